"""Deals in a row: dressing the board, the dealer, the length of a game, its end and its winners.

Rulings where the texts are silent: without a number and without a choice seat 0 deals first; where the agreed
deals are played and somebody is short as well, the game ended by the deals.
"""

from __future__ import annotations

from collections.abc import Sequence

from . import chance
from .cards import BOXES, STAKE, STAKES, cards_of
from .deal import Deal, IllegalAct
from .events import DealStarted, Dressed, Event, GameEnded
from .light import Light
from .rules import Options, RuleSet


class Player(Light):
    """Who sits in a seat; a person's has no level."""

    name: str
    level: str = ""


class Played:
    """One deal as a record tells it: the dealer, the hands as dealt (masks by seat), the acts so far."""

    __slots__ = ("actions", "dealer", "hands")

    def __init__(self, dealer: int, hands: tuple[int, ...]) -> None:
        self.dealer = dealer
        self.hands = hands
        self.actions: list[int] = []


class GameError(ValueError):
    """Something asked of a game at the wrong moment."""


def dress(rules: RuleSet, dealer: int, purses: list[int], boxes: list[int]) -> list[Event]:
    """Stake on the five boxes, in place: the dealer alone, or everybody in the order of play from the eldest
    hand.
    """
    players = len(purses)
    eldest = (dealer + rules.direction) % players
    seats = (
        [dealer]
        if rules.dealer_dresses
        else [(eldest + rules.direction * k) % players for k in range(players)]
    )
    events: list[Event] = []
    for seat in seats:
        purses[seat] -= STAKE
        for box, stake in enumerate(STAKES):
            boxes[box] += stake
        events.append(Dressed(seat, STAKES, STAKE))
    return events


class Game:
    """A game from its first deal to its end; it owns all state. Seats are clockwise.

    Public state: `rules`, `options`, `players`, `number` (the deal number, or None), `deal` (the current or
    last one, or None), `index` (its number from 0, -1 before the first), `over`, `why` (as `GameEnded`),
    `winners`, `timed_out` (the agreed minutes ran out), `history` (a `Played` for each deal).
    """

    __slots__ = (
        "_first_dealer",
        "deal",
        "history",
        "index",
        "number",
        "options",
        "over",
        "players",
        "rules",
        "timed_out",
        "why",
        "winners",
    )

    def __init__(
        self,
        rules: RuleSet,
        players: Sequence[Player],
        options: Options,
        number: int | None = None,
        first_dealer: int | None = None,
    ) -> None:
        if len(players) not in rules.players:
            raise GameError(f"{rules.key} is not played by {len(players)}")
        if first_dealer is None:
            first_dealer = 0 if number is None else chance.first_dealer(number, len(players))
        self._first_dealer = first_dealer
        self.rules = rules
        self.options = options
        self.players = tuple(players)
        self.number = number
        self.deal: Deal | None = None
        self.index = -1
        self.over = False
        self.why = ""
        self.winners: tuple[int, ...] = ()
        self.timed_out = False
        self.history: list[Played] = []

    @classmethod
    def new(
        cls,
        rules: RuleSet,
        players: Sequence[Player],
        options: Options,
        number: int | None = None,
        first_dealer: int | None = None,
    ) -> Game:
        """A game before its first deal. The number stands for all hands and, unless chosen, for the first
        dealer.
        """
        return cls(rules, players, options, number, first_dealer)

    def afresh(self) -> Game:
        """The same table before its first deal, for replaying its history."""
        return Game(self.rules, self.players, self.options, self.number, self._first_dealer)

    def retold(self, deals: int) -> Game:
        """The same table after so many of its deals, told again."""
        again = self.afresh()
        for played in self.history[:deals]:
            again.start_deal(played.hands)
            for act in played.actions:
                again.act(act)
        return again

    @property
    def purses(self) -> list[int]:
        """What each player has now, in jetons."""
        return [self.options.purse] * len(self.players) if self.deal is None else self.deal.purses

    @property
    def boxes(self) -> list[int]:
        """What each box holds now, in the order of `cards.BOXES`."""
        return [0] * len(BOXES) if self.deal is None else self.deal.boxes

    @property
    def deal_in_progress(self) -> bool:
        """Whether somebody is to act."""
        return self.deal is not None and not self.deal.over

    @property
    def next_dealer(self) -> int:
        """Who deals the next deal."""
        if self.deal is None:
            return self._first_dealer
        return (self.deal.dealer + self.rules.next_dealer) % len(self.players)

    def start_deal(self, hands: Sequence[int] | None = None) -> list[Event]:
        """Deal and dress the board. `hands` are masks by seat; None takes them from the game's number.

        Raises `GameError` when a deal is in progress, the game is over, or there are neither hands nor a
        number.
        """
        if self.over or self.deal_in_progress:
            raise GameError("the game is over" if self.over else "a deal is in progress")
        dealer = self.next_dealer
        index = self.index + 1
        players = len(self.players)
        if hands is None:
            if self.number is None:
                raise GameError("a game without a number needs hands")
            hands = chance.deal_cards(self.number, index, players, dealer, self.rules.direction)
        purses, boxes = self.purses[:], self.boxes[:]
        dressed = dress(self.rules, dealer, purses, boxes)
        self.deal = Deal(
            self.rules,
            dealer,
            hands,
            purses,
            boxes,
            strict=self.options.announcements == "strict",
            must_follow=self.options.must_follow,
            index=index,
        )
        self.index = index
        self.history.append(Played(dealer, self.deal.dealt))
        started = DealStarted(index, dealer, self.deal.eldest, len(cards_of(self.deal.held)))
        return [started, *dressed]

    def act(self, act: int) -> list[Event]:
        """The act of the player in turn, with the settlement and the end of the game where it brings them.

        Raises `IllegalAct`, and then nothing has changed.
        """
        deal = self.deal
        if deal is None or not deal.legal:
            raise IllegalAct("no deal is in progress")
        events: list[Event] = []
        deal.act(act, events)
        self.history[-1].actions.append(act)
        if deal.over:
            events.extend(self._end(self._reason()))
        return events

    def end_for_time(self) -> list[Event]:
        """The agreed minutes ran out: the deal just finished was the last. Nothing happens in a game already
        over.

        Raises `GameError` without agreed minutes, before the first deal and during a deal.
        """
        if self.options.minutes is None:
            raise GameError("no minutes are agreed")
        if self.deal is None or self.deal_in_progress:
            raise GameError("the time ends a game only after a finished deal")
        self.timed_out = True
        return [] if self.over else self._end("time")

    def _reason(self) -> str:
        if self.options.deals is not None and self.index + 1 >= self.options.deals:
            return "deals"
        if not self.rules.credit and min(self.purses) < STAKE:
            return "short"
        return ""

    def _end(self, why: str) -> list[Event]:
        if not why:
            return []
        most = max(self.purses)
        self.over = True
        self.why = why
        self.winners = tuple([seat for seat, purse in enumerate(self.purses) if purse == most])
        return [GameEnded(why, self.winners)]
