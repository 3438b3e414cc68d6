"""The notices of everything that the site ships: `licences/` and the list of them, NOTICE.txt."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from tools.paths import NODE_MODULES, ROOT, TOOLS

TEXTS = TOOLS / "licences"


class Part:
    """One work that the site ships: what it is, under what licence, and where the licence's text stands."""

    def __init__(
        self, name: str, licence: str, what: str, text: Path, package: str = "", changes: str = ""
    ) -> None:
        self.name, self.licence, self.what, self.text, self.package, self.changes = (
            name,
            licence,
            what,
            text,
            package,
            changes,
        )

    @property
    def version(self) -> str:
        """The installed version, or nothing where the part has no package of its own."""
        return (
            str(json.loads((NODE_MODULES / self.package / "package.json").read_text())["version"])
            if self.package
            else ""
        )

    @property
    def file(self) -> str:
        """The name of its licence's copy in the site."""
        return f"licences/{self.name.lower().replace(' ', '-').replace('/', '-').lstrip('@')}.txt"


def _npm(name: str, package: str, licence: str, what: str, changes: str = "") -> Part:
    return Part(name, licence, what, NODE_MODULES / package / "LICENSE", package, changes)


PARTS: Sequence[Part] = (
    Part("Nain Jaune", "MIT", "the game: everything that is not listed below", ROOT / "LICENSE"),
    Part("Pyodide", "MPL-2.0", "Python for the browser (rt/)", TEXTS / "MPL-2.0.txt", "pyodide"),
    Part(
        "CPython",
        "PSF-2.0",
        "the interpreter and the standard library inside Pyodide (rt/)",
        TEXTS / "PSF-2.0.txt",
        changes="the library is trimmed to the modules the game uses and compiled",
    ),
    _npm("PyScript", "@pyscript/core", "Apache-2.0", "starts Python in the page (rt/pyscript/)"),
    _npm("polyscript", "polyscript", "Apache-2.0", "part of PyScript (rt/pyscript/)"),
    _npm("idb-map", "@webreflection/idb-map", "MIT", "part of PyScript (rt/pyscript/)"),
    _npm("webreflection utils", "@webreflection/utils", "MIT", "part of PyScript (rt/pyscript/)"),
    _npm("coincident", "coincident", "MIT", "part of PyScript (rt/pyscript/)"),
    _npm("basic-devtools", "basic-devtools", "ISC", "part of PyScript (rt/pyscript/)"),
    _npm("idiomorph", "idiomorph", "0BSD", "patches regions of the page (js/)"),
    _npm("workbox", "workbox-build", "MIT", "keeps the game on the device (sw.js)"),
    _npm("Old Standard TT", "@fontsource/old-standard-tt", "OFL-1.1", "the typeface (fonts/)"),
    _npm(
        "svg-cards",
        "svg-cards",
        "LGPL-2.1",
        "the court figures of the cards and of the board (art/)",
        "cut out one by one, recoloured, optimised, without index letters; set into the board's medallions",
    ),
)


def notices() -> dict[str, bytes]:
    """The licence texts and NOTICE.txt, by their path in the site."""
    files = {part.file: part.text.read_bytes() for part in PARTS}
    files["NOTICE.txt"] = ("\n".join(_entry(part) for part in PARTS)).encode()
    return files


def _entry(part: Part) -> str:
    head = " ".join(filter(None, [part.name, part.version]))
    lines = [f"{head} ({part.licence})", f"  {part.what}", f"  licence: {part.file}"]
    if part.changes:
        lines.append(f"  changed: {part.changes}")
    return "\n".join(lines) + "\n"
