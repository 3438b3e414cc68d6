"""Statistics: facts agree with what the purses and boxes themselves say, are kept exactly, and add up."""

from __future__ import annotations

import json
from random import Random

import pytest

from nain_jaune import stats
from nain_jaune.cards import BOXES, HAND_SIZE, HONOURS, PACK, RANKS, STAKES, STOP, TAKE, act_of, mask_of
from nain_jaune.game import Game, Player
from nain_jaune.light import replace
from nain_jaune.record import NUMBER, SIZE, parse, read, write
from nain_jaune.rules import RULE_SETS, Options
from nain_jaune.stats import (
    DEALS,
    MIXED,
    PAID,
    Facts,
    Group,
    Streak,
    Totals,
    facts,
    group,
    of_json,
    streak,
    to_json,
    together,
    totals,
    won_deals,
    won_games,
)
from tests.engine.make_records import make_records
from tests.engine.tables import LINDOR, OLD, RUSSIAN, STYLES, hand

GAMES = [game for text in make_records(8 * len(STYLES)) if (game := read(text).game).over]
BY_BOX = ("swept", "swept_chips", "betes", "betes_chips")
NOTHING = (0, 0, 0, 0, 0)
SEATS = [(game, seat) for game in GAMES for seat, player in enumerate(game.players) if not player.level]


@pytest.fixture(scope="module")
def known() -> list[Facts]:
    """The facts of each of `SEATS`."""
    return [facts(game, seat) for game, seat in SEATS]


def tried(game: Game, seat: int) -> dict:
    """What a game was to a seat, from states before and after acts and never from events."""
    again = game.afresh()
    found = {"changes": [], "won": [], "operas": 0, "table_operas": 0, "missed": 0}
    found |= {name: [0] * len(BOXES) for name in BY_BOX}
    for played in game.history:
        purse = again.purses[seat]
        again.start_deal(played.hands)
        for act in played.actions:
            tell(found, again, seat, act)
            again.act(act)
        won = again.deal.winner == seat
        found["changes"].append(again.purses[seat] - purse)
        found["won"].append(won)
        found["operas"] += won and again.deal.opera
        found["table_operas"] += again.deal.opera
    return found


def tell(found: dict, game: Game, seat: int, act: int) -> None:
    """Add what an act about to be done makes of claims, and of the boxes by claims, an Opera and bêtes."""
    deal, after = game.deal, game.deal.copy()
    after.act(act)
    claim = deal.claim if act == TAKE else act if act in HONOURS and not deal.strict else -1
    boxes = deal.boxes[:]
    if deal.turn >= 0 and claim in HONOURS:
        box = HONOURS.index(claim)
        if deal.turn == seat:
            add(found, "swept", box, boxes[box])
        boxes[box] = 0
    if after.over and after.opera and game.rules.opera_sweeps:
        for box, amount in enumerate(boxes):
            if after.winner == seat:
                add(found, "swept", box, amount)
            boxes[box] = 0
    for box, card in enumerate(HONOURS):
        if after.over and after.hands[seat] >> card & 1:
            add(found, "betes", box, after.boxes[box] - boxes[box])
    if deal.claim >= 0 and act != TAKE and deal.last_by == seat:
        found["missed"] += 1


def add(found: dict, what: str, box: int, amount: int) -> None:
    """Add an amount taken from a box, or paid into it."""
    found[what][box] += amount > 0
    found[f"{what}_chips"][box] += amount


def new(key: str, **given: object) -> Game:
    """A game of a person in seat 0 before its first deal."""
    options = Options.of(RULE_SETS[key], 3, {"purse": 100_000, **given})
    return Game.new(
        RULE_SETS[key], [Player("Ana"), Player("Bo", "expert"), Player("Cy", "novice")], options, 7
    )


def deal_out(game: Game) -> None:
    """Another deal, everybody doing the first legal thing."""
    game.start_deal()
    while game.deal_in_progress:
        game.act(game.deal.legal_acts()[0])


