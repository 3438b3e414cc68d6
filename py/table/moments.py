"""The moments of a deal that is told again: what the table shows of one, and what is said of it."""

from __future__ import annotations

from collections.abc import Sequence

from nain_jaune.cards import STOP, TAKE
from nain_jaune.events import Claimed, DealEnded, Event
from nain_jaune.game import Game
from nain_jaune.light import Light, replace
from nain_jaune.view import View

from . import names
from .chronicle import Verb, chronicle, does, goes_out
from .ending import open_cards
from .i18n import Words, capital, mark_in
from .model import LogGroup, LogLine, LogPart, LookedModel, OpenHand, SeatChoice, TableModel
from .names import People, people
from .past import Still
from .present import Ui, deal_number, face_of, number_told, seat_model, sorted_hand, table_model
from .said import heard
from .settings import Settings

# Translators: a name comes first, and a card follows, seen and read aloud in the nominative: “Odile lays:
# 6♠”. In the context “you” it follows “You”.
LEADS_CARD: Verb = (mark_in("he or she, before a card", "leads:"), mark_in("you, before a card", "lead:"))
LAYS_CARD: Verb = (mark_in("he or she, before a card", "lays:"), mark_in("you, before a card", "lay:"))
STOPS: Verb = (mark_in("he or she", "stops"), mark_in("you", "stop"))
PASSES: Verb = (mark_in("he or she", "passes"), mark_in("you", "pass"))
CLAIMS: Verb = (mark_in("he or she", "claims"), mark_in("you", "claim"))
CLAIMS_NOT: Verb = (mark_in("he or she", "does not claim"), mark_in("you", "do not claim"))

_TAKEN = (
    # Translators: marked on a curve, very short: this box was taken.
    mark_in("mark", "ten taken"),
    mark_in("mark", "jack taken"),
    mark_in("mark", "queen taken"),
    mark_in("mark", "king taken"),
    mark_in("mark", "Dwarf taken"),
)


SPEEDS = (1, 2, 4)
"""How many times as fast as at the table a replay may play."""

APART = 0.2
"""How far two marks of the scale are apart at least, as a share of it."""


class Told:
    """A deal told again for one seat: its moments, and its events."""

    def __init__(self, stills: Sequence[Still], events: Sequence[Event]) -> None:
        self.stills, self.events = stills, events
        self._logs: dict[tuple[str, ...], tuple[LogGroup, ...]] = {}  # by language, as told before

    @property
    def moves(self) -> int:
        """How many acts it had."""
        return len(self.stills) - 1

    @property
    def winner(self) -> int:
        """Who went out, -1 where nobody has yet."""
        return next((event.winner for event in reversed(self.events) if isinstance(event, DealEnded)), -1)

    def between(self, first: int, last: int) -> Sequence[Event]:
        """The events from one moment to another."""
        return self.events[self.stills[first].events : self.stills[last].events]

    def log(self, words: Words, number: int | None) -> tuple[LogGroup, ...]:
        """All that was done, each line leading to its moment; first the deal number, if the game has one."""
        key = (words.lang, words.calls.lang, words.letters.lang)
        if key not in self._logs:
            seen = self.stills[0].mine
            told = chronicle(words, self.events, seen.rules, people(words, seen))
            first, *others = [with_moves(group, self) for group in told]
            named = [LogLine((LogPart("text", number_told(words, number)),), move=0)] if number else []
            self._logs[key] = (replace(first, lines=(*named, *first.lines)), *others)
        return self._logs[key]

    def moment_of(self, event: int) -> int:
        """The moment at which an event has just happened."""
        return next((move for move, still in enumerate(self.stills) if event < still.events), self.moves)


class Comment(Light):
    """What a review says of a moment: of the act that follows, or what would have been better; and why."""

    coming: LogLine
    reason: str


class Looking(Light):
    """What is looked at: a deal of a game, for a seat; the moment; how it is shown. `comment` is what a
    review says of the moment, if there is one, `seats` are those that may be looked over the shoulder of."""

    game: Game
    index: int
    seat: int
    told: Told
    move: int
    seats: Sequence[int]
    all_open: bool
    log: bool
    speed: int
    playing: bool
    can_play: bool
    can_leave: bool
    comment: Comment | None


def deed(words: Words, who: People, seen: View, act: int) -> LogLine:
    """What somebody does: “Odile lays 6♠”."""
    name = LogPart("name", who.name(seen.turn))
    if act < STOP:
        verb = LEADS_CARD if seen.wanted_rank < 0 else LAYS_CARD
        return LogLine((name, LogPart("text", does(words, who, seen.turn, verb)), card_part(words, act)))
    if act == TAKE:
        verb = CLAIMS
    elif seen.legal >> TAKE & 1:
        verb = CLAIMS_NOT
    else:
        verb = PASSES if seen.rules.same_suit and not seen.in_turn else STOPS
    return LogLine((name, LogPart("text", does(words, who, seen.turn, verb))))


