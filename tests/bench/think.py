"""How long the expert thinks in the page, and whether the page still draws meanwhile.

    python -m tests.bench.think [--quick]

A person lays the first card that they can, at CPU 4×, against experts without a pace, and asks twice for a
hint before each act. A hint is the expert's own search, CAREFUL times as long, so that its time is told free
of all that else happens in a turn. Prints one JSON line a table: milliseconds a thought where it takes
longest, in the quicker of the two askings; the same in CPython, and by how many times the page is slower; the
longest time between two frames while hints are being thought about, in the quicker of the two askings; and
how long the longest round took with all its thoughts, and how many they were.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from time import perf_counter
from typing import Any

from playwright.sync_api import Page, sync_playwright

from nain_jaune.cards import STOP, TAKE, cards_of, code_of
from nain_jaune.game import Game, Player
from nain_jaune.players import choose
from nain_jaune.players.advice import CAREFUL, advise
from nain_jaune.players.expert import prospects_of
from nain_jaune.rules import RULE_SETS, Options
from nain_jaune.view import View, view
from nain_jaune.work import exhaust
from tests.bench.boot import LAUNCH, assemble, serve

TABLES = (
    ("lindor-1789", 3, 4),
    ("lindor-1789", 8, 6),
    ("avantcoureur-1760", 3, 10),
    ("avantcoureur-1760", 5, 13),
    ("russian-1900", 3, 14),
    ("russian-1900", 6, 1),
)
"""And the number of a deal in which the person has something to think about."""
CPU = 4
THOUGHT, FRAME = 300, 50
"""The budgets, in milliseconds."""

FRAMES = """() => {
    let last = performance.now();
    window.longest = 0;
    window.draws = true;
    const frame = () => {
        const now = performance.now();
        const thinks = Boolean(document.querySelector("#hint[aria-busy]"));
        if (thinks && window.thought) window.longest = Math.max(window.longest, now - last);
        [last, window.thought] = [now, thinks];
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
    const asked = [];
    for (let time = 0; time < 2; time += 1) {
        window.longest = 0;
        const start = performance.now();
        document.querySelector("#act-hint").click();
        await until(() => document.querySelector("#act-lay"));
        asked.push([performance.now() - start, window.longest]);
        document.querySelector("#act-ponder").click();
        await until(() => !document.querySelector("#hint"));
        await new Promise((done) => setTimeout(done, 200));
    }
    return [Math.min(...asked.map((each) => each[0])), Math.min(...asked.map((each) => each[1]))];
}"""
)


def rounds(key: str, players: int, number: int) -> Iterator[tuple[View, int, int]]:
    """A deal by the first cards: each act of the person that is not the only one, with what they see before
    it, and how many thoughts of experts follow until the person has the next such act."""
    rules = RULE_SETS[key]
    seats = [Player("You"), *[Player(f"E{seat}", "expert") for seat in range(1, players)]]
    game = Game.new(rules, seats, Options.of(rules, players), number)
    game.start_deal()
    asked: tuple[View, int] | None = None
    thoughts = 0
    while game.deal_in_progress:
        assert game.deal is not None
        seat = game.deal.turn
        seen = view(game, seat)
        if seat == 0:
            act = cards_of(seen.legal)[0]
            if seen.legal != 1 << STOP:
                if asked is not None:
                    yield *asked, thoughts
                asked, thoughts = (seen, act), 0
        else:
            thoughts += not seen.legal >> TAKE & 1 and len(prospects_of(seen).acts) > 1
            act = choose("expert", seen)
        game.act(act)


def measure(page: Page, site: str, key: str, players: int, number: int) -> dict[str, Any]:
    """The figures of one table."""
    page.goto(
        f"{site}?rules={key}&players={players}&deal={number}&autostart=1&pace=0&motion=0&lang=en"
        f"&levels={','.join(['expert'] * (players - 1))}"
    )
    page.wait_for_selector(".g:has(.me.turn) .hand .card.ok", timeout=120_000)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": CPU})
    page.evaluate(FRAMES)
    thoughts: list[tuple[float, float]] = []
    frames: list[float] = []
    longest = (0.0, 0)
    for seen, act, others in rounds(key, players, number):
        if page.evaluate("document.body.dataset.screen") != "table":
            break
        if len(prospects_of(seen).acts) > 1:
            took, frame = page.evaluate(HINT)
            began = perf_counter()
            exhaust(advise(seen))
            thoughts.append((took / CAREFUL, (perf_counter() - began) * 1000 / CAREFUL))
            frames.append(frame)
        press = ["stop", ""] if act == STOP else ["card", code_of(act)]
        longest = max(longest, (page.evaluate(TURN, press), others))
    thought, native = max(thoughts)
    return {
        "figure": f"thought {key}:{players}, CPU {CPU}x",
        "ms a thought": round(thought),
        "budget": THOUGHT,
        "ms in CPython": round(native),
        "ratio": round(sum(took for took, _ in thoughts) / sum(native for _, native in thoughts), 1),
        "longest frame": round(max(frames)),
        "frame budget": FRAME,
        "longest round": round(longest[0]),
        "its thoughts": longest[1],
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
        for table in TABLES[::2] if given.quick else TABLES:
            page = browser.new_page()
            print(json.dumps(measure(page, site.url, *table)), flush=True)
            page.close()
        browser.close()
    site.stop()


if __name__ == "__main__":
    main()
