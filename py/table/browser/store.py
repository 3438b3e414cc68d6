"""What the browser keeps for the site: its storage, and its database with the copies."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar
from zlib import crc32

from js import IDBKeyRange, Object, document, window
from pyodide.ffi import JsException, JsProxy, create_once_callable

from table.browser.dom import attribute, in_a_frame, js_object
from table.ports import StoreFullError, StoreRefusedError
from table.saves import SETTINGS

SITE = attribute(document.documentElement, "data-kept")
"""What every key begins with, and the name of the database; `boot.js` makes it from the site's path, since
several sites may share an origin."""

FRAMES = f"{SITE}frame:"
"""What the keys of frames begin with."""


def place() -> str:
    """What this page's own keys begin with. A frame's are its address's own: what is played in one figure of
    an article is neither the site's game nor another figure's."""
    if not in_a_frame():
        return SITE
    asked = f"{window.location.search}{window.location.hash}"
    return f"{FRAMES}{crc32(asked.encode(errors='replace')):08x}:"


PREFIX = place()

PATIENCE = 3.0
"""Seconds after which a database that does not answer counts as refused."""

ENTRIES = "entries"

Result = TypeVar("Result")


class BrowserStore:
    """The port `Store`: localStorage, behind the page's prefix; the settings are those of the site."""

    def storage(self) -> JsProxy:
        """The storage, which the browser may refuse even to name."""
        try:
            found: JsProxy = window.localStorage
        except JsException as error:
            raise StoreRefusedError(str(error)) from None
        if not found:
            raise StoreRefusedError("no storage")
        return found

    def keys(self) -> list[str]:
        """The keys there are."""
        try:
            names = [str(name) for name in Object.keys(self.storage())]
        except JsException as error:
            raise StoreRefusedError(str(error)) from None
        mine = [name[len(PREFIX) :] for name in names if name.startswith(PREFIX)]
        if PREFIX != SITE:
            return [*mine, *[SETTINGS for name in names if name == self.name(SETTINGS)]]
        return [key for key in mine if not (SITE + key).startswith(FRAMES)]

    def name(self, key: str) -> str:
        """The name of a key in the browser's storage."""
        return (SITE if key == SETTINGS else PREFIX) + key

    def read(self, key: str) -> str | None:
        """The text under a key."""
        try:
            text = self.storage().getItem(self.name(key))
        except JsException as error:
            raise StoreRefusedError(str(error)) from None
        return text if isinstance(text, str) else None

    def write(self, key: str, text: str) -> None:
        """Put a text under a key."""
        try:
            self.storage().setItem(self.name(key), text)
        except JsException as error:
            if "quota" in str(getattr(error, "name", "")).lower():
                raise StoreFullError(str(error)) from None
            raise StoreRefusedError(str(error)) from None

    def remove(self, key: str) -> None:
        """Take a key away."""
        try:
            self.storage().removeItem(self.name(key))
        except JsException as error:
            raise StoreRefusedError(str(error)) from None

    def clear(self) -> None:
        """Take away everything of the site, its frames' games too."""
        try:
            storage = self.storage()
            for name in Object.keys(storage):
                if str(name).startswith(SITE):
                    storage.removeItem(name)
        except JsException as error:
            raise StoreRefusedError(str(error)) from None


class UnansweredError(Exception):
    """The database has no answer."""


class BrowserVault:
    """The port `Vault`: IndexedDB, one store of texts by key."""

    def __init__(self) -> None:
        self.base: JsProxy | None = None
        self.opened = asyncio.ensure_future(self.open())

    async def open(self) -> None:
        """The database, which `idb.js` has opened; where that failed there is none."""
        try:
            self.base = await asyncio.wait_for(window.njVault, PATIENCE)
        except (JsException, TimeoutError):
            self.base = None

    def entries(self, mode: str) -> JsProxy | None:
        """The store of texts, in a transaction of its own; None where there is none."""
        if self.base is None:
            return None
        try:
            transaction = self.base.transaction(ENTRIES, mode, js_object({"durability": "relaxed"}))
            found: JsProxy = transaction.objectStore(ENTRIES)
            return found
        except JsException:
            self.base = None  # closed by the browser, as when the site's data are cleared
            return None

    async def asked(self, question: Coroutine[Any, Any, Result], otherwise: Result) -> Result:
        """The answer to a question, or what is said otherwise where none comes."""
        await self.opened
        try:
            return await asyncio.wait_for(question, PATIENCE)
        except (JsException, UnansweredError, TimeoutError):
            return otherwise

    async def load(self, later: str) -> tuple[dict[str, str], set[str]]:
        """The texts by key, and of keys that begin with `later` only the keys."""
        return await self.asked(self.loaded(later), ({}, set()))

    async def loaded(self, later: str) -> tuple[dict[str, str], set[str]]:
        """`load`, as far as the database answers."""
        entries = self.entries("readonly")
        if entries is None:
            return {}, set()
        pending = [answered(entries.getAllKeys())]
        end = later[:-1] + chr(ord(later[-1]) + 1)
        for part in (IDBKeyRange.upperBound(later, True), IDBKeyRange.lowerBound(end)):
            pending += [answered(entries.getAllKeys(part)), answered(entries.getAll(part))]
        every, *parts = [list(each) for each in await asyncio.gather(*pending)]
        texts = {
            str(key): text
            for keys, values in zip(parts[::2], parts[1::2], strict=True)
            for key, text in zip(keys, values, strict=True)
            if isinstance(text, str)
        }
        return texts, {str(key) for key in every if str(key).startswith(later)}

    async def read(self, key: str) -> str | None:
        """The text under a key."""
        return await self.asked(self.found(key), None)

    async def found(self, key: str) -> str | None:
        """`read`, as far as the database answers."""
        entries = self.entries("readonly")
        text = await answered(entries.get(key)) if entries is not None else None
        return text if isinstance(text, str) else None

    def put(self, key: str, text: str) -> None:
        """Put a text under a key: at once, or as soon as the database is open."""
        if not self.opened.done():
            self.opened.add_done_callback(lambda _: self.put(key, text))
            return
        entries = self.entries("readwrite")
        if entries is not None:
            try:
                entries.put(text, key)
                entries.transaction.commit()  # now, and not when all is drawn that the act leads to
            except JsException:
                self.base = None

    async def clear(self) -> bool:
        """Take everything away."""
        return await self.asked(self.emptied(), False)

    async def emptied(self) -> bool:
        """`clear`, as far as the database answers."""
        entries = self.entries("readwrite")
        if entries is not None:
            await answered(entries.clear())
        return True


def answered(request: JsProxy) -> asyncio.Future[Any]:
    """What a request of the database answers, as something to wait for.

    Raises UnansweredError.
    """
    future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def succeeded(_event: JsProxy) -> None:
        if not future.done():
            future.set_result(request.result)

    def failed(_event: JsProxy) -> None:
        if not future.done():
            future.set_exception(UnansweredError(str(getattr(request, "error", ""))))

    request.onsuccess = create_once_callable(succeeded)
    request.onerror = create_once_callable(failed)
    return future
