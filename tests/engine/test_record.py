"""Records: what is read, what is kept, and everything that is refused, with deal, act and reason."""

from __future__ import annotations

import copy
import json
import sys

import pytest

from nain_jaune import record
from nain_jaune.cards import CODES
from nain_jaune.game import Game, Player
from nain_jaune.record import KINDS, RecordError, is_text, of_document, parse, read, write
from nain_jaune.rules import RULE_SETS, Options
from tests.engine.make_records import make_records, replay_digest
from tests.engine.tables import KEYS, LINDOR, OLD, RUSSIAN


def played(key: str = LINDOR, deals: int = 2, **given: object) -> dict:
    """A record of a game in which everybody does the first legal thing, all deals finished."""
    rules = RULE_SETS[key]
    options = Options.of(rules, 3, {"purse": 100_000, **given})
    game = Game.new(rules, [Player("Ana"), Player("Bo", "expert"), Player("Cy", "novice")], options, 7)
    for _ in range(deals):
        game.start_deal()
        while game.deal_in_progress:
            game.act(game.deal.legal_acts()[0])
    return json.loads(write(game))


def error_of(data: object) -> RecordError:
    text = data if isinstance(data, (str, bytes)) else json.dumps(data)
    with pytest.raises(RecordError) as caught:
        read(text)
    line = str(caught.value)
    assert line.isascii()
    assert line.isprintable()
    assert len(line) < 400
    assert caught.value.kind in KINDS
    return caught.value


def change(document: dict, path: str, value: object) -> dict:
    """A copy with one value changed; the path as in the messages, the value `...` takes it out."""
    document = copy.deepcopy(document)
    put(document, path, value)
    return document


def put(document: dict, path: str, value: object) -> None:
    """Change one value in place."""
    *way, last = [
        int(step) if step.isdigit() else step for step in path.replace("]", "").replace("[", ".").split(".")
    ]
    owner = document
    for step in way:
        owner = owner[step]
    if value is ...:
        del owner[last]
    else:
        owner[last] = value


# Reading what is good.


@pytest.mark.parametrize("key", KEYS)
def test_a_record_is_its_own_rewriting(key):
    document = played(key)
    text = json.dumps(document)
    assert json.loads(write(read(text).game)) == document


def test_no_deal_yet():
    document = {**played(), "deals": []}
    game = read(json.dumps(document)).game
    assert game.deal is None
    assert game.purses == [100_000] * 3
    assert json.loads(write(game)) == document


def test_a_deal_without_acts_is_in_progress():
    document = change(played(deals=1), "deals[0].actions", [])
    game = read(json.dumps(document)).game
    assert game.deal_in_progress
    assert sum(game.boxes) == 45


@pytest.mark.parametrize(
    "options", [..., None, {}, dict.fromkeys(("announcements", "must_follow", "purse", "deals"))]
)
def test_options_may_be_left_out_or_null(options):
    document = change({**played(), "deals": []}, "options", options)
    assert read(json.dumps(document)).game.options == Options("auto", False, 120, None, None)


def test_the_first_dealer_may_be_any_seat():
    document = played(deals=1)
    for dealer in range(3):
        document["deals"][0]["dealer"] = dealer
        document["deals"][0]["actions"] = []
        assert read(json.dumps(document)).game.deal.dealer == dealer


@pytest.mark.parametrize("mark", [b"\xef\xbb\xbf", b" \n\t\r"])
def test_what_may_stand_before_the_object(mark):
    text = json.dumps(played()).encode()
    assert read(mark + text).game.index == 1


def test_text_may_be_bytes_or_str():
    document = change(played(), "players[0].name", "Цыган 🂿 <b>")
    for data in (
        json.dumps(document),
        json.dumps(document, ensure_ascii=False),
        json.dumps(document).encode(),
    ):
        assert read(data).game.players[0].name == "Цыган 🂿 <b>"


@pytest.mark.parametrize("name", ["a", "x" * 40, "🂿" * 40, " ", "\n"])
def test_names_are_1_to_40_code_points(name):
    document = change(played(), "players[0].name", name)
    assert read(json.dumps(document)).game.players[0].name == name


