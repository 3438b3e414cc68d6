"""Pages that crash and browsers that are killed in mid-game: a few of what `make faults` does more of."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Playwright

from tests.browser.faults import KINDS, Trial
from tools.serve import Site

PAGES = 10
KILLS = 2


SEED = 1776


def test_no_act_is_lost_with_a_page(site: Site, context: BrowserContext) -> None:
    trial = Trial(site.url, SEED)
    trial.pages(context, PAGES)
    counts = trial.counts
    assert trial.sound, trial.troubles
    assert sum(counts[kind] for kind in KINDS) == PAGES
    assert all(counts[kind] for kind in KINDS)
    assert counts["resumed states compared"] == PAGES
    assert counts["acts made"] > PAGES


def test_no_act_is_lost_with_a_browser(site: Site, playwright: Playwright) -> None:
    trial = Trial(site.url, SEED)
    trial.kills(playwright, KILLS)
    assert trial.sound, trial.troubles
    assert trial.counts["kills"] == trial.counts["resumed states compared"] == KILLS
    assert trial.counts["acts made"] > 0
