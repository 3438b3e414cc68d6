"""Calls: the words a player says aloud, as the rules' table of calls has them.

They are in the page's language, or in French where that is wished (`words.calls`). Which words are said
follows from the fields of a rule set: where hocs are paid, a claim is "Hoc!", and who lays nothing says
"pass".
"""

from __future__ import annotations

from nain_jaune.cards import rank_of
from nain_jaune.events import Bete, Claimed, Event, Laid, LedAnew, Opera, Stopped
from nain_jaune.rules import RuleSet

from .i18n import Words, mark_in

_LAID = (
    # Translators: called when a card is laid, by its rank.
    mark_in("call", "ace"),
    mark_in("call", "two"),
    mark_in("call", "three"),
    mark_in("call", "four"),
    mark_in("call", "five"),
    mark_in("call", "six"),
    mark_in("call", "seven"),
    mark_in("call", "eight"),
    mark_in("call", "nine"),
    mark_in("call", "ten"),
    mark_in("call", "jack"),
    mark_in("call", "queen"),
    mark_in("call", "king"),
)

_STOPS = {
    # Translators: called by who stops, naming what is wanted and not laid: « sans dix ».
    1: mark_in("call", "no two"),
    2: mark_in("call", "no three"),
    3: mark_in("call", "no four"),
    4: mark_in("call", "no five"),
    5: mark_in("call", "no six"),
    6: mark_in("call", "no seven"),
    7: mark_in("call", "no eight"),
    8: mark_in("call", "no nine"),
    9: mark_in("call", "no ten"),
    10: mark_in("call", "no jack"),
    11: mark_in("call", "no queen"),
    12: mark_in("call", "no king"),
}

_CLAIMS = (
    # Translators: called by who claims what a box holds; the card takes it: « Dix qui prend ! »
    mark_in("call", "Ten takes!"),
    mark_in("call", "Jack takes!"),
    mark_in("call", "Queen takes!"),
    mark_in("call", "King takes!"),
    mark_in("call", "Dwarf takes!"),
)


def call(words: Words, event: Event, rules: RuleSet) -> str | None:
    """What its player says when this happens, without quotation marks; None where nothing is said."""
    spoken = words.calls
    if isinstance(event, Laid):
        return spoken.p(*_LAID[rank_of(event.card)])
    if isinstance(event, Stopped):
        return stop_call(words, rules, event.wanted_rank, event.passed)
    if is_hoc(event, rules):
        # Translators: called in 1760 by who claims a hoc, and by who leads anew.
        return spoken.p("call", "Hoc!")
    if isinstance(event, Claimed):
        return spoken.p(*_CLAIMS[event.box])
    if isinstance(event, Opera):
        # Translators: called by who lays the whole hand in one turn.
        return spoken.p("call", "Opera!")
    if isinstance(event, Bete):
        # Translators: said of an honour that was kept to the end of the deal.
        return spoken.p("call", "bête")
    return None


def short_call(words: Words, event: Event, rules: RuleSet) -> str:
    """What stands beside a seat where a claim's words have no room; empty where they are short."""
    if isinstance(event, Claimed) and not is_hoc(event, rules):
        # Translators: a claim in few words, where there is no room for “Dwarf takes!”.
        return words.calls.p("short call", "I take!")
    return ""


def is_hoc(event: Event, rules: RuleSet) -> bool:
    """Whether "Hoc!" is called: a claim, or leading anew since nobody followed, where hocs are paid."""
    if not rules.paid_hocs:
        return False
    return isinstance(event, Claimed) or (isinstance(event, LedAnew) and event.why == "nobody")


def stop_call(words: Words, rules: RuleSet, wanted_rank: int, passed: bool) -> str | None:
    """What is said at a stop while this rank is wanted; `passed`: by who has laid nothing in the turn.

    None where nothing is wanted: the stop that declines a claim for the last card.
    """
    if wanted_rank < 0:
        return None
    if passed and rules.paid_hocs:
        # Translators: called in 1760 by who has nothing to lay.
        return words.calls.p("call", "pass")
    return no_rank(words.calls, wanted_rank)


def no_rank(words: Words, rank: int) -> str:
    """ "No ten": what is wanted and not laid, in the language of `words` itself."""
    return words.p(*_STOPS[rank])


def quoted(words: Words, call: str) -> str:
    """A call in the quotation marks of its language."""
    return words.calls.quoted(call)
