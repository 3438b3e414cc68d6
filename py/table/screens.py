"""The registry of screens: every screen that exists, in the order in which a game meets them."""

from __future__ import annotations

START = "start"
TABLE = "table"
CURTAIN = "curtain"
SETTLEMENT = "settlement"
OVER = "over"
GAMES = "games"
ERROR = "error"

SCREENS = (START, TABLE, CURTAIN, SETTLEMENT, OVER, GAMES, ERROR)
"""The values that `body[data-screen]` takes."""
