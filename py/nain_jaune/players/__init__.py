"""The levels of play. A player sees a view of their own seat, the cards and the rules, and nothing else."""

from __future__ import annotations

from ..view import View
from . import casual, novice

_CHOICES = {"novice": novice.choose, "casual": casual.choose}
LEVELS = tuple(_CHOICES)
"""The levels that can play, weakest first."""


def choose(level: str, view: View) -> int:
    """The act of a player of `level` whose turn it is. The same view always gives the same act.

    Raises KeyError for a level that cannot play.
    """
    return _CHOICES[level](view)
