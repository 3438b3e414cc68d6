"""The skilled player's judgment where the same suit follows and one card is wild: what to lead, and when to
lay the wild card."""

from __future__ import annotations

from ..cards import BOX_OF, FULL, rank_of
from ..light import Light
from ..view import View
from .ranks import URGENT, WINS
from .suits import LENGTHS, Judgment, Suits, points_of, run_index, run_of


class SuitWeights(Light):
    """What counts for a lead, in points of judgment. A run is what is laid in one go.

    `length` of the run, `low`: each rank by which its first card is below the king, `points`: each point it
    rids one of; `points_3`, `_2`, `_1`: more of it when an opponent has so few cards. `before_out`: the
    card before its first one is still to come from another hand, `before_own`: from the own one;
    `only_led`: it comes no more. `hoc`: the run ends with one and keeps the lead; `box`: each jeton it
    takes. `after_out`: another may have the card that follows, `out_length` and `out_points` for each card
    and point then; `sure`: nobody has. `late_other`, `late_own`: the wild card is laid instead of passing
    when an opponent, or the player, has so few cards."""

    length: int
    low: int
    points: int
    points_3: int
    points_2: int
    points_1: int
    before_out: int
    before_own: int
    only_led: int
    hoc: int
    box: int
    after_out: int
    out_length: int
    out_points: int
    sure: int
    late_other: int
    late_own: int


def judgment_of(weights: SuitWeights, suits: Suits) -> Judgment:
    """The same for playouts."""
    open_, closed, points = [0] * (52 * LENGTHS), [0] * (52 * LENGTHS), [0] * (52 * LENGTHS)
    for first in range(52):
        for length in range(1, 14 - rank_of(first)):
            place = run_index(first, length)
            points[place] = points_of((1 << length) - 1 << first)
            worth = weights.length * length + weights.low * (12 - rank_of(first))
            worth += weights.points * points[place]
            if suits.hocs >> first + length - 1 & 1:
                open_[place] = closed[place] = worth + weights.hoc
            else:
                tail = weights.after_out + weights.out_length * length + weights.out_points * points[place]
                open_[place], closed[place] = worth + tail, worth + weights.sure
    urgent = (weights.points_1, weights.points_1, weights.points_2, weights.points_3)
    return (
        open_,
        closed,
        weights.before_out,
        weights.before_own,
        weights.only_led,
        weights.box,
        [[each * point for point in points] for each in urgent],
        weights.late_other,
        weights.late_own,
    )


class Position:
    """What judgment rests on: the own hand, the cards that others may hold (masks), the fewest cards in an
    opponent's hand, and what the boxes hold by card."""

    __slots__ = ("boxes", "fewest", "hand", "unseen")

    def __init__(self, hand: int, unseen: int, fewest: int, boxes: list[int]) -> None:
        self.hand = hand
        self.unseen = unseen
        self.fewest = fewest
        self.boxes = boxes


def boxes_by_card(boxes: tuple[int, ...]) -> list[int]:
    """What each card takes."""
    return [boxes[box] if box >= 0 else 0 for box in BOX_OF]


def position_of(view: View) -> Position:
    """The position of the player in turn. What all the others passed on nobody holds."""
    nobody = FULL
    fewest = 52
    for seat, stopped in enumerate(view.stopped):
        if seat != view.seat:
            nobody &= stopped
            fewest = min(fewest, view.counts[seat])
    return Position(view.hand, FULL & ~(view.hand | view.laid | nobody), fewest, boxes_by_card(view.boxes))


def judge(weights: SuitWeights, suits: Suits, at: Position, card: int) -> int:
    """How good it is to lead `card`, in points of judgment."""
    run = run_of(suits, at.hand, card)
    length = run.bit_count()
    points = points_of(run)
    worth = weights.length * length + weights.low * (12 - rank_of(card)) + weights.points * points
    if at.fewest <= URGENT:
        worth += (weights.points_1, weights.points_1, weights.points_2, weights.points_3)[at.fewest] * points
    if suits.only_led >> card & 1:
        worth += weights.only_led
    elif at.hand >> card - 1 & 1:
        worth += weights.before_own
    elif at.unseen >> card - 1 & 1:
        worth += weights.before_out
    else:
        worth += weights.only_led
    end = card + length - 1
    if suits.hocs >> end & 1:
        worth += weights.hoc + weights.box * at.boxes[end]
    elif at.unseen >> end + 1 & 1:
        worth += weights.after_out + weights.out_length * length + weights.out_points * points
    else:
        worth += weights.sure
    return worth + WINS if run == at.hand else worth


def lead(weights: SuitWeights, suits: Suits, at: Position) -> int:
    """The card to lead, the wild one only where there is none else; of equal ones the first in pack order."""
    best, chosen = -WINS, suits.wild
    left = at.hand & ~suits.wild_bit
    while left:
        card = (left & -left).bit_length() - 1
        left &= left - 1
        worth = judge(weights, suits, at, card)
        if worth > best:
            best, chosen = worth, card
    return chosen


def is_late(late: tuple[int, int], at: Position) -> bool:
    """Whether the wild card is to be laid instead of passing: with so few cards in another hand, or in the
    own one."""
    return at.fewest <= late[0] or at.hand.bit_count() <= late[1]
