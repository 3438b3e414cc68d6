"""The hint: asked for, never offered; it marks the game, and is put away by the next act."""

from __future__ import annotations

import re

import pytest
from fakes import FakeHouse, Table
from monkey import Suspended

from nain_jaune.cards import STOP, cards_of, code_of
from nain_jaune.players.advice import Advice, Estimate, Reason
from table.hints import alternative, because, hint_model, hint_text
from table.i18n import LANGUAGES, words

LEADING = "?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0&dealer=2"
"""The person leads the deal."""


def shown(table: FakeHouse) -> str:
    found = re.search('<section class="pop hint".*?</section>', table.page.html)
    return found[0] if found else ""


def act_of(table: FakeHouse) -> tuple[str, str]:
    """The press of the first act that is legal."""
    act = cards_of(table.app.view.legal)[0]
    return ("stop", "") if act == STOP else ("card", code_of(act))


def test_a_hint_is_shown_read_and_marks_the_game():
    table = Table(LEADING)
    assert not shown(table)
    assert table.app.desk.envelope.marks == ()
    table.press("hint")
    advice = table.app.ui.advice
    assert advice.estimates[0].act < STOP
    assert "advised" in re.search('<button[^>]*class="card ok advised"', table.page.html)[0]
    assert "A word of advice" in shown(table)
    assert table.page.said[-1].startswith("Lay the ")
    assert table.page.focus_on == "act-lay"
    assert table.app.desk.envelope.marks == ("hint-1",)
    assert len(table.app.game.history[-1].actions) == 0


def test_the_hint_is_followed():
    table = Table(LEADING)
    table.press("hint")
    act = table.app.ui.advice.estimates[0].act
    table.press("lay")
    assert table.app.game.history[-1].actions[0] == act
    assert not shown(table)


@pytest.mark.parametrize("way", ["hint", "ponder", "close"])
def test_the_hint_is_put_away(way: str):
    table = Table(LEADING)
    table.press("hint")
    act = table.app.ui.advice.estimates[0].act
    table.press(way)
    assert not shown(table)
    assert table.app.ui.tab == act
    assert not table.app.game.history[-1].actions


def test_another_act_puts_the_hint_away():
    table = Table(LEADING)
    table.press("hint")
    table.play_act()
    assert not shown(table)


def test_no_hint_out_of_turn():
    table = Table(LEADING)
    table.clock = table.app.clock = Suspended()
    table.press("set", "pace=1")
    while table.app.turn == table.app.me:
        table.app.press(*act_of(table))
    table.app.press("hint", "")
    assert not shown(table)
    assert table.page.said[-1] == "It is not your turn."
    assert table.app.desk.envelope.marks == ()


def test_what_is_thought_is_not_shown_once_the_hint_was_put_away():
    table = Table(LEADING)
    table.clock = table.app.clock = Suspended()
    table.app.press("hint", "")
    table.clock.run(3)
    assert "Let me think…" in shown(table)
    assert 'aria-busy="true"' in shown(table)
    table.app.press("ponder", "")
    table.clock.run()
    assert not shown(table)
    assert table.app.desk.envelope.marks == ()


def test_a_claim_that_is_open_is_the_hint():
    table = Table("?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0&announcements=strict")
    while table.page.screen != "table" or table.app.view.claim_open < 0:
        if table.page.screen == "settlement":
            table.press("continue")
        else:
            table.play_act()
    table.press("hint")
    assert "Claim." in shown(table)
    table.press("lay")
    assert table.app.view.claim_open < 0


REASONS = (
    Reason("wins", (3,)),
    Reason("claims", (4, 1)),
    Reason("sweeps", (2, 24)),
    Reason("hoc", (4,)),
    Reason("king", (1,)),
    Reason("king", (5,)),
    Reason("returns", (1, 10)),
    Reason("returns", (5, 10)),
    Reason("rids", (10, 2)),
    Reason("only_led"),
    Reason("long", (4,)),
    Reason("follows"),
    Reason("dwarf_late"),
    Reason("dwarf_kept"),
    Reason("free_stop", (9,)),
    Reason("likely_stop", (9, 63)),
    Reason("only"),
    Reason("mean", (400,)),
)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_is_a_sentence_of_its_own(lang: str):
    said = [because(words(lang), reason) for reason in REASONS]
    assert len(set(said)) == len(REASONS)
    assert all(text.endswith(".") and "{" not in text for text in said)


def test_the_reasons_in_english():
    said = {reason.name: because(words("en"), reason) for reason in REASONS}
    assert said["sweeps"] == "It takes the queen’s box, with 24 counters in it."
    assert said["returns"] == "A run of 5 cards. Nobody else can hold the jack: the lead comes back."
    assert said["likely_stop"].startswith("In 63 of 100 cases nobody else holds the ten: the lead comes back")
    assert said["rids"] == "It rids the hand of 10 points. Somebody has only 2 cards left."


def test_what_is_within_the_noise_costs_nothing():
    table = Table(LEADING)
    best, near, far, stop = (
        Estimate(2, 3.0, 0.0, 0.0, 400),
        Estimate(3, 2.8, 0.2, 0.6, 200),
        Estimate(4, 0.4, 2.6, 0.5, 100),
        Estimate(STOP, -9.0, 12.0, 1.0, 100),
    )
    hint = hint_model(words("en"), table.app.view, Advice((best, near, far, stop), Reason("mean", (400,))))
    assert [(each.cost, each.share, each.even) for each in hint.others] == [
        ("about the same", 0, True),
        ("\u22122.6 counters", 40, False),
        ("\u221212.0 counters", 100, False),
    ]
    assert hint_text(hint).endswith("five of spades: \u22122.6 counters; Stop: \u221212.0 counters")


@pytest.mark.parametrize(
    ("lang", "less", "cost"),
    [("fr", 1.9, "\u22121,9 jeton"), ("fr", 2.0, "\u22122,0 jetons"), ("ru", 5.4, "\u22125,4 жетона")],
)
def test_a_cost_is_told_in_the_form_that_its_language_asks_for(lang: str, less: float, cost: str):
    assert alternative(words(lang), Estimate(4, 0.4, less, 0.5, 100)).cost == cost
