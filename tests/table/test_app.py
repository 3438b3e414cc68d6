"""The table's loop on a fake page: whole games by presses, settings, links, and what happens when something
breaks."""

from __future__ import annotations

import re

import pytest
from fakes import FakeHouse, FakeTabs, Table

from nain_jaune.cards import STOP, act_code, cards_of
from nain_jaune.record import read, write
from nain_jaune.rules import RULE_SETS
from table.i18n import words
from table.opening import fields_of_start, start_model
from table.pace import BEATS
from table.settings import Settings
from table.shared import pack

CASES = [(key, players) for key, rules in RULE_SETS.items() for players in rules.players]


@pytest.mark.parametrize(("rules", "players"), CASES)
def test_a_whole_game_is_played_by_presses(rules: str, players: int):
    table = Table(f"?rules={rules}&players={players}&deal=5&autostart=1&pace=0&deals=3&purse=1000")
    purses = []
    for deal in range(3):
        table.play_deal()
        assert table.page.screen == "settlement"
        purses.append(list(table.app.game.purses))
        assert len(table.app.game.history) == deal + 1
        table.press("continue")
    assert table.page.screen == "over"
    assert table.app.game.over
    assert read(write(table.app.game)).game.purses == purses[-1]
    assert sum(purses[-1]) + sum(table.app.game.boxes) == 1000 * players


def test_who_wins_the_game_is_read_aloud():
    table = Table("?rules=lindor-1789&players=3&deal=5&autostart=1&pace=0&deals=1")
    table.play_game()
    said, purses = table.page.said[-1], table.app.game.purses
    assert re.search(r" wins? the game\. All the deals agreed on are played\. 1\. ", said)
    assert f"You: {purses[0]}." in said
    assert table.page.said.count(said) == 1


def test_strict_claims_are_made_by_a_press_on_claim_or_on_the_box():
    table = Table("?rules=lindor-1789&players=3&deal=1&autostart=1&pace=0&announcements=strict&deals=4")
    claimed = 0
    while table.page.screen != "over":
        if table.page.screen == "settlement":
            table.press("continue")
            continue
        view = table.app.view
        if view.claim_open >= 0:
            before = view.purses[0]
            code = act_code(view.claim_open)
            table.press(*(("take", "") if claimed % 2 else ("box", code)))
            if table.page.screen == "table":
                assert table.app.view.purses[0] > before
            claimed += 1
        else:
            table.act(cards_of(view.legal)[0])
    assert claimed >= 2


def test_a_claim_in_vain_says_so_and_costs_nothing():
    table = Table("?rules=lindor-1789&players=3&deal=1&autostart=1&pace=0&announcements=strict")
    before = write(table.app.game)
    table.press("take")
    assert "Nothing to claim." in table.page.html
    table.press("box", "KH")
    assert table.page.said[-1] == "Nothing to claim."
    assert write(table.app.game) == before


def test_a_refused_card_changes_nothing_and_the_reason_is_said():
    table = Table("?rules=russian-1900&players=4&deal=3&autostart=1&pace=0")
    while table.app.view.wanted_rank < 0:
        table.act(cards_of(table.app.view.legal)[0])
    view = table.app.view
    before = write(table.app.game)
    wrong = next(card for card in cards_of(view.hand) if not view.legal >> card & 1)
    table.press("card", act_code(wrong))
    assert table.page.said[-1] == "That card is not wanted now."
    assert "That card is not wanted now." in table.page.html
    assert write(table.app.game) == before


def test_pressing_out_of_turn_is_refused():
    table = Table("?rules=lindor-1789&players=4&deal=3&autostart=1&pace=1")
    table.app.press(
        "card", act_code(cards_of(table.app.view.hand)[0])
    )  # the clock stands: nobody else has acted
    if table.app.view.turn != 0:
        assert table.page.said[-1] == "It is not your turn."


