"""What moves on the screen after an act: from the events and nothing else, so that it can be tested without
one.

Things on the screen are named by the ids of their elements. Where something begins or ends may have several
names: the first one that is on the screen counts, since small layouts leave something out. All times are
milliseconds from the act.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from nain_jaune.cards import BOXES, cards_of, code_of
from nain_jaune.events import (
    Bete,
    Claimed,
    DealStarted,
    Dressed,
    Event,
    HocPaid,
    Laid,
    Opera,
    Paid,
    Stopped,
)
from nain_jaune.light import Light, replace
from nain_jaune.view import View

from .scene.parts import pieces

OUT = "cubic-bezier(.2,.8,.25,1)"
IN = "cubic-bezier(.5,0,.9,.4)"
PRESS = "cubic-bezier(.3,1.5,.5,1)"

LAY = 260
REFLOW = 180
TURN = 120
DEAL, DEAL_PACKET, DEAL_GAP, DEALING = 180, 240, 55, 900
"""A card's way, a packet's, the time from one to the next, and the most that all of these take together."""
DRESS, DRESS_GAP = 360, 30
SWEEP, SWEEP_GAP, SWEPT = 620, 40, 8
"""A piece's way from a swept box, the time from one to the next, and the most pieces that fly."""
PAY, PAY_GAP = 480, 120
STILL, RIBBON, OPERA = 200, 160, 900
OUTLINED = 600
STEPS = 4
"""In how many steps a figure counts what comes all at once."""

Place = tuple[str, ...]
"""Where a motion begins or ends: ids, of which the first one on the screen counts."""


class Move(Light):
    """One thing that travels: the id of what moves, where it was before the act, and how."""

    target: str
    origin: str
    milliseconds: int
    delay: int = 0
    easing: str = OUT


class Flight(Light):
    """Something that flies over the table and is gone when it is there.

    `what` is "cards" (backs), "heap" (an amount), one piece ("contrat", "fiche", "jeton"), or "turn", the
    yellow of the turn; `amount` how many cards or jetons. `x`, `y`: how far from the middle of its origin it
    begins, in the units in which counters are drawn. `arc`: it is thrown, not pushed.
    """

    what: str
    amount: int
    origin: Place
    target: Place
    milliseconds: int
    delay: int = 0
    easing: str = OUT
    arc: bool = False
    x: float = 0.0
    y: float = 0.0


class Reveal(Light):
    """A thing that is there, and is not seen before its time; `pressed`: it comes as if printed."""

    target: str
    delay: int
    milliseconds: int = 0
    pressed: bool = False


class Lift(Light):
    """A thing that is lifted a little, and put down again."""

    target: str
    delay: int
    milliseconds: int


class Figure(Light):
    """A figure that counts: the text it shows from each moment on, until it shows what it is."""

    target: str
    shown: tuple[tuple[int, str], ...]
    end: int


class Outline(Light):
    """A box that has changed, for those who want no motion: it is outlined for a moment."""

    target: str
    milliseconds: int = OUTLINED


Travel = Move | Flight | Reveal | Lift | Figure | Outline
"""Anything that moves, or stands for a move."""


def purse(seat: int) -> Place:
    """Where a player's counters lie."""
    return f"purse-{seat}", f"seat-{seat}"


def heap(box: int) -> Place:
    """Where a box's counters lie; a small board shows their amount alone."""
    return f"heap-{BOXES[box]}", f"amount-{BOXES[box]}"


def moves(
    events: Sequence[Event],
    me: int,
    view: View,
    slots: Sequence[int] = (),
    tell: Callable[[int], str] = str,
    room: float = 0,
) -> tuple[Travel, ...]:
    """The motions of one act, or of a deal that begins.

    `me` is the seat whose hand is shown, -1 where none is, and `slots` that hand as it is laid out; `view`,
    of that seat or any, tells how the table stands afterwards; `tell` writes an amount. Unless the turn is
    `me`'s, everything is over within `room` milliseconds, a beat or so: motion never holds up the play, and
    is not cut off by it. 0: no such limit.
    """
    score = _Score(me, view, slots)
    for event in events:
        score.add(event)
    if any(isinstance(event, Laid | Stopped) and event.seat == me for event in events):
        score.reflow(view.hand)
    mine = view.turn == me >= 0
    return _within(0 if mine else room, score.end, score.whole(tell))


