"""The review of a deal: what it was worth as it went on, what was luck, the decisions, and the open hands."""

from __future__ import annotations

from table.model import (
    AccountsModel,
    CurveModel,
    DecisionModel,
    LuckModel,
    OpenHand,
    ReviewModel,
    SeatChoice,
)

from .context import Ctx
from .log import pieces
from .markup import EMPTY, Child, Html, el, join
from .parts import button, icon, name, portrait, shown_card
from .plot import Frame, drawing


def review(m: ReviewModel, c: Ctx) -> Html:
    """The whole review; a bar of progress while it is being made."""
    sheet = el(
        "section",
        head(m, c),
        el("p", m.subtitle, class_="sub"),
        choices(m.who, c),
        waits(m.percent, c) if m.percent >= 0 else body(m, c),
        class_="sheet reviewed",
        aria_labelledby="review-heading",
        aria_busy=True if m.percent >= 0 else None,
    )
    return el("main", sheet, class_="modal")


def head(m: ReviewModel, c: Ctx) -> Html:
    """The title, and the ways on."""
    return el(
        "div",
        el("h1", m.title, class_="title", id="review-heading"),
        button("replay", icon("replay"), " ", el("span", c.words._("See it again"))),
        m.next_label
        and button("continue", icon("deal"), " ", el("span", m.next_label), kind="primary", id="act-onwards"),
        button("back", icon("close"), kind="icon", aria_label=c.words._("Back")),
        class_="topbar",
    )


def choices(who: tuple[SeatChoice, ...], c: Ctx) -> Html:
    """Whose decisions are looked at, where there are several players to choose from."""
    if not who:
        return EMPTY
    return el(
        "div",
        [
            button(
                "look", name(each.name), value=str(each.seat), aria_pressed="true" if each.chosen else "false"
            )
            for each in who
        ],
        class_="whose",
        role="group",
        # Translators: what a row of players’ names is called.
        aria_label=c.words._("Whose decisions"),
    )


def waits(percent: int, c: Ctx) -> Html:
    """How far it is."""
    return el(
        "div",
        el("label", c.words._("Each decision is thought about again…"), for_="review-progress"),
        el("progress", max=100, value=percent, id="review-progress"),
        class_="waits",
    )


def body(m: ReviewModel, c: Ctx) -> Html:
    """What was found out."""
    left = el(
        "section",
        el("h2", m.heading),
        curve(m.curve) if m.curve else None,
        el(
            "p",
            c.words._(
                "Line: counters that could be expected. Band: how far chance could still carry it, two times "
                "in three."
            ),
            class_="note",
        ),
        luck(m.luck, c) if m.luck else None,
    )
    right = el(
        "section",
        el("h2", m.decisions_heading),
        dearest(m.dearest, c) if m.dearest else None,
        m.note and el("p", m.note, class_="note"),
        rest(m, c) if m.others else None,
    )
    return join(
        el("div", left, right, class_="cols"),
        el("h2", c.words._("The hands, as they were dealt")),
        el("div", [hand(each, c) for each in m.hands], class_="oh"),
        m.number and el("p", m.number, class_="note"),
        others(m, c) if m.accounts else None,
    )


def others(m: ReviewModel, c: Ctx) -> Html:
    """What the opponents did, and why."""
    return join(
        el("h2", c.words._("The other players")),
        el("p", m.fair, class_="note"),
        folded(
            "whys",
            c.words._("What they did, and why"),
            [account(each, c) for each in m.accounts],
            any(holds(each.rows, m.came_from) for each in m.accounts),
        ),
    )


def rest(m: ReviewModel, c: Ctx) -> Html:
    """The decisions that are not among the dearest."""
    heading = c.words._("The others, one by one") if m.dearest else c.words._("One by one")
    return folded("rest", heading, decisions(m.others, c), holds(m.others, m.came_from))


def holds(rows: tuple[DecisionModel, ...], move: int) -> bool:
    """Whether one of them is the decision at this moment."""
    return any(each.move == move for each in rows)


def folded(key: str, heading: str, children: Child, is_open: bool) -> Html:
    """What is folded under its heading."""
    return el(
        "details", el("summary", heading, id=f"fold-{key}"), children, class_="more", open=is_open or None
    )


def account(m: AccountsModel, c: Ctx) -> Html:
    """One opponent's decisions."""
    who = el("h3", portrait(m.face, c), name(m.name), class_="who")
    return join(who, decisions(m.rows, c))


def dearest(rows: tuple[DecisionModel, ...], c: Ctx) -> Html:
    """The dearest decisions, the first of them set off."""
    return el("ol", [decision(each, c, k == 0) for k, each in enumerate(rows)], class_="decs")


