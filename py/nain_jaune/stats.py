"""What games were to a person: facts of each game, kept when its record is gone, and totals over many.

All is counted from the events of a game told again, each chip where an event moves it; nothing is counted
while playing, so nothing is counted twice. Totals are sums: those of parts, put together, are those of the
whole, however it was parted. Amounts are whole jetons.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from .cards import BOXES, STAKE, STAKES
from .events import Bete, Claimed, ClaimMissed, DealEnded, Dressed, Event, Opera, Paid
from .game import Game
from .light import Light
from .players import LEVELS
from .rules import LIMITS, RULE_SETS, RuleSet
from .tally import Tally

DEALS = 100_000
"""The most deals of a game that is counted: more than any record tells, since a deal takes it over 225 bytes
(45 cards at least), and `record.read` allows 4 million.
"""
PAID = 2_000
"""More than hands and hocs bring or cost one seat in one deal: the pack counts 340, fourfold at most (1760,
Opera and the dwarf kept), and eight hocs are paid by four players.
"""
MIXED = "mixed"
"""The level of opponents who do not all play alike."""
WHYS = ("deals", "short", "time")
"""Why a game can have ended, as `events.GameEnded` tells it."""


class Facts(Light):
    """What one finished game was to the person in one seat.

    - `rules`: the key. `levels`: of all seats, clockwise, "" for a person. `seat`: whose facts these are.
      `announcements`, `must_follow`, `purse`: the house options as agreed.
    - By deal: `changes` of the seat's purse, stakes included; `won`, whether the seat won it.
    - `operas`: made by the seat; `table_operas`: made by anybody, the seat included. `missed`: claims the
      seat did not make in time (strict only).
    - By box, in the order of `cards.BOXES`: `swept`, how often the seat took it with something in it, by a
      claim or by the sweep of its Opera; `swept_chips`, what it held then, without what hocs were paid
      (1760). `betes`, how often the seat kept the box's honour and paid a bête into it; `betes_chips`, what
      it paid. Where nothing was paid, since the purse was empty or an Opera had swept the box, there was no
      bête.
    - `place`: 1 for the largest purse; equal purses share a place, and the next is as many further on.
      `winners`: how many share the first.
    - `why` the game ended: one of `WHYS`. `timed_out`: the agreed minutes ran out, also where `why` is
      another.
    """

    rules: str
    levels: tuple[str, ...]
    seat: int
    announcements: str
    must_follow: bool
    purse: int
    changes: tuple[int, ...]
    won: tuple[bool, ...]
    operas: int
    table_operas: int
    swept: tuple[int, ...]
    swept_chips: tuple[int, ...]
    betes: tuple[int, ...]
    betes_chips: tuple[int, ...]
    missed: int
    place: int
    winners: int
    why: str
    timed_out: bool


class Totals(Light):
    """Sums over games: `games_won` are first places, shared ones too; `chips` is the sum of all changes of
    the purse, stakes included, and `squares` that of their squares; `strict_deals` are those in which claims
    are made by hand and can be missed; the others as in `Facts`, by box where they are so there.
    """

    games: int
    games_won: int
    deals: int
    deals_won: int
    chips: int
    squares: int
    operas: int
    table_operas: int
    swept: tuple[int, ...]
    swept_chips: tuple[int, ...]
    betes: tuple[int, ...]
    betes_chips: tuple[int, ...]
    strict_deals: int
    missed: int

    @property
    def chips_a_deal(self) -> Tally:
        """The changes of the purse, for their mean and its interval."""
        return Tally.of(self.deals, self.chips, self.squares)


class Group(Light):
    """Whom one plays with, and how: the key of the rules, the number of players, and the level of the
    opponents, "" for persons and `MIXED` where they do not all play alike.
    """

    rules: str
    players: int
    level: str


class Streak(Light):
    """How often something came in a row: at most, and at the end."""

    longest: int
    current: int


def totals(many: Iterable[Facts]) -> Totals:
    """The sums over these games; all 0 without any."""
    return together([_of_one(one) for one in many])


def together(parts: Iterable[Totals]) -> Totals:
    """The sums of sums over different games; all 0 without any."""
    rows = [NONE, *parts]
    return Totals(**{name: _sum([getattr(each, name) for each in rows]) for name in Totals._fields})


def _sum(values: Sequence[Any]) -> Any:
    """The sum of numbers, or of rows by box."""
    return _by_box(values) if isinstance(values[0], tuple) else sum(values)


def _of_one(one: Facts) -> Totals:
    """The sums over one game."""
    return Totals(
        games=1,
        games_won=int(one.place == 1),
        deals=len(one.won),
        deals_won=sum(one.won),
        chips=sum(one.changes),
        squares=sum([change * change for change in one.changes]),
        operas=one.operas,
        table_operas=one.table_operas,
        swept=one.swept,
        swept_chips=one.swept_chips,
        betes=one.betes,
        betes_chips=one.betes_chips,
        strict_deals=len(one.won) if one.announcements == "strict" else 0,
        missed=one.missed,
    )


def group(one: Facts) -> Group:
    """With which games a game is counted."""
    others = {level for seat, level in enumerate(one.levels) if seat != one.seat}
    return Group(one.rules, len(one.levels), others.pop() if len(others) == 1 else MIXED)


def streak(times: Iterable[bool]) -> Streak:
    """The streaks of what came, or did not, time after time."""
    longest = current = 0
    for came in times:
        current = current + 1 if came else 0
        longest = max(longest, current)
    return Streak(longest, current)


def won_deals(many: Iterable[Facts]) -> list[bool]:
    """Whether each deal was won, over games in their order."""
    return [won for one in many for won in one.won]


def won_games(many: Iterable[Facts]) -> list[bool]:
    """Whether each game was won, by a first place of one's own or a shared one."""
    return [one.place == 1 for one in many]


