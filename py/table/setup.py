"""What is agreed before the first deal: from the start screen's choices, or from a link, to a new game."""

from __future__ import annotations

from collections.abc import Mapping

from nain_jaune.game import Game, Player
from nain_jaune.light import Light
from nain_jaune.rules import DEFAULT, LIMITS, RULE_SETS, Options

from .i18n import Words
from .links import RANGES, Request, whole
from .names import cast, given_name, numbered, recorded_name, tidy

FIRST_LEVEL = "casual"
FIRST_PLAYERS = {"lindor-1789": 4}
"""Players chosen first, where that is not the smallest number the rules allow."""

OWN = "own"
"""The choice of a figure of one's own, which stands in a field beside it."""

LENGTHS = ("4", "8", "12", "20", "30min", "")
"""Lengths of a game that the start screen offers: deals, minutes, or "" for as long as the rules say."""

FIRST_LENGTH = "8"
PURSES = (50, 60, 80, 120)

PRESETS: dict[str, dict[str, str]] = {
    "family": {
        "rules": "lindor-1789",
        "players.lindor-1789": "4",
        "deals.lindor-1789": "4",
        "purse.lindor-1789": "60",
        "announcements": "auto",
        "must_follow": "",
        "dealer": "",
    },
    "printed": {
        "rules": "lindor-1789",
        "deals.lindor-1789": "",
        "purse.lindor-1789": "120",
        "announcements": "strict",
        "must_follow": "",
        "dealer": "",
    },
    "avantcoureur": {
        "rules": "avantcoureur-1760",
        "players.avantcoureur-1760": "5",
        "deals.avantcoureur-1760": "",
        "purse.avantcoureur-1760": "120",
        "announcements": "strict",
        "dealer": "",
    },
}
"""Games agreed on at one press, as fields of the form; who plays is left as it is. The style sheet marks the
one that the form shows, by the same fields."""


class Sitter(Light):
    """Who plays a seat: an opponent of this level, or where it is "" a person at this device, by the name
    they gave, if they gave one. An opponent has a name where it is known before: in another game like one."""

    level: str = ""
    name: str = ""


class Setup(Light):
    """Everything a new game is made of. `number` and `dealer` are None unless they were asked for.

    `sitters` are clockwise from the person's own place, which is the record's seat `seat`.
    """

    rules: str
    seat: int
    sitters: tuple[Sitter, ...]
    options: dict[str, object]
    number: int | None
    dealer: int | None

    @property
    def players(self) -> int:
        """How many sit down."""
        return len(self.sitters)


class Fault(Light):
    """A field of the form that nothing can be dealt with: its id, and what is wrong there ("purse",
    "length", "number", "dealer")."""

    field: str
    why: str


def first_players(rules: str) -> int:
    """The number of players chosen first under these rules."""
    return FIRST_PLAYERS.get(rules, RULE_SETS[rules].players[0])


def lengths(rules: str) -> tuple[str, ...]:
    """The lengths offered under these rules, their own first where they fix the number of deals."""
    return (*(("", "4", "8", "30min") if RULE_SETS[rules].deals else LENGTHS), OWN)


def first_length(rules: str) -> str:
    """The length chosen first: what the rules fix, else eight deals."""
    return "" if RULE_SETS[rules].deals else FIRST_LENGTH


# ---- the form


def setup_of_form(form: Mapping[str, str], request: Request) -> Setup:
    """The game that the start screen's choices ask for; where a field is missing, or holds what cannot be
    (see `faults`), its first choice stands.

    The seat is no field: it comes from the link. So do deal number and first dealer, where the form has no
    field for them.
    """
    rules, players = rules_of_form(form), players_of_form(form)
    direction = RULE_SETS[rules].direction
    rows = [sitter_of_row(form, row) for row in range(players)]
    seat = seat_of(request, players)
    first = dealing_row(form)
    dealer = dealer_of(request, players) if "dealer" not in form else None
    return Setup(
        rules,
        seat,
        tuple([rows[place * direction % players] for place in range(players)]),
        options_of_form(form, rules),
        number_of_form(form) if "number" in form else request.numbers.get("deal"),
        dealer if first is None else (seat + first * direction) % players,
    )


def rules_of_form(form: Mapping[str, str]) -> str:
    """The rule set chosen."""
    rules = form.get("rules", "")
    return rules if rules in RULE_SETS else DEFAULT