def played(key: str = LINDOR, deals: int = 3, **given: object) -> Game:
    """A game over after so many deals."""
    game = new(key, deals=deals, **given)
    while not game.over:
        deal_out(game)
    return game


# What games were.


def test_there_is_enough_to_try(known):
    assert {(one.rules, len(one.levels)) for one in known} == {style[:2] for style in STYLES}
    assert {(one.rules, one.announcements) for one in known} == {(style[0], style[2]) for style in STYLES}
    assert {one.why for one in known} == set(stats.WHYS)
    assert {one.must_follow for one in known} == {False, True}
    assert any(one.why != "time" and one.timed_out for one in known)
    assert any(one.missed for one in known)
    assert all(all(map(sum, zip(*[getattr(one, name) for one in known], strict=True))) for name in BY_BOX)
    assert {one.table_operas for one in known} == {0, 1}
    assert any(one.place > 2 for one in known)
    assert max(len(one.changes) for one in known) == 6


def test_facts_are_what_the_purses_and_boxes_say(known):
    for (game, seat), one in zip(SEATS, known, strict=True):
        found = tried(game, seat)
        assert list(one.changes) == found.pop("changes")
        assert list(one.won) == found.pop("won")
        assert {name: tuple(found.pop(name)) for name in BY_BOX} == {
            name: getattr(one, name) for name in BY_BOX
        }
        assert {name: getattr(one, name) for name in found} == found
        assert game.options.purse + sum(one.changes) == game.purses[seat]


def test_facts_say_how_the_game_stood(known):
    for (game, seat), one in zip(SEATS, known, strict=True):
        assert one.rules == game.rules.key
        assert one.levels == tuple(player.level for player in game.players)
        assert one.seat == seat
        assert (one.announcements, one.must_follow) == (game.options.announcements, game.options.must_follow)
        assert one.purse == game.options.purse
        ranking = sorted(game.purses, reverse=True)
        assert one.place == ranking.index(game.purses[seat]) + 1
        assert one.winners == ranking.count(ranking[0])
        assert (one.place == 1) == (seat in game.winners)
        assert (one.why, one.timed_out) == (game.why, game.timed_out)


def opera(key: str, purse: int = 500, *, stop: bool = False) -> Game:
    """A game of one deal, in which seat 0 lays all hearts, then the KS, then the JC in its first turn.

    Seat 2 keeps the QS, the 7D and the 10D. With a stop after the ace it is no Opera in 1789.
    """
    mine = [act_of(code) for code in (*[f"{rank}H" for rank in RANKS], "KS", "JC")]
    left = sorted(set(range(PACK)) - set(mine), key=lambda card: (card in HONOURS, card))
    rules = RULE_SETS[key]
    options = Options.of(rules, 3, {"purse": purse, "deals": 1})
    seats = [Player("Ana"), Player("Bo", "casual"), Player("Cy")]
    game = Game.new(rules, seats, options, first_dealer=-rules.direction % 3)
    game.start_deal([mask_of(mine), mask_of(left[:15]), mask_of(left[-15:])])
    for act in (mine[0], *[STOP] * (3 * stop), *mine[1:]):
        game.act(act)
    return game


@pytest.mark.parametrize(
    ("key", "swept", "chips"),
    [
        (LINDOR, (1, 1, 1, 1, 1), (3, 6, 9, 12, 15)),
        (RUSSIAN, (1, 1, 1, 1, 1), (3, 6, 9, 12, 15)),
        (OLD, (0, 1, 0, 1, 0), (0, 2, 0, 4, 0)),
    ],
)
def test_an_opera_sweeps_what_is_left_in_the_boxes(key, swept, chips):
    # KH and JC are claimed; in 1760 nothing is swept, and what hocs are paid is no box.
    game = opera(key)
    assert game.deal.opera
    one = facts(game, 0)
    assert (one.operas, one.table_operas, one.won, one.place) == (1, 1, (True,), 1)
    assert (one.swept, one.swept_chips, one.betes, one.betes_chips) == (swept, chips, NOTHING, NOTHING)
    assert one.changes == (game.purses[0] - 500,)
    other = facts(game, 2)
    assert (other.operas, other.table_operas, other.won) == (0, 1, (False,))
    assert (other.swept, other.swept_chips) == (NOTHING, NOTHING)
    assert other.changes == (game.purses[2] - 500,)


