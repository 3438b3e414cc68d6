"""The engine under the browser's own Python: its tests, and the same records."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.paths import BUILD, ROOT
from tools.wheels import wheels

MAKE = "tests/engine/make_records.py"


def in_pyodide(*command: str) -> str:
    """What a command prints inside Pyodide; fails with it if it fails."""
    run = subprocess.run(
        ["node", "tools/in_pyodide.mjs", str(wheels()), *command], cwd=ROOT, capture_output=True, text=True
    )
    assert run.returncode == 0, f"{run.stdout[-6000:]}\n{run.stderr[-2000:]}"
    return run.stdout


MANY = ("long", "order", "review", "levels", "temper", "advice")
"""Tests of many deals: they ask how well is played, and how it is explained. That it is the same everywhere,
the others ask, and of the review `tests/browser/test_review_page.py`."""


@pytest.mark.parametrize("tests", ["tests/engine", "tests/players"])
def test_tests_pass_inside_pyodide(tests: str) -> None:
    without = [f"--ignore={tests}/test_{name}.py" for name in MANY]
    said = in_pyodide("-m", "pytest", "-q", "-p", "no:cacheprovider", tests, *without)
    passed = re.search(r"(\d+) passed", said)
    assert passed, said
    assert int(passed[1]) > 5
    print(f"{tests} inside Pyodide: {said.strip().splitlines()[-1]}")


def test_a_failure_inside_pyodide_is_a_failure() -> None:
    folder = BUILD / "failing"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "test_it.py").write_text("def test_it():\n    assert 1 == 2\n")
    with pytest.raises(AssertionError, match="1 failed"):
        in_pyodide("-m", "pytest", "-q", "-p", "no:cacheprovider", ".build/failing")


def test_a_thousand_records_replay_alike() -> None:
    records = BUILD / "records.jsonl"
    records.parent.mkdir(exist_ok=True)
    environment = {**os.environ, "PYTHONPATH": "py:."}
    command = [sys.executable, MAKE, "write", "1000", str(records)]
    here = subprocess.run(
        command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True
    ).stdout
    there = in_pyodide(MAKE, "digest", Path(records).relative_to(ROOT).as_posix())
    assert len(records.read_text().splitlines()) == 1000
    assert re.fullmatch(r"[0-9a-f]{64}", here.split()[-1])
    assert there.split()[-1] == here.split()[-1]
