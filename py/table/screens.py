"""The registry of screens: every screen that exists, in the order in which a game meets them."""

from __future__ import annotations

START = "start"
TABLE = "table"
CURTAIN = "curtain"
SETTLEMENT = "settlement"
REVIEW = "review"
REPLAY = "replay"
OVER = "over"
GAMES = "games"
STATS = "stats"
ARTICLE = "article"
ERROR = "error"

SCREENS = (START, TABLE, CURTAIN, SETTLEMENT, REVIEW, REPLAY, OVER, GAMES, STATS, ARTICLE, ERROR)
"""The values that `body[data-screen]` takes."""
