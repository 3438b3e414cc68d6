"""Every way to act at the table: by mouse, finger, keys and ear, several persons; and what is hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from play import (
    LEGAL,
    STOP,
    TURN,
    await_html,
    await_screen,
    enter,
    new_game,
    next_deal,
    play_on,
    screen,
    setting,
    speak,
    to_start,
)
from playwright.sync_api import Browser, CDPSession, Page, Playwright, expect

from nain_jaune.cards import CODES, cards_of, code_of
from nain_jaune.game import Game, Player
from nain_jaune.rules import RULE_SETS, Options
from tools.serve import Site


@pytest.fixture
def house(house: Page) -> Page:
    """The page, in English by day whatever a test before has chosen."""
    speak(house, "en", "day")
    return house


def laid(page: Page) -> int:
    """How many cards lie in the sequence."""
    return int(page.get_attribute("[data-laid]", "data-laid") or 0)


def to_act(page: Page) -> str:
    """Wait until a person is to act, or another screen has come; which screen it is. Until then the table is
    still the table after the last press: what follows from it comes in a moment of its own."""
    page.wait_for_selector(f"{TURN}, body:not([data-screen=table])", state="attached")
    return screen(page)


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + 12, box["y"] + min(20, box["height"] / 2)


def leading(**options: object) -> Game:
    """A game in which the person is about to lead the first deal."""
    game = new_game("lindor-1789", 4, 5, dealer=3, **options)
    game.start_deal()
    assert game.deal is not None
    assert game.deal.turn == 0
    return game


# ---- dragging


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    for step in (0.1, 0.4, 0.7, 1.0):
        page.mouse.move(*(a + (b - a) * step for a, b in zip(start, end, strict=True)))
    page.mouse.up()


def test_a_card_is_dragged_onto_the_table(house: Page) -> None:
    enter(house, leading(), "table")
    code = house.get_attribute(LEGAL, "data-card")
    drag(house, middle(house, LEGAL), middle(house, "#run"))
    expect(house.locator(f"[data-card='{code}']")).to_have_count(0)
    assert not house.query_selector(".dragged")
    assert house.get_attribute("html", "data-dragging") is None


def test_a_card_dropped_in_the_hand_or_let_go_stays(house: Page) -> None:
    enter(house, leading(), "table")
    hand = house.locator("[data-card]").count()
    start = middle(house, LEGAL)
    drag(house, start, (start[0] + 200, start[1] + 20))
    house.mouse.move(*start)
    house.mouse.down()
    house.mouse.move(start[0], start[1] - 300)
    assert house.query_selector(".dragged[aria-hidden=true]")
    house.keyboard.press("Escape")
    assert not house.query_selector(".dragged")
    house.mouse.up()
    house.wait_for_timeout(100)
    assert house.locator("[data-card]").count() == hand
    house.click(LEGAL)
    assert house.locator("[data-card]").count() < hand


@pytest.fixture(scope="module")
def touched(browser: Browser, playwright: Playwright, site: Site) -> Iterator[Page]:
    """A page on a phone with a finger on it."""
    device: dict[str, Any] = {**playwright.devices["Pixel 7"], "viewport": {"width": 390, "height": 844}}
    context = browser.new_context(**device, locale="en-GB")
    page = context.new_page()
    page.goto(f"{site.url}?mode=play&pace=0&motion=0")
    page.keyboard.press("Shift")
    await_html(page)
    yield page
    context.close()


def finger(session: CDPSession, kind: str, *at: float) -> None:
    points = [{"x": at[0], "y": at[1]}] if at else []
    session.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})


def test_a_finger_drags_a_card_and_taps_one(touched: Page) -> None:
    enter(touched, leading(), "table")
    hand = touched.locator("[data-card]").count()
    session = touched.context.new_cdp_session(touched)
    (x, y), (to_x, to_y) = middle(touched, LEGAL), middle(touched, ".boardw")
    finger(session, "Start", x, y)
    for step in (0.1, 0.3, 0.6, 1.0):
        finger(session, "Move", x + (to_x - x) * step, y + (to_y - y) * step)
        touched.wait_for_timeout(40)  # no fling: the browser takes the next tap as its end
    assert touched.evaluate("[scrollX, scrollY, visualViewport.scale]") == [0, 0, 1]
    finger(session, "End")
    expect(touched.locator("[data-card]")).not_to_have_count(hand)
    enter(touched, leading(), "table")
    touched.wait_for_timeout(500)
    touched.tap(LEGAL)
    expect(touched.locator("[data-card]")).not_to_have_count(hand)
    assert touched.evaluate("visualViewport.scale") == 1


# ---- keys alone


def test_a_deal_is_played_by_keys_alone(house: Page) -> None:
    enter(house, play_on(new_game("russian-1900", 3, 8), "turn"), "table")
    house.evaluate("document.activeElement.blur()")
    for _ in range(40):
        house.keyboard.press("Tab")
        if house.evaluate("!!document.activeElement.closest('[data-card]')"):
            break
    acts = 0
    while screen(house) == "table":
        acts += 1
        assert acts < 60
        if to_act(house) != "table":
            break
        if not house.query_selector(LEGAL):
            house.keyboard.press("KeyS")
            continue
        assert house.evaluate("!!document.activeElement.closest('[data-card]')"), "the focus left the hand"
        house.keyboard.press("Home")
        while house.evaluate("document.activeElement.getAttribute('aria-disabled') === 'true'"):
            before = house.evaluate("document.activeElement.id")
            house.keyboard.press("ArrowRight")
            assert house.evaluate("document.activeElement.id") != before
        house.keyboard.press("Enter" if acts % 2 else "Space")
    assert screen(house) == "settlement"
    assert house.evaluate("document.activeElement.id") == "act-continue"


def test_the_focus_stays_while_thirty_others_act(house: Page) -> None:
    """Whatever has the focus keeps it: the log's button here, a card there."""
    seen = 0
    for number in range(1, 12):
        enter(house, play_on(new_game("lindor-1789", 8, number), "turn"), "table")
        before = acts_of(house)
        while to_act(house) == "table" and seen < 30:
            house.focus("#act-menu")
            press(house, LEGAL if house.query_selector(LEGAL) else STOP)
            at = house.evaluate("[document.body.dataset.screen, document.activeElement.id]")
            assert at in (["table", "act-menu"], ["settlement", "act-continue"])
            now = acts_of(house)
            seen += max(0, now - before - 1)
            before = now
        if seen >= 30:
            return
    raise AssertionError(f"only {seen} acts of others")


