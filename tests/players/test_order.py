"""Each level is stronger than the one below: the same deals with every level in every seat."""

from __future__ import annotations

import pytest

from nain_jaune.lab import simulate
from nain_jaune.rules import RULE_SETS
from nain_jaune.work import exhaust
from tests.engine.tables import LINDOR, OLD, RUSSIAN


def gains(key: str, levels: list[str], deals: int, warmup: int = 20) -> dict[tuple[str, ...], float]:
    """By how many chips a deal the first of two levels does better than the second."""
    told = exhaust(simulate(RULE_SETS[key], levels, deals, 1789, warmup=warmup, duplicate=True))
    return {tuple(pair["levels"]): pair["chips"] for pair in told["differences"]}


@pytest.mark.parametrize("key", [LINDOR, OLD, RUSSIAN])
def test_skilled_players_beat_casual_ones_and_those_beginners(key: str) -> None:
    found = gains(key, ["skilled", "casual", "novice"], 200)
    assert len(found) == 3
    assert min(found.values()) > 1, found


def test_experts_beat_skilled_players() -> None:
    """Where there is the least to decide, since they think long."""
    found = gains(RUSSIAN, ["expert", "skilled", "skilled"], 25, 2)
    assert found["expert", "skilled"] > 1, found
