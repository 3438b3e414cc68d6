"""The connection, and new versions of the game: what is said of them, and when.

A new version waits until the person lets it in, and is never offered in mid-deal: to let it in is to load the
page again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from . import screens
from .i18n import Words
from .model import EditionModel, NoticeModel
from .ports import Worker
from .reception import FORM

if TYPE_CHECKING:
    from .app import App

NEW = "new-version"
"""The key of the notice that a new version is here."""

OFFLINE = "offline"
"""The key of the notice that there is no connection."""


class Updates:
    """See the module's head. `later`: the person wants to play on first; `closed`: they have put the offer
    away."""

    def __init__(self, app: App, worker: Worker) -> None:
        self.app, self.worker = app, worker
        self.online, self.later, self.closed = True, False, False

    def start(self) -> None:
        """Begin to look, once the page answers."""
        self.worker.start(partial(self.app.guarded, self.changed))
        self.app.guarded(self.changed)

    def acts(self) -> dict[str, Callable[[str], None]]:
        """What can be pressed."""
        return {"update": lambda _: self.take(), "update-later": lambda _: self.wait()}

    def changed(self) -> None:
        """Something has changed: the connection, or what is on the device."""
        app = self.app
        if self.worker.online != self.online:
            self.online = self.worker.online
            if self.online:
                app.notes.drop(OFFLINE)
            else:
                app.notes.tell(partial(offline, whole=self.worker.whole))
        self.look()
        if app.screen == screens.TABLE and app.ui.menu:
            app.draw()
        app.say()

    @property
    def plays(self) -> bool:
        """Whether there is a game that goes on."""
        return self.app.game is not None and not self.app.game.over

    def look(self) -> None:
        """A screen was shown, or a version came: offer it where that disturbs nothing, and not again to
        somebody who has put the offer away, before the game is over."""
        app = self.app
        if not self.worker.waits:
            return
        if app.screen == screens.OVER:
            self.later = self.closed = False
        if app.screen in (screens.TABLE, screens.CURTAIN):
            app.notes.drop(NEW)
        elif self.later and app.screen == screens.START and not app.cabinet.continue_models():
            self.take()
        elif not (self.later or self.closed):
            self.offer()

    def offer(self) -> None:
        """Offer it, unless the same offer stands there."""
        notes = self.app.notes
        make = partial(offer, plays=self.plays)
        if NEW not in notes.made or notes.made[NEW][1] != make(self.app.words):
            notes.tell(make)

    def put_away(self, key: str) -> None:
        """A notice was put away."""
        self.closed = self.closed or key == NEW

    def take(self) -> None:
        """Let the new version in; what is chosen on the start screen is chosen there too."""
        if not self.worker.waits:
            return
        at_start = self.app.screen == screens.START
        if at_start:
            self.app.page.carry(self.app.page.form(FORM))
        self.worker.let_in(at_start)

    def wait(self) -> None:
        """After this game, then."""
        self.later = True
        self.app.dismiss(NEW)

    def edition(self) -> EditionModel:
        """What the drawer says of the version that is running."""
        page, clock = self.app.page, self.app.clock
        version, day, print_ = page.edition()
        return EditionModel(
            version,
            clock.dated(day, self.app.settings.lang) if day else "",
            print_,
            self.worker.whole,
            self.worker.online,
            self.worker.waits,
        )


def offer(words: Words, plays: bool) -> NoticeModel:
    """A new version is here. `plays`: there is a game that goes on."""
    now = ("update", words._("Take it now"))
    later = ("update-later", words._("After this game"))
    return NoticeModel(
        NEW,
        "good",
        words._("A new version of the game is here."),
        words._("The game in hand is kept.") if plays else "",
        (now, later) if plays else (now,),
    )


def offline(words: Words, whole: bool) -> NoticeModel:
    """The connection has gone. `whole`: all of the game is on the device."""
    if whole:
        detail = words._("Nothing is missing: the whole game is on this device.")
    else:
        detail = words._("You can play on; the page cannot be opened again before the connection is back.")
    return NoticeModel(OFFLINE, "tell", words._("No connection."), detail)
