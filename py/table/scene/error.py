"""The error boundary's page: what happened, that the game is kept, and the details to be copied."""

from __future__ import annotations

from table.model import ErrorModel

from .context import Ctx
from .markup import Html, el
from .parts import button, icon


def error(m: ErrorModel, c: Ctx) -> Html:
    """The whole screen. A game that is kept can be gone back to; else only the start screen is left."""
    back = c.words._("Back to the game") if m.game_kept else c.words._("Back to the start")
    text = el(
        "div",
        el("h1", m.title, class_="title", id="error-heading"),
        el("p", m.text),
        el("p", c.words._("The game is kept as it stood.")) if m.game_kept else None,
        el(
            "label",
            el("span", c.words._("The details, for whoever mends the page"), class_="lbl"),
            el("textarea", m.details, id="error-details", readonly=True, rows=8, class_="snip", dir="ltr"),
        ),
        el(
            "div",
            button("back", icon("replay"), " ", el("span", back), kind="primary"),
            button("copy", icon("share"), " ", el("span", c.words._("Copy the details"))),
            class_="quick",
        ),
    )
    dwarf = el("img", class_="art", src=f"{c.art}dwarf-small.svg", alt="")
    sheet = el("div", el("div", dwarf, text, class_="in2"), class_="sheet")
    return el("main", sheet, class_="fail")
