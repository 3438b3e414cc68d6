"""A beginner: leads any card, follows whenever it can be done, and never stops at will."""

from __future__ import annotations

from ..cards import FULL, STOP, TAKE, cards_of
from ..view import View
from .common import claims, following, honour_first, stream

FORGETS = 0.15
"""The share of claims that a beginner forgets to make by hand."""


def choose(view: View) -> int:
    """Claims, unless it forgets; leads at random; follows, honours first, with the wild card when nothing
    else will do."""
    if claims(view, FORGETS):
        return TAKE
    cards = view.legal & FULL
    if not cards:
        return STOP
    if view.wanted_rank < 0:
        choices = cards_of(cards)
        return choices[int(stream(view).random() * len(choices))]
    return honour_first(following(view) or cards)
