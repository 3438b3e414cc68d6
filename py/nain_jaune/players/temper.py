"""Temperaments: small differences between players of one level. Which one a player has is in their name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..light import Light

if TYPE_CHECKING:
    from .by_rank import RankWeights
    from .by_suit import SuitWeights


class Temper(Light):
    """A temperament.

    `forgets`: so many times the claims of others of the level are forgotten. `stops`: how readily one stops
    for the sake of a better lead, in steps; 0 is as the level does. `early`: with so many more cards in
    another hand the wild card is laid instead of passing; with fewer it would cost more than a temper may.
    Nothing is left to chance but what is forgotten: who stopped at random would lose more than a level is
    worth.
    """

    name: str
    forgets: float = 1.0
    stops: int = 0
    early: int = 0


TEMPERS = (
    Temper("steady"),
    Temper("bold", stops=1),
    Temper("absent_minded", forgets=2.0),
    Temper("watchful", forgets=0.5, stops=-1, early=1),
)

STEP = 12
"""Points of judgment by which a lead must be less, or more, better, to stop for its sake."""


def temper_of(player_name: str) -> Temper:
    """The temperament of a player: always the same of a name; the nameless are steady."""
    return TEMPERS[sum(player_name.encode("utf-8", "surrogatepass")) % len(TEMPERS)]


def stop_margin(weights: RankWeights, temper: Temper) -> int:
    """By how much a lead must be better than to go on, to stop for its sake."""
    return weights.stop - STEP * temper.stops


def late_counts(weights: SuitWeights, temper: Temper) -> tuple[int, int]:
    """With how few cards in another hand, and in the own one, the wild card is laid instead of passing."""
    return weights.late_other + temper.early, weights.late_own
