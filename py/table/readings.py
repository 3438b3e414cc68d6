"""What is read aloud when it is asked for: the last sequence, the board, the purses."""

from __future__ import annotations

from collections.abc import Sequence

from nain_jaune.events import Event
from nain_jaune.view import View

from . import names
from .announce import status
from .i18n import Words
from .model import TableModel
from .names import People
from .present import sequence
from .said import heard


def sequence_reading(words: Words, view: View, events: Sequence[Event], who: People) -> str:
    """The sequence that lies on the table, who laid what; what each seat said last; what is wanted."""
    turns: list[tuple[int, list[int]]] = []
    for event in sequence(events):
        if not turns or turns[-1][0] != event.seat:
            turns.append((event.seat, []))
        turns[-1][1].append(event.card)
    told = [
        # Translators: who laid which cards, read aloud: “Odile: five, six of hearts.”
        words._("{name}: {cards}.", name=who.name(seat), cards=names.cards(words, cards))
        for seat, cards in turns
    ]
    if not told:
        told.append(words._("No card has been laid yet."))
    said = heard(words, events, view.rules)
    told += [
        words._("{name}: {cards}.", name=who.name(seat), cards=words.calls.quoted(each.text))
        for seat, each in said.items()
    ]
    return " ".join([*told, *[part for part in status(words, view, who) if part]])


def board_reading(model: TableModel) -> str:
    """What the five boxes hold."""
    return ". ".join(box.label for box in model.boxes) + "."


def purses_reading(model: TableModel) -> str:
    """What everybody has, the person first, then in the order of play."""
    others = [seat for seat in model.seats if seat.seat != model.me.seat]  # in a replay all stand together
    return ". ".join(seat.label for seat in (model.me, *others)) + "."
