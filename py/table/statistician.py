"""The statistics at the page: what is chosen there, and the table that leaves as a file. It comes late (see
`late`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from . import screens
from .model import StatsModel
from .saves import Kept
from .statistics import Purses, chosen_of, deals_told, ended, purses_of, stats_model

if TYPE_CHECKING:
    from .app import App

FORM = "stats"
"""The id of the form."""


class Statistician:
    """Shows what is counted. `form` is what the screen's form held last; `came` the screen before."""

    def __init__(self, app: App, came: str) -> None:
        self.app, self.came = app, came
        self.form: dict[str, str] = {}
        self.found: tuple[int, list[Kept]] | None = None  # the games as they were read last, and when
        self.made: tuple[object, StatsModel] | None = None  # the screen as it was made last, and of what
        self.went: tuple[object, Purses] | None = None  # the purses of the game that was looked at last

    def acts(self) -> dict[str, Callable[[str], None]]:
        """What can be pressed here."""
        return {
            "back": lambda _: self.back(),
            "change": lambda _: self.change(),
            "keep-table": lambda _: self.hand_over(),
        }

    def back(self) -> None:
        """Back to the list of games, for who has come from there."""
        if self.came == screens.GAMES:
            self.app.cabinet.show_games()
        else:
            self.app.back()

    def change(self) -> None:
        """Something else is chosen: everything follows."""
        self.form = self.app.page.form(FORM)
        self.app.draw()

    def games(self) -> list[Kept]:
        """The games that are over, read anew when something kept has changed."""
        keeper = self.app.keeper
        if self.found is None or self.found[0] != keeper.changes:
            games = ended((*keeper.playing(), *keeper.games()))
            self.found = keeper.changes, games  # reading them may have set something aside
        return self.found[1]

    def purses(self, kept: Kept) -> Purses:
        """How the purses of a game went; its record is replayed once."""
        of_what = (kept.id, kept.past, self.app.words.lang)
        if self.went is None or self.went[0] != of_what:
            record = None if kept.folded else self.app.desk.record_of(kept)
            self.went = of_what, purses_of(self.app.words, kept, record.game if record else None)
        return self.went[1]

    def model(self) -> StatsModel:
        """The screen as it is chosen now, made anew only when something of it has changed."""
        games, words = self.games(), self.app.words
        of_what = (self.app.keeper.changes, words.lang, tuple(self.form.items()))
        if self.made is None or self.made[0] != of_what:
            model = stats_model(words, self.app.cabinet.told, games, self.form, self.purses)
            self.made = of_what, model
        return self.made[1]

    def hand_over(self) -> None:
        """Hand the deals that are chosen over as a table."""
        chosen = chosen_of(self.games(), self.form)
        self.app.cabinet.hand_over(f"deals-{self.app.clock.today()}", deals_told(chosen), "csv")
