"""On the device: without a connection after the first visit, and from one version to the next, strictly: the
server is stopped, the browser's cache is cleared, and every page says which one it is."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from measures import FETCHED_TOO_SOON
from play import LEGAL, await_html, await_screen, play_act
from playwright.sync_api import BrowserContext, Error, Page

from tools import pages, runtime
from tools import site as builder
from tools.serve import Site

QUICK = "pace=0&motion=0"
GAME = f"?rules=lindor-1789&players=3&deal=119&autostart=1&deals=1&levels=expert,skilled&{QUICK}"
"""A game in which the person has something to decide, against an expert, which comes late."""

HELD = "() => navigator.serviceWorker.controller?.state === 'activated'"
LONGEST = 90_000


class Visit:
    """A browser with nothing in it, a server that can be stopped, and what was asked in vain."""

    def __init__(self, context: BrowserContext, watch: Any, folder: Path, prefix: str) -> None:
        self.context, self.watch, self.prefix = context, watch, prefix
        self.site = Site(folder=folder, prefix=prefix, worker=True).start()
        self.port = self.site.server_port
        self.url = self.site.url
        watch.origins = (self.site.origin,)
        self.failed: list[str] = []
        self.page = self.open()

    def open(self) -> Page:
        """A further page of the same browser."""
        page = self.context.new_page()
        self.watch.follow(page)
        page.on("requestfailed", lambda asked: self.failed.append(asked.url))
        page.set_default_timeout(LONGEST)
        return page

    def go(self, query: str = "", page: Page | None = None) -> Page:
        """To the game, which starts at once."""
        page = page or self.page
        page.goto(f"{self.url}{query}")
        page.keyboard.press("Shift")
        await_html(page)
        return page

    def settle(self, query: str = f"?{QUICK}") -> Page:
        """Visit, until the whole game is on the device. The page would have it put there a little later: when
        it does, `test_the_worker_comes_late_and_then_serves` asks."""
        page = self.go(query)
        page.evaluate("navigator.serviceWorker.register('sw.js').then(() => {})")
        page.wait_for_function(HELD)
        return page

    def stop(self) -> None:
        """No server any more, and nothing in the browser's own cache."""
        self.site.stop()
        session = self.context.new_cdp_session(self.page)
        session.send("Network.clearBrowserCache")
        session.detach()

    def serve(self, folder: Path, kind: type[Site] = Site) -> None:
        """The server comes back, with another version."""
        self.site = kind(folder=folder, port=self.port, prefix=self.prefix, worker=True)
        self.site.start()

    def end(self) -> None:
        self.site.stop()


@pytest.fixture
def visit(context: BrowserContext, watch: Any, built: Path) -> Iterator[Callable[..., Visit]]:
    """Makes a visit, of the site as it is or of another folder."""
    made: list[Visit] = []

    def make(folder: Path = built, prefix: str = "/") -> Visit:
        made.append(Visit(context, watch, folder, prefix))
        return made[-1]

    yield make
    for each in made:
        each.end()


def version(page: Page) -> str:
    """Which version a page is of, by its own word."""
    return str(page.locator("html").get_attribute("data-version"))


SHOWN = "[...document.images].filter((each) => each.checkVisibility())"
"""The pictures that this size of the page shows; others are fetched when they are."""


def pictures_are_there(page: Page) -> bool:
    """Whether every picture of the page could be shown."""
    page.wait_for_function(f"{SHOWN}.every((each) => each.complete)")
    return bool(page.evaluate(f"{SHOWN}.every((each) => each.naturalWidth > 0)"))


# ---- without a connection


