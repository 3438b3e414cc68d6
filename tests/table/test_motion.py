"""What travels after an act, from its events alone."""

from __future__ import annotations

from nain_jaune.cards import card_of
from nain_jaune.events import Laid, Stopped
from table.motion import LAY, REFLOW, Move, moves


def test_my_card_travels_from_the_hand_and_the_hand_closes_up():
    laid = Laid(0, card_of("5D"), 5, -1)
    assert moves([laid], 0, [card_of("9S")]) == (
        Move("l-5D", "c-5D", LAY),
        Move("c-9S", "c-9S", REFLOW),
    )


def test_anothers_card_travels_from_their_seat_and_my_hand_lies_still():
    laid = Laid(2, card_of("5D"), 5, -1)
    assert moves([laid], 0, [card_of("9S")]) == (Move("l-5D", "seat-2", LAY),)


def test_a_stop_of_mine_closes_the_hand_up():
    assert moves([Stopped(0, 5, -1, False)], 0, [card_of("9S")]) == (Move("c-9S", "c-9S", REFLOW),)


def test_a_stop_of_anothers_moves_nothing():
    assert moves([Stopped(1, 5, -1, True)], 0, [card_of("9S")]) == ()
