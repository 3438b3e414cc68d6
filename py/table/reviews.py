"""The review of a deal in words."""

from __future__ import annotations

from collections.abc import Sequence

from nain_jaune.cards import STOP
from nain_jaune.events import DealEnded
from nain_jaune.game import Game
from nain_jaune.light import replace
from nain_jaune.players.advice import Reason
from nain_jaune.review import Decision, Review
from nain_jaune.view import View, view

from . import names
from .chronicle import goes_out
from .ending import open_cards, subtitle
from .hints import act_name, because
from .i18n import Words
from .model import (
    AccountsModel,
    CurveModel,
    DecisionModel,
    LogLine,
    LogPart,
    LuckModel,
    OpenHand,
    ReviewModel,
    SeatChoice,
)
from .moments import Comment, Told, boxes_taken, card_part, comment_line, deed, open_hands
from .names import People, people
from .present import face_of

DEAREST = 3
"""Mistakes that are shown at first."""


def review_model(
    words: Words,
    game: Game,
    found: Review | None,
    seat: int,
    choices: Sequence[int],
    told: Told,
    percent: int,
) -> ReviewModel:
    """The review of a deal. `choices`: the seats that can be looked at; `found`: None while it is made."""
    seen = view(game, seat)
    who = people(words, seen)
    ended = next(event for event in told.events if isinstance(event, DealEnded))
    model = ReviewModel(
        title=words._("The deal, looked at again"),
        subtitle=" · ".join((subtitle(seen, words), goes_out(words, who, ended.winner))),
        next_label="" if game.over else words._("Next deal"),
        who=tuple([SeatChoice(one, who.name(one), one == seat) for one in choices] if choices[1:] else ()),
        percent=percent,
    )
    if found is None:
        return model
    mistakes = found.mistakes
    rows = [decision_model(words, who, told, each) for each in mistakes]
    even = [each for each in found.decisions if not each.is_mistake]
    return replace(
        model,
        percent=-1,
        heading=worth_heading(words, who, seat),
        curve=curve_model(words, found, told),
        luck=luck_model(words, found),
        decisions_heading=decisions_heading(words, len(found.decisions)),
        dearest=tuple(rows[:DEAREST]),
        others=(*rows[DEAREST:], *[decision_model(words, who, told, each) for each in even]),
        note=note(words, len(found.decisions), len(mistakes)),
        hands=hands(words, seen, who, told),
        number=number(words, game, seen),
        fair=fair(words, found),
        accounts=accounts(words, game, seen, who, told, found),
    )


def worth_heading(words: Words, who: People, seat: int) -> str:
    """The heading of the curve."""
    if seat == who.you:
        return words._("What the deal was worth to you")
    return words._("What the deal was worth to {name}", name=who.name(seat))


def decisions_heading(words: Words, count: int) -> str:
    """How many decisions there were."""
    if not count:
        return words._("There was nothing to decide")
    return words.n("{count} decision", "{count} decisions, dearest first", count)


def note(words: Words, count: int, mistakes: int) -> str:
    """What is to be said of the decisions that cost nothing."""
    if not count:
        return words._("Every act of this deal was forced.")
    if not mistakes:
        return words._("None cost anything that can be told from chance.")
    if mistakes == count:
        return ""
    return words._(
        "The others cost nothing that can be told from chance. A difference smaller than its ± is no mistake."
    )


# ---- decisions


def better(words: Words, act: int) -> LogLine:
    """What would have been better."""
    # Translators: in the review of a deal, before a card or an act: “Better: 7♦”.
    text = LogPart("text", words._("Better:"))
    return LogLine((text, card_part(words, act) if act < STOP else LogPart("text", act_name(words, act))))


def decision_model(words: Words, who: People, told: Told, each: Decision) -> DecisionModel:
    """A decision of the player whose deal is looked at."""
    seen = told.stills[each.move].seen
    reason = because(words, each.reason)
    return DecisionModel(
        move=each.move,
        done=deed(words, who, seen, each.act),
        better=better(words, each.best) if each.is_mistake else LogLine(()),
        lost=words.tenths(-round(each.lost * 10)) if each.is_mistake else "",
        noise=plus_minus(words, each.noise) if each.is_mistake and each.noise else "",
        reason=reason if each.is_mistake or each.act == each.best else "",
        see=see(words, each.move),
    )


def plus_minus(words: Words, amount: float) -> str:
    """How far chance may have moved a figure."""
    return f"± {words.tenths(round(amount * 10)).lstrip('+')}"


def see(words: Words, move: int) -> str:
    """The way to a moment, named."""
    return words._("See move {number} at the table", number=move + 1)


def because_they(words: Words, reason: Reason) -> str:
    """Why an opponent did what it did."""
    plain = {
        "forgot": words._("The claim did not come to mind."),
        "random": words._("A lead without a thought."),
        "longest": words._("The longest run of the hand."),
        "always": words._("Who plays so goes on whenever it can be done."),
        "judged": words._("Length, rank, points, and what the others may hold: rated highest."),
    }
    return plain.get(reason.name) or because(words, reason)


