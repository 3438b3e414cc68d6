"""Cards and acts as numbers and words."""

from __future__ import annotations

import pytest

from nain_jaune import cards
from tests.engine.tables import hand


def test_the_pack_is_in_the_order_of_records():
    assert cards.CODES[:3] == ("AS", "2S", "3S")
    assert cards.CODES[-3:] == ("JC", "QC", "KC")
    assert len(set(cards.CODES)) == 52
    for card, code in enumerate(cards.CODES):
        assert cards.card_of(code) == cards.act_of(code) == card
        assert cards.code_of(card) == cards.act_code(card) == code
        assert code == cards.RANKS[cards.rank_of(card)] + cards.SUITS[cards.suit_of(card)]


def test_acts():
    assert (cards.act_code(52), cards.act_code(53)) == ("stop", "take")
    assert (cards.act_of("stop"), cards.act_of("take")) == (cards.STOP, cards.TAKE)
    for code in ("stop", "take", "1S", "as", ""):
        with pytest.raises(KeyError):
            cards.card_of(code)


def test_points():
    # 1 + (2 + … + 10) + 3 × 10 = 85 a suit.
    assert cards.points(cards.FULL) == 340
    assert cards.points(hand("AS 2H 9D 10C JS QH KD")) == 1 + 2 + 9 + 10 + 30
    assert cards.points(0) == 0


def test_boxes():
    assert [cards.code_of(card) for card in cards.HONOURS] == ["10D", "JC", "QS", "KH", "7D"]
    assert cards.STAKES == (1, 2, 3, 4, 5)
    assert sum(cards.STAKES) == cards.STAKE == 15
    assert [cards.BOX_OF[card] for card in cards.HONOURS] == [0, 1, 2, 3, 4]
    assert cards.BOX_OF.count(-1) == 47


def test_hands_and_talon():
    assert {players: 52 - players * size for players, size in cards.HAND_SIZE.items()} == {
        3: 7,
        4: 4,
        5: 7,
        6: 4,
        7: 3,
        8: 4,
    }


def test_masks():
    assert cards.cards_of(hand("KC AS 7D")) == [0, 32, 51]
    assert cards.mask_of([0, 32, 51]) == hand("AS 7D KC")
    assert cards.RANK_MASK[6] == hand("7S 7H 7D 7C")
