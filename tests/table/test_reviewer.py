"""The review of a deal at the page: asked for at the settlement, thought about, kept, and looked at again."""

from __future__ import annotations

import re

import pytest
from fakes import FakeHouse, Table
from monkey import Suspended

from nain_jaune import review
from nain_jaune.game import Game, Player
from nain_jaune.record import write
from nain_jaune.review import VERSION
from nain_jaune.rules import RULE_SETS, Options
from table.i18n import LANGUAGES, words
from table.notes import ask_to_undo
from table.reviews import luck_model, step_of
from table.shared import pack

NAMES = ("Anna", "Berthe", "Carl")
LINDOR = "?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0&deals=3"


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews that are soon made: what is measured is not looked at here."""
    for name in ("COMPARED", "LOOKED_AT", "FIRST_LOOK"):
        monkeypatch.setattr(review, name, 20)


def seated(*levels: str, rules: str = "lindor-1789") -> Table:
    """A table with a game of these levels, a seat without one being a person's."""
    chosen = RULE_SETS[rules]
    players = [Player(NAMES[seat], level) for seat, level in enumerate(levels)]
    game = Game.new(chosen, players, Options.of(chosen, len(levels), {"deals": 2}), 7)
    return Table("?mode=play&pace=0", fragment=f"#r={pack(write(game))}")


def settled(query: str = LINDOR, **more: str) -> Table:
    """A table whose first deal is over."""
    table = Table(query, **more)
    table.play_deal()
    assert table.page.screen == "settlement"
    return table


def reviewed(query: str = LINDOR, **more: str) -> Table:
    """A table that shows the review of its first deal."""
    table = settled(query, **more)
    table.press("review")
    assert table.page.screen == "review"
    return table


def again(table: FakeHouse) -> Table:
    """The page was closed, and is opened again."""
    table.tabs.release(*table.tabs.locks)
    return Table("?pace=0", beside=table)


def test_the_review_shows_what_the_deal_was_and_is_kept():
    table = reviewed()
    found = table.app.reviewer.found
    assert found is not None
    assert found.seat == table.app.me
    html = table.page.html
    assert "<progress" not in html
    assert html.count('class="plot') == 2
    assert f"{len(found.decisions)} decision" in html
    assert "they did the same" in html
    assert "Deal number 9" in html
    assert table.page.said[-1] == "The review is there."
    assert [told["seat"] for told in table.app.desk.reviews(0)] == [0]


def test_a_kept_review_is_not_made_again():
    table = reviewed()
    found, fresh = table.app.reviewer.found, again(table)
    assert fresh.page.screen == "settlement"
    fresh.clock = fresh.app.clock = Suspended()  # nobody can think
    fresh.app.press("review", "")
    fresh.clock.run(1)
    assert fresh.app.reviewer.found == found
    assert "<progress" not in fresh.page.html


@pytest.mark.parametrize("told", [[{"version": VERSION, "seat": 0}], [7], {"a": 1}, None])
def test_a_review_that_cannot_be_read_is_made_anew(told: object):
    table = reviewed()
    found = table.app.reviewer.found
    table.press("back")
    table.app.desk.further["deals"][0]["reviews"] = told
    table.press("review")
    assert table.app.reviewer.found == found
    assert len(table.app.desk.reviews(0)) == 1


def test_a_review_that_is_left_ends_and_nothing_is_kept():
    table = settled()
    table.clock = table.app.clock = Suspended()
    table.app.press("review", "")
    table.clock.run(40)
    assert '<progress max="100" value="' in table.page.html
    assert 'aria-busy="true"' in table.page.html
    assert table.page.said[-1] == "Each decision is thought about again…"
    table.app.press("back", "")
    table.clock.run()
    assert table.page.screen == "settlement"
    assert table.page.focus_on == "act-review"
    assert table.app.desk.reviews(0) == []


def test_a_review_asked_for_in_passing_is_not_shown_over_the_next_deal():
    table = settled()
    table.clock = table.app.clock = Suspended()
    table.app.press("review", "")
    table.app.press("continue", "")
    table.clock.run()
    assert table.page.screen == "table"


def test_the_next_deal_follows_and_later_deals_have_reviews_of_their_own():
    table = reviewed()
    table.press("continue")
    assert table.page.screen == "table"
    table.play_deal()
    assert table.app.desk.reviews(1) == []
    table.press("review")
    assert len(table.app.desk.reviews(0)) == len(table.app.desk.reviews(1)) == 1
    assert "Deal 2 of 3" in table.page.html


def test_at_the_end_of_a_game_the_last_deal_is_reviewed_and_the_end_comes_back():
    table = Table(LINDOR)
    table.play_game()
    table.press("review")
    assert table.page.screen == "review"
    assert 'data-act="continue"' not in table.page.html
    table.press("back")
    assert table.page.screen == "over"


def test_a_moment_is_shown_at_the_table_and_leads_on_and_back():
    table = reviewed()
    move = table.app.reviewer.found.decisions[0].move
    table.page.focus_on = f"act-moment-{move}"
    table.press("moment", str(move))
    assert table.page.screen == "replay"
    assert f"Move {move} of" in table.page.html
    assert table.page.said[-1].startswith(f"Move {move} of")
    assert "Next:" in table.page.said[-1]
    assert table.page.html.count('class="openhand"') == 1
    assert 'data-act="stop"' not in table.page.html
    table.press("hands")
    assert table.page.html.count('class="openhand"') == 3
    table.press("moment", str(move + 1))
    assert f"Move {move + 1} of" in table.page.html
    table.press("back")
    assert table.page.screen == "review"
    assert table.page.focus_on == f"act-moment-{move}"


