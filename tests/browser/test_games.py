"""Whole games by real clicks in Chromium, at a desk and on a phone, in each rule set; claims; keyboard."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from play import (
    LEGAL,
    STOP,
    TURN,
    await_deal,
    await_html,
    await_screen,
    enter,
    link,
    new_game,
    next_deal,
    play_act,
    play_game,
    play_on,
    screen,
    setting,
    to_start,
)
from playwright.sync_api import Browser, Page, Playwright, expect

from nain_jaune.cards import cards_of, code_of
from nain_jaune.view import view
from tools.serve import Site

GAMES = [("lindor-1789", 4), ("avantcoureur-1760", 3), ("russian-1900", 6)]


@pytest.fixture(scope="module")
def phone(browser: Browser, playwright: Playwright, site: Site) -> Iterator[Page]:
    """A page on an emulated phone, in which Python has started once."""
    device: dict[str, Any] = {**playwright.devices["Pixel 7"], "viewport": {"width": 390, "height": 844}}
    context = browser.new_context(**device, locale="fr-FR")
    page = context.new_page()
    page.goto(f"{site.url}?mode=play&pace=0&motion=0&autostart=1&rules=lindor-1789&players=3")
    await_html(page)
    yield page
    context.close()


def deal_from_start(page: Page, rules: str, players: int, length: str) -> None:
    """Choose on the start screen as a person does who finds it as it is at first, and deal."""
    page.evaluate("document.getElementById('start').reset()")
    page.locator("label", has=page.locator(f"#rules-{rules}")).click()
    page.locator("label", has=page.locator(f"#players-{rules}-{players}")).click()
    page.locator("label", has=page.locator(f"#deals-{rules}-{length}")).click()
    page.click("#act-deal")
    await_deal(page)


def check_end(page: Page, players: int, purse: int) -> None:
    """The last screen ranks everybody, and no counter is lost: the rest is said to stay on the board."""
    purses = [
        int(text.replace("\u202f", "").replace("−", "-"))
        for text in page.locator("[data-purse]").all_inner_texts()
    ]
    assert len(purses) == players
    assert purses == sorted(purses, reverse=True)
    note = page.locator(".note")  # nothing is said where nothing is left
    left = sum(int(figure) for figure in re.findall(r"\d+", note.inner_text())[:1]) if note.count() else 0
    assert sum(purses) + left == purse * players


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_a_whole_game_at_a_desk(house: Page, rules: str, players: int) -> None:
    to_start(house)
    deal_from_start(house, rules, players, "4")
    assert house.locator("[data-seat]").count() == players
    assert 1 <= play_game(house) <= 4
    check_end(house, players, {"russian-1900": 50}.get(rules, 120))


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_a_whole_game_on_a_phone(phone: Page, rules: str, players: int) -> None:
    to_start(phone)
    deal_from_start(phone, rules, players, "4")
    assert 1 <= play_game(phone) <= 4
    check_end(phone, players, {"russian-1900": 50}.get(rules, 120))


@pytest.mark.parametrize(
    ("rules", "players"), [("lindor-1789", 3), ("avantcoureur-1760", 5), ("lindor-1789", 8)]
)
def test_the_table_fits_a_phone_without_scrolling(phone: Page, rules: str, players: int) -> None:
    enter(phone, play_on(new_game(rules, players, 5), "turn"), "table")
    for width, height in ((390, 844), (360, 640)):
        phone.set_viewport_size({"width": width, "height": height})
        table = phone.locator(".g")
        assert table.evaluate("g => [g.scrollHeight - g.clientHeight, g.scrollWidth - g.clientWidth]") == [
            0,
            0,
        ]
        last = phone.locator("[data-card]").last.bounding_box()
        assert last is not None
        assert last["x"] + last["width"] <= width + 1
    phone.set_viewport_size({"width": 390, "height": 844})


def test_a_strict_claim_is_made_on_the_box(house: Page) -> None:
    """A game played on until the person has just laid an honour: its box is pressed, and the purse grows."""
    game = play_on(new_game("lindor-1789", 3, 12, announcements="strict"), "turn")
    while view(game, 0).claim_open < 0 or not game.deal.hands[0]:
        game.act(cards_of(view(game, 0).legal)[0])
        play_on(game, "turn")
    code = code_of(view(game, 0).claim_open)
    enter(house, game, "table")
    purse = house.locator(".me [data-purse]")
    before = int(purse.inner_text())
    amount = int(house.locator(f"[data-box='{code}']").get_attribute("aria-label").split(":")[1].split()[0])
    house.click(f"[data-box='{code}']")
    expect(purse).to_have_text(str(before + amount))


def test_a_game_by_keyboard_alone(house: Page) -> None:
    """Tab reaches one card of the hand, the arrows the others, Enter lays; the focus stays in the hand."""
    enter(house, play_on(new_game("russian-1900", 4, 21), "turn"), "table")
    for _ in range(60):
        house.wait_for_selector(f"{LEGAL}, {STOP}, body:not([data-screen=table])", state="attached")
        if screen(house) != "table":
            break
        if not house.locator(LEGAL).count():
            # a stop that cannot be helped makes itself after a while: it may have done so by now
            if house.evaluate(
                "(stop) => [...document.querySelectorAll(stop)].map((b) => b.focus()).length", STOP
            ):
                house.keyboard.press("Enter")
            continue
        wanted = house.locator(LEGAL).first.get_attribute("data-card")
        if not house.evaluate("document.activeElement.dataset.card"):
            house.locator("[data-card][tabindex='0']").focus()
        house.keyboard.press("Home")
        for _ in range(15):
            if house.evaluate("document.activeElement.dataset.card") == wanted:
                break
            house.keyboard.press("ArrowRight")
        assert house.evaluate("document.activeElement.dataset.card") == wanted
        house.keyboard.press("Enter")
        in_hand = "document.body.dataset.screen !== 'table' || !!document.activeElement.dataset.card"
        assert house.evaluate(in_hand), "the focus has fallen out of the hand"
    assert await_screen(house, "settlement") == "settlement"
    assert house.evaluate("document.activeElement.dataset.act") == "continue"


def test_what_happened_is_announced_once_a_turn(house: Page) -> None:
    enter(house, play_on(new_game("lindor-1789", 4, 8), "turn"), "table")
    live = house.locator("[data-announce]")
    assert live.count() == 1
    assert live.get_attribute("aria-live") == "polite"
    before = live.inner_text()
    play_act(house)
    house.wait_for_selector(f"{LEGAL}, {STOP}, body:not([data-screen=table])", state="attached")
    assert live.inner_text() not in ("", before)
    assert house.locator("[data-log]").get_attribute("aria-live") is None


def test_stop_always_says_what_will_be_called(house: Page) -> None:
    """Also while it has the focus, having been pressed."""
    game = play_on(new_game("lindor-1789", 4, 3), "turn")
    enter(house, game, "table")
    back = setting(house, "auto_stop")
    calls = set()
    for _ in range(40):
        house.wait_for_selector(f"{TURN}, body:not([data-screen=table])", state="attached")
        if screen(house) != "table":
            break
        stop = house.locator(STOP)
        if not stop.count():
            house.locator(LEGAL).first.click()
            continue
        call = re.search(r"no (\w+)", stop.inner_text())
        if call:
            calls.add(call[1])
            assert call[1] in house.locator("#r-mid").inner_text().replace(stop.inner_text(), "").lower()
        stop.click()
    assert len(calls) > 2
    enter(house, game, "table")
    back()


def test_a_link_opened_in_mid_game_leaves_the_game_alone(house: Page) -> None:
    enter(house, play_on(new_game("lindor-1789", 3, 4), "turn"), "table")
    log = house.locator("[data-log]").inner_text()
    house.evaluate(f"location.hash = {link(play_on(new_game('lindor-1789', 3, 9), 'turn'))!r}")
    expect(house.locator("#note-link-waits")).to_be_visible()
    assert house.locator("[data-log]").inner_text() == log


def test_a_deal_without_a_decision_leads_from_settlement_to_settlement(house: Page) -> None:
    """Without a pace it is over before anybody could look; what is shown is the second deal's settlement."""
    enter(house, play_on(new_game("lindor-1789", 4, 475), "settlement"), "settlement")
    assert "deal 1" in house.inner_text(".sub").lower()
    next_deal(house)
    await_screen(house, "settlement")
    assert "deal 2" in house.inner_text(".sub").lower()
