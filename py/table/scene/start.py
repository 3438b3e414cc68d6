"""The start screen: which rules, how many players, how long, against whom.

It is plain HTML whose state lives in its inputs, so that it works before Python is there: the stylesheet
shows the fields of the rule set chosen (`.rset[data-rules]`), as many seats as players are wanted, the fields
for figures of one's own, and beside each of them what is wrong with it.
"""

from __future__ import annotations

from table.i18n import LANGUAGES
from table.model import ContinueModel, StartModel, StartRules

from .context import Ctx
from .fields import figure, group, radio, rset, segments
from .house import house, ready_made
from .markup import Html, el
from .parts import button, icon, id_part, name
from .seating import seating


def start(m: StartModel, c: Ctx) -> Html:
    """The whole start screen."""
    whole = el("div", title_page(m, c), going(m, c) if m.games else None, form(m, c), class_="start")
    foot = None if c.framed else articles(c)
    return el("main", straight_to_deal(c), el("div", whole, foot, class_="sheet"), class_="page")


def articles(c: Ctx) -> Html:
    """The way to the page for authors, at the foot."""
    # Translators: a quiet button, for those who write articles and want the game in them.
    text = c.words._("Put it into your article")
    return el("div", button("article", icon("share"), el("span", text), kind="icon"), class_="foot")


def straight_to_deal(c: Ctx) -> Html:
    """The first stop of Tab, seen while it has the focus: who wants what is chosen already need not go along
    everything."""
    # Translators: a link for those who play by keyboard, from the top of the first screen to the Deal button.
    return el("a", c.words._("Straight to the Deal button"), class_="skip btn primary", href="#act-deal")


# ---- the title page


def title_page(m: StartModel, c: Ctx) -> Html:
    """The Dwarf, the title, and the choices that are not about the game: language and light. In a frame,
    where the poster has shown the rest, only the title and these."""
    choices = el("div", languages(m, c), lights(m, c), None if c.framed else games(c), class_="links")
    if c.framed:
        return el("div", el("h1", c.words._("Nain Jaune"), class_="title"), choices, class_="left brief")
    # Translators: the alternative text of the big drawing on the first screen.
    alt = c.words._("The Yellow Dwarf holding up the seven of diamonds")
    # Translators: under the title “Nain Jaune” on the first screen.
    subtitle = c.words._("the Yellow Dwarf, a game of cards and counters from Lorraine")
    return el(
        "div",
        # its size, so that nothing moves when it comes
        el("img", class_="emblem art", src=f"{c.art}dwarf.svg", alt=alt, width=366, height=516),
        el("div", el("h1", c.words._("Nain Jaune"), class_="title"), el("p", subtitle, class_="sub")),
        choices,
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
    return el(
        "form",
        ready_made(m, c),
        group(
            c.words._("Rules of the table"), el("div", [rules(each, m) for each in m.rules], class_="pick")
        ),
        [fields(each, m, c) for each in m.rules],
        seating(m, c),
        house(m, c),
        deal(c),
        class_="right",
        id="start",
        data_act="deal",
    )


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


def fields(m: StartRules, start: StartModel, c: Ctx) -> Html:
    """What is chosen first under one rule set: players and length."""
    # Translators: how long a game lasts: a number of deals, a time, or no limit.
    length = c.words._("Length, in deals")
    lengths = segments(f"deals.{m.key}", m.lengths, m.chosen_length)
    return rset(
        m,
        players(m, start, c),
        group(length, lengths, own_length(m, start, c), kind="choice", legend_kind="lbl"),
        kind="rowf group",
    )


def players(m: StartRules, start: StartModel, c: Ctx) -> Html:
    """How many sit down: all numbers are shown, and why some cannot be chosen."""
    numbers = [(str(n), str(n)) for n in range(3, len(start.seats) + 1)]
    barred = [value for value, _ in numbers if int(value) not in m.players]
    shown = segments(f"players.{m.key}", numbers, str(m.chosen_players), barred)
    why = f"why-players-{m.key}" if m.why_players else None
    reason = el("p", m.why_players, class_="why", id=why) if why else None
    return group(c.words._("Players"), shown, reason, kind="choice", legend_kind="lbl", described_by=why)


def own_length(m: StartRules, start: StartModel, c: Ctx) -> Html:
    """The fields for a length of one's own; either will do."""
    rule = f"own-length-rule-{m.key}"
    deals, minutes = c.words._("Deals"), c.words._("Minutes")
    return el(
        "div",
        figure("deals", m.key, m.own_deals, deals, rule),
        figure("minutes", m.key, m.own_minutes, minutes, rule),
        el("p", start.length_rule, class_="why", id=rule),
        class_="own either",
    )


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
