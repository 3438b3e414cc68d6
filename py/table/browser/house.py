"""Opens the house: gives the table its browser, and begins."""

from __future__ import annotations

import os

from js import navigator, performance, window

from nain_jaune.chance import GREATEST
from table.aloud import Aloud
from table.app import App
from table.browser.animate import Animator
from table.browser.clock import BrowserClock
from table.browser.dom import Dom, attribute
from table.browser.store import BrowserStore, BrowserVault
from table.browser.tabs import BrowserTabs
from table.browser.worker import BrowserWorker
from table.keeper import Keeper
from table.ports import Sound, Voice
from table.settings import language_of


class Lot:
    """The port `Chance`: the device's own source of chance."""

    def number(self) -> int:
        """A deal number nobody chose."""
        return int.from_bytes(os.urandom(6), "big") % GREATEST + 1

    def identity(self) -> str:
        """An id for a game that no other game has."""
        return os.urandom(8).hex()


def sound() -> Sound:
    """What makes sounds, fetched when one is to be heard."""
    from table.browser.sound import BrowserSound

    return BrowserSound()


def voice() -> Voice:
    """What speaks, fetched when a call is to be spoken."""
    from table.browser.speech import BrowserVoice

    return BrowserVoice()


async def open_house() -> None:
    """Bring the page to life: the one thing that `main.py` does."""
    passed = performance.mark  # under this name no text is looked for in it
    passed("nj:imported")
    dom = Dom()
    keeper = Keeper(BrowserStore(), BrowserVault())
    aloud = Aloud(sound, voice)
    art = attribute(dom.root, "data-art")
    app = App(dom, BrowserClock(), Animator(), aloud, Lot(), keeper, BrowserTabs(), BrowserWorker(), art)
    first = str(dom.root.lang or "") or language_of([str(tag) for tag in navigator.languages])
    await app.open(str(window.location.search), str(window.location.hash), first, dom.screen())
    dom.listen(app.press, app.keyboard.move, app.keyboard.key)
    dom.ready()
    app.updates.start()
