"""The game in other people's pages, in Chromium: strict articles, several frames, lazy ones, with and without
storage; what embed.js does and leaves alone; and that no frame touches a game of the whole page."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from play import LEGAL, STOP, await_html, await_screen, play_act
from playwright.sync_api import BrowserType, FrameLocator, Page, expect

from tools import browsers
from tools.serve import Site

PATIENCE = 90_000
DEALT = "?rules=lindor-1789&players=3&deal=9&dealer=2&pace=0&motion=0"
"""The person leads the deal."""

Write = Callable[[str], str]


@pytest.fixture
def paper(site: Site, tmp_path: Path) -> Iterator[Write]:
    """Writes a page of another site, and gives its address; `{{site}}` in it is the game's address."""
    other = Site(folder=tmp_path, policed=False, host="localhost").start()

    def write(body: str) -> str:
        start = '<!doctype html><html lang="en"><meta charset="utf-8"><title>An article</title>'
        start += '<link rel="icon" href="data:,">'
        (tmp_path / "page.html").write_text((start + body).replace("{{site}}", site.url))
        return f"{other.url}page.html"

    yield write
    other.stop()


@pytest.fixture
def strange(page: Page, watch: Any) -> Page:
    """A page on which other people's sites are no strangers."""
    watch.forgive("another origin: http://localhost")
    return page


def frame(query: str, more: str = "") -> str:
    address = f"{{{{site}}}}embed.html{query}"
    return (
        f'<iframe src="{address}" title="Nain Jaune" width=600 height=420 style="border:0" {more}></iframe>'
    )


def press_play(inside: FrameLocator, then: str = "table") -> None:
    """Press Play by its key, and wait for what comes: a click may miss a frame that was just scrolled."""
    inside.locator("[data-act=play]").press("Enter", timeout=PATIENCE)
    inside.locator("html[data-ready]").wait_for(timeout=PATIENCE, state="attached")
    expect(inside.locator("body")).to_have_attribute("data-screen", then)


def turn(inside: FrameLocator) -> None:
    """Wait until the person can act."""
    inside.locator(f"{LEGAL}, {STOP}").first.wait_for(timeout=PATIENCE, state="attached")


def hand(inside: FrameLocator) -> list[str]:
    """The codes of the cards in the hand."""
    found: list[str] = inside.locator("[data-card]").evaluate_all(
        "all => all.map(e => e.dataset.card).sort()"
    )
    return found


def python_asked(site: Site, before: int) -> list[str]:
    return [path for _, path, _ in site.asked[before:] if path.startswith(("/rt/", "/app/"))]


# ---- articles


def test_the_strict_article_has_its_three_games(page: Page, article: Site, site: Site) -> None:
    page.add_init_script("window.told = []; addEventListener('message', e => told.push(e.data))")
    before = len(site.asked)
    page.goto(f"{article.url}article.html")
    expect(page.locator("iframe")).to_have_count(3)
    for k in range(3):
        page.locator("iframe").nth(k).scroll_into_view_if_needed()
        expect(page.frame_locator("iframe").nth(k).locator("[data-act=play]")).to_be_visible()
    assert python_asked(site, before) == []
    shown = []
    for k, width in enumerate((600, 700, 320)):
        inside = page.frame_locator("iframe").nth(k)
        press_play(inside)
        shown.append(inside.locator("header").inner_text())
        assert page.locator("iframe").nth(k).bounding_box()["width"] == width  # type: ignore[index]
        assert inside.locator("body").evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert ["1760" in shown[0], "1789" in shown[1], "1900" in shown[2]] == [True] * 3, shown
    assert {said["type"] for said in page.evaluate("told")} == {"nain-jaune:height"}


def test_frames_far_down_are_not_fetched_before_they_are_near(
    strange: Page, paper: Write, site: Site
) -> None:
    far = '<div style="height: 20000px"></div>'
    made = '<div data-nain-jaune="rules=lindor-1789"></div><script src="{{site}}embed.js" async></script>'
    before = len(site.asked)
    strange.goto(paper(frame("", "loading=lazy") + far + made + frame("?lang=fr", "loading=lazy")))
    expect(strange.locator("iframe")).to_have_count(3)
    strange.frame_locator("iframe").nth(0).locator("[data-act=play]").wait_for()
    strange.wait_for_load_state("networkidle")
    asked = [path for _, path, _ in site.asked[before:] if "embed.html" in path]
    assert asked == ["/embed.html"]
    strange.locator("iframe").nth(2).scroll_into_view_if_needed()
    for k in (1, 2):
        strange.frame_locator("iframe").nth(k).locator("[data-act=play]").wait_for()


