"""From what the person may know to what the screen shows: pure functions that make the models of `model.py`.

`table_model` draws from a `View`, so nothing hidden can reach the screen; `settlement_model` and
`over_model` (in `ending.py`) come when the hands lie open.
"""

from __future__ import annotations

from collections.abc import Sequence

from nain_jaune.cards import BOXES, STOP, SUITS, cards_of, rank_of, suit_of
from nain_jaune.events import Event, Laid, Opera
from nain_jaune.light import Light
from nain_jaune.view import View

from . import names
from .announce import status
from .calls import stop_call
from .chronicle import chronicle, payment_sentence
from .i18n import LANGUAGES, Words
from .model import ActModel, BoxModel, HandCard, LaidCard, MenuModel, RunModel, SeatModel, TableModel
from .names import People, people
from .said import Said, begun, heard
from .settings import Settings

BOARD = ("KH", "QS", "10D", "JC", "7D")
"""The boxes as they lie on the board: clockwise from the top left, the Dwarf in the middle."""


class Ui(Light):
    """What the screen remembers of itself, and no rule knows.

    `slots` is the hand as it was last laid out, cards gone since included; `tab` the card that Tab reaches;
    `remark` a sentence for the person alone, in the place of the status; `keeps` whether the browser keeps
    anything for the page.
    """

    slots: tuple[int, ...] = ()
    tab: int = -1
    remark: str = ""
    menu: bool = False
    log: bool = False
    keeps: bool = True


def sorted_hand(hand: int) -> list[int]:
    """A hand as it is held: by rank, then in the order of the pack's suits."""
    return sorted(cards_of(hand), key=lambda card: (rank_of(card), suit_of(card)))


def table_model(view: View, events: Sequence[Event], words: Words, settings: Settings, ui: Ui) -> TableModel:
    """The table as this person sees it. `events` are those of the deal so far."""
    who = people(words, view)
    order = [(view.seat + view.rules.direction * k) % len(view.players) for k in range(1, len(view.players))]
    lead, sentence = status(words, view, who)
    said = heard(words, events, view.rules)
    mine = view.turn == view.seat
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
        me=seat_model(view, view.seat, who, words, said.get(view.seat)),
        boxes=tuple(box_model(view, code, words) for code in BOARD),
        run=run_model(view, events, words),
        hand=tuple(hand_card(view, card, words, ui) for card in ui.slots if view.hand >> card & 1),
        hand_slots=len(ui.slots),
        hand_split=(len(ui.slots) + 1) // 2,
        my_turn=mine,
        lead="" if ui.remark else lead,
        status=ui.remark or sentence,
        stop=stop_model(view, words),
        log=chronicle(words, events, view.rules, who),
        log_open=ui.log,
        menu=menu_model(words, settings, ui.keeps) if ui.menu else None,
        opera=opera,
        opera_lang=words.calls.lang if opera else "",
    )


def opera_call(words: Words, view: View) -> str:
    """What is called while the table shows that the deal ended with an Opera; else nothing."""
    return words.calls.p("call", "Opera!") if view.over and view.opera else ""


def subtitle(words: Words, view: View) -> str:
    """Which rules, which deal of how many."""
    rules = words._("{rules}, {year}", rules=names.rules_name(words, view.rules.key), year=view.rules.year)
    return " · ".join((rules, deal_number(words, view.index, view.options.deals)))


def deal_number(words: Words, index: int, deals: int | None) -> str:
    """The deal's number, counted from one, and how many there will be where that is agreed."""
    if deals is None:
        return words._("deal {number}", number=index + 1)
    return words._("deal {number} of {deals}", number=index + 1, deals=deals)


def face_of(view: View, seat: int) -> str:
    """The portrait of a seat's player."""
    if seat == view.seat:
        return "you"
    player = view.players[seat]
    return names.face(player.name, seat, not player.level)


def seat_model(view: View, seat: int, who: People, words: Words, said: Said | None) -> SeatModel:
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
        me=seat == view.seat,
        person=not view.players[seat].level,
        purse=view.purses[seat],
        cards=view.counts[seat],
        dealer=dealer,
        turn=turn,
        call=said.text if said else "",
        call_lang=said.lang if said else "",
        call_hoc=said.hoc if said else False,
        label=", ".join(part for part in aloud if part),
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
    cards = []
    for k, event in enumerate(laid):
        first = k == 0 or laid[k - 1].seat != event.seat
        cards.append(laid_card(event.card, event.seat, face_of(view, event.seat) if first else "", words))
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
        label=names.card(words, card),
        legal=legal,
        wild=wild,
        tab=card == ui.tab,
        slot=ui.slots.index(card),
    )


def is_wanted(view: View, card: int) -> bool:
    """Whether this is the card wanted, by rank and, where it counts, by suit."""
    return rank_of(card) == view.wanted_rank and view.wanted_suit in (-1, suit_of(card))


def stop_model(view: View, words: Words) -> ActModel:
    """Stop, or Pass: what it will call, and whether it may be pressed."""
    mine = view.turn == view.seat
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


def menu_model(words: Words, settings: Settings, kept: bool) -> MenuModel:
    """The drawer of settings, as it stands; `kept`: this browser keeps something for the page."""
    calls = ("page", words._("As the page")), ("fr", words._("French"))
    return MenuModel(
        (
            ("lang", words._("Language"), tuple(LANGUAGES.items()), settings.lang),
            ("calls", words._("Calls"), calls, "fr" if settings.calls_french else "page"),
            ("theme", words._("Light"), themes(words), settings.theme),
            (
                "pace",
                words._("Pace"),
                enumerated((words._("None"), words._("Calm"), words._("Even"), words._("Brisk"))),
                str(settings.pace),
            ),
            (
                "motion",
                words._("Motion"),
                (("1", words._("On")), ("0", words._("Off"))),
                "01"[settings.motion],
            ),
        ),
        kept,
    )


def enumerated(labels: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Labels with their numbers as values."""
    return tuple((str(value), label) for value, label in enumerate(labels))


def themes(words: Words) -> tuple[tuple[str, str], ...]:
    """The lights there are, and their names."""
    return ("auto", words._("Auto")), ("day", words._("Day")), ("candle", words._("Candle"))
