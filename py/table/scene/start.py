"""The start screen: which rules, how many players, how long, against whom.

It is plain HTML whose state lives in its inputs, so that it works before Python is there: the stylesheet
shows the fields of the rule set chosen (`.rset[data-rules]`), and as many opponents as players are wanted.
"""

from __future__ import annotations

from collections.abc import Iterable

from table.i18n import LANGUAGES
from table.model import ContinueModel, StartModel, StartOpponent, StartRules

from .context import Ctx
from .markup import Child, Html, el
from .parts import button, icon, id_part, name, portrait, vh


def start(m: StartModel, c: Ctx) -> Html:
    """The whole start screen."""
    whole = el("div", title_page(m, c), going(m, c) if m.games else None, form(m, c), class_="start")
    return el("main", el("div", whole, class_="sheet"), class_="page")


# ---- the title page


def title_page(m: StartModel, c: Ctx) -> Html:
    """The Dwarf, the title, and the choices that are not about the game: language and light."""
    # Translators: the alternative text of the big drawing on the first screen.
    alt = c.words._("The Yellow Dwarf holding up the seven of diamonds")
    # Translators: under the title “Nain Jaune” on the first screen.
    subtitle = c.words._("the Yellow Dwarf, a game of cards and counters from Lorraine")
    return el(
        "div",
        el("img", class_="emblem art", src=f"{c.art}dwarf.svg", alt=alt),
        el("div", el("h1", c.words._("Nain Jaune"), class_="title"), el("p", subtitle, class_="sub")),
        el("div", languages(m, c), lights(m, c), games(c), class_="links"),
        class_="left",
    )


def languages(m: StartModel, c: Ctx) -> Html:
    """The languages of the page, each in its own words."""
    choices = [pressed("lang", key, text, key == m.lang, key) for key, text in LANGUAGES.items()]
    label = c.words._("Language")
    return el("div", icon("language"), choices, class_="choose", role="group", aria_label=label)


def lights(m: StartModel, c: Ctx) -> Html:
    """Day, candlelight, or as the device has it."""
    words = c.words
    names = (("auto", words._("Auto")), ("day", words._("Day")), ("candle", words._("Candle")))
    choices = [pressed("theme", key, text, key == m.theme) for key, text in names]
    return el("div", icon("theme"), choices, class_="choose", role="group", aria_label=words._("Light"))


def games(c: Ctx) -> Html:
    """The way to the games that are kept."""
    text = el("span", c.words._("Your games"))
    return el("div", button("games", icon("history"), text, kind="icon"), class_="choose")


def pressed(act: str, value: str, text: str, chosen: bool, lang: str | None = None) -> Html:
    """One of several buttons of which one is pressed in."""
    return el(
        "button",
        text,
        type="button",
        class_="btn icon",
        id=f"{act}-{value}",
        data_act=act,
        data_value=value,
        aria_pressed=chosen,
        lang=lang,
    )


# ---- games in progress


def going(m: StartModel, c: Ctx) -> Html:
    """The games in progress, one button each."""
    kind = "lbl" if len(m.games) > 1 else "vh"  # one button says itself what it is
    return el(
        "section",
        el("h2", c.words._("Games in progress"), class_=kind, id="going-heading"),
        el("ul", [el("li", continued(each, c)) for each in m.games]),
        class_="going",
        aria_labelledby="going-heading",
    )


def continued(m: ContinueModel, c: Ctx) -> Html:
    """A game to go on with: how far it is, and its facts in a second line."""
    # Translators: a button; {label} is the game that is gone on with, e.g. “Deal 3 of 12, against Odile”.
    text = c.words._("Continue: {label}", label=m.title)
    return button(
        "resume",
        icon("play"),
        el("span", name(text), el("small", name(m.facts))),
        value=m.id,
        id=f"resume-{id_part(m.id)}",
    )


# ---- the game


def form(m: StartModel, c: Ctx) -> Html:
    """Everything that is chosen about the game, and Deal."""
    opponents = [opponent(k, each, m, c) for k, each in enumerate(m.opponents, 1)]
    return el(
        "form",
        group(
            c.words._("Rules of the table"), el("div", [rules(each, m) for each in m.rules], class_="pick")
        ),
        [fields(each, c) for each in m.rules],
        group(c.words._("Your opponents"), el("ol", opponents, class_="opps")),
        house(m, c),
        deal(c),
        class_="right",
        id="start",
        data_act="deal",
    )


def group(legend: str, *inside: Child, kind: str = "group", legend_kind: str | None = None) -> Html:
    """A group of fields under its legend."""
    return el("fieldset", el("legend", legend, class_=legend_kind), *inside, class_=kind or None)


