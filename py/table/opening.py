"""The model of the start screen: what may be chosen, and what is chosen first."""

from __future__ import annotations

from nain_jaune.players import LEVELS
from nain_jaune.rules import DEFAULT, RULE_SETS, RuleSet

from . import names
from .i18n import Words
from .links import Request
from .model import ContinueModel, StartModel, StartOpponent, StartRules
from .names import CAST
from .settings import Settings
from .setup import FIRST_LEVEL, PURSES, first_length, first_players, lengths

MOST_OPPONENTS = 7


def start_model(
    words: Words, settings: Settings, asked: Request | None = None, games: tuple[ContinueModel, ...] = ()
) -> StartModel:
    """The start screen in one language. What a link asked for is chosen first, and offered where it was not
    before; `games` are those that can be gone on with."""
    chosen = asked.words.get("rules", DEFAULT) if asked else DEFAULT
    return StartModel(
        chosen=chosen,
        rules=tuple(
            start_rules(rules, words, asked if rules.key == chosen else None) for rules in RULE_SETS.values()
        ),
        opponents=tuple(
            StartOpponent(key, names.person(words, key), level_of(asked, k))
            for k, key in enumerate(CAST[:MOST_OPPONENTS])
        ),
        levels=tuple((level, names.level(words, level)) for level in LEVELS),
        announcements=asked.words.get("announcements", "auto") if asked else "auto",
        must_follow=asked.flags.get("must_follow", False) if asked else False,
        lang=settings.lang,
        theme=settings.theme,
        games=games,
    )


def fields_of_start(model: StartModel) -> dict[str, str]:
    """The fields of the start screen's form as its model has them chosen: name → value."""
    fields = {"rules": model.chosen, "announcements": model.announcements}
    if model.must_follow:
        fields["must_follow"] = "on"
    for rules in model.rules:
        fields[f"players.{rules.key}"] = str(rules.chosen_players)
        fields[f"deals.{rules.key}"] = rules.chosen_length
        fields[f"purse.{rules.key}"] = str(rules.chosen_purse)
    return {**fields, **{f"level.{k}": each.level for k, each in enumerate(model.opponents, 1)}}


def level_of(asked: Request | None, opponent: int) -> str:
    """The level chosen first for an opponent, counted from 0."""
    levels = asked.levels if asked else ()
    return levels[opponent] if opponent < len(levels) else FIRST_LEVEL


def start_rules(rules: RuleSet, words: Words, asked: Request | None) -> StartRules:
    """What can be chosen under one rule set."""
    numbers = asked.numbers if asked else {}
    players = numbers.get("players", first_players(rules.key))
    players = players if players in rules.players else first_players(rules.key)
    length = first_length(rules.key)
    if "deals" in numbers:
        length = str(numbers["deals"])
    elif "minutes" in numbers:
        length = f"{numbers['minutes']}min"
    offered = lengths(rules.key)
    if length not in offered:
        offered = (length, *offered)
    purse = numbers.get("purse", rules.purse)
    return StartRules(
        key=rules.key,
        name=names.rules_name(words, rules.key),
        year=names.rules_year(rules.key),
        line=names.rules_line(words, rules.key),
        players=rules.players,
        chosen_players=players,
        lengths=tuple((value, length_label(value, rules, words)) for value in offered),
        chosen_length=length,
        purses=tuple(sorted({*PURSES, purse})),
        chosen_purse=purse,
        has_must_follow=not rules.must_follow,
    )


def length_label(value: str, rules: RuleSet, words: Words) -> str:
    """A length as it stands on its button: a number of deals, a time, or what the rules say."""
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
