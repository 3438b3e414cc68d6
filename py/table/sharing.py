"""Links that hold a whole game, and the ways by which one leaves the page. It comes late (see `late`)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from nain_jaune.record import write

from . import names
from .desk_notes import link_shared, link_too_long
from .i18n import Words
from .shared import pack
from .snippets import LONGEST

if TYPE_CHECKING:
    from nain_jaune.game import Game

    from .app import App


def link(site: str, game: Game) -> str:
    """The address at which a game can be seen again: all of its record, without what is kept with it."""
    return f"{site}#r={pack(write(game))}"


def title(words: Words, game: Game) -> str:
    """What a game is called where links have titles."""
    return words._("Nain Jaune: {rules}", rules=names.rules_name(words, game.rules.key))


def share(app: App, game: Game) -> None:
    """Share the link of a game, as the device does it, else copy it; one that is too long for what links go
    through is handed over as a file instead."""
    address = link(app.page.address(), game)
    if len(address) > LONGEST:
        app.cabinet.hand_over(f"{game.rules.key}-{app.clock.today()}", write(game))
        app.notes.tell(partial(link_too_long, length=len(address), most=LONGEST))
        app.say()
        return

    def done(how: str) -> None:
        if how != "left":
            app.notes.tell(partial(link_shared, how=how, link=address))
            app.say()

    app.page.share(title(app.words, game), address, lambda how: app.guarded(partial(done, how)))