@pytest.mark.parametrize(
    ("key", "purse", "stop", "betes", "chips"),
    [
        (OLD, 15, False, (1, 0, 1, 0, 1), (1, 0, 3, 0, 5)),  # on credit
        (LINDOR, 500, False, NOTHING, NOTHING),  # an Opera has swept the boxes
        (LINDOR, 500, True, (1, 0, 1, 0, 1), (3, 0, 9, 0, 15)),
        (LINDOR, 15 + 102 + 5, True, (1, 0, 1, 0, 0), (3, 0, 2, 0, 0)),  # the stake, the hand, and 5 are left
        (LINDOR, 15 + 102, True, NOTHING, NOTHING),
    ],
)
def test_only_a_bete_that_is_paid_counts(key, purse, stop, betes, chips):
    game = opera(key, purse, stop=stop)
    assert game.deal.hands[2] & mask_of(HONOURS) == hand("10D QS 7D")
    one = facts(game, 2)
    assert (one.betes, one.betes_chips) == (betes, chips)
    assert one.changes == (game.purses[2] - purse,)


def test_equal_purses_share_a_place():
    game = played()
    game.deal.purses[:] = [7, 9, 7]
    game.winners = (1,)
    assert (facts(game, 0).place, facts(game, 0).winners) == (2, 1)
    game.deal.purses[:] = [9, 9, 7]
    game.winners = (0, 1)
    assert (facts(game, 0).place, facts(game, 0).winners) == (1, 2)


# What has no facts.


def test_a_game_that_is_not_over_has_no_facts():
    game = new(LINDOR, deals=2)
    with pytest.raises(ValueError, match="not over"):
        facts(game, 0)
    deal_out(game)
    with pytest.raises(ValueError, match="not over"):
        facts(game, 0)
    game.start_deal()
    with pytest.raises(ValueError, match="not over"):
        facts(game, 0)


@pytest.mark.parametrize("seat", [-1, 3])
def test_there_is_no_such_seat(seat):
    with pytest.raises(ValueError, match="no such seat"):
        facts(played(), seat)


def test_a_level_has_no_facts():
    with pytest.raises(ValueError, match="seat: must be a person's"):
        facts(played(), 1)


def test_a_game_too_long_has_no_facts(monkeypatch):
    game = timed(4)
    monkeypatch.setattr(stats, "DEALS", 3)
    with pytest.raises(ValueError, match=r"^won: "):
        facts(game, 0)
    monkeypatch.setattr(stats, "DEALS", 4)
    assert len(facts(game, 0).won) == 4


# Games at the bounds of what can be read.


def timed(deals: int) -> Game:
    """A game ended by time after so many deals."""
    game = new(LINDOR, purse=1_000_000, minutes=1)
    for _ in range(deals):
        deal_out(game)
    game.end_for_time()
    return game


