"""Breaks what the game runs in, at random moments, and looks whether anything that was shown is lost.

    python -m tests.browser.faults [--reloads 200] [--kills 20] [--seed N]

A page is played by clicks and keys, with pace and motion. Then its renderer is crashed, or the page is
loaded again, closed, or frozen and discarded; or the whole browser is killed, every second time a moment
after an act has come to stand in the document. The game is opened again at the bare address: what it shows
has to be what the engine derives from the record that is kept, and that has to hold every act that was shown
before. Ends with one JSON line of counts; anything lost makes the status 1.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from html import unescape
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from nain_jaune.cards import BOXES, CODES, STOP, cards_of
from nain_jaune.game import Game
from nain_jaune.rules import RULE_SETS
from nain_jaune.view import view
from table.chronicle import chronicle
from table.i18n import words
from table.names import people
from table.past import last_deal
from table.present import sequence
from table.saves import GAME, PLAY, DamagedError, Kept, LaterError, kept_of, restored, revision_of, unsealed
from table.scene import Ctx
from table.scene.log import group
from table.transfer import goes_on
from tests.browser.play import LEGAL, TURN, await_screen, link, new_game, next_deal, play_on, screen
from tools import browsers
from tools.paths import BUILD
from tools.serve import Site
from tools.site import build, install

READY = "html[data-ready]"
ON_THE_WAY = 0.1
"""Seconds for which an act that is shown may still be on its way from the page's process into the database:
it was handed over before it was shown, but a browser that is killed takes with it what it has not yet looked
at (once in some hundred kills of a busy machine, without this)."""

PATIENCE = 120_000
"""Milliseconds after which a page counts as dead."""

LOOK = r"""
// What a page shows, and what is kept at the same moment, noted whenever it changes.
(() => {
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const one = (selector, within = document) => within.querySelector(selector);
  const text = (element) => element?.textContent ?? "";
  const number = (element) => Number(text(element).replace("−", "-").replaceAll(",", ""));
  const by = (key, elements, value) => Object.fromEntries(elements.map((e) => [e.dataset[key], value(e)]));
  const purses = () => by("seat", all("[data-seat]"), (e) => number(one("[data-purse]", e)));
  const cards = (selector) => all(selector).map((e) => e.dataset.card).sort();

  const screens = {
    table: () => ({
      deal: Number(/deal (\d+)/.exec(text(one("header h1")))?.[1]),
      purses: purses(),
      cards: by("seat", all("[data-seat]"), (e) => Number(/(\d+) cards?$/.exec(text(one(".vh", e)))?.[1])),
      boxes: by("box", all("[data-box]"), (e) => number(document.getElementById(`amount-${e.dataset.box}`))),
      turn: all("[data-seat].turn").map((e) => e.dataset.seat),
      hand: cards("[data-card]"),
      legal: cards("[data-card]:not([aria-disabled=true])"),
      stop: !!one("[data-act=stop]:not([aria-disabled=true])"),
      laid: Number(one("[data-laid]")?.dataset.laid),
      run: all("[data-laid] [id^=l-]").map((e) => e.id.slice(2)),
      log: text(one("[data-log] .told")).replace(/\s+/g, ""),
    }),
    settlement: () => ({
      over: true,
      purses: purses(),
      boxes: by("boxed", all("[data-boxed]"), (e) => number(one("b", e))),
    }),
    over: () => ({ over: true, purses: all("[data-purse]").map(number) }),
  };
  const look = () => {
    const { screen } = document.body.dataset;
    return { screen, ...screens[screen]?.() };
  };

  const prefix = `nain-jaune:${location.pathname.replace(/[^/]*$/, "")}:`;
  const stored = () => {
    try {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
      return Object.fromEntries(keys.map((key) => [key.slice(prefix.length), localStorage[key]]));
    } catch {
      return {};
    }
  };
  const { indexedDB } = window; // the game's page puts another one in its place
  const answered = (request) =>
    new Promise((done, failed) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error);
    });
  // The entries in the database, once `act` has had its store. A database that is not there is not made.
  const copies = async (act) => {
    if (!(await indexedDB.databases()).some(({ name }) => name === prefix)) return {};
    const base = await answered(indexedDB.open(prefix));
    const transaction = base.transaction("entries", "readwrite");
    const done = new Promise((done) => (transaction.oncomplete = done));
    const entries = transaction.objectStore("entries");
    act?.(entries);
    const [keys, texts] = await Promise.all([answered(entries.getAllKeys()), answered(entries.getAll())]);
    await done;
    base.close();
    return Object.fromEntries(keys.map((key, i) => [key, texts[i]]));
  };

  let first, last, armed;
  const seen = [];
  const note = () => {
    const shown = look();
    const told = JSON.stringify(shown);
    if (!(shown.screen in screens) || told === last) return;
    last = told;
    const now = { shown, kept: stored() };
    first ??= now;
    seen.push(now);
    if (armed) shownAtLast(JSON.stringify(seen.splice(0)));
  };
  const whatever = { subtree: true, childList: true, attributes: true, characterData: true };
  addEventListener("DOMContentLoaded", () => new MutationObserver(note).observe(document, whatever));
  const now = () => ({ shown: look(), kept: stored() });
  const arm = () => (armed = true);
  const every = () => [...seen.splice(0), now()];
  window.nj = { prefix, look, stored, copies, now, arm, first: () => first, all: every };
})();
"""

KINDS = ("crashes", "reloads", "closes", "discards")
"""The ways in which a page ends."""

COUNTED = (
    *KINDS,
    "kills",
    "games",
    "presses",
    "acts made",
    "acts compared",
    "states compared",
    "resumed states compared",
    "resumed at a settlement",
    "resumed at the end",
    "finished games compared",
    "kills at an act",
    "storage behind",
    "copy behind",
    "lost acts",
    "unreadable saves",
    "wrong states",
)

BAD = ("lost acts", "unreadable saves", "wrong states")
"""The counts that have to be nothing."""

Entries = dict[str, str]
"""The texts of the games that are kept: key without the site's prefix → text."""


