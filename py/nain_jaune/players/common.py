"""What all levels do alike: claim in time or forget to, tell the cards among their acts, find the stream of a
decision."""

from __future__ import annotations

from random import Random

from .. import chance
from ..cards import FULL, HONOUR_MASK, TAKE
from ..view import View
from .temper import Temper, temper_of

CLAIM = 1 << 20
"""Keeps the stream of a claim apart from that of the play at the same moment."""


def claims(view: View, forgets: float) -> bool:
    """Whether a claim can be made by hand, and comes to mind.

    Players of a level forget the share `forgets` of their claims, some tempers more or less of them.
    """
    if not view.legal >> TAKE & 1:
        return False
    share = forgets * temper(view).forgets
    return chance.stream(view.dealt, view.index, CLAIM + view.act_index, view.seat).random() >= share


def temper(view: View) -> Temper:
    """The temperament of the player in turn."""
    return temper_of(view.players[view.seat].name)


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
