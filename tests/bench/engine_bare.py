"""The barest playout that plays the same deals card by card: Lindor by chance, ints and lists alone.

It knows one rule set and one policy, no classes, no legality, no events, no bookkeeping beyond the chips:
what the engine's act-by-act play is measured against. A random lead; follow when able; else stop.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

RANKS = tuple([sum(1 << suit * 13 + rank for suit in range(4)) for rank in range(13)])
FOLLOWS = tuple([RANKS[card % 13 + 1] if card % 13 < 12 else 0 for card in range(52)])
POINTS = tuple([min(card % 13 + 1, 10) for card in range(52)])
BOXES = {1 << card: box for box, card in enumerate((35, 49, 11, 25, 32))}
HONOURS = sum(BOXES)


def playout(
    dealt: Sequence[int], eldest: int, purses: list[int], boxes: list[int], draw: Callable[[], float]
) -> int:
    """Play the deal out by chance; `purses` and `boxes` are changed; returns the winner."""
    hands = list(dealt)
    players = len(hands)
    stopped = [False] * players
    seat = eldest
    while True:
        hand = hands[seat]
        rest = hand  # a lead: any card, each alike
        for _ in range(int(draw() * hand.bit_count())):
            rest &= rest - 1
        bit = rest & -rest
        while True:
            hand ^= bit
            if bit & HONOURS:
                box = BOXES[bit]
                purses[seat] += boxes[box]
                boxes[box] = 0
            if not hand:
                hands[seat] = 0
                settle(hands, seat, stopped, purses, boxes)
                return seat
            follows = FOLLOWS[bit.bit_length() - 1]
            if not follows:
                hands[seat] = hand
                break
            cards = hand & follows
            if not cards:  # a stop: round the table until somebody follows
                hands[seat] = hand
                stopped[seat] = True
                last = seat
                seat = seat + 1 if seat + 1 < players else 0
                while seat != last:
                    hand = hands[seat]
                    cards = hand & follows
                    if cards:
                        break
                    stopped[seat] = True
                    seat = seat + 1 if seat + 1 < players else 0
                else:
                    break
            bit = cards & -cards


def settle(hands: list[int], winner: int, stopped: list[bool], purses: list[int], boxes: list[int]) -> None:
    """Opera, payments, bêtes; nobody pays more than they have."""
    if not stopped[winner]:
        purses[winner] += sum(boxes)
        boxes[:] = [0] * 5
    for seat, hand in enumerate(hands):
        due = 0
        rest = hand
        while rest:
            bit = rest & -rest
            due += POINTS[bit.bit_length() - 1]
            rest ^= bit
        due = min(due, purses[seat])
        purses[seat] -= due
        purses[winner] += due
        if hand & HONOURS:
            for bit, box in BOXES.items():
                if hand & bit:
                    amount = min(boxes[box], purses[seat])
                    purses[seat] -= amount
                    boxes[box] += amount
