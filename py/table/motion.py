"""What moves on the screen after an act: from the events and nothing else, so that it can be tested without
one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nain_jaune.cards import code_of
from nain_jaune.events import Event, Laid, Stopped
from nain_jaune.light import Light

OUT = "cubic-bezier(.2,.8,.25,1)"
LAY = 260
REFLOW = 180


class Move(Light):
    """One thing that travels: the id of what moves, the id of where it comes from, and how."""

    target: str
    origin: str
    milliseconds: int
    delay: int = 0
    easing: str = OUT


def moves(events: Sequence[Event], me: int, hand: Iterable[int]) -> tuple[Move, ...]:
    """The moves of one act: a card from the hand or the seat to the sequence, and the hand closing its gaps.

    `hand` are the cards that stay in the person's hand.
    """
    made: list[Move] = []
    for event in events:
        if isinstance(event, Laid):
            code = code_of(event.card)
            origin = f"c-{code}" if event.seat == me else f"seat-{event.seat}"
            made.append(Move(f"l-{code}", origin, LAY))
    if any(isinstance(event, Laid | Stopped) and event.seat == me for event in events):
        made.extend(Move(f"c-{code_of(card)}", f"c-{code_of(card)}", REFLOW) for card in hand)
    return tuple(made)
