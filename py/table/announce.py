"""What is read aloud: the queue of the polite live region, and the sentence that stands beside the hand.

A whole round of the others' acts becomes one text, a sentence per turn. What the person has just done is
not told again; what follows from it is.
"""

from __future__ import annotations

from collections.abc import Iterable

from nain_jaune.cards import FULL, cards_of, rank_of, suit_of
from nain_jaune.events import (
    Bete,
    Claimed,
    ClaimMissed,
    DealEnded,
    DealStarted,
    Dressed,
    Event,
    HocPaid,
    Laid,
    LedAnew,
    Opera,
    Paid,
    Stopped,
)
from nain_jaune.rules import RuleSet
from nain_jaune.view import View

from .calls import no_rank
from .chronicle import (
    DEALS,
    DRESSES,
    LEADS,
    Verb,
    before_another,
    clause,
    does,
    everybody_dresses,
    goes_out,
    inside,
    missed,
    payment_sentence,
)
from .i18n import Words, capital, mark, mark_in
from .names import People, cards, feminine, of_suit, people, rank, the_box

LAYS: Verb = (
    # Translators: {cards} are in the accusative, without articles: “lays five, six of hearts”.
    mark_in("he or she", "lays {cards}"),
    mark_in("you", "lay {cards}"),
)
STOPS: Verb = (
    # Translators: {call} is e.g. “no ten”, without quotation marks.
    mark_in("he or she", "stops: {call}"),
    mark_in("you", "stop: {call}"),
)
TAKES: Verb = (mark_in("he or she", "takes {box}: {amount}"), mark_in("you", "take {box}: {amount}"))
TAKES_NOTHING: Verb = (
    mark_in("he or she", "takes {box}, which is empty"),
    mark_in("you", "take {box}, which is empty"),
)
IS_PAID: Verb = (
    # Translators: for a hoc; {amount} is what all the others pay together.
    mark_in("he or she", "is paid {amount} for the hoc"),
    mark_in("you", "are paid {amount} for the hoc"),
)
LEADS_ANEW: Verb = (mark_in("he or she", "leads anew"), mark_in("you", "lead anew"))
PLAYS: Verb = (mark_in("he or she", "is to play"), mark_in("you", "are to play"))


class Announcer:
    """The queue of the live region: acts and sentences go in, one text comes out.

    With `brief` only what concerns the person is told of the others' acts.
    """

    def __init__(self, words: Words) -> None:
        """An empty queue in the language of `words`."""
        self.words = words
        self.brief = False
        self._waiting: list[str] = []
        self._acts: list[Event] = []
        self._view: View | None = None

    def add(self, text: str) -> None:
        """Queue a sentence."""
        self._tell_acts()
        self._waiting.append(text)

    def events(self, events: Iterable[Event], view: View) -> None:
        """Queue what has happened, up to this view."""
        self._acts.extend(events)
        self._view = view

    def forget(self) -> None:
        """Nothing that waits is told any more: it has been taken back."""
        self._waiting = []
        self.forget_acts()

    def forget_acts(self) -> None:
        """The acts that wait were another game's; sentences that wait stay."""
        self._acts, self._view = [], None

    @property
    def waiting(self) -> bool:
        """Whether a sentence waits that has been queued as it is."""
        return bool(self._waiting)

    def flush(self) -> str:
        """All that has gathered, and what is wanted of the person if it is their turn; else, perhaps, ""."""
        self._tell_acts()
        view, self._view = self._view, None
        if view is not None and view.turn == view.seat >= 0:
            self._waiting.extend(status(self.words, view, people(self.words, view)))
        text = " ".join([sentence for sentence in self._waiting if sentence])
        self._waiting = []
        return text

    def _tell_acts(self) -> None:
        if self._acts and self._view is not None:
            who = people(self.words, self._view)
            self._waiting.extend(account(self.words, self._acts, self._view.rules, who, self.brief))
            self._acts = []


def account(
    words: Words, events: Iterable[Event], rules: RuleSet, people: People, brief: bool = False
) -> list[str]:
    """What has happened, in sentences to be read aloud: one for each turn, and one for passes in a row; with
    `brief` only how the deal ended, and what that costs or brings the person."""
    told = _Account(words, rules, people)
    for event in events:
        told.add(event)
    return told.ending() if brief else told.sentences()


def own_stop(words: Words, view: View) -> str:
    """That the person stops, or passes, for want of the card wanted, as a sentence."""
    if view.rules.paid_hocs and not view.in_turn:
        return words._("You pass.")
    return words._("You stop: {call}.", call=no_rank(words, view.wanted_rank))


