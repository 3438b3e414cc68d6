"""From the start screen's fields, or from a link, to a game; and back into the fields."""

from __future__ import annotations

import pytest

from nain_jaune.light import replace
from nain_jaune.players import LEVELS
from nain_jaune.record import read, write
from nain_jaune.rules import RULE_SETS
from table.i18n import words
from table.links import read_query
from table.names import CAST, NAME, face
from table.opening import fields_of_start, start_model
from table.settings import Settings
from table.setup import (
    PRESETS,
    Fault,
    Sitter,
    faults,
    form_of_setup,
    lengths,
    new_game,
    setup_of_form,
    setup_of_game,
    setup_of_link,
)

NOTHING = read_query("", 0, LEVELS)
EN = words("en")
FIRST = fields_of_start(start_model(EN, Settings()))
LINDOR, ANCIENT, RUSSIAN = "lindor-1789", "avantcoureur-1760", "russian-1900"


def asked(query: str):
    return read_query(query, 20261129, LEVELS)


def seated(form: dict[str, str], query: str = "", lang: str = "en"):
    """The game of a form in which the rest is as on the first paint."""
    return new_game(setup_of_form({**FIRST, **form}, asked(query)), words(lang), 99)


def names_of(game) -> list[str]:
    return [player.name for player in game.players]


@pytest.mark.parametrize("lang", ["fr", "en", "ru"])
@pytest.mark.parametrize("rules", list(RULE_SETS))
def test_the_first_choices_of_the_start_screen_make_a_game(rules: str, lang: str):
    model = start_model(words(lang), Settings(lang=lang), asked(f"rules={rules}"))
    first = next(each for each in model.rules if each.key == rules)
    form = fields_of_start(model)
    assert faults(form) == ()
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
    assert (setup.rules, setup.players, setup.options["purse"], setup.options["deals"]) == (LINDOR, 4, 120, 8)
    assert setup.sitters == (Sitter(), *[Sitter("casual")] * 3)


# ---- length and purse


def test_a_time_is_a_length():
    setup = setup_of_form({"deals.lindor-1789": "30min"}, NOTHING)
    assert (setup.options["minutes"], setup.options["deals"]) == (30, None)
    assert form_of_setup(setup)["deals.lindor-1789"] == "30min"


def test_where_the_rules_fix_the_length_it_follows_the_players():
    assert "" in lengths(LINDOR)
    for players, deals in ((3, 12), (5, 10)):
        assert seated({"rules": ANCIENT, f"players.{ANCIENT}": str(players)}).options.deals == deals


@pytest.mark.parametrize(
    ("deals", "minutes", "agreed"),
    [("7", "", (7, None)), ("", "45", (None, 45)), (" 1000 ", "1440", (1000, 1440)), ("1", "1", (1, 1))],
)
def test_a_length_of_ones_own_is_of_deals_or_minutes_or_both(deals: str, minutes: str, agreed):
    form = {**FIRST, "deals.lindor-1789": "own", "own_deals.lindor-1789": deals}
    form["own_minutes.lindor-1789"] = minutes
    assert faults(form) == ()
    setup = setup_of_form(form, NOTHING)
    assert (setup.options["deals"], setup.options["minutes"]) == agreed
    assert setup_of_form(form_of_setup(setup), NOTHING) == setup


@pytest.mark.parametrize(
    ("deals", "minutes", "field"),
    [
        ("", "", "own-deals-lindor-1789"),
        ("0", "30", "own-deals-lindor-1789"),
        ("1001", "", "own-deals-lindor-1789"),
        ("5", "1441", "own-minutes-lindor-1789"),
        ("", "soon", "own-minutes-lindor-1789"),
        ("1e2", "", "own-deals-lindor-1789"),
        ("٣", "", "own-deals-lindor-1789"),
    ],
)
def test_a_length_that_cannot_be_is_told_at_its_field(deals: str, minutes: str, field: str):
    form = {**FIRST, "own_deals.lindor-1789": deals, "own_minutes.lindor-1789": minutes}
    assert faults(form) == (), "nobody has chosen it"
    assert faults({**form, "deals.lindor-1789": "own"}) == (Fault(field, "length"),)
    assert faults({**form, "deals.lindor-1789": "own", "rules": RUSSIAN}) == ()


@pytest.mark.parametrize(("purse", "right"), [("15", True), ("1000000", True), ("77", True)])
def test_a_purse_of_ones_own(purse: str, right: bool):
    form = {**FIRST, "purse.lindor-1789": "own", "own_purse.lindor-1789": purse}
    setup = setup_of_form(form, NOTHING)
    assert (faults(form), setup.options["purse"]) == ((), int(purse))
    assert setup_of_form(form_of_setup(setup), NOTHING) == setup


@pytest.mark.parametrize("purse", ["", "14", "1000001", "-50", "50.5", "many"])
def test_a_purse_that_cannot_be_is_told_at_its_field(purse: str):
    form = {**FIRST, "purse.lindor-1789": "own", "own_purse.lindor-1789": purse}
    assert faults(form) == (Fault("own-purse-lindor-1789", "purse"),)


