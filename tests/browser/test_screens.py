"""Every screen of the registry, in every language and light: nothing for axe-core, nothing too wide."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from play import (
    await_screen,
    enter,
    enter_beside,
    new_game,
    play_game,
    play_on,
    screen,
    speak,
    to_start,
    to_stats,
)
from playwright.sync_api import Page

from nain_jaune.game import Game, Player
from nain_jaune.review import document, review
from nain_jaune.rules import RULE_SETS, Options
from nain_jaune.work import exhaust
from table.screens import SCREENS
from tools.paths import ROOT

AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text()
RUN = (
    "axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']})"
)
SIZES = ((1280, 800), (390, 844), (360, 640), (320, 568))


def to_table(page: Page) -> None:
    enter(page, play_on(new_game("avantcoureur-1760", 5, 5, announcements="strict"), "turn"), "table")


def to_curtain(page: Page) -> None:
    seats = [Player("Marie"), Player("Ève-Marguerite"), Player("Odile", "casual")]
    rules = RULE_SETS["lindor-1789"]
    game = Game.new(rules, seats, Options.of(rules, 3, {}), 5)
    game.start_deal()
    enter(page, game, "curtain")


def to_settlement(page: Page) -> None:
    enter(page, play_on(new_game("lindor-1789", 6, 14), "settlement"), "settlement")


@cache
def reviewed() -> tuple[Game, dict[str, Any]]:
    """A deal that is over, and its review as further keys of its record."""
    game = play_on(new_game("lindor-1789", 3, 14), "settlement")
    return game, {"deals": [{"reviews": [document(exhaust(review(game, 0, 0)))]}]}


def to_review(page: Page) -> None:
    game, further = reviewed()
    enter(page, game, "settlement", further=further)
    page.click("[data-act=review]")
    await_screen(page, "review")
    page.wait_for_selector(".reviewed:not([aria-busy])")
    for fold in page.locator("details > summary").all():
        fold.click()


def to_replay(page: Page) -> None:
    to_review(page)
    page.locator(".decs [data-act=moment]").first.click()
    await_screen(page, "replay")
    page.click("[data-act=hands]")


def to_over(page: Page) -> None:
    enter(page, play_on(new_game("russian-1900", 4, 3, deals=2), "over"), "over")


def to_games(page: Page) -> None:
    """A list with a game in progress, a finished one, and something that was set aside."""
    enter(page, play_on(new_game("russian-1900", 4, 3, deals=2), "turn"), "table")
    play_game(page)
    enter_beside(page, play_on(new_game("lindor-1789", 8, 3), "turn"), "table")
    page.evaluate("localStorage.setItem('nain-jaune:/:aside:0:play:lindor-1789', 'damaged')")
    page.click("[data-act=menu]")
    page.click("#menu [data-act=games]")
    await_screen(page, "games")


@cache
def ended() -> dict[str, tuple[Game, tuple[str, ...]]]:
    """Games that are over, by id, with their marks: of eight, by hand, and apart."""
    return {
        f"{1:016x}": (play_on(new_game("lindor-1789", 3, 3, deals=4, announcements="strict"), "over"), ()),
        f"{2:016x}": (play_on(new_game("russian-1900", 4, 3, deals=2), "over"), ("hint-1", "unrated-2")),
        f"{3:016x}": (play_on(new_game("lindor-1789", 8, 5, deals=3), "over"), ()),
    }


def to_figures(page: Page) -> None:
    to_stats(page, ended())
    page.wait_for_selector(".plot.broad .l8", state="attached")


def to_article(page: Page) -> None:
    """The page for authors, with a frame that waits for Play and a size that cannot be."""
    to_start(page)
    page.click("#act-article")
    await_screen(page, "article")
    page.click("label:has(#size-own)")
    page.fill("#article-width", "99")
    page.keyboard.press("Tab")
    page.frame_locator(".frameprev iframe").locator("[data-act=play]").wait_for()


def to_error(page: Page) -> None:
    """Break the page's morphing once, so that the next act meets a fault."""
    to_table(page)
    page.evaluate("() => { window.whole = Idiomorph.morph }")
    page.evaluate("() => { Idiomorph.morph = () => { throw new Error('broken on purpose') } }")
    page.locator("[data-act=menu]").click()
    page.evaluate("() => { Idiomorph.morph = window.whole }")
    await_screen(page, "error")


