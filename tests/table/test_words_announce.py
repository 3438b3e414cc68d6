"""What is read aloud: rounds of acts as one text, and the status beside the hand, in three languages."""

from __future__ import annotations

import pytest

from nain_jaune.cards import card_of, mask_of
from nain_jaune.deal import Deal
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
from nain_jaune.game import Player
from nain_jaune.rules import RULE_SETS, Options
from nain_jaune.view import View, deal_view
from table.announce import Announcer, account, status
from table.i18n import words
from table.names import People, people

N = "\u202f"
PLAYERS = (Player("You", ""), Player("Odile", "casual"), Player("Bastien", "casual"))


def seen(rules_key: str, hands: str, acts: str = "", must_follow: bool = False, strict: bool = False) -> View:
    """What seat 0 sees of a deal that seat 1 leads: hands like "7D 8S | 9C | KH", acts by their codes."""
    rules = RULE_SETS[rules_key]
    held = [mask_of([card_of(code) for code in hand.split()]) for hand in hands.split("|")]
    dealer = 1 - rules.direction
    deal = Deal(rules, dealer % 3, held, [100] * 3, [1, 2, 3, 4, 5], strict=strict, must_follow=must_follow)
    for code in acts.split():
        deal.act({"stop": 52, "take": 53}[code] if code in ("stop", "take") else card_of(code))
    return deal_view(deal, 0, PLAYERS, Options(), 0)


def told(lang: str, rules_key: str, events: list[Event]) -> str:
    spoken = words(lang)
    names = {"en": ("You", "Odile", "Bastien", "Rémy"), "fr": ("Vous", "Odile", "Bastien", "Rémy")}.get(
        lang, ("Вы", "Одиль", "Бастьен", "Реми")
    )
    return " ".join(account(spoken, events, RULE_SETS[rules_key], People(names, 0)))


def laid(seat: int, *codes: str) -> list[Event]:
    return [Laid(seat, card_of(code), -1, -1) for code in codes]


ROUND: list[Event] = [
    *laid(1, "5H", "6H"),
    Stopped(1, 6, -1, False),
    Stopped(2, 6, -1, True),
    Stopped(3, 6, -1, True),
]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Odile lays five, six of hearts; no seven. Bastien and Rémy pass."),
        ("fr", f"Odile jette cinq, six de cœur{N}; sans sept. Bastien et Rémy passent."),
        ("ru", "Одиль кладёт пятёрку, шестёрку червей; без семи. Бастьен и Реми пасуют."),
    ],
)
def test_a_round_of_the_others(lang: str, text: str):
    assert told(lang, "lindor-1789", ROUND) == text


