"""The tuned figures as the players use them."""

from __future__ import annotations

from collections.abc import Generator
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


_rank_leads: dict[tuple[str, int], list[int]] = {}
_suit_leads: dict[tuple[str, int], suits.Leads] = {}


def rank_leads(rules: RuleSet, players: int) -> Generator[None, None, list[int]]:
    """What is led in playouts where any suit follows: `ranks.lead_table`, made once."""
    key = rules.key, players
    if key not in _rank_leads:
        _rank_leads[key] = yield from ranks.lead_table(RankTable(*FIGURES[key][1]).score)
    return _rank_leads[key]


def suit_leads(rules: RuleSet, players: int) -> Generator[None, None, tuple[suits.Leads, int]]:
    """What is led in playouts where the same suit follows, `suits.lead_tables`, made once; and with how few
    cards in somebody's hand the wild card is laid."""
    key = rules.key, players
    *score, late = FIGURES[key][1]
    if key not in _suit_leads:
        game = suits.suits_of(rules)
        _suit_leads[key] = yield from suits.lead_tables(game, partial(SuitTable(*score).score, game))
    return _suit_leads[key], late
