"""What an author pastes into an article: a frame that opens the game in one way, and a line that cites it."""

from __future__ import annotations

from urllib.parse import urlencode

from nain_jaune.light import Light
from nain_jaune.rules import RULE_SETS

from .i18n import Words
from .names import rules_name, rules_year
from .scene.markup import Html, el, escape

ALLOW = "fullscreen; web-share; clipboard-write"
"""What a frame may do that a browser else forbids it."""

LONGEST = 8_000
"""Characters that a frame's address may have: browsers take more, the editors of articles often do not."""

HOLE = "\ue000"
"""Stands where a link goes into a sentence."""


class Figure(Light):
    """How the game is to stand in an article.

    `rules` "" leaves them to the reader, `players` and `deal` 0 likewise; `lang` and `theme` are "" where
    they are the reader's own. `packed` is a record to go on from, or if it is `over` to look at, and then
    nothing else of the game is chosen. `script`: embed.js makes the frame.
    """

    rules: str = ""
    players: int = 0
    deal: int = 0
    lang: str = ""
    theme: str = ""
    packed: str = ""
    over: bool = False
    width: int = 600
    height: int = 420
    script: bool = False


def asks(figure: Figure, whole: bool = False) -> str:
    """The query and the fragment that open the game so; in a `whole` page, or in a frame."""
    named: dict[str, str | int] = {"lang": figure.lang, "theme": figure.theme}
    if figure.packed:
        named["mode"] = "replay" if figure.over else "play"
    elif figure.rules:
        named |= {"rules": figure.rules, "players": figure.players or "", "deal": figure.deal or ""}
        if whole and figure.players:
            named["autostart"] = 1
    query = urlencode({name: value for name, value in named.items() if value})
    return (f"?{query}" if query else "") + (f"#r={figure.packed}" if figure.packed else "")


def frame_address(site: str, figure: Figure) -> str:
    """The address of the frame; `site` is the page's own, with a slash at its end."""
    return f"{site}embed.html{asks(figure)}"


def page_address(site: str, figure: Figure) -> str:
    """The address of the same game in a page of its own."""
    return site + asks(figure, whole=True)


def is_short(site: str, figure: Figure) -> bool:
    """Whether the address is one that an article's editor takes."""
    return len(frame_address(site, figure)) <= LONGEST


def citation(words: Words, figure: Figure) -> str:
    """What stands in the frame, in a line."""
    if not figure.rules:
        # Translators: the line under a frame in somebody’s article, where the reader chooses the rules.
        return words._("Nain Jaune, the Yellow Dwarf: a card game of eighteenth-century France.")
    fields = {"rules": rules_name(words, figure.rules), "year": rules_year(figure.rules)}
    if figure.packed and figure.over:
        # Translators: the line under a frame in somebody’s article, which shows a game that is over.
        return words._("A game of Nain Jaune, by the rules of {rules} ({year}).", **fields)
    if figure.packed:
        # Translators: the line under a frame in somebody’s article, where one plays on from a position.
        return words._(
            "A position in Nain Jaune, by the rules of {rules} ({year}), to play on from.", **fields
        )
    if figure.deal:
        # Translators: the line under a frame in somebody’s article; {deal} is the number of a deal.
        return words._(
            "Nain Jaune, by the rules of {rules} ({year}), deal {deal}.", deal=figure.deal, **fields
        )
    # Translators: the line under a frame in somebody’s article.
    return words._("Nain Jaune, by the rules of {rules} ({year}).", **fields)


def caption(words: Words, site: str, figure: Figure) -> Html:
    """The citation, with the way to the game's own page."""
    # Translators: after that line; {address} is a link to the game’s site.
    where = words._("Play it at {address}.", address=HOLE)
    name = site.partition("://")[2].rstrip("/")
    link = el("a", name, href=page_address(site, figure))
    text = escape(f"{citation(words, figure)} {where}").replace(HOLE, link)
    return el("figcaption", "\n    ", Html(text), "\n  ", lang=words.lang)


def title(words: Words) -> str:
    """The frame's title, which is read aloud where it begins."""
    # Translators: the title of a frame with the game in somebody’s article, read aloud.
    return words._("Nain Jaune, a card game")


def frame(words: Words, site: str, figure: Figure) -> Html:
    """A plain frame, which needs no script."""
    return el(
        "iframe",
        src=frame_address(site, figure),
        title=title(words),
        width=figure.width,
        height=figure.height,
        loading="lazy",
        allow=ALLOW,
        style="border:0;max-width:100%",
    )


def place(words: Words, site: str, figure: Figure) -> Html:
    """A place for a frame that embed.js makes; without scripts a link stands there."""
    at = el(
        "div",
        el("a", title(words), href=page_address(site, figure)),
        data_nain_jaune=asks(figure).removeprefix("?"),
        data_title=title(words),
        data_width=figure.width,
        data_height=figure.height,
    )
    return Html(f"{at}\n  " + el("script", src=f"{site}embed.js", async_=True))


def snippet(words: Words, site: str, figure: Figure) -> str:
    """All that is pasted, in the article's language."""
    made = place if figure.script else frame
    inner = f"{made(words, site, figure)}\n  {caption(words, site, figure)}"
    return f"<figure>\n  {inner}\n</figure>"


def known(rules: str, players: int) -> bool:
    """Whether so many may sit down by these rules."""
    return rules in RULE_SETS and players in RULE_SETS[rules].players
