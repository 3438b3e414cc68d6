"""A family player: leads the longest run, and follows whenever it can be done; only a bold one stops at will
where it costs nothing. Where the same suit follows, and long runs are worth little, it plays like a skilled
player who often leads the first card that comes to hand.
"""

from __future__ import annotations

from ..cards import FULL, POINTS, STOP, TAKE, cards_of
from ..view import View
from .common import claims, honour_first, stream, temper, wild_bit

FORGETS = 0.06
"""The share of claims that a casual player forgets to make by hand."""

AT_RANDOM = 0.5
"""The share of leads, where the same suit follows, that are made without a thought."""


def choose(view: View) -> int:
    """Claims, unless it forgets; leads; follows, honours first."""
    if claims(view, FORGETS):
        return TAKE
    cards = view.legal & FULL
    if not cards:
        return STOP
    if view.rules.same_suit:
        return _by_suit(view)
    if view.wanted_rank < 0:
        return _longest(cards)
    return STOP if _stops_at_will(view) else honour_first(cards)


def _stops_at_will(view: View) -> bool:
    from . import skilled

    return temper(view).stops > 0 and skilled.stops_at_will(view)


def _longest(cards: int) -> int:
    """The card that starts the longest run of the hand, whatever the suits; of equal runs the one worth more,
    then the first card in pack order.
    """
    return max(cards_of(cards), key=lambda card: (*_run(card % 13, cards), -card))


def _run(rank: int, cards: int) -> tuple[int, int]:
    """Length and points of the run that a lead of `rank` starts."""
    length = worth = 0
    ranks = cards | cards >> 13 | cards >> 26 | cards >> 39
    while rank < 13 and ranks >> rank & 1:
        length += 1
        worth += POINTS[rank]
        rank += 1
    return length, worth


def _by_suit(view: View) -> int:
    """Leads at random now and then; else plays as a skilled player does."""
    from . import skilled

    card = at_random(view)
    return skilled.play_by_suit(view) if card < 0 else card


def at_random(view: View) -> int:
    """The card that is led without a thought, -1 where a thought is given to it."""
    choices = cards_of(view.legal & FULL & ~wild_bit(view))
    if not view.rules.same_suit or view.wanted_rank >= 0 or not choices:
        return -1
    draw = stream(view).random
    return choices[int(draw() * len(choices))] if draw() < AT_RANDOM else -1
