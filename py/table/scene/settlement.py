"""The settlement of a deal: a ledger of who pays whom what and why, and what the boxes hold now."""

from __future__ import annotations

from collections.abc import Callable

from nain_jaune.light import Light
from table.model import BoxAfter, LaidCard, LedgerRow, PaymentModel, SettlementModel

from .context import Ctx
from .markup import Html, el, join
from .parts import button, icon, name, portrait, shown_card, signed

NOTHING = Html("–")


class Column(Light):
    """A column of the ledger: its heading, what a row shows in it, and whether the deal needs it."""

    label: str
    cell: Callable[[LedgerRow], Html]
    needed: bool = True


def settlement(m: SettlementModel, c: Ctx) -> Html:
    """The whole settlement."""
    words = c.words
    sheet = el(
        "section",
        el("h1", m.title, class_="title", id="settlement-heading"),
        el("p", m.subtitle, class_="sub"),
        el("div", class_="orn"),
        m.opera and el("p", m.opera, class_="operaline"),
        ledger(m, c),
        listed("boxrow", words._("What the boxes hold now"), [box(each, c) for each in m.boxes]),
        listed("pays", words._("Who pays whom"), [payment(each) for each in m.payments]),
        listed("pays", words._("Claims missed"), [el("li", text) for text in m.missed]),
        listed("mini talon", words._("The talon"), [el("li", shown_card(card, c)) for card in m.talon]),
        m.compared and el("p", m.compared, class_="note"),
        el("p", m.sums, class_="note"),
        el(
            "div",
            button("review", icon("replay"), " ", el("span", words._("Look at the deal again"))),
            button("continue", icon("deal"), " ", el("span", m.next_label), kind="primary"),
            class_="go",
        ),
        class_="sheet settle",
        aria_labelledby="settlement-heading",
    )
    return el("main", sheet, class_="modal")


def columns(m: SettlementModel, c: Ctx) -> list[Column]:
    """The columns that this deal needs: what nobody paid or took is left out."""
    words = c.words

    def amount(value: int, note: str = "") -> Html:
        return join(signed(value, c), note and join(" ", el("small", note)))

    # Translators: heading of a column: what dressing the board cost each player.
    stake = words._("Stake")
    # Translators: heading of a column: what each player took from boxes.
    boxes = words._("Boxes")
    # Translators: heading of a column: paid and received for hocs (1760).
    hocs = words._("Hocs")
    # Translators: heading of a column: what the losers pay the winner for the cards left.
    hands = words._("Hands")
    # Translators: heading of a column: what honours kept in hand cost.
    betes = words._("Bêtes")
    every = (
        Column(words._("Cards left"), lambda row: mini(row.left, c)),
        Column(stake, lambda row: amount(row.stake), any(row.stake for row in m.rows)),
        Column(boxes, lambda row: amount(row.boxes, row.boxes_note), any(row.boxes for row in m.rows)),
        Column(hocs, lambda row: amount(row.hocs), m.hocs),
        Column(hands, lambda row: amount(row.hand, row.hand_note)),
        Column(betes, lambda row: amount(row.bete, row.bete_note), any(row.bete_note for row in m.rows)),
        Column(words._("This deal"), lambda row: amount(row.net)),
        Column(words._("Purse"), lambda row: el("b", words.number(row.purse), data_purse=True)),
    )
    return [column for column in every if column.needed]


def ledger(m: SettlementModel, c: Ctx) -> Html:
    """The table of amounts. Where it is too wide it scrolls by itself, by keyboard too."""
    shown = columns(m, c)
    headings = [c.words._("Player"), *[column.label for column in shown]]
    table = el(
        "table",
        el(
            "caption",
            c.words._("What everybody paid and took in this deal"),
            class_="vh",
            id="ledger-caption",
        ),
        el("thead", el("tr", [heading(text) for text in headings], role="row"), role="rowgroup"),
        el("tbody", [row(each, shown, c) for each in m.rows], role="rowgroup"),
        class_="ledger",
        role="table",  # where the ledger is folded into slips, it stays a table for those who hear it
    )
    return el("div", table, class_="scroll", tabindex=0, role="group", aria_labelledby="ledger-caption")


def heading(text: str) -> Html:
    """The heading of a column."""
    return el("th", text, scope="col", role="columnheader")


def row(m: LedgerRow, shown: list[Column], c: Ctx) -> Html:
    """One player's line of the ledger."""
    who = el("span", portrait(m.face, c), el("span", name(m.name), " ", el("small", m.sub)), class_="p")
    return el(
        "tr",
        el("th", who, scope="row", role="rowheader"),
        [cell(column.label, column.cell(m)) for column in shown],
        class_="win" if m.winner else None,
        data_seat=m.seat,
        role="row",
    )


def cell(label: str, shown: Html) -> Html:
    """One amount; on a small screen its column's heading stands beside it, and an empty one is left out."""
    value = el("span", shown, class_="v")
    return el("td", value, data_l=label, class_="nil" if shown == NOTHING else None, role="cell")


def mini(cards: tuple[LaidCard, ...], c: Ctx) -> Html:
    """The cards left in a hand, small; those of a long hand overlap."""
    if not cards:
        return NOTHING
    return el("span", [shown_card(card, c) for card in cards], class_="mini", style=f"--n:{len(cards)}")


def payment(m: PaymentModel) -> Html:
    """One payment as a sentence; marked where a purse fell short of what was due."""
    return el("li", m.text, class_="short" if m.short else None)


def box(m: BoxAfter, c: Ctx) -> Html:
    """What a box holds now, and why."""
    return el(
        "li", el("span", m.name), el("b", c.words.number(m.amount)), el("small", m.note), data_boxed=m.code
    )


def listed(kind: str, heading: str, items: list[Html]) -> Html | None:
    """A list under its heading; nothing where there is nothing to list."""
    return join(el("h2", heading, class_="lbl"), el("ul", items, class_=kind)) if items else None
