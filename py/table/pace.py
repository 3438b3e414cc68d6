"""The beat on which every opponent's act falls.

The beat is the same for a forced stop, a willing stop and a lead, and at least as long as the longest
thought seen on this device, so that time never tells what is in a hand.
"""

from __future__ import annotations

BEATS = (0, 1500, 900, 450)
"""Milliseconds between two acts of opponents, by pace: 0 none, 1 calm, 2 even, 3 brisk."""


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
