"""The table's tests speak every language: the catalogues are compiled once, beside nobody's sources."""

from __future__ import annotations

import pytest

from table import i18n
from tools.catalogues import compile_all


@pytest.fixture(scope="session", autouse=True)
def catalogues(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Compiled catalogues where `table.i18n` looks for them."""
    folder = tmp_path_factory.mktemp("locale")
    compile_all(folder)
    i18n.LOCALE_PATHS.append(str(folder))
