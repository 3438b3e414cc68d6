"""The same view, the same decision: under CPython and Pyodide, on every machine, until they are tuned anew.

PYTHONPATH=py:. python -m tests.players.test_kept    writes the decisions of the players as they are
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from nain_jaune.game import Game, Player
from nain_jaune.players import LEVELS, choose
from nain_jaune.rules import RULE_SETS, Options
from nain_jaune.view import View, view

KEPT = Path(__file__).with_name("kept_decisions.json")


def positions() -> list[View]:
    """Positions with a choice, of every rule set and number of players."""
    found = []
    for rules in RULE_SETS.values():
        for players in rules.players:
            draw = Random(players)
            game = Game.new(rules, [Player("P")] * players, Options.of(rules, players), 1789)
            game.start_deal()
            wanted = 3
            while wanted and not game.deal.over:
                seen = view(game, game.deal.turn)
                if seen.legal.bit_count() > 1 and draw.random() < 0.3:
                    found.append(seen)
                    wanted -= 1
                game.act(choose("novice", seen))
    return found


def decisions() -> dict[str, list[int]]:
    """What each level does there."""
    there = positions()
    return {level: [choose(level, seen) for seen in there] for level in LEVELS}


def test_the_players_decide_as_ever() -> None:
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    assert decisions() == kept
    assert len(kept["expert"]) > 25


if __name__ == "__main__":
    KEPT.write_text(json.dumps(decisions()) + "\n", encoding="utf-8")
