"""The review of a deal: its figures are honest, its own, and can be kept."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from nain_jaune.cards import TAKE
from nain_jaune.events import Claimed
from nain_jaune.game import Game, Player
from nain_jaune.light import replace
from nain_jaune.players import choose
from nain_jaune.review import Review, document, moments, read, review
from nain_jaune.rules import RULE_SETS, Options
from nain_jaune.view import view
from nain_jaune.work import exhaust

TABLES = [
    ("lindor-1789", ("", "expert", "skilled"), {}),
    ("lindor-1789", ("", "casual", "novice", "skilled"), {"announcements": "strict"}),
    ("avantcoureur-1760", ("", "casual", "skilled"), {}),
    ("russian-1900", ("", "novice", "casual", "expert"), {}),
]


def played(
    key: str, levels: tuple[str, ...], options: Mapping[str, Any], as_level: str = "novice", number: int = 12
) -> Game:
    """A game of one deal, the person played by a level that claims nothing by hand."""
    rules = RULE_SETS[key]
    players = [Player(f"Player {seat}", level) for seat, level in enumerate(levels)]
    game = Game.new(rules, players, Options.of(rules, len(levels), options), number)
    game.start_deal()
    while game.deal_in_progress:
        assert game.deal is not None
        seat = game.deal.turn
        level = game.players[seat].level
        seen = view(game, seat)
        if not level:
            seen = replace(seen, legal=seen.legal & ~(1 << TAKE))
        game.act(choose(level or as_level, seen))
    return game


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: f"{table[0]}-{len(table[1])}")
def reviewed(request: pytest.FixtureRequest) -> tuple[Game, Review]:
    game = played(*request.param)
    return game, exhaust(review(game, 0, 0))


def test_the_curve_goes_from_the_hand_to_the_result(reviewed: tuple[Game, Review]) -> None:
    game, told = reviewed
    start = Options.of(game.rules, len(game.players)).purse
    assert told.result == game.purses[0] - start
    assert (told.curve[0].move, told.curve[-1].move) == (0, len(game.history[0].actions))
    assert (told.curve[-1].chips, told.curve[-1].spread) == (told.result, 0)
    assert told.curve[0].spread > told.curve[-2].spread > 0  # the end is nearer
    assert told.worth == told.curve[0].chips


def test_decisions_and_luck_make_the_result(reviewed: tuple[Game, Review]) -> None:
    _, told = reviewed
    assert told.decided + told.luck == pytest.approx(told.result)
    assert told.decided == pytest.approx(-sum(each.lost for each in told.mistakes))
    lost = [each.lost for each in told.mistakes]
    assert lost == sorted(lost, reverse=True)
    assert all(each.act != each.best and each.lost > each.noise for each in told.mistakes)


def test_each_choice_of_the_seat_is_looked_at_and_nothing_else(reviewed: tuple[Game, Review]) -> None:
    game, told = reviewed
    before, _ = moments(game, 0, 0)
    for each in told.decisions:
        assert before[each.move].turn == 0
        assert before[each.move].seen.legal >> each.best & 1
        assert before[each.move].act == each.act
    single = {each.move for each in before if each.turn == 0 and each.seen.legal.bit_count() == 1}
    assert not single & {each.move for each in told.decisions}
    assert told.decisions


def test_opponents_decide_the_same_when_they_are_asked_again(reviewed: tuple[Game, Review]) -> None:
    game, told = reviewed
    assert told.accounts
    for each in told.accounts:
        assert game.players[each.seat].level
        assert each.act == each.again


def test_a_review_is_read_as_it_was_written(reviewed: tuple[Game, Review]) -> None:
    game, told = reviewed
    assert read(game, 0, json.loads(json.dumps(document(told)))) == told


def spoilt(told: dict[str, Any]) -> list[object]:
    """Documents that are none."""
    curve, decisions, accounts = told["curve"], told["decisions"], told["accounts"]
    return [
        None,
        [],
        {},
        {**told, "version": 2},
        {**told, "seat": 9},
        {**told, "seat": "0"},
        {**told, "seat": []},
        {**told, "curve": []},
        {**told, "curve": curve[1:]},
        {**told, "curve": [[0, "1", 2], *curve[1:]]},
        {**told, "curve": [[0, float("nan"), 2], *curve[1:]]},
        {**told, "curve": [[0, 1e300, 2], *curve[1:]]},
        {**told, "curve": 7},
        {**told, "decisions": decisions[:-1]},
        {**told, "decisions": [*decisions, [999, "7D", 0, 0]]},
        {**told, "decisions": [[each[0], "1X", 0, 0] for each in decisions]},
        {**told, "decisions": [[each[0], 7, 0, 0] for each in decisions]},
        {**told, "decisions": [[[], "7D", 0, 0]]},
        {**told, "accounts": accounts[:-1]},
        {**told, "accounts": [[move, "take"] for move, _ in accounts]},
        {**told, "accounts": {"a": 1}},
    ]


def test_what_is_no_review_of_this_deal_is_none(reviewed: tuple[Game, Review]) -> None:
    game, told = reviewed
    for document_ in spoilt(json.loads(json.dumps(document(told)))):
        assert read(game, 0, document_) is None, document_


@pytest.mark.parametrize(("key", "number"), [("lindor-1789", 12), ("avantcoureur-1760", 7)])
def test_a_claim_forgotten_costs_what_it_would_have_brought(key: str, number: int) -> None:
    game = played(key, ("", "casual", "novice"), {"announcements": "strict"}, number=number)
    before, _ = moments(game, 0, 0)
    missed = [each for each in exhaust(review(game, 0, 0)).decisions if each.best == TAKE]
    assert missed
    for each in missed:
        seen, end = before[each.move].seen, rewound(game, each.move)
        events = end.act(TAKE)
        brought = end.purses[0] - seen.purses[0] if end.deal_in_progress else None
        claimed = [event for event in events if isinstance(event, Claimed)]
        assert [event.seat for event in claimed] == [0]
        assert brought in (None, each.lost)
        assert (each.noise, each.act != TAKE) == (0, True)


def rewound(game: Game, acts: int) -> Game:
    """The first deal of a game after so many acts."""
    again = game.afresh()
    again.start_deal(game.history[0].hands)
    for act in game.history[0].actions[:acts]:
        again.act(act)
    return again


def test_an_expert_makes_fewer_mistakes_than_a_beginner() -> None:
    def decided(level: str) -> float:
        game = played("avantcoureur-1760", ("", "skilled", "skilled"), {}, level)
        return exhaust(review(game, 0, 0)).decided

    assert decided("expert") == 0
    assert decided("novice") < -3


def test_only_a_finished_deal_is_reviewed() -> None:
    rules = RULE_SETS["lindor-1789"]
    game = Game.new(rules, [Player("A"), Player("B"), Player("C")], Options.of(rules, 3), 3)
    game.start_deal()
    for index in (-1, 0, 1):
        with pytest.raises(ValueError, match="finished"):
            exhaust(review(game, index, 0))
