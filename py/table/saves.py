"""What is kept in the browser, and its form: the schema, version 1. Pure: who reads and writes is `keeper`.

Keys, behind the site's own prefix (`nain-jaune:/its/path/:`, for hosts that several sites share):

| key | body |
|---|---|
| `settings` | what a person chose about the page: the fields of `Settings` that were chosen |
| `asked` | what was asked of the browser once and is not asked again: `{"persist": true}` |
| `play:<rules>` | the game in progress under a rule set (a slot), or null |
| `game:<id>` | a game that is no longer in a slot: finished, put aside unfinished, or folded; or null |
| `aside:<crc>:<key>` | no entry: a text that could not be read, exactly as it was found |

An entry is one text, so that it is there whole or not at all: `<version> <revision> <crc> <body>`. The
revision grows by one with each write of its key; of two copies the higher wins. The CRC-32, in eight
hexadecimal digits, is that of `<version> <revision> <body>`. The body is JSON in ASCII: an object, or null
where something was taken away, which is written like everything else, since a removed entry would come back
from its copy.

A game's body is an envelope (`Kept`) around its record: `id` (16 hexadecimal digits, for the game's whole
life), `seat` (the person's), `began` and `touched` (UTC milliseconds), `elapsed` (milliseconds in which the
page was seen), `marks` (what sets a game apart in the statistics), `seen` (whether the person has seen how it
ended), `rules`, `past` (the record without the unfinished deal, packed as in a link) and `now` (the
unfinished deal, as it stands in a record, or null). A finished game has `facts` (`nain_jaune.stats`); a
folded one has nothing else left: `past` is null.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeGuard
from zlib import crc32

from nain_jaune.game import Game
from nain_jaune.light import Light, replace
from nain_jaune.record import SIZE as RECORD_SIZE
from nain_jaune.record import Record, RecordError, deal_document, document, of_document, parse
from nain_jaune.rules import RULE_SETS

from .settings import Settings, changed, text_form
from .shared import pack, unpack

if TYPE_CHECKING:  # statistics are not needed before a game is over
    from nain_jaune.stats import Facts

VERSION = 1

SETTINGS = "settings"
ASKED = "asked"
PLAY = "play:"
GAME = "game:"
ASIDE = "aside:"

SLOTS = {rules: PLAY + rules for rules in RULE_SETS}
"""The key of each rule set's slot."""

SIZE = 6_000_000
"""The most characters that an entry may have: more than a browser's storage holds."""

RECORD = 5 * RECORD_SIZE
"""The most bytes of a record in an entry: one that was read may be told again in longer numbers."""

ENVELOPE = "kept"
"""The further key of a record under which its envelope leaves the browser, in a file."""

MARKS = 64
"""The most marks a game may have, and the longest one, in characters."""

LAST_MOMENT = 8_640_000_000_000_000
"""The last moment that a browser can tell, in UTC milliseconds."""

Migration = Callable[[str, dict[str, Any]], dict[str, Any]]
MIGRATIONS: dict[int, Migration] = {}
"""What brings the body of a key from a version to the next. Version 1 is the first."""


class DamagedError(ValueError):
    """A text that is no entry, or an entry whose body is not what its key promises."""


class LaterError(ValueError):
    """An entry of a later version of the page: to be left as it is."""


class Entry(Light):
    """What stands under a key: its revision, and its body or None."""

    revision: int
    body: dict[str, Any] | None


GREATEST = 10**15 - 1
"""The greatest revision: one that was damaged to this is written on as the same."""

HEAD = re.compile(r"([1-9][0-9]{0,5}) ([1-9][0-9]{0,14}) ([0-9a-f]{8}) ", re.ASCII)
"""The beginning of every entry, of whatever version."""


def sealed(revision: int, body: Mapping[str, Any] | None) -> str:
    """An entry as its text."""
    told = json.dumps(body, ensure_ascii=True, allow_nan=False, separators=(",", ":"))
    revision = min(revision, GREATEST)
    return f"{VERSION} {revision} {checksum(VERSION, revision, told)} {told}"


def checksum(version: int, revision: int, told: str) -> str:
    """The check of an entry's parts."""
    return f"{crc32(f'{version} {revision} {told}'.encode('utf-8', 'surrogatepass')):08x}"