def test_no_page_needs_to_be_isolated(page: Page, article: Site) -> None:
    page.goto(f"{article.url}article.html")
    inside = page.frame_locator("iframe").first
    press_play(inside)
    assert not inside.locator("body").evaluate("() => crossOriginIsolated")
    assert inside.locator("body").evaluate("() => typeof SharedArrayBuffer") == "undefined"


# ---- what a reader meets


def test_rules_and_players_deal_at_once_and_nothing_of_the_page_is_there(strange: Page, paper: Write) -> None:
    strange.goto(paper(frame(DEALT)))
    inside = strange.frame_locator("iframe")
    press_play(inside)
    inside.locator("[data-act=menu]").click()
    inside.locator("#menu").wait_for()
    for act in ("games", "article", "delete"):
        assert inside.locator(f"[data-act={act}]").count() == 0
    inside.locator("#menu [data-act=new]").click()
    inside.locator("[data-act=leave]").click()
    inside.locator("body[data-screen=start]").wait_for(state="attached")
    assert inside.locator("[name=rules]").count() == 1, "the article has chosen the rules"
    assert inside.locator("[data-act=games], [data-act=article]").count() == 0


@pytest.mark.parametrize(("query", "rules"), [("?rules=russian-1900", 1), ("?players=5", 3), ("", 3)])
def test_without_rules_or_players_the_start_screen_opens_in_the_frame(
    strange: Page, paper: Write, query: str, rules: int
) -> None:
    strange.goto(paper(frame(query)))
    inside = strange.frame_locator("iframe")
    press_play(inside, "start")
    assert inside.locator("[name=rules]").count() == rules
    inside.locator("#act-deal").click()
    inside.locator("body[data-screen=table]").wait_for(state="attached")


@pytest.mark.parametrize("where", ["root", "below"])
def test_embed_in_the_query_leads_to_the_frames_page(page: Page, site: Site, below: Site, where: str) -> None:
    home = (site if where == "root" else below).url
    page.goto(f"{home}?rules=lindor-1789&players=3&embed=1#r=x")
    page.wait_for_url(f"{home}embed.html?rules=lindor-1789&players=3&embed=1#r=x")
    page.goto(f"{home}?embed=1&lang=fr")
    page.wait_for_url(f"{home}embed.html?embed=1&lang=fr")
    page.click("[data-act=play]")
    await_screen(page, "start")
    assert page.locator(".notice").count() == 0


# ---- embed.js


MADE = '<div data-nain-jaune="{}" {}><a href="x">a link</a></div>'
SCRIPT = '<script src="{{site}}embed.js" async></script>'


def height(page: Page, k: int = 0) -> int:
    return round(page.locator("iframe").nth(k).bounding_box()["height"])  # type: ignore[index]


def test_the_frame_grows_for_the_start_and_is_small_again_at_the_table(strange: Page, paper: Write) -> None:
    strange.goto(paper(MADE.format("lang=en", 'data-height="440"') + SCRIPT))
    inside = strange.frame_locator("iframe")
    inside.locator("[data-act=play]").wait_for()
    assert height(strange) == 440
    press_play(inside, "start")
    strange.wait_for_function("document.querySelector('iframe').offsetHeight === 900")
    inside.locator("#act-deal").click()
    strange.wait_for_function("document.querySelector('iframe').offsetHeight === 440")


def test_several_places_and_the_script_twice_make_one_frame_each(strange: Page, paper: Write) -> None:
    places = MADE.format("rules=lindor-1789&amp;players=3", 'data-title="One" data-width="320"')
    places += SCRIPT + MADE.format("?lang=ru", "") + MADE.format("#r=abc", "") + SCRIPT
    strange.goto(paper(places))
    frames = strange.locator("[data-nain-jaune] > iframe")
    expect(frames).to_have_count(3)
    expect(strange.locator("iframe")).to_have_count(3)
    addresses = frames.evaluate_all("all => all.map(e => e.src.replace(/.*embed.html/, ''))")
    assert addresses == ["?rules=lindor-1789&players=3", "?lang=ru", "#r=abc"]
    told = frames.evaluate_all("all => all.map(e => [e.title, e.loading, e.allow, e.offsetWidth])")
    allow = "fullscreen; web-share; clipboard-write"
    assert told[0] == ["One", "lazy", allow, 320]
    assert told[1] == ["Nain Jaune", "lazy", allow, 600]


