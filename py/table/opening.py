"""The model of the start screen: what may be chosen, and what is chosen first."""

from __future__ import annotations

from nain_jaune.players import LEVELS
from nain_jaune.rules import DEFAULT, LIMITS, RULE_SETS, RuleSet

from . import names
from .characters import character
from .i18n import Words
from .links import RANGES, Request
from .model import ContinueModel, StartModel, StartPreset, StartRules, StartSeat
from .names import CAST
from .settings import Settings
from .setup import (
    FIRST_LEVEL,
    OWN,
    PURSES,
    dealer_of,
    first_length,
    first_players,
    length_fields,
    lengths,
    purse_fields,
    row_of_seat,
    seat_of,
)

MOST_PLAYERS = 8

FIRST_OWN = {"purse": "100", "deals": "6", "minutes": ""}
"""What stands in the fields for figures of one's own before anything is entered."""


def start_model(
    words: Words,
    settings: Settings,
    asked: Request | None = None,
    games: tuple[ContinueModel, ...] = (),
    fixed: str = "",
) -> StartModel:
    """The start screen in one language. What a link asked for is chosen first; `games` are those that can be
    gone on with; `fixed` is the rule set that alone can be chosen, if there is one."""
    asked = asked or Request({}, {}, {}, (), ())
    nothing = Request({}, {}, {}, (), ())
    chosen = fixed or asked.words.get("rules", DEFAULT)
    players = players_of(RULE_SETS[chosen], asked)
    direction = RULE_SETS[chosen].direction
    dealer = row_of_seat(dealer_of(asked, players), seat_of(asked, players), players, direction)
    return StartModel(
        chosen=chosen,
        rules=tuple(
            start_rules(rules, words, asked if rules.key == chosen else nothing)
            for rules in RULE_SETS.values()
            if fixed in ("", rules.key)
        ),
        seats=tuple(
            start_seat(words, row, level_of(asked, row, players, direction)) for row in range(MOST_PLAYERS)
        ),
        levels=tuple((level, names.level(words, level)) for level in LEVELS),
        announcements=asked.words.get("announcements", "auto"),
        must_follow=asked.flags.get("must_follow", False),
        dealer=-1 if dealer is None else dealer,
        presets=() if fixed else presets(words),
        length_rule=rule(words, "length"),
        purse_rule=rule(words, "purse"),
        dealer_rule=rule(words, "dealer"),
        number=str(asked.numbers.get("deal", "")),
        number_rule=rule(words, "number"),
        lang=settings.lang,
        theme=settings.theme,
        games=games,
    )


def fields_of_start(model: StartModel) -> dict[str, str]:
    """The fields of the start screen's form as its model has them chosen: name → value."""
    fields = {
        "rules": model.chosen,
        "announcements": model.announcements,
        "dealer": "" if model.dealer < 0 else "choice",
        "first": str(max(model.dealer, 0)),
        "number": model.number,
    }
    if model.must_follow:
        fields["must_follow"] = "on"
    for rules in model.rules:
        fields[f"players.{rules.key}"] = str(rules.chosen_players)
        fields[f"deals.{rules.key}"] = rules.chosen_length
        fields[f"own_deals.{rules.key}"] = rules.own_deals
        fields[f"own_minutes.{rules.key}"] = rules.own_minutes
        fields[f"purse.{rules.key}"] = rules.chosen_purse
        fields[f"own_purse.{rules.key}"] = rules.own_purse
    for row, seat in enumerate(model.seats):
        fields |= {f"level.{row}": seat.level, f"name.{row}": ""}
    return fields


def players_of(rules: RuleSet, asked: Request) -> int:
    """The number of players chosen first."""
    players = asked.numbers.get("players", 0)
    return players if players in rules.players else first_players(rules.key)


def level_of(asked: Request, row: int, players: int, direction: int) -> str:
    """Who is chosen first for a row: a person in the first, else the level that a link has for the opponent
    there, or the usual one."""
    if not row:
        return ""
    place = row * direction % players if row < players else 0
    return asked.levels[place - 1] if 0 < place <= len(asked.levels) else FIRST_LEVEL


def start_seat(words: Words, row: int, level: str) -> StartSeat:
    """A place at the table; the first is the person's own."""
    opponent = CAST[row - 1]
    return StartSeat(
        opponent=opponent,
        opponent_name=names.person(words, opponent),
        opponent_line=character(words, opponent),
        person=f"person-{row + 1}" if row else "you",
        person_name=names.numbered(words, row + 1) if row else words._("You"),
        level=level,
    )


