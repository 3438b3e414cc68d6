"""The statistics: each game counted once, each figure with its count, for what is chosen; the way there."""

from __future__ import annotations

import asyncio
import csv
import io
from functools import cache
from itertools import accumulate

import pytest
from fakes import FakeHouse, FakeStore, FakeVault, Table
from kept import kept_of_game, play, unfinished_game
from test_several import game_of

from nain_jaune.light import replace
from nain_jaune.rules import RULE_SETS
from nain_jaune.stats import NONE, facts, group, together, totals
from table import transfer
from table.adviser import HINTED
from table.desk import LINK
from table.i18n import LANGUAGES, words
from table.keeper import Keeper
from table.model import StatsModel
from table.saves import Kept, body_of, marks_of, restored, sealed
from table.statistics import (
    ANY,
    COLUMNS,
    OTHER,
    PEOPLE,
    POINTS,
    cut,
    date,
    deals_told,
    ended,
    kind,
    purses_by_seat,
    purses_of,
    short,
    stats_model,
    thinned,
)
from table.viewer import POSITION
from tests.table.strict_html import Node, read

EN = words("en")


def kept(id: int, *levels: str, rules: str = "lindor-1789", marks: tuple[str, ...] = (), **options) -> Kept:
    """A game that is over, and ended at the moment of its id."""
    game = play(game_of(*levels, rules=rules, number=id, **options), -1)
    return replace(kept_of_game(game, id, touched=id * 86_400_000), marks=(*marks, *marks_of(game)))


@cache
def archive() -> tuple[Kept, ...]:
    """Games of every kind, in the order in which they ended."""
    strict = {"announcements": "strict"}
    return (
        kept(1, "", "casual", "casual"),
        kept(2, "", "novice", "casual", deals=4),
        kept(3, "", "casual", "casual", "casual", rules="russian-1900"),
        kept(4, "", "novice", "novice", **strict),
        kept(5, "", "casual", "casual", marks=("hint-1", "hint-2")),
        kept(6, "", "casual", "casual", marks=("unrated-1", "hint-2", "later-kind")),
        kept(7, "", "casual", "", deals=3),
        kept(8, "novice", "casual", "novice"),
        kept(9, "", "casual", "casual", rules="avantcoureur-1760", **strict),
        replace(kept(10, "", "novice", "novice"), past=None),
        kept(11, "", "casual", "casual", marks=("link",)),
    )


COUNTED = (1, 2, 3, 4, 9, 10)
"""The games of the archive that bear no mark."""


def model(games=None, lang: str = "en", **form: str) -> StatsModel:
    spoken = words(lang)

    def purses(one: Kept):
        return purses_of(spoken, one, None if one.folded else restored(one).game)

    return stats_model(spoken, str, archive() if games is None else games, form, purses)


def figures(made: StatsModel) -> list[str]:
    return [" ".join(filter(None, (each.figure, each.noise, each.text))) for each in made.tiles]


def counted(*ids: int) -> list[Kept]:
    return [one for one in archive() if int(one.id, 16) in ids]


# ---- what is counted


def test_the_archive_says_by_its_records_what_is_kept_as_facts():
    """Facts kept, facts told anew by the records, and sums carried on from game to game are one."""
    running = NONE
    told = []
    for one in archive():
        if not one.folded:
            assert facts(restored(one).game, one.seat) == one.facts
        told.append(one.facts)
        running = together([running, totals([one.facts])])
    assert running == totals(told)
    assert len({group(each) for each in told}) == 5


def test_every_figure_stands_with_the_count_that_it_comes_from():
    made = model()
    sums = totals([one.facts for one in counted(*COUNTED)])
    mean = sum(sum(one.facts.changes) for one in counted(*COUNTED)) / sums.deals
    first = figures(made)
    assert first[0] == f"6 games, {sums.deals} deals"
    assert first[1].startswith(f"{sums.games_won} game")
    assert first[1].endswith("won, of 6")
    assert first[2].startswith(f"{sums.deals_won} deals won, of {sums.deals}: ")
    assert first[2].endswith(f" {100 * sums.deals_won / sums.deals:.0f}%")
    assert first[3].startswith(f"{EN.tenths(round(10 * mean))} ±\u00a0")
    assert first[3].endswith(f" counters a deal, in {sums.deals} deals")
    assert first[4] == f"{sums.table_operas} Operas in {sums.deals} deals, yours: {sums.operas}"
    assert (
        first[5] == f"{sums.missed} claims forgotten, in {sums.strict_deals} deals with claims made by hand"
    )
    assert sums.strict_deals == 4
    assert made.among == f"in {sums.deals} deals"
    assert made.streaks[0].among == f"of {sums.deals}"
    assert made.streaks[1].among == "of 6"


