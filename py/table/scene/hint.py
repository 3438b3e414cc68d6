"""The hint: a slip that lies on the board, so that sequence, sentence and hand stay free."""

from __future__ import annotations

from table.model import AlternativeModel, HintModel

from .context import Ctx
from .markup import Html, el
from .parts import button, card_face, card_marks, icon, pip, suit_of


def hint(m: HintModel, c: Ctx) -> Html:
    """What to do, why, and what else could be done."""
    return el(
        "section",
        button("hint", icon("close"), kind="icon x", aria_label=c.words._("Close"), id="act-hint-close"),
        # Translators: the heading of a hint that was asked for.
        el("h2", icon("hint"), " ", c.words._("A word of advice"), id="hint-heading"),
        waits(c) if m.waits else advice(m, c),
        class_="pop hint",
        id="hint",
        role="dialog",
        aria_labelledby="hint-heading",
        aria_busy=True if m.waits else None,
    )


def waits(c: Ctx) -> Html:
    """While it is being thought about."""
    return el("p", c.words._("Let me think…"))


def advice(m: HintModel, c: Ctx) -> list[Html]:
    """The advice itself, the other acts, and the buttons."""
    shown = (
        el("span", card_face(m.card, m.index, c.art, c.four_colours), class_="card", **card_marks(m.card))
        if m.card >= 0
        else el("span", icon("stop"), class_="sign")
    )
    said = el("div", el("p", m.advice, class_="big"), el("p", m.reason))
    # Translators: what the list of other acts in a hint is called: each with what it costs on average.
    label = c.words._("Other acts, with what each is expected to cost")
    others = (
        el("ul", [other(each) for each in m.others], class_="alts", aria_label=label) if m.others else None
    )
    return [
        el("div", shown, said, class_="advice"),
        *([others] if others else []),
        el(
            "div",
            # Translators: the button that does what a hint advises.
            button("lay", icon("check"), " ", c.words._("Do it"), kind="primary"),
            # Translators: the button that puts a hint away.
            button("ponder", c.words._("Let me think")),
            class_="quick",
        ),
    ]


def other(m: AlternativeModel) -> Html:
    """Another act; the bar says the same as the figure."""
    sign = [m.index, pip(suit_of(m.card))] if m.card >= 0 else m.name
    shown = el("b", sign, role="img", aria_label=m.name) if m.card >= 0 else el("b", sign)
    bar = el("span", el("i", style=f"width:{m.share}%"), class_="bar1", aria_hidden=True)
    return el("li", shown, bar, el("span", m.cost, class_="even" if m.even else "minus"))
