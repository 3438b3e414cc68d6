"""The curtain between the turns of two persons: whom to give the device to, and the one button."""

from __future__ import annotations

from table.model import CurtainModel

from .context import Ctx
from .markup import Html, el
from .parts import button, icon, name, portrait


def curtain(m: CurtainModel, c: Ctx) -> Html:
    """The whole screen."""
    sheet = el(
        "section",
        portrait(m.face, c, class_="who"),
        el(
            "h1",
            el("small", m.before),
            " ",
            el("span", name(m.name)),
            class_="title",
            id="curtain-heading",
        ),
        el("div", class_="orn"),
        el("p", m.last),
        el("p", m.promise, class_="note"),
        el(
            "div",
            button("reveal", icon("play"), " ", el("span", m.button), kind="primary big"),
            class_="go",
        ),
        class_="sheet given",
        aria_labelledby="curtain-heading",
    )
    return el("main", sheet, class_="drape")
