"""The game of 1760: suits, permanent hocs, the chief hoc, credit, the Opera that doubles.

Play goes to the right: with three players seat 2 comes after seat 0, then seat 1. An empty board is dressed
by the dealer alone: 10D 1, JC 2, QS 3, KH 4, 7D 5.
"""

from __future__ import annotations

import pytest

from nain_jaune.deal import IllegalAct
from nain_jaune.events import Bete, Claimed, HocPaid, LedAnew, Opera, Paid
from tests.engine.tables import OLD, box, legal, play, table, told


def test_the_next_card_of_the_same_suit_is_wanted():
    deal = table(OLD, "5D 6C 2C", "6H 9H", "6D 2S")
    play(deal, "5D")
    assert (deal.wanted_rank, deal.wanted_suit) == (5, 2)
    assert legal(deal) == "stop"
    play(deal, "stop")
    assert legal(deal) == "6D"


def test_who_is_able_must_follow_and_go_on():
    deal = table(OLD, "5S 6S 2C", "8S 9H", "7S 2S")
    play(deal, "5S")
    assert legal(deal) == "6S"
    with pytest.raises(IllegalAct, match="6S, which must be laid"):
        play(deal, "stop")
    play(deal, "6S stop")
    assert legal(deal) == "7S"


def test_a_king_earns_one_from_each_other_player():
    deal = table(OLD, "KC 2S 9S", "3H 3D", "4H 4D")
    events = play(deal, "KC")
    assert deal.purses == [102, 99, 99]
    assert told(events, "claimed") == [Claimed(0, 51, -1, 0)]
    assert told(events, "hoc_paid") == [HocPaid(0, 51, 1, 2)]
    assert told(events, "paid") == [Paid(2, 0, 1, 1, "hoc", 1, 1), Paid(1, 0, 1, 1, "hoc", 1, 1)]
    assert (deal.turn, legal(deal)) == (0, "2S 9S")


def test_the_king_of_hearts_earns_once_and_takes_its_box():
    deal = table(OLD, "KH 2S 9S", "3H 3D", "4H 4D", "3S 5C", "4C 6C")
    play(deal, "KH")
    # Four others pay 1 each; the box holds 4.
    assert deal.purses == [108, 99, 99, 99, 99]
    assert box(deal, "KH") == 0


@pytest.mark.parametrize(("honour", "held"), [("10D", 1), ("JC", 2), ("QS", 3)])
def test_permanent_hocs_end_their_sequence_and_are_paid(honour, held):
    above = {"10D": "JD", "JC": "QC", "QS": "KS"}[honour]
    deal = table(OLD, f"{honour} {above} 2H", "4H", "6H")
    events = play(deal, honour)
    assert deal.purses == [100 + held + 2, 99, 99]
    assert box(deal, honour) == 0
    # Its player leads anew in the same turn; the card above can only be led.
    assert set(legal(deal).split()) == {above, "2H"}
    assert told(events, "led_anew") == [LedAnew(0, "hoc")]
    assert deal.in_turn == 1


def test_the_card_above_a_hoc_follows_nothing():
    # 9D by seat 0, 10D by seat 2: it leads anew although seat 1 holds JD.
    deal = table(OLD, "9D 2S", "JD 3S", "10D 5H 7H")
    play(deal, "9D stop 10D")
    assert (deal.turn, legal(deal)) == (2, "5H 7H")


# The chief hoc.


def test_the_dwarf_can_be_led():
    deal = table(OLD, "7D 8D 2H", "4H", "6H")
    events = play(deal, "7D")
    # Box 5, two others pay 1 each. 8D does not follow: seat 0 leads anew.
    assert deal.purses == [107, 99, 99]
    assert (deal.turn, legal(deal)) == (0, "2H 8D")
    assert told(events, "led_anew") == [LedAnew(0, "dwarf")]


def test_the_dwarf_stands_for_any_card_wanted():
    deal = table(OLD, "5S 2H", "7D 2C 3C", "4H 9H")
    play(deal, "5S stop stop")
    assert (deal.turn, legal(deal)) == (1, "7D stop")
    play(deal, "7D")
    # The sequence is over: seat 1 leads anew, 7S or 8D follow nothing.
    assert (deal.turn, legal(deal)) == (1, "2C 3C")
    assert deal.purses == [99, 107, 99]


def test_the_dwarf_may_be_laid_in_mid_run_also_with_the_card_wanted_in_hand():
    deal = table(OLD, "5S 6S 7D 2H", "4H", "9H")
    play(deal, "5S")
    assert legal(deal) == "6S 7D"
    play(deal, "7D")
    assert (deal.turn, legal(deal)) == (0, "6S 2H")


