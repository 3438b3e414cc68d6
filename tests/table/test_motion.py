"""What moves after an act, from its events alone: for each kind of event, and in whole games."""

from __future__ import annotations

import pytest

from nain_jaune.cards import BOXES, card_of, cards_of, code_of
from nain_jaune.events import Bete, Claimed, Event, HocPaid, Laid, Opera, Paid, Stopped
from nain_jaune.game import Game, Player
from nain_jaune.light import replace
from nain_jaune.players import choose
from nain_jaune.rules import RULE_SETS, Options
from nain_jaune.view import View, view
from table.motion import (
    DEALING,
    LAY,
    OPERA,
    PAY,
    PAY_GAP,
    REFLOW,
    RIBBON,
    STILL,
    SWEEP,
    SWEEP_GAP,
    SWEPT,
    TURN,
    Figure,
    Flight,
    Lift,
    Move,
    Outline,
    Reveal,
    Travel,
    moves,
    packets,
    swept,
)
from table.present import sorted_hand


def game_of(key: str, players: int, number: int = 7, dealer: int = 0, **options: object) -> Game:
    rules = RULE_SETS[key]
    seats = [Player("", "casual") for _ in range(players)]
    return Game.new(rules, seats, Options.of(rules, players, options), number, dealer)


def table(turn: int = 0, hand: str = "9S", key: str = "lindor-1789", **more: object) -> View:
    """The table as seat 0 of three sees it after an act."""
    game = game_of(key, 3)
    game.start_deal()
    held = sum(1 << card_of(code) for code in hand.split())
    return replace(view(game, 0), turn=turn, hand=held, **more)


def dealt(game: Game) -> tuple[Travel, ...]:
    """What moves when the next deal begins, at seat 0."""
    events = game.start_deal()
    seen = view(game, 0)
    return moves(events, 0, seen, sorted_hand(seen.hand))


def of_kind(kind: type, made: tuple[Travel, ...]) -> list[Travel]:
    return [each for each in made if isinstance(each, kind)]


def end(made: tuple[Travel, ...]) -> int:
    """When the last of them is over."""
    ends = [
        each.delay + each.milliseconds for each in made if isinstance(each, Move | Flight | Reveal | Lift)
    ]
    return max([0, *ends, *(each.end for each in made if isinstance(each, Figure))])


def test_my_card_travels_from_the_hand_and_the_hand_closes_up():
    laid = Laid(0, card_of("5D"), 5, -1)
    assert moves([laid], 0, table()) == (Move("l-5D", "c-5D", LAY), Move("c-9S", "c-9S", REFLOW))


def test_anothers_card_travels_from_their_seat_and_my_hand_lies_still():
    laid = Laid(2, card_of("5D"), 5, -1)
    assert moves([laid], 0, table()) == (Move("l-5D", "seat-2", LAY),)


def test_where_no_hand_is_shown_every_card_travels_from_a_seat():
    laid = Laid(0, card_of("5D"), 5, -1)
    assert moves([laid], -1, table()) == (Move("l-5D", "seat-0", LAY),)


def test_a_stop_passes_the_yellow_on():
    passing = Flight("turn", 1, ("seat-1",), ("seat-2",), TURN)
    assert moves([Stopped(1, 5, -1, True)], 0, table(turn=2)) == (passing,)


def test_a_stop_of_mine_closes_the_hand_up_as_well():
    made = moves([Stopped(0, 5, -1, False)], 0, table(turn=1))
    assert of_kind(Move, made) == [Move("c-9S", "c-9S", REFLOW)]


def test_a_box_is_swept_piece_by_piece_once_the_card_lies():
    after = table(boxes=(0, 9, 9, 9, 9), purses=(130, 90, 90))
    made = moves([Laid(0, card_of("10D"), 10, -1), Claimed(0, card_of("10D"), 0, 23)], 0, after)
    flights = of_kind(Flight, made)
    assert [each.what for each in flights] == ["jeton", "jeton", "jeton", "contrat", "contrat"]
    assert [each.delay for each in flights] == [LAY + SWEEP_GAP * k for k in range(5)]
    assert {each.milliseconds for each in flights} == {SWEEP}
    assert {each.origin for each in flights} == {("heap-10D", "amount-10D")}
    assert {each.target for each in flights} == {("purse-0", "seat-0")}
    assert sum(each.amount for each in flights) == 23
    assert of_kind(Outline, made) == [Outline("box-10D")]
    box, purse = sorted(of_kind(Figure, made), key=lambda each: each.target, reverse=True)
    assert (box.target, purse.target) == ("figure-10D", "figure-0")
    assert [text for _, text in box.shown] == ["23", "19", "14", "10", "5"]
    assert [text for _, text in purse.shown] == ["107", "111", "116", "120", "125"]
    assert purse.end == flights[-1].delay + SWEEP