@pytest.mark.parametrize("level", record.LEVELS)
def test_all_levels_may_be_named(level):
    document = change(played(), "players[0].level", level)
    assert read(json.dumps(document)).game.players[0].level == level


@pytest.mark.parametrize("seed", [1, 2_147_483_647])
def test_the_seed_is_kept(seed):
    document = change(played(), "seed", seed)
    assert read(json.dumps(document)).game.number == seed
    document = change(played(), "seed", ...)
    assert "seed" not in json.loads(write(read(json.dumps(document)).game))


def test_the_seed_is_informative():
    # Other hands than the number's own are what counts.
    document = change(played(), "seed", 8)
    assert read(json.dumps(document)).game.index == 1


def test_time_ends_a_game():
    document = {**played(minutes=30), "ended": "time"}
    game = read(json.dumps(document)).game
    assert (game.over, game.why) == (True, "time")
    assert json.loads(write(game)) == document


def test_time_may_stand_beside_another_reason():
    document = change({**played(minutes=30), "ended": "time"}, "options.deals", 2)
    game = read(json.dumps(document)).game
    assert (game.over, game.why) == (True, "deals")
    assert json.loads(write(game))["ended"] == "time"


# What is kept.


def test_further_keys_are_kept_at_every_level():
    document = played()
    document["note"] = {"any": [1, 2.5, None, "\ud800", True]}
    document["options"]["table"] = "round"
    document["players"][1]["face"] = 3
    document["deals"][0]["elapsed"] = 61
    document["deals"][1]["marks"] = [["hint", 3]]
    read_again = read(json.dumps(document))
    text = write(read_again.game, read_again.document)
    assert json.loads(text) == document
    assert text.encode("utf-8")


def test_the_order_of_hands_is_kept():
    document = played()
    for deal in document["deals"]:
        deal["hands"] = [hand[::-1] for hand in deal["hands"]]
    read_again = read(json.dumps(document))
    assert json.loads(write(read_again.game, read_again.document)) == document
    assert json.loads(write(read_again.game)) != document


def test_a_game_played_on_keeps_what_was_further():
    document = played(deals=1)
    document["deals"][0]["elapsed"] = 5
    document["deals"][0]["hands"] = [hand[::-1] for hand in document["deals"][0]["hands"]]
    read_again = read(json.dumps(document))
    read_again.game.start_deal()
    rewritten = json.loads(write(read_again.game, read_again.document))
    assert rewritten["deals"][0] == document["deals"][0]
    assert len(rewritten["deals"]) == 2


def test_the_hands_of_another_game_are_not_taken_over():
    one, other = played(), read(json.dumps(played(RUSSIAN)))
    one["deals"][0]["hands"][0][0] = "XX"
    assert json.loads(write(other.game, one))["deals"][0]["hands"][0][0] in CODES


