"""Many deals in a row: means, intervals, duplicates, and that they are the same every time."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace

import pytest

from nain_jaune import lab
from nain_jaune.chance import first_dealer
from nain_jaune.lab import simulate
from nain_jaune.rules import RULE_SETS
from nain_jaune.tally import Tally
from nain_jaune.work import exhaust
from tests.engine.tables import KEYS, LINDOR, OLD, RUSSIAN, hand


def test_a_tally():
    tally = Tally(scale=2)
    assert (tally.mean, tally.interval) == (0.0, None)
    tally.add(2)
    assert (tally.mean, tally.interval) == (1.0, None)
    for sample in (4, 6):
        tally.add(sample)
    # Samples 1, 2, 3: mean 2, standard deviation 1, standard error 0.57735.
    assert tally.mean == 2.0
    assert tally.interval == pytest.approx([2 - 1.96 * 0.5773503, 2 + 1.96 * 0.5773503])


@pytest.mark.parametrize("scale", [1, 7])
def test_a_tally_in_tenths_is_rounded_from_integers(scale):
    random = Random(scale)
    for _ in range(300):
        tally = Tally(scale)
        for _ in range(random.randint(1, 40)):
            tally.add(random.randint(-99, 99))
        mean, half = tally.tenths
        assert abs(mean - 10 * tally.mean) <= 0.5001
        if tally.count < 2:
            assert half is None
        else:
            assert abs(half - 10 * tally.noise) <= 0.5001
    assert Tally().tenths == (0, None)


def test_a_tally_in_tenths_takes_sums_of_any_size():
    great = 10**320
    assert Tally.of(1, great, great**2).tenths == (10 * great, None)
    mean, half = Tally.of(2, great, great**2).tenths
    assert mean == 5 * great
    assert half * 100 // great == 980  # samples 0 and `great`: 1.96 standard errors of half of it


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("duplicate", [False, True])
def test_a_simulation(key, duplicate):
    levels = ["casual", "novice", "novice"]
    result = exhaust(simulate(RULE_SETS[key], levels, 12, 3, warmup=4, duplicate=duplicate))
    assert result == exhaust(simulate(RULE_SETS[key], levels, 12, 3, warmup=4, duplicate=duplicate))
    assert result["played"] == 4 + 12 * (3 if duplicate else 1)
    assert [(seat["seat"], seat["level"]) for seat in result["seats"]] == list(enumerate(levels))
    assert sum(seat["won"] for seat in result["seats"]) == pytest.approx(1)
    for seat in result["seats"]:
        assert seat["interval"][0] <= seat["chips"] <= seat["interval"][1]
    assert ("differences" in result) == duplicate


def test_differences_are_of_each_two_levels():
    levels = ["casual", "novice", "novice"]
    result = exhaust(simulate(RULE_SETS[LINDOR], levels, 10, 3, duplicate=True))
    (difference,) = result["differences"]
    chips = [seat["chips"] for seat in result["seats"]]
    assert difference["levels"] == ["casual", "novice"]
    assert difference["chips"] == pytest.approx(chips[0] - (chips[1] + chips[2]) / 2)


def test_equal_levels_have_no_difference():
    result = exhaust(simulate(RULE_SETS[OLD], ["novice"] * 3, 5, 1, duplicate=True))
    assert result["differences"] == []


def test_the_unrotated_deals_are_those_without_rotation():
    # With novices alone a rotation changes nothing but who is counted in which seat, and the boxes
    # carried on are those of the unrotated deal: everybody has the mean of the plain simulation.
    plain = exhaust(simulate(RULE_SETS[LINDOR], ["novice"] * 3, 15, 8))
    rotated = exhaust(simulate(RULE_SETS[LINDOR], ["novice"] * 3, 15, 8, duplicate=True))
    total = sum(seat["chips"] for seat in plain["seats"])
    for seat in rotated["seats"]:
        assert seat["chips"] == pytest.approx(total / 3)


def test_rotations_dealers_and_boxes(monkeypatch):
    seen = []

    def played(rules, seats, dealer, boxes, seed, index):
        levels = [seat.args[0] for seat in seats]
        seen.append((index, levels, dealer, boxes[0]))
        deal = SimpleNamespace(purses=[{"casual": 10, "novice": -5}[level] for level in levels])
        deal.boxes, deal.winner = [len(seen)] * 5, levels.index("casual")
        return deal

    monkeypatch.setattr(lab, "play_deal", played)
    result = exhaust(
        simulate(RULE_SETS[LINDOR], ["casual", "novice", "novice"], 2, 3, warmup=1, duplicate=True)
    )
    dealer = seen[0][2]
    one, two, three = (
        ["casual", "novice", "novice"],
        ["novice", "casual", "novice"],
        ["novice", "novice", "casual"],
    )
    # The deals that count are played in three rotations, from the boxes of the last unrotated one.
    assert seen == [
        (0, one, dealer, 0),
        (1, one, (dealer - 1) % 3, 1),
        (1, two, (dealer - 1) % 3, 1),
        (1, three, (dealer - 1) % 3, 1),
        (2, one, (dealer - 2) % 3, 2),
        (2, two, (dealer - 2) % 3, 2),
        (2, three, (dealer - 2) % 3, 2),
    ]
    assert [(seat["chips"], seat["won"]) for seat in result["seats"]] == [(10, 1), (-5, 0), (-5, 0)]
    assert result["differences"] == [{"levels": ["casual", "novice"], "chips": 15, "interval": [15, 15]}]


@pytest.mark.parametrize(
    ("key", "direction", "chips"),
    [
        # Everybody stakes 15. The eldest hand lays 9S, its only card: an Opera, 45 from the boxes, 20 points
        # from the next and 2 from the dealer, on credit.
        (LINDOR, 1, (-15 + 45 + 20 + 2, -15 - 20, -15 - 2)),
        (RUSSIAN, 1, (-15 + 45 + 20 + 2, -15 - 20, -15 - 2)),
        # The dealer alone stakes 15, nothing is swept, points are doubled.
        (OLD, -1, (40 + 4, -40, -15 - 4)),
    ],
)
def test_chips_are_the_change_of_a_purse_stakes_included_on_credit(monkeypatch, key, direction, chips):
    dealer = first_dealer(5, 3)
    after = [(dealer + direction * place) % 3 for place in (1, 2, 3)]
    hands = [0, 0, 0]
    for seat, codes in zip(after, ("9S", "KS KC", "2S"), strict=True):
        hands[seat] = hand(codes)
    monkeypatch.setattr(lab.chance, "deal_cards", lambda *_: tuple(hands))
    seats = exhaust(simulate(RULE_SETS[key], ["novice"] * 3, 1, 5, warmup=0))["seats"]
    assert tuple(seats[seat]["chips"] for seat in after) == chips
    assert [seats[seat]["won"] for seat in after] == [1, 0, 0]


@pytest.mark.parametrize("key", KEYS)
def test_what_the_purses_lose_the_boxes_hold(monkeypatch, key):
    play, tables = lab.play_deal, []

    def played(rules, levels, dealer, boxes, seed, index):
        deal = play(rules, levels, dealer, boxes, seed, index)
        assert sum(deal.purses) + sum(deal.boxes) == sum(boxes)
        tables.append((dealer, list(boxes), list(deal.boxes), deal.purses))
        return deal

    monkeypatch.setattr(lab, "play_deal", played)
    result = exhaust(simulate(RULE_SETS[key], ["casual", "novice", "novice"], 12, 3, warmup=8))
    assert [boxes for _, boxes, _, _ in tables] == [[0] * 5, *(left for _, _, left, _ in tables[:-1])]
    dealers = [(first_dealer(3, 3) + RULE_SETS[key].next_dealer * deal) % 3 for deal in range(20)]
    assert [dealer for dealer, *_ in tables] == dealers
    for seat in result["seats"]:
        assert seat["chips"] == pytest.approx(sum(purses[seat["seat"]] for *_, purses in tables[8:]) / 12)


def test_progress_is_told():
    assert list(simulate(RULE_SETS[LINDOR], ["novice"] * 4, 3, 1, warmup=2)) == [1, 2, 3, 4, 5]
