"""The hint: thought about when it is asked for, never offered; it lies on the board until the next act."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from nain_jaune.cards import STOP
from nain_jaune.light import replace
from nain_jaune.players import prepare

from . import screens

if TYPE_CHECKING:
    from nain_jaune.players.advice import Advice

    from .app import App

HINTED = "hint-{number}"
"""The mark of a game in which a hint was taken in the deal of this number."""


class Adviser:
    """Asks the expert for the person whose turn it is."""

    def __init__(self, app: App) -> None:
        self.app = app

    def acts(self) -> dict[str, Callable[[str], None]]:
        """What can be pressed."""
        return {
            "hint": lambda _: self.turn(),
            "lay": lambda _: self.follow(),
            "ponder": lambda _: self.close(),
        }

    @property
    def is_open(self) -> bool:
        """Whether a hint lies open, or is being thought about."""
        return self.app.ui.advice is not None or self.app.ui.ponders

    def turn(self) -> None:
        """Ask for a hint, or put it away."""
        app = self.app
        if self.is_open:
            self.close()
        elif app.game is None or app.turn < 0 or app.turn != app.me:
            app.remark(app.words._("It is not your turn."))
        else:
            app.ui = replace(app.ui, ponders=True, log=False)
            app.announcer.add(app.words._("Let me think…"))
            app.draw()
            app.clock.start(self.ponder(len(app.turns)), app.failed)

    async def ponder(self, acts: int) -> None:
        """Think, and show what came of it, unless an act has been done or the hint was put away meanwhile."""
        app = self.app

        def goes_on(_: object = None) -> bool:
            return app.ui.ponders and len(app.turns) == acts and app.turn == app.me

        there = await app.has_late(self.turn)
        if not goes_on():
            return
        if not there:
            self.close()
            return
        await app.in_pieces(prepare("expert"), goes_on)
        if not goes_on():
            return
        from nain_jaune.players.advice import advise

        advice = await app.in_pieces(advise(app.view), goes_on)
        if advice is not None:
            self.show(advice)

    def show(self, advice: Advice) -> None:
        """Show the hint, read it aloud, and mark the game."""
        from .hints import hint_model, hint_text

        app = self.app
        assert app.game is not None
        app.desk.set_apart(HINTED.format(number=app.game.index + 1))
        if not app.desk.keep():
            return
        app.ui = replace(app.ui, advice=advice, ponders=False)
        app.announcer.add(hint_text(hint_model(app.words, app.view, advice)))
        app.draw()
        app.page.focus("act-lay")
        app.say()

    def follow(self) -> None:
        """Do what the hint says."""
        advice = self.app.ui.advice
        if advice is not None:
            self.app.try_act(advice.estimates[0].act)

    def close(self) -> None:
        """Put the hint away; the focus goes to the card that was advised, or to the hand."""
        app = self.app
        advice = app.ui.advice
        tab = advice.estimates[0].act if advice is not None else STOP
        app.ui = replace(app.ui, advice=None, ponders=False, tab=tab if tab < STOP else app.ui.tab)
        app.draw()
        if app.screen == screens.TABLE:
            app.focus_screen()
