"""The service worker, made by workbox: it holds all of one version of the site, or nothing of it."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools import headers
from tools.content import cached, write
from tools.paths import NODE_MODULES, ROOT, TOOLS
from tools.scripts import scripts

WORKBOX = NODE_MODULES / "workbox-build"
TOOL = TOOLS / "worker.mjs"


def worker(site: Mapping[str, bytes], groups: Sequence[str] = headers.VERSIONED) -> bytes:
    """`sw.js` for these files of the site, by path. `groups`: the folders whose files never change."""
    version = str(json.loads((WORKBOX / "package.json").read_text())["version"])

    def make(out: Path) -> None:
        folder = out / "site"
        write(folder, site)
        subprocess.run(["node", TOOL, folder, out / "sw.js", *groups], cwd=ROOT, check=True)
        shutil.rmtree(folder)

    inputs = {"tool": TOOL.read_bytes(), "workbox": version.encode(), "groups": " ".join(groups).encode()}
    made = cached("worker", [site, inputs], make)["sw.js"]
    return f"const groups={json.dumps(list(groups))};".encode() + scripts("routes.js")["routes.js"] + made
