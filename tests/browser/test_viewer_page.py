"""The replay viewer in a page: games that travel by link, every control by keyboard, an article's frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from play import await_html, await_screen, link, new_game, play_act, play_on
from playwright.sync_api import Browser, Page, expect

from nain_jaune.game import Game
from nain_jaune.record import write
from table.shared import record_of_fragment
from tools.serve import Site

PURSES = """[...document.querySelectorAll("[data-seat]")]
    .map(each => [+each.dataset.seat, each.querySelector("[data-purse]").innerText])"""


def finished(rules: str = "lindor-1789", players: int = 3) -> Game:
    return play_on(new_game(rules, players, 9, deals=2), "over")


def purses(page: Page) -> list[int]:
    """What everybody has, by seat."""
    return [int(text) for _, text in sorted(page.evaluate(PURSES))]


def arrive(page: Page, fragment: str, query: str = "?pace=0&motion=0") -> Page:
    page.goto(f"{query}{fragment}")
    await_html(page)
    await_screen(page, "replay")
    return page


@pytest.fixture
def fresh(browser: Browser, browser_context_args: dict[str, Any], watch: Any) -> Any:
    """Makes browsers with nothing in them, of a desk or of a phone."""
    made = []

    def make(width: int = 1280, height: int = 800) -> Page:
        arguments = {**browser_context_args, "viewport": {"width": width, "height": height}}
        context = browser.new_context(**arguments, permissions=["clipboard-read", "clipboard-write"])
        made.append(context)
        page = context.new_page()
        watch.follow(page)
        return page

    yield make
    for each in made:
        each.close()


@pytest.mark.parametrize(
    ("rules", "players"), [("lindor-1789", 4), ("avantcoureur-1760", 3), ("russian-1900", 5)]
)
def test_a_game_is_shared_and_replayed_to_its_end_by_somebody_else(
    fresh: Callable[..., Page], rules: str, players: int
) -> None:
    """Played by clicks, shared from its end, opened on a phone that keeps nothing, stepped through."""
    page = fresh()
    page.goto(f"?rules={rules}&players={players}&deal=21&deals=1&purse=500&autostart=1&pace=0&motion=0")
    await_html(page)
    while await_screen(page, "table", "settlement") == "table":
        play_act(page)
    page.click("[data-act=continue]")
    await_screen(page, "over")
    result = sorted(page.locator(".rank [data-purse]").all_inner_texts())
    page.click("[data-act=share]")
    expect(page.locator("[data-note=share]")).to_contain_text("copied")
    address = page.evaluate("navigator.clipboard.readText()")
    assert len(address) < 2_000
    phone = fresh(390, 844)
    phone.goto(address.replace("#", "?pace=0&motion=0#"))  # else what follows takes a minute
    await_html(phone)
    await_screen(phone, "replay")
    moves = int(phone.get_attribute("#looked-move", "max") or 0)
    assert moves > 20
    phone.focus("#act-next")
    for _ in range(moves):
        phone.keyboard.press("Enter")
    assert phone.input_value("#looked-move") == str(moves)
    assert sorted(map(str, purses(phone))) == result
    phone.click("[data-act=hands]")
    assert phone.locator(".openhand").count() == players
    phone.click("#act-options")
    phone.click("[data-act=play-deal]")
    await_screen(phone, "table", "settlement")
    while await_screen(phone, "table", "settlement") == "table":
        play_act(phone)
    expect(phone.locator(".sheet")).to_contain_text("The same cards brought")


def test_it_plays_by_itself_and_moves(fresh: Callable[..., Page]) -> None:
    page = arrive(fresh(), link(finished()), "?motion=1")
    page.select_option("#looked-speed", "4")
    page.click("[data-act=play]")
    page.wait_for_function("+document.querySelector('#looked-move').value >= 4", timeout=30_000)
    page.click("[data-act=play]")
    stood = page.input_value("#looked-move")
    page.wait_for_timeout(700)
    assert page.input_value("#looked-move") == stood
    expect(page.locator("[data-act=play]")).to_have_attribute("aria-label", "Play the replay")


def tab_to(page: Page, until: str, most: int = 60) -> None:
    for _ in range(most):
        if page.evaluate("document.activeElement.id") == until:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{until} is not reached")


def test_every_control_by_keyboard(fresh: Callable[..., Page]) -> None:
    game = finished()
    page = arrive(fresh(), link(game))
    moves = len(game.history[0].actions)
    tab_to(page, "looked-move")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#status")).to_contain_text(f"Move 2 of {moves}")
    assert "Move 2 of" in (page.get_attribute("#looked-move", "aria-valuetext") or "")
    assert page.evaluate("document.activeElement.id") == "looked-move"
    page.keyboard.press("End")
    expect(page.locator("#status")).to_contain_text("The end of the deal")
    page.keyboard.press("Home")
    expect(page.locator("#status")).to_contain_text("Before the first move")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.id") == "act-next"
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#status")).to_contain_text("Move 2 of")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#status")).to_contain_text("Move 1 of")
    tab_to(page, "looked-deal")
    page.keyboard.press("ArrowDown")
    expect(page.locator("h1")).to_contain_text("deal 2 of 2")
    tab_to(page, "looked-seat")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".seats .n").first).to_have_text("Player 1")
    tab_to(page, "looked-speed")
    page.keyboard.press("ArrowDown")
    tab_to(page, "act-hands")
    page.keyboard.press("Space")
    expect(page.locator(".openhand")).to_have_count(3)
    tab_to(page, "log")
    page.keyboard.press("Tab")
    for _ in range(4):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#status")).to_contain_text("Move ")
    tab_to(page, "act-back")
    tab_to(page, "act-play-on")
    page.keyboard.press("Enter")
    await_screen(page, "table", "settlement")


def test_a_link_is_followed_left_and_followed_again(fresh: Callable[..., Page]) -> None:
    """Back in the browser leaves the replay; the same link opens it once more, and what is played on from it
    is there when the page is loaded again."""
    page = fresh()
    page.goto("?pace=0&motion=0")
    page.keyboard.press("Shift")
    await_html(page)
    follow = "hash => { location.hash = hash; }"
    page.evaluate(follow, link(finished()))
    await_screen(page, "replay")
    page.go_back()
    await_screen(page, "start")
    page.go_forward()
    await_screen(page, "replay")
    page.click("[data-act=back]")
    await_screen(page, "start")
    page.evaluate(follow, link(finished()))
    await_screen(page, "replay")
    page.click("#act-next")
    page.click("[data-act=play-on]")
    await_screen(page, "table", "settlement")
    page.reload()
    await_html(page)
    await_screen(page, "table", "settlement")


def test_escape_closes_the_slip_of_choices_before_the_replay(fresh: Callable[..., Page]) -> None:
    page = arrive(fresh(390, 844), link(finished()))
    page.click("#act-options")
    page.wait_for_selector("#options:popover-open")
    page.keyboard.press("Escape")
    page.wait_for_selector("#options:not(:popover-open)", state="attached")
    await_screen(page, "replay")
    page.keyboard.press("Escape")
    await_screen(page, "start")


def test_a_replay_in_a_frame_of_an_article(page: Page, elsewhere: Site, watch: Any) -> None:
    """From 320 pixels on, nothing is wider than the frame, and a reader may play the deal there."""
    watch.forgive("another origin: http://localhost")
    game = finished()
    page.goto(f"{elsewhere.url}plain.html?pace=0&motion=0&lang=en")
    inside = page.frames[1]
    inside.locator("[data-act=play]").press("Enter", timeout=90_000)
    inside.wait_for_selector("html[data-ready]", state="attached", timeout=90_000)
    inside.evaluate("hash => { location.hash = hash; }", link(game))
    inside.wait_for_selector("body[data-screen=replay]", state="attached", timeout=30_000)
    for width in (320, 600):
        page.evaluate("width => { document.querySelector('iframe').width = width }", width)
        inside.wait_for_function("width => innerWidth === width", arg=width)
        inside.click("#act-next")
        assert inside.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert inside.locator(".line").is_visible() or inside.locator("#status").is_visible()
    assert (
        record_of_fragment(link(game))[0].document
        == record_of_fragment(f"#{inside.url.partition('#')[2]}")[0].document
    )
    assert write(game)
    inside.click("#act-options")
    inside.click("[data-act=play-deal]")
    inside.wait_for_selector("body:is([data-screen=table], [data-screen=settlement])", state="attached")
