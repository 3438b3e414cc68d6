"""Hands by suit, for the rule sets in which the same suit follows and one card is wild.

A hand is a mask of cards, as everywhere; what a player lays in one go is a run within a suit. A run of this
module ends before the wild card, which is never laid as a matter of course, and with the first hoc.
"""

from __future__ import annotations

from functools import cache

from ..cards import cards_of, rank_of
from ..light import Light
from ..rules import RuleSet
from .ranks import POINTS, URGENT

SUIT = (1 << 13) - 1


class Suits(Light):
    """What follows from a rule set: its hocs and wild card as masks, its wild card;

    - `reach`: for each card the run that it may start, at the most, as a mask moved down to that card;
    - `only_led`: the cards that follow upon nothing, as a mask;
    - by what an Opera and the wild card kept in hand multiply a payment.
    """

    hocs: int
    wild: int
    reach: tuple[int, ...]
    only_led: int
    opera_factor: int
    wild_factor: int

    @property
    def wild_bit(self) -> int:
        """The wild card as a mask."""
        return 1 << self.wild


@cache
def suits_of(rules: RuleSet) -> Suits:
    """`Suits` of a rule set."""
    only_led = 0
    for card in range(52):
        if rank_of(card) == 0 or rules.hocs >> card - 1 & 1:
            only_led |= 1 << card
    reach = tuple([_reach(rules, card) for card in range(52)])
    return Suits(rules.hocs, rules.wild, reach, only_led, rules.opera_factor, rules.wild_factor)


def _reach(rules: RuleSet, card: int) -> int:
    reach = 0
    for place in range(13 - rank_of(card)):
        if place and card + place == rules.wild:
            break
        reach |= 1 << place
        if rules.hocs >> card + place & 1:
            break
    return reach


def run_of(suits: Suits, hand: int, card: int) -> int:
    """The cards that a hand lays when it leads `card`, as a mask."""
    held = hand >> card & suits.reach[card]
    return (held & ~(held + 1)) << card


def points_of(hand: int) -> int:
    """The points of a hand; `cards.points`, faster."""
    table, suit = POINTS, SUIT
    return table[hand & suit] + table[hand >> 13 & suit] + table[hand >> 26 & suit] + table[hand >> 39]


Judgment = tuple[list[int], list[int], int, int, int, int, list[list[int]], int, int]
"""What makes a lead good, for playouts: the worth of a run where another may have the card that follows, and
where nobody has, both by `run_index`; where the card before its first one is in another's hand, in the own
one, or comes no more; for each jeton it takes; for what it rids one of, by the fewest cards in another hand
and again by `run_index`; and with how few cards in another hand, and in the own one, the wild card is laid.
"""

LENGTHS = 14


def run_index(first: int, length: int) -> int:
    """The place of a run in the lists of a judgment: by its first card and its length."""
    return first * LENGTHS + length


Found = list[list[tuple[int, dict[int, int]]]]
"""The best lead in each suit by what others may have of it and what the hand has, in each of the four states
of urgency, with the place of the suit in a mask: worth and card in one number."""

LAST = 63
"""More than any card: a lower one makes the greater number of equally good leads."""
GREAT = 1 << 20
"""More than any judgment, so that these numbers are positive."""


def nothing_found() -> Found:
    """For a position in which no lead has been looked for."""
    return [[(shift, {}) for shift in range(0, 52, 13)] for _ in range(URGENT + 1)]


def _lead(
    suits: Suits, judgment: Judgment, boxes: list[int], hand: int, others: int, shift: int, fewest: int
) -> int:
    """The best lead of a suit, as a number of `Found`: the first card of a run, or the second where another
    may lead up to the first."""
    open_, closed, before_out, before_own, only_led, box, urgent, _, _ = judgment
    led_up = others << 1 & ~suits.only_led
    best = 0
    left = hand & SUIT << shift & ~suits.wild_bit
    while left:
        first = (left & -left).bit_length() - 1
        held = hand >> first & suits.reach[first]
        length = (held & ~(held + 1)).bit_length()
        end = first + length
        left = left >> end << end
        place = first * LENGTHS + length
        if not led_up >> first & 1:
            worth = only_led
        elif length > 1:
            worth = before_own
            first += 1
            place += LENGTHS - 1
        else:
            worth = before_out
        worth += (open_ if others >> end & 1 else closed)[place] + box * boxes[end - 1]
        if fewest <= URGENT:
            worth += urgent[fewest][place]
        best = max(best, worth + GREAT << 6 | LAST - first)
    return best


