"""The desk: every act is kept before it is shown, every game comes back, one page at a time has it."""

from __future__ import annotations

import json

import pytest
from fakes import FakeStore, FakeTabs, Table
from kept import finished_game, kept_of_game, new, play, unfinished_game
from monkey import Suspended

from nain_jaune.cards import act_code, cards_of
from nain_jaune.record import read, write
from nain_jaune.rules import RULE_SETS
from table.saves import SLOTS, body_of, kept_of, restored, sealed, unsealed
from table.shared import pack

SLOT = "play:lindor-1789"
LINDOR = "?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0&deals=2"


def stored(table: Table, key: str = SLOT) -> str:
    """The record in an entry of the storage."""
    return write(restored(kept_of(unsealed(key, table.store.texts[key]).body)).game)


def again(table: Table, query: str = "?pace=0", fragment: str = "") -> Table:
    """The page was closed, and is opened again."""
    table.tabs.release(*table.tabs.locks)
    return Table(query, fragment, beside=table)


# ---- every act


@pytest.mark.parametrize("rules", RULE_SETS)
def test_what_is_shown_is_kept_at_every_act(rules: str):
    """Whenever something is drawn or said, the storage holds the very same game."""
    table = Table(f"?rules={rules}&players=3&deal=9&autostart=1&pace=1&deals=2")
    shown = 0

    def looking(work):
        def look(*args):
            nonlocal shown
            shown += 1
            if table.app.game is not None and table.app.game.history:
                assert stored(table, SLOTS[rules]) == write(table.app.game)
            return work(*args)

        return look

    page = table.page
    page.show, page.patch, page.announce = looking(page.show), looking(page.patch), looking(page.announce)
    table.play_game()
    assert shown > 200


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_closed_page_comes_back_where_it_was(rules: str):
    table = Table(f"?rules={rules}&players=3&deal=4&autostart=1&pace=0&deals=2")
    seen = 0
    while table.page.screen != "over":
        table.press("continue") if table.page.screen == "settlement" else table.play_act()
        back = again(table)
        assert write(back.app.game) == write(table.app.game)
        if table.page.screen == "table":
            assert (back.page.screen, back.app.view) == ("table", table.app.view)
        else:
            assert back.page.screen == table.page.screen
        seen += 1
        back.tabs.release(SLOTS[rules])
        table.enter("?pace=0")
    assert seen > 12


def test_the_end_that_was_not_seen_is_shown_first():
    table = Table(LINDOR)
    while not table.app.game.over:
        table.press("continue") if table.page.screen == "settlement" else table.play_act()
    assert table.page.screen == "settlement"
    back = again(table)
    assert back.page.screen == "settlement"
    back.press("continue")
    assert back.page.screen == "over"
    assert again(back).page.screen == "over"


def test_the_agreed_minutes_go_on_where_they_stood():
    table = Table("?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0&minutes=2&purse=5000")
    table.clock.time += 100_000
    table.play_act()
    back = again(table)
    back.clock.time += 21_000
    back.play_deal()
    assert back.app.game.timed_out
    back = again(back)
    assert back.app.game.timed_out


def test_the_last_game_played_comes_back_and_the_others_are_offered():
    table = Table(LINDOR)
    table.clock.time += 1000
    table.press("new")
    table.page.choices = {"rules": "russian-1900", "players.russian-1900": "5"}
    table.press("deal")
    assert len(table.app.game.players) == 5
    back = again(table)
    assert back.app.game.rules.key == "russian-1900"
    back.press("new")
    ids = [kept.id for kept in back.keeper.playing()]
    assert len(ids) == 2
    assert all(f'id="resume-{id}"' in back.page.html for id in ids)
    back.press("resume", ids[-1])
    assert (back.page.screen, back.app.game.rules.key) == ("table", "lindor-1789")


def test_leaving_and_beginning_anew_puts_the_game_aside():
    table = Table(LINDOR)
    table.play_act()
    before = write(table.app.game)
    table.press("new")
    assert table.page.screen == "start"
    assert table.page.noted == "", "a kept game is left without a question"
    table.press("deal")
    assert "put aside" in table.page.noted
    assert write(table.app.game) != before
    table.press("games")
    (kept,) = table.keeper.games()
    table.press("resume", kept.id)
    assert write(table.app.game) == before
    assert len(table.keeper.games()) == 1


