"""What is told about keeping: of what cannot be kept, of games that are elsewhere, of files that came in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .i18n import Words
from .model import NoticeModel
from .names import rules_name
from .notes import isolated

if TYPE_CHECKING:
    from nain_jaune.record import RecordError

    from .transfer import Report

KEEP = "take"
"""The icon of what is about files."""

TOLD = 3
"""Refused games that are told with their reasons at the most."""


def full(words: Words, foldable: int) -> NoticeModel:
    """The storage is full."""
    keep = ("keep-file", words._("Keep in a file"))
    fold = (
        "fold",
        words.n("Fold {count} old game", "Fold {count} old games", foldable),
    )
    detail = words._("What was saved is safe; what comes now is lost when the page closes.")
    if foldable:
        more = words._("A folded game stays in your results, but cannot be seen again.")
        detail = f"{detail} {more}"
    return NoticeModel(
        "full",
        "bad",
        words._("The browser’s storage is full."),
        detail,
        (fold, keep) if foldable else (keep,),
        icon=KEEP,
    )


def folded(words: Words, count: int, kept: bool) -> NoticeModel:
    """Old games were folded, and whether that was enough."""
    text = words.n("{count} game is folded.", "{count} games are folded.", count)
    if kept:
        return NoticeModel("folded", "good", text, words._("Everything is saved again."))
    return NoticeModel("folded", "bad", text, words._("There is still too little room."))


def refused(words: Words) -> NoticeModel:
    """The browser keeps nothing."""
    return NoticeModel(
        "refused",
        "bad",
        words._("This browser keeps nothing for us."),
        words._("The game is lost when the page closes, unless you keep it in a file."),
        (("keep-file", words._("Keep in a file")),),
        icon=KEEP,
    )


def unkept(words: Words) -> NoticeModel:
    """The same in a frame, which has little room; it leaves with the next act."""
    return NoticeModel(
        "refused",
        "tell",
        words._("This frame keeps nothing: close the page, and the game is lost."),
        "",
        (("keep-file", words._("Keep in a file")),),
        icon=KEEP,
    )


def later(words: Words) -> NoticeModel:
    """A later version of the page has written here."""
    return NoticeModel(
        "later",
        "bad",
        words._("A later version of this page has been here."),
        words._("Its saves are left as they are, and this game is not saved. Load the page again."),
        (("keep-file", words._("Keep in a file")),),
    )


def damaged(words: Words, count: int) -> NoticeModel:
    """Something that was kept could not be read."""
    return NoticeModel(
        "damaged",
        "bad",
        words.n(
            "{count} saved entry is damaged.",
            "{count} saved entries are damaged.",
            count,
        ),
        words._("It is set aside, not deleted; the last good copy is used, where there is one."),
        (("keep-damaged", words._("Keep in a file")),),
    )


def elsewhere(words: Words, rules: str) -> NoticeModel:
    """A game is open in another page."""
    return NoticeModel(
        "elsewhere",
        "tell",
        words._("Your game by the rules “{rules}” is open in another tab.", rules=rules_name(words, rules)),
        words._("You can continue it here; the other tab lets go of it."),
        (("take-over", words._("Take it over")),),
    )


def moved(words: Words) -> NoticeModel:
    """The game on this table was taken over by another page."""
    return NoticeModel(
        "elsewhere",
        "tell",
        words._("The game goes on in another tab."),
        words._("Nothing is lost: everything you did here is there."),
        (("take-over", words._("Take it back")),),
    )


def put_aside(words: Words) -> NoticeModel:
    """A game in progress has made room for another."""
    return NoticeModel(
        "aside",
        "tell",
        words._("The game you were playing is put aside."),
        words._("You will find it among your games, and can continue it there."),
    )


def link_waits(words: Words) -> NoticeModel:
    """A link brings a game, and another is in progress."""
    return NoticeModel(
        "link-waits",
        "tell",
        words._("The link brings another game. Yours goes on."),
        words._("If you open the link, your game is put aside, and you can continue it later."),
        (("open-link", words._("Open the link")), ("dismiss", words._("Go on playing"))),
    )


def figure_waits(words: Words) -> NoticeModel:
    """In a frame: the article shows one game, and the reader’s own is another."""
    return NoticeModel(
        "link-waits",
        "tell",
        words._("Your game goes on. The article shows another one."),
        words._("If you open the article’s game, yours is given up."),
        (("open-link", words._("Open the article’s game")), ("dismiss", words._("Go on playing"))),
    )


def reading(words: Words, done: int, total: int) -> NoticeModel:
    """A large file is being read."""
    text = words.n(
        "Reading the file: {done} of {count} game.",
        "Reading the file: {done} of {count} games.",
        total,
        done=done,
    )
    return NoticeModel("file", "tell", text)


def no_file(words: Words, name: str, error: RecordError) -> NoticeModel:
    """A file that was chosen is none of ours."""
    from .refusals import refusal

    unchanged = words._("Nothing was changed.")
    return NoticeModel(
        "file",
        "bad",
        words._("“{file}” cannot be read.", file=isolated(name)),
        f"{refusal(words, error)} {unchanged}",
        (("bring", words._("Another file")),),
    )


def report(words: Words, name: str, brought: Report) -> NoticeModel:
    """What became of a file."""
    from .refusals import refusal

    told = []
    if brought.added:
        told.append(words.n("{count} game is added.", "{count} games are added.", brought.added))
    if brought.longer:
        told.append(
            words.n(
                "{count} game goes on further than the one that was here.",
                "{count} games go on further than those that were here.",
                brought.longer,
            )
        )
    if brought.known:
        told.append(
            words.n("{count} game was here already.", "{count} games were here already.", brought.known)
        )
    if brought.settings:
        told.append(words._("The settings are taken over."))
    if brought.unkept:
        told.append(
            words.n(
                "There is no room for {count} game.", "There is no room for {count} games.", brought.unkept
            )
        )
    if brought.refused:
        reasons = " ".join(dict.fromkeys([refusal(words, error) for error in brought.refused[:TOLD]]))
        count = len(brought.refused)
        told.append(words.n("{count} game is refused.", "{count} games are refused.", count) + f" {reasons}")
    bad = brought.refused or brought.unkept
    return NoticeModel(
        "file",
        "bad" if bad else "good",
        words._("“{file}” has been read.", file=isolated(name)),
        " ".join(told) or words._("There is no game in it."),
        (("dismiss", words._("Close")),) if bad else (),
    )


def handed_over(words: Words, name: str) -> NoticeModel:
    """A file was handed to the browser."""
    text = words._("“{file}” is in your downloads.", file=isolated(name))
    return NoticeModel("handed", "good", text, icon=KEEP)


def as_text(words: Words, text: str) -> NoticeModel:
    """A file as a text to be copied, where a frame may not hand over files."""
    return NoticeModel(
        "handed",
        "tell",
        words._("Copy this text, and keep it in a file."),
        "",
        (("copy-text", words._("Copy")), ("dismiss", words._("Close"))),
        text,
        KEEP,
    )


def ask_to_delete(words: Words) -> NoticeModel:
    """Before everything is deleted."""
    return NoticeModel(
        "delete",
        "bad",
        words._("Delete everything: all games, results and settings?"),
        words._("This cannot be undone."),
        (
            ("dismiss", words._("Keep everything")),
            ("keep-all", words._("First keep all in a file")),
            ("delete-all", words._("Delete everything")),
        ),
    )


def deleted(words: Words, gone: bool) -> NoticeModel:
    """Everything was deleted, or the browser did not let us."""
    if gone:
        return NoticeModel("delete", "good", words._("Everything is deleted."))
    return NoticeModel(
        "delete",
        "bad",
        words._("Not everything could be deleted."),
        words._("Clear the data of this site in the browser’s own settings."),
        (("dismiss", words._("Close")),),
    )


def gone(words: Words) -> NoticeModel:
    """Everything was deleted in another page."""
    return NoticeModel("delete", "tell", words._("Everything was deleted in another tab."))


def link_shared(words: Words, how: str, link: str) -> NoticeModel:
    """What became of a link that was to be shared: "shared", "copied" or "refused"."""
    if how == "shared":
        return NoticeModel("share", "good", words._("The link is shared: it holds the whole game."))
    if how == "copied":
        return NoticeModel("share", "good", words._("The link is copied: it holds the whole game."))
    text = words._("The browser does not let us copy. Select the text, and copy it yourself.")
    return NoticeModel("share", "bad", text, area=link)


def link_too_long(words: Words, length: int, most: int) -> NoticeModel:
    """A game that no link holds, and that goes out as a file."""
    # Translators: {count} is the length of the link in characters, {most} what links may have.
    text = words._(
        "This game is too long for a link: {count} characters, where {most} get through everywhere. Here is "
        "its file instead.",
        count=words.number(length),
        most=words.number(most),
    )
    return NoticeModel("share", "tell", text)
