"""The board: five boxes, each a button, with what lies in it."""

from __future__ import annotations

from table.model import BoxModel, TableModel

from .context import Ctx
from .markup import Html, el
from .parts import heap


def board(m: TableModel, c: Ctx) -> Html:
    """The staking board. Where claims are made by hand its boxes look like buttons, always and all alike."""
    return el(
        "section",
        el(
            "div",
            picture("large", "board.svg", c),
            picture("small", "board-small.svg", c),
            el("ul", [box(each, c) for each in m.boxes], class_="boxes"),
            class_="board claim" if m.strict else "board",
        ),
        class_="boardw",
        aria_label=c.words._("The five boxes"),
    )


def picture(size: str, file: str, c: Ctx) -> Html:
    """The board's picture in one of two sizes: the stylesheet shows one, and only that one is fetched."""
    return el("img", class_=f"art {size}", src=c.art + file, alt="", loading="lazy", decoding="async")


def box(m: BoxModel, c: Ctx) -> tuple[Html, Html, Html]:
    """A box: the button that is its quarter of the board, its heap, and its amount."""
    kind = "D7" if m.code == "7D" else m.code
    return (
        el(
            "li",
            el("button", type="button", id=f"box-{m.code}", data_box=m.code, aria_label=m.label),
            class_=f"q {kind}",
        ),
        el("li", heap(m.amount), class_=f"h {kind}", id=f"heap-{m.code}", aria_hidden=True),
        el(
            "li",
            el("b", el("span", c.words.number(m.amount), id=f"figure-{m.code}")),
            class_=f"a {kind}",
            id=f"amount-{m.code}",
            aria_hidden=True,
        ),
    )