def test_every_act_of_an_opponent_falls_on_one_beat():
    table = Table("?rules=lindor-1789&players=5&deal=11&autostart=1&pace=2")
    table.play_deal()
    assert len(table.clock.slept) > 10
    assert set(table.clock.slept) <= {BEATS[2], 2 * BEATS[2]}


def test_without_a_pace_nothing_waits():
    table = Table("?rules=lindor-1789&players=5&deal=11&autostart=1&pace=0")
    table.play_deal()
    assert set(table.clock.slept) <= {0}


def test_the_person_sits_where_the_link_says():
    table = Table("?rules=lindor-1789&players=4&deal=3&seat=2&autostart=1&pace=0")
    assert table.app.me == 2
    assert [player.level for player in table.app.game.players] == ["casual", "casual", "", "casual"]
    assert table.app.view.hand == table.app.game.deal.hands[2]


def test_no_hidden_card_reaches_the_page():
    table = Table("?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0")
    view = table.app.view
    known = {act_code(card) for card in cards_of(view.hand | view.laid)}
    shown = set(re.findall(r'(?:data-card|id)="(?:c-|l-)?((?:10|[2-9AJQK])[SHDC])"', table.page.html))
    assert shown <= known


def test_a_time_ends_the_game_with_the_deal():
    table = Table("?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0&minutes=1&purse=5000")
    table.clock.time += 61_000
    table.play_deal()
    assert table.app.game.over
    assert table.app.game.why == "time"


def test_bad_parts_of_a_link_are_named_in_notices():
    table = Table("?rules=lindor-1789&players=99&colour=red")
    assert "\u2068players\u2069=\u206899\u2069" in table.page.noted
    assert "colour" in table.page.noted
    assert table.page.said == [
        "The link asks for \u2068players\u2069=\u206899\u2069, which cannot be. It is ignored. "
        "Ignored as well: \u2068colour=red\u2069."
    ]
    table.press("dismiss", "link")
    assert table.page.noted == ""


def test_a_notice_that_asks_nothing_leaves_by_itself():
    table = Table("?colour=red")
    (after, leave), *_ = table.clock.postponed
    assert after == 8000
    leave()
    assert table.page.noted == ""


def test_a_hundred_unknown_names_make_one_short_notice():
    table = Table("?" + "&".join(f"utm{k}={k}" for k in range(100)))
    assert table.page.noted.count('class="notice') == 1
    assert "88 others" in table.page.noted


def test_a_link_chooses_on_the_start_screen():
    table = Table("?rules=russian-1900&players=5&purse=77&announcements=strict")
    assert table.page.screen == "start"
    assert re.search(r'value="russian-1900" checked', table.page.html)
    assert re.search(r'value="own" checked id="purse-russian-1900-own"', table.page.html)
    assert re.search(r'id="own-purse-russian-1900" value="77"', table.page.html)


def test_the_start_screen_deals_what_is_chosen():
    table = Table()
    table.page.choices = {
        "rules": "russian-1900",
        "players.russian-1900": "6",
        "deals.russian-1900": "4",
        "purse.russian-1900": "80",
        "announcements": "strict",
        "level.1": "novice",
    }
    table.press("deal")
    game = table.app.game
    assert (game.rules.key, len(game.players), game.options.deals, game.options.purse) == (
        "russian-1900",
        6,
        4,
        80,
    )
    assert game.options.announcements == "strict"
    assert [player.level for player in game.players] == ["", "novice", "casual", "casual", "casual", "casual"]


def test_the_first_paint_stands_while_nothing_was_asked_for():
    assert Table().page.html == ""


def opened(query: str, choices: dict[str, str], shown: str = "start", lang: str = "en") -> Table:
    """A page on whose first paint something was chosen before Python was there."""
    table = Table.__new__(Table)
    FakeHouse.__init__(table)
    first = fields_of_start(start_model(words(lang), Settings(lang=lang)))
    table.page.choices = {**first, **choices}
    table.enter(query, "", lang, shown)
    return table


