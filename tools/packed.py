"""What goes over the wire: which files are worth compressing, and their brotli and gzip."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from pathlib import Path

import brotli

from tools.content import cached

COMPRESSED = (".css", ".html", ".js", ".json", ".md", ".mjs", ".py", ".svg", ".toml", ".txt", ".wasm", ".zip")
"""The endings of what compresses well: the zips are stored."""

LEAST = 1024
"""Bytes below which it is not worth a file of its own."""

BEST = 11
"""The quality of brotli for what is compressed once and sent often."""

ENDINGS = {"br": ".br", "gzip": ".gz"}


def compressed(data: bytes, encoding: str, quality: int = BEST) -> bytes:
    """The data as a response of this encoding has it: "br" (in this quality) or "gzip"."""
    if encoding == "br":
        result: bytes = brotli.compress(data, quality=quality)
        return result
    return gzip.compress(data, 9, mtime=0)


def packed(site: Mapping[str, bytes]) -> dict[str, bytes]:
    """The compressed files beside those of a site, where they are the smaller ones."""
    files: dict[str, bytes] = {}
    for name, data in site.items():
        if name.endswith(COMPRESSED) and len(data) >= LEAST:
            files |= {f"{name}{ending}": made for ending, made in both(data).items() if len(made) < len(data)}
    return files


def both(data: bytes) -> dict[str, bytes]:
    """Both forms of a file, by their endings; what was made before is kept, since brotli takes its time."""

    def make(out: Path) -> None:
        for encoding, ending in ENDINGS.items():
            (out / f"packed{ending}").write_bytes(compressed(data, encoding))

    made = cached("packed", [{"data": data}], make, keep=400)
    return {ending: made[f"packed{ending}"] for ending in ENDINGS.values()}
