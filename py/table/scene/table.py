"""The table during a deal: its regions, and the frame that holds them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from table.model import TableModel

from .actions import actions, status
from .board import board
from .context import Ctx
from .hand import hand
from .hint import hint
from .log import log
from .markup import EMPTY, Html, el
from .menu import menu
from .parts import button, icon
from .seats import me, seats
from .sequence import run


def bar(m: TableModel, c: Ctx) -> Html:
    """The bar at the head: menu, title, Undo, and the log where it has no column of its own."""
    named, comma, year = m.subtitle.partition(", ")
    return el(
        "header",
        drawer(m, c) if m.looked is None else back(c) if m.looked.can_leave else None,
        el(
            "h1",
            el("span", m.title),
            " ",
            el("small", el("span", el("span", named), comma), el("span", year)),
        ),
        advise(m, c) if m.acts and not m.opera else None,
        undo(m.undo, c) if m.acts and not m.opera else None,
        button(
            "log",
            icon("history"),
            kind="icon slim",
            aria_label=c.words._("The log"),
            aria_expanded=m.log_open,
        ),
        class_="bar",
    )


def drawer(m: TableModel, c: Ctx) -> Html:
    """Open the drawer."""
    label, is_open = c.words._("Menu"), m.menu is not None
    return button("menu", icon("menu"), kind="icon", aria_label=label, aria_expanded=is_open)


def back(c: Ctx) -> Html:
    """Leave a moment that was looked at again."""
    return button("back", icon("close"), kind="icon", aria_label=c.words._("Back"))


def advise(m: TableModel, c: Ctx) -> Html:
    """Ask for a hint."""
    # Translators: the button that asks for a hint.
    label = el("span", c.words.p("button", "Hint"))
    return button(
        "hint",
        icon("hint"),
        label,
        kind="icon named",
        aria_disabled=None if m.my_turn else True,
        aria_expanded=m.hint is not None,
    )


def undo(enabled: bool, c: Ctx) -> Html:
    """Take back one's own last decision."""
    # Translators: the button that takes back one’s own last decision.
    label = el("span", c.words.p("button", "Undo"))
    return button("undo", icon("undo"), label, kind="icon named", aria_disabled=None if enabled else True)


def mid(m: TableModel, c: Ctx) -> Html:
    """Between table and hand: the person's seat, the sentence, the buttons."""
    if m.looked is not None:
        from .replay import scrub

        return scrub(m.looked, c)
    direction = "r" if m.direction == "r" else None
    return el("div", me(m, c), status(m), actions(m, c), class_="mid", data_dir=direction)


def over(m: TableModel, c: Ctx) -> Html:
    """What lies over the table."""
    if m.menu:
        return menu(m.menu, c)
    return hint(m.hint, c) if m.hint else EMPTY


REGIONS: dict[str, Callable[[TableModel, Ctx], Html]] = {
    "bar": bar,
    "seats": seats,
    "board": board,
    "run": run,
    "mid": mid,
    "hand": hand,
    "log": log,
    "over": over,
}
"""The regions of the table by name. The element of a region, `r-<name>`, takes no part in the layout."""


def frame(parts: Mapping[str, Html]) -> Html:
    """The table, put together of its regions, given by the ids of their elements."""

    def region(name: str) -> Html:
        return el("div", parts[f"r-{name}"], class_="r", id=f"r-{name}")

    play = el("div", region("board"), region("run"), class_="play")
    main = el("main", region("seats"), play, region("mid"), region("hand"))
    g = el("div", region("bar"), main, region("log"), class_="g", data_behind=True)
    return el("div", g, region("over"), class_="nj")


def table(m: TableModel, c: Ctx) -> Html:
    """The whole table."""
    return frame({f"r-{name}": region(m, c) for name, region in REGIONS.items()})
