"""The review of a deal: made in small pieces, kept with the game; its moments are looked at in the viewer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from nain_jaune.light import replace

from . import screens
from .past import Source

if TYPE_CHECKING:
    from nain_jaune.game import Game
    from nain_jaune.review import Review

    from .app import App
    from .model import ReviewModel
    from .moments import Told


class Reviewer:
    """Looks at the last deal again for somebody at the device."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.found: Review | None = None
        self.told: Told | None = None  # the deal, as `seat` saw it
        self.seat = 0
        self.came = screens.SETTLEMENT  # the screen that it was asked for on
        self.percent = 0
        self.run = 0  # counts the reviews begun, so that one that was left ends
        self.came_from = -1  # the moment that was first looked at then

    def acts(self) -> dict[str, Callable[[str], None]]:
        """What can be pressed."""
        return {
            "back": lambda _: self.close(),
            "close": lambda _: self.close(),
            "look": self.press_look,
            "moment": self.press_moment,
            "replay": lambda _: self.show_moment(0),
            "continue": lambda _: self.go_on(),
        }

    @property
    def choices(self) -> list[int]:
        """The seats whose decisions can be looked at: the persons', or all where nobody plays."""
        game = self.app.game
        assert game is not None
        return self.app.persons or list(range(len(game.players)))

    def open(self) -> None:
        """Look at the last deal again."""
        choices = self.choices
        self.came = self.app.screen
        seat = self.app.me if self.app.me in choices else choices[0]
        self.look(seat)

    def look(self, seat: int) -> None:
        """Look at the decisions of a seat."""
        game = self.app.game
        if game is not None and seat in self.choices:
            self.run += 1
            work = self.begin(game, seat, self.run, self.app.screen)
            self.app.clock.start(work, self.app.failed)

    async def begin(self, game: Game, seat: int, run: int, screen: str) -> None:
        """Show the review as it was kept, or else think everything over; `screen`: where it was asked for."""
        app = self.app
        app.page.busy("act-review")
        there = await app.has_late(partial(self.look, seat))
        if not there or self.run != run or app.screen != screen or app.game is not game:
            return
        from .moments import Told
        from .past import stills

        self.seat, self.percent, self.came_from = seat, 0, -1
        self.told = Told(*stills(game, game.index, seat))
        self.found = self.kept(game)
        if app.screen == screens.REVIEW:
            app.draw()  # the focus stays with the choice
        else:
            app.show(screens.REVIEW)
        if self.found is None:
            app.announcer.add(app.words._("Each decision is thought about again…"))
            app.say()
            await self.think(game, run)
        else:
            app.announcer.add(app.words._("The review is there."))
            app.say()

    def kept(self, game: Game) -> Review | None:
        """The review as it was kept with the game."""
        from nain_jaune.review import read

        found = [read(game, game.index, told) for told in self.app.desk.reviews(game.index)]
        return next((each for each in found if each is not None and each.seat == self.seat), None)

    async def think(self, game: Game, run: int) -> None:
        """Make the review, unless it is left meanwhile; then keep it."""
        from nain_jaune.review import document, review

        app = self.app

        def goes_on(done: tuple[int, int]) -> bool:
            if self.run != run or app.game is not game or app.screen not in (screens.REVIEW, screens.REPLAY):
                return False
            percent = 100 * done[0] // done[1]
            if percent > self.percent:
                self.percent = percent
                app.draw()
            return True

        self.found = await app.in_pieces(review(game, game.index, self.seat), goes_on)
        if self.found is None:
            return
        if not app.desk.keep_review(game.index, document(self.found)):
            return
        app.announcer.add(app.words._("The review is there."))
        app.draw()
        app.say()

    def press_look(self, value: str) -> None:
        """Somebody's decisions, by the number of the seat."""
        if value.isdecimal():
            self.look(int(value))

    def press_moment(self, value: str) -> None:
        """A moment, by the number of acts before it."""
        if value.isdecimal():
            self.show_moment(int(value))

    def show_moment(self, move: int) -> None:
        """Show the table as it stood before an act."""
        app = self.app
        if self.told is None or not 0 <= move <= self.told.moves:
            return
        assert app.game is not None
        self.came_from = move
        opener = app.page.focused()
        source = Source(app.game, app.game.index, self.seat, screens.REVIEW, opener, lambda: self.found)
        app.look_at(source, move)

    def close(self) -> None:
        """Back to where the review was asked for."""
        self.run += 1
        self.app.show(self.came)
        self.app.page.focus("act-review")

    def go_on(self) -> None:
        """On to the next deal."""
        self.run += 1
        self.app.next_deal()

    def review_model(self) -> ReviewModel:
        """What the review shows now."""
        from .reviews import review_model

        app = self.app
        assert app.game is not None
        assert self.told is not None
        model = review_model(
            app.words, app.game, self.found, self.seat, self.choices, self.told, self.percent
        )
        return replace(model, came_from=self.came_from)
