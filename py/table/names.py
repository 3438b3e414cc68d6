"""What things are called: cards, boxes, levels, rule sets, and the people at the table.

A name is a text of its own for every grammatical case that some language tells apart, never a stem with an
ending. Names of people are never declined.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nain_jaune.cards import rank_of, suit_of
from nain_jaune.light import Light
from nain_jaune.rules import DWARF, RULE_SETS

from .i18n import Words, mark_in

if TYPE_CHECKING:
    from nain_jaune.view import View

# Translators: the letter in the corner of a card: one letter (the ace may be a figure).
_INDEX = {
    0: mark_in("index letter", "A"),
    10: mark_in("index letter", "J"),
    11: mark_in("index letter", "Q"),
    12: mark_in("index letter", "K"),
}

_RANKS = {
    "nom": (
        # Translators: a card's rank, standing alone or as the subject of a sentence.
        mark_in("rank", "ace"),
        mark_in("rank", "two"),
        mark_in("rank", "three"),
        mark_in("rank", "four"),
        mark_in("rank", "five"),
        mark_in("rank", "six"),
        mark_in("rank", "seven"),
        mark_in("rank", "eight"),
        mark_in("rank", "nine"),
        mark_in("rank", "ten"),
        mark_in("rank", "jack"),
        mark_in("rank", "queen"),
        mark_in("rank", "king"),
    ),
    "acc": (
        # Translators: a card's rank as the object of a sentence: “lays seven of hearts”; no article.
        mark_in("rank, accusative", "ace"),
        mark_in("rank, accusative", "two"),
        mark_in("rank, accusative", "three"),
        mark_in("rank, accusative", "four"),
        mark_in("rank, accusative", "five"),
        mark_in("rank, accusative", "six"),
        mark_in("rank, accusative", "seven"),
        mark_in("rank, accusative", "eight"),
        mark_in("rank, accusative", "nine"),
        mark_in("rank, accusative", "ten"),
        mark_in("rank, accusative", "jack"),
        mark_in("rank, accusative", "queen"),
        mark_in("rank, accusative", "king"),
    ),
    "the": (
        # Translators: a card's rank as a subject, with the definite article where the language has one.
        mark_in("rank with article", "the ace"),
        mark_in("rank with article", "the two"),
        mark_in("rank with article", "the three"),
        mark_in("rank with article", "the four"),
        mark_in("rank with article", "the five"),
        mark_in("rank with article", "the six"),
        mark_in("rank with article", "the seven"),
        mark_in("rank with article", "the eight"),
        mark_in("rank with article", "the nine"),
        mark_in("rank with article", "the ten"),
        mark_in("rank with article", "the jack"),
        mark_in("rank with article", "the queen"),
        mark_in("rank with article", "the king"),
    ),
    "the acc": (
        # Translators: a card's rank as an object, with the definite article where the language has one.
        mark_in("rank with article, accusative", "the ace"),
        mark_in("rank with article, accusative", "the two"),
        mark_in("rank with article, accusative", "the three"),
        mark_in("rank with article, accusative", "the four"),
        mark_in("rank with article, accusative", "the five"),
        mark_in("rank with article, accusative", "the six"),
        mark_in("rank with article, accusative", "the seven"),
        mark_in("rank with article, accusative", "the eight"),
        mark_in("rank with article, accusative", "the nine"),
        mark_in("rank with article, accusative", "the ten"),
        mark_in("rank with article, accusative", "the jack"),
        mark_in("rank with article, accusative", "the queen"),
        mark_in("rank with article, accusative", "the king"),
    ),
}
"""Rank words by case: "nom", "acc", "the" (nominative with the article) and "the acc"."""

_GENDERS = (
    # Translators: not shown. Answer f where the rank’s word is feminine in your language, else m.
    mark_in("gender: m or f", "ace"),
    mark_in("gender: m or f", "two"),
    mark_in("gender: m or f", "three"),
    mark_in("gender: m or f", "four"),
    mark_in("gender: m or f", "five"),
    mark_in("gender: m or f", "six"),
    mark_in("gender: m or f", "seven"),
    mark_in("gender: m or f", "eight"),
    mark_in("gender: m or f", "nine"),
    mark_in("gender: m or f", "ten"),
    mark_in("gender: m or f", "jack"),
    mark_in("gender: m or f", "queen"),
    mark_in("gender: m or f", "king"),
)

_SUITS = {
    "nom": (
        # Translators: a suit standing alone.
        mark_in("suit", "spades"),
        mark_in("suit", "hearts"),
        mark_in("suit", "diamonds"),
        mark_in("suit", "clubs"),
    ),
    "of": (
        # Translators: a suit as it stands in a card’s name: the {suit} of “{rank} of {suit}”.
        mark_in("suit in a card’s name", "spades"),
        mark_in("suit in a card’s name", "hearts"),
        mark_in("suit in a card’s name", "diamonds"),
        mark_in("suit in a card’s name", "clubs"),
    ),
}
"""Suits by case: "nom", and "of" for a card's name."""

