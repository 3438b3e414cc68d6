"""What an act cost, what a deal is worth to a player, and why somebody did what they did: looked at again,
and still by nothing but what the player saw.

Acts are compared in other deals of the hidden cards than those in which the better one was found: an act that
was only lucky there is not called better.
"""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from .. import chance
from ..cards import BOX_OF, FULL, STOP, TAKE, cards_of
from ..tally import Tally
from ..view import View
from . import casual
from .advice import Reason, reason_of, why_claim
from .common import temper
from .expert import SLICE, playouts_of, prospects_of, rounds_of
from .worlds import Worlds

AFTERWARDS = 1 << 21
"""Keeps the stream of hindsight apart from those of the play at the same moment."""


def kinds(view: View) -> set[int]:
    """The acts to choose from, one for all that come to the same; a claim is one of them."""
    seen = prospects_of(view)
    acts = [act for act in (*cards_of(view.legal & FULL), STOP) if view.legal >> act & 1]
    return {seen.kind(act) for act in acts} | ({TAKE} if view.legal >> TAKE & 1 else set())


def claim_worth(view: View) -> int:
    """What the claim that can be made brings, in jetons."""
    card, box = view.claim_open, BOX_OF[view.claim_open]
    paid = len(view.players) - 1 if view.rules.paid_hocs >> card & 1 else 0
    return paid + (view.boxes[box] if box >= 0 else 0)


def difference(view: View, one: int, other: int, deals: int) -> Generator[None, None, Tally]:
    """By how many jetons the player gains more by one act than by another; in small pieces."""
    seen = prospects_of(view)
    worlds, tally = Worlds(view, _stream(view).random), Tally()
    for done in range(deals):
        seen.prepare(worlds.deal())
        tally.add(seen.worth(one) - seen.worth(other))
        if 2 * done % SLICE < 2:
            yield
    return tally


def outlook(view: View, deals: int) -> Generator[None, None, Tally]:
    """What a seat gains from now on, in jetons, where everybody plays on by judgment, whoever is in turn; in
    small pieces."""
    seen = prospects_of(view)
    worlds, tally = Worlds(view, _stream(view).random), Tally()
    for done in range(deals):
        seen.prepare(worlds.deal())
        tally.add(seen.outlook())
        if done % SLICE == 0:
            yield
    return tally


def tried(view: View) -> int:
    """In how many imagined deals the expert tries what it then does."""
    return sum(rounds_of(len(prospects_of(view).acts), playouts_of(view.rules, sum(view.counts))))


def _stream(view: View) -> Random:
    return chance.stream(view.dealt, view.index, AFTERWARDS + view.act_index, view.seat)


def explain(level: str, view: View, act: int) -> Reason:
    """Why a player of this level did what it did, as a true statement about the position or about the player:
    beside those of `Reason`

    - forgot: a claim did not come to mind;
    - random: it led without a thought;
    - longest: it leads the longest run it has;
    - always: it always goes on when it can;
    - judged: its tuned judgment rates this highest.
    """
    if view.legal >> TAKE & 1:
        return why_claim(view) if act == TAKE else Reason("forgot")
    if view.legal & (view.legal - 1) == 0:
        return Reason("only")
    if len(kinds(view)) == 1:
        return Reason("must")
    simple = level == "novice" or (level == "casual" and not view.rules.same_suit)
    if simple and view.wanted_rank >= 0 and act != STOP:
        return Reason("follows" if level == "casual" and temper(view).stops > 0 else "always")
    if level == "novice" or (level == "casual" and casual.at_random(view) == act):
        return Reason("random")
    if simple and act != STOP:
        return Reason("longest")
    reason = reason_of(view, act, tried(view))
    return Reason("judged") if reason.name == "mean" and level != "expert" else reason