def press(page: Page, selector: str) -> None:
    """Press by script, which takes no focus."""
    page.evaluate(
        "(of) => document.querySelector(of).dispatchEvent(new MouseEvent('click', {bubbles: true}))", selector
    )


def acts_of(page: Page) -> int:
    """How many cards and calls the log tells."""
    return int(page.evaluate("document.querySelectorAll('#log li b, #log li i').length"))


def test_keys_act_by_their_place_and_can_be_bound_anew(house: Page) -> None:
    enter(house, leading(), "table")
    hand = house.locator("[data-card]").count()
    house.click(LEGAL)
    expect(house.locator("#act-undo")).to_be_visible()
    house.keyboard.press("?")
    assert house.evaluate("document.activeElement.id") == "group-keys"
    house.click("#act-bind-undo")
    house.keyboard.press("KeyZ")
    expect(house.locator("#act-bind-undo kbd")).to_have_text("Z")
    house.keyboard.press("Escape")
    house.keyboard.press("KeyZ")
    if house.query_selector("#note-undo-undo-seen"):
        house.click("#note-undo-undo-seen")
    expect(house.locator("[data-card]")).to_have_count(hand)
    house.keyboard.press("?")
    house.click("#act-bind-undo")
    house.keyboard.press("KeyU")
    house.keyboard.press("Escape")


# ---- by ear


def test_the_table_reads_in_order(house: Page) -> None:
    """The accessible tree of a game in its middle: what there is, in which order, and how it is named."""
    enter(house, play_on(new_game("lindor-1789", 3, 5, announcements="strict"), "turn"), "table")
    tree = house.locator("#app").aria_snapshot()
    order = [
        'button "Undo"',
        '- list "Players, in order of play"',
        '- region "The five boxes"',
        'button "King of hearts: ',
        'button "Yellow Dwarf: ',
        'region "The sequence',
        'button "Claim"',
        'button "Stop',
        '- heading "Your hand"',
    ]
    places = [tree.find(part) for part in order]
    assert -1 not in places, (order[places.index(-1)], tree)
    assert places == sorted(places), tree
    hand = tree[places[-1] : tree.find('complementary "The log"')]
    cards = re.findall(r'button "([^"]*)"( \[disabled\])?', hand)
    assert len(cards) == house.locator("[data-card]").count()
    for name, disabled in cards:
        assert name.endswith("playable") != bool(disabled), name


# ---- what is hidden


WRITTEN = """(() => {
    const copy = document.documentElement.cloneNode(true);
    for (const box of copy.querySelectorAll(".boxes, .sprite")) box.remove();
    for (const shape of copy.querySelectorAll("svg *"))
        for (const name of ["d", "points", "transform"]) shape.removeAttribute(name);
    return copy.outerHTML;
})()"""
"""All that the document says, in words, names and attributes, but for the boxes, named by their honours."""


