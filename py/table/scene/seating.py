"""Who sits at the table: one row a seat, in order of play, each for an opponent or a person at this device.

The style sheet shows as many rows as players are chosen, of each row the one portrait and name that are
meant, the sentence about the curtain in the second row of a person, and that one watches where there is none.
"""

from __future__ import annotations

from table.model import StartModel, StartSeat

from .context import Ctx
from .fields import group
from .markup import Html, el
from .parts import name, portrait, vh


def seating(m: StartModel, c: Ctx) -> Html:
    """All seats, and what follows from who sits there."""
    watching = c.words._("Nobody at this device plays: you watch.")
    return group(
        c.words._("At the table, in order of play"),
        el("ol", [seat(row, each, m, c) for row, each in enumerate(m.seats)], class_="opps"),
        el("p", watching, class_="why watch"),
        el("p", m.dealer_rule, class_="why wrong nodealer"),
    )


def seat(row: int, m: StartSeat, start: StartModel, c: Ctx) -> Html:
    """One seat: the opponent with a portrait, or the person with a name; who it is; whether they deal
    first."""
    return el(
        "li",
        portrait(m.person, c, class_="pe", loading="lazy"),
        portrait(m.opponent, c, class_="op", loading="lazy"),
        own_name(row, m, c),
        el("b", name(m.opponent_name), class_="op"),
        who(row, m, start, c),
        first(row, start, c),
        el("small", m.opponent_line, class_="op trait"),
        curtain(c) if row else None,
        class_="opp",
    )


def own_name(row: int, m: StartSeat, c: Ctx) -> Html:
    """The field for the name of a person."""
    return el(
        "input",
        type="text",
        class_="field pe",
        name=f"name.{row}",
        id=f"name-{row}",
        value="",
        placeholder=m.person_name,
        maxlength=40,
        dir="auto",
        autocomplete="off",
        spellcheck="false",
        aria_label=c.words._("Name at seat {number}", number=row + 1),
    )


def who(row: int, m: StartSeat, start: StartModel, c: Ctx) -> Html:
    """Who plays here: a person, or an opponent of some level."""
    # Translators: who plays at a seat, in a small list with “novice” and “casual”; as short as it can be.
    person = c.words.p("who plays", "person")
    choices = (("", person), *start.levels)
    options = [el("option", text, value=key, selected=key == m.level) for key, text in choices]
    label = vh(c.words._("Who plays at seat {number}", number=row + 1))
    return el("label", label, el("select", options, name=f"level.{row}", id=f"level-{row}"))


def first(row: int, start: StartModel, c: Ctx) -> Html:
    """The choice of who deals first, shown where it is not left to the lot."""
    chosen = row == max(start.dealer, 0)
    return el(
        "label",
        el("input", type="radio", name="first", value=str(row), id=f"first-{row}", checked=chosen),
        # Translators: beside a player’s name, on a small button: this player is the first dealer.
        c.words._("deals first"),
        vh(" ", c.words._("at seat {number}", number=row + 1)),
        class_="opt first",
    )


def curtain(c: Ctx) -> Html:
    """How the hands of several people stay their own."""
    text = c.words._("Between the turns of two people a curtain hides the hands.")
    return el("p", text, class_="why curtain")
