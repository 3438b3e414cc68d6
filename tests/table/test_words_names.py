"""Names: index letters, ranks by case, cards, boxes, levels, rule sets, and people, in three languages."""

from __future__ import annotations

import pytest

from nain_jaune.cards import HONOURS, RANKS, card_of
from nain_jaune.players.temper import TEMPERS, temper_of
from nain_jaune.rules import RULE_SETS
from table import names
from table.characters import character
from table.i18n import LANGUAGES, words
from table.names import CAST
from table.setup import Setup, Sitter, players_of

INDEX = {
    "en": "A 2 3 4 5 6 7 8 9 10 J Q K",
    "fr": "1 2 3 4 5 6 7 8 9 10 V D R",
    "ru": "Т 2 3 4 5 6 7 8 9 10 В Д К",
}

RANK_WORDS = {
    ("en", "nom"): "ace two three four five six seven eight nine ten jack queen king",
    ("en", "acc"): "ace two three four five six seven eight nine ten jack queen king",
    ("fr", "nom"): "as deux trois quatre cinq six sept huit neuf dix valet dame roi",
    ("fr", "acc"): "as deux trois quatre cinq six sept huit neuf dix valet dame roi",
    ("ru", "nom"): (
        "туз двойка тройка четвёрка пятёрка шестёрка семёрка восьмёрка девятка десятка валет дама король"
    ),
    ("ru", "acc"): (
        "туза двойку тройку четвёрку пятёрку шестёрку семёрку восьмёрку девятку десятку валета даму короля"
    ),
    ("ru", "the"): (
        "туз двойка тройка четвёрка пятёрка шестёрка семёрка восьмёрка девятка десятка валет дама король"
    ),
    ("ru", "the acc"): (
        "туза двойку тройку четвёрку пятёрку шестёрку семёрку восьмёрку девятку десятку валета даму короля"
    ),
}
"""Rank words by language and case, low to high."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_index_letters(lang: str):
    assert [names.index(words(lang), rank) for rank in range(13)] == INDEX[lang].split()


@pytest.mark.parametrize(("lang", "case"), RANK_WORDS)
def test_rank_words_by_case(lang: str, case: str):
    assert [names.rank(words(lang), rank, case) for rank in range(13)] == RANK_WORDS[lang, case].split()


@pytest.mark.parametrize("case", ["the", "the acc"])
def test_articles(case: str):
    english = [names.rank(words("en"), rank, case) for rank in range(13)]
    assert english == [f"the {word}" for word in RANK_WORDS["en", "nom"].split()]
    french = [names.rank(words("fr"), rank, case) for rank in range(13)]
    assert french[0] == "l’as"
    assert french[11] == "la dame"
    assert french[1:11] + french[12:] == [
        f"le {word}" for word in RANK_WORDS["fr", "nom"].split() if word not in ("as", "dame")
    ]


def test_ranks_that_are_feminine():
    assert [RANKS[r] for r in range(13) if names.feminine(words("fr"), r)] == ["Q"]
    assert [RANKS[r] for r in range(13) if not names.feminine(words("ru"), r)] == ["A", "J", "K"]
    assert not any(names.feminine(words("en"), r) for r in range(13))


@pytest.mark.parametrize(
    ("lang", "alone", "of"),
    [
        ("en", "spades hearts diamonds clubs", "spades hearts diamonds clubs"),
        ("fr", "pique cœur carreau trèfle", "pique cœur carreau trèfle"),
        ("ru", "пики червы бубны трефы", "пик червей бубён треф"),
    ],
)
def test_suits(lang: str, alone: str, of: str):
    assert [names.suit(words(lang), suit) for suit in range(4)] == alone.split()
    assert [names.suit(words(lang), suit, "of") for suit in range(4)] == of.split()


@pytest.mark.parametrize(
    ("lang", "code", "case", "text"),
    [
        ("en", "7D", "nom", "seven of diamonds"),
        ("en", "QS", "the acc", "the queen of spades"),
        ("fr", "7D", "nom", "sept de carreau"),
        ("fr", "AH", "the", "l’as de cœur"),
        ("fr", "QS", "the acc", "la dame de pique"),
        ("ru", "7D", "nom", "семёрка бубён"),
        ("ru", "QS", "acc", "даму пик"),
        ("ru", "JC", "acc", "валета треф"),
    ],
)
def test_cards(lang: str, code: str, case: str, text: str):
    assert names.card(words(lang), card_of(code), case) == text


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "five, six of hearts, seven of spades, eight of hearts"),
        ("fr", "cinq, six de cœur, sept de pique, huit de cœur"),
        ("ru", "пятёрку, шестёрку червей, семёрку пик, восьмёрку червей"),
    ],
)
def test_cards_in_a_row_name_the_suit_once(lang: str, text: str):
    laid = [card_of(code) for code in ("5H", "6H", "7S", "8H")]
    assert names.cards(words(lang), laid, "acc") == text


@pytest.mark.parametrize(
    ("lang", "alone", "inside"),
    [
        (
            "en",
            ["Ten of diamonds", "Jack of clubs", "Queen of spades", "King of hearts", "Yellow Dwarf"],
            ["the ten’s box", "the jack’s box", "the queen’s box", "the king’s box", "the Dwarf’s box"],
        ),
        (
            "fr",
            ["Dix de carreau", "Valet de trèfle", "Dame de pique", "Roi de cœur", "Nain jaune"],
            ["la case du dix", "la case du valet", "la case de la dame", "la case du roi", "la case du Nain"],
        ),
        (
            "ru",
            ["Десятка бубён", "Валет треф", "Дама пик", "Король червей", "Жёлтый карлик"],
            ["ячейку десятки", "ячейку валета", "ячейку дамы", "ячейку короля", "ячейку Карлика"],
        ),
    ],
)
def test_boxes(lang: str, alone: list[str], inside: list[str]):
    assert [names.box(words(lang), box) for box in range(5)] == alone
    assert [names.the_box(words(lang), box) for box in range(5)] == inside


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "ten jack queen king Dwarf"),
        ("fr", "dix valet dame roi Nain"),
        ("ru", "десятка валет дама король Карлик"),
    ],
)
def test_honours_in_one_word(lang: str, text: str):
    assert [names.honour(words(lang), card) for card in HONOURS] == text.split()


@pytest.mark.parametrize(
    ("lang", "levels"),
    [
        ("en", "novice casual skilled expert"),
        ("fr", "débutant amateur habile expert"),
        ("ru", "новичок любитель мастер знаток"),
    ],
)
def test_levels(lang: str, levels: str):
    found = [names.level(words(lang), key) for key in ("novice", "casual", "skilled", "expert")]
    assert found == levels.split()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_set_has_a_name_a_year_and_a_line(lang: str):
    for key, rules in RULE_SETS.items():
        assert names.rules_name(words(lang), key)
        assert names.rules_year(key) == str(rules.year)
        assert names.rules_line(words(lang), key).endswith(".")


@pytest.mark.parametrize(
    ("lang", "cast"),
    [
        ("en", "Odile Bastien Rémy Rosalie Colas Blaise Jeannot Zélie"),
        ("fr", "Odile Bastien Rémy Rosalie Colas Blaise Jeannot Zélie"),
        ("ru", "Одиль Бастьен Реми Розали Кола Блез Жанно Зели"),
    ],
)
def test_the_cast_and_its_names_in_records_of_any_language(lang: str, cast: str):
    spoken = words(lang)
    assert [names.person(spoken, key) for key in CAST] == cast.split()
    for other in LANGUAGES:
        recorded = [names.person(words(other), key) for key in CAST]
        assert [names.display_name(spoken, name) for name in recorded] == cast.split()
        assert [names.face(name, 0, False) for name in recorded] == list(CAST)
        assert names.display_name(spoken, words(other)._("You")) == spoken._("You")


def test_opponents_are_recorded_alike_and_described_as_they_play():
    """A temper goes by the name in the record: that is the same in every language."""
    lines = {}
    for key in CAST:
        assert names.display_name(words("ru"), names.recorded_name(key)) == names.person(words("ru"), key)
        temper = temper_of(names.recorded_name(key)).name
        told = tuple([character(words(lang), key) for lang in LANGUAGES])
        assert lines.setdefault(temper, told) == told
    assert set(lines) == {temper.name for temper in TEMPERS}
    assert len(set(lines.values())) == len(TEMPERS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_of_any_language_seats_the_same_players(lang: str):
    sitters = (Sitter(""), Sitter("casual"), Sitter("novice"))
    seated = players_of(Setup("lindor-1789", 0, sitters, {}, None, None), words(lang))
    assert [player.name for player in seated[1:]] == ["Odile", "Bastien"]


def test_other_names_stand_as_they_are_and_faces_follow_the_seat():
    assert names.display_name(words("ru"), "Marie") == "\u2068Marie\u2069"
    assert [names.face("Bo", seat, True) for seat in (0, 7)] == ["person-1", "person-8"]
    assert names.face("Odile", 2, True) == "person-3"
    assert [names.face("Bo", seat, False) for seat in (0, 7)] == ["odile", "zelie"]
