"""The start screen in Chromium: who plays, figures of one's own, what cannot be chosen, ready-made games."""

from __future__ import annotations

import re

import pytest
from play import await_deal, enter_beside, new_game, next_deal, play_on, screen, to_start
from playwright.sync_api import Locator, Page, expect
from test_screens import SIZES, speak, violations

from nain_jaune.rules import RULE_SETS

READY = "html[data-ready]"
WRONG = re.compile("✗")


def label(page: Page, id: str) -> Locator:
    """What a person presses for the field of this id."""
    return page.locator("label", has=page.locator(f"#{id}"))


def choose(page: Page, *ids: str) -> None:
    """Press the radio buttons of these ids, one after the other."""
    for id in ids:
        label(page, id).click()


def unfold(page: Page) -> None:
    """Open the house rules, if they are folded away."""
    if page.locator("#house[open]").count() == 0:
        page.click("#house summary")


def anew(page: Page) -> None:
    """The start screen as it is at first, in English."""
    speak(page, "en", "day")
    page.evaluate("document.getElementById('start').reset()")
    page.evaluate("document.getElementById('house').open = false")
    choose(page, "rules-lindor-1789")


def form(page: Page) -> dict[str, str]:
    """The fields of the form that have been chosen or entered."""
    found: dict[str, str] = page.evaluate(
        "Object.fromEntries(new FormData(document.getElementById('start')))"
    )
    return found


def rows(page: Page) -> list[int]:
    """The seats that are shown, by number of row."""
    return [row for row in range(8) if page.locator(f"#level-{row}").is_visible()]


def marked(page: Page) -> list[str]:
    """The ready-made games that are marked as the one chosen: for the eye and for the ear alike."""
    games = [page.locator(f"#act-preset-{key}") for key in ("family", "printed", "avantcoureur")]
    shown = [game for game in games if game.locator(".tick").is_visible()]
    assert [game.locator(".now").is_visible() for game in games] == [game in shown for game in games]
    return [str(game.get_attribute("data-value")) for game in shown]


def facts(page: Page) -> list[str]:
    """What the folded house rules say of themselves."""
    return [fact.inner_text() for fact in page.locator("#house .fact").all() if fact.is_visible()]


# ---- what can be chosen, and what not


def test_as_many_seats_as_players(house: Page) -> None:
    anew(house)
    for rules, numbers in (
        ("lindor-1789", range(3, 9)),
        ("avantcoureur-1760", (3, 5)),
        ("russian-1900", range(3, 7)),
    ):
        choose(house, f"rules-{rules}")
        for number in numbers:
            choose(house, f"players-{rules}-{number}")
            assert rows(house) == list(range(number)), (rules, number)


def test_what_the_rules_do_not_know_cannot_be_chosen(house: Page) -> None:
    anew(house)
    choose(house, "rules-avantcoureur-1760")
    label(house, "players-avantcoureur-1760-4").click(force=True)
    assert form(house)["players.avantcoureur-1760"] == "3"
    expect(house.get_by_text("By these rules only 3 or 5 may sit down.")).to_be_visible()
    group = house.get_by_role("group", name="Players")
    expect(group).to_have_accessible_description("By these rules only 3 or 5 may sit down.")
    house.focus("#players-avantcoureur-1760-3")
    house.keyboard.press("ArrowRight")
    assert house.evaluate("document.activeElement.value") == "5", "the arrows pass over what is barred"
    unfold(house)
    fixed = house.get_by_role("checkbox", name="One must follow These rules oblige whoever can")
    expect(fixed).to_be_disabled()
    expect(fixed).to_be_checked()
    choose(house, "rules-lindor-1789")
    expect(house.get_by_role("checkbox", name="One must follow")).to_be_enabled()


# ---- figures of one's own


