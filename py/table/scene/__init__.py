"""The scenes: pure functions from the frozen models of `table.model` to markup. No browser, no state.

A screen is drawn in regions: each is the inner markup of one element with an id, so that a screen can be
brought up to date region by region, and what has not changed is not touched. The scenes of other screens than
the first are imported when they are first drawn.
"""

from __future__ import annotations

from collections.abc import Mapping

from table.model import (
    ArticleModel,
    CurtainModel,
    ErrorModel,
    GamesModel,
    OverModel,
    ReviewModel,
    SettlementModel,
    StartModel,
    StatsModel,
    TableModel,
)

from .context import Ctx
from .markup import Html, el
from .notices import notices

Screen = (
    StartModel
    | TableModel
    | CurtainModel
    | SettlementModel
    | ReviewModel
    | OverModel
    | GamesModel
    | StatsModel
    | ArticleModel
    | ErrorModel
)
"""The models of whole screens."""


def regions(m: Screen, c: Ctx) -> dict[str, Html]:
    """The parts of a screen: the id of an element → its inner markup."""
    if isinstance(m, TableModel):
        from .table import REGIONS

        return {f"r-{name}": region(m, c) for name, region in REGIONS.items()}
    if isinstance(m, StartModel):
        from .start import start

        return {"r-start": start(m, c)}
    if isinstance(m, CurtainModel):
        from .curtain import curtain

        return {"r-curtain": curtain(m, c)}
    if isinstance(m, SettlementModel):
        from .settlement import settlement

        return {"r-settlement": settlement(m, c)}
    if isinstance(m, ReviewModel):
        from .review import review

        return {"r-review": review(m, c)}
    if isinstance(m, OverModel):
        from .over import over

        return {"r-over": over(m, c)}
    if isinstance(m, GamesModel):
        from .games import games

        return {"r-games": games(m, c)}
    if isinstance(m, StatsModel):
        from .stats import stats

        return {"r-stats": stats(m, c)}
    if isinstance(m, ArticleModel):
        from .article import article

        return {"r-article": article(m, c)}
    from .error import error

    return {"r-error": error(m, c)}


def drawn(parts: Mapping[str, str]) -> Html:
    """A whole screen, put together of its regions; those of a table have their places in its frame."""
    if "r-board" in parts:
        from .table import frame

        return frame({name: Html(markup) for name, markup in parts.items()})
    return Html("".join(el("div", Html(markup), id=name) for name, markup in parts.items()))


__all__ = ["Ctx", "Html", "Screen", "drawn", "notices", "regions"]
