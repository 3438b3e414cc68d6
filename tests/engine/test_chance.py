"""Deal numbers: the same cards for ever."""

from __future__ import annotations

from random import Random

import pytest

from nain_jaune import chance
from nain_jaune.cards import CODES, FULL, HAND_SIZE, cards_of, code_of

# Pinned: a change here breaks every number that was ever shared.
PACK_1_0 = (
    "KS 3C QD 7H 8D 9S QS 10C 10H 8C 10S 9D AC 6H 2S 3S QC 5C 4S JD AD 8S 4H JC 9C 7C "
    "2D QH 6D 3D JS 5H JH 5D 5S 7D KC 4C 2H AH 6C 2C 10D 7S 8H KH 3H KD 4D AS 9H 6S"
)
PACK_20260101_3 = (
    "7S 3S 7C KD QD 4S 9S 6D 2D 6H 8D 3C AD 3H 2H 8C 8H 9H JS 4C 5H 3D AH JD 10H 5C "
    "9C KH QC 7H KS JC JH 4D QH AC 8S 2C KC QS 6C 10D AS 2S 6S 10S 5S 5D 7D 10C 9D 4H"
)
DEALT = {
    3: "AS 3S JS 2H 5H KH AD 6D 9D QD AC 3C 7C JC KC",
    4: "2S 2H 5H KH AD AC 2C 3C 5C 7C JC KC",
    5: "2H 5H KH AD AC 3C 7C JC KC",
    6: "2S 5H AD AC 2C 3C 5C JC",
    7: "2S 5H 7H AD 2C 3C 5C",
    8: "2S 5H AD 2C 3C 5C",
}
FIRST_DEALERS = {
    3: [0, 2, 0, 0, 1, 2, 0, 0, 1, 1, 1, 1],
    4: [0, 3, 0, 0, 2, 3, 1, 0, 1, 2, 1, 1],
    5: [0, 4, 1, 1, 3, 3, 1, 1, 2, 2, 2, 2],
    6: [0, 5, 1, 1, 3, 4, 1, 1, 2, 3, 2, 2],
    7: [0, 6, 1, 1, 4, 5, 2, 1, 3, 3, 3, 3],
    8: [1, 7, 1, 1, 4, 6, 2, 1, 3, 4, 3, 3],
}


def codes(cards) -> str:
    return " ".join(code_of(card) for card in cards)


def test_the_pack_of_a_number_is_pinned():
    assert codes(chance.pack_of(1, 0)) == PACK_1_0
    assert codes(chance.pack_of(20260101, 3)) == PACK_20260101_3


@pytest.mark.parametrize("players", HAND_SIZE)
def test_the_hands_of_a_number_are_pinned(players):
    hands = chance.deal_cards(2_147_483_647, 0, players, 0, 1)
    assert codes(cards_of(hands[0])) == DEALT[players]


def test_first_dealers_are_pinned():
    drawn = {
        players: [chance.first_dealer(number, players) for number in range(1, 13)] for players in HAND_SIZE
    }
    assert drawn == FIRST_DEALERS


@pytest.mark.parametrize("players", HAND_SIZE)
@pytest.mark.parametrize("direction", [1, -1])
def test_the_seats_after_the_dealer_take_the_slices_in_the_direction_of_play(players, direction):
    pack, size = chance.pack_of(77, 2), HAND_SIZE[players]
    for dealer in range(players):
        hands = chance.deal_cards(77, 2, players, dealer, direction)
        for place in range(players):
            seat = (dealer + direction * (place + 1)) % players
            assert sorted(pack[place * size : (place + 1) * size]) == cards_of(hands[seat])


def test_a_shuffled_pack_is_a_pack():
    for number in range(1, 50):
        assert sorted(chance.pack_of(number, number % 5)) == list(range(52))


def test_numbers_and_deals_differ():
    packs = {tuple(chance.pack_of(number, index)) for number in range(1, 30) for index in range(10)}
    assert len(packs) == 290


def test_every_card_comes_to_every_place_alike():
    # 5,200 packs: each card is expected 100 times in each place; 4.5 standard deviations are about 45.
    counts = [[0] * 52 for _ in range(52)]
    for number in range(5200):
        for place, card in enumerate(chance.pack_of(number + 1, 0)):
            counts[place][card] += 1
    assert all(52 < count < 148 for row in counts for count in row)


def test_streams_are_functions_of_their_four_numbers():
    assert chance.stream(1789, 2, 30, 3).random() == 0.7009431890268981
    seen = set()
    for number in (1, 2, 2**31 - 1, FULL):
        for deal in (0, 1, 999):
            for act in (0, 1, 200):
                for seat in range(8):
                    first = chance.stream(number, deal, act, seat).random()
                    assert first == chance.stream(number, deal, act, seat).random()
                    seen.add(first)
    assert len(seen) == 4 * 3 * 3 * 8


def test_the_generator_is_the_one_that_python_promises():
    assert Random(1789).random() == 0.74230199965463
    assert len(CODES) == 52
