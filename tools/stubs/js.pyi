"""JavaScript's global scope, as Pyodide gives it: everything is a proxy, whatever its name."""

from typing import Any

def __getattr__(name: str) -> Any: ...
