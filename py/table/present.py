"""From what the person may know to what the screen shows: pure functions that make the models of `model.py`.

`table_model` draws from a `View`, so nothing hidden can reach the screen; `settlement_model` and
`over_model` (in `ending.py`) come when the hands lie open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from nain_jaune.cards import BOXES, HONOUR_MASK, STOP, SUITS, cards_of, rank_of, suit_of
from nain_jaune.events import Event, Laid, Opera
from nain_jaune.light import Light, replace
from nain_jaune.rules import DWARF
from nain_jaune.view import View

from . import names
from .announce import status
from .calls import stop_call
from .chronicle import chronicle, inside, payment_sentence
from .i18n import Words
from .model import (
    ActModel,
    BoxModel,
    EditionModel,
    HandCard,
    HintModel,
    LaidCard,
    RunModel,
    SeatModel,
    TableModel,
)
from .names import People, people
from .said import Said, begun, heard
from .settings import Settings

if TYPE_CHECKING:
    from nain_jaune.players.advice import Advice

    from .model import MenuModel

BLACK_AND_RED = (0, 1, 3, 2)
"""The places of spades, hearts, diamonds and clubs in a hand sorted by suit."""

BOARD = ("KH", "QS", "10D", "JC", "7D")
"""The boxes as they lie on the board: clockwise from the top left, the Dwarf in the middle."""


class Ui(Light):
    """What the screen remembers of itself, and no rule knows.

    `front` is the seat at the front of the table; `slots` is the hand as it was last laid out, cards gone
    since included; `tab` the card that Tab reaches; `remark` a sentence for the person alone, in the place of
    the status; `undo` whether there is something to take back; `keeps` whether the browser keeps anything for
    the page; `asking` the act whose new key is waited for; `silent` why no calls are spoken
    although they should be; `advice` what was asked for and lies open, `ponders` that it is being thought
    about; `edition` the version that is running and `number` the deal number, told in the drawer.
    """

    front: int = 0
    slots: tuple[int, ...] = ()
    tab: int = -1
    remark: str = ""
    menu: bool = False
    log: bool = False
    undo: bool = False
    keeps: bool = True
    asking: str = ""
    silent: str = ""
    advice: Advice | None = None
    ponders: bool = False
    edition: EditionModel | None = None
    number: int | None = None


def sorted_hand(hand: int, sort: str = "rank") -> list[int]:
    """A hand as it is held: by rank, then in the order of the pack's suits; or by suit, black and red in
    turn."""
    if sort == "suit":
        return sorted(cards_of(hand), key=lambda card: (BLACK_AND_RED[suit_of(card)], rank_of(card)))
    return sorted(cards_of(hand), key=lambda card: (rank_of(card), suit_of(card)))


def table_model(view: View, events: Sequence[Event], words: Words, settings: Settings, ui: Ui) -> TableModel:
    """The table as this person sees it, or a spectator where it is nobody's view. `events` are those of the
    deal so far."""
    who = people(words, view)
    front = view.seat if view.seat >= 0 else ui.front
    order = [(front + view.rules.direction * k) % len(view.players) for k in range(1, len(view.players))]
    lead, sentence = status(words, view, who)
    said = heard(words, events, view.rules)
    opera = opera_call(words, view)
    if opera:
        lead = ""
        sentence = next(payment_sentence(words, event, who) for event in events if isinstance(event, Opera))
    return TableModel(
        title=words._("Nain Jaune"),
        subtitle=subtitle(words, view),
        rules=view.rules.key,
        direction="l" if view.rules.direction > 0 else "r",
        strict=view.options.announcements == "strict",
        seats=tuple(seat_model(view, seat, who, words, said.get(seat)) for seat in order),
        me=seat_model(view, front, who, words, said.get(front), front=True),
        boxes=tuple(box_model(view, code, words) for code in BOARD),
        run=run_model(view, events, words),
        hand=tuple(hand_card(view, card, words, ui) for card in ui.slots if view.hand >> card & 1),
        hand_slots=len(ui.slots),
        hand_split=(len(ui.slots) + 1) // 2,
        veil=veil(view, words) if view.seat < 0 else "",
        my_turn=is_mine(view),
        acts=any(not player.level for player in view.players),
        undo=ui.undo,
        lead="" if ui.remark else lead,
        status=ui.remark or sentence,
        stop=stop_model(view, words),
        log=chronicle(words, events, view.rules, who),
        log_open=ui.log,
        menu=drawer(words, settings, ui) if ui.menu else None,
        opera=opera,
        opera_lang=words.calls.lang if opera else "",
        hint=hint(words, view, ui),
    )


def hint(words: Words, view: View, ui: Ui) -> HintModel | None:
    """The hint that was asked for."""
    if ui.advice is None:
        return HintModel(waits=True) if ui.ponders else None
    from .hints import hint_model

    return hint_model(words, view, ui.advice)


def opera_call(words: Words, view: View) -> str:
    """What is called while the table shows that the deal ended with an Opera; else nothing."""
    return words.calls.p("call", "Opera!") if view.over and view.opera else ""


def drawer(words: Words, settings: Settings, ui: Ui) -> MenuModel:
    """The drawer that lies over the table."""
    from .drawer import menu_model

    number = number_told(words, ui.number)
    return menu_model(words, settings, ui.keeps, ui.asking, ui.silent, ui.edition, number)


def is_mine(view: View) -> bool:
    """Whether the turn is that of the person who looks."""
    return view.turn == view.seat >= 0


def veil(view: View, words: Words) -> str:
    """What stands in the place of the hand where nobody's is shown."""
    if all(player.level for player in view.players):
        return words._("You are watching: nobody at this device plays.")
    return words._("The hands are hidden.")


