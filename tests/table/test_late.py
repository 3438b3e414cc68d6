"""What comes late is not needed before, and its lack is said."""

from __future__ import annotations

import subprocess
import sys

import pytest
from fakes import Table
from monkey import Suspended

from nain_jaune.cards import cards_of, code_of
from nain_jaune.rules import RULE_SETS
from table.late import PACKAGES, PARTS
from tools.paths import PY

BLOCKED = f"""
import sys
from importlib import import_module
late = {[part[:-3].replace("/", ".") for part in PARTS]}
class Blocker:
    def find_spec(self, name, path, target=None):
        if name in late:
            raise ImportError(name)
sys.meta_path.insert(0, Blocker())
"""
"""A new interpreter in which nothing that comes late can be imported."""


def run(script: str) -> None:
    done = subprocess.run([sys.executable, "-c", BLOCKED + script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_everything_else_is_imported_without_what_comes_late():
    others = [
        path.relative_to(PY).with_suffix("").as_posix().replace("/", ".")
        for package in ("nain_jaune", "table")
        for path in (PY / package).rglob("*.py")
        if path.relative_to(PY).as_posix() not in PARTS and "browser" not in path.parts
    ]
    run(f"for name in {others}:\n    if '__main__' not in name and 'cli' not in name: import_module(name)")
    assert len(others) > 80


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_deal_without_experts_needs_nothing_of_it(rules: str):
    run(
        "sys.path.insert(0, 'tests/table')\n"
        "from fakes import Table\n"
        f"table = Table('?rules={rules}&players=5&deal=9&autostart=1&pace=0'\n"
        "    '&levels=casual,novice,skilled,skilled')\n"
        "table.play_deal()\n"
        "assert table.page.screen == 'settlement'\n"
    )


def test_each_part_is_there_and_in_a_package_that_is_told():
    for part in PARTS:
        assert (PY / part).is_file()
        assert part.rpartition("/")[0].replace("/", ".") in PACKAGES


def test_the_game_waits_for_what_cannot_be_fetched_and_goes_on():
    table = Table("?rules=lindor-1789&players=3&deal=1&pace=0")
    table.page.has_late = False
    table.app.press("set", "pace=0")
    table.clock = table.app.clock = Suspended()
    table.enter("?rules=lindor-1789&players=3&deal=1&autostart=1&pace=0&levels=expert,skilled")
    while table.app.turn == table.app.me and not table.page.noted:
        table.app.press("stop" if table.app.view.legal >> 52 == 1 else "card", first(table))
        table.clock.run()
    assert "could not be fetched" in table.page.noted
    acts = len(table.app.game.history[-1].actions)
    table.page.has_late = True
    table.app.press("go-on", "")
    table.clock.run()
    assert "could not be fetched" not in table.page.noted
    assert len(table.app.game.history[-1].actions) > acts


def first(table: Table) -> str:
    """The code of the first card that can be laid."""
    cards = cards_of(table.app.view.legal & (1 << 52) - 1)
    return code_of(cards[0]) if cards else ""


def test_a_hint_and_a_review_that_cannot_be_fetched_are_not_there_and_it_is_said():
    table = Table("?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0&levels=casual")
    table.page.has_late = False
    table.press("hint")
    assert table.app.ui.advice is None
    assert not table.app.ui.ponders
    assert "could not be fetched" in table.page.noted
    table.play_deal()
    table.press("review")
    assert table.page.screen == "settlement"
    table.page.has_late = True
    table.press("review")
    assert table.page.screen == "review"


def test_a_strong_level_is_prepared_piece_by_piece() -> None:
    """In a new interpreter: each part after those it needs, so that no piece brings others along."""
    script = (
        "import sys; from nain_jaune.players import prepare\n"
        "for _ in prepare('expert'):\n"
        "    print(*sorted(m for m in sys.modules if m.startswith('nain_jaune.players.')))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = [set(line.split()) for line in done.stdout.splitlines()]
    brought = [len(after - before) for before, after in zip([set[str](), *loaded], loaded, strict=False)]
    assert len(loaded) == 10
    assert max(brought) <= 3
    assert "nain_jaune.players.expert" in loaded[-1] - loaded[-2]


def test_who_acts_while_it_is_fetched_gets_no_hint_of_another_moment():
    table = Table("?rules=lindor-1789&players=3&deal=9&dealer=2&autostart=1&pace=1&levels=casual")
    table.clock = table.app.clock = Suspended()

    async def slow() -> bool:
        await table.app.clock.breathe()
        return True

    table.page.late = slow
    table.app.press("hint", "")
    table.clock.run(1)
    while table.app.turn == table.app.me:
        code = first(table)
        table.app.press("card" if code else "stop", code)
    table.clock.run(30)
    assert table.page.screen != "error", table.app.fault
    assert table.app.ui.advice is None
    assert table.app.desk.envelope.marks == ()
