"""A playout a turn at a time comes to what the engine says act by act."""

from __future__ import annotations

from random import Random

import pytest

from nain_jaune.cards import FULL, RANK_MASK, STOP, TAKE
from nain_jaune.chance import deal_cards
from nain_jaune.deal import Deal
from nain_jaune.game import Player
from nain_jaune.players import prospects, ranks, suits, weights
from nain_jaune.players.common import following, honour_first, wild_bit
from nain_jaune.players.expert import prospects_of
from nain_jaune.rules import RULE_SETS, Options
from nain_jaune.view import View, deal_view
from nain_jaune.work import exhaust

TABLES = [(rules.key, players) for rules in RULE_SETS.values() for players in rules.players]
each = pytest.mark.parametrize(("key", "players"), TABLES)


def begun(key: str, players: int, draw: Random) -> Deal:
    """A deal some acts of which are done, at random; willing stops are rare."""
    rules = RULE_SETS[key]
    dealer = draw.randrange(players)
    hands = deal_cards(draw.randrange(1, 10**6), 0, players, dealer, rules.direction)
    boxes = [draw.randrange(40) for _ in range(5)]
    deal = Deal(rules, dealer, hands, [0] * players, boxes, credit=True)
    for _ in range(draw.randrange(30)):
        acts = deal.legal_acts()
        if len(acts) > 1 and draw.random() < 0.9:
            acts = [act for act in acts if act != STOP]
        before = deal.copy()
        deal.act(draw.choice(acts))
        if deal.over:
            return before
    return deal


def seen(deal: Deal) -> View:
    players = tuple([Player("P")] * deal.players)
    return deal_view(deal, deal.turn, players, Options.of(deal.rules, deal.players), 0)


def by_table(view: View) -> int:
    """What everybody does in playouts, as an act of the engine."""
    cards = view.legal & FULL
    if not cards:
        return STOP
    players = len(view.players)
    if view.rules.same_suit:
        leads, late = exhaust(weights.suit_leads(view.rules, players))
        if view.wanted_rank < 0:
            return max(leads[suit][view.hand >> 13 * suit & suits.SUIT] for suit in range(4)) & 63
        natural = following(view) & ~wild_bit(view)
        if natural:
            return honour_first(natural)
        return view.rules.wild if min(view.counts) <= late else STOP
    if view.wanted_rank < 0:
        rank = exhaust(weights.rank_leads(view.rules, players))[ranks.planes_of(view.hand) & ranks.RANKS]
        return honour_first(view.hand & RANK_MASK[rank])
    return honour_first(cards)


@each
def test_each_act_is_worth_what_the_engine_makes_of_it(key: str, players: int) -> None:
    draw = Random(hash((len(key), players)))
    operas = compared = 0
    while compared < 400:
        deal = begun(key, players, draw)
        view = seen(deal)
        judged = exhaust(prospects_of(view))
        judged.prepare(list(deal.hands))
        for act in judged.acts:
            end = deal.copy()
            before = end.purses[view.seat]
            end.act(act)
            while not end.over:
                end.act(by_table(seen(end)))
            assert judged.worth(act) == end.purses[view.seat] - before, (compared, act)
            compared += 1
            operas += end.opera
    assert operas or (key, players) != ("lindor-1789", 8)


def test_the_acts_to_choose_from_are_one_of_each_kind() -> None:
    draw = Random(5)
    for key, players in TABLES:
        for _ in range(60):
            view = seen(begun(key, players, draw))
            judged = exhaust(prospects_of(view))
            assert all(view.legal >> act & 1 for act in judged.acts)
            assert TAKE not in judged.acts
            if view.rules.same_suit:
                assert len(judged.acts) == view.legal.bit_count()
            else:
                kinds = {act % 13 for act in range(STOP) if view.legal >> act & 1}
                others = FULL & ~(view.hand | view.laid) & RANK_MASK[view.wanted_rank]
                if view.legal >> STOP & 1 and not (kinds and others):
                    kinds.add(STOP)
                assert sorted(act if act == STOP else act % 13 for act in judged.acts) == sorted(kinds)


@pytest.mark.parametrize("key", RULE_SETS)
def test_tables_lead_what_scores_best(key: str) -> None:
    rules = RULE_SETS[key]
    draw = Random(9)
    for players in rules.players:
        for _ in range(200):
            mask = draw.getrandbits(52) & draw.getrandbits(52) or 1
            if rules.same_suit:
                game = suits.suits_of(rules)
                leads, _ = exhaust(weights.suit_leads(rules, players))
                best = max(leads[suit][mask >> 13 * suit & suits.SUIT] for suit in range(4))
                assert mask >> (best & 63) & 1
                assert best & 63 != game.wild or mask == game.wild_bit
            else:
                held = ranks.planes_of(mask) & ranks.RANKS
                lead = exhaust(weights.rank_leads(rules, players))[held]
                assert held >> lead & 1
                assert not lead or not held >> lead - 1 & 1


def test_hands_by_rank_and_their_points() -> None:
    draw = Random(3)
    for _ in range(500):
        mask = draw.getrandbits(52)
        planes = ranks.planes_of(mask)
        for rank in range(13):
            count = (mask & RANK_MASK[rank]).bit_count()
            assert [planes >> 13 * plane + rank & 1 for plane in range(4)] == [
                count > plane for plane in range(4)
            ]
        assert ranks.points_of(planes) == suits.points_of(mask) == prospects.ranks.points_of(planes)
