"""Hands by rank, for the rule sets in which any suit follows.

A hand is an int of four planes of 13 bits: bit r of plane k says that more than k cards of rank r are held.
The ranks held at all are thus the lowest plane; a run is laid by moving the planes above it down. Which of
a hand's ranks are honours is a mask of 13 bits beside it: no two honours have the same rank.
"""

from __future__ import annotations

from ..cards import HONOURS, KING, rank_of
from ..cards import POINTS as CARD_POINTS

RANKS = (1 << 13) - 1
"""All ranks, and the lowest plane of a hand."""
PLANES = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""Times a set of ranks: that set in each plane."""
HONOUR_RANKS = tuple([rank_of(card) for card in HONOURS])
"""The rank of each box's honour."""

_PLACES = tuple([(card, rank_of(card)) for card in HONOURS])


def planes_of(hand: int) -> int:
    """The planes of a hand that is a mask of cards."""
    a, b, c, d = hand & RANKS, hand >> 13 & RANKS, hand >> 26 & RANKS, hand >> 39
    one, two, three, four = a | b, a & b, c | d, c & d
    return (
        one | three | (two | four | one & three) << 13 | (two & three | one & four) << 26 | (two & four) << 39
    )


def honours_of(hand: int) -> int:
    """The ranks of the honours in a hand that is a mask of cards."""
    ranks = 0
    for card, rank in _PLACES:
        ranks |= (hand >> card & 1) << rank
    return ranks


def boxes_by_rank(boxes: tuple[int, ...]) -> list[int]:
    """What a card of each rank takes when it is an honour."""
    by_rank = [0] * 13
    for rank, amount in zip(HONOUR_RANKS, boxes, strict=True):
        by_rank[rank] = amount
    return by_rank


def _points() -> list[int]:
    table = [0]
    for rank in range(KING + 1):
        table += [points + CARD_POINTS[rank] for points in table]
    return table


POINTS = _points()
"""The points of one card of each rank of a set."""


Judgment = tuple[list[list[int]], tuple[int, ...], int, int, int, int, tuple[int, ...], int, int]
"""What makes a lead
good, for playouts: the worth of a run by its first rank and its length; by how many of the cards that could
follow are left (five entries); for each card of a run that nobody can follow; where nobody can lead up to
it; where its first rank is held twice, and for each of its ranks that is; for each point by the fewest
cards in another hand (four entries); for each jeton it takes; and by how much it must be better than to go
on, to stop for its sake."""

URGENT = 3
"""With so few cards in another hand points weigh more."""

WINS = 1_000_000
"""More than any judgment of a lead: it empties the hand."""