@pytest.mark.parametrize(
    ("other", "field", "wrong", "right"),
    [
        ("purse-lindor-1789-own", "own-purse-lindor-1789", ("", "14", "1000001", "12.5", "lots"), "15"),
        ("deals-lindor-1789-own", "own-deals-lindor-1789", ("", "0", "1001", "-3"), "1000"),
        ("deals-lindor-1789-own", "own-minutes-lindor-1789", ("0", "1441", "1e3"), "1440"),
    ],
)
def test_a_figure_that_cannot_be_is_told_beside_it(
    house: Page, other: str, field: str, wrong: tuple[str, ...], right: str
) -> None:
    anew(house)
    unfold(house)
    choose(house, other)
    for figure in wrong:
        house.fill(f"#{field}", figure)
        rule = house.locator(f"#{house.get_attribute(f'#{field}', 'aria-describedby')}")
        assert WRONG.search(rule.evaluate("e => getComputedStyle(e, '::before').content")), figure
        house.fill("#name-0", "Anna")
        house.evaluate("document.getElementById('house').open = false")
        house.click("#act-deal")
        expect(house.locator(f"#{field}")).to_be_focused()
        assert screen(house) == "start"
        expect(house.locator("[data-announce]")).to_contain_text(rule.inner_text())
        assert (house.input_value(f"#{field}"), house.input_value("#name-0")) == (figure, "Anna")
    house.fill(f"#{field}", right)
    assert not WRONG.search(rule.evaluate("e => getComputedStyle(e, '::before').content"))
    house.click("#act-deal")
    await_deal(house)
    to_start(house)
    assert house.input_value(f"#{field}") == right, "and it is there again after the game"
    assert house.input_value("#name-0") == "Anna"


def test_an_early_deal_with_a_figure_that_cannot_be_is_answered_in_words(page: Page) -> None:
    page.goto("")
    unfold(page)
    choose(page, "purse-lindor-1789-own")
    page.fill("#own-purse-lindor-1789", "3")
    page.click("#act-deal")
    page.wait_for_selector(READY, timeout=60_000)
    expect(page.locator("#own-purse-lindor-1789")).to_be_focused()
    assert screen(page) == "start"
    assert page.input_value("#own-purse-lindor-1789") == "3"
    assert "wait" not in str(page.get_attribute("#act-deal", "class")).split()
    expect(page.locator("[data-progress]")).to_be_hidden()
    page.keyboard.press("Control+A")
    page.keyboard.type("300")
    page.keyboard.press("Enter")
    await_deal(page)
    assert "300" in page.inner_text("#app") or "285" in page.inner_text("#app")


# ---- who plays


def test_a_line_says_what_several_people_or_none_mean(house: Page) -> None:
    anew(house)
    curtain, watch = house.locator(".curtain:visible"), house.locator(".watch")
    expect(curtain).to_have_count(0)
    expect(watch).to_be_hidden()
    house.select_option("#level-2", "")
    expect(curtain).to_have_count(1)
    assert curtain.evaluate("e => e.closest('li').querySelector('select').id") == "level-2"
    house.select_option("#level-3", "")
    expect(curtain).to_have_count(1)
    choose(house, "players-lindor-1789-3")
    house.select_option("#level-2", "novice")
    expect(curtain).to_have_count(0)
    house.select_option("#level-0", "casual")
    expect(watch).to_be_visible()
    choose(house, "players-lindor-1789-4")
    expect(watch).to_be_hidden()


def test_a_person_has_a_field_for_the_name_and_an_opponent_a_portrait(house: Page) -> None:
    anew(house)
    expect(house.locator("#name-0")).to_be_visible()
    expect(house.locator("#name-1")).to_be_hidden()
    expect(house.get_by_text("Odile", exact=True)).to_be_visible()
    house.select_option("#level-1", "")
    expect(house.get_by_text("Odile", exact=True)).to_be_hidden()
    house.get_by_role("textbox", name="Name at seat 2").fill("Anna")
    shown = house.locator("li", has=house.locator("#level-1")).locator("img:visible")
    assert [str(image.get_attribute("src")).rsplit("/", 1)[1] for image in shown.all()] == ["person-2.svg"]


