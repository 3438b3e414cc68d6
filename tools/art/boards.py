"""The two staking boards: our frames, with court figures in their medallions and the dwarf in the middle.

The frames leave `<g id="courts"/>` where the medallions' pictures go: above the fields, under suit signs and
numerals.
"""

from __future__ import annotations

from tools.art.courts import Courts
from tools.art.drawings import assembled
from tools.art.faces import PIP_PLACES, pips_at

_MARK = '<g id="courts"/>'

_FOCUS = {"KH": (83, 60), "QS": (84, 62), "JC": (84, 60)}
"""The point of each figure, on its card, that comes to the middle of its medallion."""
_FOCUS_RADIUS = 56
"""How much of the card around that point fills the medallion."""

LARGE = (138, 66)
SMALL = (122, 92)
"""A board's medallions: distance of their centres from the edges, and radius, on a board of 600 by 600."""


def board(name: str, medallions: tuple[int, int], courts: Courts) -> str:
    """The board whose frame is the drawing `name`, as SVG."""
    frame = assembled(name)
    if _MARK not in frame:
        raise ValueError(f"{name} has no {_MARK}")
    return frame.replace(_MARK, _pictures(medallions, courts))


def _pictures(medallions: tuple[int, int], courts: Courts) -> str:
    near, radius = medallions
    far = 600 - near
    return (
        _court("KH", near, near, radius, courts)
        + _court("QS", far, near, radius, courts)
        + _court("JC", near, far, radius, courts)
        + _ten(far, far, radius)
    )


def _court(code: str, x: int, y: int, radius: int, courts: Courts) -> str:
    """A court's head and shoulders, cut to a circle."""
    scale = radius / _FOCUS_RADIUS * 0.985
    focus_x, focus_y = _FOCUS[code]
    place = f"translate({x - focus_x * scale:.1f} {y - focus_y * scale:.1f}) scale({scale:.3f})"
    return (
        f'<clipPath id="in-{code}"><circle cx="{x}" cy="{y}" r="{radius - 1}"/></clipPath>'
        f'<g clip-path="url(#in-{code})"><g transform="{place}">{courts.figure(code, f"{code}-")}</g></g>'
    )


def _ten(x: int, y: int, radius: int) -> str:
    """The ten diamonds of the card that has no figure."""
    scale = 0.86 * radius / 66
    places = PIP_PLACES["10"]
    return pips_at(
        "D",
        [(x + dx * radius * 0.36, y + dy * radius * 0.58, -scale if dy > 0 else scale) for dx, dy in places],
    )
