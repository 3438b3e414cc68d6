"""The menu: a drawer over the table, with a new game and the settings of the page."""

from __future__ import annotations

from table.model import MenuModel

from .context import Ctx
from .markup import Html, el
from .parts import button, icon


def menu(m: MenuModel, c: Ctx) -> Html:
    """The open drawer. A setting takes effect at once; a new game asks before the one in hand is given up."""
    # Translators: the button that leads to the list of games that are kept; stands beside “New game”.
    games = c.words.p("button", "Games")
    head = el(
        "div",
        el("h2", c.words._("Menu"), id="menu-heading"),
        button("close", icon("close"), kind="icon", aria_label=c.words._("Close")),
        class_="head",
    )
    return el(
        "section",
        head,
        el(
            "div",
            button("new", icon("deal"), el("span", c.words._("New game"))),
            button("games", icon("history"), el("span", games)),
            class_="quick",
        ),
        [row(field, label, values, chosen) for field, label, values, chosen in m.rows],
        kept(m, c),
        class_="drawer",
        id="menu",
        role="dialog",
        aria_modal=True,
        data_modal=True,
        aria_labelledby="menu-heading",
    )


def kept(m: MenuModel, c: Ctx) -> Html:
    """What is kept and where, in a sentence, and the way to be rid of it."""
    words = c.words
    if m.kept:
        text = words._("Your games and settings are kept in this browser, on this device only.")
    else:
        text = words._("This browser keeps nothing for us: close the page, and the game is lost.")
    return el(
        "section",
        el("h3", words._("What is kept"), id="kept-heading"),
        el("p", text),
        button("delete", el("span", words._("Delete everything…"))),
        class_="kept",
        aria_labelledby="kept-heading",
    )


def row(field: str, label: str, values: tuple[tuple[str, str], ...], chosen: str) -> Html:
    """One setting: its name and its values, one of them chosen."""
    return el(
        "div",
        el("span", label, id=f"set-{field}"),
        el(
            "div",
            [choice(field, value, text, value == chosen) for value, text in values],
            class_="seg",
            role="radiogroup",
            aria_labelledby=f"set-{field}",
        ),
        class_="setrow",
    )


def choice(field: str, value: str, text: str, chosen: bool) -> Html:
    """One value of a setting. Languages are named in their own language."""
    return el(
        "label",
        el(
            "input",
            type="radio",
            name=f"set.{field}",
            value=value,
            checked=chosen,
            id=f"set-{field}-{value}",
            data_act="set",
            data_value=f"{field}={value}",
        ),
        text,
        class_="opt",
        lang=value if field == "lang" else None,
    )