def test_a_number_of_players_that_the_rules_do_not_know_is_not_taken():
    for wrong in ("4", "9", "x"):
        assert setup_of_form({"rules": ANCIENT, f"players.{ANCIENT}": wrong}, NOTHING).players == 3


def test_one_must_follow_only_where_the_table_may_say_so():
    assert seated({"must_follow": "on"}).options.must_follow
    assert not seated({}).options.must_follow


# ---- who sits there


def test_a_person_alone_is_you_or_has_a_name():
    assert names_of(seated({})) == ["You", "Odile", "Bastien", "Rémy"]
    assert names_of(seated({"name.0": "  Anna \t Maria "})) == ["Anna Maria", "Odile", "Bastien", "Rémy"]
    elsewhere = seated({"level.0": "novice", "level.2": "", "name.2": "Anna"})
    assert names_of(elsewhere) == ["Zélie", "Odile", "Anna", "Rémy"]
    assert [player.level for player in elsewhere.players] == ["novice", "casual", "", "casual"]


@pytest.mark.parametrize("lang", ["fr", "en", "ru"])
def test_several_persons_without_names_are_numbered(lang: str):
    game = seated({"level.1": "", "level.3": "", "name.3": "Jean"}, lang=lang)
    word = {"fr": "Joueur", "en": "Player", "ru": "Игрок"}[lang]
    assert game.players[3].name == "Jean"
    assert names_of(game)[:2] == [f"{word} 1", f"{word} 2"]


def test_all_seats_may_be_persons_or_opponents():
    persons = seated({f"level.{row}": "" for row in range(8)} | {f"players.{LINDOR}": "8"})
    assert names_of(persons) == [f"Player {number}" for number in range(1, 9)]
    watched = seated({f"level.{row}": "novice" for row in range(8)} | {f"players.{LINDOR}": "8"})
    assert all(player.level == "novice" for player in watched.players)
    faces = [face(player.name, seat, False) for seat, player in enumerate(watched.players)]
    assert sorted(faces) == sorted(CAST)


def test_a_name_is_not_given_twice():
    game = seated({"level.1": "", "level.2": "", "name.0": "Rémy", "name.1": "Anna", "name.2": "Anna"})
    assert names_of(game) == ["Rémy 2", "Anna", "Anna 2", "Rémy"]
    long = seated({"level.1": "", "name.0": "x" * 60, "name.1": "x" * 60})
    assert names_of(long)[:2] == ["x" * NAME, "x" * (NAME - 2) + " 2"]


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u200d", "\u202e", "\0\n"])
def test_what_nobody_sees_is_no_name(name: str):
    assert names_of(seated({"name.0": name}))[0] == "You"


@pytest.mark.parametrize("name", ["a\0b\u202ec", "\ud800Anna", "Женя", "ليلى", "👩\u200d🚀 Ada", "<b>\"'&"])
def test_any_name_can_be_recorded(name: str):
    game = seated({"name.0": name, "deals.lindor-1789": "4"})
    game.start_deal()
    again = read(write(game).encode()).game
    assert again.players == game.players
    assert 1 <= len(game.players[0].name) <= NAME


def test_the_rows_are_in_order_of_play_and_the_sitters_clockwise():
    form = {**FIRST, "level.1": "novice", "players.avantcoureur-1760": "5"}
    lindor = setup_of_form({**form, "rules": LINDOR}, NOTHING)
    ancient = setup_of_form({**form, "rules": ANCIENT}, NOTHING)
    assert [sitter.level for sitter in lindor.sitters] == ["", "novice", "casual", "casual"]
    assert [sitter.level for sitter in ancient.sitters] == ["", "casual", "casual", "casual", "novice"]
    assert names_of(new_game(ancient, EN, 1)) == ["You", "Rosalie", "Rémy", "Bastien", "Odile"]
    assert form_of_setup(ancient)["level.1"] == "novice"


def test_a_game_again_has_everybody_in_their_seats():
    form = {"level.1": "", "level.2": "", "name.1": "Anna", "name.2": "Anna"}
    for rules in RULE_SETS:
        game = seated({**form, "rules": rules}, "seat=2")
        again = new_game(setup_of_game(game, 2), EN, 5)
        assert again.players == game.players
    spoken = setup_of_game(seated({"level.1": ""}, lang="ru"), 0)
    assert [sitter.name for sitter in spoken.sitters[:2]] == ["", ""], "the page's own names are no names"


# ---- the first dealer


