"""Frozen records without dataclasses."""

from __future__ import annotations

from typing import ClassVar

import pytest

from nain_jaune.light import Light, replace


class Point(Light):
    kind = "point"
    count: ClassVar[int] = 0
    x: int
    y: int = 2


class Named(Point):
    name: str = "A"


def test_positions_names_and_defaults():
    assert Point(1) == Point(x=1) == Point(1, 2) == Point(1, y=2)
    assert (Point(1).x, Point(1).y) == (1, 2)
    assert Named(1, 3, "B").name == "B"
    assert Named(1) == Named(1, 2, "A")


@pytest.mark.parametrize(
    "make",
    [
        lambda: Point(),
        lambda: Point(1, 2, 3),
        lambda: Point(1, x=1),
        lambda: Point(1, 2, y=3),
        lambda: Point(1, z=1),
        lambda: Point(1, kind="p"),
        lambda: Point(1, count=1),
    ],
)
def test_wrong_arguments(make):
    with pytest.raises(TypeError):
        make()


def test_frozen():
    point = Point(1)
    with pytest.raises(AttributeError):
        point.x = 2
    with pytest.raises(AttributeError):
        del point.x
    assert point == Point(1)


def test_equality_and_hash():
    assert Point(1) != Point(2)
    assert Point(1) != Named(1)
    assert Point(1) != (1, 2)
    assert len({Point(1), Point(1, 2), Point(2), Named(1)}) == 3


def test_repr():
    assert repr(Named(1)) == "Named(x=1, y=2, name='A')"


def test_replace():
    assert replace(Named(1), y=5, name="C") == Named(1, 5, "C")
    with pytest.raises(TypeError):
        replace(Point(1), z=1)
