"""What the screen shows follows from the view: cards, what is wanted, Stop, what was said, who sits where."""

from __future__ import annotations

import pytest

from nain_jaune.cards import STOP, act_of, card_of, cards_of, mask_of
from nain_jaune.events import Event
from nain_jaune.game import Game, Player
from nain_jaune.rules import RULE_SETS, Options
from nain_jaune.view import view
from table.i18n import words
from table.present import Ui, sequence, sorted_hand, table_model
from table.said import heard
from table.settings import Settings

ENGLISH = words("en")


def cards(codes: str) -> int:
    return mask_of(card_of(code) for code in codes.split())


class Deal:
    """A constructed deal: hands of any size, seat 0 the person, the dealer such that seat 0 leads."""

    def __init__(self, rules: str, *hands: str, **options: object) -> None:
        self.game = Game.new(
            RULE_SETS[rules],
            (Player("You"), *[Player(name, "casual") for name in ("Odile", "Bastien")]),
            Options.of(RULE_SETS[rules], 3, options),
            None,
            (-RULE_SETS[rules].direction) % 3,
        )
        self.events: list[Event] = self.game.start_deal([cards(hand) for hand in hands])
        self.slots = tuple(sorted_hand(self.view.hand))

    @property
    def view(self):
        return view(self.game, 0)

    def act(self, *acts: str) -> Deal:
        for act in acts:
            self.events += self.game.act(act_of(act))
        return self

    @property
    def said(self):
        return heard(ENGLISH, self.events, self.game.rules)

    def model(self, **ui: object):
        return table_model(self.view, self.events, ENGLISH, Settings(), Ui(slots=self.slots, **ui))


def legal(model) -> set[str]:
    return {card.label for card in model.hand if card.legal}


def test_the_hand_is_sorted_by_rank_then_suit():
    assert sorted_hand(cards("KS AH 10C AS 10S 2D")) == [
        card_of(code) for code in ("AS", "AH", "2D", "10S", "10C", "KS")
    ]


def test_on_lead_every_card_can_be_laid_and_stop_cannot_be_pressed():
    model = Deal("lindor-1789", "5D 9S KC", "6S 2H", "7S 3H").model()
    assert legal(model) == {
        "five of diamonds, playable",
        "nine of spades, playable",
        "king of clubs, playable",
    }
    assert (model.stop.enabled, model.run.wanted, model.my_turn) == (False, "", True)


def test_following_only_the_card_wanted_can_be_laid_and_stop_says_what_is_called():
    model = Deal("lindor-1789", "5D 6C 9S", "7S 2H", "8S 3H").act("5D").model()
    assert legal(model) == {"six of clubs, playable"}
    assert (model.stop.label, model.stop.sub, model.stop.enabled) == ("Stop", "“no six”", True)
    assert (model.run.wanted, model.run.wanted_suits) == ("6", "SHDC")


def test_whoever_must_follow_cannot_press_stop():
    model = Deal("russian-1900", "5D 6C 9S", "7S 2H", "8S 3H").act("5D").model()
    assert (model.stop.sub, model.stop.enabled) == ("you must go on", False)


def test_in_1760_the_suit_is_wanted_and_the_dwarf_is_marked_as_wild():
    deal = Deal("avantcoureur-1760", "7D 2C 3H", "9S 5H", "8H 4S").act("3H", "stop", "stop", "stop")
    assert deal.view.wanted_rank == -1
    deal = Deal("avantcoureur-1760", "9H 7D 2C", "5S 6S", "8H 4S").act("2C")
    model = deal.model()
    assert model.direction == "r"
    assert model.run.heading == "The sequence so far: clubs only"
    assert (model.run.wanted, model.run.wanted_suits) == ("3", "C")
    assert [(card.label, card.legal, card.wild) for card in model.hand] == [
        ("seven of diamonds, the Yellow Dwarf, stands for any card, playable", True, True),
        ("nine of hearts", False, False),
    ]
    assert (model.stop.label, model.stop.enabled) == ("Stop", True)


