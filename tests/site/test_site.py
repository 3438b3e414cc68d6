"""The built site: the same bytes from the same sources, one set of headers, every notice, nothing foreign."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import subprocess
import sys
import tomllib
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import brotli
import pytest

from tools import headers, locks, pages
from tools.content import digest, tree
from tools.packed import packed
from tools.paths import ROOT
from tools.serve import Site, open_site
from tools.site import build, install

BUILDS = """import sys
from pathlib import Path
from tools.site import build, install
install(build(), Path(sys.argv[1]))"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("site") / "dist"
    install(build(), out)
    return out


@pytest.fixture(scope="module")
def site(built: Path) -> Iterator[Site]:
    server = Site(built, prefix="/games/").start()
    yield server
    server.stop()


def fetch(url: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers)) as answer:
            return answer.status, dict(answer.headers), answer.read()
    except urllib.error.HTTPError as error:
        return error.code, dict(error.headers), error.read()


# ---- the files


def test_same_bytes_under_another_hash_seed(built: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": "py:.", "NJ_BUILD": str(tmp_path)}
    subprocess.run(
        [sys.executable, "-c", BUILDS, str(tmp_path / "again")], cwd=ROOT, env=environment, check=True
    )
    assert tree(tmp_path / "again") == tree(built)


def test_each_group_is_named_by_its_contents(built: Path) -> None:
    for group in headers.VERSIONED:
        (folder,) = (built / group).iterdir()
        assert folder.name == digest(tree(folder))


def test_a_changed_file_changes_the_name() -> None:
    assert digest({"a": b"1"}) != digest({"a": b"2"})
    assert digest({"a": b"1"}) != digest({"b": b"1"})
    assert digest({"a": b"", "b": b"x"}) != digest({"a": b"x", "b": b""})


def test_pages_name_files_that_are_there(built: Path) -> None:
    for page in ("index.html", "embed.html"):
        text = (built / page).read_text()
        assert "{{" not in text
        named = set(re.findall(r'(?:href|src|config)="([^"#:]+)"', text))
        assert {name for name in named if not (built / name).is_file()} == set()
        assert any(name.endswith("app.zip") for name in named)


def test_style_sheet_names_files_that_are_there(built: Path) -> None:
    (sheet,) = built.glob("css/*/nj.css")
    named = re.findall(r"url\(\"?([^\")]+)\"?\)", sheet.read_text())
    files = [name for name in named if not name.startswith(("data:", "#"))]
    assert {name for name in files if not (sheet.parent / name).is_file()} == set()
    assert any("woff2" in name for name in files)


def test_no_page_names_another_origin(built: Path) -> None:
    for path in [*built.glob("*.html"), *built.glob("*.toml"), *built.glob("js/*/*"), *built.glob("css/*/*")]:
        urls = set(re.findall(r"https?://[\w.-]+", path.read_text()))
        assert urls <= {"http://www.w3.org"}, path


def test_no_inline_script_and_no_handler(built: Path) -> None:
    for page in ("index.html", "embed.html"):
        text = (built / page).read_text()
        assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", text))
        assert not re.findall(r"\son\w+=", re.sub(r">[^<]*<", "><", text))


def test_first_paint_stands_in_three_languages(built: Path) -> None:
    for page in ("index.html", "embed.html"):
        assert sorted(re.findall(r'data-first="(\w+)"', (built / page).read_text())) == ["en", "fr", "ru"]


def test_boot_script_is_small(built: Path) -> None:
    assert 500 < (built / "embed.js").stat().st_size <= 1024
    (script,) = built.glob("js/*/boot.js")
    assert 1000 < script.stat().st_size <= 4096


def test_every_notice_is_there(built: Path) -> None:
    notice = (built / "NOTICE.txt").read_text()
    for licence in ("MPL-2.0", "PSF-2.0", "Apache-2.0", "LGPL-2.1", "OFL-1.1", "0BSD", "MIT"):
        assert f"({licence})" in notice
    named = re.findall(r"licence: (\S+)", notice)
    assert len(named) == len(set(named)) > 8
    assert all((built / name).stat().st_size > 500 for name in named)


def test_no_list_of_packages_names_a_host() -> None:
    assert locks.problems() == []
    assert list(locks.hosts({"packages": {"x": {"resolved": "https://example.org/x.tgz"}}}))


# ---- the headers


def test_netlify_has_the_same_headers() -> None:
    config = tomllib.loads((ROOT / "netlify.toml").read_text())
    assert [(rule["for"], rule["values"]) for rule in config["headers"]] == headers.rules()
    assert (ROOT / "netlify.toml").read_text().endswith(headers.netlify_section())
    assert config["build"]["publish"] == "dist"


def test_policy_names_the_site_itself() -> None:
    file = headers.headers_file({"URL": "https://nj.example", "DEPLOY_PRIME_URL": "https://x--nj.example/a"})
    assert file.startswith(
        "/*\n  Content-Security-Policy: default-src 'self' https://nj.example https://x--nj.example; "
    )
    assert "frame-ancestors *" in file
    assert "'self' ;" not in headers.headers_file({})


def test_served_headers(site: Site, built: Path) -> None:
    wasm = next(built.glob("rt/*/pyodide.asm.wasm")).relative_to(built).as_posix()
    status, told, _ = fetch(f"{site.url}{wasm}")
    assert status == 200
    assert told["Content-Type"] == "application/wasm"
    assert told["Cache-Control"] == "public, max-age=31536000, immutable"
    assert told["Access-Control-Allow-Origin"] == "*"
    for entry in ("", "index.html", "embed.html", "embed.js", "pyscript.toml"):
        status, told, _ = fetch(f"{site.url}{entry}")
        assert status == 200
        assert told["Cache-Control"] == "no-cache"
        assert told["X-Content-Type-Options"] == "nosniff"
        assert told["Referrer-Policy"] == "no-referrer"
        assert f"script-src 'self' {site.origin} " in told["Content-Security-Policy"]


@pytest.mark.parametrize(
    ("ending", "kind"), [("mjs", "text/javascript"), ("zip", "application/zip"), ("svg", "image/svg+xml")]
)
def test_served_types(site: Site, built: Path, ending: str, kind: str) -> None:
    path = next(p for p in sorted(built.rglob(f"*.{ending}"))).relative_to(built).as_posix()
    assert fetch(f"{site.url}{path}")[1]["Content-Type"].startswith(kind)


@pytest.mark.parametrize("encoding", ["br", "gzip", ""])
def test_compressed_answers_hold_the_same(site: Site, built: Path, encoding: str) -> None:
    import gzip

    import brotli

    _, told, body = fetch(f"{site.url}index.html", **{"Accept-Encoding": encoding})
    assert told.get("Content-Encoding", "") == encoding
    plain = {"br": brotli.decompress, "gzip": gzip.decompress, "": bytes}[encoding](body)
    assert plain == (built / "index.html").read_bytes()


def test_not_modified_and_not_found(site: Site) -> None:
    tag = fetch(site.url)[1]["ETag"]
    assert fetch(site.url, **{"If-None-Match": tag})[0] == 304
    for path in ("nothing.html", "../pyproject.toml", "%2e%2e/pyproject.toml", "rt/"):
        assert fetch(f"{site.url}{path}")[0] == 404
    assert fetch(f"{site.origin}/index.html")[0] == 404


def test_the_next_free_port_is_taken(built: Path) -> None:
    first = open_site(built, 18000)
    second = open_site(built, first.server_port)
    assert second.server_port > first.server_port
    first.server_close()
    second.server_close()


# ---- what is pinned


def test_runtime_is_pinned() -> None:
    packages = json.loads((ROOT / "package.json").read_text())
    assert all(re.fullmatch(r"[\d.]+", version) for version in packages["dependencies"].values())
    assert (
        packages["license"]
        == tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["license"]
        == "MIT"
    )
    lock = json.loads((ROOT / "package-lock.json").read_text())
    assert lock["packages"]["node_modules/pyodide"]["version"] == packages["dependencies"]["pyodide"]
    assert hashlib.sha256((ROOT / "LICENSE").read_bytes()).hexdigest()


def test_what_is_packed_is_what_stands_beside_it() -> None:
    site = {
        "a/b.js": b"let x = 1;\n" * 200,
        "small.css": b"a{}",
        "c.png": b"\x89PNG" * 900,
        "d.zip": os.urandom(2000),
    }
    files = packed(site)
    assert sorted(files) == ["a/b.js.br", "a/b.js.gz"]  # neither what is small, nor what would grow
    assert brotli.decompress(files["a/b.js.br"]) == gzip.decompress(files["a/b.js.gz"]) == site["a/b.js"]


def test_what_is_packed_is_not_fetched_onto_the_device(built: Path) -> None:
    held = set(re.findall(r'url:"([^"]+)"', (built / "sw.js").read_text()))
    there = {path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file()}
    left_out = {name.split("/")[0] for name in there - held}
    assert held <= there
    assert left_out == {"sw.js", "_headers", "NOTICE.txt", "licences", "icons", "embed.js"}


def test_what_the_device_holds_is_checked(built: Path) -> None:
    """Each file by the hash of its contents: nothing else is taken for it."""
    for name, told in re.findall(
        r'url:"([^"]+)",revision:[^,]+,integrity:"([^"]+)"', (built / "sw.js").read_text()
    ):
        assert told == pages.integrity((built / name).read_bytes())


def test_what_never_changes_is_kept_under_its_own_address_and_taken_from_there(built: Path) -> None:
    """Where a browser takes files from the cache without asking the worker, it looks for that address."""
    text = (built / "sw.js").read_text()
    kept = dict(re.findall(r'url:"([^"]+)",revision:([^,]+),', text))
    plain = {url for url, revision in kept.items() if revision == "null"}
    assert plain == {url for url in kept if url.split("/")[0] in headers.VERSIONED}
    routed = re.match(r"const groups=(\[.*?\]);", text)
    assert routed
    assert json.loads(routed[1]) == list(headers.VERSIONED)


def test_the_emblem_is_told_at_its_own_size(built: Path) -> None:
    (drawing,) = built.glob("art/*/dwarf.svg")
    size = re.search(r'width="(\d+)" height="(\d+)"', drawing.read_text())
    assert size
    (*told,) = re.findall(
        r'<img class="emblem[^>]*width="(\d+)" height="(\d+)"', (built / "index.html").read_text()
    )
    assert told == [size.groups()] * 3
