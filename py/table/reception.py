"""The start screen's presses: games agreed on at one press, and Deal, which says what it cannot deal with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from .opening import presets, rule
from .setup import PRESETS, Fault, faults, setup_of_form

if TYPE_CHECKING:
    from .app import App

FORM = "start"
"""The id of the start screen's form."""

FOLD = "house"
"""The id of the fold of house rules."""


class Reception:
    """Receives the players; see the module's head."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.form: dict[str, str] = {}  # as it was when the screen was last left

    def acts(self) -> dict[str, Callable[[str], None]]:
        """What can be pressed here."""
        return {
            "deal": lambda _: self.deal(),
            "preset": self.take_preset,
            "today": lambda _: self.take_today(),
        }

    def keep(self) -> None:
        """The screen is left: what was chosen in it is there again when it comes back without a game."""
        self.form = self.app.page.form(FORM)

    def forget(self) -> None:
        """Nothing was chosen."""
        self.form = {}

    def deal(self) -> None:
        """Begin the game that the form asks for, unless something in it cannot be."""
        form = self.app.page.form(FORM)
        wrong = faults(form)
        if wrong:
            self.refuse(wrong[0], form)
        else:
            self.app.begin(setup_of_form(form, self.app.request))

    def refuse(self, fault: Fault, form: Mapping[str, str]) -> None:
        """Say what is wrong, and lead to it. The screen is drawn anew, since Deal may still look as if it
        waited for Python; nothing that was chosen is lost."""
        page = self.app.page
        self.app.painter.forget()
        self.app.draw()
        page.fill(FORM, {**form, FOLD: "open"} if fault.why in ("purse", "number") else dict(form))
        page.focus(fault.field)
        self.app.announcer.add(rule(self.app.words, fault.why))

    def take_today(self) -> None:
        """Enter the deal number of this day, which is the same for everybody."""
        number = self.app.clock.today()
        self.app.page.fill(FORM, {"number": str(number)})
        # Translators: said when the deal number of the day is entered.
        self.app.announcer.add(self.app.words._("Today’s deal number: {number}.", number=number))

    def take_preset(self, key: str) -> None:
        """Fill in a game that is agreed on at one press; who plays stays as chosen."""
        if key not in PRESETS:
            return
        self.app.page.fill(FORM, dict(PRESETS[key]))
        name = next(each.name for each in presets(self.app.words) if each.key == key)
        # Translators: said when a ready-made game is taken; {preset} is its name, e.g. “Quick family game”.
        self.app.announcer.add(self.app.words._("Chosen: {preset}.", preset=name))
