"""A walk of random presses over the table: whatever is pressed, whenever, what has to hold holds.

The long form: `python tests/table/test_monkey.py 300` walks for so many seconds.
"""

from __future__ import annotations

import sys
import time
import traceback

import pytest
from monkey import Monkey

STEPS = 120


def walk(seed: int, steps: int = STEPS) -> Monkey:
    """A walk of so many presses; where it ends badly, the way there is told."""
    monkey = Monkey(seed)
    try:
        for _ in range(steps):
            monkey.step()
    except Exception as error:
        error.add_note(f"seed {seed}: " + "\n  ".join(monkey.presses[-25:]))
        raise
    return monkey


@pytest.mark.parametrize("seed", range(6))
def test_anything_may_be_pressed(seed: int):
    walk(seed)


def main(seconds: float, first: int) -> None:
    """Walk for so many seconds, each walk from another seed."""
    from pathlib import Path
    from tempfile import mkdtemp

    from table import i18n
    from tools.catalogues import compile_all

    folder = Path(mkdtemp())
    compile_all(folder)
    i18n.LOCALE_PATHS.append(str(folder))
    end, seed, faults = time.monotonic() + seconds, first, 0
    undos = claims = deals = 0
    while time.monotonic() < end:
        try:
            monkey = walk(seed, 300)
            undos, claims, deals = undos + monkey.undos, claims + monkey.claims, deals + monkey.deals
        except Exception:
            faults += 1
            traceback.print_exc()
            if faults >= 5:
                break
        seed += 1
    print(f"{seed - first} walks, {undos} undone, {claims} claims open, {deals} deals; {faults} faults")


if __name__ == "__main__":
    main(float(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1_000)
