"""The pages of the site: the templates in the root, with what the build found filled in."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from html import escape
from importlib import import_module
from importlib.util import find_spec

from tools.first import LANGUAGES, failures, noscript
from tools.paths import ROOT
from tools.runtime import PLUGINS

PLACE = re.compile(r"\{\{(\w+)\}\}")
TEMPLATES = ("index.html", "embed.html", "pyscript.toml")


def pages(prefixes: Mapping[str, str], groups: Mapping[str, Mapping[str, bytes]]) -> dict[str, bytes]:
    """The three entry files, given each group's URL prefix (`rt` → `rt/0123456789/`) and files."""
    art = prefixes["art"]
    values = {
        **prefixes,
        "failures": failures(art),
        "first": firsts("first_paint", art),
        "interpreter": f"{prefixes['rt']}fast.mjs",
        "noscript": noscript(),
        "plugins": json.dumps([f"!{name}" for name in PLUGINS]),
        "poster": firsts("poster", art),
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
    """Preloads of what Python's start fetches, in the order in which it is asked for.

    Modes and credentials are those of the later requests, so that nothing is fetched twice.
    """
    rt, app, js = prefixes["rt"], prefixes["app"], prefixes["js"]
    modules = sorted(name for name in runtime if name.startswith("pyscript/") and "/error-" not in name)
    return [
        *(f'<link rel="modulepreload" href="{rt}{name}">' for name in modules),
        '<link rel="preload" as="fetch" crossorigin href="pyscript.toml">',
        *(f'<link rel="modulepreload" href="{rt}{name}">' for name in ("fast.mjs", "pyodide.mjs", "pyodide.asm.mjs")),
        *(f'<link rel="preload" as="fetch" crossorigin href="{rt}{name}">' for name in ("pyodide.asm.wasm", "stdlib.zip")),
        *(f'<link rel="preload" as="fetch" crossorigin href="{app}{name}">' for name in ("app.zip", "main.py")),
        f'<link rel="preload" as="script" href="{js}idiomorph.js">',
    ]


def firsts(figure: str, art: str) -> str:
    """A figure in each language, hidden until boot.js knows which one to keep."""
    draw = drawn(figure)
    return "\n".join(f'<div class="first" data-first="{lang}" lang="{lang}" hidden>{draw(lang, art)}</div>' for lang in LANGUAGES)


def drawn(figure: str) -> Callable[[str, str], str]:
    """The scenes' function for a figure; until they have it, the least that works."""
    plain = {"first_paint": _plain_start, "poster": _plain_poster}[figure]
    if find_spec("table") is None or find_spec("table.figures") is None:
        return plain
    draw: Callable[[str, str], str] = getattr(import_module("table.figures"), figure, plain)
    return draw


PLAIN = {"fr": ("Distribuer", "Jouer"), "en": ("Deal", "Play"), "ru": ("Сдать", "Играть")}


def _plain_start(lang: str, art: str) -> str:
    return (
        f'<main><h1>Nain Jaune</h1><form><label><input name="rules" value="lindor-1789" type="radio" checked> 1789</label>'
        f'<label><input name="rules" value="avantcoureur-1760" type="radio"> 1760</label>'
        f'<button class="btn primary" type="submit">{escape(PLAIN[lang][0])}</button>'
        f'<span data-progress="{{n}} %" hidden></span></form></main>'
    )


def _plain_poster(lang: str, art: str) -> str:
    return (
        f'<main class="poster"><div class="in"><img class="b art" src="{art}board.svg" alt=""><div class="t"><h1>Nain Jaune</h1>'
        f'<button class="btn primary big" type="button" data-act="play">{escape(PLAIN[lang][1])}</button>'
        f'<span data-progress="{{n}} %" hidden></span></div></div></main>'
    )
