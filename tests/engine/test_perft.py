"""Golden counts: how many sequences of so many acts a small deal has (as for move generators of chess)."""

from __future__ import annotations

import pytest

from nain_jaune.cards import BOXES, cards_of, code_of
from nain_jaune.deal import Deal
from tests.engine.naive import NaiveDeal
from tests.engine.tables import DRESSED, LINDOR, OLD, RUSSIAN, table

# Honours, kings, a wild dwarf, runs that break in mid-suit.
HANDS = ("5D 6D 7D KH", "6C 7C QS 2H", "8D AH JC 10D")


def perft(deal: Deal, depth: int) -> int:
    if depth == 0:
        return 1
    count = 0
    for act in deal.legal_acts():
        after = deal.copy()
        after.act(act)
        count += perft(after, depth - 1)
    return count


def naive_perft(key: str, strict: bool, must_follow: bool, acts: list[str], depth: int) -> int:
    deal = table(key, *HANDS)
    hands = [[code_of(card) for card in cards_of(hand)] for hand in deal.hands]
    boxes = dict(zip(BOXES, DRESSED[key], strict=True))
    naive = NaiveDeal(key, deal.dealer, hands, [100] * 3, boxes, strict, must_follow)
    for act in acts:
        naive.act(act)
    if len(acts) == depth:
        return 1
    return sum(naive_perft(key, strict, must_follow, [*acts, act], depth) for act in naive.legal())


# Rule set, strict, must follow: sequences of 1, 2, 3 … acts.
GOLDEN = {
    (LINDOR, False, False): [4, 8, 13, 19, 29, 45, 60, 74, 105, 132, 152, 203, 262, 333, 411, 486],
    (LINDOR, True, False): [4, 10, 19, 30, 47, 74, 112, 158, 208, 280, 389, 505, 681, 977, 1376, 1868],
    (LINDOR, False, True): [4, 6, 6, 6, 5, 5, 5, 7, 11, 15, 15, 15, 15, 15, 18, 25],
    (OLD, False, False): [4, 10, 17, 18, 12, 18, 20, 5, 6, 6, 0],
    (OLD, True, False): [4, 12, 27, 43, 48, 42, 45, 54, 34, 12, 18, 12, 0],
    (RUSSIAN, False, False): [4, 6, 6, 6, 5, 5, 5, 7, 11, 15, 15, 15, 15, 15, 18, 25],
    (RUSSIAN, True, False): [4, 8, 12, 15, 17, 16, 14, 16, 24, 41, 63, 82, 98, 116, 142, 183],
}


@pytest.mark.parametrize("style", GOLDEN, ids=lambda style: "-".join(map(str, style)))
def test_counts(style):
    key, strict, must_follow = style
    deal = table(key, *HANDS, strict=strict, must_follow=must_follow)
    assert [perft(deal, depth) for depth in range(1, len(GOLDEN[style]) + 1)] == GOLDEN[style]


@pytest.mark.parametrize("style", GOLDEN, ids=lambda style: "-".join(map(str, style)))
def test_the_second_engine_counts_the_same(style):
    assert [naive_perft(*style, [], depth) for depth in range(1, 9)] == GOLDEN[style][:8]