def test_boxes_are_told_by_times_and_counters_with_a_bar_to_the_largest():
    made = model()
    sums = totals([one.facts for one in counted(*COUNTED)])
    assert [each.times for each in made.boxes] == [str(times) for times in sums.swept]
    assert [each.counters for each in made.boxes] == [str(chips) for chips in sums.swept_chips]
    assert max(each.share for each in made.boxes) == 100
    assert [each.times for each in made.betes] == [str(times) for times in sums.betes]


def test_levels_part_the_deals_among_them():
    rows = model().against
    assert [each.name for each in rows] == ["Novice", "Casual", "Mixed"]
    sums = totals([one.facts for one in counted(*COUNTED)])
    assert sum(int(each.deals) for each in rows) == sums.deals
    assert sum(int(each.won) for each in rows) == sums.deals_won
    assert all(each.share.endswith("%") for each in rows)
    assert [each.gains for each in rows] == [each.mean[0] in "+0" for each in rows]


def test_marked_games_are_in_no_figure_but_their_own():
    made = model()
    assert [(each.name, each.games, each.deals) for each in made.apart] == [
        ("With a hint", "2", "4"),
        ("Taken back after cards were seen", "1", "2"),
        ("From a link", "1", "2"),
        ("Of several people", "1", "3"),
        ("Only watched", "1", "2"),
        ("For another reason", "1", "2"),
    ]
    assert made.apart_note.startswith("5 games are in none")
    assert figures(model(counted(*COUNTED))) == figures(made)


def test_an_interval_wants_two_deals():
    one, two = kept(20, "", "casual", "casual", deals=1), kept(21, "", "casual", "casual", deals=2)
    assert model([one]).tiles[3].noise == ""
    assert model([one]).against[0].noise == ""
    assert model([two]).tiles[3].noise.startswith("±")
    assert model([one]).tiles[3].text == "counters a deal, in 1 deal"


def test_without_claims_by_hand_nothing_is_said_of_them():
    assert len(model(counted(1)).tiles) == 5


def test_streaks_follow_the_order_in_which_games_ended():
    """However they lie in the storage, and whatever their ids are."""
    games = [replace(one, id=f"{99 - k:016x}") for k, one in enumerate(counted(*COUNTED))]
    won = [won for one in games for won in one.facts.won]
    runs = "".join("1" if each else "0" for each in won).split("0")
    row = model(ended(reversed(games))).streaks[0]
    assert ended(reversed(games)) == games
    assert (row.longest, row.current) == (str(max(map(len, runs))), str(len(runs[-1])))


def test_a_game_that_lies_in_two_places_is_counted_once():
    (one,) = counted(1)
    assert ended([one, one, kept_of_game(unfinished_game())]) == [one]


# ---- what is chosen


def test_only_what_occurs_can_be_chosen():
    made = model()
    assert [key for key, _ in made.rules.values] == [ANY, *RULE_SETS]
    assert [key for key, _ in made.players.values] == [ANY, "3", "4"]
    assert [key for key, _ in made.levels.values] == [ANY, "novice", "casual", "mixed"]
    assert {made.rules.chosen, made.players.chosen, made.levels.chosen} == {ANY}
    people = kept(30, "", "", "")
    assert [key for key, _ in model([people]).levels.values] == [ANY, PEOPLE]
    assert model([people], levels=PEOPLE).rows == 2


@pytest.mark.parametrize(
    ("form", "ids"),
    [
        ({"rules": "lindor-1789"}, (1, 2, 4, 10)),
        ({"rules": "lindor-1789", "levels": "casual"}, (1,)),
        ({"players": "4"}, (3,)),
        ({"levels": "mixed"}, (2,)),
        ({"levels": "novice", "players": "3"}, (4, 10)),
        ({"rules": "whist", "players": "9", "levels": ""}, COUNTED),
    ],
)
def test_what_is_chosen_is_counted_and_nothing_else(form: dict[str, str], ids: tuple[int, ...]):
    made = model(**form)
    alone = model(counted(*ids))
    assert figures(made) == figures(alone)
    assert (made.boxes, made.betes, made.against, made.streaks, made.running) == (
        alone.boxes,
        alone.betes,
        alone.against,
        alone.streaks,
        alone.running,
    )
    assert made.empty == ""