def test_what_was_chosen_before_python_was_there_goes_before_the_link():
    link = "?rules=russian-1900&players=5&purse=33&announcements=strict&lang=fr"
    table = opened(link, {"players.russian-1900": "6"})
    model = start_model(table.app.words, table.app.settings, table.app.request)
    table.page.choices = {**fields_of_start(model), "players.russian-1900": "6"}
    table.press("deal")
    game = table.app.game
    assert (game.rules.key, len(game.players)) == ("russian-1900", 6)
    assert (game.options.purse, game.options.announcements) == (33, "strict")


def test_only_touched_fields_are_put_back():
    table = opened("?purse=33&lang=ru", {"level.1": "novice"})
    assert table.page.screen == "start"
    assert table.app.touched("en") == {"level.1": "novice"}


def test_a_poster_gives_way_to_the_start_screen():
    assert opened("", {}, shown="poster").page.screen == "start"
    assert opened("", {}, shown="start").page.screen == ""


def test_house_rules_of_a_link_stand_in_the_form():
    table = Table("?rules=lindor-1789&announcements=strict&must_follow=1")
    assert re.search(r'value="strict" checked', table.page.html)
    assert re.search(r'id="must-follow" checked', table.page.html)


def test_going_back_to_the_game_leaves_one_round_of_opponents():
    """A fault while opponents act: back at the table each of their acts still happens once."""
    table = Table("?rules=lindor-1789&players=8&deal=5&dealer=0&autostart=1&pace=0")
    fresh = Table("?rules=lindor-1789&players=8&deal=5&dealer=0&autostart=1&pace=1")
    assert table.app.game.history[0].actions == fresh.app.game.history[0].actions
    slow = FakeHouse()
    slow.open("?rules=lindor-1789&players=8&deal=5&dealer=0&autostart=1&pace=1", "", "en", "start")
    slow.clock.run(1)
    slow.app.failed(RuntimeError("broken on purpose"))
    slow.app.press("back", "")
    assert len(slow.clock.work) == 2
    slow.clock.run()
    assert slow.page.screen == "table"
    assert slow.app.game.history[0].actions == fresh.app.game.history[0].actions


def test_the_settlement_waits_for_the_menu_to_be_closed():
    table = Table("?rules=lindor-1789&players=3&deal=9&autostart=1&pace=1")
    while not table.app.game.deal.over:
        act = cards_of(table.app.view.legal)[0]
        table.app.press(*(("stop", "") if act >= STOP else ("card", act_code(act))))
        table.app.press("menu", "")
        table.clock.run()
        assert table.page.screen == "table"
        table.app.press("close", "")
    assert table.page.screen == "settlement"


def unkept(query: str) -> Table:
    """A frame whose game is not kept, since another page holds its slot."""
    table = Table()
    table.page.in_a_frame = True
    table.tabs.locks["play:lindor-1789"] = FakeTabs()
    table.enter(query)
    return table


def test_escape_answers_the_question_before_leaving():
    table = unkept("?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0")
    table.press("new")
    table.press("close")
    assert "note-ask" not in table.page.noted
    assert table.page.focus_on.startswith("c-")


def test_a_change_of_settings_loses_no_announcement():
    table = FakeHouse()
    table.open("?rules=lindor-1789&players=4&deal=5&dealer=0&autostart=1&pace=1", "", "en", "start")
    table.clock.run(1)
    table.app.press("set", "theme=candle")
    table.clock.run()
    assert "Deal 1." in "".join(table.page.said)


def test_leaving_a_game_that_is_kept_nowhere_asks_first():
    table = unkept("?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0")
    table.press("new")
    assert table.page.screen == "table"
    assert table.page.focus_on == "note-ask-dismiss"
    table.press("dismiss", "ask")
    assert "note-ask" not in table.page.noted
    table.press("new")
    table.press("leave", "ask")
    assert table.page.screen == "start"
    assert table.page.focus_on == "rules-lindor-1789"
    assert table.page.choices["players.lindor-1789"] == "3"


