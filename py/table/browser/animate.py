"""Moves on the screen, by the browser's own animations: nothing of them stays in the document.

What flies is drawn in a layer over the page, outside of everything that is patched. Whatever the person does
ends what runs, and is not held up by it: things take presses where they will be.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from js import JSON, document, window
from pyodide.ffi import JsException, JsProxy, create_once_callable, create_proxy

from table.motion import Figure, Flight, Lift, Move, Outline, Place, Reveal, Travel

if TYPE_CHECKING:
    from table.frames import Animation, Box

HELD = "[data-card]"
"""What a finger may be upon while it moves: it stops there until the press is done."""

GROUND = ".seat,b"
"""What a figure stands on: a seat, or a tablet of the board."""

DROPPED = ".dragged"
"""The copy of a card that was dragged onto the table."""

TAP = 120
"""Milliseconds after a finger is lifted in which its click is sure to have come."""


class Animator:
    """The port `Motion`."""

    def __init__(self) -> None:
        self.layer: JsProxy | None = None
        self.starts: dict[str, Box] = {}
        self.places: dict[str, Box | None] = {}
        self.batch = 0
        self.running: list[tuple[str, JsProxy]] = []
        self.kept = [create_proxy(each) for each in (self.pressed, self.lifted, self.ended, self.turned)]
        pressed, lifted, ended, turned = self.kept
        for event in ("pointerdown", "keydown"):
            document.addEventListener(event, pressed, True)
        for event in ("pointerup", "pointercancel"):
            document.addEventListener(event, lifted, True)
        document.addEventListener("click", ended, True)
        document.addEventListener("visibilitychange", turned)

    # ---- the port

    def before(self, moves: Sequence[Travel]) -> None:
        """End what runs, and measure where the moves begin."""
        self.finish()
        self.places = {}
        origins = {move.origin for move in moves if isinstance(move, Move)}
        self.starts = {origin: box for origin in origins if (box := self.box_of(origin))}
        self.begin_where_dropped(moves)

    def begin_where_dropped(self, moves: Sequence[Travel]) -> None:
        """A card that was dragged begins where it was let go, and not in the hand."""
        copy = document.querySelector(DROPPED)
        for move in moves if copy else ():
            if isinstance(move, Move) and move.origin in self.starts and move.origin != move.target:
                rect = copy.getBoundingClientRect()
                self.starts[move.origin] = (rect.left, rect.top, rect.width, rect.height)

    def after(self, moves: Sequence[Travel]) -> None:
        """Let everything travel to where it is now."""
        if document.hidden:
            return
        self.places = {}
        if window.matchMedia("(prefers-reduced-motion: reduce)").matches:
            self.mark([move for move in moves if isinstance(move, Outline)])
            return
        self.play(moves)

    # ---- where things are

    def box_of(self, element: str) -> Box | None:
        """Where an element lies, None when it cannot be seen; measured once for each act."""
        from table.frames import on_screen

        if element not in self.places:
            found = document.getElementById(element)
            rect = found.getBoundingClientRect() if found else None
            box = (rect.left, rect.top, rect.width, rect.height) if rect else (0.0, 0.0, 0.0, 0.0)
            seen = on_screen(box, window.innerWidth, window.innerHeight)
            self.places[element] = box if seen else None
        return self.places[element]

    def place(self, names: Place) -> Box | None:
        """Where the first of these lies that is on the screen."""
        return next((box for name in names if (box := self.box_of(name))), None)

    # ---- playing

    def play(self, moves: Sequence[Travel]) -> None:
        """Everything that moves: things themselves by their ids, and what flies in the layer."""
        from table.frames import counting, flight, hidden, lift, reveal, travel
        from table.scene.flights import counted, flying

        flying_things: list[tuple[str, Animation]] = []
        things: list[tuple[str, Animation]] = []
        for move in moves:
            if isinstance(move, Move):
                start, end = self.starts.get(move.origin), self.box_of(move.target)
                if start and end and (animation := travel(start, end, move)):
                    things.append((move.target, animation))
            elif isinstance(move, Flight):
                start, end = self.place(move.origin), self.place(move.target)
                if start and end:
                    flying_things.append((flying(move.what, move.amount), flight(start, end, move)))
            elif isinstance(move, Reveal) and self.box_of(move.target):
                things.extend((move.target, animation) for animation in reveal(move))
            elif isinstance(move, Lift) and self.box_of(move.target):
                things.append((move.target, lift(move)))
            elif isinstance(move, Figure) and (box := self.box_of(move.target)):
                style = self.type_of(move.target, box)
                flying_things.extend((counted(text, style), each) for text, each in counting(move))
                things.append((move.target, hidden(move.end)))
        self.animate(flying_things, things)

    def animate(
        self, flying_things: list[tuple[str, Animation]], things: list[tuple[str, Animation]]
    ) -> None:
        """Start all animations at once; when the last one is over, the layer is empty again."""
        plans = [*flying_things, *things]
        if not plans:
            return
        layer = self.cleared()
        layer.innerHTML = "".join(html for html, _ in flying_things)
        elements = [*layer.children, *(document.getElementById(target) for target, _ in things)]
        parsed = JSON.parse(json.dumps([[plan.frames, plan.timing] for _, plan in plans]))
        for element, plan in zip(elements, parsed, strict=True):
            self.running.append((str(element.id), element.animate(plan[0], plan[1])))
        self.clear_later(max(_end(plan) for _, plan in plans))

    def type_of(self, element: str, box: Box) -> str:
        """The style that puts a text in the place and the type of an element, on the ground it stands on: a
        longer one covers what is beside it."""
        found = document.getElementById(element)
        style, ground = window.getComputedStyle(found), window.getComputedStyle(found.closest(GROUND))
        left, top, width, height = box
        if style.textAlign == "center":
            left, width = left + width / 2, 0.0
        return (
            f"left:{left:.1f}px;top:{top:.1f}px;min-width:{width:.1f}px;line-height:{height:.1f}px;"
            f"translate:{0 if width else -50}%;"
            f"font-size:{style.fontSize};font-weight:{style.fontWeight};color:{style.color};"
            f"background:{ground.backgroundColor}"
        )

    def mark(self, outlines: Sequence[Outline]) -> None:
        """Without motion: outline for a moment what has changed."""
        from table.scene.flights import outline

        boxes = [box for move in outlines if (box := self.box_of(move.target))]
        if boxes:
            self.cleared().innerHTML = "".join(outline(*box) for box in boxes)
            self.clear_later(max(move.milliseconds for move in outlines))

    # ---- the layer, and the end

    def cleared(self) -> JsProxy:
        """The layer, empty; made when something flies for the first time."""
        if self.layer is None:
            self.layer = document.createElement("div")
            self.layer.className = "flights"
            self.layer.setAttribute("aria-hidden", "true")
            document.body.append(self.layer)
        self.layer.replaceChildren()
        return self.layer

    def clear_later(self, milliseconds: float) -> None:
        """Empty the layer when so much time has passed, unless something else flies by then."""
        batch = self.batch

        def clear() -> None:
            if batch == self.batch:
                self.finish()

        window.setTimeout(create_once_callable(clear), milliseconds + 50)

    def finish(self, but: str = "") -> None:
        """End what runs: everything is where it belongs, and nothing flies; but for one thing, which stops
        where it is."""
        self.batch += 1
        left = []
        for element, animation in self.running:
            if but and element == but:
                animation.pause()
                left.append((element, animation))
            else:
                animation.cancel()
        self.running = left
        if self.layer is not None:
            self.layer.replaceChildren()

    # ---- what the person does

    def pressed(self, event: JsProxy) -> None:
        """A finger or a key goes down. The card under a finger stays under it until the press is done."""
        if self.running:
            card = event.target.closest(HELD) if event.type == "pointerdown" else None
            self.finish(str(card.id) if card else "")
        for animation in document.getAnimations():  # the style sheet's own
            if animation.playState == "running":
                self.hasten(animation)

    def hasten(self, animation: JsProxy) -> None:
        """Bring an animation to its end, if it has one."""
        try:
            animation.finish()
        except JsException:
            return

    def lifted(self, _event: JsProxy) -> None:
        """The finger is lifted: its click comes now, if one comes."""
        if self.running:
            window.setTimeout(create_once_callable(self.finish), TAP)

    def ended(self, _event: JsProxy) -> None:
        """The press is done."""
        self.finish()

    def turned(self, _event: JsProxy) -> None:
        """Nothing moves while the page is hidden."""
        if document.hidden:
            self.finish()


def _end(plan: Animation) -> float:
    """When an animation is over."""
    return float(str(plan.timing["delay"])) + float(str(plan.timing["duration"]))
