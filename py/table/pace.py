"""The beat on which every opponent's act falls.

The beat is the same for a forced stop, a willing stop and a lead, and at least as long as the longest
thought seen on this device, so that time never tells what is in a hand.
"""

from __future__ import annotations

from nain_jaune.view import View

BEATS = (0, 1500, 900, 450)
"""Milliseconds between two acts of opponents, by pace: 0 none, 1 calm, 2 even, 3 brisk."""

SETTLE = 2
"""Beats between the last card of a deal and its settlement: long enough to see it lie."""

OPERA = 4
"""And after an Opera, which is announced and swept meanwhile."""


class Pace:
    """Remembers the longest thought of this visit and says how long the next act has to wait."""

    def __init__(self) -> None:
        self.longest = 0.0

    def thought(self, milliseconds: float) -> None:
        """Take note of how long a player thought."""
        self.longest = max(self.longest, milliseconds)

    def beat(self, pace: int) -> float:
        """The length of one beat in milliseconds; 0 when there is no pace (tests and replays)."""
        return max(BEATS[pace], self.longest) if pace else 0.0

    def rest(self, pace: int, spent: float) -> float:
        """What remains of the beat after `spent` milliseconds of thought; the thought counts from now on."""
        self.thought(spent)
        return max(0.0, self.beat(pace) - spent)

    def stay(self, pace: int, view: View) -> float:
        """How long the table stays as an act has left it: a beat; after a deal until its settlement comes."""
        return self.beat(pace) * ((OPERA if view.opera else SETTLE) if view.over else 1)
