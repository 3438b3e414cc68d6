"""The table in every shape and language: nothing scrolls, nothing is cut, no call covers what is read."""

from __future__ import annotations

import pytest
from play import enter, new_game, to_start
from playwright.sync_api import Page

from nain_jaune.game import Game
from nain_jaune.players import choose
from nain_jaune.view import view

SIZES = (
    (1280, 800),
    (1024, 700),
    (820, 1180),
    (740, 360),
    (600, 420),
    (412, 915),
    (390, 844),
    (360, 640),
    (320, 568),
    (320, 420),
)
"""Desks, a tablet, a phone held sideways, the column of an article, phones, the smallest embed."""

TABLES = {
    "three": ("lindor-1789", 3, {}),
    "four": ("lindor-1789", 4, {}),
    "six": ("russian-1900", 6, {}),
    "eight": ("lindor-1789", 8, {}),
    "strict": ("lindor-1789", 4, {"announcements": "strict"}),
    "right": ("avantcoureur-1760", 5, {}),
}

FAULTS = """() => {
    const faults = [], table = document.querySelector(".g");
    const shown = (of, at = document) =>
        [...at.querySelectorAll(of)].filter((e) => e.getClientRects().length);
    const box = (e) => e.getBoundingClientRect();
    const named = (e) => e.id || e.className.baseVal || e.className || e.tagName;
    const within = (a, b) =>
        a.left > b.left - 6 && a.top > b.top - 1 && a.right < b.right + 1 && a.bottom < b.bottom + 1;
    const meet = (a, b) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    if (table.scrollHeight > table.clientHeight + 1) faults.push(`scrolls: ${table.scrollHeight}`);
    const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (const e of shown(".bar h1, .bar button, .seat, .say, .status, .acts button, .ghost, .run h2"))
        if (!within(box(e), page)) faults.push(`off the page: ${named(e)}`);
    for (const seat of shown(".seat"))
        for (const e of shown(".what > span, .fan, .who", seat))
            if (!within(box(e), box(seat))) faults.push(`out of ${seat.id}: ${named(e)}`);
    const lines = new Set(shown(".seats .what").map((e) => Math.round(box(e).height / 6)));
    if (lines.size > 1) faults.push("figures of some seats in two lines, of others in one");
    const read = ".status, .acts button, .run h2, .run .card, .ghost, .seat .what > span";
    for (const call of shown(".say"))
        for (const e of shown(read))
            if (meet(box(call), box(e))) faults.push(`${call.id} covers ${named(e)}`);
    for (const e of shown("button"))
        if (box(e).height < 43.5) faults.push(`low: ${named(e)} ${box(e).height}`);
    return faults;
}"""


def in_the_middle(game: Game) -> Game:
    """Play on to where the person is to act for the third time, and has called before."""
    game.start_deal()
    turns = 0
    while game.deal_in_progress:
        turn = game.deal.turn
        turns += turn == 0
        if turns == 3:
            return game
        game.act(choose("casual", view(game, turn)))
    return in_the_middle(game)


@pytest.mark.parametrize("lang", ["fr", "en", "ru"])
@pytest.mark.parametrize("name", TABLES)
def test_the_table_fits(house: Page, name: str, lang: str) -> None:
    rules, players, options = TABLES[name]
    to_start(house)
    house.click(f"#lang-{lang}")
    enter(house, in_the_middle(new_game(rules, players, 11, **options)), "table")
    faults = []
    for width, height in SIZES:
        house.set_viewport_size({"width": width, "height": height})
        faults += [f"{width}×{height}: {fault}" for fault in house.evaluate(FAULTS)]
    house.set_viewport_size({"width": 1280, "height": 800})
    assert not faults, "\n".join(faults)
