"""The art that is built: all of it, whole, small, the same every time, and with its notices."""

from __future__ import annotations

import gzip
import math
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tools.art import build
from tools.art.courts import Courts
from tools.art.drawings import RANKS, SOURCES, SUITS, source
from tools.art.faces import face
from tools.paths import NODE_MODULES, ROOT

CODES = [rank + suit for suit in SUITS for rank in RANKS]
COURTS = [f"cards/{code}.svg" for code in CODES if code[0] in "JQK"]
BOARDS = ["board.svg", "board-small.svg"]
NUMBER = r"-?\d*\.?\d+(?:e-?\d+)?"


@pytest.fixture(scope="session")
def art(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built art."""
    out = tmp_path_factory.mktemp("art")
    build(out, NODE_MODULES)
    return out


def files(folder: Path) -> dict[str, bytes]:
    """Every file under a folder, by its path from it."""
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def test_every_card_and_board_is_there(art: Path) -> None:
    assert {path.stem for path in (art / "cards").glob("*.svg")} == set(CODES)
    assert all((art / name).is_file() for name in BOARDS)


def test_every_drawing_of_ours_is_there_but_those_that_only_make_others(art: Path) -> None:
    ours = {path.relative_to(SOURCES).as_posix() for path in SOURCES.rglob("*.svg")}
    assert ours - set(files(art)) == {
        "board-frame.svg",
        "board-small-frame.svg",
        "card-frame.svg",
        "symbols.svg",
    }


def test_each_picture_is_well_formed_and_points_at_nothing_outside_itself(art: Path) -> None:
    for path in art.rglob("*.svg"):
        root = ET.parse(path).getroot()
        names = {element.get("id") for element in root.iter()}
        text = path.read_text(encoding="utf-8")
        pointed = set(re.findall(r'href="([^"]*)"', text)) | set(re.findall(r"url\(([^)]*)\)", text))
        assert all(target.startswith("#") and target[1:] in names for target in pointed), path.name
        assert not any(element.tag.endswith("}text") for element in root.iter()), path.name


def test_court_figures_carry_their_notice_and_nothing_else_does(art: Path) -> None:
    noted = {
        name
        for name, data in files(art).items()
        if name.endswith(".svg") and b"David Bellot" in data and b"LGPL-2.1" in data and b"MODIFIED" in data
    }
    assert noted == set(COURTS + BOARDS)
    assert (art / "cards" / "LICENSE-svg-cards.txt").read_text().lstrip().startswith("GNU LESSER GENERAL")


Matrix = tuple[float, float, float, float, float, float]


def times(m: Matrix, n: Matrix) -> Matrix:
    """The transformation that does n first, then m."""
    a, b, c, d, e, f = m
    return (
        a * n[0] + c * n[1],
        b * n[0] + d * n[1],
        a * n[2] + c * n[3],
        b * n[2] + d * n[3],
        a * n[4] + c * n[5] + e,
        b * n[4] + d * n[5] + f,
    )


def turned(angle: float, x: float = 0, y: float = 0) -> Matrix:
    """A turn by an angle in degrees around a point."""
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return c, s, -s, c, x - c * x + s * y, y - s * x - c * y


def matrix(transform: str) -> Matrix:
    """A `transform` attribute as one matrix."""
    total: Matrix = (1, 0, 0, 1, 0, 0)
    for kind, numbers in re.findall(r"(\w+)\(([^)]*)\)", transform):
        v = [float(number) for number in re.findall(NUMBER, numbers)]
        if kind == "rotate":
            one = turned(*v)
        elif kind == "translate":
            one = (1, 0, 0, 1, v[0], v[1] if len(v) > 1 else 0)
        elif kind == "scale":
            one = (v[0], 0, 0, v[-1], 0, 0)
        else:
            assert kind == "matrix"
            one = (v[0], v[1], v[2], v[3], v[4], v[5])
        total = times(total, one)
    return total


def start(element: ET.Element) -> tuple[float, float] | None:
    """The point where a shape begins, if it is one."""
    if element.tag.endswith("rect"):
        return float(element.get("x", "0")), float(element.get("y", "0"))
    line = element.get("d") or element.get("points")
    if not line:
        return None
    x, y, *_ = (float(number) for number in re.findall(NUMBER, line))
    return x, y


def halves(svg: str) -> list[tuple[float, float]]:
    """Where the first point of each half of a court figure comes to lie on its card."""
    root = ET.fromstring(svg)
    named = {element.get("id"): element for element in root.iter()}
    found: list[tuple[float, float]] = []

    def look(element: ET.Element, m: Matrix) -> None:
        m = times(m, matrix(element.get("transform", "")))
        if element.tag.endswith("use"):
            half = named[element.get("href", "").removeprefix("#")]
            x, y = next(point for e in half.iter() if (point := start(e)))
            found.append((m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]))
        for child in element:
            if not child.tag.endswith("defs"):
                look(child, m)

    look(root, (1, 0, 0, 1, 0, 0))
    return found


def test_both_halves_of_every_court_figure_stay_where_they_were(art: Path) -> None:
    """Optimising once rounded a turn so that the lower half of the jack of diamonds fell off his card."""
    courts = Courts(NODE_MODULES)
    for name in COURTS:
        before = halves(face(name[6], name[7], courts))
        after = halves((art / name).read_text(encoding="utf-8"))
        assert len(after) == 2, name
        for one, other in zip(before, after, strict=True):
            assert math.dist(one, other) < 0.2, name


def test_no_court_figure_is_kept_in_the_repository() -> None:
    for path in SOURCES.rglob("*.svg"):
        text = path.read_text(encoding="utf-8")
        assert not re.search("SVG-cards|Bellot", text), path.name
    assert all('<g id="courts"/>' in source(f"{name}-frame.svg") for name in ("board", "board-small"))


def test_the_sprite_has_all_that_the_scenes_use(art: Path) -> None:
    names = set(re.findall(r'<symbol id="([^"]+)"', (art / "sprite.svg").read_text(encoding="utf-8")))
    assert {f"p-{suit}" for suit in SUITS} | {"mb", "chip-contrat", "chip-fiche", "chip-jeton"} <= names
    scenes = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "py" / "table").rglob("*.py"))
    assert {f"i-{name}" for name in re.findall(r'\bicon\("([\w-]+)"\)', scenes)} <= names
    assert set(re.findall(r'<use href="#([a-z]+-[a-z]+)"', scenes)) <= names


def test_portraits_of_all_who_may_sit_down(art: Path) -> None:
    faces = {path.stem for path in (art / "portraits").glob("*.svg")}
    people = {"you", *(f"person-{n}" for n in range(1, 9))}
    opponents = {"odile", "bastien", "remy", "rosalie", "colas", "blaise", "jeannot", "zelie"}
    assert people | opponents == faces


@pytest.mark.parametrize(
    ("name", "most"),
    [("board-small.svg", 21_000), ("board.svg", 68_000), ("sprite.svg", 8_000), ("favicon.svg", 600)],
)
def test_sizes_on_the_wire(art: Path, name: str, most: int) -> None:
    """gzip; the poster of an embed has 100 kB for everything, and shows the small board."""
    assert len(gzip.compress((art / name).read_bytes(), 9, mtime=0)) <= most


def test_the_same_bytes_under_another_hash_seed(art: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tools.art", str(tmp_path), "--node-modules", str(NODE_MODULES)]
    subprocess.run(command, check=True, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": "4711"})
    assert files(tmp_path) == files(art)
