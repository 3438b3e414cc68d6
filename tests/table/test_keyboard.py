"""Single keys at the table: what they do, by their place on the keyboard, and how they are bound anew."""

from __future__ import annotations

import re

import pytest
from fakes import FakeHouse, Table

from nain_jaune.cards import FULL, STOP, act_code, cards_of
from table.drawer import LETTERS, key_names
from table.i18n import LANGUAGES, words
from table.keys import FIRST, act_of, bindings_of, bound_anew, key_cap, text_of
from table.names import index

LEADING = "?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0&dealer=2"


def key(table: Table, code: str, sign: str = "") -> bool:
    """Press a key as the page hears it."""
    answered = table.app.keyboard.key(code, sign or code)
    table.clock.run()
    assert table.page.screen != "error", table.app.fault
    return answered


def acts(table: FakeHouse) -> list[int]:
    return table.app.game.history[-1].actions


def following(query: str = "") -> Table:
    """The person may go on or stop."""
    table = Table(LEADING + query)
    hand, follows = table.app.view.hand, table.app.view.rules.follows
    table.act(next(card for card in cards_of(hand) if follows[card] & hand))
    assert table.app.view.legal >> STOP & 1
    return table


def test_s_stops_whatever_it_writes():
    table = following()
    assert key(table, "KeyS", "ы")
    assert acts(table)[1] == STOP


def test_u_takes_back_and_t_claims():
    table = following("&announcements=strict")
    assert key(table, "KeyU")
    assert acts(table) == []
    assert key(table, "KeyT")
    assert table.page.said[-1] == "Nothing to claim."


def test_what_lies_on_the_table_is_read():
    table = following()
    assert key(table, "KeyL")
    told = table.page.said[-1]
    assert told.startswith("You: ")
    assert told.endswith(("you hold one.", "you hold two.", "you hold three."))
    assert key(table, "KeyB")
    assert table.page.said[-1].count("counter") == 5
    assert table.page.said[-1].startswith("King of hearts: ")
    assert key(table, "KeyP")
    assert table.page.said[-1].count("card") == 3
    assert table.page.said[-1].startswith("You, ")


def test_the_last_calls_are_read():
    table = Table(LEADING.replace("pace=0", "pace=1"))
    for _ in range(60):
        if any(act == STOP for act in acts(table)) and table.page.screen == "table":
            break
        table.play_act()
    table.app.keyboard.key("KeyL", "l")
    assert "“no " in table.page.said[-1]
    table.press("set", "lang=fr")
    table.app.keyboard.key("KeyL", "l")
    table.clock.run()
    assert "« sans".replace(" ", "\u202f") in table.page.said[-1]
    assert not re.search(r"[^\u202f]:", table.page.said[-1]), "a colon stands off in French"


def test_before_the_first_card_there_is_none_to_read():
    table = Table(LEADING)
    key(table, "KeyL")
    assert table.page.said[-1].startswith("No card has been laid yet.")


@pytest.mark.parametrize(("code", "sign"), [("Slash", "/"), ("KeyM", "?")])
def test_the_keys_are_listed(code: str, sign: str):
    table = Table(LEADING)
    assert key(table, code, sign)
    assert table.page.focus_on == "group-keys"
    for cap in ("S", "T", "U", "L", "B", "P"):
        assert f"<kbd>{cap}</kbd>" in table.page.html


def test_keys_can_be_switched_off():
    table = following()
    table.press("set", "keys=0")
    for code in FIRST.values():
        assert not key(table, code)
    assert not key(table, "Slash", "?")
    assert len(acts(table)) == 1


def test_other_keys_and_other_screens_are_nobodys_business():
    table = following()
    assert not key(table, "KeyX")
    table.press("menu")
    assert not key(table, "KeyS")
    table.press("close")
    table.press("games")
    assert not key(table, "KeyS")
    assert len(acts(table)) == 1


def test_a_key_is_bound_anew_and_kept():
    table = following()
    table.press("keys")
    table.press("bind", "stop")
    assert "press a key…" in table.page.html
    assert not key(table, "Space", " "), "a key that may not be bound is left to the page"
    assert key(table, "KeyX")
    assert "<kbd>X</kbd>" in table.page.html
    table.press("close")
    assert not key(table, "KeyS")
    back = FakeHouse(beside=table)
    table.tabs.release(*table.tabs.locks)
    back.open("?pace=0")
    back.clock.run()
    assert back.app.settings.bindings == "stop=KeyX"
    assert back.app.keyboard.key("KeyX", "x")


