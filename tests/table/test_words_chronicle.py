"""The log and the sentences of the settlement, in three languages."""

from __future__ import annotations

import pytest

from nain_jaune.cards import card_of
from nain_jaune.events import (
    Bete,
    Claimed,
    ClaimMissed,
    DealEnded,
    DealStarted,
    Dressed,
    Event,
    GameEnded,
    HocPaid,
    Laid,
    LedAnew,
    Opera,
    Paid,
    Stopped,
)
from nain_jaune.rules import RULE_SETS
from table.chronicle import (
    box_note,
    chronicle,
    end_reason,
    goes_out,
    missed,
    payment_sentence,
    wins_game,
)
from table.i18n import LANGUAGES, words
from table.names import People

LINDOR, HOCS = RULE_SETS["lindor-1789"], RULE_SETS["avantcoureur-1760"]
N = "\u202f"


def table(lang: str) -> People:
    """You, Odile and Bastien, in that order."""
    return People(
        {
            "en": ("You", "Odile", "Bastien"),
            "fr": ("Vous", "Odile", "Bastien"),
            "ru": ("Вы", "Одиль", "Бастьен"),
        }[lang],
        0,
    )


def laid(seat: int, *codes: str) -> list[Event]:
    return [Laid(seat, card_of(code), -1, -1) for code in codes]


def read(lang: str, rules_key: str, events: list[Event]) -> list[str]:
    """The log as plain lines, titles with a mark before them, cards with their suit's letter."""
    lines = []
    for group in chronicle(words(lang), events, RULE_SETS[rules_key], table(lang)):
        lines.append(f"# {group.title}")
        for line in group.lines:
            parts = [
                part.text + ("SHDC"[part.card // 13] if part.kind == "card" else "") for part in line.parts
            ]
            lines.append(" ".join(parts))
    return lines


DEAL: list[Event] = [
    DealStarted(2, 0, 1, 15),
    *[Dressed(seat, (1, 2, 3, 4, 5), 15) for seat in range(3)],
    *laid(1, "9C", "10D"),
    Claimed(1, card_of("10D"), 0, 3),
    Stopped(1, 10, -1, False),
    Stopped(2, 10, -1, True),
    Stopped(0, 10, -1, True),
    LedAnew(1, "nobody"),
    *laid(1, "QC", "KH"),
    Claimed(1, card_of("KH"), 3, 0),
    LedAnew(1, "king"),
    *laid(1, "4S"),
    ClaimMissed(0, card_of("QS"), 2),
    Opera(1, (0, 9, 0, 0, 12), 1),
    Paid(2, 1, 16, 16, "hand", 16, 1),
    Paid(0, 1, 12, 30, "hand", 30, 1),
    Bete(0, 4, card_of("7D"), 0, 0),
    DealEnded(2, 1, (0, 0, 0), 0, True),
    GameEnded("deals", (1,)),
]


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "# Before the deal",
                "You deal; Odile leads.",
                "Everybody dresses the board: 15 each.",
                "# Sequence 1",
                "Odile 9C 10D “Ten takes!” +3 from the box “no jack”",
                "Bastien, you “no jack”",
                "Odile leads anew, since nobody follows",
                "# Sequence 2",
                "Odile QC KH “King takes!” from an empty box – a king ends it",
                "# Sequence 3",
                "Odile 4S",
                "# The end of the deal",
                "Odile goes out",
                "You lay the queen of spades and do not claim: the box stays as it is",
                "Odile “Opera!” sweeps the five boxes: 21",
                "Bastien pays Odile 16: 16 points in hand",
                "You owe Odile 30 and pay all there is, 12: 30 points in hand",
                "You “bête” keep the seven of diamonds: 0 into the Dwarf’s box",
            ],
        ),
        (
            "fr",
            [
                "# Avant la donne",
                f"Vous donnez{N}; Odile commence.",
                f"Chacun garnit le tableau{N}: 15 jetons.",
                "# Suite 1",
                f"Odile 9C 10D «{N}Dix qui prend{N}!{N}» +3 de la case «{N}sans valet{N}»",
                f"Bastien, vous «{N}sans valet{N}»",
                f"Odile recommence{N}: personne ne suit",
                "# Suite 2",
                f"Odile DC RH «{N}Roi qui prend{N}!{N}» la case est vide – un roi la termine",
                "# Suite 3",
                "Odile 4S",
                "# Fin de la donne",
                "Odile n’a plus de cartes",
                f"Vous jetez la dame de pique sans rien annoncer{N}: la case reste comme elle est",
                f"Odile «{N}Opéra{N}!{N}» ramasse les cinq cases{N}: 21",
                f"Bastien paie 16 à Odile{N}: 16 points en main",
                f"Vous devez 30 à Odile et payez tout ce qui vous reste, 12{N}: 30 points en main",
                f"Vous «{N}bête{N}» gardez le sept de carreau{N}: 0 dans la case du Nain",
            ],
        ),
        (
            "ru",
            [
                "# Перед сдачей",
                "Вы сдаёте; Одиль начинает.",
                "Каждый одевает доску: по 15 жетонов.",
                "# Последовательность 1",
                "Одиль 9C 10D «Десятка берёт!» +3 из ячейки «без валета»",
                "Бастьен, вы «без валета»",
                "Одиль начинает снова: никто не продолжает",
                "# Последовательность 2",
                "Одиль ДC КH «Король берёт!» ячейка пуста — король её завершает",
                "# Последовательность 3",
                "Одиль 4S",
                "# Конец сдачи",
                "Одиль кладёт последнюю карту",
                "Вы кладёте даму пик и ничего не берёте: ячейка остаётся как есть",
                "Одиль «Опера!» забирает всё из пяти ячеек: 21",
                "Бастьен платит 16 игроку Одиль: 16 очков на руках",
                "Вы отдаёте игроку Одиль последнее, 12 из 30: 30 очков на руках",
                "Вы «штраф (bête)» оставляете у себя семёрку бубён: 0 в ячейку Карлика",
            ],
        ),
    ],
)
def test_a_whole_deal(lang: str, lines: list[str]):
    assert read(lang, "lindor-1789", DEAL) == lines