def test_why_there_is_nothing_is_said():
    assert model([]).invites
    assert model([]).empty
    assert (model([]).tiles, model([]).rows, model([]).purses) == ((), 0, None)
    nowhere = model(rules="russian-1900", players="3")
    assert nowhere.empty.startswith("No game was played so")
    assert not nowhere.invites
    assert (nowhere.purses, nowhere.running, nowhere.apart, nowhere.rows) == (None, None, (), 0)
    marked = model(counted(5, 6))
    assert marked.empty.startswith("Nothing is counted here")
    assert (marked.tiles, marked.running) == ((), None)
    assert len(marked.apart) == 3
    assert marked.purses is not None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_of_it_is_told_in_every_language(lang: str):
    made = model(lang=lang)
    assert len(made.tiles) == 6
    assert len({each.text for each in made.tiles}) == 6
    assert len({each.name for each in made.apart}) == 6


# ---- plots


def test_the_purses_of_the_last_game_are_plotted_first_and_any_other_can_be():
    made = model()
    assert made.games.chosen == f"{11:016x}"
    assert [id for id, _ in made.games.values] == [one.id for one in reversed(archive())]
    (one,) = counted(2)
    game = restored(one).game
    plot = model(game=one.id).purses
    names = [line.name for line in plot.lines]
    assert names == [f"You {game.purses[0]}", *[f"\u2068O{k}\u2069 {game.purses[k]}" for k in (1, 2)]]
    for seat, line in enumerate(plot.lines):
        assert line.points[0] == (0, game.options.purse)
        assert line.points[-1] == (len(game.history), game.purses[seat])
    assert plot.label.startswith(
        f"Purses through {len(game.history)} deals; in the end: You {game.purses[0]}, "
    )
    assert model(game=one.id, rules="russian-1900").games.chosen == f"{3:016x}"


def test_every_purse_is_told_after_every_deal():
    (one,) = counted(2)
    game = restored(one).game
    went = purses_by_seat(game)
    assert tuple(went[0]) == tuple(accumulate(one.facts.changes, initial=game.options.purse))
    for deal in range(len(game.history) + 1):
        assert sum(purses[deal] for purses in went) <= 3 * game.options.purse


def test_of_a_folded_game_there_is_ones_own_purse():
    plot = model(game=f"{10:016x}").purses
    (line,) = plot.lines
    (one,) = counted(10)
    assert [amount for _, amount in line.points] == list(
        accumulate(one.facts.changes, initial=one.facts.purse)
    )
    assert line.name.startswith("You ")


def test_nobody_is_you_where_several_play_or_one_watches():
    for id in (7, 8):
        assert "You" not in str(model(game=f"{id:016x}").purses)
        (one,) = counted(id)
        assert "You" not in str(purses_of(EN, replace(one, past=None), None))


def test_all_deals_together_add_up():
    plot = model().running
    changes = [change for one in counted(*COUNTED) for change in one.facts.changes]
    (line,) = plot.lines
    assert line.points == tuple(enumerate(accumulate(changes, initial=0)))
    assert EN.signed(sum(changes)) in (line.name, plot.label.split()[5])
    half, last = len(changes) // 2, len(changes)
    assert plot.deals == ((0, "start"), (half, f"deal {half}"), (last, f"deal {last}"))
    amounts = [amount for amount, _ in plot.amounts]
    assert amounts[0] <= min(amount for _, amount in line.points)
    assert amounts[-1] >= max(amount for _, amount in line.points)
    assert 2 <= len(amounts) <= 7


def test_a_long_line_is_thinned():
    assert thinned(range(POINTS)) == tuple((k, k) for k in range(POINTS))
    thin = thinned(range(100_001))
    assert (thin[0], thin[-1], len(thin)) == ((0, 0), (100_000, 100_000), POINTS + 1)
    assert all(at == value for at, value in thin)