def doubled(deals: int) -> Game:
    """A game of 1760 in which each box is doubled in each deal, and taken in the last one; nobody is a level.

    The eldest lays fifteen cards that nobody can follow; the next player keeps all honours.
    """
    rules = RULE_SETS[OLD]
    honours, hearts = "10D JC QS KH 7D", "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H"
    third = "AC 2C 3C 4C 5C 6C 7C 8C 9C AD 2D 3D 4D 5D 8D"
    usual = ("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S KS QC KC QD KD", f"{hearts} {honours}", third)
    last = (f"AS 2S 3S 4S 5S 6S 7S KS KC KD {honours}", f"{hearts} JH JS JD QC QD", third)
    game = Game.new(rules, [Player(name) for name in "ABC"], Options.of(rules, 3, {"deals": deals}))
    for index in range(deals):
        eldest = game.next_dealer + rules.direction
        hands = [0] * 3
        for place, codes in enumerate(usual if index < deals - 1 else last):
            hands[(eldest + rules.direction * place) % 3] = hand(codes)
        game.start_deal(hands)
        while game.deal_in_progress:
            acts = game.deal.legal_acts()
            game.act(STOP if STOP in acts else acts[0])
    return game


def kept(one: Facts) -> Facts:
    """The same facts, written and read again within the bounds of all JSON of ours."""
    return of_json(parse(json.dumps(to_json(one))))


def test_no_record_tells_more_deals_than_are_counted():
    cards = min(players * size for players, size in HAND_SIZE.items())
    assert SIZE // (cards * len('"AS",')) < DEALS


def test_a_long_game_has_facts():
    game = timed(1_500)
    record = read(write(game))
    one = facts(record.game, 0)
    assert len(one.changes) == len(one.won) == 1_500
    assert 1_000_000 + sum(one.changes) == game.purses[0]
    assert one.operas <= one.table_operas
    assert kept(one) == one


def test_a_game_of_enormous_boxes_has_facts():
    # 1000 deals are the most that can be agreed, and 1760 has no game without a number of deals.
    game = read(write(doubled(1_000))).game
    each = [facts(game, seat) for seat in range(3)]
    for seat, one in enumerate(each):
        found = tried(game, seat)
        assert {name: tuple(found[name]) for name in BY_BOX} == {name: getattr(one, name) for name in BY_BOX}
        assert one.changes == tuple(found["changes"])
        assert kept(one) == one
    taken = totals(each)
    assert taken.swept == (1,) * 5
    assert taken.swept_chips == tuple(stake * (2**1000 - 1) for stake in STAKES)
    assert taken.betes == (999,) * 5
    assert taken.betes_chips == tuple(stake * (2**1000 - 1001) for stake in STAKES)
    assert max(max(one.changes) for one in each) > 15 * 2**999
    assert 300 < max(len(str(amount)) for amount in taken.swept_chips) < NUMBER


def test_all_rules_with_credit_agree_a_number_of_deals():
    # Else no bound would cover a box that doubles in each deal.
    for rules in RULE_SETS.values():
        assert not rules.credit or set(rules.deals) == set(rules.players)


# JSON and back.


def test_facts_are_kept_exactly(known):
    for one in known:
        text = json.dumps(to_json(one), allow_nan=False)
        again = of_json(json.loads(text))
        assert again == one
        assert repr(again) == repr(one)
        assert json.dumps(to_json(again)) == text
        assert text.isascii()


def test_facts_are_small():
    assert len(json.dumps(to_json(facts(played(OLD, deals=12), 0)), separators=(",", ":"))) < 500


def test_further_keys_are_ignored():
    told = to_json(facts(played(), 0))
    assert of_json({**told, "note": [1]}) == of_json(told)


NO_BOX = {name: [0] * 5 for name in BY_BOX}
NO_CHIPS = {"operas": 0, "table_operas": 0, "missed": 0, **NO_BOX}
OLD_FIVE = {"rules": OLD, "levels": [""] * 5, "why": "deals"}
OLD_MOST = (15 << 3) + PAID
"""The most in a game of three deals with credit."""


