"""The words of a language: its catalogue, its plural forms, its numbers and its quotation marks.

English is the source language and stands in the code; the others are gettext catalogues, compiled to
`locale/<lang>.mo` beside this module (inside the zip, in the browser). `xx` is a made-up language for tests:
English with accents, a good third longer, in brackets, so that a text that escapes translation can be seen.
"""

from __future__ import annotations

import os.path
import sys
from gettext import GNUTranslations, NullTranslations
from io import BytesIO

LANGUAGES = {"fr": "Français", "en": "English", "ru": "Русский"}
"""The languages of the page, each under its own name."""

SOURCE = "en"
PSEUDO = "xx"

LOCALE_PATHS: list[str] = []
"""Folders that are looked into before the package's own: on a checkout nothing is compiled there."""

GROUPS = {"fr": "\u202f", "ru": "\u00a0"}
"""What stands between thousands, where it is not a comma."""

DECIMAL = {"fr": ",", "ru": ","}
"""What stands before decimals, where it is not a point."""

QUOTES = {"fr": ("«\u202f", "\u202f»"), "ru": ("«", "»")}
"""The marks of quotation, with the spaces that belong to them, where they are not the English ones."""


class MissingCatalogueError(Exception):
    """A language of the page has no compiled catalogue. In the browser its texts stay English instead."""


def mark(msgid: str) -> str:
    """A text that is translated later: for tables of texts, which are made before the language is known."""
    return msgid


def mark_in(context: str, msgid: str) -> tuple[str, str]:
    """A text that is translated later in a context, by `words.p(*text)`."""
    return context, msgid


def capital(text: str) -> str:
    """The text with its first letter a capital, for the beginning of a sentence."""
    return text[:1].upper() + text[1:]


class Words:
    """What the page says in one language.

    `lang` is its code; `calls` are the words in which calls are made: these, or the French ones. Named
    fields in a text are filled from keywords. The texts of `_`, `n` and `p` are collected for translation
    where they are literals; `mark` and `mark_in` collect those of tables.
    """

    __slots__ = ("_catalogue", "calls", "lang", "letters")

    def __init__(self, lang: str, catalogue: NullTranslations) -> None:
        """The words of `lang`, from its catalogue."""
        self.lang = lang
        self.calls = self.letters = self
        self._catalogue = catalogue

    def _(self, msgid: str, /, **fields: object) -> str:
        """The text in this language."""
        return _filled(self._catalogue.gettext(msgid), fields)

    def n(self, singular: str, plural: str, count: int, /, **fields: object) -> str:
        """The text in the form that `count` asks for; `{count}` in it is that number."""
        text = self._catalogue.ngettext(singular, plural, abs(count))
        return text.format(**{"count": self.number(count), **fields})

    def p(self, context: str, msgid: str, /, **fields: object) -> str:
        """The text as it reads in a context: one English word may need several in another language."""
        return _filled(self._catalogue.pgettext(context, msgid), fields)

    def number(self, value: int) -> str:
        """A whole number in figures, thousands set apart, with a true minus sign."""
        figures = f"{abs(value):,}".replace(",", GROUPS.get(self.lang, ","))
        return f"\u2212{figures}" if value < 0 else figures

    def signed(self, value: int) -> str:
        """A gain or a loss: `number` with a plus sign where it is one."""
        return f"+{self.number(value)}" if value > 0 else self.number(value)

    def tenths(self, value: int) -> str:
        """A gain or a loss told in tenths, with one decimal: 18 is +1.8."""
        whole, tenth = divmod(abs(value), 10)
        sign = "+" if value > 0 else "\u2212" if value < 0 else ""
        return f"{sign}{self.number(whole)}{DECIMAL.get(self.lang, '.')}{tenth}"

    def quoted(self, text: str) -> str:
        """The text in this language's quotation marks."""
        before, after = QUOTES.get(self.lang, ("“", "”"))
        return f"{before}{text}{after}"

    def listed(self, items: list[str]) -> str:
        """Several things in a row: "A", "A and B", "A, B and C"."""
        if len(items) < 2:
            return "".join(items)
        # Translators: the end of a list: {some} is one thing or several with commas, {last} is the last one.
        return self._("{some} and {last}", some=", ".join(items[:-1]), last=items[-1])


def words(lang: str, calls_french: bool = False, letters: str = "page") -> Words:
    """The words of a language of the page; with `calls_french` the calls are made in French all the same, and
    the letters on the cards may be another language's.

    Raises MissingCatalogueError outside the browser where the language has no compiled catalogue.
    """
    spoken = Words(lang, _catalogue(lang))
    if calls_french and lang != "fr":
        spoken.calls = Words("fr", _catalogue("fr"))
    if letters not in ("page", lang):
        spoken.letters = Words(letters, _catalogue(letters))
    return spoken


_read: dict[str, NullTranslations] = {}


def _catalogue(lang: str) -> NullTranslations:
    if lang not in _read:
        _read[lang] = _load(lang)
    return _read[lang]


def _load(lang: str) -> NullTranslations:
    if lang == SOURCE:
        return NullTranslations()
    if lang == PSEUDO:
        return _Pseudo()
    for folder in (*LOCALE_PATHS, os.path.join(os.path.dirname(__file__), "locale")):
        try:
            compiled = _data(os.path.join(folder, f"{lang}.mo"))
        except OSError:
            continue
        return GNUTranslations(BytesIO(compiled))
    if sys.platform == "emscripten":
        return NullTranslations()
    raise MissingCatalogueError(f"no catalogue for {lang!r}: run `python -m tools.catalogues compile`")


def _data(path: str) -> bytes:
    """The bytes of a file, from wherever this module came from: a folder or a zip."""
    loader = globals()["__loader__"]
    data: bytes = loader.get_data(path)
    return data


def _filled(text: str, fields: dict[str, object]) -> str:
    return text.format(**fields) if fields else text


_ACCENTS = str.maketrans(
    "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz",
    "ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž",
)


class _Pseudo(NullTranslations):
    """Every text accented, two fifths longer and in brackets; fields in braces stay as they are."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return pseudo(message)


def pseudo(text: str) -> str:
    """The text as the made-up language of tests has it."""
    out, rest = "", text
    while rest:
        plain, brace, rest = rest.partition("{")
        field, end, rest = rest.partition("}")
        out += plain.translate(_ACCENTS) + brace + field + end
    return f"⟦{out}{'~' * (2 * len(text) // 5)}⟧"
