"""Calls: every one of the rules' table, in three languages, by the fields of the rule sets."""

from __future__ import annotations

import pytest

from nain_jaune.cards import card_of
from nain_jaune.events import (
    Bete,
    Claimed,
    DealEnded,
    DealStarted,
    Event,
    HocPaid,
    Laid,
    LedAnew,
    Opera,
    Paid,
    Stopped,
)
from nain_jaune.light import replace
from nain_jaune.rules import RULE_SETS
from table.calls import call, is_hoc, no_rank, quoted, short_call, stop_call
from table.i18n import words

LINDOR, HOCS, RUSSIAN = (RULE_SETS[key] for key in ("lindor-1789", "avantcoureur-1760", "russian-1900"))
N = "\u202f"

LAID = {
    "en": "ace two three four five six seven eight nine ten jack queen king",
    "fr": "as deux trois quatre cinq six sept huit neuf dix valet dame roi",
    "ru": "туз два три четыре пять шесть семь восемь девять десять валет дама король",
}
WITHOUT = {
    "en": "two three four five six seven eight nine ten jack queen king",
    "fr": "deux trois quatre cinq six sept huit neuf dix valet dame roi",
    "ru": "двух трёх четырёх пяти шести семи восьми девяти десяти валета дамы короля",
}
NO = {"en": "no", "fr": "sans", "ru": "без"}
CLAIMS = {
    "en": ["Ten takes!", "Jack takes!", "Queen takes!", "King takes!", "Dwarf takes!"],
    "fr": [f"{who} qui prend{N}!" for who in ("Dix", "Valet", "Dame", "Roi", "Nain jaune")],
    "ru": ["Десятка берёт!", "Валет берёт!", "Дама берёт!", "Король берёт!", "Карлик берёт!"],
}
OTHERS = {
    "en": ("pass", "Hoc!", "Opera!", "bête"),
    "fr": ("passe", f"Hoc{N}!", f"Opéra{N}!", "bête"),
    "ru": ("пас", "Хок!", "Опера!", "штраф (bête)"),
}


@pytest.mark.parametrize("lang", LAID)
def test_a_card_laid_is_called_by_its_rank(lang: str):
    said = [call(words(lang), Laid(0, rank + 26, rank, -1), LINDOR) for rank in range(13)]
    assert said == LAID[lang].split()


@pytest.mark.parametrize("lang", WITHOUT)
def test_a_stop_names_what_is_wanting(lang: str):
    expected = [f"{NO[lang]} {word}" for word in WITHOUT[lang].split()]
    for rules in RULE_SETS.values():
        said = [call(words(lang), Stopped(1, rank, -1, False), rules) for rank in range(1, 13)]
        assert said == expected


@pytest.mark.parametrize("lang", OTHERS)
def test_a_pass_is_called_so_where_hocs_are_paid_and_repeats_the_stop_elsewhere(lang: str):
    passed = Stopped(1, 9, -1, True)
    assert call(words(lang), passed, HOCS) == OTHERS[lang][0]
    expected = f"{NO[lang]} {WITHOUT[lang].split()[8]}"
    assert call(words(lang), passed, LINDOR) == call(words(lang), passed, RUSSIAN) == expected


@pytest.mark.parametrize("lang", CLAIMS)
def test_claims(lang: str):
    claims = [Claimed(0, 0, box, 3) for box in range(5)]
    assert [call(words(lang), event, LINDOR) for event in claims] == CLAIMS[lang]
    assert [call(words(lang), event, RUSSIAN) for event in claims] == CLAIMS[lang]
    assert {call(words(lang), event, HOCS) for event in claims} == {OTHERS[lang][1]}
    assert call(words(lang), Claimed(0, card_of("KS"), -1, 0), HOCS) == OTHERS[lang][1]


@pytest.mark.parametrize("lang", OTHERS)
def test_leading_anew_is_called_only_where_hocs_are_paid_and_nobody_followed(lang: str):
    assert call(words(lang), LedAnew(0, "nobody"), HOCS) == OTHERS[lang][1]
    assert call(words(lang), LedAnew(0, "nobody"), LINDOR) is None
    assert [call(words(lang), LedAnew(0, why), HOCS) for why in ("king", "hoc", "dwarf")] == [None] * 3


@pytest.mark.parametrize("lang", OTHERS)
def test_opera_and_bete(lang: str):
    assert call(words(lang), Opera(0, (0,) * 5, 2), HOCS) == OTHERS[lang][2]
    assert call(words(lang), Bete(0, 2, card_of("QS"), 9, 9), LINDOR) == OTHERS[lang][3]


@pytest.mark.parametrize(
    "event",
    [
        DealStarted(0, 0, 1, 12),
        HocPaid(0, card_of("KS"), 1, 2),
        Paid(0, 1, 3, 3, "hand", 3, 1),
        DealEnded(0, 1, (0, 0, 0), 0, False),
    ],
)
def test_nothing_is_said_of_the_rest(event: Event):
    assert call(words("en"), event, HOCS) is None


def test_calls_may_be_french_on_any_page():
    spoken = words("ru", calls_french=True)
    assert call(spoken, Stopped(1, 9, -1, False), LINDOR) == "sans dix"
    assert quoted(spoken, "sans dix") == f"«{N}sans dix{N}»"
    assert no_rank(spoken, 9) == "без десяти"


def test_quotation_marks_are_those_of_the_call():
    assert quoted(words("en"), "no ten") == "“no ten”"
    assert quoted(words("ru"), "без десяти") == "«без десяти»"


def test_what_a_stop_will_call():
    spoken = words("en")
    assert stop_call(spoken, LINDOR, 9, True) == stop_call(spoken, HOCS, 9, False) == "no ten"
    assert stop_call(spoken, HOCS, 9, True) == "pass"
    assert stop_call(spoken, LINDOR, -1, False) is None


def test_the_rules_own_fields_decide_and_not_their_name():
    renamed = replace(HOCS, key="another")
    assert call(words("en"), Claimed(0, 0, 0, 3), renamed) == "Hoc!"
    without = replace(HOCS, paid_hocs=0)
    assert call(words("en"), Claimed(0, 0, 0, 3), without) == "Ten takes!"


def test_hoc_is_known_as_such():
    assert is_hoc(Claimed(0, 0, 0, 3), HOCS)
    assert is_hoc(LedAnew(0, "nobody"), HOCS)
    assert not is_hoc(LedAnew(0, "king"), HOCS)
    assert not is_hoc(Claimed(0, 0, 0, 3), LINDOR)


def test_a_claim_has_a_short_form_where_it_is_long():
    claim, lindor, old = (
        Claimed(0, card_of("7D"), 4, 9),
        RULE_SETS["lindor-1789"],
        RULE_SETS["avantcoureur-1760"],
    )
    assert [short_call(words(lang), claim, lindor) for lang in ("en", "fr", "ru")] == [
        "I take!",
        "Je prends\u202f!",
        "Беру!",
    ]
    assert short_call(words("en"), claim, old) == ""
    assert short_call(words("en"), Stopped(0, 5, -1, False), lindor) == ""
