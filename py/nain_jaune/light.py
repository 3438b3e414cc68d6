"""Small frozen records without dataclasses, which cost about a millisecond each at import in Pyodide.

    class Point(Light):
        x: int
        y: int = 0

makes a record with positional and keyword arguments, defaults, equality, a hash and a repr. An attribute
without an annotation is an ordinary class attribute and no field.
"""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar, dataclass_transform


@dataclass_transform(frozen_default=True)
class Light:
    """Base of frozen records; the fields are the annotations of a class, after those of its base."""

    _fields: ClassVar[tuple[str, ...]] = ()
    _defaults: ClassVar[dict[str, Any]] = {}

    def __init_subclass__(cls) -> None:
        """Find the fields of a class and their defaults."""
        own = [name for name, kind in cls.__annotations__.items() if not str(kind).startswith("ClassVar")]
        cls._fields = (*cls._fields, *(name for name in own if name not in cls._fields))
        found = {name: cls.__dict__[name] for name in own if name in cls.__dict__}
        cls._defaults = {**cls._defaults, **found}

    def __init__(self, *args: Any, **named: Any) -> None:
        fields = self._fields
        values = self.__dict__
        values.update(zip(fields, args, strict=False))
        if len(args) == len(fields) and not named:
            return
        if len(args) > len(fields):
            raise TypeError(f"{type(self).__name__} takes {len(fields)} values, not {len(args)}")
        for name in named:
            if name not in fields or name in values:
                raise TypeError(f"{type(self).__name__} got {name!r} twice or does not know it")
        values.update(named)
        for name in fields:
            if name not in values:
                if name not in self._defaults:
                    raise TypeError(f"{type(self).__name__} needs {name!r}")
                values[name] = self._defaults[name]

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: a record is frozen."""
        raise AttributeError(f"{type(self).__name__} is frozen")

    def __delattr__(self, name: str) -> None:
        """Refuse: a record is frozen."""
        raise AttributeError(f"{type(self).__name__} is frozen")

    def _key(self) -> tuple[Any, ...]:
        values = self.__dict__
        return tuple([values[name] for name in self._fields])

    def __eq__(self, other: object) -> bool:
        """Whether the other is of the same class and has the same values."""
        if type(other) is not type(self):
            return NotImplemented
        return self is other or self._key() == other._key()

    def __hash__(self) -> int:
        """By class and values."""
        return hash((type(self).__name__, self._key()))

    def __repr__(self) -> str:
        """As one would write it."""
        inside = ", ".join(f"{name}={self.__dict__[name]!r}" for name in self._fields)
        return f"{type(self).__name__}({inside})"


Record = TypeVar("Record", bound=Light)


def replace(record: Record, **changes: Any) -> Record:
    """A copy of `record` with some fields changed."""
    return type(record)(**{**{name: record.__dict__[name] for name in record._fields}, **changes})
