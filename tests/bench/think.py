"""How long the expert thinks in the page, and whether the page still draws meanwhile.

    python -m tests.bench.think [--quick]

A person lays the first card that they can, at CPU 4×, against experts without a pace; what the page must have
thought over is known from playing the same game in CPython. Prints one JSON line a table: milliseconds a
thought in the longest round, over its number of thoughts, and of a hint; and the longest time between two
frames while a hint is being thought about, when nothing else is done.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, sync_playwright

from nain_jaune.cards import STOP, TAKE, cards_of, code_of
from nain_jaune.game import Game, Player
from nain_jaune.players import choose
from nain_jaune.players.expert import prospects_of
from nain_jaune.rules import RULE_SETS, Options
from nain_jaune.view import view
from tests.bench.boot import LAUNCH, assemble, serve

TABLES = (
    ("lindor-1789", 3),
    ("lindor-1789", 8),
    ("avantcoureur-1760", 3),
    ("avantcoureur-1760", 5),
    ("russian-1900", 3),
    ("russian-1900", 6),
)
NUMBER = 9
CPU = 4
THOUGHT, FRAME = 300, 50
"""The budgets, in milliseconds."""

FRAMES = """() => {
    let last = performance.now();
    window.longest = 0;
    window.draws = true;
    const frame = (now) => {
        if (document.querySelector("#hint[aria-busy]")) window.longest = Math.max(window.longest, now - last);
        last = now;
        if (window.draws) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
}"""

WAIT = """const until = async (met) => {
    const start = performance.now();
    while (!met()) {
        if (performance.now() - start > 60000) throw new Error(`never: ${met}`);
        await new Promise((done) => setTimeout(done, 1));
    }
};"""

TURN = (
    "async ([act, value]) => {"
    + WAIT
    + """
    const told = document.querySelector("#log").textContent, start = performance.now();
    const there = () => document.body.dataset.screen === "table";
    document.querySelector(`[data-${value ? "card" : "act"}="${value || act}"]`).click();
    await until(() => !there() || document.querySelector("#log").textContent !== told);
    await until(() => !there() || document.querySelector(".g:has(.me.turn) .hand .card.ok"));
    return performance.now() - start;
}"""
)

HINT = (
    "async () => {"
    + WAIT
    + """
    const start = performance.now();
    document.querySelector("#act-hint").click();
    await until(() => document.querySelector("#act-lay"));
    const took = performance.now() - start;
    document.querySelector("#act-ponder").click();
    await until(() => !document.querySelector("#hint"));
    return took;
}"""
)


def rounds(key: str, players: int) -> Iterator[tuple[int, int]]:
    """A deal by the first cards: each act of the person that is not the only one, with how many thoughts of
    experts follow until the person has the next such act."""
    rules = RULE_SETS[key]
    seats = [Player("You"), *[Player(f"E{seat}", "expert") for seat in range(1, players)]]
    game = Game.new(rules, seats, Options.of(rules, players), NUMBER)
    game.start_deal()
    asked, thoughts = -1, 0
    while game.deal_in_progress:
        assert game.deal is not None
        seat = game.deal.turn
        seen = view(game, seat)
        if seat == 0:
            act = cards_of(seen.legal)[0]
            if seen.legal != 1 << STOP:
                if asked >= 0:
                    yield asked, thoughts
                asked, thoughts = act, 0
        else:
            thoughts += not seen.legal >> TAKE & 1 and len(prospects_of(seen).acts) > 1
            act = choose("expert", seen)
        game.act(act)


def measure(page: Page, site: str, key: str, players: int) -> dict[str, Any]:
    """The figures of one table."""
    page.goto(
        f"{site}?rules={key}&players={players}&deal={NUMBER}&autostart=1&pace=0&motion=0&lang=en"
        f"&levels={','.join(['expert'] * (players - 1))}"
    )
    page.wait_for_selector(".g:has(.me.turn) .hand .card.ok", timeout=120_000)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": CPU})
    page.evaluate(FRAMES)
    thought, hint = 0.0, 0.0
    for act, thoughts in rounds(key, players):
        if page.evaluate("document.body.dataset.screen") != "table":
            break
        hint = max(hint, page.evaluate(HINT))
        press = ["stop", ""] if act == STOP else ["card", code_of(act)]
        took = page.evaluate(TURN, press)
        if thoughts:
            thought = max(thought, took / thoughts)
    return {
        "figure": f"thought {key}:{players}, CPU {CPU}x",
        "ms a thought": round(thought),
        "budget": THOUGHT,
        "ms a hint": round(hint),
        "longest frame": round(page.evaluate("window.longest")),
        "frame budget": FRAME,
    }


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="one table of each rule set")
    given = parser.parse_args()
    site = serve(assemble())
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**LAUNCH)
        for key, players in TABLES[::2] if given.quick else TABLES:
            page = browser.new_page()
            print(json.dumps(measure(page, site.url, key, players)), flush=True)
            page.close()
        browser.close()
    site.stop()


if __name__ == "__main__":
    main()
