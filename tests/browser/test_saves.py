"""What is kept survives tabs, sleep, a full or refused storage, damage, links; and goes when it is to go."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from play import LEGAL, STOP, TURN, await_screen, link, new_game, next_deal, play_act, play_on, screen
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Error,
    FrameLocator,
    Locator,
    Page,
    Playwright,
    expect,
)
from test_boot import refuse_python

from nain_jaune.record import read
from table.saves import PLAY, Kept, kept_of, restored, revision_of, sealed, unsealed
from tests.browser.faults import LOOK, PATIENCE, READY, Trial, crash
from tools.paths import ROOT
from tools.serve import Site

SLOT = "play:lindor-1789"
QUICK = "pace=0&motion=0"
BARE = f"?{QUICK}"
GAME = f"?rules=lindor-1789&players=3&deal=119&autostart=1&{QUICK}"
OTHER = f"?rules=russian-1900&players=4&deal=119&autostart=1&{QUICK}"
"""Games whose first deal leaves the person many decisions."""

Look = Callable[[], Page]


def opener(context: BrowserContext, watch: Any) -> Look:
    """What opens further pages in a context: watched, and looked at by `LOOK`."""
    context.add_init_script(LOOK)
    context.route("**/empty", lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"))
    context.set_default_timeout(30_000)

    context.on("page", watch.follow)
    return context.new_page


@pytest.fixture
def fresh(context: BrowserContext, watch: Any) -> Look:
    """Opens further pages in the test's context."""
    return opener(context, watch)


def arrive(page: Page, address: str = BARE, *screens: str) -> Page:
    """Open an address, wake Python, and wait for the screen that is due.

    Once in some thousand times Chromium loses the process of a page while it loads: then another page is
    opened in its place, with a warning, and must show what that one would have shown.
    """
    try:
        load(page, address)
    except Error as lost:
        if "crashed" not in lost.message:
            raise
        warnings.warn(f"Chromium lost the page at {address}: opened anew", stacklevel=2)
        page.close()
        page = page.context.new_page()
        load(page, address)
    await_screen(page, *(screens or ("table",)))
    return page


def load(page: Page, address: str) -> None:
    """Open an address and wake Python."""
    page.goto(address)
    page.keyboard.press("Shift")
    page.wait_for_selector(READY, state="attached", timeout=PATIENCE)


def turn(page: Page) -> None:
    """Wait until the person is to act."""
    page.wait_for_selector(TURN, state="attached", timeout=PATIENCE)


def play(page: Page, acts: int = 3) -> None:
    """Some acts of the person, and what the others answer; notices over the hand are put away first."""
    for _ in range(acts):
        put_away(page)
        play_act(page)
    turn(page)


def put_away(page: Page) -> None:
    """Put every notice away."""
    for each in reversed(page.query_selector_all("#notes [data-act=dismiss]")):
        each.click()


def looked(page: Page) -> dict[str, Any]:
    """What a page shows of a game."""
    seen: dict[str, Any] = page.evaluate("nj.look()")
    return seen


def agreed(page: Page) -> Kept:
    """The game on the table, once it is found that the page shows it as it is kept."""
    trial = Trial(page.url, 0)
    kept = trial.compare(page.evaluate("nj.now()"))
    assert kept is not None, trial.troubles
    assert trial.sound, trial.troubles
    return kept


def stored(page: Page) -> dict[str, str]:
    """The entries in the storage, by their keys without the site's prefix."""
    found: dict[str, str] = page.evaluate("nj.stored()")
    return found


def copies(page: Page) -> dict[str, str]:
    """The entries in the database."""
    found: dict[str, str] = page.evaluate("nj.copies()")
    return found


def store(page: Page, key: str, text: str) -> None:
    """Put an entry into the storage past the game."""
    page.evaluate("([key, text]) => localStorage.setItem(nj.prefix + key, text)", [key, text])


def store_copy(page: Page, key: str, text: str) -> None:
    """Put an entry into the database past the game."""
    page.evaluate("([key, text]) => nj.copies((entries) => entries.put(text, key))", [key, text])


def note(page: Page | FrameLocator, key: str) -> Locator:
    """A notice."""
    return page.locator(f"#note-{key}")


