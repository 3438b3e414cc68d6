"""The statistics in Chromium: what is kept is counted, chosen by keys, taken along, and brought in twice."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path

import pytest
from play import await_html, await_screen, new_game, play_on, to_list, to_start, to_stats
from playwright.sync_api import Browser, Page, expect

from nain_jaune.game import Game
from nain_jaune.stats import facts
from tools.serve import Site


@cache
def games() -> dict[str, tuple[Game, tuple[str, ...]]]:
    """Games that are over: two of Lindor's rules, one of 1760, and one that is marked."""
    return {
        f"{1:016x}": (play_on(new_game("lindor-1789", 3, 3, deals=4), "over"), ()),
        f"{2:016x}": (play_on(new_game("lindor-1789", 5, 4, deals=3), "over"), ()),
        f"{3:016x}": (play_on(new_game("avantcoureur-1760", 3, 3, deals=2), "over"), ()),
        f"{4:016x}": (play_on(new_game("lindor-1789", 3, 5, deals=2), "over"), ("hint-1",)),
    }


def changes(*ids: int) -> list[int]:
    return [change for id in ids for change in facts(games()[f"{id:016x}"][0], 0).changes]


@pytest.fixture
def stats(house: Page) -> Page:
    """The statistics of these games, entered from their list."""
    to_stats(house, games())
    return house


def first_tile(page: Page, text: str) -> None:
    expect(page.locator(".kpi li").first).to_have_text(text)


def active(page: Page) -> str:
    return str(page.evaluate("document.activeElement.id"))


def test_what_is_kept_is_counted_and_plotted(stats: Page) -> None:
    first_tile(stats, "3 games, 9 deals")
    mean = sum(changes(1, 2, 3)) / 9
    expect(stats.locator(".kpi li").nth(3)).to_contain_text(f"{abs(mean):.1f} ±")
    expect(stats.locator("#apart-heading")).to_have_text("Counted apart")
    last = games()[f"{4:016x}"][0]
    assert stats.locator(".plot.broad").first.locator(".nm").all_text_contents() == [
        f"{'You' if seat == 0 else f'Player {seat}'} {purse}" for seat, purse in enumerate(last.purses)
    ]
    shown = stats.locator(".plot:visible")
    assert shown.count() == 2, "one drawing of each plot at a time"
    assert all(plot.get_attribute("aria-label") for plot in shown.all())


def test_everything_is_reached_changed_and_taken_along_by_keys(stats: Page) -> None:
    assert active(stats) == "act-back"
    seen = []
    for _ in range(6):
        stats.keyboard.press("Tab")
        seen.append(active(stats))
    assert seen[:5] == ["act-keep-table", "stats-rules", "stats-players", "stats-levels", "stats-game"]
    assert stats.evaluate("document.activeElement.getAttribute('aria-labelledby')") == "against-heading"
    stats.focus("#stats-rules")
    stats.keyboard.press("ArrowDown")
    first_tile(stats, "2 games, 7 deals")
    assert active(stats) == "stats-rules", "the focus stays where it was"
    stats.keyboard.press("Tab")
    stats.keyboard.press("End")
    first_tile(stats, "1 game, 3 deals")
    assert stats.locator(".plot.broad").first.locator(".ln").count() == 5
    stats.focus("#act-keep-table")
    with stats.expect_download() as told:
        stats.keyboard.press("Enter")
    assert told.value.suggested_filename.startswith("nain-jaune-deals-20")
    assert told.value.suggested_filename.endswith(".csv")
    rows = list(csv.DictReader(Path(told.value.path()).read_text().splitlines()))
    assert [int(row["change"]) for row in rows] == changes(2)
    assert {(row["game"], row["rules"], row["players"], row["date"]) for row in rows} == {
        (f"{2:016x}", "lindor-1789", "5", "2024-10-05")
    }
    expect(stats.locator("#note-handed")).to_contain_text(".csv")
    stats.click("#note-handed [data-act=dismiss]")
    stats.focus("#act-back")
    stats.keyboard.press("Enter")
    await_screen(stats, "games")


def test_any_of_the_games_can_be_looked_at(stats: Page) -> None:
    options = stats.locator("#stats-game option")
    assert options.count() == 4
    stats.focus("#stats-game")
    for place, id in enumerate((3, 2, 1), 1):
        stats.keyboard.press("ArrowDown")
        lines = len(games()[f"{id:016x}"][0].players)
        expect(stats.locator(".plot.broad").first.locator(".ln")).to_have_count(lines)
        assert stats.evaluate("document.activeElement.selectedIndex") == place


def test_what_was_never_played_so_is_said(stats: Page) -> None:
    stats.select_option("#stats-rules", "avantcoureur-1760")
    first_tile(stats, "1 game, 2 deals")
    stats.select_option("#stats-players", "5")
    expect(stats.locator(".stats .warn")).to_contain_text("No game was played so")
    assert stats.locator(".kpi, table, .plot, #act-keep-table").count() == 0
    stats.select_option("#stats-players", "any")
    first_tile(stats, "1 game, 2 deals")


def test_the_same_file_brought_in_twice_counts_once(stats: Page) -> None:
    figures = stats.inner_text(".kpi"), stats.inner_text(".counts >> nth=-1")
    stats.click("#act-back")
    await_screen(stats, "games")
    with stats.expect_download() as told:
        stats.click("#act-keep-all")
    file = Path(told.value.path()).read_bytes()
    to_list(stats, {})
    assert stats.locator("#act-stats").count() == 0, "nothing has ended here"
    for outcome in ("games are added", "games were here already"):
        with stats.expect_file_chooser() as asked:
            stats.click("#act-bring")
        asked.value.set_files({"name": "all.json", "mimeType": "application/json", "buffer": file})
        expect(stats.locator("#note-file")).to_contain_text(outcome)
        stats.click("#act-stats")
        await_screen(stats, "stats")
        assert (stats.inner_text(".kpi"), stats.inner_text(".counts >> nth=-1")) == figures
        stats.click("#act-back")
        await_screen(stats, "games")


def test_at_its_address_it_invites_whoever_has_played_nothing(browser: Browser, site: Site) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{site.url}?screen=stats&pace=0&motion=0")
    page.keyboard.press("Shift")
    await_html(page)
    await_screen(page, "stats")
    assert "Nothing to count yet" in page.inner_text(".empty")
    page.focus("#act-new")
    page.keyboard.press("Enter")
    await_screen(page, "start")
    context.close()


@pytest.mark.parametrize("lang", ["fr", "en", "ru"])
def test_letters_of_double_size_need_no_more_width(stats: Page, lang: str) -> None:
    to_start(stats)
    stats.click(f"#lang-{lang}")
    to_stats(stats, games())
    stats.evaluate("document.documentElement.style.fontSize = '200%'")
    for width in (1280, 640, 320):
        stats.set_viewport_size({"width": width, "height": 800})
        assert stats.evaluate("document.documentElement.scrollWidth") <= width + 1
    stats.evaluate("document.documentElement.style.fontSize = ''")
    stats.set_viewport_size({"width": 1280, "height": 800})
    to_start(stats)
    stats.click("#lang-en")
