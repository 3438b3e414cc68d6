"""Pictures of the game: `python -m tools.shots` takes them anew.

They are photographs, not built files: a browser takes them, from the site as it stands in dist/, and they
are kept in `assets/shots/`; those in its folder `readme/` stand in the README and do not go to the site, the
others are shown to whoever is about to install the game. Take them again when what they show looks otherwise.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from nain_jaune.game import Game, Player
from nain_jaune.players import choose
from nain_jaune.record import write
from nain_jaune.rules import RULE_SETS, Options
from nain_jaune.view import view
from table.i18n import LANGUAGES
from table.shared import pack
from tools import browsers
from tools.article import publish
from tools.manifest import SHOTS, shot_name
from tools.paths import ASSETS
from tools.serve import Site

CARD = "[data-card]:not([aria-disabled=true])"
QUIET = "pace=0&motion=0"

TABLE = f"?rules=lindor-1789&players=4&deal=1789&dealer=3&autostart=1&{QUIET}&theme=day"
"""A deal that the person leads, looked at when a few cards lie."""

HINTS = {
    "sweeps": ("lindor-1789", 4, 10, 34),
    "only-led": ("avantcoureur-1760", 3, 7, 21),
    "rids": ("russian-1900", 4, 4, 37),
}
"""Moments in which a hint has something to say: its reason → rule set, players, deal number, acts before."""

REVIEWED = ("lindor-1789", 4, 11)
LEVELS = ("", "expert", "skilled", "casual")
WITH_PICTURES = {"en": "day", "fr": "candle"}
"""The languages of the README's pictures, each in its light."""

FOLDER = ASSETS / "shots"
README = FOLDER / "readme"


def keep(page: Page, path: Path) -> None:
    """Takes the picture once everything is there."""
    page.wait_for_load_state("networkidle")
    page.mouse.move(0, 0)
    page.wait_for_timeout(500)
    page.screenshot(path=path, type="jpeg", quality=72)


@contextmanager
def opened(browser: Browser, url: str, size: tuple[int, int]) -> Iterator[Page]:
    """A page in which the game answers."""
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    page.goto(url)
    page.wait_for_selector("html[data-ready]", state="attached", timeout=60_000)
    yield page
    page.close()


def table(browser: Browser, site: Site, lang: str, form: str) -> None:
    """A deal that has begun, for whoever is about to install the game."""
    with opened(browser, f"{site.url}{TABLE}&lang={lang}", SHOTS[form]) as page:
        page.locator(CARD).first.click()
        keep(page, FOLDER / shot_name(form, lang))


def played(rules: str, players: int, number: int, acts: int | None = None) -> Game:
    """A game of a person and opponents of all levels, after so many acts, or after its first deal."""
    seats = [Player(level.capitalize() or "You", level) for level in LEVELS[:players]]
    game = Game.new(RULE_SETS[rules], seats, Options.of(RULE_SETS[rules], players, {}), number)
    game.start_deal()
    done = 0
    while game.deal_in_progress and done != acts:
        assert game.deal is not None
        turn = game.deal.turn
        game.act(choose(game.players[turn].level or "casual", view(game, turn)))
        done += 1
    return game


def played_on(site: Site, game: Game, lang: str) -> str:
    """The address at which a game is played on from its end."""
    light = WITH_PICTURES[lang]
    return f"{site.url}?mode=play&{QUIET}&lang={lang}&theme={light}#r={pack(write(game))}"


def hint(browser: Browser, site: Site, lang: str, name: str) -> None:
    """What an expert would do, and why."""
    with opened(browser, played_on(site, played(*HINTS[name]), lang), SHOTS["narrow"]) as page:
        page.click("#act-hint")
        page.wait_for_selector("#act-lay", timeout=60_000)
        keep(page, README / f"hint-{name}-{lang}.jpg")


def review(browser: Browser, site: Site, lang: str) -> None:
    """A deal looked at again."""
    with opened(browser, played_on(site, played(*REVIEWED), lang), SHOTS["wide"]) as page:
        page.click("[data-act=review]")
        page.wait_for_selector("[data-act=moment]", state="attached", timeout=120_000)
        keep(page, README / f"review-{lang}.jpg")


def article(browser: Browser, site: Site, theme: str) -> None:
    """The sample article with its three frames, of 320, 600 and 700 pixels, the game begun in each."""
    with tempfile.TemporaryDirectory() as folder:
        other = publish(site, Path(folder))
        page = browser.new_page(viewport={"width": 800, "height": 900})
        page.emulate_media(color_scheme="dark" if theme == "candle" else "light")
        page.goto(f"{other.url}article.html")
        for index, figure in enumerate(page.locator("figure").all()):
            figure.scroll_into_view_if_needed()
            frame = page.frame_locator("iframe").nth(index)
            frame.locator("[data-act=play]").click(timeout=60_000)
            frame.locator(CARD).first.wait_for(timeout=90_000)
            page.wait_for_timeout(4_000)  # the others play on, at their pace
            width = page.locator("iframe").nth(index).evaluate("(frame) => frame.clientWidth")
            figure.screenshot(path=README / f"article-{width}-{theme}.jpg", type="jpeg", quality=72)
        page.close()
        other.stop()


def main() -> None:
    """Takes them all."""
    site = Site().start()
    README.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=browsers.chromium(), args=list(browsers.CHROMIUM_ARGUMENTS)
        )
        for lang in LANGUAGES:
            for form in SHOTS:
                table(browser, site, lang, form)
        for lang in WITH_PICTURES:
            for name in HINTS:
                hint(browser, site, lang, name)
            review(browser, site, lang)
        for theme in ("day", "candle"):
            article(browser, site, theme)
        browser.close()
    site.stop()


if __name__ == "__main__":
    main()
