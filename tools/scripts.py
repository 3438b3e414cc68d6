"""Our own scripts, as they are shipped: minified."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from tools.content import cached
from tools.paths import ASSETS, NODE_MODULES, ROOT

TERSER = NODE_MODULES / "terser"
SOURCES = ASSETS / "js"


def scripts(*names: str) -> dict[str, bytes]:
    """These scripts of `assets/js/`, minified."""
    sources = {name: (SOURCES / name).read_bytes() for name in names}
    version = str(json.loads((TERSER / "package.json").read_text())["version"])

    def make(out: Path) -> None:
        for name in names:
            module = ["--module"] if name.endswith(".mjs") else []
            options = ["--ecma", "2022", "--compress", "--mangle", *module, "--output", str(out / name)]
            subprocess.run(
                ["node", str(TERSER / "bin" / "terser"), str(SOURCES / name), *options], cwd=ROOT, check=True
            )

    return cached("scripts", [sources, {"terser": version.encode()}], make)
