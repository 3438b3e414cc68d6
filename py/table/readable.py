"""A game as a text that a person reads: on paper, or pasted in a letter. It comes late (see `late`).

It is told as a spectator sees it, with everybody by name: who reads it is mostly somebody else than who
played. Its sentences are those of the log and of the settlement. Of a deal that is not over nothing is told,
since its hands are hidden.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from nain_jaune.cards import BOXES, FULL, rank_of, suit_of
from nain_jaune.events import Bete, ClaimMissed, DealEnded, Event, Paid
from nain_jaune.game import Game
from nain_jaune.rules import Options, RuleSet
from nain_jaune.view import view
from nain_jaune.work import exhaust

from . import names
from .chronicle import chronicle, goes_out, missed, payment_sentence
from .ending import accounts, opera_sentence, over_model, places
from .i18n import Words, capital
from .model import DealTold, GameTold, LogLine, LogPart, Passage
from .names import ISOLATE, POP, People, people
from .present import BOARD, deal_number, sorted_hand
from .scene.paper import space

WIDTH = 78
"""Columns that a line has at the most, as letters without a face of their own have them."""

SIGNS = ("♠\ufe0e", "♥\ufe0e", "♦\ufe0e", "♣\ufe0e")
"""The suits, each as a sign of text and no picture."""

UNSEEN = f"\ufe0e{ISOLATE}{POP}"
"""Marks that take no room."""


def game_text(words: Words, game: Game, deal: int | None = None) -> str:
    """A game as plain text: all of its finished deals, or the one of this number (from 0)."""
    return plain(words, exhaust(telling(words, game, deal)))


def telling(words: Words, game: Game, deal: int | None = None) -> Generator[int, None, GameTold]:
    """A game as it is read, told deal by deal: between two of them the page can breathe."""
    seen = view(game, -1)
    who = people(words, seen)
    told: list[DealTold] = []
    again = game.afresh()
    for index, played in enumerate(game.history):
        events = again.start_deal(played.hands)
        boxes = tuple(again.boxes)
        for act in played.actions:
            events.extend(again.act(act))
        if not again.deal_in_progress and deal in (None, index):
            told.append(deal_told(words, again, who, events, boxes))
        yield index
    return GameTold(
        words.lang,
        words._("Nain Jaune"),
        subtitle(words, game),
        tuple(front(words, game, who, whole=deal is None)),
        tuple(told),
    )


# ---- before the deals


def subtitle(words: Words, game: Game) -> str:
    """Which rules, how many play, how many deals they have played."""
    rules = words._("{rules}, {year}", rules=names.rules_name(words, game.rules.key), year=game.rules.year)
    players = words.n("{count} player", "{count} players", len(game.players))
    played = len(game.history) - game.deal_in_progress
    return " · ".join((rules, players, words.n("{count} deal", "{count} deals", played)))


def front(words: Words, game: Game, who: People, whole: bool) -> list[Passage]:
    """What is told of the game before its deals; how it ended, where all of it is told."""
    passages = [result(words, game)] if whole and game.over else []
    seated = [seat * game.rules.direction % len(game.players) for seat in range(len(game.players))]
    passages += [
        Passage(
            words._("Players, in order of play"),
            tuple([player(words, game, who, seat) for seat in seated]),
            "row",
        ),
        Passage(words._("House rules"), (line(" ".join(agreed(words, game.rules, game.options))),), "row"),
    ]
    if game.number is not None:
        passages.append(Passage("", (line(number(words, game.number)),)))
    return passages


def number(words: Words, number: int) -> str:
    """From what the hands follow."""
    return words._(
        "Deal number {number}: the hands of all deals of this game follow from it, and from nothing else.",
        number=number,
    )


def result(words: Words, game: Game) -> Passage:
    """Who won, why the game ended, and everybody's place."""
    model = over_model(game, -1, words)
    told = [f"{model.title}. {model.why}", *places(model, words)]
    return Passage("", tuple([line(text) for text in (*told, model.board_note) if text]))


def player(words: Words, game: Game, who: People, seat: int) -> LogLine:
    """Somebody at the table, and how well they play."""
    key = game.players[seat].level
    # Translators: in brackets after a player’s name, where an opponent’s has their level: “novice”.
    level = names.level(words, key) if key else words.p("level", "a person")
    return LogLine((LogPart("name", who.name(seat)), LogPart("text", f"({level})")))


def agreed(words: Words, rules: RuleSet, options: Options) -> list[str]:
    """The house options as sentences."""
    told = [
        words.n(
            "Everybody begins with {count} counter.", "Everybody begins with {count} counters.", options.purse
        ),
        words._("Claims are made by hand.")
        if options.announcements == "strict"
        else words._("Claims make themselves."),
    ]
    if options.must_follow and not rules.must_follow:
        told.append(f"{capital(words._('whoever can go on or follow, must'))}.")
    if options.deals is not None:
        told.append(words.n("{count} deal is agreed on.", "{count} deals are agreed on.", options.deals))
    if options.minutes is not None:
        told.append(
            words.n("{count} minute is agreed on.", "{count} minutes are agreed on.", options.minutes)
        )
    if not rules.credit and options.deals is None:
        told.append(words._("The game ends when somebody cannot dress the board any more."))
    return told


# ---- a deal


