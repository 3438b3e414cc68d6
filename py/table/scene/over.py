"""The end of the game: who won, why it ended, and everybody's purse."""

from __future__ import annotations

from table.model import OverModel, RankRow

from .context import Ctx
from .markup import Html, el
from .parts import button, heap, icon, name, portrait


def over(m: OverModel, c: Ctx) -> Html:
    """The whole screen."""
    heading = el(
        "div",
        el("img", class_="art", src=f"{c.art}dwarf.svg", alt=""),
        el(
            "div",
            el("h1", m.title, class_="title", id="over-heading"),
            el("p", m.subtitle, class_="sub"),
            el("p", m.why, class_="sub"),
        ),
        class_="overhead",
    )
    buttons = el(
        "div",
        button("again", icon("deal"), " ", el("span", c.words._("Play again")), kind="primary"),
        button("review", icon("replay"), " ", el("span", c.words._("Look at the deal again"))),
        button("new", icon("settings"), " ", el("span", c.words._("New game"))),
        class_="go",
    )
    sheet = el(
        "section",
        heading,
        el("div", class_="orn"),
        el("ol", [rank(each, c) for each in m.rows], class_="rank"),
        m.board_note and el("p", m.board_note, class_="note"),
        m.compared and el("p", m.compared, class_="note"),
        handed_out(c),
        buttons,
        class_="sheet ended",
        aria_labelledby="over-heading",
    )
    return el("main", sheet, class_="modal")


def handed_out(c: Ctx) -> Html:
    """The ways to have the game as a text, before what comes next."""
    return el(
        "div",
        button("see", icon("replay"), el("span", c.words._("See the game again")), kind="icon"),
        button("share", icon("share"), el("span", c.words._("Share")), kind="icon"),
        # Translators: a quiet button: the whole game goes to the clipboard as a text that people read.
        button("copy-game", icon("copy"), el("span", c.words._("Copy as text")), kind="icon"),
        # Translators: a quiet button: the whole game is printed on paper, as a text that people read.
        button("print-game", icon("print"), el("span", c.words._("Print the game")), kind="icon"),
        class_="handout",
    )


def rank(m: RankRow, c: Ctx) -> Html:
    """One player's place; equal purses share one."""
    return el(
        "li",
        el("span", c.words.number(m.place)),
        portrait(m.face, c),
        el("span", name(m.name)),
        heap(m.purse),
        el("span", c.words.number(m.purse), data_purse=True),
        class_="win" if m.winner else None,
    )
