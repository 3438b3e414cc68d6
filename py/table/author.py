"""The page for authors: what is chosen there, and what comes of it. It comes late (see `late`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING
from zlib import crc32

from nain_jaune.light import replace
from nain_jaune.record import Record, write
from nain_jaune.rules import DEFAULT, RULE_SETS

from .i18n import LANGUAGES, Words, words
from .links import RANGES, whole
from .model import ArticleModel
from .notes import copied_notice, selected_notice
from .saves import Kept
from .setup import OWN, first_players
from .shared import pack
from .shelf import in_row, row, rules_of
from .snippets import LONGEST, Figure, frame_address, is_short, known, snippet

if TYPE_CHECKING:
    from .app import App

FORM = "article"
"""The id of the form."""

SIZES = ("320x420", "600x420", "700x520")
WIDTHS, HEIGHTS = (320, 700), (320, 900)
"""How wide and how high a frame may be, in pixels."""

FIRST = {
    "sees": "play",
    "rules": DEFAULT,
    f"players.{DEFAULT}": str(first_players(DEFAULT)),
    "size": "600x420",
    "width": "600",
    "height": "420",
}
"""What is chosen first; what is not named is empty."""

SHOWN = 20
"""Games of one's own that are offered at the most."""


class Author:
    """Makes what an author pastes. `form` is what the screen's form held last."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.form: dict[str, str] = dict(FIRST)
        self.games = self.shelved()

    def acts(self) -> dict[str, Callable[[str], None]]:
        """What can be pressed here."""
        return {
            "back": lambda _: self.app.back(),
            "change": lambda _: self.change(),
            "copy-snippet": lambda _: self.copy(),
        }

    def shelved(self) -> list[tuple[Kept, Record]]:
        """The games of one's own, the last played first: those that go on, and those that are over."""
        keeper, desk = self.app.keeper, self.app.desk
        whole = [kept for kept in (*keeper.playing(), *keeper.games()) if not kept.folded]
        pairs = [(kept, desk.record_of(kept)) for kept in whole[:SHOWN]]
        return [(kept, record) for kept, record in pairs if record is not None]

    def change(self) -> None:
        """Something else is chosen: everything follows."""
        self.form = self.app.page.form(FORM)
        self.app.draw()

    def copy(self) -> None:
        """Put what is to be pasted on the clipboard; where the browser does not let us, it is selected."""
        app = self.app
        self.change()

        def done(copied: bool) -> None:
            if not copied:
                app.page.select("snippet")
            app.notes.tell(partial(copied_notice, copied=True) if copied else selected_notice)
            app.say()

        app.page.copy(self.model().snippet, lambda copied: app.guarded(partial(done, copied)))

    def model(self) -> ArticleModel:
        """The screen as it is chosen now."""
        app = self.app
        games = [(kept.id, self.label(kept, record)) for kept, record in self.games]
        chosen = next((pair for pair in self.games if pair[0].id == self.form.get("game")), None)
        mine = chosen or (self.games[0] if self.games else None)
        return article_model(app.words, self.form, app.page.address(), games, mine)

    def label(self, kept: Kept, record: Record) -> str:
        """A game in one line."""
        app = self.app
        shelved = (kept, None if kept.finished else record.game)
        told = row(app.words, app.cabinet.told, shelved, "", False)
        return in_row(told.title, rules_of(app.words, kept.rules), app.cabinet.told(kept.touched))


