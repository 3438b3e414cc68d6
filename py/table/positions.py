"""Positions of one game as the beginning of another: played on from, with others' results to compare with."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from nain_jaune.game import Game
from nain_jaune.record import document, of_document

from .compared import told as told_compared
from .i18n import Words
from .names import given_name, numbered
from .past import curve_of
from .setup import FIRST_LEVEL


def can_go_on(game: Game, index: int, count: int) -> bool:
    """Whether the game can be played on after so many acts of a deal."""
    last = index == len(game.history) - 1 and count == len(game.history[index].actions)
    return not (last and game.over)


def position(words: Words, game: Game, index: int, count: int, seat: int) -> Game:
    """The game as it stood after so many acts of a deal, with a person in one seat and opponents in all
    others."""
    told = document(game)
    told.pop("ended", None)
    told["deals"] = told["deals"][: index + 1]
    told["deals"][index]["actions"] = told["deals"][index]["actions"][:count]
    for each, player in enumerate(game.players):
        if each == seat:
            name = player.name if not player.level else words._("You")
            told["players"][each] = {"name": name}
        elif not player.level:
            name = given_name(player.name) or numbered(words, each + 1)
            told["players"][each] = {"name": name, "level": FIRST_LEVEL}
    return of_document(told).game


def results(game: Game, index: int, seat: int) -> dict[str, Any]:
    """What the deals from one onwards brought the player of a seat, to be kept with a game of the same cards.

    Without a deal number only the cards of the first of them are the same.
    """
    curve = curve_of(game, seat)
    changes: list[int | None] = [after - before for before, after in pairwise(curve)]
    end = len(changes) if game.number is not None else index + 1
    name = given_name(game.players[seat].name)
    return told_compared(name, [None] * index + changes[index:end])
