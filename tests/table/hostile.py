"""Bad input by name: files, links and saved entries as they come from elsewhere.

Each case is made only when it is asked for, since some are as large as a file may be. `kind` is what the
documented rules say of it: "good", one of the kinds of a refusal, or "any" where cutting or mixing may leave
either.
"""

from __future__ import annotations

import contextlib
import copy
import json
import zlib
from binascii import b2a_base64
from collections.abc import Callable, Iterator
from functools import cache, partial
from random import Random
from typing import Any

from nain_jaune.game import Game, Player
from nain_jaune.players import choose
from nain_jaune.record import NAME, NESTING, NUMBER, RecordError, write
from nain_jaune.record import SIZE as RECORD_SIZE
from nain_jaune.rules import RULE_SETS, Options
from nain_jaune.stats import facts, to_json
from nain_jaune.view import view
from table import transfer
from table.keeper import Keeper
from table.saves import (
    GAME,
    LAST_MOMENT,
    MARKS,
    SETTINGS,
    SLOTS,
    Envelope,
    body_of,
    checksum,
    envelope_told,
    kept_game,
    packed_past,
    sealed,
)
from table.shared import pack
from table.transfer import Report
from tests.table.fakes import FakeStore, FakeVault

GOOD, ANY = "good", "any"
LINDOR = "lindor-1789"
BEGAN = 1_795_000_000_000
HERE = "00000000000000aa"
"""The id of a game in progress that `here` keeps, and of many that come."""
OVER_HERE = "00000000000000bb"
"""The id of the finished game that `here` keeps."""


class Case:
    """Bytes of a file, and what is to come of them: read as a record, and brought in as a file."""

    def __init__(self, name: str, make: Callable[[], bytes], kind: str, file: str = "") -> None:
        self.name, self.make, self.kind, self.file = name, make, kind, file or kind

    def __repr__(self) -> str:
        return self.name


class Saved:
    """The text of an entry under its key, and what is to come of it: "good", "later", "damaged",
    or "unfit" where that is found out only when the game is replayed."""

    def __init__(self, name: str, key: str, make: Callable[[], str], kind: str, one_of_many: bool) -> None:
        self.name, self.key, self.make, self.kind, self.one_of_many = name, key, make, kind, one_of_many

    def __repr__(self) -> str:
        return self.name


# ---- what is good, to begin with


def played(rules: str, levels: tuple[str, ...], deals: int, acts: int, number: int = 7) -> Game:
    """A game played on by so many acts, or to its end."""
    chosen = RULE_SETS[rules]
    players = [Player(f"P{seat}", level) for seat, level in enumerate(levels)]
    game = Game.new(chosen, players, Options.of(chosen, len(levels), {"deals": deals}), number)
    while acts and not game.over:
        if not game.deal_in_progress:
            game.start_deal()
        turn = game.deal.turn
        game.act(choose(game.players[turn].level or "casual", view(game, turn)))
        acts -= 1
    return game


@cache
def unfinished() -> Game:
    """A game in its second deal, where the person has a choice: nothing goes on by itself."""
    games = (played(LINDOR, ("", "casual", "novice"), 9, acts) for acts in range(100, 150))
    return next(game for game in games if game.deal.turn == 0 and game.deal.legal.bit_count() > 1)


@cache
def over() -> Game:
    """A game of one deal that is over."""
    return played(LINDOR, ("", "casual", "novice"), 1, -1)


def document(game: Game | None = None, **changes: Any) -> dict[str, Any]:
    """The record of a game as a document of one's own, with some keys changed."""
    return {**json.loads(text_of(game or unfinished())), **changes}


@cache
def text_of(game: Game) -> str:
    return write(game)


def named(name: str) -> dict[str, Any]:
    """A record whose second player has this name."""
    told = document()
    told["players"][1]["name"] = name
    return told


def envelope(id: str = HERE, **changes: Any) -> dict[str, Any]:
    """An envelope as it stands in a file, with some fields changed."""
    return {**envelope_told(body_envelope(id)), **changes}  # type: ignore[arg-type]


def body_envelope(id: str) -> Envelope:
    return Envelope(id, 0, BEGAN, BEGAN + 1000, 60_000)


