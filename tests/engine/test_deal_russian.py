"""The Russian game: following is obligatory, the Opera is one uninterrupted turn."""

from __future__ import annotations

import pytest

from nain_jaune.deal import IllegalAct
from nain_jaune.events import Opera
from tests.engine.tables import RUSSIAN, legal, play, table, told


def test_who_is_able_must_follow_and_go_on():
    deal = table(RUSSIAN, "5D 6C 2C", "7S 7H 9H", "7C 2S")
    play(deal, "5D")
    assert legal(deal) == "6C"
    with pytest.raises(IllegalAct, match="6C, which must be laid"):
        play(deal, "stop")
    play(deal, "6C stop")
    assert legal(deal) == "7S 7H"
    play(deal, "7H stop")
    # Any suit will do, and one card of a rank is enough; the eight is wanted now.
    assert legal(deal) == "stop"


def test_only_kings_end_a_sequence():
    deal = table(RUSSIAN, "6C 7D 8D 10D JC QS KS 2C", "3H", "4H")
    events = play(deal, "6C 7D 8D stop stop stop 10D JC QS KS")
    assert [event.why for event in told(events, "led_anew")] == ["nobody", "king"]
    # 7D 15, 10D 3, JC 6, QS 9; no hoc is paid.
    assert deal.purses == [133, 100, 100]


def test_the_dwarf_is_an_ordinary_seven():
    deal = table(RUSSIAN, "6H 2S", "7D 9C", "3D 9D")
    play(deal, "6H stop")
    assert legal(deal) == "7D"


def test_an_opera_is_one_turn_the_first_or_not():
    # Seat 1 passes first; later its whole hand in one turn: an Opera here. Sweep 45, seat 0 keeps 4, seat 2
    # keeps 5.
    deal = table(RUSSIAN, "5D 9D 4C", "10S JS", "3S 2C")
    events = play(deal, "5D stop stop stop 9D stop 10S JS")
    assert (deal.winner, deal.opera) == (1, True)
    assert told(events, "opera") == [Opera(1, (3, 6, 9, 12, 15), 1)]
    assert deal.purses == [96, 154, 95]
    assert deal.boxes == [0, 0, 0, 0, 0]


def test_leading_anew_since_nobody_followed_is_a_new_turn():
    deal = table(RUSSIAN, "5D 9D", "2S", "3S")
    play(deal, "5D stop stop stop 9D")
    assert (deal.winner, deal.opera) == (0, False)
    assert deal.purses == [105, 98, 97]


def test_a_king_within_an_opera_is_fine():
    # KC has no box. Sweep 45, points 2 + 3.
    deal = table(RUSSIAN, "KC 4S 5S", "2C", "3C")
    play(deal, "KC 4S 5S")
    assert deal.opera
    assert deal.purses == [150, 98, 97]


def test_an_honour_kept_after_a_sweep_costs_nothing_more():
    # Sweep 45; seat 1 keeps KH, 10 points, bête 0; seat 2 keeps 3.
    deal = table(RUSSIAN, "9D", "KH", "3C")
    play(deal, "9D")
    assert deal.purses == [158, 90, 97]
    assert deal.boxes == [0, 0, 0, 0, 0]
