"""The fifty-two card faces, each without an index: the table draws indices in the player's language.

A card is 170 by 245 units. Pips stand clear of the left edge, where the index goes.
"""

from __future__ import annotations

from tools.art.courts import Courts
from tools.art.drawings import RANKS, SUITS, content, pip, pip_colour, source

_CENTRE = (108, 122)
_SPREAD = (30, 82)
_PIP_SCALE = 1.3
_ACE = (102, 126, 2.9)
_COURT_PLACE = "translate(21 17) scale(.862)"

_LEFT_RIGHT = (-1.0, 1.0)
_FOUR = tuple((x, y) for y in (-1.0, 1.0) for x in _LEFT_RIGHT)
_SIX = tuple((x, y) for y in (-1.0, 0.0, 1.0) for x in _LEFT_RIGHT)
_EIGHT = tuple((x, y) for y in (-1.0, -0.34, 0.34, 1.0) for x in _LEFT_RIGHT)

OWN_COLOURS = {"D": "#22467a", "C": "#465a1f"}
"""The colours of diamonds and clubs where all four suits differ: `--four-d` and `--four-c`."""

PIP_PLACES: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((0, -1), (0, 1)),
    "3": ((0, -1), (0, 0), (0, 1)),
    "4": _FOUR,
    "5": (*_FOUR, (0, 0)),
    "6": _SIX,
    "7": (*_SIX, (0, -0.5)),
    "8": (*_SIX, (0, -0.5), (0, 0.5)),
    "9": (*_EIGHT, (0, 0)),
    "10": (*_EIGHT, (0, -0.67), (0, 0.67)),
}
"""Where pips stand, by rank: x from -1 (left) to 1, y from -1 (top) to 1; the lower ones upside down."""


def faces(courts: Courts) -> dict[str, str]:
    """All card faces as SVG, by code ("10D", "KH")."""
    return {rank + suit: face(rank, suit, courts) for suit in SUITS for rank in RANKS}


def face(rank: str, suit: str, courts: Courts) -> str:
    """One card face as SVG."""
    if rank in "JQK":
        inside = f'<g transform="{_COURT_PLACE}">{courts.figure(rank + suit)}</g>'
    else:
        inside = _pips(rank, suit)
    return _card(content(source("card-frame.svg")), inside)


def four_colours() -> dict[str, str]:
    """The pip cards of diamonds and clubs in colours of their own, by code."""
    frame = content(source("card-frame.svg"))
    return {
        rank + suit: _card(frame, _pips(rank, suit, colour))
        for suit, colour in OWN_COLOURS.items()
        for rank in RANKS
        if rank not in "JQK"
    }


def _card(frame: str, inside: str) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="170" height="245" viewBox="0 0 170 245">'
        f"{frame}{inside}</svg>"
    )


def _pips(rank: str, suit: str, colour: str = "") -> str:
    if rank == "A":
        return pips_at(suit, [_ACE], colour)
    (cx, cy), (dx, dy) = _CENTRE, _SPREAD
    places = [(cx + x * dx, cy + y * dy, -_PIP_SCALE if y > 0 else _PIP_SCALE) for x, y in PIP_PLACES[rank]]
    return pips_at(suit, places, colour)


def pips_at(suit: str, places: list[tuple[float, float, float]], colour: str = "") -> str:
    """Pips of one suit at (x, y, scale), in its usual colour or another; a negative scale turns a pip upside
    down."""
    fill = colour or pip_colour(suit)
    if len(places) == 1:
        x, y, scale = places[0]
        return f'<path fill="{fill}" transform="{_place(x, y, scale)}" d="{pip(suit)}"/>'
    uses = "".join(f'<use href="#pip" transform="{_place(x, y, scale)}"/>' for x, y, scale in places)
    return f'<defs><path id="pip" d="{pip(suit)}"/></defs><g fill="{fill}">{uses}</g>'


def _place(x: float, y: float, scale: float) -> str:
    return f"translate({x:g} {y:g}) scale({abs(scale):g} {scale:g})"
