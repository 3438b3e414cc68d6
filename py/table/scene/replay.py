"""A game told again, at the table: where in it one is, the way through it, what else can be looked at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from table.model import LookedModel

from .context import Ctx
from .log import pieces
from .markup import Child, Html, el
from .parts import button, icon
from .review import hand

FORM = "looked"
"""The id of the form that is read when something in it changes."""


def heading(m: LookedModel, c: Ctx) -> Child:
    """What was done last, in the place of the sequence's heading."""
    return el("span", told(m, c), id="status")


def told(m: LookedModel, c: Ctx) -> list[Child]:
    """Where in the deal one is, and what was done last."""
    done = (" · ", el("span", pieces(m.deed.parts, c))) if m.deed.parts else None
    return [el("span", m.line), done]


def scrub(m: LookedModel, c: Ctx) -> Html:
    """The way through the deal: step by step, by itself, by the scale; and what else there is to choose."""
    return el(
        "form",
        steps(m, c),
        # where there is no room for the sequence's heading; it is read aloud there all the same
        el("p", told(m, c), class_="line", aria_hidden=True),
        scale(m, c),
        comment(m, c),
        el(
            "button",
            icon("settings"),
            type="button",
            class_="btn icon opens",
            id="act-options",
            data_act="options",
            popovertarget="options",
            aria_label=c.words._("More"),
        ),
        options(m, c),
        hands_switch(m, c),
        class_="scrub",
        id=FORM,
        data_change=True,
        data_steps=True,
        aria_label=c.words._("The way through the deal"),
    )


def steps(m: LookedModel, c: Ctx) -> Html:
    """Back, by itself, onwards."""
    words = c.words
    # Translators: let a replay play by itself; and stop it.
    label = words._("Stop the replay") if m.playing else words._("Play the replay")
    return el(
        "div",
        step("prev", m.move - 1, words._("Previous move"), m.move > 0),
        button("play", icon("pause" if m.playing else "play"), kind="primary", aria_label=label),
        step("next", m.move + 1, words._("Next move"), m.move < m.moves),
        class_="ctl",
    )


def step(kind: str, move: int, label: str, possible: bool) -> Html:
    """A step to the moment beside this one."""
    return button(
        "moment",
        icon(kind),
        kind="icon",
        value=str(move),
        id=f"act-{kind}",
        aria_label=label,
        aria_disabled=None if possible else True,
    )


def scale(m: LookedModel, c: Ctx) -> Html:
    """Every moment of the deal, on a scale; some are marked, and can be gone to at a press."""
    most = max(1, m.moves)
    slider = el(
        "input",
        type="range",
        name="move",
        id="looked-move",
        min="0",
        max=str(m.moves),
        value=str(m.move),
        style=f"--v:{100 * m.move // most}%",
        data_slide=True,
        aria_label=c.words._("Move"),
        aria_valuetext=m.label,
    )
    marks = [(100 * move // most, move, text) for move, text in m.marks]
    crowded = too_near([(at, len(text)) for at, _, text in marks])
    items = [
        el(
            "li",
            button("moment", text, kind="quiet", value=str(move)),
            class_="near" if at in crowded else None,
            style=f"--at:{at}%",
        )
        for at, move, text in marks
    ]
    return el("div", slider, el("ul", items, class_="ticks"), class_="sl")


def too_near(marks: Sequence[tuple[int, int]]) -> list[int]:
    """Which marks, each a percentage and the length of its words, have no room beside the others on a short
    scale: one of 270 pixels, on which a letter takes nearly three percent. The ends always stay."""
    if len(marks) < 3:
        return []
    (at, length), *inner, last = marks
    crowded = []
    for mark in inner:
        before = mark[0] - at < room(mark[1], length)
        if before or last[0] - mark[0] < room(mark[1], last[1]):
            crowded.append(mark[0])
        else:
            at, length = mark
    return crowded


def room(length: int, other: int) -> float:
    """How far apart the middles of two words of these lengths must be, in percent of a short scale."""
    return 1.4 * (length + other) + 2


def comment(m: LookedModel, c: Ctx) -> Html | None:
    """What a review says of the act that follows. Where it says nothing its place stays: nothing jumps."""
    if not m.reviewed:
        return None
    said = (el("b", pieces(m.coming.parts, c)), m.reason and (" ", m.reason)) if m.coming.parts else None
    return el("p", said, class_="note")


def options(m: LookedModel, c: Ctx) -> Html:
    """What is looked at, and what can be done with it: a slip where there is little room."""
    words = c.words
    return el(
        "div",
        len(m.deals) > 1 and select("deal", words._("Deal"), enumerate(m.deals), m.deal),
        # Translators: from whose seat a replay is looked at.
        select(
            "seat", words._("Seen by"), [(each.seat, each.name) for each in m.seats], seat_of(m), "choice"
        ),
        select("speed", words._("Speed"), [(each, speed(each, c)) for each in m.speeds], m.speed),
        el(
            "div",
            # Translators: a button in a replay: the person plays on from the moment shown.
            button(
                "play-on",
                icon("next"),
                " ",
                el("span", words._("Play on from here")),
                aria_disabled=None if m.can_play else True,
            ),
            # Translators: a button in a replay: the person plays the deal shown from its beginning.
            button("play-deal", icon("deal"), " ", el("span", words._("Play this deal"))),
            button("share", icon("share"), el("span", words._("Share")), kind="brief"),
            button("copy-game", icon("copy"), el("span", words._("Copy as text")), kind="brief"),
            button("print-game", icon("print"), el("span", words._("Print the game")), kind="brief"),
            class_="do",
        ),
        popover="auto",
        class_="options",
        id="options",
    )


def seat_of(m: LookedModel) -> int:
    """Over whose shoulder one looks."""
    return next(each.seat for each in m.seats if each.chosen)


def speed(times: int, c: Ctx) -> str:
    """How fast a replay plays."""
    return f"{c.words.number(times)}\u00a0×"


def select(
    name: str, label: str, choices: Iterable[tuple[int, str]], chosen: int, kind: str = "choice named"
) -> Html:
    """A choice of one of several; its label is seen where there is room, or where its choices do not tell."""
    listed = [
        el("option", text, value=str(value), selected=value == chosen or None) for value, text in choices
    ]
    return el(
        "label", el("span", label), " ", el("select", listed, name=name, id=f"looked-{name}"), class_=kind
    )


def hands_switch(m: LookedModel, c: Ctx) -> Html:
    """Show all hands, or one."""
    words = c.words
    # Translators: a switch: all players’ hands are shown.
    label = words._("All hands")
    return button(
        "hands",
        icon("deal"),
        el("span", label, class_="w"),
        aria_pressed="true" if m.all_open else "false",
        aria_label=label,
        aria_disabled=None if m.can_open else True,
        title=None if m.can_open else words._("The hands lie open when the deal is over."),
    )


def hands(m: LookedModel, c: Ctx) -> Html:
    """The hands that lie open."""
    return el("div", [hand(each, c) for each in m.hands], class_="hands", id="hands")
