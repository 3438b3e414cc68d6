"""Fuzz of everything that comes from elsewhere: real records, files, entries and links, spoilt in many ways.

    PYTHONPATH=py:. python -m tests.table.fuzz --inputs 20000 --seed 1
    PYTHONPATH=py:. python -m tests.table.fuzz --target record --replay FILE

Every input is accepted, and then writing and reading it again changes nothing, or refused with the documented
error, and then nothing that was kept has changed. The first line tells the counts; where something else comes
of an input it is saved to a file, and the exit code is 1. The same seed makes the same inputs.
"""

from __future__ import annotations

import argparse
import copy
import json
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import hypothesis
from hypothesis import HealthCheck, Phase, given
from hypothesis import strategies as some

from nain_jaune.record import RecordError, read, write
from nain_jaune.stats import facts, of_json, to_json
from table import transfer
from table.saves import (
    ASIDE,
    GAME,
    SETTINGS,
    SLOTS,
    DamagedError,
    Envelope,
    LaterError,
    body_of,
    envelope_told,
    kept_game,
    kept_of,
    restored,
    sealed,
    unsealed,
)
from table.shared import RefusedError, pack, record_of_fragment
from tests.engine.make_records import make_records
from tests.table.hostile import HERE, LINDOR, ODD, Home, here, packed, resealed

SIZE = 100_000
"""The most bytes of an input: what takes long must not be long because it is long."""
RESULTS = Path("test-results")
"""Where an input is saved that something else came of."""


class FoundError(Exception):
    """An input of which something else came than what is documented."""

    def __init__(self, target: str, data: bytes) -> None:
        super().__init__(f"{target}: {data[:200]!r}")
        self.target, self.data = target, data


# ---- what is real, to begin with