def test_persistence_is_asked_for_once_after_the_first_deal():
    table = Table(LINDOR)
    assert table.page.persisted == 0
    table.play_game()
    assert table.page.persisted == 1
    back = again(table)
    back.press("again")
    back.play_game()
    assert (back.page.persisted, len(back.keeper.games())) == (0, 1)


def test_a_game_that_is_looked_at_again_is_not_played_again():
    table = Table(LINDOR)
    while not table.app.game.over:
        table.press("continue") if table.page.screen == "settlement" else table.play_act()
    touched = table.keeper.playing()[0].touched
    back = again(table)
    back.clock.time += 90_000_000
    back.press("continue")
    assert back.page.screen == "over"
    (kept,) = back.keeper.playing()
    assert (kept.touched, kept.seen) == (touched, True)


# ---- links


def link(game) -> str:
    return "#r=" + pack(write(game))


def test_a_link_that_is_loaded_again_finds_its_own_game():
    table = Table(LINDOR)
    table.play_act()
    back = again(table, LINDOR)
    assert write(back.app.game) == write(table.app.game)
    assert back.page.noted == ""
    fragment = link(unfinished_game("russian-1900"))
    table = Table("?mode=play&pace=0", fragment)
    table.play_act()
    back = again(table, "?mode=play&pace=0", fragment)
    assert write(back.app.game) == write(table.app.game)
    assert back.page.noted == ""


def test_a_link_that_is_loaded_again_finds_the_end_of_its_game():
    for query, fragment in (
        (LINDOR.replace("deals=2", "deals=1"), ""),
        ("?mode=play&pace=0", link(play(new("lindor-1789", 77, 1), 20))),
    ):
        table = Table(query, fragment)
        table.play_deal()
        assert table.page.screen == "settlement"
        back = again(table, query, fragment)
        assert (back.page.screen, back.app.game.over) == ("settlement", True)
        assert write(back.app.game) == write(table.app.game)
        back.press("continue")
        assert again(back, query, fragment).page.screen == "over"
        assert len(back.keeper.playing() + back.keeper.games()) == 1


def test_choices_in_a_link_find_the_game_they_led_to():
    query = "?rules=russian-1900&players=5&pace=0"
    table = Table(query)
    table.page.choices = {"rules": "russian-1900", "players.russian-1900": "5"}
    table.press("deal")
    back = again(table, query)
    assert write(back.app.game) == write(table.app.game)
    back = again(back, query.replace("5", "4"))
    assert back.page.screen == "start"


def test_choices_in_a_link_find_the_end_of_the_game_they_led_to():
    query = "?players=3&deals=1&pace=0"
    table = Table(query)
    table.page.choices = {"rules": "lindor-1789", "players.lindor-1789": "3", "deals.lindor-1789": "1"}
    table.press("deal")
    table.play_game()
    back = again(table, query)
    assert (back.page.screen, write(back.app.game)) == ("over", write(table.app.game))


@pytest.mark.parametrize(
    ("query", "fragment"),
    [
        (LINDOR.replace("deal=9", "deal=10"), ""),
        (LINDOR.replace("players=3", "players=4"), ""),
        ("?mode=play&pace=0", link(unfinished_game("lindor-1789", number=77))),
    ],
)
def test_a_link_waits_for_the_game_in_progress(query: str, fragment: str):
    table = Table(LINDOR)
    table.play_act()
    before = write(table.app.game)
    back = again(table, query, fragment)
    assert write(back.app.game) == before
    assert "open-link" in back.page.noted
    back.press("open-link", "link-waits")
    assert write(back.app.game) != before
    assert write(restored(back.keeper.games()[0]).game) == before


def test_a_finished_game_in_a_link_is_nobody_elses():
    table = Table("?mode=play&pace=0", link(finished_game()))
    assert table.page.screen == "over"
    assert not any(key.startswith(("play:", "game:")) for key in table.store.texts)
    table.press("new")
    assert (table.keeper.playing(), table.keeper.games()) == ([], [])


def test_a_game_that_began_in_a_link_is_marked_and_not_counted():
    game = unfinished_game("lindor-1789", acts=60)
    table = Table("?mode=play&pace=0", link(game))
    assert table.keeper.playing()[0].marks == ("link",)
    back = again(table)
    back.play_act()
    assert back.keeper.playing()[0].marks == ("link",)


# ---- two pages


