"""The tuned figures as the players use them."""

from __future__ import annotations

from functools import cache

from ..rules import RuleSet
from . import ranks, suits
from .by_rank import RankWeights
from .by_rank import judgment_of as judgment_by_rank
from .by_suit import SuitWeights
from .by_suit import judgment_of as judgment_by_suit
from .figures import FIGURES


@cache
def rank_weights(rules: RuleSet, players: int) -> RankWeights:
    """The skilled player's judgment where any suit follows."""
    return RankWeights(*FIGURES[rules.key, players][0])


@cache
def suit_weights(rules: RuleSet, players: int) -> SuitWeights:
    """The skilled player's judgment where the same suit follows."""
    return SuitWeights(*FIGURES[rules.key, players][0])


@cache
def rank_judgment(rules: RuleSet, players: int) -> ranks.Judgment:
    """The same for playouts."""
    return judgment_by_rank(rank_weights(rules, players))


@cache
def suit_judgment(rules: RuleSet, players: int) -> suits.Judgment:
    """The same for playouts."""
    return judgment_by_suit(suit_weights(rules, players), suits.suits_of(rules))
