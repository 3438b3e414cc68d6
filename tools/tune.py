"""Tunes the players' figures, and writes them into `py/nain_jaune/players/figures.py`.

    python -m tools.tune [--only lindor-1789:4 ...] [--seed 1] [--rounds 12]

By the cross-entropy method: figures are drawn around a mean, each set plays the same deals in every seat of
a table of the mean (and of the greedy yardstick), the best quarter makes the next mean. Deals are played a
turn at a time, with purses without limit and boxes carried over. Half an hour for everything.
"""

from __future__ import annotations

import argparse
import datetime
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Protocol

from nain_jaune.cards import BOXES, FULL, HAND_SIZE, HONOURS, KING, PACK, STAKES
from nain_jaune.players import by_rank, by_suit, ranks, suits
from nain_jaune.players.by_rank import RankWeights
from nain_jaune.players.by_suit import SuitWeights
from nain_jaune.players.figures import FIGURES
from nain_jaune.rules import RULE_SETS, RuleSet

ONE_SUIT = next(rules for rules in RULE_SETS.values() if rules.same_suit)
"""The rule set in which the same suit follows."""

OUT = Path(__file__).resolve().parent.parent / "py" / "nain_jaune" / "players" / "figures.py"
SETS = 28
"""Sets of figures drawn in a round."""
DEALS = 150
"""Deals that each of them plays in every seat."""
NARROWER = 0.92
"""By how much the figures are drawn closer to the mean from round to round."""
PACE = 0.8
"""How far the mean moves towards that of the best."""
FULLEST = 150
"""Jetons that a box may carry over, so that no single deal outweighs the others."""

Figures = tuple[int, ...]
Start = Sequence[tuple[int, float]]
Boxes = list[int]
Deal = Sequence[int]

START: dict[type[Any], dict[str, tuple[int, float]]] = {
    RankWeights: {
        "length": (14, 8), "low": (3, 4), "ace": (0, 10), "only_led": (5, 8), "twice_first": (8, 10),
        "twice": (4, 6), "points": (0, 2), "points_3": (2, 2), "points_2": (3, 2), "points_1": (4, 3),
        "king": (16, 12), "king_length": (0, 4), "outs_0": (14, 12), "outs_1": (-6, 10), "outs_2": (-12, 10),
        "outs_3": (-6, 10), "sure_length": (3, 4), "box": (2, 1.5), "stop": (5, 15),
    },
    SuitWeights: {
        "length": (8, 5), "low": (0, 2), "points": (0, 1.5), "points_3": (1, 1), "points_2": (2, 1),
        "points_1": (3, 2), "before_out": (-40, 20), "before_own": (-5, 10), "only_led": (6, 8),
        "hoc": (25, 15), "box": (1, 0.7), "after_out": (-18, 15), "out_length": (2, 3),
        "out_points": (0, 1), "sure": (22, 12), "late_other": (2, 0.7), "late_own": (2, 0.7),
    },
}  # fmt: skip
"""Where tuning begins: for each figure its value and its spread."""


# ---- how one may play


class Policy(Protocol):
    """A player, where the position says what they see."""

    def lead(self, at: Any) -> int:
        """The rank, or the card, to lead."""

    def turns(self, at: Any, wanted: int) -> bool:
        """By rank: whether to stop in mid-run before the rank `wanted`. By suit: whether to lay the wild card
        instead of passing."""


class JudgesRanks:
    """The skilled player where any suit follows."""

    def __init__(self, figures: Figures) -> None:
        self.weights = RankWeights(*figures)

    def lead(self, at: by_rank.Position) -> int:
        """The rank to lead."""
        return by_rank.lead(self.weights, at)

    def turns(self, at: by_rank.Position, wanted: int) -> bool:
        """Whether to stop in mid-run."""
        return by_rank.stops(self.weights, at, wanted, self.weights.stop)


class GreedyRanks:
    """Leads the longest run; of equal ones that worth more."""

    def lead(self, at: by_rank.Position) -> int:
        """The first rank of that run."""
        held = at.hand & ranks.RANKS
        best = (0, 0, 0)
        for rank in range(KING + 1):
            run = held >> rank & ~((held >> rank) + 1)
            best = max(best, (run.bit_length(), ranks.POINTS[run << rank], -rank))
        return -best[2]

    def turns(self, at: by_rank.Position, wanted: int) -> bool:
        """Never stops at will."""
        return False


