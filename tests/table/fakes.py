"""Fakes of the table's ports: a page that keeps its markup, a clock that runs at once, a chance that is no
chance."""

from __future__ import annotations

import re
from collections.abc import Callable, Coroutine
from typing import Any

from table.motion import Move


class FakePage:
    """Keeps what is shown, region by region, and what is said."""

    def __init__(self) -> None:
        self.screen = ""
        self.html = ""
        self.noted = ""
        self.said: list[str] = []
        self.focus_on = ""
        self.choices: dict[str, str] = {}
        self.dressed: tuple[str, str, bool, str] | None = None
        self.copied = ""
        self.patched: list[str] = []

    def show(self, screen: str, html: str) -> None:
        self.screen, self.html = screen, html

    def patch(self, region: str, html: str) -> None:
        self.patched.append(region)
        start, end = inside(self.html, region)
        self.html = self.html[:start] + html + self.html[end:]

    def region(self, region: str) -> str:
        """The markup inside one region."""
        start, end = inside(self.html, region)
        return self.html[start:end]

    def notes(self, html: str) -> None:
        self.noted = html

    def announce(self, text: str) -> None:
        self.said.append(text)

    def focus(self, element: str) -> None:
        if element and self.has(element):
            self.focus_on = element

    def focused(self) -> str:
        return self.focus_on

    def has(self, element: str) -> bool:
        return f'id="{element}"' in self.html + self.noted

    def form(self, element: str) -> dict[str, str]:
        return dict(self.choices)

    def fill(self, element: str, values: dict[str, str]) -> None:
        self.choices.update(values)

    def dress(self, lang: str, theme: str, motion: bool, title: str) -> None:
        self.dressed = (lang, theme, motion, title)

    def two_rows(self) -> bool:
        return False

    def copy(self, text: str) -> None:
        self.copied = text

    def about(self) -> str:
        return "a fake page"


def inside(html: str, region: str) -> tuple[int, int]:
    """Where the inner markup of the div with this id begins and ends."""
    start = re.search(rf'<div[^>]* id="{region}"[^>]*>', html).end()
    depth = 1
    for tag in re.finditer(r"<(/?)div\b", html[start:]):
        depth += -1 if tag[1] else 1
        if depth == 0:
            return start, start + tag.start()
    raise AssertionError(f"{region} is not closed")


class FakeClock:
    """Time passes only when somebody sleeps; work runs when `run` is called."""

    def __init__(self) -> None:
        self.time = 0.0
        self.slept: list[float] = []
        self.postponed: list[tuple[float, Callable[[], None]]] = []
        self.work: list[tuple[Coroutine[Any, Any, None], Callable[[BaseException], None]]] = []

    def now(self) -> float:
        return self.time

    def visible(self) -> float:
        return self.time

    def today(self) -> int:
        return 20261129

    async def sleep(self, milliseconds: float) -> None:
        self.slept.append(milliseconds)
        self.time += milliseconds

    def later(self, milliseconds: float, act: Callable[[], None]) -> None:
        self.postponed.append((milliseconds, act))

    def start(self, work: Coroutine[Any, Any, None], failed: Callable[[BaseException], None]) -> None:
        self.work.append((work, failed))

    def run(self) -> None:
        """Let everything that was started come to its end."""
        while self.work:
            work, failed = self.work.pop(0)
            try:
                work.send(None)  # no event loop: nothing in it ever waits for one
            except StopIteration:
                continue
            except Exception as error:
                failed(error)
            else:
                raise AssertionError("work that waits for something else than the clock")


class FakeMotion:
    """Remembers what travelled."""

    def __init__(self) -> None:
        self.travelled: list[tuple[Move, ...]] = []

    def before(self, moves: tuple[Move, ...]) -> None:
        self.travelled.append(moves)

    def after(self, moves: tuple[Move, ...]) -> None:
        assert self.travelled[-1] is moves


class FakeChance:
    """Always the same number."""

    def __init__(self, number: int = 7) -> None:
        self.fixed = number

    def number(self) -> int:
        return self.fixed
