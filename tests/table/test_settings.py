"""Settings: frozen, changed one field at a time, every value checked."""

from __future__ import annotations

import pytest

from table.settings import Settings, changed, difference, language_of, text_form


def test_each_field_is_set_from_its_text():
    settings = Settings()
    told = {
        "lang": "ru",
        "theme": "candle",
        "pace": "3",
        "motion": "0",
        "calls_french": "1",
        "letters": "fr",
        "sort": "suit",
        "four_colours": "1",
        "large_index": "1",
        "thumb": "left",
        "auto_stop": "0",
        "sound": "1",
        "speech": "1",
        "reading": "mine",
        "keys": "0",
        "bindings": "stop=KeyX take=",
    }
    assert told.keys() == Settings().__dict__.keys()
    for field, value in told.items():
        settings = changed(settings, field, value)
    assert difference(Settings(), settings).keys() == told.keys()
    assert {field: text_form(value) for field, value in settings.__dict__.items()} == told


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("lang", "xx"),
        ("theme", ""),
        ("pace", "4"),
        ("pace", "-1"),
        ("motion", "2"),
        ("calls_french", "fr"),
        ("letters", "de"),
        ("bindings", "stop"),
        ("bindings", "stop=KeyT"),
        ("bindings", "fly=KeyF"),
        ("bindings", "stop=Space"),
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
