"""What is kept in the browser: two copies brought in line, what is damaged set aside, nothing overwritten."""

from __future__ import annotations

import asyncio
import json
from zlib import crc32

import pytest
from fakes import FakeStore, FakeVault
from kept import finished_game, kept_of_game, unfinished_game

from nain_jaune.light import replace
from table.keeper import FOLDED, FULL, KEPT, LATER, OVERTAKEN, REFUSED, Keeper
from table.saves import body_of, sealed, unsealed

SLOT = "play:lindor-1789"


def opened(store: FakeStore | None = None, vault: FakeVault | None = None) -> Keeper:
    keeper = Keeper(store or FakeStore(), vault or FakeVault())
    asyncio.run(keeper.open())
    return keeper


def entry(revision: int, **body: object) -> str:
    return sealed(revision, body)


def aside(key: str, text: str) -> str:
    return f"aside:{crc32(text.encode()):08x}:{key}"


# ---- two copies


@pytest.mark.parametrize(
    ("mine", "copy", "wins"), [(3, 2, 3), (2, 3, 3), (2, None, 2), (None, 2, 2), (2, 2, 2)]
)
def test_of_two_copies_the_higher_revision_wins_and_both_are_brought_in_line(mine, copy, wins):
    store, vault = FakeStore(), FakeVault()
    for place, revision in ((store, mine), (vault, copy)):
        if revision:
            place.texts["settings"] = entry(revision, pace=revision)
    keeper = opened(store, vault)
    assert keeper.body("settings") == {"pace": wins}
    assert store.texts == vault.texts == {"settings": entry(wins, pace=wins)}
    keeper.write("settings", {"pace": 1})
    assert store.texts == vault.texts == {"settings": entry(wins + 1, pace=1)}


def test_a_tombstone_wins_over_an_older_copy():
    store, vault = FakeStore(), FakeVault()
    kept = kept_of_game(unfinished_game())
    store.texts[SLOT], vault.texts[SLOT] = sealed(9, None), sealed(8, body_of(kept))
    assert opened(store, vault).playing() == []


