"""The trimmed standard library holds all that the game imports, and both zips are compiled."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tools import runtime
from tools.content import unzipped
from tools.paths import PY, ROOT

BROWSER_ONLY = ("js", "pyscript", "table.browser")
"""What cannot be imported without a page."""


def imported() -> set[str]:
    """Every module that some module of the game in the browser imports, at its top or inside a function."""
    names: set[str] = set()
    for name, source in {**runtime.python("nain_jaune"), **runtime.python("table")}.items():
        for node in ast.walk(ast.parse(source, name)):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names.add(node.module)
    return names


def own() -> set[str]:
    """The game's own modules that go to the browser."""
    return {
        f"{package}/{name}".removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for package in ("nain_jaune", "table")
        for name in runtime.python(package)
    }


@pytest.fixture(scope="module")
def zips(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, ...]:
    folder = tmp_path_factory.mktemp("zips")
    (folder / "stdlib.zip").write_bytes(runtime.library())
    for name in ("app.zip", "late.zip"):
        (folder / name).write_bytes(runtime.app()[name])
    return folder / "stdlib.zip", folder / "app.zip", folder / "late.zip"


def import_from(zips: tuple[Path, ...], names: set[str]) -> dict[str, list[str]]:
    command = ["node", "tests/site/library.mjs", *map(str, zips)]
    run = subprocess.run(
        command, cwd=ROOT, input=" ".join(sorted(names)), capture_output=True, text=True, check=True
    )
    told: dict[str, list[str]] = json.loads(run.stdout)
    return told


def test_everything_the_game_imports_is_there(zips: tuple[Path, ...]) -> None:
    names = {name for name in imported() | own() if not name.startswith(BROWSER_ONLY)}
    told = import_from(zips, names)
    assert told["troubles"] == []
    assert told["sources"] == []
    assert told["frozen"] == [], "what the interpreter has in itself is not read from the zip"
    assert told["count"] == len(names) > 40


def test_what_is_trimmed_is_not_there(zips: tuple[Path, ...]) -> None:
    assert import_from(zips, {"tkinter"})["troubles"]


def test_no_sources_in_the_zips(zips: tuple[Path, ...]) -> None:
    for path in zips:
        names = unzipped(path.read_bytes())
        assert not [name for name in names if name.endswith(".py")]
    assert {"table/locale/fr.mo", "table/locale/ru.mo"} <= unzipped(zips[1].read_bytes()).keys()


def test_the_engine_needs_the_standard_library_only() -> None:
    outside = {name for name in imported() if name.partition(".")[0] not in sys.stdlib_module_names}
    assert {name.partition(".")[0] for name in outside} <= {
        "nain_jaune",
        "table",
        "js",
        "pyodide",
        "pyscript",
    }
    assert not (PY / "requirements.txt").exists()
