"""The engine against the second one of `naive`, act by act, over random games of every kind."""

from __future__ import annotations

from random import Random

import pytest

from nain_jaune.cards import BOXES, act_code, cards_of, code_of
from nain_jaune.game import Game, Player
from nain_jaune.rules import RULE_SETS, Options
from tests.engine.naive import NaiveGame, RefusedError
from tests.engine.tables import STYLES

GAMES = 8
"""Games of each kind, of up to `DEALS` deals."""
DEALS = 3


@pytest.mark.parametrize("style", STYLES, ids=lambda style: "-".join(map(str, style)))
def test_both_engines_agree(style):
    for seed in range(GAMES):
        # Purses of 15 and 40 make everybody short at times.
        compare(style, seed, purse=(120, 40, 15, 500)[seed % 4])


def compare(style: tuple[str, int, str, bool], seed: int, purse: int) -> None:
    key, players, announcements, must_follow = style
    chance = Random(STYLES.index(style) << 16 | seed)
    given = {"announcements": announcements, "must_follow": must_follow, "purse": purse, "deals": DEALS}
    seats = [Player("P")] * players
    dealer = int(chance.random() * players)
    game = Game.new(RULE_SETS[key], seats, Options.of(RULE_SETS[key], players, given), seed + 1, dealer)
    other = NaiveGame(key, players, dealer, purse, DEALS, announcements == "strict", must_follow)
    while not game.over:
        assert game.next_dealer == other.dealer
        game.start_deal()
        other.start([[code_of(card) for card in cards_of(hand)] for hand in game.deal.hands])
        agree(game, other)
        while game.deal_in_progress:
            acts = game.deal.legal_acts()
            act = acts[int(chance.random() * len(acts))]
            game.act(act)
            other.act(act_code(act))
            agree(game, other)
        assert game.over == other.over()
        assert game.deal.winner == other.deal.winner
        assert game.deal.opera == other.deal.opera
    assert list(game.winners) == other.winners()


def agree(game: Game, other: NaiveGame) -> None:
    deal, naive = game.deal, other.deal
    assert deal.turn == (-1 if naive.turn is None else naive.turn)
    assert [act_code(act) for act in deal.legal_acts()] == naive.legal()
    assert deal.purses == naive.purses
    assert dict(zip(BOXES, deal.boxes, strict=True)) == naive.boxes


def test_the_second_engine_refuses_what_the_first_does():
    other = NaiveGame("russian-1900", 3, 2, 50, None, False, False)
    other.start([["5S", "6S"], ["2S"], ["3S"]])
    with pytest.raises(RefusedError):
        other.act("stop")
    other.act("5S")
    with pytest.raises(RefusedError):
        other.act("stop")
