"""The games that are kept: those to go on with, those that ended and how, and what is kept at all."""

from __future__ import annotations

from table.model import GameRow, GamesModel

from .context import Ctx
from .markup import Html, el
from .parts import button, icon, id_part, name, portrait

WIDTH, HEIGHT = 150, 40
"""The box in which a purse's curve is drawn, in its own units; on a page it may be drawn out sideways."""

MARGIN = 4
"""What is left free around a curve, so that its line is never cut."""

FEW = 4
"""So many faces stand in one row; more are smaller, and stand in two."""


def games(m: GamesModel, c: Ctx) -> Html:
    """The whole screen."""
    sheet = el(
        "div",
        head(m, c),
        None if m.kept or not m.rows else lost(c),
        rows(m, c) if m.rows else empty(m, c),
        damaged(m.damaged, c) if m.damaged else None,
        results(m, c) if any(each.state == "finished" for each in m.rows) or m.stats else None,
        privacy(m.kept, c),
        class_="sheet games",
    )
    return el("main", sheet, class_="page")


def head(m: GamesModel, c: Ctx) -> Html:
    """The way back, the title with what stands under it, and what is done with all games at once."""
    words = c.words
    back = words._("Back") if m.can_return else words._("Back to the start")
    bar = el(
        "div",
        button("back", icon("undo"), el("span", back), kind="icon"),
        el("h1", words._("Your games"), class_="title", id="games-heading"),
        class_="titlebar",
    )
    keep = button("keep-all", icon("take"), el("span", words._("Keep all in a file")))
    return el(
        "div",
        bar,
        el("p", m.subtitle, class_="sub") if m.subtitle else None,
        el("div", bring(c), keep, class_="quick") if m.rows else None,
        class_="gamehead",
    )


def bring(c: Ctx) -> Html:
    """The button that reads games out of a file."""
    # Translators: a button: read games out of a file that was saved before.
    return button("bring", icon("share"), el("span", c.words._("Bring in a file")))


def lost(c: Ctx) -> Html:
    """A warning where the browser keeps nothing."""
    text = c.words._("This browser keeps nothing for us: close the page, and these games are lost.")
    return el("div", el("p", text), class_="warn")


# ---- the list


def rows(m: GamesModel, c: Ctx) -> Html:
    """The games, one below the other. The first that can be gone on with here has the strong button."""
    first = next((each.id for each in m.rows if each.state != "finished" and not each.elsewhere), None)
    listed = el("ul", [game(each, each.id == first, c) for each in m.rows], class_="list", id="games-list")
    if not m.more:
        return listed
    # Translators: a button below a list of games; {count} of them are not shown yet.
    text = c.words.n("Show {count} more", "Show {count} more", m.more)
    return el("div", listed, button("more", el("span", text)), class_="listed")


def game(m: GameRow, first: bool, c: Ctx) -> Html:
    """One game: against whom, how it went, and what can be done with it."""
    # Translators: about a game that cannot be gone on with here just now.
    elsewhere = el("small", c.words._("Open in another tab.")) if m.elsewhere else None
    return el(
        "li",
        faces(m.faces, c),
        el("div", el("b", name(m.title)), el("small", name(m.facts)), elsewhere, class_="told"),
        curve(m.curve),
        el(
            "div",
            see(m, c) if m.state == "finished" else resume(m, first, c),
            keep(m, c),
            class_="do",
        ),
        id=f"game-{id_part(m.id)}",
        data_state=m.state,
    )


def faces(keys: tuple[str, ...], c: Ctx) -> Html:
    """The opponents' portraits, side by side; the title names them."""
    kind = "faces many" if len(keys) > FEW else "faces"
    return el("span", [portrait(key, c, loading="lazy") for key in keys], class_=kind)


def resume(m: GameRow, first: bool, c: Ctx) -> Html:
    """The button that goes on with a game."""
    words = c.words
    if m.elsewhere:
        # Translators: a button: go on in this tab with a game that is open in another one.
        text = words._("Continue here")
        # Translators: the same button read aloud; {label} is the game.
        label = words._("Continue here: {label}", label=m.label)
    else:
        # Translators: a button: go on with this game.
        text = words.p("button", "Continue")
        label = words._("Continue: {label}", label=m.label)
    return button(
        "resume",
        icon("play"),
        el("span", text),
        kind="primary" if first else "",
        value=m.id,
        id=f"resume-{id_part(m.id)}",
        aria_label=label,
    )


def keep(m: GameRow, c: Ctx) -> Html:
    """The button that writes one game into a file."""
    text = c.words._("Keep in a file")
    # Translators: a button read aloud: write this game into a file; {label} is the game.
    label = c.words._("Keep in a file: {label}", label=m.label)
    return button(
        "keep",
        icon("take"),
        kind="only",
        value=m.id,
        id=f"keep-{id_part(m.id)}",
        aria_label=label,
        title=text,
    )