class _Account:
    """Gathers the clauses of a turn, or the passes in a row, until something else happens."""

    def __init__(self, words: Words, rules: RuleSet, people: People) -> None:
        self.words, self.rules, self.people = words, rules, people
        self._told: list[str] = []
        self._seat = -1
        self._clauses: list[str] = []
        self._cards: list[int] = []
        self._passed: list[int] = []
        self._out: list[str] = []
        self._end: list[str] = []
        self._staked = False
        self._opera = False

    def sentences(self) -> list[str]:
        """All that was gathered."""
        self._close()
        return [*self._told, *self._out, *self._end]

    def ending(self) -> list[str]:
        """How the deal ended."""
        return [*self._out, *self._end]

    def add(self, event: Event) -> None:
        """One event more."""
        if isinstance(event, Laid):
            self._turn(event.seat)
            self._cards.append(event.card)
        elif isinstance(event, Stopped):
            self._stopped(event)
        elif isinstance(event, Claimed):
            self._claimed(event)
        elif isinstance(event, HocPaid):
            self._does(event.seat, IS_PAID, amount=self.words.number(event.amount))
        elif isinstance(event, LedAnew):
            self._led_anew(event)
        elif isinstance(event, (DealStarted, Dressed)):
            self._begun(event)
        else:
            self._ended(event)

    def _turn(self, seat: int) -> None:
        """From here on the clauses tell of this player's turn."""
        if self._seat != seat:
            self._close()
            self._seat = seat

    def _does(self, seat: int, verb: Verb, **fields: object) -> None:
        self._turn(seat)
        self._lay_down()
        self._clauses.append(does(self.words, self.people, seat, verb, **fields))

    def _lay_down(self) -> None:
        """The cards gathered become a clause; the person's own need none."""
        if self._cards and self._seat != self.people.you:
            laid = cards(self.words, self._cards, "acc")
            self._clauses.append(does(self.words, self.people, self._seat, LAYS, cards=laid))
        self._cards = []

    def _close(self) -> None:
        """End the sentence: that of a turn, or that of passes."""
        self._lay_down()
        if self._passed:
            names = self.words.listed([self.people.name(seat) for seat in self._passed])
            passes = self.words.n("{names} passes", "{names} pass", len(self._passed), names=names)
            self._told.append(f"{passes}.")
        elif self._clauses:
            parts = [before_another(self.words, clause) for clause in self._clauses[:-1]]
            said = " ".join([self.people.name(self._seat), *parts, self._clauses[-1]])
            self._told.append(f"{said}.")
        self._clauses, self._passed, self._seat = [], [], -1

    def _stopped(self, event: Stopped) -> None:
        if event.seat == self.people.you:
            self._close()
        elif event.passed:
            if not self._passed:
                self._close()
            self._passed.append(event.seat)
        else:
            self._turn(event.seat)
            self._lay_down()
            call = no_rank(self.words, event.wanted_rank)
            stops = does(self.words, self.people, event.seat, STOPS, call=call)
            self._clauses.append(call if self._clauses else stops)
            self._close()

    def _claimed(self, event: Claimed) -> None:
        if event.box >= 0:
            amount = self.words.number(event.amount)
            verb = TAKES if event.amount else TAKES_NOTHING
            self._does(event.seat, verb, box=the_box(self.words, event.box), amount=amount)

    def _led_anew(self, event: LedAnew) -> None:
        if event.why == "nobody":
            self._close()
            self._told.append(self.words._("Nobody follows."))
        if event.seat != self.people.you:
            self._does(event.seat, LEADS_ANEW)

    def _begun(self, event: DealStarted | Dressed) -> None:
        words, who = self.words, self.people
        if isinstance(event, DealStarted):
            deals = before_another(words, clause(words, who, event.dealer, DEALS))
            leads = f"{inside(words, who, event.eldest)} {does(words, who, event.eldest, LEADS)}"
            self._told.append(words._("Deal {number}.", number=event.index + 1))
            self._told.append(f"{deals} {leads}.")
        elif self.rules.dealer_dresses:
            amount = words.number(sum(event.amounts))
            self._told.append(f"{clause(words, who, event.seat, DRESSES, amount=amount)}.")
        elif not self._staked:
            self._staked = True
            self._told.append(everybody_dresses(words, event))

    def _ended(self, event: Event) -> None:
        """The settlement, as far as it concerns the person; the rest stands in the table that follows. Where
        several play, or one watches, it concerns whoever is there."""
        words, who = self.words, self.people
        if isinstance(event, DealEnded):
            self._close()
            self._out.append(f"{goes_out(words, who, event.winner)}.")
        elif isinstance(event, Opera):
            self._opera = True
            self._end.append(words.p("call", "Opera!"))
            self._end.append(payment_sentence(words, event, who))
        elif isinstance(event, ClaimMissed) and who.you in (-1, event.seat):
            self._end.append(missed(words, event, who))
        elif isinstance(event, Bete) and who.you in (-1, event.seat):
            self._end.append(payment_sentence(words, event, who))
        elif isinstance(event, Paid) and event.why == "hand" and who.you in (-1, event.payer, event.payee):
            self._end.append(payment_sentence(words, event, who, self._opera))


