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
    """A deal some acts of which are done, at random; nobody stops where another could go on."""
    rules = RULE_SETS[key]
    dealer = draw.randrange(players)
    hands = deal_cards(draw.randrange(1, 10**6), 0, players, dealer, rules.direction)
    boxes = [draw.randrange(40) for _ in range(5)]
    deal = Deal(rules, dealer, hands, [0] * players, boxes, credit=True)
    for _ in range(draw.randrange(30)):
        acts = deal.legal_acts()
        others = sum(hand for seat, hand in enumerate(deal.hands) if seat != deal.turn)
        needed = deal.wanted_rank >= 0 and others & RANK_MASK[deal.wanted_rank]
        if len(acts) > 1 and (needed or draw.random() < 0.5):
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


class Play:
    """A deal that is played on, with the cards, as a mask, upon which everybody has passed."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.dead = FULL
        for stopped in seen(deal).stopped:
            self.dead &= stopped

    def act(self, act: int) -> None:
        before = seen(self.deal)
        self.deal.act(act)
        if act == STOP and not self.deal.over and self.deal.wanted_rank < 0:
            passed = RANK_MASK[before.wanted_rank]
            if before.rules.same_suit:
                passed &= 1 << before.last + 1 & ~(1 << before.rules.wild)
            self.dead |= passed


def by_judgment(view: View, dead: int) -> int:
    """What everybody does in playouts, as an act of the engine: like a skilled player who draws from what
    others passed on only that what all passed on in turn is nowhere, and starts runs where it mostly is
    best."""
    cards = view.legal & FULL
    if not cards:
        return STOP
    others = FULL & ~(view.hand | view.laid | dead)
    if view.rules.same_suit:
        return by_suit_judged(view, others) if view.wanted_rank < 0 else followed(view, cards)
    return by_rank_judged(view, others)


def fewest(view: View) -> int:
    return min(count for seat, count in enumerate(view.counts) if seat != view.seat)


def by_suit_judged(view: View, others: int) -> int:
    game = suits.suits_of(view.rules)
    figures = weights.suit_weights(view.rules, len(view.players))
    at = by_suit.Position(view.hand, others, fewest(view), by_suit.boxes_by_card(view.boxes))
    starts = []
    for card in cards_of(view.hand & ~wild_bit(view)):
        if starts_run(game, view.hand, card):
            run = suits.run_of(game, view.hand, card)
            led_up = not game.only_led >> card & 1 and others >> card - 1 & 1
            starts.append(card + 1 if led_up and run.bit_count() > 1 and run != view.hand else card)
    return max(starts, key=lambda card: (by_suit.judge(figures, game, at, card), -card), default=game.wild)


def by_rank_judged(view: View, others: int) -> int:
    wanted, cards = view.wanted_rank, view.legal & FULL
    unseen = [(others & RANK_MASK[rank]).bit_count() for rank in range(13)]
    if wanted >= 0 and (not view.in_turn or view.must_follow or unseen[wanted]):
        return honour_first(cards)
    planes = ranks.planes_of(view.hand)
    honours, boxes = ranks.honours_of(view.hand), ranks.boxes_by_rank(view.boxes)
    at = by_rank.Position(planes, honours, unseen, fewest(view), boxes)
    figures = weights.rank_weights(view.rules, len(view.players))
    worth = {
        rank: by_rank.judge(figures, at, rank)
        for rank in range(13)
        if planes >> rank & 1 and (rank == wanted or planes >> 13 + rank & 1 or not planes << 1 >> rank & 1)
    }
    lead = max(worth, key=lambda rank: (worth[rank], -rank))
    if wanted >= 0:
        better = lead != wanted and worth[lead] > worth[wanted] + figures.stop
        return STOP if better else honour_first(cards)
    return honour_first(cards & RANK_MASK[lead])


def followed(view: View, cards: int) -> int:
    """What is laid upon another card of the same suit."""
    natural = following(view) & ~wild_bit(view)
    if natural:
        return honour_first(natural)
    figures = weights.suit_weights(view.rules, len(view.players))
    late = fewest(view) <= figures.late_other or view.hand.bit_count() <= figures.late_own
    return view.rules.wild if late else STOP


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
            play = Play(end)
            play.act(act)
            assert judged.worth(act) == gained(play, view.seat, deal.purses[view.seat]), (compared, act)
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


def gained(play: Play, seat: int, before: int) -> int:
    """What a seat has gained when the deal is played out."""
    while not play.deal.over:
        play.act(by_judgment(seen(play.deal), play.dead))
    return play.deal.purses[seat] - before


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
        assert judged.outlook() == gained(Play(deal), seat, before)
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
                if view.legal >> STOP & 1:
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
