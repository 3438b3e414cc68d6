"""Records of games, version 1: read, check by replaying, write. One reader serves command line and page.

A record holds what was decided; purses, boxes and turns are always derived. Further keys at any level are
kept from reading to writing. Rulings where the text is silent: a byte order mark is accepted; a number is of
at most 400 characters and finite, wherever it stands; `null` is a value only in `options`; no text may hold
half a surrogate pair where it is shown (names), elsewhere it is kept.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import accumulate
from typing import Any

from .cards import ACTS, CODES, HAND_SIZE, act_of, card_of, cards_of, mask_of
from .chance import GREATEST
from .deal import IllegalAct
from .game import Game, Player
from .players import LEVELS
from .rules import RULE_SETS, OptionError, Options, RuleSet

FORMAT = "nain-jaune-record"
VERSION = 1
SIZE = 4_000_000
"""The most bytes that a record may have."""
NESTING = 64
"""The deepest nesting of objects and lists."""
NUMBER = 400
"""The most characters of a number."""
NAME = 40
"""The most code points of a name."""

KINDS = (
    "size",
    "depth",
    "encoding",
    "json",
    "twice",
    "format",
    "version",
    "rules",
    "options",
    "players",
    "deal",
    "act",
    "value",
)
"""Why a record is refused, for who says it in a person's language (`RecordError.kind`):

- "size": longer than allowed, or more than memory holds when it is replayed. "depth": nested too deep.
  "encoding": not UTF-8. "json": not JSON (NaN and Infinity are none), a number out of bounds, or more than
  the parser can take. "twice": a key twice in one object.
- "format": something else than a record, also JSON that is no object. "version": another version.
- "rules": unknown, or not for so many players. "options": a house option, or all of them. "players": one of
  them, or the list. "value": `seed` or `ended`.
- "deal": a deal is told wrongly: its shape, dealer, hands or cards. "act": what was done cannot be played: no
  such act, an illegal one, one after the end of its deal, a deal after an unfinished one or after the end of
  the game.
"""


class RecordError(ValueError):
    """What is no valid record, and why.

    `deal` and `act` count from 0 (None where they do not apply), `where` is the place in the JSON, `reason`
    one line of printable ASCII, `kind` one of `KINDS`. As text: the line for a person at the command line,
    deals and acts counted from 1.
    """

    def __init__(
        self, deal: int | None, act: int | None, reason: str, where: str = "", *, kind: str = "value"
    ) -> None:
        self.deal = deal
        self.act = act
        self.reason = reason
        self.where = where
        self.kind = kind
        super().__init__(self._line())

    def _line(self) -> str:
        if self.deal is None:
            return f"{self.where}: {self.reason}" if self.where else self.reason
        place = f"deal {self.deal + 1}" + ("" if self.act is None else f", act {self.act + 1}")
        return f"{place} ({self.where}): {self.reason}" if self.where else f"{place}: {self.reason}"


class Record:
    """A record as read: the `game`, replayed, and the `document`, whose further keys `write` keeps."""

    __slots__ = ("document", "game")

    def __init__(self, game: Game, document: dict[str, Any]) -> None:
        self.game = game
        self.document = document


def read(data: bytes | str) -> Record:
    """The game of a record. Raises `RecordError`, and nothing else, for whatever is no valid record."""
    return of_document(parse(data))


def of_document(document: dict[str, Any]) -> Record:
    """The game of a record that is parsed already, wherever it comes from: checked and replayed.

    Raises `RecordError`, and nothing else, also where a value is none that JSON has. Further keys are kept
    and not looked at; `write` needs JSON there.
    """
    try:
        return Record(_replay(_object(document, "", kind="format")), document)
    except (MemoryError, RecursionError):
        raise RecordError(None, None, "too large to be replayed", kind="size") from None


# Writing.

_TOP = ("format", "version", "rules", "options", "players", "deals", "seed", "ended")
_OPTIONS = ("announcements", "must_follow", "purse", "deals", "minutes")
_PLAYER = ("name", "level")
_DEAL = ("dealer", "hands", "actions")


def write(game: Game, extra: Mapping[str, Any] | None = None) -> str:
    """The record of a game as JSON without line ends.

    `extra` has the shape of a record, mostly the document of the one that was read: its further keys are kept
    at every level, and so is the order in which its hands are told.
    """
    text = json.dumps(document(game, extra), ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    # Half a surrogate pair, in a further key, is told as its JSON escape.
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def document(game: Game, extra: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The record of a game as plain lists and mappings; `extra` as for `write`."""
    extra = extra or {}
    options = {name: getattr(game.options, name) for name in _OPTIONS}
    players = [
        {"name": player.name, **({"level": player.level} if player.level else {})} for player in game.players
    ]
    known: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "rules": game.rules.key,
        "options": _with_further(options, extra.get("options") or {}, _OPTIONS),
        "players": _each_with_further(players, extra.get("players") or (), _PLAYER),
        "deals": [deal_document(game, index, extra) for index in range(len(game.history))],
    }
    if game.number is not None:
        known["seed"] = game.number
    if game.timed_out:
        known["ended"] = "time"
    return _with_further(known, extra, _TOP)


