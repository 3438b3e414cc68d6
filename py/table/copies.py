"""A game handed out as a text to be read: put on the clipboard, or printed.

Any game will do, on any screen. What tells it comes late (see `late`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from .notes import copied_notice, uncopied, unprinted

if TYPE_CHECKING:
    from nain_jaune.game import Game

    from .app import App
    from .model import GameTold


def copy_game(app: App, game: Game, deal: int | None = None) -> None:
    """Put a game on the clipboard: all of its finished deals, or the one of this number (from 0)."""
    hand_out(app, game, deal, partial(to_clipboard, app))


def print_game(app: App, game: Game, deal: int | None = None) -> None:
    """Print a game; which of its deals, as for `copy_game`."""
    hand_out(app, game, deal, partial(to_printer, app))


def hand_out(app: App, game: Game, deal: int | None, give: Callable[[GameTold], None]) -> None:
    """Tell a game, deal by deal, and give it away, unless the screen was left meanwhile."""
    screen = app.screen

    async def work() -> None:
        if not await app.has_late(partial(hand_out, app, game, deal, give)):
            return
        from .readable import telling

        told = await app.in_pieces(telling(app.words, game, deal), lambda _: app.screen == screen)
        if told is not None:
            give(told)

    app.clock.start(work(), app.failed)


def to_clipboard(app: App, told: GameTold) -> None:
    """Copy it; where the browser does not let us, the text is shown and selected."""
    from .readable import plain

    text = plain(app.words, told)

    def done(copied: bool) -> None:
        app.notes.tell(partial(copied_notice, copied=True) if copied else partial(uncopied, text=text))
        if not copied:
            app.page.select("note-copied-area")
        app.say()

    app.page.copy(text, lambda copied: app.guarded(partial(done, copied)))


def to_printer(app: App, told: GameTold) -> None:
    """Print it; where the browser is known to have refused, it is said."""
    from .scene.paper import paper

    def refused() -> None:
        app.notes.tell(unprinted)
        app.say()

    app.page.print_out(paper(told), lambda: app.guarded(refused))
