"""Calls spoken aloud: from events to utterances in the language of the calls."""

from __future__ import annotations

from collections.abc import Sequence

from nain_jaune.events import Event
from nain_jaune.light import Light
from nain_jaune.rules import RuleSet

from .calls import call
from .i18n import Words, mark
from .said import SPOKEN

LACKING = {
    # Translators: under the setting that has calls spoken aloud.
    "en": mark("This device has no voice that speaks English."),
    "fr": mark("This device has no voice that speaks French."),
    "ru": mark("This device has no voice that speaks Russian."),
}


class Utterance(Light):
    """A call to be spoken, and its language."""

    text: str
    lang: str


def utterances(
    words: Words, events: Sequence[Event], rules: RuleSet, me: int = -1, own: bool = True
) -> tuple[Utterance, ...]:
    """What is called at these events, in their order. `own`: the calls of the person in the seat `me` are
    spoken too."""
    spoken = []
    for event in events:
        if isinstance(event, SPOKEN) and (own or event.seat != me) and (text := call(words, event, rules)):
            spoken.append(Utterance(text, words.calls.lang))
    return tuple(spoken)


def lacking(words: Words) -> str:
    """That nobody here can speak the calls: said where the browser has no voice of their language."""
    return words._(LACKING[words.calls.lang])
