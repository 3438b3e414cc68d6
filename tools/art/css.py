"""The stylesheet: sources by subject under `assets/css`, joined into one file.

Four things are more than joining. The dark tokens, written once as `@candle { … }`, come out twice: for a
dark system whose owner did not choose day, and for candlelight chosen. The names of `@custom-media` are
replaced by their conditions, in `@container` too. Each `@font-face` that swaps comes out a second time, as
one that does not. And `../fonts/`, `../art/` become this build's addresses.
"""

from __future__ import annotations

import re
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[2] / "assets" / "css"

PARTS = (
    "modes",
    "fonts",
    "tokens",
    "candle",
    "base",
    "press",
    "cards",
    "table",
    "board",
    "sequence",
    "hand",
    "opera",
    "seats",
    "sheets",
    "start",
    "games",
    "article",
    "slips",
    "hint",
    "review",
    "replay",
    "stats",
    "curtain",
    "poster",
    "paper",
    "motion",
    "forced",
)
"""The sources in the order of the cascade."""

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_CUSTOM_MEDIA = re.compile(r"@custom-media\s+(--[\w-]+)\s+([^;]+);")
_MEDIA_NAME = re.compile(r"(@(?:container|media)[^{]*?)\((--[\w-]+)\)")
_CANDLE = re.compile(r"@candle \{([^{}]*)\}")
_SWAPPING = re.compile(r'@font-face \{[^{}]*"(Old Standard)";[^{}]*font-display: swap;[^{}]*\}')
_STRING = re.compile(r'("[^"]*")')
_FONT = re.compile(r"\.\./fonts/([\w.-]+)")


def build_css(out: Path, fonts_url: str, art_url: str) -> None:
    """Write the stylesheet to the file `out`; the URLs, each ending in a slash, are relative to that file."""
    out.parent.mkdir(parents=True, exist_ok=True)
    css = stylesheet().replace("../fonts/", fonts_url).replace("../art/", art_url)
    out.write_text(css + "\n", encoding="utf-8", newline="\n")


def stylesheet() -> str:
    """The whole stylesheet, small, with addresses as in the sources."""
    joined = "\n".join((SOURCES / f"{part}.css").read_text(encoding="utf-8") for part in PARTS)
    return _small(_with_candle(_with_conditions(_with_faces(_COMMENT.sub("", joined)))))


def font_files() -> list[str]:
    """The font files that the stylesheet names, as `@fontsource/old-standard-tt` calls them."""
    return sorted(set(_FONT.findall(stylesheet())))


def _with_conditions(css: str) -> str:
    """Put the conditions of `@custom-media` in place of their names. An unknown name raises KeyError."""
    conditions = dict(_CUSTOM_MEDIA.findall(css))
    return _MEDIA_NAME.sub(lambda at: at[1] + conditions[at[2]], _CUSTOM_MEDIA.sub("", css))


def _with_faces(css: str) -> str:
    """Write each face that swaps once more, as one that is used only if it is there at the first paint."""
    return _SWAPPING.sub(
        lambda face: face[0] + face[0].replace("swap", "optional").replace(face[1], f"{face[1]} at once"), css
    )


def _with_candle(css: str) -> str:
    """Write the tokens of candlelight for both who are to have them."""
    return _CANDLE.sub(
        r"@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) {\1} }"
        r" :root[data-theme=dark] {\1}",
        css,
    )


def _small(css: str) -> str:
    """The same rules without the space that only readers need. Strings are left alone."""
    return "".join(
        part if part.startswith('"') else _tight(part) for part in _STRING.split(re.sub(r"\s+", " ", css))
    ).strip()


def _tight(css: str) -> str:
    css = re.sub(r" ?([{};,]) ?", r"\1", css)
    css = re.sub(r": ", ":", css)
    return css.replace(";}", "}")
