"""What the three games have in common, each rule in each rule set."""

from __future__ import annotations

import pytest

from nain_jaune.cards import STOP, TAKE
from nain_jaune.deal import IllegalAct
from nain_jaune.events import Bete, Claimed, DealEnded, Laid, LedAnew, Paid, Stopped
from tests.engine.tables import DRESSED, KEYS, LINDOR, OLD, RUSSIAN, box, hand, legal, play, table, told

each = pytest.mark.parametrize("key", KEYS)
modern = pytest.mark.parametrize("key", [LINDOR, RUSSIAN])


@each
def test_a_lead_is_any_card_and_never_a_stop(key):
    deal = table(key, "9S 3D 7D", "2H 2D", "4C 5C")
    assert legal(deal) == "9S 3D 7D"
    with pytest.raises(IllegalAct, match="on lead must lay"):
        deal.act(STOP)


@each
def test_no_sequence_goes_from_the_king_to_the_ace(key):
    deal = table(key, "KS AS 5H", "2S", "3S")
    play(deal, "KS")
    assert deal.turn == 0
    assert legal(deal) == "AS 5H"


@each
def test_a_forced_stop_is_an_act(key):
    deal = table(key, "5H 9H", "2S 2D", "3S 3D")
    play(deal, "5H")
    assert legal(deal) == "stop"
    assert deal.turn == 0


@modern
def test_the_turn_goes_to_the_left(key):
    deal = table(key, "5H 9H", "2S 2D", "3S 3D")
    assert (deal.dealer, deal.turn) == (2, 0)
    play(deal, "5H stop")
    assert deal.turn == 1
    play(deal, "stop")
    assert deal.turn == 2


def test_the_turn_goes_to_the_right_in_1760():
    deal = table(OLD, "5H 9H", "2S 2D", "3S 3D")
    assert (deal.dealer, deal.turn) == (1, 0)
    play(deal, "5H stop")
    assert deal.turn == 2
    play(deal, "stop")
    assert deal.turn == 1


@each
def test_who_laid_the_last_card_leads_anew_when_nobody_follows(key):
    deal = table(key, "5H 9H 9C", "2S 2D", "3S 3D")
    events = play(deal, "5H stop stop stop")
    assert (deal.turn, legal(deal)) == (0, "9H 9C")
    assert events[-1] == LedAnew(0, "nobody")
    assert deal.in_turn == 0


@each
def test_who_laid_the_last_card_is_asked_only_after_everybody_else(key):
    # Seat 0 leads and the next player follows; now all others must pass, seat 0 last.
    follower, third = "6H 2D 2C", "AS 3D 3C"
    deal = table(key, "5H 9H", *((third, follower) if key == OLD else (follower, third)))
    second = deal.after[0]
    play(deal, "5H stop 6H stop stop")
    assert (deal.turn, legal(deal)) == (0, "stop")
    play(deal, "stop")
    assert (deal.turn, legal(deal)) == (second, "2D 2C")


@each
def test_a_king_keeps_the_turn(key):
    deal = table(key, "QC KC 2S 9S", "3H 3D", "4H 4D")
    events = play(deal, "QC KC")
    assert (deal.turn, legal(deal), deal.in_turn) == (0, "2S 9S", 2)
    assert told(events, "laid")[-1] == Laid(0, 51, -1, -1)
    assert told(events, "led_anew") == [LedAnew(0, "king")]


@each
def test_a_stop_tells_what_was_wanted_and_whether_it_is_a_pass(key):
    deal = table(key, "9H 2S", "2H 2D", "3H 3D")
    events = play(deal, "9H stop stop")
    suit = 1 if key == OLD else -1
    first, second = told(events, "stopped")
    assert first == Stopped(0, 9, suit, False)
    assert second == Stopped(deal.after[0], 9, suit, True)


