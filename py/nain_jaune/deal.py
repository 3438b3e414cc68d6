"""One deal: its state, the acts that are legal, and what each act does.

Rulings where the texts are silent:

- The last card's claim (strict): while it is open nobody has won yet; taking or stopping settles the deal.
  Such a stop is no stop of the turn (an Opera stands) and is told by nothing but the missed claim.
- Losers pay, and pay their bêtes, in the order of play from the winner; nobody's payment depends on
  another's.
- Upon the last card of a hand nothing is wanted.
- A claim missed is told after the last card's own claim, before Opera and payments.
"""

from __future__ import annotations

from collections.abc import Sequence

from .cards import ACTS, BOX_OF, CODES, FULL, HONOUR_MASK, HONOURS, KINGS, RANKS, STOP, TAKE, cards_of, points
from .events import Bete, Claimed, ClaimMissed, DealEnded, Event, HocPaid, Laid, LedAnew, Opera, Paid, Stopped
from .rules import RuleSet

BITS = tuple([1 << act for act in range(TAKE + 1)])
STOP_BIT = 1 << STOP
TAKE_BIT = 1 << TAKE


class IllegalAct(ValueError):  # noqa: N818 - the field's own word
    """An act that the rules do not allow now; the deal is unchanged. The message says why."""


class Deal:
    """A deal after the board is dressed. Seats are clockwise; hands are masks; purses and boxes are in
    jetons.

    Public state: `hands` and `dealt` (masks by seat), `purses`, `boxes`, `turn` (the seat, -1 when over),
    `last` (the last card laid, -1 before the first) and `last_by`, `claim` (the card whose claim window is
    open, or -1), `legal` (mask over the acts 0..53: the one truth of legality), `stopped` (per seat the mask
    of all that was wanted when they stopped), `over`, `winner` (-1 until settled), `opera`.
    """

    __slots__ = (
        "after",
        "binding",
        "boxes",
        "claim",
        "claims",
        "credit",
        "dealer",
        "dealt",
        "eldest",
        "follow",
        "follows",
        "hands",
        "held",
        "index",
        "last",
        "last_by",
        "legal",
        "missed",
        "must_follow",
        "opera",
        "players",
        "purses",
        "rules",
        "stopped",
        "strict",
        "turn",
        "winner",
    )

    def __init__(
        self,
        rules: RuleSet,
        dealer: int,
        hands: Sequence[int],
        purses: Sequence[int],
        boxes: Sequence[int],
        *,
        strict: bool = False,
        must_follow: bool = False,
        credit: bool | None = None,
        index: int = 0,
    ) -> None:
        """A deal about to be led. `hands` are masks by seat, of any size above 0; `credit` overrides the rule
        set's.
        """
        players = len(hands)
        self.rules = rules
        self.strict = strict
        self.must_follow = must_follow or rules.must_follow
        self.credit = rules.credit if credit is None else credit
        self.index = index
        self.players = players
        self.dealer = dealer
        self.hands = list(hands)
        self.dealt = tuple(hands)
        self.purses = list(purses)
        self.boxes = list(boxes)
        self.after, self.follows, self.binding, self.claims = _tables(rules, players, self.must_follow)
        self.eldest = self.after[dealer]
        self.turn = self.eldest
        self.held = self.hands[self.turn]  # what the player in turn held when this turn began
        self.follow = 0  # what may be laid upon the last card; 0 on lead
        self.last = -1
        self.last_by = -1
        self.claim = -1
        self.missed: list[tuple[int, int]] = []  # claims not made: (seat, card)
        self.stopped = [0] * players
        self.legal = self.held
        self.winner = -1
        self.opera = False

    def copy(self) -> Deal:
        """An independent deal in the same state."""
        new = Deal.__new__(Deal)
        new.rules = self.rules
        new.strict = self.strict
        new.must_follow = self.must_follow
        new.credit = self.credit
        new.index = self.index
        new.players = self.players
        new.dealer = self.dealer
        new.hands = self.hands[:]
        new.dealt = self.dealt
        new.purses = self.purses[:]
        new.boxes = self.boxes[:]
        new.after = self.after
        new.follows = self.follows
        new.binding = self.binding
        new.claims = self.claims
        new.eldest = self.eldest
        new.turn = self.turn
        new.held = self.held
        new.follow = self.follow
        new.last = self.last
        new.last_by = self.last_by
        new.claim = self.claim
        new.missed = self.missed[:]
        new.stopped = self.stopped[:]
        new.legal = self.legal
        new.winner = self.winner
        new.opera = self.opera
        return new

    # What can be derived is not stored.

    @property
    def over(self) -> bool:
        """Whether the deal is settled."""
        return self.turn < 0

    @property
    def wanted_rank(self) -> int:
        """The rank wanted, -1 on lead."""
        return self.last % 13 + 1 if self.follow else -1

    @property
    def wanted_suit(self) -> int:
        """The suit wanted, -1 on lead or where any will do."""
        return self.last // 13 if self.follow and self.rules.same_suit else -1

    @property
    def laid(self) -> int:
        """All cards laid, as a mask."""
        return self.dealt_cards & ~_union(self.hands)

    @property
    def dealt_cards(self) -> int:
        """All cards dealt, as a mask."""
        return _union(self.dealt)

    @property
    def talon(self) -> int:
        """The cards that were not dealt, as a mask."""
        return FULL & ~self.dealt_cards

    @property
    def in_turn(self) -> int:
        """How many cards the player in turn has laid in this turn."""
        return 0 if self.turn < 0 else (self.held & ~self.hands[self.turn]).bit_count()

    def legal_acts(self) -> list[int]:
        """The legal acts: the claim, cards in pack order, the stop."""
        acts = cards_of(self.legal & FULL)
        if self.legal & TAKE_BIT:
            acts.insert(0, TAKE)
        if self.legal & STOP_BIT:
            acts.append(STOP)
        return acts

    def act(self, act: int, events: list[Event] | None = None) -> None:
        """Do what the player in turn does; append what happened to `events`, if given.

        Raises `IllegalAct`, and then nothing has changed. Cards and stops are done right here, not in
        functions of their own, since a call costs as much as the act.
        """
        if not 0 <= act <= TAKE or not self.legal & (bit := BITS[act]):
            raise IllegalAct(self.objection(act))
        if self.claim >= 0:
            if act == TAKE:
                self._take(events)
                return
            self._miss()
        turn = self.turn
        hand = self.hands[turn]
        if act == STOP:
            if not hand:  # the last card's claim is declined
                self._settle(events)
                return
            if events is not None:
                events.append(Stopped(turn, self.wanted_rank, self.wanted_suit, hand == self.held))
            follow = self.follow
            self.stopped[turn] |= follow
            turn = self.turn = self.after[turn]
            hand = self.held = self.hands[turn]
            if turn == self.last_by:
                follow = self.follow = 0
        else:
            hand = self.hands[turn] = hand ^ bit
            self.last = act
            self.last_by = turn
            follow = self.follow = self.follows[act] if hand else 0
            if events is not None:
                events.append(Laid(turn, act, self.wanted_rank, self.wanted_suit))
            if self.claims & bit:
                self.claim = act
                if not self.strict:
                    self._claim(events)
            if not hand:
                self._last_card(events)
                return
        if not follow:
            legal = hand
            if events is not None:
                events.append(LedAnew(turn, self._why(act)))
        elif not (cards := hand & follow):
            legal = STOP_BIT
        elif cards & self.binding:
            legal = cards
        else:
            legal = cards | STOP_BIT
        self.legal = legal if self.claim < 0 else legal | TAKE_BIT

    def _take(self, events: list[Event] | None) -> None:
        self._claim(events)
        self.legal &= ~TAKE_BIT
        if not self.hands[self.turn]:
            self._settle(events)

    def _last_card(self, events: list[Event] | None) -> None:
        if self.claim >= 0:
            self.legal = TAKE_BIT | STOP_BIT
        else:
            self._settle(events)

    def _why(self, act: int) -> str:
        """Why a player is on lead anew after an act."""
        if act == STOP:
            return "nobody"
        if KINGS >> act & 1:
            return "king"
        return "dwarf" if act == self.rules.wild else "hoc"

    # Claims and the settlement.

    def _claim(self, events: list[Event] | None) -> None:
        """Pay the open claim to the player in turn."""
        seat, card = self.turn, self.claim
        self.claim = -1
        box = BOX_OF[card]
        amount = 0
        if box >= 0:
            amount = self.boxes[box]
            self.boxes[box] = 0
            self.purses[seat] += amount
        if events is not None:
            events.append(Claimed(seat, card, box, amount))
        if self.rules.paid_hocs >> card & 1:
            self._collect(seat, card, events)

    def _collect(self, seat: int, card: int, events: list[Event] | None) -> None:
        """One jeton from each other player, for a hoc."""
        payers = self._others(seat)
        paid = [self._pay(payer, seat, 1) for payer in payers]
        if events is not None:
            events.append(HocPaid(seat, card, 1, sum(paid)))
            for payer, amount in zip(payers, paid, strict=True):
                events.append(Paid(payer, seat, amount, 1, "hoc", 1, 1))

    def _miss(self) -> None:
        self.missed.append((self.last_by, self.claim))
        self.claim = -1

    def _others(self, seat: int) -> list[int]:
        """The other players in the order of play."""
        others = []
        other = self.after[seat]
        while other != seat:
            others.append(other)
            other = self.after[other]
        return others

    def _afford(self, seat: int, due: int) -> int:
        return due if self.credit else min(due, self.purses[seat])

    def _pay(self, payer: int, payee: int, due: int) -> int:
        amount = self._afford(payer, due)
        self.purses[payer] -= amount
        self.purses[payee] += amount
        return amount

    def _settle(self, events: list[Event] | None) -> None:
        """Opera, the losers' payments, the bêtes; the last card's claim is already decided."""
        winner = self.winner = self.turn
        losers = self._others(winner)
        if events is not None:
            events.extend([ClaimMissed(seat, card, BOX_OF[card]) for seat, card in self.missed])
        factor = 1
        self.opera = self._is_opera(winner)
        if self.opera:
            factor = self._opera(winner, events)
        for payer in losers:
            self._pay_hand(payer, winner, factor, events)
        for payer in losers:
            if self.hands[payer] & HONOUR_MASK:
                self._betes(payer, events)
        self.turn = -1
        self.follow = 0
        self.legal = 0
        if events is not None:
            events.append(DealEnded(self.index, winner, tuple(self.hands), self.talon, self.opera))

    def _is_opera(self, winner: int) -> bool:
        kind = self.rules.opera
        if kind == "first_turn":
            return not self.stopped[winner]
        if kind == "one_turn":
            return self.held == self.dealt[winner]
        return all(self.hands[seat] == self.dealt[seat] for seat in self._others(winner))

    def _opera(self, winner: int, events: list[Event] | None) -> int:
        swept = (0,) * len(self.boxes)
        if self.rules.opera_sweeps:
            swept = tuple(self.boxes)
            self.purses[winner] += sum(swept)
            self.boxes[:] = [0] * len(swept)
        if events is not None:
            events.append(Opera(winner, swept, self.rules.opera_factor))
        return self.rules.opera_factor

    def _pay_hand(self, payer: int, winner: int, factor: int, events: list[Event] | None) -> None:
        hand = self.hands[payer]
        wild = self.rules.wild
        if wild >= 0 and hand >> wild & 1:
            factor *= self.rules.wild_factor
        count = points(hand)
        amount = self._pay(payer, winner, count * factor)
        if events is not None:
            events.append(Paid(payer, winner, amount, count * factor, "hand", count, factor))

    def _betes(self, seat: int, events: list[Event] | None) -> None:
        for box, card in enumerate(HONOURS):
            if self.hands[seat] >> card & 1:
                due = self.boxes[box]
                amount = self._afford(seat, due)
                self.purses[seat] -= amount
                self.boxes[box] += amount
                if events is not None:
                    events.append(Bete(seat, box, card, amount, due))

    def objection(self, act: int) -> str:
        """Why an act that is not legal is not."""
        if not 0 <= act < len(ACTS):
            return "there is no such act"
        if self.turn < 0:
            return "the deal is over"
        hand = self.hands[self.turn]
        if act == TAKE:
            return (
                "no claim is open" if self.strict else "claims are made by themselves (announcements: auto)"
            )
        if not hand:
            return "after the last card only its claim can be made or declined"
        if act == STOP:
            if not self.follow:
                return "a player on lead must lay a card"
            held = CODES[cards_of(hand & self.follow & self.binding)[0]]
            return f"seat {self.turn} holds {held}, which must be laid"
        if not hand >> act & 1:
            return f"{CODES[act]} is not in the hand of seat {self.turn}"
        suit = "" if self.wanted_suit < 0 else "SHDC"[self.wanted_suit]
        return f"{CODES[act]} does not follow, {RANKS[self.wanted_rank] + suit} is wanted"


def _union(masks: Sequence[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


Tables = tuple[tuple[int, ...], tuple[int, ...], int, int]
_KNOWN: dict[tuple[RuleSet, int, bool], Tables] = {}


def _tables(rules: RuleSet, players: int, must_follow: bool) -> Tables:
    """What `act` looks up: the next seat, what follows each card, the cards that bind who holds them, claim
    cards.
    """
    key = (rules, players, must_follow)
    if key not in _KNOWN:
        after = tuple([(seat + rules.direction) % players for seat in range(players)])
        binding = 0
        if must_follow:
            binding = FULL if rules.wild < 0 else FULL & ~(1 << rules.wild)
        _KNOWN[key] = (after, rules.follows, binding, rules.claims)
    return _KNOWN[key]