# ---- the status beside the hand

_WANTED = {
    # Translators: what has to be laid, without a full stop at the end; the sentence goes on.
    1: mark("A two is wanted"),
    2: mark("A three is wanted"),
    3: mark("A four is wanted"),
    4: mark("A five is wanted"),
    5: mark("A six is wanted"),
    6: mark("A seven is wanted"),
    7: mark("An eight is wanted"),
    8: mark("A nine is wanted"),
    9: mark("A ten is wanted"),
    10: mark("A jack is wanted"),
    11: mark("A queen is wanted"),
    12: mark("A king is wanted"),
}

_HELD = (
    # Translators: how many cards of a rank one holds, where the rank’s word is masculine.
    (
        mark_in("how many, masculine", "one"),
        mark_in("how many, masculine", "two"),
        mark_in("how many, masculine", "three"),
        mark_in("how many, masculine", "four"),
    ),
    # Translators: how many cards of a rank one holds, where the rank’s word is feminine.
    (
        mark_in("how many, feminine", "one"),
        mark_in("how many, feminine", "two"),
        mark_in("how many, feminine", "three"),
        mark_in("how many, feminine", "four"),
    ),
)


def status(words: Words, view: View, people: People) -> tuple[str, str]:
    """Whose turn it is, and what is wanted: a strong beginning and a sentence.

    It tells nothing of a claim that is open, and of nobody's hand but the person's own.
    """
    if view.over:
        return f"{goes_out(words, people, view.winner)}.", ""
    if view.turn < 0:
        return "", ""
    if view.turn != view.seat:
        return (
            f"{clause(words, people, view.turn, PLAYS)}.",
            f"{wanted(words, view)}." if view.wanted_rank >= 0 else "",
        )
    yours = words._("Your turn.")
    if not view.hand:
        return yours, words._("Your last card lies on the table: claim, or leave it.")
    if view.wanted_rank < 0:
        return yours, words._("You are on lead: any card.")
    return yours, _following(words, view)


def wanted(words: Words, view: View) -> str:
    """The card wanted, as a clause: "An eight is wanted", "The nine of hearts is wanted"."""
    if view.wanted_suit < 0:
        return words._(_WANTED[view.wanted_rank])
    name = of_suit(words, rank(words, view.wanted_rank, "the"), view.wanted_suit)
    if feminine(words, view.wanted_rank):
        # Translators: {card} is e.g. “the nine of hearts”, of a rank whose word is feminine; no full stop.
        return capital(words.p("feminine", "{card} is wanted", card=name))
    # Translators: {card} is e.g. “the nine of hearts”, of a rank whose word is masculine; no full stop.
    return capital(words.p("masculine", "{card} is wanted", card=name))


def _following(words: Words, view: View) -> str:
    """What is wanted, and what the person can do about it."""
    want = wanted(words, view)
    playable = cards_of(view.legal & FULL)
    fit = [card for card in playable if _is_wanted(view, card)]
    if view.rules.wild in fit:
        return words._("{wanted}, your Dwarf: lay him, or keep him.", wanted=want)
    if view.rules.wild in playable:
        if fit:
            return words._("{wanted}; you hold it. The Dwarf would do as well.", wanted=want)
        return words._("{wanted}. Only the Dwarf will do, and you may keep him.", wanted=want)
    if not fit:
        return _nothing(words, view, want)
    if view.wanted_suit >= 0:
        return words._("{wanted}; you hold it.", wanted=want)
    held = words.p(*_HELD[feminine(words, view.wanted_rank)][len(fit) - 1])
    # Translators: {held} is the number in words: “An eight is wanted; you hold two.”
    return words.n(
        "{wanted}; you hold {held}.", "{wanted}; you hold {held}.", len(fit), wanted=want, held=held
    )


def _is_wanted(view: View, card: int) -> bool:
    return rank_of(card) == view.wanted_rank and view.wanted_suit in (-1, suit_of(card))


def _nothing(words: Words, view: View, want: str) -> str:
    if view.rules.paid_hocs and not view.in_turn:
        return words._("{wanted}. Nothing to lay: pass.", wanted=want)
    return words._("{wanted}. Nothing to lay: stop.", wanted=want)
