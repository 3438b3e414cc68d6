"""From motions and places to keyframes: only `transform` and `opacity`, and nothing that stays."""

from __future__ import annotations

import json

from table.frames import ACROSS, counting, flight, hidden, lift, on_screen, reveal, travel
from table.motion import Figure, Flight, Lift, Move, Reveal

HERE, THERE = (100.0, 100.0, 52.0, 75.0), (400.0, 300.0, 104.0, 150.0)
FLIGHTS = [
    Flight("heap", 7, ("a",), ("b",), 480, 120, arc=True),
    Flight("heap", 7, ("a",), ("b",), 360),
    Flight("cards", 3, ("a",), ("seat-1",), 240),
    Flight("cards", 1, ("a",), ("c-7D",), 240),
    Flight("turn", 1, ("a",), ("b",), 120),
]


def test_what_takes_no_room_or_lies_outside_is_not_on_the_screen():
    assert on_screen(HERE, 320, 420)
    assert not on_screen((0, 0, 0, 0), 320, 420)
    assert not on_screen((330, 10, 52, 75), 320, 420)
    assert not on_screen((10, -80, 52, 75), 320, 420)
    assert on_screen((-10, -10, 52, 75), 320, 420)


def test_a_thing_begins_where_it_was_and_ends_as_it_is():
    begins, ends = travel(HERE, THERE, Move("l-5D", "c-5D", 260)).frames
    assert begins == {"transform": "translate(-326.0px,-237.5px) scale(0.500)"}
    assert ends == {"transform": "none"}


def test_a_thing_that_is_there_already_does_not_move():
    assert travel(HERE, (100.4, 99.6, 52.0, 75.0), Move("c-5D", "c-5D", 180)) is None


def test_a_seat_is_wider_than_a_card_and_no_card_grows_to_its_width():
    begins = travel((0, 0, 208, 70), THERE, Move("l-5D", "seat-1", 260)).frames[0]
    assert begins["transform"].endswith("scale(1.000)")


def test_what_flies_goes_from_middle_to_middle():
    for each in FLIGHTS:
        first, last = (flight(HERE, THERE, each).frames[k]["transform"] for k in (0, -1))
        assert first.startswith("translate(126.0px,137.5px)")
        assert last.startswith("translate(452.0px,375.0px)")


def test_a_piece_begins_where_it_lay_in_its_heap():
    first = flight(HERE, THERE, Flight("jeton", 1, ("a",), ("b",), 620, x=20, y=-8)).frames[0]
    assert first["transform"] == "translate(136.0px,133.5px)"


def test_a_card_grows_to_its_place_in_the_hand_and_stays_small_with_others():
    assert f"scale({104 / ACROSS:.3f})" not in flight(HERE, THERE, FLIGHTS[2]).frames[-1]["transform"]
    wide = (400.0, 300.0, 52.0, 75.0)
    assert flight(HERE, wide, FLIGHTS[3]).frames[-1]["transform"].endswith("scale(0.500)")


def test_a_thrown_thing_rises_on_its_way():
    heights = [
        float(frame["transform"].split(",")[1].split("px")[0])
        for frame in flight(HERE, THERE, FLIGHTS[0]).frames
    ]
    straight = [137.5 + k / 6 * 237.5 for k in range(7)]
    assert all(height < line for height, line in zip(heights[1:-1], straight[1:-1], strict=True))


def test_what_is_revealed_is_hidden_until_then_and_what_is_pressed_grows_into_place():
    assert [each.timing["duration"] for each in reveal(Reveal("c-7D", 300))] == [300]
    waits, comes = reveal(Reveal("ribbon", 300, 160, pressed=True))
    assert waits.timing["duration"] == comes.timing["delay"] == 300
    assert comes.frames[-1] == {"opacity": 1, "transform": "none"}


def test_a_figure_shows_each_text_for_its_time_and_the_last_until_it_is_what_it_is():
    told = counting(Figure("figure-0", ((0, "10"), (100, "12"), (100, "13"), (250, "15")), 400))
    assert [(text, each.timing["delay"], each.timing["duration"]) for text, each in told] == [
        ("10", 0, 100),
        ("13", 100, 150),
        ("15", 250, 150),
    ]


def test_only_transform_and_opacity_are_animated_and_all_of_it_is_json():
    made = [flight(HERE, THERE, each) for each in FLIGHTS]
    made += [travel(HERE, THERE, Move("a", "b", 260)), lift(Lift("hat", 0, 900)), hidden(100)]
    made += reveal(Reveal("a", 1, 2, pressed=True))
    for each in made:
        assert {name for frame in each.frames for name in frame} <= {"transform", "opacity", "offset"}
        assert each.timing.get("fill", "backwards") == "backwards"
        json.dumps([each.frames, each.timing])
