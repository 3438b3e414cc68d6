"""The keyboard at the table: moving over the hand, and the single keys that act, which may be reassigned.

A key is its place on the keyboard (`KeyboardEvent.code`), so that it acts alike under every layout.
"""

from __future__ import annotations

import re

MOVES = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End")

FIRST = {
    "stop": "KeyS",
    "take": "KeyT",
    "undo": "KeyU",
    "hint": "KeyH",
    "read-run": "KeyL",
    "read-board": "KeyB",
    "read-purses": "KeyP",
    "keys": "Slash",
}
"""What single keys do, and with which keys they begin."""

CODE = re.compile(
    "Key[A-Z]|Digit[0-9]|F[1-9]|F1[0-2]|Slash|Period|Comma|Minus|Equal|Semicolon|Quote|Backquote"
)
"""The keys that may be assigned: those that neither type a space, nor move, nor close."""


def bindings_of(text: str) -> dict[str, str]:
    """Which key does what: the first ones, changed by a text such as "stop=KeyX take=" (Claim has no key).

    Raises ValueError for a text that is none, and for one key that would do two things.
    """
    bound = dict(FIRST)
    for part in text.split():
        act, equals, code = part.partition("=")
        if act not in FIRST or not equals or (code and not CODE.fullmatch(code)):
            raise ValueError(f"bindings: {part!r} binds nothing")
        bound[act] = code
    taken = [code for code in bound.values() if code]
    if len(set(taken)) < len(taken):
        raise ValueError("bindings: one key would do two things")
    return bound


def text_of(bound: dict[str, str]) -> str:
    """Bindings as the text that tells how they differ from the first ones."""
    return " ".join(f"{act}={code}" for act, code in bound.items() if FIRST[act] != code)


def bound_anew(bound: dict[str, str], act: str, code: str) -> dict[str, str]:
    """Bindings with a key for an act; the act that had this key gets the key that is given up for it."""
    other = {name: bound[act] for name, had in bound.items() if had and had == code}
    return {**bound, **other, act: code}


def act_of(bound: dict[str, str], code: str) -> str:
    """What a key does, empty where it does nothing."""
    return next((act for act, had in bound.items() if had and had == code), "")


def key_cap(code: str) -> str:
    """What stands on a key: "KeyS" is S, "Slash" is / (and ?)."""
    signs = {
        "Slash": "/ ?",
        "Period": ".",
        "Comma": ",",
        "Minus": "-",
        "Equal": "=",
        "Semicolon": ";",
        "Quote": "'",
        "Backquote": "`",
    }
    return signs.get(code) or re.sub("^(Key|Digit)", "", code)


def neighbour(hand: list[int], current: int, key: str, split: int, two_rows: bool) -> int:
    """The card that a key leads to from `current`, in a hand listed as it lies.

    Left and right go along the hand and stop at its ends; Home and End go to them; up and down change the
    row where the hand lies in two (`split` cards above). `current` itself where there is nowhere to go.
    """
    if current not in hand:
        return hand[0] if hand else -1
    here = hand.index(current)
    there = {
        "ArrowLeft": here - 1,
        "ArrowRight": here + 1,
        "Home": 0,
        "End": len(hand) - 1,
        "ArrowUp": here - split if two_rows else here,
        "ArrowDown": min(here + split, len(hand) - 1) if two_rows and here < split else here,
    }.get(key, here)
    return hand[there] if 0 <= there < len(hand) else current


def tab_stop(hand: list[int], legal: int, wished: int, last_place: int) -> int:
    """The card that Tab reaches: the one wished if it is still there, else the first that can be laid, else
    the one nearest to where the last card lay; -1 for an empty hand."""
    if wished in hand:
        return wished
    if not hand:
        return -1
    for card in hand:
        if legal >> card & 1:
            return card
    return hand[min(last_place, len(hand) - 1)]