class JudgesSuits:
    """The skilled player where the same suit follows."""

    def __init__(self, figures: Figures) -> None:
        self.weights = SuitWeights(*figures)
        self.game = suits.suits_of(ONE_SUIT)

    def lead(self, at: by_suit.Position) -> int:
        """The card to lead."""
        return by_suit.lead(self.weights, self.game, at)

    def turns(self, at: by_suit.Position, wanted: int) -> bool:
        """Whether to lay the wild card."""
        return by_suit.is_late((self.weights.late_other, self.weights.late_own), at)


class GreedySuits:
    """Leads the longest run; of equal ones that worth more; keeps no wild card back."""

    def lead(self, at: by_suit.Position) -> int:
        """The first card of that run."""
        game = suits.suits_of(ONE_SUIT)
        best = (0, 0, 0)
        for card in range(PACK):
            if at.hand >> card & 1:
                run = suits.run_of(game, at.hand, card)
                best = max(best, (run.bit_count(), suits.points_of(run), -card))
        return -best[2]

    def turns(self, at: by_suit.Position, wanted: int) -> bool:
        """Lays it as soon as it can."""
        return True


# ---- how a deal is played


class Contest:
    """Deals between policies under a rule set; boxes are in the order of `BOXES`."""

    def __init__(self, rules: RuleSet, players: int) -> None:
        self.rules, self.players = rules, players
        self.after = [(seat + rules.direction) % players for seat in range(players)]

    def play(
        self, hands: Deal, boxes: Boxes, eldest: int, table: Sequence[Policy]
    ) -> tuple[list[int], Boxes]:
        """Play one deal a turn at a time; what each seat gains, and what the boxes hold then."""
        raise NotImplementedError

    def dressed(self, carried: Boxes) -> Boxes:
        """The boxes with everybody's stakes."""
        stakes = 1 if self.rules.dealer_dresses else self.players
        return [min(held, FULLEST) + stakes * stake for held, stake in zip(carried, STAKES, strict=True)]


class ByRank(Contest):
    """Where any suit follows."""

    def play(
        self, hands: Deal, boxes: Boxes, eldest: int, table: Sequence[Policy]
    ) -> tuple[list[int], Boxes]:
        """Play one deal a turn at a time."""
        players, after = self.players, self.after
        held = [ranks.planes_of(hand) for hand in hands]
        honours = [ranks.honours_of(hand) for hand in hands]
        by_rank_boxes = ranks.boxes_by_rank(tuple(boxes))
        counts = [hand.bit_count() for hand in hands]
        nobody = [0] * players
        laid = [0] * (KING + 1)
        gains = [0] * players
        turn, rank, fresh = eldest, -1, (1 << players) - 1

        def seen() -> by_rank.Position:
            hand, void, fewest = held[turn], ranks.RANKS, 52
            for seat in range(players):
                if seat != turn:
                    void &= nobody[seat]
                    fewest = min(fewest, counts[seat])
            unseen = [
                0 if void >> r & 1 else 4 - laid[r] - (hand >> r & ranks.PLANES).bit_count()
                for r in range(KING + 1)
            ]
            return by_rank.Position(hand, honours[turn], unseen, fewest, by_rank_boxes)

        while True:
            if rank < 0:
                rank = table[turn].lead(seen())
            stopped = False
            while held[turn] >> rank & 1:
                held[turn] = held[turn] & ~(ranks.PLANES << rank) | held[turn] >> 13 & ranks.PLANES << rank
                laid[rank] += 1
                counts[turn] -= 1
                if honours[turn] >> rank & 1:
                    honours[turn] ^= 1 << rank
                    gains[turn] += by_rank_boxes[rank]
                    by_rank_boxes[rank] = 0
                rank += 1
                if rank > KING or not held[turn]:
                    break
                own = (held[turn] >> rank & ranks.PLANES).bit_count()
                if own and own + laid[rank] == 4 and not self.rules.must_follow:
                    stopped = table[turn].turns(seen(), rank)
                    if stopped:
                        break
            if not held[turn]:
                break
            if rank > KING:
                rank = -1
                continue
            fresh &= ~(1 << turn)
            if not stopped:
                nobody[turn] |= 1 << rank
            seat = after[turn]
            while seat != turn and not held[seat] >> rank & 1:
                nobody[seat] |= 1 << rank
                if self.rules.opera == "first_turn":
                    fresh &= ~(1 << seat)
                seat = after[seat]
            if seat == turn:
                rank = -1
            turn = seat
        if fresh >> turn & 1:
            gains[turn] += sum(by_rank_boxes)
            by_rank_boxes = [0] * 13
        for seat in range(players):
            points = ranks.points_of(held[seat])
            gains[turn] += points
            gains[seat] -= points
            for r in ranks.HONOUR_RANKS:
                if honours[seat] >> r & 1:
                    gains[seat] -= by_rank_boxes[r]
                    by_rank_boxes[r] *= 2
        return gains, [by_rank_boxes[r] for r in ranks.HONOUR_RANKS]


