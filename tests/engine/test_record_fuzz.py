"""Whatever is read as a record is one, or is refused in one line; nothing else ever comes of it."""

from __future__ import annotations

import copy
import json
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as some

from nain_jaune.record import RecordError, read, write
from tests.engine.make_records import make_records

RECORDS = [json.loads(text) for text in make_records(40)]
ODD = [
    None,
    True,
    False,
    0,
    -1,
    1.0,
    1e300,
    "",
    "stop",
    "take",
    "AS",
    "time",
    [],
    {},
    [[]],
    [{}],
    "\ud800",
    10**30,
]

values = some.recursive(
    some.none()
    | some.booleans()
    | some.integers()
    | some.floats(allow_nan=False, allow_infinity=False)
    | some.text(),
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.text(max_size=5), inner, max_size=4),
    max_leaves=10,
)


def try_to_read(data: bytes | str) -> None:
    try:
        record = read(data)
    except RecordError as error:
        line = str(error)
        assert line.isascii()
        assert line.isprintable()
        assert len(line) < 400
    else:
        text = write(record.game, record.document)
        again = read(text)
        assert write(again.game, again.document) == text


def places(value: object) -> list[tuple[object, object]]:
    """Every owner and key within a JSON value."""
    found: list[tuple[object, object]] = []
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in steps:
        found.append((value, key))
        found.extend(places(inner))
    return found


@settings(deadline=None, max_examples=300)
@given(some.integers(0, 2**32), values)
def test_a_record_with_something_else_in_it(seed, value):
    draw = Random(seed).random
    document = copy.deepcopy(RECORDS[int(draw() * len(RECORDS))])
    for _ in range(1 + int(draw() * 2)):
        found = places(document)
        owner, key = found[int(draw() * min(len(found), 40) if draw() < 0.7 else draw() * len(found))]
        kind = draw()
        if kind < 0.2:
            del owner[key]
        elif kind < 0.3:
            owner[key] = [copy.deepcopy(owner[key])]
        else:
            owner[key] = copy.deepcopy(ODD[int(draw() * len(ODD))] if kind < 0.7 else value)
    try_to_read(json.dumps(document))


@settings(deadline=None, max_examples=200)
@given(some.integers(0, 2**32), some.binary(min_size=1, max_size=4))
def test_a_record_with_other_bytes_in_it(seed, data):
    draw = Random(seed).random
    text = json.dumps(RECORDS[int(draw() * len(RECORDS))]).encode()
    place = int(draw() * len(text))
    try_to_read(text[:place] + data + text[place + int(draw() * 6) :])


@settings(deadline=None, max_examples=200)
@given(values | some.binary() | some.text())
def test_anything(value):
    try_to_read(value if isinstance(value, (str, bytes)) else json.dumps(value))
