"""Writes the art of the site into one folder: our drawings, generated cards and boards, and the sprite."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from tools.art.boards import LARGE, SMALL, board
from tools.art.courts import Courts
from tools.art.drawings import SOURCES, assembled, content, source
from tools.art.faces import faces, four_colours
from tools.art.optimise import optimise

_PARTS = {"board-frame.svg", "board-small-frame.svg", "card-frame.svg", "symbols.svg"}
"""Drawings that only serve to make others."""


def build(out: Path, node_modules: Path) -> None:
    """Write all art under `out`: every drawing of ours, `cards/{code}.svg`, both boards and `sprite.svg`.

    The same sources and packages give the same bytes. `node_modules` must hold `svg-cards` and `svgo`.
    """
    out.mkdir(parents=True, exist_ok=True)
    for path in sorted(SOURCES.rglob("*.svg")):
        name = path.relative_to(SOURCES)
        if name.name not in _PARTS:
            _write(out / name, assembled(str(name)))
    _write(out / "sprite.svg", sprite() + "\n")
    _generate(out, node_modules)


def sprite() -> str:
    """The symbols as one `<svg>` to inline in a page: icons `i-*`, pips `p-*`, chips `chip-*`, the back `mb`.

    It takes no room by itself: the stylesheet hides `.sprite` without removing what it defines.
    """
    symbols = content(source("symbols.svg")).replace("\n", "")
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0" aria-hidden="true">'
        f"<defs>{symbols}</defs></svg>"
    )


def _generate(out: Path, node_modules: Path) -> None:
    """Make what derives from `svg-cards`, and the pip cards."""
    courts = Courts(node_modules)
    cards = {f"cards/{code}.svg": svg for code, svg in faces(courts).items()}
    cards |= {f"cards/four/{code}.svg": svg for code, svg in four_colours().items()}
    large = {"board.svg": board("board-frame.svg", LARGE, courts)}
    small = {"board-small.svg": board("board-small-frame.svg", SMALL, courts)}
    # The small board, never over 300 pixels wide, needs no tenths of its 600 units.
    for made, decimals in ((cards | large, 1), (small, 0)):
        for name, svg in _optimised(made, node_modules, decimals).items():
            _write(out / name, _with_notice(svg, courts.notice()) if _shows_courts(name) else svg)
    shutil.copyfile(node_modules / "svg-cards" / "LICENSE", out / "cards" / "LICENSE-svg-cards.txt")


def _optimised(made: dict[str, str], node_modules: Path, decimals: int) -> dict[str, str]:
    """The same files, smaller."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        for name, svg in made.items():
            _write(folder / name, svg)
        optimise(folder, node_modules, decimals)
        return {name: (folder / name).read_text(encoding="utf-8") for name in made}


def _shows_courts(name: str) -> bool:
    return name.startswith(("board", "cards/J", "cards/Q", "cards/K"))


def _with_notice(svg: str, notice: str) -> str:
    head, mark, rest = svg.partition(">")
    return head + mark + notice + rest


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
