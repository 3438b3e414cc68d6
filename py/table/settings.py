"""What a person chose about the page itself: language, light, pace, motion, and the language of the calls."""

from __future__ import annotations

from nain_jaune.light import Light, replace

from .i18n import LANGUAGES as NAMES

LANGUAGES = tuple(NAMES)
THEMES = ("auto", "day", "candle")
PACES = (0, 1, 2, 3)


class Settings(Light):
    """Frozen settings of the page.

    `pace` is 0 (none) to 3 (fast); `motion` whether things move at all; `calls_french` makes the calls French
    in every language.
    """

    lang: str = "en"
    theme: str = "auto"
    pace: int = 2
    motion: bool = True
    calls_french: bool = False


def changed(settings: Settings, field: str, value: str) -> Settings:
    """Settings with one field set from its text form, as the menu sends it.

    Raises ValueError for an unknown field or a value out of its range.
    """
    if field == "lang" and value in LANGUAGES:
        return replace(settings, lang=value)
    if field == "theme" and value in THEMES:
        return replace(settings, theme=value)
    if field == "pace" and value in map(str, PACES):
        return replace(settings, pace=int(value))
    if field == "motion" and value in ("0", "1"):
        return replace(settings, motion=value == "1")
    if field == "calls" and value in ("page", "fr"):
        return replace(settings, calls_french=value == "fr")
    raise ValueError(f"no such setting: {field}={value}")


def difference(before: Settings, after: Settings) -> dict[str, object]:
    """The fields that have changed, with their new values."""
    return {name: value for name, value in after.__dict__.items() if before.__dict__[name] != value}


def language_of(preferred: list[str] | tuple[str, ...]) -> str:
    """The first language of the page that a list of BCP 47 tags asks for, English when none does."""
    for tag in preferred:
        primary = tag.lower().replace("_", "-").split("-")[0]
        if primary in LANGUAGES:
            return primary
    return "en"
