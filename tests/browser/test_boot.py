"""How the page starts, in Chromium: first paint, early presses, what is fetched, what is said on failure."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from inside import run
from measures import FETCHED_TOO_SOON
from play import await_html
from playwright.sync_api import Browser, Page, Route, expect

from table.i18n import words
from tools.serve import Site

READY = "html[data-ready]"
DEAL = "#app button[type=submit]"
LANGUAGES = ("fr", "en", "ru")
SCRIPTS = re.compile(r"/(rt|app)/")


def deal_in(lang: str) -> re.Pattern[str]:
    """What the button says in a language."""
    return re.compile(words(lang).p("button", "Deal"))


def refuse_python(page: Page) -> None:
    """The page stays as it is before Python: nothing of the runtime arrives."""
    page.route(SCRIPTS, lambda route: None)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_first_paint_is_readable_before_python(page: Page, lang: str) -> None:
    refuse_python(page)
    page.goto(f"?lang={lang}")
    assert page.locator("html").get_attribute("lang") == lang
    expect(page.locator("h1")).to_have_count(1)
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(DEAL)).to_have_text(deal_in(lang))
    page.locator("label", has=page.locator("input[name=rules][value=russian-1900]")).click()
    assert page.locator("input[name=rules]:checked").get_attribute("value") == "russian-1900"


@pytest.mark.parametrize(("locale", "lang"), [("fr-CA", "fr"), ("ru", "ru"), ("de-DE", "en")])
def test_language_of_the_browser(browser: Browser, site: Site, locale: str, lang: str) -> None:
    context = browser.new_context(locale=locale)
    page = context.new_page()
    refuse_python(page)
    page.goto(f"{site.url}?lang=xx")
    assert page.locator("html").get_attribute("lang") == lang
    expect(page.locator(DEAL)).to_have_text(deal_in(lang))
    context.close()


@pytest.mark.parametrize(
    ("theme", "shown"), [("day", "light"), ("candle", "dark"), ("auto", None), ("x", None)]
)
def test_theme_before_first_paint(page: Page, theme: str, shown: str | None) -> None:
    refuse_python(page)
    page.goto(f"?theme={theme}")
    assert page.locator("html").get_attribute("data-theme") == shown


def test_python_waits_for_an_intent_and_then_answers(page: Page) -> None:
    page.goto("")
    page.wait_for_load_state("networkidle")
    assert page.evaluate(
        "performance.getEntriesByType('resource').some(e => e.name.endsWith('pyodide.asm.wasm'))"
    )
    assert not page.evaluate("'pyodide' in window || !!document.querySelector('script[src*=pyscript]')")
    assert page.evaluate(FETCHED_TOO_SOON) == []
    page.keyboard.press("Tab")
    page.wait_for_selector(READY, timeout=60_000)
    expect(page.locator(DEAL)).to_be_visible()


@pytest.mark.parametrize(
    ("name", "shown"),
    [("pyodide.asm.wasm", READY), ("app.zip", READY), ("stdlib.zip", "html[data-failed=file]")],
)
def test_what_failed_early_is_asked_again(page: Page, watch: Any, name: str, shown: str) -> None:
    """But for what was preloaded: Chromium keeps its failure, and the page says so."""
    watch.forgive("404" if shown == READY else "")
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.fulfill(status=404)
        else:
            route.continue_()

    page.route(f"**/{name}", answer)
    with page.expect_response(f"**/{name}"):
        page.goto("")
    page.wait_for_load_state("networkidle")
    page.keyboard.press("Tab")
    page.wait_for_selector(shown, timeout=30_000)


def test_save_data_fetches_nothing_early(page: Page) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'connection', {value: {saveData: true}})")
    page.goto("")
    page.wait_for_load_state("networkidle")
    fetched = page.evaluate("performance.getEntriesByType('resource').map(e => e.name)")
    assert fetched
    assert not list(filter(SCRIPTS.search, fetched))


PROGRESS = r"""() => "ready" in document.documentElement.dataset ||
    /\d+ %/.test(document.querySelector("[data-progress]")?.innerText)"""


def test_early_deal_keeps_the_choices_and_deals(page: Page) -> None:
    page.goto("")
    page.locator("label", has=page.locator("input[name=rules][value=avantcoureur-1760]")).click()
    page.click(DEAL)
    if not page.locator(READY).count():
        assert "wait" in (page.locator(DEAL).get_attribute("class") or "")
        page.wait_for_function(PROGRESS)  # unless Python comes first
    page.wait_for_selector("body[data-screen=table]", timeout=60_000)
    assert "1760" in page.inner_text("#app")


def test_early_deal_on_a_link_deals_what_the_link_says(page: Page) -> None:
    page.goto("?rules=russian-1900&players=5&purse=33&announcements=strict&pace=0")
    page.click("#lang-fr")
    page.click("#theme-candle")
    page.click(DEAL)
    page.wait_for_selector("body[data-screen=table]", timeout=60_000)
    assert page.locator("[data-seat]").count() == 5
    assert page.locator("[data-act=take]").count() == 1
    assert page.locator("html").get_attribute("lang") == "fr"
    assert page.locator("html").get_attribute("data-theme") == "dark"


DENIED = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError") } });
IDBFactory.prototype.open = () => {
    const request = {};
    setTimeout(() => request.onerror?.(new Event("error")));
    return request;
};
"""


