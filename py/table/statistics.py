"""The statistics in words and figures, and the table of deals that leaves as a file. It comes late (see
`late`); `statistician` is at the page what this is made for.

All of it is reduced from the facts of the games that are kept (`nain_jaune.stats`), each of them counted
once; nothing else is kept for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import accumulate
from time import gmtime

from nain_jaune.cards import BOXES
from nain_jaune.game import Game
from nain_jaune.players import LEVELS
from nain_jaune.rules import RULE_SETS
from nain_jaune.stats import (
    MIXED,
    Facts,
    Group,
    Streak,
    Totals,
    group,
    streak,
    totals,
    won_deals,
    won_games,
)
from nain_jaune.view import view

from . import names
from .i18n import Words, capital
from .model import (
    ApartStat,
    BoxStat,
    Choice,
    LevelStat,
    PlotLine,
    PlotModel,
    StatsModel,
    StatTile,
    StreakStat,
)
from .reviews import step_of
from .saves import Kept
from .shelf import Told, finished_row, in_row, rules_of

ANY = "any"
"""The choice that leaves everything in."""

PEOPLE = "people"
"""The choice for persons as opponents, whose level is empty."""

ORDER = (*LEVELS, MIXED, "")
"""The levels of opponents in the order in which they are shown."""

KINDS = ("hint", "unrated", "link", "position", "several", "watched")
"""The marks that are told apart, without the number of the deal that some have."""

OTHER = "other"
"""All other marks, of whatever version."""

LATEST = 20
"""Games whose purses can be looked at."""

POINTS = 240
"""Points of a line at the most: of more deals only some are drawn."""

NAME, AMOUNT = 10, 10
"""Characters of a name that a person gave, and of an amount, at a line's end, at the most."""

COLUMNS = ("date", "game", "rules", "players", "opponents", "seat", "marks", "deal", "change", "won")
"""The columns of the table of deals."""

Purses = Sequence[tuple[str, Sequence[int]]]
"""By player a name and the purse before the first deal and after each."""


def ended(games: Iterable[Kept]) -> list[Kept]:
    """The games that are over, each once, in the order in which they ended."""
    once = {kept.id: kept for kept in games if kept.facts}
    return sorted(once.values(), key=lambda kept: (kept.touched, kept.id))


def facts_of(games: Iterable[Kept]) -> list[Facts]:
    """The facts of games that are over."""
    return [kept.facts for kept in games if kept.facts]


def group_of(kept: Kept) -> Group:
    """With which games a game that is over is counted."""
    assert kept.facts is not None
    return group(kept.facts)


# ---- what is chosen


def stats_model(
    words: Words,
    told: Told,
    games: Sequence[Kept],
    form: Mapping[str, str],
    purses: Callable[[Kept], Purses],
) -> StatsModel:
    """The statistics of the games that are over, as `ended` has them, for what the form holds. `purses` tells
    how the purses of a game went."""
    groups = [group_of(kept) for kept in games]
    wanted = settled(form, groups)
    rules, players, levels = choices(words, groups, wanted)
    chosen = [kept for kept in games if fits(group_of(kept), wanted)]
    counted = [kept for kept in chosen if not kept.marks]
    apart = [kept for kept in chosen if kept.marks]
    facts = facts_of(counted)
    sums = totals(facts)
    shown = latest(words, told, chosen, form.get("game", ""))
    game = next((kept for kept in chosen if kept.id == shown.chosen), None)
    return StatsModel(
        note=since(words, told, games),
        rules=rules,
        players=players,
        levels=levels,
        rows=sum([len(each.won) for each in facts_of(chosen)]),
        empty=why_empty(words, games, chosen, counted),
        invites=not games,
        tiles=tiles(words, sums) if facts else (),
        among=in_deals(words, sums.deals) if facts else "",
        boxes=box_rows(words, sums.swept, sums.swept_chips) if facts else (),
        betes=box_rows(words, sums.betes, sums.betes_chips) if facts else (),
        against=tuple(level_rows(words, facts)),
        streaks=streaks(words, facts) if facts else (),
        games=shown,
        purses=purses_plot(words, purses(game)) if game else None,
        running=running_plot(words, facts) if facts else None,
        apart=tuple(apart_rows(words, apart)),
        apart_note=apart_note(words, len(apart)) if apart else "",
    )


