"""Deals in a row: dressing, dealers, lengths, ends, winners."""

from __future__ import annotations

import pytest

from nain_jaune.cards import HAND_SIZE
from nain_jaune.chance import first_dealer
from nain_jaune.deal import IllegalAct
from nain_jaune.events import DealStarted, Dressed, GameEnded
from nain_jaune.game import Game, GameError, Player
from nain_jaune.rules import RULE_SETS, OptionError, Options
from tests.engine.tables import KEYS, LINDOR, OLD, RUSSIAN, hand, options, told

each = pytest.mark.parametrize("key", KEYS)
modern = pytest.mark.parametrize("key", [LINDOR, RUSSIAN])


def new(key: str, players: int = 3, first: int | None = 0, number: int | None = 1, **given: object) -> Game:
    seats = [Player(f"P{seat}") for seat in range(players)]
    return Game.new(RULE_SETS[key], seats, options(key, players, **given), number, first)


def finish(game: Game) -> None:
    """The first legal act until the deal is over."""
    while game.deal_in_progress:
        assert game.deal is not None
        game.act(game.deal.legal_acts()[0])


def win(game: Game, winner: str, *others: str) -> None:
    """A deal in which the eldest hand lays its cards at once; the others' hands follow in the order of
    seats.
    """
    eldest = (game.next_dealer + game.rules.direction) % len(game.players)
    hands = list(others)
    hands.insert(eldest, winner)
    game.start_deal([hand(codes) for codes in hands])
    finish(game)


@pytest.mark.parametrize(
    ("key", "numbers"), [(OLD, (3, 5)), (LINDOR, (3, 4, 5, 6, 7, 8)), (RUSSIAN, (3, 4, 5, 6))]
)
def test_numbers_of_players(key, numbers):
    for players in range(1, 10):
        if players in numbers:
            game = new(key, players)
            game.start_deal()
            assert [bin(cards).count("1") for cards in game.deal.hands] == [HAND_SIZE[players]] * players
        else:
            with pytest.raises(GameError):
                new(key, players)


@pytest.mark.parametrize(
    ("key", "direction", "packet", "dealing"), [(OLD, -1, 1, -1), (LINDOR, 1, 3, -1), (RUSSIAN, 1, 1, 1)]
)
def test_dealing_and_the_eldest_hand(key, direction, packet, dealing):
    rules = RULE_SETS[key]
    assert (rules.direction, rules.packet, rules.dealing_direction) == (direction, packet, dealing)
    game = new(key, first=1)
    events = game.start_deal()
    eldest = (1 + direction) % 3
    assert events[0] == DealStarted(0, 1, eldest, 15)
    assert game.deal.turn == eldest


@pytest.mark.parametrize(
    ("key", "dealers"), [(OLD, [1, 0, 2, 1]), (LINDOR, [1, 0, 2, 1]), (RUSSIAN, [1, 2, 0, 1])]
)
def test_the_next_dealer(key, dealers):
    game = new(key, first=1, purse=10_000)
    for dealer in dealers:
        assert game.next_dealer == dealer
        game.start_deal()
        assert game.deal.dealer == dealer
        finish(game)


@each
def test_the_first_dealer_is_drawn_by_the_number(key):
    drawn = {new(key, first=None, number=number).next_dealer for number in range(1, 40)}
    assert drawn == {0, 1, 2}
    assert new(key, first=None, number=7).next_dealer == first_dealer(7, 3)
    assert new(key, first=2, number=7).next_dealer == 2
    assert new(key, first=None, number=None).next_dealer == 0


@modern
def test_everybody_dresses_the_board(key):
    game = new(key, 4, first=3)
    events = game.start_deal()
    assert game.purses == [RULE_SETS[key].purse - 15] * 4
    assert game.boxes == [4, 8, 12, 16, 20]
    assert told(events, "dressed") == [Dressed(seat, (1, 2, 3, 4, 5), 15) for seat in (0, 1, 2, 3)]


