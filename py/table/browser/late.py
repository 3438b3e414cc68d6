"""Fetches what comes late, and lets it be imported."""

from __future__ import annotations

from pathlib import Path

from js import fetch
from pyodide.ffi import JsException

from table.late import reach

ZIP = "/late.zip"
"""Where it lies in the interpreter's own file system."""


async def load(app: str) -> bool:
    """Fetch the zip from beside the app's own; whether it is there. `app`: the address of their folder."""
    if Path(ZIP).exists():
        return True
    try:
        response = await fetch(f"{app}late.zip")
        if not response.ok:
            return False
        data = await response.arrayBuffer()
    except JsException:
        return False
    Path(ZIP).write_bytes(data.to_bytes())
    reach(ZIP)
    return True
