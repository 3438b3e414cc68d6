"""The court figures of the npm package `svg-cards`, in our palette, without index letters, pips and frame.

The package is one SVG file with a group per card; figures are halves that cards use twice. Its licence is the
LGPL-2.1, so nothing made from it is kept in the repository, and every file that shows a figure carries
`notice()`.
"""

from __future__ import annotations

import copy
import json
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

from tools.art.drawings import BLUE, CARD, INK, RED, YELLOW

_SUIT_NAMES = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
_RANK_NAMES = {"J": "jack", "Q": "queen", "K": "king"}
_DROPPED = {"#base", *(f"#{name}" for name in (*_SUIT_NAMES.values(), *_RANK_NAMES.values()))}
_PALETTE = {
    "#e6180a": RED,
    "#e61408": RED,
    "#1c1585": BLUE,
    "#f8c20f": YELLOW,
    "#ffffff": CARD,
    "#000000": INK,
}
_FRAME_STYLE = "fill:none;stroke:#000000;stroke-width:1"


class Courts:
    """The twelve figures of one installed `svg-cards`."""

    def __init__(self, node_modules: Path) -> None:
        """Read the package; a missing one raises FileNotFoundError."""
        package = node_modules / "svg-cards"
        self._version = str(json.loads((package / "package.json").read_text(encoding="utf-8"))["version"])
        root = ET.parse(package / "svg-cards.svg").getroot()
        _strip_namespaces(root)
        self._named = {name: e for e in root.iter() if (name := e.get("id"))}

    def notice(self) -> str:
        """The comment that every file with a court figure carries."""
        return (
            f"<!-- Court figures: SVG-cards {self._version}, (C) 2005 David Bellot, "
            "(C) 2016-2017 Huub de Beer, LGPL-2.1 (version 2 of the License, or any later version). "
            "MODIFIED for Nain Jaune: recoloured, indices, corner pips and frame removed, scaled. "
            f"Source: the npm package svg-cards@{self._version}. -->"
        )

    def figure(self, code: str, prefix: str = "") -> str:
        """The figure of a court card ("KH"), drawn on the package's card of 169 by 245 units.

        `prefix` goes before every id, so that several figures can stand in one file.
        """
        card = copy.deepcopy(self._named[f"{_SUIT_NAMES[code[-1]]}_{_RANK_NAMES[code[:-1]]}"])
        _prune(card)
        parts = [*(copy.deepcopy(self._named[name]) for name in self._needed(card)), card]
        card.attrib.pop("id")
        for part in parts:
            _rename(part, prefix)
            _recolour(part)
        *halves, drawn = (ET.tostring(part, encoding="unicode") for part in parts)
        return f'<defs>{"".join(halves)}</defs><g fill="{INK}">{drawn}</g>'

    def _needed(self, element: ET.Element) -> list[str]:
        """Names of all groups an element uses, directly or through another, in the order they are met."""
        names: list[str] = []
        queue = list(_used(element))
        for name in queue:
            if name not in names:
                names.append(name)
                queue.extend(_used(self._named[name]))
        return names


def _strip_namespaces(root: ET.Element) -> None:
    for element in root.iter():
        element.tag = element.tag.rpartition("}")[2]
        element.attrib = {key.rpartition("}")[2]: value for key, value in element.attrib.items()}


def _used(element: ET.Element) -> Iterator[str]:
    for child in element.iter():
        if href := child.get("href"):
            yield href.removeprefix("#")


def _prune(element: ET.Element) -> None:
    """Remove, in place, what belongs to the package's card and not to its figure."""
    for child in list(element):
        if _is_furniture(child):
            element.remove(child)
        else:
            _prune(child)


def _is_furniture(element: ET.Element) -> bool:
    """Index letters, pips, the white patches under them, and the four lines of the frame."""
    return element.get("href") in _DROPPED or element.tag == "rect" or element.get("style") == _FRAME_STYLE


def _rename(element: ET.Element, prefix: str) -> None:
    for child in element.iter():
        if name := child.get("id"):
            child.set("id", prefix + name)
        if href := child.get("href"):
            child.set("href", f"#{prefix}{href.removeprefix('#')}")


def _recolour(element: ET.Element) -> None:
    for child in element.iter():
        if style := child.get("style"):
            style = style.lower()
            for theirs, ours in _PALETTE.items():
                style = style.replace(theirs, ours)
            child.set("style", style)
