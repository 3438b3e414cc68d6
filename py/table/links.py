"""Links to the page: the query that chooses a game.

Every value is checked; what is unknown or bad is named, and ignored. Records in links are the business of
`shared`.
"""

from __future__ import annotations

from urllib.parse import parse_qsl

from nain_jaune.chance import GREATEST
from nain_jaune.light import Light
from nain_jaune.rules import LIMITS, RULE_SETS

from .screens import SCREENS
from .settings import LANGUAGES, PACES, THEMES

RANGES = {
    "players": (3, 8),
    "deal": (1, GREATEST),
    "seat": (0, 7),
    "dealer": (0, 7),
    "pace": (PACES[0], PACES[-1]),
    **LIMITS,
}
CHOICES = {
    "rules": tuple(RULE_SETS),
    "announcements": ("auto", "strict"),
    "lang": LANGUAGES,
    "theme": THEMES,
    "screen": SCREENS,
    "mode": ("replay", "play"),
}
FLAGS = ("must_follow", "motion", "autostart", "embed")


class Problem(Light):
    """A part of a link that was ignored: its name, its value, and why ("unknown", "value", "players",
    "levels")."""

    name: str
    value: str
    why: str


class Request(Light):
    """What a link asks for: checked numbers and words by name (those of RANGES, CHOICES and FLAGS), the
    levels per opponent, and what had to be ignored."""

    numbers: dict[str, int]
    words: dict[str, str]
    flags: dict[str, bool]
    levels: tuple[str, ...]
    problems: tuple[Problem, ...]

    @property
    def chooses_a_game(self) -> bool:
        """Whether anything about a game is asked for, as the start screen has to show it."""
        game = {"players", "purse", "deals", "minutes", "dealer"} & self.numbers.keys()
        return bool(
            game
            or self.levels
            or "must_follow" in self.flags
            or {"rules", "announcements"} & self.words.keys()
        )

    def deals_at_once(self, framed: bool) -> bool:
        """Whether the link deals at once: it has to name the rules and the players. In a frame, where Play
        was pressed already, it need not say so."""
        named = "rules" in self.words and "players" in self.numbers
        return self.flags.get("autostart", framed) and named


def whole(text: str, low: int, high: int) -> int | None:
    """The whole number that a text is, if it lies within the bounds; plain ASCII digits only."""
    if not (text.isascii() and text.isdigit() and len(text) <= 10):
        return None
    value = int(text)
    return value if low <= value <= high else None


def read_query(query: str, today: int, levels: tuple[str, ...]) -> Request:
    """Read a query string, with or without its question mark.

    `today` is the UTC date as yyyymmdd, the deal number of `deal=today`; `levels` are the levels there are.
    The first of two equal names counts, as it does before the first paint.
    """
    numbers: dict[str, int] = {}
    words: dict[str, str] = {}
    flags: dict[str, bool] = {}
    asked: tuple[str, ...] = ()
    problems: list[Problem] = []
    seen: set[str] = set()
    for name, value in parse_qsl(query.lstrip("?"), keep_blank_values=True, errors="replace"):
        if name in seen:
            continue
        seen.add(name)
        if name == "deal" and value == "today":
            numbers["deal"] = today
        elif name in RANGES:
            number = whole(value, *RANGES[name])
            if number is None:
                problems.append(Problem(name, value, "value"))
            else:
                numbers[name] = number
        elif name in CHOICES:
            if value in CHOICES[name]:
                words[name] = value
            else:
                problems.append(Problem(name, value, "value"))
        elif name in FLAGS:
            if value in ("0", "1", "false", "true"):
                flags[name] = value in ("1", "true")
            else:
                problems.append(Problem(name, value, "value"))
        elif name == "levels":
            asked = tuple(value.split(","))
            if not all(level in levels for level in asked):
                problems.append(Problem(name, value, "value"))
                asked = ()
        else:
            problems.append(Problem(name, value, "unknown"))
    return agreed(Request(numbers, words, flags, asked, ()), problems)


def agreed(request: Request, problems: list[Problem]) -> Request:
    """The request without what contradicts the rest of it: players the rules do not know, seats nobody has,
    too many levels."""
    numbers = dict(request.numbers)
    levels = request.levels
    rules = RULE_SETS.get(request.words.get("rules", ""))
    players = numbers.get("players")
    if rules and players and players not in rules.players:
        problems.append(Problem("players", str(players), "players"))
        players = numbers.pop("players") and None
    for name in ("seat", "dealer"):
        if players and numbers.get(name, 0) >= players:
            problems.append(Problem(name, str(numbers.pop(name)), "players"))
    if request.flags.get("autostart") and not (rules and players):
        problems.append(Problem("autostart", "1", "autostart"))
    if players and len(levels) > players - 1:
        problems.append(Problem("levels", ",".join(levels), "levels"))
        levels = ()
    return Request(numbers, request.words, request.flags, levels, tuple(problems))


def fragment_record(fragment: str) -> str | None:
    """The packed record of a fragment `#r=…`, None where the fragment is another."""
    return fragment[3:] if fragment.startswith("#r=") else None
