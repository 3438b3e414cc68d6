"""Whether the page's memory stays flat: thirty reloads, and two hours' worth of play in one tab.

    python -m tests.bench.soak [--reloads 30] [--hours 2] [--motion 60]

The play is at full pace: the page's own opponents without a beat, and a person who presses what can be
pressed. As many acts are played as the default pace brings in the hours; then some seconds (`--motion`) with
a beat, and all that moves. Prints one JSON line a figure: samples after a collection, and the growth from the
first to the last on the straight line through them, as a share of the first. Status 1 where one grows by
more than its limit.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

from table.pace import BEATS
from tests.bench.boot import LAUNCH, assemble, serve
from tests.browser.inside import heap, run
from tests.browser.play import await_html

SAMPLES = 12

GAME = "?rules=lindor-1789&players=4&autostart=1&deals=8&lang=en"

COUNT = """
from nain_jaune.game import Game
acts, act = 0, Game.act
def counted(*given):
    global acts
    acts += 1
    return act(*given)
Game.act = counted
"""

PERSON = """() => {
  const press = (selector) => document.querySelector(selector)?.click();
  const legal = "[data-card]:not([aria-disabled=true]), [data-act=stop]:not([aria-disabled=true])";
  const wishes = { table: legal, settlement: "[data-act=continue]", over: "[data-act=again]" };
  const go = () => {
    const { screen } = document.body.dataset;
    if (screen === "settlement") press("[data-act=menu]"), press("[data-act=close]");
    press(wishes[screen] ?? "[data-act=back]");
    if (!window.rests) setTimeout(go);
  };
  window.rests = false;
  go();
}"""

LIMITS = {"JS heap": 0.1, "nodes": 1.0, "listeners": 0.1, "wasm heap": 0.1, "Python objects": 0.1}
"""The share by which each may grow: what a collection leaves differs by some percent. Among the nodes are
those of the drawings that the browser happens to keep decoded, up to half of all, now these and now those."""


class Meter:
    """Samples of a page's memory."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.samples: list[dict[str, float]] = []

    def sample(self) -> dict[str, float]:
        """What is there once all that nobody needs is gone: Python's first, since it holds the page's."""
        objects = run(self.page, "import gc; gc.collect(); len(gc.get_objects())")
        for _ in range(2):
            self.session.send("HeapProfiler.collectGarbage")
        counts = self.session.send("Memory.getDOMCounters")
        used = self.session.send("Runtime.getHeapUsage")["usedSize"]
        listeners, nodes = counts["jsEventListeners"], counts["nodes"]
        taken = (used, nodes, listeners, heap(self.page), objects)
        self.samples.append(dict(zip(LIMITS, taken, strict=True)))
        return self.samples[-1]

    def told(self, name: str, **more: Any) -> Iterator[dict[str, Any]]:
        """The figures so far, one by one; the first sample, of a page that is still warming up, apart."""
        for figure, limit in LIMITS.items():
            values = [sample[figure] for sample in self.samples[1:]]
            yield {
                "figure": f"{name}: {figure}",
                "first": values[0],
                "last": values[-1],
                "growth": round(growth(values), 4),
                "limit": limit,
                **more,
            }


def growth(values: Sequence[float]) -> float:
    """By which share the straight line through the values rises from the first to the last."""
    middle, mean = (len(values) - 1) / 2, sum(values) / len(values)
    spread = sum((place - middle) ** 2 for place in range(len(values)))
    slope = sum((place - middle) * (value - mean) for place, value in enumerate(values)) / spread
    return slope * (len(values) - 1) / (mean - slope * middle)


def reload(page: Page, url: str, times: int) -> Meter:
    """A game in progress, loaded again and again."""
    page.goto(f"{url}{GAME}&pace=0&motion=0")
    await_html(page)
    meter = Meter(page)
    meter.sample()
    for _ in range(times):
        page.reload()
        await_html(page)
        page.wait_for_selector("[data-card]")
        meter.sample()
    return meter


def acts_of(hours: float) -> int:
    """The acts that the default pace brings in so many hours."""
    return round(hours * 3_600_000 / BEATS[2])


def play(page: Page, url: str, acts: int, samples: int = SAMPLES) -> Meter:
    """So many acts in one tab."""
    page.goto(f"{url}{GAME}&pace=0&motion=0")
    await_html(page)
    run(page, COUNT)
    meter = Meter(page)
    for done in range(samples + 1):
        page.evaluate(PERSON)
        while run(page, "acts") < acts * (done + 1) / (samples + 1):
            page.wait_for_timeout(200)
        page.evaluate("window.rests = true")
        page.wait_for_timeout(300)
        meter.sample()
    return meter


def move(page: Page, url: str, seconds: float) -> Meter:
    """So many seconds with a beat, and all that moves."""
    page.goto(f"{url}{GAME}&pace=3&motion=1")
    await_html(page)
    meter = Meter(page)
    for _ in range(SAMPLES + 1):
        page.evaluate(PERSON)
        page.wait_for_timeout(1000 * seconds / SAMPLES)
        page.evaluate("window.rests = true")
        page.wait_for_timeout(1500)
        meter.sample()
    return meter


def main() -> None:
    """Plays, and tells."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--reloads", type=int, default=30)
    parser.add_argument("--hours", type=float, default=2)
    parser.add_argument("--motion", type=float, default=60, help="seconds")
    given = parser.parse_args()
    site = serve(assemble())
    grows = False
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**LAUNCH)
        acts = acts_of(given.hours)
        parts = {
            f"{given.reloads} reloads": lambda page: reload(page, site.url, given.reloads),
            f"{given.hours:g} hours of play, {acts} acts": lambda page: play(page, site.url, acts),
            f"{given.motion:g} s of motion": lambda page: move(page, site.url, given.motion),
        }
        for name, part in parts.items():
            page = browser.new_page()
            for figure in part(page).told(name):
                print(json.dumps(figure), flush=True)
                grows = grows or figure["growth"] > figure["limit"]
            page.context.close()
        browser.close()
    site.stop()
    sys.exit(grows)


if __name__ == "__main__":
    main()