def chosen_of(games: Sequence[Kept], form: Mapping[str, str]) -> list[Kept]:
    """The games that the form chooses."""
    wanted = settled(form, [group_of(kept) for kept in games])
    return [kept for kept in games if fits(group_of(kept), wanted)]


def occurring(groups: Sequence[Group]) -> dict[str, list[str]]:
    """The rules, the numbers of players, and the levels of opponents that occur, each in its order."""
    return {
        "rules": [key for key in RULE_SETS if any(each.rules == key for each in groups)],
        "players": [str(count) for count in sorted({each.players for each in groups})],
        "levels": [level or PEOPLE for level in ORDER if any(each.level == level for each in groups)],
    }


def settled(form: Mapping[str, str], groups: Sequence[Group]) -> dict[str, str]:
    """What the form has chosen of what occurs; `ANY` where that is nothing."""
    there = occurring(groups)
    return {name: form[name] if form.get(name) in values else ANY for name, values in there.items()}


def fits(one: Group, wanted: Mapping[str, str]) -> bool:
    """Whether a group is among those wanted."""
    mine = {"rules": one.rules, "players": str(one.players), "levels": one.level or PEOPLE}
    return all(wanted[name] in (ANY, value) for name, value in mine.items())


def choices(words: Words, groups: Sequence[Group], wanted: Mapping[str, str]) -> list[Choice]:
    """The lists of rules, of numbers of players, and of levels."""
    there = occurring(groups)
    rules = [(key, rules_of(words, key)) for key in there["rules"]]
    players = [(n, words.n("{count} player", "{count} players", int(n))) for n in there["players"]]
    levels = [(key, capital(opponents(words, key))) for key in there["levels"]]
    return [
        Choice(((ANY, words._("All rules")), *rules), wanted["rules"]),
        # Translators: the first choice in a list of numbers of players.
        Choice(((ANY, words._("Any number of players")), *players), wanted["players"]),
        Choice(((ANY, words._("All opponents")), *levels), wanted["levels"]),
    ]


def opponents(words: Words, level: str) -> str:
    """The opponents of one level, or those who do not play alike."""
    if level == MIXED:
        # Translators: in a list of the levels of opponents: those of one table do not play alike.
        return words.p("opponents", "mixed")
    if level in (PEOPLE, ""):
        # Translators: in a list of the levels of opponents: they are people.
        return words.p("opponents", "people")
    return names.level(words, level)


def since(words: Words, told: Told, games: Sequence[Kept]) -> str:
    """How many games there are, and since when."""
    if not games:
        return ""
    began = min([kept.began for kept in games])
    return words.n(
        "On this device only. {count} game finished since {date}.",
        "On this device only. {count} games finished since {date}.",
        len(games),
        date=told(began),
    )


def why_empty(words: Words, games: Sequence[Kept], chosen: Sequence[Kept], counted: Sequence[Kept]) -> str:
    """Why nothing is counted; "" where something is."""
    if not games:
        return words._("Play a game to its end: from then on it is counted here, and nowhere else.")
    if not chosen:
        return words._("No game was played so. Choose something else.")
    if not counted:
        return words._("Nothing is counted here: what there is stands apart, for the reasons below.")
    return ""


# ---- figures


def in_deals(words: Words, count: int) -> str:
    """Of how many deals a figure speaks."""
    # Translators: after a figure: among how many deals it was counted, e.g. “2 Operas in 261 deals”.
    return words.n("in {count} deal", "in {count} deals", count)


