"""A gallery of every screen, to be looked at: `python -m tests.table.gallery OUT [SITE] [LANG]`.

Writes one page for every sample model into OUT, dressed in the style sheet, the sprite and the art of a site
(dist/ where none is named) that was built before. No page has a script.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from nain_jaune.light import replace
from nain_jaune.players import choose
from nain_jaune.rules import RULE_SETS
from nain_jaune.view import view
from table import figures, i18n
from table.ending import over_model, settlement_model
from table.i18n import LANGUAGES, words
from table.links import Request
from table.opening import start_model
from table.present import Ui, sorted_hand, table_model
from table.scene import Ctx, Screen, drawn, notices, regions
from table.settings import Settings
from table.setup import new_game, setup_of_form
from tests.table import samples
from tests.table.samples import ARTICLES, GAMES, OVERS, SETTLEMENTS, STATS, TABLES
from tools.catalogues import compile_all


def gallery(out: Path, site: Path, lang: str) -> None:
    """Write the pages."""
    index = (site / "index.html").read_text()
    base = site.resolve().as_uri() + "/"
    art = base + found(index, 'data-art="([^"]*)"')
    sheet = base + found(index, 'href="([^"]*nj[.]css)"')
    sprite = found(index, '(?s)(<svg[^>]*class="sprite".*?</svg>)')
    c = Ctx(words(lang), art)
    out.mkdir(parents=True, exist_ok=True)

    def page(name: str, screen: str, body: str, notes: str = "") -> None:
        (out / f"{name}.html").write_text(
            f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>{name}</title>'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">'
            f'<link rel="stylesheet" href="{sheet}"></head><body data-screen="{screen}">{sprite}'
            f'<div id="app">{body}</div><div id="notes" class="notes">{notes}</div></body></html>'
        )

    for name, (screen, model) in played(lang).items():
        page(name, screen, drawn(regions(model, c)))
    start = start_model(words(lang), Settings(lang=lang))
    page("start", "start", drawn(regions(start, c)))
    for count in (1, 3, 8):
        page(f"start-going-{count}", "start", drawn(regions(samples.going(start, count), c)))
    for name, table in TABLES.items():
        page(name, "table", drawn(regions(table(), c)))
    page("notices", "table", drawn(regions(samples.table_3(), c)), notices(samples.notes(), c))
    for k, note in enumerate(samples.notes_with_text()):
        page(f"notice-{k}", "table", drawn(regions(samples.table_3(), c)), notices((note,), c))
    for name, settlement in SETTLEMENTS.items():
        page(name, "settlement", drawn(regions(settlement(), c)))
    for name, review in samples.REVIEWS.items():
        page(name, "review", drawn(regions(review(), c)))
    for name, over in OVERS.items():
        page(name, "over", drawn(regions(over(), c)))
    for name, games in GAMES.items():
        page(name, "games", drawn(regions(games(), c)))
    for name, stats in STATS.items():
        page(name, "stats", drawn(regions(stats(), c)))
    for name, article in ARTICLES.items():
        page(name, "article", drawn(regions(article(), c)))
    page("error", "error", drawn(regions(samples.error(), c)))
    page("failed", "error", figures.failed_page(lang, art))
    page("poster", "poster", figures.poster(lang, art))


def played(lang: str) -> dict[str, tuple[str, Screen]]:
    """A game under every rule set, as the page shows it: in the middle of a deal, its settlement, the end."""
    spoken, pages = words(lang), dict[str, tuple[str, Screen]]()
    for key, rules in RULE_SETS.items():
        count = rules.players[-1]
        options = {"deals": 3, "announcements": "auto" if rules.credit else "strict"}
        fields = {"rules": key, f"players.{key}": str(count)}
        setup = replace(setup_of_form(fields, Request({}, {}, {}, (), ())), options=options)
        game = new_game(setup, spoken, 7)
        while not game.over:
            events = game.start_deal()
            slots = tuple(sorted_hand(view(game, 0).hand))
            while game.deal_in_progress:
                seen = view(game, view(game, 0).turn)
                if len(events) >= 30 and seen.seat == 0 and f"played-{key}" not in pages:
                    ui = Ui(slots=slots, tab=slots[0])
                    pages[f"played-{key}"] = (
                        "table",
                        table_model(seen, events, spoken, Settings(lang=lang), ui),
                    )
                events += game.act(choose("casual", seen))
            pages.setdefault(f"settled-{key}", ("settlement", settlement_model(game, 0, events, spoken)))
        pages[f"over-{key}"] = ("over", over_model(game, 0, spoken))
    return pages


def found(text: str, pattern: str) -> str:
    """The first group of a pattern in a text, empty where it is not there."""
    match = re.search(pattern, text)
    return match[1] if match else ""


def main(arguments: list[str]) -> None:
    """Compile the catalogues, then write the gallery."""
    if not 1 <= len(arguments) <= 3:
        sys.exit(__doc__)
    out, site, lang = [*arguments, *("", "dist", "en")[len(arguments) :]]
    if lang not in LANGUAGES:
        sys.exit(f"no such language: {lang}")
    folder = Path(out) / "locale"
    compile_all(folder)
    i18n.LOCALE_PATHS.append(str(folder))
    gallery(Path(out), Path(site), lang)


if __name__ == "__main__":
    main(sys.argv[1:])