def revision_of(text: str | None) -> int:
    """The revision that an entry claims to have, without a look at the rest; 0 for what is no entry."""
    head = HEAD.match(text or "")
    return int(head[2]) if head else 0


def unsealed(key: str, text: str) -> Entry:
    """The entry of a text, brought to this version.

    Raises LaterError and DamagedError.
    """
    head = HEAD.match(text)
    if not head:
        raise DamagedError("no entry")
    version, revision, told = int(head[1]), int(head[2]), text[head.end() :]
    if version > VERSION:
        raise LaterError(f"version {version}")
    if checksum(version, revision, told) != head[3]:
        raise DamagedError("the checksum differs")
    if told == "null":
        return Entry(revision, None)
    try:
        body = parse(told, SIZE)
    except RecordError as error:
        raise DamagedError(str(error)) from None
    for step in range(version, VERSION):
        body = MIGRATIONS[step](key, body)
    return Entry(revision, body)


# ---- settings


def settings_of(body: Mapping[str, Any], settings: Settings) -> Settings:
    """The settings of a body; whatever in it is unknown or cannot be leaves those that are given."""
    for field, first in Settings().__dict__.items():
        value = body.get(field)
        if type(value) is type(first):
            settings = tried(settings, field, text_form(value))
    return settings


def tried(settings: Settings, field: str, value: str) -> Settings:
    """Settings with a field changed, if there is such a value."""
    try:
        return changed(settings, field, value)
    except ValueError:
        return settings


# ---- games


class Envelope(Light):
    """What the rules do not know of a game: whose it is, when it was, how long, and whether its end was seen;
    see the module's head for the fields."""

    id: str
    seat: int
    began: int
    touched: int
    elapsed: int
    marks: tuple[str, ...] = ()
    seen: bool = False


class Kept(Light):
    """A game as it is kept: the fields of its envelope, and its record packed."""

    id: str
    seat: int
    began: int
    touched: int
    elapsed: int
    marks: tuple[str, ...]
    seen: bool
    rules: str
    past: str | None
    now: dict[str, Any] | None
    facts: Facts | None

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.facts is not None

    @property
    def folded(self) -> bool:
        """Whether only its facts are left."""
        return self.past is None


def kept_game(
    game: Game, envelope: Envelope, further: Mapping[str, Any], facts: Facts | None, past: str | None = None
) -> Kept:
    """A game as it is kept. `further` is the document it came from, for its further keys; `facts` those of
    a finished game; `past`, if it is known, what `packed_past` says."""
    now = deal_document(game, game.index, further) if game.deal_in_progress else None
    past = past if past is not None else packed_past(game, further)
    return Kept(rules=game.rules.key, past=past, now=now, facts=facts, **timely(envelope).__dict__)


def timely(envelope: Envelope) -> Envelope:
    """An envelope whose moments can be read again, whatever the clock says and however long was played."""
    moments = {name: getattr(envelope, name) for name in ("began", "touched", "elapsed")}
    return replace(envelope, **{name: min(max(0, at), LAST_MOMENT) for name, at in moments.items()})


def packed_past(game: Game, further: Mapping[str, Any]) -> str:
    """A game's record without the unfinished deal, as it stands in an entry."""
    told = document(game, further)
    told.pop(ENVELOPE, None)
    if game.deal_in_progress:
        told["deals"].pop()
    return pack(json.dumps(told, ensure_ascii=True, allow_nan=False, separators=(",", ":")))


def told_record(kept: Kept) -> dict[str, Any]:
    """The document of a kept game's record.

    Raises ValueError where it cannot be unpacked, or is folded, and RecordError where it is no JSON of ours.
    """
    if kept.past is None:
        raise ValueError("folded")
    told = parse(unpack(kept.past, RECORD), RECORD)
    if kept.now is not None:
        deals = told.get("deals")
        told["deals"] = [*(deals if isinstance(deals, list) else ()), kept.now]
    return told


