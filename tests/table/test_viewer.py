"""The replay viewer: a link's game told again, and played on from wherever it is."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from random import Random

import pytest
from fakes import FakeHouse, Table
from kept import finished_game, new, play, unfinished_game

from nain_jaune.cards import STOP, TAKE, cards_of
from nain_jaune.game import Game, Player
from nain_jaune.record import read, write
from nain_jaune.rules import RULE_SETS, Options
from nain_jaune.view import view
from table.announce import status
from table.compared import COMPARED, others, sentence, told
from table.i18n import LANGUAGES, words
from table.names import people
from table.positions import can_go_on, position
from table.saves import restored
from table.shared import pack, record_of_fragment
from table.snippets import LONGEST

RULES = tuple(RULE_SETS)


def link(game: Game) -> str:
    return f"#r={pack(write(game))}"


def shown(game: Game, query: str = "?pace=0", **more: object) -> Table:
    table = Table(query, link(game), **more)
    assert table.page.screen == "replay"
    return table


def looked(table: Table):
    return table.app.viewer.model().looked


def choose(table: Table, **fields: object) -> None:
    viewer = table.app.viewer
    first = {"deal": viewer.index, "seat": viewer.seat, "speed": viewer.speed, "move": viewer.move}
    table.page.choices = {name: str(value) for name, value in (first | fields).items()}
    table.press("change", "looked")


# ---- going through it


@pytest.mark.parametrize("rules", RULES)
def test_every_moment_of_every_deal_is_as_it_was_played(rules: str):
    game = finished_game(rules)
    table = shown(game)
    again = game.afresh()
    for index, played in enumerate(game.history):
        choose(table, deal=index, move=0)
        again.start_deal(played.hands)
        for move, act in enumerate((*played.actions, -1)):
            assert (table.app.viewer.index, table.app.viewer.move) == (index, move)
            model = table.app.viewer.model()
            assert [seat.purse for seat in sorted(model.seats, key=lambda seat: seat.seat)] == again.purses
            assert {box.code: box.amount for box in model.boxes} == dict(
                zip(("10D", "JC", "QS", "KH", "7D"), again.boxes, strict=True)
            )
            assert [seat.seat for seat in model.seats if seat.turn] == [again.deal.turn] * (act >= 0)
            if act >= 0:
                again.act(act)
                table.press("moment", str(move + 1))
    assert "The end of the deal" in table.page.html
    assert again.purses == game.purses


def test_what_was_done_last_is_told_and_read_aloud():
    table = shown(finished_game())
    assert "Before the first move" in table.page.said[-1]
    table.press("moment", "1")
    assert re.match(r"Move 1 of \d+\. .*leads?: \w+ of \w+\.", table.page.said[-1])
    assert table.page.said[-1].startswith(looked(table).label)
    assert f'aria-valuetext="{looked(table).label}"' in table.page.html


@pytest.mark.parametrize("rules", RULES)
def test_a_card_is_told_also_where_the_claim_before_it_was_not_made(rules: str):
    chosen = RULE_SETS[rules]
    players = (Player("You"), Player("Odile", "casual"), Player("Bastien", "novice"))
    options = Options.of(chosen, 3, {"deals": 8, "announcements": "strict", "purse": 1000})
    game, missed = Game.new(chosen, players, options, 5), 0
    while not game.over:
        game.start_deal() if not game.deal_in_progress else None
        game.act(min(cards_of(game.deal.legal & ~(1 << TAKE))))
    viewer = shown(game).app.viewer
    for index in range(len(game.history)):
        viewer.look_at(index, 0)
        for move in range(1, viewer.told.moves):
            viewer.move = move
            still = viewer.told.stills[viewer.move - 1]
            done = [part.card for part in viewer.model().looked.deed.parts if part.card >= 0]
            assert done == [still.act] * (still.act < STOP)
            missed += still.act < STOP and bool(still.seen.legal >> TAKE & 1)
    assert missed


def test_it_plays_by_itself_to_the_end_and_then_anew():
    game = finished_game()
    table = shown(game)
    table.press("play")
    acts = sum(len(played.actions) for played in game.history)
    assert len(table.clock.slept) == acts + len(game.history) - 1
    assert (table.app.viewer.index, table.app.viewer.playing) == (len(game.history) - 1, False)
    assert looked(table).move == looked(table).moves
    table.clock.slept.clear()
    choose(table, speed=4)
    table.press("play")
    assert sum(table.clock.slept) == (acts + 2 * (len(game.history) - 1)) * 900 / 4


def test_a_press_stops_what_plays():
    table = shown(finished_game())
    table.app.press("play", "")
    assert table.app.viewer.playing
    assert 'aria-label="Stop the replay"' in table.page.html
    table.app.press("play", "")
    table.clock.run()
    assert (table.app.viewer.move, table.app.viewer.playing) == (0, False)
    table.app.press("play", "")
    table.app.press("moment", "7")
    table.clock.run()
    assert table.app.viewer.move == 7


def test_a_replay_that_is_left_plays_no_further():
    table = shown(finished_game())
    table.app.press("play", "")
    table.app.press("back", "")
    table.clock.run()
    assert table.page.screen == "start"
    assert table.app.viewer.move == 0


def test_deals_seats_speeds_and_moments_can_be_chosen():
    game = finished_game()
    table = shown(game)
    choose(table, move=12)
    assert looked(table).move == 12
    choose(table, seat=2)
    assert (looked(table).move, table.app.viewer.model().seats[0].seat) == (12, 2)
    assert "Seen by" in table.page.html
    choose(table, deal=1)
    assert (looked(table).move, looked(table).deal, looked(table).seats[2].chosen) == (0, 1, True)
    before = table.page.html
    for strange in ({"deal": 7}, {"seat": 9}, {"move": 999}, {"speed": 3}, {"deal": "x"}, {"move": "-1"}):
        choose(table, **strange)
        assert table.page.html == before


@pytest.mark.parametrize("rules", RULES)
def test_every_line_of_the_log_leads_to_what_it_tells(rules: str):
    game = finished_game(rules)
    table = shown(game)
    told, lines = (
        table.app.viewer.told,
        [line for group in table.app.viewer.model().log for line in group.lines],
    )
    assert len(lines) > 10
    assert (lines[0].parts[0].text, lines[0].move) == (f"Deal number {game.number}", 0)
    for line in lines[1:]:
        table.press("moment", str(line.move))
        assert table.app.viewer.move == line.move
        events = range(told.stills[max(0, line.move - 1)].events, told.stills[line.move].events)
        assert line.event in (events if line.move else range(told.stills[0].events))
    assert {line.move for line in lines} >= {0, looked(table).moves}


def test_marks_of_the_scale_have_room_between_them():
    marks = looked(shown(finished_game())).marks
    moves = [move for move, _ in marks]
    assert (moves, marks[0][1], marks[-1][1]) == (sorted(moves), "deal", "out")
    assert all(b - a >= 0.2 * moves[-1] for a, b in pairwise(moves))


def test_arrow_keys_step_and_stop_at_the_ends():
    table = shown(finished_game())
    key = table.app.keyboard.move
    assert not key("ArrowLeft")
    assert key("ArrowRight")
    assert table.app.viewer.move == 1
    assert key("ArrowLeft")
    assert not key("ArrowUp")
    assert table.app.viewer.move == 0
    assert table.app.keyboard.key("KeyB", "b")
    assert "Ten of diamonds" in table.page.said[-1]
    assert table.app.keyboard.key("KeyP", "p")
    assert table.app.keyboard.key("KeyL", "l")
    assert not table.app.keyboard.key("KeyS", "s")


def test_each_purse_is_read_once():
    table = shown(finished_game())
    table.press("read-purses")
    assert [part.split(",")[0] for part in table.page.said[-1].split(". ")] == ["You", "Odile", "Bastien"]


@pytest.mark.parametrize("rules", RULES)
def test_what_is_wanted_is_read_as_it_was(rules: str):
    game = finished_game(rules)
    table = shown(game)
    again = game.retold(0)
    again.start_deal(game.history[0].hands)
    for move, act in enumerate(game.history[0].actions):
        table.press("moment", str(move))
        table.press("read-run")
        seen = view(again, 0)
        assert table.page.said[-1].endswith(
            " ".join(status(words("en"), seen, people(words("en"), seen))).strip()
        )
        again.act(act)


# ---- what lies open


def test_the_hands_of_a_deal_that_is_over_lie_open():
    table = shown(finished_game())
    table.press("moment", "5")
    assert len(looked(table).hands) == 1
    table.press("hands")
    held = table.app.viewer.told.stills[5].hands
    assert [{card.card for card in hand.cards} for hand in looked(table).hands] == [
        set(cards_of(hand)) for hand in held
    ]


def test_the_hands_of_a_deal_that_is_not_over_stay_hidden():
    game = unfinished_game(acts=20)
    game.start_deal() if not game.deal_in_progress else None
    table = shown(game)
    choose(table, deal=game.index)
    assert not looked(table).can_open
    table.press("hands")
    assert len(looked(table).hands) == 1
    assert [choice.seat for choice in looked(table).seats] == [0]
    choose(table, seat=1)
    shown_cards = {card.card for hand in looked(table).hands for card in hand.cards}
    assert shown_cards == set(cards_of(table.app.viewer.told.stills[0].hands[0]))
    switch = re.search('<button[^>]*data-act="hands"[^>]*>', table.page.html)
    assert switch
    assert 'aria-disabled="true"' in switch[0]


# ---- where it comes from and leads to


def test_a_link_is_looked_at_and_what_is_kept_is_left_alone():
    table = Table("?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0")
    table.play_act()
    before, kept = write(table.app.game), dict(table.store.texts)
    table.press("fragment", link(finished_game("russian-1900")))
    assert table.page.screen == "replay"
    assert write(table.app.game) == before
    assert table.store.texts == kept
    table.press("back")
    assert table.page.screen == "table"
    assert write(table.app.game) == before
    table.play_act()


def test_a_link_that_opens_the_page_leads_to_the_start_and_the_games():
    table = Table("?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0")
    table.play_act()
    table.tabs.release(*table.tabs.locks)
    fresh = Table("?pace=0", link(finished_game("russian-1900")), beside=table)
    assert (fresh.page.screen, fresh.app.game) == ("replay", None)
    fresh.press("back")
    assert fresh.page.screen == "start"
    assert 'data-act="resume"' in fresh.page.html


def test_a_record_without_a_deal_is_played():
    table = Table("?pace=0", link(new("lindor-1789", 5, 2)))
    assert table.page.screen in ("table", "settlement")


def test_a_late_part_that_does_not_come_is_asked_for_again():
    table = Table("?pace=0")
    table.page.has_late = False
    table.press("fragment", link(finished_game()))
    assert "note-lacking" in table.page.noted
    table.page.has_late = True
    table.press("go-on")
    assert table.page.screen == "replay"


# ---- playing on


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seat", [0, 2])
def test_a_game_is_played_on_from_any_moment(rules: str, seat: int):
    game = finished_game(rules)
    for index, played in enumerate(game.history):
        for count in range(0, len(played.actions) + 1, 5):
            if not can_go_on(game, index, count):
                continue
            begun = position(words("en"), game, index, count, seat)
            again = game.retold(index)
            again.start_deal(played.hands)
            for act in played.actions[:count]:
                again.act(act)
            assert (begun.purses, begun.boxes, begun.index) == (again.purses, again.boxes, again.index)
            assert begun.deal.turn == again.deal.turn
            assert begun.deal.hands == again.deal.hands
            assert [bool(player.level) for player in begun.players] == [each != seat for each in range(3)]
            assert len({player.name for player in begun.players}) == 3
            read(write(begun))


def test_playing_on_puts_aside_what_lies_there_and_is_set_apart():
    table = Table("?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0")
    table.play_act()
    before = write(table.app.game)
    table.press("fragment", link(finished_game()))
    table.press("moment", "9")
    table.press("play-on")
    assert table.page.screen == "table"
    assert table.keeper.playing()[0].marks == ("position",)
    assert "note-aside" in table.page.noted
    assert [write(restored(kept).game) for kept in table.keeper.games()] == [before]
    table.play_deal()
    assert "The same cards" not in table.page.html


@pytest.mark.parametrize("name", ["Ж" * 40, "אבגד", "<b>Ann</b>"])
def test_whoever_gave_a_name_bears_it_as_an_opponent(name: str):
    document = json.loads(write(finished_game()))
    document["players"][0]["name"] = name
    table = shown(read(json.dumps(document)).game)
    choose(table, seat=1)
    table.press("play-on")
    assert [player.name for player in table.app.game.players] == [name, "You", "Bastien"]


def test_after_the_end_nobody_plays_on():
    game = finished_game()
    table = shown(game)
    choose(table, deal=1)
    table.press("moment", str(looked(table).moves))
    assert not looked(table).can_play
    table.press("play-on")
    assert table.page.screen == "replay"


def test_the_same_deal_is_played_and_compared():
    game = finished_game()
    table = shown(game)
    table.press("play-deal")
    assert table.app.view.hand.bit_count() >= 1
    assert table.app.game.history[0].hands == game.history[0].hands
    said = "The same cards brought {} in the game they come from, and you {}."
    signed = words("en").signed
    purses = [table.app.game.options.purse]
    while table.page.screen != "over":
        table.play_deal()
        index = table.app.game.index
        purses.append(table.app.game.purses[0])
        before = game.retold(index + 1).purses[0] - game.retold(index).purses[0]
        assert said.format(signed(before), signed(purses[-1] - purses[-2])) in table.page.html
        table.press("continue")
    assert len(purses) == 3
    assert said.format(signed(game.purses[0] - 1000), signed(purses[-1] - purses[0])) in table.page.html


def test_the_comparison_outlasts_the_page():
    table = shown(finished_game())
    table.press("play-deal")
    table.play_deal()
    table.tabs.release(*table.tabs.locks)
    fresh = Table("?pace=0", beside=table)
    assert fresh.page.screen == "settlement"
    assert "The same cards brought" in fresh.page.html


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_has_a_name_is_called_by_it(lang: str):
    said = sentence(words(lang), told("Ana", [None, 14, -3]), {1: 9, 2: 1})
    assert "Ana" in said
    assert words(lang).signed(11) in said
    assert words(lang).signed(10) in said
    assert sentence(words(lang), told("Ana", [None]), {0: 9}) == ""


@pytest.mark.parametrize(
    "strange",
    [
        None, 7, "x", [], {}, {"name": 1, "changes": []}, {"name": "A"}, {"name": "A", "changes": 3},
        {"name": "A", "changes": [True, 1.5, "1", None, 10**400, [], {}]},
    ],
)  # fmt: skip
def test_strange_comparisons_are_passed_over(strange: object):
    name, changes = others({COMPARED: strange})
    assert len(name) <= 40
    assert all(change is None for change in changes)
    assert sentence(words("en"), {COMPARED: strange}, dict.fromkeys(range(9), 1)) == ""


# ---- sharing


@pytest.mark.parametrize("rules", RULES)
def test_a_shared_link_opens_the_same_game(rules: str):
    game = finished_game(rules)
    table = shown(game)
    table.press("share")
    address, _, fragment = table.page.shared.partition("#")
    assert address == table.page.address()
    assert write(record_of_fragment(f"#{fragment}")[0].game) == write(game)
    fresh = Table("?pace=0", f"#{fragment}")
    assert fresh.page.screen == "replay"
    assert write(fresh.app.viewer.game) == write(game)
    assert "The link is shared" in table.page.noted


def test_nothing_that_is_kept_with_a_game_goes_into_its_link():
    table = Table("?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0&deals=1")
    table.play_game()
    table.app.desk.further["secret"] = "kept"
    table.press("share")
    record = record_of_fragment("#" + table.page.shared.partition("#")[2])[0]
    assert record.document.keys() <= {"format", "version", "rules", "options", "players", "deals", "seed"}


@pytest.mark.parametrize(
    ("how", "told"), [("copied", "is copied"), ("refused", "Select the text"), ("left", "")]
)
def test_what_became_of_a_link_is_told(how: str, told: str):
    table = shown(finished_game())
    table.page.shares = how
    table.press("share")
    assert ("note-share" in table.page.noted) == bool(told)
    assert told in table.page.noted
    assert (table.page.shared in table.page.noted) == (how == "refused")


def test_a_game_that_no_link_holds_is_handed_over_as_a_file():
    game = play(new("russian-1900", 5, 60), -1)
    table = Table("?pace=0")
    assert len(link(game)) > LONGEST
    table.press("fragment", link(game))
    table.press("share")
    assert table.page.shared == ""
    (file,) = table.page.files.values()
    assert write(read(file).game) == write(game)
    assert "too long for a link" in table.page.noted


def test_a_finished_game_is_seen_again_from_its_end():
    table = Table("?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0&deals=1")
    table.play_game()
    table.press("see")
    assert table.page.screen == "replay"
    table.press("back")
    assert table.page.screen == "over"


def test_a_frame_with_nothing_behind_it_cannot_be_left():
    table = shown(finished_game())
    assert 'data-act="back"' in table.page.html
    table.page.in_a_frame = True
    assert not looked(table).can_leave


def test_a_frame_loaded_again_leads_back_to_the_game_that_was_played_on_there():
    before = framed(link(finished_game()))
    before.press("play-on")
    before.play_act()
    kept = write(before.app.game)
    before.tabs.release(*before.tabs.locks)
    again = framed(link(finished_game()), beside=before)
    assert looked(again).can_leave
    again.press("back")
    (game,) = again.keeper.playing()
    again.press("resume", game.id)
    assert write(again.app.game) == kept


def test_a_game_played_on_in_a_frame_is_not_given_up_unasked():
    before = framed(link(finished_game()))
    before.press("play-on")
    before.play_act()
    kept = write(before.app.game)
    before.tabs.release(*before.tabs.locks)
    again = framed(link(finished_game()), beside=before)
    again.press("moment", "9")
    again.press("play-on")
    assert write(again.app.game) == kept
    assert "note-link-waits" in again.page.noted
    again.press("open-link")
    assert again.page.screen == "table"
    assert again.app.game.history[0].actions[:9] == finished_game().history[0].actions[:9]
    assert write(again.app.game) != kept


def framed(fragment: str, beside: FakeHouse | None = None) -> Table:
    """A frame of an article that shows a link's game."""

    class Frame(Table):
        def enter(self, *address: str) -> None:
            self.page.in_a_frame = True
            super().enter(*address)

    return Frame("?pace=0", fragment, beside=beside)


