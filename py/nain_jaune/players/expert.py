"""The strongest player: plays each act out in many deals of the hidden cards that agree with what was seen.

Sequential halving: all acts are tried in the same deals, then the better half in more of them, until one is
left. The number of playouts is fixed, never the time, and all sums are integers: the same view gives the same
act on every machine.
"""

from __future__ import annotations

from collections.abc import Generator

from ..cards import STOP, TAKE
from ..rules import RuleSet
from ..view import View
from ..work import exhaust
from . import prospects, weights
from .common import stream
from .worlds import Worlds

BY_SUIT, BY_RANK, BY_RANK_FORCED = 11_000, 14_500, 28_000
"""How long a thought is, in cards played out: where the same suit follows, where any does, and where one must
follow besides. Chosen so that the longest takes about the same time, some 25 ms of CPython."""

BESIDES = 8
"""What the rest of a playout costs, in cards."""

AT_FIRST = 48
"""Cards in all hands as dealt, or nearly so."""

SLICE = 4
"""Playouts between two breaths."""


def choose(view: View) -> int:
    """The act, thought out in one go."""
    return exhaust(think(view))


def think(view: View) -> Generator[None, None, int]:
    """Think, with a breath now and then; the act is what the generator returns."""
    if view.legal >> TAKE & 1:
        return TAKE
    if view.legal == 1 << STOP:
        return STOP
    tried = yield from consider(view, playouts_of(view.rules, sum(view.counts)))
    return tried[0].act


def playouts_of(rules: RuleSet, cards: int = AT_FIRST) -> int:
    """The playouts of a decision under a rule set with so many cards in all hands: the fewer, the more."""
    forced = BY_RANK_FORCED if rules.must_follow else BY_RANK
    return (BY_SUIT if rules.same_suit else forced) // (cards + BESIDES)


class Tried:
    """An act, and what the player gained by it in each of the imagined deals, in jetons: the same deals for
    all acts, but fewer of them for those that were given up sooner."""

    __slots__ = ("act", "gains")

    def __init__(self, act: int) -> None:
        self.act = act
        self.gains: list[int] = []


def consider(view: View, playouts: int) -> Generator[None, None, list[Tried]]:
    """All acts of the player in turn but the claim, the best first. A single one is not tried."""
    seen = prospects_of(view)
    left = [Tried(act) for act in seen.acts]
    given_up: list[Tried] = []
    worlds = Worlds(view, stream(view).random)
    done = 0
    for deals in rounds_of(len(left), playouts):
        for _ in range(deals):
            seen.prepare(worlds.deal())
            for tried in left:
                tried.gains.append(seen.worth(tried.act))
            done += len(left)
            if done >= SLICE:
                done = 0
                yield
        left.sort(key=lambda tried: -sum(tried.gains))
        half = (len(left) + 1) // 2
        left, given_up = left[:half], left[half:] + given_up
    return left + given_up


def rounds_of(acts: int, playouts: int) -> list[int]:
    """In how many imagined deals the acts that are left are tried, round by round, half of them given up
    after each; the best act in all of them."""
    rounds = (acts - 1).bit_length()
    deals = []
    while acts > 1:
        deals.append(max(1, playouts // (rounds * acts)))
        acts = (acts + 1) // 2
    return deals


def prospects_of(view: View) -> prospects.Prospects:
    """What acts come to in the game of a view."""
    players = len(view.players)
    if view.rules.same_suit:
        return prospects.BySuit(view, weights.suit_judgment(view.rules, players))
    return prospects.ByRank(view, weights.rank_judgment(view.rules, players))