def players_of_form(form: Mapping[str, str]) -> int:
    """How many players are chosen, under the rule set chosen."""
    rules = rules_of_form(form)
    players = whole(form.get(f"players.{rules}", ""), 3, 8)
    return players if players in RULE_SETS[rules].players else first_players(rules)


def sitter_of_row(form: Mapping[str, str], row: int) -> Sitter:
    """Who plays in a row of the start screen; the first row is the person's own place."""
    level = form.get(f"level.{row}", FIRST_LEVEL if row else "")
    return Sitter(level, "" if level else tidy(form.get(f"name.{row}", "")))


def options_of_form(form: Mapping[str, str], rules: str) -> dict[str, object]:
    """The house options that the form's fields ask for."""
    length = form.get(f"deals.{rules}", first_length(rules))
    deals, minutes = (length, "") if length.isdigit() else ("", length.removesuffix("min"))
    if length == OWN:
        deals, minutes = own_figure(form, "deals"), own_figure(form, "minutes")
    purse = form.get(f"purse.{rules}", "")
    purse = own_figure(form, "purse") if purse == OWN else purse
    return {
        "announcements": form.get("announcements", "auto"),
        "must_follow": bool(form.get("must_follow")),
        "purse": whole(purse, *LIMITS["purse"]) or RULE_SETS[rules].purse,
        "deals": whole(deals, *LIMITS["deals"]),
        "minutes": whole(minutes, *LIMITS["minutes"]),
    }


def own_figure(form: Mapping[str, str], name: str) -> str:
    """What stands in a field for a figure of one's own, under the rule set chosen."""
    return form.get(f"own_{name}.{rules_of_form(form)}", "").strip()


def number_of_form(form: Mapping[str, str]) -> int | None:
    """The deal number that is entered, None where there is none."""
    return whole(form.get("number", "").strip(), *RANGES["deal"])


def dealing_row(form: Mapping[str, str]) -> int | None:
    """The row of who is to deal first, None where the lot decides, or nobody at the table was chosen."""
    if form.get("dealer") != "choice":
        return None
    return whole(form.get("first", ""), 0, players_of_form(form) - 1)


def faults(form: Mapping[str, str]) -> tuple[Fault, ...]:
    """What in the form cannot be dealt with, in the order of the screen; the style sheet shows the same."""
    rules = rules_of_form(form)
    found = []
    if form.get(f"deals.{rules}") == OWN:
        texts = {name: own_figure(form, name) for name in ("deals", "minutes")}
        wrong = [name for name, text in texts.items() if text and whole(text, *LIMITS[name]) is None]
        if wrong or not any(texts.values()):
            found.append(Fault(f"own-{(wrong or ['deals'])[0]}-{rules}", "length"))
    if form.get("dealer") == "choice" and dealing_row(form) is None:
        found.append(Fault("first-0", "dealer"))
    if form.get("number", "").strip() and number_of_form(form) is None:
        found.append(Fault("deal-number", "number"))
    purse = own_figure(form, "purse")
    if form.get(f"purse.{rules}") == OWN and whole(purse, *LIMITS["purse"]) is None:
        found.append(Fault(f"own-purse-{rules}", "purse"))
    return tuple(found)


def form_of_setup(setup: Setup) -> dict[str, str]:
    """A setup's choices as the start screen's fields, to be put back into its form."""
    rules, options, count = setup.rules, setup.options, setup.players
    direction = RULE_SETS[rules].direction
    rows = [setup.sitters[row * direction % count] for row in range(count)]
    dealer = row_of_seat(setup.dealer, setup.seat, count, direction)
    return {
        "rules": rules,
        f"players.{rules}": str(count),
        **length_fields(rules, count, options),
        **purse_fields(rules, options),
        "announcements": str(options["announcements"]),
        "must_follow": "on" if options["must_follow"] else "",
        "dealer": "" if dealer is None else "choice",
        "first": str(dealer or 0),
        "number": str(setup.number or ""),
        **{f"level.{row}": each.level for row, each in enumerate(rows)},
        **{f"name.{row}": "" if each.level else each.name for row, each in enumerate(rows)},
    }


def row_of_seat(of: int | None, seat: int, players: int, direction: int) -> int | None:
    """The row of the start screen in which a record's seat stands, the person's own place being `seat`."""
    return None if of is None else (of - seat) * direction % players


