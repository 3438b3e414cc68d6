"""The arrows go from card to card; Tab reaches one of them."""

from __future__ import annotations

import pytest

from table.keys import neighbour, tab_stop

HAND = [0, 3, 7, 20, 30]


@pytest.mark.parametrize(
    ("key", "current", "target"),
    [
        ("ArrowRight", 3, 7),
        ("ArrowLeft", 3, 0),
        ("ArrowLeft", 0, 0),
        ("ArrowRight", 30, 30),
        ("Home", 20, 0),
        ("End", 0, 30),
        ("ArrowDown", 0, 20),
        ("ArrowDown", 7, 30),
        ("ArrowUp", 20, 0),
        ("ArrowUp", 7, 7),
        ("ArrowDown", 30, 30),
        ("Enter", 7, 7),
    ],
)
def test_a_key_leads_to_a_neighbour_in_two_rows(key: str, current: int, target: int):
    assert neighbour(HAND, current, key, 3, two_rows=True) == target


def test_up_and_down_lead_nowhere_in_one_row():
    assert neighbour(HAND, 3, "ArrowDown", 3, two_rows=False) == 3
    assert neighbour(HAND, 20, "ArrowUp", 3, two_rows=False) == 20


def test_a_card_that_has_gone_leads_to_the_first():
    assert neighbour(HAND, 51, "ArrowRight", 3, two_rows=False) == 0
    assert neighbour([], 51, "ArrowRight", 3, two_rows=False) == -1


def test_tab_keeps_its_card_else_finds_a_legal_one_else_stays_near():
    assert tab_stop(HAND, 1 << 20, 7, 0) == 7
    assert tab_stop(HAND, 1 << 20, 51, 0) == 20
    assert tab_stop(HAND, 0, 51, 2) == 7
    assert tab_stop(HAND, 0, 51, 9) == 30
    assert tab_stop([], 0, 51, 0) == -1
