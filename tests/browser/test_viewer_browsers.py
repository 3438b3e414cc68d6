"""A link's game in each of the three browsers: opened where nothing is kept, stepped through to its end."""

from __future__ import annotations

import pytest
from drivers import Driver, forget, until
from play import link, new_game, play_on

from nain_jaune.record import write
from table.shared import record_of_fragment
from tools.serve import Site

SPY = """(() => { window.copied = [];
    Object.defineProperty(navigator, "share", {configurable: true, value: undefined});
    Object.defineProperty(navigator, "clipboard", {configurable: true, value: {
        writeText: async text => { copied.push(text); }}}); return true; })()"""

PURSES = """[...document.querySelectorAll("[data-seat]")].sort((a, b) => a.dataset.seat - b.dataset.seat)
    .map(each => +each.querySelector("[data-purse]").innerText)"""


@pytest.mark.parametrize("rules", ["lindor-1789"])
def test_a_link_is_opened_stepped_through_and_shared(driver: Driver, site: Site, rules: str) -> None:
    game = play_on(new_game(rules, 3, 9, deals=1, purse=200), "over")
    forget(driver, site.url)
    driver.open(f"{site.url}?pace=0&motion=0{link(game)}")
    until(driver, "document.body.dataset.screen === 'replay'")
    moves = len(game.history[0].actions)
    for move in range(1, moves + 1):
        driver.click("#act-next")
        until(driver, f"document.querySelector('#looked-move').value === '{move}'")
    assert driver.js(PURSES) == game.purses
    driver.js(SPY)
    driver.click("[data-act=share]")
    until(driver, "copied.length")
    (address,) = driver.js("copied")
    assert address.startswith(f"{site.url}#r=")
    assert write(record_of_fragment("#" + address.partition("#")[2])[0].game) == write(game)


def test_going_back_leaves_the_replay_and_the_same_link_opens_it_again(driver: Driver, site: Site) -> None:
    fragment = link(play_on(new_game("lindor-1789", 3, 9, deals=1, purse=200), "over"))
    follow = f"(() => {{ location.hash = '{fragment}'; return true; }})()"
    shown = "document.body.dataset.screen === '{}'"
    forget(driver, site.url)
    driver.open(f"{site.url}?pace=0&motion=0&rules=lindor-1789&players=3&deal=9&dealer=2&autostart=1")
    until(driver, shown.format("table"))
    driver.js(follow)
    until(driver, shown.format("replay"))
    driver.js("history.back()")
    until(driver, shown.format("table"))
    driver.js(follow)
    until(driver, shown.format("replay"))
    driver.click("[data-act=back]")
    until(driver, shown.format("table"))
    assert driver.js("location.hash") == ""
    driver.js(follow)
    until(driver, shown.format("replay"))
