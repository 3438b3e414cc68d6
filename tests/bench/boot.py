"""How fast the page starts, beside a bare stock `loadPyodide()` and a stock PyScript hello-world, in one run.

    python -m tests.bench.boot [--quick] [--runs N] [--only worker-1x,…] [--phases]

Prints one JSON line a figure: medians in milliseconds from navigation to the first line of Python (stock
pages) or to an enabled card (ours), the ratios of the budgets, and the bytes on the wire. The pages are
opened in turn, so that whatever else the machine does falls on all alike. `worker`: a service worker holds
all files, ours those of the site and one of the same kind those of the stock pages. With `--phases` it only
tells where the time of our boot goes, of our first paint, and of that of a page of two words: milliseconds
from navigation to the end of each phase, and what each takes.
"""

from __future__ import annotations

import argparse
import json
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise, product
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, sync_playwright

from nain_jaune.game import Game, Player
from nain_jaune.rules import RULE_SETS, Options
from tools import browsers
from tools.content import tree
from tools.paths import BUILD, NODE_MODULES
from tools.serve import COMPRESSED, Site
from tools.site import build, install
from tools.worker import worker

SLOW = {"offline": False, "latency": 60, "downloadThroughput": 9e6 / 8, "uploadThroughput": 9e6 / 8}
"""9 Mbit/s and 60 ms."""

LAUNCH: dict[str, Any] = {
    "executable_path": browsers.chromium(),
    "args": [*browsers.CHROMIUM_ARGUMENTS],
    "headless": True,
}

WARM_UPS = 3
"""Visits before a warm measurement: the browser keeps compiled code only from the second one on."""

HOLD = """async (scope) => {
  const { installing, active } = await navigator.serviceWorker.register(`${scope}sw.js`, { scope });
  const worker = installing ?? active;
  while (worker.state !== "activated") {
    if (worker.state === "redundant") throw new Error(`${scope}sw.js could not hold its site`);
    await new Promise((done) => setTimeout(done, 50));
  }
}"""

BARE = (
    '<!doctype html><meta charset="utf-8"><title>bare</title><script type="module" src="bare.mjs"></script>'
)

BARE_SCRIPT = """import { loadPyodide } from "./pyodide/pyodide.mjs";
const python = await loadPyodide();
python.runPython("1 + 1");
performance.mark("bench");
"""

PLAIN = '<!doctype html><meta charset="utf-8"><title>plain</title><h1>Nain Jaune</h1>'
"""The least that can be painted: how soon shows what of a first paint is the browser's own."""

HELLO = """<!doctype html><meta charset="utf-8"><title>hello</title>
<script type="module" src="pyscript/core.js"></script>
<script type="py" config="hello.toml">
from js import performance
performance.mark("bench")
print("Hello, world")
</script>"""

CARD = """new MutationObserver((_, observer) => {
  if (!document.querySelector("[data-card]:enabled:not([aria-disabled=true])")) return;
  observer.disconnect();
  performance.mark("bench");
}).observe(document, { childList: true, subtree: true, attributes: true });
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = async (...given) => {
  const made = await instantiateStreaming(...given);
  performance.mark("bench:wasm");
  return made;
};
addEventListener("py:ready", () => performance.mark("bench:ready"));
"""

PHASES = """(() => {
  const { responseStart, domInteractive } = performance.getEntriesByType("navigation")[0];
  const at = (name) => performance.getEntriesByName(name)[0]?.startTime;
  return {
    "the page arrives": responseStart,
    "HTML parsed": domInteractive,
    "fast.mjs begins": at("nj:begins"),
    "wasm compiled": at("bench:wasm"),
    "interpreter there": at("nj:python"),
    "PyScript ready": at("bench:ready"),
    "game imported": at("nj:imported"),
    "first card": at("bench"),
  };
})()"""
"""When each phase of our boot is over."""

PAINT_PHASES = """(() => {
  const { responseStart, domInteractive } = performance.getEntriesByType("navigation")[0];
  const [{ paintTime, startTime }] = performance.getEntriesByName("first-contentful-paint");
  const fetched = performance.getEntriesByType("resource");
  const waited = fetched.filter((e) => e.renderBlockingStatus === "blocking");
  return {
    "the page arrives": responseStart,
    "script and sheet there": Math.max(responseStart, ...waited.map((e) => e.responseEnd)),
    "HTML parsed": domInteractive,
    "styled, laid out and painted": paintTime,
    "shown": startTime,
  };
})()"""
"""When each phase of a first paint is over."""


def number_that_leads() -> int:
    """The first deal number whose first act is the person's, in seat 0 of four."""
    rules = RULE_SETS["lindor-1789"]
    for number in range(1, 100):
        game = Game.new(rules, [Player("", "")] * 4, Options.of(rules, 4, {}), number)
        game.start_deal()
        if game.deal is not None and game.deal.turn == 0:
            return number
    raise SystemExit("no deal number leads")


