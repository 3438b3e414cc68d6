"""Why a file or a link is refused, in the person's language; the command line has its own line in English."""

from __future__ import annotations

from nain_jaune.record import NESTING, RecordError

from .i18n import Words


def refusal(words: Words, error: RecordError) -> str:
    """The reason as a sentence, with the place where it is known."""
    sentence = reason(words, error)
    if error.deal is None:
        return sentence
    if error.act is None:
        return words._("Deal {deal}: {reason}", deal=error.deal + 1, reason=sentence)
    return words._(
        "Deal {deal}, act {act}: {reason}", deal=error.deal + 1, act=error.act + 1, reason=sentence
    )


def reason(words: Words, error: RecordError) -> str:
    """What is wrong, by its kind."""
    kind = error.kind
    if kind == "size":
        return words._("It is too large.")
    if kind == "depth":
        return words._("It is nested deeper than {count} levels.", count=NESTING)
    if kind == "encoding":
        return words._("It is not a text in UTF-8.")
    if kind == "json":
        return words._("It is damaged: not a whole file of JSON.")
    if kind == "twice":
        return words._("A key stands twice in one place, so that it is not clear what is meant.")
    if kind == "format":
        return words._("It is neither a game nor a collection of games of Nain Jaune.")
    if kind == "version":
        return words._("It was written by another version of the game.")
    if kind == "rules":
        return words._("It names rules that are not known here, or that are not for so many players.")
    if kind == "options":
        return words._("It names a house rule that cannot be.")
    if kind == "players":
        return words._("One of its players cannot be: a name or a level is wrong.")
    if kind == "deal":
        return words._("The dealer or the cards that were dealt cannot be.")
    if kind == "act":
        return words._("The rules do not allow what was done.")
    return words._("A value in it cannot be.")
