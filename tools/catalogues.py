"""The catalogues: collecting the texts of the table, keeping `assets/locale/*.po`, checking, compiling.

    python -m tools.catalogues update     bring fr.po, ru.po in line with the texts in py/table
    python -m tools.catalogues check      say what is missing or wrong in them
    python -m tools.catalogues compile    write .build/locale/*.mo, for work outside the built site

Templates and compiled files are never kept: both follow from the sources.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tools.paths import ASSETS, BUILD, PY

LOCALES = ASSETS / "locale"
LANGUAGES = ("fr", "ru")
"""The languages that have a catalogue; English is the language of the sources."""

PLURALS = {
    "fr": (2, "(n > 1)"),
    "ru": (3, "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)"),
}
"""How many plural forms a language has, and which number takes which."""

KEYWORDS = {"_": None, "n": (1, 2), "p": ((1, "c"), 2), "mark": None, "mark_in": ((1, "c"), 2)}
"""What the texts of `table.i18n` are passed to."""

COMMENTS = ("Translators:",)
WIDTH = 110
EPOCH = datetime(2020, 1, 1, tzinfo=UTC)
"""The date in compiled catalogues, which must not change from build to build."""

UNUSED = re.compile(rb'^"(?:Report-Msgid|POT-|PO-|Last-T|Generated).*\n', re.MULTILINE)
"""Fields of a catalogue's head that the history of the file tells better."""


def extract() -> Catalog:
    """The texts of the table, as a template."""
    template = Catalog(project="Nain Jaune", charset="utf-8", fuzzy=False)
    folder = PY / "table"
    found = extract_from_dir(folder, keywords=KEYWORDS, comment_tags=COMMENTS, strip_comment_tags=True)
    for name, line, text, comments, context in found:
        if text:
            template.add(
                text,
                None,
                [(f"py/table/{Path(name).as_posix()}", line)],
                auto_comments=comments,
                context=context,
            )
    return template


def catalogue(lang: str) -> Catalog:
    """The catalogue of a language as it is kept."""
    with (LOCALES / f"{lang}.po").open("rb") as file:
        kept = read_po(file, locale=lang, abort_invalid=True)
    kept.creation_date = EPOCH
    return kept


def update() -> None:
    """Bring the catalogues in line with the sources: new texts come in untranslated, old ones go."""
    template = extract()
    for lang in LANGUAGES:
        kept = catalogue(lang)
        kept.update(template, no_fuzzy_matching=True, update_creation_date=False)
        out = BytesIO()
        write_po(out, kept, width=WIDTH, ignore_obsolete=True, include_lineno=False)
        (LOCALES / f"{lang}.po").write_bytes(UNUSED.sub(b"", out.getvalue()))


def compile_all(out_dir: Path) -> None:
    """Write the compiled catalogues into a folder: `fr.mo`, `ru.mo`. The same sources give the same bytes."""
    out_dir.mkdir(parents=True, exist_ok=True)
    for lang in LANGUAGES:
        with (out_dir / f"{lang}.mo").open("wb") as file:
            write_mo(file, catalogue(lang))


# ---- what may be wrong


def check() -> list[str]:
    """Everything that is missing or wrong, one line each, in the sources and in every catalogue."""
    template = extract()
    problems = [
        f"en: {what}: {_name(m)}"
        for m in _messages(template)
        for text in _sources(m)
        for what in _typography(text, "en")
    ]
    for lang in LANGUAGES:
        problems += [f"{lang}: {problem}" for problem in check_catalogue(catalogue(lang), template, lang)]
    return problems


def check_catalogue(kept: Catalog, template: Catalog, lang: str) -> Iterator[str]:
    """What is missing or wrong in one catalogue."""
    if (kept.num_plurals, kept.plural_expr) != PLURALS[lang]:
        yield f"plural forms are {kept.plural_forms!r}"
    wanted = {_key(message): message for message in _messages(template)}
    have = {_key(message): message for message in _messages(kept)}
    yield from (f"missing: {_name(wanted[key])}" for key in wanted.keys() - have.keys())
    yield from (f"no longer in the sources: {_name(have[key])}" for key in have.keys() - wanted.keys())
    for key in wanted.keys() & have.keys():
        yield from (f"{what}: {_name(have[key])}" for what in check_message(have[key], lang))


def check_message(message: Message, lang: str) -> Iterator[str]:
    """What is missing or wrong in one translation."""
    if message.fuzzy:
        yield "fuzzy"
    texts = _translations(message)
    forms = PLURALS[lang][0] if message.pluralizable else 1
    if len(texts) != forms or not all(texts):
        yield "not translated in every form"
        return
    source = _sources(message)[-1]
    for text in texts:
        if _fields(text) != _fields(source):
            yield "other fields in braces"
        if _end(text) != _end(source):
            yield "another mark at the end"
        yield from _typography(text, lang)


MARKS = (
    (re.compile(r"""['"`]"""), "typewriter quotes"),
    (re.compile(r"\.\.\."), "three full stops for an ellipsis"),
    (re.compile(r"^\s|\s$|  "), "stray spaces"),
    (re.compile(r"[<>&]"), "markup"),
    (re.compile("[\U0001f000-\U0001faff\u2600-\u27bf\ufe0f]"), "emoji"),
    (re.compile(r"(?<=\W)-(?=\d)"), "a hyphen for a minus sign"),
)
"""What no text of any language may hold."""

FRENCH = (
    (re.compile("[^\u202f][;:!?»]"), "no narrow space before a high mark"),
    (re.compile("«[^\u202f]"), "no narrow space after a quotation mark"),
    (re.compile("[“”„]"), "foreign quotation marks"),
)
ENGLISH = (
    (re.compile("[«»„]"), "foreign quotation marks"),
    (re.compile(r"\s[;:!?]"), "a space before a high mark"),
)
RUSSIAN = (
    (re.compile("[“”„]"), "foreign quotation marks"),
    (re.compile(r"\s[;:!?]"), "a space before a high mark"),
)
OWN = {"fr": FRENCH, "en": ENGLISH, "ru": RUSSIAN}
"""What the texts of one language may not hold."""


def _typography(text: str, lang: str) -> Iterator[str]:
    bare = re.sub(r"\{\w+\}", "x", text)
    yield from (what for pattern, what in MARKS + OWN[lang] if pattern.search(bare))


def _messages(found: Catalog) -> list[Message]:
    return [message for message in found if message.id]


def _sources(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def _translations(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def _key(message: Message) -> tuple[str | None, tuple[str, ...]]:
    return message.context, _sources(message)


def _name(message: Message) -> str:
    context = f" [{message.context}]" if message.context else ""
    return f"{_sources(message)[0]!r}{context}"


def _end(text: str) -> str:
    return text[-1] if text[-1] in ".:;?!…" else ""


def _fields(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None}


def main(arguments: list[str]) -> int:
    """The command line: 0 when all is well."""
    if arguments == ["update"]:
        update()
    elif arguments == ["compile"]:
        compile_all(BUILD / "locale")
    elif arguments == ["check"]:
        problems = check()
        print(*problems, sep="\n")
        return 1 if problems else 0
    else:
        print(__doc__)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
