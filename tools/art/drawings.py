"""Our own drawings under `assets/art`: where they are, what a file holds, and the symbols of the sprite."""

from __future__ import annotations

import re
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[2] / "assets" / "art"
"""The folder of the drawings."""

INK = "#1f1a17"
RED = "#d4331c"
YELLOW = "#f2b51d"
BLUE = "#22467a"
CARD = "#fcf7ea"
"""The print colours, the same in every drawing and in both themes."""

SUITS = "SHDC"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

_OUTER = re.compile(r"^\s*<svg[^>]*>|</svg>\s*$")
_USE_FILE = re.compile(r'<use href="([\w-]+\.svg)" transform="([^"]+)"/>')


def source(name: str) -> str:
    """The text of the drawing called `name`."""
    return (SOURCES / name).read_text(encoding="utf-8")


def content(svg: str) -> str:
    """What stands inside the outermost `<svg>` of a file."""
    return _OUTER.sub("", svg)


def assembled(name: str) -> str:
    """A drawing with every `<use href="other.svg">` replaced by what that other file holds."""
    return _USE_FILE.sub(_placed, source(name))


def _placed(use: re.Match[str]) -> str:
    return f'<g transform="{use[2]}">{content(source(use[1]))}</g>'


def pip(suit: str) -> str:
    """Path data of a suit's pip, about 24 units high around the origin."""
    found = re.search(rf'<symbol id="p-{suit}"[^>]*><path d="([^"]+)"/>', source("symbols.svg"))
    if found is None:
        raise ValueError(f"symbols.svg has no pip p-{suit}")
    return found[1]


def pip_colour(suit: str) -> str:
    """Vermilion for hearts and diamonds, ink for spades and clubs."""
    return RED if suit in "HD" else INK
