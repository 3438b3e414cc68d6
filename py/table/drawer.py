"""The model of the drawer over the table: the settings in their groups, the keys, and what is kept."""

from __future__ import annotations

from .i18n import LANGUAGES, Words
from .keys import FIRST, bindings_of, key_cap
from .model import EditionModel, KeyRow, MenuGroup, MenuModel, SettingRow
from .settings import Settings, text_form

LETTERS = {"en": "K Q J", "fr": "R D V", "ru": "К Д В"}
"""The letters of the court cards by language, without reading three catalogues for it."""


def menu_model(
    words: Words,
    settings: Settings,
    kept: bool,
    asking: str = "",
    silent: str = "",
    edition: EditionModel | None = None,
    number: str = "",
) -> MenuModel:
    """The drawer, as it stands. `kept`: this browser keeps something for the page; `asking`: the act whose
    new key is waited for; `silent`: why no calls are spoken although they should be; `edition`: the version
    that is running; `number`: the deal number of the game."""
    bound = bindings_of(settings.bindings)
    return MenuModel(
        (
            MenuGroup("seen", words._("What you see"), seen(words, settings)),
            MenuGroup("goes", words._("How it goes"), goes(words, settings)),
            MenuGroup("said", words._("What you hear"), said(words, settings, silent)),
        ),
        switch(settings, "keys", words._("Single keys act"), words._("beside arrows, Enter and Space")),
        tuple(KeyRow(act, key_names(words)[act], key_cap(bound[act]), act == asking) for act in FIRST),
        kept,
        edition,
        number,
    )


def seen(words: Words, settings: Settings) -> tuple[SettingRow, ...]:
    """What the table looks like."""
    calls = ("0", words._("As the page")), ("1", words._("French"))
    letters = tuple(LETTERS.items())
    return (
        choice(settings, "lang", words._("Language"), tuple(LANGUAGES.items())),
        choice(settings, "calls_french", words._("Calls"), calls, words._("as at the old table: “sans dix”")),
        choice(settings, "theme", words._("Light"), themes(words)),
        SettingRow(
            "letters",
            words._("Letters on the cards"),
            "",
            letters,
            settings.lang if settings.letters == "page" else settings.letters,
        ),
        choice(
            settings,
            "sort",
            words._("Order of the hand"),
            (("rank", words._("By rank")), ("suit", words._("By suit"))),
        ),
        switch(settings, "four_colours", words._("Four colours"), words._("diamonds blue, clubs green")),
        switch(settings, "large_index", words._("Large figures on the cards")),
        choice(
            settings,
            "thumb",
            words._("Stop lies"),
            (("left", words.p("side", "At left")), ("right", words.p("side", "At right"))),
            words._("under the thumb that you play with"),
        ),
    )


def goes(words: Words, settings: Settings) -> tuple[SettingRow, ...]:
    """How the play goes on."""
    paces = (words._("None"), words._("Calm"), words._("Even"), words._("Brisk"))
    return (
        choice(
            settings,
            "pace",
            words._("Pace"),
            tuple((str(value), label) for value, label in enumerate(paces)),
            words._("the same for everything opponents do"),
        ),
        switch(settings, "motion", words._("Motion"), words._("cards and counters travel")),
        switch(
            settings,
            "auto_stop",
            words._("Stop by itself"),
            words._("when nothing in your hand will do; on the same beat"),
        ),
    )


def said(words: Words, settings: Settings, silent: str) -> tuple[SettingRow, ...]:
    """What is heard."""
    readings = ("all", words._("Everything")), ("mine", words._("What concerns you"))
    return (
        switch(settings, "sound", words._("Sound"), words._("cards and counters")),
        switch(
            settings, "speech", words._("Speak the calls"), silent or words._("by this device’s own voice")
        ),
        choice(settings, "reading", words._("Screen readers tell"), readings),
    )


def choice(
    settings: Settings, field: str, label: str, values: tuple[tuple[str, str], ...], note: str = ""
) -> SettingRow:
    """A setting of several values."""
    return SettingRow(field, label, note, values, text_form(settings.__dict__[field]))


def switch(settings: Settings, field: str, label: str, note: str = "") -> SettingRow:
    """A setting that is on or off."""
    return SettingRow(field, label, note, (), text_form(settings.__dict__[field]))


def themes(words: Words) -> tuple[tuple[str, str], ...]:
    """The lights there are, and their names."""
    return ("auto", words._("Auto")), ("day", words._("Day")), ("candle", words._("Candle"))


def key_names(words: Words) -> dict[str, str]:
    """What each key does, in words."""
    return {
        "stop": words._("Stop, or pass"),
        "take": words._("Claim"),
        "undo": words._("Undo"),
        "hint": words._("Hint"),
        "read-run": words._("Read the last sequence"),
        "read-board": words._("Read the board"),
        "read-purses": words._("Read the purses"),
        "keys": words._("Show the keys"),
    }