def article_model(
    spoken: Words,
    form: Mapping[str, str],
    site: str,
    games: list[tuple[str, str]],
    mine: tuple[Kept, Record] | None,
) -> ArticleModel:
    """The screen for what the form holds. `games` are those of one's own, by id and label, and `mine` is the
    one of them that is chosen."""
    figure, why = figure_of(form, mine), ""
    if form.get("sees") == "mine":
        why = why_not(spoken, site, figure, mine)
        figure = figure if not why else Figure(width=figure.width, height=figure.height)
    theirs = words(figure.lang) if figure.lang else spoken
    address = frame_address(site, figure)
    size = form.get("size", "")
    return ArticleModel(
        sees="mine" if form.get("sees") == "mine" else "play",
        games=tuple(games),
        game=mine[0].id if mine else "",
        why_game=why,
        rules=(("", spoken._("the reader chooses")), *[(key, rules_of(spoken, key)) for key in RULE_SETS]),
        chosen_rules=figure.rules,
        players=players_of(spoken, figure.rules),
        chosen_players=str(figure.players or ""),
        deal=form.get("deal", ""),
        langs=(("", reader(spoken)), *LANGUAGES.items()),
        lang=form.get("lang", ""),
        themes=(("", reader(spoken)), ("day", spoken._("Day")), ("candle", spoken._("Candle"))),
        theme=form.get("theme", ""),
        sizes=(*[(each, each.replace("x", "\u00a0× ")) for each in SIZES], (OWN, own_size(spoken))),
        size=size,
        width=form.get("width", "").strip(),
        height=form.get("height", "").strip(),
        script=figure.script,
        snippet="" if why else snippet(theirs, site, figure),
        address=address,
        frame=(figure.width, figure.height),
        key=f"{crc32(repr((address, figure.width, figure.height)).encode()):08x}",
    )


def figure_of(form: Mapping[str, str], mine: tuple[Kept, Record] | None) -> Figure:
    """What the form asks for; what is no number that can be is not asked for."""
    width, height = size_of(form)
    figure = Figure(
        lang=form.get("lang", ""),
        theme=form.get("theme", ""),
        width=width,
        height=height,
        script=form.get("script") == "on",
    )
    if form.get("sees") == "mine":
        if mine is None:
            return figure
        kept, record = mine
        return replace(figure, rules=kept.rules, packed=pack(write(record.game)), over=record.game.over)
    rules = form.get("rules", "")
    if rules not in RULE_SETS:
        return figure
    players = whole(form.get(f"players.{rules}", str(first_players(rules))), *RANGES["players"]) or 0
    deal = whole(form.get("deal", "").strip(), *RANGES["deal"]) or 0
    return replace(figure, rules=rules, players=players if known(rules, players) else 0, deal=deal)


def size_of(form: Mapping[str, str]) -> tuple[int, int]:
    """The width and the height that are chosen."""
    size = form.get("size", "")
    if size in SIZES:
        width, _, height = size.partition("x")
        return int(width), int(height)
    return (
        whole(form.get("width", ""), *WIDTHS) or 600,
        whole(form.get("height", ""), *HEIGHTS) or 420,
    )


def players_of(spoken: Words, rules: str) -> tuple[tuple[str, str], ...]:
    """The numbers of players to choose from under these rules; nothing where the rules are the reader's."""
    if rules not in RULE_SETS:
        return ()
    # Translators: a choice in a list of numbers of players: the reader chooses one.
    return (("", spoken.p("players", "any")), *[(str(n), str(n)) for n in RULE_SETS[rules].players])


def why_not(spoken: Words, site: str, figure: Figure, mine: tuple[Kept, Record] | None) -> str:
    """Why a game of one's own cannot be put into an article, "" where it can."""
    if mine is None:
        return spoken._("No game is kept here yet. Play one, and come back.")
    if not is_short(site, figure):
        # Translators: a game cannot be put into an article; {count} is the length of its link in characters.
        return spoken._(
            "This game is too long for a link: {count} characters, and many editors take {most} at the most.",
            count=spoken.number(len(frame_address(site, figure))),
            most=spoken.number(LONGEST),
        )
    return ""


def reader(spoken: Words) -> str:
    """The choice that leaves something to the reader's own settings."""
    # Translators: a choice in a list: the language, or the light, that the reader of the article has.
    return spoken._("as the reader’s")


def own_size(spoken: Words) -> str:
    """The choice of a size of one's own."""
    # Translators: on a small button, after “600 × 420” and the like: another size, which is entered.
    return spoken.p("another size", "other")
