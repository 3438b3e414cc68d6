"""The built site behind its real headers, in three browsers, with an eye on what must not happen."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from drivers import Chromium, Driver, Firefox, WebKit, unavailable
from play import await_html, speak
from playwright.sync_api import Browser, BrowserContext, Error, Page

from tools import browsers
from tools.article import publish
from tools.serve import Site
from tools.site import build, install

VIOLATIONS = """addEventListener("securitypolicyviolation", e =>
    console.error(`policy broken: ${e.violatedDirective} ${e.blockedURI} ${e.sourceFile}:${e.lineNumber}`))"""


class Watch:
    """Collects console errors, violations of the policy and requests to other origins; `check` fails on any.

    A test that provokes an error says so beforehand: `forgive` takes a pattern of what is expected.
    """

    def __init__(self, *origins: str) -> None:
        self.origins = origins
        self.seen: list[str] = []
        self.forgiven: list[str] = []

    def forgive(self, pattern: str) -> None:
        """From now on, what matches is no failure of this test."""
        self.forgiven.append(pattern)

    def follow(self, page: Page) -> None:
        """Looks at a page from now on."""
        page.add_init_script(VIOLATIONS)
        page.on("console", lambda said: said.type == "error" and self.seen.append(f"console: {said.text}"))
        page.on("pageerror", lambda error: self.seen.append(f"uncaught: {error}"))
        page.on("request", lambda asked: self._asked(asked.url))

    def _asked(self, url: str) -> None:
        if not url.startswith((*(f"{origin}/" for origin in self.origins), "data:", "about:", "blob:")):
            self.seen.append(f"another origin: {url}")

    def check(self) -> None:
        """Fails if something was seen that no test forgave, and forgets it."""
        bad = [seen for seen in self.seen if not any(re.search(pattern, seen) for pattern in self.forgiven)]
        self.seen, self.forgiven = [], []
        assert not bad, "\n".join(bad)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built from the sources as they are."""
    out = tmp_path_factory.mktemp("site") / "dist"
    install(build(), out)
    return out


def served(**options: Any) -> Iterator[Site]:
    site = Site(report=True, **options).start()
    yield site
    site.stop()
    assert not site.reports, "\n".join(site.reports)


@pytest.fixture(scope="session")
def site(built: Path) -> Iterator[Site]:
    """The site at the root of its origin."""
    yield from served(folder=built)


@pytest.fixture(scope="session")
def below(built: Path) -> Iterator[Site]:
    """The site under a sub-path."""
    yield from served(folder=built, prefix="/games/nain-jaune/")


FRAMES = {
    "plain": "",
    "scripts": 'sandbox="allow-scripts"',
    "same-origin": 'sandbox="allow-scripts allow-same-origin"',
}


@pytest.fixture(scope="session")
def elsewhere(site: Site, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Another site: articles that embed the game, `/plain.html`, `/scripts.html` and `/same-origin.html`.

    `?…` after an article's name is handed to the frame.
    """
    folder = tmp_path_factory.mktemp("articles")
    for name, sandbox in FRAMES.items():
        article = (
            '<!doctype html><link rel="icon" href="data:,"><title>An article</title>'
            "<h1>An evening at the board</h1>"
            f'<iframe {sandbox} title="Nain Jaune" width=600 height=420></iframe>'
            f'<script>document.querySelector("iframe").src="{site.url}embed.html"+location.search</script>'
        )
        (folder / f"{name}.html").write_text(article)
    other = Site(
        folder=folder, policed=False, host="localhost"
    ).start()  # another site, not only another port
    yield other
    other.stop()


@pytest.fixture(scope="session")
def article(site: Site, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The sample article, strict and of another origin: `/article.html`."""
    other = publish(site, tmp_path_factory.mktemp("article"))
    yield other
    other.stop()


# ---- Chromium by Playwright

ONE_COMPILER = "--js-flags=--liftoff-only"
"""Each page of the tests compiles the interpreter anew, a third of its start; what the optimising compiler
makes of it meanwhile would serve for seconds. Where speed is measured (`tests/bench/`) both work."""


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Playwright's own Chromium, or the system's."""
    return {
        **browser_type_launch_args,
        "executable_path": browsers.chromium(),
        "args": [*browsers.CHROMIUM_ARGUMENTS, ONE_COMPILER],
    }


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any], site: Site) -> dict[str, Any]:
    """Pages speak English at 1280×800, and `page.goto("")` is the start screen."""
    size = {"width": 1280, "height": 800}
    return {**browser_context_args, "base_url": site.url, "locale": "en-GB", "viewport": size}


@pytest.fixture
def watch(site: Site, below: Site, elsewhere: Site, article: Site) -> Iterator[Watch]:
    """The eye on this test's pages: whatever it sees fails the test at its end."""
    eye = Watch(site.origin, below.origin, elsewhere.origin, article.origin)
    yield eye
    eye.check()


@pytest.fixture
def page(context: BrowserContext, watch: Watch) -> Page:
    """A fresh page that is watched."""
    page = context.new_page()
    watch.follow(page)
    return page


class House:
    """One page in which Python has started, for many tests. Where Chromium loses the process of the page,
    the next test has another one."""

    def __init__(self, browser: Browser, arguments: dict[str, Any], site: Site) -> None:
        self.browser, self.arguments, self.site = browser, arguments, site
        self.page: Page | None = None
        self.watch = Watch(site.origin)

    def open(self) -> Page:
        """The page; a new one where it was lost."""
        if self.page is None or not self.answers(self.page):
            context = self.browser.new_context(**self.arguments)
            self.page, self.watch = context.new_page(), Watch(self.site.origin)
            self.watch.follow(self.page)
            self.page.goto(f"{self.site.url}?mode=play&pace=0&motion=0")
            self.page.keyboard.press("Shift")
            await_html(self.page)
        return self.page

    @staticmethod
    def answers(page: Page) -> bool:
        """Whether the page's process is there."""
        try:
            return bool(page.evaluate("true"))
        except Error:
            return False


@pytest.fixture(scope="session")
def _house(browser: Browser, browser_context_args: dict[str, Any], site: Site) -> House:
    return House(browser, browser_context_args, site)


@pytest.fixture
def house(_house: House) -> Iterator[Page]:
    """A page in which Python has started once for all tests of this worker (`?pace=0&motion=0`).

    It is as the test before left it, but speaks English again: a test goes first to where it wants to be.
    """
    page = _house.open()
    if page.evaluate("document.documentElement.lang") != "en":
        speak(page, "en", "day")
    _house.watch.check()
    yield page
    _house.watch.check()


# ---- one driver for three browsers


@pytest.fixture(scope="session", params=["chromium", "firefox", "webkit"])
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    """Each of the three browsers in turn; one that is not here is skipped, or in CI a failure."""
    name = request.param
    lacking = unavailable(name)
    if lacking and os.environ.get("CI") == "true":
        pytest.fail(lacking)
    if lacking:
        pytest.skip(lacking)
    made: Driver = {"chromium": _chromium, "firefox": _firefox, "webkit": _webkit}[name](
        request.getfixturevalue
    )
    yield made
    made.close()


def _chromium(fixture: Callable[[str], Any]) -> Driver:
    return Chromium(fixture("browser"), lambda page: page.add_init_script(VIOLATIONS))


def _firefox(fixture: Callable[[str], Any]) -> Driver:
    path = browsers.firefox()
    assert path is not None
    return Firefox(path)


def _webkit(fixture: Callable[[str], Any]) -> Driver:
    paths = browsers.webkit()
    assert paths is not None
    return WebKit(*paths)
