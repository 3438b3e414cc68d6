"""The command line: `replay` a record, `simulate` many deals, give a `hint`.

What cannot be done ends with exit status 2, nothing on the standard output and one line on the standard
error, in printable ASCII and never longer than a few hundred characters. "-" as the file is the standard
input.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from time import perf_counter
from typing import Any, NoReturn

from . import lab, players
from .cards import ACTS, BOXES
from .game import Game
from .record import SIZE, RecordError, read
from .rules import RULE_SETS
from .view import View, view
from .work import exhaust

WRONG = 2
LONGEST = 200
_BOUNDS = (("deals", 1, 100_000_000), ("warmup", 0, 100_000_000), ("seed", 0, 2**63 - 1))


class RefusalError(Exception):
    """What was asked for cannot be done; the text is the line that says why."""


class Parser(argparse.ArgumentParser):
    """A parser that complains in one line."""

    def error(self, message: str) -> NoReturn:
        """Exit with status 2 and one line."""
        self.exit(WRONG, f"{self.prog}: {printable(message)}\n")


def printable(text: str) -> str:
    """Text in one line of printable ASCII, shortened."""
    line = "".join([sign if " " <= sign <= "~" else ascii(sign)[1:-1] for sign in text[: 2 * LONGEST + 1]])
    return line if len(line) <= 2 * LONGEST else line[: 2 * LONGEST] + "..."


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    try:
        asked = _parser().parse_args(arguments)
        for line in asked.run(asked):
            print(line)
        print(end="", flush=True)
    except RefusalError as refusal:
        _complain(str(refusal))
        return WRONG
    except BrokenPipeError:  # the reader of our output has left; nor shall the interpreter try to flush it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (OSError, MemoryError) as error:
        reason = getattr(error, "strerror", None) or "out of memory"
        _complain(f"nain_jaune: {printable(reason)}")
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def _complain(line: str) -> None:
    """One line on the standard error, if there is one that takes it: a closed one is None."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(line, file=sys.stderr, flush=True)


def _parser() -> Parser:
    parser = Parser(prog="nain_jaune", description="Nain Jaune on the command line.", allow_abbrev=False)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    replay = commands.add_parser("replay", help="what a record comes to, as JSON", allow_abbrev=False)
    replay.add_argument("--trace", action="store_true", help="one line of JSON for the state after each act")
    replay.add_argument("file", metavar="FILE", help='a record; "-" is the standard input')
    replay.set_defaults(run=_replay)
    many = commands.add_parser("simulate", help="how levels play, over many deals", allow_abbrev=False)
    many.add_argument("--rules", metavar="KEY", required=True, help=", ".join(RULE_SETS))
    many.add_argument("--players", metavar="N", type=int, required=True)
    many.add_argument("--deals", metavar="D", type=int, required=True, help="deals that count")
    many.add_argument("--seats", metavar="LEVEL,...", required=True, help=", ".join(players.LEVELS))
    many.add_argument("--seed", metavar="S", type=int, required=True)
    many.add_argument("--duplicate", action="store_true", help="each deal once per rotation of the levels")
    many.add_argument(
        "--warmup", metavar="W", type=int, default=20, help="deals that come first (default 20)"
    )
    many.set_defaults(run=_simulate)
    hint = commands.add_parser("hint", help="what the expert would do, as JSON", allow_abbrev=False)
    hint.add_argument("file", metavar="FILE", help='a record in the middle of a deal; "-" is the input')
    hint.set_defaults(run=_hint)
    return parser


# replay


def _replay(asked: argparse.Namespace) -> Iterator[str]:
    game = _game(asked.file)
    lines = trace(game) if asked.trace else [summary(game)]
    return (json.dumps(line) for line in lines)


def _game(path: str) -> Game:
    """The game of a record."""
    try:
        return read(_bytes(path)).game
    except RecordError as error:
        raise RefusalError(f"{_name(path)}: {error}") from None


