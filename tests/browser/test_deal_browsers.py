"""One deal by clicks in each of the three browsers, to its settlement, and the same purses in all of them."""

from __future__ import annotations

import time

from drivers import Driver, forget, until
from play import LEGAL, STOP

from nain_jaune.cards import cards_of
from nain_jaune.game import Game, Player
from nain_jaune.players import choose
from nain_jaune.rules import RULE_SETS, Options
from nain_jaune.view import view
from tools.serve import Site

QUERY = "?rules=lindor-1789&players=4&deal=7&deals=1&autostart=1&pace=0&motion=0"
SCREEN = "document.body.dataset.screen"
SHAPE = "(card) => card.offsetHeight / card.offsetWidth"


def count(selector: str) -> str:
    """An expression: whether anything matches."""
    return f"document.querySelectorAll({selector!r}).length > 0"


def purses_expected() -> list[int]:
    """The same deal played without a browser: the person lays the first card that can be laid, else stops."""
    rules = RULE_SETS["lindor-1789"]
    players = (Player("You"), *[Player(f"P{k}", "casual") for k in range(3)])
    game = Game.new(rules, players, Options.of(rules, 4, {"deals": 1}), 7)
    game.start_deal()
    while game.deal_in_progress:
        now = view(game, game.deal.turn)
        if game.deal.turn == 0:
            hand = sorted(cards_of(now.legal), key=lambda act: (act >= 52, act % 13, act // 13))
            game.act(hand[0])
        else:
            game.act(choose("casual", now))
    return sorted(game.purses, reverse=True)


def test_one_deal_is_played_to_its_end(driver: Driver, site: Site) -> None:
    forget(driver, site.url)
    driver.open(f"{site.url}{QUERY}")
    until(driver, "'ready' in document.documentElement.dataset")
    deadline = time.monotonic() + 120
    while driver.js(SCREEN) == "table":
        assert time.monotonic() < deadline, driver.js("document.body.innerText.slice(0, 1500)")
        until(driver, f"{count(LEGAL)} || {count(STOP)} || {SCREEN} !== 'table'", 30)
        if driver.js(SCREEN) != "table":
            break
        driver.click(LEGAL if driver.js(count(LEGAL)) else STOP)
    assert until(driver, f"{SCREEN} === 'settlement'", 30)
    # WebKit stretches a card in a cell of a table if it may
    shapes = driver.js(f"[...document.querySelectorAll('.ledger .card')].map({SHAPE})")
    assert shapes
    assert all(1.4 < shape < 1.5 for shape in shapes)
    driver.click("[data-act=continue]")
    until(driver, f"{SCREEN} === 'over'", 30)
    shown = driver.js("[...document.querySelectorAll('[data-purse]')].map(e => Number(e.textContent))")
    assert shown == purses_expected()
    assert driver.errors() == []
