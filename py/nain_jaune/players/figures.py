"""The tuned figures by rule set and number of players: the skilled player's, and those of playouts.

Made by `python -m tools.tune --seed 1` on 2026-11-30; changed by nothing else.
"""

FIGURES: dict[tuple[str, int], tuple[tuple[int, ...], tuple[int, ...]]] = {
    ("avantcoureur-1760", 3): (
        (8, 1, 0, 1, 2, 3, -55, -9, 6, 26, 1, -17, 2, 0, 22, 2, 2),
        (60, 7, 0, 0, 18, 18, 2),
    ),
    ("lindor-1789", 3): (
        (19, -1, 7, 19, 22, 11, -3, 2, 4, 7, 16, -2, 19, -11, -11, 7, 2, 2, 15),
        (17, 0, 31, 0, 23),
    ),
    ("lindor-1789", 4): (
        (21, 1, 19, 17, 12, 5, -3, 0, 4, 5, 13, 2, 23, -9, -11, 2, 5, 2, 28),
        (3, 4, 42, 0, 13),
    ),
}
