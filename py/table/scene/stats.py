"""The statistics: what is chosen, figures with the counts that they come from, and plots of the purses."""

from __future__ import annotations

from table.model import (
    ApartStat,
    BoxStat,
    Choice,
    LevelStat,
    PlotModel,
    StatsModel,
    StatTile,
    StreakStat,
)

from .context import Ctx
from .markup import Child, Html, el, join
from .parts import button, icon
from .plot import lines
from .settlement import cell, heading


def stats(m: StatsModel, c: Ctx) -> Html:
    """The whole screen."""
    sheet = el("div", head(m, c), empty(m, c) if m.invites else form(m, c), class_="sheet stats")
    return el("main", sheet, class_="page")


def head(m: StatsModel, c: Ctx) -> Html:
    """The way back, the title with what stands under it, and the table that can be had."""
    words = c.words
    bar = el(
        "div",
        button("back", icon("undo"), el("span", words._("Back")), kind="icon"),
        el("h1", words._("Statistics"), class_="title"),
        class_="titlebar",
    )
    # Translators: a button: write all deals that are shown into a file, a row for each deal.
    keep = button("keep-table", icon("take"), el("span", words._("Save as a table")))
    return el(
        "div",
        bar,
        el("p", m.note, class_="sub") if m.note else None,
        el("div", keep, class_="quick") if m.rows else None,
        class_="gamehead",
    )


def empty(m: StatsModel, c: Ctx) -> Html:
    """What stands there before the first game has ended."""
    words = c.words
    deal = el("span", words.p("button", "Deal"))
    return el(
        "div",
        el("img", class_="art", src=f"{c.art}dwarf.svg", alt=""),
        el("h2", words._("Nothing to count yet")),
        el("p", m.empty),
        el("div", button("new", icon("deal"), deal, kind="primary big"), class_="quick"),
        class_="empty",
    )


def form(m: StatsModel, c: Ctx) -> Html:
    """What is chosen, and everything that follows from it. Whatever changes in it is told by its
    `data-change`."""
    words = c.words
    chosen = el(
        "div",
        choice("rules", words._("Rules"), m.rules),
        choice("players", words._("Players"), m.players),
        # Translators: the name of a list of the levels of opponents.
        choice("levels", words._("Opponents"), m.levels),
        class_="rowf",
    )
    return el(
        "form",
        chosen,
        el("div", el("p", m.empty), class_="warn") if m.empty else None,
        el("ul", [tile(each) for each in m.tiles], class_="kpi") if m.tiles else None,
        el("div", el("div", left(m, c)), el("div", right(m, c)), class_="cols"),
        id="stats",
        data_change=True,
    )


def choice(field: str, label: str, m: Choice) -> Html:
    """A list to choose from; its label is read aloud, since what is chosen says what it is."""
    options = [el("option", text, value=value, selected=value == m.chosen) for value, text in m.values]
    return el("select", options, name=field, id=f"stats-{field}", aria_label=label)


def tile(m: StatTile) -> Html:
    """One large figure, and what it counts."""
    noise = join(" ", el("small", m.noise)) if m.noise else None
    return el("li", el("b", m.figure, noise), " ", el("span", m.text))


def left(m: StatsModel, c: Ctx) -> list[Html]:
    """How purses went, and against whom."""
    words = c.words
    found = []
    if m.purses:
        # Translators: a list of games, above a plot of the purses in the one that is chosen.
        games = choice("game", words._("Game"), m.games)
        found.append(plotted(words._("Purses"), games, m.purses))
    if m.running:
        # Translators: above a plot: the counters won and lost in all deals, one after the other.
        found.append(plotted(words._("All deals together"), None, m.running))
    if m.against:
        found.append(against(m.against, c))
    return found


def right(m: StatsModel, c: Ctx) -> list[Html]:
    """Boxes, streaks, and what stands apart."""
    words = c.words
    found = []
    if m.boxes:
        found.append(boxes("boxes", words._("Boxes taken"), m.among, m.boxes, c))
        # Translators: a heading: the honours that stayed in one’s hand, for which a bête is paid.
        betes = words._("Bêtes, the honours you kept")
        found.append(boxes("betes", betes, m.among, m.betes, c))
    if m.streaks:
        found.append(streaks(m.streaks, c))
    if m.apart:
        found.append(apart(m.apart, m.apart_note, c))
    return found


