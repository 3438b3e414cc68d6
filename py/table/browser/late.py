"""Fetches what comes late, and lets it be imported.

What answers may be somebody else (a network that wants one to log in) or break off: only what the build has
made is taken.
"""

from __future__ import annotations

import os

from js import fetch
from pyodide.ffi import JsException

from table.browser.dom import js_object
from table.late import reach

ZIP = "/late.zip"
"""Where it lies in the interpreter's own file system."""


async def load(app: str, integrity: str) -> bool:
    """Fetch the zip from beside the app's own; whether it is there. `app`: the address of their folder;
    `integrity`: what the zip's contents are, as `fetch` checks it."""
    if os.path.exists(ZIP):
        return True
    # what the browser has kept may be the wrong answer of another time
    for cache in ("default", "reload"):
        try:
            response = await fetch(f"{app}late.zip", js_object({"integrity": integrity, "cache": cache}))
            if response.ok:
                data = await response.arrayBuffer()
                with open(ZIP, "wb") as file:
                    file.write(data.to_bytes())
                reach(ZIP)
                return True
        except JsException:
            continue
    return False
