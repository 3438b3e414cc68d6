"""Taking back one's own last decision: freely while no hidden card has become known, else after asking."""

from __future__ import annotations

import re

import pytest
from fakes import FakeHouse, Table
from monkey import Suspended

from nain_jaune.cards import STOP, TAKE, cards_of, code_of
from nain_jaune.record import write
from nain_jaune.rules import RULE_SETS
from table.past import choices, rewound, shows_cards, turns

LEADING = "?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0&dealer=2"
"""The person leads the deal."""


def acts(table: FakeHouse) -> list[int]:
    return table.app.game.history[-1].actions


def lay_legal(table: Table) -> int:
    card = cards_of(table.app.view.legal)[0]
    table.act(card)
    return card


def enabled(table: FakeHouse) -> bool:
    return "aria-disabled" not in re.search('<button[^>]*id="act-undo"[^>]*>', table.page.html)[0]


def test_there_is_nothing_to_take_back_at_first():
    table = Table(LEADING)
    assert not enabled(table)
    table.press("undo")
    assert table.page.said[-1] == "There is nothing to take back."


def test_a_lead_is_taken_back_while_nobody_else_has_laid():
    table = Table(LEADING.replace("pace=0", "pace=1"))
    table.press("set", "auto_stop=0")
    hand, before = table.app.view.hand, write(table.app.game)
    follows = table.app.view.rules.follows
    card = next(card for card in cards_of(hand) if follows[card] & hand)  # the turn stays with the person
    table.act(card)
    assert (enabled(table), len(acts(table))) == (True, 1)
    table.press("undo")
    assert write(table.app.game) == before
    assert (table.app.view.hand, table.page.screen) == (hand, "table")
    assert table.page.noted == ""
    assert table.app.ui.tab == card
    assert table.page.said[-1] == "Taken back. Your turn. You are on lead: any card."
    assert not enabled(table)
    assert table.app.desk.envelope.marks == ()


def after_others_have_laid() -> tuple[Table, int]:
    """The person's turn again, others having laid cards; and how many acts there were before the last
    decision."""
    table = Table(LEADING)
    for _ in range(50):
        count = len(acts(table))
        lay_legal(table)
        assert table.page.screen == "table", "another deal is needed for this test"
        game = table.app.game
        laid = [act for seat, act in zip(seats_of(game), acts(table), strict=True) if seat != 0]
        since = acts(table)[count + 1 :]
        if any(act < STOP for act in since) and laid:
            return table, count
    raise AssertionError("nobody laid a card")


def seats_of(game):
    return [seat for seat, _ in turns(game)]


def test_what_showed_cards_is_taken_back_after_asking_and_marks_the_deal():
    table, count = after_others_have_laid()
    before = write(table.app.game)
    table.press("undo")
    assert "Others have laid cards since." in table.page.noted
    assert write(table.app.game) == before
    assert table.page.focus_on == "note-undo-dismiss"
    table.press("dismiss", "undo")
    assert (write(table.app.game), table.page.noted) == (before, "")
    table.press("undo")
    table.press("undo-seen", "undo")
    assert len(acts(table)) == count
    assert table.app.turn == 0
    assert table.app.desk.envelope.marks == ("unrated-1",)
    assert table.page.noted == ""


def test_what_was_taken_back_is_so_after_a_reload_too():
    table, _ = after_others_have_laid()
    table.press("undo")
    table.press("undo-seen", "undo")
    back = FakeHouse(beside=table)
    table.tabs.release(*table.tabs.locks)
    back.open("?pace=0")
    back.clock.run()
    assert acts(back) == acts(table)
    assert back.app.desk.envelope.marks == ("unrated-1",)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_decision_of_a_deal_can_be_taken_back_to_its_beginning(rules: str):
    table = Table(f"?rules={rules}&players=3&deal=4&autostart=1&pace=0&announcements=strict")
    beginning = None
    while beginning is None or not enabled(table):
        if beginning is None and choices(table.app.game.deal) > 1:
            beginning = list(acts(table))
        table.play_act()
    assert table.page.screen == "table"
    assert enabled(table)
    while enabled(table):
        length = len(acts(table))
        table.press("undo")
        if table.page.noted:
            table.press("undo-seen", "undo")
        assert len(acts(table)) < length
        purses = table.app.game.purses
        assert sum(purses) + sum(table.app.game.boxes) == len(purses) * table.app.game.options.purse
    assert acts(table) == (beginning or acts(table))


def test_forced_stops_are_no_decisions():
    table = Table(LEADING)
    for _ in range(30):
        if table.page.screen != "table":
            break
        lay_legal(table)
        choice = table.app.decision()
        if choice is not None:
            again = Table(LEADING)
            legal = rewound(table.app.game, choice).deal.legal
            assert legal.bit_count() > 1
            assert again.app.turn == 0


def test_undo_holds_up_what_opponents_are_about_to_do():
    table = Table(LEADING.replace("pace=0", "pace=2"))
    table.press("set", "auto_stop=0")
    hand = table.app.view.hand
    card = cards_of(hand)[0]
    table.app.press("card", code_of(card))
    waiting = len(table.clock.work)
    table.app.press("undo", "")
    assert acts(table) == []
    table.clock.run()
    assert acts(table) == []
    assert waiting >= 0
    assert table.app.turn == 0


def test_the_turns_are_remembered_as_they_are_played_again():
    table = Table(LEADING)
    for _ in range(3):
        lay_legal(table)
        assert table.app.turns == turns(table.app.game)


STRICT = LEADING + "&announcements=strict&must_follow=1"


def after_a_forced_stop(table: Table, honour: bool) -> bool | None:
    """Play on to a forced stop after the person's own card, an honour that was not claimed or another card,
    with no other decision before it; whether it can be taken back then, None where it never comes."""
    while table.page.screen == "table":
        now = table.app.view
        if cards_of(now.legal & ~(1 << TAKE)) == [STOP] and now.in_turn and (now.claim_open >= 0) == honour:
            table.app.turns = [(seat, 1) for seat, _ in table.app.turns]
            table.act(STOP)
            return table.app.ui.undo if table.page.screen == "table" else None
        table.act(cards_of(now.legal)[0])
    return None


def test_what_can_be_taken_back_does_not_tell_of_a_claim():
    found = {True: set(), False: set()}
    for deal in range(1, 40):
        for honour, undone in found.items():
            table = Table(STRICT.replace("deal=9", f"deal={deal}"))
            undone.add(after_a_forced_stop(table, honour))
    assert found[True] - {None} == found[False] - {None} == {True}


def test_a_question_about_taking_back_is_overtaken_by_the_end_of_the_deal():
    table = Table(LEADING.replace("pace=0", "pace=1"))
    table.clock = table.app.clock = Suspended()
    asked = False
    while table.app.game.deal_in_progress:
        app = table.app
        if app.turn == app.me:
            card = cards_of(app.view.legal)[0]
            app.press(*(("stop", "") if card == STOP else ("card", code_of(card))))
            asked = False
        table.clock.run(1)
        count = app.decision()
        if not asked and count is not None and shows_cards(app.turns, acts(table), app.me, count):
            app.press("undo", "")
            asked = True
    assert asked, "another deal is needed for this test"
    table.clock.run()
    assert table.page.screen == "settlement"
    assert "Undo all the same" not in table.page.noted


def test_a_question_about_taking_back_is_overtaken_by_the_next_card():
    table, _ = after_others_have_laid()
    table.press("undo")
    assert "Undo all the same" in table.page.noted
    lay_legal(table)
    assert "Undo all the same" not in table.page.noted
