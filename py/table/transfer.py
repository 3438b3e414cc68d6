"""Games that leave in a file and come back: one game as its record, or everything as one JSON file.

A record carries its envelope in the further key `kept` (`saves.ENVELOPE`), which no rule looks at.
Everything:

    {"format": "nain-jaune-export", "version": 1,
     "settings": {…}, "games": [record…], "folded": [{envelope, "facts": {…}}…]}

What comes back is data from elsewhere: every field is checked, every record is replayed, facts of a finished
game are derived anew, and nothing that is kept here is written over by less.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from nain_jaune.game import Game
from nain_jaune.light import Light, replace
from nain_jaune.record import NESTING, Record, RecordError, is_deeper, of_document, parse, write
from nain_jaune.record import SIZE as RECORD_SIZE
from nain_jaune.stats import facts as facts_of_game

from .keeper import KEPT, REFUSED, Keeper
from .saves import (
    ENVELOPE,
    LAST_MOMENT,
    MARKS,
    DamagedError,
    Envelope,
    Kept,
    body_of,
    envelope_told,
    kept_game,
    kept_of,
    marks_of,
    read_envelope,
    restored,
    told_record,
)

FORMAT = "nain-jaune-export"
VERSION = 1

SIZE = 40_000_000
"""The most bytes of a file: a storage full of games fills half of that."""

GAMES = 20_000
"""The most games of a file: a storage full of folded ones has fewer."""


class Parcel(Light):
    """What a file brings, not yet looked into: games as documents, folded games, and settings or None."""

    games: tuple[Any, ...]
    folded: tuple[Any, ...]
    settings: Mapping[str, Any] | None


class Report(Light):
    """What became of a file: games `added`, `longer` than what was here, `known` before; `refused` with the
    error of each; `unkept` for want of room; whether the `settings` were taken."""

    added: int = 0
    longer: int = 0
    known: int = 0
    unkept: int = 0
    refused: tuple[RecordError, ...] = ()
    settings: bool = False


# ---- out


def told_game(kept: Kept) -> dict[str, Any]:
    """A game as the document of its record, with its envelope.

    Raises ValueError for a folded game, and RecordError for one that is damaged.
    """
    return {**told_record(kept), ENVELOPE: envelope_told(kept)}


def told_if_sound(kept: Kept) -> dict[str, Any] | None:
    """A game as the document of its record, None where it is damaged: its entry is set aside elsewhere."""
    try:
        return told_game(kept)
    except ValueError:
        return None


def game_file(kept: Kept) -> str:
    """One game as a file: a record. Raises as `told_game`."""
    return json_of(told_game(kept), indent=1)


def everything(keeper: Keeper, settings: Mapping[str, object]) -> str:
    """All that is kept, as one file."""
    games, folded = [], []
    for kept in (*keeper.playing(), *keeper.games()):
        if kept.folded:
            body = body_of(kept)
            folded.append({key: body[key] for key in body if key not in ("past", "now")})
        elif told := told_if_sound(kept):
            games.append(told)
    parcel = {
        "format": FORMAT,
        "version": VERSION,
        "settings": settings,
        "games": games,
        "folded": folded,
    }
    return json_of(parcel, separators=(",", ":"))


def json_of(told: Mapping[str, Any], **how: Any) -> str:
    """The text of a file; half a surrogate pair, in a further key, is told as its JSON escape."""
    text = json.dumps(told, ensure_ascii=False, allow_nan=False, **how) + "\n"
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


# ---- in


def opened(data: bytes) -> Parcel:
    """What a file brings: one record, or everything, where a record stands two levels deeper.

    Raises RecordError for what is neither.
    """
    document = parse(data, SIZE, NESTING + 2)
    if document.get("format") != FORMAT:
        return Parcel((document,), (), None)
    version = document.get("version")
    if type(version) is not int or version != VERSION:
        raise RecordError(None, None, f"must be {VERSION}", "version", kind="version")
    lists = [document.get(name, []) for name in ("games", "folded")]
    if not all(isinstance(each, list) for each in lists):
        raise RecordError(None, None, "games and folded must be lists", "games", kind="format")
    if sum(map(len, lists)) > GAMES:
        raise RecordError(None, None, f"more than {GAMES} games", "games", kind="size")
    settings = document.get("settings")
    return Parcel(
        tuple(lists[0]), tuple(lists[1]), settings if isinstance(settings, dict) and settings else None
    )


def merge_next(keeper: Keeper, parcel: Parcel, index: int, now: int, report: Report) -> Report:
    """Bring in what comes at this place of a parcel, 0 to `total` - 1: the games, then the folded ones."""
    if index < len(parcel.games):
        return merge_game(keeper, parcel.games[index], now, report)
    return merge_folded(keeper, parcel.folded[index - len(parcel.games)], report, now)


def merge_game(keeper: Keeper, document: Any, now: int, report: Report) -> Report:
    """Bring one game in; `now` is the moment it counts as played where it does not say."""
    try:
        kept = checked(document, now)
    except RecordError as error:
        return replace(report, refused=(*report.refused, error))
    return merge(keeper, kept, report)


def checked(document: Any, now: int) -> Kept:
    """A game from elsewhere, replayed.

    Raises RecordError.
    """
    if not isinstance(document, dict):
        raise RecordError(None, None, "must be an object", "games", kind="format")
    told = json.dumps(document)
    if len(told) > RECORD_SIZE:
        raise RecordError(None, None, f"longer than {RECORD_SIZE} bytes", kind="size")
    if is_deeper(told.encode(), NESTING):
        raise RecordError(None, None, f"nested deeper than {NESTING}", kind="depth")
    record = of_document(document)
    envelope = past_only(envelope_in(record, now), now)
    facts = facts_of_game(record.game, envelope.seat) if record.game.over else None
    return kept_game(record.game, envelope, record.document, facts)


def past_only(envelope: Envelope, now: int) -> Envelope:
    """An envelope in which nothing lies in the future."""
    return replace(envelope, began=min(envelope.began, now), touched=min(envelope.touched, now))


def envelope_in(record: Record, now: int) -> Envelope:
    """The envelope that a record brings, or one made for it: the first person's, and an id from what the
    record says, so that the same record is the same game whenever it comes.
    """
    game = record.game
    seats = range(len(game.players))
    persons = [seat for seat in seats if not game.players[seat].level] or seats
    made = Envelope(id_of(game), persons[0], now, now, 0, marks_of(game))
    brought = record.document.get(ENVELOPE)
    try:
        envelope = read_envelope(brought if isinstance(brought, dict) else {})
    except DamagedError:
        return made
    if envelope.seat not in persons:
        return made
    return replace(envelope, marks=tuple(dict.fromkeys((*envelope.marks, *marks_of(game))))[:MARKS])


def id_of(game: Game) -> str:
    """An id for a game that brings none: from its record alone."""
    return sha256(write(game).encode("utf-8", "surrogatepass")).hexdigest()[:16]


def merge(keeper: Keeper, kept: Kept, report: Report) -> Report:
    """Bring a checked game in: not where it is known, in place of what it goes on from, else beside it."""
    here = keeper.find(kept.id)
    if here is None:
        return added(keeper, kept, report)
    if here.folded:
        if kept.facts == here.facts:
            return added(keeper, kept, report, longer=True)
    else:
        mine, theirs = restored_game(here), restored_game(kept)
        if mine is not None and theirs is not None and goes_on(mine, theirs):
            return replace(report, known=report.known + 1)
        in_slot = any(each.id == kept.id for each in keeper.playing())
        if mine is not None and theirs is not None and goes_on(theirs, mine) and not in_slot:
            marks = tuple(dict.fromkeys((*here.marks, *kept.marks)))[:MARKS]
            return added(keeper, replace(kept, marks=marks), report, longer=True)
    other = replace(kept, id=sha256((kept.id + str(kept.past) + str(kept.now)).encode()).hexdigest()[:16])
    if keeper.find(other.id) is not None:
        return replace(report, known=report.known + 1)
    return added(keeper, other, report)


def added(keeper: Keeper, kept: Kept, report: Report, longer: bool = False) -> Report:
    """Write a game that was brought in."""
    if keeper.add(kept) not in (KEPT, REFUSED):
        return replace(report, unkept=report.unkept + 1)
    return replace(report, longer=report.longer + 1) if longer else replace(report, added=report.added + 1)


def restored_game(kept: Kept) -> Game | None:
    """The game of an entry, None where it is damaged."""
    try:
        return restored(kept).game
    except DamagedError:
        return None


def goes_on(game: Game, other: Game) -> bool:
    """Whether a game is the other, or goes on from where the other stands."""
    if (game.rules.key, game.options, game.players) != (other.rules.key, other.options, other.players):
        return False
    if len(other.history) > len(game.history) or (other.timed_out and not game.timed_out):
        return False
    for mine, theirs in zip(game.history, other.history, strict=False):
        if (mine.dealer, mine.hands) != (theirs.dealer, theirs.hands):
            return False
        if mine.actions[: len(theirs.actions)] != theirs.actions:
            return False
    return True


def merge_folded(keeper: Keeper, told: Any, report: Report, now: int = LAST_MOMENT) -> Report:
    """Bring in the facts of a game that was folded elsewhere."""
    try:
        kept = kept_of({**told, "past": None, "now": None} if isinstance(told, dict) else {})
    except DamagedError as error:
        refused = RecordError(None, None, str(error), "folded", kind="format")
        return replace(report, refused=(*report.refused, refused))
    if keeper.find(kept.id) is not None:
        return replace(report, known=report.known + 1)
    kept = replace(kept, began=min(kept.began, now), touched=min(kept.touched, now))
    return added(keeper, kept, report)


def total(parcel: Parcel) -> int:
    """How many games a file brings."""
    return len(parcel.games) + len(parcel.folded)
