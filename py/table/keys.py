"""Moving over the hand by keyboard: one card at a time is reached by Tab, the arrows go from card to card."""

from __future__ import annotations

MOVES = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End")


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