class Trial:
    """One play under faults: a source of chance, what was counted, and what went wrong."""

    def __init__(self, url: str, seed: int) -> None:
        self.url = url
        self.chance = random.Random(seed)
        self.counts = Counter(dict.fromkeys(COUNTED, 0))
        self.troubles: list[str] = []
        self.before: Kept | None = None
        self.told: dict[tuple[object, ...], str] = {}

    @property
    def sound(self) -> bool:
        """Whether nothing was lost."""
        return not any(self.counts[name] for name in BAD)

    def trouble(self, kind: str, text: str, count: int = 1) -> None:
        """Take note of something that went wrong."""
        self.counts[kind] += count
        self.troubles.append(f"{kind}: {text}")

    # ---- what is kept, and what is shown

    def kept(self, entries: Entries) -> list[Kept]:
        """The games that are kept, those in the slots first, the last played first."""
        found: list[tuple[bool, int, Kept]] = []
        for key, text in entries.items():
            if not key.startswith((PLAY, GAME)):
                continue
            try:
                body = unsealed(key, text).body
                if body is not None:
                    kept = kept_of(body)
                    found.append((key.startswith(GAME), -kept.touched, kept))
            except (DamagedError, LaterError) as error:
                self.trouble("unreadable saves", f"{key}: {error}: {text[:60]}")
        return [kept for _, _, kept in sorted(found, key=lambda each: each[:2])]

    def game(self, kept: Kept) -> Game | None:
        """The game of an entry, replayed."""
        try:
            return restored(kept).game
        except DamagedError as error:
            self.trouble("unreadable saves", f"{kept.id}: {error}")
            return None

    def compare(self, seen: dict[str, Any], name: str = "states compared") -> Kept | None:
        """Compare what a page showed at one moment with what was kept at that moment; the game of it."""
        shown = seen["shown"]
        if shown["screen"] not in ("table", "settlement", "over"):
            return None
        found = self.kept(seen["kept"])
        game = self.game(found[0]) if found else None
        if game is None:
            self.trouble("lost acts", f"nothing is kept of {shown}")
            return None
        self.counts[name] += 1
        expected = self.expected(game, found[0], shown["screen"])
        if different := {key for key in expected if expected[key] != shown.get(key)}:
            what = "; ".join(f"{key}: {shown.get(key)!r}, not {expected[key]!r}" for key in sorted(different))
            self.trouble("wrong states", f"{name}: {found[0].rules}, act {acts_of(game)}: {what}")
        return found[0]

    def expected(self, game: Game, kept: Kept, screen: str) -> dict[str, Any]:
        """What a screen has to show of a game."""
        purses = {str(seat): purse for seat, purse in enumerate(game.purses)}
        boxes = dict(zip(BOXES, game.boxes, strict=True))
        if screen == "over":
            return {"over": game.over, "purses": sorted(game.purses, reverse=True)}
        if screen == "settlement":
            return {"over": not game.deal_in_progress, "purses": purses, "boxes": boxes}
        now, events = view(game, kept.seat), last_deal(game)
        run = [CODES[event.card] for event in sequence(events)]
        return {
            "deal": game.index + 1,
            "purses": purses,
            "boxes": boxes,
            "cards": {str(seat): count for seat, count in enumerate(now.counts)},
            "turn": [str(now.turn)] if now.turn >= 0 else [],
            "hand": sorted(CODES[card] for card in cards_of(now.hand)),
            "legal": sorted(CODES[card] for card in cards_of(now.legal) if card < STOP),
            "stop": bool(now.legal >> STOP & 1),
            "laid": len(run),
            "run": run[-5:],
            "log": self.log(game, kept, events),
        }

    def log(self, game: Game, kept: Kept, events: list[Any]) -> str:
        """What the log tells of a deal, without its spaces."""
        key = (kept.id, acts_of(game), game.index)
        if key not in self.told:
            said = words("en")
            groups = chronicle(said, events, game.rules, people(said, view(game, kept.seat)))
            told = "".join(str(group(each, Ctx(said, ""))) for each in groups)
            self.told[key] = re.sub(r"\s+", "", unescape(re.sub("<[^>]*>", "", told)))
        return self.told[key]

    # ---- before a fault and after it

    def observe(self, page: Page) -> None:
        """Compare everything that the page has shown until now with what was kept when it was shown."""
        for seen in page.evaluate("nj.all()"):
            self.take(self.compare(seen))

    def take(self, kept: Kept | None) -> None:
        """Take note of a game that was shown; it has to go on from what was shown before."""
        if kept is None or (game := self.game(kept)) is None:
            return
        if self.before is None or self.before.id != kept.id:
            self.before = kept
            return
        earlier = self.game(self.before)
        assert earlier is not None
        if not goes_on(game, earlier):
            lost = acts_of(earlier) - acts_in_common(earlier, game)
            self.trouble("lost acts", f"{kept.rules}: {acts_of(earlier)} → {acts_of(game)}", max(1, lost))
        self.counts["acts made"] += max(0, acts_of(game) - acts_of(earlier))
        self.before = kept

    def resumed(self, page: Page) -> None:
        """Compare what a page shows that has just been opened again, and once more at the person's turn."""
        page.keyboard.press("Shift")  # where no game goes on, Python waits for a sign of life
        page.wait_for_selector(READY, state="attached", timeout=PATIENCE)
        before = self.before
        if before is None:
            return
        entries = page.evaluate("nj.stored()")
        if not any(before.id in text for key, text in entries.items() if key.startswith(PLAY)):
            self.left(before, entries)
            return
        page.wait_for_function("nj.first()", timeout=PATIENCE)
        first = page.evaluate("nj.first()")
        kept = self.compare(first, "resumed states compared")
        if kept is None or kept.id != before.id:
            there = kept and kept.id
            self.trouble(
                "lost acts", f"{before.id} is not on the table but {there}", acts_of(self.game(before))
            )
            return
        game = self.game(before)
        assert game is not None
        self.counts["acts compared"] += acts_of(game)
        self.take(kept)
        self.counts["resumed at a settlement"] += first["shown"]["screen"] == "settlement"
        self.counts["resumed at the end"] += first["shown"]["screen"] == "over"
        if game.deal_in_progress and first["shown"]["screen"] != "table":
            self.trouble("wrong states", f"in mid-deal the page shows {first['shown']['screen']}")
        if self.chance.random() < 0.3:
            self.await_turn(page)
        self.observe(page)

    def left(self, before: Kept, entries: Entries) -> None:
        """A game that was over, and then left: it is among the others, with all its acts."""
        self.counts["finished games compared"] += 1
        self.before = None
        there = [self.game(kept) for kept in self.kept(entries) if kept.id == before.id]
        game = self.game(before)
        if not game or not game.over or not there or not there[0] or not goes_on(there[0], game):
            self.trouble("lost acts", f"{before.rules}: the game is gone", acts_of(game))

    def await_turn(self, page: Page) -> None:
        """Wait until the person is to act, or the deal is over and settled."""
        page.wait_for_selector(f"{TURN}, body:not([data-screen=table])", state="attached", timeout=PATIENCE)

    # ---- playing

    def open(self, context: BrowserContext) -> Page:
        """A page at the bare address in which Python has started."""
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.add_init_script(LOOK)
        page.goto(f"{self.url}?mode=play")
        page.keyboard.press("Shift")
        page.wait_for_selector(READY, state="attached", timeout=PATIENCE)
        return page

    def begin(self, page: Page) -> None:
        """Begin a game: from the start screen, or on the way to its end from a link."""
        self.counts["games"] += 1
        rules = self.chance.choice(list(RULE_SETS))
        players = self.chance.choice(RULE_SETS[rules].players)
        if self.chance.random() < 0.4:
            page.locator("label", has=page.locator(f"#rules-{rules}")).click()
            page.locator("label", has=page.locator(f"#players-{rules}-{players}")).click()
            page.locator("label", has=page.locator(f"#deals-{rules}-4")).click()
            page.click("#act-deal")
        else:
            claims = self.chance.choice(("auto", "strict"))
            game = near_the_end(
                new_game(rules, players, self.chance.randint(1, 10**6), deals=2, announcements=claims),
                self.chance,
            )
            page.evaluate("history.replaceState(null, '', location.pathname)")
            page.evaluate(f"location.hash = {json.dumps(link(game))}")
            page.wait_for_selector("#note-link-waits, body:not([data-screen=start])", state="attached")
            if page.query_selector("#note-link-waits"):
                page.click("[data-act=open-link]")
        await_screen(page, "table", "settlement")
        pace = self.chance.choice((1, 2, *[3] * 8))
        if screen(page) == "table":
            page.click("[data-act=menu]")
            page.locator("label", has=page.locator(f"#set-pace-{pace}")).click()
            page.keyboard.press("Escape")

    def press(self, page: Page) -> None:
        """One press of the person, whatever the page shows."""
        now = screen(page)
        if now == "table":
            self.await_turn(page)
            now = screen(page)
        self.counts["presses"] += 1
        if now == "table":
            self.lay(page)
        elif now == "settlement":
            next_deal(page)
        elif now == "over":
            page.click(self.chance.choice(("[data-act=again]", "[data-act=new]")))
            await_screen(page, "table", "settlement", "start")
        else:
            self.begin(page)

    def lay(self, page: Page) -> None:
        """Lay a card that can be laid, by a click or by the keyboard; else stop. Now and then claim first."""
        take = page.query_selector("[data-act=take]")
        if take and self.chance.random() < 0.5:
            take.click()
            if not page.query_selector(f"{TURN}"):
                return
        chosen = page.query_selector(LEGAL) or page.query_selector("[data-act=stop]")
        if chosen is None:
            return
        if self.chance.random() < 0.3:
            chosen.focus()
            page.keyboard.press("Enter")
        else:
            chosen.click()

    def play(self, page: Page) -> None:
        """A few presses, and then a moment: within an act and its motion, or while the others act."""
        for _ in range(self.chance.choice((1, 1, 2, 3))):
            self.press(page)
        if self.chance.random() < 0.1 and screen(page) == "table":
            self.await_turn(page)
        page.wait_for_timeout(
            self.chance.choice((0, 0, self.chance.randint(0, 300), self.chance.randint(0, 2500)))
        )

    # ---- faults of a page

    def end(self, page: Page, kind: str) -> Page:
        """End a page in one of the `KINDS`, having looked at what it shows; the page that comes after it."""
        context = page.context
        self.observe(page)
        self.counts[kind] += 1
        if kind == "reloads":
            page.goto(self.url)
            return page
        if kind == "discards":
            send(page, "Page.setWebLifecycleState", state="frozen")
        if kind in ("crashes", "discards"):
            crash(page)
        page.close()
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.add_init_script(LOOK)
        page.goto(self.url)
        return page

    def pages(self, context: BrowserContext, count: int, say: Callable[[str], None] = lambda _: None) -> None:
        """So many faults of pages in a context, one after the other."""
        page = self.open(context)
        for done in range(count):
            self.play(page)
            page = self.end(page, self.chance.choice(KINDS) if done >= len(KINDS) else KINDS[done])
            self.resumed(page)
            if done % 20 == 19:
                say(f"{done + 1} of {count} pages, {len(self.troubles)} troubles")
        page.close()

    # ---- a browser that is killed

    def kills(self, playwright: Playwright, count: int, say: Callable[[str], None] = lambda _: None) -> None:
        """So many kills of a whole browser, which always comes back to the same profile."""
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
            for done in range(count):
                with started(playwright, Path(profile)) as (browser, kill):
                    page = self.open_again(browser.contexts[0], done > 0)
                    self.play(page)
                    seen = page.evaluate("nj.all()")
                    if done % 2:
                        seen += self.kill_at_next(page, kill)
                    kill()
                    self.counts["kills"] += 1
                for each in seen:
                    self.take(self.compare(each))
                if done % 5 == 4:
                    say(f"{done + 1} of {count} kills, {len(self.troubles)} troubles")
            with started(playwright, Path(profile)) as (browser, kill):
                self.open_again(browser.contexts[0], count > 0)
                kill()

    def kill_at_next(self, page: Page, kill: Callable[[], None]) -> list[Any]:
        """Kill the browser a moment after the next act stands in the document; what was shown until then."""
        told: list[str] = []

        def at_once(_source: object, text: str) -> None:
            time.sleep(ON_THE_WAY)
            kill()
            told.append(text)

        page.expose_binding("shownAtLast", at_once)
        page.evaluate("nj.arm()")
        with suppress(PlaywrightError):
            while not told:
                self.press(page)
        self.counts["kills at an act"] += 1
        return [each for text in told[:1] for each in json.loads(text)]

    def open_again(self, context: BrowserContext, resumes: bool) -> Page:
        """Open the game in a browser that has come back, and look first at what is there."""
        if not resumes:
            return self.open(context)
        self.peek(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.add_init_script(LOOK)
        page.goto(self.url)
        self.resumed(page)
        return page

    def peek(self, context: BrowserContext) -> None:
        """Which of storage and database is behind, as the browser has found them."""
        page = context.new_page()
        page.add_init_script(LOOK)
        page.goto(f"{self.url}nothing-here")
        storage, copies = page.evaluate("(async () => [nj.stored(), await nj.copies()])()")
        page.close()
        keys = {key for key in {*storage, *copies} if key.startswith(PLAY)}
        mine = {key: revision_of(storage.get(key)) for key in keys}
        theirs = {key: revision_of(copies.get(key)) for key in keys}
        self.counts["storage behind"] += any(mine[key] < theirs[key] for key in keys)
        self.counts["copy behind"] += any(theirs[key] < mine[key] for key in keys)


def acts_of(game: Game | None) -> int:
    """How many acts a game has seen; each deal counts as one."""
    return sum(1 + len(played.actions) for played in game.history) if game else 0


def acts_in_common(one: Game, other: Game) -> int:
    """How many acts two games have in common, from their beginning."""
    common = 0
    for mine, theirs in zip(one.history, other.history, strict=False):
        if mine.hands != theirs.hands:
            break
        same = [a == b for a, b in zip(mine.actions, theirs.actions, strict=False)]
        common += 1 + (same.index(False) if False in same else len(same))
        if mine.actions != theirs.actions:
            break
    return common


def near_the_end(game: Game, chance: random.Random) -> Game:
    """A game of two deals, played on to somewhere in one of them, always at the person's turn."""
    ended = play_on(game.afresh(), "over")
    wanted = chance.randrange(acts_of(ended))
    while not game.over and acts_of(game) < wanted:
        play_on(game, "turn")
        if game.over:
            break
        game.act(choose_first(game))
    return play_on(game, "turn") if not game.over else near_the_end(game.afresh(), chance)


def choose_first(game: Game) -> int:
    """The person's first legal act."""
    return cards_of(view(game, 0).legal)[0]


def send(page: Page, command: str, **arguments: Any) -> None:
    """A command to the browser's own tools."""
    with suppress(PlaywrightError):
        page.context.new_cdp_session(page).send(command, arguments)


def crash(page: Page) -> None:
    """Crash the process that draws a page."""
    with page.expect_event("crash", timeout=PATIENCE), suppress(PlaywrightError):
        page.goto("chrome://crash")


# ---- a browser of our own


@contextmanager
def started(playwright: Playwright, profile: Path) -> Iterator[tuple[Browser, Callable[[], None]]]:
    """A Chromium with this profile, as processes of its own, and what kills them all at once."""
    path = browsers.chromium()
    assert path is not None
    port = profile / "DevToolsActivePort"
    port.unlink(missing_ok=True)
    flags = ("--headless=new", "--remote-debugging-port=0", f"--user-data-dir={profile}", "--lang=en-GB")
    command = [path, *browsers.CHROMIUM_ARGUMENTS, *flags, "--window-size=1280,900", "about:blank"]
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )

    def kill() -> None:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    try:
        deadline = time.monotonic() + PATIENCE / 1000
        while not (port.is_file() and port.read_text().count("\n")):
            assert time.monotonic() < deadline, "the browser does not start"
            time.sleep(0.05)
        number = port.read_text().split()[0]
        browser = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{number}", timeout=PATIENCE)
        yield browser, kill
        with suppress(PlaywrightError):
            browser.close()
    finally:
        kill()


# ---- the command


def main() -> int:
    """Runs the faults that are asked for; 1 if anything was lost."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--reloads", type=int, default=200, help="pages that crash, reload or are closed")
    parser.add_argument("--kills", type=int, default=20, help="browsers that are killed")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    asked = parser.parse_args()
    out = BUILD / "faults"
    install(build(), out)
    site = Site(out).start()
    trial = Trial(site.url, asked.seed)
    say = lambda line: print(line, file=sys.stderr, flush=True)  # noqa: E731
    say(f"seed {asked.seed}")
    with sync_playwright() as playwright:
        options = {"executable_path": browsers.chromium(), "args": [*browsers.CHROMIUM_ARGUMENTS]}
        browser = playwright.chromium.launch(**options)
        context = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 800})
        if asked.reloads:
            trial.pages(context, asked.reloads, say)
        browser.close()
        trial.before = None
        trial.kills(playwright, asked.kills, say)
    site.stop()
    shutil.rmtree(out, ignore_errors=True)
    for trouble in trial.troubles:
        say(trouble)
    print(json.dumps({"seed": asked.seed, **trial.counts}))
    return 0 if trial.sound else 1


if __name__ == "__main__":
    sys.exit(main())