def _by_box(rows: Iterable[Sequence[int]]) -> tuple[int, ...]:
    """The sums by box of rows by box; all 0 without any."""
    return tuple(map(sum, zip(_box(), *rows, strict=True)))


def _box(box: int = -1, amount: int = 0) -> tuple[int, ...]:
    """An amount in one box and 0 in the others; 0 in all where the box is -1."""
    return tuple([amount if each == box else 0 for each in range(len(BOXES))])


NONE = Totals(0, 0, 0, 0, 0, 0, 0, 0, _box(), _box(), _box(), _box(), 0, 0)
"""The sums over no games."""


# From a game.


def facts(game: Game, seat: int) -> Facts:
    """What a finished game was to the person in a seat.

    Raises ValueError where the game is not over or the seat is no person's, and beyond `DEALS` deals, which
    no record tells: all facts can be kept and read again.
    """
    if not game.over:
        raise ValueError("the game is not over")
    if not 0 <= seat < len(game.players):
        raise ValueError("there is no such seat")
    deals = [_Share(events, seat) for events in _deals(game)]
    taken = [deal.taken for deal in deals]
    paid = [deal.paid for deal in deals]
    mine = game.purses[seat]
    found = Facts(
        rules=game.rules.key,
        levels=tuple([player.level for player in game.players]),
        seat=seat,
        announcements=game.options.announcements,
        must_follow=game.options.must_follow,
        purse=game.options.purse,
        changes=tuple([deal.change for deal in deals]),
        won=tuple([deal.won for deal in deals]),
        operas=sum([deal.won and deal.opera for deal in deals]),
        table_operas=sum([deal.opera for deal in deals]),
        swept=_times(taken),
        swept_chips=_by_box(taken),
        betes=_times(paid),
        betes_chips=_by_box(paid),
        missed=sum([deal.missed for deal in deals]),
        place=1 + sum([purse > mine for purse in game.purses]),
        winners=len(game.winners),
        why=game.why,
        timed_out=game.timed_out,
    )
    return of_json(to_json(found))


def _deals(game: Game) -> Iterator[list[Event]]:
    """The events of each deal, told again by playing it again."""
    again = game.afresh()
    for played in game.history:
        events = again.start_deal(played.hands)
        for act in played.actions:
            events.extend(again.act(act))
        yield events