def test_the_second_page_says_where_the_game_is_and_may_take_it_over():
    first = Table(LINDOR)
    first.play_act()
    second = Table("?pace=0", beside=first)
    assert second.page.screen == "start"
    assert "take-over" in second.page.noted
    before = write(first.app.game)
    second.press("take-over", "elsewhere")
    assert write(second.app.game) == before
    assert first.page.screen == "start"
    assert "take-over" in first.page.noted
    second.play_act()
    after = write(second.app.game)
    assert after != before
    first.press("take-over", "elsewhere")
    assert write(first.app.game) == after
    assert (second.page.screen, second.app.game) == ("start", None)


def test_a_link_in_a_second_page_waits_until_the_game_is_taken_over():
    first = Table(LINDOR)
    second = Table(LINDOR.replace("deal=9", "deal=33"), beside=first)
    assert second.page.screen == "start"
    second.press("take-over", "elsewhere")
    assert second.app.game.number == 9
    assert "open-link" in second.page.noted
    second.press("open-link", "link-waits")
    assert second.app.game.number == 33


def test_a_game_put_aside_is_not_mistaken_for_the_one_that_is_open_elsewhere():
    first = Table(LINDOR)
    aside = first.keeper.playing()[0].id
    first.press("new")
    first.press("deal")
    second = Table("?pace=0", beside=first)
    assert "take-over" in second.page.noted
    second.press("resume", aside)
    assert second.page.screen == "start", "the slot is not free"
    assert first.page.screen == "table"
    first.press("new")
    second.press("resume", aside)
    assert second.app.game.number == 9
    assert second.keeper.playing()[0].id == aside


def test_settings_of_two_pages_add_up():
    first, second = Table("?pace=0"), None
    second = Table("?pace=0", beside=first)
    first.press("set", "lang=fr")
    second.press("set", "theme=candle")
    third = Table("", beside=first)
    assert (third.app.settings.lang, third.app.settings.theme) == ("fr", "candle")


def test_another_game_by_the_same_rules_is_not_begun_over_it():
    first = Table(LINDOR)
    second = Table("?pace=0", beside=first)
    before = dict(first.store.texts)
    second.page.choices = {"rules": "lindor-1789"}
    second.press("deal")
    assert second.page.screen == "start"
    assert first.store.texts == before
    second.page.choices = {"rules": "russian-1900"}
    second.press("deal")
    assert second.page.screen == "table"


def test_a_page_whose_lock_was_robbed_writes_nothing():
    """The other page went on without a word: the first act here finds it out."""
    first = Table(LINDOR)
    second = Table("?pace=0", beside=first)
    second.tabs.locks[SLOT] = second.tabs
    second.press("resume", second.keeper.playing()[0].id)
    second.play_act()
    before = dict(first.store.texts)
    act = cards_of(first.app.view.legal)[0]
    first.press("card", act_code(act))
    assert first.page.screen == "start"
    assert first.store.texts == before


def test_a_page_that_wakes_up_looks_whether_it_was_overtaken():
    first = Table(LINDOR)
    first.tabs.release(SLOT)  # asleep for the history
    second = Table("?pace=0", beside=first)
    second.play_act()
    second.tabs.release(SLOT)
    after = write(second.app.game)
    first.tabs.back()
    first.clock.run()
    assert write(first.app.game) == after
    first.tabs.release(SLOT)
    third = Table("?pace=0", beside=first)
    assert third.page.screen == "table"
    first.tabs.back()
    first.clock.run()
    assert first.page.screen == "start"


def test_a_storage_that_lags_behind_is_not_believed():
    """Another page has played on and closed; its last acts are in the database, not yet in this storage."""
    first = Table(LINDOR)
    second = Table("?pace=0&rules=russian-1900", beside=first)
    behind = dict(first.store.texts)
    first.play_act()
    after = write(first.app.game)
    first.press("new")
    first.store.texts.update(behind)
    second.press("resume", second.keeper.playing()[0].id)
    assert write(second.app.game) == after


def test_a_frame_beside_another_plays_on_without_keeping():
    first = Table(LINDOR)
    before = dict(first.store.texts)
    frame = Table.__new__(Table)
    super(Table, frame).__init__(11, first)
    frame.page.in_a_frame = True
    frame.enter(LINDOR.replace("deal=9", "deal=33"))
    assert frame.app.game.number == 33
    assert "This frame keeps nothing" in frame.page.noted
    frame.play_act()
    assert frame.page.noted == ""
    assert first.store.texts == before


