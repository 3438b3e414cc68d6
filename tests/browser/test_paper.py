"""A finished game on the clipboard and on paper, in a page: by keyboard too, and in a frame."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from play import enter, link, new_game, play_on
from playwright.sync_api import Page, expect

from nain_jaune.game import Game
from nain_jaune.work import exhaust
from table.i18n import words
from table.readable import game_text, telling
from tools.serve import Site

SPY = """() => { window.copied = []; window.asked = [];
    window.whole = window.print;
    window.print = () => { asked.push(document.querySelector(".paper").innerText);
        dispatchEvent(new Event("beforeprint")); };
    Object.defineProperty(navigator, "clipboard", {configurable: true, value: {
        writeText: async text => { copied.push(text); }}}); }"""

SEEN = """() => [...document.body.children].filter(e => e.getClientRects().length && e.innerText)
    .map(e => e.className)"""


def over() -> Game:
    return play_on(new_game("lindor-1789", 4, 7, deals=2), "over")


@pytest.fixture
def ended(house: Page) -> Iterator[Page]:
    """The end of a game, at which it is seen what goes to the clipboard and to the printer."""
    enter(house, over(), "over")
    house.evaluate(SPY)
    yield house
    house.evaluate("() => { window.print = whole; delete navigator.clipboard; }")
    house.evaluate("document.querySelectorAll('.paper').forEach(e => e.remove())")
    house.emulate_media(media="screen")


def spoken(page: Page) -> Any:
    return words(page.evaluate("document.documentElement.lang"))


def tab_to(page: Page, element: str) -> None:
    for _ in range(40):
        if page.evaluate("document.activeElement.id") == element:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {element}")


def test_a_game_is_copied_by_keyboard(ended: Page) -> None:
    tab_to(ended, "act-copy-game")
    ended.keyboard.press("Enter")
    ended.wait_for_function("copied.length")
    assert ended.evaluate("copied") == [game_text(spoken(ended), over())]
    assert ended.evaluate("document.activeElement.id") == "act-copy-game"
    ended.click("#note-copied [data-act=dismiss]")


def test_a_game_is_printed_by_keyboard_and_nothing_else_with_it(ended: Page) -> None:
    tab_to(ended, "act-print-game")
    ended.keyboard.press("Space")
    ended.wait_for_function("asked.length")
    assert ended.evaluate("document.activeElement.id") == "act-print-game"
    assert "paper" not in ended.evaluate(SEEN), "on the screen nothing of it is seen"
    ended.emulate_media(media="print")
    assert ended.evaluate(SEEN) == ["paper"]
    paper = ended.locator(".paper")
    told = exhaust(telling(spoken(ended), over()))
    assert paper.locator("h2").all_inner_texts() == [deal.heading for deal in told.deals]
    assert paper.locator("section li .whole").count() > 2 * 52
    face = "e => [getComputedStyle(e).fontFamily.split(',')[0], getComputedStyle(e).color]"
    assert paper.evaluate(face) == ['"Old Standard"', "rgb(0, 0, 0)"]
    assert ended.evaluate("document.fonts.check(\"italic 400 1em 'Old Standard'\")")
    assert paper.evaluate("e => e.scrollWidth <= e.clientWidth")
    ended.evaluate("dispatchEvent(new Event('afterprint'))")
    assert paper.count() == 0
    ended.emulate_media(media="screen")
    assert ended.locator("#notes section").count() == 0
    assert ended.locator("#act-again").is_visible()


def test_printing_twice_prints_one_game(ended: Page) -> None:
    for times in (1, 2):
        ended.click("[data-act=print-game]")
        ended.wait_for_function("times => asked.length === times", arg=times)
        assert ended.locator(".paper").count() == 1


def test_paper_is_white_by_candlelight(ended: Page) -> None:
    ended.click("[data-act=print-game]")
    ended.wait_for_function("asked.length")
    light = ended.evaluate("document.documentElement.dataset.theme || ''")
    ended.evaluate("document.documentElement.dataset.theme = 'dark'")
    ended.emulate_media(media="print")
    ground = ended.evaluate(
        "[document.documentElement, document.body].map(e => getComputedStyle(e))"
        ".map(s => [s.backgroundColor, s.backgroundImage])"
    )
    assert ground == [["rgba(0, 0, 0, 0)", "none"]] * 2
    red = "e => getComputedStyle(e).color"
    assert ended.locator(".paper .pip.red").first.evaluate(red) == "rgb(163, 34, 19)"
    back = "light => light ? root.dataset.theme = light : delete root.dataset.theme"
    ended.evaluate(f"light => {{ const root = document.documentElement; ({back})(light); }}", light)


def test_pages_of_paper_are_made(ended: Page) -> None:
    ended.click("[data-act=print-game]")
    ended.wait_for_function("asked.length")
    made = ended.pdf(format="A4")
    assert 1 <= made.count(b"/Type /Page\n") <= 4


def test_a_frame_that_may_not_print_says_so(page: Page, elsewhere: Site, watch: Any) -> None:
    watch.forgive("Ignored call to 'print")
    page.goto(f"{elsewhere.url}scripts.html?mode=play&pace=0&motion=0")
    inside = page.frames[1]
    inside.locator("[data-act=play]").press("Enter", timeout=90_000)
    inside.wait_for_selector("html[data-ready]", state="attached", timeout=90_000)
    inside.evaluate("hash => { location.hash = hash; }", link(over()))
    inside.wait_for_selector("body[data-screen=over]", state="attached", timeout=30_000)
    inside.click("[data-act=print-game]")
    expect(inside.locator("#note-printed")).to_contain_text("does not let this page print")
    assert inside.locator(".paper").count() == 0
    assert inside.locator("#act-again").is_visible()