def deal_document(game: Game, index: int, extra: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """One deal of a game, counted from 0, as it stands in the record; `extra` as for `write`."""
    played = game.history[index]
    deal: dict[str, Any] = {
        "dealer": played.dealer,
        "hands": [[CODES[card] for card in cards_of(hand)] for hand in played.hands],
        "actions": [ACTS[act] for act in played.actions],
    }
    extras = (extra or {}).get("deals") or ()
    told = extras[index] if index < len(extras) else {}
    _keep_order(deal, told)
    return _with_further(deal, told, _DEAL)


def _with_further(known: dict[str, Any], extra: Mapping[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    return {**known, **{name: value for name, value in extra.items() if name not in names}}


def _each_with_further(
    known: list[dict[str, Any]], extra: Any, names: tuple[str, ...]
) -> list[dict[str, Any]]:
    extras = [*extra, *[{}] * len(known)]
    return [_with_further(one, more, names) for one, more in zip(known, extras, strict=False)]


def _keep_order(deal: dict[str, Any], told: Mapping[str, Any]) -> None:
    """Tell the hands in the order in which they were told, if they are the same."""
    hands = told.get("hands") or []
    if [sorted(hand) for hand in hands] == [sorted(hand) for hand in deal["hands"]]:
        deal["hands"] = [list(hand) for hand in hands]


# JSON, bounded before it is parsed.


def parse(data: bytes | str, size: int = SIZE, nesting: int = NESTING) -> dict[str, Any]:
    """Any JSON object of ours, a record or not: at most `size` bytes of UTF-8, nested at most `nesting` deep,
    both checked before the parser sees it.

    Raises `RecordError`, and nothing else, with one of the kinds from "size" to "format".
    """
    try:
        return _object(json.loads(_text(data, size, nesting), **_HOOKS), "", kind="format")
    except RecordError:
        raise
    except json.JSONDecodeError as error:
        raise RecordError(None, None, f"not JSON: {_where_in(error)}", kind="json") from None
    except (MemoryError, RecursionError):
        raise RecordError(None, None, "too large to be read", kind="json") from None


def _text(data: bytes | str, size: int, nesting: int) -> str:
    """The text of an object, its size and nesting checked by a linear scan."""
    if len(data) > size:
        raise RecordError(None, None, f"longer than {size} bytes", kind="size")
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    if len(raw) > size:
        raise RecordError(None, None, f"longer than {size} bytes", kind="size")
    try:
        text = raw.decode("utf-8").removeprefix("\ufeff")  # the page's library has no utf-8-sig
    except UnicodeDecodeError as error:
        raise RecordError(None, None, f"not UTF-8 at byte {error.start}", kind="encoding") from None
    if is_deeper(raw, nesting):
        raise RecordError(None, None, f"nested deeper than {nesting}", kind="depth")
    return text


_STEP = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}
_PART = 1 << 16
"""Brackets that are counted at a time: what is far too deep is not counted to its end."""
_NO_BRACKETS = bytes(byte for byte in range(256) if byte not in _STEP)


def is_deeper(raw: bytes, nesting: int) -> bool:
    """Whether the brackets outside of strings go deeper, exact as far as the JSON is well-formed.

    Escapes are removed first: outside of a string a backslash is an error, and no parser gets beyond it.
    """
    bare = raw.replace(b"\\\\", b"").replace(b'\\"', b"")
    brackets = b"".join(bare.split(b'"')[::2]).translate(None, _NO_BRACKETS)
    depth = 0
    for start in range(0, len(brackets), _PART):
        depths = list(accumulate(map(_STEP.__getitem__, brackets[start : start + _PART]), initial=depth))
        if max(depths) > nesting:
            return True
        depth = depths[-1]
    return False


def _where_in(error: json.JSONDecodeError) -> str:
    return f"{quoted(error.msg, 60)[1:-1]} in line {error.lineno}, column {error.colno}"


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise RecordError(
                    None, None, f"the key {quoted(key)} stands twice in one object", kind="twice"
                )
            seen.add(key)
    return found


def _integer(digits: str) -> int:
    if len(digits) > NUMBER:
        raise RecordError(None, None, f"a number of more than {NUMBER} digits", kind="json")
    return int(digits)


def _real(digits: str) -> float:
    value = float(digits) if len(digits) <= NUMBER else float("inf")
    if value in (float("inf"), float("-inf")):
        raise RecordError(None, None, f"the number {quoted(digits)[1:-1]} is too large", kind="json")
    return value


def _constant(name: str) -> Any:
    raise RecordError(None, None, f"{name} is no JSON", kind="json")


_HOOKS: dict[str, Any] = {
    "object_pairs_hook": _pairs,
    "parse_int": _integer,
    "parse_float": _real,
    "parse_constant": _constant,
}


def quoted(value: object, limit: int = 40) -> str:
    """A value of a record for a line of a message: as JSON in ASCII, shortened to about `limit`
    characters; by its type where JSON has no such value.
    """
    if isinstance(value, str):
        if max(value[:limit], default="") > "\uffff":
            limit //= 2  # each takes twelve characters
        return json.dumps(value if len(value) <= limit else value[:limit] + "...")
    try:
        text = json.dumps(value)
    except (TypeError, ValueError):  # no JSON; a list within itself; an integer too long to be told
        text = ascii(type(value).__name__)[1:-1]
    return text if len(text) <= limit else text[:limit] + "..."


# Checking and replaying.


def _replay(document: dict[str, Any]) -> Game:
    _check_format(document)
    game = _table(document)
    deals = _list(document, "deals", "", kind="deal")
    for index, deal in enumerate(deals):
        _play(game, index, deal)
    _end(game, document)
    return game


def _check_format(document: dict[str, Any]) -> None:
    if document.get("format") != FORMAT:
        raise RecordError(
            None, None, f'must be "{FORMAT}", not {_told(document, "format")}', "format", kind="format"
        )
    version = document.get("version")
    if type(version) is not int or version != VERSION:
        raise RecordError(
            None, None, f"must be {VERSION}, not {_told(document, 'version')}", "version", kind="version"
        )


def _table(document: dict[str, Any]) -> Game:
    """The game before its first deal; its first dealer is the one that the first deal tells."""
    rules = _rules(document)
    players = _players(document, rules)
    given = document.get("options")
    if given is not None:
        _object(given, "options", kind="options")
    try:
        options = Options.of(rules, len(players), given)
    except OptionError as error:
        told = _told(given or {}, error.key)
        raise RecordError(
            None, None, f"{error.reason}, not {told}", f"options.{error.key}", kind="options"
        ) from None
    return Game.new(rules, players, options, _seed(document), _first_dealer(document, len(players)))


def _rules(document: dict[str, Any]) -> RuleSet:
    key = document.get("rules")
    if not isinstance(key, str) or key not in RULE_SETS:
        raise RecordError(None, None, f"no such rules: {_told(document, 'rules')}", "rules", kind="rules")
    return RULE_SETS[key]


def _players(document: dict[str, Any], rules: RuleSet) -> list[Player]:
    entries = _list(document, "players", "", kind="players")
    if len(entries) not in rules.players:
        numbers = ", ".join(map(str, rules.players))
        reason = f"{rules.key} is for {numbers} players, not {len(entries)}"
        raise RecordError(None, None, reason, "players", kind="rules")
    return [_player(entry, f"players[{seat}]") for seat, entry in enumerate(entries)]


def _player(entry: Any, where: str) -> Player:
    _object(entry, where, kind="players")
    name = entry.get("name")
    if not isinstance(name, str) or not 1 <= len(name) <= NAME or not is_text(name):
        reason = f"must be text of 1 to {NAME} characters, not {_told(entry, 'name')}"
        raise RecordError(None, None, reason, f"{where}.name", kind="players")
    level = entry.get("level")
    if "level" in entry and (not isinstance(level, str) or level not in LEVELS):
        reason = f"must be one of {', '.join(LEVELS)}, not {quoted(level)}"
        raise RecordError(None, None, reason, f"{where}.level", kind="players")
    return Player(name, level or "")


def is_text(text: str) -> bool:
    """Whether text can be shown and encoded: it holds no half of a surrogate pair."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


def _seed(document: dict[str, Any]) -> int | None:
    seed = document.get("seed")
    if "seed" in document and (type(seed) is not int or not 1 <= seed <= GREATEST):
        reason = f"must be an integer from 1 to {GREATEST}, not {quoted(seed)}"
        raise RecordError(None, None, reason, "seed", kind="value")
    return seed


def _first_dealer(document: dict[str, Any], players: int) -> int | None:
    """The dealer of the first deal if it tells a possible one; what is wrong with it is said when it is
    played.
    """
    deals = document.get("deals")
    if isinstance(deals, list) and deals and isinstance(deals[0], dict):
        dealer = deals[0].get("dealer")
        if type(dealer) is int and 0 <= dealer < players:
            return dealer
    return None


def _play(game: Game, index: int, deal: Any) -> None:
    where = f"deals[{index}]"
    _object(deal, where, index, kind="deal")
    if game.over:
        raise RecordError(index, None, f"the game was over after deal {index}", where, kind="act")
    if game.deal_in_progress:
        reason = "is not finished, and yet another follows"
        raise RecordError(index - 1, None, reason, f"deals[{index - 1}]", kind="act")
    _check_dealer(game, index, deal)
    game.start_deal(_hands(game, index, deal))
    for number, code in enumerate(_list(deal, "actions", where, index, kind="deal")):
        _act(game, index, number, code)


def _check_dealer(game: Game, index: int, deal: dict[str, Any]) -> None:
    dealer, players = deal.get("dealer"), len(game.players)
    where = f"deals[{index}].dealer"
    if type(dealer) is not int or not 0 <= dealer < players:
        reason = f"must be a seat, 0 to {players - 1}, not {_told(deal, 'dealer')}"
        raise RecordError(index, None, reason, where, kind="deal")
    if dealer != game.next_dealer:
        reason = f"must be seat {game.next_dealer}, not {dealer}"
        raise RecordError(index, None, reason, where, kind="deal")


def _hands(game: Game, index: int, deal: dict[str, Any]) -> list[int]:
    where = f"deals[{index}].hands"
    lists = _list(deal, "hands", f"deals[{index}]", index, kind="deal")
    players = len(game.players)
    if len(lists) != players:
        raise RecordError(index, None, f"must be {players} hands, not {len(lists)}", where, kind="deal")
    seen: set[int] = set()
    return [
        _hand(index, codes, f"{where}[{seat}]", HAND_SIZE[players], seen) for seat, codes in enumerate(lists)
    ]


def _hand(index: int, codes: Any, where: str, size: int, seen: set[int]) -> int:
    """One hand as a mask; `seen` collects the cards of all hands."""
    if not isinstance(codes, list):
        raise RecordError(index, None, f"must be a list, not {quoted(codes)}", where, kind="deal")
    if len(codes) != size:
        raise RecordError(index, None, f"must be {size} cards, not {len(codes)}", where, kind="deal")
    cards = []
    for place, code in enumerate(codes):
        if code not in CODES:
            raise RecordError(index, None, f"no such card: {quoted(code)}", f"{where}[{place}]", kind="deal")
        card = card_of(code)
        if card in seen:
            raise RecordError(index, None, f"{code} was dealt twice", f"{where}[{place}]", kind="deal")
        seen.add(card)
        cards.append(card)
    return mask_of(cards)


def _act(game: Game, index: int, number: int, code: Any) -> None:
    where = f"deals[{index}].actions[{number}], {quoted(code)}"
    if code not in ACTS:
        raise RecordError(index, number, "no such act", where, kind="act")
    if not game.deal_in_progress:
        raise RecordError(index, number, "the deal was over before", where, kind="act")
    try:
        game.act(act_of(code))
    except IllegalAct as error:
        raise RecordError(index, number, str(error), where, kind="act") from None


def _end(game: Game, document: dict[str, Any]) -> None:
    if "ended" not in document:
        return
    if document["ended"] != "time":
        reason = f'can only be "time", not {quoted(document["ended"])}'
        raise RecordError(None, None, reason, "ended", kind="value")
    if game.options.minutes is None:
        raise RecordError(None, None, "no minutes are agreed in the options", "ended", kind="value")
    if game.deal is None or game.deal_in_progress:
        raise RecordError(None, None, "time ends a game only after a finished deal", "ended", kind="value")
    game.end_for_time()


def _object(value: Any, where: str, deal: int | None = None, *, kind: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise RecordError(deal, None, f"must be an object, not {quoted(value)}", where, kind=kind)
    return value


def _list(owner: dict[str, Any], key: str, where: str, deal: int | None = None, *, kind: str) -> list[Any]:
    value = owner.get(key)
    if not isinstance(value, list):
        place = f"{where}.{key}" if where else key
        raise RecordError(deal, None, f"must be a list, not {_told(owner, key)}", place, kind=kind)
    return value


def _told(owner: dict[str, Any], key: str) -> str:
    return quoted(owner[key]) if key in owner else "left out"
