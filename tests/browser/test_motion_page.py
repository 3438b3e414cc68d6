"""Motion in the page: it ends as a fresh drawing begins, gives way to input, and is absent where unwanted."""

from __future__ import annotations

import copy
from collections.abc import Iterator

import pytest
from conftest import Watch
from play import LEGAL, STOP, TURN, await_html, await_screen, enter, link, new_game, play_on, speak
from playwright.sync_api import Browser, Page

from nain_jaune import cards
from nain_jaune.game import Game
from nain_jaune.players import choose
from nain_jaune.view import view
from tools.serve import Site

WATCHED = """
    window.made = window.outlined = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) { window.made++; return animate.apply(this, how); };
    new MutationObserver(() => { window.outlined += document.querySelectorAll(".changed").length; })
        .observe(document, { childList: true, subtree: true });
"""
FLYING = "document.querySelectorAll('.fly').length"
RUNNING = "document.getAnimations().length"
STILL = """() => !document.getAnimations().length
    && !document.querySelector(".flights")?.childElementCount"""
"""Nothing moves, and nothing is left of what has moved."""

MARKUP = """() => {
    const app = document.getElementById("app").cloneNode(true);
    for (const e of app.querySelectorAll("*")) {
        const named = [...e.attributes].map(({ name, value }) => [name, value]).sort();
        for (const [name] of named) e.removeAttribute(name);
        for (const [name, value] of named) if (name !== "tabindex") e.setAttribute(name, value);
    }
    return app.innerHTML;
}"""

LINDOR = ("lindor-1789", 3)


@pytest.fixture
def house(house: Page) -> Page:
    """The page, in English by day whatever a test before has chosen."""
    speak(house, "en", "day")
    return house


@pytest.fixture
def moving(browser: Browser, browser_context_args: dict[str, object], site: Site) -> Iterator[Page]:
    """A page in which things move, watched; it is to be opened."""
    context = browser.new_context(**browser_context_args)
    page, watch = context.new_page(), Watch(site.origin)
    watch.follow(page)
    page.add_init_script(WATCHED)
    yield page
    watch.check()
    context.close()


def arrive(page: Page, game: Game, query: str = "pace=3&motion=1") -> None:
    """Open a game's record, and wait until Python answers."""
    page.goto(f"?mode=play&{query}{link(game)}")
    await_html(page)


def begin(page: Page, query: str) -> None:
    """Deal a game at once; the person leads it."""
    page.goto(f"?rules=lindor-1789&players=3&deal=11&dealer=2&autostart=1&{query}")
    await_html(page)


def drawn(page: Page) -> str:
    """The whole page's markup, with attributes in order of their names, but for which card Tab reaches."""
    return str(page.evaluate(MARKUP))


def stops_by_itself(game: Game) -> bool:
    """Whether the person can do nothing but stop."""
    return bool(game.deal_in_progress and game.deal.turn == 0 and game.deal.legal == 1 << cards.STOP)


def my_turn(game: Game) -> Game:
    """Let the others act, and stops make themselves, as in the page, until the person begins a turn with
    something to decide, or the deal is over."""
    while game.deal_in_progress and (game.deal.turn or game.deal.in_turn or stops_by_itself(game)):
        game.act(choose("casual", view(game, game.deal.turn)))
    return game


@pytest.mark.parametrize(("rules", "players"), [LINDOR, ("avantcoureur-1760", 3), ("russian-1900", 4)])
def test_what_moved_leaves_the_screen_as_it_would_be_drawn(
    moving: Page, house: Page, rules: str, players: int
) -> None:
    game = my_turn(play_on(new_game(rules, players, 11, dealer=0), "turn"))
    arrive(moving, game)
    for _ in range(5):
        act = choose("casual", view(game, 0))
        moving.click(STOP if act == cards.STOP else f"#c-{cards.CODES[act]}")
        game.act(act)
        if game.deal_in_progress and game.deal.turn == 0 and not stops_by_itself(game):
            continue
        my_turn(game)
        if not game.deal_in_progress:
            break
        moving.wait_for_selector(LEGAL, timeout=60_000)
        moving.wait_for_function(STILL)
        enter(house, game, "table")
        assert drawn(moving) == drawn(house)
    assert moving.evaluate("made")