def length_fields(rules: str, players: int, options: Mapping[str, object]) -> dict[str, str]:
    """The length of a game as fields: one of those offered, else figures of one's own."""
    deals, minutes = options.get("deals"), options.get("minutes")
    if deals == RULE_SETS[rules].deals.get(players):
        deals = None
    length = OWN if deals and minutes else f"{minutes}min" if minutes else str(deals or "")
    if length != OWN and length in lengths(rules):
        return {f"deals.{rules}": length}
    return {
        f"deals.{rules}": OWN,
        f"own_deals.{rules}": str(deals or ""),
        f"own_minutes.{rules}": str(minutes or ""),
    }


def purse_fields(rules: str, options: Mapping[str, object]) -> dict[str, str]:
    """The purse as fields: a customary one, else a figure of one's own."""
    purse = options.get("purse") or RULE_SETS[rules].purse
    if purse in PURSES:
        return {f"purse.{rules}": str(purse)}
    return {f"purse.{rules}": OWN, f"own_purse.{rules}": str(purse)}


# ---- links and games


def setup_of_link(request: Request) -> Setup:
    """The game that a link asks for with `autostart`, of one person: what it does not name has its
    default."""
    rules = request.words["rules"]
    players = request.numbers["players"]
    options: dict[str, object] = {
        "announcements": request.words.get("announcements", "auto"),
        "must_follow": request.flags.get("must_follow", False),
        **{name: request.numbers.get(name) for name in ("purse", "deals", "minutes")},
    }
    levels = (*request.levels, *[FIRST_LEVEL] * (players - 1 - len(request.levels)))
    sitters = (Sitter(), *[Sitter(level) for level in levels])
    number = request.numbers.get("deal")
    return Setup(rules, seat_of(request, players), sitters, options, number, dealer_of(request, players))


def setup_of_game(game: Game, seat: int) -> Setup:
    """What a game was agreed on, for another like it: everybody in their seats, other cards, another lot.
    `seat` is the person's own place, as the game's envelope has it, from which names are given out."""
    options = game.options
    agreed: dict[str, object] = {
        "announcements": options.announcements,
        "must_follow": options.must_follow,
        "purse": options.purse,
        "deals": options.deals,
        "minutes": options.minutes,
    }
    around = [game.players[(seat + place) % len(game.players)] for place in range(len(game.players))]
    sitters = tuple([Sitter(one.level, one.name if one.level else given_name(one.name)) for one in around])
    return Setup(game.rules.key, seat, sitters, agreed, None, None)


def seat_of(request: Request, players: int) -> int:
    """The person's seat: the link's where the table has it, else the first."""
    seat = request.numbers.get("seat", 0)
    return seat if seat < players else 0


def dealer_of(request: Request, players: int) -> int | None:
    """The first dealer that the link chose, where the table has that seat."""
    dealer = request.numbers.get("dealer")
    return dealer if dealer is not None and dealer < players else None


# ---- the game


def new_game(setup: Setup, words: Words, number: int) -> Game:
    """The game, before its first deal. `number` is dealt from unless the setup names another."""
    rules = RULE_SETS[setup.rules]
    around = players_of(setup, words)
    players = tuple([around[(seat - setup.seat) % setup.players] for seat in range(setup.players)])
    options = Options.of(rules, setup.players, setup.options)
    return Game.new(rules, players, options, setup.number or number, setup.dealer)


def players_of(setup: Setup, words: Words) -> tuple[Player, ...]:
    """The players clockwise from the person's own place: opponents by the names of the cast, persons by
    theirs.

    A person who gave no name is "You", one of several is numbered in order of play. Where the table has a
    name already, the second gets a number too.
    """
    count, direction = setup.players, RULE_SETS[setup.rules].direction
    alone = sum(not sitter.level for sitter in setup.sitters) == 1
    players = [
        Player(
            sitter.name or recorded_name(cast(place, count, direction)) if sitter.level else "", sitter.level
        )
        for place, sitter in enumerate(setup.sitters)
    ]
    taken = {player.name for player in players}
    for row in range(count):
        place = row * direction % count
        if not players[place].level:
            name = tidy(setup.sitters[place].name)
            name = distinct(name or (words._("You") if alone else numbered(words, row + 1)), taken)
            players[place] = Player(name, "")
            taken.add(name)
    return tuple(players)


def distinct(name: str, taken: set[str]) -> str:
    """The name, with a number after it where it is taken."""
    number, found = 1, name
    while found in taken:
        number += 1
        found = f"{tidy(name, room=2)} {number}"
    return found
