"""The log: what happened in a deal, in sentences, sequence by sequence; and the sentences of the settlement.

Everything stands in the present tense, and names undeclined: past forms agree with a player's sex in French
and Russian, and nobody was asked for theirs. A player comes first in each sentence, what they do follows;
where the player is the person at the page, it is "you" and a form of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nain_jaune.cards import rank_of
from nain_jaune.events import (
    Bete,
    Claimed,
    ClaimMissed,
    DealEnded,
    DealStarted,
    Dressed,
    Event,
    GameEnded,
    HocPaid,
    Laid,
    LedAnew,
    Opera,
    Paid,
    Stopped,
)
from nain_jaune.rules import RuleSet

from .calls import call, quoted
from .i18n import Words, mark_in
from .model import LogGroup, LogLine, LogPart
from .names import People, card, index, the_box

Verb = tuple[tuple[str, str], tuple[str, str]]
"""What somebody does, and the same said to "you"."""

# Translators: a name comes first, then this text: “Odile goes out”; in the context “you” it follows “You”.
# No past tense, and no form that tells whether the player is a woman or a man.
DEALS: Verb = (mark_in("he or she", "deals"), mark_in("you", "deal"))
LEADS: Verb = (mark_in("he or she", "leads"), mark_in("you", "lead"))
DRESSES: Verb = (
    mark_in("he or she", "dresses the board: {amount}"),
    mark_in("you", "dress the board: {amount}"),
)
NOT_FOLLOWED: Verb = (
    mark_in("he or she", "leads anew, since nobody follows"),
    mark_in("you", "lead anew, since nobody follows"),
)
WINS: Verb = (mark_in("he or she", "wins the game"), mark_in("you", "win the game"))
GOES_OUT: Verb = (mark_in("he or she", "goes out"), mark_in("you", "go out"))
SWEEPS: Verb = (
    mark_in("he or she", "sweeps the five boxes: {amount}"),
    mark_in("you", "sweep the five boxes: {amount}"),
)
IS_PAID_DOUBLE: Verb = (
    mark_in("he or she", "lays the only cards of the deal: all payments are doubled"),
    mark_in("you", "lay the only cards of the deal: all payments are doubled"),
)
PAYS: Verb = (mark_in("he or she", "pays {payee} {amount}"), mark_in("you", "pay {payee} {amount}"))
PAYS_YOU: Verb = (mark_in("he or she", "pays you {amount}"), PAYS[1])
PAYS_ALL: Verb = (
    mark_in("he or she", "owes {payee} {due} and pays all there is, {amount}"),
    mark_in("you", "owe {payee} {due} and pay all there is, {amount}"),
)
PAYS_YOU_ALL: Verb = (mark_in("he or she", "owes you {due} and pays all there is, {amount}"), PAYS_ALL[1])
KEEPS: Verb = (
    # Translators: a bête; {card} and {box} are in the accusative: “keeps the queen: 9 into the queen’s box”.
    mark_in("he or she", "keeps {card}: {amount} into {box}"),
    mark_in("you", "keep {card}: {amount} into {box}"),
)
KEEPS_ALL: Verb = (
    mark_in("he or she", "keeps {card} and owes {due}: {amount}, all there is, into {box}"),
    mark_in("you", "keep {card} and owe {due}: {amount}, all there is, into {box}"),
)
MISSES_BOX: Verb = (
    # Translators: a claim not made in time; {card} is in the accusative.
    mark_in("he or she", "lays {card} and does not claim: the box stays as it is"),
    mark_in("you", "lay {card} and do not claim: the box stays as it is"),
)
MISSES_HOC: Verb = (
    mark_in("he or she", "lays {card} and does not claim: the hoc is not paid"),
    mark_in("you", "lay {card} and do not claim: the hoc is not paid"),
)


def does(words: Words, people: People, seat: int, verb: Verb, **fields: object) -> str:
    """What a player does, without the name: "goes out", or "go out" to you."""
    return words.p(*verb[seat == people.you], **fields)


def clause(words: Words, people: People, seat: int, verb: Verb, **fields: object) -> str:
    """A whole clause, beginning with the name: "Odile goes out"."""
    return f"{people.name(seat)} {does(words, people, seat, verb, **fields)}"


def inside(words: Words, people: People, seat: int) -> str:
    """The name as it stands inside a sentence, where "you" has no capital."""
    # Translators: the person at the page, as a subject inside a sentence: “Odile deals; you lead”.
    return words.p("inside a sentence", "you") if seat == people.you else people.name(seat)


def before_another(words: Words, clause: str) -> str:
    """A clause with the mark that parts it from the next one."""
    # Translators: a clause that another one follows: set the semicolon as your language does.
    return words._("{clause};", clause=clause)


# ---- the log


def chronicle(words: Words, events: Iterable[Event], rules: RuleSet, people: People) -> tuple[LogGroup, ...]:
    """The log of one deal, from its events so far."""
    log = _Log(words, rules, people)
    for event in events:
        log.add(event)
    return log.groups()


class _Log:
    """Gathers lines: a group per sequence, a line per turn; passes in a row share one."""

    def __init__(self, words: Words, rules: RuleSet, people: People) -> None:
        self.words, self.rules, self.people = words, rules, people
        self._titles: list[str] = []
        self._lines: list[list[list[LogPart]]] = []
        self._begun: list[list[int]] = []  # the first event of each line
        self._event = -1
        self._sequences = 0
        self._on_lead = True
        self._in_turn = -1  # whose turn the last line tells, -1 when it is closed
        self._passed: list[int] = []  # who passed, in the last line
        self._staked = False
        self._opera = False

    def groups(self) -> tuple[LogGroup, ...]:
        """What has been gathered."""
        groups = []
        for title, lines, begun in zip(self._titles, self._lines, self._begun, strict=True):
            told = zip(lines, begun, strict=True)
            groups.append(LogGroup(title, tuple([LogLine(tuple(parts), event) for parts, event in told])))
        return tuple(groups)

    def add(self, event: Event) -> None:
        """One event more."""
        self._event += 1
        if isinstance(event, DealStarted):
            self._dealt(event)
        elif isinstance(event, Dressed):
            self._dressed(event)
        elif isinstance(event, Laid):
            self._laid(event)
        elif isinstance(event, Stopped):
            self._stopped(event)
        elif isinstance(event, LedAnew):
            self._led_anew(event)
        elif isinstance(event, (Claimed, HocPaid)):
            self._earned(event)
        else:
            self._settled(event)

    # Lines and their parts.

    def _group(self, title: str) -> None:
        if title not in self._titles:
            self._titles.append(title)
            self._lines.append([])
            self._begun.append([])
            self._in_turn = -1

    def _line(self, seat: int, *parts: LogPart) -> None:
        self._add(len(self._lines[-1]), LogPart("name", self.people.name(seat)), *parts)

    def _add(self, place: int, *parts: LogPart) -> None:
        self._lines[-1].insert(place, list(parts))
        self._begun[-1].insert(place, self._event)

    def _turn(self, seat: int, *parts: LogPart) -> None:
        """Parts of a player's turn: in the line that tells of it, or in a new one."""
        self._passed = []
        if self._in_turn != seat:
            self._in_turn = seat
            self._line(seat)
        self._lines[-1][-1].extend(parts)

    def _said(self, event: Event) -> list[LogPart]:
        said = call(self.words, event, self.rules)
        return [LogPart("call", quoted(self.words, said), -1, self.words.calls.lang)] if said else []

    # What happened.

    def _dealt(self, event: DealStarted) -> None:
        words, people = self.words, self.people
        self._group(words._("Before the deal"))
        self._line(
            event.dealer,
            _text(before_another(words, does(words, people, event.dealer, DEALS))),
            LogPart("name", inside(words, people, event.eldest)),
            _text(f"{does(words, people, event.eldest, LEADS)}."),
        )

    def _dressed(self, event: Dressed) -> None:
        words = self.words
        self._group(words._("Before the deal"))
        if self.rules.dealer_dresses:
            amount = words.number(sum(event.amounts))
            self._line(event.seat, _text(f"{does(words, self.people, event.seat, DRESSES, amount=amount)}."))
        elif not self._staked:
            self._staked = True
            self._add(len(self._lines[-1]), _text(everybody_dresses(words, event)))

    def _laid(self, event: Laid) -> None:
        if self._on_lead:
            self._on_lead = False
            self._sequences += 1
            self._group(self.words._("Sequence {number}", number=self._sequences))
        elif self._in_turn == event.seat and self._lines[-1][-1][-1].kind == "text":
            earned = self._lines[-1][-1].pop().text
            self._turn(event.seat, _text(before_another(self.words, earned)))
        self._turn(event.seat, LogPart("card", index(self.words, rank_of(event.card)), event.card))

    def _stopped(self, event: Stopped) -> None:
        said = self._said(event)
        if not event.passed:
            self._turn(event.seat, *said)
        elif self._passed and self._lines[-1][-1][1:] == said:
            self._passed.append(event.seat)
            first, *others = self._passed
            names = [self.people.name(first), *[inside(self.words, self.people, seat) for seat in others]]
            self._lines[-1][-1][0] = LogPart("name", ", ".join(names))
        else:
            self._line(event.seat, *said)
            self._passed = [event.seat]
        self._in_turn = -1

    def _led_anew(self, event: LedAnew) -> None:
        words = self.words
        self._on_lead = True
        if event.why == "nobody":
            leads = does(words, self.people, event.seat, NOT_FOLLOWED)
            self._turn(event.seat, *self._said(event), _text(leads))
        elif event.why == "king":
            # Translators: in the log, after a king.
            self._turn(event.seat, _text(words._("– a king ends it")))
        elif event.why == "hoc":
            # Translators: in the log, after the ten of diamonds, jack of clubs or queen of spades in 1760.
            self._turn(event.seat, _text(words._("– a hoc ends it")))
        else:
            # Translators: in the log, after the seven of diamonds in 1760.
            self._turn(event.seat, _text(words._("– the Dwarf ends it")))

    def _earned(self, event: Claimed | HocPaid) -> None:
        words = self.words
        parts = self._said(event)
        if isinstance(event, HocPaid):
            # Translators: in the log, what a hoc earns; {amount} has its plus sign.
            parts.append(_text(words._("{amount} from the others", amount=words.signed(event.amount))))
        elif event.amount:
            # Translators: in the log, what a claim earns; {amount} has its plus sign.
            parts.append(_text(words._("{amount} from the box", amount=words.signed(event.amount))))
        elif event.box >= 0:
            # Translators: in the log, of a claim that earns nothing.
            parts.append(_text(words._("from an empty box")))
        self._turn(event.seat, *parts)

    def _settled(self, event: Event) -> None:
        words, people = self.words, self.people
        if isinstance(event, GameEnded) or (isinstance(event, Paid) and event.why == "hoc"):
            return
        self._group(words._("The end of the deal"))
        if isinstance(event, DealEnded):
            winner = LogPart("name", people.name(event.winner))
            self._add(0, winner, _text(does(words, people, event.winner, GOES_OUT)))
        elif isinstance(event, Opera):
            self._opera = True
            self._line(event.seat, *self._said(event), _text(_of_opera(words, people, event)))
        elif isinstance(event, ClaimMissed):
            self._line(event.seat, _text(_of_missed(words, people, event)))
        elif isinstance(event, Bete):
            self._line(event.seat, *self._said(event), _text(_of_bete(words, people, event)))
        elif isinstance(event, Paid):
            self._line(event.payer, _text(_of_payment(words, people, event, self._opera)))


