"""A short form of `make soak`: what is pressed, drawn and loaded again leaves nothing behind."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from inside import heap, run
from play import await_html
from playwright.sync_api import Page

from tests.bench.soak import GAME, LIMITS, Meter, growth, play, reload
from tools.serve import Site

LISTENERS = 5
"""By how many they may differ: some are the browser's own, or of what is on the screen."""


def grown(meter: Meter) -> list[str]:
    """What has grown beyond its limit, and how."""
    return [str(each) for each in meter.told("short") if each["growth"] > each["limit"]]


def flat(meter: Meter) -> None:
    """What was sampled has not grown."""
    assert grown(meter) == []
    first, last = meter.samples[1], meter.samples[-1]
    assert last["listeners"] <= first["listeners"] + LISTENERS
    assert last["wasm heap"] == first["wasm heap"]


def test_reloads_leave_nothing(page: Page, site: Site) -> None:
    flat(reload(page, site.url, 4))


def test_play_leaves_nothing(page: Page, site: Site) -> None:
    flat(play(page, site.url, 200, samples=5))


def test_what_stays_is_seen(page: Page) -> None:
    """A page that keeps what it is given is found out, by each of the figures."""
    page.goto(f"{GAME}&pace=0&motion=0")
    await_html(page)
    meter = Meter(page)
    before = heap(page)
    run(page, "kept = []; True")
    for step in range(3):
        run(page, "kept.extend([] for _ in range(9000)); kept.append(bytearray(30_000_000)); True")
        page.evaluate(
            """(many) => {
              window.kept ??= [];
              for (let time = 0; time < many; time += 1) {
                const node = document.createElement("p");
                node.addEventListener("click", () => node);
                kept.push(node, new Array(50).fill(time));
              }
            }""",
            3000 * 4**step,
        )
        meter.sample()
    assert heap(page) > before
    assert len(grown(meter)) == len(LIMITS)


@pytest.mark.parametrize(
    ("values", "share"), [([5, 5, 5], 0), ([10, 11, 12], 0.2), ([10, 14, 10], 0), ([8, 6, 4], -0.5)]
)
def test_growth(values: Sequence[float], share: float) -> None:
    assert growth(values) == pytest.approx(share)
