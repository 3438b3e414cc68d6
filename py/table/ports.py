"""What the browser gives the table, as protocols: `browser/` fulfils them, fakes of them serve the tests."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from .motion import Move


class Page(Protocol):
    """The document: what is shown in it, what is read from it."""

    def show(self, screen: str, html: str) -> None:
        """Replace the whole screen and name it on the body (`data-screen`)."""

    def patch(self, region: str, html: str) -> None:
        """Bring one region's inner markup up to date in place; nodes with an `id` survive, and so does
        focus."""

    def notes(self, html: str) -> None:
        """Bring the notices up to date."""

    def announce(self, text: str) -> None:
        """Say a text in the one polite live region."""

    def focus(self, element: str) -> None:
        """Move the focus to the element of this id, if it is there."""

    def focused(self) -> str:
        """The id of the focused element, empty when there is none."""

    def has(self, element: str) -> bool:
        """Whether an element of this id is in the document."""

    def form(self, element: str) -> dict[str, str]:
        """The choices of the form of this id: name → value, checked boxes only; empty when it is not
        there."""

    def fill(self, element: str, values: dict[str, str]) -> None:
        """Put choices back into the form of this id."""

    def dress(self, lang: str, theme: str, motion: bool, title: str) -> None:
        """Set the document's language, light, motion and title."""

    def two_rows(self) -> bool:
        """Whether the hand lies in two rows as it is laid out now."""

    def copy(self, text: str) -> None:
        """Put a text on the clipboard, where the browser lets us."""

    def about(self) -> str:
        """The version of the page and the browser it runs in."""


class Clock(Protocol):
    """Time that passes: never asked by the engine."""

    def now(self) -> float:
        """Milliseconds since some moment."""

    def visible(self) -> float:
        """Milliseconds for which the page has been visible: what the agreed minutes are counted in."""

    def today(self) -> int:
        """The UTC date as yyyymmdd."""

    async def sleep(self, milliseconds: float) -> None:
        """Wait, while the page is visible."""

    def later(self, milliseconds: float, act: Callable[[], None]) -> None:
        """Do something when so much time has passed."""

    def start(self, work: Coroutine[Any, Any, None], failed: Callable[[BaseException], None]) -> None:
        """Run a coroutine beside what goes on; an exception in it reaches `failed`."""


class Chance(Protocol):
    """Where a new game's deal number comes from."""

    def number(self) -> int:
        """A deal number nobody chose, 1 to 2147483647."""


class Motion(Protocol):
    """Moves what changed from where it was to where it is."""

    def before(self, moves: tuple[Move, ...]) -> None:
        """Measure where the moves begin; called before the screen is patched."""

    def after(self, moves: tuple[Move, ...]) -> None:
        """Let everything travel from there to where it is now; called after the screen was patched."""