def test_the_first_dealer_is_chosen_among_the_players(house: Page) -> None:
    anew(house)
    unfold(house)
    expect(house.get_by_role("radio", name="deals first")).to_have_count(0)
    choose(house, "dealer-choice", "first-3")
    expect(house.locator(".nodealer")).to_be_hidden()
    choose(house, "players-lindor-1789-3")
    expect(house.locator(".nodealer")).to_be_visible()
    house.click("#act-deal")
    expect(house.locator("#first-0")).to_be_focused()
    assert screen(house) == "start"
    choose(house, "dealer-")
    expect(house.locator(".nodealer")).to_be_hidden()
    choose(house, "dealer-choice", "first-1")
    house.click("#act-deal")
    await_deal(house)
    to_start(house)


def test_what_is_chosen_stays_in_another_language(house: Page) -> None:
    anew(house)
    unfold(house)
    house.select_option("#level-1", "")
    house.select_option("#level-2", "novice")
    house.fill("#name-0", "Anna")
    house.fill("#name-1", "ليلى")
    choose(house, "players-lindor-1789-6", "dealer-choice", "first-1", "announcements-strict")
    choose(house, "deals-lindor-1789-own", "purse-lindor-1789-own")
    house.fill("#own-minutes-lindor-1789", "25")
    house.fill("#own-purse-lindor-1789", "x")
    before = form(house)
    for lang in ("ru", "fr", "en"):
        house.click(f"#lang-{lang}")
        assert form(house) == before
        assert house.locator("#house[open]").count() == 1
    anew(house)


# ---- ready-made games


def test_a_ready_made_game_fills_in_the_form_and_is_marked(house: Page) -> None:
    anew(house)
    assert marked(house) == []
    house.select_option("#level-1", "novice")
    unfold(house)
    choose(house, "dealer-choice")
    for key in ("family", "printed", "avantcoureur", "family"):
        house.click(f"#act-preset-{key}")
        assert marked(house) == [key]
        assert house.input_value("#level-1") == "novice"
    chosen = form(house)
    assert (chosen["players.lindor-1789"], chosen["deals.lindor-1789"], chosen["purse.lindor-1789"]) == (
        "4",
        "4",
        "60",
    )
    choose(house, "players-lindor-1789-5")
    assert marked(house) == []
    choose(house, "players-lindor-1789-4")
    assert marked(house) == ["family"]
    unfold(house)
    label(house, "must-follow").click()
    assert marked(house) == []


def test_a_ready_made_game_pressed_early_is_not_lost(page: Page) -> None:
    page.goto("?pace=0&motion=0")
    page.click("#act-preset-avantcoureur")
    page.click("#act-deal")
    while await_deal(page) == "settlement":  # without a pace a deal may be over at once
        next_deal(page)
    assert page.locator("[data-seat]").count() == 5
    assert page.locator("[data-act=take]").count() == 1


def test_ready_made_games_and_deal_are_in_sight_at_once(house: Page) -> None:
    for rules in RULE_SETS:
        enter_beside(house, play_on(new_game(rules, 3, 4), "turn"), "table")
    to_start(house)
    house.evaluate("localStorage.clear()")  # a game that can be gone on with stands above them
    for lang in ("en", "fr", "ru"):
        speak(house, lang, "day")
        anew_in_sight(house)
        for width, height in ((1280, 800), (1024, 768), (1280, 640), (740, 360)):
            house.set_viewport_size({"width": width, "height": height})
            house.evaluate("scrollTo(0, 0)")
            for id in ("act-preset-family", "act-preset-printed", "act-preset-avantcoureur", "act-deal"):
                box = house.locator(f"#{id}").bounding_box()
                assert box is not None, id
                assert box["y"] + box["height"] <= height, (lang, width, id)
    house.set_viewport_size({"width": 1280, "height": 800})
    anew(house)


def anew_in_sight(page: Page) -> None:
    """The form as it is at first, folded."""
    page.evaluate("document.getElementById('start').reset()")
    page.evaluate("document.getElementById('house').open = false")


