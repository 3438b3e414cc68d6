"""The log: what happened in this deal, in words, sequence by sequence."""

from __future__ import annotations

from collections.abc import Sequence

from table.model import LogGroup, LogLine, LogPart, LookedModel, TableModel
from table.names import card as card_name

from .context import Ctx
from .markup import Child, Html, el, join
from .parts import button, icon, name, pip, suit_of, vh


def log(m: TableModel, c: Ctx) -> Html:
    """The log: a column of the table where there is room, else a slip over it that is opened and closed.

    It is not live. What is told scrolls under its heading, and takes the focus: it scrolls by keyboard too.
    """
    told = el(
        "div",
        el("div", [group(each, c, m.looked) for each in m.log]),
        class_="told",
        id="log",
        tabindex=0,
        role="group",
        aria_labelledby="log-heading",
    )
    return el(
        "aside",
        el("h2", c.words._("The log"), id="log-heading"),
        button("log", icon("close"), kind="icon x", id="act-log-close", aria_label=c.words._("Close")),
        el("div", class_="orn"),
        told,
        class_="log open" if m.log_open else "log",
        id="log-slip",
        data_log=True,
        aria_labelledby="log-heading",
    )


def group(m: LogGroup, c: Ctx, looked: LookedModel | None = None) -> Html:
    """One sequence, or what came before the first."""
    return join(el("h3", m.title), el("ol", [line(each, c, looked) for each in m.lines]))


def line(m: LogLine, c: Ctx, looked: LookedModel | None) -> Html:
    """One line; in a replay it leads to what it tells."""
    told = pieces(m.parts, c)
    if looked is None:
        return el("li", told)
    to = button("moment", told, kind="to", value=str(m.move), id=f"line-{m.event}")
    return el("li", to, class_="later" if m.move > looked.move else None)


def pieces(parts: Sequence[LogPart], c: Ctx) -> list[Child]:
    """The parts of a line, a space apart."""
    return [(" " if i else None, part(each, c)) for i, each in enumerate(parts)]


_cards: dict[tuple[str, int, str], Html] = {}
"""The cards of the log as they were drawn before: there are many, and the log is drawn often."""


def told_card(m: LogPart, c: Ctx) -> Html:
    """A card in a line of text: its letter and its pip to be seen, its name to be read."""
    seen = el("span", m.text, pip(suit_of(m.card)), class_="whole", aria_hidden=True)
    return el("b", vh(card_name(c.words, m.card)), seen)


def part(m: LogPart, c: Ctx) -> Html | str:
    """A piece of a line: plain text, a name, a card with its drawn pip, or a call."""
    if m.kind == "card":
        known = (c.words.lang, m.card, m.text)
        return _cards.get(known) or _cards.setdefault(known, told_card(m, c))
    if m.kind == "name":
        return el("b", name(m.text))
    if m.kind == "call":
        return el("i", m.text, lang=m.lang or None)
    return m.text