def test_an_empty_box_moves_nothing():
    assert moves([Claimed(1, card_of("10D"), 0, 0)], 0, table()) == ()


def test_a_hocs_counters_fly_from_each_payer_while_the_box_is_swept():
    key = "avantcoureur-1760"
    king = card_of("KS")
    events: list[Event] = [
        Laid(1, king, -1, -1),
        Claimed(1, king, -1, 0),
        HocPaid(1, king, 1, 2),
        Paid(0, 1, 1, 1, "hoc", 1, 1),
        Paid(2, 1, 1, 1, "hoc", 1, 1),
    ]
    flights = of_kind(Flight, moves(events, 0, table(key=key)))
    assert [(each.origin[0], each.target[0], each.delay) for each in flights] == [
        ("purse-0", "purse-1", LAY),
        ("purse-2", "purse-1", LAY + PAY_GAP),
    ]
    assert all(each.arc and each.milliseconds == PAY for each in flights)


def test_a_deals_end_goes_in_order_claim_opera_payments_betes():
    after = table(turn=-1, over=True, opera=True, purses=(200, 80, 80), boxes=(0, 0, 0, 0, 0))
    events: list[Event] = [
        Laid(0, card_of("KH"), -1, -1),
        Claimed(0, card_of("KH"), 3, 12),
        Opera(0, (3, 6, 9, 0, 15), 1),
        Paid(1, 0, 17, 17, "hand", 17, 1),
        Paid(2, 0, 20, 23, "hand", 23, 1),
        Bete(1, 2, card_of("QS"), 4, 4),
    ]
    made = moves(events, 0, after)
    flights = of_kind(Flight, made)
    claim = [each for each in flights if each.origin[0] == "heap-KH"]
    sweep = [each for each in flights if each.origin[0] in ("heap-10D", "heap-JC", "heap-QS", "heap-7D")]
    hands = [each for each in flights if each.origin[0].startswith("purse") and "purse-0" in each.target]
    bete = flights[-1]
    ribbon = of_kind(Reveal, made)[0]
    claimed = claim[-1].delay + SWEEP
    assert ribbon == Reveal("ribbon", claimed + STILL, RIBBON, pressed=True)
    assert {(each.delay, each.milliseconds) for each in sweep} == {(claimed + STILL + RIBBON, OPERA)}
    assert of_kind(Lift, made) == [Lift("hat", claimed + STILL + RIBBON, OPERA)]
    assert [each.delay for each in hands] == [sweep[0].delay + OPERA + PAY_GAP * k for k in range(2)]
    assert (bete.origin[0], bete.target[0]) == ("purse-1", "heap-QS")
    assert bete.delay == hands[-1].delay + PAY


def test_an_opera_that_sweeps_nothing_is_announced_all_the_same():
    made = moves([Opera(1, (0,) * 5, 2)], 0, table(turn=-1, over=True, opera=True))
    assert of_kind(Reveal, made)
    assert not of_kind(Flight, made) + of_kind(Outline, made)


def test_of_a_large_heap_some_pieces_fly():
    assert [len(swept(amount)) for amount in (0, 1, 4, 5, 23, 200)] == [0, 1, 4, 1, 5, SWEPT]


def test_amounts_are_told_by_the_words():
    made = moves(
        [Paid(1, 0, 2000, 2000, "hand", 1, 1)], 0, table(purses=(3000, 1, 1)), (), lambda n: f"<{n}>"
    )
    texts = [text for each in of_kind(Figure, made) for _, text in each.shown]
    assert "<1000>" in texts
    assert all(text[0] + text[-1] == "<>" for text in texts)


@pytest.mark.parametrize(
    ("key", "cards", "expected"),
    [
        ("lindor-1789", 15, [3, 3, 3, 3, 3]),
        ("lindor-1789", 7, [3, 3, 1]),
        ("lindor-1789", 8, [3, 3, 2]),
        ("avantcoureur-1760", 9, [1] * 9),
        ("russian-1900", 8, [1] * 8),
    ],
)
def test_the_packets_are_the_rule_sets(key, cards, expected):
    assert packets(cards, RULE_SETS[key].packet) == expected


