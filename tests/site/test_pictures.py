"""What a device and other sites are given: manifests, icons, the picture and the tags of a link."""

from __future__ import annotations

import json
import re
import struct
import zlib
from math import hypot

import pytest

from table.i18n import LANGUAGES
from tools import manifest, pages, runtime
from tools.paths import ROOT
from tools.pictures import CARD, CARD_SIZE, ICONS, pictures
from tools.site import art

Pixels = list[bytes]


@pytest.fixture(scope="module")
def drawn() -> dict[str, bytes]:
    return pictures(art())


def decoded(data: bytes) -> tuple[int, int, Pixels]:
    """Width, height and the rows of a PNG of four bytes a pixel."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height, depth, kind = struct.unpack(">IIBB", data[16:26])
    assert (depth, kind) == (8, 6)
    packed, at = b"", 8
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        if data[at + 4 : at + 8] == b"IDAT":
            packed += data[at + 8 : at + 8 + length]
        at += 12 + length
    raw = zlib.decompress(packed)
    rows: Pixels = []
    before = bytes(4 * width)
    for y in range(height):
        line = raw[y * (4 * width + 1) :][: 4 * width + 1]
        rows.append(unfiltered(line[0], line[1:], before))
        before = rows[-1]
    return width, height, rows


def unfiltered(kind: int, line: bytes, above: bytes) -> bytes:
    """A row of a PNG as it was before it was filtered."""
    out = bytearray(line)
    for x in range(len(out)):
        left = out[x - 4] if x >= 4 else 0
        corner = above[x - 4] if x >= 4 else 0
        up = above[x]
        guess = left + up - corner
        nearest = min((left, up, corner), key=lambda each: abs(guess - each))
        out[x] = (out[x] + (0, left, up, (left + up) // 2, nearest)[kind]) & 255
    return bytes(out)


def test_pictures_have_their_sizes(drawn: dict[str, bytes]) -> None:
    sizes = {name: struct.unpack(">II", data[16:24]) for name, data in drawn.items()}
    assert sizes == {CARD: CARD_SIZE} | {name: (size, size) for name, (_, size) in ICONS.items()}


def test_what_a_mask_cuts_off_is_ground_alone(drawn: dict[str, bytes]) -> None:
    """A device may cut a maskable icon to the circle of four fifths of its width."""
    width, _, rows = decoded(drawn["maskable-192.png"])
    ground = rows[0][:4]
    assert ground[3] == 255
    middle, radius = (width - 1) / 2, 0.4 * width
    outside = {
        rows[y][4 * x : 4 * x + 4]
        for y in range(width)
        for x in range(width)
        if hypot(x - middle, y - middle) > radius + 1
    }
    assert outside == {ground}
    assert len({rows[y][4 * x : 4 * x + 4] for y in range(width) for x in range(width)}) > 20


def test_the_picture_of_a_link_has_its_words(drawn: dict[str, bytes]) -> None:
    """Without the face there would be no letters: the right half would be ground alone."""
    width, height, rows = decoded(drawn[CARD])
    ink = sum(rows[y][4 * x] < 60 for y in range(0, height, 3) for x in range(width * 6 // 10, width, 3))
    assert ink > 1_000


def test_manifests_differ_in_words_alone() -> None:
    runtime.catalogues()
    told = {lang: json.loads(manifest.manifest(lang, "icons/1/")) for lang in LANGUAGES}
    said = {lang: (each.pop("description"), each.pop("lang")) for lang, each in told.items()}
    shots = {lang: json.dumps(each.pop("screenshots")) for lang, each in told.items()}
    assert len(set(shots.values())) == 3
    names = {lang: [shortcut.pop("name") for shortcut in each["shortcuts"]] for lang, each in told.items()}
    assert told["fr"] == told["en"] == told["ru"]
    assert len(set(said.values())) == len({tuple(each) for each in names.values()}) == 3
    purposes = {(icon["sizes"], icon["purpose"]) for icon in told["en"]["icons"]}
    assert {
        ("192x192", "any"),
        ("512x512", "any"),
        ("192x192", "maskable"),
        ("512x512", "maskable"),
    } == purposes


@pytest.mark.parametrize(
    ("given", "address"),
    [
        ("https://nain-jaune.example", "https://nain-jaune.example/"),
        ("https://example.org/games/nain-jaune", "https://example.org/games/nain-jaune/"),
        ("nain-jaune.example", ""),
        ("", ""),
    ],
)
def test_the_address_of_the_site(given: str, address: str) -> None:
    assert manifest.address_from({"URL": given}) == address


def test_a_link_names_the_whole_address_where_it_is_known() -> None:
    tags = manifest.link_tags("icons/1/", {"URL": "https://example.org/nj"})
    assert '<link rel="canonical" href="https://example.org/nj/">' in tags
    assert '<meta property="og:image" content="https://example.org/nj/icons/1/card.png">' in tags
    assert 'href="https://example.org/nj/oembed.json"' in tags
    frame = json.loads(manifest.oembed("icons/1/", {"URL": "https://example.org/nj"})["oembed.json"])
    assert frame["type"] == "rich"
    assert 'src="https://example.org/nj/embed.html"' in frame["html"]


def test_where_it_is_not_known_nothing_is_made_up() -> None:
    assert not re.search("canonical|oembed|og:image|og:url", manifest.link_tags("icons/1/", {}))
    assert manifest.oembed("icons/1/", {}) == {}


def test_the_version_is_that_of_the_changes() -> None:
    newest = pages.edition()
    assert newest["version"] == json.loads((ROOT / "package.json").read_text())["version"]
    assert re.fullmatch(r"20\d{6}", newest["day"])


@pytest.mark.parametrize("name", manifest.shots())
def test_pictures_of_the_game_have_the_size_that_is_told(name: str) -> None:
    data = manifest.shots()[name]
    assert data[:3] == b"\xff\xd8\xff"
    assert len(data) < 200_000
    start = data.index(b"\xff\xc0") if b"\xff\xc0" in data else data.index(b"\xff\xc2")
    height, width = struct.unpack(">HH", data[start + 5 : start + 9])
    assert (width, height) == manifest.SHOTS[name.split("-")[1]]
