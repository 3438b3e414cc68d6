"""An Opera: in the place of the hand the Dwarf, and the call on a ribbon."""

from __future__ import annotations

from table.model import TableModel

from .context import Ctx
from .markup import Html, el


def opera(m: TableModel, c: Ctx) -> Html:
    """The Dwarf announces it, in as much room as the hand took, so that nothing else moves.

    His hat is a picture of its own, so that it can be lifted.
    """
    return el(
        "div",
        el(
            "span",
            el("img", src=f"{c.art}dwarf.svg", alt="", class_="body"),
            el("img", src=f"{c.art}dwarf.svg", alt="", class_="hat", id="hat"),
            class_="dwarf",
        ),
        el("p", m.opera, class_="ribbon", id="ribbon", lang=m.opera_lang or None),
        class_="hand opera",
        data_n=m.hand_slots,
        style=f"--n:{max(1, m.hand_slots)};--n2:{max(1, m.hand_split)}",
    )
