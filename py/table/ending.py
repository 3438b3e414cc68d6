"""The models of what comes after the last card: the settlement of a deal, and the end of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from nain_jaune.cards import BOXES, points
from nain_jaune.events import Bete, Claimed, ClaimMissed, DealEnded, Dressed, Event, Opera, Paid
from nain_jaune.game import Game
from nain_jaune.view import View, view

from . import names
from .chronicle import box_note, end_reason, goes_out, missed, payment_sentence, wins_game
from .compared import COMPARED, sentence
from .i18n import Words, capital
from .model import BoxAfter, LaidCard, LedgerRow, OverModel, PaymentModel, RankRow, SettlementModel
from .names import People, people
from .past import curve_of
from .present import BOARD, deal_number, face_of, laid_card, number_told, sorted_hand

NOTHING: Mapping[str, Any] = {}
"""No further keys."""


class Account:
    """What one player paid and took in a deal, by what it was for; whole jetons."""

    def __init__(self) -> None:
        self.stake = self.boxes = self.hocs = self.hand = self.bete = 0
        self.taken: list[int] = []  # the cards that took a box
        self.kept: list[int] = []  # the honours kept
        self.received: list[int] = []  # what each loser paid to the winner
        self.points = 0
        self.factor = 1

    @property
    def net(self) -> int:
        """The change of the purse over the deal, its stake included."""
        return self.stake + self.boxes + self.hocs + self.hand + self.bete


def accounts(events: Sequence[Event], players: int) -> list[Account]:
    """What every player paid and took in a deal, from its events."""
    books = [Account() for _ in range(players)]
    for event in events:
        if isinstance(event, Dressed):
            books[event.seat].stake -= sum(event.amounts)
        elif isinstance(event, Claimed):
            books[event.seat].boxes += event.amount
            if event.box >= 0:
                books[event.seat].taken.append(event.card)
        elif isinstance(event, Opera):
            books[event.seat].boxes += sum(event.swept)
        elif isinstance(event, Bete):
            books[event.seat].bete -= event.amount
            books[event.seat].kept.append(event.card)
        elif isinstance(event, Paid):
            paid(books[event.payer], books[event.payee], event)
    return books


def paid(payer: Account, payee: Account, event: Paid) -> None:
    """Enter one payment in both accounts."""
    if event.why == "hoc":
        payer.hocs -= event.amount
        payee.hocs += event.amount
        return
    payer.hand -= event.amount
    payee.hand += event.amount
    payer.points, payer.factor = event.points, event.factor
    payee.received.append(event.amount)


def settlement_model(
    game: Game, me: int, events: Sequence[Event], words: Words, further: Mapping[str, Any] = NOTHING
) -> SettlementModel:
    """The settlement of the deal just finished. `events` are all of that deal's; `further` are the further
    keys of the record, in which there may be somebody else's result with the same cards."""
    seen = view(game, me)
    who = people(words, seen)
    ended = next(event for event in events if isinstance(event, DealEnded))
    books = accounts(events, len(game.players))
    order = [(ended.winner + game.rules.direction * k) % len(game.players) for k in range(len(game.players))]
    payments = [
        event
        for event in events
        if isinstance(event, Bete) or (isinstance(event, Paid) and event.why == "hand")
    ]
    return SettlementModel(
        title=goes_out(words, who, ended.winner),
        subtitle=subtitle(seen, words),
        opera=opera_sentence(events, who, words),
        hocs=any(book.hocs for book in books),
        rows=tuple(row(seat, books[seat], ended, seen, who, words) for seat in order),
        boxes=tuple(box_after(code, game, events, who, words) for code in BOARD),
        payments=tuple(
            PaymentModel(payment_sentence(words, event, who, ended.opera), event.amount < event.due)
            for event in payments
        ),
        missed=tuple(missed(words, event, who) for event in events if isinstance(event, ClaimMissed)),
        talon=open_cards(ended.talon, words),
        sums=sums(game, words),
        compared=sentence(words, further, {game.index: books[me].net}) if me >= 0 else "",
        next_label=words._("See who wins") if game.over else words._("Next deal"),
    )


def subtitle(seen: View, words: Words) -> str:
    """Which deal of which rules."""
    rules = words._("{rules}, {year}", rules=names.rules_name(words, seen.rules.key), year=seen.rules.year)
    return " · ".join((capital(deal_number(words, seen.index, seen.options.deals)), rules))