class _Share:
    """What one deal brought a seat; a box is taken, and a bête paid into it, once in a deal at most."""

    __slots__ = ("change", "missed", "opera", "paid", "taken", "won")

    def __init__(self, events: Sequence[Event], seat: int) -> None:
        self.change = sum([_change(event, seat) for event in events])
        self.taken = _by_box([_taken(event, seat) for event in events if isinstance(event, Claimed | Opera)])
        self.paid = _by_box([_paid(event, seat) for event in events if isinstance(event, Bete)])
        self.missed = sum([isinstance(event, ClaimMissed) and event.seat == seat for event in events])
        self.won = any(isinstance(event, DealEnded) and event.winner == seat for event in events)
        self.opera = any(isinstance(event, Opera) for event in events)


def _change(event: Event, seat: int) -> int:
    """What an event brings the purse of a seat. A hoc's chips are those of the `Paid` that follow it."""
    if isinstance(event, Paid):
        return event.amount * ((event.payee == seat) - (event.payer == seat))
    if isinstance(event, Dressed):
        return -event.due if event.seat == seat else 0
    if isinstance(event, Bete):
        return -sum(_paid(event, seat))
    if isinstance(event, Claimed | Opera):
        return sum(_taken(event, seat))
    return 0


def _taken(event: Claimed | Opera, seat: int) -> tuple[int, ...]:
    """What a seat takes from each box by a claim or an Opera."""
    if event.seat != seat:
        return _box()
    return event.swept if isinstance(event, Opera) else _box(event.box, event.amount)


def _paid(event: Bete, seat: int) -> tuple[int, ...]:
    """What a seat pays into each box by a bête."""
    return _box(event.box, event.amount) if event.seat == seat else _box()


def _times(rows: Iterable[Sequence[int]]) -> tuple[int, ...]:
    """How many of these rows by box have something, by box."""
    return _by_box([[int(amount > 0) for amount in row] for row in rows])


# To JSON and back.


def to_json(facts: Facts) -> dict[str, Any]:
    """Facts as an object of JSON, its keys the names of the fields; `won` is a text of 0 and 1 by deal."""
    told = {name: getattr(facts, name) for name in Facts._fields}
    return {
        **{name: list(value) if isinstance(value, tuple) else value for name, value in told.items()},
        "won": "".join(["1" if won else "0" for won in facts.won]),
    }


def of_json(value: object) -> Facts:
    """The facts of such an object, whoever wrote it; `of_json(to_json(facts)) == facts`. Further keys are
    ignored.

    Raises ValueError with a reason in ASCII where a field is missing, of another type, out of its bounds, or
    at odds with another one.
    """
    if not isinstance(value, dict):
        raise ValueError("facts must be an object")
    rules = RULE_SETS[_word(value, "rules", tuple(RULE_SETS))]
    levels = _levels(value, rules)
    announcements = _word(value, "announcements", ("auto", "strict"))
    won = _won(value, LIMITS["deals"][1] if rules.deals else DEALS)
    deals = len(won)
    purse = _integer(value, "purse", *LIMITS["purse"])
    most = _most(rules, len(levels), purse, deals)
    stakers = 1 if rules.dealer_dresses else len(levels)
    swept = _boxes(value, "swept", _box(), [deals] * len(BOXES))
    betes = _boxes(value, "betes", _box(), [deals - max(sum(won), times) for times in swept])
    least = [stakers * stake * times for stake, times in zip(STAKES, swept, strict=True)]
    operas = _integer(value, "operas", 0, sum(won))
    claims = rules.claims.bit_count() if announcements == "strict" else 0
    found = Facts(
        rules=rules.key,
        levels=levels,
        seat=_integer(value, "seat", 0, len(levels) - 1),
        announcements=announcements,
        must_follow=_flag(value, "must_follow"),
        purse=purse,
        changes=_changes(value, deals, most),
        won=won,
        operas=operas,
        table_operas=_integer(value, "table_operas", operas, operas + deals - sum(won)),
        swept=swept,
        swept_chips=_boxes(value, "swept_chips", least, [most * times for times in swept]),
        betes=betes,
        betes_chips=_boxes(value, "betes_chips", betes, [most * times for times in betes]),
        missed=_integer(value, "missed", 0, claims * deals),
        place=_integer(value, "place", 1, len(levels)),
        winners=_integer(value, "winners", 1, len(levels)),
        why=_word(value, "why", WHYS),
        timed_out=_flag(value, "timed_out"),
    )
    _check(found, rules)
    return found


