"""The levels of play. A player sees a view of their own seat, the cards and the rules, and nothing else."""

from __future__ import annotations

from collections.abc import Generator
from importlib import import_module
from sys import modules
from types import ModuleType

from ..view import View

LEVELS = ("novice", "casual", "skilled", "expert")
"""The levels that can play, weakest first; each is the module of its name."""


def choose(level: str, view: View) -> int:
    """The act of a player of `level` whose turn it is. The same view always gives the same act.

    Raises KeyError for a level that cannot play.
    """
    act: int = _player(level).choose(view)
    return act


_PARTS = (
    "ranks",
    "by_rank",
    "suits",
    "by_suit",
    "figures",
    "weights",
    "skilled",
    "worlds",
    "prospects",
    "expert",
)
"""What the stronger levels are made of, each part after those it needs."""


def prepare(level: str) -> Generator[None, None, None]:
    """Import what a level is made of in small pieces: all at once would make whoever waits notice."""
    for part in _PARTS[: _PARTS.index(level) + 1] if level in _PARTS else ():
        if f"{__name__}.{part}" not in modules:
            import_module(f".{part}", __name__)
            yield


def think(level: str, view: View) -> Generator[None, None, int]:
    """`choose` in small pieces, for who must do something else in between."""
    yield from prepare(level)
    player = _player(level)
    if not hasattr(player, "think"):
        return choose(level, view)
    act: int = yield from player.think(view)
    return act


def _player(level: str) -> ModuleType:
    """The module of a level. The stronger ones are imported when one of them first plays."""
    if level not in LEVELS:
        raise KeyError(level)
    return import_module(f".{level}", __name__)
