"""The pack: suits, ranks, codes, points, honours; and acts, which are cards, a stop or a claim.

A card is an int 0..51, suit * 13 + rank; suits in the order S H D C, ranks from the ace (0) to the king (12).
A hand is a bit mask of 52 bits. An act is the card laid, or `STOP`, or `TAKE` (a claim made by hand).
"""

from __future__ import annotations

from collections.abc import Iterable

SUITS = "SHDC"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
KING = 12

PACK = 52
STOP = 52
TAKE = 53
FULL = (1 << PACK) - 1

CODES: tuple[str, ...] = tuple([rank + suit for suit in SUITS for rank in RANKS])
ACTS: tuple[str, ...] = (*CODES, "stop", "take")
_NUMBER = {code: act for act, code in enumerate(ACTS)}

POINTS: tuple[int, ...] = tuple([min(rank + 1, 10) for _ in SUITS for rank in range(13)])
"""What a card left in hand counts: ace 1, pips their number, court cards 10."""

BOXES = ("10D", "JC", "QS", "KH", "7D")
STAKES = (1, 2, 3, 4, 5)
STAKE = 15
HONOURS: tuple[int, ...] = tuple([_NUMBER[code] for code in BOXES])
BOX_OF: tuple[int, ...] = tuple([HONOURS.index(card) if card in HONOURS else -1 for card in range(PACK)])
"""The box that a card takes, or -1."""

HAND_SIZE = {3: 15, 4: 12, 5: 9, 6: 8, 7: 7, 8: 6}
"""Cards in each hand by the number of players; the rest of the pack is the talon."""


def rank_of(card: int) -> int:
    """The rank, 0 (ace) to 12 (king)."""
    return card % 13


def suit_of(card: int) -> int:
    """The suit, an index into `SUITS`."""
    return card // 13


def act_code(act: int) -> str:
    """The word for an act in records: a card's code, "stop" or "take"."""
    return ACTS[act]


def act_of(code: str) -> int:
    """The act of such a word; KeyError when there is none."""
    return _NUMBER[code]


def code_of(card: int) -> str:
    """A card's code: rank, then suit."""
    return CODES[card]


def card_of(code: str) -> int:
    """The card of a code; KeyError when there is none."""
    card = _NUMBER[code]
    if card >= PACK:
        raise KeyError(code)
    return card


def mask_of(cards: Iterable[int]) -> int:
    """The set of these cards as a bit mask."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_of(mask: int) -> list[int]:
    """The cards of a mask in pack order."""
    cards = []
    while mask:
        low = mask & -mask
        cards.append(low.bit_length() - 1)
        mask ^= low
    return cards


def points(mask: int) -> int:
    """The points of all cards of a mask."""
    total = 0
    while mask:
        low = mask & -mask
        total += POINTS[low.bit_length() - 1]
        mask ^= low
    return total


RANK_MASK: tuple[int, ...] = tuple([mask_of(range(rank, PACK, 13)) for rank in range(13)])
"""The four cards of each rank."""
HONOUR_MASK = mask_of(HONOURS)
KINGS = RANK_MASK[KING]
