"""From motions and the places of things on the screen to what the browser animates: keyframes and timings.

Only `transform` and `opacity` are animated. What flies is drawn in a layer of its own: each piece of it lies
at the layer's corner, is moved by its middle, and is not to be seen but while it flies.
"""

from __future__ import annotations

from nain_jaune.light import Light

from .motion import OUT, PRESS, Figure, Flight, Lift, Move, Reveal

Box = tuple[float, float, float, float]
"""Left, top, width and height of a thing on the screen, in CSS pixels."""

FAR = 0.36
"""How large a card is, of its own size, that is with another player."""

Frames = list[dict[str, object]]
Timing = dict[str, object]

UNIT = 0.5
"""CSS pixels to a unit in which counters are drawn."""

POINTS = 6
"""By how many straight pieces a thrown thing's way is drawn."""

ACROSS = 104.0
"""How wide a card is drawn that is being dealt, in CSS pixels."""


LIFTED = 6
"""How far a hat is lifted, in CSS pixels."""


class Animation(Light):
    """What one element does: its frames, and its timing."""

    frames: Frames
    timing: Timing


def middle(box: Box) -> tuple[float, float]:
    """The middle of a box."""
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def on_screen(box: Box, width: float, height: float) -> bool:
    """Whether a thing takes room, and some of it lies within the window."""
    left, top, wide, high = box
    return wide > 0 and left < width and left + wide > 0 and top < height and top + high > 0


def timing(milliseconds: float, delay: float = 0, easing: str = "linear") -> Timing:
    """When an animation begins, how long it takes, and how it gains and loses speed. Before it begins nothing
    of it is seen: it has no `fill`."""
    return {"duration": milliseconds, "delay": delay, "easing": easing}


def travel(start: Box, end: Box, move: Move) -> Animation | None:
    """A thing comes to its place from another one's; None where it is there already."""
    (x, y), (to_x, to_y) = middle(start), middle(end)
    if abs(x - to_x) < 1 and abs(y - to_y) < 1 and abs(start[2] - end[2]) < 1:
        return None
    scale = min(1.0, start[2] / end[2])
    frames: Frames = [
        {"transform": f"translate({x - to_x:.1f}px,{y - to_y:.1f}px) scale({scale:.3f})"},
        {"transform": "none"},
    ]
    return Animation(frames, {**timing(move.milliseconds, move.delay, move.easing), "fill": "backwards"})


def flight(start: Box, end: Box, move: Flight) -> Animation:
    """The way of what flies: thrown in an arc, pushed straight, or the yellow that passes on."""
    x, y = middle(start)
    x, y = x + move.x * UNIT, y + move.y * UNIT
    to_x, to_y = middle(end)
    if move.what == "turn":
        frames = [_yellow(start), _yellow(end)]
    elif move.what == "cards":
        frames = [
            _frame(x, y, 1, 5, FAR),
            _frame(to_x, to_y, 1, 0, end[2] / ACROSS if move.target[0].startswith("c-") else FAR),
        ]
    elif move.arc:
        high = min(90.0, (abs(x - to_x) + abs(y - to_y)) / 5)
        frames = [
            _frame(x + (to_x - x) * t, y + (to_y - y) * t - 4 * high * t * (1 - t))
            for t in [k / POINTS for k in range(POINTS + 1)]
        ]
    else:
        frames = [_frame(x, y), _frame(to_x, to_y)]
    return Animation(frames, timing(move.milliseconds, move.delay, move.easing))


def _frame(x: float, y: float, opacity: float = 1, turn: float = 0, scale: float = 1) -> dict[str, object]:
    """A thing at a place of the screen."""
    transform = f"translate({x:.1f}px,{y:.1f}px)"
    if turn:
        transform += f" rotate({turn}deg)"
    if scale != 1:
        transform += f" scale({scale:.3f})"
    return {"transform": transform, "opacity": opacity}


def _yellow(box: Box) -> dict[str, object]:
    """The yellow of the turn as large as a seat; it is drawn 100 pixels wide and high."""
    x, y = middle(box)
    scale = f"scale({box[2] / 100:.3f},{box[3] / 100:.3f})"
    return {"transform": f"translate({x:.1f}px,{y:.1f}px) {scale}", "opacity": 0.8}


def reveal(move: Reveal) -> list[Animation]:
    """A thing is not seen before its time; what is pressed comes a little small, and dark at once."""
    hidden = Animation([{"opacity": 0}, {"opacity": 0}], timing(move.delay))
    if not move.pressed:
        return [hidden]
    frames: Frames = [{"opacity": 0, "transform": "scale(.9)"}, {"opacity": 1, "transform": "none"}]
    return [hidden, Animation(frames, timing(move.milliseconds, move.delay, PRESS))]


def lift(move: Lift) -> Animation:
    """A thing goes up, stays a moment, and comes down."""
    up = {"transform": f"translateY(-{LIFTED}px)"}
    frames: Frames = [
        {"transform": "none"},
        {**up, "offset": 0.25},
        {**up, "offset": 0.7},
        {"transform": "none"},
    ]
    return Animation(frames, timing(move.milliseconds, move.delay, OUT))


def hidden(milliseconds: float) -> Animation:
    """A thing is not seen for so long; it takes its room and its presses all the same."""
    return Animation([{"opacity": 0}, {"opacity": 0}], timing(milliseconds))


def counting(figure: Figure) -> list[tuple[str, Animation]]:
    """The texts of a figure, each for its time."""
    ends = [*(moment for moment, _ in figure.shown[1:]), figure.end]
    return [
        (text, Animation([{"opacity": 1}, {"opacity": 1}], timing(end - moment, moment)))
        for (moment, text), end in zip(figure.shown, ends, strict=True)
        if end > moment
    ]