@pytest.mark.parametrize(
    ("lang", "prefix"), [("fr", "/"), ("en", "/games/nain-jaune/"), ("ru", "/")], ids=["fr", "en-below", "ru"]
)
def test_every_screen_without_a_connection(visit: Callable[..., Visit], lang: str, prefix: str) -> None:
    there = visit(prefix=prefix)
    there.settle()
    there.stop()
    page = there.go(f"?lang={lang}&{QUICK}")
    assert await_screen(page, "start") == "start"
    assert page.locator("html").get_attribute("lang") == lang
    page.wait_for_selector("[data-note=offline]") if page.evaluate("!navigator.onLine") else None
    page = there.go(f"{GAME}&lang={lang}")
    await_screen(page, "table")
    assert pictures_are_there(page)
    page.wait_for_selector(LEGAL)
    page.click("#act-hint")
    page.wait_for_selector("#act-lay")
    page.click("#act-lay")
    page.click("#act-menu")
    page.wait_for_selector("#menu .edition")
    page.keyboard.press("Escape")
    while await_screen(page, "table", "settlement") == "table":
        play_act(page)
    assert pictures_are_there(page)
    page.click("[data-act=review]")
    await_screen(page, "review")
    page.click("[data-act=moment] >> nth=0")
    await_screen(page, "replay")
    assert pictures_are_there(page)
    page.click("[data-act=back]")
    await_screen(page, "review")
    page.click("[data-act=back]")
    await_screen(page, "settlement")
    page.click("[data-act=continue]")
    await_screen(page, "over")
    page.click("[data-act=see]")
    await_screen(page, "replay")
    page.click("[data-act=back]")
    await_screen(page, "over")
    page.click("[data-act=new]")
    await_screen(page, "start")
    page.click("[data-act=games]")
    await_screen(page, "games")
    page.click("[data-act=stats]")
    await_screen(page, "stats")
    assert pictures_are_there(page)
    page.click("[data-act=back]")
    await_screen(page, "games")
    page.click("[data-act=back]")
    await_screen(page, "start")
    page.click("[data-act=article]")
    await_screen(page, "article")
    page.click("[data-act=back]")
    await_screen(page, "start")
    page.select_option("[name='level.1']", "")
    page.click("#act-deal")
    await_screen(page, "curtain")
    assert pictures_are_there(page)
    assert there.failed == []


def test_a_page_that_is_missing_is_missing(visit: Callable[..., Visit]) -> None:
    """No page stands for another: with a connection it is a 404, without one the browser's own page."""
    there = visit()
    page = there.settle()
    there.watch.forgive("404")
    answer = page.goto(f"{there.url}nothing.html")
    assert answer is not None
    assert answer.status == 404
    there.stop()
    with pytest.raises(Error, match="ERR_"):
        page.goto(f"{there.url}nothing.html")
    page = there.open()
    embedded = page.goto(f"{there.url}embed.html?lang=ru")
    assert embedded is not None
    assert embedded.ok
    assert page.locator("html").get_attribute("data-embed") == ""


def test_a_frame_leaves_nothing_on_the_device(visit: Callable[..., Visit]) -> None:
    there = visit()
    there.page.goto(f"{there.url}embed.html")
    there.page.click("[data-act=play]")
    await_html(there.page)
    there.page.wait_for_timeout(4_000)
    assert there.page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    assert not [path for _, path, _ in there.site.asked if path.endswith("sw.js")]


def test_the_worker_comes_late_and_then_serves(visit: Callable[..., Visit]) -> None:
    """It does not compete with the start; later Python starts at once; a connection that goes is told."""
    there = visit()
    there.go(f"?{QUICK}")
    assert "/sw.js" not in [path for _, path, _ in there.site.asked]
    there.page.wait_for_function(HELD)
    assert "/sw.js" in [path for _, path, _ in there.site.asked]
    page = there.page
    page.goto(there.url)
    await_html(page)  # nobody has touched anything
    there.context.set_offline(True)
    page.wait_for_selector("[data-note=offline]")
    assert "whole game is on this device" in page.inner_text("[data-note=offline]")
    assert "No connection." in page.inner_text("[data-announce]")
    there.context.set_offline(False)
    page.wait_for_selector("[data-note=offline]", state="detached")


@pytest.mark.parametrize("prefix", ["/", "/jeux(2)/nain:jaune*+{x}/"])
def test_what_never_changes_comes_without_the_worker(visit: Callable[..., Visit], prefix: str) -> None:
    """Straight from the site's own cache, whatever signs its path has that mean something in a pattern."""
    there = visit(prefix=prefix)
    there.settle()
    page = there.go(f"?{QUICK}")
    told = page.evaluate(
        "performance.getEntriesByType('resource').map((e) => [e.name, e.workerFinalSourceType])"
    )
    sources = {name.rpartition("/")[2]: source for name, source in told}
    assert sources.pop("pyscript.toml") == ""
    assert len(sources) > 20
    assert set(sources.values()) == {"cache"}


def test_python_starts_by_itself_after_the_first_paint(visit: Callable[..., Visit]) -> None:
    there = visit()
    there.settle()
    there.page.goto(there.url)
    await_html(there.page)
    assert there.page.evaluate(FETCHED_TOO_SOON) == []


# ---- from one version to the next


def build_version(number: int, folder: Path) -> Path:
    """A build that differs from others in the page, in the app and in the sheet."""
    app, styles = runtime.app, builder.styles
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages, "edition", lambda: {"version": f"{number}.0.0", "day": f"2026120{number}"})
        patch.setattr(runtime, "app", lambda: {**app(), "edition.txt": f"{number}".encode()})
        patch.setattr(builder, "styles", lambda: {k: v + b"/*%d*/" % number for k, v in styles().items()})
        builder.install(builder.build(), folder)
    return folder


