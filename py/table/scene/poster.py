"""The poster that stands in a frame until somebody presses Play: no Python, few bytes."""

from __future__ import annotations

from .context import Ctx
from .markup import Html, el
from .parts import button, icon


def poster(c: Ctx) -> Html:
    """The board, the title, and Play."""
    words = c.words
    # Translators: the alternative text of the board's picture on the poster.
    alt = words._("The staking board of Nain Jaune, with its five boxes")
    # Translators: under the title on the poster in other people’s pages.
    subtitle = words._("a card game of 1760")
    # Translators: under the Play button while the game is on its way. {n} is a number: leave it so.
    progress = words._("{n} % of the game is here.")
    text = el(
        "div",
        el("h1", words._("Nain Jaune")),
        el("p", subtitle),
        button("play", icon("play"), " ", el("span", words.p("button", "Play")), kind="primary big"),
        el("p", id="progress", data_progress=progress, hidden=True),
        class_="t",
    )
    board = el("img", class_="b art", src=f"{c.art}board-small.svg", alt=alt)
    return el("main", el("div", board, text, class_="in"), class_="poster")