@modern
def test_payments_by_points(key):
    # Seat 0 lays both cards, but over two turns: no Opera.
    # Seat 1 keeps A + 10 + J + K = 1 + 10 + 10 + 10 = 31, seat 2 keeps 2 + 9 = 11; no honours.
    deal = table(key, "4H 8H", "AS 10S JS KS", "2C 9C")
    events = play(deal, "4H stop stop stop 8H")
    assert deal.purses == [142, 69, 89]
    assert deal.boxes == [3, 6, 9, 12, 15]
    assert (deal.winner, deal.opera, deal.over, deal.turn, deal.legal) == (0, False, True, -1, 0)
    assert told(events, "paid") == [
        Paid(1, 0, 31, 31, "hand", 31, 1),
        Paid(2, 0, 11, 11, "hand", 11, 1),
    ]
    assert isinstance(events[-1], DealEnded)
    assert events[-1].hands == (0, hand("AS 10S JS KS"), hand("2C 9C"))


def test_payments_by_points_in_1760():
    # Seat 2, next to the right, has laid a card: no Opera. It keeps J + 9 = 19, seat 1 keeps A + 10 = 11.
    deal = table(OLD, "4H 6H", "AS 10S", "JS 9C 5H")
    play(deal, "4H stop 5H stop stop 6H")
    assert deal.purses == [130, 89, 81]
    assert deal.boxes == [1, 2, 3, 4, 5]


@each
def test_nobody_plays_on_when_a_hand_is_empty(key):
    deal = table(key, "5H", "6H", "7H")
    play(deal, "5H")
    assert deal.over
    assert legal(deal) == ""
    for act in (*range(52), STOP, TAKE):
        with pytest.raises(IllegalAct, match="over"):
            deal.act(act)


@modern
def test_an_honour_takes_its_box(key):
    # In auto all five claim themselves: 15 + 3 + 9 + 6 + 12 = 45.
    deal = table(key, "7D 8S 9S 10D JC QS KH 2S", "4H", "6H")
    events = play(deal, "7D 8S 9S 10D JC QS KH")
    assert deal.purses[0] == 145
    assert deal.boxes == [0, 0, 0, 0, 0]
    assert [(e.card, e.box, e.amount) for e in told(events, "claimed") if isinstance(e, Claimed)] == [
        (32, 4, 15),
        (35, 0, 3),
        (49, 1, 6),
        (11, 2, 9),
        (25, 3, 12),
    ]
    assert told(events, "hoc_paid") == []


@modern
def test_a_bete_is_as_much_as_the_box_holds_with_what_was_carried_over(key):
    # Seat 1 keeps QS in front of a box of 40: points 10, bête 40. Seat 2 keeps 7D before 15: points 7, bête
    # 15.
    deal = table(key, "4H 8H", "QS", "7D", boxes=(3, 6, 40, 12, 15))
    events = play(deal, "4H stop stop stop 8H")
    assert deal.purses == [117, 50, 78]
    assert deal.boxes == [3, 6, 80, 12, 30]
    assert told(events, "bete") == [Bete(1, 2, 11, 40, 40), Bete(2, 4, 32, 15, 15)]


def test_a_bete_in_1760():
    # Seat 2 has laid 5H: no Opera. Seat 1 keeps QS before a box of 20: 10 points, bête 20. Seat 2 keeps 10D,
    # JC before 1 and 7: 20 points, bêtes 1 and 7.
    deal = table(OLD, "4H 6H", "QS", "10D JC 5H", boxes=(1, 7, 20, 4, 5))
    events = play(deal, "4H stop 5H stop stop 6H")
    assert deal.purses == [130, 70, 72]
    assert deal.boxes == [2, 14, 40, 4, 5]
    assert told(events, "bete") == [Bete(2, 0, 35, 1, 1), Bete(2, 1, 49, 7, 7), Bete(1, 2, 11, 20, 20)]


@modern
def test_who_is_short_pays_what_is_there_and_the_rest_is_cancelled(key):
    # Seat 1 has 26 and keeps 10D and JC, 20 points: 20 to the winner, then 3 into 10D, then 3 of the 6 into
    # JC. Seat 2 has 4 and keeps KC and 7D, 17 points: 4 to the winner and nothing into 7D.
    deal = table(key, "4H 8H", "10D JC", "KC 7D", purses=(100, 26, 4))
    events = play(deal, "4H stop stop stop 8H")
    assert deal.purses == [124, 0, 0]
    assert deal.boxes == [6, 9, 9, 12, 15]
    assert told(events, "paid") == [
        Paid(1, 0, 20, 20, "hand", 20, 1),
        Paid(2, 0, 4, 17, "hand", 17, 1),
    ]
    assert told(events, "bete") == [Bete(1, 0, 35, 3, 3), Bete(1, 1, 49, 3, 6), Bete(2, 4, 32, 0, 15)]


