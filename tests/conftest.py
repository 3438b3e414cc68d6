"""Tests of the browser come last: Playwright leaves an event loop running, and others start their own."""

from __future__ import annotations

from pathlib import Path

import pytest

BROWSER = Path(__file__).parent / "browser"

LONGEST = ("offline", "saves", "motion_page", "screens", "boot", "layout")
"""Files of the browser's tests that take longest: they come first among these, so that no process is left
with one of them when the other has done."""


def place(item: pytest.Item) -> tuple[bool, int]:
    """Where a test stands in the order."""
    name = item.path.stem.removeprefix("test_")
    return BROWSER in item.path.parents, LONGEST.index(name) if name in LONGEST else len(LONGEST)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=place)
