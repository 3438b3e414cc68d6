"""The service worker, by which the game is on the device, and the connection.

It is registered some time after the page answers, so that it does not compete with the start. A new version
is fetched whole and waits; the browser asks for one whenever the page is opened, this module once an hour.
"""

from __future__ import annotations

from collections.abc import Callable

from js import document, navigator, window
from pyodide.ffi import JsException, JsProxy, create_once_callable, create_proxy

from table.browser.dom import js_object, member

REST = 3_000
"""Milliseconds after which the page has settled."""

AGAIN = 3_600_000
"""Milliseconds after which a new version is asked for again."""

PATIENCE = 10_000
"""Milliseconds for which a new version may take its time to come in."""

SCRIPT = "sw.js"

LOOKS = ("lang", "theme", "pace", "motion")
"""What an address may ask for beside a game."""


class BrowserWorker:
    """The port `Worker`. A page in a frame has none: it is a visitor at other people's."""

    def __init__(self) -> None:
        self.kept: list[JsProxy] = []
        self.registration: JsProxy | None = None
        self.moved = False  # another page has let a new version in
        self.letting_in = False
        self.workers = self.of_the_page()
        self.controlled = self.is_served()
        self.held = self.controlled

    def of_the_page(self) -> JsProxy | None:
        """The browser's service workers, where it has them for this page."""
        if window.parent != window or document.documentElement.hasAttribute("data-embed"):
            return None
        try:
            return member(navigator, "serviceWorker")
        except JsException:
            return None

    def is_served(self) -> bool:
        """Whether this site's own service worker serves the page: one of a site above may."""
        controller = self.workers.controller if self.workers else None
        own = window.URL.new(SCRIPT, document.baseURI).href
        return bool(controller and controller.scriptURL == own)

    @property
    def whole(self) -> bool:
        """Whether all of this version is on the device."""
        return self.held

    @property
    def waits(self) -> bool:
        """Whether a new version is here."""
        found = self.registration
        # the very first one waits for a moment as well
        return self.moved or bool(found and found.waiting and found.active)

    @property
    def online(self) -> bool:
        """Whether the device has a connection, as far as the browser knows."""
        return bool(navigator.onLine)

    def start(self, changed: Callable[[], None]) -> None:
        """Have the game kept on the device; `changed` is told what comes of it, and of the connection."""
        self.changed = changed
        for event in ("online", "offline"):
            self.on(window, event, lambda _: self.changed())
        if self.workers:
            self.on(window, "online", lambda _: None if self.held else self.register())
            self.on(self.workers, "controllerchange", self.another_came)
            window.setTimeout(create_once_callable(self.register), REST)

    def on(self, target: JsProxy, event: str, handler: Callable[[JsProxy], None]) -> None:
        """Listen for good."""
        proxy = create_proxy(handler)
        self.kept.append(proxy)
        target.addEventListener(event, proxy)

    def register(self) -> None:
        """Register the service worker; where that is refused, the game stays on its server."""
        assert self.workers is not None
        asked = self.workers.register(SCRIPT, js_object({"updateViaCache": "none"}))
        asked.then(create_once_callable(self.registered)).catch(create_once_callable(lambda _: None))

    def registered(self, registration: JsProxy) -> None:
        """It is registered, now or before."""
        if self.registration == registration:
            return
        self.registration = registration
        self.on(registration, "updatefound", lambda _: self.follow(registration.installing))
        if registration.installing:
            self.follow(registration.installing)
        ask = create_proxy(self.ask)
        self.kept.append(ask)
        window.setInterval(ask, AGAIN)
        self.changed()

    def follow(self, worker: JsProxy) -> None:
        """Look at how a version that is being fetched gets on."""
        self.on(worker, "statechange", lambda _: self.stepped(worker))

    def stepped(self, worker: JsProxy) -> None:
        """A version is here, and waits or serves."""
        if worker.state == "activated" and not self.controlled:
            self.held = self.is_served()
        if worker.state in ("installed", "activated"):
            self.changed()

    def ask(self) -> None:
        """Ask whether there is a new version."""
        if self.registration and not document.hidden:
            self.registration.update().catch(create_once_callable(lambda _: None))

    def another_came(self, _event: JsProxy) -> None:
        """Another version serves the page from now on: the first one, the one that was let in here, or one
        that another page has let in."""
        if self.letting_in:
            window.location.reload()
        elif self.controlled:
            self.moved = True
        else:
            self.controlled = self.held = self.is_served()
        self.changed()

    def let_in(self, afresh: bool) -> None:
        """Let the new version in, and load the page again; `afresh`: without the game that its address asked
        for."""
        if afresh:
            window.history.replaceState(None, "", self.bare())
        waiting = self.registration.waiting if self.registration else None
        if not waiting:
            window.location.reload()
            return
        self.letting_in = True
        waiting.postMessage(js_object({"type": "SKIP_WAITING"}))
        window.setTimeout(create_once_callable(window.location.reload), PATIENCE)

    def bare(self) -> str:
        """The page's address with nothing but how it is to look."""
        address = window.URL.new(window.location.href)
        for name in list(address.searchParams.keys()):
            if name not in LOOKS:
                address.searchParams.delete(name)
        address.hash = ""
        return str(address.href)