def bytes_of(value: Any) -> bytes:
    return json.dumps(value).encode()


def here() -> dict[str, str]:
    """What a browser keeps in which all this arrives: a game in progress, a finished one, and settings."""
    return dict(kept_here())


@cache
def kept_here() -> dict[str, str]:
    mine = kept_game(unfinished(), body_envelope(HERE), {}, None)
    old = kept_game(over(), body_envelope(OVER_HERE), {}, facts(over(), 0))
    return {
        SLOTS[LINDOR]: sealed(3, body_of(mine)),
        GAME + OVER_HERE: sealed(2, body_of(old)),
        SETTINGS: sealed(5, {"pace": 0, "motion": False}),
        "asked": sealed(1, {"persist": True}),
    }


class Home:
    """A browser that keeps a game in progress, a finished one, and settings, or whatever is given."""

    def __init__(self, store: dict[str, str] | None = None, vault: dict[str, str] | None = None) -> None:
        self.store, self.vault = FakeStore(), FakeVault()
        self.store.texts = here() if store is None else dict(store)
        self.vault.texts = here() if vault is None else dict(vault)
        self.keeper = Keeper(self.store, self.vault)
        with contextlib.suppress(StopIteration):
            self.keeper.open().send(None)  # no event loop: nothing in it ever waits for one

    @property
    def texts(self) -> tuple[dict[str, str], dict[str, str]]:
        return dict(self.store.texts), dict(self.vault.texts)

    def bring(self, data: bytes) -> Report:
        """What the page does with a file. Raises RecordError."""
        if len(data) > transfer.SIZE:
            raise RecordError(None, None, "too large", kind="size")
        parcel = transfer.opened(data)
        report = Report()
        for told in parcel.games:
            report = transfer.merge_game(self.keeper, told, BEGAN + 10_000, report)
        for told in parcel.folded:
            report = transfer.merge_folded(self.keeper, told, report)
        return report


# ---- records