# ---- no room, no storage


def test_a_full_storage_is_told_once_and_a_file_offered():
    table = Table(LINDOR)
    table.store.room = sum(len(key) + len(text) for key, text in table.store.texts.items())
    before = dict(table.store.texts)
    table.play_act()
    assert "storage is full" in table.page.noted
    assert table.store.texts == before
    table.press("keep-file", "full")
    (file,) = table.page.files.values()
    assert read(file.encode()).game.purses == table.app.game.purses
    table.press("dismiss", "full")
    table.play_act()
    assert "storage is full" not in table.page.noted
    table.store.room = 5_000_000
    table.play_act()
    assert stored(table) == write(table.app.game)


def test_folding_is_asked_for_and_then_everything_is_kept():
    table = Table(LINDOR)
    for k in range(30):
        table.keeper.add(kept_of_game(finished_game(), 1000 + k, touched=k))
    table.store.room = sum(len(key) + len(text) for key, text in table.store.texts.items())
    while "storage is full" not in table.page.noted:
        table.play_act()
    assert "Fold 10 old games" in table.page.noted
    table.press("fold", "full")
    assert "saved again" in table.page.noted
    assert stored(table) == write(table.app.game)


def test_without_room_a_new_game_does_not_push_out_the_old_one():
    table = Table(LINDOR)
    table.play_act()
    table.store.room = sum(len(key) + len(text) for key, text in table.store.texts.items())
    before = dict(table.store.texts)
    table.press("new")
    table.press("deal")
    assert table.page.screen == "table"
    assert table.store.texts == before
    table.press("new")
    assert "kept nowhere" in table.page.noted


def refusing(query: str) -> Table:
    table = Table.__new__(Table)
    super(Table, table).__init__()
    table.store.refuses = True
    table.enter(query)
    return table


def test_a_browser_that_keeps_nothing_is_told_of_once():
    table = refusing(LINDOR)
    assert "keeps nothing" in table.page.noted
    table.press("dismiss", "refused")
    table.play_game()
    assert "keeps nothing" not in table.page.noted
    table.press("again")
    assert "keeps nothing" not in table.page.noted
    assert table.page.persisted == 0
    table.press("games")
    assert len(table.keeper.games()) == 1
    assert "keeps nothing" in table.page.html


def test_a_frame_gives_a_text_to_be_copied():
    table = refusing(LINDOR)
    table.page.in_a_frame = True
    table.press("keep-file", "refused")
    assert "<textarea" in table.page.noted
    table.press("copy-text", "handed")
    assert read(table.page.copied).game.purses == table.app.game.purses
    assert "Copied." in table.page.noted
    assert table.page.files == {}


def test_what_cannot_be_copied_is_not_called_copied():
    table = refusing(LINDOR)
    table.page.in_a_frame = True
    table.page.copies = False
    table.press("keep-file", "refused")
    table.press("copy-text", "handed")
    assert "does not let us copy" in table.page.noted
    assert "<textarea" in table.page.noted


# ---- damage


def test_a_damaged_game_is_told_of_and_can_be_had_as_a_file():
    table = Table(LINDOR)
    text = table.store.texts[SLOT] = table.store.texts[SLOT][:-40]
    table.vault.texts.clear()
    back = again(table)
    assert back.app.screen == "start"
    assert "1 saved entry is damaged" in back.page.noted
    back.press("keep-damaged", "damaged")
    (file,) = back.page.files.values()
    assert list(json.loads(file)["entries"].values()) == [text]


def test_a_game_that_does_not_replay_is_set_aside_too():
    """A right checksum around a record against the rules."""
    table = Table(LINDOR)
    body = unsealed(SLOT, table.store.texts[SLOT]).body
    body["now"]["actions"] = ["KH", "KH"]
    text = table.store.texts[SLOT] = sealed(99, body)
    back = again(table)
    assert back.app.screen == "start"
    assert "damaged" in back.page.noted
    assert list(back.keeper.aside().values()) == [text]
    back.press("deal")
    assert back.page.screen == "table"


def test_a_later_versions_game_is_left_alone_and_the_person_told():
    table = Table(LINDOR)
    later = table.store.texts[SLOT] = table.vault.texts[SLOT] = "2 77 00000000 {}"
    back = again(table)
    back.press("deal")
    assert back.page.screen == "table"
    assert "later version" in back.page.noted
    back.play_act()
    assert table.store.texts[SLOT] == later


