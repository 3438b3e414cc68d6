"""The pages of the site: the templates in the root, with what the build found filled in."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Callable, Mapping, Sequence

from table import figures
from table.i18n import LANGUAGES
from tools.manifest import installed_tags, link_tags
from tools.paths import ROOT
from tools.runtime import PLUGINS

Figure = Callable[[str, str], str]
PLACE = re.compile(r"\{\{(\w+)\}\}")
TEMPLATES = ("index.html", "embed.html", "pyscript.toml")


def pages(prefixes: Mapping[str, str], groups: Mapping[str, Mapping[str, bytes]]) -> dict[str, bytes]:
    """The three entry files, given each group's URL prefix (`rt` → `rt/0123456789/`) and files."""
    art = prefixes["art"]
    values = {
        **prefixes,
        **edition(),
        "cyrillic": faces(prefixes["fonts"], CYRILLIC),
        "faces": faces(prefixes["fonts"], FACES),
        "failures": failures(art),
        "first": firsts(figures.first_paint, art),
        "installed": installed_tags(prefixes["icons"]),
        "interpreter": f"{prefixes['rt']}fast.mjs",
        "late": integrity(groups["app"]["late.zip"]),
        "link": link_tags(prefixes["icons"]),
        "plugins": json.dumps([f"!{name}" for name in PLUGINS]),
        "poster": firsts(figures.poster, art),
        "runtime": "\n".join(links(prefixes, groups["rt"])),
        "sprite": groups["art"].get("sprite.svg", b"").decode(),
        "wasm": str(len(groups["rt"]["pyodide.asm.wasm"])),
    }
    html = {**values, "plugins": f'{{"plugins": {values["plugins"]}}}'}
    return {name: filled(name, html if name.endswith(".html") else values) for name in TEMPLATES}


def filled(name: str, values: Mapping[str, str]) -> bytes:
    """A template with its places filled; one that has no value ends the build."""
    return PLACE.sub(lambda place: values[place[1]], (ROOT / name).read_text()).encode()


def links(prefixes: Mapping[str, str], runtime: Mapping[str, bytes]) -> list[str]:
    """Preloads of what Python's start fetches. Modes and credentials are those of the later requests, so that
    nothing is fetched twice.

    The wasm and the game are prefetched, into the HTTP cache only, and not where Python starts at once:
    Chromium keeps no compiled code for what was preloaded, and would compile it at every visit; and Python
    starts sooner where the game does not share a slow network with it.
    """
    rt, app, js = prefixes["rt"], prefixes["app"], prefixes["js"]
    parts = sorted(name for name in runtime if name.startswith("pyscript/"))
    modules = [rt + name for name in ("fast.mjs", "pyodide.mjs", "pyodide.asm.mjs", *parts)]
    fetched = [f"{rt}stdlib.zip", "pyscript.toml", f"{app}main.py"]
    prefetched = [f"{rt}pyodide.asm.wasm", f"{app}app.zip"]
    return [
        *(f'<link rel="modulepreload" href="{url}">' for url in modules),
        *(f'<link rel="preload" as="fetch" crossorigin href="{url}">' for url in fetched),
        f'<link rel="preload" as="script" href="{js}idiomorph.js">',
        *(f'<link rel="prefetch" as="fetch" crossorigin href="{url}">' for url in prefetched),
    ]


FACES = ("latin-400-normal", "latin-400-italic", "latin-700-normal", "cyrillic-700-normal")
"""The faces that the start screen shows in every language: two names stand in it as they are written."""

CYRILLIC = ("cyrillic-400-normal", "cyrillic-400-italic")
"""What it shows in Russian besides."""


def faces(fonts: str, names: Sequence[str]) -> str:
    """Preloads of faces: what is not there at the first paint of the start screen it does not use."""
    preload = '<link rel="preload" as="font" type="font/woff2" crossorigin href="{}old-standard-tt-{}.woff2">'
    return "\n".join([preload.format(fonts, name) for name in names])


def firsts(figure: Figure, art: str) -> str:
    """A figure in each language, hidden until boot.js knows which one to keep and calls it the app: it stays
    where it is, since what is moved in the document has its style and layout made a second time."""
    return "\n".join(f'<div data-first="{lang}" hidden>{figure(lang, art)}</div>' for lang in LANGUAGES)


def failures(art: str) -> str:
    """What takes the game's place if it cannot start, as a template in each language.

    boot.js leaves the reason (`data-reason`) and fills in `data-details`.
    """
    return "\n".join(
        f'<template data-failure="{lang}">{figures.failed_page(lang, art)}</template>' for lang in LANGUAGES
    )


def integrity(data: bytes) -> str:
    """What a file's contents are, as a browser checks them."""
    return f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}"


def edition() -> dict[str, str]:
    """The game's own version, and the day of it (yyyymmdd), "" for one that is still being made: the newest
    heading of the changes."""
    newest = re.search(r"^## (\S+)(?:, (\d{4})-(\d\d)-(\d\d))?$", (ROOT / "CHANGELOG.md").read_text(), re.M)
    if newest is None:
        raise SystemExit("CHANGELOG.md has no heading of a version")
    return {"version": newest[1], "day": "".join(part or "" for part in newest.groups()[1:])}
