"""The command line as its users meet it: another process, its output, its exit status."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from nain_jaune.record import read
from tests.engine.make_records import make_records
from tests.engine.tables import KEYS, LINDOR, OLD, RUSSIAN

pytestmark = pytest.mark.skipif(sys.platform == "emscripten", reason="no other process can be started here")

ROOT = Path(__file__).parents[2]
GOLDEN = Path(__file__).parent / "golden"


def run(*arguments: str | os.PathLike[str], data: bytes | None = None) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "nain_jaune", *map(os.fspath, arguments)],
        input=data,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "py"), "PYTHONIOENCODING": ""},
        timeout=120,
        check=False,
    )


def refused(*arguments: str | os.PathLike[str], data: bytes | None = None) -> str:
    """The one line of a refusal."""
    done = run(*arguments, data=data)
    assert done.returncode == 2
    assert done.stdout == b""
    line = done.stderr.decode("ascii")
    assert line.endswith("\n")
    assert line[:-1].isprintable()
    assert len(line) < 900
    return line[:-1]


# replay


@pytest.mark.parametrize("key", KEYS)
def test_replay(key):
    file = GOLDEN / f"{key}.json"
    done = run("replay", file)
    assert (done.returncode, done.stderr) == (0, b"")
    told = json.loads(done.stdout)
    assert told == json.loads(file.read_text(encoding="utf-8"))["expected"]
    assert list(told) == ["over", "winners", "purses", "boxes", "turn", "legal", "deals"]
    assert list(told["deals"][0]) == ["winner", "opera", "purses", "boxes"]
    assert list(told["boxes"]) == ["10D", "JC", "QS", "KH", "7D"]


@pytest.mark.parametrize("key", KEYS)
def test_trace(key):
    file = GOLDEN / f"{key}.json"
    done = run("replay", "--trace", file)
    assert (done.returncode, done.stderr) == (0, b"")
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    document = json.loads(file.read_text(encoding="utf-8"))
    acts = [
        (index, number, act)
        for index, deal in enumerate(document["deals"])
        for number, act in enumerate(deal["actions"])
    ]
    assert [(line["deal"], line["action"], line["act"]) for line in lines] == acts
    chips = document["options"]["purse"] * len(document["players"])
    for line, following in zip(lines, [*lines[1:], None], strict=True):
        assert list(line) == ["deal", "action", "act", "seat", "turn", "legal", "purses", "boxes"]
        assert sum(line["purses"]) + sum(line["boxes"].values()) == chips
        if following is None or following["deal"] != line["deal"]:
            assert (line["turn"], line["legal"]) == (None, [])
        else:
            assert following["seat"] == line["turn"]
            assert following["act"] in line["legal"]
    assert lines[-1]["purses"] == document["expected"]["purses"]


def test_an_unfinished_deal():
    document = json.loads((GOLDEN / f"{LINDOR}.json").read_text(encoding="utf-8"))
    document["deals"] = document["deals"][:2]
    document["deals"][1]["actions"] = document["deals"][1]["actions"][:5]
    done = run("replay", "-", data=json.dumps(document).encode())
    told = json.loads(done.stdout)
    assert (told["over"], told["winners"]) == (False, [])
    assert told["turn"] in range(4)
    assert told["legal"]
    assert [deal["winner"] is None for deal in told["deals"]] == [False, True]
    assert told["deals"][1]["purses"] == told["purses"]


def test_no_deal_yet():
    document = json.loads((GOLDEN / f"{RUSSIAN}.json").read_text(encoding="utf-8"))
    document = {**document, "deals": []}
    del document["ended"]
    told = json.loads(run("replay", "-", data=json.dumps(document).encode()).stdout)
    assert told == {
        "over": False,
        "winners": [],
        "purses": [120, 120, 120],
        "boxes": dict.fromkeys(["10D", "JC", "QS", "KH", "7D"], 0),
        "turn": None,
        "legal": [],
        "deals": [],
    }
    assert run("replay", "--trace", "-", data=json.dumps(document).encode()).stdout == b""


def test_replay_tells_what_the_reader_finds():
    for text in make_records(6):
        game = read(text).game
        told = json.loads(run("replay", "-", data=text.encode()).stdout)
        assert (told["purses"], told["winners"]) == (game.purses, list(game.winners))


def test_a_refusal_names_file_deal_act_and_reason(tmp_path):
    document = json.loads((GOLDEN / f"{RUSSIAN}.json").read_text(encoding="utf-8"))
    document["deals"][2]["actions"][0] = "stop"
    file = tmp_path / "bad.json"
    file.write_text(json.dumps(document))
    line = f'{file}: deal 3, act 1 (deals[2].actions[0], "stop"): a player on lead must lay a card'
    assert refused("replay", file) == line
    # With --trace as well: nothing is printed before all is known to be good.
    assert refused("replay", "--trace", file) == line


def test_files_that_are_none(tmp_path):
    assert refused("replay", tmp_path) == f"{tmp_path}: Is a directory"
    assert refused("replay", tmp_path / "none") == f"{tmp_path / 'none'}: No such file or directory"
    odd = tmp_path / "a\nb\x1b[31m\udcffé.json"
    assert refused("replay", odd).startswith(f"{tmp_path}/a\\nb\\x1b[31m\\udcff\\xe9.json: ")


def test_a_long_name_is_shortened(tmp_path):
    assert refused("replay", "x" * 5000).startswith("...x")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe\x00",
        b"\x00" * 1000,
        b"[" * 3_000_000,
        b'{"a":' * 500_000,
        b"0" * 3_000_000,
        b"9" * 3_000_000,
        b'{"format": "nain-jaune-record", "format": 1}',
        b"NaN",
        b"1e400",
        b'"' + b"x" * 3_000_000,
        b'"' + b"\n\r\x1b[31m" * 1000 + b'"',
        b" " * 50_000_000,
    ],
    ids=lambda data: ascii(data[:12]),
)
def test_hostile_input(data):
    assert refused("replay", "-", data=data).startswith("-: ")


def shell(command: str) -> subprocess.CompletedProcess[bytes]:
    """`replay` as a shell starts it, with what the command says of its streams."""
    return subprocess.run(
        ["/bin/sh", "-c", f'exec "$0" -m nain_jaune replay {command}', sys.executable],
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "py")},
        timeout=120,
        check=False,
    )


def test_a_closed_input_is_refused():
    done = shell("- <&-")
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"-: cannot be read\n")


def test_a_refusal_that_nobody_reads_is_still_one():
    # With the standard error closed the line goes nowhere, least of all to the standard output.
    done = shell("- </dev/null 2>&-")
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"")
    if Path("/dev/full").exists():
        done = shell("- </dev/null 2>/dev/full")
        assert (done.returncode, done.stdout) == (2, b"")


@pytest.mark.skipif(getattr(os, "geteuid", int)() == 0, reason="nothing is unreadable to root")
def test_an_unreadable_file(tmp_path):
    file = tmp_path / "closed.json"
    file.write_bytes(b"{}")
    file.chmod(0)
    assert refused("replay", file) == f"{file}: Permission denied"


def test_a_file_of_50_megabytes_is_not_read_to_its_end(tmp_path):
    # A sparse file of 50 MB, and one that has no end.
    file = tmp_path / "big.json"
    with file.open("wb") as big:
        big.truncate(50_000_000)
    assert refused("replay", file) == f"{file}: longer than 4000000 bytes"
    if Path("/dev/zero").exists():
        assert refused("replay", "/dev/zero") == "/dev/zero: longer than 4000000 bytes"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_no_traceback():
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "nain_jaune", "replay", str(GOLDEN / f"{OLD}.json")],
            stdout=full,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(ROOT / "py")},
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr.count(b"\n") == 1


def test_a_reader_who_leaves_is_no_traceback():
    with subprocess.Popen(
        [sys.executable, "-m", "nain_jaune", "replay", "--trace", str(GOLDEN / f"{OLD}.json")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT / "py")},
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1


# simulate


def simulate(**changed: str | int | None) -> list[str]:
    asked = {"rules": LINDOR, "players": 4, "deals": 10, "seats": "novice,casual,novice,casual", "seed": 1}
    return [f"--{name}={value}" for name, value in {**asked, **changed}.items() if value is not None]


@pytest.mark.parametrize("duplicate", [False, True])
def test_simulate(duplicate):
    extra = ["--duplicate"] if duplicate else []
    done = run("simulate", *simulate(), "--warmup", "3", *extra)
    assert (done.returncode, done.stderr) == (0, b"")
    told = json.loads(done.stdout)
    again = json.loads(run("simulate", *simulate(), "--warmup", "3", *extra).stdout)
    assert told.pop("deals_per_second") > 0
    again.pop("deals_per_second")
    assert told == again
    assert (told["rules"], told["players"], told["deals"]) == (LINDOR, 4, 10)
    assert (told["warmup"], told["seed"], told["duplicate"]) == (3, 1, duplicate)
    assert [seat["level"] for seat in told["seats"]] == ["novice", "casual", "novice", "casual"]
    assert list(told["seats"][0]) == ["seat", "level", "chips", "interval", "won"]
    if duplicate:
        assert [difference["levels"] for difference in told["differences"]] == [["novice", "casual"]]


def test_the_warm_up_is_20_deals():
    assert json.loads(run("simulate", *simulate(deals=1)).stdout)["warmup"] == 20


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"rules": "lindor"}, "no such rules: lindor"),
        ({"rules": None}, "--rules"),
        ({"rules": "a\nb"}, "no such rules: a\\nb"),
        ({"players": 9}, "is for 3, 4, 5, 6, 7, 8 players"),
        ({"players": "four"}, "--players"),
        ({"players": "9" * 5000}, "--players"),
        ({"players": 3}, "must name 3 levels, not 4"),
        ({"rules": OLD}, "is for 3, 5 players"),
        ({"rules": RUSSIAN, "players": 7}, "is for 3, 4, 5, 6 players"),
        ({"deals": 0}, "--deals"),
        ({"deals": -5}, "--deals"),
        ({"deals": "1.5"}, "--deals"),
        ({"seed": -1}, "--seed"),
        ({"seed": "x"}, "--seed"),
        ({"warmup": -1}, "--warmup"),
        ({"seats": ""}, "no such level"),
        ({"seats": "novice,novice,novice,master"}, "no such level here: master"),
        ({"seats": "novice,novice,novice,Novice"}, "no such level here: Novice"),
        ({"depth": 3}, "--depth"),
    ],
    ids=str,
)
def test_what_cannot_be_simulated(changed, words):
    assert words in refused("simulate", *simulate(**changed))


@pytest.mark.parametrize(
    "arguments",
    [(), ("play",), ("hint", "x"), ("replay",), ("replay", "--deep", "x"), ("replay", "a", "b"), ("\n",)],
)
def test_what_is_no_command(arguments):
    refused(*arguments)


def test_help():
    done = run("--help")
    assert done.returncode == 0
    assert b"replay" in done.stdout
    assert b"simulate" in done.stdout


# hint


def position(key: str) -> bytes:
    """A record that ends where somebody has a choice."""
    from nain_jaune.game import Game, Player
    from nain_jaune.players import choose
    from nain_jaune.record import write
    from nain_jaune.rules import RULE_SETS
    from nain_jaune.view import view
    from tests.engine.tables import options

    game = Game.new(RULE_SETS[key], [Player("P")] * 3, options(key, 3), 5)
    game.start_deal()
    while len(game.history[-1].actions) < 6 or view(game, game.deal.turn).wanted_rank >= 0:
        game.act(choose("casual", view(game, game.deal.turn)))
    return write(game).encode()


@pytest.mark.parametrize("key", KEYS)
def test_hint_tells_the_acts_with_what_they_bring(key):
    data = position(key)
    done = run("hint", "-", data=data)
    assert (done.returncode, done.stderr) == (0, b"")
    told = json.loads(done.stdout)
    legal = json.loads(run("replay", "-", data=data).stdout)
    assert told["seat"] == legal["turn"]
    acts = told["acts"]
    assert {each["act"] for each in acts} <= set(legal["legal"])
    assert len(acts) > 1
    assert acts[0]["less"] == 0
    assert acts[0]["deals"] == max(each["deals"] for each in acts) > 100
    assert all(each["reason"] for each in acts)
    assert run("hint", "-", data=data).stdout == done.stdout


def test_hint_where_nobody_is_to_act():
    document = json.loads(position(LINDOR))
    document["deals"] = []
    assert refused("hint", "-", data=json.dumps(document).encode()) == "-: hint: nobody is to act"
