"""The person's hand: every card a button, at hand by keyboard, low where it cannot be laid."""

from __future__ import annotations

from nain_jaune.cards import CODES
from table.model import HandCard, TableModel

from .context import Ctx
from .markup import Html, el, join
from .parts import card_face, card_marks, vh


def hand(m: TableModel, c: Ctx) -> Html:
    """The cards in their order; after an Opera the announcement of it.

    Where each lies, in one row or two, follows from the numbers that the list and its items carry: how many
    places there are, how many of them above, and each card's place and row.
    """
    if m.looked is not None:
        from .replay import hands

        return hands(m.looked, c)
    if m.opera:
        from .opera import opera

        return opera(m, c)
    if m.veil:
        return el("p", m.veil, class_="veil")
    return join(
        el("h2", c.words._("Your hand"), id="hand-heading", class_="vh"),
        el(
            "ol",
            [place(each, m.hand_split, c) for each in m.hand],
            class_="hand",
            id="hand",
            data_n=m.hand_slots,
            style=f"--n:{max(1, m.hand_slots)};--n2:{max(1, m.hand_split)}",
            aria_labelledby="hand-heading",
        ),
    )


def place(m: HandCard, above: int, c: Ctx) -> Html:
    """A card in its place."""
    row, left = (1, m.slot - above) if m.slot >= above else (0, m.slot)
    return el("li", card(m, c), style=f"--i:{m.slot};--j:{left};--r:{row}")


def card(m: HandCard, c: Ctx) -> Html:
    """One card of the hand. A card that cannot be laid still takes the focus, and says that it cannot."""
    code = CODES[m.card]
    wild = m.legal and m.wild
    state = "no" if not m.legal else "ok wild" if wild else "ok"
    return el(
        "button",
        vh(m.label),
        card_face(m.card, m.index, c.art, c.four_colours),
        m.legal and flag(),
        wild and el("img", class_="medal", src=f"{c.art}dwarf-head.svg", alt=""),
        type="button",
        class_=f"card {state} advised" if m.advised else f"card {state}",
        id=f"c-{code}",
        data_card=code,
        tabindex=0 if m.tab else -1,
        aria_disabled=None if m.legal else True,
        **card_marks(m.card),
    )


def flag() -> Html:
    """The red tab on a card that can be laid."""
    return el("svg", el("path", d="M1 1H17L9 9Z"), class_="flag", viewBox="0 0 18 10", aria_hidden=True)
