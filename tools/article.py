"""The sample article with three frames of the game, `tests/site/article/`, for a site."""

from __future__ import annotations

from pathlib import Path

from tools.paths import ROOT
from tools.serve import Site

ARTICLE = ROOT / "tests" / "site" / "article"


def publish(site: Site, folder: Path) -> Site:
    """Another site, on another host, with the article about this one: `/article.html`. `folder` is empty."""
    for file in ARTICLE.iterdir():
        text = file.read_text().replace("{{site}}", site.url).replace("{{origin}}", site.origin)
        (folder / file.name).write_text(text)
    return Site(folder=folder, policed=False, host="localhost").start()