def good(**changes: object) -> dict:
    """Facts at many bounds at once, as JSON, with some fields changed; the value `...` takes one out."""
    told = {
        "rules": LINDOR,
        "levels": ["", "novice", "expert", ""],
        "seat": 3,
        "announcements": "strict",
        "must_follow": True,
        "purse": 100,
        "changes": [300, -385, 0],
        "won": "110",
        "operas": 2,
        "table_operas": 3,
        "swept": [3, 2, 1, 2, 2],
        "swept_chips": [12, 16, 12, 32, 800],
        "betes": [0, 1, 1, 1, 0],
        "betes_chips": [0, 1, 400, 3, 0],
        "missed": 15,
        "place": 4,
        "winners": 3,
        "why": "short",
        "timed_out": True,
        **changes,
    }
    return {key: value for key, value in told.items() if value is not ...}


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"seat": 0},
        {"levels": ["", "casual", "skilled", ""]},
        {"announcements": "auto", "missed": 0},
        {"must_follow": False},
        {"purse": 1_000_000, "changes": [3_000_000, -4_000_000 + 15, -15]},
        {"purse": 15, "changes": [45, -45, -15], **NO_BOX},
        NO_CHIPS,
        {"table_operas": 2},
        {"swept": [0, 0, 0, 0, 1], "swept_chips": [0, 0, 0, 0, 400]},
        {"won": "000", **NO_CHIPS, "betes": [3] * 5, "betes_chips": [3, 1200, 3, 3, 1200]},
        {"won": "000", **NO_CHIPS, "table_operas": 3},
        {"won": "111", "operas": 2, "table_operas": 2, **NO_BOX},
        {"place": 1, "winners": 4},
        {"place": 1, "winners": 1},
        {"place": 2, "winners": 1},
        {"why": "deals", "timed_out": False},
        {"why": "short", "timed_out": False},
        {"why": "time"},
        {"changes": [0], "won": "0", **NO_CHIPS, "missed": 5},
        {"changes": [0] * DEALS, "won": "1" * DEALS, "operas": DEALS, "table_operas": DEALS, **NO_BOX},
        {**OLD_FIVE, "changes": [-OLD_MOST, OLD_MOST, -OLD_MOST], "missed": 24},
        {**OLD_FIVE, "swept_chips": [3, 4, 3, 8, 2 * OLD_MOST], "betes_chips": [0, 1, OLD_MOST, 1, 0]},
        {**OLD_FIVE, "changes": [0] * 1000, "won": "1" * 1000, **NO_CHIPS},
        {"rules": RUSSIAN, "levels": ["", "novice", "novice", "", "", ""], **NO_BOX},
    ],
    ids=lambda changes: ascii(changes)[:30],
)
def test_what_can_be_is_read(changes):
    value = good(**changes)
    assert to_json(of_json(value)) == value


