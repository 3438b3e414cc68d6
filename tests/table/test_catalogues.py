"""The catalogues: that nothing is missing or wrong in them, and that the check would find it if it were."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages import Catalog, Message

from tools import catalogues
from tools.catalogues import (
    LANGUAGES,
    PLURALS,
    catalogue,
    check,
    check_catalogue,
    check_message,
    compile_all,
    extract,
    update,
)


def test_nothing_is_missing_or_wrong():
    assert check() == []


def template(**texts: str) -> Catalog:
    """A template or catalogue of a few texts, with their translations."""
    made = Catalog(locale="fr", fuzzy=False)
    for source, text in texts.items():
        made.add(source, text)
    made._num_plurals, made._plural_expr = PLURALS["fr"]
    return made


def test_a_text_that_is_missing_left_over_or_untranslated_is_found():
    wanted = template(lay="", stop="", claim="")
    kept = template(stop="arrêter", claim="", menu="Menu")
    assert sorted(check_catalogue(kept, wanted, "fr")) == [
        "missing: 'lay'",
        "no longer in the sources: 'menu'",
        "not translated in every form: 'claim'",
    ]


def test_wrong_plural_forms_are_found():
    kept = template()
    kept._plural_expr = "(n != 1)"
    assert list(check_catalogue(kept, template(), "fr")) == [
        "plural forms are 'nplurals=2; plural=(n != 1);'"
    ]


@pytest.mark.parametrize(
    ("lang", "source", "text", "problem"),
    [
        ("fr", "{name} pays", "{nom} paie", "other fields in braces"),
        ("fr", "{name} pays {amount}", "{name} paie", "other fields in braces"),
        ("ru", "Your turn.", "Ваш ход", "another mark at the end"),
        ("ru", "Your turn", "Ваш ход!", "another mark at the end"),
        ("fr", "the queen’s box", "la case de l'as", "typewriter quotes"),
        ("ru", "say so", 'сказать "так"', "typewriter quotes"),
        ("fr", "wait", "attendez...", "three full stops for an ellipsis"),
        ("fr", "wait", "attendez ", "stray spaces"),
        ("fr", "wait", "at  tendez", "stray spaces"),
        ("fr", "wait", "<b>attendez</b>", "markup"),
        ("ru", "hearts", "черви ♥", "emoji"),
        ("ru", "you win", "победа \U0001f389", "emoji"),
        ("ru", "loss", "убыток -5", "a hyphen for a minus sign"),
        ("fr", "wait: now", "attendez : ici", "no narrow space before a high mark"),
        ("fr", "wait; now", "attendez; ici", "no narrow space before a high mark"),
        ("fr", "wait!", "attendez\u00a0!", "no narrow space before a high mark"),
        ("fr", "{a}: {b}", "{a}: {b}", "no narrow space before a high mark"),
        ("fr", "say", "« dire\u202f»", "no narrow space after a quotation mark"),
        ("fr", "say", "«\u202fdire »", "no narrow space before a high mark"),
        ("fr", "say", "“dire”", "foreign quotation marks"),
        ("ru", "say", "“сказать”", "foreign quotation marks"),
        ("ru", "wait: now", "ждите : тут", "a space before a high mark"),
    ],
)
def test_a_wrong_translation_is_found(lang: str, source: str, text: str, problem: str):
    assert problem in list(check_message(Message(source, text), lang))


def test_a_fuzzy_translation_is_found():
    assert list(check_message(Message("stop", "arrêter", flags=["fuzzy"]), "fr")) == ["fuzzy"]


@pytest.mark.parametrize(
    "forms", [("{count} карта", "{count} карты"), ("{count} карта", "", "{count} карт"), ()]
)
def test_a_plural_form_that_is_missing_is_found(forms: tuple[str, ...]):
    message = Message(("{count} card", "{count} cards"), forms)
    assert list(check_message(message, "ru")) == ["not translated in every form"]


def test_a_plural_form_without_its_number_is_found():
    message = Message(("{count} card", "{count} cards"), ("одна карта", "{count} карты", "{count} карт"))
    assert list(check_message(message, "ru")) == ["other fields in braces"]


@pytest.mark.parametrize(
    ("lang", "source", "text"),
    [
        ("fr", "{who} takes!", "{who} qui prend\u202f!"),
        ("fr", "the queen’s box: {n}", "la case de l’as\u202f: {n}"),
        ("ru", "no loss: −5", "без потерь: −5"),
    ],
)
def test_a_good_translation_passes(lang: str, source: str, text: str):
    assert list(check_message(Message(source, text), lang)) == []


def test_texts_are_collected_by_all_their_ways(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "table").mkdir()
    (tmp_path / "table" / "some.py").write_text(
        'c.words._("plain")\n'
        "# Translators: said by a player.\n"
        'c.words.p("call", "ten")\n'
        'words.n("{count} card", "{count} cards", k)\n'
        'T = (mark("later"), mark_in("rank", "ten"))\n'
        "words._(variable); words.p(*T[1])\n"
    )
    monkeypatch.setattr(catalogues, "PY", tmp_path)
    found = {(m.context, m.id): m.auto_comments for m in extract() if m.id}
    assert found == {
        (None, "plain"): [],
        ("call", "ten"): ["said by a player."],
        (None, ("{count} card", "{count} cards")): [],
        (None, "later"): [],
        ("rank", "ten"): [],
    }


def test_an_update_adds_new_texts_and_drops_old_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "table").mkdir()
    (tmp_path / "table" / "some.py").write_text('_("new"); _("kept")\n')
    for lang in LANGUAGES:
        count, rule = PLURALS[lang]
        (tmp_path / f"{lang}.po").write_text(
            'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
            f'"Plural-Forms: nplurals={count}; plural={rule};\\n"\n\n'
            'msgid "kept"\nmsgstr "x"\n\nmsgid "old"\nmsgstr "y"\n'
        )
    monkeypatch.setattr(catalogues, "PY", tmp_path)
    monkeypatch.setattr(catalogues, "LOCALES", tmp_path)
    update()
    assert {m.id: m.string for m in catalogue("fr") if m.id} == {"new": "", "kept": "x"}
    once = (tmp_path / "ru.po").read_bytes()
    update()
    assert (tmp_path / "ru.po").read_bytes() == once


def test_the_same_sources_compile_to_the_same_bytes(tmp_path: Path):
    compile_all(tmp_path / "one")
    compile_all(tmp_path / "two")
    for lang in LANGUAGES:
        compiled = (tmp_path / "one" / f"{lang}.mo").read_bytes()
        assert compiled == (tmp_path / "two" / f"{lang}.mo").read_bytes()
        assert b"2020-01-01" in compiled