def card_part(words: Words, card: int) -> LogPart:
    """A card in a line."""
    return LogPart("card", names.index(words, card % 13), card)


def boxes_taken(words: Words, told: Told) -> list[tuple[int, str]]:
    """The moments at which a box with something in it was taken, the largest first, each in a few words."""
    taken: list[tuple[int, int, int]] = []
    for move in range(told.moves):
        for event in told.between(move, move + 1):
            if isinstance(event, Claimed) and event.box >= 0 and event.amount:
                taken.append((event.amount, move, event.box))
    largest = sorted(taken, key=lambda each: (-each[0], each[1]))
    return [(move + 1, words.p(*_TAKEN[box])) for _, move, box in largest]


def scale_marks(words: Words, told: Told) -> list[tuple[int, str]]:
    """What is marked on the scale: its ends, and the largest boxes taken that have room between."""
    marks = [(0, words.p("curve", "deal"))]
    if told.winner >= 0:
        marks.append((told.moves, words.p("curve", "out")))
    for move, text in boxes_taken(words, told):
        if all(abs(move - other) >= APART * told.moves for other, _ in marks):
            marks.append((move, text))
    return sorted(marks)


def open_hands(words: Words, seen: View, who: People, held: Sequence[int]) -> tuple[OpenHand, ...]:
    """Hands, from the seat that looks onwards."""
    count = len(seen.players)
    order = [(max(0, seen.seat) + seen.rules.direction * k) % count for k in range(count)]
    return tuple(
        [OpenHand(who.name(seat), face_of(seen, seat), open_cards(held[seat], words)) for seat in order]
    )


def moment_model(words: Words, settings: Settings, look: Looking) -> TableModel:
    """The table as it stood at a moment."""
    told, move = look.told, look.move
    still = told.stills[move]
    seen = still.mine
    who = people(words, seen)
    ui = Ui(front=seen.seat, slots=tuple(sorted_hand(seen.hand, settings.sort)), log=look.log)
    model = table_model(seen, told.events[: still.events], words, settings, ui)
    said = heard(words, told.events[: still.events], seen.rules)
    shown = open_hands(words, seen, who, still.hands)
    line, done = said_of(words, who, told, move)
    return replace(
        model,
        # Translators: the heading of a game that is shown again, move by move.
        title=words._("Replay"),
        seats=(seat_model(seen, seen.seat, who, words, said.get(seen.seat)), *model.seats),
        acts=False,
        opera="",
        log=told.log(words, look.game.number),
        looked=LookedModel(
            move=move,
            moves=told.moves,
            line=line,
            deed=done,
            label=aloud(words, line, done),
            coming=look.comment.coming if look.comment else LogLine(()),
            reason=look.comment.reason if look.comment else "",
            reviewed=look.comment is not None,
            marks=tuple(scale_marks(words, told)),
            hands=shown if look.all_open else shown[:1],
            all_open=look.all_open,
            can_open=told.winner >= 0,
            deals=tuple([capital(deal_number(words, each, None)) for each in range(len(look.game.history))]),
            deal=look.index,
            seats=tuple([SeatChoice(each, who.name(each), each == look.seat) for each in look.seats]),
            speeds=SPEEDS,
            speed=look.speed,
            playing=look.playing,
            can_play=look.can_play,
            can_leave=look.can_leave,
        ),
    )


def with_moves(group: LogGroup, told: Told) -> LogGroup:
    """A group of the log whose lines lead to their moments."""
    return replace(
        group, lines=tuple([replace(line, move=told.moment_of(line.event)) for line in group.lines])
    )


def read_aloud(words: Words, line: LogLine) -> str:
    """A line as it is read aloud: cards by their names."""
    return " ".join(
        [names.card(words, part.card) if part.kind == "card" else part.text for part in line.parts]
    )


def aloud(words: Words, line: str, done: LogLine) -> str:
    """Where in the deal a moment is and what was done last, as it is read aloud."""
    return f"{line}. {read_aloud(words, done)}" if done.parts else line


def said_of(words: Words, who: People, told: Told, move: int) -> tuple[str, LogLine]:
    """Where in the deal a moment is, and what was done last."""
    if not move:
        return words._("Before the first move"), LogLine(())
    if move == told.moves and told.winner >= 0:
        return words._("The end of the deal"), LogLine((LogPart("text", goes_out(words, who, told.winner)),))
    still = told.stills[move - 1]
    line = words._("Move {number} of {count}", number=move, count=told.moves)
    return line, deed(words, who, still.seen, still.act)


def comment_line(words: Words, who: People, told: Told, move: int, better: LogLine) -> LogLine:
    """What is done next; and what would have been better, if something would."""
    still = told.stills[move]
    done = deed(words, who, still.seen, still.act)
    # Translators: in a replay, before what a player does at the next move: “Next: Odile lays 6♠”.
    first = LogPart("text", words._("Next:"))
    return LogLine((first, *done.parts, *((LogPart("text", "·"), *better.parts) if better.parts else ())))
