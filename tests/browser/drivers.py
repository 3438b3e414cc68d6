"""One way to drive three browsers: Chromium (Playwright), Firefox (WebDriver BiDi) and WebKit (WebDriver).

A driver opens one page at a time. `js` takes an expression and gives its value as JSON would; `enter` turns
what follows to a frame, by the selector of its element, and `enter(None)` back to the page.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable
from typing import Any, Protocol

from playwright.sync_api import Browser, BrowserContext, Error, Frame, Page

from tools import browsers
from tools.paths import ROOT

SIZE = (1280, 800)


class DriverError(Exception):
    """A command that the browser could not carry out."""


class Driver(Protocol):
    """What every browser can do for a test."""

    name: str

    def open(self, url: str, init: str = "", size: tuple[int, int] = SIZE) -> None:
        """Opens an address in a fresh page; `init` is run before the page's own scripts (not in WebKit)."""

    def js(self, expression: str) -> Any:
        """The value of an expression in the page."""

    def click(self, selector: str) -> None:
        """A real click on the first element that matches, scrolled into view."""

    def enter(self, selector: str | None) -> None:
        """Turns to a frame of the page, or back to the page."""

    def errors(self) -> list[str]:
        """What the console said in error since the page was opened (nothing in WebKit: it does not tell)."""

    def screenshot(self, path: str) -> None:
        """A picture of the page, as PNG."""

    def close(self) -> None:
        """Ends the browser."""