def test_the_game_starts_where_storage_is_refused(page: Page) -> None:
    page.add_init_script(DENIED)
    page.goto("?rules=lindor-1789&players=3&autostart=1&pace=0")
    page.wait_for_selector("[data-card]", timeout=60_000)


def test_a_double_click_on_deal_lays_no_card(page: Page) -> None:
    """The person leads, and the hand lies where the pointer is: only the first click counts."""
    page.goto("?rules=lindor-1789&players=4&deal=5&dealer=3&pace=0&motion=0")
    page.set_viewport_size({"width": 390, "height": 844})
    page.keyboard.press("Tab")
    page.wait_for_selector(READY, timeout=60_000)
    page.dblclick(DEAL)
    page.wait_for_selector("body[data-screen=table]")
    assert page.locator("[data-card]").count() == 12


def test_a_frame_tells_its_height(page: Page, elsewhere: Site) -> None:
    page.add_init_script("addEventListener('message', e => (window.told ??= []).push(e.data))")
    page.goto(f"{elsewhere.url}plain.html?lang=en")
    page.wait_for_function("window.told?.length")
    frame = page.frame_locator("iframe")
    frame.locator("[data-act=play]").click()
    frame.locator(DEAL).wait_for(timeout=60_000)
    page.wait_for_function("told.some(m => m.type === 'nain-jaune:height' && m.height > 600)")
    heights = page.evaluate("told.map(m => m.height)")
    assert all(isinstance(height, int) and height > 0 for height in heights)


def test_button_pressed_early_acts_when_python_is_there(page: Page) -> None:
    page.goto("")
    page.click("#lang-fr")
    await_html(page, "[data-ready][lang=fr]")
    expect(page.locator(DEAL)).to_have_text(deal_in("fr"))


def test_nothing_is_fetched_twice(browser: Browser, site: Site) -> None:
    context = browser.new_context()
    page = context.new_page()
    before = len(site.asked)
    page.goto(site.url)
    page.wait_for_load_state("networkidle")
    page.click(DEAL)
    page.wait_for_selector("body[data-screen=table]", timeout=60_000)
    page.wait_for_load_state("networkidle")
    paths = [path for status, path, _ in site.asked[before:] if status == 200]
    context.close()
    assert any(path.endswith("app.zip") for path in paths)
    assert sorted(paths) == sorted(set(paths))


def late_paths(site: Site, before: int) -> list[str]:
    return [path for _, path, _ in site.asked[before:] if path.endswith("late.zip")]


