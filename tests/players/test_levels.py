"""The levels: always legal, always the same, and each with its own way."""

from __future__ import annotations

import pytest

from nain_jaune.cards import FULL, RANK_MASK, STOP, TAKE, cards_of, code_of
from nain_jaune.game import Game, Player
from nain_jaune.players import LEVELS, choose
from nain_jaune.rules import RULE_SETS
from nain_jaune.view import view
from tests.engine.tables import LINDOR, OLD, RUSSIAN, STYLES, hand, options

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
    deals = 2
    if level == "expert":  # who thinks long plays a deal of each rule set
        if players > 3 or announcements == "auto" or must_follow:
            return
        deals = 1
    given = {"announcements": announcements, "must_follow": must_follow, "deals": deals, "purse": 500}
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


@pytest.mark.parametrize("level", ["novice", "casual", "skilled"])
def test_now_and_then_a_claim_is_forgotten(level):
    missed, possible = forgotten(level, "P")
    assert 0 < missed < possible / 3


def test_an_expert_forgets_no_claim():
    missed, possible = forgotten("expert", "P", 1)
    assert possible > 2
    assert not missed


def test_beginners_forget_more_and_so_do_some_characters():
    shares = [missed / possible for missed, possible in (forgotten(level, "P") for level in LEVELS[:3])]
    assert shares == sorted(shares, reverse=True)
    assert len(set(shares)) == 3
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


@pytest.mark.parametrize("level", ["novice", "casual"])
def test_the_weaker_never_stop_at_will(level):
    assert willing_stops(level, 4) == 0


def test_the_skilled_stop_at_will_only_where_nobody_else_can_follow():
    assert willing_stops("skilled", 12) > 0


def willing_stops(level: str, deals: int) -> int:
    """How often a player stops with a card that could be laid; nobody else may then hold such a card."""
    game = Game.new(RULE_SETS[LINDOR], [Player("P")] * 4, options(LINDOR, 4, deals=deals, purse=1000), 12)
    count = 0
    while not game.over:
        game.start_deal()
        while game.deal_in_progress:
            seen = view(game, game.deal.turn)
            act = choose(level, seen)
            if act == STOP and seen.legal != 1 << STOP:
                count += 1
                assert seen.in_turn
                wanted = RANK_MASK[seen.wanted_rank]
                others = FULL & ~(seen.hand | seen.laid) & wanted
                voids = [stopped for seat, stopped in enumerate(seen.stopped) if seat != seen.seat]
                assert not others or all(stopped & wanted for stopped in voids)
            game.act(act)
    return count


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