@pytest.mark.parametrize(
    ("key", "players", "first"),
    [("lindor-1789", 4, [1, 0, 3]), ("avantcoureur-1760", 3, [1, 0]), ("russian-1900", 4, [3, 0, 1])],
)
def test_cards_are_dealt_to_the_side_of_the_rule_set_and_none_to_the_dealer(key, players, first):
    game = game_of(key, players, dealer=2)
    made = moves(game.start_deal(), -1, view(game, 0))
    cards = [each for each in of_kind(Flight, made) if each.what == "cards"]
    assert [each.target[0] for each in cards[: players - 1]] == [f"seat-{seat}" for seat in first]
    assert {each.origin for each in cards} == {("seat-2",)}
    dealt = sum(each.amount for each in cards)
    assert dealt == (players - 1) * view(game, 0).counts[0]


@pytest.mark.parametrize("dealer", [0, 1])
def test_my_own_cards_come_face_down_and_are_turned_up_where_they_lie(dealer):
    game = game_of("lindor-1789", 4, dealer=dealer)
    made = dealt(game)
    shown = of_kind(Reveal, made)
    mine = [each for each in of_kind(Flight, made) if each.target[0].startswith("c-")]
    assert len(shown) == len(mine) == 12
    assert [(each.target, each.delay) for each in shown] == [
        (flight.target[0], flight.delay + flight.milliseconds) for flight in mine
    ]
    assert [each.delay for each in shown] == sorted(each.delay for each in shown)
    assert len({each.delay for each in shown}) == 4  # packets of three


def test_no_motion_of_a_deal_names_a_card_that_is_not_mine():
    game = game_of("lindor-1789", 4)
    made = dealt(game)
    named = {each.target[0] for each in of_kind(Flight, made) if each.target[0].startswith("c-")}
    assert named == {f"c-{code_of(card)}" for card in cards_of(view(game, 0).hand)}


@pytest.mark.parametrize(
    ("key", "players"), [(key, players) for key in RULE_SETS for players in RULE_SETS[key].players]
)
def test_a_deal_is_over_in_a_second_and_a_half(key, players):
    game = game_of(key, players)
    assert DEALING / 2 < end(dealt(game)) <= 1500


def test_motion_keeps_within_its_room_unless_the_turn_is_mine():
    game = game_of("lindor-1789", 3)
    events = game.start_deal()
    seen = view(game, 0)
    assert end(moves(events, 0, replace(seen, turn=1), room=450)) <= 450
    assert end(moves(events, 0, replace(seen, turn=0), room=450)) > 450
    assert end(moves(events, -1, replace(seen, turn=-1), room=450)) <= 450
    assert moves(events, 0, replace(seen, turn=1), room=9000) == moves(events, 0, replace(seen, turn=1))


@pytest.mark.parametrize("strict", ["auto", "strict"])
@pytest.mark.parametrize("key", RULE_SETS)
def test_in_whole_games_every_figure_counts_from_what_was_to_what_is(key, strict):
    """And what flies is what was paid: each figure begins with what stood there before the act."""
    for number in range(1, 5):
        game = game_of(key, RULE_SETS[key].players[-1], number, deals=2, announcements=strict)
        while not game.over:
            before = held(game)
            check(before, dealt(game), held(game))
            while game.deal_in_progress:
                before = held(game)
                act = choose("casual", view(game, game.deal.turn))
                check(before, moves(game.act(act), 0, view(game, 0)), held(game))


def held(game: Game) -> dict[str, int]:
    """Every figure on the table."""
    purses = {f"figure-{seat}": amount for seat, amount in enumerate(game.purses)}
    return {**purses, **{f"figure-{box}": amount for box, amount in zip(BOXES, game.boxes, strict=True)}}


def check(before: dict[str, int], made: tuple[Travel, ...], after: dict[str, int]) -> None:
    figures = {each.target: each for each in of_kind(Figure, made)}
    for figure in figures.values():
        moments = [moment for moment, _ in figure.shown]
        assert moments[0] == 0
        assert moments == sorted(set(moments))
        assert moments[-1] < figure.end
    if all(each.delay for each in of_kind(Flight, made)):  # else some have changed before they are seen
        changed = {target for target, amount in before.items() if amount != after[target]}
        assert changed == figures.keys()
        assert all(figure.shown[0][1] == str(before[target]) for target, figure in figures.items())


def test_the_yellow_goes_nowhere_when_nobody_is_to_act():
    assert moves([Stopped(1, 5, -1, True)], 0, table(turn=-1)) == ()
