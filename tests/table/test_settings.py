"""Settings: frozen, changed one field at a time, every value checked."""

from __future__ import annotations

import pytest

from table.settings import Settings, changed, language_of


def test_each_field_is_set_from_its_text():
    settings = Settings()
    for field, value in (
        ("lang", "ru"),
        ("theme", "candle"),
        ("pace", "3"),
        ("motion", "0"),
        ("calls", "fr"),
    ):
        settings = changed(settings, field, value)
    assert settings == Settings(lang="ru", theme="candle", pace=3, motion=False, calls_french=True)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("lang", "xx"),
        ("theme", ""),
        ("pace", "4"),
        ("pace", "-1"),
        ("motion", "2"),
        ("calls", "ru"),
        ("purse", "3"),
    ],
)
def test_a_value_out_of_range_is_refused(field: str, value: str):
    with pytest.raises(ValueError, match=field):
        changed(Settings(), field, value)


@pytest.mark.parametrize(
    ("tags", "language"),
    [(["fr-CA"], "fr"), (["de", "ru-RU", "fr"], "ru"), (["ja", "de"], "en"), ([], "en"), (["FR_be"], "fr")],
)
def test_the_language_follows_the_browser(tags: list[str], language: str):
    assert language_of(tags) == language
