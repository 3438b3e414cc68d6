"""The yardstick: leads the longest run and follows whenever it can, with the wild card as with any other."""

from __future__ import annotations

from nain_jaune.cards import FULL, POINTS, STOP, TAKE, cards_of
from nain_jaune.players.common import following, honour_first
from nain_jaune.view import View


def choose(view: View) -> int:
    """Claims; leads the longest run, of equal ones that worth more; follows, honours first."""
    if view.legal >> TAKE & 1:
        return TAKE
    cards = view.legal & FULL
    if not cards:
        return STOP
    if view.wanted_rank < 0:
        return max(cards_of(cards), key=lambda card: (*_run(card, cards, view.rules.follows), -card))
    return honour_first(following(view) or cards)


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
