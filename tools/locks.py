"""Checks that no lock file or list of requirements names a host: a machine fetches from where it is set."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from tools.paths import ROOT


def hosts(value: Any, where: str = "") -> Iterator[str]:
    """The places in a lock file that name a host; who may be paid (`funding`) is no such place."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key != "funding":
                yield from hosts(inner, f"{where}/{key}")
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from hosts(inner, f"{where}/{number}")
    elif isinstance(value, str) and "://" in value:
        yield f"{where}: {value}"


def problems() -> list[str]:
    """Everything that names a host, one line each."""
    found = [
        f"package-lock.json{place}" for place in hosts(json.loads((ROOT / "package-lock.json").read_text()))
    ]
    for path in sorted(ROOT.glob("requirements*.txt")):
        lines = path.read_text().splitlines()
        found += [f"{path.name}: {line}" for line in lines if re.search(r"://|^\s*-", line)]
    return found


def main() -> None:
    """Names the problems and fails, or says nothing."""
    found = problems()
    if found:
        raise SystemExit("\n".join(found))


if __name__ == "__main__":
    main()
