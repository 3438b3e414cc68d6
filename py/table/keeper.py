"""Keeps what `saves` describes: in the browser's storage first, a copy in its database behind it.

Every write goes to the storage before anything else is done, so that what was shown as done is kept; the copy
follows, since a browser that is killed may lose the last second of its storage, but not of its database. At
the start the higher revision of the two wins. What cannot be read is set aside, what cannot be written stays
in memory, and what a later version of the page wrote is left alone.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any
from zlib import crc32

from nain_jaune.light import replace

from .ports import Store, StoreFullError, StoreRefusedError, Vault
from .saves import (
    ASIDE,
    ASKED,
    GAME,
    SLOTS,
    DamagedError,
    Entry,
    Kept,
    LaterError,
    body_of,
    kept_of,
    revision_of,
    sealed,
    unsealed,
)

KEPT = "kept"
FULL = "full"
REFUSED = "refused"
OVERTAKEN = "overtaken"
LATER = "later"
"""What comes of a write: it is kept; the storage is full, or refuses, and it stays in memory; another page
has written meanwhile, or a later version has, and nothing was done."""

FOLDED = 10
"""Games that are folded at a time at the least."""


class Keeper:
    """All that is kept for this site in this browser.

    `works` is False where the browser keeps nothing; `lists` in a frame, which has no list of games: what
    leaves its slot there is gone. `damaged` counts what was set aside and not yet told; `changes` grows with
    everything that changes here.
    """

    def __init__(self, store: Store, vault: Vault) -> None:
        self.store, self.vault = store, vault
        self.works = self.lists = True
        self.damaged = 0
        self.changes = 0
        self.memory: dict[str, str] = {}
        self.revisions: dict[str, int] = {}
        self.later: set[str] = set()  # the keys of entries of a later version: never written over
        self.stuck: set[str] = set()  # those of damaged ones that there is no room to move: nor these

    # ---- opening

    async def open(self) -> None:
        """Bring storage and copies in line: of each key the higher revision wins, and what is damaged is set
        aside."""
        try:
            keys = set(self.store.keys())
        except StoreRefusedError:
            self.works = False
            keys = set()
        copies, games = await self.vault.load(GAME)
        for key in sorted({*keys, *copies}):
            if not key.startswith((GAME, ASIDE)):
                self.reconcile(key, copies.get(key))
        for key in sorted(games - keys):
            self.reconcile(key, await self.vault.read(key))

    async def refresh(self, key: str, told: str | None) -> None:
        """Look again at an entry that another page may have written; `told` is what that page says it is."""
        copy = await self.vault.read(key)
        if revision_of(told) > revision_of(copy):
            copy = told
        if key in self.memory and revision_of(self.stored(key)) >= revision_of(self.memory[key]):
            del self.memory[key]
        self.reconcile(key, copy)

    def reconcile(self, key: str, copy: str | None) -> None:
        """Bring an entry and its copy in line."""
        mine = self.text(key)
        entry, other = self.sound(key, mine), self.sound(key, copy)
        if key in self.later or key in self.stuck:
            return
        if other and (entry is None or other.revision > entry.revision):
            assert copy is not None
            self.put(key, other.revision, copy)
        elif entry:
            assert mine is not None
            self.revisions[key] = entry.revision
            if other is None or other.revision < entry.revision:
                self.vault.put(key, mine)

    def sound(self, key: str, text: str | None) -> Entry | None:
        """The entry of a text, if it is one: what is damaged is set aside, what is later stays."""
        if text is None:
            return None
        try:
            return unsealed(key, text)
        except LaterError:
            self.later.add(key)
        except DamagedError:
            self.set_aside(key, text)
        return None

    def set_aside(self, key: str, text: str) -> None:
        """Move a damaged text to a key of its own; where there is no room for it, it stays where it
        is."""
        self.changes += 1
        aside = f"{ASIDE}{crc32(text.encode('utf-8', 'surrogatepass')):08x}:{key}"
        try:
            if self.store.read(aside) != text:
                self.store.write(aside, text)
                self.damaged += 1
            if self.store.read(key) == text:
                self.store.remove(key)
        except (StoreFullError, StoreRefusedError):
            self.damaged += 1
            self.stuck.add(key)

    # ---- entries

    def text(self, key: str) -> str | None:
        """What stands under a key: in memory, if it could not be written, else in the storage."""
        return self.memory[key] if key in self.memory else self.stored(key)

    def stored(self, key: str) -> str | None:
        """What stands under a key in the storage."""
        try:
            return self.store.read(key)
        except StoreRefusedError:
            return None

    def body(self, key: str) -> dict[str, Any] | None:
        """The body of an entry; None where there is none that can be read."""
        entry = self.sound(key, self.text(key))
        if entry is None:
            return None
        self.revisions[key] = entry.revision
        return entry.body

    def write(self, key: str, body: Mapping[str, Any] | None, fenced: bool = False) -> str:
        """Write an entry: KEPT, FULL, REFUSED, OVERTAKEN or LATER.

        `fenced`: not if another page has written it since it was read here.
        """
        if key in self.later:
            return LATER
        if key in self.stuck:
            return FULL
        stored = revision_of(self.text(key))
        known = self.revisions.get(key, 0)
        if fenced and stored > known:
            return OVERTAKEN
        revision = max(stored, known) + 1
        return self.put(key, revision, sealed(revision, body))

    def put(self, key: str, revision: int, text: str) -> str:
        """Put a sealed entry where it belongs, and its copy after it."""
        self.revisions[key] = revision
        self.changes += 1
        try:
            self.store.write(key, text)
            self.memory.pop(key, None)
            result = KEPT
        except StoreFullError:
            self.memory[key] = text
            result = FULL
        except StoreRefusedError:
            self.memory[key] = text
            self.works = False
            result = REFUSED
        self.vault.put(key, text)
        return result

    def flush(self) -> bool:
        """Try once more to write what could not be written; whether nothing is left."""
        for key, text in tuple(self.memory.items()):
            self.put(key, revision_of(text), text)
        return not self.memory

    def keys(self, prefix: str) -> list[str]:
        """The keys that begin so, in no order."""
        try:
            stored = self.store.keys()
        except StoreRefusedError:
            stored = []
        return [key for key in {*stored, *self.memory} if key.startswith(prefix)]

    # ---- what was asked

    def asked(self, question: str) -> bool:
        """Whether something was asked of the browser before; it counts as asked from now on."""
        asked = self.body(ASKED) or {}
        if asked.get(question) is True:
            return True
        self.write(ASKED, {**asked, question: True})
        return False

    # ---- games

    def kept(self, key: str) -> Kept | None:
        """The game under a key; a body that is none, or is another key's, is set aside."""
        body = self.body(key)
        if body is None:
            return None
        try:
            kept = kept_of(body)
        except DamagedError:
            kept = None
        if kept is None or key not in (SLOTS[kept.rules], GAME + kept.id):
            self.discard(key)
            return None
        return kept

    def discard(self, key: str) -> None:
        """Set aside an entry that is whole and yet no game."""
        text = self.text(key)
        if text is not None:
            self.set_aside(key, text)
            if key not in self.stuck:
                self.write(key, None)

    def playing(self) -> list[Kept]:
        """The games in the slots, the last played first."""
        found = [kept for key in SLOTS.values() if (kept := self.kept(key))]
        return sorted(found, key=lambda kept: -kept.touched)

    def games(self) -> list[Kept]:
        """The games that are in no slot, the last played first."""
        taken = {kept.id for kept in self.playing()}
        found = [kept for key in self.keys(GAME) if (kept := self.kept(key)) and kept.id not in taken]
        return sorted(found, key=lambda kept: (-kept.touched, kept.id))

    def find(self, id: str) -> Kept | None:
        """A game by its id, in a slot or out of it."""
        return next((kept for kept in self.playing() if kept.id == id), None) or self.kept(GAME + id)

    def spoilt(self, kept: Kept) -> None:
        """Set a game aside whose record cannot be read, wherever it is."""
        for key in (SLOTS[kept.rules], GAME + kept.id):
            there = self.kept(key)
            if there is not None and there.id == kept.id:
                self.discard(key)

    def save(self, kept: Kept) -> str:
        """Keep a game in its slot; a finished one also among the games, where it stays."""
        result = self.write(SLOTS[kept.rules], body_of(kept), fenced=True)
        if kept.finished and self.lists and result != OVERTAKEN:
            self.write(GAME + kept.id, body_of(kept))
        return result

    def put_aside(self, rules: str) -> str:
        """Empty a slot: its game, if there is one, goes to the others, where it can be taken up again.

        The slot is emptied only if that was kept, or if nothing can be kept at all.
        """
        kept = self.kept(SLOTS[rules])
        result = self.add(kept) if kept and self.lists else KEPT
        if kept and result in (KEPT, REFUSED):
            self.write(SLOTS[rules], None)
        return result

    def take_up(self, kept: Kept) -> str:
        """Bring an unfinished game into its slot; the one that was there is put aside first.

        Unless all that was kept, everything stays where it is.
        """
        slot = SLOTS[kept.rules]
        there = self.kept(slot)
        if there is not None and there.id == kept.id:
            return KEPT
        result = self.put_aside(kept.rules)
        if result in (KEPT, REFUSED):
            result = self.write(slot, body_of(kept))
        if result in (KEPT, REFUSED):
            self.write(GAME + kept.id, None)
        return result

    def add(self, kept: Kept) -> str:
        """Keep a game among those that are in no slot."""
        return self.write(GAME + kept.id, body_of(kept))

    def foldable(self) -> list[Kept]:
        """The games that folding would take next, oldest first: a quarter of the finished ones, or FOLDED."""
        finished = [kept for kept in reversed(self.games()) if kept.finished and not kept.folded]
        return finished[: max(FOLDED, len(finished) // 4)]

    def fold(self) -> int:
        """Fold the oldest games into their facts, and write what waited for room; how many were folded.

        An entry is written over by a smaller one, so that no room is needed for it, and a fold cut short
        counts nothing twice.
        """
        oldest = self.foldable()
        for kept in oldest:
            self.add(replace(kept, past=None))
        self.flush()
        return len(oldest)

    # ---- what was set aside, and the end of everything

    def aside(self) -> dict[str, str]:
        """The texts that were set aside, by key; with those that there was no room to move."""
        texts = {key: self.text(key) for key in (*self.keys(ASIDE), *self.stuck)}
        return {key: text for key, text in sorted(texts.items()) if text is not None}

    def aside_told(self) -> str:
        """What was set aside, as a file."""
        return json.dumps({"format": "nain-jaune-aside", "version": 1, "entries": self.aside()}, indent=1)

    async def clear(self) -> bool:
        """Delete everything, the copies first; whether it is all gone."""
        gone = await self.vault.clear()
        self.forget()
        try:
            if self.works:
                self.store.clear()
        except StoreRefusedError:
            return False
        return gone

    def forget(self) -> None:
        """Nothing is known any more of what was kept."""
        self.changes += 1
        for memory in (self.memory, self.revisions, self.later, self.stuck):
            memory.clear()
