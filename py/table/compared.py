"""What the same cards brought somebody else: kept with a game that was begun from another's, and told at its
settlements and at its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .i18n import Words
from .names import NAME, isolated

COMPARED = "compared"
"""The further key of a record under which it stands: `{"name": str, "changes": [int or null, …]}`, the
changes of a purse by deal, null where the cards are not the same."""

GREATEST = 10**12
"""The greatest change that is believed."""


def told(name: str, changes: Sequence[int | None]) -> dict[str, Any]:
    """The further key of a record; `name` is "" where nobody gave one."""
    return {COMPARED: {"name": name, "changes": list(changes)}}


def others(document: Mapping[str, Any]) -> tuple[str, list[int | None]]:
    """Whose results stand in a record, and what they are; ("", []) where there are none. They come from
    elsewhere: whatever cannot be is passed over."""
    found = document.get(COMPARED)
    name, changes = (found.get("name"), found.get("changes")) if isinstance(found, dict) else ("", [])
    if not isinstance(name, str) or not isinstance(changes, list):
        return "", []
    return name[:NAME], [each if type(each) is int and abs(each) <= GREATEST else None for each in changes]


def sentence(words: Words, document: Mapping[str, Any], mine: Mapping[int, int]) -> str:
    """What the same cards brought the other and the person, whose changes by deal are given; "" where there
    is nothing to compare."""
    name, changes = others(document)
    both = [
        (change, mine[deal]) for deal, change in enumerate(changes) if deal in mine and change is not None
    ]
    if not both:
        return ""
    theirs, own = words.signed(sum([each for each, _ in both])), words.signed(sum([each for _, each in both]))
    if name:
        # Translators: two results with the same cards; {theirs} and {mine} are counters with their signs.
        return words._(
            "The same cards brought {name} {theirs}, and you {mine}.",
            name=isolated(name),
            theirs=theirs,
            mine=own,
        )
    return words._(
        "The same cards brought {theirs} in the game they come from, and you {mine}.", theirs=theirs, mine=own
    )
