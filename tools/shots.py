"""Pictures of the game for whoever is about to install it: `python -m tools.shots` takes them anew.

They are photographs, not built files: a browser takes them, from the site as it stands in dist/, and they are
kept in `assets/shots/`. Take them again when the table looks otherwise.
"""

from __future__ import annotations

from playwright.sync_api import Browser, sync_playwright

from table.i18n import LANGUAGES
from tools import browsers
from tools.manifest import SHOTS, shot_name
from tools.paths import ASSETS
from tools.serve import Site

TABLE = "?rules=lindor-1789&players=4&deal=1789&dealer=3&autostart=1&pace=0&motion=0&theme=day"
"""A deal that the person leads, looked at when a few cards lie."""

FOLDER = ASSETS / "shots"


def take(browser: Browser, site: Site, lang: str, form: str) -> None:
    """One picture."""
    width, height = SHOTS[form]
    page = browser.new_page(viewport={"width": width, "height": height})
    page.goto(f"{site.url}{TABLE}&lang={lang}")
    page.wait_for_selector("[data-card]:not([aria-disabled=true])", timeout=60_000)
    page.locator("[data-card]:not([aria-disabled=true])").first.click()
    page.wait_for_load_state("networkidle")
    page.mouse.move(0, 0)
    page.wait_for_timeout(500)
    page.screenshot(path=FOLDER / shot_name(form, lang), type="jpeg", quality=72)
    page.close()


def main() -> None:
    """Takes them all."""
    site = Site().start()
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=browsers.chromium(), args=list(browsers.CHROMIUM_ARGUMENTS)
        )
        for lang in LANGUAGES:
            for form in SHOTS:
                take(browser, site, lang, form)
        browser.close()
    site.stop()


if __name__ == "__main__":
    main()
