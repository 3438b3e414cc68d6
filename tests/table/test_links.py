"""Links: every value checked, every bad one named."""

from __future__ import annotations

import pytest

from table.links import Problem, fragment_record, read_query

LEVELS = ("novice", "casual")


def query(text: str):
    return read_query(text, 20261129, LEVELS)


def test_everything_a_link_may_ask_for():
    asked = query(
        "?rules=lindor-1789&players=4&deal=7&levels=casual,novice,casual&seat=3&dealer=2&announcements=strict"
        "&must_follow=1&purse=60&deals=5&minutes=30&lang=ru&theme=candle&pace=0&motion=0&screen=table&mode=play"
        "&autostart=1"
    )
    assert asked.problems == ()
    assert asked.numbers == {
        "players": 4,
        "deal": 7,
        "seat": 3,
        "dealer": 2,
        "purse": 60,
        "deals": 5,
        "minutes": 30,
        "pace": 0,
    }
    assert asked.words == {
        "rules": "lindor-1789",
        "announcements": "strict",
        "lang": "ru",
        "theme": "candle",
        "screen": "table",
        "mode": "play",
    }
    assert asked.flags == {"must_follow": True, "motion": False, "autostart": True}
    assert asked.levels == ("casual", "novice", "casual")
    assert asked.deals_at_once(False)


def test_today_is_the_date_given():
    assert query("deal=today").numbers == {"deal": 20261129}


def test_autostart_needs_the_rules_and_the_players():
    assert not query("autostart=1").deals_at_once(False)
    assert query("autostart=1&rules=lindor-1789").problems == (Problem("autostart", "1", "autostart"),)
    assert not query("autostart=1&rules=lindor-1789").deals_at_once(False)
    assert not query("autostart=1&players=4").deals_at_once(False)
    assert not query("rules=lindor-1789&players=4").deals_at_once(False)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("colour=red", Problem("colour", "red", "unknown")),
        ("rules=whist", Problem("rules", "whist", "value")),
        ("players=2", Problem("players", "2", "value")),
        ("players=9", Problem("players", "9", "value")),
        ("players=%D9%A4", Problem("players", "٤", "value")),
        ("players=4.0", Problem("players", "4.0", "value")),
        ("deal=0", Problem("deal", "0", "value")),
        ("deal=2147483648", Problem("deal", "2147483648", "value")),
        ("deal=-1", Problem("deal", "-1", "value")),
        ("deal=99999999999999999999", Problem("deal", "99999999999999999999", "value")),
        ("levels=casual,genius", Problem("levels", "casual,genius", "value")),
        ("levels=expert", Problem("levels", "expert", "value")),
        ("purse=14", Problem("purse", "14", "value")),
        ("purse=1000001", Problem("purse", "1000001", "value")),
        ("minutes=0", Problem("minutes", "0", "value")),
        ("deals=1001", Problem("deals", "1001", "value")),
        ("lang=de", Problem("lang", "de", "value")),
        ("theme=dark", Problem("theme", "dark", "value")),
        ("pace=4", Problem("pace", "4", "value")),
        ("motion=yes", Problem("motion", "yes", "value")),
        ("rules=avantcoureur-1760&players=4", Problem("players", "4", "players")),
        ("rules=russian-1900&players=7", Problem("players", "7", "players")),
        ("players=3&seat=3", Problem("seat", "3", "players")),
        ("players=3&dealer=5", Problem("dealer", "5", "players")),
        ("players=3&levels=casual,casual,casual", Problem("levels", "casual,casual,casual", "levels")),
    ],
)
def test_a_bad_value_is_named_and_ignored(text: str, problem: Problem):
    asked = query(text)
    assert asked.problems == (problem,)
    assert problem.name not in asked.numbers
    assert asked.levels == ()


def test_the_first_of_two_equal_names_counts():
    assert query("pace=1&pace=3").numbers == {"pace": 1}


def test_only_the_record_fragment_is_one():
    assert fragment_record("#r=abc") == "abc"
    assert fragment_record("#rules") is None
    assert fragment_record("") is None
