"""Brings the screen in line with its model: region by region, and only what has changed."""

from __future__ import annotations

from .motion import Travel
from .ports import Motion, Page
from .scene import Ctx, Screen, drawn, regions


class Painter:
    """Remembers what was drawn last, so that what is equal is not drawn again."""

    def __init__(self, page: Page, motion: Motion) -> None:
        self.page, self.motion = page, motion
        self.screen = ""
        self.drawn: dict[str, str] = {}
        self.noted = ""

    def paint(self, screen: str, model: Screen, c: Ctx, travels: tuple[Travel, ...] = ()) -> None:
        """Draw a screen; what travels, travels from where it was to where it is."""
        parts = regions(model, c)
        whole = screen != self.screen or parts.keys() != self.drawn.keys()
        if travels or whole:
            self.motion.before(travels)
        if whole:
            self.page.show(screen, drawn(parts))
            self.screen, self.drawn = screen, dict(parts)
        for region, html in parts.items():
            if self.drawn[region] != html:
                self.drawn[region] = html
                self.page.patch(region, html)
        if travels:
            self.motion.after(travels)

    def forget(self) -> None:
        """The document may have changed by itself: what comes next is drawn, whether it is equal or not."""
        self.drawn = {}

    def note(self, html: str) -> None:
        """Draw the notices."""
        if html != self.noted:
            self.noted = html
            self.page.notes(html)
