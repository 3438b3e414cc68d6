"""What the expert would do in the place of the player in turn, by how much it is better, and why."""

from __future__ import annotations

from collections.abc import Generator
from math import comb, sqrt

from ..cards import BOX_OF, FULL, KING, RANK_MASK, STOP, TAKE, cards_of, rank_of
from ..light import Light
from ..tally import NORMAL
from ..view import View
from . import by_rank, by_suit
from .common import wild_bit
from .expert import Tried, consider, playouts_of
from .ranks import RANKS, URGENT
from .suits import points_of, run_of, suits_of

CAREFUL = 6
"""Times the playouts of a decision: the figures of an advice are read."""


class Reason(Light):
    """Why an act is good, as a true statement about the position. By `name`, with its figures:

    - wins: it empties the hand (cards laid);
    - claims, sweeps: it takes what a box holds (box, jetons);
    - hoc: it ends with a hoc, the others pay and the lead is kept (payers);
    - hoc_out: it ends with a hoc and empties the hand (payers);
    - king: it ends with a king, and the lead is kept (cards laid);
    - returns: nobody else can hold the card wanted then, and the lead comes back (cards laid, rank wanted);
    - rids: it rids one of points while another is nearly out (points, the cards of that one);
    - only_led: no card leads up to it;
    - long: it lays many cards in one go (cards laid);
    - follows: one can go on, and a stop would give the turn away;
    - dwarf_late: the wild card costs double in the hand, and another is nearly out;
    - dwarf_kept: the wild card is kept for later;
    - free_stop: nobody else can hold the card wanted, and the lead comes back all the same (rank wanted);
    - likely_stop: the same is more likely than not (rank wanted, per cent, by how many cards are hidden and
      how many of them lie in the talon);
    - only: there is nothing else to do;
    - must: one can go on, and must;
    - mean: none of these, it brought most in the deals imagined (deals).
    """

    name: str
    figures: tuple[int, ...] = ()


class Estimate(Light):
    """One act: what the player gains by it from now on, `less` than by the best act, with half the width of
    that difference's 95 % interval, `noise`; all in jetons. `deals`: in how many imagined deals it was
    tried."""

    act: int
    chips: float
    less: float
    noise: float
    deals: int


class Advice(Light):
    """The acts, the best first, and why the first one."""

    estimates: tuple[Estimate, ...]
    reason: Reason


def advise(view: View, playouts: int = 0) -> Generator[None, None, Advice]:
    """Advice for the player in turn; in small pieces. `playouts`: other than the usual number."""
    if view.legal >> TAKE & 1:
        return Advice((Estimate(TAKE, 0.0, 0.0, 0.0, 0),), why_claim(view))
    tried = yield from consider(view, playouts or CAREFUL * playouts_of(view.rules))
    best = tried[0]
    reason = reason_of(view, best.act, len(best.gains))
    return Advice(tuple([_estimate(one, best) for one in tried]), reason)


def why_claim(view: View) -> Reason:
    """Why a claim that can be made should be."""
    box = BOX_OF[view.claim_open]
    if box >= 0:
        return Reason("claims", (box, view.boxes[box]))
    return Reason("hoc" if view.hand else "hoc_out", (len(view.players) - 1,))


def _estimate(one: Tried, best: Tried) -> Estimate:
    """In the deals in which it was tried, as all that were tried longer were too."""
    count = len(one.gains)
    if not count:
        return Estimate(one.act, 0.0, 0.0, 0.0, 0)
    lacks = [much - little for much, little in zip(best.gains, one.gains, strict=False)]
    mean = sum(lacks) / count
    spread = sqrt(sum([(lack - mean) ** 2 for lack in lacks]) / max(1, count - 1))
    return Estimate(one.act, sum(one.gains) / count, mean, NORMAL * spread / sqrt(count), count)