def test_a_press_in_the_midst_of_dealing_is_taken_at_once_and_ends_it(moving: Page) -> None:
    begin(moving, "pace=1&motion=1")
    assert moving.evaluate(FLYING) > 20
    told = moving.evaluate(
        """() => {
            const card = document.querySelector("[data-card]"), box = card.getBoundingClientRect();
            const at = { clientX: box.left + 9, clientY: box.top + 30, bubbles: true };
            const target = document.elementFromPoint(at.clientX, at.clientY);
            target.dispatchEvent(new PointerEvent("pointerdown", at));
            const flying = document.querySelectorAll(".fly").length;
            target.dispatchEvent(new MouseEvent("click", { ...at, detail: 1 }));
            return [flying, document.querySelector("[data-laid]").dataset.laid, target.closest("button").id];
        }"""
    )
    assert told[:2] == [0, "1"]
    assert moving.evaluate(FLYING) == 0


def test_a_real_press_in_the_midst_of_dealing_lays_the_card_it_is_upon(moving: Page) -> None:
    begin(moving, "pace=1&motion=1")
    assert moving.evaluate(FLYING) > 20
    box = moving.locator("[data-card]").last.bounding_box()
    assert box
    moving.mouse.click(box["x"] + box["width"] / 2, box["y"] + 40)
    assert moving.get_attribute("[data-laid]", "data-laid") == "1"


def test_a_key_ends_what_runs(moving: Page) -> None:
    begin(moving, "pace=1&motion=1")
    assert moving.evaluate(FLYING) > 20
    moving.keyboard.press("Shift")
    assert moving.evaluate(FLYING) == 0
    assert moving.evaluate(RUNNING) == 0


def test_a_card_that_slides_stays_under_the_finger(moving: Page) -> None:
    """The hand closes its gaps when the turn is over; a press upon a card then finds that card."""
    game = play_on(new_game(*LINDOR, 11, dealer=2), "turn")
    arrive(moving, game, "pace=1&motion=1")
    told = moving.evaluate(
        """async () => {
            document.querySelector("[data-card]:not([aria-disabled=true])").click();
            document.querySelector("[data-act=stop]").click();
            const moves = document.getAnimations().filter((each) => each.effect.target.dataset?.card);
            const card = moves[0].effect.target, before = card.getBoundingClientRect().left;
            card.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
            await new Promise((done) => setTimeout(done, 300));
            const held = card.getBoundingClientRect().left;
            card.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
            await new Promise((done) => setTimeout(done, 300));
            return [moves.length, held - before, card.getBoundingClientRect().left - before];
        }"""
    )
    assert told[0] > 1
    assert abs(told[1]) < 12
    assert abs(told[2]) > abs(told[1])


def test_nothing_stays_of_a_deal_when_all_is_over(moving: Page) -> None:
    begin(moving, "pace=1&motion=1")
    moving.wait_for_function(STILL)
    assert moving.evaluate("made") > 50
    assert moving.get_attribute(".flights", "aria-hidden") == "true"
    assert not moving.evaluate(
        "document.querySelectorAll('#app [style*=transform], #app [style*=opacity]').length"
    )


def act(page: Page) -> bool:
    """Lay a card or stop, when the turn comes; whether there was one before the settlement."""
    page.wait_for_selector(f"{TURN}, body:not([data-screen=table])", state="attached", timeout=60_000)
    if page.evaluate("document.body.dataset.screen") != "table":
        return False
    page.click(LEGAL if page.query_selector(LEGAL) else STOP)
    return True


