"""What happened, as everybody at the table sees it: the one vocabulary of log, calls, motion and settlement.

No event tells a card that is not on the table; `DealEnded` turns the hands up. Boxes are indices in the order
of `cards.BOXES`, amounts whole jetons. `kind` names the class for those who sort by it.
"""

from __future__ import annotations

from .light import Light


class DealStarted(Light):
    """Deal `index` (from 0) was dealt, `cards` to each player; `eldest` leads first."""

    kind = "deal_started"
    index: int
    dealer: int
    eldest: int
    cards: int


class Dressed(Light):
    """A player staked on the five boxes."""

    kind = "dressed"
    seat: int
    amounts: tuple[int, ...]
    due: int


class Laid(Light):
    """A card was laid. Wanted next: `wanted_rank`, of `wanted_suit` (-1: any); -1, -1 when it ended the
    sequence.
    """

    kind = "laid"
    seat: int
    card: int
    wanted_rank: int
    wanted_suit: int


class Stopped(Light):
    """A player did not go on, or `passed`: laid nothing in this turn. What was wanted then is told."""

    kind = "stopped"
    seat: int
    wanted_rank: int
    wanted_suit: int
    passed: bool


class LedAnew(Light):
    """A player is on lead anew, by a "king", a "hoc", the "dwarf", or since "nobody" followed."""

    kind = "led_anew"
    seat: int
    why: str


class Claimed(Light):
    """A card's claim was made: `amount` from `box`; -1 and 0 for a king that has no box (1760)."""

    kind = "claimed"
    seat: int
    card: int
    box: int
    amount: int


class HocPaid(Light):
    """A claimed hoc earned `each` from every other player, `amount` in all (1760). The `Paid` events
    follow.
    """

    kind = "hoc_paid"
    seat: int
    card: int
    each: int
    amount: int


class ClaimMissed(Light):
    """A claim was not made in time; told only at the settlement. `box` is -1 for a king that has none."""

    kind = "claim_missed"
    seat: int
    card: int
    box: int


class Opera(Light):
    """The winner made an Opera: what they swept from each box, and the factor on the losers' payments."""

    kind = "opera"
    seat: int
    swept: tuple[int, ...]
    factor: int


class Paid(Light):
    """One player paid another `amount` of the `due`, for the "hand" (`points` times `factor`) or a "hoc"."""

    kind = "paid"
    payer: int
    payee: int
    amount: int
    due: int
    why: str
    points: int
    factor: int


class Bete(Light):
    """An honour was still in a hand: its holder paid `amount` of the `due` into its box."""

    kind = "bete"
    seat: int
    box: int
    card: int
    amount: int
    due: int


class DealEnded(Light):
    """Deal `index` is settled: who won, what the hands and the talon held (masks), and whether it was an
    Opera.
    """

    kind = "deal_ended"
    index: int
    winner: int
    hands: tuple[int, ...]
    talon: int
    opera: bool


class GameEnded(Light):
    """The game is over: the agreed "deals", somebody "short" of a stake, or "time". Equal purses win
    jointly.
    """

    kind = "game_ended"
    why: str
    winners: tuple[int, ...]


Event = (
    DealStarted
    | Dressed
    | Laid
    | Stopped
    | LedAnew
    | Claimed
    | HocPaid
    | ClaimMissed
    | Opera
    | Paid
    | Bete
    | DealEnded
    | GameEnded
)
