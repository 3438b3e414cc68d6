"""Fetches what comes late, and lets it be imported."""

from __future__ import annotations

import os

from js import fetch
from pyodide.ffi import JsException

from table.late import reach

ZIP = "/late.zip"
"""Where it lies in the interpreter's own file system."""


async def load(app: str) -> bool:
    """Fetch the zip from beside the app's own; whether it is there. `app`: the address of their folder."""
    if os.path.exists(ZIP):
        return True
    try:
        response = await fetch(f"{app}late.zip")
        if not response.ok:
            return False
        data = await response.arrayBuffer()
    except JsException:
        return False
    with open(ZIP, "wb") as file:
        file.write(data.to_bytes())
    reach(ZIP)
    return True
