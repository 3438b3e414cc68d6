"""What is told beside the game: notices at the foot of the page, and the page of a fault."""

from __future__ import annotations

from collections.abc import Sequence

from nain_jaune.light import replace

from . import names
from .i18n import Words
from .links import Problem
from .model import ErrorModel, NoticeModel

LEAVE = "ask"
"""The key of the notice that asks before a game is given up."""

UNDO = "undo"
"""The key of the notice that asks before cards are seen twice."""

LACKING = "lacking"
"""The key of the notice that a part of the program is not there."""

SHOWN = 12
"""Parts of a link that are named in a notice at the most."""


def problems_notice(words: Words, problems: Sequence[Problem]) -> NoticeModel:
    """The parts of a link that were ignored, in one notice: the first with its reason, others by name."""
    others = [isolated(f"{problem.name}={problem.value}") for problem in problems[1:SHOWN]]
    if len(problems) > SHOWN:
        others.append(words.n("{count} other", "{count} others", len(problems) - SHOWN))
    detail = words._("Ignored as well: {names}.", names=words.listed(others)) if others else ""
    return NoticeModel("link", "bad", problem_text(words, problems[0]), detail)


def isolated(text: str) -> str:
    """Somebody else's text for a sentence of ours: shortened, and kept from turning what is around it."""
    return names.isolated(text if len(text) <= 40 else text[:39] + "…")


def problem_text(words: Words, problem: Problem) -> str:
    """A part of the link that was ignored, and why, as a sentence."""
    fields = {"name": isolated(problem.name), "value": isolated(problem.value)}
    if problem.why == "unknown":
        return words._("The link asks for “{name}”, which this page does not know. It is ignored.", **fields)
    if problem.why == "players":
        return words._(
            "The link asks for {name}={value}, which does not suit these players and rules. It is ignored.",
            **fields,
        )
    if problem.why == "levels":
        return words._("The link names more levels than there are opponents. They are ignored.")
    if problem.why == "autostart":
        return words._("The link asks for a game at once but names no rules, or no players. It is ignored.")
    return words._("The link asks for {name}={value}, which cannot be. It is ignored.", **fields)


def lacking(words: Words, gone: bool) -> NoticeModel:
    """A part of the program could not be fetched; the game waits for it. `gone`: there is a connection, so
    that a new version may have taken its place, which is had by loading the page again."""
    again = ("go-on", words._("Try again"))
    reload = ("reload", words._("Load the page again"))
    if gone:
        text = words._("A part of the game could not be fetched. A new version may have come.")
    else:
        text = words._("A part of the game could not be fetched. Is the device online?")
    detail = words._("Nothing is lost: the game goes on from here.")
    return NoticeModel(LACKING, "bad", text, detail, (again, reload) if gone else (again,))


def error_model(words: Words, details: str, game_kept: bool) -> ErrorModel:
    """The page of a fault that should not be: nothing is lost, and the details can be copied."""
    return ErrorModel(
        title=words._("Something went wrong"),
        text=words._("The fault is the page’s, not yours."),
        details=details,
        game_kept=game_kept,
    )


def ask_to_leave(words: Words) -> NoticeModel:
    """Asks before a game is given up that is kept nowhere."""
    return NoticeModel(
        LEAVE,
        "bad",
        words._("Leave this game? It will not be finished."),
        words._("It is kept nowhere."),
        (("dismiss", words._("Go on playing")), ("leave", words._("Leave the game"))),
    )


def ask_to_undo(words: Words) -> NoticeModel:
    """Asks before a decision is taken back upon which others have laid cards."""
    return NoticeModel(
        UNDO,
        "bad",
        words._("Others have laid cards since. Undo all the same?"),
        words._("The deal is then marked as unrated."),
        (("dismiss", words._("Let it stand")), ("undo-seen", words._("Undo all the same"))),
    )


def selected_notice(words: Words) -> NoticeModel:
    """A text that could not go to the clipboard, and is selected instead."""
    text = words._("The browser does not let us copy. The text is selected: copy it yourself.")
    return NoticeModel("copied", "bad", text)


def uncopied(words: Words, text: str) -> NoticeModel:
    """The same where the text stands nowhere else: it stands in the notice."""
    return replace(selected_notice(words), acts=(("dismiss", words._("Close")),), area=text)


def unprinted(words: Words) -> NoticeModel:
    """The browser prints nothing from here."""
    return NoticeModel(
        "printed",
        "bad",
        words._("The browser does not let this page print."),
        words._("Copy the game as text instead."),
    )


def copied_notice(words: Words, copied: bool) -> NoticeModel:
    """Whether a text went to the clipboard."""
    if copied:
        return NoticeModel("copied", "good", words._("Copied."))
    text = words._("The browser does not let us copy. Select the text, and copy it yourself.")
    return NoticeModel("copied", "bad", text)