BAD = {
    "rules": ["lindor", "", None, 7, [LINDOR], {}],
    "levels": [
        *(None, "", "abcd", {}, [], ["", ""], [""] * 9),
        *(["", "novice", "master", ""], ["", "novice", None, ""], ["", "novice", 0, ""], ["", [""], "", ""]),
    ],
    "seat": [-1, 4, None, "3", 3.0, True, 10**400],
    "announcements": [None, "loud", "", True, ["auto"], {}],
    "must_follow": [None, 0, 1, "true", []],
    "purse": [14, 1_000_001, None, "100", 100.0, True, 10**400],
    "changes": [
        *(None, {}, "", "000", [], [0, 0], [0, 0, 0, 0]),
        *([0, 0, True], [0, 0, 0.0], [0, None, 0], [[], 0, 0]),
        *([401, 0, 0], [0, -401, 0], [0, 0, 10**400]),
    ],
    "won": [
        *(None, "", "1a0", "123", "1 0", "\u0661\u06610", "1" * (DEALS + 1)),
        *(110, [1, 1, 0], ["1", "1", "0"], [True, True, False], {}),
    ],
    "operas": [-1, 3, None, "2", 2.0, True, 10**400],
    "table_operas": [-1, 1, 4, None, "2", 2.0, True, 10**400],
    "swept": [
        *(None, 0, 15, "00000", {}, [], [0] * 4, [0] * 6, [0, 0, 0, 0, None], [0, 0, "0", 0, 0]),
        *([0.0, 0, 0, 0, 0], [True, 0, 0, 0, 0], [-1, 0, 0, 0, 0], [4, 0, 0, 0, 0], [0, 0, 0, 0, 10**400]),
    ],
    "swept_chips": [
        *(None, 0, 15, "00000", {}, [], [12, 16, 12, 32], [12, 16, 12, 32, 800, 0]),
        *([12.0, 16, 12, 32, 800], [12, 16, 12, 32, "800"], [12, 16, 12, True, 800]),
        *([11, 16, 12, 32, 800], [12, 16, 12, 31, 800], [12, 16, 12, 32, 39], [12, 16, 12, 32, 801]),
        *([0] * 5, [12, 16, 12, 32, 10**400], [-12, 16, 12, 32, 800]),
    ],
    "betes": [
        *(None, 0, 15, "00000", {}, [], [0, 1, 1, 1], [0, 1, 1, 1, 0, 0]),
        *([0, 1.0, 1, 1, 0], [0, 1, 1, "1", 0], [0, True, 1, 1, 0], [0, 1, 1, 1, -1]),
        *([1, 1, 1, 1, 0], [0, 2, 1, 1, 0], [0, 1, 2, 1, 0], [0, 1, 1, 1, 10**400]),
    ],
    "betes_chips": [
        *(None, 0, 15, "00000", {}, [], [0, 1, 400, 3], [0, 1, 400, 3, 0, 0]),
        *([0, 1.0, 400, 3, 0], [0, 1, 400, "3", 0], [0, True, 400, 3, 0], [0, 1, 400, 3, -1]),
        *([1, 1, 400, 3, 0], [0, 0, 400, 3, 0], [0, 1, 401, 3, 0], [0, 1, 400, 10**400, 0]),
    ],
    "missed": [-1, 16, None, "0", 0.0, False, 10**400],
    "place": [0, 5, None, "1", 1.0, True, 10**400],
    "winners": [0, 5, None, "3", 3.0, True, 10**400],
    "why": [None, "", "shorts", 0, ["short"], {}],
    "timed_out": [None, 0, 1, "time", []],
}


@pytest.mark.parametrize(
    ("key", "value"),
    [(key, value) for key, values in BAD.items() for value in values],
    ids=lambda value: ascii(value)[:30],
)
def test_what_cannot_be_is_refused(key, value):
    assert reason_of(good(**{key: value})).startswith(f"{key}: ")


@pytest.mark.parametrize("key", Facts._fields)
def test_each_field_is_asked_for(key):
    assert key in BAD
    assert reason_of(good(**{key: ...})).startswith(f"{key}: ")


