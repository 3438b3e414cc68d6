"""How soon a card moves after a tap, and whether the page draws meanwhile, at CPU 4×.

    python -m tests.bench.tap [--quick]

A person at a table with a beat and with motion lays the first card they can. Prints one JSON line: the
milliseconds from the finger's lifting (the event's own time) to the first frame in which the card is on its
way, in the median and at the most; and the longest time between two frames from the tap until what moves by
it has arrived, the same.
"""

from __future__ import annotations

import argparse
import json
from statistics import median
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.bench.boot import LAUNCH, assemble, number_that_leads, serve

CPU = 4
TAP, FRAME = 100, 50
"""The budgets, in milliseconds."""

TURN = ".g:has(.me.turn) .hand .card.ok"

WATCH = """() => {
  const { animate } = Element.prototype;
  let tapped = 0, moves = false, last = performance.now(), first = 0, longest = 0;
  Element.prototype.animate = function (...given) {
    if (tapped) moves = true;
    return animate.apply(this, given);
  };
  const frame = () => {
    const now = performance.now();
    if (tapped && moves && !first) first = now - tapped;
    if (tapped) longest = Math.max(longest, now - Math.max(last, tapped));
    last = now;
    requestAnimationFrame(frame);
  };
  const begin = ({ timeStamp }) => ([tapped, moves, first, longest] = [timeStamp, false, 0, 0]);
  addEventListener("pointerup", begin, true);
  window.tap = () => [first, longest];
  frame();
}"""

MOVED = """async () => {
  while (!tap()[0]) await new Promise((done) => setTimeout(done, 5));
  await Promise.allSettled(document.getAnimations().map((each) => each.finished));
  return tap();
}"""


def measure(page: Page, url: str, taps: int) -> dict[str, Any]:
    """The figures of so many taps."""
    page.goto(f"{url}?rules=lindor-1789&players=4&deal={number_that_leads()}&autostart=1&lang=en&pace=3")
    page.wait_for_selector(TURN, timeout=120_000)
    page.wait_for_timeout(3000)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": CPU})
    page.evaluate(WATCH)
    seen: list[tuple[float, float]] = []
    while len(seen) < taps:
        page.wait_for_selector(f"{TURN}, [data-act=continue]", timeout=120_000)
        if page.query_selector("[data-act=continue]"):
            page.click("[data-act=continue]")
            continue
        page.wait_for_timeout(500)
        box = page.eval_on_selector(
            TURN, "(e) => (({ x, y, height }) => [x + 8, y + height / 2])(e.getBoundingClientRect())"
        )
        page.mouse.click(*box)
        seen.append(tuple(page.evaluate(MOVED)))
    first, longest = zip(*seen, strict=True)
    return {
        "figure": f"tap, CPU {CPU}x",
        "taps": taps,
        "ms to motion": round(median(first)),
        "at most": round(max(first)),
        "budget": TAP,
        "longest frame": round(median(longest)),
        "longest of all": round(max(longest)),
        "frame budget": FRAME,
    }


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="five taps")
    given = parser.parse_args()
    site = serve(assemble())
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**LAUNCH)
        print(json.dumps(measure(browser.new_page(), site.url, 5 if given.quick else 20)), flush=True)
        browser.close()
    site.stop()


if __name__ == "__main__":
    main()
