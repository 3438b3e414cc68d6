"""A second engine, straight from the text of the rules: lists of strings, slow and plain.

It shares nothing with the package, so that the two can be held against each other. A rule set is a
key, a card is a code, an act is a word of the record.
"""

from __future__ import annotations

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SUITS = ["S", "H", "D", "C"]
PACK = [rank + suit for suit in SUITS for rank in RANKS]
STAKES = {"10D": 1, "JC": 2, "QS": 3, "KH": 4, "7D": 5}
OLD, MODERN, RUSSIAN = "avantcoureur-1760", "lindor-1789", "russian-1900"
SIZES = {3: 15, 4: 12, 5: 9, 6: 8, 7: 7, 8: 6}


class RefusedError(Exception):
    """The act is against the rules."""


def rank(card: str) -> str:
    return card[:-1]


def suit(card: str) -> str:
    return card[-1]


def worth(card: str) -> int:
    if rank(card) == "A":
        return 1
    if rank(card) in ("J", "Q", "K"):
        return 10
    return int(rank(card))


class NaiveDeal:
    """One deal after the board is dressed."""

    def __init__(
        self,
        key: str,
        dealer: int,
        hands: list[list[str]],
        purses: list[int],
        boxes: dict[str, int],
        strict: bool = False,
        must_follow: bool = False,
    ) -> None:
        self.key = key
        self.strict = strict
        self.dealt = [list(hand) for hand in hands]
        self.hands = [list(hand) for hand in hands]
        self.purses = list(purses)
        self.boxes = dict(boxes)
        self.obliged = must_follow or key in (OLD, RUSSIAN)
        self.turn: int | None = self.next(dealer)
        self.sequence: list[str] = []  # empty: the player in turn is on lead
        self.last_by: int | None = None
        self.stops = 0  # in a row since the last card
        self.claimable: str | None = None
        self.turn_laid = 0
        self.ever_stopped = [False] * len(hands)
        self.opponents_laid = [0] * len(hands)
        self.winner: int | None = None
        self.opera = False

    def next(self, seat: int) -> int:
        step = -1 if self.key == OLD else 1
        return (seat + step) % len(self.hands)

    def hand(self) -> list[str]:
        assert self.turn is not None
        return self.hands[self.turn]

    def natural(self) -> list[str]:
        """The cards in hand that go on with the sequence, without the dwarf standing for another."""
        top = self.sequence[-1]
        wanted = RANKS[RANKS.index(rank(top)) + 1]
        return [
            card
            for card in self.hand()
            if rank(card) == wanted and (self.key != OLD or suit(card) == suit(top))
        ]

    def legal(self) -> list[str]:
        if self.turn is None:
            return []
        take = ["take"] if self.strict and self.claimable else []
        if not self.hand():
            return [*take, "stop"]
        if not self.sequence:
            return take + [card for card in PACK if card in self.hand()]
        fitting = self.natural()
        stop = ["stop"]
        if self.obliged and [card for card in fitting if not (self.key == OLD and card == "7D")]:
            stop = []
        if self.key == OLD and "7D" in self.hand():
            fitting.append("7D")
        return take + [card for card in PACK if card in fitting] + stop

    def act(self, word: str) -> None:
        if word not in self.legal():
            raise RefusedError(word)
        assert self.turn is not None
        if word == "take":
            self.claim()
            if not self.hand():
                self.settle()
        elif word == "stop":
            self.claimable = None
            if not self.hand():
                self.settle()
                return
            self.ever_stopped[self.turn] = True
            self.stops += 1
            self.turn = self.next(self.turn)
            self.turn_laid = 0
            if self.stops == len(self.hands):
                assert self.turn == self.last_by
                self.sequence = []
        else:
            self.lay(word)

    def lay(self, card: str) -> None:
        assert self.turn is not None
        self.hand().remove(card)
        self.sequence.append(card)
        self.last_by = self.turn
        self.stops = 0
        self.turn_laid += 1
        for seat in range(len(self.hands)):
            if seat != self.turn:
                self.opponents_laid[seat] += 1
        bears = card in STAKES or (self.key == OLD and rank(card) == "K")
        self.claimable = card if bears else None
        if rank(card) == "K" or (self.key == OLD and card in ("10D", "JC", "QS", "7D")):
            self.sequence = []
        if bears and not self.strict:
            self.claim()
        if not self.hand() and not self.claimable:
            self.settle()

    def claim(self) -> None:
        card, me = self.claimable, self.turn
        assert card is not None
        assert me is not None
        self.claimable = None
        if self.key == OLD:
            for seat in range(len(self.hands)):
                if seat != me:
                    self.purses[seat] -= 1
                    self.purses[me] += 1
        if card in STAKES:
            self.purses[me] += self.boxes[card]
            self.boxes[card] = 0

    def settle(self) -> None:
        me = self.turn
        assert me is not None
        self.winner = me
        if self.key == OLD:
            self.opera = self.opponents_laid[me] == 0
        elif self.key == MODERN:
            self.opera = not self.ever_stopped[me]
        else:
            self.opera = self.turn_laid == len(self.dealt[me])
        if self.opera and self.key != OLD:
            for box in STAKES:
                self.purses[me] += self.boxes[box]
                self.boxes[box] = 0
        for seat, hand in enumerate(self.hands):
            if seat != me:
                due = sum(worth(card) for card in hand)
                if self.key == OLD and "7D" in hand:
                    due *= 2
                if self.key == OLD and self.opera:
                    due *= 2
                paid = self.can_pay(seat, due)
                self.purses[seat] -= paid
                self.purses[me] += paid
        for seat, hand in enumerate(self.hands):
            for box in STAKES:
                if box in hand:
                    paid = self.can_pay(seat, self.boxes[box])
                    self.purses[seat] -= paid
                    self.boxes[box] += paid
        self.turn = None

    def can_pay(self, seat: int, due: int) -> int:
        return due if self.key == OLD else min(due, self.purses[seat])


class NaiveGame:
    """Deals in a row."""

    def __init__(
        self,
        key: str,
        players: int,
        first_dealer: int,
        purse: int,
        deals: int | None,
        strict: bool,
        must_follow: bool,
    ) -> None:
        self.key = key
        self.players = players
        self.dealer = first_dealer
        self.purses = [purse] * players
        self.boxes = dict.fromkeys(STAKES, 0)
        self.limit = deals if deals is not None else {3: 12, 5: 10}[players] if key == OLD else None
        self.strict = strict
        self.must_follow = must_follow
        self.finished = 0
        self.deal: NaiveDeal | None = None

    def start(self, hands: list[list[str]]) -> None:
        for seat in [self.dealer] if self.key == OLD else range(self.players):
            self.purses[seat] -= 15
            for box, stake in STAKES.items():
                self.boxes[box] += stake
        self.deal = NaiveDeal(
            self.key, self.dealer, hands, self.purses, self.boxes, self.strict, self.must_follow
        )

    def act(self, word: str) -> None:
        assert self.deal is not None
        self.deal.act(word)
        self.purses, self.boxes = self.deal.purses, self.deal.boxes
        if self.deal.turn is None:
            self.finished += 1
            self.dealer = (self.dealer + (1 if self.key == RUSSIAN else -1)) % self.players

    def over(self) -> bool:
        if self.deal is None or self.deal.turn is not None:
            return False
        short = self.key != OLD and any(purse < 15 for purse in self.purses)
        return short or self.finished == self.limit

    def winners(self) -> list[int]:
        return [seat for seat in range(self.players) if self.purses[seat] == max(self.purses)]