def test_a_pass_in_1760_is_called_so_and_names_the_dwarf_only_to_its_holder():
    passing = Deal("avantcoureur-1760", "9H 2C", "5S 6S", "8H 4S").act("2C", "stop", "stop", "stop")
    assert passing.said[2].text == "pass"
    first = Deal("avantcoureur-1760", "9H 7D 2H", "5S 6S", "8H 4S").act(
        "2H", "stop", "stop", "stop", "9H", "stop"
    )
    assert first.said[0].text == "no ten"
    assert first.view.turn == 2  # to the right
    deal = Deal("avantcoureur-1760", "9H 7D 2H", "5S QS JC", "8H 4S KD").act("2H", "stop", "stop", "stop")
    deal.act("9H", "stop", "stop", "stop")
    assert deal.view.wanted_rank == -1


def test_nothing_is_legal_while_somebody_else_is_to_play():
    model = Deal("lindor-1789", "5D 9S KC", "6S 2H", "7S 3H").act("5D", "stop").model()
    assert legal(model) == set()
    assert (model.my_turn, model.stop.enabled, model.stop.sub) == (False, False, "")
    assert [seat.turn for seat in model.seats] == [True, False]


def test_cards_keep_their_slots_until_the_hand_is_laid_out_anew():
    deal = Deal("lindor-1789", "5D 6C 9S", "7S 2H", "8S 3H").act("5D")
    model = deal.model()
    assert [(card.label, card.slot) for card in model.hand] == [
        ("six of clubs, playable", 1),
        ("nine of spades", 2),
    ]
    assert (model.hand_slots, model.hand_split) == (3, 2)


def test_the_sequence_is_what_was_laid_since_somebody_led():
    deal = Deal("lindor-1789", "5D QC KC 2S", "6S 2H 3D", "7S 3H 8D").act("5D", "stop", "6S", "stop", "7S")
    assert [event.card for event in sequence(deal.events)] == [card_of(code) for code in ("5D", "6S", "7S")]
    assert [card.face for card in deal.model().run.cards] == ["you", "odile", "bastien"]
    deal.act("8D", "stop", "stop", "stop")
    assert len(sequence(deal.events)) == 4  # the last sequence lies until another is begun
    assert deal.model().run.heading == "The last sequence"
    deal.act("3H")
    assert [event.card for event in sequence(deal.events)] == [card_of("3H")]


def test_a_king_ends_the_sequence_and_leads_anew():
    deal = Deal("lindor-1789", "QC KC 2S 4H", "6S 2H 3D", "7S 3H 8D").act("QC", "KC")
    assert deal.model().run.wanted == ""
    assert deal.said[0].text == "king"
    deal.act("2S")
    assert [event.card for event in sequence(deal.events)] == [card_of("2S")]


def test_calls_stay_until_overtaken_and_go_with_the_next_lead():
    deal = Deal("lindor-1789", "5D 2S 4H", "9S 2H 3D", "9H 3H 8D").act("5D", "stop")
    assert deal.said[0].text == "no six"
    deal.act("stop", "stop")
    assert {seat: said.text for seat, said in deal.said.items()} == {
        0: "no six",
        1: "no six",
        2: "no six",
    }
    deal.act("2S")
    assert {seat: said.text for seat, said in deal.said.items()} == {0: "two"}


def test_a_claim_is_called_over_the_rank():
    deal = Deal("lindor-1789", "10D 2S", "9S 2H", "9H 3H").act("10D")
    assert deal.said[0].text == "Ten takes!"
    hoc = Deal("avantcoureur-1760", "10D 2S", "9S 2H", "9H 3H").act("10D")
    assert (hoc.said[0].text, hoc.said[0].hoc) == ("Hoc!", True)