def before_the_last_card() -> Game:
    """A game, by rules other than LINDOR's, in which the person has the turn and two cards to end it with."""
    for number in range(1, 1000):
        game = my_turn(play_on(new_game("russian-1900", 3, number), "turn"))
        while game.deal_in_progress:
            hand = game.deal.hands[0]
            if hand.bit_count() == 2 and (hand & game.deal.legal).bit_count() == 1 and ends_in_one_turn(game):
                return game
            game.act(choose("casual", view(game, 0)))
            my_turn(game)
    raise AssertionError("nobody has two cards that follow each other")


def ends_in_one_turn(game: Game) -> bool:
    """Whether the person's two cards follow each other."""
    last = copy.deepcopy(game)
    for _ in range(2):
        if last.deal_in_progress and not last.deal.turn:
            last.act(choose("casual", view(last, 0)))
    return not last.deal_in_progress


@pytest.mark.parametrize("how", ["system", "page"])
def test_whoever_wants_no_motion_gets_none(moving: Page, how: str) -> None:
    moving.emulate_media(reduced_motion="reduce" if how == "system" else "no-preference")
    query = f"pace=3&motion={int(how == 'system')}"
    begin(moving, query)
    while moving.query_selector(TURN):
        act(moving)
    assert act(moving)  # the others have had their turns
    assert bool(moving.evaluate("outlined")) == (how == "system")
    assert moving.evaluate("made") == 0
    arrive(moving, before_the_last_card(), query)
    while act(moving):
        pass
    assert moving.evaluate("made") == 0
    moving.wait_for_function(STILL)


def test_nothing_moves_in_a_page_that_is_not_seen(moving: Page) -> None:
    begin(moving, "pace=1&motion=1")
    moving.evaluate(
        """() => {
            Object.defineProperty(document, "hidden", { get: () => true });
            document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    assert moving.evaluate(FLYING) == 0
    made = moving.evaluate("made")
    moving.click(LEGAL)
    assert moving.get_attribute("[data-laid]", "data-laid") == "1"
    assert moving.evaluate("made") == made


def test_an_opera_is_announced_and_gives_way_to_the_settlement(moving: Page) -> None:
    """Deal 671 of three ends with one: whoever leads lays the whole hand."""
    game = new_game(*LINDOR, 671)
    game.start_deal()
    acts = 0
    while game.deal_in_progress:
        acts += 1
        game.act(choose("casual", view(game, game.deal.turn)))
    assert game.deal.opera
    begun = new_game(*LINDOR, 671)
    begun.start_deal()
    for act in game.history[0].actions[:-1]:
        begun.act(act)
    arrive(moving, begun)
    moving.click(LEGAL)
    assert moving.inner_text("#ribbon") == "Opera!"
    assert moving.get_attribute("#ribbon", "lang") == "en"
    assert moving.query_selector(".fly")
    await_screen(moving, "settlement")
    moving.wait_for_function(STILL)


def test_a_card_that_is_dragged_goes_on_from_where_it_is_dropped(moving: Page) -> None:
    begin(moving, "pace=1&motion=1")
    moving.wait_for_function(STILL)
    box = moving.locator(LEGAL).first.bounding_box()
    assert box
    moving.evaluate(
        """() => {
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (frames, how) {
                if (this.id.startsWith("l-")) window.began = frames[0].transform;
                return animate.call(this, frames, how);
            };
        }"""
    )
    moving.mouse.move(box["x"] + 30, box["y"] + 30)
    moving.mouse.down()
    moving.mouse.move(700, 400, steps=3)
    moving.mouse.up()
    assert moving.get_attribute("[data-laid]", "data-laid") == "1"
    left, top = (float(part.split("px")[0]) for part in moving.evaluate("began").split("(")[1].split(","))
    assert abs(top) < 200 < box["y"] - 300, "from the hand it would be farther"
    assert not moving.query_selector(".dragged")
    assert left > 0
