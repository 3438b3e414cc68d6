"""The beat: the same whatever the act, never shorter than the longest thought, none at pace 0."""

from __future__ import annotations

from nain_jaune.game import Game, Player
from nain_jaune.light import replace
from nain_jaune.rules import DEFAULT, RULE_SETS, Options
from nain_jaune.view import view
from table.pace import BEATS, Pace


def test_thought_and_rest_make_one_beat():
    pace = Pace()
    assert pace.rest(2, 100) == BEATS[2] - 100
    assert pace.rest(2, 0) == BEATS[2]


def test_a_long_thought_lengthens_every_later_beat():
    pace = Pace()
    assert pace.rest(3, BEATS[3] + 200) == 0
    assert pace.rest(3, 0) == BEATS[3] + 200


def test_pace_0_never_waits():
    pace = Pace()
    pace.thought(500)
    assert pace.rest(0, 10) == 0


def test_the_table_stays_a_beat_and_longer_after_a_deal_and_longest_after_an_opera():
    pace = Pace()
    seen = view(Game.new(RULE_SETS[DEFAULT], [Player("")] * 3, Options()), 0)
    stays = [pace.stay(2, replace(seen, over=over, opera=opera)) for over, opera in ((0, 0), (1, 0), (1, 1))]
    assert stays == [BEATS[2], 2 * BEATS[2], 4 * BEATS[2]]
    assert pace.stay(0, replace(seen, over=True)) == 0
