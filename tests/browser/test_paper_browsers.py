"""A game on paper and on the clipboard in each of the three browsers."""

from __future__ import annotations

from drivers import Driver, forget, until
from play import link, new_game, play_on

from table.i18n import words
from table.readable import game_text
from tools.serve import Site

SPY = """(() => { window.asked = [];
    window.print = () => asked.push(document.querySelectorAll(".paper h2").length);
    window.copied = []; Object.defineProperty(navigator, "clipboard", {configurable: true, value: {
        writeText: async text => { copied.push(text); }}}); return true; })()"""

PRINTED = """(() => { const sheet = [...document.styleSheets].flatMap(each => [...each.cssRules]);
    const known = sheet.filter(rule => rule.media && rule.media.mediaText === "print")
        .flatMap(rule => [...rule.cssRules]);
    return known.some(rule => (rule.selectorText || "").includes(":has(> .paper)")) &&
        sheet.some(rule => rule.type === CSSRule.PAGE_RULE); })()"""


def test_a_game_is_copied_and_printed(driver: Driver, site: Site) -> None:
    game = play_on(new_game("russian-1900", 4, 3, deals=2), "over")
    forget(driver, site.url)
    driver.open(f"{site.url}?mode=play&lang=ru&pace=0&motion=0{link(game)}")
    until(driver, "document.body.dataset.screen === 'over'")
    driver.js(SPY)
    driver.click("#act-print-game")
    until(driver, "asked.length")
    assert driver.js("asked") == [len(game.history)]
    assert driver.js("getComputedStyle(document.querySelector('.paper')).display") == "none"
    assert driver.js(PRINTED)
    driver.js("dispatchEvent(new Event('afterprint'))")
    until(driver, "!document.querySelector('.paper')")
    driver.click("#act-copy-game")
    until(driver, "copied.length")
    assert driver.js("copied") == [game_text(words("ru"), game)]
