"""The list of games: what stands in its rows, and what is counted."""

from __future__ import annotations

import pytest
from kept import finished_game, kept_of_game, unfinished_game
from test_several import game_of

from nain_jaune.game import Game
from nain_jaune.light import replace
from table.i18n import LANGUAGES, capital, words
from table.saves import Kept, marks_of, restored
from table.shelf import continue_models, games_model, ranking

EN = words("en")


def shelved(games: list[Kept]) -> list[tuple[Kept, Game | None]]:
    return [(kept, None if kept.finished else restored(kept).game) for kept in games]


def model(playing: list[Kept], others: list[Kept], folded: tuple[Kept, ...] = (), **more):
    usual = {"more": 0, "damaged": 0, "kept": True, "elsewhere": frozenset(), "can_return": False}
    counted = [*playing, *others, *folded]
    return games_model(EN, str, shelved(playing), shelved(others), counted, **{**usual, **more})


def test_a_finished_game_tells_how_it_ended():
    kept = replace(kept_of_game(finished_game(deals=2)), elapsed=25 * 60_000)
    (row,) = model([], [kept]).rows
    game = finished_game(deals=2)
    place = 1 + sum(purse > game.purses[0] for purse in game.purses)
    assert row.state == "finished"
    assert str(EN.number(game.purses[0])) in row.title
    assert ("Won" in row.title) == (place == 1)
    assert row.facts == "Lindor, 1789 · 2000 · 2 deals · 25 minutes".replace(" ", "\u00a0").replace(
        "\u00a0·\u00a0", " · "
    )
    assert (row.curve[0], row.curve[-1], len(row.curve)) == (1000, game.purses[0], 3)
    assert row.faces == ("odile", "bastien")


def test_a_game_in_progress_tells_how_far_it_is():
    kept = kept_of_game(unfinished_game(acts=100))
    (row,) = model([kept], [], elsewhere=frozenset({"lindor-1789"})).rows
    game = unfinished_game(acts=100)
    assert row.title == f"Deal {game.index + 1} of 40, against Odile and Bastien"
    assert row.facts.endswith("not\u00a0ended")
    assert (row.state, row.elsewhere, len(row.curve)) == ("playing", True, game.index + 1)
    (offered,) = continue_models(EN, str, shelved([kept, kept_of_game(finished_game())]))
    assert (offered.id, capital(offered.title)) == (kept.id, row.title)


def test_a_folded_game_only_counts():
    found = model([], [], (replace(kept_of_game(finished_game()), past=None),))
    assert found.rows == ()
    assert len(found.stats) == 1
    assert found.stats[0].text.startswith("1 game, ")


def test_marked_games_are_listed_and_not_counted():
    linked = replace(kept_of_game(finished_game()), marks=("link",))
    found = model([], [linked])
    assert (len(found.rows), found.stats, found.subtitle) == (1, (), "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_places_are_told(lang: str):
    facts = kept_of_game(finished_game()).facts
    told = {
        ranking(words(lang), replace(facts, place=place, winners=winners), 100)
        for place, winners in ((1, 1), (1, 2), (2, 1), (3, 1))
    }
    assert len(told) == 4
    assert all("100" in text for text in told)


def test_a_mean_is_told_in_tenths():
    assert [EN.tenths(value) for value in (18, -5, 0, 12345)] == ["+1.8", "\u22120.5", "0.0", "+1,234.5"]
    assert words("ru").tenths(-18) == "\u22121,8"


def test_a_game_of_several_and_one_to_watch_tell_who_plays_and_of_nobodys_place():
    several, watched = game_of("", "novice", ""), game_of("novice", "casual", "novice")
    for game, names in ((several, "Marie, O1 and Anne"), (watched, "O0, O1 and O2")):
        game.start_deal()
        kept = replace(kept_of_game(game), marks=marks_of(game))
        (row,) = model([kept], []).rows
        assert row.title.translate(dict.fromkeys(map(ord, "\u2068\u2069"))) == f"Deal 1 of 2: {names}"
    for mark, title in (("several", "A game of several people"), ("watched", "A game to watch")):
        (row,) = model([], [replace(kept_of_game(finished_game(deals=2)), marks=(mark,))]).rows
        assert row.title == title
