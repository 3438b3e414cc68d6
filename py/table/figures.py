"""Figures: what the build draws of the game without a browser, by the same scenes that the browser uses."""

from __future__ import annotations

from nain_jaune.light import Light

from .i18n import LANGUAGES, words
from .opening import start_model
from .scene import Ctx, drawn, regions
from .scene.failed import failed
from .scene.poster import poster as poster_scene
from .settings import Settings


def first_paint(lang: str, art: str) -> str:
    """The start screen in a language, as it stands before Python is there; `art` is the art's URL prefix."""
    spoken = words(lang)
    return drawn(regions(start_model(spoken, Settings(lang=lang)), Ctx(spoken, art)))


def failed_page(lang: str, art: str) -> str:
    """What takes the game's place where it cannot start, with a line in each of the other languages."""
    return failed(Ctx(words(lang), art), [words(other) for other in LANGUAGES if other != lang])


def poster(lang: str, art: str) -> str:
    """The poster of a frame, which stands there until somebody presses Play."""
    return poster_scene(Ctx(words(lang), art))


class Installed(Light):
    """What a device says of the installed game: what it is, what leads to the game in hand and to the deal of
    the day, what the picture of a link shows, and those of the game."""

    description: str
    go_on: str
    today: str
    board: str
    table: str


def installed(lang: str) -> Installed:
    """The words of the installed game in a language."""
    spoken = words(lang)
    return Installed(
        spoken._("A French card game of the 1760s, by three rule sets. It plays without a connection."),
        spoken._("Continue the game"),
        spoken._("Today’s deal"),
        spoken._("The board of five boxes, with the Yellow Dwarf in the middle."),
        spoken._("At the table: the board, the sequence, and one’s own hand."),
    )