def test_the_dwarf_may_be_kept_back_even_when_it_is_wanted():
    deal = table(OLD, "6D 2H", "4H 5H", "7D 9H")
    play(deal, "6D stop")
    assert (deal.turn, legal(deal)) == (2, "7D stop")
    play(deal, "stop stop")
    assert (deal.turn, legal(deal)) == (0, "2H")


def test_the_dwarf_may_be_kept_back_in_ones_own_run():
    deal = table(OLD, "6D 7D 2H", "4H 5H", "9C 9H")
    play(deal, "6D")
    assert legal(deal) == "7D stop"


def test_the_dwarf_excuses_from_no_other_card():
    deal = table(OLD, "5S 2H", "4H", "6S 7D 9H")
    play(deal, "5S stop")
    assert legal(deal) == "6S 7D"


def test_the_dwarf_must_be_led_when_it_is_all_there_is():
    deal = table(OLD, "KC 7D", "2H", "3H")
    play(deal, "KC")
    assert legal(deal) == "7D"
    play(deal, "7D")
    # KC 2; 7D 2 + 5; nobody else has laid a card: Opera, 2 × 2 and 2 × 3.
    assert deal.purses == [119, 94, 92]


def test_eight_of_diamonds_never_follows_the_dwarf_wanted_as_itself():
    deal = table(OLD, "6D 2H", "8D 5H", "7D 9H 9S")
    play(deal, "6D stop 7D")
    assert (deal.turn, legal(deal)) == (2, "9S 9H")


def test_the_dwarf_kept_to_the_end_doubles_and_is_a_bete():
    # Seat 2 has laid 5H: no Opera. It keeps 7D and 9H, 16 points doubled: 32; bête 5. Seat 1 keeps 2 points.
    deal = table(OLD, "4H 6H", "2C", "7D 9H 5H")
    events = play(deal, "4H stop 5H stop stop 6H")
    assert deal.purses == [134, 98, 63]
    assert box(deal, "7D") == 10
    assert told(events, "paid") == [
        Paid(2, 0, 32, 32, "hand", 16, 2),
        Paid(1, 0, 2, 2, "hand", 2, 1),
    ]
    assert told(events, "bete") == [Bete(2, 4, 32, 5, 5)]


# Opera.


def test_an_opera_doubles_and_does_not_sweep():
    # Nobody else has laid a card, passes do not matter: 2 × 9 = 18 and 2 × (10 + 1) = 22.
    deal = table(OLD, "4H 8H", "9C", "KS AS")
    events = play(deal, "4H stop stop stop 8H")
    assert deal.opera
    assert deal.purses == [140, 82, 78]
    assert deal.boxes == [1, 2, 3, 4, 5]
    assert told(events, "opera") == [Opera(0, (0, 0, 0, 0, 0), 2)]


def test_an_opera_with_the_dwarf_in_a_hand_is_fourfold():
    # Seat 1: 4 × (7 + 2) = 36, then the bête on the full box, 5. Seat 2: 2 × 3 = 6, bête on 10D none.
    deal = table(OLD, "4H 8H", "7D 2C", "3S")
    events = play(deal, "4H stop stop stop 8H")
    assert deal.purses == [142, 59, 94]
    assert box(deal, "7D") == 10
    assert Paid(1, 0, 36, 36, "hand", 9, 4) in events


def test_one_card_of_an_opponent_prevents_the_opera():
    deal = table(OLD, "4H 8H", "9C", "5H AS")
    play(deal, "4H stop 5H stop stop stop AS")
    assert (deal.winner, deal.opera) == (2, False)


def test_a_later_player_may_make_an_opera_only_untouched():
    # Seat 2 wins, but seat 0 has laid 4H: none.
    deal = table(OLD, "4H 8H", "9C", "5H")
    play(deal, "4H stop 5H")
    assert (deal.winner, deal.opera) == (2, False)
    # 8H: 8 points, 9C: 9 points.
    assert deal.purses == [92, 91, 117]


# Credit.


def test_purses_go_below_zero():
    # Seat 2 has laid 5H: no Opera. It has 4, keeps 10D and KC, 20 points: -16, then the bête 1: -17.
    # Seat 1 has 0 and keeps QS: -10, bête 3: -13.
    deal = table(OLD, "4H 6H", "QS", "10D KC 5H", purses=(100, 0, 4))
    play(deal, "4H stop 5H stop stop 6H")
    assert deal.purses == [130, -13, -17]
    assert deal.boxes == [2, 2, 6, 4, 5]


def test_a_hoc_is_paid_on_credit():
    deal = table(OLD, "KS 2H", "3H 4H", "5H 6H", purses=(0, 0, 1))
    play(deal, "KS")
    assert deal.purses == [2, -1, 0]
