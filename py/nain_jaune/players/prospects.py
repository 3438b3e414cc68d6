"""What an act comes to in a deal of the hidden cards, if everybody then plays by judgment.

prospects = ByRank(view, judgment)
prospects.acts           # the acts to choose from, one of each kind
prospects.worth(hands, act)
"""

from __future__ import annotations

from typing import Protocol

from ..cards import FULL, RANK_MASK, STOP, cards_of, rank_of
from ..view import View
from . import ranks, suits
from .by_suit import boxes_by_card
from .common import honour_first


class Prospects(Protocol):
    """What search needs to know of a game."""

    acts: list[int]

    def prepare(self, hands: list[int]) -> None:
        """Take a deal of all hands (masks)."""

    def worth(self, act: int) -> int:
        """What the player gains in that deal by an act."""


def order(view: View) -> list[int]:
    """For each seat the one that plays after it."""
    players = len(view.players)
    return [(seat + view.direction) % players for seat in range(players)]


class ByRank:
    """`Prospects` where any suit follows."""

    def __init__(self, view: View, judgment: ranks.Judgment) -> None:
        self.view, self.judgment = view, judgment
        self.unlaid = ranks.planes_of(FULL & ~view.laid)
        dead = ranks.RANKS
        for stopped in view.stopped:
            dead &= ranks.planes_of(stopped)
        self.unlaid &= ~(dead * ranks.PLANES)
        self.after = order(view)
        self.boxes = ranks.boxes_by_rank(view.boxes)
        self.passing_counts = view.rules.opera == "first_turn"
        self.fresh = self._fresh()
        cards = view.legal & FULL
        if view.wanted_rank < 0:
            held = [cards & RANK_MASK[rank] for rank in range(13)]
            self.acts = [honour_first(mask) for mask in held if mask]
        else:
            self.acts = [honour_first(cards)] if cards else []
        if view.legal >> STOP & 1:
            self.acts.append(STOP)
        self.hands: list[int] = []
        self.honours: list[int] = []

    def _fresh(self) -> int:
        """The seats that would make an Opera of the cards they hold, as a mask."""
        view = self.view
        whole = view.dealt.bit_count()
        fresh = 0
        for seat, count in enumerate(view.counts):
            laid_now = view.in_turn if seat == view.turn else 0
            if not view.stopped[seat] if self.passing_counts else count + laid_now == whole:
                fresh |= 1 << seat
        return fresh

    def prepare(self, hands: list[int]) -> None:
        """Take a deal of all hands (masks)."""
        self.hands = [ranks.planes_of(hand) for hand in hands]
        self.honours = [ranks.honours_of(hand) for hand in hands]

    def worth(self, act: int) -> int:
        """What the player gains in that deal by an act."""
        view, seat = self.view, self.view.seat
        if act != STOP:
            return self._playout(self.unlaid, seat, rank_of(act), self.fresh)
        rank, turn, fresh, unlaid = view.wanted_rank, self.after[seat], self.fresh, self.unlaid
        if self.passing_counts or view.in_turn:
            fresh &= ~(1 << seat)
        while turn != view.last_by and not self.hands[turn] >> rank & 1:
            if self.passing_counts:
                fresh &= ~(1 << turn)
            turn = self.after[turn]
        if turn == view.last_by:
            unlaid &= ~(ranks.PLANES << rank)
            rank = -1
        return self._playout(unlaid, turn, rank, fresh)

    def _playout(self, unlaid: int, turn: int, rank: int, fresh: int) -> int:
        return ranks.playout(
            self.hands[:],
            self.honours[:],
            self.boxes[:],
            unlaid,
            turn,
            rank,
            fresh,
            self.passing_counts,
            not self.view.must_follow,
            self.view.seat,
            self.after,
            self.judgment,
        )


class BySuit:
    """`Prospects` where the same suit follows and one card is wild."""

    def __init__(self, view: View, judgment: suits.Judgment) -> None:
        self.view, self.judgment = view, judgment
        self.unlaid = FULL & ~view.laid
        dead = FULL
        for stopped in view.stopped:
            dead &= stopped
        self.unlaid &= ~dead
        self.rules = suits.suits_of(view.rules)
        self.after = order(view)
        self.boxes = boxes_by_card(view.boxes)
        whole = view.dealt.bit_count()
        self.led = sum([1 << seat for seat, count in enumerate(view.counts) if count < whole])
        self.acts = cards_of(view.legal & FULL)
        if view.legal >> STOP & 1:
            self.acts.append(STOP)
        self.hands: list[int] = []
        self.found = suits.nothing_found()

    def prepare(self, hands: list[int]) -> None:
        """Take a deal of all hands (masks)."""
        self.hands = hands

    def worth(self, act: int) -> int:
        """What the player gains in that deal by an act."""
        view, seat = self.view, self.view.seat
        if act != STOP:
            return self._playout(self.unlaid, seat, act)
        card, turn = view.last + 1, self.after[seat]
        wild = self.rules.wild
        late = suits.wild_is_late(self.hands, list(view.counts), 1 << wild, *self.judgment[-2:])
        while turn != view.last_by:
            hand = self.hands[turn]
            if hand >> card & 1 and card != wild:
                return self._playout(self.unlaid, turn, card)
            if late and hand >> wild & 1:
                return self._playout(self.unlaid, turn, wild)
            turn = self.after[turn]
        return self._playout(self.unlaid if card == wild else self.unlaid & ~(1 << card), turn, -1)

    def _playout(self, unlaid: int, turn: int, card: int) -> int:
        return suits.playout(
            self.rules,
            self.hands[:],
            list(self.view.counts),
            self.boxes[:],
            unlaid,
            turn,
            card,
            self.led,
            self.view.seat,
            self.after,
            self.judgment,
            self.found,
        )
