"""The static site: `python -m tools.site [OUT] [--packed]` builds it into dist/.

Each group of files stands under a name made of its contents and never changes; only the entry files, which
name the groups, and `embed.js`, which articles name, keep their names. The same sources and packages give the
same bytes.
"""

from __future__ import annotations

import argparse
import re
import shutil
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

from tools import manifest, notices, runtime
from tools.art import build as draw
from tools.art import font_files, stylesheet
from tools.content import cached, digest, tree, write
from tools.headers import headers_file
from tools.packed import packed
from tools.pages import pages
from tools.paths import ASSETS, DIST, NODE_MODULES, TOOLS
from tools.pictures import pictures
from tools.scripts import scripts
from tools.worker import worker

FONTS = NODE_MODULES / "@fontsource" / "old-standard-tt" / "files"
Group = dict[str, bytes]


def art() -> Group:
    """The drawings: ours, and the court cards made of svg-cards."""

    def make(out: Path) -> None:
        draw(out, NODE_MODULES)

    packages = {name: (NODE_MODULES / name / "package.json").read_bytes() for name in ("svg-cards", "svgo")}
    return cached("art", [tree(ASSETS / "art"), tree(TOOLS / "art"), packages], make)


def styles() -> Group:
    """The style sheet, with its pointers still relative to `assets/css/`."""
    return {"nj.css": stylesheet().encode()}


def fonts() -> Group:
    """The fonts that the style sheet names."""
    return {name: (FONTS / name).read_bytes() for name in font_files()}


def repointed(sheet: bytes, prefixes: Mapping[str, str]) -> bytes:
    """A style sheet whose `../fonts/` and `../art/` lead to those groups' versioned folders."""
    for group in ("fonts", "art"):
        sheet = re.sub(rb"\.\./%s/" % group.encode(), f"../../{prefixes[group]}".encode(), sheet)
    return sheet


def js() -> Group:
    """The page's own scripts, and the morph library with what is set of it."""
    library = (NODE_MODULES / "idiomorph" / "dist" / "idiomorph.min.js").read_bytes()
    return scripts("boot.js") | {"idiomorph.js": library + b"\n" + scripts("morph.js")["morph.js"]}


def build() -> Group:
    """All files of the site by path."""
    groups = {"art": art(), "fonts": fonts(), "js": js(), "rt": runtime.runtime(), "app": runtime.app()}
    prefixes = {name: f"{name}/{digest(files)}/" for name, files in groups.items()}
    icons = pictures(groups["art"]) | manifest.shots()
    prefixes["icons"] = f"icons/{digest(icons)}/"
    groups["css"] = {name: repointed(data, prefixes) for name, data in styles().items()}
    prefixes["css"] = f"css/{digest(groups['css'])}/"
    site = {f"{prefixes[name]}{path}": data for name, files in groups.items() for path, data in files.items()}
    site |= pages(prefixes, groups) | manifest.manifests(prefixes["icons"])
    site["sw.js"] = worker(site)  # what is added from here on is not needed without a connection
    site |= {f"{prefixes['icons']}{name}": data for name, data in icons.items()}
    site |= manifest.oembed(prefixes["icons"]) | notices.notices() | scripts("embed.js")
    site["_headers"] = headers_file().encode()
    return site


def install(site: Group, out: Path) -> None:
    """Puts the site in place of what stood there, at once, so that a server never sees half of it."""
    out.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix=f".{out.name}-", dir=out.parent))
    fresh.chmod(0o755)
    write(fresh, site)
    if out.exists():
        old = Path(tempfile.mkdtemp(prefix=f".{out.name}-", dir=out.parent)) / "old"
        out.rename(old)
        fresh.rename(out)
        shutil.rmtree(old.parent)
    else:
        fresh.rename(out)


def main() -> None:
    """Builds into the folder that the command line names, or dist/."""
    parser = argparse.ArgumentParser(prog="python -m tools.site")
    parser.add_argument("out", nargs="?", type=Path, default=DIST)
    parser.add_argument("--packed", action="store_true", help="also in brotli and gzip")
    given = parser.parse_args()
    out, start = given.out, time.monotonic()
    site = build()
    if given.packed:
        site |= packed(site)
    install(site, out)
    size = sum(map(len, site.values()))
    print(f"{out.name}: {len(site)} files, {size / 1e6:.1f} MB, in {time.monotonic() - start:.1f} s")


if __name__ == "__main__":
    main()