def _bytes(path: str) -> bytes:
    """The file, up to one byte more than a record may have."""
    try:
        if path == "-":
            if sys.stdin is None:
                raise ValueError("the standard input is closed")
            return sys.stdin.buffer.read(SIZE + 1)
        with open(path, "rb") as file:
            return file.read(SIZE + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "cannot be read"
        raise RefusalError(f"{_name(path)}: {printable(reason)}") from None


def _name(path: str) -> str:
    name = printable(path)
    return name if len(name) <= LONGEST else "..." + name[-LONGEST:]


def _boxes(boxes: Sequence[int]) -> dict[str, int]:
    return dict(zip(BOXES, boxes, strict=True))


def _turn(game: Game) -> dict[str, Any]:
    deal = game.deal
    if deal is None or deal.over:
        return {"turn": None, "legal": []}
    return {"turn": deal.turn, "legal": [ACTS[act] for act in deal.legal_acts()]}


def _chips(game: Game) -> dict[str, Any]:
    return {"purses": list(game.purses), "boxes": _boxes(game.boxes)}


def summary(game: Game) -> dict[str, Any]:
    """What a record comes to: the game's end or state, and each deal's."""
    return {
        "over": game.over,
        "winners": list(game.winners),
        **_chips(game),
        **_turn(game),
        "deals": list(_deals(game)),
    }


def _deals(game: Game) -> Iterator[dict[str, Any]]:
    """How each deal came out; the game is played anew for it."""
    again = game.afresh()
    for played in game.history:
        again.start_deal(played.hands)
        for act in played.actions:
            again.act(act)
        deal = again.deal
        if deal is not None:
            winner = deal.winner if deal.over else None
            yield {"winner": winner, "opera": deal.opera, **_chips(again)}


def trace(game: Game) -> Iterator[dict[str, Any]]:
    """The state after each act, one mapping for each."""
    again = game.afresh()
    for index, played in enumerate(game.history):
        again.start_deal(played.hands)
        for number, act in enumerate(played.actions):
            seat = again.deal.turn if again.deal else None
            again.act(act)
            told = {"deal": index, "action": number, "act": ACTS[act], "seat": seat}
            yield {**told, **_turn(again), **_chips(again)}


# hint


def _hint(asked: argparse.Namespace) -> Iterator[str]:
    game = _game(asked.file)
    if game.deal is None or game.deal.over:
        raise RefusalError(f"{_name(asked.file)}: hint: nobody is to act")
    yield json.dumps(hinted(view(game, game.deal.turn)))


def hinted(seen: View) -> dict[str, Any]:
    """What the expert makes of a position: the seat to move and its acts, the best first, each with the chips
    it is expected to gain from now on, how much less than the best that is, half the width of that
    difference's 95 % interval, in how many imagined deals it was tried, and its reason with the reason's
    figures."""
    from .players.advice import advise, reason_of

    advice = exhaust(advise(seen))
    reasons = [advice.reason, *[reason_of(seen, each.act, each.deals) for each in advice.estimates[1:]]]
    acts = [
        {
            "act": ACTS[each.act],
            "chips": round(each.chips, 2),
            "less": round(each.less, 2),
            "noise": round(each.noise, 2),
            "deals": each.deals,
            "reason": reason.name,
            "figures": list(reason.figures),
        }
        for each, reason in zip(advice.estimates, reasons, strict=True)
    ]
    return {"seat": seen.seat, "acts": acts}


# simulate


def _simulate(asked: argparse.Namespace) -> Iterator[str]:
    levels = _seats(asked)
    start = perf_counter()
    work = lab.simulate(
        RULE_SETS[asked.rules],
        levels,
        asked.deals,
        asked.seed,
        warmup=asked.warmup,
        duplicate=asked.duplicate,
    )
    result = exhaust(work)
    seconds = perf_counter() - start
    head = {
        name: getattr(asked, name) for name in ("rules", "players", "deals", "warmup", "seed", "duplicate")
    }
    rate = round(result.pop("played") / max(seconds, 1e-9), 1)
    yield json.dumps({**head, **result, "deals_per_second": rate})


def _seats(asked: argparse.Namespace) -> list[str]:
    """The levels by seat, all that was asked for being checked."""
    if asked.rules not in RULE_SETS:
        raise RefusalError(
            f"simulate: no such rules: {printable(asked.rules)} (there are {', '.join(RULE_SETS)})"
        )
    numbers = RULE_SETS[asked.rules].players
    if asked.players not in numbers:
        raise RefusalError(f"simulate: {asked.rules} is for {', '.join(map(str, numbers))} players")
    for name, low, high in _BOUNDS:
        if not low <= getattr(asked, name) <= high:
            raise RefusalError(f"simulate: --{name} must be from {low} to {high}")
    levels: list[str] = asked.seats.split(",")
    for level in levels:
        if level not in players.LEVELS:
            there = ", ".join(players.LEVELS)
            raise RefusalError(f"simulate: no such level here: {printable(level)} (there are {there})")
    if len(levels) != asked.players:
        raise RefusalError(f"simulate: --seats must name {asked.players} levels, not {len(levels)}")
    return levels
