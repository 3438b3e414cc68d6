"""The page for authors: what the reader is to see, and what is pasted into the article for it."""

from __future__ import annotations

from collections.abc import Iterable

from table.model import ArticleModel

from .context import Ctx
from .fields import FIGURES, group, segments
from .markup import Html, el
from .parts import button, icon

LINE = 58
"""Characters in a line of the field with what is pasted, about: by them its height is estimated where the
browser cannot fit it."""


def article(m: ArticleModel, c: Ctx) -> Html:
    """The whole screen."""
    sheet = el(
        "div",
        head(c),
        el("div", form(m, c), preview(m, c), class_="cols"),
        class_="sheet article",
    )
    return el("main", sheet, class_="page")


def head(c: Ctx) -> Html:
    """The way back, and the title with what stands under it."""
    words = c.words
    bar = el(
        "div",
        button("back", icon("undo"), el("span", words._("Back")), kind="icon"),
        el("h1", words._("Put it into your article"), class_="title"),
        class_="titlebar",
    )
    text = words._(
        "A board to play on in your page. No account, no tracking; nothing of the game is loaded before the "
        "reader presses Play."
    )
    return el("div", bar, el("p", text, class_="sub"), class_="gamehead")


# ---- what is chosen


def form(m: ArticleModel, c: Ctx) -> Html:
    """Everything that is chosen, and what is to be pasted. Whatever changes in it is told by its
    `data-change`."""
    words = c.words
    kinds = (("play", words._("A game to play")), ("mine", words._("A game of mine")))
    return el(
        "form",
        group(words._("What the reader sees"), segments("sees", kinds, m.sees)),
        own_game(m, c) if m.sees == "mine" else new_game(m, c),
        reader(m, c),
        size(m, c),
        paste(m, c),
        id="article",
        data_change=True,
    )


def choice(
    field: str, label: str, values: Iterable[tuple[str, str]], chosen: str, langs: bool = False
) -> Html:
    """A list to choose from, under its label; `langs`: the values are languages, each named in its own."""
    options = [
        el("option", text, value=value, selected=value == chosen, lang=value if langs and value else None)
        for value, text in values
    ]
    select = el("select", options, name=field, id=f"article-{field.replace('.', '-')}")
    return el("label", el("span", label), select, class_="pickone")


def entered(name: str, label: str, value: str, pattern: str, rule: str, needed: bool) -> Html:
    """A number to be entered; `rule` is the id of the sentence that says which."""
    field = el(
        "input",
        type="text",
        class_="field",
        name=name,
        id=f"article-{name}",
        value=value,
        inputmode="numeric",
        pattern=pattern,
        required=needed,
        maxlength=10,
        autocomplete="off",
        aria_describedby=rule,
    )
    return el("label", el("span", label), field, class_="pickone")


def new_game(m: ArticleModel, c: Ctx) -> Html:
    """Rules, players and deal; without rules the reader chooses everything."""
    words = c.words
    rules = choice("rules", words._("Rules"), m.rules, m.chosen_rules)
    legend = words._("Rules and cards")
    if not m.players:
        return group(legend, el("div", rules, class_="rowf"))
    rule = words._("A deal has a number from 1 to 2,147,483,647. Without one the cards are always fresh.")
    players = choice(f"players.{m.chosen_rules}", words._("Players"), m.players, m.chosen_players)
    deal = entered("deal", words._("Deal"), m.deal, FIGURES["number"], "deal-rule", False)
    why = el("p", rule, class_="why", id="deal-rule")
    return group(legend, el("div", rules, players, deal, class_="rowf"), why, kind="group asks")


def own_game(m: ArticleModel, c: Ctx) -> Html:
    """One of the games that are kept here."""
    words = c.words
    legend = words._("Which game")
    if not m.games:
        return group(legend, el("p", m.why_game))
    chosen = choice("game", words._("Game"), m.games, m.game)
    text = words._(
        "A game in progress can be played on by the reader from where it stands; one that is over can be "
        "looked at. The names in it go along."
    )
    return group(legend, el("div", chosen, class_="rowf"), el("p", text, class_="why"))


