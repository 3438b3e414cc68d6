"""Motion, sounds and spoken calls in each of the three browsers: they come, they end, and break nothing."""

from __future__ import annotations

from drivers import Driver, forget, until
from play import LEGAL

from tools.serve import Site

QUERY = "?rules=lindor-1789&players=3&deal=11&dealer=2&autostart=1&pace=3&motion=1"
FLEW = "!!document.querySelector('.flights')"
STILL = "!document.getAnimations().length && !document.querySelector('.flights').childElementCount"


def test_things_move_and_are_heard_and_come_to_rest(driver: Driver, site: Site) -> None:
    forget(driver, site.url)
    driver.open(f"{site.url}{QUERY}")
    until(driver, "'ready' in document.documentElement.dataset")
    assert until(driver, FLEW, 10)
    assert until(driver, STILL, 20)
    driver.click("[data-act=menu]")
    for field in ("sound", "speech"):
        driver.js(f"document.getElementById('set-{field}-on').click()")
    driver.click("#act-close")
    for laid in range(1, 3):
        until(driver, f"document.querySelectorAll({LEGAL!r}).length > 0", 30)
        driver.click(LEGAL)
        assert driver.js("document.body.dataset.screen") == "table", laid
    assert until(driver, STILL, 20)
    assert driver.errors() == []