def test_the_dealer_alone_dresses_the_board_in_1760():
    game = new(OLD, 5, first=3)
    events = game.start_deal()
    assert game.purses == [120, 120, 120, 105, 120]
    assert game.boxes == [1, 2, 3, 4, 5]
    assert told(events, "dressed") == [Dressed(3, (1, 2, 3, 4, 5), 15)]


@pytest.mark.parametrize(("key", "purse"), [(OLD, 120), (LINDOR, 120), (RUSSIAN, 50)])
def test_default_purses(key, purse):
    assert new(key).purses == [purse] * 3
    assert new(key, purse=77).purses == [77] * 3


@each
def test_boxes_are_carried_over(key):
    game = new(key, purse=500)
    for deal in (1, 2):
        # The eldest hand stops once in each deal and lays no honour: nothing is swept.
        eldest = (game.next_dealer + game.rules.direction) % 3
        hands = ["2S 2H"] * 3
        hands[eldest] = "5S 9S"
        hands[(eldest + 1) % 3] = "AS 3S"
        game.start_deal([hand(codes) for codes in hands])
        finish(game)
        stakes = 1 if key == OLD else 3
        assert game.boxes == [deal * stakes * stake for stake in (1, 2, 3, 4, 5)]


# Ends.


@pytest.mark.parametrize(("players", "deals"), [(3, 12), (5, 10)])
def test_the_length_of_a_game_in_1760(players, deals):
    game = new(OLD, players)
    assert game.options.deals == deals
    for number in range(1, deals + 1):
        assert not game.over
        game.start_deal()
        finish(game)
        assert game.index == number - 1
    assert (game.over, game.why) == (True, "deals")


def test_another_length_may_be_agreed_in_1760():
    game = new(OLD, deals=2)
    game.start_deal()
    finish(game)
    assert not game.over
    game.start_deal()
    finish(game)
    assert game.over


@modern
def test_no_length_is_fixed_elsewhere(key):
    assert new(key).options.deals is None


@each
def test_an_agreed_number_of_deals_ends_a_game(key):
    game = new(key, deals=1, purse=10_000)
    game.start_deal()
    events = []
    while game.deal_in_progress:
        events = game.act(game.deal.legal_acts()[0])
    assert game.over
    assert events[-1] == GameEnded("deals", game.winners)
    with pytest.raises(GameError, match="over"):
        game.start_deal()


@modern
def test_a_game_ends_when_somebody_cannot_dress_the_board(key):
    # Purses 30, 15 after the stake. An Opera: the winner sweeps 45; the others pay 1 and 2 points.
    game = new(key, purse=30)
    win(game, "9S", "AS", "2S")
    assert sorted(game.purses) == [13, 14, 63]
    assert (game.over, game.why) == (True, "short")
    assert game.winners == (game.purses.index(63),)
    assert game.boxes == [0, 0, 0, 0, 0]


@modern
def test_fifteen_are_enough_to_go_on(key):
    # Purses 33, 18 after the stake; the others pay 3 and 2 points: 15 and 16.
    game = new(key, purse=33)
    win(game, "9S", "3S", "2S")
    assert sorted(game.purses) == [15, 16, 68]
    assert not game.over
    game.start_deal()
    assert min(game.purses) == 0


def test_nobody_is_too_short_in_1760():
    # The eldest hand makes an Opera each time; kings cost 10 points doubled.
    game = new(OLD, purse=15, deals=3)
    for _ in range(2):
        win(game, "9S", "KS KC KD", "2S")
    assert min(game.purses) < 0
    assert not game.over
    game.start_deal()
    assert game.deal_in_progress


@modern
def test_the_deals_are_told_before_the_shortness(key):
    game = new(key, purse=30, deals=1)
    win(game, "9S", "AS", "2S")
    assert game.why == "deals"