# What is refused: no JSON that can be read.


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("nonsense", "not JSON"),
        ('{"format": "nain-jaune-record",}', "not JSON"),
        ("{'a': 1}", "not JSON"),
        ("\x00", "not JSON"),
        ("{} {}", "not JSON"),
        ('"\\', "not JSON"),
        ('{"a": "\t"}', "not JSON"),
        (b"\xff\xfe{\x00}\x00", "not UTF-8 at byte 0"),
        (b'{"a": "\xc3"}', "not UTF-8 at byte 7"),
        (b'{"a": "\xed\xa0\x80"}', "not UTF-8"),
        ("[]", "must be an object"),
        ("null", "must be an object"),
        ("7", "must be an object"),
        ('"nain-jaune-record"', "must be an object"),
        ('{"a": NaN}', "NaN"),
        ('{"a": Infinity}', "Infinity"),
        ('{"a": [-Infinity]}', "-Infinity"),
        ('{"a": 1e999}', "too large"),
        ('{"a": -1e999}', "too large"),
        ('{"a": 1' + "0" * 5000 + "}", "more than 400 digits"),
        ('{"a": 1' + "0" * 5000 + ".5}", "too large"),
        ('{"a": 0.' + "1" * 400 + "}", "too large"),
        ('{"a": 0.' + "1" * 398 + "}", "format: must be"),
        ('{"a": 1, "a": 1}', 'the key "a" stands twice'),
        ('{"x": {"b\\u000a": 1, "b\\n": 2}}', 'the key "b\\n" stands twice'),
        ("[" * 65 + "]" * 65, "nested deeper than 64"),
        ("[" * 100_000, "nested deeper than 64"),
        ('{"a":' * 100_000, "nested deeper than 64"),
        ("[" + "[]," * 100 + "[" * 64, "nested deeper than 64"),
        ("[" + "{}," * 100 + "[" * 64, "nested deeper than 64"),
        ("[" + "[],{}," * 100 + "[" * 63 + "]" * 64, "must be an object"),
        ('{"a": "' + "[" * 100 + '"}', "format: must be"),
        ('{"a": "\\"' + "[" * 100 + '"}', "format: must be"),
        ('{"a": "\\\\", "b": ' + "[" * 64 + "]" * 64 + "}", "nested deeper"),
        ("\\" * 1001 + "[" * 100, "nested deeper"),
        ('"' * 1001 + "[" * 100_000, "not JSON"),
        (" " * 4_000_001, "longer than 4000000 bytes"),
        (b" " * 4_000_001, "longer than 4000000 bytes"),
        ("é" * 2_000_001, "longer than 4000000 bytes"),
        (" " * 4_000_000, "not JSON"),
    ],
    ids=lambda value: ascii(value)[:30],
)
def test_no_json(data, reason):
    error = error_of(data)
    assert (error.deal, error.act) == (None, None)
    assert reason in str(error)


def test_64_deep_is_deep_enough():
    document = change(played(), "note", None)
    text = json.dumps(document).replace('"note": null', '"note": ' + "[" * 63 + "]" * 63)
    read(text)
    error_of(text.replace("[[", "[[[", 1).replace("]]", "]]]", 1))


def test_the_scan_is_linear():
    # Quadratic scans would not come back from these within minutes.
    for text in (
        '"' + '\\"' * 1_900_000,
        "[]" * 1_900_000,
        '""' * 1_900_000,
        "\\" * 3_900_000,
        '"\\' * 1_900_000,
    ):
        error_of(text)