HOC_DEAL: list[Event] = [
    DealStarted(0, 2, 0, 15),
    Dressed(2, (1, 2, 3, 4, 5), 15),
    *laid(0, "3C"),
    Stopped(0, 3, 3, False),
    Stopped(1, 3, 3, True),
    Stopped(2, 3, 3, True),
    LedAnew(0, "nobody"),
    *laid(0, "10C", "JC"),
    Claimed(0, card_of("JC"), 1, 4),
    HocPaid(0, card_of("JC"), 1, 2),
    Paid(1, 0, 1, 1, "hoc", 1, 1),
    Paid(2, 0, 1, 1, "hoc", 1, 1),
    LedAnew(0, "hoc"),
    *laid(0, "KS"),
    LedAnew(0, "king"),
    Claimed(0, card_of("KS"), -1, 0),
    HocPaid(0, card_of("KS"), 1, 2),
    *laid(0, "4H"),
    Stopped(0, 4, 1, False),
    *laid(1, "7D"),
    LedAnew(1, "dwarf"),
]


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "# Before the deal",
                "Bastien deals; you lead.",
                "Bastien dresses the board: 15.",
                "# Sequence 1",
                "You 3C “no four”",
                "Odile, Bastien “pass”",
                "You “Hoc!” lead anew, since nobody follows",
                "# Sequence 2",
                "You 10C JC “Hoc!” +4 from the box +2 from the others – a hoc ends it",
                "# Sequence 3",
                "You KS – a king ends it “Hoc!” +2 from the others",
                "# Sequence 4",
                "You 4H “no five”",
                "Odile 7D – the Dwarf ends it",
            ],
        ),
        (
            "ru",
            [
                "# Перед сдачей",
                "Бастьен сдаёт; вы начинаете.",
                "Бастьен одевает доску: 15.",
                "# Последовательность 1",
                "Вы 3C «без четырёх»",
                "Одиль, Бастьен «пас»",
                "Вы «Хок!» начинаете снова: никто не продолжает",
                "# Последовательность 2",
                "Вы 10C ВC «Хок!» +4 из ячейки +2 от остальных — хок её завершает",
                "# Последовательность 3",
                "Вы КS — король её завершает «Хок!» +2 от остальных",
                "# Последовательность 4",
                "Вы 4H «без пяти»",
                "Одиль 7D — Карлик её завершает",
            ],
        ),
    ],
)
def test_the_hocs_of_1760(lang: str, lines: list[str]):
    assert read(lang, "avantcoureur-1760", HOC_DEAL) == lines


