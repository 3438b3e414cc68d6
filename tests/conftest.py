"""Tests of the browser come last: Playwright leaves an event loop running, and others start their own."""

from __future__ import annotations

from pathlib import Path

import pytest

BROWSER = Path(__file__).parent / "browser"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: BROWSER in item.path.parents)
