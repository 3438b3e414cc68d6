"""A playout a turn at a time comes to what the engine says act by act."""

from __future__ import annotations

from random import Random

import pytest

from nain_jaune.cards import FULL, HONOUR_MASK, RANK_MASK, STOP, TAKE, cards_of
from nain_jaune.chance import deal_cards
from nain_jaune.deal import Deal
from nain_jaune.game import Player
from nain_jaune.players import by_rank, by_suit, prospects, ranks, suits, weights
from nain_jaune.players.common import following, honour_first, wild_bit
from nain_jaune.players.expert import prospects_of
from nain_jaune.rules import RULE_SETS, Options
from nain_jaune.view import View, deal_view

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


def seen(deal: Deal, seat: int = -1) -> View:
    """What a seat sees, or who is in turn."""
    players = tuple([Player("P")] * deal.players)
    seat = deal.turn if seat < 0 else seat
    return deal_view(deal, seat, players, Options.of(deal.rules, deal.players), 0)


def by_judgment(view: View) -> int:
    """What everybody does in playouts, as an act of the engine: like a skilled player who draws nothing
    from what others passed on, leads whole runs only, counts no box, and never stops at will."""
    cards = view.legal & FULL
    if not cards:
        return STOP
    if view.wanted_rank >= 0:
        return followed(view, cards)
    players = len(view.players)
    others = FULL & ~(view.hand | view.laid)
    fewest = min(count for seat, count in enumerate(view.counts) if seat != view.seat)
    if view.rules.same_suit:
        game = suits.suits_of(view.rules)
        at = by_suit.Position(view.hand, others, fewest, by_suit.boxes_by_card(view.boxes))
        starts = [card for card in cards_of(cards & ~wild_bit(view)) if starts_run(game, view.hand, card)]
        figures = weights.suit_weights(view.rules, players)
        return max(
            starts, key=lambda card: (by_suit.judge(figures, game, at, card), -card), default=game.wild
        )
    planes = ranks.planes_of(view.hand)
    unseen = [(others & RANK_MASK[rank]).bit_count() for rank in range(13)]
    place = by_rank.Position(planes, 0, unseen, fewest, [0] * 13)
    firsts = [rank for rank in range(13) if planes >> rank & 1 and not (rank and planes >> rank - 1 & 1)]
    weighed = weights.rank_weights(view.rules, players)
    lead = max(firsts, key=lambda rank: (by_rank.judge(weighed, place, rank), -rank))
    return honour_first(cards & RANK_MASK[lead])


def followed(view: View, cards: int) -> int:
    """What is laid upon another card."""
    natural = following(view) & ~wild_bit(view)
    if natural or not view.rules.same_suit:
        return honour_first(natural or cards)
    figures = weights.suit_weights(view.rules, len(view.players))
    return view.rules.wild if min(view.counts) <= max(figures.late_other, figures.late_own) else STOP


def starts_run(game: suits.Suits, hand: int, card: int) -> bool:
    """Whether no other card of the hand leads up to this one in a run."""
    return bool(game.only_led >> card & 1) or card - 1 == game.wild or not hand >> card - 1 & 1


@each
def test_each_act_is_worth_what_the_engine_makes_of_it(key: str, players: int) -> None:
    draw = Random(hash((len(key), players)))
    operas = compared = 0
    while compared < 400:
        deal = begun(key, players, draw)
        view = seen(deal)
        judged = prospects_of(view)
        judged.prepare(list(deal.hands))
        for act in [*judged.acts, *honour_kept(view)]:
            end = deal.copy()
            end.act(act)
            assert judged.worth(act) == gained(end, view.seat, deal.purses[view.seat]), (compared, act)
            compared += 1
            operas += end.opera
    assert operas or (key, players) != ("lindor-1789", 8)


def honour_kept(view: View) -> list[int]:
    """Cards that could be laid while an honour of the same rank stays in the hand."""
    return [
        card
        for card in cards_of(view.legal & FULL & ~HONOUR_MASK)
        if not view.rules.same_suit and view.hand & HONOUR_MASK & RANK_MASK[card % 13]
    ]


def gained(deal: Deal, seat: int, before: int) -> int:
    """What a seat has gained when the deal is played out."""
    while not deal.over:
        deal.act(by_judgment(seen(deal)))
    return deal.purses[seat] - before


@each
def test_the_outlook_of_any_seat_is_what_the_engine_makes_of_it(key: str, players: int) -> None:
    draw = Random(players)
    others = 0
    for _ in range(150):
        deal = begun(key, players, draw)
        seat = draw.randrange(players)
        judged = prospects_of(seen(deal, seat))
        judged.prepare(list(deal.hands))
        before, others = deal.purses[seat], others + (seat != deal.turn)
        assert judged.outlook() == gained(deal, seat, before)
    assert others > 50


def test_the_acts_to_choose_from_are_one_of_each_kind() -> None:
    draw = Random(5)
    for key, players in TABLES:
        for _ in range(60):
            view = seen(begun(key, players, draw))
            judged = prospects_of(view)
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
