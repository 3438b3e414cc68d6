"""A family player: leads the longest run, follows whenever it can be done, keeps the wild card for the
end.
"""

from __future__ import annotations

from ..cards import FULL, POINTS, STOP, TAKE, cards_of
from ..view import View
from .common import claims, following, honour_first, wild_bit

FORGETS = 0.06
"""The share of claims that a casual player forgets to make by hand."""

FEW = 2
"""With so many cards in anybody's hand the wild card is no longer kept."""


def choose(view: View) -> int:
    """Claims, unless it forgets; leads the longest run; follows, honours first; lays the wild card late
    instead of passing."""
    if claims(view, FORGETS):
        return TAKE
    cards = view.legal & FULL
    if not cards:
        return STOP
    if view.wanted_rank < 0:
        return _lead(view, cards & ~wild_bit(view) or cards)
    natural = following(view)
    kept = natural & ~wild_bit(view)
    if kept or not cards & wild_bit(view):
        return honour_first(kept or natural)
    late = min(view.counts) <= FEW
    return view.rules.wild if late else STOP


def _lead(view: View, cards: int) -> int:
    """The card that starts the longest run of the hand; of equal runs the one worth more, then the lower
    card.
    """
    follows = view.rules.follows
    return max(cards_of(cards), key=lambda card: (*_run(card, cards, follows), -card))


def _run(card: int, hand: int, follows: tuple[int, ...]) -> tuple[int, int]:
    """Length and points of the run that a lead of `card` starts."""
    length = worth = 0
    while True:
        length += 1
        worth += POINTS[card]
        hand &= ~(1 << card)
        next_cards = hand & follows[card]
        if not next_cards:
            return length, worth
        card = honour_first(next_cards)