def accounts(
    words: Words, game: Game, seen: View, who: People, told: Told, found: Review
) -> tuple[AccountsModel, ...]:
    """What the opponents did where they had a choice, and why."""
    seats = list(dict.fromkeys([each.seat for each in found.accounts]))
    return tuple(
        [
            AccountsModel(
                name=" · ".join((who.name(seat), names.level(words, game.players[seat].level))),
                face=face_of(seen, seat),
                rows=tuple(
                    [
                        DecisionModel(
                            each.move,
                            deed(words, who, told.stills[each.move].seen, each.act),
                            LogLine(()),
                            "",
                            "",
                            because_they(words, each.reason),
                            see(words, each.move),
                        )
                        for each in found.accounts
                        if each.seat == seat
                    ]
                ),
            )
            for seat in sorted(seats)
        ]
    )


def fair(words: Words, found: Review) -> str:
    """That the opponents saw nothing but their own cards, as far as it can be shown."""
    count = len(found.accounts)
    if not count:
        return ""
    same = sum([each.act == each.again for each in found.accounts])
    first = words._(
        "A player of the computer’s sees its own cards and what lies on the table, never the other hands."
    )
    if same < count:
        again = words._(
            "Asked again in the same places, they did the same {same} times of {count}: another version "
            "played here, or somebody else.",
            same=same,
            count=count,
        )
    else:
        again = words.n(
            "Asked again in the same {count} place, it did the same.",
            "Asked again in the same {count} places, they did the same.",
            count,
        )
    return f"{first} {again}"


def number(words: Words, game: Game, seen: View) -> str:
    """From what the hands follow."""
    if game.number is None:
        return ""
    return words._(
        "Deal number {number}: the hands of all deals of this game follow from it, and from nothing else.",
        number=str(game.number),
    )


def comment_at(words: Words, found: Review, told: Told, move: int) -> Comment:
    """What the review says at a moment, of the act that follows: somebody's decision, or an opponent's
    choice; at others nothing."""
    who = people(words, told.stills[0].mine)
    for decision in found.decisions:
        if decision.move == move:
            shown = decision_model(words, who, told, decision)
            return Comment(comment_line(words, who, told, move, shown.better), shown.reason)
    for account in found.accounts:
        if account.move == move:
            line = comment_line(words, who, told, move, LogLine(()))
            return Comment(line, because_they(words, account.reason))
    return Comment(LogLine(()), "")


# ---- the curve and the bar


def curve_model(words: Words, found: Review, told: Told) -> CurveModel:
    """The curve, with at most three things marked and the end."""
    points = tuple([(each.move, each.chips, each.spread) for each in found.curve])
    low = min([chips - spread for _, chips, spread in points])
    high = max([chips + spread for _, chips, spread in points])
    step = step_of(high - low)
    first = int(low // step)
    lines = [k * step for k in range(first, int(high // step) + 1)]
    total = points[-1][0]
    chips = [each.chips for each in found.curve]
    return CurveModel(
        points=points,
        lines=tuple([(amount, words.signed(amount)) for amount in lines]),
        marks=(*marks(words, found, told), (total, chips[-1], words.signed(found.result))),
        ends=(words.p("curve", "deal"), words._("move {number}", number=total // 2), words.p("curve", "out")),
        label=words._(
            "Counters to be expected as the deal goes on: {first} at the deal, {high} at the most, {low} at "
            "the least, {last} in the end",
            first=words.signed(round(chips[0])),
            high=words.signed(round(max(chips))),
            low=words.signed(round(min(chips))),
            last=words.signed(found.result),
        ),
    )


def step_of(span: float) -> int:
    """How far apart the lines of a curve lie, so that there are five at the most in what it spans."""
    tens = 5
    while True:
        for step in (tens, 2 * tens, 4 * tens):
            if span <= 5 * step:
                return step
        tens *= 10


def marks(words: Words, found: Review, told: Told) -> list[tuple[int, float, str]]:
    """The two largest boxes taken, and the dearest decision."""
    shown = boxes_taken(words, told)[:2]
    if found.mistakes:
        dear = found.mistakes[0].move
        shown.append((dear, words._("move {number}", number=dear + 1)))
    return [(move, at(found, move), text) for move, text in sorted(shown)]


def at(found: Review, move: int) -> float:
    """The height of the curve at a moment between two that were looked at."""
    for before, after in zip(found.curve, found.curve[1:], strict=False):
        if before.move <= move <= after.move:
            part = (move - before.move) / max(1, after.move - before.move)
            return before.chips + part * (after.chips - before.chips)
    return found.curve[-1].chips


def luck_model(words: Words, found: Review) -> LuckModel:
    """Decisions and luck: rounded so that they make the result."""
    decided = round(found.decided)
    luck = found.result - decided
    half = max(1.1 * abs(decided), 1.1 * abs(luck), 10)
    worth = words._(
        "On average over all cards that could not be known, a hand like this one brings {figure}.",
        figure=words.signed(round(found.worth)),
    )
    return LuckModel(
        decided=round(100 * decided / half),
        lucky=round(100 * luck / half),
        decided_text=words.signed(decided),
        lucky_text=words.signed(luck),
        together=words.signed(found.result),
        worth=worth,
    )


def hands(words: Words, seen: View, who: People, told: Told) -> tuple[OpenHand, ...]:
    """All hands as they were dealt, in the order of play, and the talon."""
    ended = next(event for event in told.events if isinstance(event, DealEnded))
    talon = OpenHand(words._("The talon"), "", open_cards(ended.talon, words))
    return (*open_hands(words, seen, who, told.stills[0].hands), talon)
