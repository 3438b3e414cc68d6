"""The game in a frame: what it deals by itself, what it keeps, and what is not there."""

from __future__ import annotations

import pytest
from fakes import FakeHouse, Table
from kept import unfinished_game

from nain_jaune.record import write
from table.shared import pack

NAMED = "?rules=lindor-1789&players=3&deal=9&pace=0&deals=2"


class Framed(Table):
    """A page that is a frame."""

    def __init__(self, query: str = "", fragment: str = "", beside: FakeHouse | None = None) -> None:
        FakeHouse.__init__(self, 7, beside)
        self.page.in_a_frame = True
        self.enter(query, fragment, shown="poster")


def again(frame: Framed, query: str = NAMED, fragment: str = "") -> Framed:
    """The article is loaded again."""
    frame.tabs.release(*frame.tabs.locks)
    return Framed(query, fragment, beside=frame)


def test_rules_and_players_deal_at_once():
    assert Framed(NAMED).page.screen == "table"
    assert Table(NAMED).page.screen == "start"
    assert Framed(f"{NAMED}&autostart=0").page.screen == "start"


@pytest.mark.parametrize("query", ["", "?rules=russian-1900", "?players=3", "?embed=1", "?screen=games"])
def test_without_them_the_start_opens(query: str):
    frame = Framed(query)
    assert frame.page.screen == "start"
    assert frame.page.noted == ""
    assert 'data-act="games"' not in frame.page.html
    assert ('value="lindor-1789"' in frame.page.html) == ("rules" not in query)


def test_the_rules_of_the_article_stay_fixed_after_a_game():
    frame = Framed(NAMED)
    frame.press("new")
    assert "It will not be finished" in frame.page.noted
    frame.press("leave")
    assert frame.page.screen == "start"
    assert 'value="russian-1900"' not in frame.page.html
    assert frame.keeper.playing() == []


def test_a_frame_goes_on_where_it_was_left():
    frame = Framed(NAMED)
    frame.play_act()
    before = write(frame.app.game)
    assert write(again(frame).app.game) == before


def test_after_another_game_the_article_asks_which():
    frame = Framed(NAMED)
    frame.play_game()
    frame.press("again")
    frame.play_act()
    mine = write(frame.app.game)
    frame = again(frame)
    assert write(frame.app.game) == mine
    assert "The article shows another one" in frame.page.noted
    frame.press("open-link")
    assert frame.app.game.number == 9
    assert "put aside" not in frame.page.noted
    assert frame.keeper.games() == [], "a frame has no list of games"


def test_finished_games_do_not_gather():
    frame = Framed(NAMED)
    for _ in range(3):
        frame.play_game()
        frame.press("again")
    frame.play_game()
    assert frame.keeper.games() == []
    assert len(frame.keeper.playing()) == 1
    assert frame.page.persisted == 0


def test_a_position_is_played_on_from():
    record = write(unfinished_game(acts=30))
    frame = Framed("?mode=play&pace=0", f"#r={pack(record)}")
    assert frame.page.screen == "table"
    assert frame.page.noted == ""
    frame.play_act()
    assert write(again(frame, "?mode=play&pace=0", f"#r={pack(record)}").app.game) == write(frame.app.game)


def test_where_nothing_is_kept_it_is_said_until_the_first_act():
    frame = Framed.__new__(Framed)
    FakeHouse.__init__(frame)
    frame.page.in_a_frame = frame.store.refuses = True
    frame.enter(NAMED)
    assert "This frame keeps nothing" in frame.page.noted
    frame.play_act()
    assert frame.page.noted == ""
    frame.play_game()
    assert "keeps nothing" not in frame.page.noted
