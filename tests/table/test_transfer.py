"""Games in files: what leaves comes back, merging loses nothing and counts nothing twice."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from fakes import FakeStore, FakeVault, Table
from kept import finished_game, kept_of_game, new, play, unfinished_game
from test_several import game_of

from nain_jaune.light import replace
from nain_jaune.record import RecordError, read, write
from nain_jaune.stats import totals
from table import transfer
from table.keeper import Keeper
from table.saves import Kept, restored
from table.settings import VALUES
from table.transfer import Report

NOW = 1_796_000_000_000


def keeper_of(*games: Kept) -> Keeper:
    keeper = Keeper(FakeStore(), FakeVault())
    asyncio.run(keeper.open())
    for kept in games:
        keeper.add(kept)
    return keeper


def bring(keeper: Keeper, text: str) -> Report:
    parcel, report = transfer.opened(text.encode()), Report()
    for told in parcel.games:
        report = transfer.merge_game(keeper, told, NOW, report)
    for told in parcel.folded:
        report = transfer.merge_folded(keeper, told, report)
    return report


def facts_of(keeper: Keeper):
    return sorted((kept.id, kept.facts) for kept in keeper.games())


SAMPLES = Path(__file__).parent / "saves"


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("v*-[er]*.json")), ids=lambda path: path.stem)
def test_the_kept_samples_of_files_are_brought_in(path: Path):
    """A sample holds a file as a version handed it over, and what it meant."""
    sample = json.loads(path.read_text(encoding="utf-8"))
    meant, keeper = sample["meant"], keeper_of()
    assert bring(keeper, sample["file"]) == Report(added=meant["added"])
    games = {kept.id: kept for kept in keeper.games()}
    assert {id: list(kept.facts.changes) for id, kept in games.items() if kept.facts} == meant["changes"]
    assert {id: restored(kept).game.purses for id, kept in games.items() if not kept.facts} == meant[
        "playing"
    ]


def test_there_is_a_sample_of_every_version_of_a_file():
    for version in range(1, transfer.VERSION + 1):
        assert (SAMPLES / f"v{version}-export.json").exists()
        assert (SAMPLES / f"v{version}-record.json").exists()


def some_games() -> list[Kept]:
    return [
        kept_of_game(finished_game("lindor-1789", 1), 1, touched=1000),
        kept_of_game(finished_game("russian-1900", 2), 2, touched=2000),
        kept_of_game(unfinished_game("avantcoureur-1760", 3), 3, touched=3000),
        replace(kept_of_game(finished_game("lindor-1789", 4), 4, touched=4000), past=None),
    ]


def test_everything_comes_back_on_another_device():
    keeper = keeper_of(*some_games()[1:])
    keeper.save(some_games()[0])
    text = transfer.everything(keeper, {"theme": "candle"})
    other = keeper_of()
    assert bring(other, text) == Report(added=4)
    assert sorted(other.games(), key=lambda kept: kept.id) == some_games()
    assert transfer.opened(text.encode()).settings == {"theme": "candle"}


def test_bringing_the_same_in_twice_changes_nothing():
    keeper = keeper_of(*some_games())
    text = transfer.everything(keeper, {})
    before = dict(keeper.store.texts)
    assert bring(keeper, text) == Report(known=4)
    assert keeper.store.texts == before


def test_results_merge_truly():
    """Two devices that share some games know all of them afterwards, each once."""
    first, second, third, fourth = some_games()
    mine, theirs = keeper_of(first, second), keeper_of(second, third, fourth)
    report = bring(mine, transfer.everything(theirs, {}))
    assert report == Report(added=2, known=1)
    facts = [kept.facts for kept in mine.games() if kept.facts]
    assert totals(facts) == totals([first.facts, second.facts, fourth.facts])


def test_one_game_is_a_record_with_its_envelope():
    kept = some_games()[2]
    text = transfer.game_file(kept)
    assert write(read(text).game) == write(unfinished_game("avantcoureur-1760", 3))
    other = keeper_of()
    assert bring(other, text) == Report(added=1)
    assert other.games() == [kept]


def test_a_bare_record_is_one_game_whenever_it_comes():
    text = write(finished_game())
    keeper = keeper_of()
    assert bring(keeper, text) == Report(added=1)
    assert bring(keeper, text) == Report(known=1)
    (kept,) = keeper.games()
    assert (kept.seat, kept.touched, kept.marks) == (0, NOW, ())


def test_what_goes_on_further_takes_the_place_of_what_was_here_and_never_the_other_way():
    short, long = (kept_of_game(unfinished_game(acts=acts), 7) for acts in (60, 90))
    keeper = keeper_of(short)
    assert bring(keeper, transfer.game_file(long)) == Report(longer=1)
    assert keeper.games() == [long]
    assert bring(keeper, transfer.game_file(short)) == Report(known=1)
    assert keeper.games() == [long]


def test_a_game_in_its_slot_is_never_touched():
    keeper = keeper_of()
    short, long = (kept_of_game(unfinished_game(acts=acts), 7) for acts in (60, 90))
    keeper.save(short)
    assert bring(keeper, transfer.game_file(long)) == Report(added=1)
    assert keeper.playing() == [short]
    (other,) = keeper.games()
    assert other.id != short.id
    assert other.past == long.past
    assert bring(keeper, transfer.game_file(long)) == Report(known=1)


def test_two_games_of_one_id_are_both_kept():
    """Somebody's file says that it is a game that is here, and it is not."""
    mine, theirs = kept_of_game(finished_game(number=1), 7), kept_of_game(finished_game(number=2), 7)
    keeper = keeper_of(mine)
    assert bring(keeper, transfer.game_file(theirs)) == Report(added=1)
    assert bring(keeper, transfer.game_file(theirs)) == Report(known=1)
    assert keeper.find(mine.id) == mine
    assert len(keeper.games()) == 2


