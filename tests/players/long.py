"""Deals by the ten thousand: every act is legal, and what is inferred agrees with the real hands.

    python -m tests.players.long [--deals 10000] [--experts 200] [--table lindor-1789:4 ...] [--seed 1]

Every rule set and number of players is played with claims by themselves and by hand (Lindor also with
following obligatory), by novices, casual and skilled players of all tempers in every mixture, and by such a
table with one expert. A JSON line for each, with what was counted; the status is 0 if nothing was wrong.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from time import perf_counter

from nain_jaune.game import Game, Player
from nain_jaune.players import choose
from nain_jaune.players.worlds import Worlds
from nain_jaune.rules import RULE_SETS, Options, RuleSet
from nain_jaune.view import View, view

LEVELS = ("novice", "casual", "skilled")
GAME = 500
"""Deals of a game."""
LOOKED_AT = 0.1
"""The share of decisions in which deals of the hidden cards are drawn and looked at."""


def tables(rules: RuleSet, players: int) -> Iterator[Options]:
    """The house options under which a table plays."""
    for announcements in ("auto", "strict"):
        for must_follow in (False,) if rules.must_follow else (False, True):
            given = {
                "announcements": announcements, "must_follow": must_follow, "purse": 1_000_000, "deals": GAME,
            }  # fmt: skip
            yield Options.of(rules, players, given)


def play(
    rules: RuleSet, players: int, options: Options, deals: int, seed: int, expert: bool = False
) -> Counter[str]:
    """Play so many deals; what was counted, what is wrong under names that begin with "wrong"."""
    counts: Counter[str] = Counter()
    draw = Random(seed)
    while counts["deals"] < deals:
        seated = [Player(chr(65 + draw.randrange(26)), draw.choice(LEVELS)) for _ in range(players)]
        if expert:
            seated[draw.randrange(players)] = Player("E", "expert")
        game = Game.new(rules, seated, options, draw.randrange(1, 1 << 30))
        chips = sum(game.purses) + sum(game.boxes)
        while counts["deals"] < deals and not game.over:
            game.start_deal()
            while game.deal_in_progress:
                seen = view(game, game.deal.turn)
                act = choose(seated[seen.seat].level or "", seen)
                counts["acts"] += 1
                counts["wrong: illegal act"] += not seen.legal >> act & 1
                counts.update(contradictions(seen, game, draw))
                game.act(act)
            counts["deals"] += 1
            counts["wrong: chips made or lost"] += sum(game.purses) + sum(game.boxes) != chips
    return counts


def contradictions(seen: View, game: Game, draw: Random) -> Counter[str]:
    """What is inferred in a position, and where the real hands contradict it. What somebody stopped on is
    ruled out for certain only where one must follow."""
    counts: Counter[str] = Counter()
    others = [seat for seat in range(len(seen.players)) if seat != seen.seat]
    ruled_out = [seen.stopped[seat] if seen.must_follow else 0 for seat in others]
    counts["inferences"] = sum(cards != 0 for cards in ruled_out)
    counts["wrong: held what was ruled out"] = sum(
        game.deal.hands[seat] & cards != 0 for seat, cards in zip(others, ruled_out, strict=True)
    )
    if draw.random() < LOOKED_AT:
        hands = Worlds(seen, draw.random).deal()
        counts["worlds"] = 1
        counts["wrong: world"] = not fits(seen, hands) or any(
            hands[seat] & cards for seat, cards in zip(others, ruled_out, strict=True)
        )
    return counts


def fits(seen: View, hands: list[int]) -> bool:
    """Whether imagined hands agree with the cards that lie open and with everybody's number of cards."""
    together = 0
    for hand in hands:
        if together & hand:
            return False
        together |= hand
    return (
        hands[seen.seat] == seen.hand
        and not together & seen.laid
        and tuple([hand.bit_count() for hand in hands]) == seen.counts
    )


def main() -> int:
    """Play what is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.players.long")
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--experts", type=int, default=200)
    parser.add_argument("--table", nargs="*", default=[], help="such as lindor-1789:4; else all")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    wrong = 0
    for rules in RULE_SETS.values():
        for players in rules.players:
            if asked.table and f"{rules.key}:{players}" not in asked.table:
                continue
            for options in tables(rules, players):
                for expert, deals in ((False, asked.deals), (True, asked.experts)):
                    if not deals:
                        continue
                    began = perf_counter()
                    counts = play(rules, players, options, deals, asked.seed, expert)
                    wrong += sum(count for name, count in counts.items() if name.startswith("wrong"))
                    told = {
                        "rules": rules.key, "players": players, "announcements": options.announcements,
                        "must_follow": options.must_follow, "expert": expert, **counts,
                        "seconds": round(perf_counter() - began),
                    }  # fmt: skip
                    print(json.dumps(told), flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
