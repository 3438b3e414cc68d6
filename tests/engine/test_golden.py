"""One game per rule set, played once and kept for ever: it must come to the same numbers.

The records hold under the further key "expected" what `replay` prints for them. Opponents of two levels
played them, with some acts at random, so that claims were missed and honours kept. The second engine of
`naive` agrees with them.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nain_jaune import cli
from nain_jaune.record import read, write
from tests.engine.naive import NaiveGame
from tests.engine.tables import KEYS

GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture(params=KEYS)
def text(request) -> str:
    return (GOLDEN / f"{request.param}.json").read_text(encoding="utf-8")


def test_the_game_comes_to_what_it_came_to(text):
    expected = json.loads(text)["expected"]
    assert cli.summary(read(text).game) == expected


def test_the_record_is_rewritten_as_it_is(text):
    record = read(text)
    assert json.loads(write(record.game, record.document)) == json.loads(text)


def test_the_second_engine_comes_to_the_same(text):
    document = json.loads(text)
    options, deals = document["options"], document["deals"]
    game = NaiveGame(
        document["rules"],
        len(document["players"]),
        deals[0]["dealer"],
        options["purse"],
        options["deals"],
        options["announcements"] == "strict",
        options["must_follow"],
    )
    for deal, expected in zip(deals, document["expected"]["deals"], strict=True):
        assert deal["dealer"] == game.dealer
        assert not game.over()
        game.start(deal["hands"])
        for act in deal["actions"]:
            game.act(act)
        told = {
            "winner": game.deal.winner,
            "opera": game.deal.opera,
            "purses": game.purses,
            "boxes": game.boxes,
        }
        assert told == expected
    assert game.over() or document["ended"] == "time"
    assert game.winners() == document["expected"]["winners"]