@pytest.mark.parametrize("where", ["store", "vault"])
@pytest.mark.parametrize("broken", ["", "junk", "1 9 00000000 {}", "half"])
def test_a_damaged_copy_is_set_aside_and_the_good_one_used(where: str, broken: str):
    good = entry(9, pace=3)
    broken = good[: len(good) // 2] if broken == "half" else broken
    store, vault = FakeStore(), FakeVault()
    store.texts["settings"] = broken if where == "store" else good
    vault.texts["settings"] = broken if where == "vault" else good
    keeper = opened(store, vault)
    assert keeper.body("settings") == {"pace": 3}
    assert store.texts == {"settings": good, aside("settings", broken): broken}
    assert vault.texts["settings"] == good
    assert keeper.damaged == 1
    assert keeper.aside() == {aside("settings", broken): broken}
    again = opened(store, vault)
    assert again.damaged == 0, "it is told once"
    assert list(again.aside().values()) == [broken]


def test_two_damaged_copies_are_both_set_aside_and_the_key_is_free():
    store, vault = FakeStore(), FakeVault()
    store.texts["settings"], vault.texts["settings"] = "one", "two"
    keeper = opened(store, vault)
    assert sorted(keeper.aside().values()) == ["one", "two"]
    assert keeper.body("settings") is None
    assert keeper.write("settings", {"pace": 1}) == KEPT
    assert json.loads(keeper.aside_told())["entries"] == keeper.aside()


def test_where_there_is_no_room_to_set_aside_the_damaged_entry_stays():
    store = FakeStore()
    store.texts[SLOT] = "damaged"
    store.room = len(SLOT) + len("damaged")
    keeper = opened(store)
    assert keeper.damaged == 1
    assert keeper.save(kept_of_game(unfinished_game())) == FULL
    assert store.texts == {SLOT: "damaged"}
    assert keeper.aside() == {SLOT: "damaged"}


@pytest.mark.parametrize("where", ["store", "vault"])
def test_what_a_later_version_wrote_is_left_alone(where: str):
    store, vault = FakeStore(), FakeVault()
    later = "2 12 00000000 who knows"
    (store if where == "store" else vault).texts[SLOT] = later
    if where == "vault":
        store.texts[SLOT] = sealed(3, body_of(kept_of_game(unfinished_game())))
    before = dict(store.texts), dict(vault.texts)
    keeper = opened(store, vault)
    assert keeper.save(kept_of_game(unfinished_game())) == LATER
    assert (store.texts, vault.texts) == before
    assert (keeper.damaged, keeper.aside()) == (0, {})


def test_games_that_are_only_in_the_database_come_back():
    store, vault = FakeStore(), FakeVault()
    kept = kept_of_game(finished_game())
    vault.texts[f"game:{kept.id}"] = sealed(1, body_of(kept))
    assert opened(store, vault).games() == [kept]
    assert store.texts == vault.texts


# ---- writing


def test_a_page_that_was_overtaken_does_not_write():
    store = FakeStore()
    first, second = opened(store), opened(store)
    game = unfinished_game(acts=50)
    assert first.save(kept_of_game(game)) == KEPT
    asyncio.run(second.refresh(SLOT, None))
    assert second.save(kept_of_game(unfinished_game(acts=60))) == KEPT
    before = dict(store.texts)
    assert first.save(kept_of_game(unfinished_game(acts=51))) == OVERTAKEN
    assert store.texts == before


def test_what_another_page_says_may_be_newer_than_the_storage():
    store, vault = FakeStore(), FakeVault()
    kept = kept_of_game(unfinished_game(acts=50))
    store.texts[SLOT] = sealed(4, body_of(kept))
    newer = kept_of_game(unfinished_game(acts=55))
    keeper = opened(store, vault)
    asyncio.run(keeper.refresh(SLOT, sealed(5, body_of(newer))))
    assert keeper.playing() == [newer]
    asyncio.run(keeper.refresh(SLOT, sealed(3, body_of(kept))))
    assert keeper.playing() == [newer]


def test_what_is_only_in_memory_is_not_forgotten_over_something_older():
    store = FakeStore()
    keeper = opened(store)
    first, second = kept_of_game(unfinished_game(acts=50)), kept_of_game(unfinished_game(acts=90))
    keeper.save(first)
    store.room = sum(len(key) + len(text) for key, text in store.texts.items())
    assert keeper.save(second) == FULL
    asyncio.run(keeper.refresh(SLOT, None))
    assert keeper.playing() == [second]
    store.texts[SLOT] = sealed(9, body_of(first))
    asyncio.run(keeper.refresh(SLOT, None))
    assert keeper.playing() == [first], "another page has gone on"


def test_a_full_storage_keeps_what_it_has_and_memory_the_rest():
    store, vault = FakeStore(), FakeVault()
    keeper = opened(store, vault)
    first, second = kept_of_game(unfinished_game(acts=50)), kept_of_game(unfinished_game(acts=90))
    assert keeper.save(first) == KEPT
    before = dict(store.texts)
    store.room = sum(len(key) + len(text) for key, text in store.texts.items())
    assert keeper.save(second) == FULL
    assert store.texts == before, "nothing is written over by less"
    assert keeper.playing() == [second]
    assert unsealed(SLOT, vault.texts[SLOT]).body == body_of(second), "the copy has it"
    assert not keeper.flush()
    store.room = 5_000_000
    assert keeper.flush()
    assert store.texts == vault.texts
    assert opened(store, vault).playing() == [second]


def test_a_storage_that_refuses_leaves_everything_in_memory():
    store = FakeStore()
    store.refuses = True
    keeper = opened(store)
    assert not keeper.works
    kept = kept_of_game(unfinished_game())
    assert keeper.save(kept) == REFUSED
    assert keeper.playing() == [kept]
    assert store.texts == {}


def test_a_storage_that_begins_to_refuse():
    store = FakeStore()
    keeper = opened(store)
    kept = kept_of_game(unfinished_game())
    keeper.save(kept)
    store.refuses = True
    assert keeper.save(kept_of_game(unfinished_game(acts=120))) == REFUSED
    assert not keeper.works
    assert keeper.playing()[0].now != kept.now


def test_something_is_asked_once():
    store = FakeStore()
    assert [opened(store).asked("persist"), opened(store).asked("persist")] == [False, True]
    assert not opened(store).asked("another")
    assert opened(store).asked("persist")


# ---- games


def test_a_finished_game_is_among_the_games_while_it_is_still_in_its_slot():
    keeper = opened()
    kept = kept_of_game(finished_game())
    keeper.save(kept)
    assert (keeper.playing(), keeper.games()) == ([kept], [])
    assert keeper.put_aside("lindor-1789") == KEPT
    assert (keeper.playing(), keeper.games()) == ([], [kept])


def test_putting_aside_and_taking_up_again():
    store, vault = FakeStore(), FakeVault()
    keeper = opened(store, vault)
    first, second = kept_of_game(unfinished_game(number=1), 1), kept_of_game(unfinished_game(number=2), 2)
    keeper.save(first)
    assert keeper.put_aside("lindor-1789") == KEPT
    keeper.save(second)
    assert (keeper.playing(), keeper.games()) == ([second], [first])
    assert keeper.take_up(first) == KEPT
    assert (keeper.playing(), keeper.games()) == ([first], [second])
    assert keeper.take_up(first) == KEPT
    again = opened(FakeStore(), vault)
    assert (again.playing(), again.games()) == ([first], [second]), "also from the copies alone"


def test_without_room_a_game_stays_where_it_is():
    """A slot is emptied only when its game is kept elsewhere, and a game leaves the list only for a slot."""
    store = FakeStore()
    keeper = opened(store)
    playing, listed = kept_of_game(unfinished_game(number=1), 1), kept_of_game(unfinished_game(number=2), 2)
    keeper.save(playing)
    keeper.add(listed)
    store.room = sum(len(key) + len(text) for key, text in store.texts.items())
    before = dict(store.texts)
    assert keeper.put_aside("lindor-1789") == FULL
    assert keeper.take_up(listed) == FULL
    assert store.texts == before
    again = opened(store)
    assert (again.playing(), again.games()) == ([playing], [listed])


def test_games_are_listed_last_played_first():
    keeper = opened()
    games = [kept_of_game(unfinished_game(acts=10 + k), k, touched=k * 1000) for k in range(1, 6)]
    for kept in (games[2], games[0], games[4], games[1], games[3]):
        keeper.add(kept)
    assert keeper.games() == games[::-1]


def test_a_whole_entry_that_is_no_game_is_set_aside():
    store = FakeStore()
    store.texts[SLOT] = entry(4, id="none")
    store.texts["game:0000000000000001"] = entry(2, some="thing")
    keeper = opened(store)
    texts = {store.texts[SLOT], store.texts["game:0000000000000001"]}
    assert (keeper.playing(), keeper.games()) == ([], [])
    assert set(keeper.aside().values()) == texts
    assert keeper.damaged == 2
    assert keeper.save(kept_of_game(unfinished_game())) == KEPT


def full_of_games(count: int) -> tuple[FakeStore, Keeper]:
    store = FakeStore()
    keeper = opened(store)
    game = finished_game()
    for k in range(1, count + 1):
        keeper.add(kept_of_game(game, k, touched=k * 1000))
    store.room = sum(len(key) + len(text) for key, text in store.texts.items())
    return store, keeper


def test_folding_makes_room_and_loses_no_fact():
    store, keeper = full_of_games(60)
    facts = {kept.id: kept.facts for kept in keeper.games()}
    waiting = kept_of_game(unfinished_game(), 99)
    assert keeper.save(waiting) == FULL
    oldest = [kept.id for kept in keeper.foldable()]
    assert oldest == [f"{k:016x}" for k in range(1, 16)]
    assert keeper.fold() == 15
    assert not keeper.memory
    assert unsealed(SLOT, store.texts[SLOT]).body == body_of(waiting)
    again = opened(store)
    assert {kept.id: kept.facts for kept in again.games()} == facts
    assert {kept.id for kept in again.games() if kept.folded} == set(oldest)


def test_folding_takes_a_handful_at_the_least_and_never_an_unfinished_game():
    _, keeper = full_of_games(FOLDED + 2)
    keeper.store.room = 5_000_000
    keeper.add(kept_of_game(unfinished_game(), 99, touched=1))
    assert keeper.fold() == FOLDED
    assert keeper.fold() == 2
    assert keeper.fold() == 0
    assert [kept.id for kept in keeper.games() if not kept.folded] == [f"{99:016x}"]


# ---- the end of everything


def test_everything_is_deleted():
    store, vault = FakeStore(), FakeVault()
    store.texts["settings"] = "damaged"
    keeper = opened(store, vault)
    keeper.save(kept_of_game(finished_game()))
    keeper.write("settings", {"pace": 1})
    assert asyncio.run(keeper.clear())
    assert store.texts == vault.texts == {}
    assert (keeper.playing(), keeper.games(), keeper.aside()) == ([], [], {})
    assert keeper.save(replace(kept_of_game(unfinished_game()), id="f" * 16)) == KEPT


@pytest.mark.parametrize("what", ["store", "vault"])
def test_what_cannot_be_deleted_is_told(what: str):
    keeper = opened()
    keeper.write("settings", {"pace": 1})
    if what == "store":
        keeper.store.refuses = True
    else:
        keeper.vault.clears = False
    assert not asyncio.run(keeper.clear())


def test_a_damaged_game_of_the_list_comes_back_from_its_copy():
    """It is looked at when it is listed, not at the start: its good copy is used from the next start on."""
    store, vault = FakeStore(), FakeVault()
    kept = kept_of_game(finished_game())
    key, good = f"game:{kept.id}", sealed(1, body_of(kept))
    store.texts[key], vault.texts[key] = good[:-9], good
    keeper = opened(store, vault)
    assert keeper.games() == []
    assert list(keeper.aside().values()) == [good[:-9]]
    assert vault.texts[key] == good
    again = opened(store, vault)
    assert again.games() == [kept]
    assert list(again.aside().values()) == [good[:-9]]