def reader(m: ArticleModel, c: Ctx) -> Html:
    """Language and light: fixed, or the reader's own."""
    words = c.words
    lists = (
        choice("lang", words._("Language"), m.langs, m.lang, langs=True),
        choice("theme", words._("Light"), m.themes, m.theme),
    )
    return group(words._("Language and light"), el("div", *lists, class_="rowf"))


def size(m: ArticleModel, c: Ctx) -> Html:
    """The size of the frame, and whether it grows."""
    words = c.words
    rule = words._("320 to 700 wide, 320 to 900 high.")
    own = el(
        "div",
        entered("width", words._("Width"), m.width, FIGURES["width"], "size-rule", True),
        entered("height", words._("Height"), m.height, FIGURES["height"], "size-rule", True),
        el("p", rule, class_="why", id="size-rule"),
        class_="own",
    )
    # Translators: a switch; embed.js is the name of a file.
    text = words._("With embed.js")
    note = words._("the frame grows where the game needs more room")
    box = el(
        "input",
        type="checkbox",
        role="switch",
        name="script",
        id="article-script",
        checked=m.script,
        aria_labelledby="article-script-label",
    )
    label = el("span", text, el("small", note), id="article-script-label")
    switch = el("div", label, el("label", box, el("i"), class_="sw"), class_="setrow")
    return group(words._("Size"), segments("size", m.sizes, m.size), own, switch, kind="group choice")


# ---- what comes of it


def paste(m: ArticleModel, c: Ctx) -> Html:
    """What is to be pasted, with the way to take it along and to try it; or why there is nothing."""
    words = c.words
    if not m.snippet:
        return el("div", el("p", m.why_game), class_="warn") if m.games else Html("")
    lines = sum(1 + len(line) // LINE for line in m.snippet.split("\n"))
    field = el(
        "textarea",
        m.snippet,
        class_="snip",
        id="snippet",
        readonly=True,
        rows=lines,
        spellcheck="false",
        lang="zxx",
        dir="ltr",
        aria_labelledby="snippet-heading",
    )
    copy = el(
        "button",
        icon("check"),
        " ",
        el("span", words._("Copy")),
        type="submit",
        class_="btn primary",
        id="act-copy-snippet",
        data_act="copy-snippet",
    )
    attempt = el(
        "a",
        icon("play"),
        " ",
        # Translators: a link that opens the frame’s page in a new tab.
        el("span", words._("Try it in a new tab")),
        class_="btn",
        id="article-try",
        href=m.address,
        target="_blank",
        rel="noopener",
    )
    return el(
        "section",
        el("h2", words._("Paste this"), id="snippet-heading"),
        field,
        el("div", copy, attempt, class_="quick"),
        aria_labelledby="snippet-heading",
    )


def preview(m: ArticleModel, c: Ctx) -> Html:
    """The frame as it will stand, drawn smaller where there is no room for it. Another address is another
    frame, so that none of them stands in the browser's history."""
    words = c.words
    width, height = m.frame
    framed = el(
        "iframe",
        src=m.address,
        title=words._("Preview: Nain Jaune"),
        width=width,
        height=height,
        loading="lazy",
        id=f"preview-{m.key}",
    )
    note = words._(
        "Under 100 kB before Play is pressed. Articles may be strict: the frame wants leave to be framed "
        "(frame-src) and nothing else, embed.js also to run (script-src). What is made here opens for ever."
    )
    return el(
        "section",
        el("h2", words._("As it will stand"), id="preview-heading"),
        el(
            "div",
            el("div", framed, class_="scaled"),
            class_="frameprev",
            style=f"--wide:{width}px;--high:{height}px",
        ),
        el("p", note, class_="note"),
        aria_labelledby="preview-heading",
    )
