"""The keys of the table: moving over the hand, acting by single keys, reading aloud, binding keys anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nain_jaune.cards import code_of
from nain_jaune.light import replace

from . import screens
from .keys import CODE, act_of, bindings_of, bound_anew, neighbour, text_of
from .names import people

if TYPE_CHECKING:
    from collections.abc import Callable

    from .app import App


class Keyboard:
    """Answers keys for the table; what a key does, the table does as if its control had been pressed."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.moved = False  # whether the person has gone along the hand since their last act

    def acts(self) -> dict[str, Callable[[str], None]]:
        """What can be asked for at the table beside playing."""
        return {
            "read-run": lambda _: self.read_sequence(),
            "read-board": lambda _: self.read("board"),
            "read-purses": lambda _: self.read("purses"),
            "keys": lambda _: self.show_keys(),
            "bind": self.ask,
        }

    def key(self, code: str, sign: str) -> bool:
        """Answer a key, by its place on the keyboard and by what it writes; whether it meant anything."""
        app = self.app
        if app.screen == screens.REPLAY:
            return self.read_replay(code)
        if app.game is None or app.screen != screens.TABLE:
            return False
        if app.ui.asking:
            return self.bind(code)
        if not app.settings.keys or app.ui.menu:
            return False
        act = "keys" if sign == "?" else act_of(bindings_of(app.settings.bindings), code)
        if act:
            app.press(act, "")
        return bool(act)

    def read_replay(self, code: str) -> bool:
        """Answer a key in a replay, where only what reads aloud means anything."""
        act = act_of(bindings_of(self.app.settings.bindings), code)
        if not self.app.settings.keys or not act.startswith("read-"):
            return False
        self.app.press(act, "")
        return True

    def move(self, key: str) -> bool:
        """Move the focus over the hand; whether the key led anywhere."""
        app = self.app
        if app.screen == screens.REPLAY and app.viewer:
            return app.viewer.key(key)
        if app.game is None or app.screen != screens.TABLE:
            return False
        split = (len(app.ui.slots) + 1) // 2
        target = neighbour(app.hand, app.ui.tab, key, split, app.page.two_rows())
        if target == app.ui.tab:
            return False
        self.moved = True
        app.ui = replace(app.ui, tab=target)
        app.draw()
        app.page.focus(f"c-{code_of(target)}")
        return True

    # ---- reading aloud

    def read_sequence(self) -> None:
        """Read the sequence on the table, and what was said last."""
        from .readings import sequence_reading

        app = self.app
        now = app.view
        app.announcer.add(sequence_reading(app.words, now, app.events, people(app.words, now)))

    def read(self, what: str) -> None:
        """Read the board or the purses."""
        from .readings import board_reading, purses_reading

        model = self.app.table_model()
        self.app.announcer.add(board_reading(model) if what == "board" else purses_reading(model))

    # ---- binding

    def show_keys(self) -> None:
        """Open the drawer where it lists the keys."""
        self.app.turn_menu(True)
        self.app.page.focus("group-keys")

    def ask(self, act: str) -> None:
        """Wait for the new key of an act; asked again, wait no longer."""
        app = self.app
        app.ui = replace(app.ui, asking="" if act == app.ui.asking else act)
        app.draw()

    def bind(self, code: str) -> bool:
        """Give the key pressed to the act that waits for one; whether the key can be given."""
        app = self.app
        if not CODE.fullmatch(code):
            return False
        bound = bound_anew(bindings_of(app.settings.bindings), app.ui.asking, code)
        app.ui = replace(app.ui, asking="")
        app.guarded(lambda: app.set("bindings", text_of(bound)))
        return True
