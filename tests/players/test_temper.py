"""Tempers: each decides otherwise somewhere, and nowhere where there is nothing to choose."""

from __future__ import annotations

from functools import cache

import pytest

from nain_jaune.cards import STOP
from nain_jaune.game import Game, Player
from nain_jaune.light import replace
from nain_jaune.players import choose
from nain_jaune.players.temper import TEMPERS, temper_of
from nain_jaune.rules import RULE_SETS
from nain_jaune.view import View, view
from tests.engine.tables import LINDOR, OLD, RUSSIAN, options

NAMES = {temper_of(name).name: name for name in "PQRS"}
DEALS = 60


@cache
def choices(key: str, level: str) -> list[View]:
    """Positions in which a nameless player of a level could choose."""
    found = []
    game = Game.new(
        RULE_SETS[key], [Player("", level)] * 3, options(key, 3, deals=DEALS, purse=100_000), 1789
    )
    while not game.over:
        game.start_deal()
        while game.deal_in_progress:
            seen = view(game, game.deal.turn)
            if seen.legal.bit_count() > 1:
                found.append(seen)
            game.act(choose(level, seen))
    return found


def decided(seen: View, level: str, temper: str) -> int:
    """What a player of a temper does there."""
    return choose(level, replace(seen, players=(Player(NAMES[temper], level),) * len(seen.players)))


def differences(key: str, level: str, temper: str) -> list[tuple[View, int, int]]:
    """Where a temper does otherwise than a steady player: the position, what that one does, what it does."""
    pairs = [
        (seen, decided(seen, level, "steady"), decided(seen, level, temper)) for seen in choices(key, level)
    ]
    return [pair for pair in pairs if pair[1] != pair[2]]


def test_a_temper_is_in_the_name() -> None:
    assert sorted(NAMES) == sorted(temper.name for temper in TEMPERS)
    assert temper_of("").name == "steady"
    assert temper_of("Ève \ud800").name == temper_of("Ève \ud800").name


def test_the_bold_stop_sooner_and_the_watchful_later() -> None:
    bold = differences(LINDOR, "skilled", "bold")
    assert bold
    assert all(steady != STOP and act == STOP for _, steady, act in bold)
    watchful = differences(LINDOR, "skilled", "watchful")
    assert watchful
    assert all(steady == STOP and act != STOP for _, steady, act in watchful)


def test_of_casual_players_only_the_bold_stop_at_will() -> None:
    assert differences(LINDOR, "casual", "bold")
    for temper in ("steady", "absent_minded", "watchful"):
        acts = [decided(seen, "casual", temper) for seen in choices(LINDOR, "casual")]
        assert STOP not in acts


@pytest.mark.parametrize("level", ["skilled", "casual"])
def test_the_watchful_lay_the_wild_card_sooner(level: str) -> None:
    sooner = differences(OLD, level, "watchful")
    assert sooner
    assert all((steady, act) == (STOP, seen.rules.wild) for seen, steady, act in sooner)


@pytest.mark.parametrize("level", ["skilled", "casual"])
@pytest.mark.parametrize("temper", ["bold", "absent_minded", "watchful"])
def test_where_there_is_nothing_to_stop_for_all_tempers_are_alike(level: str, temper: str) -> None:
    assert not differences(RUSSIAN, level, temper)
    for key in (LINDOR, OLD):
        assert all(seen.wanted_rank >= 0 for seen, _, _ in differences(key, level, temper))
    assert not differences(LINDOR, level, "absent_minded")


def test_experts_and_novices_have_no_temper_but_for_claims() -> None:
    for level, count in (("novice", 200), ("expert", 12)):
        for seen in choices(LINDOR, "skilled")[:count]:
            assert len({decided(seen, level, temper.name) for temper in TEMPERS}) == 1
