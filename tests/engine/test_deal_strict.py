"""Claims made by hand: the window, what closes it, the last card, what a missed claim costs."""

from __future__ import annotations

import pytest

from nain_jaune.cards import TAKE
from nain_jaune.deal import IllegalAct
from nain_jaune.events import Claimed, ClaimMissed, DealEnded, HocPaid, Opera, Stopped
from tests.engine.tables import KEYS, LINDOR, OLD, RUSSIAN, box, legal, play, table, told

each = pytest.mark.parametrize("key", KEYS)
modern = pytest.mark.parametrize("key", [LINDOR, RUSSIAN])


@each
def test_nothing_is_paid_before_the_claim(key):
    deal = table(key, "KH 2S 9S", "3H 3D", "4H 4D", strict=True)
    play(deal, "KH")
    assert deal.purses == [100, 100, 100]
    assert legal(deal) == "take 2S 9S"
    assert deal.claim == 25
    events = play(deal, "take")
    # Modern sets: 12 from the box. 1760: 4 from the box and 1 from each of the two.
    assert deal.purses == ([106, 99, 99] if key == OLD else [112, 100, 100])
    assert box(deal, "KH") == 0
    assert isinstance(events[0], Claimed)
    assert (deal.turn, legal(deal)) == (0, "2S 9S")


@each
def test_a_claim_is_made_once(key):
    deal = table(key, "KH 2S 9S", "3H 3D", "4H 4D", strict=True)
    play(deal, "KH take")
    with pytest.raises(IllegalAct, match="no claim is open"):
        deal.act(TAKE)


@each
def test_the_next_card_of_the_same_player_closes_the_window(key):
    deal = table(key, "KH 2S 9S", "3H 3D", "4H 4D", strict=True)
    play(deal, "KH 2S")
    assert deal.claim == -1
    with pytest.raises(IllegalAct, match="no claim is open"):
        deal.act(TAKE)
    assert deal.purses == [100, 100, 100]
    assert box(deal, "KH") == (4 if key == OLD else 12)


@modern
def test_a_stop_closes_the_window(key):
    deal = table(key, "QS 2S", "3H 3D", "4H 4D", strict=True)
    play(deal, "QS")
    assert legal(deal) == "take stop"
    play(deal, "stop")
    assert legal(deal) == "stop"
    play(deal, "stop stop")
    assert legal(deal) == "2S"


@modern
def test_the_stop_after_a_claim_is_a_stop_like_any(key):
    deal = table(key, "QS 2S", "3H 3D", "4H 4D", strict=True)
    events = play(deal, "QS take stop")
    assert deal.purses == [109, 100, 100]
    assert told(events, "stopped") == [Stopped(0, 12, -1, False)]


@each
def test_a_second_honour_closes_the_first_ones_window_and_opens_its_own(key):
    deal = table(key, "KH 10D 2S", "3H 3D", "4H 4D", strict=True)
    play(deal, "KH 10D")
    assert deal.claim == 35
    play(deal, "take")
    assert box(deal, "10D") == 0
    assert box(deal, "KH") == (4 if key == OLD else 12)


@each
def test_a_missed_claim_keeps_the_lead_is_no_bete_and_is_told_after_the_deal(key):
    # KH is laid and not claimed; its box stays. Seat 1 keeps 2 + 3, seat 2 keeps 4 + 4: 13 in all.
    # Seat 0 stops once, so no Opera in the modern sets; in 1760 nobody else lays: doubled, 26.
    deal = table(key, "KH 5S 9S", "2H 3D", "4H 4D", strict=True)
    events = play(deal, "KH 5S stop stop stop")
    assert told(events, "claim_missed") == []
    events = play(deal, "9S")
    assert told(events, "claim_missed") == [ClaimMissed(0, 25, 3)]
    assert box(deal, "KH") == (4 if key == OLD else 12)
    assert deal.purses[0] == (126 if key == OLD else 113)
    assert told(events, "bete") == []


@each
def test_the_last_card_with_a_claim_keeps_the_deal_open(key):
    deal = table(key, "QH KH", "2C", "3C", strict=True)
    play(deal, "QH KH")
    assert not deal.over
    assert (deal.winner, deal.turn, legal(deal)) == (-1, 0, "take stop")
    assert deal.purses == [100, 100, 100]


@each
def test_the_last_claim_made(key):
    deal = table(key, "QH KH", "2C", "3C", strict=True)
    events = play(deal, "QH KH take")
    assert (deal.over, deal.winner, deal.opera) == (True, 0, True)
    # Modern: box 12, sweep 3 + 6 + 9 + 15 = 33, points 5. 1760: box 4, hoc 2, points doubled 10.
    assert deal.purses[0] == (116 if key == OLD else 150)
    assert told(events, "claim_missed") == []


