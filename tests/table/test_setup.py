"""From the start screen's fields, or from a link, to a game; and back into the fields."""

from __future__ import annotations

import pytest

from nain_jaune.players import LEVELS
from nain_jaune.rules import RULE_SETS
from table.i18n import words
from table.links import read_query
from table.opening import start_model
from table.settings import Settings
from table.setup import form_of_setup, lengths, new_game, setup_of_form, setup_of_game, setup_of_link

NOTHING = read_query("", 0, LEVELS)


def asked(query: str):
    return read_query(query, 20261129, LEVELS)


@pytest.mark.parametrize("lang", ["fr", "en", "ru"])
@pytest.mark.parametrize("rules", list(RULE_SETS))
def test_the_first_choices_of_the_start_screen_make_a_game(rules: str, lang: str):
    model = start_model(words(lang), Settings(lang=lang), asked(f"rules={rules}"))
    first = next(each for each in model.rules if each.key == rules)
    form = {
        "rules": rules,
        f"players.{rules}": str(first.chosen_players),
        f"deals.{rules}": first.chosen_length,
        f"purse.{rules}": str(first.chosen_purse),
        "announcements": "auto",
        **{f"level.{k}": opponent.level for k, opponent in enumerate(model.opponents, 1)},
    }
    setup = setup_of_form(form, NOTHING)
    game = new_game(setup, words(lang), 99)
    assert (game.rules.key, len(game.players), game.number) == (rules, first.chosen_players, 99)
    assert game.options.purse == RULE_SETS[rules].purse
    assert game.players[0].name == words(lang)._("You")
    assert {player.level for player in game.players[1:]} <= set(LEVELS)
    again = setup_of_game(game, 0)
    assert new_game(setup_of_form(form_of_setup(again), NOTHING), words(lang), 99).options == game.options
    assert setup_of_form(form_of_setup(setup), NOTHING) == setup


def test_an_empty_form_is_the_game_most_people_know():
    setup = setup_of_form({}, NOTHING)
    assert (setup.rules, setup.players, setup.options["purse"], setup.options["deals"]) == (
        "lindor-1789",
        4,
        120,
        8,
    )


def test_a_time_is_a_length():
    setup = setup_of_form({"deals.lindor-1789": "30min"}, NOTHING)
    assert (setup.options["minutes"], setup.options["deals"]) == (30, None)
    assert form_of_setup(setup)["deals.lindor-1789"] == "30min"


def test_where_the_rules_fix_the_length_it_follows_the_players():
    assert "" in lengths("lindor-1789")
    for players, deals in ((3, 12), (5, 10)):
        form = {"rules": "avantcoureur-1760", "players.avantcoureur-1760": str(players)}
        assert new_game(setup_of_form(form, NOTHING), words("en"), 1).options.deals == deals


def test_a_link_leaves_what_it_does_not_name_to_the_rules():
    setup = setup_of_link(asked("rules=avantcoureur-1760&players=5&autostart=1&levels=novice"))
    game = new_game(setup, words("en"), 3)
    assert (game.options.deals, game.options.purse, game.options.announcements) == (10, 120, "auto")
    assert [player.level for player in game.players] == ["", "novice", "casual", "casual", "casual"]


def test_a_link_names_number_seat_and_dealer():
    setup = setup_of_link(asked("rules=lindor-1789&players=3&autostart=1&deal=5&seat=2&dealer=1"))
    game = new_game(setup, words("en"), 3)
    assert (game.number, game.next_dealer, setup.seat) == (5, 1, 2)
    assert [player.level for player in game.players] == ["casual", "casual", ""]


def test_a_seat_that_the_table_does_not_have_is_the_first():
    setup = setup_of_form({"rules": "lindor-1789", "players.lindor-1789": "3"}, asked("seat=6&dealer=7"))
    assert (setup.seat, setup.dealer) == (0, None)


def test_what_a_link_asks_for_is_offered_and_chosen_first():
    model = start_model(
        words("en"), Settings(), asked("rules=lindor-1789&players=6&purse=77&deals=3&levels=novice")
    )
    lindor = next(each for each in model.rules if each.key == "lindor-1789")
    assert (model.chosen, lindor.chosen_players, lindor.chosen_purse) == ("lindor-1789", 6, 77)
    assert 77 in lindor.purses
    assert (lindor.chosen_length, lindor.lengths[0]) == ("3", ("3", "3"))
    assert [opponent.level for opponent in model.opponents[:2]] == ["novice", "casual"]
