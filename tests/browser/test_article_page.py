"""The page for authors, in Chromium: by keyboard, with its preview; what it makes, in other pages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from play import await_screen, enter, new_game, play_on
from playwright.sync_api import Browser, Page, expect

from tools.serve import Site

HEAD = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>An article</title>'
    '<link rel="icon" href="data:,">'
)


@pytest.fixture
def author(house: Page) -> Page:
    """The page for authors, as it is first, in a page that keeps nothing."""
    enter(house, play_on(new_game("lindor-1789", 3, 9), "turn"), "table")
    house.evaluate("localStorage.clear()")
    house.click("[data-act=menu]")
    house.click("#menu [data-act=new]")
    await_screen(house, "start")
    house.click("#act-article")
    await_screen(house, "article")
    return house


def snippet(page: Page) -> str:
    return page.input_value("#snippet")


def choose(page: Page, field: str, value: str) -> None:
    page.select_option(f"#article-{field}", value)


def pasted(browser: Browser, folder: Path, text: str) -> Iterator[Page]:
    """An article of another site into which something was pasted."""
    (folder / "page.html").write_text(HEAD + text)
    other = Site(folder=folder, policed=False, host="localhost").start()
    context = browser.new_context(viewport={"width": 1000, "height": 900})
    page = context.new_page()
    page.goto(f"{other.url}page.html")
    yield page
    context.close()
    other.stop()


@pytest.mark.parametrize("script", [False, True], ids=["plain", "embed.js"])
def test_what_is_pasted_shows_the_game_that_was_chosen(
    author: Page, browser: Browser, tmp_path: Path, script: bool
) -> None:
    choose(author, "rules", "avantcoureur-1760")
    author.fill("#article-deal", "1760")
    choose(author, "lang", "fr")
    choose(author, "theme", "candle")
    author.locator("label:has(#size-320x420)").click()
    if script:
        author.locator("label:has(#article-script)").click()
    expect(author.locator("#snippet")).to_have_value(snippet(author))
    author.wait_for_function(
        "script => ['deal=1760', 'lang=fr', 'theme=candle', '\"320\"', script ? '<script' : '<iframe']"
        ".every(part => document.querySelector('#snippet').value.includes(part))",
        arg=script,
    )
    assert "selon les règles de L’Avantcoureur (1760), donne 1760" in snippet(author)
    for page in pasted(browser, tmp_path, snippet(author)):
        frame = page.locator("iframe")
        assert frame.bounding_box()["width"] in (320, 324)  # type: ignore[index]
        inside = page.frame_locator("iframe")
        inside.locator("[data-act=play]").press("Enter")
        inside.locator("body[data-screen=table]").wait_for(timeout=90_000, state="attached")
        assert inside.locator("html[lang=fr][data-theme=dark]").count() == 1
        assert "1760" in inside.locator("header").inner_text()
        assert page.locator("figcaption a").count() == 1


def test_a_game_of_ones_own_stands_in_the_article(house: Page, browser: Browser, tmp_path: Path) -> None:
    game = play_on(new_game("russian-1900", 3, 9), "turn")
    enter(house, game, "table")
    cards = house.locator("[data-card]").count()
    house.click("[data-act=menu]")
    house.click("#menu [data-act=new]")
    house.click("#act-article")
    await_screen(house, "article")
    house.locator("label:has(#sees-mine)").click()
    expect(house.locator("#article-game option")).not_to_have_count(0)
    house.wait_for_function("document.querySelector('#snippet').value.includes('mode=play#r=')")
    for page in pasted(browser, tmp_path, snippet(house)):
        inside = page.frame_locator("iframe")
        inside.locator("[data-act=play]").press("Enter")
        inside.locator("body[data-screen=table]").wait_for(timeout=90_000, state="attached")
        assert inside.locator("[data-card]").count() == cards
        assert inside.locator("#note-link-record").count() == 0


def test_everything_is_reached_and_changed_by_keys(author: Page) -> None:
    author.focus("#act-back")
    seen = []
    for _ in range(16):
        author.keyboard.press("Tab")
        seen.append(author.evaluate("document.activeElement.id"))
        if seen[-1] == "article-try":
            break
    wanted = ["sees-play", "article-rules", "article-players-lindor-1789", "article-deal", "article-lang"]
    wanted += [
        "article-theme",
        "size-600x420",
        "article-script",
        "snippet",
        "act-copy-snippet",
        "article-try",
    ]
    assert seen == wanted
    author.focus("#article-deal")
    author.keyboard.type("77")
    author.keyboard.press("Tab")
    author.wait_for_function("document.querySelector('#snippet').value.includes('deal=77')")
    assert author.evaluate("document.activeElement.id") == "article-lang", "the focus stays where it was"
    author.focus("#article-script")
    author.keyboard.press("Space")
    author.wait_for_function("document.querySelector('#snippet').value.includes('embed.js')")
    author.keyboard.press("Escape")


def test_a_number_that_cannot_be_is_marked_and_left_out(author: Page) -> None:
    author.fill("#article-deal", "2147483648")
    author.keyboard.press("Tab")
    assert author.locator("#article-deal:invalid").count() == 1
    author.fill("#article-deal", "2147483647")
    author.keyboard.press("Tab")
    author.wait_for_function("document.querySelector('#snippet').value.includes('deal=2147483647')")
    assert author.locator("#article-deal:invalid").count() == 0


def test_copying_is_said_and_what_cannot_be_copied_is_selected(author: Page) -> None:
    author.evaluate("""() => { window.copied = []; window.whole = Object.getOwnPropertyDescriptor(
        Navigator.prototype, "clipboard"); window.lets = true;
        Object.defineProperty(navigator, "clipboard", {configurable: true, value: {
            writeText: async text => {
                if (!lets) throw new DOMException("no", "NotAllowedError");
                copied.push(text); }}}); }""")
    author.click("#act-copy-snippet")
    expect(author.locator("[data-announce]")).to_contain_text("Copied.")
    assert author.evaluate("copied") == [snippet(author)]
    author.evaluate("window.lets = false")
    author.click("#act-copy-snippet")
    expect(author.locator("#note-copied")).to_contain_text("selected")
    chosen = "e => [document.activeElement === e, e.selectionEnd - e.selectionStart === e.value.length]"
    assert author.locator("#snippet").evaluate(chosen) == [True, True]
    author.evaluate("delete navigator.clipboard")
    author.click("#note-copied [data-act=dismiss]")


def test_the_preview_fits_and_leaves_the_history_alone(author: Page) -> None:
    before = author.evaluate("history.length")
    for size in ("700x520", "320x420", "600x420"):
        author.locator(f"label:has(#size-{size})").click()
        width, _, height = size.partition("x")
        frame = author.locator(f".frameprev iframe[width='{width}']")
        author.frame_locator(".frameprev iframe").locator("[data-act=play]").wait_for()
        for wide in (1280, 390, 320):
            author.set_viewport_size({"width": wide, "height": 800})
            inner, outer = frame.bounding_box(), author.locator(".frameprev").bounding_box()
            assert inner is not None
            assert outer is not None
            assert inner["width"] <= int(width) + 1
            assert outer["x"] < inner["x"]
            assert inner["x"] + inner["width"] < outer["x"] + outer["width"]
            assert inner["y"] + inner["height"] < outer["y"] + outer["height"]
            assert abs(inner["height"] / inner["width"] - int(height) / int(width)) < 0.02
    author.set_viewport_size({"width": 1280, "height": 800})
    assert author.evaluate("history.length") == before


def test_it_opens_in_a_new_tab(author: Page) -> None:
    with author.context.expect_page() as opened:
        author.click("#article-try")
    tab = opened.value
    tab.locator("[data-act=play]").wait_for()
    assert tab.url == author.get_attribute(".frameprev iframe", "src")
    tab.close()


@pytest.mark.parametrize("lang", ["fr", "en", "ru"])
def test_letters_of_double_size_need_no_more_width(author: Page, lang: str) -> None:
    author.click("#act-back")
    author.click(f"#lang-{lang}")
    author.click("#act-article")
    await_screen(author, "article")
    author.evaluate("document.documentElement.style.fontSize = '200%'")
    for width in (1280, 640, 320):
        author.set_viewport_size({"width": width, "height": 800})
        assert author.evaluate("document.documentElement.scrollWidth") <= width + 1
    author.evaluate("document.documentElement.style.fontSize = ''")
    author.set_viewport_size({"width": 1280, "height": 800})