class BySuit(Contest):
    """Where the same suit follows and one card is wild."""

    def play(
        self, hands: Deal, boxes: Boxes, eldest: int, table: Sequence[Policy]
    ) -> tuple[list[int], Boxes]:
        """Play one deal a turn at a time."""
        players, after, game = self.players, self.after, suits.suits_of(self.rules)
        wild = game.wild_bit
        held = list(hands)
        holds = by_suit.boxes_by_card(tuple(boxes))
        counts = [hand.bit_count() for hand in hands]
        passed = [0] * players
        gains = [0] * players
        laid = led = 0
        turn, card = eldest, -1

        def seen(who: int) -> by_suit.Position:
            nobody, fewest = FULL, 52
            for seat in range(players):
                if seat != who:
                    nobody &= passed[seat]
                    fewest = min(fewest, counts[seat])
            return by_suit.Position(held[who], FULL & ~(held[who] | laid | nobody), fewest, holds)

        while True:
            if card < 0:
                card = table[turn].lead(seen(turn))
            run = suits.run_of(game, held[turn], card)
            held[turn] ^= run
            laid |= run
            led |= 1 << turn
            counts[turn] -= run.bit_count()
            card = run.bit_length()
            hoc = game.hocs >> card - 1 & 1
            if hoc:
                gains[turn] += players + holds[card - 1]
                holds[card - 1] = 0
                gains = [gain - 1 for gain in gains]
            if not held[turn]:
                break
            if hoc:
                card = -1
                continue
            if held[turn] & wild and table[turn].turns(seen(turn), card):
                card = game.wild
                continue
            passed[turn] |= 1 << card
            seat = after[turn]
            while seat != turn:
                if held[seat] >> card & 1 and card != game.wild:
                    break
                if held[seat] & wild and table[seat].turns(seen(seat), card):
                    card = game.wild
                    break
                passed[seat] |= 1 << card & ~wild
                seat = after[seat]
            if seat == turn:
                card = -1
            turn = seat
        factor = game.opera_factor if led == 1 << turn else 1
        for seat in range(players):
            points = suits.points_of(held[seat]) * factor * (game.wild_factor if held[seat] & wild else 1)
            gains[turn] += points
            gains[seat] -= points
            for honour in HONOURS:
                if held[seat] >> honour & 1:
                    gains[seat] -= holds[honour]
                    holds[honour] *= 2
        return gains, [holds[honour] for honour in HONOURS]


# ---- tuning


