"""A hundredth of the long form, `python -m tests.players.long`."""

from __future__ import annotations

from collections import Counter

import pytest

from nain_jaune.rules import RULE_SETS
from tests.players.long import play, tables

TABLES = [(rules.key, players) for rules in RULE_SETS.values() for players in rules.players]


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_nothing_is_wrong_in_many_deals(key: str, players: int) -> None:
    rules = RULE_SETS[key]
    for seed, options in enumerate(tables(rules, players)):
        counts = play(rules, players, options, 100, 1000 + seed)
        assert counts["worlds"] > 100
        assert counts["deals"] == 100
        assert not wrong(counts)


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_nothing_is_wrong_with_an_expert_at_the_table(key: str, players: int) -> None:
    rules = RULE_SETS[key]
    strict = [options for options in tables(rules, players) if options.announcements == "strict"]
    counts = play(rules, players, strict[0], 2, 7, expert=True)
    assert counts["deals"] == 2
    assert not wrong(counts)


def wrong(counts: Counter[str]) -> dict[str, int]:
    return {name: count for name, count in counts.items() if count and name.startswith("wrong")}