def playout(
    hands: list[int],
    honours: list[int],
    boxes: list[int],
    unlaid: int,
    turn: int,
    rank: int,
    fresh: int,
    passing_counts: bool,
    may_stop: bool,
    mid_run: bool,
    seat: int,
    after: list[int],
    judgment: Judgment,
) -> int:
    """Play a deal out, one turn at a time, from where the player in `turn` lays a card of `rank`, or leads if
    that is -1; what `seat` gains by it, in jetons.

    Everybody leads the run that is judged best, or the part of one from a rank held twice on, follows when
    they can, claims in time and, if they `may_stop`, does so where nobody else can go on and another lead is
    better. `hands` (planes), `honours` (ranks) and `boxes` (by rank) are used up. `unlaid`: all cards not
    laid, as planes, without those that everybody passed on; the talon is among them, as for who plays.
    `fresh`: the seats, as a mask, that would make an Opera of their whole hand; `passing_counts`: a pass
    makes an end of that as well. `mid_run`: the player in `turn` laid the card before as well, and may stop
    instead. Purses are without limit.
    """
    worths, outs, sure, only_led, twice_first, twice, urgent, box, stop = judgment
    kept, kept_worth = -1, 0
    ranks, planes, points, gain = RANKS, PLANES, POINTS, 0
    counts = [hand.bit_count() for hand in hands]
    hand = hands[turn]
    if mid_run and may_stop and not (unlaid & ~hand) >> rank & planes:
        kept, rank = rank, -1
    while True:
        if rank < 0:
            held, doubled = hand & ranks, hand >> 13
            foreign, mine = unlaid & ~hand, honours[turn]
            counts[turn] = 52
            fewest = min(counts)
            best = -WINS
            left = held & (~(held << 1) | doubled)
            if kept >= 0:
                left |= 1 << kept
            while left:
                first = (left & -left).bit_length() - 1
                left &= left - 1
                rest = held >> first
                run = rest & ~(rest + 1)
                length = run.bit_length()
                run <<= first
                worth = worths[first][length]
                end = first + length
                if end <= KING:
                    others = unlaid >> end & planes
                    worth += outs[others.bit_count()]
                    if not others:
                        worth += sure * length
                if first and not foreign >> first - 1 & planes:
                    worth += only_led
                both = doubled & run
                if both:
                    worth += twice * both.bit_count()
                    if both >> first & 1:
                        worth += twice_first
                elif run == held:
                    worth += WINS
                if fewest <= URGENT:
                    worth += urgent[fewest] * points[run]
                taken = mine & run
                while taken:
                    last = taken.bit_length() - 1
                    taken ^= 1 << last
                    worth += box * boxes[last]
                if first == kept:
                    kept_worth = worth
                if worth > best:
                    best, rank = worth, first
            if kept >= 0:
                if rank != kept and best > kept_worth + stop:
                    fresh = 0 if passing_counts else fresh & ~(1 << turn)
                    unlaid &= ~(planes << kept)
                else:
                    rank = kept
                kept = -1
        held = (hand & ranks) >> rank
        run = (held & ~(held + 1)) << rank
        if may_stop and run & run - 1:
            foreign = unlaid & ~hand
            foreign |= foreign >> 26
            free = run & run - 1 & ~(foreign | foreign >> 13)
            if free:  # nobody else can lay these: first those before them, then one thinks again
                kept = (free & -free).bit_length() - 1
                run &= (1 << kept) - 1
        laid = run * planes
        hand = hand & ~laid | hand >> 13 & laid
        unlaid = unlaid & ~laid | unlaid >> 13 & laid
        taken = honours[turn] & run
        if taken:
            honours[turn] ^= taken
            while taken:
                last = taken.bit_length() - 1
                taken ^= 1 << last
                if turn == seat:
                    gain += boxes[last]
                boxes[last] = 0
        if not hand:
            break
        counts[turn] = hand.bit_count()
        if kept >= 0 or run >> KING:  # the run ends with a king: the same player leads anew
            rank = -1
            continue
        hands[turn] = hand
        rank = run.bit_length()
        next_seat = after[turn]
        if fresh:
            fresh &= ~(1 << turn)
            while next_seat != turn and not hands[next_seat] >> rank & 1:
                if passing_counts:
                    fresh &= ~(1 << next_seat)
                next_seat = after[next_seat]
        else:
            while next_seat != turn and not hands[next_seat] >> rank & 1:
                next_seat = after[next_seat]
        hand = hands[next_seat]
        if next_seat == turn:
            unlaid &= ~(planes << rank)
            rank = -1
        else:
            turn = next_seat
    hands[turn] = 0
    opera = fresh >> turn & 1
    if turn == seat:
        for hand in hands:
            gain += points_of(hand)
        return gain + sum(boxes) if opera else gain
    gain -= points_of(hands[seat])
    kept = 0 if opera else honours[seat]
    while kept:
        last = kept.bit_length() - 1
        kept ^= 1 << last
        gain -= boxes[last]
    return gain


def points_of(hand: int) -> int:
    """The points of a hand of planes."""
    table, ranks = POINTS, RANKS
    return table[hand & ranks] + table[hand >> 13 & ranks] + table[hand >> 26 & ranks] + table[hand >> 39]