def share(words: Words, part: int, whole: int) -> str:
    """A share in hundredths."""
    # Translators: a share; with the space before the sign that your language wants.
    return words._("{percent}%", percent=(200 * part + whole) // (2 * whole)) if whole else ""


def plus_minus(words: Words, half: int | None) -> str:
    """Half an interval in tenths; nothing where there is none."""
    return "" if half is None else f"±\u00a0{words.tenths(half).lstrip('+')}"


def tiles(words: Words, sums: Totals) -> tuple[StatTile, ...]:
    """The figures over all deals, each with the count that it comes from."""
    number = words.number
    deals = in_deals(words, sums.deals)
    played = words.n("{count} deal", "{count} deals", sums.deals)
    # Translators: under a large number, of games; {deals} is e.g. “261 deals”.
    games = words.n("game, {deals}", "games, {deals}", sums.games, deals=played)
    # Translators: under a large number: so many games were won, of {all} games.
    games_won = words.n("game won, of {all}", "games won, of {all}", sums.games_won, all=number(sums.games))
    # Translators: under a large number: so many deals were won, of {all} deals; {share} e.g. “38%”.
    deals_won = words.n(
        "deal won, of {all}: {share}",
        "deals won, of {all}: {share}",
        sums.deals_won,
        all=number(sums.deals),
        share=share(words, sums.deals_won, sums.deals),
    )
    # Translators: under a large number: so many Operas; {deals} is e.g. “in 261 deals”, {mine} a number.
    operas = words.n(
        "Opera {deals}, yours: {mine}",
        "Operas {deals}, yours: {mine}",
        sums.table_operas,
        deals=deals,
        mine=number(sums.operas),
    )
    # Translators: under a mean gain or loss, e.g. “+3.1”; {deals} is e.g. “in 261 deals”.
    average = words._("counters a deal, {deals}", deals=deals)
    mean, half = sums.chips_a_deal.tenths
    return (
        StatTile(number(sums.games), "", games),
        StatTile(number(sums.games_won), "", games_won),
        StatTile(number(sums.deals_won), "", deals_won),
        StatTile(words.tenths(mean), plus_minus(words, half), average),
        StatTile(number(sums.table_operas), "", operas),
        *((missed(words, sums),) if sums.strict_deals else ()),
    )


def missed(words: Words, sums: Totals) -> StatTile:
    """Claims that were forgotten, of those deals in which they could be."""
    # Translators: {count} deals in which claims are made by hand, and can be forgotten.
    where = words.n(
        "in {count} deal with claims made by hand",
        "in {count} deals with claims made by hand",
        sums.strict_deals,
    )
    # Translators: under a large number: so many claims were forgotten; {deals}: “in 40 deals with claims…”.
    text = words.n("claim forgotten, {deals}", "claims forgotten, {deals}", sums.missed, deals=where)
    return StatTile(words.number(sums.missed), "", text)


def box_rows(words: Words, times: Sequence[int], chips: Sequence[int]) -> tuple[BoxStat, ...]:
    """What was done box by box."""
    most = max(1, *times)
    return tuple(
        [
            BoxStat(
                names.box(words, box),
                words.number(times[box]),
                100 * times[box] // most,
                words.number(chips[box]),
            )
            for box in range(len(BOXES))
        ]
    )


def level_rows(words: Words, facts: Sequence[Facts]) -> list[LevelStat]:
    """The deals against each level of opponents."""
    rows = []
    for level in ORDER:
        mine = [one for one in facts if group(one).level == level]
        if not mine:
            continue
        sums = totals(mine)
        mean, half = sums.chips_a_deal.tenths
        rows.append(
            LevelStat(
                name=capital(opponents(words, level)),
                deals=words.number(sums.deals),
                won=words.number(sums.deals_won),
                share=share(words, sums.deals_won, sums.deals),
                mean=words.tenths(mean),
                gains=mean >= 0,
                noise=plus_minus(words, half),
            )
        )
    return rows


def streaks(words: Words, facts: Sequence[Facts]) -> tuple[StreakStat, ...]:
    """What was won in a row, over games in the order in which they ended."""
    deals, games = won_deals(facts), won_games(facts)
    return (
        streak_row(words, words._("Deals"), streak(deals), len(deals)),
        streak_row(words, words._("Games"), streak(games), len(games)),
    )


def streak_row(words: Words, name: str, found: Streak, count: int) -> StreakStat:
    """One kind of streak."""
    # Translators: under “Deals” or “Games”: among how many something was counted, a number.
    among = words._("of {count}", count=words.number(count))
    return StreakStat(name, among, words.number(found.longest), words.number(found.current))


# ---- games that stand apart


def kind(mark: str) -> str:
    """What a mark says, without the number of a deal."""
    first = mark.partition("-")[0]
    return first if first in KINDS else OTHER


def apart_rows(words: Words, games: Sequence[Kept]) -> list[ApartStat]:
    """How many games stand apart for each reason; one that has several is in the row of each."""
    told = {
        "hint": words._("With a hint"),
        "unrated": words._("Taken back after cards were seen"),
        "link": words._("From a link"),
        # Translators: games that were begun from a moment, or a deal, of another game.
        "position": words._("From another game"),
        "several": words._("Of several people"),
        "watched": words._("Only watched"),
        # Translators: games that are marked for a reason which this page does not know.
        OTHER: words._("For another reason"),
    }
    rows = []
    for each, name in told.items():
        mine = [kept for kept in games if each in map(kind, kept.marks)]
        if mine:
            deals = sum([len(one.won) for one in facts_of(mine)])
            rows.append(ApartStat(name, words.number(len(mine)), words.number(deals)))
    return rows


def apart_note(words: Words, count: int) -> str:
    """That they are in no other figure."""
    return words.n(
        "{count} game is in none of the other figures. With several reasons it is in the row of each.",
        "{count} games are in none of the other figures. With several reasons one is in the row of each.",
        count,
    )


# ---- plots


def latest(words: Words, told: Told, games: Sequence[Kept], asked: str) -> Choice:
    """The games whose purses can be looked at, the last to end first; it is chosen if none of them is."""
    last = list(reversed(games))[:LATEST]
    rows = [
        (kept.id, in_row(told(kept.touched), finished_row(words, told, kept, facts).title))
        for kept, facts in zip(last, facts_of(last), strict=True)
    ]
    ids = [id for id, _ in rows]
    return Choice(tuple(rows), asked if asked in ids else ids[0] if ids else "")


def purses_of(words: Words, kept: Kept, game: Game | None) -> Purses:
    """How the purses of a game went: everybody's, one's own first, where its record is there; else one's
    own."""
    facts = kept.facts
    assert facts is not None
    if game is None:
        alone = not {"several", "watched"} & set(kept.marks)
        name = words._("You") if alone else names.numbered(words, kept.seat + 1)
        return [(name, tuple(accumulate(facts.changes, initial=facts.purse)))]
    who = names.people(words, view(game, kept.seat))
    went = purses_by_seat(game)
    count = len(game.players)
    order = [(kept.seat + k) % count for k in range(count)]
    return [(who.name(seat), went[seat]) for seat in order]


def purses_by_seat(game: Game) -> list[list[int]]:
    """Every purse before the first deal and after each, by playing the game again."""
    again = game.afresh()
    went = [[purse] for purse in again.purses]
    for played in game.history:
        again.start_deal(played.hands)
        for act in played.actions:
            again.act(act)
        for seat, purse in enumerate(again.purses):
            went[seat].append(purse)
    return went


def purses_plot(words: Words, went: Purses) -> PlotModel:
    """The purses of one game."""
    deals = len(went[0][1]) - 1
    ends = [ended_with(words, name, words.number(purses[-1])) for name, purses in went]
    label = words.n(
        "Purses through {count} deal; in the end: {ends}",
        "Purses through {count} deals; in the end: {ends}",
        deals,
        ends=words.listed(ends),
    )
    lines = [
        PlotLine(ended_with(words, short(name), cut(words.number(purses[-1]), AMOUNT)), thinned(purses))
        for name, purses in went
    ]
    return plot(words, lines, deals, words.number, label)


def ended_with(words: Words, name: str, purse: str) -> str:
    """A player's purse in the end."""
    # Translators: at the end of a player’s line in a plot: the name and the purse; and in a row of those.
    return words._("{name} {purse}", name=name, purse=purse)


def running_plot(words: Words, facts: Sequence[Facts]) -> PlotModel:
    """The sum of what all deals brought, one after the other."""
    changes = [change for one in facts for change in one.changes]
    sums = list(accumulate(changes, initial=0))
    label = words.n(
        "Won and lost in {count} deal: {last} in the end, {high} at the most, {low} at the least",
        "Won and lost in {count} deals: {last} in the end, {high} at the most, {low} at the least",
        len(changes),
        last=words.signed(sums[-1]),
        high=words.signed(max(sums)),
        low=words.signed(min(sums)),
    )
    line = PlotLine(cut(words.signed(sums[-1]), AMOUNT), thinned(sums))
    return plot(words, [line], len(changes), words.signed, label)


def plot(
    words: Words, lines: Sequence[PlotLine], deals: int, told: Callable[[int], str], label: str
) -> PlotModel:
    """A plot of these lines; `told` tells an amount."""
    amounts = [amount for line in lines for _, amount in line.points]
    low, high = min(amounts), max(amounts)
    step = step_of(high - low)
    # Translators: under a plot, at its left end: before the first deal.
    named = [(0, words.p("plot", "start"))]
    half = [(deals // 2, words._("deal {number}", number=words.number(deals // 2)))] if deals > 3 else []
    return PlotModel(
        lines=tuple(lines),
        amounts=tuple(
            [(k * step, cut(told(k * step), AMOUNT)) for k in range(low // step, -(-high // step) + 1)]
        ),
        # Translators: under a plot: the deal of this number.
        deals=(*named, *half, (deals, words._("deal {number}", number=words.number(deals)))),
        label=label,
    )


def thinned(values: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Values by their places, `POINTS` of them at about equal distances, the first and the last included."""
    last = len(values) - 1
    if last < POINTS:
        return tuple(enumerate(values))
    return tuple([(at, values[at]) for at in [last * k // POINTS for k in range(POINTS + 1)]])


def cut(text: str, most: int) -> str:
    """A text in so many characters."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def short(name: str) -> str:
    """A name in `NAME` characters; those of our own are short. It stays isolated."""
    if not name.startswith(names.ISOLATE):
        return name
    return names.isolated(cut(name.strip(names.ISOLATE + names.POP), NAME))


# ---- the table of deals


def deals_told(games: Sequence[Kept]) -> str:
    """A row for each deal of these games, as comma-separated values (RFC 4180). All words in it are the keys
    by which records, links and files name things; the seat counts from 0, as there."""
    lines = [",".join(COLUMNS)]
    for kept in games:
        facts = kept.facts
        if facts is None:
            continue
        count = len(facts.levels)
        others = [facts.levels[(facts.seat + k) % count] or PEOPLE for k in range(1, count)]
        head = [date(kept.touched), kept.id, facts.rules, str(count), " ".join(others), str(facts.seat)]
        game = ",".join([*head, " ".join(kept.marks)])
        for index, (change, won) in enumerate(zip(facts.changes, facts.won, strict=True), 1):
            lines.append(f"{game},{index},{change},{int(won)}")
    return "\r\n".join(lines) + "\r\n"


def date(moment: int) -> str:
    """The UTC day of a moment in milliseconds: 2026-11-30."""
    told = gmtime(moment // 1000)
    return f"{told.tm_year:04}-{told.tm_mon:02}-{told.tm_mday:02}"