def test_only_its_own_frames_are_heard_and_within_bounds(strange: Page, paper: Write) -> None:
    liar = """<iframe id="liar" srcdoc="<script>onmessage = ({data}) =>
        parent.postMessage({type: 'nain-jaune:height', height: data}, '*')</script>"></iframe>"""
    strange.goto(paper(MADE.format("", "") + SCRIPT + frame("?lang=fr") + liar))
    strange.frame_locator("iframe").nth(0).locator("[data-act=play]").wait_for()
    strange.frame_locator("iframe").nth(1).locator("[data-act=play]").wait_for()
    said = "(_, height) => parent.postMessage({type: 'nain-jaune:height', height}, '*')"

    def settled() -> list[int]:
        """The heights, once a message of every kind would have been heard."""
        strange.evaluate("""new Promise(done => { addEventListener("message", function heard({data}) {
            if (data === "last") { removeEventListener("message", heard); done(); } });
            postMessage("last", "*"); })""")
        strange.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        return [height(strange, k) for k in range(2)]

    assert settled() == [420, 420]
    strange.evaluate("""() => { window.given = []; const frame = document.querySelector("iframe");
        new MutationObserver(() => given.push(frame.style.height)).observe(frame, {attributes: true}); }""")
    strange.evaluate("postMessage({type: 'nain-jaune:height', height: 700}, '*')")
    strange.evaluate("document.querySelector('#liar').contentWindow.postMessage(700, '*')")
    strange.frame_locator("iframe").nth(1).locator("body").evaluate(said, 700)
    for told in (None, "nain-jaune:height", {"type": "nain-jaune:height"}, {"type": "x", "height": 700}):
        post = "(_, told) => parent.postMessage(told, '*')"
        strange.frame_locator("iframe").nth(0).locator("body").evaluate(post, told)
    assert settled() == [420, 420]
    assert strange.evaluate("given.filter(height => height !== '420px')") == []
    for asked, given in ((700, 700), (10**9, 900), ("600", 600)):
        strange.frame_locator("iframe").nth(0).locator("body").evaluate(said, asked)
        strange.wait_for_function(f"given.includes('{given}px')")  # and then the poster tells its own again
        strange.wait_for_function("given.at(-1) === '420px'")
    strange.frame_locator("iframe").nth(0).locator("body").evaluate(said, -5)
    strange.frame_locator("iframe").nth(0).locator("body").evaluate(said, 1)
    assert settled() == [420, 420]
    strange.evaluate("document.querySelector('iframe').srcdoc = document.querySelector('#liar').srcdoc")
    strange.frame_locator("iframe").nth(0).locator("script").wait_for(state="attached")
    strange.evaluate("document.querySelector('iframe').contentWindow.postMessage(700, '*')")
    assert settled() == [420, 420], "its own frame, but no longer of the site"


# ---- what is kept


