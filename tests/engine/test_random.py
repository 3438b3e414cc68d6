"""Random games of every kind keep the chips, end, replay, and refuse whatever is illegal."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from nain_jaune.cards import FULL
from nain_jaune.chance import GREATEST
from nain_jaune.deal import Deal, IllegalAct
from nain_jaune.game import Game, Player
from nain_jaune.record import read, write
from nain_jaune.rules import RULE_SETS, Options
from tests.engine.tables import STYLES

games = some.fixed_dictionaries(
    {
        "style": some.sampled_from(STYLES),
        "number": some.integers(1, GREATEST),
        "purse": some.integers(15, 300),
        "deals": some.integers(1, 4),
        "seed": some.integers(0, 2**32),
    }
)


def new(plan: dict) -> Game:
    key, players, announcements, must_follow = plan["style"]
    given_options = {
        "announcements": announcements,
        "must_follow": must_follow,
        "purse": plan["purse"],
        "deals": plan["deals"],
    }
    seats = [Player(f"P{seat}") for seat in range(players)]
    return Game.new(RULE_SETS[key], seats, Options.of(RULE_SETS[key], players, given_options), plan["number"])


def state(deal: Deal) -> list[object]:
    return [getattr(deal.copy(), name) for name in Deal.__slots__]


def acts_of(game: Game, seed: int):
    """The acts of a game at random, with the deal before each; the game is played by whoever asks for
    them.
    """
    draw = Random(seed).random
    while not game.over:
        game.start_deal()
        while game.deal_in_progress:
            acts = game.deal.legal_acts()
            yield acts[int(draw() * len(acts))]


@settings(deadline=None, max_examples=80)
@given(games)
def test_chips_are_kept_and_the_game_ends(plan):
    game = new(plan)
    chips = plan["purse"] * len(game.players)
    for act in acts_of(game, plan["seed"]):
        before = game.deal.copy()
        game.act(act)
        deal = game.deal
        assert sum(game.purses) + sum(game.boxes) == chips
        assert min(game.boxes) >= 0
        assert game.rules.credit or min(game.purses) >= 0
        assert deal.over or deal.legal
        assert deal.laid | deal.talon | sum(deal.hands) == FULL
        # Whoever acts without events comes to the same.
        before.act(act)
        assert state(before) == state(deal)
    assert game.over
    assert game.index + 1 <= plan["deals"]
    most = max(game.purses)
    assert list(game.winners) == [seat for seat, purse in enumerate(game.purses) if purse == most]


@settings(deadline=None, max_examples=80)
@given(games)
def test_a_game_replays_from_its_record(plan):
    game = new(plan)
    stop_at = plan["seed"] % 150
    for number, act in enumerate(acts_of(game, plan["seed"])):
        if number == stop_at:
            break
        game.act(act)
    text = write(game)
    record = read(text)
    assert state(record.game.deal) == state(game.deal)
    for name in ("rules", "options", "players", "number", "index", "over", "why", "winners"):
        assert getattr(record.game, name) == getattr(game, name)
    assert write(record.game) == write(record.game, record.document) == text


@settings(deadline=None, max_examples=40)
@given(games)
def test_illegal_acts_are_refused_and_change_nothing(plan):
    game = new(plan)
    for number, act in enumerate(acts_of(game, plan["seed"])):
        if number % 7 == plan["seed"] % 7:
            refuse_all(game)
        game.act(act)
    refuse_all(game)


def refuse_all(game: Game) -> None:
    deal = game.deal
    before, told, acts = state(deal), game.index, list(game.history[-1].actions)
    events: list = []
    for act in range(-2, 58):
        if act < 0 or not deal.legal >> act & 1:
            with pytest.raises(IllegalAct):
                game.act(act)
            with pytest.raises(IllegalAct):
                deal.act(act, events)
    assert (state(deal), game.index, game.history[-1].actions, events) == (before, told, acts, [])