def packets(cards: int, packet: int) -> list[int]:
    """In what packets a player's cards are dealt: what remains comes last."""
    rest = cards % packet
    return [packet] * (cards // packet) + ([rest] if rest else [])


def swept(amount: int) -> list[tuple[str, float, float]]:
    """The pieces that fly from a swept box, from those in front: their kind, and where they lie in it."""
    lie = [(kind, x, y) for kind, x, y, _ in reversed(pieces(amount))]
    fly = min(len(lie), SWEPT)
    return [lie[k * len(lie) // fly] for k in range(fly)]


class _Score:
    """Writes down what moves when, an event after the other.

    What belongs together is a part ("play", "claim", "opera", "hand", "bete"): it begins when all before it
    is over, and `beat` counts within it.
    """

    def __init__(self, me: int, view: View, slots: Sequence[int]) -> None:
        self.me, self.view, self.slots = me, view, slots
        self.made: list[Travel] = []
        self.changes: dict[str, list[tuple[int, int]]] = {}
        self.part, self.start, self.beat, self.end = "play", 0, 0, 0

    def add(self, event: Event) -> None:
        """What moves when this happens."""
        if isinstance(event, Laid):
            self.laid(event)
        elif isinstance(event, Stopped):
            self.passed(event.seat)
        elif isinstance(event, DealStarted):
            self.dealt(event)
        elif isinstance(event, Dressed):
            self.dressed(event)
        elif isinstance(event, Claimed):
            self.begin("claim")
            self.sweep(event.box, event.amount, event.seat, SWEEP, SWEEP_GAP)
        elif isinstance(event, HocPaid):
            self.begin("claim")
        elif isinstance(event, Paid):
            self.begin("hand" if event.why == "hand" else "claim")
            self.pay(purse(event.payer), purse(event.payee), event.amount, f"{event.payer}", f"{event.payee}")
        elif isinstance(event, Bete):
            self.begin("bete")
            self.pay(purse(event.seat), heap(event.box), event.amount, f"{event.seat}", BOXES[event.box])
        elif isinstance(event, Opera):
            self.opera(event)

    def begin(self, part: str) -> None:
        """A part begins, unless it has begun."""
        if self.part != part:
            self.part, self.start, self.beat = part, self.end, 0

    def note(self, travel: Move | Flight | Reveal | Lift) -> None:
        """Write something down."""
        self.made.append(travel)
        self.end = max(self.end, travel.delay + travel.milliseconds)

    def change(self, figure: str, moment: int, amount: int) -> None:
        """A figure changes by so much."""
        self.changes.setdefault(figure, []).append((moment, amount))

    def laid(self, event: Laid) -> None:
        """A card, from the hand or the seat to the end of the sequence."""
        code = code_of(event.card)
        origin = f"c-{code}" if event.seat == self.me else f"seat-{event.seat}"
        self.note(Move(f"l-{code}", origin, LAY))

    def reflow(self, hand: int) -> None:
        """The hand closes its gaps."""
        for card in cards_of(hand):
            self.note(Move(f"c-{code_of(card)}", f"c-{code_of(card)}", REFLOW))

    def passed(self, seat: int) -> None:
        """The turn goes to the next."""
        if self.view.turn not in (seat, -1):
            self.note(Flight("turn", 1, (f"seat-{seat}",), (f"seat-{self.view.turn}",), TURN))

    def dealt(self, event: DealStarted) -> None:
        """Cards fly from the dealer to the players, in packets and to the side of the rule set; the dealer's
        own come last in each round."""
        rules, players = self.view.rules, len(self.view.players)
        round_table = [(event.dealer + rules.dealing_direction * k) % players for k in range(1, players + 1)]
        each = packets(event.cards, rules.packet)
        gap = min(DEAL_GAP, DEALING // (len(each) * players))
        way = DEAL_PACKET if rules.packet > 1 else DEAL
        held = list(self.slots)
        dealer: Place = (f"seat-{event.dealer}",)
        for k, (packet, seat) in enumerate((packet, seat) for packet in each for seat in round_table):
            if seat != self.me:
                if seat != event.dealer:
                    self.note(Flight("cards", packet, dealer, (f"seat-{seat}",), way, k * gap))
                continue
            for card in held[:packet]:
                to = f"c-{code_of(card)}"
                self.note(Flight("cards", 1, dealer, (to,), way, k * gap))
                self.note(Reveal(to, k * gap + way))
            del held[:packet]

    def dressed(self, event: Dressed) -> None:
        """A player's stake goes into the five boxes, one player a little after the other."""
        start = DRESS_GAP * self.beat
        self.beat += 1
        for box, amount in enumerate(event.amounts):
            self.fly(Flight("heap", amount, purse(event.seat), heap(box), DRESS, start), BOXES[box])
            self.change(f"figure-{event.seat}", start, -amount)

    def sweep(self, box: int, amount: int, seat: int, way: int, gap: int) -> None:
        """A box's counters go to a purse, piece by piece."""
        fly = swept(amount)
        for k, (kind, x, y) in enumerate(fly):
            share = amount * (k + 1) // len(fly) - amount * k // len(fly)
            start = self.start + k * gap
            flight = Flight(kind, share, heap(box), purse(seat), way, start, IN if gap else OUT, True, x, y)
            self.fly(flight, f"{seat}")
            self.change(f"figure-{BOXES[box]}", start, -share)
        if amount:
            self.made.append(Outline(f"box-{BOXES[box]}"))

    def fly(self, flight: Flight, figure: str) -> None:
        """A flight that adds to a figure when it is there."""
        self.note(flight)
        self.change(f"figure-{figure}", flight.delay + flight.milliseconds, flight.amount)

    def pay(self, origin: Place, target: Place, amount: int, payer: str, payee: str) -> None:
        """A payment, thrown; both figures count while it flies."""
        if not amount:
            return
        start = self.start + PAY_GAP * self.beat
        self.beat += 1
        self.note(Flight("heap", amount, origin, target, PAY, start, OUT, True))
        for k in range(min(STEPS, amount)):
            share = amount * (k + 1) // min(STEPS, amount) - amount * k // min(STEPS, amount)
            self.change(f"figure-{payer}", start + PAY * k // (2 * STEPS), -share)
            self.change(f"figure-{payee}", start + PAY - PAY * (STEPS - 1 - k) // (2 * STEPS), share)

    def opera(self, event: Opera) -> None:
        """The table holds its breath; the ribbon is printed; then all five boxes are swept together."""
        self.begin("opera")
        self.start += STILL
        self.note(Reveal("ribbon", self.start, RIBBON, pressed=True))
        self.start += RIBBON
        self.note(Lift("hat", self.start, OPERA))
        for box, amount in enumerate(event.swept):
            self.sweep(box, amount, event.seat, OPERA, 0)

    def whole(self, tell: Callable[[int], str]) -> Iterable[Travel]:
        """All that was written down, with the figures that count meanwhile."""
        view = self.view
        now = {f"figure-{seat}": held for seat, held in enumerate(view.purses)}
        now |= {f"figure-{box}": held for box, held in zip(BOXES, view.boxes, strict=True)}
        figures = [counted(each, now[each], changes, tell) for each, changes in self.changes.items()]
        return [*self.made, *(figure for figure in figures if figure.shown)]


def counted(figure: str, now: int, changes: Iterable[tuple[int, int]], tell: Callable[[int], str]) -> Figure:
    """How a figure comes to what it is now, by changes of so much at such moments."""
    by_moment: dict[int, int] = {}
    for moment, amount in changes:
        by_moment[moment] = by_moment.get(moment, 0) + amount
    held = now - sum(by_moment.values())
    shown = {0: tell(held)}
    for moment in sorted(by_moment):
        held += by_moment[moment]
        shown[moment] = tell(held)
    return Figure(figure, tuple(list(shown.items())[:-1]), max(by_moment))


def _within(room: float, end: int, made: Iterable[Travel]) -> tuple[Travel, ...]:
    """Motions that are over in time, all of them quicker by as much as it takes."""
    if not room or end <= room:
        return tuple(made)
    return tuple(_quicker(motion, room / end) for motion in made)


def _quicker(travel: Travel, by: float) -> Travel:
    if isinstance(travel, Outline):
        return travel
    if isinstance(travel, Figure):
        shown = tuple((int(moment * by), text) for moment, text in travel.shown)
        return replace(travel, shown=shown, end=int(travel.end * by))
    return replace(travel, delay=int(travel.delay * by), milliseconds=int(travel.milliseconds * by))
