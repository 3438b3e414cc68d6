"""What a person chose about the page itself: how it looks, how it goes, what it says, and by which keys."""

from __future__ import annotations

from nain_jaune.light import Light, replace

from .i18n import LANGUAGES as NAMES
from .keys import bindings_of, text_of

LANGUAGES = tuple(NAMES)
THEMES = ("auto", "day", "candle")
PACES = (0, 1, 2, 3)
SORTS = ("rank", "suit")
READINGS = ("all", "mine")
THUMBS = ("right", "left")


class Settings(Light):
    """Frozen settings of the page.

    - `lang`, `theme`; `calls_french` makes the calls French in every language; `letters` whose letters stand
      on the cards ("page": those of the page's language).
    - `sort` the hand by rank or by suit; `four_colours` and `large_index` are faces of the cards; `thumb` the
      side on which Stop lies.
    - `pace` is 0 (none) to 3 (fast); `motion` whether things move at all; `auto_stop` whether a stop with
      nothing to decide makes itself.
    - `sound`; `speech` whether calls are spoken; `reading` what the live region tells: "all", or what
      concerns the person ("mine").
    - `keys` whether single keys act; `bindings` which, where they are not the first ones (see `keys`).
    """

    lang: str = "en"
    theme: str = "auto"
    pace: int = 2
    motion: bool = True
    calls_french: bool = False
    letters: str = "page"
    sort: str = "rank"
    four_colours: bool = False
    large_index: bool = False
    thumb: str = "right"
    auto_stop: bool = True
    sound: bool = False
    speech: bool = False
    reading: str = "all"
    keys: bool = True
    bindings: str = ""


OFF_ON: dict[str, object] = {"0": False, "1": True}

VALUES: dict[str, dict[str, object]] = {
    "lang": {lang: lang for lang in LANGUAGES},
    "theme": {theme: theme for theme in THEMES},
    "pace": {str(pace): pace for pace in PACES},
    "motion": OFF_ON,
    "calls_french": OFF_ON,
    "letters": {letters: letters for letters in ("page", *LANGUAGES)},
    "sort": {sort: sort for sort in SORTS},
    "four_colours": OFF_ON,
    "large_index": OFF_ON,
    "thumb": {thumb: thumb for thumb in THUMBS},
    "auto_stop": OFF_ON,
    "sound": OFF_ON,
    "speech": OFF_ON,
    "reading": {reading: reading for reading in READINGS},
    "keys": OFF_ON,
}
"""The values that each field may have, by the text that the page sends for them. `bindings` is checked by
`keys`."""


def changed(settings: Settings, field: str, value: str) -> Settings:
    """Settings with one field set from its text form, as the menu sends it.

    Raises ValueError for an unknown field or a value out of its range.
    """
    if field == "bindings":
        return replace(settings, bindings=text_of(bindings_of(value)))
    values = VALUES.get(field, {})
    if value not in values:
        raise ValueError(f"no such setting: {field}={value}")
    return replace(settings, **{field: values[value]})


def text_form(value: object) -> str:
    """A field's value as the text that the page sends for it."""
    return str(int(value)) if isinstance(value, bool) else str(value)


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
