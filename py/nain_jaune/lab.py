"""Many deals in a row at one table, to measure how levels play: purses without limit, boxes carried over."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from functools import partial
from typing import Any

from . import chance
from .cards import BOXES
from .deal import Deal
from .game import Player, dress
from .players import choose
from .rules import Options, RuleSet
from .tally import Tally
from .view import View, deal_view


def simulate(
    rules: RuleSet, levels: Sequence[str], deals: int, seed: int, *, warmup: int = 20, duplicate: bool = False
) -> Generator[int, None, dict[str, Any]]:
    """Play `warmup` deals that do not count and `deals` that do; yields how many are done.

    The result is a mapping:

    - "seats": per entry of `levels` its "seat" and "level", mean "chips" a deal (the change of the purse,
      stakes included) with its 95 % "interval" (None with fewer than two deals), and "won", the share of
      deals won;
    - with `duplicate` each deal is played once per rotation of the levels over the seats, from the same
      boxes. "seats" then tells of each entry wherever it sat, and "differences" for each two levels (the
      "levels") by how many "chips" a deal the first does better than the second on the same cards, with its
      95 % "interval";
    - "played": how many deals were played in all, warm-up and rotations included.
    """
    players = len(levels)
    rotations = players if duplicate else 1
    entries = [(Tally(rotations), Tally(rotations)) for _ in levels]
    pairs = _pairs(levels, rotations) if duplicate else []
    dealer = chance.first_dealer(seed, players)
    boxes = [0] * len(BOXES)
    played = 0
    for index in range(warmup + deals):
        counted = index >= warmup
        chips, wins = [0] * players, [0] * players
        after = boxes
        for shift in range(rotations if counted else 1):
            seats = [partial(choose, levels[(seat - shift) % players]) for seat in range(players)]
            deal = play_deal(rules, seats, dealer, boxes, seed, index)
            played += 1
            after = after if shift else deal.boxes
            for entry in range(players):
                seat = (entry + shift) % players
                chips[entry] += deal.purses[seat]
                wins[entry] += deal.winner == seat
        if counted:
            for entry, (chip_tally, win_tally) in enumerate(entries):
                chip_tally.add(chips[entry])
                win_tally.add(wins[entry])
            for _, (mine, theirs), tally in pairs:
                tally.add(
                    len(theirs) * sum(chips[e] for e in mine) - len(mine) * sum(chips[e] for e in theirs)
                )
        boxes = after
        dealer = (dealer + rules.next_dealer) % players
        yield index + 1
    result: dict[str, Any] = {
        "seats": [
            {"seat": seat, "level": level, "chips": chip.mean, "interval": chip.interval, "won": won.mean}
            for seat, (level, (chip, won)) in enumerate(zip(levels, entries, strict=True))
        ],
        "played": played,
    }
    if duplicate:
        result["differences"] = [
            {"levels": list(names), "chips": tally.mean, "interval": tally.interval}
            for names, _, tally in pairs
        ]
    return result


Pair = tuple[tuple[str, str], tuple[list[int], list[int]], Tally]


def _pairs(levels: Sequence[str], rotations: int) -> list[Pair]:
    """Each two levels, the entries of each, and the tally of their difference."""
    entries: dict[str, list[int]] = {}
    for entry, level in enumerate(levels):
        entries.setdefault(level, []).append(entry)
    names = list(entries)
    return [
        (
            (one, other),
            (entries[one], entries[other]),
            Tally(rotations * len(entries[one]) * len(entries[other])),
        )
        for place, one in enumerate(names)
        for other in names[place + 1 :]
    ]


Chooser = Callable[[View], int]
"""Who plays in a seat: a function of what is seen there."""


def play_deal(
    rules: RuleSet, seats: Sequence[Chooser], dealer: int, boxes: Sequence[int], seed: int, index: int
) -> Deal:
    """One deal played out from empty purses on unlimited credit: its purses are what each player gained."""
    players = len(seats)
    seated = (Player(""),) * players
    options = Options.of(rules, players)
    purses, carried = [0] * players, list(boxes)
    dress(rules, dealer, purses, carried)
    hands = chance.deal_cards(seed, index, players, dealer, rules.direction)
    deal = Deal(rules, dealer, hands, purses, carried, credit=True, index=index)
    acts = 0
    while not deal.over:
        seat = deal.turn
        deal.act(seats[seat](deal_view(deal, seat, seated, options, acts)))
        acts += 1
    return deal