def test_a_folded_game_gets_its_record_back_from_a_file():
    whole = kept_of_game(finished_game(), 7)
    keeper = keeper_of(replace(whole, past=None))
    assert bring(keeper, transfer.game_file(whole)) == Report(longer=1)
    assert keeper.games() == [whole]
    other = kept_of_game(finished_game(number=9), 7)
    assert bring(keeper, transfer.game_file(other)) == Report(added=1)
    assert keeper.find(whole.id) == whole


def test_a_folded_game_of_a_file_does_not_replace_a_whole_one():
    whole = kept_of_game(finished_game(), 7)
    keeper = keeper_of(whole)
    text = transfer.everything(keeper_of(replace(whole, past=None)), {})
    assert bring(keeper, text) == Report(known=1)
    assert keeper.games() == [whole]


def test_facts_are_derived_and_not_believed():
    kept = kept_of_game(finished_game(), 7)
    document = {**transfer.told_game(kept), "facts": {"place": 1}}
    document["kept"] = {**document["kept"], "facts": {"operas": 99}}
    keeper = keeper_of()
    bring(keeper, json.dumps(document))
    assert keeper.games()[0].facts == kept.facts


def test_a_wrong_envelope_is_made_anew():
    document = transfer.told_game(kept_of_game(finished_game(), 7))
    for wrong in (None, [], {}, {**document["kept"], "seat": 2}, {**document["kept"], "id": "x"}):
        keeper = keeper_of()
        assert bring(keeper, json.dumps({**document, "kept": wrong})) == Report(added=1)
        assert keeper.games()[0].id == transfer.id_of(finished_game())
        assert keeper.games()[0].seat == 0


def test_each_bad_game_of_a_file_is_refused_for_itself():
    good = transfer.told_game(kept_of_game(finished_game(), 7))
    bad = [None, [], {}, {**good, "version": 2}, {**good, "rules": "chess"}]
    text = json.dumps(
        {"format": "nain-jaune-export", "version": 1, "games": [*bad, good], "folded": [1, {"id": "x"}]}
    )
    report = bring(keeper_of(), text)
    assert report.added == 1
    assert [error.kind for error in report.refused] == [
        *("format", "format", "format", "version", "rules", "format", "format")
    ]