def test_in_strict_an_open_claim_changes_nothing_that_others_see():
    """Laying the ten of diamonds or another ten: the same model but for the card and its place."""
    deal = Deal("lindor-1789", "10D 2S 3C", "9S 2H", "9H 3H", announcements="strict").act("10D")
    other = Deal("lindor-1789", "10S 2S 3C", "9S 2H", "9H 3H", announcements="strict").act("10S")
    mine, theirs = deal.model(), other.model()
    assert (mine.lead, mine.status, mine.stop, mine.boxes) == (
        theirs.lead,
        theirs.status,
        theirs.stop,
        theirs.boxes,
    )
    assert mine.strict


def test_seats_read_aloud_and_sit_in_the_order_of_play():
    model = Deal("avantcoureur-1760", "5D 9S KC", "6S 2H", "7S 3H").model()
    assert [seat.name for seat in model.seats] == ["Bastien", "Odile"]
    assert model.me.label == "You, to play, 120 counters, 3 cards"
    dealer = next(seat for seat in (*model.seats, model.me) if seat.dealer)
    assert "dealer" in dealer.label


def test_boxes_tell_what_they_hold():
    model = Deal("lindor-1789", "5D 9S KC", "6S 2H", "7S 3H").model()
    assert [(box.code, box.amount) for box in model.boxes] == [
        ("KH", 12), ("QS", 9), ("10D", 3), ("JC", 6), ("7D", 15),
    ]  # fmt: skip
    assert model.boxes[0].label == "King of hearts: 12 counters"


def test_a_remark_stands_in_the_place_of_the_status():
    model = Deal("lindor-1789", "5D 9S KC", "6S 2H", "7S 3H").model(remark="Nothing to claim.")
    assert (model.lead, model.status) == ("", "Nothing to claim.")


@pytest.mark.parametrize("lang", ["fr", "ru"])
def test_index_letters_and_calls_follow_the_language(lang: str):
    deal = Deal("lindor-1789", "JC QC KC AS 2S", "6S 2H 3D", "7S 3H 8D").act(
        "AS", "2S", "stop", "stop", "stop"
    )
    model = table_model(deal.view, deal.events, words(lang), Settings(lang=lang), Ui(slots=deal.slots))
    assert "".join(card.index for card in model.hand) == {"fr": "VDR", "ru": "ВДК"}[lang]


def test_the_rest_of_the_legal_acts_is_as_the_engine_says():
    deal = Deal("lindor-1789", "5D 6C 6S 9S", "7S 2H", "8S 3H").act("5D")
    model = deal.model()
    assert {card.card for card in model.hand if card.legal} == set(
        cards_of(deal.view.legal & (1 << STOP) - 1)
    )


def test_an_opera_is_announced_in_the_place_of_the_hand_until_the_settlement():
    deal = Deal("lindor-1789", "QS KS", "2C 5D", "3D 4C").act("QS")
    assert not deal.model().opera
    table = deal.act("KS").model()
    assert (table.opera, table.opera_lang) == ("Opera!", "en")
    assert (table.lead, table.status) == ("", "You sweep the five boxes: 36.")
    in_two_turns = Deal("lindor-1789", "2C QS", "5D 6S", "7H 8H").act("2C", "stop", "stop", "stop", "QS")
    assert in_two_turns.view.over
    assert not in_two_turns.model().opera


def test_the_opera_of_1760_sweeps_nothing_and_is_announced():
    table = Deal("avantcoureur-1760", "KS", "2C 5D", "3D 4C").act("KS").model()
    assert table.opera == "Opera!"
    assert table.status == "You lay the only cards of the deal: all payments are doubled."


def test_who_laid_a_card_of_the_sequence_is_read_aloud():
    deal = Deal("lindor-1789", "5D QC KC 2S", "6S 2H 3D", "7S 3H 8D").act("5D", "stop", "6S", "stop", "7S")
    assert [card.label for card in deal.model().run.cards] == [
        "five of diamonds, you",
        "six of spades, Odile",
        "seven of spades, Bastien",
    ]
