"""Time in the browser: beats that wait while the page is hidden, and work beside what goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from typing import Any

from js import Date, document, performance
from pyodide.ffi import JsProxy, create_proxy

from table.browser.dom import js_object

ENGLISH = "en-GB"
"""The English of dates: the day before the month, as in the other languages of the page."""

STEP = 100.0
"""Milliseconds slept at a time: how soon a hidden page is noticed."""

BREATH = 8.0
"""Milliseconds of work between two breaths: half of the time between two frames."""


class BrowserClock:
    """The port `Clock`."""

    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[None]] = set()
        self.breathed = 0.0
        self.hidden = 0.0
        self.hidden_since: float | None = self.now() if document.hidden else None
        self.listener = create_proxy(self.turned)
        document.addEventListener("visibilitychange", self.listener)

    def turned(self, _event: JsProxy) -> None:
        """The page was hidden, or has come back."""
        if document.hidden:
            self.hidden_since = self.now()
        elif self.hidden_since is not None:
            self.hidden += self.now() - self.hidden_since
            self.hidden_since = None

    def now(self) -> float:
        """Milliseconds since the page was opened."""
        return float(performance.now())

    def visible(self) -> float:
        """Milliseconds for which the page has been visible."""
        now = self.now()
        away = now - self.hidden_since if self.hidden_since is not None else 0.0
        return now - self.hidden - away

    def today(self) -> int:
        """The UTC date as yyyymmdd."""
        return int(datetime.now(UTC).strftime("%Y%m%d"))

    def wall(self) -> int:
        """What the clock on the wall says, in UTC milliseconds since 1970."""
        return int(Date.now())

    def told(self, moment: int, lang: str) -> str:
        """A moment as its date and time where the device is, as the browser says it in a language."""
        form = js_object({"dateStyle": "medium", "timeStyle": "short"})
        return str(Date.new(moment).toLocaleString(ENGLISH if lang == "en" else lang, form))

    def dated(self, day: int, lang: str) -> str:
        """A day (yyyymmdd) in words, as the browser says it in a language."""
        form = js_object({"dateStyle": "long", "timeZone": "UTC"})
        moment = Date.new(Date.UTC(day // 10_000, day // 100 % 100 - 1, day % 100))
        told = str(moment.toLocaleDateString(ENGLISH if lang == "en" else lang, form))
        return f"1er{told[1:]}" if lang == "fr" and told.startswith("1 ") else told

    async def breathe(self) -> None:
        """Let the page draw and answer before long work goes on, if it could not do so just now."""
        if self.now() - self.breathed >= BREATH:
            await asyncio.sleep(0)
            self.breathed = self.now()

    async def sleep(self, milliseconds: float) -> None:
        """Wait; the time during which the page is hidden does not count."""
        left = milliseconds
        while left > 0:
            step = min(left, STEP)
            await asyncio.sleep(step / 1000)
            if not document.hidden:
                left -= step

    def later(self, milliseconds: float, act: Callable[[], None]) -> None:
        """Do something when so much time has passed with the page visible."""

        async def wait() -> None:
            await self.sleep(milliseconds)
            act()

        self.start(wait(), print)

    def start(self, work: Coroutine[Any, Any, None], failed: Callable[[BaseException], None]) -> None:
        """Run a coroutine beside what goes on; an exception in it reaches `failed`."""

        async def guarded() -> None:
            try:
                await work
            except Exception as error:
                failed(error)

        task = asyncio.ensure_future(guarded())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