def test_a_deal_is_seen_again_from_its_first_card_to_its_end():
    table = reviewed()
    table.press("replay")
    acts = len(table.app.game.history[0].actions)
    for move in range(acts + 1):
        assert table.app.viewer.move == move
        laid = table.app.viewer.model()
        assert sum(seat.cards for seat in laid.seats) == sum(
            hand.bit_count() for hand in table.app.viewer.told.stills[move].hands
        )
        table.press("moment", str(move + 1))
    assert "The end of the deal" in table.page.html
    assert re.search('id="act-next"[^>]*aria-disabled="true"', table.page.html)
    table.press("moment", "999")
    assert table.app.viewer.move == acts


@pytest.mark.parametrize("value", ["", "x", "-1", "9999", "²"])
def test_a_press_without_sense_does_nothing(value: str):
    table = reviewed()
    html = table.page.html
    table.press("moment", value)
    table.press("look", value)
    assert table.page.html == html


def test_who_watches_chooses_whose_decisions_are_looked_at():
    table = seated("casual", "novice", "casual", rules="russian-1900")
    assert table.app.persons == []
    assert table.page.screen == "settlement"
    table.press("review")
    assert table.page.html.count('data-act="look"') == 3
    table.press("look", "2")
    assert table.app.reviewer.found.seat == 2
    assert re.search('aria-pressed="true" id="act-look-2"', table.page.html)
    assert sorted(told["seat"] for told in table.app.desk.reviews(0)) == [0, 2]
    assert "What the deal was worth to " in table.page.html


def test_several_persons_each_have_their_review():
    table = seated("", "novice", "")
    while table.page.screen != "settlement":
        table.press("reveal") if table.page.screen == "curtain" else table.play_act()
    table.press("review")
    assert re.findall('data-act="look" data-value="([0-9])"', table.page.html) == ["0", "2"]
    table.press("look", "1")
    assert table.app.reviewer.seat in (0, 2)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_decisions_and_luck_add_up_as_they_are_shown(lang: str):
    spoken = words(lang)
    found = reviewed().app.reviewer.found
    shown = luck_model(spoken, found)
    figures = [
        int(text.replace("−", "-").replace("+", ""))
        for text in (shown.decided_text, shown.lucky_text, shown.together)
    ]
    assert figures[0] + figures[1] == figures[2] == found.result


def test_the_review_is_told_in_the_language_chosen():
    table = reviewed()
    table.press("set", "lang=ru")
    assert "Везение и умение" in table.page.html
    table.press("replay")
    table.press("set", "lang=fr")
    assert "Avant le premier coup" in table.page.html


def test_what_cannot_be_fetched_can_be_tried_again_for_the_review() -> None:
    table = settled()
    table.page.has_late = False
    table.press("review")
    assert table.page.screen == "settlement"
    assert table.page.busy_at == "act-review"
    table.page.has_late = True
    table.press("go-on")
    assert table.page.screen == "review"
    assert "note-lacking" not in table.page.noted


def test_the_word_that_something_lacks_goes_with_its_screen() -> None:
    table = settled()
    table.page.has_late = False
    table.press("review")
    assert "note-lacking" in table.page.noted
    table.press("continue")
    assert "note-lacking" not in table.page.noted
    table.press("go-on")
    assert table.page.screen == "table"


def test_the_focus_stays_with_whose_decisions_are_looked_at() -> None:
    table = seated("casual", "skilled", "skilled")
    table.press("review")
    table.page.focus("act-look-1")
    table.press("look", "1")
    assert table.page.focus_on == "act-look-1"


def test_a_kept_review_is_announced() -> None:
    table = reviewed()
    table.press("back")
    table.press("review")
    assert table.page.said[-1] == "The review is there."


def test_cards_of_a_moment_are_read_by_their_names() -> None:
    table = reviewed()
    table.press("replay")
    table.press("moment", "1")
    assert re.match(
        r"Move 1 of \d+\. .* (lay|lays|lead|leads): \w+ of (spades|hearts|diamonds|clubs)",
        table.page.said[-1],
    )


@pytest.mark.parametrize("span", [0.0, 24.9, 25.1, 50_001.0, 2e5, 1e9])
def test_a_curve_has_lines_whatever_it_spans(span: float) -> None:
    assert 0 <= span / step_of(span) <= 5


@pytest.mark.parametrize(("key", "place"), [("curve", 2), ("decisions", 3)])
def test_a_width_below_nothing_is_none(key: str, place: int) -> None:
    table = reviewed()
    game = table.app.game
    assert game is not None
    told = table.app.desk.reviews(game.index)[0]
    assert review.read(game, game.index, told) is not None
    told[key][0][place] = -1
    assert review.read(game, game.index, told) is None


def test_a_notice_that_goes_leaves_the_focus_somewhere() -> None:
    table = Table(LINDOR)
    table.app.ask(ask_to_undo)
    assert table.page.focus_on == "note-undo-dismiss"
    table.play_act()
    assert table.page.has(table.page.focus_on)
