"""A strong player without search: leads, stops and keeps the wild card by tuned judgment."""

from __future__ import annotations

from ..cards import FULL, RANK_MASK, STOP, TAKE
from ..view import View
from . import by_rank, by_suit, weights
from .common import claims, following, honour_first, temper, wild_bit
from .suits import suits_of
from .temper import late_counts, stop_margin

FORGETS = 0.02
"""The share of claims that a skilled player forgets to make by hand."""


def choose(view: View) -> int:
    """Claims, unless it forgets; leads what it judges best; follows, honours first."""
    if claims(view, FORGETS):
        return TAKE
    if not view.legal & FULL:
        return STOP
    return play_by_suit(view) if view.rules.same_suit else play_by_rank(view)


def play_by_rank(view: View) -> int:
    """Leads; follows; stops at will where nobody else can lay what is wanted and another lead is better."""
    cards = view.legal & FULL
    judgment = weights.rank_weights(view.rules, len(view.players))
    if view.wanted_rank < 0:
        rank = by_rank.lead(judgment, by_rank.position_of(view))
        return honour_first(cards & RANK_MASK[rank])
    return STOP if stops_at_will(view) else honour_first(cards)


def stops_at_will(view: View) -> bool:
    """Whether to stop in mid-run, where any suit follows."""
    if not (view.legal >> STOP & 1 and view.in_turn):
        return False
    judgment = weights.rank_weights(view.rules, len(view.players))
    margin = stop_margin(judgment, temper(view))
    return by_rank.stops(judgment, by_rank.position_of(view), view.wanted_rank, margin)


def play_by_suit(view: View) -> int:
    """Leads; follows; lays the wild card late instead of passing."""
    judgment = weights.suit_weights(view.rules, len(view.players))
    if view.wanted_rank < 0:
        return by_suit.lead(judgment, suits_of(view.rules), by_suit.position_of(view))
    kept = following(view) & ~wild_bit(view)
    if kept:
        return honour_first(kept)
    late = late_counts(judgment, temper(view))
    return view.rules.wild if by_suit.is_late(late, by_suit.position_of(view)) else STOP