def see(m: GameRow, c: Ctx) -> Html:
    """The button that shows a finished game again."""
    # Translators: a button read aloud: show this finished game again; {label} is the game.
    label = c.words._("See it again: {label}", label=m.label)
    return button(
        "see",
        icon("replay"),
        el("span", c.words._("See it again")),
        value=m.id,
        id=f"see-{id_part(m.id)}",
        aria_label=label,
    )


# ---- a purse's curve


def curve(values: tuple[int, ...]) -> Html | None:
    """How the person's purse went, over a dotted line that is an empty one. The title tells how it ended."""
    if not values:
        return None
    points = [f"{x} {y}" for x, y in zip(across(len(values)), heights((0, *values))[1:], strict=True)]
    zero = heights((0, *values))[0]
    line = el("path", class_="ln", d="M" + "L".join(points)) if len(points) > 1 else None
    return el(
        "svg",
        el("path", class_="zero", d=f"M0 {zero}H{WIDTH}"),
        line,
        el("path", class_="end", d=f"M{points[-1]}h0"),
        class_="curve",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        preserveAspectRatio="none",
        aria_hidden=True,
    )


def across(count: int) -> list[int]:
    """Where so many values stand from left to right; a single one stands at the left."""
    wide = WIDTH - 2 * MARGIN
    return [MARGIN + (wide * i // (count - 1) if count > 1 else 0) for i in range(count)]


def heights(values: tuple[int, ...]) -> list[int]:
    """How far from the top values stand, the largest at the top and the smallest at the foot."""
    least, most = min(values), max(values)
    high, span = HEIGHT - 2 * MARGIN, max(most - least, 1)
    return [HEIGHT - MARGIN - (2 * high * (value - least) + span) // (2 * span) for value in values]


# ---- what else there is


def empty(m: GamesModel, c: Ctx) -> Html:
    """What stands there before the first game."""
    words = c.words
    if m.kept:
        text = words._(
            "The games you play are kept here, on this device and nowhere else. You can go on with them "
            "later, and see how they ended and how your purse went."
        )
    else:
        text = words._(
            "This browser keeps nothing for us: a game lasts as long as the page is open. Keep it in a file "
            "if you want to go on with it later."
        )
    deal = el("span", words.p("button", "Deal"))
    return el(
        "div",
        el("img", class_="art", src=f"{c.art}dwarf.svg", alt=""),
        el("h2", words._("Nothing on the board yet")),
        el("p", text),
        el("div", button("new", icon("deal"), deal, kind="primary big"), bring(c), class_="quick"),
        class_="empty",
    )


def damaged(count: int, c: Ctx) -> Html:
    """How many entries could not be read, and the way to have them nevertheless."""
    words = c.words
    # Translators: {count} entries of the list of games are damaged.
    text = words.n(
        "{count} entry could not be read. It is set aside, not deleted.",
        "{count} entries could not be read. They are set aside, not deleted.",
        count,
    )
    # Translators: a button: write the entries that could not be read (one or several) into a file.
    label = words.n("Keep it in a file", "Keep them in a file", count)
    return el(
        "div",
        el("p", text),
        button("keep-damaged", icon("take"), el("span", label)),
        class_="warn",
        id="games-damaged",
    )


def results(m: GamesModel, c: Ctx) -> Html:
    """The person's results, a line for each rule set, and the way to all figures."""
    words = c.words
    listed = [el("div", el("dt", each.name), el("dd", each.text)) for each in m.stats]
    return el(
        "section",
        el("h2", words._("Your results"), id="results-heading"),
        el("dl", listed) if listed else None,
        el("div", button("stats", icon("history"), el("span", words._("Statistics"))), class_="quick"),
        class_="results",
        aria_labelledby="results-heading",
    )


def privacy(kept: bool, c: Ctx) -> Html:
    """What is kept, and where: said in full, with the way to be rid of it."""
    words = c.words
    if kept:
        where = words._(
            "Your games, results and settings stay in this browser, on this device: in its local storage, "
            "with a copy in its database (IndexedDB)."
        )
        clears = words._(
            "The browser may clear what it keeps: when you clear the data of this site or, in some "
            "browsers, after weeks without a visit. Keep a file of what matters to you."
        )
    else:
        where = words._(
            "This browser keeps nothing for us: your games, results and settings are gone when the page is "
            "closed."
        )
        clears = words._("Keep a file of what matters to you.")
    nothing_sent = words._(
        "Nothing is sent anywhere: there is no account, no cookie, and no counting of visitors."
    )
    links = words._("A link that you share contains the game and nothing else.")
    return el(
        "section",
        el("h2", words._("What is kept, and where"), id="kept-heading"),
        el("p", where, " ", nothing_sent),
        el("p", clears, " ", links),
        # Translators: a button; whoever presses it is asked once more.
        button("delete", el("span", words._("Delete everything…"))),
        class_="kept",
        aria_labelledby="kept-heading",
    )
