"""The models of what is kept: the list of games with its figures, and what can be gone on with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate

from nain_jaune.game import Game
from nain_jaune.rules import RULE_SETS
from nain_jaune.stats import Facts, totals

from . import names
from .i18n import Words, capital
from .model import ContinueModel, GameRow, GamesModel, StatLine
from .past import curve_of
from .present import deal_number
from .saves import Kept, marks_of

NO_BREAK = "\u00a0"

Told = Callable[[int], str]
"""A moment in UTC milliseconds → its date and time in the person's language."""

Shelved = tuple[Kept, Game | None]
"""A game that is kept, and one that goes on also replayed."""


def games_model(
    words: Words,
    told: Told,
    playing: Sequence[Shelved],
    others: Sequence[Shelved],
    counted: Sequence[Kept],
    more: int,
    damaged: int,
    kept: bool,
    elsewhere: frozenset[str],
    can_return: bool,
) -> GamesModel:
    """The list of games: those in the slots first, then the others; `more` of them are not shown, and only
    `counted` are the finished ones.

    `elsewhere` are the rules of the games that are open in another tab. Marked games are not counted.
    """
    slots = [row(words, told, each, "playing", each[0].rules in elsewhere) for each in playing]
    rest = [row(words, told, each, "aside", False) for each in others]
    facts = [each.facts for each in counted if each.facts and not each.marks]
    began = min((each.began for each in counted if each.facts and not each.marks), default=0)
    return GamesModel(
        subtitle=subtitle(words, told, len(facts), began),
        rows=(*slots, *rest),
        more=more,
        stats=tuple(stat_lines(words, facts)),
        damaged=damaged,
        kept=kept,
        can_return=can_return,
    )


def subtitle(words: Words, told: Told, finished: int, began: int) -> str:
    """How many games there are, and since when."""
    if not finished:
        return ""
    return words.n(
        "On this device only. {count} game finished since {date}.",
        "On this device only. {count} games finished since {date}.",
        finished,
        date=told(began),
    )


def row(words: Words, told: Told, shelved: Shelved, state: str, elsewhere: bool) -> GameRow:
    """The row of a game."""
    kept, game = shelved
    if kept.facts is not None:
        return finished_row(words, told, kept, kept.facts)
    assert game is not None
    title = progress(words, game, kept.seat)
    return GameRow(
        id=kept.id,
        state=state,
        faces=tuple(faces_of(game, kept.seat)),
        title=capital(title),
        facts=in_row(rules_of(words, kept.rules), told(kept.touched), words._("not ended")),
        curve=curve_of(game, kept.seat),
        elsewhere=elsewhere,
        label=title,
    )


def finished_row(words: Words, told: Told, kept: Kept, facts: Facts) -> GameRow:
    """The row of a finished game, from its facts alone."""
    purses = tuple(accumulate(facts.changes, initial=facts.purse))
    minutes = kept.elapsed // 60_000
    length = words.n("{count} deal", "{count} deals", len(facts.changes))
    parts = [rules_of(words, kept.rules), told(kept.touched), length]
    if minutes:
        parts.append(words.n("{count} minute", "{count} minutes", minutes))
    title = company(words, kept.marks) or ranking(words, facts, purses[-1])
    return GameRow(
        id=kept.id,
        state="finished",
        faces=tuple(faces_by_seat(facts.levels, kept.seat, RULE_SETS[facts.rules].direction)),
        title=title,
        facts=in_row(*parts),
        curve=purses,
        elsewhere=False,
        label=f"{title}, {told(kept.touched)}",
    )


def in_row(*facts: str) -> str:
    """Facts side by side; a line breaks between them and not within."""
    return " · ".join([fact.replace(" ", NO_BREAK) for fact in facts])


def company(words: Words, marks: Sequence[str]) -> str:
    """What a finished game was that had no one person to win or lose it; empty of every other."""
    if "several" in marks:
        return words._("A game of several people")
    return words._("A game to watch") if "watched" in marks else ""


def ranking(words: Words, facts: Facts, purse: int) -> str:
    """How a game ended for its person."""
    fields = {"players": len(facts.levels), "purse": words.number(purse)}
    if facts.place == 1 and facts.winners == 1:
        # Translators: how a finished game ended; {purse} is the number of counters.
        return words._("Won, first of {players}: {purse}", **fields)
    if facts.place == 1:
        return words._("First place shared, of {players}: {purse}", **fields)
    # Translators: how a finished game ended, e.g. “Place 2 of 3: 131”.
    return words._("Place {place} of {players}: {purse}", place=facts.place, **fields)


def progress(words: Words, game: Game, seat: int) -> str:
    """How far a game is, and against whom; or who plays, where nobody or several do so at this device."""
    number = deal_number(words, max(game.index, 0), game.options.deals)
    seats = [(seat + k) % len(game.players) for k in range(len(game.players))]
    if marks_of(game):
        around = [names.one_of_several(words, game.players[each].name, each) for each in seats]
        # Translators: a game in progress of several people, or one to watch; {deal} as in the next one.
        return words._("{deal}: {names}", deal=number, names=words.listed(around))
    against = [names.display_name(words, game.players[each].name) for each in seats[1:]]
    # Translators: a game in progress: {deal} is e.g. “deal 3 of 12”, {names} are the opponents.
    return words._("{deal}, against {names}", deal=number, names=words.listed(against))


def rules_of(words: Words, rules: str) -> str:
    """A rule set and its year."""
    return words._("{rules}, {year}", rules=names.rules_name(words, rules), year=RULE_SETS[rules].year)


def faces_of(game: Game, seat: int) -> list[str]:
    """The portraits of the others, clockwise after the person."""
    seats = [(seat + k) % len(game.players) for k in range(1, len(game.players))]
    return [names.face(game.players[each].name, each, not game.players[each].level) for each in seats]


def faces_by_seat(levels: Sequence[str], seat: int, direction: int) -> list[str]:
    """The portraits of the others where no names are known: those that sit there in a new game."""
    count = len(levels)
    return [
        names.cast(k, count, direction) if levels[(seat + k) % count] else f"person-{(seat + k) % count + 1}"
        for k in range(1, count)
    ]


def stat_lines(words: Words, facts: Sequence[Facts]) -> list[StatLine]:
    """The results under each rule set that was played."""
    lines = []
    for rules in RULE_SETS:
        mine = [each for each in facts if each.rules == rules]
        if mine:
            lines.append(StatLine(rules_of(words, rules), stat_text(words, mine)))
    return lines


def stat_text(words: Words, facts: Sequence[Facts]) -> str:
    """Games and deals with how many were won, and the mean of chips a deal, as one line."""
    sums = totals(facts)
    mean = words.tenths(sums.chips_a_deal.tenths[0]) if sums.deals else ""
    parts = [
        words.n("{count} game, {won} won", "{count} games, {won} won", sums.games, won=sums.games_won),
        words.n("{count} deal, {won} won", "{count} deals, {won} won", sums.deals, won=sums.deals_won),
    ]
    if mean:
        # Translators: the mean gain or loss of counters in a deal, e.g. “+1.8 counters a deal”.
        parts.append(words._("{mean} counters a deal", mean=mean))
    return " · ".join(parts)


def continue_models(words: Words, told: Told, playing: Sequence[Shelved]) -> tuple[ContinueModel, ...]:
    """What the start screen offers to go on with."""
    return tuple(
        [
            ContinueModel(
                kept.id,
                progress(words, game, kept.seat),
                in_row(rules_of(words, kept.rules), told(kept.touched)),
            )
            for kept, game in playing
            if game is not None
        ]
    )