def test_calls_set_to_french_do_not_change_what_is_read():
    names = People(("You", "Odile", "Bastien", "Rémy"), 0)
    read = account(words("en", calls_french=True), ROUND, RULE_SETS["lindor-1789"], names)
    assert read[0] == "Odile lays five, six of hearts; no seven."


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        (
            "en",
            "Odile lays ten of diamonds; takes the ten’s box: 3; lays jack of clubs; takes the jack’s box, "
            "which is empty; lays queen, king of spades; leads anew; lays ace of clubs; no two.",
        ),
        (
            "fr",
            f"Odile jette dix de carreau{N}; prend la case du dix{N}: 3{N}; jette valet de "
            f"trèfle{N}; prend la "
            f"case du valet, qui est vide{N}; jette dame, roi de pique{N}; recommence{N}; jette as "
            f"de trèfle{N}; "
            "sans deux.",
        ),
        (
            "ru",
            "Одиль кладёт десятку бубён; забирает ячейку десятки: 3; кладёт валета треф; забирает ячейку "
            "валета, а там пусто; кладёт даму, короля пик; начинает снова; кладёт туза треф; без двух.",
        ),
    ],
)
def test_a_turn_with_claims_and_a_king(lang: str, text: str):
    events = [
        *laid(1, "10D"),
        Claimed(1, card_of("10D"), 0, 3),
        *laid(1, "JC"),
        Claimed(1, card_of("JC"), 1, 0),
        *laid(1, "QS", "KS"),
        LedAnew(1, "king"),
        *laid(1, "AC"),
        Stopped(1, 1, -1, False),
    ]
    assert told(lang, "lindor-1789", events) == text


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        (
            "en",
            "Bastien passes. Nobody follows. Odile leads anew; lays king of hearts; takes the king’s box: 8; "
            "is paid 2 for the hoc; leads anew.",
        ),
        (
            "fr",
            f"Bastien passe. Personne ne suit. Odile recommence{N}; jette roi de cœur{N}; prend la case du "
            f"roi{N}: 8{N}; reçoit 2 pour le hoc{N}; recommence.",
        ),
        (
            "ru",
            "Бастьен пасует. Никто не продолжает. Одиль начинает снова; кладёт короля червей; "
            "забирает ячейку "
            "короля: 8; получает 2 за хок; начинает снова.",
        ),
    ],
)
def test_hocs(lang: str, text: str):
    events = [
        Stopped(2, 6, 1, True),
        LedAnew(1, "nobody"),
        *laid(1, "KH"),
        Claimed(1, card_of("KH"), 3, 8),
        HocPaid(1, card_of("KH"), 1, 2),
        Paid(0, 1, 1, 1, "hoc", 1, 1),
        LedAnew(1, "king"),
    ]
    assert told(lang, "avantcoureur-1760", events) == text


def test_of_the_person_only_what_follows_is_told():
    own = [*laid(0, "9H"), Stopped(0, 9, -1, False), Stopped(1, 9, -1, True), Stopped(2, 9, -1, True)]
    assert (
        told("en", "lindor-1789", [*own, LedAnew(0, "nobody")]) == "Odile and Bastien pass. Nobody follows."
    )
    claim = [*laid(0, "10D"), Claimed(0, card_of("10D"), 0, 3), *laid(0, "JC"), Stopped(0, 10, -1, False)]
    assert told("en", "lindor-1789", claim) == "You take the ten’s box: 3."
    assert told("ru", "lindor-1789", claim) == "Вы забираете ячейку десятки: 3."


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Deal 3. You deal; Odile leads. Everybody dresses the board: 15 each."),
        ("fr", f"Donne 3. Vous donnez{N}; Odile commence. Chacun garnit le tableau{N}: 15 jetons."),
        ("ru", "Сдача 3. Вы сдаёте; Одиль начинает. Каждый одевает доску: по 15 жетонов."),
    ],
)
def test_the_beginning_of_a_deal(lang: str, text: str):
    events: list[Event] = [DealStarted(2, 0, 1, 15), *[Dressed(s, (1, 2, 3, 4, 5), 15) for s in range(3)]]
    assert told(lang, "lindor-1789", events) == text


def test_in_1760_the_dealer_alone_dresses_the_board():
    events: list[Event] = [DealStarted(0, 1, 0, 15), Dressed(1, (1, 2, 3, 4, 5), 15)]
    text = "Deal 1. Odile deals; you lead. Odile dresses the board: 15."
    assert told("en", "avantcoureur-1760", events) == text


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        (
            "en",
            "Odile lays four of spades. Odile goes out. Opera! Odile sweeps the five boxes: 21. You "
            "pay Odile "
            "12: 12 points in hand. You keep the queen of spades: 0 into the queen’s box.",
        ),
        (
            "fr",
            f"Odile jette quatre de pique. Odile n’a plus de cartes. Opéra{N}! Odile ramasse les "
            f"cinq cases{N}: "
            f"21. Vous payez 12 à Odile{N}: 12 points en main. Vous gardez la dame de pique{N}: 0 "
            f"dans la case "
            "de la dame.",
        ),
        (
            "ru",
            "Одиль кладёт четвёрку пик. Одиль кладёт последнюю карту. Опера! Одиль забирает всё из "
            "пяти ячеек: "
            "21. Вы платите 12 игроку Одиль: 12 очков на руках. Вы оставляете у себя даму пик: 0 в "
            "ячейку дамы.",
        ),
    ],
)
def test_the_end_of_a_deal_as_far_as_it_concerns_the_person(lang: str, text: str):
    events = [
        *laid(1, "4S"),
        ClaimMissed(2, card_of("JC"), 1),
        Opera(1, (0, 9, 0, 0, 12), 1),
        Paid(2, 1, 5, 5, "hand", 5, 1),
        Paid(0, 1, 12, 12, "hand", 12, 1),
        Bete(0, 2, card_of("QS"), 0, 0),
        DealEnded(0, 1, (0, 0, 0), 0, True),
    ]
    assert told(lang, "lindor-1789", events) == text