_BOXES = (
    # Translators: a box of the board under its honour’s name, standing alone, hence with a capital.
    mark_in("box", "Ten of diamonds"),
    mark_in("box", "Jack of clubs"),
    mark_in("box", "Queen of spades"),
    mark_in("box", "King of hearts"),
    mark_in("box", "Yellow Dwarf"),
)

_THE_BOXES = (
    # Translators: a box inside a sentence, in the accusative: “takes the king’s box”, “9 into it”.
    mark_in("box, accusative", "the ten’s box"),
    mark_in("box, accusative", "the jack’s box"),
    mark_in("box, accusative", "the queen’s box"),
    mark_in("box, accusative", "the king’s box"),
    mark_in("box, accusative", "the Dwarf’s box"),
)

_LEVELS = {
    # Translators: how well an opponent plays.
    "novice": mark_in("level", "novice"),
    "casual": mark_in("level", "casual"),
    "skilled": mark_in("level", "skilled"),
    "expert": mark_in("level", "expert"),
}

_RULES = {
    # Translators: a rule set under the name it goes by; titles of old books stay as they are.
    "lindor-1789": mark_in("rules", "Lindor"),
    "avantcoureur-1760": mark_in("rules", "L’Avantcoureur"),
    "russian-1900": mark_in("rules", "Жёлтый карлик"),
}

_RULES_LINES = {
    # Translators: a rule set in one line, under its name and year.
    "lindor-1789": mark_in("rules", "Follow if you like, in any suit. The rules most people know."),
    "avantcoureur-1760": mark_in("rules", "Same suit only; the Dwarf is wild, and hocs are paid."),
    "russian-1900": mark_in("rules", "As played in Russia: any suit, but you must follow when you can."),
}

_PEOPLE = {
    # Translators: first names of the opponents; they are French, written as your language writes such names.
    "odile": mark_in("opponent", "Odile"),
    "bastien": mark_in("opponent", "Bastien"),
    "remy": mark_in("opponent", "Rémy"),
    "rosalie": mark_in("opponent", "Rosalie"),
    "colas": mark_in("opponent", "Colas"),
    "blaise": mark_in("opponent", "Blaise"),
    "jeannot": mark_in("opponent", "Jeannot"),
    "zelie": mark_in("opponent", "Zélie"),
}

ISOLATE, POP = "\u2068", "\u2069"
"""First strong isolate, and its end."""

TURNS = dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A)))
"""The marks that turn the writing, or end the turn that another began: left out of other people's texts."""

CAST = tuple(_PEOPLE)
"""The eight opponents, by the keys of their portraits, in the order in which they come to the table."""

_RECORDED = {
    **{name: key for key, (_context, name) in _PEOPLE.items()},
    "Одиль": "odile",
    "Бастьен": "bastien",
    "Реми": "remy",
    "Розали": "rosalie",
    "Кола": "colas",
    "Блез": "blaise",
    "Жанно": "jeannot",
    "Зели": "zelie",
}
"""The opponents by every name that a record may hold: it was once written in the language of its page."""

_YOU = ("You", "Vous", "Вы")
"""What a record calls the person who has given no name."""

_NUMBERED = ("Player ", "Joueur ", "Игрок ")
"""What stands before the number by which a record calls one of several persons who gave no name."""

NAME = 40
"""The most code points of a name that a person gives."""


def index(words: Words, rank: int) -> str:
    """What stands in the corner of a card of this rank: "10", "K", « R »."""
    return words.letters.p(*_INDEX[rank]) if rank in _INDEX else str(rank + 1)


def rank(words: Words, rank: int, case: str = "nom") -> str:
    """The word for a rank: "ten". `case` is "nom", "acc", or with the definite article "the", "the acc"."""
    return words.p(*_RANKS[case][rank])


def feminine(words: Words, rank: int) -> bool:
    """Whether the rank's word is feminine in this language."""
    return words.p(*_GENDERS[rank]) == "f"


def suit(words: Words, suit: int, case: str = "nom") -> str:
    """The word for a suit: "hearts", standing alone ("nom") or in a card's name ("of")."""
    return words.p(*_SUITS[case][suit])


def card(words: Words, card: int, case: str = "nom") -> str:
    """A card's name: "seven of diamonds"; `case` as for `rank`."""
    return of_suit(words, rank(words, rank_of(card), case), suit_of(card))


def cards(words: Words, laid: list[int], case: str = "nom") -> str:
    """Several cards in a row, the suit of neighbours said once: "five, six of hearts, seven of spades"."""
    runs: list[tuple[int, list[str]]] = []
    for one in laid:
        if not runs or runs[-1][0] != suit_of(one):
            runs.append((suit_of(one), []))
        runs[-1][1].append(rank(words, rank_of(one), case))
    return ", ".join([of_suit(words, ", ".join(ranks), suit) for suit, ranks in runs])


