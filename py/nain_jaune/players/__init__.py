"""The levels of play. A player sees a view of their own seat, the cards and the rules, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from ..view import View

LEVELS = ("novice", "casual", "skilled", "expert")
"""The levels that can play, weakest first; each is the module of its name."""


def choose(level: str, view: View) -> int:
    """The act of a player of `level` whose turn it is. The same view always gives the same act.

    Raises KeyError for a level that cannot play.
    """
    return _player(level)(view)


def _player(level: str) -> Callable[[View], int]:
    """How a level chooses. The stronger ones are imported when one of them first plays."""
    if level not in LEVELS:
        raise KeyError(level)
    choose: Callable[[View], int] = import_module(f".{level}", __name__).choose
    return choose