# What is refused: JSON that is no record.


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("format", ..., 'format: must be "nain-jaune-record", not left out'),
        ("format", "chess", 'format: must be "nain-jaune-record", not "chess"'),
        ("format", ["nain-jaune-record"], "format: must be"),
        ("version", ..., "version: must be 1, not left out"),
        ("version", 2, "version: must be 1, not 2"),
        ("version", 1.0, "version: must be 1, not 1.0"),
        ("version", True, "version: must be 1, not true"),
        ("version", "1", 'version: must be 1, not "1"'),
        ("rules", ..., "rules: no such rules: left out"),
        ("rules", "lindor", 'rules: no such rules: "lindor"'),
        ("rules", None, "rules: no such rules: null"),
        ("rules", {}, "rules: no such rules: {}"),
        ("rules", "x" * 10_000, "rules: no such rules"),
        ("options", [], "options: must be an object"),
        ("options", "auto", "options: must be an object"),
        ("options.announcements", "loud", 'options.announcements: must be "auto" or "strict", not "loud"'),
        ("options.announcements", {}, "options.announcements: must be"),
        ("options.must_follow", 0, "options.must_follow: must be true or false, not 0"),
        ("options.purse", 14, "options.purse: must be an integer from 15 to 1000000, not 14"),
        ("options.purse", True, "options.purse: must be an integer"),
        ("options.purse", 120.0, "options.purse: must be an integer"),
        ("options.purse", 10**399, "options.purse: must be an integer"),
        ("options.deals", 0, "options.deals: must be an integer from 1 to 1000, not 0"),
        ("options.minutes", 1441, "options.minutes: must be an integer from 1 to 1440, not 1441"),
        ("players", ..., "players: must be a list, not left out"),
        ("players", {}, "players: must be a list"),
        ("players", [], "players: lindor-1789 is for 3, 4, 5, 6, 7, 8 players, not 0"),
        ("players", [{"name": "A"}] * 2, "players: lindor-1789 is for"),
        ("players", [{"name": "A"}] * 9, "players: lindor-1789 is for"),
        ("players[1]", "Bo", 'players[1]: must be an object, not "Bo"'),
        ("players[1].name", ..., "players[1].name: must be text of 1 to 40 characters, not left out"),
        ("players[1].name", "", "players[1].name: must be text"),
        ("players[1].name", "x" * 41, "players[1].name: must be text"),
        ("players[1].name", 7, "players[1].name: must be text"),
        ("players[1].name", None, "players[1].name: must be text"),
        ("players[1].name", "a\ud800", "players[1].name: must be text"),
        ("players[1].level", "master", "players[1].level: must be one of"),
        ("players[1].level", "", "players[1].level: must be one of"),
        ("players[1].level", None, "players[1].level: must be one of"),
        ("players[1].level", ["novice"], "players[1].level: must be one of"),
        ("seed", 0, "seed: must be an integer from 1 to 2147483647, not 0"),
        ("seed", 2_147_483_648, "seed: must be"),
        ("seed", None, "seed: must be"),
        ("seed", True, "seed: must be"),
        ("seed", 7.0, "seed: must be"),
        ("seed", "7", "seed: must be"),
        ("deals", ..., "deals: must be a list, not left out"),
        ("deals", None, "deals: must be a list, not null"),
        ("deals", {}, "deals: must be a list"),
        ("ended", "time", "ended: no minutes are agreed"),
        ("ended", None, 'ended: can only be "time", not null'),
        ("ended", "deals", 'ended: can only be "time"'),
        ("ended", ["time"], 'ended: can only be "time"'),
    ],
    ids=lambda value: ascii(value)[:30],
)
def test_no_record(path, value, message):
    error = error_of(change(played(), path, value))
    assert (error.deal, error.act) == (None, None)
    assert str(error).startswith(message)


@pytest.mark.parametrize(
    ("key", "players"), [(OLD, 4), (OLD, 6), (OLD, 8), (RUSSIAN, 7), (RUSSIAN, 8), (LINDOR, 2)]
)
def test_numbers_of_players(key, players):
    document = {**played(), "rules": key, "players": [{"name": "A"}] * players, "deals": []}
    assert f"{key} is for" in str(error_of(document))


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("deals[1]", None, "deal 2 (deals[1]): must be an object, not null"),
        ("deals[1].dealer", ..., "deal 2 (deals[1].dealer): must be a seat, 0 to 2, not left out"),
        ("deals[1].dealer", 3, "deal 2 (deals[1].dealer): must be a seat"),
        ("deals[1].dealer", -1, "deal 2 (deals[1].dealer): must be a seat"),
        ("deals[1].dealer", True, "deal 2 (deals[1].dealer): must be a seat"),
        ("deals[1].dealer", 1.0, "deal 2 (deals[1].dealer): must be a seat"),
        ("deals[0].dealer", "0", "deal 1 (deals[0].dealer): must be a seat"),
        ("deals[1].hands", ..., "deal 2 (deals[1].hands): must be a list, not left out"),
        ("deals[1].hands", {}, "deal 2 (deals[1].hands): must be a list"),
        ("deals[1].hands", [[], []], "deal 2 (deals[1].hands): must be 3 hands, not 2"),
        ("deals[1].hands[2]", None, "deal 2 (deals[1].hands[2]): must be a list, not null"),
        ("deals[1].hands[2]", ["AS"], "deal 2 (deals[1].hands[2]): must be 15 cards, not 1"),
        ("deals[1].hands[2]", ["AS"] * 16, "deal 2 (deals[1].hands[2]): must be 15 cards, not 16"),
        ("deals[1].hands[0]", ["AS"] * 15, "deal 2 (deals[1].hands[0][1]): AS was dealt twice"),
        ("deals[1].hands[0][3]", "1S", 'deal 2 (deals[1].hands[0][3]): no such card: "1S"'),
        ("deals[1].hands[0][3]", "as", 'deal 2 (deals[1].hands[0][3]): no such card: "as"'),
        ("deals[1].hands[0][3]", "stop", 'deal 2 (deals[1].hands[0][3]): no such card: "stop"'),
        ("deals[1].hands[0][3]", 7, "deal 2 (deals[1].hands[0][3]): no such card: 7"),
        ("deals[1].hands[0][3]", ["AS"], "deal 2 (deals[1].hands[0][3]): no such card: ["),
        ("deals[1].actions", ..., "deal 2 (deals[1].actions): must be a list, not left out"),
        ("deals[1].actions", "stop", 'deal 2 (deals[1].actions): must be a list, not "stop"'),
        ("deals[0].actions", [], "deal 1 (deals[0]): is not finished, and yet another follows"),
    ],
    ids=lambda value: ascii(value)[:30],
)
def test_no_deal(path, value, message):
    error = error_of(change(played(), path, value))
    assert (error.deal, error.act) == (int(path[6]), None)
    assert str(error).startswith(message)


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (
            "actions[0]",
            "stop",
            'deal 2, act 1 (deals[1].actions[0], "stop"): a player on lead must lay a card',
        ),
        ("actions[0]", "take", 'deal 2, act 1 (deals[1].actions[0], "take"): claims are made by themselves'),
        ("actions[1]", "Stop", 'deal 2, act 2 (deals[1].actions[1], "Stop"): no such act'),
        ("actions[1]", 52, "deal 2, act 2 (deals[1].actions[1], 52): no such act"),
        ("actions[1]", None, "deal 2, act 2 (deals[1].actions[1], null): no such act"),
        ("actions[1]", {}, "deal 2, act 2 (deals[1].actions[1], {}): no such act"),
        ("actions[1]", "a\nb" * 9999, 'deal 2, act 2 (deals[1].actions[1], "a\\nba\\nb'),
    ],
    ids=lambda value: ascii(value)[:30],
)
def test_no_act(path, value, message):
    error = error_of(change(played(), f"deals[1].{path}", value))
    assert (error.deal, error.act) == (1, int(path[8]))
    assert str(error).startswith(message)