def subtitle(words: Words, view: View) -> str:
    """Which rules, which deal of how many. The scene parts it at the comma: the name may have no room."""
    rules = f"{names.rules_name(words, view.rules.key)}, {view.rules.year}"
    return " · ".join((rules, deal_number(words, view.index, view.options.deals)))


def deal_number(words: Words, index: int, deals: int | None) -> str:
    """The deal's number, counted from one, and how many there will be where that is agreed."""
    if deals is None:
        return words._("deal {number}", number=index + 1)
    return words._("deal {number} of {deals}", number=index + 1, deals=deals)


def number_told(words: Words, number: int | None) -> str:
    """The deal number, from which all hands of a game follow; "" where it has none."""
    # Translators: from this number all hands of a game follow.
    return "" if number is None else words._("Deal number {number}", number=number)


def face_of(view: View, seat: int) -> str:
    """The portrait of a seat's player; the only person at the device has one of their own."""
    if seat == view.seat and names.alone(view):
        return "you"
    player = view.players[seat]
    return names.face(player.name, seat, not player.level)


def seat_model(
    view: View, seat: int, who: People, words: Words, said: Said | None, front: bool = False
) -> SeatModel:
    """One player as the table sees them, and how the seat reads aloud."""
    turn, dealer = view.turn == seat, view.dealer == seat
    aloud = [
        who.name(seat),
        words._("to play") if turn else "",
        words._("dealer") if dealer else "",
        words.n("{count} counter", "{count} counters", view.purses[seat]),
        words.n("{count} card", "{count} cards", view.counts[seat]),
    ]
    return SeatModel(
        seat=seat,
        name=who.name(seat),
        face=face_of(view, seat),
        me=front,
        person=not view.players[seat].level,
        purse=view.purses[seat],
        cards=view.counts[seat],
        dealer=dealer,
        turn=turn,
        call=said.text if said else "",
        call_lang=said.lang if said else "",
        call_hoc=said.hoc if said else False,
        label=", ".join(part for part in aloud if part),
        call_short=said.short if said else "",
    )


def box_model(view: View, code: str, words: Words) -> BoxModel:
    """One box and what it holds."""
    index = BOXES.index(code)
    held = words.n("{count} counter", "{count} counters", view.boxes[index])
    return BoxModel(code, view.boxes[index], words._("{box}: {held}", box=names.box(words, index), held=held))


def laid_card(card: int, seat: int, face: str, words: Words) -> LaidCard:
    """A card that lies open."""
    return LaidCard(card, names.index(words, rank_of(card)), names.card(words, card), seat, face)


