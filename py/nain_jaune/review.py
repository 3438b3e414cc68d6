"""The review of a finished deal from one seat: what its decisions cost, what the deal was worth as it went
on, and why the others did what they did.

All is measured from what the players saw when they decided; the cards turned up at the end change nothing.
Fixed counts of deals, never a clock: the same deal has the same review everywhere.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from .cards import ACTS, STOP, TAKE, act_of
from .game import Game
from .light import Light
from .players import LEVELS, think
from .players.advice import Reason, reason_of, why_claim
from .players.expert import playouts_of
from .players.hindsight import claim_worth, difference, explain, kinds, outlook, tried
from .view import View, view

COMPARED = 1_000
"""Deals of the hidden cards in which an act is compared with a better one."""

LOOKED_AT = 200
"""Deals in which it is measured what the deal is worth as it goes on."""

FIRST_LOOK = 1_000
"""The same for the hand as it was dealt."""

VERSION = 1
"""Of a review as it is kept."""

MOST = 100_000.0
"""More jetons than a deal can bring or cost; a figure beyond them is none."""


class Decision(Light):
    """A choice the player had: at the act of number `move` in the deal (from 0), what they did, what the
    expert would have done, how many jetons the first brings less on average, half the width of that
    figure's 95 % interval, and why the other was better."""

    move: int
    act: int
    best: int
    lost: float
    noise: float
    reason: Reason

    @property
    def is_mistake(self) -> bool:
        """Whether the loss can be told from chance."""
        return self.lost > self.noise


class Point(Light):
    """What the whole deal was expected to bring the player, before the act of number `move`: jetons, the
    stake included, and their standard deviation."""

    move: int
    chips: float
    spread: float


class Account(Light):
    """What an opponent did where there was a choice: the act of number `move`, why, and what the same level
    does in the same place when it is asked again."""

    move: int
    seat: int
    act: int
    again: int
    reason: Reason


class Review(Light):
    """The review of one deal for `seat`.

    `result`: the change of its purse, the stake included. `curve`: from the hand as dealt to the end.
    `decisions`: all choices of the seat, in their order. `accounts`: the opponents'.
    """

    seat: int
    result: int
    curve: tuple[Point, ...]
    decisions: tuple[Decision, ...]
    accounts: tuple[Account, ...]

    @property
    def mistakes(self) -> list[Decision]:
        """The decisions that cost something, the dearest first."""
        return sorted(
            [each for each in self.decisions if each.is_mistake], key=lambda each: (-each.lost, each.move)
        )

    @property
    def decided(self) -> float:
        """What the player's own decisions came to, against the expert's: never above 0."""
        return 0.0 - sum([each.lost for each in self.mistakes])

    @property
    def luck(self) -> float:
        """What else the result is made of: the cards, seen and unseen."""
        return self.result - self.decided

    @property
    def worth(self) -> float:
        """What the hand as dealt brings on average over all cards that could not be known."""
        return self.curve[0].chips


class Moment(Light):
    """A deal before the act of number `move`: the `act` that follows, what the player in turn and the
    reviewed one see, and how many jetons the reviewed one has gained so far in the deal. `others`: somebody
    else than before is about to lay a card, or the first one is laid."""

    move: int
    act: int
    turn: int
    seen: View
    mine: View
    so_far: int
    others: bool


def moments(game: Game, index: int, seat: int) -> tuple[list[Moment], int]:
    """A finished deal told again, act by act, and what it brought the seat. Raises ValueError where it is
    not finished."""
    if not 0 <= index < len(game.history) or (index == game.index and game.deal_in_progress):
        raise ValueError("only a finished deal can be reviewed")
    again = game.retold(index)
    before = again.purses[seat]
    again.start_deal(game.history[index].hands)
    told: list[Moment] = []
    last = -1
    for move, act in enumerate(game.history[index].actions):
        deal = again.deal
        assert deal is not None
        turn, so_far = deal.turn, deal.purses[seat] - before
        others = act < STOP and turn != last
        last = turn if act < STOP else last
        told.append(Moment(move, act, turn, view(again, turn), view(again, seat), so_far, others))
        again.act(act)
    return told, again.purses[seat] - before


class Figures:
    """What was measured of a deal, by the number of the act: what it is worth before it (jetons, standard
    deviation), what was better for the seat (the act, jetons lost, their noise), and what an opponent does
    again."""

    def __init__(self) -> None:
        self.curve: dict[int, tuple[float, float]] = {}
        self.decisions: dict[int, tuple[int, float, float]] = {}
        self.accounts: dict[int, int] = {}


def review(game: Game, index: int, seat: int) -> Generator[tuple[int, int], None, Review]:
    """Look at a deal again, counted from 0; yields how many playouts of how many are done.

    Raises ValueError where that deal is not finished.
    """
    told, _ = moments(game, index, seat)
    figures = Figures()
    pieces = [piece for moment in told for piece in work(moment, game, seat, figures)]
    whole = sum([weight for weight, _ in pieces])
    done = 0
    for weight, doing in pieces:
        for _ in doing:
            yield done, whole
        done += weight
    return _review(game, index, seat, figures)


