"""The review of a deal in a page: the same as CPython makes, and all of it by keyboard."""

from __future__ import annotations

import pytest
from play import enter, new_game, play_on, screen
from playwright.sync_api import Page

from nain_jaune.review import review
from nain_jaune.work import exhaust
from table.i18n import words
from table.moments import Told
from table.past import stills
from table.reviews import review_model
from table.scene import Ctx, drawn, regions

TEXTS = """html => [
    new DOMParser().parseFromString(html, "text/html").body.textContent,
    document.querySelector("#r-review").textContent,
]"""


@pytest.mark.parametrize(
    ("key", "players", "number"),
    [("lindor-1789", 3, 14), ("avantcoureur-1760", 3, 8), ("russian-1900", 4, 17)],
)
def test_a_page_finds_what_cpython_finds(house: Page, key: str, players: int, number: int) -> None:
    game = play_on(new_game(key, players, number), "settlement")
    enter(house, game, "settlement")
    house.click("[data-act=review]")
    house.wait_for_selector(".reviewed:not([aria-busy])")
    spoken = words(house.evaluate("document.documentElement.lang"))
    found = exhaust(review(game, 0, 0))
    model = review_model(spoken, game, found, 0, [0], Told(*stills(game, 0, 0)), -1)
    ours, theirs = house.evaluate(TEXTS, drawn(regions(model, Ctx(spoken, ""))))
    assert theirs == ours
    assert found.decisions


def press(page: Page, key: str, until: str, most: int = 60) -> None:
    """Press a key until the element of this id has the focus."""
    for _ in range(most):
        if page.evaluate("document.activeElement.id") == until:
            return
        page.keyboard.press(key)
    raise AssertionError(f"{until} is not reached by {key}")


def test_the_review_and_its_moments_by_keyboard_alone(house: Page) -> None:
    game = play_on(new_game("lindor-1789", 3, 14), "settlement")
    enter(house, game, "settlement")
    press(house, "Tab", "act-review")
    house.keyboard.press("Enter")
    house.wait_for_selector(".reviewed:not([aria-busy])")
    press(house, "Tab", "fold-rest")
    house.keyboard.press("Enter")
    first = house.locator("details[open] .decs button").first.get_attribute("id")
    assert first
    press(house, "Tab", first)
    house.keyboard.press("Enter")
    house.wait_for_selector(".scrub")
    assert screen(house) == "replay"
    assert house.evaluate("document.activeElement.id") == "act-next"
    before = house.inner_text("#status")
    house.keyboard.press("Enter")
    house.wait_for_function("before => document.querySelector('#status').innerText !== before", arg=before)
    press(house, "Tab", "act-hands")
    house.keyboard.press("Space")
    house.wait_for_function("document.querySelectorAll('.openhand').length === 3")
    house.keyboard.press("Escape")
    house.wait_for_selector(".reviewed")
    assert screen(house) == "review"
    assert house.evaluate("document.activeElement.id") == first
    house.keyboard.press("Escape")
    house.wait_for_selector(".settle")
    assert house.evaluate("document.activeElement.id") == "act-review"
