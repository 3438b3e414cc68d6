"""Every shape and language, by measured boxes: nothing is cut, nothing covers what is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import measures
import pytest
from playwright.sync_api import Browser, BrowserContext
from still import CALLS, LONG, Play, Stage, saying, seats

from nain_jaune.light import replace
from table import i18n
from table.desk_notes import damaged, put_aside
from table.i18n import words
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


def faults(stage: Stage, measure: str = measures.TABLE, argument: bool = False) -> list[str]:
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


@pytest.mark.parametrize("name", ["four", "eight, six cards", "right"])
def test_the_table_fits_a_left_thumb(stage: Stage, name: str) -> None:
    stage.put("table", saying(TABLES[name]().table("ru"), CALLS, words("ru")), "ru", html='data-thumb="left"')
    found = faults(stage)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["strict", "eight, a long sequence", "right", "watched"])
def test_the_table_scrolls_only_down_with_text_of_twice_the_size(stage: Stage, name: str, lang: str) -> None:
    model = saying(TABLES[name]().table(lang), CALLS, words(lang))
    stage.put("table", model, lang, html='style="font-size: 200%"')
    found = faults(stage, argument=True)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", ["fifteen cards", "strict", "eight, six cards", "right", "watched"])
def test_the_table_fits_in_forced_colours(stage: Stage, name: str) -> None:
    stage.page.emulate_media(forced_colors="active")
    try:
        stage.put("table", saying(TABLES[name]().table("ru"), CALLS, words("ru")), "ru")
        found = faults(stage)
    finally:
        stage.page.emulate_media(forced_colors="none")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_opera_fits(stage: Stage, lang: str) -> None:
    model = TABLES["eight, six cards"]().table(lang)
    stage.put("table", replace(model, opera=words(lang).p("call", "Opera!"), hand=()), lang)
    found = faults(stage)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", ["lindor-1789", "avantcoureur-1760"])
def test_a_hint_leaves_free_what_one_plays_with(stage: Stage, rules: str, lang: str) -> None:
    stage.put("table", Play(rules, seats(3), 11).turns(2).table(lang, hint=True), lang)
    found = faults(stage, measures.HINT)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheets_fit(stage: Stage, lang: str, large: bool) -> None:
    """The drawer, the curtain, a settlement and the end of a game, which may scroll down."""
    persons = ("Marie", LONG)
    play = Play("lindor-1789", seats(8, LONG), 14, deals=1)
    sheets = {
        "table": play.turns(1).table(lang, menu=True),
        "table, hint": play.turns(1).table(lang, hint=True),
        "settlement": play.end().settlement(lang),
        "over": play.over(lang),
        "review": Play("lindor-1789", seats(3, LONG), 14).end().review(lang),
        "review, to come": play.review(lang, 40),
        "curtain": Play("lindor-1789", seats(3, persons=persons), 11).turns(2).curtain(lang),
    }
    found = []
    for screen, model in sheets.items():
        name = screen.partition(",")[0]
        stage.put(name, model, lang, html='style="font-size: 200%"' if large else "")
        found += [f"{screen}, {fault}" for fault in faults(stage, measures.PAGE)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", ["lindor-1789", "avantcoureur-1760"])
def test_a_moment_that_is_looked_at_again_fits(stage: Stage, rules: str, lang: str) -> None:
    play = Play(rules, seats(3), 14).end()
    stage.put("replay", play.moment(lang, 20), lang)
    found = faults(stage, measures.MOMENT)
    stage.put("replay", play.moment(lang, 20, all_open=False), lang)
    found += faults(stage, measures.MOMENT)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("lang", ["fr", "ru"])
@pytest.mark.parametrize("name", ["three", "eight, six cards"])
def test_a_notice_leaves_free_what_one_plays_with(stage: Stage, name: str, lang: str) -> None:
    said = words(lang)
    stage.put("table", saying(TABLES[name]().table(lang), CALLS, said), lang, [put_aside(said)])
    found = faults(stage, measures.NOTES)
    stage.put("table", TABLES[name]().table(lang), lang, [damaged(said, 2)])
    found += [f"with a button, {fault}" for fault in faults(stage, measures.NOTES)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_settlement_begins_with_its_heading(stage: Stage, lang: str) -> None:
    settled = Play("lindor-1789", seats(3), 14).end().settlement(lang)
    found = []
    for width, height in SIZES:
        stage.resize(width, height)
        stage.put("settlement", settled, lang, [put_aside(words(lang))])
        stage.page.evaluate(
            "document.fonts.ready.then(() => document.getElementById('act-continue').focus())"
        )
        found += [f"{width}×{height}: {fault}" for fault in stage.page.evaluate(measures.SETTLED)]
    assert not found, "\n".join(found)