@pytest.mark.parametrize(
    ("key", "changes"),
    [
        ("levels", {"rules": OLD}),
        ("levels", {"rules": RUSSIAN, "levels": [""] * 7}),
        ("levels", {"levels": [""] * 2}),
        ("seat", {"levels": ["", "novice", "expert", "casual"]}),
        ("seat", {"seat": 1}),
        ("seat", {"levels": [""] * 3}),
        ("changes", {"won": "11", **NO_CHIPS}),
        ("changes", {"won": "1101"}),
        ("won", {"changes": [], "won": "", **NO_CHIPS}),
        ("won", {"changes": [0] * (DEALS + 1), "won": "1" * (DEALS + 1)}),
        ("won", {**OLD_FIVE, "changes": [0] * 1001, "won": "1" * 1001, **NO_CHIPS}),
        ("operas", {"won": "100"}),
        ("operas", {"operas": 1, "won": "000", **NO_BOX}),
        ("table_operas", {"operas": 2, "table_operas": 1}),
        ("table_operas", {"won": "111", "operas": 2, "table_operas": 3, **NO_BOX}),
        ("swept", {"changes": [0], "won": "0"}),
        ("swept_chips", {"swept": [0] * 5}),
        ("swept_chips", {"swept": [3, 2, 1, 2, 1]}),
        ("swept_chips", {"swept": [3, 2, 2, 2, 2]}),
        ("swept_chips", {**OLD_FIVE, "swept_chips": [3, 4, 3, 8, 2 * OLD_MOST + 1]}),
        ("swept_chips", {**OLD_FIVE, "swept_chips": [3, 3, 3, 8, 10]}),
        ("betes", {"won": "111", "table_operas": 2}),
        ("betes", {"swept": [3, 2, 3, 2, 2]}),
        ("betes_chips", {"betes": [0] * 5}),
        ("betes_chips", {"betes": [0, 1, 0, 1, 0]}),
        ("betes_chips", {**OLD_FIVE, "betes_chips": [0, 1, OLD_MOST + 1, 3, 0]}),
        ("missed", {"announcements": "auto"}),
        ("missed", {"announcements": "auto", "missed": 1}),
        ("missed", {**OLD_FIVE, "missed": 25}),
        ("place", {"place": 2}),
        ("place", {"place": 3}),
        ("place", {"winners": 4}),
        ("timed_out", {"why": "time", "timed_out": False}),
        ("why", {**OLD_FIVE, "why": "short"}),
        ("changes", {**OLD_FIVE, "changes": [0, 0, OLD_MOST + 1]}),
        ("changes", {**OLD_FIVE, "changes": [0, 0, -OLD_MOST - 1]}),
        ("changes", {"purse": 15}),
        ("changes", {"changes": [301, 0, 0]}),
        ("changes", {"changes": [0, 0, -101]}),
        ("changes", {"changes": [-101, 101, 0]}),
        ("changes", {"changes": [-86, 86, 0]}),
        ("changes", {"changes": [0, -86, 0]}),
    ],
    ids=lambda value: ascii(value)[:30],
)
def test_what_cannot_be_together_is_refused(key, changes):
    assert reason_of(good(**changes)).startswith(f"{key}: ")


@pytest.mark.parametrize("value", [None, [], [[]], "", "facts", 7, 1.5, True, {}])
def test_what_is_no_facts_is_refused(value):
    assert reason_of(value)


def reason_of(value: object) -> str:
    """The one line with which a value is refused."""
    with pytest.raises(ValueError, match=r"^[ -~]{1,120}$") as caught:
        of_json(value)
    assert type(caught.value) is ValueError
    return str(caught.value)


# Totals.


def test_nothing_comes_to_nothing():
    assert totals([]) == Totals(
        games=0,
        games_won=0,
        deals=0,
        deals_won=0,
        chips=0,
        squares=0,
        operas=0,
        table_operas=0,
        swept=NOTHING,
        swept_chips=NOTHING,
        betes=NOTHING,
        betes_chips=NOTHING,
        strict_deals=0,
        missed=0,
    )
    assert together([]) == totals([]) == stats.NONE


def test_totals_are_the_sums(known):
    came = totals(iter(known))
    assert came == Totals(
        games=len(known),
        games_won=sum(seat in game.winners for game, seat in SEATS),
        deals=sum(len(game.history) for game, _ in SEATS),
        deals_won=sum(won for one in known for won in one.won),
        chips=sum(game.purses[seat] - game.options.purse for game, seat in SEATS),
        squares=sum(change**2 for one in known for change in one.changes),
        operas=sum(one.operas for one in known),
        table_operas=sum(one.table_operas for one in known),
        strict_deals=sum(len(game.history) for game, _ in SEATS if game.options.announcements == "strict"),
        missed=sum(one.missed for one in known),
        **{
            name: tuple(map(sum, zip(*[getattr(one, name) for one in known], strict=True))) for name in BY_BOX
        },
    )
    assert all(type(number) is int for name in Totals._fields for number in numbers(came, name))