def leave(page: Page) -> None:
    """From the table to the start screen, by the menu; the game stays where it is kept."""
    page.click("[data-act=menu]")
    page.click("#menu [data-act=new]")
    await_screen(page, "start")


def saved_file(page: Page, press: str) -> bytes:
    """The file that a press hands over."""
    with page.expect_download() as told:
        page.click(press)
    return Path(told.value.path()).read_bytes()


# ---- two pages


def test_a_second_page_takes_the_game_over_and_the_first_takes_it_back(fresh: Look) -> None:
    first = arrive(fresh(), GAME)
    play(first)
    before = looked(first)
    second = arrive(fresh(), BARE, "start")
    expect(note(second, "elsewhere")).to_contain_text("is open in another tab")
    second.click("#note-elsewhere [data-act=take-over]")
    turn(second)
    assert looked(second) == before
    expect(note(first, "elsewhere")).to_contain_text("goes on in another tab")
    assert screen(first) == "start"
    assert first.locator("[data-card]").count() == 0
    play(second)
    after, kept = looked(second), agreed(second)
    assert after != before
    first.click("#note-elsewhere [data-act=take-over]")
    turn(first)
    assert looked(first) == after
    expect(note(second, "elsewhere")).to_be_visible()
    assert screen(second) == "start"
    assert agreed(first).id == kept.id


def test_an_act_in_the_page_that_lost_the_game_changes_nothing(fresh: Look) -> None:
    """The press comes as late as it can: on cards of the screen that is gone."""
    first = arrive(fresh(), GAME)
    play(first)
    first.evaluate("window.late = [...document.querySelectorAll('[data-card], [data-act=stop], [data-box]')]")
    second = arrive(fresh(), BARE, "start")
    second.click("#note-elsewhere [data-act=take-over]")
    turn(second)
    before = stored(second)
    expect(note(first, "elsewhere")).to_be_visible()
    first.evaluate("for (const each of late) { document.body.append(each); each.click(); }")
    assert stored(first) == before
    play(second)
    agreed(second)


def test_a_game_that_was_written_elsewhere_is_not_written_over(fresh: Look) -> None:
    """As between pages that cannot hear each other: the entry has gone on under the first page's hands."""
    first = arrive(fresh(), GAME)
    play(first, 1)
    empty = fresh()
    empty.goto("empty")
    text = stored(empty)[SLOT]
    later = sealed(revision_of(text) + 5, unsealed(SLOT, text).body)
    store(empty, SLOT, later)
    play_act(first)
    expect(note(first, "elsewhere")).to_be_visible()
    assert screen(first) == "start"
    assert stored(empty)[SLOT] == later
    first.click("#note-elsewhere [data-act=take-over]")
    turn(first)
    agreed(first)
    play(first)
    agreed(first)


def test_a_page_robbed_of_its_lock_leaves_the_game(fresh: Look) -> None:
    first = arrive(fresh(), GAME)
    play(first)
    empty = fresh()
    empty.goto("empty")
    rob = "navigator.locks.request(nj.prefix + name, { steal: true }, () => new Promise(() => {}))"
    empty.evaluate(f"(name) => {{ {rob} }}", SLOT)
    expect(note(first, "elsewhere")).to_be_visible()
    assert screen(first) == "start"


def test_a_page_that_is_lost_as_it_loads_is_opened_anew(fresh: Look) -> None:
    page = arrive(fresh(), GAME)
    play(page)
    before = looked(page)
    crash(page)
    with pytest.warns(UserWarning, match="opened anew"):
        page = arrive(page, BARE)
    assert looked(page) == before


def test_a_game_whose_page_has_crashed_is_simply_gone_on_with(fresh: Look) -> None:
    first = arrive(fresh(), GAME)
    play(first)
    before = looked(first)
    second = arrive(fresh(), BARE, "start")
    expect(note(second, "elsewhere")).to_be_visible()
    crash(first)
    second.click("#note-elsewhere [data-act=take-over]")
    turn(second)
    assert looked(second) == before
    play(second)
    agreed(second)


