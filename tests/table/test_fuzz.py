"""A short fuzz of everything that comes from elsewhere; `make fuzz` is the long one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from table import saves
from tests.table import fuzz
from tests.table.fuzz import TARGETS, Counts, FoundError, Spoiler, by_hypothesis, by_mutation, main


def test_spoilt_inputs_are_refused_or_read():
    counts = Counts()
    by_mutation(counts, 600, 4)
    for target, counted in counts.by_target.items():
        assert counted.total() == 100
        assert counted[""] > 0, target
        assert len(counted) > 2, target


def test_any_value_in_any_place_is_refused_or_read():
    counts = Counts()
    by_hypothesis(counts, 150, 4)
    assert sum(counted.total() for counted in counts.by_target.values()) >= 150


def test_a_seed_makes_the_same_inputs():
    for make, _ in TARGETS.values():
        assert make(Spoiler(9)) == make(Spoiler(9)) != make(Spoiler(10))


def test_no_input_is_long():
    for make, _ in TARGETS.values():
        assert max(len(make(Spoiler(seed))) for seed in range(30)) < 10 * fuzz.SIZE


def broken(*_: object) -> None:
    raise KeyError("broken on purpose")


@pytest.mark.parametrize(
    ("target", "what", "where"),
    [
        ("record", fuzz, "read"),
        ("entry", fuzz, "kept_of"),
        ("keeper", saves.json, "loads"),
        ("file", fuzz.transfer, "merge_game"),
        ("link", fuzz, "record_of_fragment"),
        ("facts", fuzz, "of_json"),
    ],
)
def test_a_fault_is_found_and_its_input_saved(
    target: str,
    what: object,
    where: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
):
    monkeypatch.setattr(fuzz, "RESULTS", tmp_path / "results")
    data = next(
        spoilt for seed in range(99) if not outcome(target, spoilt := TARGETS[target][0](Spoiler(seed)))
    )
    (tmp_path / "input").write_bytes(data)
    asked = ["--target", target, "--replay", str(tmp_path / "input"), "--seed", "5"]
    assert main(asked) == 0
    with monkeypatch.context() as patched:
        patched.setattr(what, where, broken)
        assert main(asked) == 1
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (told["seed"], told["target"]) == (5, target)
    assert Path(told["input"]).read_bytes() == data


def outcome(target: str, data: bytes) -> str:
    """What comes of an input."""
    return TARGETS[target][1](data)


def test_what_is_lost_would_be_found(monkeypatch: pytest.MonkeyPatch):
    """A keeper that throws damaged texts away."""
    monkeypatch.setattr("table.keeper.Keeper.set_aside", lambda self, key, text: self.store.remove(key))
    with pytest.raises(FoundError):
        by_mutation(Counts(), 600, 4)


def test_what_is_brought_in_twice_would_be_found(monkeypatch: pytest.MonkeyPatch):
    """An import that takes every game for a new one."""
    ids = iter(range(10**6))
    monkeypatch.setattr("table.transfer.id_of", lambda game: f"{next(ids):016x}")
    with pytest.raises(FoundError):
        by_mutation(Counts(), 600, 4)


def test_the_counts_are_one_line(capsys: pytest.CaptureFixture[str]):
    assert main(["--inputs", "12", "--seed", "3"]) == 0
    line = capsys.readouterr().out
    assert line.count("\n") == 1
    told = json.loads(line)
    assert told["seed"] == 3
    assert told["record"]["inputs"] == told["record"]["accepted"] + sum(told["record"]["refused"].values())
