"""Where things stand in the project."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"
BUILD = Path(os.environ.get("NJ_BUILD", ROOT / ".build"))
DIST = ROOT / "dist"
NODE_MODULES = ROOT / "node_modules"
PY = ROOT / "py"
TOOLS = ROOT / "tools"
