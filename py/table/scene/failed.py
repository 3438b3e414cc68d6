"""The page that stands in place of the game where it cannot start: drawn at build, without Python at hand."""

from __future__ import annotations

from collections.abc import Iterable

from table.i18n import Words

from .context import Ctx
from .markup import Html, el
from .parts import icon


def failed(c: Ctx, others: Iterable[Words]) -> Html:
    """The whole page, with one line in each of the other languages.

    What it says, it says for reasons (`data-reason`, several parted by spaces): whoever shows the page takes
    away what the reason at hand does not ask for, and writes what happened into `data-details`. No act of the
    game stands on it, only `data-reload`.
    """
    words = c.words
    again = el(
        "button",
        icon("replay"),
        " ",
        words._("Load again"),
        type="button",
        class_="btn primary",
        data_reload=True,
    )
    text = el(
        "div",
        el("h1", words._("The game cannot start here"), class_="title"),
        [el("p", reason, data_reason=why) for why, reason in reasons(words).items()],
        el("ol", [el("li", step, data_reason=why) for why, step in steps(words)]),
        el("div", again, class_="quick"),
        el(
            "details",
            el("summary", words._("For a report")),
            el("code", data_details=True, dir="ltr"),
            class_="note",
        ),
        [el("p", cannot(each), class_="note", lang=each.lang) for each in others],
    )
    dwarf = el("img", class_="art", src=f"{c.art}dwarf-small.svg", alt="")
    sheet = el("div", el("div", dwarf, text, class_="in2"), class_="sheet", role="alert")
    return el("main", sheet, class_="fail", lang=words.lang)


def cannot(words: Words) -> str:
    """That the game cannot start, in one sentence."""
    return words._("The game cannot start in this browser.")


def reasons(words: Words) -> dict[str, str]:
    """Why it cannot start, by the reason's key."""
    return {
        "wasm": words._(
            "It is written in Python, and this browser cannot run it: WebAssembly is switched off or missing."
        ),
        "old": words._("It is written in Python, and this browser is too old to run it."),
        "file": words._("A part of the game could not be fetched."),
        "memory": words._("This browser has not enough memory left for it."),
        "slow": words._("Nothing has come for a minute."),
        "error": words._("Something went wrong while it was starting."),
    }


def steps(words: Words) -> tuple[tuple[str, str], ...]:
    """What to do, each step after the reasons that ask for it."""
    return (
        # Translators: the oldest browsers that run the game.
        ("wasm old", words._("Bring the browser up to date: Firefox 128, Chrome 123, Safari 17.4 or later.")),
        ("wasm", words._("If you use a lockdown or “no scripts” mode, allow this page.")),
        ("memory", words._("Close other tabs and programs.")),
        ("file slow", words._("See whether the network is there.")),
        (" ".join(reasons(words)), words._("Then load the page again.")),
    )