# ---- settings


def test_settings_last_and_a_links_do_not():
    table = Table("?pace=0&lang=ru")
    table.press("set", "theme=candle")
    back = again(table, "")
    assert (back.app.settings.theme, back.app.settings.pace, back.app.settings.lang) == ("candle", 2, "en")
    back.press("set", "lang=fr")
    assert again(back, "").page.dressed.lang == "fr"


# ---- the end of everything


def test_deleting_everything_asks_first_and_reaches_the_other_pages():
    table = Table(LINDOR)
    table.press("set", "theme=candle")
    other = Table("?pace=0", beside=table)
    table.press("menu")
    table.press("delete")
    assert table.page.focus_on == "note-delete-dismiss"
    assert SLOT in table.store.texts
    table.press("delete-all", "delete")
    assert table.store.texts == table.vault.texts == {}
    assert table.page.screen == "start"
    assert "Everything is deleted" in table.page.noted
    assert (table.tabs.told_gone, table.app.settings.theme) == (1, "auto")
    other.tabs.gone()
    assert "deleted in another tab" in other.page.noted
    table.press("deal")
    assert table.page.screen == "table"
    assert SLOT in table.store.texts


def test_the_list_of_games_holds_the_opponents_up():
    table = Table(LINDOR.replace("pace=0", "pace=1"))
    table.app.press("games", "")
    before = write(table.app.game)
    table.clock.run()
    assert table.page.screen == "games"
    assert write(table.app.game) == before
    table.press("back")
    assert table.page.screen == "table"
    assert table.app.turn == table.app.me


def test_the_list_of_games_is_an_address():
    assert Table("?screen=games").page.screen == "games"
    assert FakeStore().texts == FakeTabs().locks == {}


def test_bodies_are_what_the_schema_says():
    table = Table(LINDOR)
    body = unsealed(SLOT, table.store.texts[SLOT]).body
    assert body == body_of(kept_of(body))


def test_only_so_many_games_are_shown_and_the_rest_when_asked_for():
    table = Table()
    for k in range(30):
        table.keeper.add(kept_of_game(finished_game(), 1000 + k, touched=k))
    table.press("games")
    assert table.page.html.count('id="game-') == 20
    assert "Show 10 more" in table.page.html
    assert "30 games finished" in table.page.html
    table.press("more")
    assert table.page.html.count('id="game-') == 30
    assert 'data-act="more"' not in table.page.html


def test_a_game_whose_first_place_is_an_opponents_comes_back():
    """The seat that a game is kept with is a person's, wherever they sit."""
    table = Table("?pace=0")
    table.page.choices = {
        "rules": "lindor-1789",
        "players.lindor-1789": "4",
        "level.0": "casual",
        "level.1": "casual",
        "level.2": "",
        "level.3": "casual",
    }
    table.press("deal")
    game = write(table.app.game)
    assert [player.level for player in table.app.game.players] == ["casual", "casual", "", "casual"]
    assert table.app.desk.envelope.seat == table.app.me == 2
    assert table.app.desk.envelope.marks == ()
    back = again(table)
    assert write(back.app.game) == game
    assert back.app.me == 2


def test_a_time_that_ran_out_ends_the_game_though_its_settlement_was_never_seen():
    table = Table(LINDOR.replace("deals=2", "minutes=1&purse=5000").replace("pace=0", "pace=1"))
    table.clock = table.app.clock = Suspended()
    table.clock.time += 61_000
    while table.app.game.deal_in_progress:
        if table.app.turn == table.app.me:
            table.app.press(*next_press(table))
        table.clock.run(1)
    assert table.page.screen == "table"
    back = again(table)
    assert (back.page.screen, back.app.game.over, back.app.game.why) == ("settlement", True, "time")


def next_press(table: Table) -> tuple[str, str]:
    """The first legal act as a press."""
    code = act_code(cards_of(table.app.view.legal)[0])
    return (code, "") if code in ("stop", "take") else ("card", code)


def test_the_list_says_at_once_that_a_game_is_open_elsewhere():
    first = Table(LINDOR)
    second = Table("?pace=0&rules=russian-1900", beside=first)
    second.press("games")
    kept = first.app.desk.envelope.id
    second.app.desk.elsewhere.clear()
    second.app.draw()
    assert "Open in another tab" not in second.page.html
    second.press("resume", kept)
    assert "Open in another tab" in second.page.html
