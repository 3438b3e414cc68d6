"""The start screen's presses: Deal that says what it cannot deal with, ready-made games."""

from __future__ import annotations

import pytest

from table.i18n import words
from table.opening import fields_of_start, start_model
from table.settings import Settings
from table.setup import PRESETS
from tests.table.fakes import Table

FIRST = fields_of_start(start_model(words("en"), Settings()))


def received(choices: dict[str, str]) -> Table:
    """A table at whose start screen something was chosen."""
    table = Table("?rules=lindor-1789")
    table.page.choices = {**FIRST, **choices}
    return table


@pytest.mark.parametrize(
    ("choices", "field", "said"),
    [
        (
            {"purse.lindor-1789": "own", "own_purse.lindor-1789": "7"},
            "own-purse-lindor-1789",
            "15 to 1,000,000",
        ),
        ({"deals.lindor-1789": "own", "own_deals.lindor-1789": ""}, "own-deals-lindor-1789", "1,440 minutes"),
        ({"dealer": "choice", "first": "7"}, "first-0", "choose somebody else"),
    ],
)
def test_deal_refuses_what_cannot_be_and_says_why(choices: dict[str, str], field: str, said: str):
    table = received({**choices, "name.0": "Anna"})
    before = dict(table.page.choices)
    table.press("deal")
    assert (table.app.game, table.page.screen, table.page.focus_on) == (None, "start", field)
    assert said in table.page.said[-1]
    assert {name: table.page.choices[name] for name in before} == before, "nothing chosen is lost"
    assert (table.page.choices.get("house") == "open") == field.startswith("own-purse")
    table.page.choices = {**FIRST, "name.0": "Anna"}
    table.press("deal")
    assert table.app.game.players[0].name == "Anna"


def test_a_refused_deal_is_drawn_anew():
    """The button may still look as if it waited for Python, which the painter does not know."""
    table = received({"dealer": "choice", "first": "7"})
    table.page.html = ""
    table.press("deal")
    assert 'id="act-deal"' in table.page.html


@pytest.mark.parametrize("way", ["games", "stats"])
def test_what_was_chosen_is_there_again_after_a_look_elsewhere(way: str):
    table = received({"name.0": "Anna", "number": "77"})
    table.press(way)
    assert table.page.screen == way
    table.page.choices = {}
    table.press("back")
    assert table.page.screen == "start"
    assert (table.page.choices["name.0"], table.page.choices["number"]) == ("Anna", "77")


def test_nothing_is_chosen_any_more_once_everything_was_deleted():
    table = received({"name.0": "Anna"})
    table.press("games")
    table.page.choices = {}
    table.press("delete-all")
    assert table.page.screen == "start"
    assert table.page.choices == {}


@pytest.mark.parametrize("key", list(PRESETS))
def test_a_ready_made_game_fills_in_the_form_and_leaves_the_players(key: str):
    table = received({"level.1": "", "name.1": "Anna", "dealer": "choice", "must_follow": "on"})
    table.press("preset", key)
    assert {name: table.page.choices[name] for name in PRESETS[key]} == PRESETS[key]
    assert (table.page.choices["level.1"], table.page.choices["name.1"]) == ("", "Anna")
    assert table.page.said[-1].startswith("Chosen: ")


def test_an_unknown_ready_made_game_is_none():
    table = received({})
    table.press("preset", "no such game")
    assert table.page.choices == FIRST


def test_a_deal_number_that_is_entered_deals_its_cards_under_any_rules() -> None:
    hands = set()
    for rules in ("lindor-1789", "avantcoureur-1760", "russian-1900"):
        table = Table("?pace=0")
        table.page.choices = {"rules": rules, f"players.{rules}": "3", "number": " 4711 "}
        table.press("deal")
        assert table.app.game.number == 4711
        hands.add(frozenset(table.app.game.history[0].hands))
    assert len(hands) == 1


@pytest.mark.parametrize("entered", ["0", "2147483648", "12a", "-1", "1.5"])
def test_a_deal_number_that_cannot_be_is_refused(entered: str) -> None:
    table = Table("?pace=0")
    table.page.choices = {"rules": "lindor-1789", "number": entered}
    table.press("deal")
    assert table.page.screen == "start"
    assert table.page.focus_on == "deal-number"
    assert "1 to 2,147,483,647" in table.page.said[-1]


def test_the_deal_of_the_day_is_entered_at_a_press() -> None:
    table = Table("?pace=0")
    table.press("today")
    assert table.page.choices["number"] == str(table.clock.today())
    assert str(table.clock.today()) in table.page.said[-1]


def test_a_link_s_deal_number_stands_in_its_field_and_another_game_has_another() -> None:
    table = Table("?rules=lindor-1789&players=3&deal=9&pace=0")
    assert 'value="9"' in table.page.html
    table.page.choices = {"rules": "lindor-1789", "players.lindor-1789": "3", "number": ""}
    table.press("deal")
    assert table.app.game.number == 7