LEADING = "rules=lindor-1789&players=3&deal=9&dealer=2&autostart=1&pace=0&motion=0"
"""The person leads the deal."""


def test_what_comes_late_is_fetched_when_it_is_needed(page: Page, below: Site) -> None:
    before = len(below.asked)
    page.goto(f"{below.url}?{LEADING}")
    page.wait_for_selector("[data-card]", timeout=60_000)
    page.wait_for_load_state("networkidle")
    assert late_paths(below, before) == []
    page.keyboard.press("KeyH")
    page.wait_for_selector("#act-lay", timeout=30_000)
    assert len(late_paths(below, before)) == 1


def test_what_comes_late_comes_into_a_frame_that_keeps_nothing(page: Page, elsewhere: Site) -> None:
    page.goto(f"{elsewhere.url}scripts.html?{LEADING}")
    frame = page.frame_locator("iframe")
    frame.locator("[data-act=play]").click()
    frame.locator("#act-hint").click(timeout=60_000)
    frame.locator("#act-lay").wait_for(timeout=30_000)


def test_what_cannot_be_fetched_is_said_and_can_be_tried_again(page: Page, watch: Any) -> None:
    watch.forgive("ERR_FAILED")
    page.route("**/late.zip", lambda route: route.abort())
    page.goto(f"?{LEADING}")
    page.wait_for_selector("[data-card]", timeout=60_000)
    page.keyboard.press("KeyH")
    page.wait_for_selector("#note-lacking", timeout=30_000)
    page.unroute("**/late.zip")
    page.click("#note-lacking [data-act=go-on]")
    page.wait_for_selector("#act-lay", timeout=30_000)
    assert page.locator("#note-lacking").count() == 0