def _most(rules: RuleSet, players: int, purse: int, deals: int) -> int:
    """The most that one deal of so many can bring or cost a seat, and one box hold.

    Without credit that is all chips there are. With credit a bête can double a box in each deal: what the
    boxes are dressed with, doubled each time, is less than a stake times two to the power of the deals. Their
    number is always agreed there, 1000 at most, so that all amounts stay below the 400 digits of
    `record.NUMBER`.
    """
    return (STAKE << deals) + PAID if rules.credit else purse * players


def _check(facts: Facts, rules: RuleSet) -> None:
    """Refuse facts that are each possible and together are not."""
    if facts.levels[facts.seat] and "" in facts.levels:
        raise ValueError("seat: must be a person's")
    if 1 < facts.place <= facts.winners:
        raise ValueError("place: must be beyond the winners'")
    if facts.why == "time" and not facts.timed_out:
        raise ValueError("timed_out: must be true where time ended the game")
    if not rules.credit:
        _check_purse(facts)
    elif facts.why == "short":
        raise ValueError("why: nobody is short where there is credit")


def _check_purse(facts: Facts) -> None:
    """Without credit a purse can stake before each deal, is never below zero and never holds more than all
    chips.
    """
    purse = facts.purse
    for change in facts.changes:
        if purse < STAKE:
            raise ValueError("changes: a purse is short before the last deal")
        purse += change
        if not 0 <= purse <= facts.purse * len(facts.levels):
            raise ValueError("changes: a purse is below zero or holds more than there is")


def _integer(owner: dict[str, Any], key: str, low: int, high: int) -> int:
    value = owner.get(key)
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"{key}: must be an integer from {low} to {high}")
    return value


def _flag(owner: dict[str, Any], key: str) -> bool:
    value = owner.get(key)
    if not isinstance(value, bool):
        raise ValueError(f"{key}: must be true or false")
    return value


def _word(owner: dict[str, Any], key: str, words: Sequence[str]) -> str:
    value = owner.get(key)
    if not isinstance(value, str) or value not in words:
        raise ValueError(f"{key}: must be one of {', '.join(words)}")
    return value


def _levels(owner: dict[str, Any], rules: RuleSet) -> tuple[str, ...]:
    value = owner.get("levels")
    if not isinstance(value, list) or len(value) not in rules.players:
        raise ValueError(f"levels: must be a list, as long as {rules.key} has players")
    if not all(level in ("", *LEVELS) for level in value):
        raise ValueError(f"levels: each must be empty or one of {', '.join(LEVELS)}")
    return tuple(value)


def _won(owner: dict[str, Any], most: int) -> tuple[bool, ...]:
    value = owner.get("won")
    if not isinstance(value, str) or not 1 <= len(value) <= most or value.strip("01"):
        raise ValueError(f"won: must be text of 0 and 1, one for each of 1 to {most} deals")
    return tuple([sign == "1" for sign in value])


def _changes(owner: dict[str, Any], deals: int, most: int) -> tuple[int, ...]:
    value = owner.get("changes")
    if not isinstance(value, list) or len(value) != deals:
        raise ValueError("changes: must be a list, as long as won")
    if not all(type(change) is int and -most <= change <= most for change in value):
        raise ValueError("changes: each must be an integer, and no more than there can be")
    return tuple(value)


def _boxes(owner: dict[str, Any], key: str, low: Sequence[int], high: Sequence[int]) -> tuple[int, ...]:
    """Integers by box, each with bounds of its own; those can be too long to be told."""
    value = owner.get(key)
    if not isinstance(value, list) or len(value) != len(BOXES):
        raise ValueError(f"{key}: must be a list of {len(BOXES)}")
    for each, least, most in zip(value, low, high, strict=True):
        if type(each) is not int or not least <= each <= most:
            raise ValueError(f"{key}: each must be an integer, no less and no more than there can be")
    return tuple(value)