# ---- the status

FOLLOWING = [
    (
        "8S 8H 2C | 7H 2S | 9S KD",
        "7H stop stop",
        "An eight is wanted; you hold two.",
        f"Il faut un huit{N}; vous en avez deux.",
        "Нужна восьмёрка: у вас их две.",
    ),
    (
        "QS 2C | JH 2S | 9S KD",
        "JH stop stop",
        "A queen is wanted; you hold one.",
        f"Il faut une dame{N}; vous en avez une.",
        "Нужна дама: у вас одна.",
    ),
    (
        "JS JH JD JC | 10H 2S | 9S KD",
        "10H stop stop",
        "A jack is wanted; you hold four.",
        f"Il faut un valet{N}; vous en avez quatre.",
        "Нужен валет: у вас их четыре.",
    ),
    (
        "3S 2C | QH 2S | 9S KD",
        "QH stop stop",
        "A king is wanted. Nothing to lay: stop.",
        f"Il faut un roi. Rien à jeter{N}: arrêtez.",
        "Нужен король. Класть нечего: остановитесь.",
    ),
    (
        "3S 2C | QH 2S AS | 9S KD",
        "QH stop stop stop 2S stop stop",
        "A three is wanted; you hold one.",
        f"Il faut un trois{N}; vous en avez un.",
        "Нужна тройка: у вас одна.",
    ),
    (
        "3S 2C | 2S KH | 9S KD",
        "2S stop stop 3S stop stop stop",
        "You are on lead: any card.",
        f"Vous commencez{N}: n’importe quelle carte.",
        "Вы начинаете: годится любая карта.",
    ),
]
"""Hands, acts, and what is then wanted of the person, in any suit."""

ONE_SUIT = [
    (
        "9H 8C | 8H 2S | 9S KD",
        "8H stop",
        "The nine of hearts is wanted; you hold it.",
        f"Il faut le neuf de cœur{N}; vous l’avez.",
        "Нужна девятка червей: такая карта у вас есть.",
    ),
    (
        "10C 7D | 9H 2S | 9S KD",
        "9H stop",
        "The ten of hearts is wanted. Only the Dwarf will do, and you may keep him.",
        "Il faut le dix de cœur. Seul le Nain convient, et vous pouvez le garder.",
        "Нужна десятка червей. Годится только Карлик, и его можно придержать.",
    ),
    (
        "JH 7D | 10H 2S | 9S KD",
        "10H stop",
        "The jack of hearts is wanted; you hold it. The Dwarf would do as well.",
        f"Il faut le valet de cœur{N}; vous l’avez. Le Nain conviendrait aussi.",
        "Нужен валет червей: такая карта у вас есть. Подойдёт и Карлик.",
    ),
    (
        "7D 8C | 6D 2S | 9S KD",
        "6D stop",
        "The seven of diamonds is wanted, your Dwarf: lay him, or keep him.",
        f"Il faut le sept de carreau, votre Nain{N}: jetez-le ou gardez-le.",
        "Нужна семёрка бубён, ваш Карлик: положите его или придержите.",
    ),
    (
        "9C 8C | JH 2S | 9S KD",
        "JH stop",
        "The queen of hearts is wanted. Nothing to lay: pass.",
        f"Il faut la dame de cœur. Rien à jeter{N}: passez.",
        "Нужна дама червей. Класть нечего: пас.",
    ),
]
"""The same where one suit is wanted and the Dwarf is wild."""