def test_the_address_names_a_link_for_as_long_as_its_game_is_shown():
    table = shown(finished_game())
    assert table.page.dropped == 0
    table.press("fragment", link(finished_game("russian-1900")))
    assert table.page.dropped == 0
    table.press("back")
    assert table.page.dropped == 1
    table.press("fragment", link(finished_game()))
    table.press("play-on")
    assert table.page.dropped == 2


def test_back_in_the_browser_closes_the_replay_and_the_log_with_it():
    table = Table("?pace=0")
    table.press("fragment", "")
    assert table.app.screen == "start"
    table.press("fragment", link(finished_game()))
    table.press("log")
    table.press("fragment", "")
    assert table.page.screen == "start"


def test_views_are_those_of_the_seat_that_looks():
    game = finished_game()
    table = shown(game)
    again = game.retold(0)
    again.start_deal(game.history[0].hands)
    assert table.app.viewer.told.stills[0].mine.hand == view(again, 0).hand
    assert STOP not in {card.card for hand in looked(table).hands for card in hand.cards}


def mutated(chance: Random) -> str:
    """A link with a letter changed, left out or doubled, or a record with a value of another."""
    games = [finished_game("lindor-1789", deals=1), unfinished_game("avantcoureur-1760", acts=30)]
    game = chance.choice(games)
    if chance.random() < 0.4:
        text = link(game)
        place = chance.randrange(3, len(text))
        return (
            text[:place] + chance.choice(["", text[place] * 2, chance.choice("Az09_-")]) + text[place + 1 :]
        )
    document = json.loads(write(game))
    deal = chance.choice(document["deals"])
    match chance.randrange(5):
        case 0:
            acts = deal["actions"]
            acts[chance.randrange(len(acts))] = chance.choice(["stop", "take", "AS", "7D", "", 7, None])
        case 1:
            del deal["actions"][chance.randrange(len(deal["actions"])) :]
        case 2:
            hands = deal["hands"]
            hands[0][0], hands[1][0] = hands[1][0], hands[0][0]
        case 3:
            document["players"][1] = chance.choice(
                [{"name": "<b>"}, {"name": "Ж" * 40, "level": "expert"}, {}]
            )
        case _:
            document[chance.choice(["rules", "options", "seed", "deals"])] = chance.choice(
                [None, 1, "x", [], {}]
            )
    return f"#r={pack(json.dumps(document))}"


@pytest.mark.parametrize("seed", range(8))
def test_mutated_links_are_refused_in_words_or_told_to_their_end(seed: int):
    chance = Random(seed)
    opened = refused = 0
    for _ in range(40):
        table = Table("?pace=0", mutated(chance))
        assert table.app.fault == ""
        if table.page.screen == "replay":
            opened += 1
            table.press("moment", str(looked(table).moves))
            table.press("hands")
            table.press("play")
        elif 'id="note-link-record"' in table.page.noted:
            refused += 1
        else:
            assert table.page.screen in ("table", "settlement"), "no deal yet: it is played"
    assert opened
    assert refused


def test_a_finished_game_of_the_list_is_seen_again_and_leads_back_to_its_row():
    table = Table("?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0&deals=1")
    table.play_game()
    game = write(table.app.game)
    table.press("games")
    (row,) = table.keeper.playing() + table.keeper.games()
    table.page.focus(f"see-{row.id}")
    table.press("see", row.id)
    assert table.page.screen == "replay"
    assert write(table.app.viewer.game) == game
    table.press("back")
    assert (table.page.screen, table.page.focus_on) == ("games", f"see-{row.id}")
    table.press("see", "0" * 16)
    assert table.page.screen == "games"
