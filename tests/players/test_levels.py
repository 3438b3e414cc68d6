"""The levels: always legal, always the same, and each with its own way."""

from __future__ import annotations

from random import Random

import pytest

from nain_jaune.cards import STOP, TAKE, cards_of, code_of
from nain_jaune.game import Game, Player
from nain_jaune.players import LEVELS, choose
from nain_jaune.rules import RULE_SETS
from nain_jaune.view import view
from tests.engine.tables import KEYS, LINDOR, OLD, RUSSIAN, STYLES, hand, options

each = pytest.mark.parametrize("level", LEVELS)


def table(key: str, *hands: str, number: int | None = 1, **given: object) -> Game:
    """A deal that seat 0 leads."""
    rules = RULE_SETS[key]
    seats = [Player(f"P{seat}") for seat in range(len(hands))]
    game = Game.new(rules, seats, options(key, len(hands), **given), number, -rules.direction % len(hands))
    game.start_deal([hand(codes) for codes in hands])
    return game


def lay(game: Game, *codes: str) -> None:
    for code in codes:
        game.act(STOP if code == "stop" else hand(code).bit_length() - 1)


def chosen(level: str, game: Game) -> str:
    act = choose(level, view(game, game.deal.turn))
    return {STOP: "stop", TAKE: "take"}.get(act) or code_of(act)


def test_levels():
    assert LEVELS == ("novice", "casual", "skilled", "expert")
    with pytest.raises(KeyError):
        choose("master", view(table(LINDOR, "2S 5S", "3S", "4S"), 0))


@each
@pytest.mark.parametrize("style", STYLES, ids=lambda style: "-".join(map(str, style)))
def test_whole_games_are_legal_and_repeat(level, style):
    key, players, announcements, must_follow = style
    given = {"announcements": announcements, "must_follow": must_follow, "deals": 2, "purse": 500}
    seats = [Player("P", level)] * players
    ends = []
    for _ in range(2):
        game = Game.new(RULE_SETS[key], seats, options(key, players, **given), 99)
        while not game.over:
            game.start_deal()
            while game.deal_in_progress:
                game.act(choose(level, view(game, game.deal.turn)))
        ends.append((game.purses, game.boxes, [played.actions for played in game.history]))
    assert ends[0] == ends[1]


RANDOM_THIRDS = [f"{rank}{suit}" for rank in ("A", "2", "3", "4") for suit in "HC"]
"""Third cards that change nothing but the stream of random numbers."""


def forgotten(level: str, name: str, games: int = 60) -> tuple[int, int]:
    """Claims that players of a level and a name forget, and all they could make, in games claimed by hand."""
    missed = possible = 0
    for number in range(1, games + 1):
        chosen = options(LINDOR, 4, announcements="strict", deals=2, purse=500)
        game = Game.new(RULE_SETS[LINDOR], [Player(name, level)] * 4, chosen, number)
        while not game.over:
            game.start_deal()
            while game.deal_in_progress:
                seen = view(game, game.deal.turn)
                act = choose(level, seen)
                possible += seen.claim_open >= 0
                missed += seen.claim_open >= 0 and act != TAKE
                game.act(act)
    return missed, possible


@each
def test_now_and_then_a_claim_is_forgotten(level):
    missed, possible = forgotten(level, "P")
    assert 0 < missed < possible / 3


def test_beginners_forget_more_and_so_do_some_characters():
    share = {level: forgotten(level, "P") for level in LEVELS}
    assert share["novice"][0] / share["novice"][1] > share["casual"][0] / share["casual"][1]
    names = ["P", "Q", "R", "S"]
    assert len({forgotten("novice", name)[0] for name in names}) > 1


@each
@pytest.mark.parametrize("key", [LINDOR, RUSSIAN])
def test_who_can_follow_does_honours_first(level, key):
    game = table(key, "6S 2S", "7S 7H 7D 7C", "4H 4D")
    lay(game, "6S")
    assert chosen(level, game) == "stop"
    lay(game, "stop")
    assert chosen(level, game) == "7D"
    game = table(key, "6S 2S", "7S 7H 7C", "4H 4D")
    lay(game, "6S", "stop")
    assert chosen(level, game) == "7S"


