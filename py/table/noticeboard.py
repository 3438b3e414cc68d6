"""The notices that lie on the page, the newest in front.

Each is remembered by what makes it of words, so that it is told anew when another language is chosen.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from .i18n import Words
from .model import NoticeModel
from .notes import LEAVE, UNDO
from .scene import notices

if TYPE_CHECKING:
    from .app import App

Make = Callable[[Words], NoticeModel]
"""What makes a notice."""

QUESTIONS = (LEAVE, UNDO, "delete")
"""The keys of notices that ask something and hold up what would come by itself."""

STAYS = 8_000
"""Milliseconds for which a notice stays that asks nothing."""


class Noticeboard:
    """The notices by their keys, the oldest first."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.made: dict[str, tuple[Make, NoticeModel]] = {}

    @property
    def shown(self) -> tuple[NoticeModel, ...]:
        """The notices as they are told now."""
        return tuple([notice for _, notice in self.made.values()])

    @property
    def question(self) -> str:
        """The key of a notice that asks something, "" where none does."""
        return next((key for key in self.made if key in QUESTIONS), "")

    def tell(self, make: Make) -> None:
        """Show a notice, in place of an older one of the same key; one that asks nothing leaves by itself."""
        app = self.app
        notice = make(app.words)
        self.made.pop(notice.key, None)
        self.made[notice.key] = make, notice
        self.draw()
        app.announcer.add(f"{notice.text} {notice.detail}".strip())
        if not notice.acts:
            app.clock.later(STAYS, partial(app.guarded, partial(self.fade, notice.key, make)))

    def fade(self, key: str, make: Make) -> None:
        """A notice's time is over; unless the person is at it, or it has been overtaken."""
        overtaken = key not in self.made or self.made[key][0] is not make
        if not overtaken and not self.app.page.focused().startswith(f"note-{key}"):
            self.drop(key)

    def drop(self, *keys: str) -> None:
        """Take notices away; the focus goes from them to what the screen is for."""
        there = [key for key in keys if key in self.made]
        if not there:
            return
        focused = self.app.page.focused()
        for key in there:
            del self.made[key]
        self.draw()
        if focused and not self.app.page.has(focused):
            self.app.focus_screen()

    def clear(self) -> None:
        """Take all notices away."""
        self.drop(*self.made)

    def tell_anew(self) -> None:
        """Other words: the same notices in them."""
        self.made = {key: (make, make(self.app.words)) for key, (make, _) in self.made.items()}

    def draw(self) -> None:
        """Bring the page in line."""
        self.app.painter.note(notices(self.shown, self.app.context))