def playout(
    suits: Suits,
    hands: list[int],
    counts: list[int],
    boxes: list[int],
    unlaid: int,
    turn: int,
    card: int,
    led: int,
    seat: int,
    after: list[int],
    judgment: Judgment,
    found: Found,
) -> int:
    """Play a deal out, one turn at a time, from where the player in `turn` lays `card`, or leads if that is
    -1; what `seat` gains by it, in jetons.

    Everybody leads the run that is judged best, but for its first card where another may lead up to that,
    follows when they must, claims in time, and lays the wild card instead of passing as soon as somebody has
    few cards. `hands`, `counts` and `boxes` (by card) are used up. `unlaid`: all cards not laid, without
    those that everybody passed on; the talon is among them, as for who plays. `led`: the seats that have laid
    a card, as a mask. `found`: the best leads found before, in this position."""
    late, late_own = judgment[-2:]
    hocs, wild, reach = suits.hocs, suits.wild, suits.reach
    wild_bit = 1 << wild
    latest = max(late, late_own)
    payers = len(hands) - 1
    gain = 0
    hand = hands[turn]
    while True:
        if card < 0:
            others = unlaid & ~hand
            mine, counts[turn] = counts[turn], 52
            fewest = min(counts)
            counts[turn] = mine
            card = (hand & -hand).bit_length() - 1
            run = hand >> card
            if run & run + 1 or run & ~reach[card]:  # no run is the whole hand
                best, kept = 0, hand & ~wild_bit
                for shift, known in found[fewest if fewest <= URGENT else 0]:
                    held = kept >> shift & SUIT
                    if held:
                        key = (others >> shift & (held << 1 | held >> 1)) << 13 | held
                        if key not in known:
                            known[key] = _lead(suits, judgment, boxes, hand, others, shift, fewest)
                        if known[key] > best:
                            best = known[key]
                card = LAST - (best & LAST) if best else wild
        held = hand >> card & reach[card]
        run = (held & ~(held + 1)) << card
        hand ^= run
        unlaid ^= run
        hands[turn] = hand
        led |= 1 << turn
        counts[turn] -= run.bit_count()
        card = run.bit_length()
        hoc = hocs >> card - 1 & 1
        if hoc:
            if turn == seat:
                gain += payers + boxes[card - 1]
            else:
                gain -= 1
            boxes[card - 1] = 0
        if not hand:
            break
        if not hoc:
            lays_wild = (
                unlaid & wild_bit
                and min(counts) <= latest
                and wild_is_late(hands, counts, wild_bit, late, late_own)
            )
            if lays_wild and hand & wild_bit:
                card = wild
                continue
            next_seat = after[turn]
            while next_seat != turn:
                hand = hands[next_seat]
                if hand >> card & 1 and card != wild:
                    break
                if lays_wild and hand & wild_bit:
                    card = wild
                    break
                next_seat = after[next_seat]
            if next_seat != turn:
                turn = next_seat
                continue
            hand = hands[turn]
            if card != wild:
                unlaid &= ~(1 << card)
        card = -1
    factor = suits.opera_factor if led == 1 << turn else 1
    if turn == seat:
        return gain + sum([_payment(suits, hand, factor) for hand in hands])
    for kept in cards_of(hands[seat] & hocs):
        gain -= boxes[kept]
    return gain - _payment(suits, hands[seat], factor)


def wild_is_late(hands: list[int], counts: list[int], wild_bit: int, late: int, late_own: int) -> bool:
    """Whether whoever has the wild card would lay it now instead of passing."""
    for seat, hand in enumerate(hands):
        if hand & wild_bit:
            return counts[seat] <= late_own or min(counts[:seat] + counts[seat + 1 :]) <= late
    return False


def _payment(suits: Suits, hand: int, factor: int) -> int:
    """What a loser pays the winner."""
    return points_of(hand) * factor * (suits.wild_factor if hand >> suits.wild & 1 else 1)