def test_the_first_dealer_is_found_by_lot_or_chosen_among_the_players():
    assert setup_of_form(FIRST, NOTHING).dealer is None
    for rules, dealer in ((LINDOR, 1), (ANCIENT, 2)):
        form = {**FIRST, "rules": rules, "dealer": "choice", "first": "1"}
        setup = setup_of_form(form, NOTHING)
        assert setup.dealer == dealer == new_game(setup, EN, 1).next_dealer
        assert setup_of_form(form_of_setup(setup), NOTHING) == setup
        assert setup_of_form(form, asked("seat=1")).dealer == (dealer + 1) % setup.players


def test_who_is_not_at_the_table_cannot_deal():
    form = {**FIRST, "dealer": "choice", "first": "4"}
    assert faults(form) == (Fault("first-0", "dealer"),)
    assert faults({**form, f"players.{LINDOR}": "5"}) == ()
    assert faults({**form, "dealer": ""}) == ()


@pytest.mark.parametrize("rules", list(RULE_SETS))
def test_the_dealer_of_a_link_is_chosen_first_and_may_be_changed(rules: str):
    link = asked(f"rules={rules}&players=3&seat=2&dealer=1")
    form = fields_of_start(start_model(EN, Settings(), link))
    assert form["dealer"] == "choice"
    assert setup_of_form(form, link).dealer == 1
    assert setup_of_form({**form, "dealer": ""}, link).dealer is None
    assert setup_of_form({}, asked("dealer=1")).dealer == 1


# ---- ready-made games


def test_ready_made_games_are_what_their_names_say():
    games = {key: seated(fields) for key, fields in PRESETS.items()}
    family, printed, ancient = (games[key] for key in ("family", "printed", "avantcoureur"))
    assert (len(family.players), family.options.deals, family.options.purse) == (4, 4, 60)
    assert (family.rules.key, family.options.announcements) == (LINDOR, "auto")
    assert (printed.rules.key, printed.options.purse, printed.options.announcements) == (
        LINDOR,
        120,
        "strict",
    )
    assert (printed.options.deals, printed.options.minutes, printed.options.must_follow) == (
        None,
        None,
        False,
    )
    assert (ancient.rules.key, len(ancient.players), ancient.options.deals) == (ANCIENT, 5, 10)
    assert (ancient.options.purse, ancient.options.announcements) == (120, "strict")


def test_a_ready_made_game_is_made_of_fields_that_there_are():
    for fields in PRESETS.values():
        assert fields.keys() <= FIRST.keys() | {"must_follow"}
        assert faults({**FIRST, **fields}) == ()


# ---- links


def test_a_link_leaves_what_it_does_not_name_to_the_rules():
    setup = setup_of_link(asked("rules=avantcoureur-1760&players=5&autostart=1&levels=novice"))
    game = new_game(setup, EN, 3)
    assert (game.options.deals, game.options.purse, game.options.announcements) == (10, 120, "auto")
    assert [player.level for player in game.players] == ["", "novice", "casual", "casual", "casual"]


def test_a_link_names_number_seat_and_dealer():
    setup = setup_of_link(asked("rules=lindor-1789&players=3&autostart=1&deal=5&seat=2&dealer=1"))
    game = new_game(setup, EN, 3)
    assert (game.number, game.next_dealer, setup.seat) == (5, 1, 2)
    assert [player.level for player in game.players] == ["casual", "casual", ""]


def test_a_seat_that_the_table_does_not_have_is_the_first():
    setup = setup_of_form({"rules": LINDOR, "players.lindor-1789": "3"}, asked("seat=6&dealer=7"))
    assert (setup.seat, setup.dealer) == (0, None)


@pytest.mark.parametrize(
    ("query", "fields"),
    [
        ("purse=77&deals=3", {"purse": "own", "own_purse": "77", "deals": "own", "own_deals": "3"}),
        ("purse=60&minutes=30", {"purse": "60", "deals": "30min"}),
        ("deals=12&minutes=30", {"deals": "own", "own_deals": "12", "own_minutes": "30"}),
        ("deals=12", {"deals": "12"}),
    ],
)
def test_what_a_link_asks_for_is_chosen_first(query: str, fields: dict[str, str]):
    link = asked(f"rules=lindor-1789&players=6&levels=novice&{query}")
    form = fields_of_start(start_model(EN, Settings(), link))
    assert (form["rules"], form["players.lindor-1789"], form["level.1"]) == (LINDOR, "6", "novice")
    assert {name: form[f"{name}.lindor-1789"] for name in fields} == fields
    made = setup_of_form(form, link)
    started = setup_of_link(replace(link, flags={"autostart": True}))
    assert made.sitters == started.sitters
    assert new_game(made, EN, 1).options == replace(
        new_game(started, EN, 1).options, deals=made.options["deals"]
    )


def test_the_levels_of_a_link_are_clockwise_under_every_rules():
    link = asked("rules=avantcoureur-1760&players=5&levels=novice&autostart=1")
    form = fields_of_start(start_model(EN, Settings(), link))
    assert [form[f"level.{row}"] for row in range(5)] == ["", "casual", "casual", "casual", "novice"]
    assert setup_of_form(form, link).sitters == setup_of_link(link).sitters