def finished(query: str) -> Table:
    table = Table(query)
    while table.page.screen != "over":
        table.press("continue") if table.page.screen == "settlement" else table.play_deal()
    return table


def test_playing_again_keeps_what_was_agreed_but_not_the_cards():
    table = finished("?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0&deals=1&dealer=2")
    table.press("again")
    assert table.page.screen == "table"
    assert table.app.game.options.deals == 1
    assert table.app.game.number == 7


def test_the_focus_stays_in_the_hand_when_its_card_has_gone():
    table = Table("?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0&dealer=2")
    assert table.app.view.turn == 0
    first = cards_of(table.app.view.legal)[0]
    table.page.focus(f"c-{act_code(first)}")
    table.act(first)
    assert table.page.focus_on == f"c-{act_code(table.app.ui.tab)}"
    assert table.app.view.hand >> table.app.ui.tab & 1


def test_the_arrows_move_over_the_hand():
    table = Table("?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0&dealer=2")
    assert table.app.keyboard.move("Home") or table.app.ui.tab == table.app.hand[0]
    assert table.app.keyboard.move("ArrowRight")
    assert table.app.ui.tab == table.app.hand[1]
    assert table.page.focus_on == f"c-{act_code(table.app.hand[1])}"
    assert not table.app.keyboard.move("ArrowUp")


def test_the_menu_opens_closes_and_sets():
    table = Table("?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0")
    table.press("menu")
    assert 'id="menu"' in table.page.html
    table.press("set", "theme=candle")
    assert table.page.dressed.theme == "candle"
    table.press("set", "pace=3")
    assert table.app.settings.pace == 3
    table.press("close")
    assert 'id="menu"' not in table.page.region("r-over")
    assert table.page.focus_on == "act-menu"


def test_a_language_is_changed_in_mid_game_and_nothing_is_lost():
    table = Table("?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0", lang="en")
    before = write(table.app.game)
    for lang in ("ru", "fr", "en"):
        table.press("set", f"lang={lang}")
        assert table.page.dressed.lang == lang
        assert write(table.app.game) == before


def record_link(table: Table) -> str:
    return "#r=" + pack(write(table.app.game))


def test_a_record_in_a_link_is_played_on():
    table = Table("?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0&seat=1")
    table.act(cards_of(table.app.view.legal)[0])
    again = Table("?mode=play&pace=0", record_link(table))
    assert again.page.screen == "table"
    assert again.app.me == 1
    assert again.app.view == table.app.view
    again.play_deal()
    assert again.page.screen == "settlement"


def test_a_game_from_a_link_can_be_played_again():
    table = Table(
        "?mode=play", record_link(finished("?rules=russian-1900&players=3&deal=9&autostart=1&pace=0&deals=1"))
    )
    table.press("again")
    assert table.page.screen == "table"
    assert (table.app.game.rules.key, table.app.game.options.deals) == ("russian-1900", 1)


def test_a_record_goes_before_a_game_dealt_at_once():
    other = record_link(Table("?rules=russian-1900&players=3&deal=4&autostart=1&pace=0"))
    table = Table("?rules=lindor-1789&players=4&autostart=1&pace=0&mode=play", other)
    assert table.app.game.rules.key == "russian-1900"


def test_a_finished_game_in_a_link_shows_its_end():
    assert (
        Table(
            "?mode=play",
            record_link(finished("?rules=russian-1900&players=3&deal=9&autostart=1&pace=0&deals=1")),
        ).page.screen
        == "over"
    )


def test_a_link_never_overwrites_a_game_in_progress():
    table = Table("?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0&mode=play")
    other = record_link(Table("?rules=russian-1900&players=3&deal=4&autostart=1&pace=0"))
    before = write(table.app.game)
    table.press("fragment", other)
    assert write(table.app.game) != before
    table.press("new")
    table.press("resume", table.keeper.kept("play:lindor-1789").id)
    assert write(table.app.game) == before
    another = record_link(Table("?rules=lindor-1789&players=4&deal=4&autostart=1&pace=0"))
    table.press("fragment", another)
    assert write(table.app.game) == before
    assert "open-link" in table.page.noted