@modern
def test_betes_are_paid_in_the_order_of_the_boxes(key):
    # Seat 1 has 70 and keeps all five honours: 47 points, then 3, 6 and 9; 5 are left of the 12 for KH, and
    # nothing for 7D. Seat 2 keeps 2 points.
    deal = table(key, "4H 8H", "7D KH QS JC 10D", "2C", purses=(100, 70, 100))
    events = play(deal, "4H stop stop stop 8H")
    assert deal.purses == [149, 0, 98]
    assert deal.boxes == [6, 12, 18, 17, 15]
    assert [(event.box, event.amount, event.due) for event in told(events, "bete")] == [
        (0, 3, 3),
        (1, 6, 6),
        (2, 9, 9),
        (3, 5, 12),
        (4, 0, 15),
    ]


@pytest.mark.parametrize("key", [RUSSIAN, OLD])
def test_the_option_to_follow_has_no_effect_where_one_must_anyway(key):
    for hands, acts in (
        (("5D 6D 2H", "7D 9H", "7D 9H"), "5D 6D stop"),
        (("6D 2H", "7D 9H", "7D 9H"), "6D stop"),
        (("5S 7D 2H", "3S 4S", "3H 4H"), "5S"),
    ):
        plain, optional = (table(key, *hands, must_follow=option) for option in (False, True))
        play(plain, acts)
        play(optional, acts)
        assert legal(optional) == legal(plain)
    # The last of them: in 1760 the dwarf of the own run may be kept back all the same.
    assert legal(optional) == ("7D stop" if key == OLD else "stop")


@each
def test_nothing_is_wanted_upon_the_last_card(key):
    events = play(table(key, "9S", "2D", "2C"), "9S")
    assert events[0] == Laid(0, 8, -1, -1)
    assert told(events, "led_anew") == []


@each
def test_honours_in_the_talon_cost_nothing(key):
    deal = table(key, "4H 8H", "2D", "2C")
    events = play(deal, "4H stop stop stop 8H")
    assert told(events, "bete") == []
    assert deal.boxes == list(DRESSED[key])


@each
def test_the_last_cards_own_claim_comes_first(key):
    # KH is the last card: its box is taken before anything else. Seat 1 keeps 2 points, seat 2 keeps 3.
    deal = table(key, "QH KH", "2C", "3C")
    play(deal, "QH KH")
    others = {LINDOR: 33, RUSSIAN: 33, OLD: 0}[key]  # Opera: modern sets sweep what is left, 3 + 6 + 9 + 15
    gained = 12 + others + 5 if key != OLD else 4 + 2 + 2 * 5
    assert deal.purses[0] == 100 + gained
    assert box(deal, "KH") == 0


@each
def test_an_illegal_act_is_refused_and_changes_nothing(key):
    deal = table(key, "5H 9H", "6H 2D", "6S 3D", strict=True)
    play(deal, "5H")
    before = [getattr(deal.copy(), name) for name in deal.__slots__]
    for act in (-1, 54, 10**9, TAKE, 26, 5 + 13, 8 + 13):
        with pytest.raises(IllegalAct):
            deal.act(act)
        assert [getattr(deal.copy(), name) for name in deal.__slots__] == before


@each
def test_a_copy_is_independent(key):
    deal = table(key, "5H KH 9H", "6H 2D", "6S 3D", strict=True)
    copy = deal.copy()
    play(copy, "KH take")
    assert deal.legal == deal.hands[0] == hand("5H KH 9H")
    assert deal.purses == [100, 100, 100]
    assert deal.boxes != copy.boxes
    later = table(key, "KH 5H 9H", "6H 2D", "6S 3D", strict=True)
    copy = later.copy()
    play(later, "KH 5H stop")
    assert later.missed
    assert any(later.stopped)
    assert (copy.missed, copy.stopped) == ([], [0, 0, 0])
    play(copy, "KH 5H stop")
    assert [getattr(later, name) for name in deal.__slots__] == [
        getattr(copy, name) for name in deal.__slots__
    ]
