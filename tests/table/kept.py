"""Games for the tests of keeping: finished, unfinished, and as they are kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nain_jaune.game import Game, Player
from nain_jaune.players import choose
from nain_jaune.rules import RULE_SETS, Options
from nain_jaune.stats import facts
from nain_jaune.view import view
from table.saves import Envelope, Kept, kept_game


def new(rules: str, number: int, deals: int) -> Game:
    chosen = RULE_SETS[rules]
    players = (Player("You"), Player("Odile", "casual"), Player("Bastien", "novice"))
    return Game.new(chosen, players, Options.of(chosen, 3, {"deals": deals, "purse": 1000}), number)


def play(game: Game, acts: int) -> Game:
    """Play a game on by so many acts, or to its end."""
    while acts and not game.over:
        if not game.deal_in_progress:
            game.start_deal()
        turn = game.deal.turn
        game.act(choose(game.players[turn].level or "casual", view(game, turn)))
        acts -= 1
    return game


def unfinished_game(rules: str = "lindor-1789", number: int = 5, acts: int = 100) -> Game:
    return play(new(rules, number, 40), acts)


def finished_game(rules: str = "lindor-1789", number: int = 5, deals: int = 2) -> Game:
    return play(new(rules, number, deals), -1)


def kept_of_game(
    game: Game,
    id: int = 1,
    touched: int = 2000,
    further: Mapping[str, Any] | None = None,
    past: str | None = None,
) -> Kept:
    envelope = Envelope(f"{id:016x}", 0, 1000, touched, 60_000)
    return kept_game(game, envelope, further or {}, facts(game, 0) if game.over else None, past)