def test_escape_leaves_the_key_as_it_was():
    table = following()
    table.press("keys")
    table.press("bind", "stop")
    table.press("close")
    assert "press a key…" not in table.page.html
    assert 'id="menu"' in table.page.html
    table.press("close")
    assert key(table, "KeyS")


def test_two_acts_change_keys():
    bound = bound_anew(dict(FIRST), "stop", "KeyT")
    assert (bound["stop"], bound["take"]) == ("KeyT", "KeyS")
    assert bindings_of(text_of(bound)) == bound
    assert act_of(bound, "KeyS") == "take"
    assert act_of(bound, "KeyQ") == ""


def test_an_act_may_have_no_key():
    bound = bindings_of("take=")
    assert (act_of(bound, "KeyT"), act_of(bound, "")) == ("", "")
    assert key_cap("") == ""


def test_every_key_has_a_name_in_every_language():
    for lang in LANGUAGES:
        names = key_names(words(lang))
        assert names.keys() == FIRST.keys()
        assert len(set(names.values())) == len(names)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_letters_offered_are_those_of_the_cards(lang: str):
    assert " ".join(index(words(lang), rank) for rank in (12, 11, 10)) == LETTERS[lang]


def test_the_letters_may_be_another_languages():
    table = Table(LEADING)
    table.press("set", "letters=ru")
    assert table.app.words.lang == "en"
    assert "<b>К</b>" in table.page.html or "<b>Д</b>" in table.page.html or "<b>В</b>" in table.page.html


def test_the_hand_is_sorted_by_suit_at_once():
    table = Table(LEADING)
    table.press("set", "sort=suit")
    suits = [card // 13 for card in table.app.hand]
    assert [suit for k, suit in enumerate(suits) if k == 0 or suits[k - 1] != suit] == [
        suit for suit in (0, 1, 3, 2) if suit in suits
    ]
    assert table.app.ui.tab in table.app.hand


@pytest.mark.parametrize("press", ["log", "delete"])
def test_no_key_is_waited_for_once_the_drawer_is_closed(press: str):
    table = following()
    table.press("menu")
    table.press("bind", "stop")
    table.press(press)
    assert not table.app.ui.menu
    assert key(table, "KeyS")
    assert acts(table)[1] == STOP


# ---- where the focus is


def returned(table: Table) -> None:
    """Play on until the turn has been the others' and is the person's, who can lay a card."""
    for _ in range(200):
        turns = len(acts(table))
        table.play_act()
        if table.page.screen == "settlement":
            table.press("continue")
        elif len(acts(table)) > turns + 1 and table.app.view.legal & FULL:
            return
    raise AssertionError("the turn never came back")


def test_the_focus_goes_to_a_card_that_can_be_laid_when_the_turn_comes_back():
    table = Table("?rules=avantcoureur-1760&players=3&deal=9&autostart=1&pace=0")
    for _ in range(12):
        table.page.focus(f"c-{act_code(table.app.hand[-1])}")
        returned(table)
        focused = table.page.focused()
        assert focused in [f"c-{act_code(card)}" for card in cards_of(table.app.view.legal & FULL)]
        assert f'id="{focused}"' in table.page.html


def test_who_goes_along_the_hand_while_the_others_play_is_not_disturbed():
    table = Table(LEADING.replace("pace=0", "pace=1"))
    first = table.app.hand[0]
    table.page.focus(f"c-{act_code(first)}")
    table.app.press("card", act_code(table.app.hand[3]))
    table.app.press("stop", "")
    assert table.app.view.turn != table.app.me
    table.app.keyboard.move("End")
    last = table.page.focused()
    table.clock.run()
    assert table.app.view.turn == table.app.me
    assert table.page.focused() == last


def test_the_focus_is_on_something_when_the_last_card_has_gone():
    table = Table("?rules=avantcoureur-1760&players=3&deal=9&autostart=1&pace=1")
    while table.app.game.deal_in_progress:
        table.page.focus(f"c-{act_code(table.app.hand[0])}")
        table.app.press(*press_of(table))
        assert table.page.has(table.page.focused()), table.page.focused()
        if table.app.game.deal_in_progress:
            table.clock.run()
            assert table.page.screen in ("table", "settlement")
            if table.page.screen == "settlement":
                table.press("continue")


def press_of(table: Table) -> tuple[str, str]:
    """The press of the first act that is allowed."""
    act = cards_of(table.app.view.legal)[0]
    return (act_code(act), "") if act >= STOP else ("card", act_code(act))
