"""The strict sample article with its three frames, in Chromium, Firefox and WebKit."""

from __future__ import annotations

import pytest
from drivers import Driver, until

from tools.serve import Site

PLAY = "document.querySelector('[data-act=play]')?.textContent"
TABLE = "document.body.dataset.screen === 'table' && document.querySelectorAll('[data-card]').length"


@pytest.mark.parametrize(
    ("frame", "width"),
    [("figure:nth-of-type(1) iframe", 600), ("[data-nain-jaune] iframe", 700), (".small iframe", 320)],
    ids=["plain", "embed.js", "position"],
)
def test_a_frame_of_the_strict_article_plays(driver: Driver, article: Site, frame: str, width: int) -> None:
    driver.open(f"{article.url}article.html")
    until(driver, "document.querySelectorAll('iframe').length === 3")
    driver.js(f"document.querySelector({frame!r}).scrollIntoView({{block: 'center'}})")
    until(
        driver, f"document.querySelector({frame!r}).offsetWidth === {width}"
    )  # when the article's sheet is there
    driver.enter(frame)
    until(driver, PLAY)
    driver.js("document.querySelector('[data-act=play]').click()")
    assert until(driver, TABLE) >= 10
    assert driver.errors() == []


def test_a_frame_that_embed_js_made_grows_and_shrinks(driver: Driver, article: Site) -> None:
    driver.open(f"{article.url}article.html")
    until(driver, "document.querySelectorAll('iframe').length === 3")
    made = "[data-nain-jaune] iframe"
    driver.js(f"document.querySelector('{made}').scrollIntoView({{block: 'center'}})")
    driver.enter(made)
    until(driver, PLAY)
    driver.enter(None)
    assert driver.js(f"document.querySelector('{made}').offsetHeight") == 520
    driver.enter(made)
    driver.js(
        "document.querySelector('#app').replaceChildren(Object.assign(document.createElement('p'),"
        "{style: 'height: 640px; margin: 0'})), 1"
    )
    driver.enter(None)
    until(driver, f"document.querySelector('{made}').offsetHeight === 640")
    driver.enter(made)
    driver.js("document.querySelector('#app').firstChild.style.height = '10px', 1")
    driver.enter(None)
    until(driver, f"document.querySelector('{made}').offsetHeight === 520")


def test_the_preview_of_the_page_for_authors_fits_its_column(driver: Driver, site: Site) -> None:
    driver.open(f"{site.url}?screen=article", size=(500, 800))
    until(driver, "document.body.dataset.screen === 'article'")
    driver.js("document.querySelector('.frameprev').scrollIntoView()")
    box = "(selector => document.querySelector(selector).getBoundingClientRect().toJSON())"
    inner, outer = driver.js(f"{box}('.frameprev iframe')"), driver.js(f"{box}('.frameprev')")
    assert 200 < inner["width"] < outer["width"] < 500
    assert inner["height"] < outer["height"] < 420
    assert abs(inner["height"] / inner["width"] - 420 / 600) < 0.01
    assert driver.errors() == []
