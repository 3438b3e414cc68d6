"""Languages: which texts are found, numbers, quotation marks, lists, plural forms, the pseudo-locale."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from table import i18n
from table.i18n import LANGUAGES, MissingCatalogueError, Words, capital, pseudo, words
from table.settings import LANGUAGES as SETTINGS_LANGUAGES
from tools.catalogues import compile_all

NARROW, HARD, MINUS = "\u202f", "\u00a0", "\u2212"


def test_the_languages_of_the_settings_are_those_there_are_words_for():
    assert tuple(LANGUAGES) == SETTINGS_LANGUAGES


@pytest.mark.parametrize(
    ("lang", "value", "figures"),
    [
        ("en", 0, "0"),
        ("en", 999, "999"),
        ("en", 1000, "1,000"),
        ("en", -1234567, f"{MINUS}1,234,567"),
        ("fr", 1000, f"1{NARROW}000"),
        ("fr", -14, f"{MINUS}14"),
        ("ru", 1234567, f"1{HARD}234{HARD}567"),
    ],
)
def test_numbers(lang: str, value: int, figures: str):
    assert words(lang).number(value) == figures


@pytest.mark.parametrize(("value", "figures"), [(5, "+5"), (0, "0"), (-5, f"{MINUS}5"), (1200, "+1,200")])
def test_signed_numbers(value: int, figures: str):
    assert words("en").signed(value) == figures


@pytest.mark.parametrize(
    ("lang", "text"), [("en", "“no ten”"), ("fr", f"«{NARROW}no ten{NARROW}»"), ("ru", "«no ten»")]
)
def test_quotation_marks(lang: str, text: str):
    assert words(lang).quoted("no ten") == text


@pytest.mark.parametrize(
    ("lang", "count", "text"),
    [
        ("en", 1, "1 card"),
        ("en", 2, "2 cards"),
        ("en", 5, "5 cards"),
        ("en", 21, "21 cards"),
        ("fr", 0, "0 carte"),
        ("fr", 1, "1 carte"),
        ("fr", 2, "2 cartes"),
        ("fr", 21, "21 cartes"),
        ("ru", 0, "0 карт"),
        ("ru", 1, "1 карта"),
        ("ru", 2, "2 карты"),
        ("ru", 5, "5 карт"),
        ("ru", 11, "11 карт"),
        ("ru", 21, "21 карта"),
        ("ru", 22, "22 карты"),
        ("ru", 111, "111 карт"),
    ],
)
def test_plural_forms(lang: str, count: int, text: str):
    assert words(lang).n("{count} card", "{count} cards", count) == text


def test_a_debt_takes_the_form_of_its_size():
    assert words("en").n("{count} counter", "{count} counters", -1) == f"{MINUS}1 counter"
    assert words("ru").n("{count} counter", "{count} counters", -2) == f"{MINUS}2 жетона"


@pytest.mark.parametrize(
    ("lang", "texts"),
    [
        ("en", ["", "A", "A and B", "A, B and C"]),
        ("fr", ["", "A", "A et B", "A, B et C"]),
        ("ru", ["", "A", "A и B", "A, B и C"]),
    ],
)
def test_lists(lang: str, texts: list[str]):
    assert [words(lang).listed(list("ABC")[:k]) for k in range(4)] == texts


def test_fields_are_filled_and_braces_in_their_values_stand():
    assert words("en")._("{name} × {n}", name="{curly}", n=2) == "{curly} × 2"


def test_one_word_differs_by_context():
    assert words("ru").p("call", "five") == "пять"
    assert words("ru").p("rank", "five") == "пятёрка"


def test_calls_are_in_the_language_of_the_page_or_french():
    assert words("ru").calls.lang == "ru"
    assert words("ru", calls_french=True).calls.lang == "fr"
    assert words("fr", calls_french=True).calls.lang == "fr"


def test_a_capital_is_the_first_letter_and_no_other():
    assert [capital(text) for text in ("", "нужна Дама", "l’as")] == ["", "Нужна Дама", "L’as"]


def test_a_missing_catalogue_is_an_error_outside_the_browser(monkeypatch: pytest.MonkeyPatch):
    with pytest.raises(MissingCatalogueError, match="'de'"):
        words("de")
    monkeypatch.setattr("sys.platform", "emscripten")
    monkeypatch.setattr(i18n, "_read", {})
    assert words("de")._("Your turn.") == "Your turn."


def test_the_pseudo_locale_accents_lengthens_and_brackets_but_keeps_fields():
    text = words("xx")._("{name} pays {amount} now", name="Bo", amount=3)
    assert text.startswith("⟦Bo ")
    assert text.endswith("⟧")
    assert " 3 " in text
    assert not re.search("[A-Za-z]{3}", text)
    assert (
        1.3 * len("Nothing to lay here")
        < len(pseudo("Nothing to lay here"))
        < 1.6 * len("Nothing to lay here")
    )


def test_the_pseudo_locale_has_plurals_and_contexts():
    spoken = words("xx")
    assert spoken.n("one", "many", 1) == pseudo("one")
    assert spoken.n("one", "many", 2) == pseudo("many")
    assert spoken.p("call", "ten") == pseudo("ten")


def test_words_stand_alone_without_a_catalogue():
    assert isinstance(words("en"), Words)
    assert words("en")._("Anything at all") == "Anything at all"


def test_catalogues_are_read_from_the_zip_that_holds_the_package(tmp_path: Path):
    compile_all(tmp_path)
    package = Path(i18n.__file__).parent
    with zipfile.ZipFile(tmp_path / "app.zip", "w") as archive:
        for name in ("__init__.py", "i18n.py"):
            archive.write(package / name, f"table/{name}")
        for name in ("fr.mo", "ru.mo"):
            archive.write(tmp_path / name, f"table/locale/{name}")
    code = (
        "from table.i18n import words; print(*[ascii(words(x)._('Your turn.')) for x in ('fr', 'en', 'ru')])"
    )
    run = subprocess.run(
        [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, 'app.zip'); {code}"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    expected = [ascii(words(lang)._("Your turn.")) for lang in ("fr", "en", "ru")]
    assert run.stdout.strip() == " ".join(expected)