def deal_told(
    words: Words, game: Game, who: People, events: Sequence[Event], boxes: Sequence[int]
) -> DealTold:
    """The last deal of a game, which is over. `boxes` are as they were dressed."""
    before, *sequences, _end = chronicle(words, events, game.rules, who)
    return DealTold(
        capital(deal_number(words, game.index, game.options.deals)),
        (
            Passage("", before.lines),
            Passage(words._("The boxes"), tuple([box(words, code, boxes) for code in BOARD]), "row"),
            Passage(words._("The hands"), tuple(hands(words, game, who))),
            *[Passage(group.title, group.lines) for group in sequences],
            Passage(words._("The end of the deal"), tuple(end(words, events, who))),
            Passage(words._("The purses after the deal"), tuple(purses(words, game, who, events)), "row"),
        ),
    )


def box(words: Words, code: str, boxes: Sequence[int]) -> LogLine:
    """A box and what it holds."""
    index = BOXES.index(code)
    return line(f"{names.box(words, index)} {words.number(boxes[index])}")


def hands(words: Words, game: Game, who: People) -> list[LogLine]:
    """The hands as they were dealt, from the eldest on, and the talon: the whole pack."""
    deal = game.deal
    assert deal is not None
    players = len(game.players)
    order = [(deal.eldest + game.rules.direction * k) % players for k in range(players)]
    dealt = [(who.name(seat), deal.dealt[seat]) for seat in order]
    talon = FULL & ~sum(deal.dealt)
    if talon:
        dealt.append((words._("The talon"), talon))
    sort = "suit" if game.rules.same_suit else "rank"
    return [
        LogLine((LogPart("name", name), *[card(words, each) for each in sorted_hand(held, sort)]))
        for name, held in dealt
    ]


def card(words: Words, card: int) -> LogPart:
    """A card as the log has it."""
    return LogPart("card", names.index(words, rank_of(card)), card)


def end(words: Words, events: Sequence[Event], who: People) -> list[LogLine]:
    """Who went out, and everything that was paid then, in the sentences of the settlement."""
    ended = next(event for event in events if isinstance(event, DealEnded))
    told = [f"{goes_out(words, who, ended.winner)}.", opera_sentence(events, who, words)]
    for event in events:
        if isinstance(event, Bete) or (isinstance(event, Paid) and event.why == "hand"):
            told.append(payment_sentence(words, event, who, ended.opera))
        elif isinstance(event, ClaimMissed):
            told.append(missed(words, event, who))
    return [line(text) for text in told if text]


def purses(words: Words, game: Game, who: People, events: Sequence[Event]) -> list[LogLine]:
    """What everybody has after the deal, and what it has brought them."""
    books = accounts(events, len(game.players))
    return [
        LogLine(
            (
                LogPart("name", who.name(seat)),
                LogPart("figure", f"{words.number(purse)} ({words.signed(books[seat].net)})"),
            )
        )
        for seat, purse in enumerate(game.purses)
    ]


def line(text: str) -> LogLine:
    """A line of nothing but text."""
    return LogLine((LogPart("text", text),))


# ---- as plain text


def plain(words: Words, told: GameTold) -> str:
    """A game as it is pasted: what belongs together is set in, what is long is broken."""
    parts = [f"{told.title}\n{told.subtitle}\n{'=' * room(told.subtitle)}"]
    parts += [paragraph(words, passage) for passage in told.passages]
    for deal in told.deals:
        parts.append(f"\n{deal.heading}\n{'-' * room(deal.heading)}")
        parts += [paragraph(words, passage) for passage in deal.passages]
    return "\n\n".join(parts) + "\n"


def paragraph(words: Words, passage: Passage) -> str:
    """A passage: in a row after its heading, or line by line below it."""
    texts = [text_of(words, each) for each in passage.lines]
    if passage.shape == "row":
        apart = [f"{text} ·" for text in texts[:-1]] + texts[-1:] if texts[1:] else texts[0].split(" ")
        return filled([*with_colon(words, passage.heading).split(" "), *apart], "", "  ")
    first, later = ("  ", "      ") if passage.heading else ("", "  ")
    told = [filled(text.split(" "), first, later) for text in texts]
    return "\n".join([passage.heading, *told] if passage.heading else told)


def text_of(words: Words, told: LogLine) -> str:
    """A line as text; a name that no sentence follows has a colon."""
    text = ""
    for each, following in zip(told.parts, (*told.parts[1:], None), strict=True):
        piece = f"{each.text}{SIGNS[suit_of(each.card)]}" if each.kind == "card" else each.text
        if each.kind == "name" and following and following.kind not in ("name", "text"):
            piece = with_colon(words, piece)
        text += f"{space(each)}{piece}" if text else piece
    return bare(text)


def with_colon(words: Words, text: str) -> str:
    """Whoever, or whatever, something is told of on the same line."""
    # Translators: a name, or a heading, before what is told of it: set the colon as your language does.
    return words._("{name}:", name=text)


def bare(text: str) -> str:
    """The text without the marks that keep a name from turning what is around it, where no name does."""
    return text if any(c >= "\u0590" and c.isalpha() for c in text) else text.translate(MARKS)


MARKS = {ord(ISOLATE): None, ord(POP): None}


def filled(pieces: list[str], first: str, later: str) -> str:
    """Pieces in lines of no more than `WIDTH` columns, as far as each piece allows; lines begin as told."""
    lines = [first + pieces[0]]
    for piece in pieces[1:]:
        if room(lines[-1]) + 1 + room(piece) > WIDTH:
            lines.append(later + piece)
        else:
            lines[-1] += f" {piece}"
    return "\n".join(lines)


def room(text: str) -> int:
    """The columns that a text takes."""
    return sum(c not in UNSEEN for c in text)