# ---- by keyboard, and by a link


def test_the_first_tab_leads_to_deal(page: Page) -> None:
    page.goto("?pace=0&motion=0")
    assert page.locator(".skip").bounding_box()["width"] < 5  # type: ignore[index]
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    assert page.locator(".skip").bounding_box()["height"] > 40  # type: ignore[index]
    page.keyboard.press("Enter")
    expect(page.locator("#act-deal")).to_be_focused()
    page.wait_for_selector(READY, state="attached", timeout=90_000)
    assert not page.locator("#notes").inner_text().strip()
    page.keyboard.press("Enter")
    await_deal(page)


def test_the_light_of_a_link_is_the_one_that_is_pressed(page: Page) -> None:
    page.goto("?pace=0&motion=0&theme=candle")
    page.keyboard.press("Shift")
    page.wait_for_selector(READY, state="attached", timeout=90_000)
    assert page.locator("[data-act=theme][aria-pressed=true]").get_attribute("data-value") == "candle"


# ---- for everybody


@pytest.mark.parametrize("theme", ["day", "candle"])
@pytest.mark.parametrize("lang", ["fr", "en", "ru"])
def test_no_violation_with_all_unfolded_and_much_wrong(house: Page, lang: str, theme: str) -> None:
    speak(house, lang, theme)
    everything_open(house)
    found = violations(house)
    anew(house)
    assert not found, "\n".join(found)


def everything_open(page: Page) -> None:
    """Show every field and every sentence, some of them in red."""
    unfold(page)
    choose(page, "rules-lindor-1789", "players-lindor-1789-7", "dealer-choice", "first-6")
    choose(page, "players-lindor-1789-5", "deals-lindor-1789-own", "purse-lindor-1789-own")
    page.fill("#own-purse-lindor-1789", "3")
    for row, level in enumerate(("casual", "", "", "novice")):
        page.select_option(f"#level-{row}", level)


@pytest.mark.parametrize("lang", ["fr", "en", "ru"])
def test_everything_has_room_and_a_size_to_be_hit(house: Page, lang: str) -> None:
    speak(house, lang, "day")
    everything_open(house)
    for width, height in SIZES:
        house.set_viewport_size({"width": width, "height": height})
        narrow = house.evaluate(TOO_SMALL)
        assert not narrow, (width, narrow)
        assert house.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
        assert not house.evaluate(OVERLAPS), width
    house.set_viewport_size({"width": 1280, "height": 800})
    anew(house)


TARGETS = (
    "[...document.querySelectorAll('#start :is(.opt, .btn, select, .field, .sw)')].filter(e => e.offsetWidth)"
)
TOO_SMALL = f"""() => {TARGETS}.filter(e => {{
    const box = e.getBoundingClientRect();
    return box.height < 43.5 || box.width < (innerWidth > 350 ? 43.5 : 37.5);
}}).map(e => e.outerHTML.slice(0, 120))"""
OVERLAPS = f"""() => {{
    const boxes = {TARGETS}.filter(e => !e.closest(".go")).map(e => e.getBoundingClientRect());
    return boxes.some((a, i) => boxes.slice(i + 1).some(b =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1));
}}"""


def test_the_folded_house_rules_say_what_holds(house: Page) -> None:
    anew(house)
    assert facts(house) == ["purse 120", "claims made for you"]
    house.click("#act-preset-family")
    assert facts(house) == ["purse 60", "claims made for you"]
    unfold(house)
    assert facts(house) == []
    for each in ("announcements-strict", "purse-lindor-1789-own", "must-follow", "dealer-choice"):
        choose(house, each)
    house.click("#house summary")
    by_hand = ["claims by hand", "one must follow", "first dealer chosen"]
    assert facts(house) == ["a purse of your own choice", *by_hand]
    choose(house, "rules-avantcoureur-1760")
    assert facts(house) == ["purse 120", "claims by hand", "first dealer chosen"]
