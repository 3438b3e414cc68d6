"""The strongest player: plays each act out in many deals of the hidden cards that agree with what was seen.

Sequential halving: all acts are tried in the same deals, then the better half in more of them, until one is
left. The number of playouts is fixed, never the time, and all sums are integers: the same view gives the same
act on every machine.
"""

from __future__ import annotations

from collections.abc import Generator

from ..cards import STOP, TAKE
from ..view import View
from . import prospects, weights
from .common import stream
from .worlds import Worlds

PLAYOUTS = 1000
"""Playouts of a decision."""

SLICE = 60
"""Playouts between two breaths."""


def choose(view: View) -> int:
    """The act, thought out in one go."""
    thought = think(view)
    while True:
        try:
            next(thought)
        except StopIteration as end:
            return int(end.value)


def think(view: View, playouts: int = PLAYOUTS) -> Generator[None, None, int]:
    """Think, with a breath now and then; the act is what the generator returns."""
    if view.legal >> TAKE & 1:
        return TAKE
    if view.legal == 1 << STOP:
        return STOP
    seen = prospects_of(view)
    if len(seen.acts) == 1:
        return seen.acts[0]
    draw = stream(view).random
    worlds = Worlds(view, draw)
    left = seen.acts
    sums = dict.fromkeys(left, 0)
    rounds = (len(left) - 1).bit_length()
    done = 0
    while len(left) > 1:
        for _ in range(max(1, playouts // (rounds * len(left)))):
            seen.prepare(worlds.deal())
            for act in left:
                sums[act] += seen.worth(act)
            done += len(left)
            if done >= SLICE:
                done = 0
                yield
        left = sorted(left, key=lambda act: -sums[act])[: (len(left) + 1) // 2]
    return left[0]


def prospects_of(view: View) -> prospects.Prospects:
    """What acts come to in the game of a view."""
    players = len(view.players)
    if view.rules.same_suit:
        return prospects.BySuit(view, *weights.suit_leads(view.rules, players))
    return prospects.ByRank(view, weights.rank_leads(view.rules, players))