def test_names_cards_and_calls_are_parts_of_their_own():
    groups = chronicle(words("ru", calls_french=True), DEAL, LINDOR, table("ru"))
    line = groups[1].lines[0].parts
    assert [part.kind for part in line] == ["name", "card", "card", "call", "text", "call"]
    assert [part.card for part in line[1:3]] == [card_of("9C"), card_of("10D")]
    assert (line[-1].text, line[-1].lang) == (f"«{N}sans valet{N}»", "fr")


def test_a_forced_and_a_willing_stop_read_alike():
    line = read("en", "lindor-1789", [*laid(1, "9C"), Stopped(1, 9, -1, False), Stopped(2, 9, -1, True)])
    assert line[1:] == ["Odile 9C “no ten”", "Bastien “no ten”"]


@pytest.mark.parametrize(
    ("event", "opera", "texts"),
    [
        (
            Paid(2, 0, 21, 21, "hand", 21, 1),
            False,
            (
                "Bastien pays you 21: 21 points in hand.",
                f"Bastien vous paie 21{N}: 21 points en main.",
                "Бастьен платит вам 21: 21 очко на руках.",
            ),
        ),
        (
            Paid(0, 1, 2, 2, "hand", 1, 2),
            True,
            (
                "You pay Odile 2: 1 point in hand, doubled for the Opera.",
                f"Vous payez 2 à Odile{N}: 1 point en main, le double pour l’Opéra.",
                "Вы платите 2 игроку Одиль: 1 очко на руках, вдвое за Оперу.",
            ),
        ),
        (
            Paid(2, 1, 44, 44, "hand", 22, 2),
            False,
            (
                "Bastien pays Odile 44: 22 points in hand, doubled for the Dwarf kept.",
                f"Bastien paie 44 à Odile{N}: 22 points en main, le double pour le Nain gardé.",
                "Бастьен платит 44 игроку Одиль: 22 очка на руках, вдвое за оставленного Карлика.",
            ),
        ),
        (
            Paid(2, 1, 1000, 1000, "hand", 250, 4),
            True,
            (
                "Bastien pays Odile 1,000: 250 points in hand, "
                "doubled for the Opera and again for the Dwarf kept.",
                f"Bastien paie 1{N}000 à Odile{N}: 250 points en main, "
                "le double pour l’Opéra et encore le double pour le Nain gardé.",
                "Бастьен платит 1\u00a0000 игроку Одиль: 250 очков на руках, "
                "вдвое за Оперу и ещё вдвое за оставленного Карлика.",
            ),
        ),
        (
            Paid(2, 0, 12, 30, "hand", 30, 1),
            False,
            (
                "Bastien owes you 30 and pays all there is, 12: 30 points in hand.",
                f"Bastien vous doit 30 et paie tout ce qui lui reste, 12{N}: 30 points en main.",
                "Бастьен отдаёт вам последнее, 12 из 30: 30 очков на руках.",
            ),
        ),
        (
            Paid(2, 1, 1, 1, "hoc", 1, 1),
            False,
            (
                "Bastien pays Odile 1: a hoc.",
                f"Bastien paie 1 à Odile{N}: un hoc.",
                "Бастьен платит 1 игроку Одиль: за хок.",
            ),
        ),
        (
            Bete(2, 2, card_of("QS"), 9, 9),
            False,
            (
                "Bastien keeps the queen of spades: 9 into the queen’s box.",
                f"Bastien garde la dame de pique{N}: 9 dans la case de la dame.",
                "Бастьен оставляет у себя даму пик: 9 в ячейку дамы.",
            ),
        ),
        (
            Bete(0, 3, card_of("KH"), 4, 24),
            False,
            (
                "You keep the king of hearts and owe 24: 4, all there is, into the king’s box.",
                f"Vous gardez le roi de cœur et devez 24{N}: 4, tout ce qui vous reste, dans la case du roi.",
                "Вы оставляете у себя короля червей: последнее, 4 из 24, в ячейку короля.",
            ),
        ),
        (
            Opera(0, (3, 6, 9, 12, 15), 1),
            True,
            (
                "You sweep the five boxes: 45.",
                f"Vous ramassez les cinq cases{N}: 45.",
                "Вы забираете всё из пяти ячеек: 45.",
            ),
        ),
        (
            Opera(1, (0,) * 5, 2),
            True,
            (
                "Odile lays the only cards of the deal: all payments are doubled.",
                f"Odile jette les seules cartes de la donne{N}: tout se paie double.",
                "Одиль никому не даёт положить ни карты: все выплаты удваиваются.",
            ),
        ),
    ],
)
def test_payments(event: Opera | Paid | Bete, opera: bool, texts: tuple[str, str, str]):
    for lang, text in zip(("en", "fr", "ru"), texts, strict=True):
        assert payment_sentence(words(lang), event, table(lang), opera) == text


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Odile lays the king of spades and does not claim: the hoc is not paid."),
        ("fr", f"Odile jette le roi de pique sans rien annoncer{N}: le hoc n’est pas payé."),
        ("ru", "Одиль кладёт короля пик и ничего не берёт: за хок не платят."),
    ],
)
def test_a_missed_hoc(lang: str, text: str):
    assert missed(words(lang), ClaimMissed(1, card_of("KS"), -1), table(lang)) == text


