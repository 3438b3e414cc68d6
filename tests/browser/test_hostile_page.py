"""Bad input in the running page: what is too deep, too large, or somebody's script, is told and played on."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from play import (
    await_deal,
    await_html,
    await_screen,
    enter,
    new_game,
    play_act,
    play_on,
    screen,
    to_start,
)
from playwright.sync_api import Page, expect

from table.transfer import SIZE
from tests.table.hostile import NAMES, bomb, deep, document, in_record, packed, resealed

PREFIX = "nain-jaune:/:"
PATIENCE = 60_000


def begin(page: Page) -> str:
    """A game in progress that is kept; what stands in its slot."""
    page.set_default_timeout(PATIENCE)
    enter(page, play_on(new_game("lindor-1789", 3, 9), "turn"), "table")
    return slot(page)


def slot(page: Page) -> str:
    return str(page.evaluate(f"localStorage.getItem('{PREFIX}play:lindor-1789')"))


def bring(page: Page, name: str, *parts: tuple[str, int]) -> None:
    """Choose a file on the list of games, and wait for what is told of it. The file is made in the page, of
    parts so many times: what is large does not go over the wire."""
    if screen(page) != "games":
        page.click("[data-act=menu]")
        page.click("#menu [data-act=games]")
        await_screen(page, "games")
    for note in page.query_selector_all("[data-note=file] [data-act=dismiss]"):
        note.click()
    with page.expect_file_chooser() as chooser:
        page.locator("#app [data-act=bring]").first.click()
    chooser.value.element.evaluate(
        """(input, [name, parts]) => {
            const chosen = new DataTransfer();
            chosen.items.add(new File(parts.map(([part, times]) => part.repeat(times)), name));
            input.files = chosen.files;
            input.dispatchEvent(new Event("change"));
        }""",
        [name, parts],
    )
    expect(page.locator("[data-note=file]")).to_contain_text("is ", timeout=PATIENCE)


def play_on_from_games(page: Page) -> None:
    """Back to the table, and an act."""
    page.click("[data-act=back]")
    await_screen(page, "table")
    before = slot(page)
    play_act(page)
    page.wait_for_function(
        "before => localStorage.getItem(before[0]) !== before[1]", arg=[f"{PREFIX}play:lindor-1789", before]
    )


RECORD = json.dumps(document())
GAMES = '{"format":"nain-jaune-export","version":1,"games":['
FILES: dict[str, tuple[list[tuple[str, int]], str]] = {
    "10,000 deep": ([('{"x":', 1), ("[", 10_000), ("]", 10_000), (f",{RECORD[1:]}", 1)], "nested deeper"),
    "1,000,000 deep": ([("[", 1_000_000), ("]", 1_000_000)], "nested deeper"),
    "1,000,000 deep, open": ([('{"a":', 1_000_000)], "nested deeper"),
    "40 MB of brackets": ([("[", SIZE)], "nested deeper"),
    "40 MB of quotes": ([('"', SIZE)], "not a whole file of JSON"),
    "41 MB": ([(RECORD, 1), (" ", 41_000_000)], "too large"),
    "a record of 30 MB": ([('{"x":"', 1), ("x", 30_000_000), (f'",{RECORD[1:]}', 1)], "too large"),
    "a game of lists": ([('{"x":[', 1), ("[],", 3_000_000), (f"0],{RECORD[1:]}", 1)], "too large"),
    "very many games": ([(GAMES, 1), ("0,", 1_000_000), ("0]}", 1)], "too large"),
}


def test_files_too_deep_or_too_large_are_told_and_the_game_goes_on(house: Page) -> None:
    kept = begin(house)
    for name, (parts, told) in FILES.items():
        bring(house, f"{name}.json", *parts)
        assert told in house.inner_text("[data-note=file]"), name
        assert name in house.inner_text("[data-note=file]")
        assert slot(house) == kept, name
    play_on_from_games(house)


LINKS: dict[str, Callable[[], str]] = {
    "a bomb": lambda: bomb(100_000_000),
    "a bomb that is cut short": lambda: bomb(100_000_000)[:-20],
    "1,000,000 deep": lambda: packed(deep(1_000_000)),
    "a record that grows in ASCII": lambda: packed(in_record(b'"' + "ж".encode() * 1_500_000 + b'"')),
    "long": lambda: "A" * 1_000_000,
}


def test_links_that_are_bombs_are_told_and_the_game_goes_on(house: Page) -> None:
    kept = begin(house)
    for name, make in LINKS.items():
        house.evaluate("text => { location.hash = '#r=' + text }", make())
        house.wait_for_selector("[data-note=link-record]", timeout=PATIENCE)
        assert slot(house) == kept, name
        house.click("[data-note=link-record] [data-act=dismiss]")
        house.wait_for_selector("[data-note=link-record]", state="detached")
    play_act(house)
    house.wait_for_function(
        "before => localStorage.getItem(before[0]) !== before[1]", arg=[f"{PREFIX}play:lindor-1789", kept]
    )


def test_names_of_markup_are_text(house: Page) -> None:
    to_start(house)
    house.evaluate("localStorage.clear()")
    told = document()
    names = (NAMES["script"], NAMES["an image"], NAMES["out of an attribute"])
    for player, name in zip(told["players"], names, strict=True):
        player["name"] = name
    house.evaluate("() => { window.alert = () => { window.alerted = true } }")
    house.evaluate("text => { location.hash = '#r=' + text }", packed(json.dumps(told).encode()))
    await_screen(house, "table")
    for name in names[1:]:
        expect(house.locator("#app")).to_contain_text(name)
    assert house.locator("#app script, #app img[src=x], #app [onclick], #app [onerror]").count() == 0
    play_act(house)
    bring(house, f"{NAMES['script']}{NAMES['an image']}.json", ("{", 1))
    expect(house.locator("[data-note=file]")).to_contain_text(NAMES["script"])
    assert house.locator("#notes script, #notes img[src=x]").count() == 0
    assert house.evaluate("window.alerted") is None


KEYS = ("play:lindor-1789", "play:russian-1900", "settings", "asked", "game:00000000000000aa", "x")


@pytest.mark.parametrize("levels", [10_000, 1_000_000])
def test_entries_far_too_deep_are_set_aside_and_the_page_starts(page: Page, levels: int) -> None:
    text = resealed(1, 1, '{"a":' + deep(levels).decode() + "}")
    keys = KEYS if levels == 10_000 else KEYS[:1]  # else there is no room to set them aside
    page.route("**/empty", lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"))
    page.goto("empty")
    page.evaluate(
        "([keys, text]) => { for (const key of keys) localStorage.setItem(key, text) }",
        [[PREFIX + key for key in keys], text],
    )
    page.goto("?pace=0&motion=0")
    page.keyboard.press("Shift")
    await_html(page)
    page.wait_for_selector("[data-note=damaged]")
    found = page.evaluate("Object.entries(localStorage).filter(each => each[0].includes(':aside:'))")
    late = [key for key in keys if key.startswith("game:") or key == "asked"]
    assert len(found) >= len(keys) - len(late)
    assert {each for _, each in found} == {text}
    page.click("[data-note=damaged] [data-act=dismiss]")  # it lies over the hand
    page.wait_for_selector("[data-note=damaged]", state="detached")
    page.click("#act-deal")
    await_deal(page)
    play_act(page)
    page.wait_for_function("key => localStorage.getItem(key)", arg=f"{PREFIX}play:lindor-1789")
