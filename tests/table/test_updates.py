"""New versions and the connection: what is said, when, and what is never done in mid-deal."""

from __future__ import annotations

import pytest
from fakes import FakeHouse, Table

AT_ONCE = "rules=lindor-1789&players=3&deal=7&autostart=1&pace=0"


def opened(query: str = "", waits: bool = False, whole: bool = True) -> Table:
    """A page that answers, and looks after new versions as the house has it do."""
    table = Table(query)
    table.worker.whole = whole
    table.app.updates.start()
    if waits:
        come(table)
    return table


def come(table: Table) -> None:
    """A new version has come."""
    table.worker.waits = True
    table.worker.changed()
    table.clock.run()


def offered(table: Table) -> bool:
    return "note-new-version" in table.page.noted


def test_a_new_version_is_offered_on_the_start_screen() -> None:
    table = opened(waits=True)
    assert offered(table)
    assert "A new version of the game is here." in table.page.said[-1]
    assert "update-later" not in table.page.noted  # there is no game to wait for
    table.press("update")
    assert table.worker.let_in_times == 1


def test_nothing_is_offered_while_none_waits() -> None:
    assert not offered(opened())


def test_never_in_mid_deal() -> None:
    table = opened(AT_ONCE, waits=True)
    assert table.page.screen == "table"
    assert not offered(table)
    table.play_deal()
    assert table.page.screen == "settlement"
    assert offered(table)
    table.press("continue")
    assert table.page.screen == "table"
    assert not offered(table)


def test_after_this_game_means_at_the_next_start_screen() -> None:
    table = opened(AT_ONCE + "&deals=2", waits=True)
    table.play_deal()
    table.press("update-later")
    assert not offered(table)
    assert table.page.focus_on == "act-continue"
    table.play_game()
    assert table.page.screen == "over"
    assert table.worker.let_in_times == 0
    assert offered(table)  # now that the game is over
    table.press("dismiss", "new-version")
    table.press("new")
    assert table.page.screen == "start"
    assert not offered(table)


def test_what_is_chosen_on_the_start_screen_is_carried_over() -> None:
    table = opened(waits=True)
    table.page.choices = {"players.lindor-1789": "6"}
    table.press("update")
    assert (table.worker.let_in_times, table.worker.afresh) == (1, True)
    assert table.page.carries == {"players.lindor-1789": "6"}
    again = FakeHouse(beside=table)
    again.page.carries = table.page.carries
    again.open()
    again.clock.run()
    assert again.page.choices["players.lindor-1789"] == "6"
    assert again.page.carries == {}


def test_an_offer_that_was_put_away_stays_away_until_the_game_is_over() -> None:
    table = opened(AT_ONCE + "&deals=2", waits=True)
    table.play_deal()
    table.press("dismiss", "new-version")
    said = len(table.page.said)
    for online in (False, True):
        table.worker.online = online
        table.worker.changed()
    assert not offered(table)
    assert not any("new version" in text for text in table.page.said[said:])
    table.play_game()
    assert offered(table)


def test_the_same_offer_is_told_once() -> None:
    table = opened(waits=True)
    said = len(table.page.said)
    table.worker.changed()
    assert offered(table)
    assert len(table.page.said) == said


def test_a_press_that_comes_too_late_does_nothing() -> None:
    table = opened()
    table.press("update")
    assert table.worker.let_in_times == 0


@pytest.mark.parametrize("whole", [True, False])
def test_no_connection_is_said_once_and_taken_back(whole: bool) -> None:
    table = opened(AT_ONCE, whole=whole)
    table.worker.online = False
    table.worker.changed()
    table.worker.changed()
    said = "the whole game is on this device" if whole else "cannot be opened again"
    assert sum(said in text for text in table.page.said) == 1
    assert said in table.page.noted
    table.worker.online = True
    table.worker.changed()
    assert "note-offline" not in table.page.noted


def test_a_start_without_a_connection_is_said() -> None:
    table = Table()
    table.worker.online = False
    table.app.updates.start()
    assert "note-offline" in table.page.noted


def test_the_drawer_tells_the_version() -> None:
    table = opened(AT_ONCE, whole=False)
    table.press("menu")
    assert "Version 1.2.3 of 20261130 in en (0123456789)." in table.page.html
    assert "It is not on this device yet" in table.page.html
    table.worker.whole = True
    come(table)
    assert "All of it is on this device" in table.page.html
    assert "It is offered when this deal is over." in table.page.html


def test_the_drawer_tells_it_in_another_language_at_once() -> None:
    table = opened(AT_ONCE)
    table.press("menu")
    table.press("set", "lang=fr")
    assert "20261130 in fr" in table.page.html
