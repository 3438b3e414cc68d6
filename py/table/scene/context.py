"""What every scene knows besides its model: the words, and where the art lies."""

from __future__ import annotations

from nain_jaune.light import Light
from table.i18n import Words


class Ctx(Light):
    """The page's words (and through them those of the calls), the URL prefix of the art folder, whether all
    four suits have a colour of their own, and whether the page is a frame in another: the game alone."""

    words: Words
    art: str
    four_colours: bool = False
    framed: bool = False
