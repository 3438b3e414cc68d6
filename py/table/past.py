"""What a game has seen, told again by playing it again: its last deal's events, and the way back to one's
own last decision."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

from nain_jaune.cards import STOP, TAKE
from nain_jaune.deal import Deal
from nain_jaune.events import Event
from nain_jaune.game import Game
from nain_jaune.light import Light, replace
from nain_jaune.view import View, view

if TYPE_CHECKING:
    from nain_jaune.review import Review


def last_deal(game: Game) -> list[Event]:
    """The events of the last deal of a game, its beginning and, where it is over, its settlement included."""
    if not game.history:
        return []
    again = game.afresh()
    events: list[Event] = []
    for played in game.history:
        events = again.start_deal(played.hands)
        for act in played.actions:
            events.extend(again.act(act))
    if game.timed_out:
        events.extend(again.end_for_time())
    return events


class Source(Light):
    """What is looked at: a game, from which deal on and from whose seat; from where it was opened, the screen
    `came` and what had the focus there; and how to get what a review has `found` of that deal."""

    game: Game
    index: int
    seat: int
    came: str
    opener: str = ""
    found: Callable[[], Review | None] = lambda: None


class Still(Light):
    """A moment of a deal: what `mine`, the seat that looks, and the player in turn (`seen`) see then, all
    `hands`, how many `events` of the deal came before, and the `act` that follows (-1: none)."""

    mine: View
    seen: View
    hands: tuple[int, ...]
    events: int
    act: int


def stills(game: Game, index: int, seat: int) -> tuple[list[Still], list[Event]]:
    """A deal told again for a seat, act by act, the last moment being its end; and its events."""
    again = game.retold(index)
    played = game.history[index]
    events = again.start_deal(played.hands)
    told: list[Still] = []
    for act in (*played.actions, -1):
        deal = again.deal
        assert deal is not None
        mine = view(again, seat)
        seen = view(again, deal.turn) if deal.turn != seat else mine
        told.append(Still(replace(mine, legal=0), seen, tuple(deal.hands), len(events), act))
        if act >= 0:
            events.extend(again.act(act))
    return told, events


Turns = list[tuple[int, int]]
"""Whose turn it was at each act of a deal, and between how many acts there was to decide."""


def choices(deal: Deal) -> int:
    """Between how many acts the player in turn has to decide. Where claims are made by hand there is always a
    claim to think of after one's own card: whether one was open would else be seen by what can be undone."""
    claim = deal.strict and deal.in_turn > 0
    return (deal.legal | claim << TAKE).bit_count()


def turns(game: Game) -> Turns:
    """The turns of the deal so far."""
    if not game.history:
        return []
    again = rewound(game, 0)
    seen: Turns = []
    for act in game.history[-1].actions:
        assert again.deal is not None
        seen.append((again.deal.turn, choices(again.deal)))
        again.act(act)
    return seen


def last_decision(seen: Turns, persons: Collection[int], seat: int) -> int | None:
    """How many acts of the deal came before the last decision of a seat: an act where there was a choice.

    None where there is none, or where another person at the device has acted since.
    """
    for count in range(len(seen) - 1, -1, -1):
        turn, choices = seen[count]
        if turn == seat and choices > 1:
            return count
        if turn != seat and turn in persons:
            return None
    return None


def shows_cards(seen: Turns, acts: Sequence[int], seat: int, count: int) -> bool:
    """Whether a card that was hidden from a seat has become known since the act of this number."""
    return any(turn != seat and act < STOP for (turn, _), act in zip(seen[count:], acts[count:], strict=True))


def rewound(game: Game, count: int) -> Game:
    """The game as it stood after so many acts of its last deal; the game itself stays as it is."""
    again = game.retold(len(game.history) - 1)
    last = game.history[-1]
    again.start_deal(last.hands)
    for act in last.actions[:count]:
        again.act(act)
    return again


def curve_of(game: Game, seat: int) -> tuple[int, ...]:
    """The purse of a seat at the beginning and after each finished deal."""
    again = game.afresh()
    purses = [game.options.purse]
    for played in game.history:
        again.start_deal(played.hands)
        for act in played.actions:
            again.act(act)
        if not again.deal_in_progress:
            purses.append(again.purses[seat])
    return tuple(purses)
