"""The runtime's files: Pyodide, PyScript, the trimmed standard library, and the game's own zip."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from table import i18n
from table.late import PARTS
from tools.catalogues import compile_all
from tools.content import cached, cached_folder, tree, unzipped, zipped
from tools.paths import ASSETS, BUILD, NODE_MODULES, PY, ROOT, TOOLS
from tools.scripts import scripts

PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core" / "dist"
LIBRARY = TOOLS / "library"

# PyScript's parts that a page without worker, terminal or editor loads; the rest of its name is a hash
PYSCRIPT_PARTS = ("core-", "error-", "toml-V")
# its plugins, none of which the game uses: named with `!`, so that they are not fetched
PLUGINS = ("codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal")


def kept_modules() -> list[str]:
    """The files of the standard library that the game, PyScript and Pyodide import."""
    return (TOOLS / "keep.txt").read_text().split()


def runtime() -> dict[str, bytes]:
    """All that `rt/` holds: the interpreter, PyScript, the library, and our two scripts that join them."""
    files = {
        name: (PYODIDE / name).read_bytes() for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
    }
    files |= {f"pyscript/{path.name}": path.read_bytes() for path in pyscript_parts()}
    files |= scripts("fast.mjs", "idb.js")
    files["stdlib.zip"] = library()
    return {name: without_map(data) if name.endswith("js") else data for name, data in files.items()}


def without_map(script: bytes) -> bytes:
    """A script without its pointer to a source map, which is not shipped."""
    head, found, tail = script.rpartition(b"\n//# sourceMappingURL=")
    return head + b"\n" if found and b"\n" not in tail.strip() else script


def pyscript_parts() -> list[Path]:
    """PyScript's scripts that the page loads, `core.js` first."""
    parts = [path for start in PYSCRIPT_PARTS for path in sorted(PYSCRIPT.glob(f"{start}*.js"))]
    if len(parts) != len(PYSCRIPT_PARTS):
        raise SystemExit(f"PyScript's parts have changed: found {[path.name for path in parts]}")
    return [PYSCRIPT / "core.js", *parts]


def library() -> bytes:
    """The trimmed standard library, compiled, with what stands in for a part of it (`tools/library`)."""
    whole = unzipped((PYODIDE / "python_stdlib.zip").read_bytes())
    missing = [name for name in kept_modules() if name not in whole]
    if missing:
        raise SystemExit(f"tools/keep.txt names what this Pyodide does not have: {missing}")
    kept = {name: whole[name] for name in kept_modules()}
    return compiled("stdlib", kept | tree(LIBRARY, "*.py"))


def app() -> dict[str, bytes]:
    """All that `app/` holds: engine, table and catalogues, compiled, what comes late in a zip of its own; and
    what PyScript runs."""
    sources = {
        f"{package}/{name}": data
        for package in ("nain_jaune", "table")
        for name, data in python(package).items()
    }
    sources |= {f"table/locale/{name}": data for name, data in catalogues().items()}
    late = {name: sources.pop(name) for name in PARTS}
    return {
        "app.zip": compiled("app", sources),
        "late.zip": compiled("late", late),
        "main.py": (PY / "main.py").read_bytes(),
    }


def python(package: str) -> dict[str, bytes]:
    """The modules of one of our packages, without what only the command line and the build run."""
    folder = PY / package
    return {
        name: data
        for name, data in tree(folder, "*.py").items()
        if name not in ("__main__.py", "cli.py", "lab.py", "figures.py")
    }


def catalogues() -> dict[str, bytes]:
    """The compiled catalogues by file name (`fr.mo`); the scenes that the build runs read them too."""
    sources = tree(ASSETS / "locale") | {"tool": (TOOLS / "catalogues.py").read_bytes()}
    folder = cached_folder("locale", [sources], compile_all)
    if str(folder) not in i18n.LOCALE_PATHS:
        i18n.LOCALE_PATHS.append(str(folder))
    return tree(folder)


def compiled(name: str, sources: dict[str, bytes]) -> bytes:
    """The zip of these sources, precompiled by Pyodide under node."""
    tool = TOOLS / "precompile.mjs"

    def make(out: Path) -> None:
        raw = BUILD / f"{out.name}.zip"
        raw.write_bytes(zipped(sources))
        try:
            subprocess.run(["node", tool, raw, out / "out.zip"], cwd=ROOT, check=True)
        finally:
            raw.unlink()

    inputs = {"tool": tool.read_bytes(), "pyodide": pyodide_version().encode()}
    return cached(name, [sources, inputs], make)["out.zip"]


def pyodide_version() -> str:
    """The version of Pyodide that is installed."""
    return str(json.loads((PYODIDE / "package.json").read_text())["version"])
