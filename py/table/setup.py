"""What is agreed before the first deal: from the start screen's choices, or from a link, to a new game."""

from __future__ import annotations

from collections.abc import Mapping

from nain_jaune.game import Game, Player
from nain_jaune.light import Light
from nain_jaune.rules import DEFAULT, RULE_SETS, Options

from .i18n import Words
from .links import Request
from .names import CAST, person

FIRST_LEVEL = "casual"
FIRST_PLAYERS = {"lindor-1789": 4}
"""Players chosen first, where that is not the smallest number the rules allow."""

LENGTHS = ("4", "8", "12", "20", "30min", "")
"""Lengths of a game that the start screen offers: deals, minutes, or "" for as long as the rules say."""

FIRST_LENGTH = "8"
PURSES = (50, 80, 120, 240)


class Setup(Light):
    """Everything a new game is made of. `number` and `dealer` are None unless they were asked for."""

    rules: str
    players: int
    seat: int
    levels: tuple[str, ...]
    options: dict[str, object]
    number: int | None
    dealer: int | None


def first_players(rules: str) -> int:
    """The number of players chosen first under these rules."""
    return FIRST_PLAYERS.get(rules, RULE_SETS[rules].players[0])


def lengths(rules: str) -> tuple[str, ...]:
    """The lengths offered under these rules, their own first where they fix the number of deals."""
    return ("", "4", "8", "30min") if RULE_SETS[rules].deals else LENGTHS


def first_length(rules: str) -> str:
    """The length chosen first: what the rules fix, else eight deals."""
    return "" if RULE_SETS[rules].deals else FIRST_LENGTH


def setup_of_form(form: Mapping[str, str], request: Request) -> Setup:
    """The game that the start screen's choices ask for; where a field is missing, its first choice stands.

    Deal number, dealer and seat are no fields: they come from the link.
    """
    rules = form.get("rules", "")
    rules = rules if rules in RULE_SETS else DEFAULT
    players = int(form.get(f"players.{rules}", first_players(rules)))
    length = form.get(f"deals.{rules}", first_length(rules))
    options: dict[str, object] = {
        "announcements": form.get("announcements", "auto"),
        "must_follow": bool(form.get("must_follow")),
        "purse": int(form.get(f"purse.{rules}", RULE_SETS[rules].purse)),
        "deals": int(length) if length.isdigit() else None,
        "minutes": int(length[:-3]) if length.endswith("min") else None,
    }
    levels = tuple(form.get(f"level.{k}", FIRST_LEVEL) for k in range(1, players))
    numbers = request.numbers
    return Setup(
        rules,
        players,
        seat_of(request, players),
        levels,
        options,
        numbers.get("deal"),
        dealer_of(request, players),
    )


def setup_of_link(request: Request) -> Setup:
    """The game that a link asks for with `autostart`: what it does not name has its default."""
    rules = request.words["rules"]
    players = request.numbers["players"]
    options: dict[str, object] = {
        "announcements": request.words.get("announcements", "auto"),
        "must_follow": request.flags.get("must_follow", False),
        **{name: request.numbers.get(name) for name in ("purse", "deals", "minutes")},
    }
    levels = (*request.levels, *[FIRST_LEVEL] * (players - 1 - len(request.levels)))
    number = request.numbers.get("deal")
    return Setup(
        rules, players, seat_of(request, players), levels, options, number, dealer_of(request, players)
    )


def setup_of_game(game: Game, seat: int) -> Setup:
    """What a game was agreed on, for another like it: the person in their seat, other cards, another lot."""
    options = game.options
    agreed: dict[str, object] = {
        "announcements": options.announcements,
        "must_follow": options.must_follow,
        "purse": options.purse,
        "deals": options.deals,
        "minutes": options.minutes,
    }
    players = len(game.players)
    levels = tuple(game.players[(seat + k) % players].level for k in range(1, players))
    return Setup(game.rules.key, players, seat, levels, agreed, None, None)


def seat_of(request: Request, players: int) -> int:
    """The person's seat: the link's where the table has it, else the first."""
    seat = request.numbers.get("seat", 0)
    return seat if seat < players else 0


def dealer_of(request: Request, players: int) -> int | None:
    """The first dealer that the link chose, where the table has that seat."""
    dealer = request.numbers.get("dealer")
    return dealer if dealer is not None and dealer < players else None


def new_game(setup: Setup, words: Words, number: int) -> Game:
    """The game, before its first deal. `number` is dealt from unless the setup names another.

    Opponents sit clockwise after the person, in the order of the start screen.
    """
    rules = RULE_SETS[setup.rules]
    players = [Player("", "")] * setup.players
    for k in range(setup.players):
        seat = (setup.seat + k) % setup.players
        players[seat] = (
            Player(person(words, CAST[k - 1]), setup.levels[k - 1]) if k else Player(words._("You"), "")
        )
    options = Options.of(rules, setup.players, setup.options)
    return Game.new(rules, tuple(players), options, setup.number or number, setup.dealer)


def form_of_setup(setup: Setup) -> dict[str, str]:
    """A setup's choices as the start screen's fields, to be put back into its form."""
    rules, options = setup.rules, setup.options
    deals = options.get("deals")
    own = RULE_SETS[rules].deals.get(setup.players)
    length = (
        f"{options['minutes']}min" if options.get("minutes") else "" if deals in (None, own) else str(deals)
    )
    return {
        "rules": rules,
        f"players.{rules}": str(setup.players),
        f"deals.{rules}": length,
        f"purse.{rules}": str(options.get("purse") or RULE_SETS[rules].purse),
        "announcements": str(options["announcements"]),
        "must_follow": "on" if options["must_follow"] else "",
        **{f"level.{k}": level for k, level in enumerate(setup.levels, 1)},
    }
