"""What an act comes to in a deal of the hidden cards, if everybody then plays by judgment.

prospects = ByRank(view, judgment)
prospects.acts           # the acts to choose from, one of each kind
prospects.worth(hands, act)
"""

from __future__ import annotations

from typing import Protocol

from ..cards import FULL, HONOUR_MASK, KING, RANK_MASK, STOP, cards_of, rank_of
from ..view import View
from . import ranks, suits
from .by_suit import boxes_by_card
from .common import honour_first


class Prospects(Protocol):
    """What search needs to know of a game."""

    acts: list[int]

    def prepare(self, hands: list[int]) -> None:
        """Take a deal of all hands (masks)."""

    def kind(self, act: int) -> int:
        """The act that stands for all that come to the same as this one."""

    def worth(self, act: int) -> int:
        """What the player gains in that deal by an act."""

    def outlook(self) -> int:
        """What the player gains in that deal if everybody plays on from where it stands, whoever's turn it
        is."""


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

    def kind(self, act: int) -> int:
        """The act that stands for all that come to the same as this one: one card of each rank, and one more
        where an honour of that rank is kept."""
        if act == STOP:
            return STOP
        held = self.view.hand & RANK_MASK[rank_of(act)]
        return honour_first(held & ~HONOUR_MASK if self._keeps_honour(act) else held)

    def worth(self, act: int) -> int:
        """What the player gains in that deal by an act."""
        view, seat = self.view, self.view.seat
        if act == STOP:
            turn, fresh = self.after[seat], self.fresh
            if self.passing_counts or view.in_turn:
                fresh &= ~(1 << seat)
            if turn == view.last_by:
                return self._nobody(view.wanted_rank, turn, fresh)
            return self._goes_on(self.unlaid, turn, view.wanted_rank, view.last_by, fresh)
        if self._keeps_honour(act):
            return self._single(act)
        return self._playout(self.unlaid, seat, rank_of(act), self.fresh)

    def outlook(self) -> int:
        """What the player gains in that deal if everybody plays on from where it stands, whoever's turn it
        is."""
        view = self.view
        if view.wanted_rank < 0:
            return self._playout(self.unlaid, view.turn, -1, self.fresh)
        return self._goes_on(self.unlaid, view.turn, view.wanted_rank, view.last_by, self.fresh)

    def _keeps_honour(self, act: int) -> bool:
        """Whether an honour of the same rank stays in the hand."""
        others = self.view.hand & RANK_MASK[rank_of(act)] & ~(1 << act)
        return bool(others & HONOUR_MASK)

    def _single(self, act: int) -> int:
        """By one card alone, of which playouts would lay the honour; the run goes on with whoever can."""
        view, seat, rank = self.view, self.view.seat, rank_of(act)
        unlaid = self.unlaid & ~(ranks.PLANES << rank) | self.unlaid >> 13 & ranks.PLANES << rank
        dealt, self.hands = self.hands, self.hands[:]
        self.hands[seat] = ranks.planes_of(view.hand & ~(1 << act))
        if rank == KING:
            gain = self._playout(unlaid, seat, -1, self.fresh)
        else:
            gain = self._goes_on(unlaid, seat, rank + 1, seat, self.fresh)
        self.hands = dealt
        return gain

    def _goes_on(self, unlaid: int, turn: int, rank: int, last_by: int, fresh: int) -> int:
        """From `turn` on whoever holds the card wanted lays it; where nobody does, who laid last leads."""
        if turn == last_by and self.hands[turn] >> rank & 1:
            return self._playout(unlaid, turn, rank, fresh, mid_run=True)
        while not self.hands[turn] >> rank & 1:
            if self.passing_counts or turn == last_by:
                fresh &= ~(1 << turn)
            turn = self.after[turn]
            if turn == last_by:
                return self._nobody(rank, turn, fresh, unlaid)
        return self._playout(unlaid, turn, rank, fresh)

    def _nobody(self, rank: int, turn: int, fresh: int, unlaid: int = -1) -> int:
        """Nobody holds the card wanted: it is nowhere, and who laid last leads."""
        unlaid = self.unlaid if unlaid < 0 else unlaid
        return self._playout(unlaid & ~(ranks.PLANES << rank), turn, -1, fresh)

    def _playout(self, unlaid: int, turn: int, rank: int, fresh: int, mid_run: bool = False) -> int:
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
            mid_run,
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

    def kind(self, act: int) -> int:
        """The act that stands for all that come to the same as this one: here none do."""
        return act

    def worth(self, act: int) -> int:
        """What the player gains in that deal by an act."""
        seat = self.view.seat
        if act != STOP:
            return self._playout(self.unlaid, seat, act)
        turn = self.after[seat]
        return self._nobody(turn) if turn == self.view.last_by else self._goes_on(turn)

    def outlook(self) -> int:
        """What the player gains in that deal if everybody plays on from where it stands, whoever's turn it
        is."""
        view = self.view
        if view.wanted_rank < 0:
            return self._playout(self.unlaid, view.turn, -1)
        return self._goes_on(view.turn)

    def _goes_on(self, turn: int) -> int:
        """From `turn` on whoever must lays the card wanted, or the wild one when it is late; where nobody
        does, who laid last leads."""
        view, wild = self.view, self.rules.wild
        card = view.last + 1
        late = suits.wild_is_late(self.hands, list(view.counts), 1 << wild, *self.judgment[-2:])
        while True:
            hand = self.hands[turn]
            if hand >> card & 1 and card != wild:
                return self._playout(self.unlaid, turn, card)
            if late and hand >> wild & 1:
                return self._playout(self.unlaid, turn, wild)
            turn = self.after[turn]
            if turn == view.last_by:
                return self._nobody(turn)

    def _nobody(self, turn: int) -> int:
        """Nobody lays the card wanted: it is nowhere, unless it is the wild one, and who laid last leads."""
        card = self.view.last + 1
        return self._playout(self.unlaid if card == self.rules.wild else self.unlaid & ~(1 << card), turn, -1)

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