FORGET = """new Promise((done) => {
  localStorage.clear();
  const asked = indexedDB.deleteDatabase(`nain-jaune:${new URL(".", location).pathname}:`);
  asked.onsuccess = asked.onerror = asked.onblocked = done;
})"""

PAGES = {
    "bare": "rt/stock/bare.html",
    "hello": "rt/stock/hello.html",
    "ours": f"?rules=lindor-1789&players=4&deal={number_that_leads()}&autostart=1&pace=0&motion=0",
    "resumed": "",
    "start": "",
    "plain": "rt/stock/plain.html",
}
"""The pages by address. All but `resumed` are opened where nothing is kept; it finds the game of `ours`."""


def assemble() -> Path:
    """The built site with the two stock pages and their runtime beside it."""
    out = BUILD / "bench"
    install(build(), out)
    stock = out / "rt" / "stock"  # where files are immutable, as ours are
    shutil.copytree(NODE_MODULES / "pyodide", stock / "pyodide")
    shutil.copytree(
        NODE_MODULES / "@pyscript" / "core" / "dist",
        stock / "pyscript",
        ignore=shutil.ignore_patterns("*.map"),
    )
    (stock / "bare.html").write_text(BARE)
    (stock / "plain.html").write_text(PLAIN)
    (stock / "bare.mjs").write_text(BARE_SCRIPT)
    (stock / "hello.html").write_text(HELLO)
    (stock / "hello.toml").write_text('interpreter = "pyodide/pyodide.mjs"\n')
    (stock / "sw.js").write_bytes(worker(tree(stock), ("pyodide", "pyscript")))
    return out


def serve(folder: Path, **options: Any) -> Site:
    """A server that has compressed everything before it is asked."""
    site = Site(folder, **options)
    for name, data in tree(folder).items():
        if name.endswith(COMPRESSED):
            site.packed(data, site.encodings[0])
    return site.start()


def visit(
    context: BrowserContext,
    site: str,
    name: str,
    cpu: int = 1,
    network: dict[str, Any] | None = None,
    rest: float = 0.3,
    phases: str = "",
) -> dict[str, float]:
    """One visit: milliseconds to the mark and to the first contentful paint, or what the expression `phases`
    gives then. Then `rest` seconds of quiet."""
    page = context.new_page()
    if name != "resumed":
        page.goto(f"{site}NOTICE.txt")
        page.evaluate(FORGET)
    page.add_init_script(CARD)
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": cpu})
    if network:
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", network)
    page.goto(site + PAGES[name], wait_until="commit")
    mark = "first-contentful-paint" if name in ("start", "plain") else "bench"
    page.wait_for_function(f"performance.getEntriesByName('{mark}').length", timeout=120_000, polling=20)
    times = page.evaluate("""({ boot: performance.getEntriesByName("bench")[0]?.startTime ?? 0,
        paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0 })""")
    if phases:
        times = page.evaluate(phases)
    page.wait_for_timeout(1000 * rest)
    page.close()
    return dict(times)


@contextmanager
def profile(chromium: BrowserType) -> Iterator[BrowserContext]:
    """A browser with a profile on disk, as a person has it: only there is compiled code kept."""
    with tempfile.TemporaryDirectory() as folder:
        context = chromium.launch_persistent_context(folder, **LAUNCH)
        yield context
        context.close()


def hold(context: BrowserContext, site: str) -> None:
    """Have the service workers of both sites installed, ours first: it clears what lies below its scope."""
    page = context.new_page()
    page.goto(f"{site}NOTICE.txt")
    for scope in ("", "rt/stock/"):
        page.evaluate(HOLD, f"{site}{scope}")
    page.close()


def measure(
    chromium: BrowserType,
    site: Site,
    kept: bool,
    runs: int,
    held: bool = False,
    names: Sequence[str] = tuple(PAGES),
    **how: Any,
) -> dict[str, dict[str, float]]:
    """Medians for each page, opened in turn; `kept` visits find everything in the HTTP cache, and with `held`
    in the service worker's."""
    seen: dict[str, list[dict[str, float]]] = {name: [] for name in names}
    site.worker = held
    if kept:
        with profile(chromium) as context:
            if held:
                hold(context, site.url)
            for name in [*names] * WARM_UPS:
                visit(context, site.url, name, rest=3)
            for name in [*names] * runs:
                seen[name].append(visit(context, site.url, name, **how))
    else:
        for name in [name for name in names if name != "resumed"] * runs:
            with profile(chromium) as context:
                seen[name].append(visit(context, site.url, name, **how))
    return {
        name: {key: median(v[key] for v in values) for key in values[0]}
        for name, values in seen.items()
        if values
    }