@pytest.mark.parametrize(
    ("lang", "notes"),
    [
        (
            "en",
            ["taken by you", "taken by Odile, your bête", "bête: Bastien", "not claimed", "taken by Odile"],
        ),
        (
            "fr",
            [
                "vous prenez la case",
                "Odile prend la case, votre bête",
                f"bête{N}: Bastien",
                "personne ne la prend",
                "Odile prend la case",
            ],
        ),
        (
            "ru",
            [
                "забираете вы",
                "забирает Одиль, ваш штраф",
                "штраф: Бастьен",
                "никто не забирает",
                "забирает Одиль",
            ],
        ),
    ],
)
def test_what_became_of_each_box(lang: str, notes: list[str]):
    events = [
        Claimed(0, card_of("10D"), 0, 3),
        Claimed(1, card_of("KS"), -1, 0),
        Opera(1, (0, 2, 0, 0, 5), 1),
        Bete(0, 1, card_of("JC"), 0, 0),
        Bete(2, 2, card_of("QS"), 9, 9),
    ]
    assert [box_note(words(lang), box, events, table(lang)) for box in range(5)] == notes


@pytest.mark.parametrize(
    ("lang", "out", "one", "two"),
    [
        ("en", "You go out", "Odile wins the game", "Odile and you: joint winners"),
        ("fr", "Vous n’avez plus de cartes", "Odile gagne la partie", f"Odile et vous{N}: victoire partagée"),
        ("ru", "Вы кладёте последнюю карту", "Одиль выигрывает партию", "Одиль и вы: общая победа"),
    ],
)
def test_headings(lang: str, out: str, one: str, two: str):
    spoken, people = words(lang), table(lang)
    assert goes_out(spoken, people, 0) == out
    assert wins_game(spoken, people, (1,)) == one
    assert wins_game(spoken, people, (1, 0)) == two


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_end_of_a_game_has_its_own_reason(lang: str):
    assert len({end_reason(words(lang), why) for why in ("deals", "short", "time")}) == 3


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        (
            "en",
            "Odile QS “Queen takes!” +12 from the box; KH “King takes!” +16 from the box – a king ends it",
        ),
        (
            "fr",
            f"Odile DS «{N}Dame qui prend{N}!{N}» +12 de la case{N}; RH «{N}Roi qui prend{N}!{N}» "
            "+16 de la case – un roi la termine",
        ),
    ],
)
def test_a_card_after_a_claim_does_not_read_as_the_box(lang: str, line: str):
    events = [
        *laid(1, "QS"),
        Claimed(1, card_of("QS"), 2, 12),
        *laid(1, "KH"),
        Claimed(1, card_of("KH"), 3, 16),
        LedAnew(1, "king"),
    ]
    assert read(lang, "lindor-1789", events)[-1] == line