def test_a_game_that_nobody_here_played_is_marked_as_watched():
    good = transfer.told_game(kept_of_game(finished_game(), 7))
    nobody = {**good, "players": [{"name": "A", "level": "casual"}] * 3}
    keeper = keeper_of()
    assert bring(keeper, json.dumps(nobody)).added == 1
    assert keeper.games()[0].marks == ("watched",)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", "json"),
        ("[]", "format"),
        ('{"format":"chess"}', "format"),
        ('{"format":"nain-jaune-export"}', "version"),
        ('{"format":"nain-jaune-export","version":2}', "version"),
        ('{"format":"nain-jaune-export","version":true}', "version"),
        ('{"format":"nain-jaune-export","version":1,"games":{}}', "format"),
        ('{"format":"nain-jaune-export","version":1,"folded":7}', "format"),
    ],
)
def test_what_is_no_file_of_ours(text: str, kind: str):
    keeper = keeper_of()

    def brought() -> None:
        (told,) = transfer.opened(text.encode()).games
        raise transfer.merge_game(keeper, told, NOW, Report()).refused[0]

    with pytest.raises(RecordError) as refused:
        brought()
    assert refused.value.kind == kind
    assert keeper.store.texts == {}


def test_without_room_nothing_is_lost_and_it_is_told():
    keeper = keeper_of()
    text = transfer.everything(keeper_of(*some_games()), {})
    keeper.store.room = 3000
    report = bring(keeper, text)
    assert report.unkept > 0
    assert report.added + report.unkept == 4
    assert keeper.store.texts.keys() == {f"game:{k.id}" for k in keeper.games()} - keeper.memory.keys()


def test_one_game_goes_on_from_another():
    game = unfinished_game(acts=90)
    for acts in (0, 1, 40, 89, 90):
        assert transfer.goes_on(game, play(new("lindor-1789", 5, 40), acts))
    assert not transfer.goes_on(game, unfinished_game(acts=91))
    assert not transfer.goes_on(game, unfinished_game(number=6, acts=10))
    assert not transfer.goes_on(game, play(new("lindor-1789", 5, 39), 10))
    assert not transfer.goes_on(game, unfinished_game("russian-1900", acts=10))


# ---- at the table


def file_of(*games: Kept) -> bytes:
    return transfer.everything(keeper_of(*games), {"theme": "candle", "lang": "ru"}).encode()


def test_a_file_is_brought_in_and_told_of():
    table = Table("?screen=games")
    table.press("bring")
    table.page.picked("soirée.json", file_of(*some_games()))
    table.clock.run()
    assert "«\u2068soirée.json\u2069»" in table.page.noted, "in the language that came with the file"
    assert (table.page.dressed.lang, table.page.dressed.theme) == ("ru", "candle")
    assert len(table.keeper.games()) == 4
    assert table.page.html.count("<li ") >= 3
    table.press("set", "lang=en")
    table.page.picked("again.json", file_of(*some_games()))
    table.clock.run()
    assert "4 games were here already." in table.page.noted
    assert table.app.settings.lang == "en"


def test_a_game_of_a_file_is_gone_on_with():
    table = Table("?screen=games&pace=0")
    kept = some_games()[2]
    table.page.pick_file(1, None)
    table.press("bring")
    table.page.picked("game.json", transfer.game_file(kept).encode())
    table.clock.run()
    table.press("resume", kept.id)
    assert table.page.screen == "table"
    assert table.app.game.rules.key == "avantcoureur-1760"


def test_a_file_that_is_too_large_and_one_that_is_none():
    table = Table("?screen=games")
    before = dict(table.store.texts)
    for data in (None, b"", b"{}", b"[" * 20_000, "Ж".encode("utf-16")):
        table.press("bring")
        table.page.picked("soiree.json", data)
        table.clock.run()
        assert "cannot be read." in table.page.noted
        assert "Nothing was changed." in table.page.noted
    assert table.store.texts == before