def test_a_card_of_another_hand():
    document = played(deals=1)
    deal = document["deals"][0]
    eldest = (deal["dealer"] + 1) % 3
    code = deal["hands"][eldest - 1][0]
    error = error_of(change(document, "deals[0].actions", [code]))
    assert str(error) == (
        f'deal 1, act 1 (deals[0].actions[0], "{code}"): {code} is not in the hand of seat {eldest}'
    )


def test_an_act_after_the_end_of_the_deal():
    document = played(deals=1)
    document["deals"][0]["actions"].append("stop")
    last = len(document["deals"][0]["actions"])
    error = error_of(document)
    assert str(error).startswith(f"deal 1, act {last} (")
    assert str(error).endswith("the deal was over before")


def test_a_wrong_next_dealer():
    document = played()
    right = document["deals"][1]["dealer"]
    document["deals"][1]["dealer"] = (right + 1) % 3
    error = error_of(document)
    assert str(error) == f"deal 2 (deals[1].dealer): must be seat {right}, not {(right + 1) % 3}"


def test_a_deal_after_the_end():
    document = change(played(), "options.deals", 1)
    assert str(error_of(document)) == "deal 2 (deals[1]): the game was over after deal 1"


def test_a_deal_after_somebody_was_short():
    document = change(played(), "options.purse", 15)
    assert "the game was over after deal 1" in str(error_of(document))


def test_time_ends_no_unfinished_deal():
    document = {**played(minutes=30), "ended": "time"}
    document["deals"][1]["actions"].pop()
    assert str(error_of(document)) == "ended: time ends a game only after a finished deal"
    assert "finished deal" in str(error_of({**document, "deals": []}))


