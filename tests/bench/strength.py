"""How much stronger each level is: chips a deal of one player in a table of another level, on the same cards.

    python -m tests.bench.strength [--match expert-skilled ...] [--table lindor-1789:4 ...] [--half 0.6]
                                   [--most 20000] [--seed 1] [--jobs 2]
    python -m tests.bench.strength --mixed [--table ...] [--half ...] [--most ...] [--seed ...]

Each deal is played once for each seat that the player may have, and once by the others among themselves;
what counts is the difference. Purses have no limit, boxes are carried over. A match ends when half the width
of the 95 % interval is what was asked for (twice that in 1760), or with so many deals. A JSON line for each.

With `--mixed` one of each level sits at a table of four (in 1760, of five with a second novice), each deal is
played once per rotation, and what is told is the share of deals that each level wins, and its chips a deal.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from time import perf_counter
from typing import Any

from nain_jaune.cards import BOXES
from nain_jaune.chance import first_dealer
from nain_jaune.lab import Chooser, play_deal, simulate
from nain_jaune.players import LEVELS, choose
from nain_jaune.rules import RULE_SETS, RuleSet
from nain_jaune.tally import Tally
from nain_jaune.work import exhaust
from tests.players import greedy

MATCHES = ("expert-skilled", "skilled-greedy", "skilled-casual", "casual-novice", "skilled-expert")
MUST = {
    "expert-skilled": {
        ("avantcoureur-1760", 3): 9, ("avantcoureur-1760", 5): 9, ("lindor-1789", 3): 7,
        ("lindor-1789", 4): 3.5, ("lindor-1789", 6): 2.5, ("russian-1900", 3): 4.3,
        ("russian-1900", 4): 3.3, ("russian-1900", 6): 2.2,
    },
    "skilled-greedy": {"avantcoureur-1760": 16, "lindor-1789": 4.5, "russian-1900": 4.5},
    "skilled-casual": {"avantcoureur-1760": 5, "lindor-1789": 4, "russian-1900": 4},
    "casual-novice": {"avantcoureur-1760": 0, "lindor-1789": 0, "russian-1900": 0},
}  # fmt: skip
"""What a mean must come to, by match and by rule set (and number of players)."""
CHUNK = 25
"""Deals in a row that one process plays."""
WARM_UP = 10
"""Deals before them, by which the boxes fill."""


def chooser(level: str) -> Chooser:
    """Who plays a level, or the yardstick."""
    return greedy.choose if level == "greedy" else partial(choose, level)


def chunk(key: str, players: int, match: str, seed: int) -> tuple[list[int], int]:
    """For each deal of a chunk what the player gains over the others in all seats together; and deals won."""
    rules = RULE_SETS[key]
    one, others = [chooser(level) for level in match.split("-")]
    boxes = [0] * len(BOXES)
    dealer = first_dealer(seed, players)
    gains, won = [], 0
    for index in range(WARM_UP + CHUNK):
        base = play_deal(rules, [others] * players, dealer, boxes, seed, index)
        if index >= WARM_UP:
            gained = -sum(base.purses)
            for seat in range(players):
                table = [others] * players
                table[seat] = one
                deal = play_deal(rules, table, dealer, boxes, seed, index)
                gained += deal.purses[seat]
                won += deal.winner == seat
            gains.append(gained)
        boxes = base.boxes
        dealer = (dealer + rules.next_dealer) % players
    return gains, won


def chunks(pool: ProcessPoolExecutor, jobs: int, *what: Any) -> Iterator[tuple[list[int], int]]:
    """Chunks without end, in the order of their seeds; a few are being played ahead."""
    seed, *rest = what
    ahead = [pool.submit(chunk, *rest, seed + k) for k in range(2 * jobs)]
    seed += 2 * jobs
    while True:
        yield ahead.pop(0).result()
        ahead.append(pool.submit(chunk, *rest, seed))
        seed += 1


def measure(
    pool: ProcessPoolExecutor,
    jobs: int,
    rules: RuleSet,
    players: int,
    match: str,
    half: float,
    most: int,
    seed: int,
) -> dict[str, Any]:
    """One match: the mean with its interval, and the share of deals won."""
    began = perf_counter()
    tally = Tally(players)
    won = 0
    for gains, wins in chunks(pool, jobs, seed * 1_000_000, rules.key, players, match):
        won += wins
        for gain in gains:
            tally.add(gain)
        low, high = tally.interval or (0, 0)
        if (tally.count >= 4 * CHUNK and (high - low) / 2 <= half) or tally.count >= most:
            break
    must = MUST.get(match, {})
    return {
        "match": match,
        "rules": rules.key,
        "players": players,
        "chips": round(tally.mean, 2),
        "half": round((high - low) / 2, 2),
        "must": must.get((rules.key, players), must.get(rules.key)),  # type: ignore[attr-defined]
        "won": round(won / (tally.count * players), 3),
        "deals": tally.count,
        "seconds": round(perf_counter() - began),
    }


def mixed(rules: RuleSet, half: float, most: int, seed: int) -> dict[str, Any]:
    """One of each level at a table: the share of deals won, and the chips, of each."""
    levels = list(LEVELS) if 4 in rules.players else [*LEVELS, LEVELS[0]]
    began = perf_counter()
    tallies = {level: (Tally(), Tally()) for level in LEVELS}
    deals, done = 0, False
    while not done:
        seed += 1
        run = simulate(rules, levels, CHUNK, seed, warmup=WARM_UP, duplicate=True)
        for seat in exhaust(run)["seats"][: len(LEVELS)]:
            won, chips = tallies[seat["level"]]
            won.add(seat["won"])
            chips.add(seat["chips"])
        deals += CHUNK
        spans = [chips.interval or [-half, half] for _, chips in tallies.values()]
        reached = max(high - low for low, high in spans) / 2
        done = deals >= most or (deals >= 8 * CHUNK and reached <= half)
    return {
        "mixed": levels,
        "rules": rules.key,
        "players": len(levels),
        "won": {level: round(won.mean, 3) for level, (won, _) in tallies.items()},
        "chips": {level: round(chips.mean, 2) for level, (_, chips) in tallies.items()},
        "half": round(reached, 2),
        "deals": deals,
        "seconds": round(perf_counter() - began),
    }


def main() -> int:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.strength")
    parser.add_argument("--match", nargs="*", default=MATCHES, choices=MATCHES)
    parser.add_argument("--table", nargs="*", default=[], help="such as lindor-1789:4; else all")
    parser.add_argument("--mixed", action="store_true", help="one of each level at a table")
    parser.add_argument("--half", type=float, default=0.6)
    parser.add_argument("--most", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    if asked.mixed:
        for rules in RULE_SETS.values():
            half = asked.half * (2 if rules.same_suit else 1)
            if not asked.table or any(name.startswith(rules.key) for name in asked.table):
                print(json.dumps(mixed(rules, half, asked.most, asked.seed * 1_000_000)), flush=True)
        return 0
    with ProcessPoolExecutor(asked.jobs) as pool:
        for match in asked.match:
            for rules in RULE_SETS.values():
                for players in rules.players:
                    if asked.table and f"{rules.key}:{players}" not in asked.table:
                        continue
                    half = asked.half * (2 if rules.same_suit else 1)
                    told = measure(pool, asked.jobs, rules, players, match, half, asked.most, asked.seed)
                    print(json.dumps(told), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
