"""Advice: the best act with what the others cost, and reasons that are true."""

from __future__ import annotations

from math import comb
from random import Random

import pytest

from nain_jaune.cards import BOX_OF, FULL, HONOUR_MASK, KING, RANK_MASK, STOP, TAKE, cards_of, points, rank_of
from nain_jaune.game import Game, Player
from nain_jaune.light import replace
from nain_jaune.players import choose, hindsight
from nain_jaune.players.advice import Advice, Estimate, advise, reason_of, why_claim
from nain_jaune.players.common import honour_first
from nain_jaune.players.expert import consider, playouts_of, prospects_of, rounds_of
from nain_jaune.players.temper import temper_of
from nain_jaune.rules import RULE_SETS, Options
from nain_jaune.view import View, view
from nain_jaune.work import exhaust
from tests.engine.tables import LINDOR, OLD, hand, options


def positions(key: str, count: int, **given: object) -> list[View]:
    """Positions in which somebody has a choice."""
    rules = RULE_SETS[key]
    draw = Random(7)
    found: list[View] = []
    number = 0
    while len(found) < count:
        number += 1
        players = draw.choice(rules.players)
        game = Game.new(rules, [Player("P")] * players, Options.of(rules, players, given), number)
        game.start_deal()
        while not game.deal.over:
            seen = view(game, game.deal.turn)
            if seen.legal.bit_count() > 1 and draw.random() < 0.2:
                found.append(seen)
            game.act(choose("casual", seen))
    return found[:count]


def run(seen: View, act: int) -> list[int]:
    """The cards that follow each other in the hand from a card on, one of each rank."""
    cards = [act]
    while True:
        after = seen.hand & seen.rules.follows[cards[-1]]
        if seen.rules.wild >= 0:
            after &= ~(1 << seen.rules.wild)
        if not after:
            return cards
        best = after & HONOUR_MASK or after
        cards.append((best & -best).bit_length() - 1)


def unheld(seen: View) -> int:
    """The cards that everybody else has stopped on."""
    unheld = FULL
    for seat, stopped in enumerate(seen.stopped):
        if seat != seen.seat:
            unheld &= stopped
    return unheld


def in_talon(seen: View) -> int:
    """In per cent, rounded down: that all hidden cards of the rank wanted lie in the talon, as if the hidden
    cards were dealt anew."""
    hidden = cards_of(FULL & ~(seen.hand | seen.laid))
    talon = len(hidden) - sum(seen.counts) + seen.counts[seen.seat]
    wanted = sum(card % 13 == seen.wanted_rank for card in hidden)
    return (
        100 * comb(len(hidden) - wanted, talon - wanted) // comb(len(hidden), talon) if talon >= wanted else 0
    )


def holds(seen: View, advice: Advice) -> bool:
    """Whether the reason given is a true statement."""
    act, reason = advice.estimates[0].act, advice.reason
    figures = reason.figures
    fewest = min(count for seat, count in enumerate(seen.counts) if seat != seen.seat)
    hidden = FULL & ~(seen.hand | seen.laid)
    if act == STOP:
        wanted = RANK_MASK[seen.wanted_rank]
        back = seen.last_by == seen.seat  # else the lead goes to somebody else
        return {
            "only": lambda: seen.legal == 1 << STOP,
            "free_stop": lambda: back and not hidden & wanted and figures == (seen.wanted_rank,),
            "likely_stop": lambda: (
                back and figures == (seen.wanted_rank, in_talon(seen)) and figures[1] >= 50
            ),
            "mean": lambda: not back or (bool(hidden & wanted) and in_talon(seen) < 50 and figures[0] > 1),
            "dwarf_kept": lambda: bool(seen.legal >> seen.rules.wild & 1),
        }[reason.name]()
    cards = run(seen, act)
    last = cards[-1]
    return {
        "wins": lambda: len(cards) == seen.hand.bit_count() == figures[0],
        "sweeps": lambda: (
            any(BOX_OF[card] == figures[0] for card in cards) and figures[1] == seen.boxes[figures[0]] > 0
        ),
        "hoc": lambda: bool(seen.rules.paid_hocs >> last & 1) and figures[0] == len(seen.players) - 1,
        "king": lambda: rank_of(last) == KING and figures[0] == len(cards),
        "returns": lambda: (
            figures == (len(cards), rank_of(last) + 1)
            and not hidden & ~unheld(seen) & seen.rules.follows[last] & ~seen.hand
        ),
        "rids": lambda: figures == (points(sum(1 << card for card in cards)), fewest) and fewest <= 3,
        "only_led": lambda: rank_of(act) == 0 or bool(seen.rules.hocs >> act - 1 & 1),
        "long": lambda: figures[0] == len(cards) >= 3,
        "follows": lambda: bool(seen.legal >> STOP & 1 and hidden & RANK_MASK[seen.wanted_rank]),
        "dwarf_late": lambda: act == seen.rules.wild and fewest <= 3,
        "only": lambda: seen.legal == 1 << act,
        "must": lambda: seen.must_follow and seen.wanted_rank >= 0 and not seen.legal >> STOP & 1,
        "dwarf_kept": lambda: act != seen.rules.wild and bool(seen.legal >> seen.rules.wild & 1),
        "mean": lambda: figures[0] == advice.estimates[0].deals > 1,
    }[reason.name]()


