"""Every screen in every shape and language, by measured boxes: nothing is cut or covered, and the table does not scroll."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import measures
import pytest
from playwright.sync_api import Browser, BrowserContext
from still import CALLS, LONG, Play, Stage, saying, seats

from table import i18n
from table.desk_notes import damaged, put_aside
from table.i18n import words
from table.model import TableModel
from tools.catalogues import compile_all
from tools.serve import Site

SIZES = (
    (1280, 800),
    (1024, 700),
    (820, 1180),
    (768, 1024),
    (740, 360),
    (600, 420),
    (412, 915),
    (390, 844),
    (360, 640),
    (320, 568),
    (320, 420),
)
"""Desks, tablets, a phone held sideways, the column of an article, phones, the smallest embed."""

LANGUAGES = ("fr", "en", "ru")

TABLES: dict[str, Callable[[], Play]] = {
    "fifteen cards": lambda: Play("lindor-1789", seats(3), 5).turns(1),
    "three": lambda: Play("lindor-1789", seats(3), 11).turns(3),
    "four": lambda: Play("lindor-1789", seats(4), 11).turns(3),
    "six": lambda: Play("russian-1900", seats(6), 11).turns(3),
    "eight, six cards": lambda: Play("lindor-1789", seats(8), 3).turns(1),
    "eight, a long sequence": lambda: Play("lindor-1789", seats(8), 11).turns(3),
    "strict": lambda: Play("lindor-1789", seats(4), 11, announcements="strict").turns(3),
    "right": lambda: Play("avantcoureur-1760", seats(5), 11).turns(3),
    "right, three": lambda: Play("avantcoureur-1760", seats(3), 11).turns(3),
    "watched": lambda: watched(3),
    "eight watched": lambda: watched(8),
    "two persons": lambda: Play("lindor-1789", seats(5, persons=("Marie", LONG)), 11).turns(2),
    "long names": lambda: Play("lindor-1789", seats(6, LONG), 11).turns(2),
}


def watched(count: int) -> Play:
    """A game of opponents alone, after some acts."""
    play = Play("lindor-1789", seats(count, persons=()), 11)
    for _ in range(25):
        play.step()
    return play


@pytest.fixture(scope="session", autouse=True)
def spoken(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The catalogues, where the words look for them."""
    folder = tmp_path_factory.mktemp("locale")
    compile_all(folder)
    i18n.LOCALE_PATHS.append(str(folder))


@pytest.fixture(scope="module")
def stage(browser: Browser, browser_context_args: dict[str, Any], site: Site, built: Path) -> Iterator[Stage]:
    """A page without a script."""
    context: BrowserContext = browser.new_context(**browser_context_args)
    yield Stage(context.new_page(), site, built)
    context.close()


def faults(stage: Stage, measure: str = measures.TABLE, argument: object = False) -> list[str]:
    """What is wrong with what is on the stage, at every size."""
    found = []
    for width, height in SIZES:
        stage.resize(width, height)
        found += [f"{width}×{height}: {fault}" for fault in stage.page.evaluate(measure, argument)]
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", TABLES)
def test_the_table_fits(stage: Stage, name: str, lang: str) -> None:
    stage.put("table", saying(TABLES[name]().table(lang), CALLS, words(lang)), lang)
    found = faults(stage)
    assert not found, "\n".join(found)
