"""A game on paper: what is printed of it, and never seen on the screen."""

from __future__ import annotations

from table.model import DealTold, GameTold, LogLine, LogPart, Passage

from .markup import Child, Html, el, join
from .parts import name, pip, suit_of

DEALT = 3
"""The passages of a deal that tell how it was dealt: who deals, the boxes, the hands."""


def paper(m: GameTold) -> Html:
    """A whole game."""
    return el(
        "article",
        el("h1", m.title),
        el("p", m.subtitle, class_="sub"),
        [passage(each) for each in m.passages],
        [deal(each) for each in m.deals],
        lang=m.lang,
    )


def deal(m: DealTold) -> Html:
    """One deal; what is laid and said is short, and stands in columns."""
    opening, rest = m.passages[:DEALT], m.passages[DEALT:]
    return el(
        "section",
        el("div", el("h2", m.heading), [passage(each) for each in opening], class_="dealt"),
        el("div", [passage(each) for each in rest], class_="cols"),
    )


def passage(m: Passage) -> Html:
    """Lines below their heading, or in a row after it."""
    if m.shape == "row":
        items = [join(" · " if k else None, el("span", line(each))) for k, each in enumerate(m.lines)]
        return el("div", el("h3", m.heading), el("p", items, class_="row"))
    told = el("ul", [el("li", line(each)) for each in m.lines])
    return el("div", el("h3", m.heading), told) if m.heading else told


def line(m: LogLine) -> Html:
    """One line, its parts a space apart."""
    drawn: list[Child] = [(space(each) if k else None, part(each)) for k, each in enumerate(m.parts)]
    return join(*drawn)


def space(m: LogPart) -> str:
    """What stands before a part inside a line: no line begins with a dash."""
    return "\u00a0" if m.text[:1] in ("–", "—") else " "


def part(m: LogPart) -> Html | str:
    """A piece of a line: a name, a card with its drawn pip, a call, or plain text."""
    if m.kind == "card":
        return el("span", m.text, pip(suit_of(m.card)), class_="whole")
    if m.kind == "name":
        return el("b", name(m.text))
    if m.kind == "call":
        return el("i", m.text, lang=m.lang or None)
    return m.text
