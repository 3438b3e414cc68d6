"""The page starts in Chromium, Firefox and WebKit: by itself, and in frames of another origin."""

from __future__ import annotations

import pytest
from drivers import Driver, forget, until

from tools.serve import Site

PLAYED = "?rules=lindor-1789&players=4&deal=1&autostart=1&pace=0&motion=0"
READY = "'ready' in document.documentElement.dataset"
DEALT = "document.querySelectorAll('[data-card]').length"


def test_deals_at_the_root(driver: Driver, site: Site) -> None:
    forget(driver, site.url)
    driver.open(site.url + PLAYED)
    assert until(driver, DEALT) == 12
    assert driver.errors() == []


def test_first_intent_starts_python(driver: Driver, below: Site) -> None:
    forget(driver, below.url)
    before = len(below.asked)
    driver.open(f"{below.url}?lang=ru")
    assert driver.js("document.querySelectorAll('h1').length") == 1
    driver.click("label:has([name=rules][value=russian-1900])")
    until(driver, READY)
    assert driver.js("document.querySelector('[name=rules]:checked').value") == "russian-1900"
    assert driver.errors() == []
    asked = [path for status, path, _ in below.asked[before:] if status == 200]
    sent = [path for path in asked if "/art/" not in path]  # a browser short of memory may drop a picture
    assert any(path.endswith("app.zip") for path in sent)
    assert sorted(sent) == sorted(set(sent))


def test_deal_is_pressed_in_a_frame_that_may_not_submit_forms(driver: Driver, elsewhere: Site) -> None:
    driver.open(f"{elsewhere.url}scripts.html?pace=0&motion=0")
    driver.enter("iframe")
    until(driver, "document.querySelector('[data-act=play]')?.textContent")
    driver.click("[data-act=play]")
    until(driver, f"{READY} && document.querySelector('#act-deal')?.textContent")
    driver.click("#act-deal")
    assert until(driver, DEALT)
    assert driver.errors() == []


@pytest.mark.parametrize("frame", ["plain", "scripts", "same-origin"])
def test_plays_in_a_frame_of_another_origin(driver: Driver, elsewhere: Site, frame: str) -> None:
    driver.open(f"{elsewhere.url}{frame}.html{PLAYED}")
    driver.enter("iframe")
    until(driver, "document.querySelector('[data-act=play]')?.textContent")
    assert not driver.js(READY)
    driver.click("[data-act=play]")
    assert until(driver, DEALT) == 12
    assert driver.errors() == []