def _text(text: str) -> LogPart:
    return LogPart("text", text)


# ---- before the deal


def everybody_dresses(words: Words, event: Dressed) -> str:
    """What everybody stakes, as a sentence."""
    return words._("Everybody dresses the board: {amount} each.", amount=words.number(event.due))


# ---- the settlement


def goes_out(words: Words, people: People, winner: int) -> str:
    """Who won the deal, as a heading: "Odile goes out"."""
    return clause(words, people, winner, GOES_OUT)


def payment_sentence(words: Words, event: Opera | Paid | Bete, people: People, opera: bool = False) -> str:
    """Who pays whom what and why, or what an Opera brings; `opera`: whether the deal ended with one.

    Where somebody cannot pay all they owe, both amounts are told.
    """
    if isinstance(event, Paid):
        return f"{people.name(event.payer)} {_of_payment(words, people, event, opera)}."
    of = _of_opera(words, people, event) if isinstance(event, Opera) else _of_bete(words, people, event)
    return f"{people.name(event.seat)} {of}."


def missed(words: Words, event: ClaimMissed, people: People) -> str:
    """A claim that was not made in time."""
    return f"{people.name(event.seat)} {_of_missed(words, people, event)}."


def _of_payment(words: Words, people: People, event: Paid, opera: bool) -> str:
    in_full, short = (PAYS_YOU, PAYS_YOU_ALL) if event.payee == people.you else (PAYS, PAYS_ALL)
    pays = does(
        words,
        people,
        event.payer,
        in_full if event.amount == event.due else short,
        payee=people.name(event.payee),
        amount=words.number(event.amount),
        due=words.number(event.due),
    )
    return words._("{pays}: {why}", pays=pays, why=_why_paid(words, event, opera))