@each
def test_nobody_stops_at_will(level):
    # Over whole games of Lindor a stop is chosen only where it is all there is.
    game = Game.new(RULE_SETS[LINDOR], [Player("P")] * 4, options(LINDOR, 4, deals=4), 12)
    while not game.over:
        game.start_deal()
        while game.deal_in_progress:
            act = choose(level, view(game, game.deal.turn))
            assert act != STOP or game.deal.legal == 1 << STOP
            game.act(act)


def test_a_novice_leads_anything():
    places = set()
    for number in range(1, 80):
        game = Game.new(RULE_SETS[LINDOR], [Player("P", "novice")] * 3, options(LINDOR, 3), number)
        game.start_deal()
        seen = view(game, game.deal.turn)
        places.add(cards_of(seen.hand).index(choose("novice", seen)))
    assert places == set(range(15))


def test_without_a_number_a_novice_still_repeats():
    acts = {chosen("novice", table(LINDOR, "2S 5S 9H KD", "3S", "4S", number=None)) for _ in range(5)}
    assert len(acts) == 1


def test_a_novice_uses_the_dwarf_as_soon_as_nothing_else_will_do():
    game = table(OLD, "5S 2H 3H 4H", "8C 9C 10C 3C", "7D 2C 5C 6C")
    lay(game, "5S", "stop")
    assert chosen("novice", game) == "7D"
    game = table(OLD, "5S 2H 3H 4H", "8C 9C 10C 3C", "7D 6S 5C 6C")
    lay(game, "5S", "stop")
    assert chosen("novice", game) == "6S"


@pytest.mark.parametrize(
    ("key", "cards", "lead"),
    [
        # The longest run: 4 5 6 over 9 10, whatever the suits.
        (LINDOR, "9S 10S 4H 5D 6C", "4H"),
        (RUSSIAN, "9S 10S 4H 5D 6C", "4H"),
        # Of equal runs the one worth more; of equal worth the first in the pack.
        (LINDOR, "2S 3S 9H 10H", "9H"),
        (LINDOR, "QS QH", "QS"),
        # A king ends a run.
        (LINDOR, "QS KS AH 2H 3C", "AH"),
    ],
)
def test_a_casual_player_leads_the_longest_run(key, cards, lead):
    assert chosen("casual", table(key, cards, "2D 6H 6S", "3D 7H 7S")) == lead


def test_a_casual_player_keeps_the_dwarf_until_somebody_is_nearly_out():
    game = table(OLD, "5S 2H 3H 4H", "8C 9C 10C 3C", "7D 2C 5C 6C")
    lay(game, "5S", "stop")
    assert chosen("casual", game) == "stop"
    game = table(OLD, "5S 2H 3H", "8C 9C 10C 3C", "7D 2C 5C 6C")
    lay(game, "5S", "stop")
    assert chosen("casual", game) == "7D"


def test_a_casual_player_does_not_lead_the_dwarf():
    assert chosen("casual", table(OLD, "7D AS", "2H 3H", "4H 5H")) == "AS"
    assert chosen("casual", table(OLD, "7D", "2H 3H", "4H 5H")) == "7D"


def test_a_casual_player_leads_at_random_now_and_then():
    # A skilled one would not lead the nine, to which the eight may lead up.
    leads = [chosen("casual", table(OLD, f"9S 2S {suit}", "8S 5H 6C", "3S 6H 9C")) for suit in RANDOM_THIRDS]
    assert 0 < sum(lead != "2S" for lead in leads) < len(leads) / 2


def test_a_casual_player_follows_rather_than_lay_the_dwarf():
    game = table(OLD, "5S 2H", "8C 9C", "7D 6S")
    lay(game, "5S", "stop")
    assert chosen("casual", game) == "6S"


@each
def test_the_hidden_cards_change_no_decision(level):
    draw = Random(4).random
    for number in range(1, 30):
        key = KEYS[number % 3]
        game = Game.new(RULE_SETS[key], [Player("P")] * 3, options(key, 3), number)
        game.start_deal()
        seat = game.deal.turn
        hands = list(game.deal.hands)
        one, other = [place for place in range(3) if place != seat]
        swapped = game.afresh()
        hands[one], hands[other] = hands[other], hands[one]
        swapped.start_deal(hands)
        assert choose(level, view(game, seat)) == choose(level, view(swapped, seat))
        acts = game.deal.legal_acts()
        act = acts[int(draw() * len(acts))]
        game.act(act)
        swapped.act(act)
        if game.deal.turn == seat:
            assert choose(level, view(game, seat)) == choose(level, view(swapped, seat))
