"""The menu: a drawer over the table, with a new game and the settings of the page."""

from __future__ import annotations

from table.model import EditionModel, KeyRow, MenuGroup, MenuModel, SettingRow

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
            None if c.framed else button("games", icon("history"), el("span", games)),
            class_="quick",
        ),
        [group(each) for each in m.groups],
        keys(m, c),
        kept(m, c),
        edition(m.edition, c) if m.edition and not c.framed else None,
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
    if m.kept and c.framed:
        text = words._("This game is kept in this browser, on this device only.")
    elif m.kept:
        text = words._("Your games and settings are kept in this browser, on this device only.")
    else:
        text = words._("This browser keeps nothing for us: close the page, and the game is lost.")
    file = el("span", words._("Keep in a file"))
    return el(
        "section",
        el("h3", words._("What is kept"), id="kept-heading"),
        m.number and el("p", m.number),
        el("p", text),
        button("keep-file", icon("take"), file) if c.framed and not m.kept else None,
        None if c.framed else button("delete", el("span", words._("Delete everything…"))),
        class_="kept",
        aria_labelledby="kept-heading",
    )


def edition(m: EditionModel, c: Ctx) -> Html:
    """Which version is running, whether it is on the device, and the new one that waits."""
    words = c.words
    if m.day:
        # Translators: which version is running; {day} is e.g. “30 November 2026”, {print} a few letters.
        running = words._(
            "Version {version} of {day} ({print}).", version=m.version, day=m.day, print=m.print
        )
    else:
        running = words._("Version {version} ({print}).", version=m.version, print=m.print)
    if m.whole:
        here = words._("All of it is on this device: it plays without a connection.")
    else:
        here = words._("It is not on this device yet: without a connection the page cannot be opened.")
    new = el(
        "p",
        words._("A new version of the game is here."),
        " ",
        words._("It is offered when this deal is over."),
    )
    return el(
        "section",
        el("h3", words._("This version"), id="edition-heading"),
        el("p", running),
        None if m.online else el("p", words._("No connection.")),
        el("p", here),
        new if m.waits else None,
        class_="kept edition",
        aria_labelledby="edition-heading",
    )


def group(m: MenuGroup) -> Html:
    """Settings under their heading."""
    return el(
        "section",
        el("h3", m.heading, id=f"group-{m.key}"),
        [row(each) for each in m.rows],
        aria_labelledby=f"group-{m.key}",
    )


def row(m: SettingRow) -> Html:
    """One setting: its name, and its values, one of them chosen, or a switch."""
    label = el("span", m.label, m.note and el("small", m.note), id=f"set-{m.field}")
    return el("div", label, switch(m) if not m.values else values(m), class_="setrow")


def values(m: SettingRow) -> Html:
    """The values of a setting."""
    return el(
        "div",
        [choice(m.field, value, text, value == m.chosen) for value, text in m.values],
        class_="seg",
        role="radiogroup",
        aria_labelledby=f"set-{m.field}",
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


def switch(m: SettingRow) -> Html:
    """A switch, on or off."""
    on = m.chosen == "1"
    box = el(
        "input",
        type="checkbox",
        role="switch",
        checked=on,
        id=f"set-{m.field}-on",
        data_act="set",
        data_value=f"{m.field}={0 if on else 1}",
        aria_labelledby=f"set-{m.field}",
    )
    return el("label", box, el("i"), class_="sw")


# ---- keys


def keys(m: MenuModel, c: Ctx) -> Html:
    """Whether single keys act, and which does what; each can be given another."""
    words = c.words
    return el(
        "section",
        el("h3", words._("Keys"), id="group-keys", tabindex=-1),
        row(m.keys_switch),
        el("dl", [key(each, c) for each in m.keys], class_="keys"),
        el(
            "p",
            words._(
                "The arrows go along your hand; Enter or Space lays the card. A key is its place on the "
                "keyboard, whatever the language it writes."
            ),
            class_="note",
        ),
        aria_labelledby="group-keys",
    )


def key(m: KeyRow, c: Ctx) -> Html:
    """A key: what it does, and the button that gives it another."""
    words = c.words
    shown = words._("press a key…") if m.asking else m.cap or words._("none")
    # Translators: the name of a button; {act} is what the key does, {key} what stands on it, e.g. “S”.
    spoken = words._("{act}: key {key}. Change it", act=m.label, key=shown)
    assign = button(
        "bind",
        el("kbd", shown),
        value=m.act,
        kind="key asking" if m.asking else "key",
        aria_label=spoken,
    )
    return el("div", el("dt", m.label), el("dd", assign))