def sequence(events: Sequence[Event]) -> list[Laid]:
    """The cards of the sequence on the table."""
    return [event for event in events[begun(events) :] if isinstance(event, Laid)]


def run_model(view: View, events: Sequence[Event], words: Words) -> RunModel:
    """The sequence as it lies, and the card wanted."""
    laid = sequence(events)
    who = people(words, view)
    cards = []
    for k, event in enumerate(laid):
        first = k == 0 or laid[k - 1].seat != event.seat
        card = laid_card(event.card, event.seat, face_of(view, event.seat) if first else "", words)
        # Translators: a card that lies on the table, read aloud, and who laid it: “nine of hearts, Odile”.
        label = words._("{card}, {name}", card=card.label, name=inside(words, who, event.seat))
        cards.append(replace(card, label=label))
    if view.wanted_rank < 0:
        return RunModel(
            words._("The last sequence") if cards else words._("The sequence"), tuple(cards), "", "", ""
        )
    index = names.index(words, view.wanted_rank)
    if view.wanted_suit < 0:
        label = words._("Card wanted: {card}", card=names.rank(words, view.wanted_rank))
        return RunModel(words._("The sequence so far"), tuple(cards), index, SUITS, label)
    wanted = names.card(words, view.wanted_suit * 13 + view.wanted_rank)
    heading = words._("The sequence so far: {suit} only", suit=names.suit(words, view.wanted_suit))
    return RunModel(
        heading, tuple(cards), index, SUITS[view.wanted_suit], words._("Card wanted: {card}", card=wanted)
    )


def hand_card(view: View, card: int, words: Words, ui: Ui) -> HandCard:
    """A card of the person's hand; nothing is legal while it is not their turn."""
    legal = bool(view.legal >> card & 1)
    wild = legal and card == view.rules.wild and view.wanted_rank >= 0 and not is_wanted(view, card)
    return HandCard(
        card=card,
        index=names.index(words, rank_of(card)),
        label=card_label(words, card, legal, wild),
        legal=legal,
        wild=wild,
        tab=card == ui.tab,
        slot=ui.slots.index(card),
        advised=ui.advice is not None and ui.advice.estimates[0].act == card,
    )


def card_label(words: Words, card: int, legal: bool, wild: bool) -> str:
    """A card of the hand as it reads aloud: its name, whether it is an honour, whether it can be laid."""
    parts = [names.card(words, card)]
    if card == DWARF:
        # Translators: said after the name of the seven of diamonds.
        parts.append(words._("the Yellow Dwarf"))
    elif HONOUR_MASK >> card & 1:
        # Translators: said after the name of a card that has a box.
        parts.append(words._("an honour"))
    if wild:
        # Translators: said of the Yellow Dwarf in the hand under the rules of 1760.
        parts.append(words._("stands for any card"))
    if legal:
        # Translators: said after the name of a card that can be laid now: “seven of clubs, playable”.
        parts.append(words._("playable"))
    return ", ".join(parts)


def is_wanted(view: View, card: int) -> bool:
    """Whether this is the card wanted, by rank and, where it counts, by suit."""
    return rank_of(card) == view.wanted_rank and view.wanted_suit in (-1, suit_of(card))


def stop_model(view: View, words: Words) -> ActModel:
    """Stop, or Pass: what it will call, and whether it may be pressed."""
    mine = is_mine(view)
    passing = mine and not view.in_turn and bool(view.rules.paid_hocs)
    label = words.p("button", "Pass") if passing else words.p("button", "Stop")
    enabled = bool(view.legal >> STOP & 1)
    if not mine:
        return ActModel(label, "", False)
    if view.wanted_rank < 0:
        return ActModel(label, words._("you are on lead") if not enabled else words._("leave it"), enabled)
    if not enabled:
        return ActModel(label, words._("you must go on"), False)
    if passing and view.rules.wild >= 0 and view.hand >> view.rules.wild & 1:
        return ActModel(label, words._("and keep the Dwarf"), True)
    call = stop_call(words, view.rules, view.wanted_rank, passing)
    return ActModel(label, words.calls.quoted(call) if call else "", True)