def opera_sentence(events: Sequence[Event], who: People, words: Words) -> str:
    """What an Opera brought, empty where there was none."""
    opera = next((event for event in events if isinstance(event, Opera)), None)
    if opera is None:
        return ""
    if opera.factor > 1:
        return words._("Opera! Nobody else has laid a card: every payment is doubled.")
    if not sum(opera.swept):
        return words._("Opera! The whole hand in one turn; the five boxes are empty already.")
    swept = words.n("{count} counter", "{count} counters", sum(opera.swept))
    return words._("Opera! The whole hand in one turn sweeps all five boxes: {counters}.", counters=swept)


def open_cards(mask: int, words: Words) -> tuple[LaidCard, ...]:
    """Cards turned up, in the order of a hand."""
    return tuple(laid_card(card, -1, "", words) for card in sorted_hand(mask))


def row(seat: int, book: Account, ended: DealEnded, seen: View, who: People, words: Words) -> LedgerRow:
    """One player's line of the ledger."""
    winner = seat == ended.winner
    left = ended.hands[seat]
    return LedgerRow(
        seat=seat,
        name=who.name(seat),
        face=face_of(seen, seat),
        sub=words._("winner of the deal")
        if winner
        else words.n("{count} point left", "{count} points left", points(left)),
        winner=winner,
        left=open_cards(left, words),
        stake=book.stake,
        boxes=book.boxes,
        boxes_note=", ".join(names.honour(words, card) for card in book.taken),
        hocs=book.hocs,
        hand=book.hand,
        hand_note=hand_note(book, winner, words),
        bete=book.bete,
        bete_note=", ".join(names.honour(words, card) for card in book.kept),
        net=book.net,
        purse=seen.purses[seat],
    )


def hand_note(book: Account, winner: bool, words: Words) -> str:
    """What the payment to the winner was made of."""
    if winner:
        return " + ".join(words.number(amount) for amount in book.received)
    if book.factor > 1:
        return words._("{points} × {factor}", points=words.number(book.points), factor=book.factor)
    if -book.hand < book.points:
        return words._("of {points} owed", points=words.number(book.points))
    return ""


def box_after(code: str, game: Game, events: Sequence[Event], who: People, words: Words) -> BoxAfter:
    """A box as it stands after the settlement, and what became of it in the deal."""
    index = BOXES.index(code)
    return BoxAfter(code, names.box(words, index), game.boxes[index], box_note(words, index, events, who))


def sums(game: Game, words: Words) -> str:
    """That no chip was lost: purses and boxes together are what they always were."""
    purses, boxes = sum(game.purses), sum(game.boxes)
    return words._(
        "Purses {purses} + boxes {boxes} = {sum}.",
        purses=words.number(purses),
        boxes=words.number(boxes),
        sum=words.number(purses + boxes),
    )


def over_model(game: Game, me: int, words: Words, further: Mapping[str, Any] = NOTHING) -> OverModel:
    """The end of the game: the ranking, equal purses on one place; `further` as for the settlement."""
    seen = view(game, me)
    who = people(words, seen)
    ranked = sorted(range(len(game.players)), key=lambda seat: (-game.purses[seat], seat))
    board = sum(game.boxes)
    return OverModel(
        title=wins_game(words, who, game.winners),
        subtitle=" · ".join(
            (
                words.n("{count} deal", "{count} deals", game.index + 1),
                words._(
                    "{rules}, {year}", rules=names.rules_name(words, game.rules.key), year=game.rules.year
                ),
                *([number_told(words, game.number)] if game.number is not None else []),
            )
        ),
        why=end_reason(words, game.why),
        rows=tuple(
            RankRow(
                place=1 + sum(purse > game.purses[seat] for purse in game.purses),
                name=who.name(seat),
                face=face_of(seen, seat),
                purse=game.purses[seat],
                winner=seat in game.winners,
            )
            for seat in ranked
        ),
        board_note=words.n(
            "{count} counter stays on the board: it belongs to nobody.",
            "{count} counters stay on the board: they belong to nobody.",
            board,
        )
        if board
        else "",
        compared=sentence(words, further, changes(game, me)) if me >= 0 and COMPARED in further else "",
    )


def changes(game: Game, seat: int) -> dict[int, int]:
    """What each deal brought a seat."""
    return {deal: after - before for deal, (before, after) in enumerate(pairwise(curve_of(game, seat)))}


def over_told(m: OverModel, words: Words) -> str:
    """The end of the game as it is read aloud."""
    return " ".join((f"{m.title}.", m.why, *places(m, words)))


def places(m: OverModel, words: Words) -> list[str]:
    """The ranking, a sentence each."""
    # Translators: one of the ranking: “2. You: 137.”; {purse} is a number of counters.
    return [
        words._(
            "{place}. {name}: {purse}.",
            place=words.number(each.place),
            name=each.name,
            purse=words.number(each.purse),
        )
        for each in m.rows
    ]