def restored(kept: Kept) -> Record:
    """The game of an entry, replayed, with the document it stands in.

    Raises DamagedError where its record is none, or is not of the game that the envelope tells.
    """
    try:
        record = of_document(told_record(kept))
    except ValueError as error:  # RecordError is one
        raise DamagedError(str(error)) from None
    game = record.game
    if game.rules.key != kept.rules or kept.seat >= len(game.players) or game.over != kept.finished:
        raise DamagedError("the envelope is of another game")
    if game.players[kept.seat].level and not all(player.level for player in game.players):
        raise DamagedError("the envelope's seat is not a person's")
    return record


def envelope_of(kept: Kept) -> Envelope:
    """The envelope of a kept game."""
    return Envelope(**{name: kept.__dict__[name] for name in Envelope._fields})


def envelope_told(kept: Kept) -> dict[str, Any]:
    """An envelope as it leaves in a file, in the further key of its record, and as it begins a body."""
    return {
        "id": kept.id,
        "seat": kept.seat,
        "began": kept.began,
        "touched": kept.touched,
        "elapsed": kept.elapsed,
        "marks": list(kept.marks),
        "seen": kept.seen,
    }


def body_of(kept: Kept) -> dict[str, Any]:
    """A kept game as the body of its entry."""
    body = {**envelope_told(kept), "rules": kept.rules, "past": kept.past, "now": kept.now}
    if kept.facts is None:
        return body
    from nain_jaune.stats import to_json

    return {**body, "facts": to_json(kept.facts)}


def kept_of(body: Mapping[str, Any]) -> Kept:
    """The kept game of a body, its record still packed.

    Raises DamagedError.
    """
    envelope = read_envelope(body)
    rules, past, now = body.get("rules"), body.get("past"), body.get("now")
    if not isinstance(rules, str) or rules not in RULE_SETS:
        raise DamagedError("no such rules")
    if past is not None and not isinstance(past, str):
        raise DamagedError("past is no text")
    if now is not None and not isinstance(now, dict):
        raise DamagedError("now is no deal")
    facts = read_facts(body.get("facts"), rules, envelope.seat) if "facts" in body else None
    if past is None and (facts is None or now is not None):
        raise DamagedError("a folded game has its facts and no deal")
    return Kept(rules=rules, past=past, now=now, facts=facts, **envelope.__dict__)


def read_envelope(body: Mapping[str, Any]) -> Envelope:
    """The checked envelope of a body.

    Raises DamagedError.
    """
    id, marks = body.get("id"), body.get("marks")
    if not is_id(id):
        raise DamagedError("id is none")
    if not isinstance(marks, list) or len(marks) > MARKS or not all(is_mark(mark) for mark in marks):
        raise DamagedError("marks are none")
    if type(body.get("seen")) is not bool:
        raise DamagedError("seen is neither true nor false")
    return Envelope(
        id=id,
        seat=whole(body, "seat", 7),
        began=whole(body, "began", LAST_MOMENT),
        touched=whole(body, "touched", LAST_MOMENT),
        elapsed=whole(body, "elapsed", LAST_MOMENT),
        marks=tuple(marks),
        seen=body["seen"],
    )


def is_id(value: object) -> TypeGuard[str]:
    """Whether a value can be a game's id."""
    return isinstance(value, str) and bool(re.fullmatch("[0-9a-f]{16}", value))


def marks_of(game: Game) -> tuple[str, ...]:
    """What sets a game apart from those of one person against opponents: "several" persons, or "watched"."""
    persons = [player.level for player in game.players].count("")
    return () if persons == 1 else ("several",) if persons else ("watched",)


def is_mark(value: object) -> bool:
    """Whether a value can be a mark."""
    return isinstance(value, str) and bool(re.fullmatch(f"[a-z0-9-]{{1,{MARKS}}}", value))


def whole(body: Mapping[str, Any], name: str, greatest: int) -> int:
    """A whole number of a body, from 0.

    Raises DamagedError.
    """
    value = body.get(name)
    if type(value) is not int or not 0 <= value <= greatest:
        raise DamagedError(f"{name} is no number from 0 to {greatest}")
    return value


def read_facts(value: object, rules: str, seat: int) -> Facts:
    """The checked facts of a body.

    Raises DamagedError.
    """
    from nain_jaune.stats import of_json

    try:
        facts = of_json(value)
    except ValueError as error:
        raise DamagedError(str(error)) from None
    if facts.rules != rules or facts.seat != seat:
        raise DamagedError("the facts are of another game")
    return facts