def sentences(view: View) -> list[tuple[str, str]]:
    """The status in three languages."""
    return [status(words(lang), view, people(words(lang), view)) for lang in ("en", "fr", "ru")]


@pytest.mark.parametrize(("hands", "acts", "english", "french", "russian"), FOLLOWING)
def test_what_is_wanted_in_any_suit(hands: str, acts: str, english: str, french: str, russian: str):
    view = seen("lindor-1789", hands, acts)
    assert sentences(view) == [("Your turn.", english), ("À vous.", french), ("Ваш ход.", russian)]


@pytest.mark.parametrize(("hands", "acts", "english", "french", "russian"), ONE_SUIT)
def test_what_is_wanted_in_one_suit(hands: str, acts: str, english: str, french: str, russian: str):
    view = seen("avantcoureur-1760", hands, acts)
    assert sentences(view) == [("Your turn.", english), ("À vous.", french), ("Ваш ход.", russian)]


def test_after_an_own_card_one_stops_and_does_not_pass():
    view = seen("avantcoureur-1760", "9H 8C | 8H 2S | 9S KD", "8H stop 9H")
    assert sentences(view)[0][1] == "The ten of hearts is wanted. Nothing to lay: stop."


def test_while_another_plays_it_says_who_and_what_is_wanted():
    view = seen("lindor-1789", "8S | 7H 2S | 9S KD", "7H stop")
    assert sentences(view) == [
        ("Bastien is to play.", "An eight is wanted."),
        ("Bastien joue.", "Il faut un huit."),
        ("Бастьен ходит.", "Нужна восьмёрка."),
    ]
    on_lead = seen("lindor-1789", "8S | 7H 2S | 9S KD")
    assert sentences(on_lead)[0] == ("Odile is to play.", "")


def test_a_claim_that_is_open_is_told_only_of_the_last_card():
    strict = seen("lindor-1789", "10D JS | 9H 2S | 9S KD", "9H stop stop 10D", strict=True)
    assert sentences(strict)[0] == ("Your turn.", "A jack is wanted; you hold one.")
    last = seen("lindor-1789", "10D | 9H 2S | 9S KD", "9H stop stop 10D", strict=True)
    assert sentences(last)[0] == ("Your turn.", "Your last card lies on the table: claim, or leave it.")


def test_when_the_deal_is_over_it_says_who_went_out():
    view = seen("lindor-1789", "8S | 7H | 9S KD", "7H")
    assert sentences(view) == [
        ("Odile goes out.", ""),
        ("Odile n’a plus de cartes.", ""),
        ("Одиль кладёт последнюю карту.", ""),
    ]


# ---- the queue


def test_the_queue_gives_one_text_and_is_empty_then():
    announcer = Announcer(words("en"))
    view = seen("lindor-1789", "8S 8H 2C | 7H 2S | 9S KD", "7H stop stop")
    announcer.events([*laid(1, "7H"), Stopped(1, 7, -1, False)], view)
    announcer.events([Stopped(2, 7, -1, True)], view)
    assert announcer.flush() == (
        "Odile lays seven of hearts; no eight. Bastien passes. Your turn. An eight is wanted; you hold two."
    )
    assert announcer.flush() == ""


def test_sentences_come_in_their_order_among_the_acts():
    announcer = Announcer(words("en"))
    view = seen("lindor-1789", "8S | 7H 2S | 9S KD", "7H")
    announcer.events(laid(1, "7H"), view)
    announcer.add("A new printing is here.")
    announcer.events([Stopped(1, 7, -1, False)], view)
    assert announcer.flush() == "Odile lays seven of hearts. A new printing is here. Odile stops: no eight."