def decisions(rows: tuple[DecisionModel, ...], c: Ctx) -> Html:
    """Decisions in a list."""
    return el("ol", [decision(each, c) for each in rows], class_="decs")


def decision(m: DecisionModel, c: Ctx, worst: bool = False) -> Html:
    """A decision: the way to its moment, what was done, what was better, what it cost, why."""
    number = button(
        "moment",
        c.words.number(m.move + 1),
        kind="no",
        value=str(m.move),
        aria_label=m.see,
    )
    cost = el("span", m.lost, m.noise and [" ", el("small", m.noise)], class_="v") if m.lost else None
    better = [" · ", el("span", pieces(m.better.parts, c))] if m.better.parts else []
    done = el("span", el("span", pieces(m.done.parts, c)), better)
    return el(
        "li",
        number,
        done,
        cost,
        m.reason and el("span", m.reason, class_="sub1"),
        class_="worst" if worst else None,
    )


# ---- the curve

LEFT = 46.0
"""Where it begins; the amounts stand before."""


def curve(m: CurveModel) -> Html:
    """The curve, twice: its letters keep their size in a wide column and in a narrow one."""
    return join(plot(m, 640, "broad"), plot(m, 330, "slim"))


def plot(m: CurveModel, width: int, kind: str) -> Html:
    """A drawing of the curve so many units wide."""
    right = width - 8.0
    total = m.points[-1][0]
    low = min([m.lines[0][0], *[chips - spread for _, chips, spread in m.points]])
    high = max([m.lines[-1][0], *[chips + spread for _, chips, spread in m.points]])
    frame = Frame(LEFT, right, total, low, high)
    above = [(move, chips + spread) for move, chips, spread in m.points]
    under = [(move, chips - spread) for move, chips, spread in reversed(m.points)]
    start, middle, end = m.ends
    return drawing(
        width,
        kind,
        m.label,
        el("path", class_="band", d=frame.path([*above, *under]) + "Z"),
        frame.grid(m.lines),
        frame.axes(),
        el("path", class_="ln", d=frame.path([(move, chips) for move, chips, _ in m.points])),
        marks([(frame.x(move), frame.y(chips), text) for move, chips, text in m.marks], right),
        frame.under([(0, start), (frame.last / 2, middle), (frame.last, end)]),
    )


NEAR = 84.0
"""Texts whose diamonds lie nearer than this would run into each other."""


def marks(placed: list[tuple[float, float, str]], right: float) -> list[Html]:
    """Diamonds on the curve with their texts: above, or under the curve where the one before is near, and
    at the end."""
    drawn: list[Html] = []
    under, last = True, -NEAR
    for x, y, text in placed:
        under = x == right or (x - last < NEAR and not under)
        last = x
        anchor = "start" if x < LEFT + 40 else "end" if x > right - 60 else "middle"
        height = y + 24 if under else max(40.0, y - 14)
        drawn.append(el("path", class_="mk", d=f"M{x:.1f} {y - 8:.1f}l7 8l-7 8l-7-8Z"))
        drawn.append(el("text", text, class_="nm", x=f"{x:.1f}", y=f"{height:.1f}", text_anchor=anchor))
    return drawn


# ---- luck


def luck(m: LuckModel, c: Ctx) -> Html:
    """One bar around nothing: decisions flat, luck hatched."""
    words = c.words
    decided, luck_text = words._("Decisions"), words._("Luck of the cards")
    bar = el(
        "div",
        el("i", class_="lk", style=stretch(m.lucky)),
        el("i", class_="sk", style=stretch(m.decided)),
        class_="b",
        aria_hidden=True,
    )
    key = el(
        "div",
        el("span", el("i"), " ", decided, " ", el("b", m.decided_text), class_="key"),
        el("span", el("i", class_="lk"), " ", luck_text, " ", el("b", m.lucky_text), class_="key"),
        # Translators: decisions and luck together: the result of the deal.
        el("span", words._("Together"), " ", el("b", m.together)),
        class_="k",
    )
    return join(
        el("h2", words._("Luck and skill")),
        el("div", bar, key, class_="luck"),
        el("p", m.worth, class_="note"),
    )


def stretch(share: int) -> str:
    """From the middle to one side, in hundredths of a half."""
    side = "left" if share >= 0 else "right"
    return f"{side}:50%;width:{abs(share) / 2:.1f}%"


def hand(m: OpenHand, c: Ctx) -> Html:
    """A hand that lies open."""
    face = portrait(m.face, c) if m.face else el("img", src=f"{c.art}dwarf-head.svg", alt="")
    return el(
        "div",
        el("p", face, el("span", name(m.name)), class_="who"),
        el(
            "ol",
            [el("li", shown_card(card, c)) for card in m.cards],
            class_="openhand",
            style=f"--n:{len(m.cards)}",
            aria_label=m.name,
        ),
    )
