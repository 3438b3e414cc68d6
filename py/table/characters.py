"""What is to be said of an opponent, in one line: how they play, by the temper that goes with the name."""

from __future__ import annotations

from nain_jaune.players.temper import temper_of

from .i18n import Words, mark
from .names import recorded_name

_CHARACTERS = {
    # Translators: one line about an opponent under the name; very short, and true of man and woman.
    "steady": mark("Plays as the cards fall"),
    "bold": mark("Soon stops for a better lead"),
    "absent_minded": mark("Forgets a claim now and then"),
    "watchful": mark("Forgets little and rarely stops"),
}
"""What is to be said of a temper, by its name."""


def character(words: Words, key: str) -> str:
    """One line about an opponent of the cast."""
    return words._(_CHARACTERS[temper_of(recorded_name(key)).name])
