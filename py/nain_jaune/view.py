"""What one seat may know of a game: its own hand and all that is public. Players decide by this alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .light import Light
from .rules import Options, RuleSet

if TYPE_CHECKING:
    from .deal import Deal
    from .game import Game, Player


class View(Light):
    """The table as `seat` sees it; seat -1 is a spectator's, who holds no cards and has no acts.

    - `players`; `index` of the deal (-1 before the first); `dealer`, `eldest`, `turn` (-1 when nobody is to
      act); `direction` of play; `act_index`: how many acts this deal has seen.
    - `hand`: the own cards, a mask; `dealt`: the own cards as dealt; `counts`: how many each seat holds;
      `laid`: all cards laid; `purses`, `boxes`.
    - `wanted_rank`, `wanted_suit` (-1: any, or on lead); `last` card and `last_by`; `in_turn`: cards laid in
      this turn.
    - `legal`: mask of the own legal acts, 0 unless it is this seat's turn; `claim_open`: the own card that
      can be claimed, or -1.
    - `stopped`: per seat the mask of the cards that were wanted when they stopped, without the wild card that
      may be kept back. Where following is obligatory, they hold none of them.
    - `over`: the deal is settled, with `winner` and `opera`.
    """

    rules: RuleSet
    options: Options
    players: tuple[Player, ...]
    seat: int
    index: int
    dealer: int
    eldest: int
    turn: int
    direction: int
    hand: int
    dealt: int
    counts: tuple[int, ...]
    purses: tuple[int, ...]
    boxes: tuple[int, ...]
    wanted_rank: int
    wanted_suit: int
    legal: int
    laid: int
    stopped: tuple[int, ...]
    last: int
    last_by: int
    in_turn: int
    claim_open: int
    act_index: int
    over: bool
    winner: int
    opera: bool

    @property
    def must_follow(self) -> bool:
        """Whether going on and following are obligatory, but with the wild card."""
        return self.rules.must_follow or self.options.must_follow

    @property
    def stops_are_forced(self) -> bool:
        """Whether everybody who stops had to: where one must follow, and no card may be kept back."""
        return self.must_follow and self.rules.wild < 0


class OpenView(Light):
    """A finished deal, cards up: the hands as `dealt`, what is left in `hands`, the `talon` (masks)."""

    dealt: tuple[int, ...]
    hands: tuple[int, ...]
    talon: int


def view(game: Game, seat: int) -> View:
    """What `seat` may know of a game; -1: what everybody may know."""
    acts = len(game.history[-1].actions) if game.history else 0
    if game.deal is None:
        return _before(game, seat)
    return deal_view(game.deal, seat, game.players, game.options, acts)


def deal_view(deal: Deal, seat: int, players: tuple[Player, ...], options: Options, act_index: int) -> View:
    """What `seat` may know of a deal, for those who play deals without a game."""
    rules = deal.rules
    wild = 0 if rules.wild < 0 else 1 << rules.wild
    mine = deal.turn == seat >= 0
    return View(
        rules,
        options,
        players,
        seat,
        deal.index,
        deal.dealer,
        deal.eldest,
        deal.turn,
        rules.direction,
        0 if seat < 0 else deal.hands[seat],
        0 if seat < 0 else deal.dealt[seat],
        tuple([hand.bit_count() for hand in deal.hands]),
        tuple(deal.purses),
        tuple(deal.boxes),
        deal.wanted_rank,
        deal.wanted_suit,
        deal.legal if mine else 0,
        deal.laid,
        tuple([mask & ~wild for mask in deal.stopped]),
        deal.last,
        deal.last_by,
        deal.in_turn,
        deal.claim if mine else -1,
        act_index,
        deal.over,
        deal.winner,
        deal.opera,
    )


def _before(game: Game, seat: int) -> View:
    """The table before the first deal."""
    dealer = game.next_dealer
    none = (0,) * len(game.players)
    return View(
        rules=game.rules,
        options=game.options,
        players=game.players,
        seat=seat,
        index=-1,
        dealer=dealer,
        eldest=(dealer + game.rules.direction) % len(game.players),
        turn=-1,
        direction=game.rules.direction,
        hand=0,
        dealt=0,
        counts=none,
        purses=tuple(game.purses),
        boxes=tuple(game.boxes),
        wanted_rank=-1,
        wanted_suit=-1,
        legal=0,
        laid=0,
        stopped=none,
        last=-1,
        last_by=-1,
        in_turn=0,
        claim_open=-1,
        act_index=0,
        over=False,
        winner=-1,
        opera=False,
    )


def open_view(game: Game) -> OpenView:
    """The last deal with all cards up. Raises ValueError unless it is finished."""
    deal = game.deal
    if deal is None or not deal.over:
        raise ValueError("the cards are turned up when the deal is over")
    return OpenView(deal.dealt, tuple(deal.hands), deal.talon)