def test_sums_beyond_all_measure_are_still_drawn():
    """What a file may claim of a game with credit: amounts of three hundred digits."""
    (one,) = counted(9)
    great = 10**300
    facts = replace(one.facts, changes=(great, -great), won=(True, False))
    made = model([replace(one, facts=facts, past=None)])
    assert made.tiles[3].figure == "0.0"
    assert len(made.tiles[3].noise) > 300
    assert len(made.running.lines[0].name) <= 10
    assert all(len(text) <= 10 for _, text in made.running.amounts)


def test_names_of_persons_are_cut_and_stay_isolated():
    assert cut("123 456 789 000", 10) == "123 456 7…"
    assert cut("1234567890", 10) == "1234567890"
    assert short("\u2068Marie-Antoinette\u2069") == "\u2068Marie-Ant…\u2069"
    assert short("\u2068Marie\u2069") == "\u2068Marie\u2069"
    assert short(EN._("Player {number}", number=8)) == "Player 8"


def test_marks_of_any_version_have_a_kind():
    told = {"hint-12": "hint", "unrated-1": "unrated", "link": "link", "several": "several", "x-1": "other"}
    assert {mark: kind(mark) for mark in told} == told


# ---- the table of deals


def rows_of(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_the_table_has_a_row_for_every_deal():
    text = deals_told(archive())
    assert text.isascii()
    assert text.count("\r\n") == text.count("\n")
    rows = rows_of(text)
    assert tuple(rows[0]) == COLUMNS
    assert len(rows) == sum(len(one.facts.won) for one in archive()) == model().rows
    for one in archive():
        mine = [row for row in rows if row["game"] == one.id]
        assert [int(row["change"]) for row in mine] == list(one.facts.changes)
        assert [row["won"] == "1" for row in mine] == list(one.facts.won)
        assert [int(row["deal"]) for row in mine] == list(range(1, len(mine) + 1))
        assert {row["marks"] for row in mine} == {" ".join(one.marks)}
        assert {row["rules"] for row in mine} == {one.rules}
    assert rows[0]["opponents"] == "casual casual"
    assert next(row["opponents"] for row in rows if row["game"] == f"{7:016x}") == "casual people"
    assert next(row["date"] for row in rows if row["game"] == f"{4:016x}") == "1970-01-05"


def test_days_are_told():
    assert date(1_796_000_000_000) == "2026-11-30"
    assert date(8_640_000_000_000_000) == "275760-09-13"


# ---- at the page


def opened(*games: Kept, query: str = "?screen=stats") -> Table:
    """A page that keeps these games."""
    house = FakeHouse()
    for one in games:
        house.store.write(f"game:{one.id}", sealed(1, body_of(one)))
    return Table(query, beside=house)


def page_of(table: Table) -> Node:
    return read(table.page.html)


def choose(table: Table, **form: str) -> None:
    table.page.choices = form
    table.press("change", "stats")


def test_the_list_of_games_leads_there_and_back():
    table = opened(*archive(), query="?screen=games")
    table.press("stats")
    assert table.page.screen == "stats"
    assert table.page.focus_on == "act-back"
    table.press("back")
    assert table.page.screen == "games"


def test_the_address_leads_there_and_back_leads_to_the_game():
    table = opened(query="?screen=stats&rules=lindor-1789&players=3&deal=9&autostart=1&pace=0")
    assert table.page.screen == "stats"
    game = table.app.game
    table.press("back")
    assert table.page.screen == "table"
    assert table.app.game is game
    table.app.press("stats", "")
    table.clock.run()
    table.press("back")
    assert table.page.screen == "table"


def test_a_game_just_played_is_counted_and_no_deal_twice():
    table = Table("?rules=lindor-1789&players=3&deal=9&deals=2&autostart=1&pace=0&levels=casual,casual")
    table.play_game()
    table.app.press("stats", "")
    table.clock.run()
    assert table.page.screen == "stats"
    assert figures(table.app.statistician.model())[0] == "1 game, 2 deals"
    (one,) = ended((*table.keeper.playing(), *table.keeper.games()))
    assert facts(table.app.game, 0) == one.facts
    plot = table.app.statistician.model().purses
    assert [line.points[-1][1] for line in plot.lines] == table.app.game.purses


def test_what_is_chosen_is_shown_and_taken_along():
    table = opened(*archive())
    choose(table, rules="lindor-1789", players=ANY, levels="novice")
    page = page_of(table)
    assert page.one(id="stats-levels").one("option", selected=None)["value"] == "novice"
    assert page.one("ul", class_="kpi").all("li")[0].text.startswith("2 games, 4 deals")
    table.press("keep-table")
    (name,) = table.page.files
    assert name == f"nain-jaune-deals-{table.clock.today()}.csv"
    assert {row["game"] for row in rows_of(table.page.files[name])} == {f"{4:016x}", f"{10:016x}"}
    assert name in table.page.noted
    choose(table)
    table.press("keep-table")
    assert len(rows_of(table.page.files[name])) == sum(len(one.facts.won) for one in archive())


def test_where_no_file_can_be_handed_over_there_is_a_text():
    table = opened(*counted(1))
    table.page.in_a_frame = True
    table.press("keep-table")
    assert table.page.files == {}
    assert "lindor-1789,3,casual casual,0,,1," in table.page.noted


def test_an_archive_brought_in_twice_counts_once():
    keeper = Keeper(FakeStore(), FakeVault())
    asyncio.run(keeper.open())
    for one in archive():
        keeper.add(one)
    file = transfer.everything(keeper, {}).encode()
    table = opened(query="?screen=games")
    seen = []
    for _ in range(2):
        table.press("bring")
        table.page.picked("archive.json", file)
        table.clock.run()
        table.press("stats")
        seen.append(table.app.statistician.model())
        table.press("keep-table")
        table.press("back")
    assert seen[0] == seen[1]
    assert figures(seen[0]) == figures(model())
    assert seen[0].apart == model().apart
    (text,) = table.page.files.values()
    assert text == deals_told(archive())


def test_games_that_two_devices_share_are_counted_once():
    first, second = opened(*counted(1, 2, 3, 5)), opened(*counted(2, 3, 4, 9, 10, 5))
    file = transfer.everything(second.keeper, {}).encode()
    first.app.press("bring", "")
    first.page.picked("theirs.json", file)
    first.clock.run()
    first.app.draw()
    assert figures(first.app.statistician.model()) == figures(model(counted(1, 2, 3, 4, 5, 9, 10)))


def test_what_is_brought_in_or_deleted_meanwhile_is_followed():
    table = opened(*counted(1))
    table.keeper.add(counted(2)[0])
    table.app.draw()
    assert "2 games" in " ".join(figures(table.app.statistician.model()))
    table.app.press("delete-all", "")
    table.clock.run()
    assert table.page.screen == "start"
    table.app.press("stats", "")
    table.clock.run()
    assert "Nothing to count yet" in table.page.html
    table.press("new")
    assert table.page.screen == "start"


def test_a_damaged_record_leaves_the_statistics_standing():
    (one,) = counted(1)
    table = opened(replace(one, past="damaged"), *counted(2))
    choose(table, game=one.id)
    assert table.page.screen == "stats"
    assert "1 games" not in table.page.html
    table.app.draw()
    assert figures(table.app.statistician.model())[0].startswith("1 game, ")


def test_a_record_is_replayed_once_for_its_plot():
    table = opened(*archive())
    asked = []
    record_of = table.app.desk.record_of
    table.app.desk.record_of = lambda one: asked.append(one.id) or record_of(one)
    choose(table, game=f"{2:016x}")
    choose(table, game=f"{2:016x}", levels="mixed")
    table.app.draw()
    assert asked == [f"{2:016x}"]


def test_it_is_not_there_in_a_frame_nor_where_it_cannot_be_fetched():
    table = opened(*counted(1), query="?screen=games")
    table.page.has_late = False
    table.press("stats")
    assert table.app.screen == "games"
    assert "could not be fetched" in table.page.noted
    table.page.has_late = True
    table.press("go-on")
    assert table.page.screen == "stats"
    table.press("back")
    table.page.in_a_frame = True
    table.press("stats")
    assert table.app.screen == "games"


def test_another_language_tells_the_same_figures():
    table = opened(*archive())
    table.press("lang", "ru")
    assert "Статистика" in table.page.html
    assert page_of(table).one("ul", class_="kpi").all("li")[0].text.startswith("6 игр, ")


@pytest.mark.parametrize(
    "mark",
    [
        HINTED.format(number=3),
        LINK,
        POSITION,
        "unrated-2",
        *marks_of(game_of("novice", "novice", "novice")),
        *marks_of(game_of("", "", "novice")),
    ],
)
def test_every_mark_that_the_page_sets_is_told_by_its_reason(mark: str) -> None:
    assert kind(mark) != OTHER
