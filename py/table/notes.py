"""What is told beside the game: notices at the foot of the page, and the page of a fault."""

from __future__ import annotations

from .i18n import Words
from .links import Problem
from .model import ErrorModel, NoticeModel


def problem_notice(words: Words, problem: Problem) -> NoticeModel:
    """A part of the link that was ignored, and why."""
    value = problem.value if len(problem.value) <= 40 else problem.value[:39] + "…"
    fields = {"name": problem.name[:40], "value": value}
    if problem.why == "unknown":
        text = words._("The link asks for “{name}”, which this page does not know. It is ignored.", **fields)
    elif problem.why == "players":
        text = words._(
            "The link asks for {name}={value}, which does not suit these players and rules. It is ignored.",
            **fields,
        )
    elif problem.why == "levels":
        text = words._("The link names more levels than there are opponents. They are ignored.")
    else:
        text = words._("The link asks for {name}={value}, which cannot be. It is ignored.", **fields)
    return NoticeModel(f"link-{problem.name[:40]}", "bad", text)


def error_model(words: Words, details: str, game_kept: bool) -> ErrorModel:
    """The page of a fault that should not be: nothing is lost, and the details can be copied."""
    return ErrorModel(
        title=words._("Something went wrong"),
        text=words._("The fault is the page’s, not yours."),
        details=details,
        game_kept=game_kept,
    )