def rules(m: StartRules, start: StartModel) -> Html:
    """A rule set: its name, its year, and what is particular to it."""
    return el(
        "label",
        radio("rules", m.key, m.key == start.chosen, f"rules-{m.key}"),
        el("b", m.name, " ", el("time", m.year)),
        el("span", m.line),
        el("svg", el("use", href="#i-check"), class_="tick", aria_hidden=True),
        class_="opt",
    )


def radio(field: str, value: str, chosen: bool, id: str) -> Html:
    """A radio button without its label."""
    return el("input", type="radio", name=field, value=value, checked=chosen, id=id)


def segments(field: str, values: Iterable[tuple[str, str]], chosen: str) -> Html:
    """Radio buttons side by side. The id of one is the field's with its value: `players-lindor-1789-4`."""
    prefix = field.replace(".", "-")
    choices = [
        el("label", radio(field, value, value == chosen, f"{prefix}-{value}"), text, class_="opt")
        for value, text in values
    ]
    return el("div", choices, class_="seg")


def fields(m: StartRules, c: Ctx) -> Html:
    """What may be chosen under one rule set: players, length, purse."""
    players = segments(f"players.{m.key}", [(str(n), str(n)) for n in m.players], str(m.chosen_players))
    lengths = segments(f"deals.{m.key}", m.lengths, m.chosen_length)
    # Translators: how long a game lasts: a number of deals, a time, or no limit.
    length = c.words._("Length")
    return rset(
        m,
        group(c.words._("Players"), players, kind="", legend_kind="lbl"),
        group(length, lengths, kind="", legend_kind="lbl"),
        purse(m, c),
        kind="rowf group",
    )


def purse(m: StartRules, c: Ctx) -> Html:
    """The counters that everybody begins with."""
    purses = [
        el("option", c.words.number(each), value=str(each), selected=each == m.chosen_purse)
        for each in m.purses
    ]
    key = f"purse-{m.key}"
    label = el("label", c.words._("Purse"), class_="lbl", for_=key)
    return el("div", label, el("select", purses, name=f"purse.{m.key}", id=key), class_="pursef")


def rset(m: StartRules, *inside: Child, kind: str = "") -> Html:
    """Fields that are shown while this rule set is chosen."""
    return el("div", *inside, class_=f"rset {kind}".rstrip(), data_rules=m.key)


def opponent(k: int, m: StartOpponent, start: StartModel, c: Ctx) -> Html:
    """The k-th opponent and how well they play."""
    levels = [el("option", text, value=key, selected=key == m.level) for key, text in start.levels]
    label = vh(c.words._("Level of {name}", name=m.name))
    return el(
        "li",
        portrait(m.key, c, loading="lazy"),
        el("b", name(m.name)),
        el("label", label, el("select", levels, name=f"level.{k}", id=f"level-{k}")),
        class_="opp",
    )


# ---- house rules


def house(m: StartModel, c: Ctx) -> Html:
    """House rules, folded away: how claims are made, and whether one must follow where that is left open."""
    # Translators: how claims are made: the page makes them for the player …
    itself = c.words.p("claims", "By themselves")
    # Translators: … or the player makes them by hand.
    by_hand = c.words.p("claims", "By hand")
    claims = (("auto", itself), ("strict", by_hand))
    made = segments("announcements", claims, m.announcements)
    return el(
        "details",
        el("summary", icon("settings"), " ", c.words._("House rules"), class_="btn icon"),
        group(c.words._("Claims are made"), made, kind="", legend_kind="lbl"),
        [rset(each, must_follow(m, c)) for each in m.rules if each.has_must_follow],
        class_="house group",
        id="house",
        open=m.must_follow or m.announcements != "auto",
    )


def must_follow(m: StartModel, c: Ctx) -> Html:
    """The switch for the older printings' rule, that whoever can go on or follow must."""
    label = el(
        "span",
        c.words._("One must follow"),
        el("small", c.words._("whoever can go on or follow, must")),
        id="follow-label",
    )
    switch = el(
        "input",
        type="checkbox",
        name="must_follow",
        id="must-follow",
        checked=m.must_follow,
        aria_labelledby="follow-label",
    )
    return el("div", label, el("label", switch, el("i"), class_="sw"), class_="setrow")


def deal(c: Ctx) -> Html:
    """Deal, and beside it room for how far the game has come that is being fetched."""
    # Translators: beside the Deal button, pressed while the game is on its way. {n} is a number: leave it so.
    progress = c.words._("{n} % of the game is here. You may go on choosing; the cards come by themselves.")
    # Translators: the button that begins a game: deal the cards.
    label = el("span", c.words.p("button", "Deal"))
    button = el(
        "button",
        icon("deal"),
        " ",
        label,
        type="submit",
        class_="btn primary big",
        id="act-deal",
        data_act="deal",
    )
    return el("div", button, el("span", id="progress", data_progress=progress, hidden=True), class_="go")
