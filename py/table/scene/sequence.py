"""The sequence: the cards as they were laid, who laid them, and the card wanted."""

from __future__ import annotations

from nain_jaune.cards import CODES
from table.model import LaidCard, RunModel, TableModel

from .context import Ctx
from .markup import Child, Html, el, join
from .parts import button, icon, pip, portrait, shown_card, vh

SHOWN = 5
"""Cards of a long sequence that are shown; a small screen shows FEW of them."""

FEW = 3


def run(m: TableModel, c: Ctx) -> Html:
    """The sequence on the table: its last cards, a tab for those before, and a place for the card wanted."""
    r = m.run
    hidden = max(0, len(r.cards) - SHOWN)
    cards = [
        el("li", shown_card(card, c, id=f"l-{CODES[card.card]}"), by(face, c))
        for card, face in zip(r.cards[hidden:], faces(r.cards, hidden), strict=True)
    ]
    laid = el(
        "ol",
        more(hidden, c) if hidden else None,
        cards,
        want(r) if r.wanted else None,
        None if r.cards or r.wanted else empty(),
        id="run",
        class_="long" if hidden else None,
        style=f"--n:{len(cards)}",
        data_laid=len(r.cards),
    )
    return join(
        el(
            "section",
            el("h2", heading(m, c), id="run-heading"),
            el("div", laid, class_="cards"),
            class_="run",
            aria_labelledby="run-heading",
        ),
        whole(r, c) if hidden else None,
    )


def heading(m: TableModel, c: Ctx) -> Child:
    """The sequence's heading; in a replay, what was done last."""
    if m.looked is None:
        return m.run.heading
    from .replay import heading

    return heading(m.looked, c)


def faces(cards: tuple[LaidCard, ...], hidden: int) -> list[str]:
    """Whose portrait stands under each card shown: at the head of every turn, and under the first card shown.

    The turn of that one may have begun out of sight.
    """
    under = [card.face for card in cards[hidden:]]
    if under and not under[0]:
        under[0] = next((card.face for card in reversed(cards[:hidden]) if card.face), "")
    return under


def by(face: str, c: Ctx) -> Html | None:
    """The portrait of whoever laid the cards from here on."""
    return portrait(face, c, class_="by") if face else None


def more(hidden: int, c: Ctx) -> Html:
    """The tab that stands for the cards out of sight; it opens a slip with the whole sequence."""
    tab = el(
        "button",
        el("span", f"+{hidden}", class_="all"),
        el("span", f"+{hidden + SHOWN - FEW}", class_="few"),
        vh(" ", c.words._("The whole sequence")),
        type="button",
        id="act-run",
        data_act="run",
        popovertarget="whole-run",
    )
    return el("li", tab, class_="more")


def whole(r: RunModel, c: Ctx) -> Html:
    """A slip with every card of a long sequence, which the browser opens and closes by itself."""
    return el(
        "div",
        el("h2", c.words._("The whole sequence"), id="whole-run-heading"),
        button(
            "run-close",
            icon("close"),
            kind="icon x",
            aria_label=c.words._("Close"),
            popovertarget="whole-run",
        ),
        el("ol", [el("li", shown_card(card, c), by(card.face, c)) for card in r.cards], class_="mini"),
        popover="auto",
        class_="pop",
        id="whole-run",
        role="dialog",
        aria_labelledby="whole-run-heading",
    )


def empty() -> Html:
    """The place of the first card, while none lies on the table."""
    return el("li", el("div", class_="ghost"), class_="want", aria_hidden=True)


def want(r: RunModel) -> Html:
    """The place of the card wanted: its rank, and the suits that will do."""
    return el(
        "li",
        el(
            "div",
            vh(r.wanted_label),
            el("b", r.wanted, aria_hidden=True),
            el("span", [pip(suit) for suit in r.wanted_suits], aria_hidden=True),
            class_="ghost one" if len(r.wanted_suits) == 1 else "ghost",
        ),
        class_="want",
        id="want",
    )