SCENARIOS: dict[str, dict[str, Any]] = {
    "worker-1x": {"kept": True, "held": True},
    "worker-4x": {"kept": True, "held": True, "cpu": 4},
    "warm-1x": {"kept": True},
    "warm-4x": {"kept": True, "cpu": 4},
    "cold-1x": {"kept": False},
    "cold-4x": {"kept": False, "cpu": 4},
    "slow-4x": {"kept": False, "cpu": 4, "network": SLOW},
}


def figures(chromium: BrowserType, site: Site, runs: int, only: list[str]) -> Iterator[dict[str, Any]]:
    """The boot's figures."""
    for name in only:
        found = measure(chromium, site, runs=runs, **SCENARIOS[name])
        boot = {page: round(times["boot"]) for page, times in found.items() if times["boot"]}
        yield {"figure": f"boot {name}", "unit": "ms", **boot}
        yield {
            "figure": f"boot {name}: ours / bare",
            "ratio": ratio(boot["ours"], boot["bare"]),
            "budget": 0.45,
        }
        yield {
            "figure": f"boot {name}: ours / hello",
            "ratio": ratio(boot["ours"], boot["hello"]),
            "budget": 0.5,
        }
        if "resumed" in boot:
            share = ratio(boot["resumed"], boot["ours"])
            yield {"figure": f"boot {name}: a game resumed / a game begun", "ratio": share}
        paint = found["start"]["paint"]
        share = ratio(paint, boot["ours"])
        yield {
            "figure": f"first paint {name}: of our boot",
            "ms": round(paint),
            "ms of a page of two words": round(found["plain"]["paint"]),
            "ratio": share,
            "budget": 0.1,
        }


def phases(chromium: BrowserType, site: Site, runs: int, only: list[str]) -> Iterator[dict[str, Any]]:
    """Where the time of our boot, of the first paint and of that of two words goes: medians."""
    for name, page in product(only, ("ours", "start", "plain")):
        expression = PHASES if page == "ours" else PAINT_PHASES
        found = measure(chromium, site, runs=runs, names=(page,), phases=expression, **SCENARIOS[name])[page]
        ends = dict(sorted(found.items(), key=lambda phase: phase[1]))
        takes = (later - earlier for earlier, later in pairwise([0, *ends.values()]))
        yield {
            "figure": f"phases {name}: {page}",
            "unit": "ms",
            "until": {phase: round(end) for phase, end in ends.items()},
            "takes": {phase: round(took) for phase, took in zip(ends, takes, strict=True)},
        }


def ratio(part: float, whole: float) -> float:
    """A ratio to three digits."""
    return round(part / whole, 3)


def wire(browser: Browser, folder: Path) -> Iterator[dict[str, Any]]:
    """The bytes on the wire: to the first card played, by what the host can do; and the poster's."""
    for encodings, budget in ((("br", "gzip"), 4_700_000), (("gzip",), 5_900_000)):
        site = serve(folder, encodings=encodings, quality=11)
        sent = bytes_of(browser, site, site.url + PAGES["ours"], play=True)
        yield {
            "figure": f"bytes to the first card played, {encodings[0]} host",
            "bytes": sent,
            "budget": budget,
        }
        sent = bytes_of(browser, site, f"{site.url}embed.html", play=False)
        yield {"figure": f"bytes of the poster, {encodings[0]} host", "bytes": sent, "budget": 100_000}
        site.stop()


def bytes_of(browser: Browser, site: Site, url: str, play: bool) -> int:
    """What the server sends for a fresh visit."""
    context = browser.new_context()
    page: Page = context.new_page()
    site.asked.clear()
    page.goto(url)
    if play:
        page.wait_for_selector("[data-card]", timeout=120_000)
        page.locator("[data-card]:enabled:not([aria-disabled=true])").first.click(timeout=30_000)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(500)
    context.close()
    return sum(size for _, _, size in site.asked)


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="one run each, warm and cold at full speed only")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--only", default="", help=f"some of {','.join(SCENARIOS)}, or bytes")
    parser.add_argument("--phases", action="store_true", help="only where the time goes")
    given = parser.parse_args()
    only = [*SCENARIOS, "bytes"]
    if given.quick:
        only = ["worker-1x", "cold-1x", "bytes"]
    if given.phases:
        only = ["worker-1x", "worker-4x"]
    if given.only:
        only = given.only.split(",")
    tell = phases if given.phases else figures
    folder = assemble()
    with sync_playwright() as playwright:
        site = serve(folder)
        timed = [name for name in only if name != "bytes"]
        for figure in tell(playwright.chromium, site, 1 if given.quick else given.runs, timed):
            print(json.dumps(figure), flush=True)
        site.stop()
        if "bytes" in only:
            browser = playwright.chromium.launch(**LAUNCH)
            for figure in wire(browser, folder):
                print(json.dumps(figure), flush=True)
            browser.close()


if __name__ == "__main__":
    main()
