"""What each seat said last: the words that stand beside it until they are overtaken."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from nain_jaune.events import Bete, Claimed, Event, Laid, LedAnew, Opera, Stopped
from nain_jaune.light import Light
from nain_jaune.rules import RuleSet

from .calls import call, is_hoc
from .i18n import Words

SPOKEN = (Laid, Stopped, LedAnew, Claimed, Opera, Bete)
"""The events that somebody may say something at."""


class Said(Light):
    """A call as it stands beside a seat: its words, their language, and whether it is the vermilion
    "Hoc!"."""

    text: str
    lang: str
    hoc: bool


def heard(
    words: Words, events: Iterable[Event], rules: RuleSet, before: Mapping[int, Said]
) -> dict[int, Said]:
    """What stands beside the seats after an act, given what stood there before it.

    A call stays until its player says something else or a new sequence is begun; of one act the last call
    stands.
    """
    said = dict(before)
    for event in events:
        text = call(words, event, rules)
        if isinstance(event, Laid) and begins(event, said):
            said.clear()
        if text and isinstance(event, SPOKEN):
            said[event.seat] = Said(text, words.calls.lang, is_hoc(event, rules))
        if isinstance(event, LedAnew):
            said[ANEW] = Said("", "", False)
    return said


ANEW = -1
"""Under this seat stands, while nothing is laid, that somebody is on lead anew."""


def begins(event: Laid, said: dict[int, Said]) -> bool:
    """Whether this card begins a sequence: somebody was on lead."""
    return ANEW in said
