"""Where the focus is, and what it does to the page, in Chromium."""

from __future__ import annotations

import pytest
from play import enter, new_game, play_on
from playwright.sync_api import Page


def focused(page: Page) -> str:
    """The id of what has the focus."""
    return str(page.evaluate("document.activeElement.id"))


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (360, 640)])
def test_a_settlement_is_seen_from_its_top(house: Page, size: tuple[int, int]) -> None:
    """Its button has the focus, and sticks to the lower edge: nothing has to be scrolled to it."""
    house.set_viewport_size({"width": size[0], "height": size[1]})
    enter(house, play_on(new_game("lindor-1789", 6, 14), "settlement"), "settlement")
    assert focused(house) == "act-continue"
    assert house.evaluate("document.querySelector('.modal').scrollTop") == 0
    assert house.evaluate("document.getElementById('settlement-heading').getBoundingClientRect().top") > 0
    house.set_viewport_size({"width": 1280, "height": 800})


def test_the_focus_comes_back_from_the_list_of_keys(house: Page) -> None:
    enter(house, play_on(new_game("russian-1900", 3, 8), "turn"), "table")
    house.focus("[data-card][tabindex='0']")
    card = focused(house)
    house.keyboard.press("?")
    assert focused(house) == "group-keys"
    house.keyboard.press("Escape")
    assert focused(house) == card
    house.click("#act-menu")
    house.keyboard.press("Escape")
    assert focused(house) == "act-menu"