@cache
def real_records() -> list[str]:
    """Records of every rule set and number of players, with persons at the table."""
    return [text for text in make_records(80, 5) if len(text) < SIZE // 4]


@cache
def real_documents() -> list[dict[str, Any]]:
    """These records, each with a person in it, some with an envelope."""
    found = []
    for index, text in enumerate(real_records()):
        told = json.loads(text)
        for seat, player in enumerate(told["players"]):
            player.pop("level", None)
            player.update({"level": ("novice", "casual")[index % 2]} if seat else {})
        if index % 3:
            told["kept"] = envelope_told(Envelope(HERE if index % 9 == 1 else f"{index:016x}", 0, 1, 2, 3))
        found.append(told)
    return found


@cache
def real_bodies() -> list[dict[str, Any]]:
    """The bodies of entries of these games."""
    found = []
    for index, told in enumerate(real_documents()):
        game = read(json.dumps(told)).game
        told_facts = facts(game, 0) if game.over else None
        found.append(body_of(kept_game(game, Envelope(f"{index:016x}", 0, 1, 2, 3), told, told_facts)))
    return found


@cache
def real_facts() -> list[dict[str, Any]]:
    """The facts of the finished ones."""
    return [body["facts"] for body in real_bodies() if "facts" in body]


# ---- how it is spoilt


class Spoiler:
    """Makes inputs out of real ones; all it decides follows from its seed."""

    def __init__(self, seed: int) -> None:
        self.draw = Random(seed).random

    def below(self, number: int) -> int:
        return int(self.draw() * number)

    def one(self, items: Any) -> Any:
        return items[self.below(len(items))]

    # ---- bytes

    def bytes(self, data: bytes, other: bytes) -> bytes:
        """Bytes flipped, cut, doubled, put in, or crossed with another input's."""
        for _ in range(1 + self.below(3)):
            place, length = self.below(len(data) + 1), self.below(12)
            how = self.below(6)
            if how == 0 and data:
                place = self.below(len(data))
                data = data[:place] + bytes([data[place] ^ 1 << self.below(8)]) + data[place + 1 :]
            elif how == 1:
                data = data[:place] + data[place + length :]
            elif how == 2:
                data = data[: place + length] + data[place:]
            elif how == 3:
                data = data[:place] + self.one(TOKENS) + data[place + self.below(3) :]
            elif how == 4:
                data = data[:place] + other[self.below(len(other) + 1) :]
            elif self.draw() < 0.2:
                data = data[:place]
        return data[:SIZE]

    # ---- JSON

    def json(self, value: Any, other: Any) -> Any:
        """Some places of a value otherwise: without it, something odd, something of another, twice."""
        value = copy.deepcopy(value)
        for _ in range(1 + self.below(3)):
            found = places(value)
            if not found:
                return value
            near = found[: 1 + self.below(len(found))]  # what stands at the head matters more
            owner, key = self.one(near if self.draw() < 0.5 else found)
            how = self.below(8)
            if how == 0:
                del owner[key]
            elif how == 1:
                owner[key] = copy.deepcopy(self.one(list(ODD.values())))
            elif how == 2:
                there, where = self.one(places(other) or [([0], 0)])
                owner[key] = copy.deepcopy(there[where])
            elif how == 3:
                owner[key] = [copy.deepcopy(owner[key])]
            elif how == 4 and isinstance(owner, list):
                owner.insert(self.below(len(owner) + 1), copy.deepcopy(owner[key]))
            elif how == 5 and type(owner[key]) is int:
                owner[key] += self.one((-1, 1, -owner[key], 10**15, 2**63))
            elif how == 6 and isinstance(owner, list):
                place = self.below(len(owner))
                owner[key], owner[place] = owner[place], owner[key]
            elif isinstance(owner, dict):
                owner[self.one(("__proto__", "", "x", "constructor", "kept"))] = copy.deepcopy(owner[key])
        return value

    def told(self, value: Any, other: Any) -> bytes:
        """A value as JSON, spoilt as such, as bytes, both ways, or once in a while not at all."""
        how = self.draw()
        if how < 0.75:
            value = self.json(value, other)
        text = json.dumps(value, ensure_ascii=self.draw() < 0.5, separators=(",", ":"))
        data = text.encode("utf-8", "surrogatepass")
        return self.bytes(data, json.dumps(other).encode()) if 0.65 < how < 0.97 else data[:SIZE]

    # ---- inputs of each target

    def record(self) -> bytes:
        return self.told(json.loads(self.one(real_records())), json.loads(self.one(real_records())))

    def entry(self) -> bytes:
        return self.entry_text()[1].encode("utf-8", "surrogatepass")

    def entry_text(self) -> tuple[str, str]:
        """A key and the text of an entry under it."""
        body = dict(self.one(real_bodies()))
        if self.draw() < 0.3:  # what is packed is spoilt
            past = self.told(json.loads(self.one(real_records())), {})
            body["past"] = packed(past)
        how = self.draw()
        told = self.told(body, self.one(real_bodies())) if how < 0.7 else json.dumps(body).encode()
        revision = self.one((1, 2, 3, 7, 10**15 - 1))
        text = resealed(self.one((1, 1, 1, 1, 1, 2)), revision, told.decode("utf-8", "surrogateescape"))
        if how > 0.6:
            text = self.bytes(text.encode("utf-8", "surrogateescape"), b"1 1 ").decode("latin-1")
        key = self.one((SLOTS[body["rules"]], GAME + body["id"], GAME + HERE, SLOTS[LINDOR], SETTINGS, "x"))
        return key, text

    def keeper(self) -> bytes:
        """What store and vault hold."""
        store, vault = here(), here()
        for _ in range(1 + self.below(4)):
            key, text = self.entry_text()
            if self.draw() < 0.7:
                store[key] = text
            if self.draw() < 0.7:
                vault[key] = text if self.draw() < 0.5 else self.entry_text()[1]
        return json.dumps([store, vault]).encode()

    def file(self) -> bytes:
        if self.draw() < 0.3:
            return self.told(self.one(real_documents()), self.one(real_documents()))
        return self.told(self.export(), self.export())

    def export(self) -> dict[str, Any]:
        """A file of everything that holds a few games."""
        bodies = [self.one(real_bodies()) for _ in range(self.below(3))]
        folded = [{key: body[key] for key in body if key not in ("past", "now")} for body in bodies]
        return {
            "format": transfer.FORMAT,
            "version": transfer.VERSION,
            "settings": {"lang": "fr", "pace": 3},
            "games": [self.one(real_documents()) for _ in range(self.below(3))],
            "folded": [each for each in folded if "facts" in each],
        }

    def link(self) -> bytes:
        if self.draw() < 0.3:
            text = pack(json.dumps(self.one(real_documents())))
            return b"#r=" + self.bytes(text.encode(), text.encode())
        return b"#r=" + packed(self.told(self.one(real_documents()), self.one(real_documents()))).encode()

    def facts(self) -> bytes:
        told = self.json(self.one(real_facts()), self.one(real_facts()))
        return (
            json.dumps(told).encode() if self.draw() < 0.95 else json.dumps(self.one(real_facts())).encode()
        )


TOKENS = (
    b'"',
    b"{",
    b"}",
    b"[",
    b"]",
    b",",
    b":",
    b"\\",
    b"\\ud800",
    b"\\u0000",
    b"\0",
    b"\xff",
    b"\xef\xbb\xbf",
    b"null",
    b"true",
    b"-0",
    b"1e999",
    b"NaN",
    b"9" * 401,
    b"[" * 70,
    b'{"":' * 70,
    "🂿".encode(),
    "\u202e".encode(),
)
"""What is put in among the bytes."""


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every owner and key within a JSON value, from the head on."""
    found: list[tuple[Any, Any]] = []
    rows = [value]
    for row in rows:
        steps = row.items() if isinstance(row, dict) else enumerate(row) if isinstance(row, list) else ()
        for key, inner in steps:
            found.append((row, key))
            rows.append(inner)
    return found


# ---- what is to come of it: "" where it is accepted, else why it is refused


def try_record(data: bytes) -> str:
    try:
        found = read(data)
    except RecordError as error:
        line = str(error)
        assert line.isascii() and line.isprintable() and len(line) < 400  # noqa: PT018
        return error.kind
    text = write(found.game, found.document)
    again = read(text)
    assert write(again.game, again.document) == text
    return ""


def try_entry(data: bytes) -> str:
    text = data.decode("utf-8", "surrogatepass")
    try:
        entry = unsealed(SLOTS[LINDOR], text)
        if entry.body is None:
            return ""
        kept = kept_of(entry.body)
    except LaterError:
        return "later"
    except DamagedError:
        return "damaged"
    assert kept_of(unsealed("", sealed(entry.revision, body_of(kept))).body or {}) == kept
    if kept.folded:
        return ""
    try:
        found = restored(kept)
    except DamagedError:
        return "record"
    envelope = Envelope(*[getattr(kept, name) for name in Envelope._fields])
    again = kept_game(found.game, envelope, found.document, kept.facts)
    assert kept_of(json.loads(json.dumps(body_of(again)))) == again
    assert write(restored(again).game) == write(found.game)
    return ""


def try_keeper(data: bytes) -> str:
    store, vault = json.loads(data)
    home = Home(store, vault)
    list_all(home)
    after = home.texts
    there = {*after[0].values(), *after[1].values()}
    for key, text in [*store.items(), *vault.items()]:
        if text not in there and not (
            key.startswith(GAME) and key in store
        ):  # those copies are not looked at
            assert is_overtaken(key, text, after[0])
    again = Home(*after)
    list_all(again)
    first = again.texts
    last = Home(*first)
    list_all(last)
    assert last.texts == first  # what was set aside at the second look only has a good copy now
    for key, text in first[0].items():
        if text not in store.values() and text not in vault.values() and not key.startswith(ASIDE):
            unsealed(key, text)
    aside = any(key.startswith(ASIDE) for key in after[0])
    return "aside" if aside else "later" if home.keeper.later or home.keeper.stuck else ""


def list_all(home: Home) -> None:
    for kept in (*home.keeper.playing(), *home.keeper.games()):
        transfer.told_if_sound(kept)
        home.keeper.find(kept.id)


def is_overtaken(key: str, text: str, after: Mapping[str, str]) -> bool:
    """Whether a text is an entry that gave way to another of its key."""
    entry = unsealed(key, text)
    return key in after and unsealed(key, after[key]).revision >= entry.revision


def try_file(data: bytes) -> str:
    home = Home()
    before = home.texts
    try:
        report = home.bring(data)
    except RecordError as error:
        assert home.texts == before
        return error.kind
    after = home.texts
    if not report.added and not report.longer:
        assert after == before
    assert {key: text for key, text in before[0].items() if not key.startswith(GAME)}.items() <= after[
        0
    ].items()
    for key in after[0].keys() - before[0].keys():
        kept = home.keeper.kept(key)
        assert kept is not None and key == GAME + kept.id  # noqa: PT018
        assert kept.folded or restored(kept)
    again = home.bring(data)
    assert (again.added, again.longer, len(again.refused)) == (0, 0, len(report.refused))
    assert home.texts == after
    everything = transfer.everything(home.keeper, {}).encode()
    assert not Home().bring(everything).refused
    return "+".join(sorted({error.kind for error in report.refused}))


def try_link(data: bytes) -> str:
    try:
        found, seat = record_of_fragment(data.decode("latin-1"))
    except RefusedError as refused:
        return refused.error.kind if refused.error else refused.why
    text = "#r=" + pack(write(found.game, found.document))
    again, same = record_of_fragment(text)
    assert seat == same
    assert write(again.game, again.document) == write(found.game, found.document)
    return ""


def try_facts(data: bytes) -> str:
    try:
        found = of_json(json.loads(data))
    except ValueError as error:
        return str(error).encode("ascii").decode().split(":")[0]
    told = to_json(found)
    assert of_json(json.loads(json.dumps(told))) == found
    return ""


TARGETS: dict[str, tuple[Callable[[Spoiler], bytes], Callable[[bytes], str]]] = {
    "record": (Spoiler.record, try_record),
    "entry": (Spoiler.entry, try_entry),
    "keeper": (Spoiler.keeper, try_keeper),
    "file": (Spoiler.file, try_file),
    "link": (Spoiler.link, try_link),
    "facts": (Spoiler.facts, try_facts),
}
"""The targets: how an input of each is made, and what is tried with it."""


# ---- running


class Counts:
    """What came of the inputs of each target."""

    def __init__(self) -> None:
        self.by_target: dict[str, Counter[str]] = {name: Counter() for name in TARGETS}

    def tried(self, target: str, data: bytes) -> None:
        """Try an input. Raises FoundError."""
        try:
            outcome = TARGETS[target][1](data)
        except Exception as error:
            raise FoundError(target, data) from error
        self.by_target[target][outcome] += 1

    def told(self) -> dict[str, Any]:
        """The counts as they are printed."""
        return {
            name: {
                "inputs": counted.total(),
                "accepted": counted[""],
                "refused": {why: number for why, number in sorted(counted.items()) if why},
            }
            for name, counted in self.by_target.items()
        }


def by_mutation(counts: Counts, inputs: int, seed: int) -> None:
    """So many inputs made of real ones, the targets in turn."""
    names = list(TARGETS)
    for number in range(inputs):
        target = names[number % len(names)]
        counts.tried(target, TARGETS[target][0](Spoiler(seed << 32 | number)))


json_values = some.recursive(
    some.none()
    | some.booleans()
    | some.integers()
    | some.floats(allow_nan=False, allow_infinity=False)
    | some.text()
    | some.sampled_from(list(ODD.values())),
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)

REAL: dict[str, Callable[[], list[dict[str, Any]]]] = {
    "record": real_documents,
    "entry": real_bodies,
    "keeper": real_bodies,
    "file": real_documents,
    "link": real_documents,
    "facts": real_facts,
}


def by_hypothesis(counts: Counts, inputs: int, seed: int) -> None:
    """So many inputs in which hypothesis has put any value in any place, the targets in turn."""

    @hypothesis.seed(seed)
    @hypothesis.settings(
        max_examples=max(1, inputs),
        database=None,
        deadline=None,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
    )
    @given(some.sampled_from(list(TARGETS)), some.integers(0, 2**32), some.integers(0, 60), json_values)
    def one(target: str, which: int, place: int, value: Any) -> None:
        real = REAL[target]()
        told = copy.deepcopy(real[which % len(real)])
        found = places(told)
        owner, key = found[place % len(found)]
        owner[key] = value
        counts.tried(target, formed(target, told))

    one()


def formed(target: str, told: Any) -> bytes:
    """A value as the input of a target."""
    text = json.dumps(told)
    if target == "entry":
        return resealed(1, 3, text).encode()
    if target == "keeper":
        key = SLOTS[LINDOR]
        return json.dumps([{**here(), key: resealed(1, 9, text)}, {**here(), GAME + HERE: text}]).encode()
    if target == "link":
        return b"#r=" + packed(text.encode()).encode()
    return text.encode()


def main(arguments: list[str]) -> int:
    """Run, print one line of counts, and save what was found."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--inputs", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--target", choices=list(TARGETS))
    parser.add_argument("--replay", type=Path)
    chosen = parser.parse_args(arguments)
    counts = Counts()
    try:
        if chosen.replay:
            counts.tried(chosen.target, chosen.replay.read_bytes())
        else:
            by_mutation(counts, chosen.inputs, chosen.seed)
            by_hypothesis(counts, chosen.inputs // 20, chosen.seed)
    except FoundError as found:
        RESULTS.mkdir(exist_ok=True)
        file = RESULTS / f"fuzz-{found.target}-{chosen.seed}.bin"
        file.write_bytes(found.data)
        traceback.print_exception(found)
        print(json.dumps({"seed": chosen.seed, "target": found.target, "input": str(file), **counts.told()}))
        return 1
    print(json.dumps({"seed": chosen.seed, **counts.told()}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