def test_everything_deleted_in_one_page_is_gone_in_the_other(fresh: Look) -> None:
    first = arrive(fresh(), GAME)
    play(first)
    second = arrive(fresh(), OTHER)
    play(second)
    delete_everything(second)
    expect(note(second, "delete")).to_contain_text("Everything is deleted")
    expect(note(first, "delete")).to_contain_text("deleted in another tab")
    assert screen(first) == "start"
    for page in (first, second):
        assert not stored(page)
        assert not copies(page)
    first = arrive(first, BARE, "start")
    assert first.locator("[data-act=resume]").count() == 0


# ---- the end of everything


def delete_everything(page: Page) -> None:
    """From the table: delete everything, and mean it."""
    page.click("[data-act=menu]")
    page.click("#menu [data-act=delete]")
    page.click("#note-delete [data-act=delete-all]")
    await_screen(page, "start")


def test_delete_everything_leaves_nothing(fresh: Look) -> None:
    page = arrive(fresh(), BARE, "start")
    page.click("#theme-candle")
    for address in (GAME, OTHER):
        page = arrive(page, address)
        play(page)
    page.evaluate("localStorage.setItem('another site on this host', 'stays')")
    page.evaluate("localStorage.setItem(nj.prefix + 'aside:0:play:lindor-1789', 'damaged')")
    assert {SLOT, "settings", "play:russian-1900"} <= stored(page).keys() & {*copies(page), SLOT}
    delete_everything(page)
    expect(note(page, "delete")).to_contain_text("Everything is deleted")
    assert not stored(page)
    assert not copies(page)
    assert page.evaluate("localStorage.length") == 1
    page = arrive(page, BARE, "start")
    assert page.locator("[data-act=resume]").count() == 0
    assert not {key for key in (*stored(page), *copies(page)) if key.startswith(PLAY)}


# ---- the browser's history


@pytest.fixture(scope="module")
def history(playwright: Playwright, browser_type_launch_args: dict[str, Any]) -> Iterator[Browser]:
    """A Chromium that keeps the pages of its history alive, which Playwright's own switches forbid."""
    told = {**browser_type_launch_args, "ignore_default_args": ["--disable-back-forward-cache"]}
    browser = playwright.chromium.launch(**told)
    yield browser
    browser.close()


@pytest.fixture
def asleep(history: Browser, browser_context_args: dict[str, Any], watch: Any) -> Iterator[Look]:
    """As `fresh`, in such a browser."""
    context = history.new_context(**browser_context_args)
    yield opener(context, watch)
    context.close()


def sleep(page: Page) -> None:
    """Go elsewhere, so that the game's page is asleep in the history."""
    page.evaluate("window.alive = true; addEventListener('pageshow', (e) => (window.back = e.persisted))")
    page.goto("empty")


def wake(page: Page) -> None:
    """Come back to the page that was asleep, and see that it was."""
    page.go_back(wait_until="commit")
    page.wait_for_function("window.back === true")
    assert page.evaluate("window.alive")


def test_a_game_that_comes_back_from_the_history_is_played_on(asleep: Look) -> None:
    page = arrive(asleep(), GAME)
    play(page)
    before, kept = looked(page), agreed(page)
    sleep(page)
    wake(page)
    assert looked(page) == before
    play(page)
    assert agreed(page).id == kept.id
    assert looked(page) != before


def test_a_game_that_went_on_meanwhile_is_shown_as_it_is_now(asleep: Look) -> None:
    page = arrive(asleep(), GAME)
    play(page)
    before = looked(page)
    sleep(page)
    second = arrive(asleep(), BARE)
    assert looked(second) == before, "the page asleep holds the game no longer"
    play(second)
    after = looked(second)
    second.goto("empty")
    wake(page)
    page.wait_for_function("(log) => nj.look().log === log", arg=after["log"])
    assert looked(page) == after
    play(page)
    agreed(page)


def test_a_game_that_is_open_elsewhere_meanwhile_is_said_to_be(asleep: Look) -> None:
    page = arrive(asleep(), GAME)
    play(page)
    sleep(page)
    second = arrive(asleep(), BARE)
    play(second)
    after = looked(second)
    wake(page)
    expect(note(page, "elsewhere")).to_be_visible()
    assert screen(page) == "start"
    assert looked(second) == after
    play(second)
    agreed(second)