def _why_paid(words: Words, event: Paid, opera: bool) -> str:
    if event.why == "hoc":
        # Translators: why one counter is paid to the player of a hoc.
        return words._("a hoc")
    points = words.n("{count} point in hand", "{count} points in hand", event.points)
    if event.factor == 1:
        return points
    if event.factor == 2 and opera:
        return words._("{points}, doubled for the Opera", points=points)
    if event.factor == 2:
        return words._("{points}, doubled for the Dwarf kept", points=points)
    return words._("{points}, doubled for the Opera and again for the Dwarf kept", points=points)


def _of_bete(words: Words, people: People, event: Bete) -> str:
    return does(
        words,
        people,
        event.seat,
        KEEPS if event.amount == event.due else KEEPS_ALL,
        card=card(words, event.card, "the acc"),
        box=the_box(words, event.box),
        amount=words.number(event.amount),
        due=words.number(event.due),
    )


def _of_opera(words: Words, people: People, event: Opera) -> str:
    if event.factor > 1:
        return does(words, people, event.seat, IS_PAID_DOUBLE)
    return does(words, people, event.seat, SWEEPS, amount=words.number(sum(event.swept)))


def _of_missed(words: Words, people: People, event: ClaimMissed) -> str:
    verb = MISSES_HOC if event.box < 0 else MISSES_BOX
    return does(words, people, event.seat, verb, card=card(words, event.card, "the acc"))


