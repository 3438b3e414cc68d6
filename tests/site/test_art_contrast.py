"""Contrast of text, lines and focus rings in both themes, by the formula of WCAG 2, from the tokens."""

from __future__ import annotations

import re

import pytest

from tools.art.css import SOURCES

TEXT, LARGE = 4.5, 3.0
"""What WCAG 2.2 AA asks of text; and of large text, of lines that show what a control is, of focus rings."""

PAIRS = [
    ("text", "bg", TEXT),
    ("text", "sheet", TEXT),
    ("text", "sunk", TEXT),
    ("text", "table", TEXT),
    ("text", "fill-quiet", TEXT),
    ("text", "win", TEXT),
    ("text-2", "bg", TEXT),
    ("text-2", "sheet", TEXT),
    ("text-2", "sunk", TEXT),
    ("text-2", "win", TEXT),
    ("red-text", "bg", TEXT),
    ("red-text", "sheet", TEXT),
    ("red-text", "sunk", TEXT),
    ("red-text", "table", TEXT),
    ("red-text", "win", TEXT),
    ("blue-text", "bg", TEXT),
    ("blue-text", "sheet", TEXT),
    ("green-text", "sheet", TEXT),
    ("green-text", "win", TEXT),
    ("on-primary", "fill-primary", TEXT),
    ("on-stop", "fill-stop", TEXT),
    ("on-say", "say", TEXT),
    ("on-tablet", "tablet", TEXT),
    ("c-ink", "c-yellow", TEXT),
    ("c-ink", "c-bone", TEXT),
    ("c-ink", "c-card", TEXT),
    ("card-red", "c-card", TEXT),
    ("card-red", "c-paper", TEXT),
    ("line", "bg", LARGE),
    ("line", "sheet", LARGE),
    ("line", "table", LARGE),
    ("line-2", "sheet", LARGE),
    ("focus", "bg", LARGE),
    ("focus", "sheet", LARGE),
    ("focus", "table", LARGE),
    ("focus", "focus-2", LARGE),
]
"""What stands on what, and the least ratio."""

Colour = tuple[float, float, float]


def tokens(name: str) -> dict[str, str]:
    """The custom properties that a source declares."""
    text = (SOURCES / f"{name}.css").read_text(encoding="utf-8")
    return {key: " ".join(value.split()) for key, value in re.findall(r"--([\w-]+):\s*([^;]+);", text)}


def themes() -> dict[str, dict[str, str]]:
    """The tokens of day and of candlelight."""
    day = tokens("tokens")
    return {"day": day, "candle": day | tokens("candle")}


def colour(value: str, theme: dict[str, str]) -> Colour:
    """The colour that a token's value comes to: a hex number, another token, or a mix of two tokens."""
    if found := re.fullmatch(r"#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})", value):
        red, green, blue = (int(part, 16) for part in found.groups())
        return red, green, blue
    if found := re.fullmatch(r"var\(--([\w-]+)\)", value):
        return colour(theme[found[1]], theme)
    found = re.fullmatch(r"color-mix\(in srgb, (.+?) (\d+)%, (.+)\)", value)
    assert found is not None, value
    part = int(found[2]) / 100
    one, other = colour(found[1], theme), colour(found[3], theme)
    return mixed(one, other, part)


def mixed(one: Colour, other: Colour, part: float) -> Colour:
    """So much of the one, the rest of the other."""
    red, green, blue = (a * part + b * (1 - part) for a, b in zip(one, other, strict=True))
    return red, green, blue


def luminance(of: Colour) -> float:
    """Relative luminance, from 0 to 1."""
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (part / 255 for part in of)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of two colours, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_the_formula_on_known_pairs() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((0x77, 0x77, 0x77), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", ["day", "candle"])
@pytest.mark.parametrize(("upon", "ground", "least"), PAIRS)
def test_contrast(theme: str, upon: str, ground: str, least: float) -> None:
    values = themes()[theme]
    assert contrast(colour(values[upon], values), colour(values[ground], values)) >= least


@pytest.mark.parametrize("text", ["text", "red-text"])
def test_contrast_at_the_heart_of_the_candle_glow(text: str) -> None:
    """The glow lightens the table by up to 15 % of its colour."""
    values = themes()["candle"]
    assert "rgb(255 190 90 / 0.15)" in values["glow"]
    lit = mixed((255, 190, 90), colour(values["table"], values), 0.15)
    assert contrast(colour(values[text], values), lit) >= TEXT