@each
def test_equal_purses_win_jointly(key):
    # 1760, dealer 0: the eldest hand gains what the others lose; then the two others are told apart by
    # nothing.
    game = new(key, first=0, purse=100, deals=1)
    direction = game.rules.direction
    hands = ["2S 2H", "2D 2C", "3S 3H"]
    eldest = direction % 3
    hands[eldest] = "9S"
    game.start_deal([hand(codes) for codes in hands])
    finish(game)
    assert game.winners == (eldest,)
    game = new(key, first=0, purse=100, minutes=5)
    game.start_deal([hand(codes) for codes in hands])
    finish(game)
    game.deal.purses[:] = [70, 90, 90]
    assert game.end_for_time() == [GameEnded("time", (1, 2))]


@each
def test_time_ends_a_game_after_a_finished_deal(key):
    game = new(key, minutes=30, purse=10_000)
    with pytest.raises(GameError):
        game.end_for_time()
    game.start_deal()
    with pytest.raises(GameError):
        game.end_for_time()
    finish(game)
    assert game.end_for_time()[-1].why == "time"
    assert (game.over, game.why, game.timed_out) == (True, "time", True)


@each
def test_time_needs_agreed_minutes(key):
    game = new(key, purse=10_000)
    game.start_deal()
    finish(game)
    with pytest.raises(GameError, match="minutes"):
        game.end_for_time()


@each
def test_time_changes_nothing_in_a_game_already_over(key):
    game = new(key, minutes=30, deals=1)
    game.start_deal()
    finish(game)
    assert game.end_for_time() == []
    assert (game.why, game.timed_out) == ("deals", True)


@each
def test_a_game_ends_only_with_a_settlement(key):
    # The last deal, and in the modern sets purses of 0 from its first act on.
    game = new(key, purse=15, deals=1)
    game.start_deal()
    while game.deal_in_progress:
        assert (game.over, game.why, game.winners) == (False, "", ())
        game.act(game.deal.legal_acts()[0])
    assert (game.over, game.why) == (True, "deals")


# Order of things.


@each
def test_nothing_at_the_wrong_moment(key):
    game = new(key, purse=10_000)
    with pytest.raises(IllegalAct):
        game.act(0)
    game.start_deal()
    with pytest.raises(GameError, match="in progress"):
        game.start_deal()
    finish(game)
    purses = game.purses[:]
    with pytest.raises(IllegalAct):
        game.act(0)
    assert game.purses == purses
    assert game.deal.turn == -1


@each
def test_the_next_stake_is_not_taken_between_deals(key):
    game = new(key, purse=10_000)
    game.start_deal()
    finish(game)
    assert sum(game.purses) + sum(game.boxes) == 30_000
    assert game.deal.legal == 0


def test_a_game_without_a_number_needs_hands():
    game = new(LINDOR, number=None)
    with pytest.raises(GameError, match="hands"):
        game.start_deal()


# Options.


@each
def test_options_left_out_or_none_are_the_defaults(key):
    names = ("announcements", "must_follow", "purse", "deals", "minutes")
    rules = RULE_SETS[key]
    assert Options.of(rules, 3, dict.fromkeys(names)) == Options.of(rules, 3)
    assert Options.of(rules, 3) == Options("auto", False, rules.purse, rules.deals.get(3), None)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("announcements", "Strict"),
        ("announcements", True),
        ("announcements", []),
        ("must_follow", 1),
        ("must_follow", "true"),
        ("purse", 14),
        ("purse", 1_000_001),
        ("purse", True),
        ("purse", 120.0),
        ("purse", "120"),
        ("deals", 0),
        ("deals", 1001),
        ("minutes", 0),
        ("minutes", 1441),
        ("minutes", 10**50),
    ],
)
def test_bad_options(name, value):
    with pytest.raises(OptionError) as caught:
        Options.of(RULE_SETS[LINDOR], 3, {name: value})
    assert caught.value.key == name


@pytest.mark.parametrize(
    ("name", "values"), [("purse", (15, 1_000_000)), ("deals", (1, 1000)), ("minutes", (1, 1440))]
)
def test_the_ends_of_the_ranges_are_good(name, values):
    for value in values:
        assert getattr(Options.of(RULE_SETS[RUSSIAN], 3, {name: value}), name) == value