def reason_of(view: View, act: int, deals: int) -> Reason:
    """The first reason that holds, in the order of their weight. `deals`: in how many imagined deals the act
    was tried."""
    if view.legal & (view.legal - 1) == 0:
        return Reason("only")
    if act == STOP:
        return _why_stop(view, deals)
    found = _why_run_by_suit(view, act, deals) if view.rules.same_suit else _why_run_by_rank(view, act)
    if found is not None:
        return found
    if view.wanted_rank >= 0:
        if view.legal & wild_bit(view):
            return Reason("dwarf_kept")
        if view.legal >> STOP & 1 and not _hidden(view, view.wanted_rank):
            return Reason("mean", (deals,))
        return Reason("follows" if view.legal >> STOP & 1 else "must")
    return Reason("mean", (deals,))


def _why_stop(view: View, deals: int) -> Reason:
    if view.legal & wild_bit(view):
        return Reason("dwarf_kept")
    rank = view.wanted_rank
    hidden = _hidden(view, rank).bit_count()
    if view.last_by != view.seat:
        return Reason("mean", (deals,))  # the lead would come back to somebody else
    if not hidden:
        return Reason("free_stop", (rank,))
    percent = _chance_in_talon(view, hidden)
    return Reason("likely_stop", (rank, percent)) if percent >= LIKELY else Reason("mean", (deals,))


LIKELY = 50
"""Per cent from which on a stop is called likely to bring the lead back."""


def _hidden(view: View, rank: int) -> int:
    """The cards of a rank that the player cannot see, as a mask."""
    return FULL & ~(view.hand | view.laid) & RANK_MASK[rank]


def _chance_in_talon(view: View, cards: int) -> int:
    """In per cent, rounded down: that so many given ones of the hidden cards all lie in the talon."""
    hidden = (FULL & ~(view.hand | view.laid)).bit_count()
    talon = hidden - sum(view.counts) + view.counts[view.seat]
    return 100 * comb(talon, cards) // comb(hidden, cards)


def _why_run_by_rank(view: View, act: int) -> Reason | None:
    at = by_rank.position_of(view)
    rank = rank_of(act)
    ranks = at.hand & RANKS
    held = ranks >> rank
    length = (held & ~(held + 1)).bit_length()
    run = [rank + k for k in range(length)]
    if length == view.hand.bit_count():
        return Reason("wins", (length,))
    laid = [card for card in cards_of(view.hand) if rank_of(card) in run]
    if BOX_OF[act] < 0:
        laid = [card for card in laid if rank_of(card) != rank]  # an honour of this rank is kept back
    taken = [BOX_OF[card] for card in laid if BOX_OF[card] >= 0]
    if taken and any(view.boxes[box] for box in taken):
        box = max(taken, key=lambda box: view.boxes[box])
        return Reason("sweeps", (box, view.boxes[box]))
    end = rank + length
    points = sum([min(each + 1, 10) for each in run])
    if end > KING:
        return Reason("king", (length,))
    if not FULL & ~(view.hand | view.laid) & RANK_MASK[end]:
        return Reason("returns", (length, end))
    if at.fewest <= URGENT:
        return Reason("rids", (points, at.fewest))
    if rank == 0 and view.wanted_rank < 0:
        return Reason("only_led")
    return Reason("long", (length,)) if length >= LONG else None


LONG = 3
"""Cards from which on a run is called long."""


def _why_run_by_suit(view: View, act: int, deals: int) -> Reason | None:
    game = suits_of(view.rules)
    at = by_suit.position_of(view)
    if act == game.wild and view.wanted_rank >= 0:
        return Reason("dwarf_late") if at.fewest <= URGENT else Reason("mean", (deals,))
    run = run_of(game, view.hand, act)
    length = run.bit_count()
    end = act + length - 1
    if run == view.hand:
        return Reason("wins", (length,))
    if BOX_OF[end] >= 0 and view.boxes[BOX_OF[end]]:
        return Reason("sweeps", (BOX_OF[end], view.boxes[BOX_OF[end]]))
    if game.hocs >> end & 1:
        return Reason("hoc", (len(view.players) - 1,))
    if not at.unseen >> end + 1 & 1 and not (view.hand | at.unseen) & game.wild_bit:
        return Reason("returns", (length, rank_of(end + 1)))
    if at.fewest <= URGENT:
        return Reason("rids", (points_of(run), at.fewest))
    if game.only_led >> act & 1 and view.wanted_rank < 0:
        return Reason("only_led")
    return Reason("long", (length,)) if length >= LONG else None