ENTER: dict[str, Callable[[Page], None]] = {
    "start": to_start,
    "table": to_table,
    "curtain": to_curtain,
    "settlement": to_settlement,
    "review": to_review,
    "replay": to_replay,
    "over": to_over,
    "games": to_games,
    "stats": to_figures,
    "article": to_article,
    "error": to_error,
}


def test_every_screen_can_be_entered() -> None:
    assert set(ENTER) == set(SCREENS)


def violations(page: Page) -> list[str]:
    """What axe-core finds, a line each."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found: dict[str, Any] = page.evaluate(RUN)
    return [
        f"{rule['id']}: {rule['help']}: {node['html'][:200]} {node['failureSummary'][:300]}"
        for rule in found["violations"]
        for node in rule["nodes"][:4]
    ]


def in_both_lights(page: Page) -> list[str]:
    """What axe-core finds by day, which is what the page is in, and by candlelight, as the page itself would
    have it."""
    found = violations(page)
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    found += violations(page)
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    return found


@pytest.mark.parametrize("lang", ["fr", "en", "ru"])
@pytest.mark.parametrize("name", SCREENS)
def test_no_violation_and_nothing_wider_than_the_page(house: Page, name: str, lang: str) -> None:
    speak(house, lang, "day")
    ENTER[name](house)
    found = in_both_lights(house)
    assert not found, "\n".join(found)
    for width, height in SIZES:
        house.set_viewport_size({"width": width, "height": height})
        wide = house.evaluate(
            "document.documentElement.scrollWidth > innerWidth + 1 ? document.documentElement.scrollWidth : 0"
        )
        assert not wide, f"{name} is {wide} wide at {width}"
    house.set_viewport_size({"width": 1280, "height": 800})


def test_the_page_has_its_lights_by_that_mark_alone(house: Page) -> None:
    """What `in_both_lights` rests on."""
    seen = []
    for theme, mark in (("day", "light"), ("candle", "dark")):
        speak(house, "en", theme)
        assert house.evaluate("document.documentElement.dataset.theme") == mark
        seen.append(house.evaluate("getComputedStyle(document.body).backgroundColor"))
    assert seen[0] != seen[1]
    house.evaluate("document.documentElement.dataset.theme = 'light'")
    assert house.evaluate("getComputedStyle(document.body).backgroundColor") == seen[0]


@pytest.mark.parametrize("lang", ["fr", "en", "ru"])
def test_an_open_hint_has_no_violation(house: Page, lang: str) -> None:
    speak(house, lang, "day")
    to_table(house)
    house.keyboard.press("KeyH")
    house.wait_for_selector("#act-lay")
    assert house.evaluate("document.activeElement.id") == "act-lay"
    found = in_both_lights(house)
    assert not found, "\n".join(found)
    house.keyboard.press("Escape")
    house.wait_for_selector("#hint", state="detached")
    assert house.evaluate("document.activeElement.dataset.card")


def test_the_open_menu_has_no_violation(house: Page) -> None:
    speak(house, "en", "day")
    to_table(house)
    house.click("[data-act=menu]")
    found = violations(house)
    assert not found, "\n".join(found)
    for _ in range(30):
        house.keyboard.press("Tab")
        assert not house.evaluate("!!document.activeElement.closest('[data-behind]')")
    house.keyboard.press("Escape")
    assert house.evaluate("document.activeElement.id") == "act-menu"
    assert screen(house) == "table"
