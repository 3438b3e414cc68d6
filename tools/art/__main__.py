"""`python -m tools.art OUT --node-modules node_modules`: write all art under OUT."""

from __future__ import annotations

import argparse
from pathlib import Path

from tools.art.build import build


def main() -> None:
    """Read the command line and build."""
    parser = argparse.ArgumentParser(prog="python -m tools.art", description=__doc__)
    parser.add_argument("out", type=Path, help="folder to write into; made if it is missing")
    parser.add_argument("--node-modules", type=Path, default=Path("node_modules"), metavar="FOLDER")
    arguments = parser.parse_args()
    build(arguments.out, arguments.node_modules)


if __name__ == "__main__":
    main()
