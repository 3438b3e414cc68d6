"""Playing by real clicks: what a person does at the page, for the tests that need somebody at the table."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Page

from nain_jaune.game import Game, Player
from nain_jaune.players import choose
from nain_jaune.record import write
from nain_jaune.rules import RULE_SETS, Options
from nain_jaune.stats import facts
from nain_jaune.view import view
from table.saves import Envelope, body_of, kept_game, sealed
from table.shared import pack

LEGAL = "[data-card]:not([aria-disabled=true])"
STOP = "[data-act=stop]:not([aria-disabled=true])"
TURN = f"{LEGAL}, {STOP}"


def screen(page: Page) -> str:
    """The screen that is shown."""
    return str(page.evaluate("document.body.dataset.screen"))


def await_html(page: Page, marks: str = "[data-ready]") -> None:
    """Wait until the page as a whole bears these marks; as a rule, until it answers.

    Only the root's presence is asked: to Playwright it is hidden wherever all that is shown stands outside
    the flow, as a table does.
    """
    page.wait_for_selector(f"html{marks}", timeout=90_000, state="attached")


def await_screen(page: Page, *names: str) -> str:
    """Wait for one of these screens; which one it is."""
    selector = ", ".join(f"body[data-screen={name}]" for name in names)
    page.wait_for_selector(selector, timeout=30_000, state="attached")
    return screen(page)


def await_deal(page: Page) -> str:
    """Wait until a deal has begun: "table", or "settlement" where the person had nothing to decide in it."""
    return await_screen(page, "table", "settlement")


def next_deal(page: Page) -> str:
    """From a settlement to what follows; which screen it is. That may be another settlement: without a pace a
    deal in which the person has nothing to decide is over at once."""
    before = page.inner_text("#app .sub")
    page.click("[data-act=continue]")
    page.wait_for_function(
        "before => document.body.dataset.screen !== 'settlement' || "
        "document.querySelector('#app .sub').innerText !== before",
        arg=before,
    )
    return screen(page)


def new_game(rules: str, players: int, number: int, dealer: int | None = None, **options: object) -> Game:
    """A game of a person, in seat 0, against casual players, before its first deal."""
    chosen = RULE_SETS[rules]
    seats = (Player("You"), *[Player(f"Player {k}", "casual") for k in range(1, players)])
    return Game.new(chosen, seats, Options.of(chosen, players, options), number, dealer)


def play_on(game: Game, until: str) -> Game:
    """Play a game on, everybody as a casual player does, until "turn" (the person is to act), "settlement" or
    "over"."""
    while not game.over:
        if not game.deal_in_progress:
            game.start_deal()
        while game.deal_in_progress:
            turn = game.deal.turn
            if until == "turn" and turn == 0:
                return game
            level = game.players[turn].level or "casual"
            game.act(choose(level, view(game, turn)))
        if until == "settlement":
            return game
    return game


def link(game: Game, further: Mapping[str, Any] | None = None) -> str:
    """The fragment that opens this game's record, with further keys."""
    return f"#r={pack(write(game, further))}"


def to_start(page: Page) -> None:
    """Leave whatever is shown, as a person does."""
    now = screen(page)
    while now in ("replay", "review"):
        page.click("[data-act=back]")
        now = await_screen(page, *{"replay": ["review"]}.get(now, ["settlement", "over"]))
    while now == "settlement":
        now = next_deal(page)
    if now == "table":
        if not page.query_selector("#menu"):
            page.click("[data-act=menu]")
        page.click("#menu [data-act=new]")
    elif now == "curtain":
        page.click("[data-act=reveal]")
        await_screen(page, "table")
        to_start(page)
    elif now == "over":
        page.click("[data-act=new]")
    elif now == "stats":
        page.click("[data-act=back]")
        await_screen(page, "games", "start", "table", "settlement", "over")
        to_start(page)
    elif now in ("games", "article"):
        page.click("[data-act=back]")
        await_screen(page, "start", "table", "settlement", "over")
        to_start(page)
    elif now == "error":
        page.click("[data-act=back]")
        await_screen(page, "start", "table", "settlement")
        to_start(page)
    await_screen(page, "start")


def speak(page: Page, lang: str, theme: str) -> None:
    """Choose language and light on the start screen."""
    to_start(page)
    page.click(f"#lang-{lang}")
    page.click(f"#theme-{theme}")
    assert page.evaluate("document.documentElement.lang") == lang


def enter(page: Page, game: Game, *expected: str, further: Mapping[str, Any] | None = None) -> str:
    """Open a game's record in a page that is there already and keeps nothing; the screen it leads to."""
    to_start(page)
    page.evaluate("localStorage.clear()")  # a page may be asked again what it keeps: it remembers no entry
    return enter_beside(page, game, *expected, further=further)


def enter_beside(page: Page, game: Game, *expected: str, further: Mapping[str, Any] | None = None) -> str:
    """Open a game's record beside the games that are kept already; the screen it leads to."""
    to_start(page)
    page.evaluate("history.replaceState(null, '', location.pathname + location.search)")
    page.evaluate(f"location.hash = {json.dumps(link(game, further))}")
    return await_screen(page, *(expected or ("table", "curtain", "settlement", "over")))


Ended = Mapping[str, tuple[Game, tuple[str, ...]]]
"""Games that are over, by id, with their marks, in the order in which they ended."""


def to_list(page: Page, games: Ended) -> None:
    """To the list of games, in which there are these and one that goes on."""
    enter(page, play_on(new_game("russian-1900", 4, 3), "turn"), "table")
    for day, (id, (game, marks)) in enumerate(games.items(), 20_000):
        envelope = Envelope(id, 0, day * DAY, day * DAY, 60_000, marks, True)
        text = sealed(1, body_of(kept_game(game, envelope, {}, facts(game, 0))))
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"nain-jaune:/:game:{id}", text])
    page.click("[data-act=menu]")
    page.click("#menu [data-act=games]")
    await_screen(page, "games")


def to_stats(page: Page, games: Ended) -> None:
    """To the statistics of these games, from the list of them."""
    to_list(page, games)
    page.click("#act-stats")
    await_screen(page, "stats")


DAY = 86_400_000
"""Milliseconds."""


def setting(page: Page, field: str) -> Callable[[], None]:
    """Turn a switch of the drawer, and give the way back, from a table as well."""

    def turn() -> None:
        page.click("[data-act=menu]")
        page.locator(f"label:has(#set-{field}-on)").click()
        page.keyboard.press("Escape")

    turn()
    return turn


def play_act(page: Page) -> None:
    """One act by a click: the first card that can be laid, else Stop."""
    page.wait_for_selector(f"{TURN}, body:not([data-screen=table])", timeout=30_000, state="attached")
    if screen(page) != "table":
        return
    if card := page.query_selector(LEGAL):
        card.click(timeout=30_000)
    elif stop := page.query_selector(STOP):
        with suppress(Error):  # a stop that has made itself meanwhile is disabled, and never can be clicked
            stop.click(timeout=2_000)


def play_game(page: Page) -> int:
    """Play a whole game by clicks, to its end; how many deals it had."""
    deals = 0
    while (now := screen(page)) != "over":
        if now == "table":
            play_act(page)
        elif now == "settlement":
            deals += 1
            next_deal(page)
        else:
            raise AssertionError(f"in mid-game the page shows {now}: {page.inner_text('#app')[:2000]}")
    return deals
