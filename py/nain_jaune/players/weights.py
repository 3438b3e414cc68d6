"""The tuned figures as the players use them."""

from __future__ import annotations

from functools import cache, partial

from ..rules import RuleSet
from . import ranks, suits
from .by_rank import RankWeights
from .by_suit import SuitWeights
from .figures import FIGURES
from .prospects import RankTable, SuitTable


@cache
def rank_weights(rules: RuleSet, players: int) -> RankWeights:
    """The skilled player's judgment where any suit follows."""
    return RankWeights(*FIGURES[rules.key, players][0])


@cache
def suit_weights(rules: RuleSet, players: int) -> SuitWeights:
    """The skilled player's judgment where the same suit follows."""
    return SuitWeights(*FIGURES[rules.key, players][0])


@cache
def rank_leads(rules: RuleSet, players: int) -> list[int]:
    """What is led in playouts where any suit follows: `ranks.lead_table`."""
    return ranks.lead_table(RankTable(*FIGURES[rules.key, players][1]).score)


@cache
def suit_leads(rules: RuleSet, players: int) -> tuple[suits.Leads, int]:
    """What is led in playouts where the same suit follows, `suits.lead_tables`; and with how few cards in
    somebody's hand the wild card is laid."""
    *score, late = FIGURES[rules.key, players][1]
    game = suits.suits_of(rules)
    return suits.lead_tables(game, partial(SuitTable(*score).score, game)), late
