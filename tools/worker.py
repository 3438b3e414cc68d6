"""The service worker, made by workbox: it holds all of one version of the site, or nothing of it."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from tools.content import cached, write
from tools.paths import NODE_MODULES, ROOT, TOOLS

WORKBOX = NODE_MODULES / "workbox-build"
TOOL = TOOLS / "worker.mjs"


def worker(site: Mapping[str, bytes]) -> bytes:
    """`sw.js` for these files of the site, by path."""
    version = str(json.loads((WORKBOX / "package.json").read_text())["version"])

    def make(out: Path) -> None:
        folder = out / "site"
        write(folder, site)
        subprocess.run(["node", TOOL, folder, out / "sw.js"], cwd=ROOT, check=True)
        shutil.rmtree(folder)

    return cached("worker", [site, {"tool": TOOL.read_bytes(), "workbox": version.encode()}], make)["sw.js"]
