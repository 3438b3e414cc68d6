"""What the start screen asks of a style sheet, in Chromium, Firefox and WebKit, before Python is there."""

from __future__ import annotations

from drivers import Driver, forget

from tools.serve import Site


def shown(driver: Driver, selector: str) -> list[str]:
    """The places of those elements that are shown, counted among all of the selector."""
    each = "(e, i) => e.getClientRects().length ? [String(i)] : []"
    found: list[str] = driver.js(f"[...document.querySelectorAll('{selector}')].flatMap({each})")
    return found


def press(driver: Driver, *ids: str) -> None:
    """Choose what has these ids."""
    for id in ids:
        driver.js(f"document.getElementById('{id}').click()")


def sit(driver: Driver, row: int, level: str) -> None:
    """Choose who plays in a row."""
    driver.js(f"document.getElementById('level-{row}').value = '{level}'")


def test_seats_figures_and_marks_follow_the_form(driver: Driver, site: Site) -> None:
    forget(driver, site.url)
    driver.open(f"{site.url}?lang=en")
    driver.js("document.getElementById('house').open = true")
    press(driver, "players-lindor-1789-6", "dealer-choice", "first-5")
    assert shown(driver, ".opp") == list("012345")
    sit(driver, 4, "")
    assert shown(driver, ".opp .curtain") == ["3"], "in the second person's row; the first row has none"
    press(driver, "players-lindor-1789-4")
    assert shown(driver, ".opp .curtain") == []
    assert shown(driver, ".nodealer") == ["0"]
    sit(driver, 0, "casual")
    assert shown(driver, ".watch") == ["0"]
    assert shown(driver, ".own") == []
    press(driver, "purse-lindor-1789-own")
    assert len(shown(driver, ".own")) == 1
    driver.js("document.getElementById('own-purse-lindor-1789').value = '14'")
    assert driver.js(MARK).startswith('"✗')
    driver.js("document.getElementById('own-purse-lindor-1789').value = '15'")
    assert driver.js(MARK) == "none"
    press(driver, "purse-lindor-1789-60", "deals-lindor-1789-4", "dealer-")
    assert shown(driver, ".presets .tick") == ["0"]
    assert driver.errors() == []


MARK = "getComputedStyle(document.getElementById('own-purse-rule-lindor-1789'), '::before').content"