Work = tuple[int, Generator[None, None, None]]
"""A piece of the work: about how many playouts it takes, and what does it."""


def work(moment: Moment, game: Game, seat: int, figures: Figures) -> Iterator[Work]:
    """What is to be found out about a moment."""
    if moment.others or not moment.move:
        deals = LOOKED_AT if moment.move else FIRST_LOOK
        yield deals, _look(moment, deals, figures)
    if not _is_choice(moment):
        return
    level = game.players[moment.turn].level
    if moment.turn == seat:
        yield thought_over(moment.seen) + COMPARED, _weigh(moment, figures)
    elif level in LEVELS:
        yield thought_over(moment.seen) if level == LEVELS[-1] else 1, _ask(moment, level, figures)


def thought_over(seen: View) -> int:
    """The playouts by which the expert decides."""
    return playouts_of(seen.rules, sum(seen.counts))


def _is_choice(moment: Moment) -> bool:
    """Whether the acts to choose from do not all come to the same."""
    legal = moment.seen.legal
    return legal & (legal - 1) != 0 and len(kinds(moment.seen)) > 1


def _look(moment: Moment, deals: int, figures: Figures) -> Generator[None, None, None]:
    tally = yield from outlook(moment.mine, deals)
    figures.curve[moment.move] = round(moment.so_far + tally.mean, 2), round(tally.spread, 2)


def _weigh(moment: Moment, figures: Figures) -> Generator[None, None, None]:
    seen, act = moment.seen, moment.act
    if seen.legal >> TAKE & 1:
        lost = 0.0 if act == TAKE else float(claim_worth(seen))
        figures.decisions[moment.move] = TAKE, lost, 0.0
        return
    best = yield from think(LEVELS[-1], seen)
    tally = yield from difference(seen, best, act, COMPARED)
    figures.decisions[moment.move] = best, round(tally.mean, 2), round(tally.noise, 2)


def _ask(moment: Moment, level: str, figures: Figures) -> Generator[None, None, None]:
    figures.accounts[moment.move] = yield from think(level, moment.seen)


def _review(game: Game, index: int, seat: int, figures: Figures) -> Review:
    """The review that the figures of a deal make. Raises ValueError where they are not of this deal."""
    told, result = moments(game, index, seat)
    decisions, accounts = [], []
    for moment in told:
        level = game.players[moment.turn].level
        mine = moment.turn == seat
        if not _is_choice(moment) or not (mine or level in LEVELS):
            continue
        measured = figures.decisions.get(moment.move) if mine else None
        again = measured[0] if measured else figures.accounts.get(moment.move, -1)
        if again < 0 or not moment.seen.legal >> again & 1:
            raise ValueError(f"no such act can follow upon {moment.move}")
        if measured:
            reason = why(moment.seen, again)
            decisions.append(Decision(moment.move, moment.act, *measured, reason))
        else:
            reason = explain(level, moment.seen, moment.act)
            accounts.append(Account(moment.move, moment.turn, moment.act, again, reason))
    looked = [moment.move for moment in told if moment.others or not moment.move]
    if len(figures.decisions) != len(decisions) or sorted(figures.curve) != looked:
        raise ValueError("figures of another deal")
    curve = [Point(move, *figures.curve[move]) for move in looked]
    end = Point(len(told), float(result), 0.0)
    return Review(seat, result, (*curve, end), tuple(decisions), tuple(accounts))


def why(seen: View, act: int) -> Reason:
    """Why the expert does what it does."""
    return why_claim(seen) if act == TAKE else reason_of(seen, act, tried(seen))


# ---- as it is kept


def document(told: Review) -> dict[str, Any]:
    """What was measured, as plain lists and mappings; all else follows from the record."""
    return {
        "version": VERSION,
        "seat": told.seat,
        "curve": [[each.move, each.chips, each.spread] for each in told.curve[:-1]],
        "decisions": [[each.move, ACTS[each.best], each.lost, each.noise] for each in told.decisions],
        "accounts": [[each.move, ACTS[each.again]] for each in told.accounts],
    }


def read(game: Game, index: int, told: object) -> Review | None:
    """The review of a deal from its document; None where that is of another version or of another deal:
    then the deal can be looked at anew."""
    try:
        if not isinstance(told, dict) or told["version"] != VERSION:
            return None
        seat = told["seat"]
        if seat not in range(len(game.players)):
            return None
        figures = Figures()
        figures.curve = {move: (_figure(chips), _width(spread)) for move, chips, spread in told["curve"]}
        figures.decisions = {
            move: (act_of(best), _figure(lost), _width(noise))
            for move, best, lost, noise in told["decisions"]
        }
        figures.accounts = {move: act_of(again) for move, again in told["accounts"]}
        return _review(game, index, seat, figures)
    except (TypeError, ValueError, KeyError):
        return None


def _figure(told: object) -> float:
    """A figure of a document. Raises ValueError where it is none."""
    if isinstance(told, bool) or not isinstance(told, int | float) or not -MOST <= told <= MOST:
        raise ValueError("not a figure")
    return float(told)


def _width(told: object) -> float:
    """A spread or a noise of a document. Raises ValueError where it is none."""
    width = _figure(told)
    if width < 0:
        raise ValueError("not a width")
    return width
