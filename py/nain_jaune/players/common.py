"""What all levels do alike: claim at once, tell the cards among their acts, find the stream of a decision."""

from __future__ import annotations

from random import Random

from .. import chance
from ..cards import FULL, HONOUR_MASK, TAKE
from ..view import View


def claims(view: View) -> bool:
    """Whether a claim can be made; opponents never miss one."""
    return bool(view.legal >> TAKE & 1)


def wild_bit(view: View) -> int:
    """The wild card as a mask, 0 where there is none."""
    return 0 if view.rules.wild < 0 else 1 << view.rules.wild


def following(view: View) -> int:
    """The legal cards, as a mask, that follow of themselves: without the wild card standing for another."""
    cards = view.legal & FULL
    wild = wild_bit(view)
    if cards & wild and not _is_wanted(view, view.rules.wild):
        cards &= ~wild
    return cards


def _is_wanted(view: View, card: int) -> bool:
    return card % 13 == view.wanted_rank and view.wanted_suit in (-1, card // 13)


def honour_first(cards: int) -> int:
    """One card of a mask: an honour if there is one, else the first in pack order."""
    best = cards & HONOUR_MASK or cards
    return (best & -best).bit_length() - 1


def stream(view: View) -> Random:
    """The random numbers of this decision, from the own hand as dealt.

    The hand follows from the deal number; the number is not for players, since all hands follow from it.
    """
    return chance.stream(view.dealt, view.index, view.act_index, view.seat)