def plotted(title: str, above: Html | None, m: PlotModel) -> Html:
    """A plot under its heading."""
    return el("section", el("h2", title), above, lines(m))


# ---- tables


def table(key: str, title: str, note: str, headings: list[str], rows: list[Html], kind: str = "") -> Html:
    """A table of few columns, which stays one at every width; the note is under its title."""
    caption = el(
        "caption", el("h2", title, id=f"{key}-heading"), el("p", note, class_="sub") if note else None
    )
    heads = el("thead", el("tr", [el("th", text, scope="col") for text in headings]))
    return el("table", caption, heads, el("tbody", rows), class_=f"counts {kind}".rstrip())


def row(name: Child, *cells: Child) -> Html:
    """A row: what it is about, and its figures."""
    return el("tr", el("th", name, scope="row"), [el("td", each) for each in cells])


def boxes(key: str, title: str, among: str, rows: tuple[BoxStat, ...], c: Ctx) -> Html:
    """What was done box by box, with a bar to each."""
    words = c.words
    headings = [
        words._("Box"),
        # Translators: the heading of a column: how many times.
        words._("Times"),
        words._("Counters"),
    ]
    return table(
        key,
        title,
        among,
        headings,
        [row(each.name, el("div", bar(each.share), el("b", each.times)), each.counters) for each in rows],
        "by-box",
    )


def bar(share: int) -> Html:
    """A bar, in hundredths of the longest; the figure beside it says the same."""
    return el("span", el("i", style=f"width:{share}%") if share else None, class_="t", aria_hidden=True)


def streaks(rows: tuple[StreakStat, ...], c: Ctx) -> Html:
    """What was won in a row."""
    words = c.words
    headings = [
        # Translators: the heading of a column; in its rows stand “Deals” and “Games”.
        words._("Won in a row"),
        # Translators: the heading of a column: the longest streak.
        words._("Longest"),
        # Translators: the heading of a column: the streak that goes on now.
        words._("Now"),
    ]
    told = [row(join(each.name, " ", el("small", each.among)), each.longest, each.current) for each in rows]
    return table("streaks", words._("Streaks"), "", headings, told)


def apart(rows: tuple[ApartStat, ...], note: str, c: Ctx) -> Html:
    """The games that are in no other figure."""
    words = c.words
    # Translators: a heading: games with a hint and the like, which are not counted with the others.
    title = words._("Counted apart")
    # Translators: the heading of a column: why games are counted apart.
    headings = [words._("Why"), words._("Games"), words._("Deals")]
    return table("apart", title, note, headings, [row(each.name, each.games, each.deals) for each in rows])


def against(rows: tuple[LevelStat, ...], c: Ctx) -> Html:
    """The deals against each level; on a narrow page a slip for each."""
    words = c.words
    headings = [
        words._("Opponents"),
        words._("Deals"),
        words._("You won"),
        words._("Counters a deal"),
    ]
    ledger = el(
        "table",
        # a heading cannot stand in it: to what has a role of its own it would be a child
        el("caption", words._("Deals, wins and counters by the level of the opponents"), class_="vh"),
        el("thead", el("tr", [heading(text) for text in headings], role="row"), role="rowgroup"),
        el("tbody", [level(each, headings) for each in rows], role="rowgroup"),
        class_="ledger",
        role="table",  # where it is folded into slips, it stays a table for those who hear it
    )
    title = el("h2", words._("Against each level"), id="against-heading")
    scrolled = el("div", ledger, class_="scroll", tabindex=0, role="group", aria_labelledby="against-heading")
    note = words._("±: nineteen times in twenty the mean of very many deals lies within it.")
    return el(
        "section", title, scrolled, el("p", note, class_="note") if any(m.noise for m in rows) else None
    )


def level(m: LevelStat, headings: list[str]) -> Html:
    """One level of opponents."""
    mean = el("span", m.mean, class_="plus" if m.gains else "minus")
    shown = (
        join(m.deals),
        join(m.won, " ", el("small", m.share)),
        join(mean, " ", el("small", m.noise)) if m.noise else mean,
    )
    return el(
        "tr",
        el("th", m.name, scope="row", role="rowheader"),
        [cell(label, each) for label, each in zip(headings[1:], shown, strict=True)],
        role="row",
    )
