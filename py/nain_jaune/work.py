"""Long work in small pieces: a generator that yields between them, and returns what it comes to."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

Result = TypeVar("Result")
Said = TypeVar("Said")


def exhaust(work: Generator[Said, None, Result]) -> Result:
    """Run work to its end in one go, whatever it says on the way."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: Result = end.value
            return result
