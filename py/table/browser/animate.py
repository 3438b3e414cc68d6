"""Moves on the screen: each thing starts where it was and travels to where it is, on transform alone."""

from __future__ import annotations

from js import document, window
from pyodide.ffi import JsProxy, to_js

from table.browser.dom import js_object
from table.motion import Move

Box = tuple[float, float, float]
"""Left, top and width of a thing on the screen, in CSS pixels."""


def box_of(element: str) -> Box | None:
    """Where an element lies, None when it is not there or takes no room."""
    found = document.getElementById(element)
    if not found:
        return None
    rect = found.getBoundingClientRect()
    return (rect.left, rect.top, rect.width) if rect.width else None


class Animator:
    """The port `Motion`: FLIP by the browser's own animations, so nothing of it stays in the document."""

    def __init__(self) -> None:
        self.boxes: dict[str, Box] = {}

    def before(self, moves: tuple[Move, ...]) -> None:
        """Measure where the moves begin."""
        self.boxes = {move.origin: box for move in moves if (box := box_of(move.origin))}

    def after(self, moves: tuple[Move, ...]) -> None:
        """Let everything travel from where it was."""
        if window.matchMedia("(prefers-reduced-motion: reduce)").matches:
            return
        for move in moves:
            start, end = self.boxes.get(move.origin), box_of(move.target)
            if start and end:
                self.travel(document.getElementById(move.target), start, end, move)

    def travel(self, element: JsProxy, start: Box, end: Box, move: Move) -> None:
        """One thing's way. A move from another thing (a seat) begins at its middle, small."""
        left, top = start[0] - end[0], start[1] - end[1]
        if abs(left) < 1 and abs(top) < 1:
            return
        frames = [
            js_object({"transform": f"translate({left:.1f}px,{top:.1f}px) scale({start[2] / end[2]:.3f})"}),
            js_object({"transform": "none"}),
        ]
        timing = {
            "duration": move.milliseconds,
            "delay": move.delay,
            "easing": move.easing,
            "fill": "backwards",
        }
        element.style.transformOrigin = "0 0"
        element.animate(to_js(frames), js_object(dict(timing)))
