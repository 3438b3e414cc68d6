"""The three rule sets as data, and the house options. Every difference between the games is a field here.

Sources and rulings: the table "Where they differ" of the rules.
No other module knows a rule set by its name, but for the figures that are tuned for each.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from .cards import HONOUR_MASK, KINGS, RANK_MASK, card_of, rank_of
from .light import Light


class RuleSet(Light):
    """One game of the family.

    - `players`: the numbers of players it is played by; `purse`: its customary purse; `deals`: by the number
      of players, where the length of a game is fixed.
    - `direction` of play, `dealing_direction`, `next_dealer` (the step from one dealer to the next): +1 is to
      the left, clockwise, -1 to the right. `packet`: how many cards are dealt at once.
    - `dealer_dresses`: the dealer alone stakes on the board, else everybody.
    - `same_suit`: the card wanted is of the suit laid. `must_follow`: who can follow, must. `wild`: the card
      that stands for any card wanted and never must be laid, or -1.
    - `hocs`: the cards that end a sequence. `paid_hocs`: those that earn 1 from each other player when
      claimed.
    - `credit`: purses may go below zero; else one pays what one has.
    - `opera`: "untouched" (no opponent has laid a card), "first_turn" (the whole hand in the first turn) or
      "one_turn" (in one turn, whichever); `opera_sweeps` the boxes; `opera_factor` and `wild_factor` (the
      wild card kept in hand) multiply what a loser pays.
    """

    key: str
    year: int
    players: tuple[int, ...]
    direction: int
    packet: int
    dealing_direction: int
    next_dealer: int
    dealer_dresses: bool
    same_suit: bool
    must_follow: bool
    wild: int
    hocs: int
    paid_hocs: int
    credit: bool
    opera: str
    opera_sweeps: bool
    opera_factor: int
    wild_factor: int
    purse: int
    deals: Mapping[int, int]

    def __hash__(self) -> int:
        """By the key: a mapping among the fields has no hash."""
        return hash(self.key)

    @property
    def claims(self) -> int:
        """The cards that earn something when claimed, as a mask: the honours and the hocs that are paid."""
        return HONOUR_MASK | self.paid_hocs

    @cached_property
    def follows(self) -> tuple[int, ...]:
        """For each card laid the mask of the cards that may be laid upon it; 0 where it ends the sequence."""
        wild = 0 if self.wild < 0 else 1 << self.wild
        table = []
        for card in range(52):
            if self.hocs >> card & 1:
                table.append(0)
            elif self.same_suit:
                table.append(1 << card + 1 | wild)
            else:
                table.append(RANK_MASK[rank_of(card) + 1] | wild)
        return tuple(table)


DWARF = card_of("7D")

RULE_SETS: dict[str, RuleSet] = {
    rules.key: rules
    for rules in (
        RuleSet(
            key="lindor-1789",
            year=1789,
            players=(3, 4, 5, 6, 7, 8),
            direction=1,
            packet=3,
            dealing_direction=-1,
            next_dealer=-1,
            dealer_dresses=False,
            same_suit=False,
            must_follow=False,
            wild=-1,
            hocs=KINGS,
            paid_hocs=0,
            credit=False,
            opera="first_turn",
            opera_sweeps=True,
            opera_factor=1,
            wild_factor=1,
            purse=120,
            deals={},
        ),
        RuleSet(
            key="avantcoureur-1760",
            year=1760,
            players=(3, 5),
            direction=-1,
            packet=1,
            dealing_direction=-1,
            next_dealer=-1,
            dealer_dresses=True,
            same_suit=True,
            must_follow=True,
            wild=DWARF,
            hocs=KINGS | HONOUR_MASK,
            paid_hocs=KINGS | HONOUR_MASK,
            credit=True,
            opera="untouched",
            opera_sweeps=False,
            opera_factor=2,
            wild_factor=2,
            purse=120,
            deals={3: 12, 5: 10},
        ),
        RuleSet(
            key="russian-1900",
            year=1900,
            players=(3, 4, 5, 6),
            direction=1,
            packet=1,
            dealing_direction=1,
            next_dealer=1,
            dealer_dresses=False,
            same_suit=False,
            must_follow=True,
            wild=-1,
            hocs=KINGS,
            paid_hocs=0,
            credit=False,
            opera="one_turn",
            opera_sweeps=True,
            opera_factor=1,
            wild_factor=1,
            purse=50,
            deals={},
        ),
    )
}
DEFAULT = "lindor-1789"


class OptionError(ValueError):
    """A house option that cannot be: `key` names it, `reason` says why."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(f"{key}: {reason}")
        self.key = key
        self.reason = reason


LIMITS = {"purse": (15, 1_000_000), "deals": (1, 1_000), "minutes": (1, 1_440)}
"""Least and greatest value of the options that are numbers."""


class Options(Light):
    """The house options of one game.

    `announcements`: "auto" (claims make themselves) or "strict" (they are made by hand). `must_follow`: going
    on and following are obligatory; without effect where they are so anyway. `purse` at the start, in jetons.
    `deals` and `minutes`: the agreed length, None for no such limit.
    """

    announcements: str = "auto"
    must_follow: bool = False
    purse: int = 120
    deals: int | None = None
    minutes: int | None = None

    @classmethod
    def of(cls, rules: RuleSet, players: int, given: Mapping[str, object] | None = None) -> Options:
        """The options given, checked, with the defaults of the rule set for what is left out or None.

        Further keys are ignored. Raises `OptionError`.
        """
        given = given or {}
        announcements = given.get("announcements")
        if announcements not in (None, "auto", "strict"):
            raise OptionError("announcements", 'must be "auto" or "strict"')
        must_follow = given.get("must_follow")
        if must_follow is not None and not isinstance(must_follow, bool):
            raise OptionError("must_follow", "must be true or false")
        purse = _number(given, "purse")
        deals = _number(given, "deals")
        return cls(
            announcements="strict" if announcements == "strict" else "auto",
            must_follow=bool(must_follow),
            purse=rules.purse if purse is None else purse,
            deals=rules.deals.get(players) if deals is None else deals,
            minutes=_number(given, "minutes"),
        )


def _number(given: Mapping[str, object], key: str) -> int | None:
    value = given.get(key)
    if value is None:
        return None
    low, high = LIMITS[key]
    if type(value) is not int or not low <= value <= high:
        raise OptionError(key, f"must be an integer from {low} to {high}")
    return value
