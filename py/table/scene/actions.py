"""Beside the hand: the sentence that says what is to be done, and the buttons that do it."""

from __future__ import annotations

from table.model import ActModel, TableModel

from .context import Ctx
from .markup import EMPTY, Html, el
from .parts import button, icon


def status(m: TableModel) -> Html:
    """Whose turn it is and what is wanted, in one sentence. The announcer says it; here it only stands."""
    return el("p", m.lead and [el("b", m.lead), " "], m.status, class_="status", id="status")


def actions(m: TableModel, c: Ctx) -> Html:
    """Stop (or Pass) and, where claims are made by hand, Claim: always there, always alike."""
    if not m.acts or m.opera:
        return EMPTY
    return el(
        "div",
        m.strict and claim(c),
        stop(m.stop),
        class_="acts four" if m.strict else "acts",
        id="acts",
    )


def claim(c: Ctx) -> Html:
    """Claim what the card just laid earns. It never tells whether there is anything to be had."""
    # Translators: the button with which a player claims a box by hand.
    return button("take", icon("take"), el("span", c.words.p("button", "Claim")), kind="claimb")


def stop(m: ActModel) -> Html:
    """Stop, or Pass, with what will be called in its second line."""
    second = [el("br"), el("small", m.sub)] if m.sub else None
    disabled = None if m.enabled else True
    return button("stop", icon("stop"), el("span", m.label, second), kind="stop", aria_disabled=disabled)