def hidden_in(page: Page, game: Game, seat: int) -> list[str]:
    """The cards nobody at the device may know that are named anywhere in the document."""
    deal = game.deal
    assert deal is not None
    unknown = ((1 << 52) - 1) & ~deal.laid & ~(deal.hands[seat] if seat >= 0 else 0)
    text = page.evaluate(WRITTEN)
    return [
        code_of(card) for card in cards_of(unknown) if re.search(rf"(?<![\w.]){code_of(card)}(?!\w)", text)
    ]


@pytest.mark.parametrize("rules", RULE_SETS)
def test_no_card_is_in_the_document_before_it_is_shown(house: Page, rules: str) -> None:
    assert len(CODES) == 52
    game = play_on(new_game(rules, 3, 6), "turn")
    enter(house, game, "table")
    while game.deal_in_progress:
        assert to_act(house) == "table"
        assert hidden_in(house, game, 0) == []
        assert game.deal is not None
        shown = {element.get_attribute("data-card") for element in house.query_selector_all("[data-card]")}
        assert shown == {code_of(card) for card in cards_of(game.deal.hands[0])}
        card = house.query_selector(LEGAL)
        act = card.get_attribute("data-card") if card else "stop"
        if card:
            card.click()
        else:
            house.click(STOP)
        follow(game, act or "")
    await_screen(house, "settlement")
    assert house.locator(".talon .card").count() == 52 - 3 * game.history[-1].hands[0].bit_count()


def follow(game: Game, act: str) -> None:
    """The same act in the test's own game, and what follows it by itself."""
    from nain_jaune.cards import STOP as STOPS
    from nain_jaune.cards import card_of
    from nain_jaune.players import choose
    from nain_jaune.view import view

    game.act(STOPS if act == "stop" else card_of(act))
    while game.deal_in_progress:
        assert game.deal is not None
        turn = game.deal.turn
        forced = game.deal.legal == 1 << STOPS
        if turn == 0 and not forced:
            return
        game.act(STOPS if turn == 0 else choose(game.players[turn].level, view(game, turn)))


# ---- several persons


def several(*levels: str, number: int = 7) -> Game:
    names = ("Marie", "Paul", "Anne", "Jean")
    seats = [Player(f"O{seat}" if level else names[seat], level) for seat, level in enumerate(levels)]
    rules = RULE_SETS["lindor-1789"]
    return Game.new(rules, seats, Options.of(rules, len(levels), {"deals": 2}), number)


def test_the_curtain_hides_the_hands_and_opens_at_a_press(house: Page) -> None:
    game = several("", "", "")
    game.start_deal()
    enter(house, game, "curtain")
    assert game.deal is not None
    assert hidden_in(house, game, -1) == []
    assert house.evaluate("document.activeElement.id") == "act-reveal"
    expect(house.locator("h1")).to_contain_text(("Marie", "Paul", "Anne")[game.deal.turn])
    house.keyboard.press("Enter")
    await_screen(house, "table")
    assert hidden_in(house, game, game.deal.turn) == []
    while screen(house) != "settlement":
        if screen(house) == "curtain":
            house.click("[data-act=reveal]")
            await_screen(house, "table")
        if to_act(house) != "table":
            continue
        house.click(LEGAL if house.query_selector(LEGAL) else STOP)
    assert next_deal(house) in ("table", "curtain")


# ---- faces and places


def test_four_colours_and_large_figures(house: Page) -> None:
    enter(house, leading(), "table")
    back = setting(house, "four_colours")
    pictures = house.locator("img[src*='cards/four/']")
    assert pictures.count() > 2
    for k in range(pictures.count()):
        assert house.evaluate(
            "(img) => img.decode().then(() => img.naturalWidth)", pictures.nth(k).element_handle()
        )
    colours = house.evaluate(
        "[...document.querySelectorAll('#hand .card')].map(card => getComputedStyle(card).color)"
    )
    assert len(set(colours)) == 4
    back()
    assert not pictures.count()
    figure = "parseFloat(getComputedStyle(document.querySelector('#hand .ix')).fontSize)"
    before = house.evaluate(figure)
    back = setting(house, "large_index")
    assert house.evaluate(figure) > before * 1.25
    back()
    assert house.evaluate(figure) == before


def test_stop_lies_under_either_thumb(house: Page) -> None:
    enter(house, leading(), "table")
    left = "document.querySelector('#act-stop').getBoundingClientRect().left"
    seat = "document.querySelector('#seat-0').getBoundingClientRect().left"
    assert house.evaluate(f"{left} > {seat}")
    house.click("[data-act=menu]")
    house.click("label:has(#set-thumb-left)")
    house.keyboard.press("Escape")
    for width, height in ((390, 844), (740, 360), (1280, 800)):
        house.set_viewport_size({"width": width, "height": height})
        assert house.evaluate(f"{left} < {seat}"), width
    house.click("[data-act=menu]")
    house.click("label:has(#set-thumb-right)")
    house.keyboard.press("Escape")
    to_start(house)
