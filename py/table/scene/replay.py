"""One moment of a deal that is over, at the table: what is said of it, the way to the others, the hands."""

from __future__ import annotations

from table.model import LookedModel

from .context import Ctx
from .log import pieces
from .markup import Html, el
from .parts import button, icon
from .review import hand


def scrub(m: LookedModel, c: Ctx) -> Html:
    """Step by step through the deal; what is done at this moment, and why."""
    words = c.words
    return el(
        "div",
        el(
            "div",
            step("prev", m.move - 1, words._("Previous move"), m.move > 0),
            step("next", m.move + 1, words._("Next move"), m.move < m.moves),
            class_="ctl",
        ),
        el(
            "div",
            el("p", el("b", m.line), " · ", el("span", pieces(m.deed.parts, c)), id="status"),
            m.reason and el("p", m.reason, class_="note"),
            class_="sl",
        ),
        button(
            "hands",
            icon("deal"),
            # Translators: a switch: all players’ hands are shown.
            el("span", words._("All hands"), class_="w"),
            aria_pressed="true" if m.all_open else "false",
            aria_label=words._("All hands"),
        ),
        class_="scrub",
    )


def step(kind: str, move: int, label: str, possible: bool) -> Html:
    """A step to the moment beside this one."""
    return button(
        "moment",
        icon(kind),
        kind="icon",
        value=str(move),
        id=f"act-{kind}",
        aria_label=label,
        aria_disabled=None if possible else True,
    )


def hands(m: LookedModel, c: Ctx) -> Html:
    """The hands that lie open."""
    return el("div", [hand(each, c) for each in m.hands], class_="hands", id="hands")