@pytest.mark.parametrize(
    "fragment", ["#r=", "#r=abc", "#r=" + pack("[]"), "#r=" + pack('{"format": "chess"}')]
)
def test_a_bad_record_in_a_link_is_told_and_the_start_screen_stands(fragment: str):
    table = Table("", fragment)
    assert table.app.game is None
    assert "note-link-record" in table.page.noted


def test_whatever_breaks_reaches_the_error_boundary_and_the_game_is_kept(monkeypatch: pytest.MonkeyPatch):
    table = Table("?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0&dealer=2")
    before = write(table.app.game)
    with monkeypatch.context() as broken:
        broken.setattr(type(table.app.game), "act", lambda *_: 1 / 0)
        table.app.press("card", act_code(cards_of(table.app.view.legal)[0]))
    assert table.page.screen == "error"
    assert "ZeroDivisionError" in table.page.html
    assert write(table.app.game) == before
    table.app.press("copy", "")
    assert "nain-jaune-record" in table.page.copied
    assert "a fake page" in table.page.copied
    table.press("back")
    assert table.page.screen == "table"


def test_a_fault_in_an_opponents_act_reaches_it_too(monkeypatch: pytest.MonkeyPatch):
    table = Table("?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0&dealer=2")
    monkeypatch.setattr("table.app.think", lambda *_: 1 / 0)
    while table.page.screen == "table":
        table.app.press("stop", "") if table.app.view.legal >> STOP & 1 else table.app.press(
            "card", act_code(cards_of(table.app.view.legal)[0])
        )
        table.clock.run()
    assert table.page.screen == "error"


def at_a_forced_stop(auto_stop: int) -> Table:
    """The person has nothing to lay, and the beat on which the stop would make itself has not come."""
    table = Table("?rules=russian-1900&players=3&deal=9&autostart=1&pace=1&purse=500")
    table.press("set", "auto_stop=0")
    while cards_of(table.app.view.legal) != [STOP]:
        table.play_act()
    table.app.press("set", f"auto_stop={auto_stop}")
    return table


def test_a_stop_makes_itself_from_when_it_may():
    table = at_a_forced_stop(1)
    acts = len(table.app.game.history[-1].actions)
    table.clock.run()
    assert table.app.game.history[-1].actions[acts] == STOP


def test_a_stop_no_longer_makes_itself_when_it_may_not():
    table = at_a_forced_stop(1)
    acts = len(table.app.game.history[-1].actions)
    table.app.press("set", "auto_stop=0")
    table.clock.run()
    assert len(table.app.game.history[-1].actions) == acts
    assert table.app.turn == table.app.me


def test_once_more_is_with_the_same_players_wherever_the_person_sits():
    table = Table("?pace=0")
    levels = {"level.0": "casual", "level.1": "novice", "level.2": "", "level.3": "casual"}
    table.page.choices = {"rules": "lindor-1789", "players.lindor-1789": "4", **levels}
    table.press("deal")
    players = table.app.game.players
    table.play_game()
    table.press("again")
    assert table.app.game.players == players


def test_a_notice_is_told_anew_in_the_language_chosen():
    table = Table("?rules=chess&lang=en")
    assert "chess" in table.page.noted
    english = table.page.noted
    table.press("lang", "ru")
    assert "chess" in table.page.noted
    assert table.page.noted != english
    assert re.search("[а-я]{4}", table.page.noted)


def test_a_game_that_was_left_is_no_longer_read_aloud():
    table = Table("?rules=lindor-1789&players=3&deal=5&autostart=1&pace=0")
    assert table.page.said[-1]
    table.press("menu")
    table.press("new")
    assert table.page.screen == "start"
    assert not table.page.said[-1]
