"""What comes late: parts of the program that lie in a zip of their own, which is fetched when one of them is
first needed. Nothing outside of them may import them at its own import."""

from __future__ import annotations

from importlib import import_module

PARTS = (
    "nain_jaune/players/advice.py",
    "nain_jaune/players/expert.py",
    "nain_jaune/players/hindsight.py",
    "nain_jaune/players/prospects.py",
    "nain_jaune/players/worlds.py",
    "nain_jaune/review.py",
    "table/author.py",
    "table/hints.py",
    "table/moments.py",
    "table/positions.py",
    "table/readable.py",
    "table/reviews.py",
    "table/scene/article.py",
    "table/scene/paper.py",
    "table/scene/plot.py",
    "table/scene/replay.py",
    "table/scene/review.py",
    "table/scene/stats.py",
    "table/sharing.py",
    "table/snippets.py",
    "table/statistician.py",
    "table/statistics.py",
    "table/viewer.py",
)
"""The modules, by the paths of their sources."""

PACKAGES = ("nain_jaune", "nain_jaune.players", "table", "table.scene")
"""The packages that they belong to."""


LEVEL = "expert"
"""The opponents who think with it."""


def reach(zip: str) -> None:
    """Let the packages find what comes late in this zip."""
    for name in PACKAGES:
        import_module(name).__path__.append("/".join((zip, *name.split("."))))