NAMES = {
    "script": "<script>alert(1)</script>",
    "an image": "<img src=x onerror=alert(1)>",
    "out of an attribute": "\"'><b onclick=alert(1)>",
    "entities": "&lt;script&gt;&amp;&#x3c;",
    "fields": "{0} {name} {count!r} %s %(x)s {",
    "comment": "<!--",
    "closing": "</bdi></button></main>",
    "javascript": "javascript:alert(1)",
    "right to left": "\u202eevil\u202c",
    "right to left, open": "\u202e\u202e\u202eevil",
    "isolates opened": "\u2067\u2067\u2066x",
    "isolates closed": "\u2069\u2069\u2069x",
    "hebrew": "שלום (1) <a>",
    "zero width": "\u200b\u200d\ufeff\u2060\u00ad",
    "combining": "Z" + "\u0335\u0489" * ((NAME - 1) // 2),
    "controls": "\0\x07\x1b[31m\x7f\x85",
    "line ends": "a\r\nb\u2028c\u2029d",
    "space": " ",
    "forty": "x" * NAME,
    "forty of four bytes": "🂿" * NAME,
    "emoji": "👨‍👩‍👧‍👦🏳️‍🌈👍🏿",
    "noncharacters": "\uffff\ufffe\ufdd0",
    "a name of the page": "__proto__",
    "like the person": "You",
}
"""Names that a record may have; each is text."""

LONG = {
    "forty-one": "x" * (NAME + 1),
    "forty-one of four bytes": "🂿" * (NAME + 1),
    "empty": "",
    "flood": "\u0489" * 100_000,
    "half a pair": "\ud800",
    "the other half": "a\udc00",
    "halves the wrong way": "\udc00\ud800",
}
"""Names that a record may not have."""

ODD: dict[str, Any] = {
    "null": None,
    "true": True,
    "zero": 0,
    "minus": -1,
    "one": 1.0,
    "great": 10**30,
    "real": 1e300,
    "empty": "",
    "text": "7D",
    "list": [],
    "nested": [[]],
    "object": {},
    "half": "\ud800",
}

FURTHER = {"__proto__": {"polluted": True}, "constructor": {"prototype": []}, "toString": 1, "": [None, {}]}
"""Keys that no rule knows and some language stumbles over."""


def places(value: Any, path: str = "") -> Iterator[str]:
    """Every place in a JSON value; of a list the first two and the last."""
    if isinstance(value, dict):
        inner: list[tuple[Any, Any]] = list(value.items())
    elif isinstance(value, list):
        inner = [(index, value[index]) for index in sorted({0, 1, len(value) - 1} & set(range(len(value))))]
    else:
        inner = []
    for key, one in inner:
        yield f"{path}/{key}"
        yield from places(one, f"{path}/{key}")


def changed(value: Any, path: str, new: Any) -> Any:
    """A copy with something else in a place; `...` takes it out."""
    value = copy.deepcopy(value)
    *way, last = [int(step) if step.isdigit() else step for step in path[1:].split("/")]
    owner = value
    for step in way:
        owner = owner[step]
    if new is ...:
        del owner[last]
    else:
        owner[last] = new
    return value


def deep(levels: int, before: bytes = b"[", after: bytes = b"]") -> bytes:
    return before * levels + after * levels


def in_record(further: bytes, head: bytes = b"") -> bytes:
    """A good record with something as a further key, told in bytes."""
    return b"{" + head + b'"x":' + further + b"," + bytes_of(document())[1:]


def filled(size: int) -> bytes:
    """A good record of so many bytes."""
    start = in_record(b'""')
    return in_record(b'"' + b"x" * (size - len(start)) + b'"')


def twice(path: str) -> bytes:
    """A good record in which the first key of an object stands twice."""
    told, mark = document(), "\ue000"
    owner = told
    for step in path.split("/")[1:]:
        owner = owner[int(step) if step.isdigit() else step]
    key = next(iter(owner))
    owner[mark] = owner[key]
    return json.dumps(told, ensure_ascii=False).replace(mark, key).encode()


def mutants() -> Iterator[Case]:
    """Records cut short, with other bytes, or in another form of text."""
    good = bytes_of(document())
    for cut in (0, 1, 2, 10, *range(20, len(good), len(good) // 40), len(good) - 1):
        yield Case(f"cut at {cut}", partial(good.__getitem__, slice(cut)), "json")
    for seed in range(60):
        yield Case(f"mutated {seed}", partial(mutated, good, seed), ANY)
    text = good.decode()
    yield Case("a byte order mark", lambda: b"\xef\xbb\xbf" + good, GOOD)
    yield Case("two byte order marks", lambda: b"\xef\xbb\xbf" * 2 + good, "json")
    yield Case("half a byte order mark", lambda: b"\xef\xbb" + good, "encoding")
    for form in ("utf-16", "utf-32"):
        yield Case(form, partial(text.encode, form), "encoding")
    for form in ("utf-16-le", "utf-16-be"):
        yield Case(form, partial(text.encode, form), "json")
    yield Case("latin 1", lambda: json.dumps(named("Dédé"), ensure_ascii=False).encode("latin-1"), "encoding")
    for name, raw in {
        "a surrogate in bytes": b"\xed\xa0\x80",
        "an overlong slash": b"\xc0\xaf",
        "beyond Unicode": b"\xf4\x90\x80\x80",
        "ff": b"\xff",
    }.items():
        yield Case(name, partial(in_record, b'"' + raw + b'"'), "encoding")
    yield Case("empty", lambda: b"", "json")
    yield Case("space", lambda: b" \n\t\r" * 100, "json")
    yield Case("zeros", lambda: b"\0" * 1000, "json")
    yield Case("a zero at the end", lambda: good + b"\0", "json")
    yield Case("a zero in a string", lambda: in_record(b'"\0"'), "json")
    yield Case("a zero as an escape", lambda: in_record(b'"\\u0000"'), GOOD)
    yield Case("an image", lambda: b"\x89PNG\r\n\x1a\n" + bytes(1000), "encoding")
    yield Case("a page", lambda: b"<!doctype html><script>alert(1)</script>", "json")
    yield Case("two records", lambda: good + good, "json")
    yield Case("halves of pairs in a further key", lambda: in_record(b'"\\ud800 \\udfff"'), GOOD)
    yield Case("halves of pairs as a key", lambda: in_record(b'{"\\ud800": 1}'), GOOD)
    for name, told in {"null": None, "a list": [], "a text": "x", "a number": 1, "true": True}.items():
        yield Case(f"only {name}", partial(bytes_of, told), "format")
    yield Case("an empty object", lambda: b"{}", "format")


def mutated(data: bytes, seed: int) -> bytes:
    """Some bytes otherwise, gone, or twice."""
    draw = Random(seed).random
    for _ in range(1 + int(draw() * 3)):
        place, length, how = int(draw() * len(data)), int(draw() * 8), draw()
        middle = bytes([int(draw() * 256)]) if how < 0.5 else b"" if how < 0.75 else data[place:][:length] * 2
        data = data[:place] + middle + data[place + length :]
    return data


def depths() -> Iterator[Case]:
    """Nesting, about the limit and far beyond, and what only looks like it."""
    for levels in (5_000, 10_000, 1_000_000):
        for name, before, after in (
            ("lists", b"[", b"]"),
            ("objects", b'{"a":', b"}"),
            ("lists that stay open", b"[", b""),
        ):
            case = partial(in_record, deep(levels, before, after or b" "))
            kind = "size" if len(before + after) * levels > RECORD_SIZE else "depth"
            yield Case(f"{levels} {name}", case, kind, "depth")
        yield Case(f"{levels} lists alone", partial(deep, levels), "depth")
        escaped = b'["\\\\\\"", ' + deep(levels) + b"]"
        yield Case(f"{levels} lists after escapes", partial(in_record, escaped), "depth")
        yield Case(f"{levels} brackets in a string", partial(in_record, b'"' + b"[{" * levels + b'"'), GOOD)
        yield Case(
            f"{levels} brackets in a string after escapes",
            partial(in_record, b'"\\\\\\"' + b"[" * levels + b'"'),
            GOOD,
        )
    for levels, kind in ((NESTING - 1, GOOD), (NESTING, "depth")):  # the record itself is one more
        yield Case(f"{levels + 1} levels of lists", partial(in_record, deep(levels)), kind)
        objects = deep(levels - 1, b'{"a":', b"}").replace(b":}", b":{}}", 1)
        yield Case(f"{levels + 1} levels of objects", partial(in_record, objects), kind)
    deal = document()
    deal["deals"][-1]["x"] = json.loads(deep(NESTING - 3))
    yield Case("64 levels in the unfinished deal", partial(bytes_of, deal), GOOD)
    yield Case("wide", partial(in_record, b"[" + b"[]," * 100_000 + b"0]"), GOOD)


def sizes() -> Iterator[Case]:
    """As large as may be, and one byte more."""
    yield Case("a record of the greatest size", partial(filled, RECORD_SIZE), GOOD, "any")
    yield Case("a record one byte larger", partial(filled, RECORD_SIZE + 1), "size")
    yield Case("a record of half the size", partial(filled, RECORD_SIZE // 2), GOOD)
    wide = in_record(b'"' + "ж".encode() * (RECORD_SIZE // 3) + b'"')
    yield Case("a record that grows in ASCII", lambda: wide, GOOD, "size")
    yield Case("a file of the greatest size", partial(filled, transfer.SIZE), "size")
    yield Case("a file one byte larger", partial(filled, transfer.SIZE + 1), "size")
    yield Case("a file of brackets", lambda: b"[" * transfer.SIZE, "size", "depth")
    yield Case("a file of zeros", lambda: bytes(transfer.SIZE), "size", "json")


def numbers() -> Iterator[Case]:
    """Numbers that some parser takes otherwise, in a further key and where a rule wants one."""
    for name, told, kind in (
        ("1e999", b"1e999", "json"),
        ("-1e999", b"-1e999", "json"),
        ("minus zero", b"-0", GOOD),
        ("minus zero, real", b"-0.0", GOOD),
        ("as long as may be", b"9" * NUMBER, GOOD),
        ("too long", b"9" * (NUMBER + 1), "json"),
        ("far too long", b"9" * 100_000, "json"),
        ("minus, as long as may be", b"-" + b"9" * (NUMBER - 1), GOOD),
        ("a fraction too long", b"0." + b"1" * NUMBER, "json"),
        ("NaN", b"NaN", "json"),
        ("Infinity", b"Infinity", "json"),
        ("-Infinity", b"-Infinity", "json"),
        ("nan", b"nan", "json"),
        ("leading zero", b"01", "json"),
        ("plus", b"+1", "json"),
        ("hexadecimal", b"0x10", "json"),
        ("underscore", b"1_0", "json"),
        ("arabic figures", "١".encode(), "json"),
        ("smallest", b"5e-324", GOOD),
        ("below the smallest", b"1e-999", GOOD),
    ):
        yield Case(f"further {name}", partial(in_record, told), kind)
    for field, kind in (("version", "version"), ("seed", "value")):
        for told in ("true", "1.0", "-0", "1e0", '"1"', "null", "9" * NUMBER):
            text = json.dumps(document(**{field: "\ue000"})).replace('"\\ue000"', told)
            yield Case(f"{field} {told[:9]}", text.encode, kind)
    for told in (0, -1, 2**31, 10**300):
        yield Case(f"seed {told:.6g}", partial(bytes_of, document(seed=told)), "value")


def shapes() -> Iterator[Case]:
    """Something else in every place of a record, or nothing; keys that stand twice; further keys."""
    for start, told in (("unfinished", document()), ("over", document(over()))):
        for path in places(told):
            yield Case(f"{start} without {path}", partial(bytes_of, changed(told, path, ...)), ANY)
            for name, odd in ODD.items():
                case = partial(bytes_of, changed(told, path, copy.deepcopy(odd)))
                yield Case(f"{start} {path} {name}", case, ANY)
    for path in ("", "/options", "/players/0", "/players/2", "/deals/0", "/deals/1"):
        yield Case(f"twice in {path or '/'}", partial(twice, path), "twice")
    yield Case("twice in a further key", partial(in_record, b'{"a":{"b":1,"c":2,"b":1}}'), "twice")
    yield Case("twice, once as an escape", partial(in_record, b'{"a":1,"\\u0061":1}'), "twice")
    for path in ("", "/options", "/players/0", "/deals/0", "/deals/1"):
        yield Case(f"further keys in {path or '/'}", partial(bytes_of, further(path)), GOOD)
    for version in (0, 2, 99, 10**20, "1", [1]):
        yield Case(f"version {version!r}", partial(bytes_of, document(version=version)), "version")
    for form in ("chess", "nain-jaune-record\0", "NAIN-JAUNE-RECORD", None):
        yield Case(f"format {form!r}", partial(bytes_of, document(format=form)), "format")


def further(path: str) -> dict[str, Any]:
    """A record with unknown keys at a level."""
    told = document()
    owner = told
    for step in path.split("/")[1:]:
        owner = owner[int(step) if step.isdigit() else step]
    owner.update(copy.deepcopy(FURTHER))
    return told


def people() -> Iterator[Case]:
    """Names of every kind; tables of computers, of persons, and of levels that do not play yet."""
    for name, text in NAMES.items():
        yield Case(f"name: {name}", partial(bytes_of, named(text)), GOOD)
        raw = json.dumps(named(text), ensure_ascii=False).encode()
        yield Case(f"name in UTF-8: {name}", partial(bytes, raw), GOOD)
    for name, text in LONG.items():
        yield Case(f"name: {name}", partial(bytes_of, named(text)), "players")
    for levels, file in (
        (("casual", "casual", "casual"), GOOD),
        (("", "", ""), GOOD),
        (("", "expert", "skilled"), GOOD),
        (("casual", "", "novice"), GOOD),
    ):
        told = document()
        for player, level in zip(told["players"], levels, strict=True):
            player.pop("level", None)
            player.update({"level": level} if level else {})
        yield Case(f"levels {','.join(levels)}", partial(bytes_of, told), GOOD, file)
        told = {**told, "kept": envelope("00000000000000cc")}
        yield Case(f"levels {','.join(levels)} in an envelope", partial(bytes_of, told), GOOD, file)


def envelopes() -> Iterator[Case]:
    """Envelopes that are none; a wrong one is no reason to refuse the record."""
    marks = ["x" * MARKS] * MARKS
    for name, told in {
        "null": None,
        "a text": "x",
        "a list": [1],
        "empty": {},
        "an id that is here": envelope(HERE),
        "the id of the finished one": envelope(OVER_HERE),
        "an id with a line end": envelope(HERE + "\n"),
        "an id in capitals": envelope("00000000000000AA"),
        "an id of other figures": envelope("٠" * 16),
        "a path as id": envelope("../../settings"),
        "a seat of a computer": envelope(seat=1),
        "no such seat": envelope(seat=7),
        "a seat far off": envelope(seat=10**30),
        "a seat that is true": envelope(seat=True),
        "the last moment": envelope(
            "00000000000000dd", began=LAST_MOMENT, touched=LAST_MOMENT, elapsed=LAST_MOMENT
        ),
        "beyond the last moment": envelope(touched=LAST_MOMENT + 1),
        "before the first": envelope(began=-1),
        "as many marks as may be": envelope("00000000000000ee", marks=marks),
        "one mark more": envelope(marks=[*marks, "x"]),
        "a mark too long": envelope(marks=["x" * (MARKS + 1)]),
        "a flood of marks": envelope(marks=["x"] * 100_000),
        "marks of markup": envelope(marks=["<b>"]),
        "seen as a number": envelope(seen=1),
        "further keys": envelope("00000000000000ff", **FURTHER),
    }.items():
        for which, game in (("unfinished", unfinished()), ("over", over())):
            yield Case(
                f"envelope of {which}: {name}", partial(bytes_of, {**document(game), "kept": told}), GOOD
            )


def records() -> list[Case]:
    """Every case of a file that is a record, or wants to be one."""
    parts = (mutants, depths, sizes, numbers, shapes, people, envelopes)
    return [case for part in parts for case in part()]


# ---- exports


def export(**changes: Any) -> dict[str, Any]:
    """A file of everything, with some keys changed; it brings one game."""
    told = {"format": transfer.FORMAT, "version": transfer.VERSION, "settings": {}, "games": [], "folded": []}
    return {**told, "games": [document(played(LINDOR, ("", "novice", "casual"), 9, 7))], **changes}


def folded(id: str = "0000000000000f01", **changes: Any) -> dict[str, Any]:
    """A folded game as it stands in such a file."""
    return {**envelope(id), "rules": LINDOR, "facts": to_json(facts(over(), 0)), **changes}


def exports() -> list[Case]:
    """Every case of a file of everything: as a record each is none. `file` is "good" where the file is taken,
    "refused" where it is read and some of it refused."""
    cases: list[Case] = []

    def add(name: str, told: Any, file: str) -> None:
        cases.append(Case(name, partial(bytes_of, told), ANY, file))

    add("whole", export(folded=[folded()], settings={"lang": "fr"}), GOOD)
    add("of nothing", export(games=[]), GOOD)
    fields = tuple(folded()["facts"])
    for name, odd in ODD.items():
        add(f"games {name}", export(games=odd), GOOD if odd == [] else ANY)
        add(f"a game {name}", export(games=[odd]), "refused")
        add(f"folded {name}", export(folded=odd), ANY)
        add(f"a folded game {name}", export(folded=[odd]), "refused")
        add(f"settings {name}", export(settings=odd), GOOD)
        for field in ("lang", "theme", "pace", "motion", "calls_french"):
            add(f"setting {field} {name}", export(settings={field: odd}), GOOD)
        for field in (*envelope(), "rules", "facts"):
            add(f"folded, {field} {name}", export(folded=[folded(**{field: odd})]), ANY)
        for field in fields if name in ("null", "true", "minus", "great", "text", "nested") else ():
            wrong = {**folded()["facts"], field: odd}
            add(f"facts, {field} {name}", export(folded=[folded(facts=wrong)]), ANY)
    for version in (0, 2, 99, True, 1.0, "1", None):
        add(f"version {version!r}", export(version=version), "version")
    add("settings of another page", export(settings={"lang": "xx", "theme": "<b>", "pace": 10**399}), GOOD)
    add("settings beyond all", export(settings={**FURTHER, "pace": -1, "lang": "FR"}), GOOD)
    add("a game within a game", export(games=[export()]), "refused")
    add("a game twice", export(games=[document(), document()]), GOOD)
    add("good and bad ones", export(games=[document(seed=0), document(), document(version=9)]), "refused")
    add("a folded game with a past", export(folded=[folded(past="x", now={})]), GOOD)
    add("a folded game with the id of one here", export(folded=[folded(HERE)]), GOOD)
    add("the id of the finished one, folded", export(folded=[folded(OVER_HERE)]), GOOD)
    add("games of computers", export(games=[levelled("casual")]), GOOD)
    add("many bad ones", export(games=[0] * 3_000), "refused")
    add("more games than can be", export(games=[0] * 400_000), "size")
    add("more folded games than can be", export(games=[], folded=[0] * 400_000), "size")
    add("further keys", {**export(), **FURTHER}, GOOD)
    deepest = json.loads(deep(NESTING - 1))
    add("the deepest game that can be", export(games=[document(x=deepest)]), GOOD)
    add("a deeper game", export(games=[document(x=[deepest])]), "depth")
    text = json.dumps(export())
    for key in ("format", "games", "settings"):
        again = text.replace(f'"{key}":', f'"{key}": 1, "{key}":', 1)
        cases.append(Case(f"twice {key}", again.encode, "twice"))
    for cut in range(1, len(text), len(text) // 20):
        cases.append(Case(f"export cut at {cut}", text[:cut].encode, "json"))
    return cases


def levelled(level: str) -> dict[str, Any]:
    told = document()
    told["players"][0]["level"] = level
    return told


# ---- links


def bomb(size: int, whole: bool = True) -> str:
    """A text of a link that inflates to so many bytes."""
    data = zlib.compress(b"[" * size if whole else b'{"x":"' + b" " * size, 9)
    return b2a_base64(data, newline=False).decode().rstrip("=").replace("+", "-").replace("/", "_")


def packed(data: bytes) -> str:
    """Bytes, whatever they are, as the text of a link."""
    text = b2a_base64(zlib.compress(data), newline=False).decode()
    return text.rstrip("=").replace("+", "-").replace("/", "_")


def fragments() -> dict[str, Callable[[], str]]:
    """Links that are damaged, whatever they hold."""
    good = pack(json.dumps(document()))
    found: dict[str, Callable[[], str]] = {
        "nothing": lambda: "",
        "one letter": lambda: "A",
        "no base64": lambda: "!!!!" * 100,
        "not ASCII": lambda: "é" * 100,
        "percent": lambda: "%00%ff",
        "half a pair": lambda: "\ud800",
        "markup": lambda: "<script>alert(1)</script>",
        "no deflate": lambda: "A" * 4000,
        "gzip": lambda: "H4sIAAAAAAAAA6tWqlWyUlAqS8wpTtVRUEorys9VslJQKk5NLFGqBQBMpoEZHQAAAA",
        "a bomb": lambda: bomb(30_000_000),
        "a bomb that is cut short": lambda: bomb(30_000_000)[:-9],
        "a bomb in a bomb": lambda: packed(bomb(50_000_000).encode()),
        "long": lambda: "A" * 2_000_000,
        "padding": lambda: "=" * 1000,
    }
    for cut in range(1, len(good), len(good) // 20):
        found[f"cut at {cut}"] = partial(good.__getitem__, slice(cut))
    for seed in range(40):
        found[f"mutated {seed}"] = partial(mutated_text, good, seed)
    return found


def mutated_text(text: str, seed: int) -> str:
    return mutated(text.encode(), seed).decode("latin-1")


# ---- saved entries


FITTING = {
    "seat zero": GOOD,
    "began zero": GOOD,
    "touched zero": GOOD,
    "elapsed zero": GOOD,
    "marks list": GOOD,
    "seen true": GOOD,
    "now null": GOOD,
    "now object": "unfit",
    "past empty": "unfit",
    "past text": "unfit",
    "past half": "unfit",
}
"""What becomes of a body with something odd in a field, where it is not damaged at the first look."""


def entries() -> list[Saved]:
    """Entries of every kind of damage, under the keys of the page and under others."""
    slot, game = SLOTS[LINDOR], GAME + "00000000000000cc"
    body = body_of(kept_game(unfinished(), body_envelope("00000000000000cc"), {}, None))
    good = sealed(3, body)
    cases: list[Saved] = []

    def add(
        name: str,
        text: str | Callable[[], str],
        kind: str,
        keys: tuple[str, ...],
        one_of_many: bool = False,
    ) -> None:
        for key in keys:
            make = text if callable(text) else partial(str, text)
            cases.append(Saved(f"{key}: {name}", key, make, kind, one_of_many))

    every = (slot, game, SETTINGS, "asked", "something-else")
    for name, text in {
        "empty": "",
        "a word": "damaged",
        "half": good[: len(good) // 2],
        "a letter otherwise": good[:-3] + "x" + good[-2:],
        "a wrong checksum": good.replace(good.split(" ")[2], "00000000", 1),
        "revision 0": resealed(1, 0, "{}"),
        "a revision too long": resealed(1, 10**15, "{}"),
        "version 0": resealed(0, 1, "{}"),
        "not JSON": resealed(1, 1, "{"),
        "a list": resealed(1, 1, "[]"),
        "a number": resealed(1, 1, "1"),
        "a text": resealed(1, 1, '"x"'),
        "twice": resealed(1, 1, '{"a":1,"a":1}'),
        "NaN": resealed(1, 1, '{"a":NaN}'),
        "a long number": resealed(1, 1, '{"a":' + "9" * 500 + "}"),
        "half a pair": "1 1 00000000 \ud800",
        "half a pair, checked": resealed(1, 1, '{"a":"\ud800"'),
        "other figures": "١ 1 00000000 {}",
        "line ends": resealed(1, 1, "\n"),
    }.items():
        add(name, text, "damaged", every)
    for levels in (65, 10_000, 1_000_000):
        nested = partial(nested_entry, levels)
        add(f"{levels} deep", nested, "damaged", every)
    for version in (2, 99, 999_999):
        for told in ("{}", "x", ""):
            add(f"version {version} {told}", resealed(version, 7, told), "later", every)
    add("version 2, a wrong checksum", "2 7 00000000 {}", "later", every)
    add("nothing", resealed(1, 4, "null"), GOOD, every)
    add("the greatest revision", sealed(999_999_999_999_999, body), GOOD, (slot, game))
    add("the greatest revision", sealed(999_999_999_999_999, {"pace": 3}), GOOD, (SETTINGS,))
    add("good", good, GOOD, (slot, game))
    for name, odd in ODD.items():
        for field in body:
            kind = FITTING.get(f"{field} {name}", "damaged")
            add(f"{field} {name}", sealed(3, {**body, field: odd}), kind, (slot, game), True)
        for field in ("lang", "theme", "pace", "motion", "calls_french"):
            add(f"{field} {name}", sealed(3, {field: odd}), GOOD, (SETTINGS,), True)
        add(f"persist {name}", sealed(3, {"persist": odd}), GOOD, ("asked",))
    add("further keys", sealed(3, {**body, **FURTHER}), GOOD, (slot, game))
    add("further keys", sealed(3, FURTHER), GOOD, (SETTINGS, "asked", "something-else"))
    last = {"began": LAST_MOMENT, "touched": LAST_MOMENT, "elapsed": LAST_MOMENT}
    add("the last moment", sealed(3, {**body, **last}), GOOD, (slot, game))
    for name, past in {
        "a bomb": partial(bomb, 60_000_000),
        "a bomb of spaces": partial(bomb, 60_000_000, False),
        "no base64": partial(str, "!!"),
        "cut short": partial(str, body["past"][:50]),
        "not a record": partial(pack, "{}"),
        "a list": partial(pack, "[]"),
        "10000 deep": partial(packed, deep(10_000)),
        "not UTF-8": partial(packed, b"\xff"),
        "another game": partial(packed_past, over(), {}),
    }.items():
        add(f"past is {name}", partial(with_past, body, past), "unfit", (slot, game))
    add("a seat of a computer", sealed(3, {**body, "seat": 1}), "unfit", (slot, game))
    add("no such seat", sealed(3, {**body, "seat": 5}), "unfit", (slot, game))
    return cases


def nested_entry(levels: int) -> str:
    return resealed(1, 1, '{"a":' + deep(levels).decode() + "}")


def with_past(body: dict[str, Any], past: Callable[[], str]) -> str:
    return sealed(3, {**body, "past": past()})


def resealed(version: int, revision: int, told: str) -> str:
    """A text under a right checksum, whatever it says."""
    return f"{version} {revision} {checksum(version, revision, told)} {told}"
