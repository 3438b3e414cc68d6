"""Dragging a card of the hand onto the table: a second way of laying it, beside a press.

What follows the pointer is a copy outside the regions that are patched, so that nothing of it stays in them.
"""

from __future__ import annotations

from collections.abc import Callable

from js import document, performance
from pyodide.ffi import JsProxy

DRAGGED = "#hand [data-card]:not([aria-disabled=true])"
SLOP = 10.0
"""Pixels that a pointer may stray and still press."""

LIFT = 0.5
"""How far above its place a card has to be dropped, in card heights, where it is not dropped on the table."""

AFTER = 60.0
"""Milliseconds after a drag in which a click belongs to it: the browser makes it at once, a person cannot."""


class Drag:
    """One card at a time on its way from the hand; `lay(code)` is called where it is dropped on the table."""

    def __init__(self, lay: Callable[[str], None]) -> None:
        self.lay = lay
        self.card: JsProxy | None = None
        self.copy: JsProxy | None = None
        self.pointer = -1
        self.start = (0.0, 0.0)
        self.ended = -AFTER

    def down(self, event: JsProxy) -> None:
        """A pointer is pressed; on a card that can be laid a drag may begin."""
        self.cancel()
        card = event.target.closest(DRAGGED) if event.isPrimary and event.button == 0 else None
        if card:
            self.card, self.pointer = card, event.pointerId
            self.start = (event.clientX, event.clientY)

    def move(self, event: JsProxy) -> None:
        """The pointer moves: beyond a press's slop the card comes along."""
        if not self.card or event.pointerId != self.pointer:
            return
        x, y = event.clientX - self.start[0], event.clientY - self.start[1]
        if not self.copy and max(abs(x), abs(y)) > SLOP:
            self.lift(self.card)
        if self.copy:
            self.copy.style.transform = f"translate({x:.1f}px,{y:.1f}px)"

    def lift(self, card: JsProxy) -> None:
        """A copy of the card lies above everything, exactly over it."""
        box = card.getBoundingClientRect()
        self.copy = copy = card.cloneNode(True)
        for name in ("id", "data-card", "tabindex"):
            copy.removeAttribute(name)
        copy.setAttribute("aria-hidden", "true")
        copy.classList.add("dragged")
        copy.style.cssText = (
            f"--cw:{box.width}px;left:{box.left}px;top:{box.top}px;width:{box.width}px;height:{box.height}px"
        )
        document.querySelector(".nj").append(copy)
        document.documentElement.setAttribute("data-dragging", "")

    def up(self, event: JsProxy) -> None:
        """The pointer is let go: on the table the card is laid, elsewhere it is back in the hand."""
        card, dragged = self.card, bool(self.copy)
        if not card or event.pointerId != self.pointer:
            return
        dropped = dragged and self.on_table(event, card)
        code = str(card.getAttribute("data-card") or "")
        if dragged:
            self.ended = float(performance.now())
        if dropped:
            self.lay(code)  # the copy is still there: motion goes on from where it lies
        self.cancel()

    def on_table(self, event: JsProxy, card: JsProxy) -> bool:
        """Whether the pointer is over the table, or well above the card's own place."""
        under = document.elementFromPoint(event.clientX, event.clientY)
        if under and under.closest("#hand"):
            return False
        box = card.getBoundingClientRect()
        return bool(under and under.closest(".play")) or event.clientY < box.top - LIFT * box.height

    def cancel(self, _event: JsProxy | None = None) -> None:
        """Nothing is dragged any more."""
        if self.copy:
            self.copy.remove()
            document.documentElement.removeAttribute("data-dragging")
        self.card = self.copy = None
        self.pointer = -1

    def owns_click(self) -> bool:
        """Whether a click that comes now is the end of a drag, and no press."""
        return float(performance.now()) - self.ended < AFTER