def until(driver: Driver, expression: str, seconds: float = 90) -> Any:
    """Waits until an expression of the page is true and gives its value; else says what the page is like."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        value = driver.js(expression)
        if value:
            return value
        time.sleep(0.05)
    seen = driver.js(
        "JSON.stringify({...document.documentElement.dataset}) + document.body.innerText.slice(0, 800)"
    )
    raise DriverError(f"{driver.name}: never {expression}; the page: {seen}; errors: {driver.errors()}")


FORGET = """(localStorage.clear(), window.forgotten = false,
    Object.assign(indexedDB.deleteDatabase(`nain-jaune:${new URL(".", location).pathname}:`),
                  {onsuccess: () => { forgotten = true }, onerror: () => { forgotten = true }}), 1)"""


def forget(driver: Driver, site: str) -> None:
    """Whatever an earlier visit to the site has left in this browser is gone."""
    driver.open(f"{site}NOTICE.txt")
    driver.js(FORGET)
    until(driver, "window.forgotten", 30)


class Chromium:
    """Chromium under Playwright; each page has a context of its own."""

    name = "chromium"

    def __init__(
        self, browser: Browser, watch: Callable[[Page], None] = lambda page: None, **context: Any
    ) -> None:
        self._browser, self._watch, self._options = browser, watch, context
        self._context: BrowserContext | None = None
        self._errors: list[str] = []

    def open(self, url: str, init: str = "", size: tuple[int, int] = SIZE) -> None:
        self.close()
        options = {"viewport": {"width": size[0], "height": size[1]}, "locale": "en-GB"} | self._options
        self._context = self._browser.new_context(**options)
        self.page = self._context.new_page()
        self._frame: Frame = self.page.main_frame
        self._errors = []
        self.page.on("console", lambda said: said.type == "error" and self._errors.append(said.text))
        self.page.on("pageerror", lambda error: self._errors.append(str(error)))
        self._watch(self.page)
        if init:
            self.page.add_init_script(init)
        self.page.goto(url, wait_until="domcontentloaded")

    def js(self, expression: str) -> Any:
        try:
            return self._frame.evaluate(expression)
        except Error as error:
            if "context was destroyed" not in str(error):
                raise
            return self._frame.evaluate(expression)  # the frame was on its way to its page still

    def click(self, selector: str) -> None:
        self._frame.click(selector)

    def enter(self, selector: str | None) -> None:
        if selector is None:
            self._frame = self.page.main_frame
        else:
            inner = self.page.wait_for_selector(selector).content_frame()
            assert inner is not None
            self._frame = inner

    def errors(self) -> list[str]:
        return list(self._errors)

    def screenshot(self, path: str) -> None:
        self.page.screenshot(path=path)

    def close(self) -> None:
        if self._context:
            self._context.close()
            self._context = None


FIREFOX: dict[str, object] = {
    "intl.accept_languages": "en-GB, en",
    "network.http.rcwn.enabled": False,  # else a slow disk makes it ask the network for what it has
}


class Firefox:
    """Firefox, held by a node process that speaks WebDriver BiDi to it."""

    name = "firefox"

    def __init__(self, path: str, preferences: dict[str, object] | None = None) -> None:
        told = FIREFOX | (preferences or {})
        command = ["node", str(ROOT / "tests" / "browser" / "firefox.mjs"), path, json.dumps(told)]
        self._node = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def _ask(self, *command: Any) -> Any:
        assert self._node.stdin is not None
        assert self._node.stdout is not None
        self._node.stdin.write(json.dumps(command) + "\n")
        self._node.stdin.flush()
        line = self._node.stdout.readline()
        answer = json.loads(line) if line else {"error": f"Firefox has gone ({self._node.poll()})"}
        if "error" in answer:
            raise DriverError(f"{command[0]}: {answer['error']}")
        return answer["value"]

    def open(self, url: str, init: str = "", size: tuple[int, int] = SIZE) -> None:
        self._ask("open", url, {"width": size[0], "height": size[1], "init": init})

    def js(self, expression: str) -> Any:
        return self._ask("js", expression)

    def click(self, selector: str) -> None:
        self._ask("click", selector)

    def enter(self, selector: str | None) -> None:
        self._ask("enter", selector)

    def errors(self) -> list[str]:
        return list(self._ask("errors"))

    def screenshot(self, path: str) -> None:
        self._ask("screenshot", path)

    def close(self) -> None:
        assert self._node.stdin is not None
        self._node.stdin.close()
        try:
            self._node.wait(20)
        except subprocess.TimeoutExpired:
            self._node.kill()


class WebKit:
    """WebKitGTK's MiniBrowser on a virtual screen, by selenium."""

    name = "webkit"

    def __init__(self, driver: str, shell: str) -> None:
        from selenium.webdriver import WebKitGTK
        from selenium.webdriver.webkitgtk.options import Options
        from selenium.webdriver.webkitgtk.service import Service

        self._screen, display = _virtual_screen()
        options = Options()
        options.binary_location = shell
        options.add_argument("--automation")
        environment = {**os.environ, "DISPLAY": display, "LANG": "C.UTF-8", "NO_AT_BRIDGE": "1"}
        environment["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = (
            "1"  # no user namespaces for root in containers
        )
        try:
            self._driver = WebKitGTK(
                options=options, service=Service(executable_path=driver, env=environment)
            )
        except BaseException:
            self._screen.terminate()
            raise
        self._driver.set_script_timeout(120)

    def open(self, url: str, init: str = "", size: tuple[int, int] = SIZE) -> None:
        if init:
            raise DriverError("WebKit runs no script before the page's own")
        self._driver.switch_to.default_content()
        self._driver.set_window_size(*size)
        self._driver.get(url)

    def js(self, expression: str) -> Any:
        return self._driver.execute_script(f"return ({expression})")

    def click(self, selector: str) -> None:
        element = self._driver.find_element("css selector", selector)
        self._driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", element)
        element.click()

    def enter(self, selector: str | None) -> None:
        self._driver.switch_to.default_content()
        if selector is not None:
            self._driver.switch_to.frame(self._driver.find_element("css selector", selector))

    def errors(self) -> list[str]:
        return []

    def screenshot(self, path: str) -> None:
        self._driver.save_screenshot(path)

    def close(self) -> None:
        try:
            self._driver.quit()
        finally:
            self._screen.send_signal(signal.SIGTERM)
            self._screen.wait(10)


def _virtual_screen() -> tuple[subprocess.Popen[bytes], str]:
    """A screen of its own, on the first number that is free."""
    server = shutil.which("Xvfb")
    assert server is not None
    reading, writing = os.pipe()
    command = [server, "-displayfd", str(writing), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as answer:
        number = answer.readline().strip()
    if not number:
        raise DriverError("no virtual screen")
    return process, f":{number}"


def unavailable(name: str) -> str:
    """Why a browser cannot be driven here, or nothing."""
    if name == "firefox" and not browsers.firefox():
        return "no Firefox here (`make browsers` as root installs it)"
    if name == "webkit" and not browsers.webkit():
        return "no WebKitGTK with driver and Xvfb here (`make browsers` as root installs it)"
    return ""
