"""How fast the engine plays act by act, against the barest playout of the same deals.

    PYTHONPATH=py python tests/bench/engine.py [ROUNDS]

Four-player Lindor deals with random leads, events off, from hands already dealt. The same stream gives
both the XX
"""

from __future__ import annotations

import json
import platform
import sys
from collections.abc import Callable
from random import Random
from time import perf_counter

import engine_bare

from nain_jaune.cards import STOP
from nain_jaune.chance import deal_cards
from nain_jaune.deal import STOP_BIT, Deal
from nain_jaune.rules import DEFAULT, RULE_SETS

DEALS = 200
PLAYERS = 4
DEALER = 3
PURSES = [105] * PLAYERS
BOXES = [4, 8, 12, 16, 20]
HANDS = [deal_cards(1789, index, PLAYERS, DEALER, 1) for index in range(DEALS)]
RULES = RULE_SETS[DEFAULT]
BUDGET = 3.0

Chips = list[list[int]]


def bare() -> Chips:
    """All deals by the bare playout: what everybody and every box has in the end."""
    draw = Random(1).random
    playout = engine_bare.playout
    chips = []
    for hands in HANDS:
        purses, boxes = PURSES[:], BOXES[:]
        playout(hands, 0, purses, boxes, draw)
        chips.append(purses + boxes)
    return chips


def engine() -> Chips:
    """The same by the engine, act by act, with the same policy."""
    draw = Random(1).random
    chips = []
    for hands in HANDS:
        deal = Deal(RULES, DEALER, hands, PURSES, BOXES)
        act = deal.act
        while legal := deal.legal:
            if legal == STOP_BIT:
                act(STOP)
                continue
            if not deal.follow:
                for _ in range(int(draw() * legal.bit_count())):
                    legal &= legal - 1
            act((legal & -legal).bit_length() - 1)  # the lowest bit: a card, the stop lies above them
        chips.append(deal.purses + deal.boxes)
    return chips


def seconds(play: Callable[[], Chips]) -> float:
    """How long all deals take."""
    start = perf_counter()
    play()
    return perf_counter() - start


def main(rounds: int) -> None:
    """Measure, and print the line."""
    assert bare() == engine(), "the two play differently"
    times = [(seconds(bare), seconds(engine)) for _ in range(rounds)]
    fast, slow = (min(column) for column in zip(*times, strict=True))
    line = {
        "bench": "engine",
        "rules": DEFAULT,
        "players": PLAYERS,
        "engine_deals_per_second": round(DEALS / slow),
        "bare_deals_per_second": round(DEALS / fast),
        "ratio": round(slow / fast, 2),
        "budget": BUDGET,
        "rounds": rounds,
        "python": platform.python_version(),
    }
    print(json.dumps(line))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40)