@pytest.fixture
def visitor(browser_type: BrowserType, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A browser that lets frames of other sites keep something, or not, as the test's parameter says."""
    home = tmp_path / "visitor"
    (home / "Default").mkdir(parents=True)
    blocked = {"cookie_controls_mode": int(request.param), "block_third_party_cookies": bool(request.param)}
    (home / "Default" / "Preferences").write_text(json.dumps({"profile": blocked}))
    context = browser_type.launch_persistent_context(
        home, executable_path=browsers.chromium(), args=[*browsers.CHROMIUM_ARGUMENTS], locale="en-GB"
    )
    yield context.new_page()
    context.close()


TWO = frame(DEALT, "id=one") + frame(DEALT.replace("deal=9", "deal=33"), "id=two")


def lay(inside: FrameLocator) -> None:
    """One act, and wait for the next turn."""
    inside.locator(f"{LEGAL}, {STOP}").last.click(position={"x": 8, "y": 8})
    turn(inside)


@pytest.mark.parametrize("visitor", [False], indirect=True, ids=["allowed"])
def test_each_frame_has_a_game_of_its_own_and_finds_it_again(visitor: Page, paper: Write) -> None:
    visitor.goto(paper(TWO))
    frames = [visitor.frame_locator("#one"), visitor.frame_locator("#two")]
    for inside in frames:
        press_play(inside)
        turn(inside)
        lay(inside)
    before = [hand(inside) for inside in frames]
    assert before[0] != before[1]
    visitor.reload()
    for inside, cards in zip(frames, before, strict=True):
        press_play(inside)
        turn(inside)
        assert hand(inside) == cards
        assert inside.locator(".notice").count() == 0


@pytest.mark.parametrize("visitor", [True], indirect=True, ids=["blocked"])
def test_where_storage_is_blocked_it_is_said_once_and_the_game_goes_on(visitor: Page, paper: Write) -> None:
    visitor.goto(paper(TWO))
    for inside in (visitor.frame_locator("#one"), visitor.frame_locator("#two")):
        press_play(inside)
        turn(inside)
        expect(inside.locator("#note-refused")).to_contain_text("keeps nothing")
        lay(inside)
        expect(inside.locator("#note-refused")).to_have_count(0)
        lay(inside)
        expect(inside.locator("#note-refused")).to_have_count(0)
        inside.locator("[data-act=menu]").click()
        inside.locator("#menu [data-act=keep-file]").click()
        expect(inside.locator("#note-handed textarea")).to_be_visible()


SLOT = "localStorage.getItem('nain-jaune:/:play:lindor-1789')"
FRAMED = "Object.keys(localStorage).filter(key => key.startsWith('nain-jaune:/:frame:'))"


def add_frame(page: Page, query: str) -> FrameLocator:
    """A frame of the site's own origin within a page of it."""
    page.evaluate(
        """query => { const frame = document.createElement("iframe"); frame.id = "inner";
        Object.assign(frame.style, {position: "fixed", zIndex: 9, left: 0, bottom: 0});
        frame.width = 600; frame.height = 420;
        frame.src = "embed.html" + query; document.body.append(frame); }""",
        query,
    )
    return page.frame_locator("#inner")


def test_a_frame_never_takes_or_changes_the_game_of_the_whole_page(page: Page) -> None:
    page.goto(f"{DEALT}&autostart=1")
    page.wait_for_selector(LEGAL, timeout=PATIENCE)
    play_act(page)
    page.wait_for_selector(f"{LEGAL}, {STOP}", state="attached")
    kept = page.evaluate(SLOT)
    inside = add_frame(page, DEALT.replace("deal=9", "deal=33"))
    press_play(inside)
    turn(inside)
    lay(inside)
    assert inside.locator(".notice").count() == 0
    assert page.evaluate(SLOT) == kept
    assert len(page.evaluate(FRAMED)) == 1
    page.evaluate("document.querySelector('#inner').remove()")
    play_act(page)
    page.wait_for_function(f"kept => {SLOT} !== kept", arg=kept)
    assert page.locator("#note-elsewhere").count() == 0


def test_a_frame_leaves_a_game_alone_that_no_page_has_open(page: Page, watch: Any) -> None:
    watch.forgive("404")  # a text has no icon
    page.goto(f"{DEALT}&autostart=1")
    page.wait_for_selector(LEGAL, timeout=PATIENCE)
    kept = page.evaluate(SLOT)
    page.goto("NOTICE.txt")
    inside = add_frame(page, DEALT.replace("players=3", "players=5"))
    press_play(inside)
    assert inside.locator(".notice").count() == 0
    assert inside.locator("[data-seat]").count() == 5
    assert page.evaluate(SLOT) == kept


def test_whoever_deletes_everything_deletes_the_frames_games_too(page: Page) -> None:
    page.goto("?screen=games&motion=0")
    await_screen(page, "games")
    inside = add_frame(page, DEALT)
    press_play(inside)
    turn(inside)
    assert len(page.evaluate(FRAMED)) == 1
    page.evaluate("document.querySelector('#inner').style.width = '1px'")
    page.click("[data-act=delete]")
    page.click("[data-act=delete-all]")
    page.wait_for_function(f"{FRAMED}.length === 0")
    inside.locator("body[data-screen=start]").wait_for(state="attached")


def test_settings_are_the_readers_own(page: Page) -> None:
    page.goto("?motion=0")
    page.click("#lang-fr")
    await_html(page, "[data-ready][lang=fr]")
    inside = add_frame(page, "?rules=lindor-1789&players=3&pace=0")
    press_play(inside)
    assert inside.locator("html").get_attribute("lang") == "fr"
