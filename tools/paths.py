"""Where things stand in the project."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"
BUILD = ROOT / ".build"
DIST = ROOT / "dist"
NODE_MODULES = ROOT / "node_modules"
PY = ROOT / "py"
TOOLS = ROOT / "tools"
