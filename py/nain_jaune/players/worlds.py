"""Deals of the cards that a player cannot see, which agree with what they have seen."""

from __future__ import annotations

from collections.abc import Callable

from ..cards import FULL, cards_of
from ..view import View

DOUBT = 0.1
"""In how many deals, where one may stop at will, a player's stops are taken for willing."""


class Worlds:
    """Random deals of the hidden cards of a view.

    What somebody stopped on they do not hold: always so where all stops are forced but for the wild card,
    mostly where one may stop at will; there a card that cannot be exchanged for any other is left as it is.
    """

    def __init__(self, view: View, draw: Callable[[], float]) -> None:
        """`draw` gives random numbers from 0 to 1, 1 excluded."""
        self.draw = draw
        self.seat = view.seat
        self.hand = view.hand
        self.players = len(view.players)
        self.pool = cards_of(FULL & ~view.hand & ~view.laid)
        self.places: list[int] = []
        for seat, count in enumerate(view.counts):
            if seat != view.seat:
                self.places += [seat] * count
        self.places += [self.players] * (len(self.pool) - len(self.places))
        self.never = [*view.stopped, 0]
        self.never[view.seat] = 0
        self.certain = view.must_follow
        self.knows = any(self.never)

    def deal(self) -> list[int]:
        """The hands by seat, as masks, the own one among them."""
        draw, pool, places = self.draw, self.pool, self.places
        for last in range(len(pool) - 1, 0, -1):
            place = int(draw() * (last + 1))
            pool[last], pool[place] = pool[place], pool[last]
        if self.knows:
            self._put_right()
        hands = [0] * (self.players + 1)
        for card, seat in zip(pool, places, strict=True):
            hands[seat] |= 1 << card
        hands.pop()
        hands[self.seat] = self.hand
        return hands

    def _put_right(self) -> None:
        """Exchange cards that somebody cannot hold for others."""
        draw, pool, places, never = self.draw, self.pool, self.places, self.never
        if not self.certain:
            never = [0 if draw() < DOUBT else cards for cards in never]
        for place, seat in enumerate(places):
            card = pool[place]
            if never[seat] >> card & 1:
                first = int(draw() * len(pool))
                for other in (*range(first, len(pool)), *range(first)):
                    if not (never[seat] >> pool[other] | never[places[other]] >> card) & 1:
                        pool[place], pool[other] = pool[other], card
                        break
                else:
                    if self.certain:
                        self._exchange_in_turn(place)

    def _exchange_in_turn(self, place: int) -> None:
        """Find a chain of exchanges by which the card of a place, and all that make room for it, may lie
        where they come to lie. There is one, since the cards do lie somewhere."""
        pool, places, never = self.pool, self.places, self.never
        tried = [False] * len(pool)

        def settle(card: int) -> bool:
            for other, seat in enumerate(places):
                if not tried[other] and not never[seat] >> card & 1:
                    tried[other] = True
                    if other == place or settle(pool[other]):
                        pool[other] = card
                        return True
            return False

        settle(pool[place])