def box_note(words: Words, box: int, events: Sequence[Event], people: People) -> str:
    """What became of a box in a deal: taken, filled by a bête, or nothing of the kind."""
    notes = []
    for event in events:
        if isinstance(event, Bete) and event.box == box:
            notes.append(_whose_bete(words, people, event.seat))
        elif isinstance(event, (Claimed, Opera)) and _takes(event, box):
            notes.append(_taken(words, people, event.seat))
    # Translators: what became of a box: nobody took what it holds.
    return ", ".join(notes) or words._("not claimed")


def _takes(event: Claimed | Opera, box: int) -> bool:
    return event.box == box if isinstance(event, Claimed) else event.swept[box] > 0


def _taken(words: Words, people: People, seat: int) -> str:
    if seat == people.you:
        # Translators: what became of a box: the person at the page took what it held.
        return words._("taken by you")
    # Translators: what became of a box: {name} took what it held.
    return words._("taken by {name}", name=people.name(seat))


def _whose_bete(words: Words, people: People, seat: int) -> str:
    if seat == people.you:
        # Translators: the person at the page kept this box’s honour, and has paid for it.
        return words._("your bête")
    # Translators: {name} kept this box’s honour, and has paid for it.
    return words._("bête: {name}", name=people.name(seat))


def end_reason(words: Words, why: str) -> str:
    """Why a game is over: "deals", "short" or "time"."""
    if why == "deals":
        return words._("All the deals agreed on are played.")
    if why == "time":
        return words._("The time agreed on is over.")
    return words._("Somebody cannot dress the board any more.")


def wins_game(words: Words, people: People, winners: Sequence[int]) -> str:
    """Who wins the game, as a heading: "Odile wins the game"."""
    if len(winners) == 1:
        return clause(words, people, winners[0], WINS)
    names = [people.name(winners[0]), *[inside(words, people, seat) for seat in winners[1:]]]
    # Translators: several players, the person at the page perhaps among them, have the same purse.
    return words._("{names}: joint winners", names=words.listed(names))
