"""The skilled player's judgment where any suit follows: what to lead, and when to stop at will."""

from __future__ import annotations

from ..cards import FULL, KING
from ..light import Light
from ..view import View
from .ranks import PLANES, POINTS, RANKS, URGENT, WINS, Judgment, boxes_by_rank, honours_of, planes_of


class RankWeights(Light):
    """What counts for a lead, in points of judgment. A run is what is laid in one go.

    `length` of the run, `low`: each rank by which its first card is below the king, `ace`: it begins with
    an ace, upon which nothing leads; `only_led`: nobody can lead up to its first card any more.
    `twice_first`: its first rank is held twice, `twice`: each of its ranks that is. `points`: each point it
    rids one of; `points_3`, `_2`, `_1`: more of it when an opponent has so few cards. `king`: it ends with
    one and keeps the lead, `king_length` for each card then. `outs_0` … `outs_3`: so many of the cards that
    could follow are unseen (`_3`: or more); `sure_length` for each card of a run that nobody can follow.
    `box`: each jeton it takes. `stop`: by how much a lead must be better than to go on, to stop for its
    sake."""

    length: int
    low: int
    ace: int
    only_led: int
    twice_first: int
    twice: int
    points: int
    points_3: int
    points_2: int
    points_1: int
    king: int
    king_length: int
    outs_0: int
    outs_1: int
    outs_2: int
    outs_3: int
    sure_length: int
    box: int
    stop: int


def judgment_of(weights: RankWeights) -> Judgment:
    """The same for playouts."""
    worths = [[0] * 15 for _ in range(KING + 1)]
    for first in range(KING + 1):
        for length in range(1, KING + 2 - first):
            worth = weights.length * length + weights.low * (KING - first)
            worth += weights.points * POINTS[(1 << length) - 1 << first]
            if first == 0:
                worth += weights.ace
            if first + length > KING:
                worth += weights.king + weights.king_length * length
            worths[first][length] = worth
    outs = (weights.outs_0, weights.outs_1, weights.outs_2, weights.outs_3, weights.outs_3)
    urgent = (weights.points_1, weights.points_1, weights.points_2, weights.points_3)
    return (
        worths,
        outs,
        weights.sure_length,
        weights.only_led,
        weights.twice_first,
        weights.twice,
        urgent,
        weights.box,
        weights.stop,
    )


class Position:
    """What judgment rests on: the own hand as planes and its honours, how many cards of each rank others may
    hold, the fewest cards in an opponent's hand, and what the boxes hold by rank."""

    __slots__ = ("boxes", "fewest", "hand", "honours", "unseen")

    def __init__(self, hand: int, honours: int, unseen: list[int], fewest: int, boxes: list[int]) -> None:
        self.hand = hand
        self.honours = honours
        self.unseen = unseen
        self.fewest = fewest
        self.boxes = boxes


def position_of(view: View) -> Position:
    """The position of the player in turn."""
    hidden = planes_of(FULL & ~view.hand & ~view.laid)
    nobody = RANKS
    fewest = 52
    for seat, stopped in enumerate(view.stopped):
        if seat != view.seat:
            nobody &= planes_of(stopped)
            fewest = min(fewest, view.counts[seat])
    unseen = [0 if nobody >> rank & 1 else (hidden >> rank & PLANES).bit_count() for rank in range(KING + 1)]
    return Position(planes_of(view.hand), honours_of(view.hand), unseen, fewest, boxes_by_rank(view.boxes))


def judge(weights: RankWeights, at: Position, rank: int) -> int:
    """How good it is to lead `rank`, in points of judgment."""
    held = (at.hand & RANKS) >> rank
    run = held & ~(held + 1)
    length = run.bit_length()
    run <<= rank
    points = POINTS[run]
    twice = at.hand >> 13 & run
    worth = weights.length * length + weights.low * (KING - rank) + weights.points * points
    if twice:
        worth += weights.twice * twice.bit_count() + (weights.twice_first if twice >> rank & 1 else 0)
    if at.fewest <= URGENT:
        worth += (weights.points_1, weights.points_1, weights.points_2, weights.points_3)[at.fewest] * points
    if rank == 0:
        worth += weights.ace
    elif at.unseen[rank - 1] == 0:
        worth += weights.only_led
    end = rank + length
    if end > KING:
        worth += weights.king + weights.king_length * length
    elif at.unseen[end] == 0:
        worth += weights.outs_0 + weights.sure_length * length
    else:
        worth += (weights.outs_1, weights.outs_2, weights.outs_3, weights.outs_3)[at.unseen[end] - 1]
    taken = at.honours & run
    while taken:
        box = taken.bit_length() - 1
        taken ^= 1 << box
        worth += weights.box * at.boxes[box]
    laid = run * PLANES
    return worth if at.hand & ~laid | at.hand >> 13 & laid else worth + WINS


def lead(weights: RankWeights, at: Position) -> int:
    """The rank to lead; of equal ones the lowest."""
    best, chosen = -WINS, -1
    left = at.hand & RANKS
    while left:
        rank = (left & -left).bit_length() - 1
        left &= left - 1
        worth = judge(weights, at, rank)
        if worth > best:
            best, chosen = worth, rank
    return chosen


def stops(weights: RankWeights, at: Position, rank: int, margin: int) -> bool:
    """Whether to stop in mid-run though one could lay `rank`: nobody else can, and another lead is better by
    more than `margin`."""
    if at.unseen[rank]:
        return False
    better = lead(weights, at)
    return better != rank and judge(weights, at, better) > judge(weights, at, rank) + margin
