"""Small constructed deals for the tests: hands as words, acts as words, chips as plain numbers."""

from __future__ import annotations

from nain_jaune.cards import BOXES, act_code, act_of, card_of, mask_of
from nain_jaune.deal import Deal
from nain_jaune.events import Event
from nain_jaune.rules import RULE_SETS, Options

LINDOR, OLD, RUSSIAN = RULE_SETS
KEYS = tuple(RULE_SETS)

DRESSED = {LINDOR: (3, 6, 9, 12, 15), RUSSIAN: (3, 6, 9, 12, 15), OLD: (1, 2, 3, 4, 5)}
"""What the boxes hold when three have dressed an empty board: 10D, JC, QS, KH, 7D."""

STYLES = [
    (key, players, announcements, must_follow)
    for key, rules in RULE_SETS.items()
    for players in rules.players
    for announcements in ("auto", "strict")
    for must_follow in ((False, True) if key == LINDOR else (False,))
]
"""Every rule set with every number of players and every option that changes play."""


def hand(codes: str) -> int:
    """A hand as a mask."""
    return mask_of(card_of(code) for code in codes.split())


def table(
    key: str,
    *hands: str,
    purses: tuple[int, ...] | None = None,
    boxes: tuple[int, ...] | None = None,
    strict: bool = False,
    must_follow: bool = False,
) -> Deal:
    """A deal that seat 0 leads; by default everybody has 100 and three have dressed the board."""
    rules = RULE_SETS[key]
    return Deal(
        rules,
        -rules.direction % len(hands),
        [hand(codes) for codes in hands],
        purses or (100,) * len(hands),
        boxes or DRESSED[key],
        strict=strict,
        must_follow=must_follow,
    )


def play(deal: Deal, acts: str) -> list[Event]:
    """Act after act; what happened."""
    events: list[Event] = []
    for code in acts.split():
        deal.act(act_of(code), events)
    return events


def legal(deal: Deal) -> str:
    """The legal acts in the order of the record."""
    return " ".join(act_code(act) for act in deal.legal_acts())


def box(deal: Deal, code: str) -> int:
    """What a box holds."""
    return deal.boxes[BOXES.index(code)]


def told(events: list[Event], kind: str) -> list[Event]:
    """The events of one kind."""
    return [event for event in events if event.kind == kind]


def options(key: str, players: int, **given: object) -> Options:
    """House options with the rule set's defaults."""
    return Options.of(RULE_SETS[key], players, given)
