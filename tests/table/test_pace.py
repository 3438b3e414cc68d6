"""The beat: the same whatever the act, never shorter than the longest thought, none at pace 0."""

from __future__ import annotations

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
