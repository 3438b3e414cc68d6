"""Hands by suit, for the rule sets in which the same suit follows and one card is wild.

A hand is a mask of cards, as everywhere; what a player lays in one go is a run within a suit. A run of this
module ends before the wild card, which is never laid as a matter of course, and with the first hoc.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import cache

from ..cards import POINTS, cards_of, rank_of
from ..light import Light
from ..rules import RuleSet
from .ranks import PIECE

SUIT = (1 << 13) - 1
NEVER = 0
"""What `Suits.lead` says of no card at all: less than of any."""


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


@cache
def _points_by_rank() -> list[int]:
    table = [0] * (SUIT + 1)
    for ranks in range(1, SUIT + 1):
        low = ranks & -ranks
        table[ranks] = table[ranks ^ low] + POINTS[low.bit_length() - 1]
    return table


def points_of(hand: int) -> int:
    """The points of a hand; `cards.points`, faster."""
    table = _points_by_rank()
    return table[hand & SUIT] + table[hand >> 13 & SUIT] + table[hand >> 26 & SUIT] + table[hand >> 39]


Leads = tuple[list[int], list[int], list[int], list[int]]


def lead_tables(suits: Suits, score: Callable[[int, int], int]) -> Generator[None, None, Leads]:
    """For each suit and each set of its ranks the best lead: its worth times 64, and the card; made in small
    pieces.

    `score` judges a run, not below 0, by its first card and its length. The wild card is a lead only where
    there is none else.
    """
    spades = yield from _leads(suits, score, 0)
    hearts = yield from _leads(suits, score, 13)
    diamonds = yield from _leads(suits, score, 26)
    clubs = yield from _leads(suits, score, 39)
    return spades, hearts, diamonds, clubs


def _leads(suits: Suits, score: Callable[[int, int], int], ace: int) -> Generator[None, None, list[int]]:
    """The table of the suit of an ace."""
    table = [NEVER] * (SUIT + 1)
    codes = [
        [score(card, length) + 1 << 6 | card for length in range(1, 14 - rank_of(card))]
        for card in range(ace, ace + 13)
    ]
    if ace <= suits.wild < ace + 13:
        codes[suits.wild - ace] = [suits.wild]
    reach = suits.reach[ace : ace + 13]
    for ranks in range(1, SUIT + 1):
        first = (ranks & -ranks).bit_length() - 1
        held = ranks >> first & reach[first]
        run = held & ~(held + 1)
        worth = codes[first][run.bit_length() - 1]
        others = table[ranks ^ run << first]
        table[ranks] = others if others > worth else worth
        if ranks % PIECE == 0:
            yield
    return table


def playout(
    suits: Suits,
    hands: list[int],
    counts: list[int],
    boxes: list[int],
    turn: int,
    card: int,
    led: int,
    seat: int,
    after: list[int],
    leads: Leads,
    late: int,
) -> int:
    """Play a deal out, one turn at a time, from where the player in `turn` lays `card`; what `seat` gains by
    it, in jetons.

    Everybody leads by the tables, follows when they must, claims in time, and lays the wild card instead of
    passing as soon as somebody has no more than `late` cards. `hands`, `counts` and `boxes` (by card) are
    used up. `led`: the seats that have laid a card, as a mask."""
    hocs, wild, reach = suits.hocs, suits.wild, suits.reach
    spades, hearts, diamonds, clubs = leads
    suit = SUIT
    payers = len(hands) - 1
    fewest = min(counts)
    gain = 0
    hand = hands[turn]
    while True:
        held = hand >> card & reach[card]
        run = (held & ~(held + 1)) << card
        hand ^= run
        hands[turn] = hand
        led |= 1 << turn
        count = counts[turn] = counts[turn] - run.bit_count()
        if count < fewest:
            fewest = count
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
            lays_wild = fewest <= late
            if lays_wild and hand >> wild & 1:
                card = wild
                continue
            next_seat = after[turn]
            while next_seat != turn:
                hand = hands[next_seat]
                if hand >> card & 1 and card != wild:
                    break
                if lays_wild and hand >> wild & 1:
                    card = wild
                    break
                next_seat = after[next_seat]
            if next_seat != turn:
                turn = next_seat
                continue
            hand = hands[turn]
        best = max(
            spades[hand & suit], hearts[hand >> 13 & suit], diamonds[hand >> 26 & suit], clubs[hand >> 39]
        )
        card = best & 63
    factor = suits.opera_factor if led == 1 << turn else 1
    if turn == seat:
        return gain + sum([_payment(suits, hand, factor) for hand in hands])
    for kept in cards_of(hands[seat] & hocs):
        gain -= boxes[kept]
    return gain - _payment(suits, hands[seat], factor)


def _payment(suits: Suits, hand: int, factor: int) -> int:
    """What a loser pays the winner."""
    return points_of(hand) * factor * (suits.wild_factor if hand >> suits.wild & 1 else 1)