def start_rules(rules: RuleSet, words: Words, asked: Request) -> StartRules:
    """What can be chosen under one rule set."""
    key, numbers = rules.key, asked.numbers
    players = players_of(rules, asked)
    length = {f"deals.{key}": first_length(key)}
    if {"deals", "minutes"} & numbers.keys():
        length = length_fields(key, players, numbers)
    purse = purse_fields(key, numbers)
    return StartRules(
        key=key,
        name=names.rules_name(words, key),
        year=names.rules_year(key),
        line=names.rules_line(words, key),
        players=rules.players,
        why_players=why_players(rules, words),
        chosen_players=players,
        lengths=tuple((value, length_label(value, rules, words)) for value in lengths(key)),
        chosen_length=length[f"deals.{key}"],
        own_deals=length.get(f"own_deals.{key}", FIRST_OWN["deals"]),
        own_minutes=length.get(f"own_minutes.{key}", FIRST_OWN["minutes"]),
        purses=(*((str(each), words.number(each)) for each in PURSES), (OWN, own_label(words))),
        chosen_purse=purse[f"purse.{key}"],
        own_purse=purse.get(f"own_purse.{key}", FIRST_OWN["purse"]),
        must_follow=why_follow(rules, words),
    )


def why_players(rules: RuleSet, words: Words) -> str:
    """Why not every number of players can be chosen; "" where all can."""
    low, high = rules.players[0], rules.players[-1]
    if high - low + 1 > len(rules.players):
        some = ", ".join(map(str, rules.players[:-1]))
        # Translators: why other numbers of players cannot be chosen; {some} and {last} are e.g. “3” and “5”.
        return words._("By these rules only {some} or {last} may sit down.", some=some, last=high)
    if high < MOST_PLAYERS:
        # Translators: why other numbers of players cannot be chosen; {low} and {high} are e.g. “3” and “6”.
        return words._("By these rules {low} to {high} may sit down.", low=low, high=high)
    return ""


def why_follow(rules: RuleSet, words: Words) -> str:
    """Why it is not for the table to say whether one must follow; "" where it is."""
    if not rules.must_follow:
        return ""
    if rules.wild >= 0:
        return words._("These rules oblige whoever can; only the Dwarf may be kept back.")
    return words._("These rules oblige whoever can.")


def length_label(value: str, rules: RuleSet, words: Words) -> str:
    """A length as it stands on its button: a number of deals, a time, what the rules say, or a figure of
    one's own."""
    if value == OWN:
        return own_label(words)
    if not value and rules.deals:
        fixed = " / ".join(str(deals) for deals in rules.deals.values())
        # Translators: the length that the rules themselves fix, in deals; {deals} is e.g. “12 / 10”.
        return words._("by the rules: {deals}", deals=fixed)
    if not value:
        # Translators: the length of a game that has no agreed number of deals; stands on a small button.
        return words._("no limit")
    if value.endswith("min"):
        return words._("{minutes} min", minutes=value[:-3])
    return value


def own_label(words: Words) -> str:
    """The choice of a figure of one's own."""
    # Translators: on a small button, after “50, 60, 80, 120” and the like: another number, which is entered.
    return words.p("another number", "other")


def rule(words: Words, why: str) -> str:
    """What a field asks for, beside it and when it cannot be dealt with: "purse", "length", "number" or
    "dealer"."""
    if why == "purse":
        low, high = (words.number(each) for each in LIMITS["purse"])
        return words._("A purse is a whole number from {low} to {high}.", low=low, high=high)
    if why == "length":
        most, longest = (words.number(LIMITS[name][1]) for name in ("deals", "minutes"))
        # Translators: beside two fields, for a number of deals and for minutes.
        return words._(
            "From 1 to {deals} deals, or 1 to {minutes} minutes; of both, what comes first ends the game.",
            deals=most,
            minutes=longest,
        )
    if why == "number":
        most = words.number(RANGES["deal"][1])
        # Translators: beside the field for a deal number.
        return words._("The same number deals the same cards, under any rules: 1 to {most}.", most=most)
    return words._("Whoever was to deal first is not at the table: choose somebody else.")


def presets(words: Words) -> tuple[StartPreset, ...]:
    """The games agreed on at one press."""
    return (
        StartPreset(
            "family",
            # Translators: the name of a game with everything agreed on, on a button.
            words._("Quick family game"),
            words._("Lindor, four players, four deals, purse 60; claims make themselves"),
        ),
        StartPreset(
            "printed",
            # Translators: the name of a game with everything agreed on, on a button.
            words._("As printed in 1789"),
            words._("Lindor, purse 120, claims by hand, until somebody cannot dress the board"),
        ),
        StartPreset(
            "avantcoureur",
            # Translators: the name of a game with everything agreed on, on a button.
            words._("L’Avantcoureur, ten deals"),
            words._("the rules of 1760, five players, purse 120, claims by hand"),
        ),
    )
