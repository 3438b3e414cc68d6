"""The pages of the site in one browser: who holds which game, by the browser's own locks.

A lock goes when its page does, however that ends. A page that wants a game asks the others for it, so that
nothing is lost on the way; only one that does not answer is robbed of its lock. A page that is put to sleep
for the history lets go of everything, since the browser would not keep it otherwise.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from js import AbortSignal, BroadcastChannel, Promise, navigator, window
from pyodide.ffi import JsException, JsProxy, create_once_callable, create_proxy

from table.browser.dom import js_object, member
from table.browser.store import PREFIX, SITE

PATIENCE = 1500
"""Milliseconds for which another page may take its time to let go of a game."""


class BrowserTabs:
    """The port `Tabs`."""

    def __init__(self) -> None:
        self.held: dict[str, JsProxy] = {}
        self.given: dict[str, asyncio.Future[str | None]] = {}
        self.kept: list[JsProxy] = []
        try:
            self.locks = member(navigator, "locks")
            self.channel = BroadcastChannel.new(SITE)
        except JsException:
            self.locks = self.channel = None

    def listen(
        self, lost: Callable[[str], str | None], gone: Callable[[], None], back: Callable[[], None]
    ) -> None:
        """Tell what other pages do, and that this one has come back."""
        self.lost, self.gone, self.back = lost, gone, back
        if self.channel:
            self.on(self.channel, "message", self.heard)
        self.on(window, "pagehide", lambda _: self.release(*self.held))
        self.on(window, "pageshow", lambda event: self.back() if event.persisted else None)

    def on(self, target: JsProxy, event: str, handler: Callable[[JsProxy], object]) -> None:
        """Listen for good."""
        proxy = create_proxy(handler)
        self.kept.append(proxy)
        target.addEventListener(event, proxy)

    def say(self, **what: str | None) -> None:
        """Tell the other pages something."""
        if self.channel:
            self.channel.postMessage(js_object(dict(what)))

    def heard(self, event: JsProxy) -> None:
        """What another page says: that it wants a game, that it gives one, that everything was deleted."""
        said = event.data.to_py()
        name = str(said.get("name")).removeprefix(PREFIX)
        if said.get("say") == "want" and name in self.held:
            text = self.lost(name)
            self.release(name)
            self.say(say="give", name=PREFIX + name, text=text)
        elif said.get("say") == "give" and name in self.given and not self.given[name].done():
            self.given[name].set_result(said.get("text"))
        elif said.get("say") == "gone":
            self.gone()

    def tell_gone(self) -> None:
        """Tell the other pages that everything was deleted."""
        self.say(say="gone")

    async def hold(self, name: str) -> bool:
        """Hold a game, unless another page does."""
        return name in self.held or await self.request(name, ifAvailable=True)

    async def take(self, name: str) -> str | None:
        """Take a game over from the page that holds it."""
        if await self.hold(name):
            return None
        self.given[name] = asyncio.get_running_loop().create_future()
        self.say(say="want", name=PREFIX + name)
        try:
            text = await asyncio.wait_for(self.given[name], PATIENCE / 1000)
        except TimeoutError:
            text = None
        del self.given[name]
        if not await self.request(name, signal=AbortSignal.timeout(PATIENCE)):
            await self.request(name, steal=True)
        return text

    def release(self, *names: str) -> None:
        """Let go of games."""
        for name in names:
            if name in self.held:
                self.held.pop(name)()

    async def request(self, name: str, **options: object) -> bool:
        """Ask for a lock; whether it is ours. Where the browser has no locks, it is."""
        if not self.locks:
            return True
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def granted(lock: JsProxy | None) -> JsProxy | None:
            if not lock:
                answer.set_result(False)
                return None

            def executor(resolve: JsProxy, _reject: JsProxy) -> None:
                self.held[name] = resolve

            promise: JsProxy = Promise.new(create_once_callable(executor))
            answer.set_result(True)
            return promise

        def refused(error: JsProxy) -> None:
            """The lock was not to be had in time, or was taken away, or the browser has none for us."""
            if not answer.done():
                answer.set_result(error_name(error) == "SecurityError")
            elif self.held.pop(name, None):
                self.lost(name)

        asked = self.locks.request(PREFIX + name, js_object(options), create_once_callable(granted))
        asked.catch(create_once_callable(refused))
        return await answer


def error_name(error: JsProxy) -> str:
    """The name of a JavaScript error."""
    return str(getattr(error, "name", ""))
