"""Lindor of 1789: following at will, the Opera of the first turn."""

from __future__ import annotations

import pytest

from nain_jaune.deal import IllegalAct
from nain_jaune.events import Opera
from tests.engine.tables import LINDOR, legal, play, table, told


def test_the_next_rank_of_any_suit_is_wanted():
    deal = table(LINDOR, "5D 8C", "6H KC", "7S 2S")
    play(deal, "5D stop 6H stop 7S stop 8C")
    # Seat 1 keeps KC, 10 points; seat 2 keeps 2S, 2 points.
    assert deal.purses == [112, 90, 98]
    assert not deal.opera


def test_all_cards_of_the_rank_wanted_will_do():
    deal = table(LINDOR, "5D 2C", "6S 6H 6C 9H", "7S 2S")
    play(deal, "5D stop")
    assert (deal.wanted_rank, deal.wanted_suit) == (5, -1)
    assert legal(deal) == "6S 6H 6C stop"


def test_who_is_able_need_not_follow_nor_go_on():
    deal = table(LINDOR, "5D 6C 2C", "6S 9H", "7S 2S")
    play(deal, "5D")
    assert legal(deal) == "6C stop"
    play(deal, "stop")
    assert legal(deal) == "6S stop"
    play(deal, "stop stop")
    # Nobody followed, though both could: seat 0 leads anew, even the very card kept back.
    assert legal(deal) == "2C 6C"


def test_following_is_obligatory_where_the_house_says_so():
    deal = table(LINDOR, "5D 6C 2C", "7S 9H", "7C 2S", must_follow=True)
    play(deal, "5D")
    assert legal(deal) == "6C"
    with pytest.raises(IllegalAct, match="6C, which must be laid"):
        play(deal, "stop")
    play(deal, "6C stop")
    assert legal(deal) == "7S"


def test_ten_jack_queen_and_dwarf_end_no_sequence():
    deal = table(LINDOR, "7D 8D 10D JD QS KS 2C", "3H", "4H")
    events = play(deal, "7D 8D stop stop stop 10D JD QS KS")
    assert [event.card for event in told(events, "led_anew") if hasattr(event, "card")] == []
    assert [event.why for event in told(events, "led_anew")] == ["nobody", "king"]


def test_the_dwarf_is_an_ordinary_seven():
    deal = table(LINDOR, "3H 7D", "2C 9C", "2D 9D")
    play(deal, "3H")
    assert legal(deal) == "stop"


def test_an_opera_in_the_first_turn_sweeps():
    # Seat 1 lays its whole hand in its first turn, after seat 0 has laid. It sweeps 3+6+9+12+15 = 45; seat 0
    # keeps 9 points, seat 2 QS, 10 points; the box of QS is empty then, so its bête is 0.
    deal = table(LINDOR, "5D 9D", "6H 7H", "QS")
    events = play(deal, "5D stop 6H 7H")
    assert deal.purses == [91, 164, 90]
    assert deal.boxes == [0, 0, 0, 0, 0]
    assert deal.opera
    assert told(events, "opera") == [Opera(1, (3, 6, 9, 12, 15), 1)]


def test_a_king_within_an_opera_is_fine():
    # KH takes its 12 itself; the sweep is the other 33. Seat 1 keeps 2, seat 2 keeps 3 points.
    deal = table(LINDOR, "QC KH 4S 5S", "2C", "3C")
    play(deal, "QC KH 4S 5S")
    assert deal.opera
    assert deal.purses == [150, 98, 97]


def test_a_pass_is_a_turn_and_no_opera_comes_after_it():
    # Seat 1 passes on the 6, then lays its hand in one turn.
    deal = table(LINDOR, "5D 9D 4C", "10S JS", "6S 2C")
    play(deal, "5D stop stop 6S stop stop stop 2C")
    assert deal.winner == 2
    deal = table(LINDOR, "5D 9D 4C", "10S JS", "3S 2C")
    play(deal, "5D stop stop stop 9D stop 10S JS")
    assert (deal.winner, deal.opera) == (1, False)
    # Seat 0 keeps 4, seat 2 keeps 5 points.
    assert deal.purses == [96, 109, 95]


def test_a_stop_of_ones_own_ends_the_first_turn():
    deal = table(LINDOR, "5D 9D", "2S", "3S")
    play(deal, "5D stop stop stop 9D")
    assert (deal.winner, deal.opera) == (0, False)
    assert deal.purses == [105, 98, 97]


def test_an_opera_in_four_players_leaves_carried_chips_nowhere():
    # Carried over: 50 in JC. The sweep takes 4 + 50 + 12 + 16 + 20 = 102; points 2 + 3 + 4 = 9.
    deal = table(LINDOR, "9D", "2S", "3S", "4S", boxes=(4, 50, 12, 16, 20))
    play(deal, "9D")
    assert deal.opera
    assert deal.purses == [211, 98, 97, 96]
    assert sum(deal.boxes) == 0