# ---- a storage that is full

BRIM = """() => {
  let text = localStorage.getItem("brim") ?? "";
  for (let size = 1 << 22; size; size >>= 1)
    try {
      localStorage.setItem("brim", text + "x".repeat(size));
      text += "x".repeat(size);
    } catch {}
}"""


def test_a_full_storage_is_told_once_and_costs_nothing(fresh: Look, tmp_path: Path) -> None:
    page = arrive(fresh(), GAME)
    play(page)
    before = stored(page)
    page.evaluate(BRIM)
    play_act(page)
    expect(note(page, "full")).to_contain_text("storage is full")
    turn(page)
    assert stored(page) == before
    data = saved_file(page, "#note-full [data-act=keep-file]")
    shown = looked(page)
    assert {str(seat): purse for seat, purse in enumerate(read(data).game.purses)} == shown["purses"]
    play(page, 2)
    expect(note(page, "full")).to_have_count(0)
    assert stored(page) == before
    page.evaluate("localStorage.removeItem('brim')")
    play_act(page)
    turn(page)
    agreed(page)
    assert stored(page)[SLOT] == copies(page)[SLOT]


def test_a_full_storage_loses_no_act_when_the_page_is_loaded_again(fresh: Look) -> None:
    page = arrive(fresh(), GAME)
    play(page)
    page.evaluate(BRIM)
    play(page, 3)
    before = looked(page)
    page = arrive(page, BARE)
    turn(page)
    assert looked(page) == before


def test_a_storage_that_is_full_from_the_start(fresh: Look) -> None:
    page = fresh()
    page.goto("empty")
    page.evaluate(BRIM)
    page = arrive(page, GAME)
    expect(note(page, "full")).to_be_visible()
    play(page)
    assert SLOT not in stored(page)
    page.evaluate("localStorage.removeItem('brim')")
    play(page, 1)
    agreed(page)


# ---- a storage that is refused