@each
def test_the_last_claim_declined(key):
    deal = table(key, "QH KH", "2C", "3C", strict=True)
    events = play(deal, "QH KH stop")
    # The stop is none of the turn: the Opera stands, and in the modern sets sweeps the unclaimed box as well.
    assert (deal.over, deal.winner, deal.opera) == (True, 0, True)
    assert deal.purses[0] == (110 if key == OLD else 150)
    assert box(deal, "KH") == (4 if key == OLD else 0)
    assert told(events, "stopped") == []
    assert told(events, "claim_missed") == [ClaimMissed(0, 25, 3)]
    assert [event.kind for event in events[2:4]] == ["claim_missed", "opera"]


@each
def test_the_last_card_without_a_claim_settles_at_once(key):
    deal = table(key, "KH 9S", "2C", "3C", strict=True)
    play(deal, "KH 9S")
    assert deal.over


@modern
def test_an_opera_sweeps_unclaimed_boxes_too(key):
    deal = table(key, "KH 9S", "2C", "3C", strict=True)
    events = play(deal, "KH 9S")
    assert told(events, "opera") == [Opera(0, (3, 6, 9, 12, 15), 1)]
    assert deal.purses == [150, 98, 97]


@modern
def test_a_plain_king_bears_no_claim_outside_1760(key):
    deal = table(key, "KC 9S", "2C", "3C", strict=True)
    play(deal, "KC")
    assert legal(deal) == "9S"


def test_a_plain_king_is_claimed_in_1760():
    deal = table(OLD, "KC 9S 2S", "2C", "3C", strict=True)
    play(deal, "KC")
    assert legal(deal) == "take 2S 9S"
    events = play(deal, "take")
    assert deal.purses == [102, 99, 99]
    assert HocPaid(0, 51, 1, 2) in events


def test_a_king_as_the_last_card_in_1760():
    deal = table(OLD, "KC", "2C", "3C", strict=True)
    play(deal, "KC")
    assert legal(deal) == "take stop"
    events = play(deal, "stop")
    assert told(events, "claim_missed") == [ClaimMissed(0, 51, -1)]
    # Opera: 2 × (2 + 3), no hoc.
    assert deal.purses == [110, 96, 94]


def test_a_claim_upon_an_empty_box_still_earns_the_hoc():
    deal = table(OLD, "KH 2S 9S", "3H 3D", "4H 4D", strict=True, boxes=(1, 2, 3, 0, 5))
    play(deal, "KH")
    assert legal(deal) == "take 2S 9S"
    play(deal, "take")
    assert deal.purses == [102, 99, 99]


@each
def test_a_claim_upon_an_empty_box_is_legal(key):
    deal = table(key, "KH 2S 9S", "3H 3D", "4H 4D", strict=True, boxes=(1, 2, 3, 0, 5))
    play(deal, "KH")
    assert legal(deal) == "take 2S 9S"


@each
def test_a_claim_by_hand_has_no_place_where_claims_make_themselves(key):
    deal = table(key, "KH 2S 9S", "3H 3D", "4H 4D")
    play(deal, "KH")
    with pytest.raises(IllegalAct, match="by themselves"):
        deal.act(TAKE)


def test_the_dwarf_is_claimed_by_hand_in_1760():
    deal = table(OLD, "5S 2H", "7D 2C 3C", "4H 9H", strict=True)
    play(deal, "5S stop stop 7D")
    assert legal(deal) == "take 2C 3C"
    play(deal, "take")
    # Box 5, one from each of the two.
    assert deal.purses == [99, 107, 99]


@each
def test_an_opponents_turn_cannot_begin_with_the_window_open(key):
    deal = table(key, "KH 2S 9S", "3S 3D", "3H 4D", strict=True)
    play(deal, "KH 2S stop")
    assert deal.claim == -1
    assert "take" not in legal(deal)


def test_all_is_told_in_the_order_of_settlement():
    # 1760: 10D as the last card is claimed, then payments in the order of play, then bêtes.
    deal = table(OLD, "9D 10D", "2C 7D", "QS", strict=True)
    events = play(deal, "9D 10D take")
    kinds = "laid laid claimed hoc_paid paid paid opera paid paid bete bete deal_ended"
    assert [event.kind for event in events] == kinds.split()
    assert isinstance(events[-1], DealEnded)
    # Hoc 2 + box 1; seat 2: 2 × 10, bête 3; seat 1: 4 × 9 = 36, bête 5.
    assert deal.purses == [100 + 3 + 20 + 36, 99 - 36 - 5, 99 - 20 - 3]