@pytest.mark.parametrize("key", RULE_SETS)
def test_reasons_are_true(key: str) -> None:
    names = set()
    for seen in positions(key, 150):
        advice = exhaust(advise(seen, 60))
        assert holds(seen, advice), (advice, cards_of(seen.hand))
        names.add(advice.reason.name)
    assert len(names) >= 5, names


def test_a_stop_is_explained_by_what_is_true_of_the_rank_wanted() -> None:
    """Nobody else can hold it; they hold it less likely than not; or neither."""
    names = set()
    for seen in positions(LINDOR, 4000):
        if seen.wanted_rank >= 0:
            reason = reason_of(seen, STOP, 60)
            advice = Advice((Estimate(STOP, 0.0, 0.0, 0.0, 60),), reason)
            assert holds(seen, advice), (reason, cards_of(seen.hand))
            names.add(reason.name)
    assert names == {"free_stop", "likely_stop", "mean"}


def test_the_best_comes_first_and_the_others_cost_something() -> None:
    for seen in positions(LINDOR, 12):
        advice = exhaust(advise(seen, 300))
        acts = [each.act for each in advice.estimates]
        assert len(set(acts)) == len(acts)
        assert all(seen.legal >> act & 1 for act in acts)
        assert advice.estimates[0].less == 0
        deals = [each.deals for each in advice.estimates]
        assert deals == sorted(deals, reverse=True)
        assert all(each.noise >= 0 for each in advice.estimates)


def test_a_claim_that_is_open_is_advised_first() -> None:
    game = Game.new(RULE_SETS[LINDOR], [Player("P")] * 3, options(LINDOR, 3, announcements="strict"), 1, 2)
    game.start_deal([hand("7D 2S 3H"), hand("4S 5S 6S"), hand("4H 5H 6H")])
    game.act(hand("7D").bit_length() - 1)
    seen = view(game, 0)
    advice = exhaust(advise(seen))
    assert [each.act for each in advice.estimates] == [TAKE]
    assert (advice.reason.name, advice.reason.figures) == ("claims", (4, 15))


def test_a_hoc_that_empties_the_hand_keeps_no_lead() -> None:
    game = Game.new(RULE_SETS[OLD], [Player("P")] * 3, options(OLD, 3, announcements="strict"), 1, 1)
    game.start_deal([hand("KC"), hand("4S 5S 6S"), hand("4H 5H 6H")])
    game.act(hand("KC").bit_length() - 1)
    seen = view(game, 0)
    assert seen.legal >> TAKE & 1
    assert why_claim(seen).name == "hoc_out"


def test_a_card_takes_no_box_of_an_honour_that_is_kept() -> None:
    game = Game.new(RULE_SETS[LINDOR], [Player("P")] * 3, options(LINDOR, 3), 1, 2)
    game.start_deal([hand("7S 7D 2C"), hand("4S 5S 6S"), hand("4H 5H 6H")])
    seen = view(game, 0)
    assert reason_of(seen, hand("7D").bit_length() - 1, 1).name == "sweeps"
    assert reason_of(seen, hand("7S").bit_length() - 1, 1).name != "sweeps"


@pytest.mark.parametrize("acts", [2, 3, 5, 9, 15])
def test_what_is_tried_last_is_tried_in_all_rounds(acts: int) -> None:
    seen = next(each for each in positions(OLD, 2000) if len(prospects_of(each).acts) == acts)
    tried = exhaust(consider(seen, 300))
    assert len(tried[0].gains) == sum(rounds_of(acts, 300))


def test_the_figure_of_a_review_is_that_of_the_act() -> None:
    """The best act is tried in fewer deals than there are playouts: as many as are told."""
    seen = next(each for each in positions(OLD, 50) if len(prospects_of(each).acts) > 3)
    best = exhaust(consider(seen, playouts_of(seen.rules, sum(seen.counts))))[0]
    assert hindsight.tried(seen) == len(best.gains)


@pytest.mark.parametrize(("bold", "reasons"), [(False, {"always"}), (True, {"follows"})])
def test_a_bold_player_does_not_always_go_on(bold: bool, reasons: set[str]) -> None:
    """Who stops at will now and then is not said to go on whenever it can be done."""
    name = next(each for each in "ABCDEFGH" if (temper_of(each).stops > 0) == bold)
    found = set()
    for seen in positions(LINDOR, 300):
        cards = seen.legal & FULL
        if seen.wanted_rank >= 0 and cards:
            mine = replace(seen, players=tuple([replace(each, name=name) for each in seen.players]))
            found.add(hindsight.explain("casual", mine, honour_first(cards)).name)
    assert found == reasons


def test_the_expert_takes_what_wins_at_once() -> None:
    """Queen and king go out in one turn; the ace would leave them in the hand."""
    game = Game.new(RULE_SETS[LINDOR], [Player("P")] * 3, options(LINDOR, 3), 1, 2)
    game.start_deal([hand("QS KS"), hand("4S 5S 6S"), hand("4H 5H 6H")])
    advice = exhaust(advise(view(game, 0)))
    assert advice.estimates[0].act == hand("QS").bit_length() - 1
    assert advice.reason.name == "wins"


def test_the_dwarf_is_advised_or_kept() -> None:
    names = set()
    for seen in positions(OLD, 400):
        if seen.wanted_rank >= 0 and seen.legal >> seen.rules.wild & 1 and seen.legal >> STOP & 1:
            names.add(exhaust(advise(seen, 200)).reason.name)
    assert {"dwarf_kept", "dwarf_late"} <= names