def tune(
    contest: Contest,
    kind: Callable[[Figures], Policy],
    yardstick: Policy,
    start: Start,
    rounds: int,
    draw: Random,
) -> Figures:
    """Figures for a kind of policy, in the table of its own kind and of the yardstick."""
    mean = [float(value) for value, _ in start]
    spread = [float(width) for _, width in start]
    for _ in range(rounds):
        own = kind(rounded(mean))
        tables = [own, yardstick]
        deals = dealt(contest, own, draw)
        tried = []
        for _ in range(SETS // 2):
            step = [draw.gauss(0, width) for width in spread]
            for sign in (1, -1):
                figures = [value + sign * change for value, change in zip(mean, step, strict=True)]
                one = kind(rounded(figures))
                tried.append((sum([gain(contest, one, other, deals) for other in tables]), figures))
        tried.sort(key=lambda each: -each[0])
        best = [figures for _, figures in tried[: SETS // 4]]
        for place, value in enumerate(mean):
            goal = sum([figures[place] for figures in best]) / len(best)
            mean[place] = value + PACE * (goal - value)
        spread = [width * NARROWER for width in spread]
    return rounded(mean)


def rounded(figures: Sequence[float]) -> Figures:
    """Whole figures."""
    return tuple([round(figure) for figure in figures])


def dealt(contest: Contest, policy: Policy, draw: Random) -> list[tuple[Deal, Boxes]]:
    """Hands and boxes of so many deals in a row."""
    size = HAND_SIZE[contest.players]
    carried = [0] * len(BOXES)
    deals: list[tuple[Deal, Boxes]] = []
    for index in range(DEALS):
        pack = list(range(PACK))
        draw.shuffle(pack)
        hands = [
            sum([1 << card for card in pack[seat * size : seat * size + size]])
            for seat in range(contest.players)
        ]
        boxes = contest.dressed(carried)
        deals.append((hands, boxes))
        _, carried = contest.play(hands, boxes, index % contest.players, [policy] * contest.players)
    return deals


def gain(contest: Contest, policy: Policy, others: Policy, deals: Sequence[tuple[Deal, Boxes]]) -> float:
    """What a policy gains in the table of others, in jetons a deal, over all seats."""
    total = 0
    for index, (hands, boxes) in enumerate(deals):
        for seat in range(contest.players):
            table = [others] * contest.players
            table[seat] = policy
            total += contest.play(hands, boxes, index % contest.players, table)[0][seat]
    return total / len(deals) / contest.players


def tuned(rules: RuleSet, players: int, rounds: int, seed: int) -> Figures:
    """The figures of the skilled player."""
    draw = Random(seed << 8 | players)
    contest: Contest = BySuit(rules, players) if rules.same_suit else ByRank(rules, players)
    kind: Callable[[Figures], Policy] = JudgesSuits if rules.same_suit else JudgesRanks
    greedy: Policy = GreedySuits() if rules.same_suit else GreedyRanks()
    weights = SuitWeights if rules.same_suit else RankWeights
    start = [START[weights][name] for name in weights._fields]
    skilled = tune(contest, kind, greedy, start, rounds, draw)
    check = dealt(contest, kind(skilled), Random(seed << 16 | players))
    over = gain(contest, kind(skilled), greedy, check) - gain(contest, greedy, greedy, check)
    print(rules.key, players, "over greedy:", round(over, 2), skilled, flush=True)
    return skilled


HEAD = '''"""The tuned figures of the skilled player, and of playouts, by rule set and players; and how
they were found. Made by `python -m tools.tune`; changed by nothing else.
"""

FIGURES: dict[tuple[str, int], tuple[tuple[int, ...], str]] = {
'''


def written(figures: dict[tuple[str, int], tuple[Figures, str]]) -> str:
    """The module that holds them."""
    lines = [HEAD]
    for (key, players), found in sorted(figures.items()):
        inside = "".join([f"        {part!r},\n".replace("'", '"') for part in found])
        lines.append(f'    ("{key}", {players}): (\n{inside}    ),\n')
    return "".join([*lines, "}\n"])


def main() -> None:
    """Tune what is asked for, and write all figures."""
    parser = argparse.ArgumentParser(prog="python -m tools.tune")
    parser.add_argument(
        "--only", nargs="*", default=[], help="rule sets and numbers of players, as lindor-1789:4"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=12)
    asked = parser.parse_args()
    figures = dict(FIGURES)
    for rules in RULE_SETS.values():
        for players in rules.players:
            if not asked.only or f"{rules.key}:{players}" in asked.only:
                today = datetime.datetime.now(datetime.UTC).date()
                how = f"seed {asked.seed}, {asked.rounds} rounds, {today}"
                figures[rules.key, players] = tuned(rules, players, asked.rounds, asked.seed), how
                OUT.write_text(written(figures), encoding="utf-8")


if __name__ == "__main__":
    main()
