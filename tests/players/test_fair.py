"""No player knows what it cannot see: whatever the hidden cards are, the decision is the same."""

from __future__ import annotations

from itertools import combinations
from math import comb, prod
from random import Random

import pytest

from nain_jaune.cards import FULL, cards_of, mask_of
from nain_jaune.deal import IllegalAct
from nain_jaune.game import Game, Player
from nain_jaune.players import LEVELS, choose
from nain_jaune.players.expert import think
from nain_jaune.players.worlds import Worlds
from nain_jaune.rules import RULE_SETS, Options
from nain_jaune.view import View, view

ALL = 2_000
"""So many completions of the hidden cards are gone through one by one."""
SAMPLED = 500
"""Of more so many are drawn."""


def game_of(key: str, players: int, number: int) -> Game:
    rules = RULE_SETS[key]
    game = Game.new(rules, [Player("P")] * players, Options.of(rules, players), number)
    game.start_deal()
    return game


def played(key: str, players: int, number: int, hidden: int) -> Game:
    """A deal played by casual players to where no more than so many cards are hidden from the player in turn,
    or to its last act."""
    game = game_of(key, players, number)
    acts: list[int] = []
    while True:
        seen = view(game, game.deal.turn)
        if sum(seen.counts) - seen.counts[seen.seat] <= hidden and seen.legal.bit_count() > 1:
            return game
        acts.append(choose("casual", seen))
        game.act(acts[-1])
        if game.deal.over:
            return played(key, players, number + 1, hidden)


def other(game: Game, hands: list[int]) -> Game | None:
    """The same deal, as far as everybody could see, with other cards in the hands; None if it could not have
    been played so."""
    deal = game.deal
    dealt = [now | deal.dealt[seat] & deal.laid for seat, now in enumerate(hands)]
    new = game.afresh()
    new.start_deal(dealt)
    try:
        for act in game.history[-1].actions:
            new.act(act)
    except IllegalAct:
        return None
    return new


def completions(seen: View, draw: Random) -> list[list[int]]:
    """Hands of everybody, all that there are if they are few enough, else some of them."""
    hidden = cards_of(FULL & ~(seen.hand | seen.laid))
    counts = [0 if seat == seen.seat else count for seat, count in enumerate(seen.counts)]
    left = len(hidden)
    ways = []
    for count in counts:
        ways.append(comb(left, count))
        left -= count
    found: list[list[int]] = []
    if prod(ways) > ALL:
        for _ in range(SAMPLED):
            draw.shuffle(hidden)
            hands, at = [], 0
            for count in counts:
                hands.append(mask_of(hidden[at : at + count]))
                at += count
            hands[seen.seat] = seen.hand
            found.append(hands)
        return found

    def deal_on(seat: int, pool: tuple[int, ...], hands: list[int]) -> None:
        if seat == len(counts):
            found.append([*hands])
            return
        for chosen in combinations(pool, counts[seat]):
            own = seen.hand if seat == seen.seat else mask_of(chosen)
            deal_on(seat + 1, tuple(card for card in pool if card not in chosen), [*hands, own])

    deal_on(0, tuple(hidden), [])
    return found


TABLES = [
    ("lindor-1789", 3, 99),
    ("lindor-1789", 3, 4),
    ("lindor-1789", 8, 99),
    ("avantcoureur-1760", 3, 99),
    ("avantcoureur-1760", 3, 2),
    ("avantcoureur-1760", 5, 99),
    ("russian-1900", 4, 99),
    ("russian-1900", 3, 2),
]


@pytest.mark.parametrize(("key", "players", "hidden"), TABLES)
def test_the_hidden_cards_change_no_decision(key: str, players: int, hidden: int) -> None:
    game = played(key, players, 1, hidden)
    seen = view(game, game.deal.turn)
    before = {level: choose(level, seen) for level in LEVELS}
    possible = 0
    for hands in completions(seen, Random(1)):
        changed = other(game, hands)
        if changed is None:
            continue
        possible += 1
        now = view(changed, seen.seat)
        assert now == seen
        for level in LEVELS[:-1]:
            assert choose(level, now) == before[level]
        if possible < 4:
            assert choose("expert", now) == before["expert"]
    assert possible > 3


def drawn(seen: View, count: int) -> list[list[int]]:
    worlds = Worlds(seen, Random(2).random)
    return [worlds.deal() for _ in range(count)]


@pytest.mark.parametrize("key", RULE_SETS)
def test_what_the_expert_imagines_agrees_with_what_was_seen(key: str) -> None:
    """Each deal has everybody's number of cards, the own hand and no card that was laid; and where one must
    follow nobody holds what they stopped on."""
    wrong = count = 0
    for number in range(1, 30):
        game = played(key, 3, number, 20)
        seen = view(game, game.deal.turn)
        for hands in drawn(seen, 20):
            assert [hand.bit_count() for hand in hands] == list(seen.counts)
            assert hands[seen.seat] == seen.hand
            assert sum(hands) & seen.laid == 0
            union = 0
            for hand in hands:
                assert not union & hand
                union |= hand
            if seen.must_follow:
                count += 1
                wrong += any(
                    hand & stopped
                    for seat, (hand, stopped) in enumerate(zip(hands, seen.stopped, strict=True))
                    if seat != seen.seat
                )
    assert not wrong
    assert bool(count) == RULE_SETS[key].must_follow


@pytest.mark.parametrize("key", ["avantcoureur-1760", "russian-1900"])
def test_what_is_inferred_is_true_where_stops_are_forced(key: str) -> None:
    for number in range(1, 40):
        for players in RULE_SETS[key].players:
            game = played(key, players, number, 99)
            while not game.deal.over:
                seen = view(game, game.deal.turn)
                for seat, stopped in enumerate(seen.stopped):
                    assert not game.deal.hands[seat] & stopped
                game.act(choose("casual", seen))


def test_thinking_takes_breath() -> None:
    game = game_of("lindor-1789", 4, 3)
    seen = view(game, game.deal.turn)
    breaths = sum(1 for _ in think(seen))
    assert breaths >= 10
