"""A view holds the own hand and what is public, and nothing of anybody else's cards."""

from __future__ import annotations

from random import Random

import pytest

from nain_jaune.cards import FULL, cards_of
from nain_jaune.chance import deal_cards
from nain_jaune.game import Game, Player
from nain_jaune.rules import RULE_SETS, Options
from nain_jaune.view import open_view, view
from tests.engine.tables import KEYS, LINDOR, OLD, RUSSIAN, STYLES, hand, options

each = pytest.mark.parametrize("key", KEYS)


def new(key: str, hands: tuple[str, ...] = (), **given: object) -> Game:
    rules = RULE_SETS[key]
    seats = [Player(f"P{seat}") for seat in range(3)]
    game = Game.new(rules, seats, options(key, 3, **given), 5, -rules.direction % 3)
    if hands:
        game.start_deal([hand(codes) for codes in hands])
    return game


@each
def test_before_the_first_deal(key):
    game = new(key)
    seen = view(game, 1)
    assert (seen.index, seen.turn, seen.hand, seen.legal) == (-1, -1, 0, 0)
    assert seen.purses == (RULE_SETS[key].purse,) * 3
    assert (seen.dealer, seen.eldest) == (game.next_dealer, 0)


@each
def test_the_own_hand_and_what_is_public(key):
    game = new(key, ("5H 9H", "6S 2D", "6C 3D"))
    game.act(17)
    seen = view(game, 0)
    assert (seen.hand, seen.dealt) == (hand("9H"), hand("5H 9H"))
    assert seen.counts == (1, 2, 2)
    assert seen.laid == hand("5H")
    assert (seen.last, seen.last_by, seen.in_turn, seen.act_index) == (17, 0, 1, 1)
    assert seen.wanted_rank == 5
    assert seen.wanted_suit == (1 if key == OLD else -1)
    assert cards_of(seen.legal) == [52]
    assert seen.direction == RULE_SETS[key].direction


@each
def test_legal_acts_and_the_claim_are_shown_only_to_the_player_in_turn(key):
    game = new(key, ("KH 9H", "6S 2D", "6C 3D"), announcements="strict")
    game.act(25)
    assert view(game, 0).claim_open == 25
    assert view(game, 0).legal == game.deal.legal
    for seat in (1, 2):
        assert (view(game, seat).claim_open, view(game, seat).legal) == (-1, 0)


@pytest.mark.parametrize(("key", "shown"), [(LINDOR, "6S 6H 6D 6C"), (RUSSIAN, "6S 6H 6D 6C"), (OLD, "6H")])
def test_what_was_wanted_at_a_stop_is_public(key, shown):
    game = new(key, ("5H 9H", "7S 2D", "8C 3D"))
    for act in (17, 52):
        game.act(act)
    assert view(game, 1).stopped == (hand(shown), 0, 0)


def test_a_pass_tells_nothing_of_the_dwarf():
    game = new(OLD, ("6D 9H", "8S 2D", "7D 3D"))
    for act in (31, 52, 52):
        game.act(act)
    assert view(game, 1).stopped == (0, 0, 0)


@pytest.mark.parametrize("style", STYLES[::5], ids=lambda style: "-".join(map(str, style)))
def test_the_hidden_cards_change_nothing_in_a_view(style):
    # Whatever the others and the talon hold, a view is the same as long as the same happened.
    key, players, announcements, must_follow = style
    rules = RULE_SETS[key]
    given = options(key, players, announcements=announcements, must_follow=must_follow, deals=1)
    for number in range(1, 6):
        draw = Random(number).random
        game = Game.new(rules, [Player("P")] * players, given, number)
        game.start_deal()
        seat = game.deal.turn
        others = [other for other in range(players) if other != seat]
        swapped = game.afresh()
        hands = list(game.deal.hands)
        hands[others[0]], hands[others[1]] = hands[others[1]], hands[others[0]]
        swapped.start_deal(hands)
        while game.deal.turn == seat:
            acts = game.deal.legal_acts()
            act = acts[int(draw() * len(acts))]
            assert view(game, seat) == view(swapped, seat)
            game.act(act)
            swapped.act(act)
        if not game.over:
            assert view(game, seat) == view(swapped, seat)


@each
def test_a_finished_deal_is_turned_up(key):
    game = new(key)
    with pytest.raises(ValueError, match="over"):
        open_view(game)
    game.start_deal()
    with pytest.raises(ValueError, match="over"):
        open_view(game)
    dealt = tuple(game.deal.hands)
    while game.deal_in_progress:
        game.act(game.deal.legal_acts()[0])
    shown = open_view(game)
    assert shown.dealt == dealt
    assert shown.hands == tuple(game.deal.hands)
    assert shown.talon | sum(dealt) == FULL
    assert view(game, 0).over
    assert view(game, 0).winner == game.deal.winner


def test_a_view_is_the_same_whatever_the_deal_number():
    """All hands follow from the number, so that it is not for players to know."""
    rules = RULE_SETS["lindor-1789"]
    hands = deal_cards(5, 0, 3, 0, rules.direction)
    seen = []
    for number in (5, 6, None):
        game = Game.new(rules, [Player("P")] * 3, Options.of(rules, 3, {}), number, 0)
        game.start_deal(hands)
        seen.append([view(game, seat) for seat in range(3)])
    assert seen[0] == seen[1] == seen[2]