@pytest.fixture(scope="session")
def versions(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Three builds."""
    return [build_version(number, tmp_path_factory.mktemp("version") / "dist") for number in (1, 2, 3)]


def take(page: Page, number: int) -> None:
    """Take the new version that is offered, and wait until it answers."""
    page.click("[data-act=update]")
    await_html(page, f'[data-version="{number}.0.0"][data-ready]')


def await_version(page: Page) -> None:
    """Have a new version fetched, and wait until it waits."""
    page.evaluate(
        """async () => {
          const each = await navigator.serviceWorker.getRegistration();
          await each.update();
          while (!each.waiting) await new Promise((done) => setTimeout(done, 50));
        }"""
    )


def groups(page: Page) -> set[str]:
    """The versioned folders that a page took its files from."""
    names = page.evaluate("performance.getEntriesByType('resource').map((e) => new URL(e.name).pathname)")
    return {
        "/".join(name.split("/")[1:3])
        for name in names
        if name.startswith(("/app/", "/css/", "/js/", "/rt/"))
    }


def test_three_versions_one_after_the_other(visit: Callable[..., Visit], versions: list[Path]) -> None:
    there = visit(versions[0])
    page = there.settle()
    assert version(page) == "1.0.0"
    for number, folder in enumerate(versions[1:], 2):
        there.site.folder = folder
        page = there.go(f"?{QUICK}")
        assert version(page) == f"{number - 1}.0.0"  # the one that is held, whole
        assert groups(page) == groups_of(versions[number - 2])
        page.wait_for_selector("[data-note=new-version]")
        assert "A new version of the game is here." in page.inner_text("[data-announce]")
        take(page, number)
        assert groups(page) == groups_of(folder)
    there.stop()
    page = there.go(f"?{QUICK}")
    assert version(page) == "3.0.0"
    held = page.evaluate(
        "caches.keys().then((all) => Promise.all(all.map((n) => caches.open(n)"
        ".then((c) => c.keys())))).then((all) => all.flat().map((r) => new URL(r.url).pathname))"
    )
    assert {f"/{name}" for name in groups_of(versions[2])} <= {"/".join(path.split("/")[:3]) for path in held}
    assert not [
        path
        for path in held
        if "/".join(path.split("/")[1:3]) in groups_of(versions[0]) - groups_of(versions[2])
    ]
    assert there.failed == []


def groups_of(folder: Path) -> set[str]:
    """The versioned folders that a build's page is made of."""
    return {
        f"{group}/{each.name}" for group in ("app", "css", "js", "rt") for each in (folder / group).iterdir()
    }


def test_never_in_mid_deal_and_nothing_is_lost(visit: Callable[..., Visit], versions: list[Path]) -> None:
    there = visit(versions[0])
    there.settle()
    page = there.go(GAME)
    page.wait_for_selector(LEGAL)
    play_act(page)
    there.site.folder = versions[1]
    await_version(page)
    page.wait_for_timeout(500)
    if await_screen(page, "table", "settlement") == "table":
        assert page.locator("[data-note=new-version]").count() == 0
    while await_screen(page, "table", "settlement") == "table":
        play_act(page)
    page.wait_for_selector("[data-note=new-version]")
    result = page.inner_text("#app .sheet")
    take(page, 2)
    await_screen(page, "settlement")
    assert page.inner_text("#app .sheet") == result


class Dying(Site):
    """A server that dies in the middle of what it is asked."""

    left = 3

    def find(self, path: str) -> str | None:
        if path.endswith((".zip", ".css", ".svg", "main.py")):
            type(self).left -= 1
            if self.left < 0:
                raise ConnectionResetError
        return super().find(path)


class Lying(Site):
    """What answers is not the site: a page to log in at, as some networks have it."""

    def find(self, path: str) -> str | None:
        return super().find(path if path.endswith("sw.js") else f"{self.prefix}embed.html")


@pytest.mark.parametrize("kind", [Dying, Lying])
def test_half_a_version_is_none(visit: Callable[..., Visit], versions: list[Path], kind: type[Site]) -> None:
    there = visit(versions[0])
    page = there.settle()
    there.stop()
    there.serve(versions[1], kind)
    there.watch.forgive("SRI|integrity|Failed to load resource|precach")
    page.goto(f"{there.url}?{QUICK}")
    failed = page.evaluate(
        """async () => {
          const each = await navigator.serviceWorker.getRegistration();
          await each.update().catch(() => {});
          const worker = each.installing;
          if (worker) await new Promise((done) => worker.addEventListener("statechange", done));
          return !each.waiting && (!worker || worker.state === "redundant");
        }"""
    )
    assert failed
    there.stop()
    page = there.go(f"?{QUICK}")
    assert version(page) == "1.0.0"
    there.failed.clear()
    there.serve(versions[2])
    page = there.go(f"?{QUICK}")
    page.wait_for_selector("[data-note=new-version]")
    take(page, 3)


def test_another_page_plays_on_when_one_takes_the_new_version(
    visit: Callable[..., Visit], versions: list[Path]
) -> None:
    there = visit(versions[0])
    first = there.settle()
    second = there.go(GAME, there.open())
    second.wait_for_selector(LEGAL)
    there.site.folder = versions[1]
    first = there.go(f"?{QUICK}&screen=games", first)
    first.wait_for_selector("[data-note=new-version]")
    take(first, 2)
    assert version(second) == "1.0.0"
    while await_screen(second, "table", "settlement") == "table":
        play_act(second)
    second.wait_for_selector("[data-note=new-version]")
    take(second, 2)
    await_screen(second, "settlement")


def test_a_page_that_cannot_start_lets_a_new_version_in(
    visit: Callable[..., Visit], versions: list[Path]
) -> None:
    """Whoever is stuck on a version that fails is not stuck for ever."""
    there = visit(versions[0])
    page = there.settle()
    there.site.folder = versions[1]
    page.goto(f"{there.url}?{QUICK}")
    await_version(page)
    page.add_init_script(
        "if (!sessionStorage.broken) { sessionStorage.broken = 1; delete WebAssembly.instantiateStreaming; }"
    )
    page.goto(f"{there.url}?{QUICK}")
    await_html(page, "[data-failed]")
    assert version(page) == "1.0.0"
    with page.expect_navigation():
        page.click("[data-reload]")
    await_html(page)
    assert version(page) == "2.0.0"


# ---- installed


@pytest.mark.parametrize("prefix", ["/", "/games/nain-jaune/"])
@pytest.mark.parametrize("lang", ["fr", "en", "ru"])
def test_it_can_be_installed(visit: Callable[..., Visit], prefix: str, lang: str) -> None:
    """By the browser's own word: the manifest has no error, and nothing is in the way."""
    there = visit(prefix=prefix)
    there.page.goto(f"{there.url}?lang={lang}")
    there.page.wait_for_function(f"document.querySelector('[rel=manifest]').href.includes('.{lang}.')")
    session = there.context.new_cdp_session(there.page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    manifest = json.loads(told["data"])
    assert manifest["lang"] == lang
    assert urljoin(told["url"], manifest["start_url"]) == there.url
    assert urljoin(told["url"], manifest["scope"]) == there.url
    hindrances = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [each["errorId"] for each in hindrances] == ["in-incognito"]  # as every page of the tests is
    for shortcut in manifest["shortcuts"]:
        assert urljoin(told["url"], shortcut["url"]).startswith(there.url)


def test_the_shortcut_to_the_deal_of_the_day_deals(visit: Callable[..., Visit], built: Path) -> None:
    there = visit()
    today = json.loads((built / "manifest.en.webmanifest").read_text())["shortcuts"][1]["url"]
    there.go(f"{today.removeprefix('./')}&{QUICK}")
    assert await_screen(there.page, "table") == "table"


def test_a_site_above_leaves_the_copies_of_those_below_alone(visit: Callable[..., Visit]) -> None:
    """The same game at the root and under a path of one origin: two sites, each with its own copy, and none
    takes the other's for its own."""
    below = visit(prefix="/games/nain-jaune/")
    below.settle()
    below.stop()
    below.prefix = "/"
    below.url = f"{below.site.origin}/"
    below.serve(below.site.folder)
    below.settle()
    below.stop()
    below.serve(below.site.folder)
    held = below.page.evaluate("caches.keys()")
    assert sorted(name.rpartition("precache-v2-")[2] for name in held) == [
        f"{below.site.origin}/",
        f"{below.site.origin}/games/nain-jaune/",
    ]


def test_the_worker_of_a_site_above_is_not_ones_own(visit: Callable[..., Visit], built: Path) -> None:
    """No new version is offered, and nothing is said to be on the device, before it is."""
    there = visit()
    there.settle()
    there.site.find = lambda path: Site.find(there.site, f"/{path.removeprefix('/games/')}")  # type: ignore[method-assign]
    page = there.go(f"games/?{QUICK}")
    page.wait_for_function(
        "(below) => navigator.serviceWorker.controller?.scriptURL === below", arg=f"{there.url}games/sw.js"
    )
    page.wait_for_timeout(500)
    assert page.locator("[data-note=new-version]").count() == 0