def test_what_became_of_a_file_is_announced():
    table = Table("?screen=games")
    table.press("bring")
    table.page.picked("soiree.json", b"{}")
    table.clock.run()
    assert "Nothing was changed." in table.page.said[-1]
    table.page.picked("soiree.json", file_of(some_games()[0]))
    table.clock.run()
    assert "1" in table.page.said[-1]
    table.tabs.gone()
    assert len(table.page.said) >= 3


def test_nothing_comes_from_the_future():
    kept = replace(kept_of_game(finished_game(), 7), touched=8_640_000_000_000_000)
    for text in (
        transfer.game_file(kept),
        transfer.everything(keeper_of(replace(kept, past=None)), {}),
    ):
        keeper, report = keeper_of(), Report()
        parcel = transfer.opened(text.encode())
        for index in range(transfer.total(parcel)):
            report = transfer.merge_next(keeper, parcel, index, NOW, report)
        assert keeper.games()[0].touched == NOW


def test_a_long_file_lets_the_page_answer():
    table = Table("?screen=games")
    table.press("bring")
    table.page.picked("long.json", file_of(*[kept_of_game(finished_game(), k) for k in range(1, 45)]))
    table.clock.run()
    assert table.clock.breaths == 44


def test_the_page_keeps_one_game_and_all_in_files():
    table = Table("?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0&deals=1")
    table.play_game()
    table.press("games")
    (kept,) = table.keeper.playing()
    table.press("keep", kept.id)
    table.press("keep-all")
    one, everything = table.page.files.values()
    assert read(one).game.purses == table.app.game.purses
    assert bring(keeper_of(), everything) == Report(added=1)


def test_a_file_that_is_being_read_ends_when_everything_is_deleted():
    table = Table("?screen=games")
    table.press("bring")
    table.page.picked("long.json", file_of(*[kept_of_game(finished_game(), k) for k in range(1, 9)]))
    breathe, breaths = table.clock.breathe, 0

    async def deleted_meanwhile() -> None:
        nonlocal breaths
        breaths += 1
        if breaths == 3:
            table.tabs.gone()
            table.store.texts.clear()
        await breathe()

    table.clock.breathe = deleted_meanwhile
    table.clock.run()
    assert not any(key.startswith("game:") for key in table.store.texts)


def test_a_watched_game_comes_back_as_itself_whatever_place_it_was_watched_from():
    game = game_of("novice", "casual", "novice")
    game.start_deal()
    kept = replace(kept_of_game(game), seat=2, marks=("watched", "unrated-1"))
    keeper = keeper_of()
    bring(keeper, transfer.game_file(kept))
    (back,) = keeper.games()
    assert (back.id, back.seat, back.marks) == (kept.id, 2, ("watched", "unrated-1"))


def test_a_longer_game_keeps_the_marks_of_the_one_that_was_here():
    here, longer = (kept_of_game(unfinished_game(acts=acts)) for acts in (40, 60))
    keeper = keeper_of(replace(here, marks=("unrated-1",)))
    assert bring(keeper, transfer.game_file(replace(longer, id=here.id, marks=("link",)))).longer == 1
    assert set(keeper.find(here.id).marks) == {"unrated-1", "link"}


def test_every_setting_leaves_in_a_file_and_comes_back():
    table, other = Table(), Table()
    chosen = {field: list(values)[-1] for field, values in VALUES.items()} | {"bindings": "stop=KeyX take="}
    for field, value in chosen.items():
        table.press("set", f"{field}={value}")
    table.press("keep-all")
    (text,) = table.page.files.values()
    other.press("bring")
    other.page.picked("file", text.encode())
    other.clock.run()
    assert other.app.settings == table.app.settings
    back = Table(beside=other)
    assert back.app.settings == table.app.settings
