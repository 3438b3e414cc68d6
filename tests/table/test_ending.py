"""The settlement tells who pays whom what and why, in the engine's figures; the end ranks the players."""

from __future__ import annotations

import pytest

from nain_jaune.cards import act_of, card_of, cards_of, mask_of
from nain_jaune.game import Game, Player
from nain_jaune.players import choose
from nain_jaune.rules import RULE_SETS, Options
from nain_jaune.view import view
from table.ending import accounts, over_model, settlement_model
from table.i18n import words
from table.past import last_deal

ENGLISH = words("en")


def game_of(rules: str, *hands: str, acts: str, **options: object):
    """A game whose first deal is constructed and played; seat 0 is the person and leads."""
    chosen = RULE_SETS[rules]
    players = (Player("You"), Player("Odile", "casual"), Player("Bastien", "casual"))
    game = Game.new(chosen, players, Options.of(chosen, 3, options), None, (-chosen.direction) % 3)
    events = game.start_deal([mask_of(card_of(code) for code in hand.split()) for hand in hands])
    for act in acts.split():
        events += game.act(act_of(act))
    return game, events


def test_without_an_opera_boxes_and_betes_are_told():
    # You stop once, so it is no Opera of Odile’s either: she leads on after every round of passes.
    game, events = game_of(
        "lindor-1789",
        "2S KH",
        "3S 10D 5S",
        "2C 9C",
        acts="2S stop 3S stop stop stop 5S stop stop stop 10D",
    )
    assert game.deal.over  # Odile has laid everything
    model = settlement_model(game, 0, events, ENGLISH)
    assert model.title == "Odile goes out"
    you = next(row for row in model.rows if row.seat == 0)
    # KH kept: its box holds 12, so the bête is 12. Points: 10.
    assert (you.hand, you.bete, you.bete_note, you.net) == (-10, -12, "king", -15 - 10 - 12)
    odile = model.rows[0]
    assert odile.winner
    assert (odile.boxes, odile.boxes_note, odile.hand, odile.hand_note) == (3, "ten", 10 + 11, "11 + 10")
    assert {box.code: (box.amount, box.note) for box in model.boxes}["KH"] == (24, "your bête")
    assert {box.code: (box.amount, box.note) for box in model.boxes}["10D"] == (0, "taken by Odile")
    assert [payment.text for payment in model.payments] == [
        "Bastien pays Odile 11: 11 points in hand.",
        "You pay Odile 10: 10 points in hand.",
        "You keep the king of hearts: 12 into the king’s box.",
    ]
    assert not any(payment.short for payment in model.payments)
    assert model.sums == "Purses 306 + boxes 54 = 360."


def test_an_opera_that_sweeps():
    game, events = game_of("lindor-1789", "AS KH", "10D 3S", "2C", acts="KH AS")
    model = settlement_model(game, 0, events, ENGLISH)
    # Three stake 15 each; the king's claim takes 12 of it, the Opera the other 33; then Odile's bête is 0.
    you, odile, _ = sorted(model.rows, key=lambda row: row.seat)
    assert (you.stake, you.boxes, you.boxes_note, you.hand, you.hand_note) == (-15, 45, "king", 15, "13 + 2")
    assert (you.net, you.purse) == (45, 165)
    assert (odile.hand, odile.bete, odile.net) == (-13, 0, -28)
    assert "sweeps all five boxes: 33 counters" in model.opera
    assert all(box.amount == 0 for box in model.boxes)


def test_an_opera_that_finds_the_boxes_empty():
    game, events = game_of("lindor-1789", "10D JC QS KH 7D", "3S", "2C", acts="10D JC QS KH 7D")
    assert game.deal.opera
    assert settlement_model(game, 0, events, ENGLISH).opera.endswith("the five boxes are empty already.")


def test_an_opera_of_1760_doubles_and_the_dwarf_doubles_again():
    game, events = game_of("avantcoureur-1760", "AS KH", "7D 3S", "2C", acts="KH AS")
    model = settlement_model(game, 0, events, ENGLISH)
    assert "doubled" in model.opera
    odile = next(row for row in model.rows if row.seat == 1)
    # 10 points, doubled for the Dwarf kept and again for the Opera; 1 for the king's hoc; bête on 7D: 5.
    assert (odile.hand, odile.hand_note, odile.hocs, odile.bete) == (-40, "10 × 4", -1, -5)
    assert model.hocs


def test_who_cannot_pay_pays_what_there_is():
    game, events = game_of("lindor-1789", "AS 2H", "10D KS QS", "2C", acts="AS 2H", purse=20)
    model = settlement_model(game, 0, events, ENGLISH)
    odile = next(row for row in model.rows if row.seat == 1)
    assert (odile.hand, odile.hand_note, odile.purse) == (-5, "of 30 owed", 0)
    # Odile owes 30 and has 5; Bastien pays his 2; Odile's bêtes are on swept boxes or come to nothing.
    assert {payment.text: payment.short for payment in model.payments if payment.short}.keys() >= {
        "Odile owes you 30 and pays all there is, 5: 30 points in hand."
    }
    assert game.over
    assert model.next_label == "See who wins"


def test_a_missed_claim_is_told_in_the_settlement():
    game, events = game_of(
        "lindor-1789",
        "10D AS 3H",
        "10S 4S",
        "2C KH",
        acts="10D stop stop stop AS stop",
        announcements="strict",
    )
    while not game.deal.over:
        events += game.act(cards_of(game.deal.legal)[0])
    model = settlement_model(game, 0, events, ENGLISH)
    assert model.missed == ("You lay the ten of diamonds and do not claim: the box stays as it is.",)


@pytest.mark.parametrize(
    ("rules", "players"), [(key, players) for key, rules in RULE_SETS.items() for players in rules.players]
)
def test_the_accounts_agree_with_the_purses(rules: str, players: int):
    chosen = RULE_SETS[rules]
    table = tuple(Player(f"P{k}", "casual" if k else "") for k in range(players))
    game = Game.new(chosen, table, Options.of(chosen, players, {"deals": 5, "purse": 200}), 31 + players)
    while not game.over:
        before = list(game.purses)
        events = game.start_deal()
        while game.deal_in_progress:
            events += game.act(choose("casual", view(game, game.deal.turn)))
        books = accounts(events, players)
        assert [book.net for book in books] == [
            now - then for now, then in zip(game.purses, before, strict=True)
        ]
        model = settlement_model(game, 0, events, ENGLISH)
        assert [row.purse for row in sorted(model.rows, key=lambda row: row.seat)] == list(game.purses)
        assert last_deal(game) == events
    over = over_model(game, 0, ENGLISH)
    assert [row.purse for row in over.rows] == sorted(game.purses, reverse=True)
    assert {row.winner for row in over.rows if row.place == 1} == {True}
    assert {row.winner for row in over.rows if row.place > 1} <= {False}


def test_equal_purses_share_a_place_and_win_together():
    game, _ = game_of("lindor-1789", "AS KH", "10D 3S", "2C", acts="KH AS", deals=1)
    game.deal.purses[:] = [90, 90, 40]
    game.winners = (0, 1)
    model = over_model(game, 0, ENGLISH)
    assert [(row.place, row.name) for row in model.rows] == [(1, "You"), (1, "Odile"), (3, "Bastien")]
    assert "Odile" in model.title
