"""Deal numbers and every other random stream, each a function of integers: no generator's state is ever kept.

Only `random.Random(int).random()` is used, the one sequence that Python promises to keep. A number is
1..2147483647.
"""

from __future__ import annotations

from random import Random

from .cards import HAND_SIZE, PACK

GREATEST = 2_147_483_647
"""The greatest deal number."""

_STREAM = 1 << 160


def pack_of(number: int, index: int) -> list[int]:
    """The pack as shuffled for deal `index` of a number."""
    draw = Random(number << 32 | index).random
    pack = list(range(PACK))
    for size in range(PACK, 1, -1):
        pick = int(draw() * size)
        pack[size - 1], pack[pick] = pack[pick], pack[size - 1]
    return pack


def deal_cards(number: int, index: int, players: int, dealer: int, direction: int) -> tuple[int, ...]:
    """The hands by seat, as masks: the k-th seat after the dealer in the direction of play has the k-th
    slice.
    """
    pack = pack_of(number, index)
    size = HAND_SIZE[players]
    hands = [0] * players
    for place in range(players):
        seat = (dealer + direction * (place + 1)) % players
        for card in pack[place * size : place * size + size]:
            hands[seat] |= 1 << card
    return tuple(hands)


def first_dealer(number: int, players: int) -> int:
    """Who deals first: the lot that a number stands for."""
    return int(Random(number).random() * players)


def stream(number: int, deal: int, act: int, seat: int) -> Random:
    """The random numbers of one decision. `number` may be any non-negative integer."""
    return Random(_STREAM | ((number << 32 | deal) << 24 | act) << 8 | seat)
