"""The art and the stylesheet of the site, built from the drawings and style sources under `assets/`.

Our own drawings are kept as finished SVG and copied as they are. Whatever shows a court figure (the twelve
court cards, the two boards) derives from the npm package `svg-cards` (LGPL-2.1) and is made here, at build
time, each file with its notice; pip cards are laid out here from our own pips.
"""

from __future__ import annotations

from tools.art.build import build, sprite
from tools.art.css import build_css, font_files, stylesheet

__all__ = ["build", "build_css", "font_files", "sprite", "stylesheet"]