@pytest.mark.parametrize("answer", [b"<!doctype html><title>Log in</title>", b"", "half", "other"])
def test_what_is_not_what_was_built_is_not_taken(
    page: Page, watch: Any, built: Path, answer: bytes | str
) -> None:
    """A network that wants one to log in, an answer that breaks off, another version's file."""
    (zip_,) = built.glob("app/*/late.zip")
    whole = zip_.read_bytes()
    body = {"half": whole[: len(whole) // 2], "other": whole[:-9] + bytes(9)}.get(answer, answer)  # type: ignore[call-overload]
    watch.forgive("integrity")
    page.route("**/late.zip", lambda route: route.fulfill(body=body, content_type="application/zip"))
    page.goto(f"?{LEADING}")
    page.wait_for_selector("[data-card]", timeout=60_000)
    page.keyboard.press("KeyH")
    page.wait_for_selector("#note-lacking", timeout=30_000)
    page.unroute("**/late.zip")
    page.click("#note-lacking [data-act=go-on]")
    page.wait_for_selector("#act-lay", timeout=30_000)


def test_autostart_deals_at_once_under_a_sub_path(page: Page, below: Site) -> None:
    page.goto(f"{below.url}?rules=lindor-1789&players=4&deal=1&autostart=1&pace=0&motion=0")
    page.wait_for_selector("[data-card]", timeout=60_000)
    assert page.locator("html").get_attribute("data-failed") is None


def test_starting_at_once_shows_the_start_screen_only_after_a_second(page: Page) -> None:
    page.add_init_script("""addEventListener("DOMContentLoaded", () => setTimeout(() => {
        window.early = document.querySelector("[data-first]")?.hidden;
    }))""")
    refuse_python(page)
    page.goto("?autostart=1", wait_until="domcontentloaded")
    expect(page.locator(DEAL)).to_be_visible()
    assert page.evaluate("window.early") is True


def press_if_there(page: Page) -> None:
    """Press Deal, unless it is known already that nothing can be dealt."""
    page.evaluate("deal => document.querySelector(deal)?.click()", DEAL)


MISSING = [
    "pyodide.asm.wasm",
    "pyodide.asm.mjs",
    "pyodide.mjs",
    "fast.mjs",
    "stdlib.zip",
    "app.zip",
    "main.py",
    "pyscript.toml",
    "core.js",
    "idiomorph.js",
]


@pytest.mark.parametrize(
    ("name", "how"),
    [
        *((name, "404") for name in MISSING),
        *((name, "abort") for name in ("app.zip", "core.js", "pyscript.toml")),
    ],
)
def test_missing_file_is_told(page: Page, watch, name: str, how: str) -> None:
    watch.forgive(".")

    def missing(route: Route) -> None:
        if how == "abort":
            route.abort()
        else:
            route.fulfill(status=404, body="not here", content_type="text/plain")

    page.route(f"**/{name}", missing)
    page.goto("?lang=fr")
    press_if_there(page)
    await_html(page, "[data-failed=file]")
    expect(page.locator("#app h1")).to_have_text(words("fr")._("The game cannot start here"))
    expect(page.locator("p[data-reason]")).to_have_count(1)
    expect(page.locator(DEAL)).to_have_count(0)
    page.unroute_all()
    # at once: Pyodide may ask again by itself, and then the page would start under the pointer
    page.evaluate("document.querySelector('[data-reload]').click()")
    expect(page.locator(DEAL)).to_be_visible()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_webassembly(page: Page, lang: str) -> None:
    page.add_init_script("delete window.WebAssembly")
    page.goto(f"?lang={lang}")
    await_html(page, "[data-failed=wasm]")
    expect(page.locator("#app h1")).to_have_text(words(lang)._("The game cannot start here"))
    expect(page.locator("p[data-reason=wasm]")).to_be_visible()


def test_too_old(page: Page) -> None:
    page.add_init_script("delete WebAssembly.instantiateStreaming")
    page.goto("")
    await_html(page, "[data-failed=old]")


def test_out_of_memory(page: Page, watch) -> None:
    watch.forgive(".")
    page.add_init_script(
        """WebAssembly.instantiateStreaming = async () => {
            throw new RangeError("WebAssembly.Memory(): could not allocate memory");
        }"""
    )
    page.goto("")
    press_if_there(page)
    await_html(page, "[data-failed=memory]")


def test_silence_is_told(page: Page) -> None:
    page.clock.install()
    page.route("**/pyodide.asm.wasm", lambda route: None)
    with page.expect_event("requestfinished", lambda asked: asked.url.endswith("stdlib.zip"), timeout=60_000):
        page.goto("?autostart=1")
    for _ in range(11):
        page.clock.run_for(5_000)
    assert page.locator("html").get_attribute("data-failed") is None
    for _ in range(11):
        page.clock.run_for(5_000)
    await_html(page, "[data-failed=slow]")


def test_poster_waits_for_play(page: Page, site: Site) -> None:
    before = len(site.asked)
    page.goto("embed.html?lang=fr")
    page.wait_for_load_state("networkidle")
    page.mouse.wheel(0, 100)
    page.keyboard.press("Tab")
    page.wait_for_timeout(300)
    asked = site.asked[before:]
    assert not [path for _, path, _ in asked if path.startswith(("/rt/", "/app/"))]
    assert sum(size for _, _, size in asked) <= 100_000
    page.click("[data-act=play]")
    page.wait_for_selector("body[data-screen=start]", timeout=60_000)
    page.click(DEAL)
    page.wait_for_selector("body[data-screen=table]")


UNUSED = {"pyscript", "html", "pathlib", "shutil", "tempfile", "zipfile", "sqlite3", "email", "http"}


def test_the_start_imports_nothing_that_nobody_uses(page: Page) -> None:
    page.goto("?rules=lindor-1789&players=4&autostart=1&pace=0&motion=0")
    page.wait_for_selector(READY)
    there = set(run(page, "import sys; ' '.join(sys.modules)").split())
    assert "table.app" in there
    assert not there & UNUSED
    assert not run(page, "import os; os.path.exists('pyscript')")  # PyScript's package, as source