def of_suit(words: Words, rank: str, suit: int) -> str:
    """The name of a card, or of several of one suit, from the words for its rank."""
    # Translators: a card’s name, e.g. “seven of diamonds”; {rank} may be several: “five, six of hearts”.
    return words._("{rank} of {suit}", rank=rank, suit=words.p(*_SUITS["of"][suit]))


def box(words: Words, box: int) -> str:
    """A box by its honour, standing alone: "King of hearts", "Yellow Dwarf"."""
    return words.p(*_BOXES[box])


def the_box(words: Words, box: int) -> str:
    """A box inside a sentence, as an object: "the king’s box"."""
    return words.p(*_THE_BOXES[box])


def honour(words: Words, card: int) -> str:
    """An honour in one word, for notes: "king", "Dwarf"."""
    if card == DWARF:
        # Translators: the seven of diamonds in one word, beside “ten”, “jack”, “queen” and “king”.
        return words.p("rank", "Dwarf")
    return rank(words, rank_of(card))


def level(words: Words, key: str) -> str:
    """How well an opponent plays: "casual"."""
    return words.p(*_LEVELS[key])


def rules_name(words: Words, key: str) -> str:
    """The name of a rule set, without its year."""
    return words.p(*_RULES[key])


def rules_year(key: str) -> str:
    """The year of a rule set, in figures."""
    return str(RULE_SETS[key].year)


def rules_line(words: Words, key: str) -> str:
    """What is particular to a rule set, in one line."""
    return words.p(*_RULES_LINES[key])


def person(words: Words, key: str) -> str:
    """An opponent's name."""
    return words.p(*_PEOPLE[key])


def recorded_name(key: str) -> str:
    """What an opponent is called in a record, whatever the page's language: their temper goes by it."""
    return _PEOPLE[key][1]


def display_name(words: Words, recorded: str) -> str:
    """A recorded name in the page's language, where it is an opponent's or "You".

    So it is with the numbers of persons. Others stay as they are, between marks that keep a name written from
    right to left from turning a sentence.
    """
    if recorded in _YOU:
        return words._("You")
    if number := _number(recorded):
        return numbered(words, number)
    key = _RECORDED.get(recorded)
    return person(words, key) if key else isolated(recorded)


def numbered(words: Words, number: int) -> str:
    """One of several persons who gave no name."""
    # Translators: one of several people at this device who has given no name, by the number of the seat.
    return words._("Player {number}", number=number)


def _number(recorded: str) -> int:
    """The number in a name that `numbered` made, in any language of the page; 0 for any other name."""
    for before in _NUMBERED:
        rest = recorded.removeprefix(before)
        if rest != recorded and rest in ("1", "2", "3", "4", "5", "6", "7", "8"):
            return int(rest)
    return 0


def given_name(recorded: str) -> str:
    """The name that a person gave, "" where the page called them "You" or by a number."""
    return "" if recorded in _YOU or _number(recorded) else recorded


def tidy(name: str, room: int = 0) -> str:
    """A name as a person meant it: without what nobody sees around and inside it, and not too long; `room`
    code points are left for what is to follow it."""
    seen = "".join([c for c in name if c.isprintable() or c.isspace() or c in "\u200c\u200d"])
    short = " ".join(seen.split())[: NAME - room].rstrip()
    return short if any(c.isprintable() for c in short) else ""


def cast(place: int, players: int, direction: int) -> str:
    """The opponent who sits `place` seats clockwise of the person's own place: the cast comes to the table in
    order of play, the last of them only for the person's place itself."""
    return CAST[place * direction % players - 1]


def isolated(text: str) -> str:
    """Somebody else's text for a sentence of ours, kept from turning what is around it."""
    return f"{ISOLATE}{text.translate(TURNS)}{POP}"


def face(name: str, seat: int, is_person: bool) -> str:
    """The key of a player's portrait: an opponent's own, else one that belongs to the seat.

    The person who looks at the page is shown as "you", which is for the page to know.
    """
    if is_person:
        return f"person-{seat + 1}"
    return _RECORDED.get(name) or CAST[seat % len(CAST)]


class People(Light):
    """The names at the table by seat, as they are shown; `you` is the person's own seat (-1: none)."""

    names: tuple[str, ...]
    you: int = -1

    def name(self, seat: int) -> str:
        """The name shown for a seat."""
        return self.names[seat]


def people(words: Words, view: View) -> People:
    """The names at the table; a person who is the only one at the device is "you"."""
    if alone(view):
        shown = [display_name(words, player.name) for player in view.players]
        shown[view.seat] = words._("You")
        return People(tuple(shown), view.seat)
    return People(tuple(one_of_several(words, player.name, seat) for seat, player in enumerate(view.players)))


def alone(view: View) -> bool:
    """Whether the seat that looks is that of the only person at the device."""
    return [seat for seat, player in enumerate(view.players) if not player.level] == [view.seat]


def one_of_several(words: Words, recorded: str, seat: int) -> str:
    """A recorded name where "you" would not tell who."""
    if recorded in _YOU:
        # Translators: one of several people at the device, who has given no name; counted from one.
        return words._("Player {number}", number=seat + 1)
    return display_name(words, recorded)
