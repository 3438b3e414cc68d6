"""What flies over the table: counters, backs of cards, figures that count, in a layer that says nothing."""

from __future__ import annotations

from functools import lru_cache

from .markup import Html, el
from .parts import heap


@lru_cache(maxsize=128)
def flying(what: str, amount: int) -> Html:
    """A thing that flies: "cards" (a packet of backs), "heap" (an amount), a single piece, or the "turn"."""
    if what == "turn":
        return el("i", class_="fly passing")
    if what == "heap":
        return el("i", heap(amount), class_="fly")
    if what == "cards":
        return el("i", packet(amount), class_="fly")
    piece = el("svg", el("use", href=f"#chip-{what}"), class_="heap", viewBox="-40 -22 80 44")
    return el("i", piece, class_="fly")


def packet(cards: int) -> Html:
    """Backs of cards, one a little behind the other."""
    backs = [el("i", style=f"translate:{14 * k}px {-8 * k}px") for k in range(cards)]
    return el("i", backs, class_="backs")


def counted(text: str, style: str) -> Html:
    """A figure on its way, in the place and the type of the real one."""
    return el("b", text, class_="fly", style=style)


def outline(left: float, top: float, width: float, height: float) -> Html:
    """A frame round something that has changed."""
    where = f"left:{left:.0f}px;top:{top:.0f}px;width:{width:.0f}px;height:{height:.0f}px"
    return el("i", class_="changed", style=where)
