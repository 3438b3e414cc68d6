"""Nothing moves on the start screen: not when the fonts come, and not when Python does (CLS 0)."""

from __future__ import annotations

from typing import Any

import pytest
from conftest import Watch
from play import await_html
from playwright.sync_api import Browser

from tools.serve import Site

SLOW = {"offline": False, "latency": 60, "downloadThroughput": 9e6 / 8, "uploadThroughput": 9e6 / 8}
FAST = {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}

LEAST = 0.001
"""What counts: a hundredth of what still counts as good. On a loaded machine a face that came late, but still
in time, may set a line some three pixels higher than the stand-in did (0.0002)."""

SHIFTS = """window.shifts = [];
const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join();
const told = ({ node, previousRect, currentRect }) =>
  `${node?.nodeName} ${node?.textContent?.slice(0, 40)}: ${box(previousRect)} to ${box(currentRect)}`;
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries())
    if (value >= LEAST) window.shifts.push([value, ...sources.map(told)].join("\\n"));
}).observe({ type: "layout-shift", buffered: true });""".replace("LEAST", str(LEAST))

FONTS = "() => [...document.fonts].filter((font) => font.status === 'loaded').length >= 2"


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["wide", "phone"])
@pytest.mark.parametrize("lang", ["fr", "en", "ru"])
def test_nothing_moves_at_the_start(browser: Browser, site: Site, lang: str, size: tuple[int, int]) -> None:
    width, height = size
    context = browser.new_context(viewport={"width": width, "height": height})
    page, watch = context.new_page(), Watch(site.origin)
    watch.follow(page)
    page.add_init_script(SHIFTS)
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", dict[str, Any](SLOW))
    page.goto(f"{site.url}?lang={lang}", wait_until="commit")
    page.wait_for_function(FONTS)
    session.send("Network.emulateNetworkConditions", dict[str, Any](FAST))
    page.evaluate("dispatchEvent(new Event('scroll'))")  # an intent, but no press: after one all may move
    await_html(page)
    page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200)))")
    assert page.evaluate("shifts.join(' | ')") == ""
    page.evaluate("document.querySelector('h1').style.marginTop = '99px'")  # it can be seen at all
    page.wait_for_function("() => shifts.length > 0")
    context.close()
    watch.check()