NO_STORAGE = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError") } });
"""
NO_BASE = 'IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError") };'


@pytest.mark.parametrize("lacks", [NO_STORAGE, NO_STORAGE + NO_BASE], ids=["storage", "both"])
def test_a_refused_storage_is_told_once(fresh: Look, lacks: str) -> None:
    page = fresh()
    page.add_init_script(lacks)
    page = arrive(page, GAME)
    expect(note(page, "refused")).to_contain_text("keeps nothing")
    turn(page)
    data = saved_file(page, "#note-refused [data-act=keep-file]")
    assert read(data).game.purses == list(looked(page)["purses"].values())
    page.click("#note-refused [data-act=dismiss]")
    play(page, 4)
    expect(note(page, "refused")).to_have_count(0)
    page.click("[data-act=menu]")
    expect(page.locator("#menu")).to_contain_text("keeps nothing")


def test_a_refused_database_leaves_the_storage(fresh: Look) -> None:
    page = fresh()
    page.add_init_script(NO_BASE)
    page = arrive(page, GAME)
    play(page)
    before = looked(page)
    expect(note(page, "refused")).to_have_count(0)
    page = arrive(page, BARE)
    turn(page)
    assert looked(page) == before
    agreed(page)


def test_an_opaque_frame_plays_on_and_gives_its_game_as_text(fresh: Look, elsewhere: Site) -> None:
    page = fresh()
    page.goto(f"{elsewhere.url}scripts.html{GAME}")
    frame = page.frame_locator("iframe")
    if frame.locator("[data-act=play]").count():
        frame.locator("[data-act=play]").click()
    frame.locator(TURN).first.wait_for(state="attached", timeout=PATIENCE)
    expect(note(frame, "refused")).to_contain_text("keeps nothing")
    frame.locator("#note-refused [data-act=keep-file]").click()
    area = frame.locator("#note-handed-area")
    purses = [int(text) for text in frame.locator("[data-purse]").all_inner_texts()]
    assert sorted(read(area.input_value()).game.purses) == sorted(purses)
    area.select_text()
    assert area.evaluate("e => e.selectionEnd - e.selectionStart === e.value.length")
    frame.locator("#note-handed [data-act=dismiss]").click()
    frame.locator("#note-refused [data-act=dismiss]").click()
    frame.locator(f"{LEGAL}, {STOP}").first.click()
    frame.locator(TURN).first.wait_for(state="attached", timeout=PATIENCE)
    expect(note(frame, "refused")).to_have_count(0)


# ---- what is damaged


def flipped(text: str) -> str:
    """An entry with one byte changed, somewhere in its body."""
    at = len(text) // 2
    return text[:at] + chr(ord(text[at]) ^ 1) + text[at + 1 :]


def halved(text: str) -> str:
    """The first half of an entry."""
    return text[: len(text) // 2]


@pytest.fixture
def played(fresh: Look) -> tuple[Page, dict[str, Any]]:
    """An empty page beside whose site a game is kept, and what that game showed last."""
    page = arrive(fresh(), GAME)
    play(page)
    shown = looked(page)
    page.goto("empty")
    assert stored(page)[SLOT] == copies(page)[SLOT]
    return page, shown


@pytest.mark.parametrize("harm", [flipped, halved])
@pytest.mark.parametrize("where", [store, store_copy])
def test_one_damaged_copy_costs_nothing(
    played: tuple[Page, dict[str, Any]],
    where: Callable[[Page, str, str], None],
    harm: Callable[[str], str],
) -> None:
    page, shown = played
    bad = harm(stored(page)[SLOT])
    where(page, SLOT, bad)
    page = arrive(page)
    turn(page)
    assert looked(page) == shown
    agreed(page)
    expect(note(page, "damaged")).to_contain_text("1 saved entry is damaged")
    assert [text for key, text in stored(page).items() if key.startswith("aside:")] == [bad]
    told = json.loads(saved_file(page, "#note-damaged [data-act=keep-damaged]"))
    assert list(told["entries"].values()) == [bad]
    assert stored(page)[SLOT] == copies(page)[SLOT]
    play(page)
    page = arrive(page)
    agreed(page)
    expect(note(page, "damaged")).to_have_count(0)


def test_both_copies_damaged_are_both_set_aside(played: tuple[Page, dict[str, Any]]) -> None:
    page, _ = played
    good = stored(page)[SLOT]
    store(page, SLOT, flipped(good))
    store_copy(page, SLOT, halved(good))
    page = arrive(page, BARE, "start")
    expect(note(page, "damaged")).to_contain_text("2 saved entries are damaged")
    told = json.loads(saved_file(page, "#note-damaged [data-act=keep-damaged]"))
    assert sorted(told["entries"].values()) == sorted([flipped(good), halved(good)])
    page = arrive(page, GAME)
    play(page)
    agreed(page)
    aside = [text for key, text in stored(page).items() if key.startswith("aside:")]
    assert sorted(aside) == sorted([flipped(good), halved(good)])


@pytest.mark.parametrize("where", [store, store_copy])
def test_a_later_versions_entry_is_left_as_it_is(
    played: tuple[Page, dict[str, Any]], where: Callable[[Page, str, str], None]
) -> None:
    page, _ = played
    later = "9 " + stored(page)[SLOT].split(" ", 1)[1]
    for put in (store, store_copy) if where is store else (store_copy,):
        put(page, SLOT, later)
    page = arrive(page, GAME)
    play_act(page)
    expect(note(page, "later")).to_contain_text("later version")
    play(page)
    if where is store:
        assert stored(page)[SLOT] == later
    assert copies(page)[SLOT] == later
    page = arrive(page, BARE, "start", "table")
    assert copies(page)[SLOT] == later


# ---- keys, and the first paint


@pytest.mark.parametrize("where", ["root", "below"])
def test_keys_and_what_is_painted_before_python(
    fresh: Look, where: str, site: Site, below: Site, context: BrowserContext
) -> None:
    url = (below if where == "below" else site).url
    page = arrive(fresh(), url, "start")
    page.click("#lang-fr")
    page.click("#theme-candle")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page = arrive(page, f"{url}{GAME}")
    turn(page)
    prefix = "nain-jaune:/:" if where == "root" else "nain-jaune:/games/nain-jaune/:"
    keys = page.evaluate("Object.keys(localStorage)")
    assert {f"{prefix}settings", f"{prefix}{SLOT}"} <= set(keys)
    assert all(key.startswith(prefix) for key in keys)
    page.goto(f"{url}empty")
    assert page.evaluate("indexedDB.databases().then((all) => all.map((each) => each.name))") == [prefix]
    for name in ("", "embed.html"):
        again = context.new_page()
        refuse_python(again)
        again.goto(url + name, wait_until="domcontentloaded")
        assert again.locator("html").get_attribute("lang") == "fr"
        assert again.locator("html").get_attribute("data-theme") == "dark"
        again.close()


# ---- what is asked of the browser


def to_settlement(page: Page) -> None:
    """Play the deal to its end, and wait until what it leads to is kept."""
    while screen(page) == "table":
        put_away(page)
        play_act(page)
    await_screen(page, "settlement")


def test_the_browser_is_asked_once_to_keep_what_is_kept(fresh: Look) -> None:
    page = fresh()
    asked: list[object] = []
    page.expose_function("askedToPersist", lambda: asked.append(None))
    page.add_init_script("StorageManager.prototype.persist = async () => { askedToPersist(); return true; }")
    page = arrive(page, GAME)
    play(page)
    assert not asked
    to_settlement(page)
    page.wait_for_function("'asked' in nj.stored()")
    page.evaluate("askedToPersist()")  # a call of our own, after which the page's would have come
    assert len(asked) == 2
    for again in (False, True):
        if again:
            page = arrive(page, BARE, "settlement")
        next_deal(page)
        to_settlement(page)
    page.evaluate("askedToPersist()")
    assert len(asked) == 3


# ---- files and links


def test_a_file_from_the_page_replays_at_the_command_line(fresh: Look, tmp_path: Path) -> None:
    page = arrive(fresh(), GAME)
    play(page, 4)
    purses = looked(page)["purses"]
    page.click("[data-act=menu]")
    page.click("#menu [data-act=games]")
    await_screen(page, "games")
    file = tmp_path / "game.json"
    file.write_bytes(saved_file(page, "[data-act=keep]"))
    replayed = subprocess.run(
        [sys.executable, "-m", "nain_jaune", "replay", str(file)],
        env={**os.environ, "PYTHONPATH": str(ROOT / "py")},
        capture_output=True,
        text=True,
        check=True,
    )
    told = json.loads(replayed.stdout)
    assert {str(seat): purse for seat, purse in enumerate(told["purses"])} == purses


def test_an_autostart_link_that_is_loaded_again_finds_its_own_game(fresh: Look) -> None:
    page = arrive(fresh(), GAME)
    play(page)
    before, kept = looked(page), agreed(page)
    page.reload()
    turn(page)
    assert looked(page) == before
    assert agreed(page).id == kept.id
    expect(note(page, "link-waits")).to_have_count(0)


def others_record() -> str:
    """The fragment of somebody else's game under the rules of `GAME`."""
    return "?mode=play" + link(play_on(new_game("lindor-1789", 4, 99), "turn"))


@pytest.mark.parametrize("address", [GAME.replace("players=3", "players=5"), ""], ids=["autostart", "record"])
def test_a_link_leaves_a_game_in_progress_alone(fresh: Look, address: str) -> None:
    page = arrive(fresh(), GAME)
    play(page)
    before, kept = looked(page), agreed(page)
    page.goto("empty")
    page = arrive(page, address or others_record())
    turn(page)
    assert looked(page) == before
    assert agreed(page).id == kept.id
    expect(note(page, "link-waits")).to_be_visible()
    page.click("#note-link-waits [data-act=dismiss]")
    play(page)
    after = agreed(page)
    assert after.id == kept.id
    page.reload()
    turn(page)
    log = looked(page)["log"]
    page.click("#note-link-waits [data-act=open-link]")
    page.wait_for_function("(log) => nj.look().log !== log", arg=log)
    assert agreed(page).id != kept.id
    aside = kept_of(unsealed("", stored(page)[f"game:{kept.id}"]).body or {})
    assert restored(aside).game.history[-1].actions == restored(after).game.history[-1].actions
    assert re.search("put aside", page.inner_text("#notes"))