def test_a_stop_where_one_must_follow():
    document = played(RUSSIAN, deals=1)
    lead = document["deals"][0]
    lead["hands"] = [[code for code in CODES if code[-1] == suit] for suit in "SHD"]
    lead["hands"] = [[*hand, f"{rank}C"] for hand, rank in zip(lead["hands"], "A23", strict=True)]
    lead["hands"] = [[*hand, f"{rank}C"] for hand, rank in zip(lead["hands"], "456", strict=True)]
    eldest = (lead["dealer"] + 1) % 3
    lead["actions"] = [f"5{'SHD'[eldest]}", "stop"]
    error = error_of(document)
    assert (error.deal, error.act) == (0, 1)
    assert error.reason == f"seat {eldest} holds 6{'SHD'[eldest]}, which must be laid"


def test_every_truncation_is_refused_or_an_unfinished_record():
    text = json.dumps(played(deals=1))
    for end in range(0, len(text), 7):
        error_of(text[:end])


# Why it is refused, for the page.

GOOD = played()
LAST = GOOD["deals"][1]

KIND_OF = [
    ("size", " " * (record.SIZE + 1)),
    ("size", "\u00e9" * (record.SIZE // 2 + 1)),
    ("depth", "[" * 65),
    ("encoding", b"\xff{}"),
    ("json", ""),
    ("json", "{"),
    ("json", '{"a": NaN}'),
    ("json", '{"a": 1e999}'),
    ("json", '{"a": 1' + "0" * 400 + "}"),
    ("twice", '{"a": 1, "a": 1}'),
    ("twice", '{"b": [{"a": 1, "a": 1}], "format": 7}'),
    ("format", "[]"),
    ("format", "7"),
    ("format", "{}"),
    ("format", change(GOOD, "format", "chess")),
    ("version", change(GOOD, "version", 2)),
    ("version", change(GOOD, "version", ...)),
    ("rules", change(GOOD, "rules", "lindor")),
    ("rules", change(GOOD, "players", [{"name": "A"}] * 2)),
    ("options", change(GOOD, "options", [])),
    ("options", change(GOOD, "options.purse", 14)),
    ("players", change(GOOD, "players", ...)),
    ("players", change(GOOD, "players[1]", "Bo")),
    ("players", change(GOOD, "players[1].name", "")),
    ("players", change(GOOD, "players[1].level", "master")),
    ("deal", change(GOOD, "deals", {})),
    ("deal", change(GOOD, "deals[1]", None)),
    ("deal", change(GOOD, "deals[1].dealer", 3)),
    ("deal", change(GOOD, "deals[1].dealer", (LAST["dealer"] + 1) % 3)),
    ("deal", change(GOOD, "deals[1].hands", ...)),
    ("deal", change(GOOD, "deals[1].hands", [[], []])),
    ("deal", change(GOOD, "deals[1].hands[2]", None)),
    ("deal", change(GOOD, "deals[1].hands[2]", ["AS"])),
    ("deal", change(GOOD, "deals[1].hands[2]", ["AS"] * 15)),
    ("deal", change(GOOD, "deals[1].hands[2][0]", "1S")),
    ("deal", change(GOOD, "deals[1].actions", ...)),
    ("act", change(GOOD, "deals[1].actions[1]", "Stop")),
    ("act", change(GOOD, "deals[1].actions[0]", "stop")),
    ("act", change(GOOD, "deals[1].actions", [*LAST["actions"], "stop"])),
    ("act", change(GOOD, "deals[0].actions", [])),
    ("act", change(GOOD, "options.deals", 1)),
    ("value", change(GOOD, "seed", 0)),
    ("value", change(GOOD, "ended", "deals")),
    ("value", change(GOOD, "ended", "time")),
    ("value", {**played(deals=0, minutes=30), "ended": "time"}),
]


@pytest.mark.parametrize(("kind", "data"), KIND_OF, ids=lambda value: ascii(value)[:30])
def test_the_kind_says_why(kind, data):
    assert error_of(data).kind == kind


def test_every_kind_is_tried():
    assert {kind for kind, _ in KIND_OF} == set(KINDS)
    assert len(set(KINDS)) == len(KINDS)


def test_an_error_can_be_made_of_the_places_alone():
    error = RecordError(1, 2, "no such act", "deals[1].actions[2]")
    assert str(error) == "deal 2, act 3 (deals[1].actions[2]): no such act"
    assert error.kind in KINDS


# Parsing and checking apart.


def test_any_object_of_ours_is_parsed():
    assert parse('{"format": "chess", "a": [1, 2.5, null, true]}') == {
        "format": "chess",
        "a": [1, 2.5, None, True],
    }
    assert parse(b"\xef\xbb\xbf{}") == {}


@pytest.mark.parametrize(
    "text", ['{"a": "' + "x" * 90 + '"}', '{"a": "' + "\u00e9" * 45 + '"}', " " * 97 + "{}"]
)
def test_as_much_is_parsed_as_asked_for(text):
    data = text.encode()
    for told in (text, data):
        assert parse(told, len(data)) == json.loads(text)
        with pytest.raises(RecordError) as caught:
            parse(told, len(data) - 1)
        assert caught.value.kind == "size"
        assert str(caught.value) == f"longer than {len(data) - 1} bytes"


def test_more_than_a_record_is_parsed_where_asked_for():
    text = json.dumps({"a": "x" * record.SIZE})
    assert parse(text, 2 * record.SIZE) == json.loads(text)
    with pytest.raises(RecordError):
        parse(text)


def test_a_parsed_document_is_read():
    came = of_document(GOOD)
    assert came.document is GOOD
    assert json.loads(write(came.game, came.document)) == GOOD


@pytest.mark.parametrize("document", [[], None, 7, "{}"])
def test_a_document_that_is_no_object_is_refused(document):
    with pytest.raises(RecordError) as caught:
        of_document(document)
    assert caught.value.kind == "format"


@pytest.mark.parametrize("error", [MemoryError, RecursionError])
@pytest.mark.parametrize(("part", "kind"), [("_text", "json"), ("_replay", "size")])
def test_what_is_more_than_memory_holds_is_refused(monkeypatch, error, part, kind):
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(record, part, fail)
    assert error_of(GOOD).kind == kind


def loop() -> list:
    """A list within itself."""
    one: list = []
    one.append(one)
    return one


def deep() -> list:
    """A list deeper than any recursion goes."""
    one: list = []
    for _ in range(100_000):
        one = [one]
    return one


ODD = {
    "set": set(),
    "bytes": b"x",
    "object": object(),
    "type": int,
    "tuple": ("AS",),
    "NaN": float("nan"),
    "complex": 1j,
    "long": 10**10_000,
    "keys": [{(1, 2): 3}],
    "loop": loop(),
    "Cyrillic": type("\u0416", (), {})(),
}
if (
    sys.platform != "emscripten"
):  # there a recursion that deep is fatal, and `parse` lets nothing of the kind in
    ODD["deep"] = deep()


@pytest.mark.parametrize("odd", ODD)
def test_what_json_never_has_is_refused_in_one_line(odd):
    paths = (
        *("format", "version", "rules", "options", "options.announcements", "options.must_follow"),
        *("options.purse", "players", "players[1]", "players[1].name", "players[1].level", "seed", "ended"),
        *("deals", "deals[1]", "deals[1].dealer", "deals[1].hands", "deals[1].hands[1]"),
        *("deals[1].hands[1][0]", "deals[1].actions", "deals[1].actions[0]"),
    )
    documents = [ODD[odd], *[change(GOOD, path, None) for path in paths]]
    for path, document in zip(("", *paths), documents, strict=True):
        if path:
            put(document, path, ODD[odd])
        with pytest.raises(RecordError) as caught:
            of_document(document)
        assert caught.value.kind in KINDS
        line = str(caught.value)
        assert line.isascii()
        assert line.isprintable()
        assert len(line) < 400


@pytest.mark.parametrize("text", ["", "a", "\u0416\U0001f0bf", "\x00\ud7ff\ue000"])
def test_this_is_text(text):
    assert is_text(text)


@pytest.mark.parametrize("text", ["\ud800", "a\udfff", "\udc00\ud800"])
def test_half_a_pair_is_no_text(text):
    assert not is_text(text)


# The corpus.


def test_random_records_replay_to_what_they_always_did():
    records = make_records(60)
    assert records == make_records(60)
    assert replay_digest(records) == "ba091c26b7ef20da17af231fb9ce0c1b2a5172df25a082a894310587d222ad35"
