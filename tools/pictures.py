"""Pictures for whoever shows no SVG: the icons of an installed game, and the picture of a link."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Mapping
from pathlib import Path

from fontTools.ttLib import TTFont

from tools.content import cached
from tools.paths import NODE_MODULES, ROOT, TOOLS

RASTER = NODE_MODULES / "@resvg" / "resvg-js"
TOOL = TOOLS / "raster.mjs"
FONT = NODE_MODULES / "@fontsource" / "old-standard-tt" / "files" / "old-standard-tt-latin-700-normal.woff2"

ICONS = {
    "icon-192.png": ("favicon.svg", 192),
    "icon-512.png": ("favicon.svg", 512),
    "maskable-192.png": ("icon-maskable.svg", 192),
    "maskable-512.png": ("icon-maskable.svg", 512),
    "touch-180.png": ("icon-maskable.svg", 180),
}
"""Each icon: the drawing it is made of, and its width. A phone of Apple's rounds the corners itself."""

CARD = "card.png"
"""The picture of a link."""

CARD_SIZE = (1200, 630)


def pictures(art: Mapping[str, bytes]) -> dict[str, bytes]:
    """The icons and the card, made of the site's drawings, by name."""
    version = str(json.loads((RASTER / "package.json").read_text())["version"])
    names = sorted({drawing for drawing, _ in ICONS.values()} | {"board.svg"})
    sources = {name: art[name] for name in names}
    made_by = {path.name: path.read_bytes() for path in (TOOL, FONT, Path(__file__))}

    def make(out: Path) -> None:
        draw(sources, out)

    return cached("pictures", [sources, made_by, {"resvg": version.encode()}], make)


def draw(sources: Mapping[str, bytes], out: Path) -> None:
    """Draw them into a folder, in which nothing else is left."""
    font, card = out / "font.ttf", out / "card.svg"
    face = TTFont(FONT)
    face.flavor = None
    face.save(font)
    card.write_text(link_card(sources["board.svg"].decode()))
    wanted = [str(part) for part in (card, CARD_SIZE[0], out / CARD)]
    for name, (drawing, width) in ICONS.items():
        (out / drawing).write_bytes(sources[drawing])
        wanted += [str(part) for part in (out / drawing, width, out / name)]
    subprocess.run(["node", str(TOOL), str(font), *wanted], cwd=ROOT, check=True)
    for path in out.iterdir():
        if path.suffix != ".png":
            path.unlink()


def link_card(board: str) -> str:
    """The card as SVG: the board on the table's green, and the name of the game beside it."""
    width, height = CARD_SIZE
    inner = re.sub(r"^<svg ", '<svg x="60" y="45" ', board).replace(
        'width="600" height="600"', 'width="540" height="540"', 1
    )
    lines = "".join(
        f'<text x="880" y="{y}" font-size="{size}" letter-spacing="{spacing}">{text}</text>'
        for text, y, size, spacing in (
            ("NAIN", 270, 120, 10),
            ("JAUNE", 385, 120, 10),
            ("1760 · 1789 · 1900", 465, 40, 3),
        )
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">'
        f'<path fill="#ced2a8" d="M0 0h{width}v{height}H0z"/>{inner}'
        '<g font-family="Old Standard TT" font-weight="700" text-anchor="middle" fill="#1f1a17">'
        f"{lines}</g></svg>"
    )
