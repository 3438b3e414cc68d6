"""The engine's own house rules: who knows a rule set by name, and what the start of a game imports."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from nain_jaune.rules import RULE_SETS, RuleSet
from tests.engine.tables import KEYS, LINDOR, OLD, RUSSIAN

PACKAGE = Path(__file__).parents[2] / "py" / "nain_jaune"


def test_no_module_but_rules_knows_a_rule_set_by_name():
    for file in PACKAGE.rglob("*.py"):
        if file.name not in ("rules.py", "figures.py"):  # what was tuned is data of each rule set
            text = file.read_text(encoding="utf-8")
            assert not [key for key in KEYS if key in text], file


@pytest.mark.skipif(sys.platform == "emscripten", reason="no other process can be started here")
def test_the_start_of_a_game_imports_little():
    code = (
        "import sys; before = set(sys.modules)\n"
        "import nain_jaune.game, nain_jaune.view, nain_jaune.players\n"
        "print(*set(sys.modules) - before)"
    )
    path = str(PACKAGE.parent)
    done = subprocess.run(
        [sys.executable, "-S", "-c", code],
        capture_output=True,
        check=True,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
    )
    imported = set(done.stdout.split())
    assert "nain_jaune.game" in imported
    heavy = {"json", "argparse", "asyncio", "dataclasses", "inspect", "time", "datetime", "logging"}
    late = {"nain_jaune.cli", "nain_jaune.lab", "nain_jaune.record"}
    assert not imported & (heavy | late)


def test_the_rule_sets_stand_in_the_order_they_are_offered():
    assert list(RULE_SETS) == [LINDOR, OLD, RUSSIAN] == ["lindor-1789", "avantcoureur-1760", "russian-1900"]
    assert [rules.year for rules in RULE_SETS.values()] == [1789, 1760, 1900]
    for key, rules in RULE_SETS.items():
        assert isinstance(rules, RuleSet)
        assert rules.key == key
        assert hash(rules) == hash(key)