def test_totals_add_up(known):
    for cut in (0, 1, len(known) // 2, len(known)):
        parts = [totals(known[:cut]), totals(known[cut:])]
        whole = totals(known)
        for name in Totals._fields:
            columns = zip(*[numbers(part, name) for part in parts], strict=True)
            assert [sum(column) for column in columns] == numbers(whole, name)


def numbers(came: Totals, name: str) -> list[int]:
    """A field of totals as a list, of one number or of five by box."""
    value = getattr(came, name)
    return list(value) if name in BY_BOX else [value]


def parted(things: list, random: Random) -> list[list]:
    """The same things in as many heaps, in an order that chance has it."""
    heaps: list[list] = [[] for _ in range(random.randint(1, 9))]
    for each in random.sample(things, len(things)):
        random.choice(heaps).append(each)
    return heaps


@pytest.mark.parametrize("seed", range(40))
def test_however_an_archive_is_parted_the_totals_are_the_same(known, seed):
    heaps = parted(known, Random(seed))
    assert together([totals(heap) for heap in heaps]) == totals(known)


def test_running_totals_are_those_of_the_archive(known):
    running = stats.NONE
    for count, one in enumerate(known, 1):
        running = together([running, totals([one])])
        assert running == totals(known[:count])


def test_by_groups_nothing_is_lost_nor_counted_twice(known):
    groups = {group(one) for one in known}
    parts = [totals([one for one in known if group(one) == each]) for each in groups]
    assert len(groups) > 6
    assert sum(part.games for part in parts) == len(known)
    assert together(parts) == totals(known)


def test_facts_of_a_record_that_was_kept_are_those_of_the_game(known):
    for (game, seat), one in zip(SEATS, known, strict=True):
        assert facts(read(write(game)).game, seat) == one == of_json(to_json(one))


@pytest.mark.parametrize(
    ("levels", "seat", "level"),
    [
        (("", "casual", "casual"), 0, "casual"),
        (("casual", "", "novice"), 1, MIXED),
        (("novice", "casual", "casual"), 0, "casual"),  # a game that was watched
        (("", "", ""), 2, ""),
        (("", "expert", ""), 0, MIXED),
    ],
)
def test_opponents_have_a_level_or_are_mixed(known, levels, seat, level):
    one = replace(known[0], rules=LINDOR, levels=levels, seat=seat)
    assert group(one) == Group(LINDOR, 3, level)


def naive(times: list[bool]) -> Streak:
    """The longest run of ones, and the last, from a text."""
    runs = "".join("1" if each else "0" for each in times).split("0")
    return Streak(max(map(len, runs)), len(runs[-1]))


@pytest.mark.parametrize("seed", range(40))
def test_streaks(seed):
    random = Random(seed)
    times = [random.random() < 0.6 for _ in range(random.randint(0, 30))]
    assert streak(iter(times)) == naive(times)


def test_streaks_of_deals_go_on_from_game_to_game(known):
    won, lost = (True, True), (False, True)
    games = [
        replace(known[0], won=won, place=1),
        replace(known[0], won=won, place=2),
        replace(known[0], won=lost, place=1),
    ]
    assert won_deals(games) == [True, True, True, True, False, True]
    assert streak(won_deals(games)) == Streak(4, 1)
    assert won_games(games) == [True, False, True]
    assert streak(won_games(games)) == Streak(1, 1)
    assert streak([]) == Streak(0, 0)


def test_the_mean_of_a_deal_comes_from_the_sums(known):
    tally = totals(known).chips_a_deal
    changes = [change for one in known for change in one.changes]
    mean = sum(changes) / len(changes)
    spread = (sum((each - mean) ** 2 for each in changes) / (len(changes) - 1)) ** 0.5
    assert tally.mean == pytest.approx(mean)
    assert tally.noise == pytest.approx(1.96 * spread / len(changes) ** 0.5)
    assert tally.tenths == (round(10 * mean), round(10 * tally.noise))
