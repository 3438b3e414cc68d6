"""What each seat said last: the words that stand beside it until they are overtaken."""

from __future__ import annotations

from collections.abc import Sequence

from nain_jaune.events import Bete, Claimed, Event, Laid, LedAnew, Opera, Stopped
from nain_jaune.light import Light
from nain_jaune.rules import RuleSet

from .calls import call, is_hoc, short_call
from .i18n import Words

SPOKEN = (Laid, Stopped, LedAnew, Claimed, Opera, Bete)
"""The events that somebody may say something at."""


class Said(Light):
    """A call as it stands beside a seat: its words, their language, whether it is the vermilion "Hoc!".

    `short` is what stands there where the words have no room, if they are long.
    """

    text: str
    lang: str
    hoc: bool
    short: str = ""


def begun(events: Sequence[Event]) -> int:
    """Where the sequence on the table begins: the index of the first card laid since somebody was on lead.

    While somebody is on lead anew and has not laid, the sequence before still lies there.
    """
    first = len(events)
    for k in range(len(events) - 1, -1, -1):
        event = events[k]
        if isinstance(event, Laid):
            first = k
        elif isinstance(event, LedAnew) and first < len(events):
            break
    return first


def heard(words: Words, events: Sequence[Event], rules: RuleSet) -> dict[int, Said]:
    """What stands beside each seat, from the events of the deal so far.

    A call stays until its player says something else or a new sequence is begun; of one act the last one
    stands.
    """
    said: dict[int, Said] = {}
    for event in events[begun(events) :]:
        if isinstance(event, SPOKEN) and (text := call(words, event, rules)):
            said[event.seat] = Said(
                text, words.calls.lang, is_hoc(event, rules), short_call(words, event, rules)
            )
    return said
