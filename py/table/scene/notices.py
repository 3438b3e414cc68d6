"""Notices: slips at the foot of the page that tell, offer or warn. What they say is also announced."""

from __future__ import annotations

from collections.abc import Iterable

from table.model import NoticeModel

from .context import Ctx
from .markup import Html, el, join
from .parts import icon, id_part

ICONS = {"tell": "history", "good": "deal", "bad": "rules"}
"""The icon of a notice by its tone."""

ROWS, LINE = 7, 56
"""A text to be copied shows as many rows as it needs, but no more than these; letters that fill one."""


def id_of(key: str) -> str:
    """A notice's id; its key may come out of a link."""
    return f"note-{id_part(key)}"


def notices(models: Iterable[NoticeModel], c: Ctx) -> Html:
    """The notices, one below the other, as the inner markup of the page's `#notes`."""
    return join([notice(each, c) for each in models])


def notice(m: NoticeModel, c: Ctx) -> Html:
    """One notice, with its buttons; without one of its own it can be put away."""
    own = [act(m, name, label, "" if i else "primary") for i, (name, label) in enumerate(m.acts)]
    if not any(name == "dismiss" for name, _ in m.acts):
        own.append(act(m, "dismiss", icon("close"), "icon", c.words._("Close")))
    kinds = ("notice", m.tone if m.tone != "tell" else "", "below" if m.area or len(own) > 2 else "")
    return el(
        "section",
        icon(m.icon or ICONS[m.tone]),
        el("span", el("b", m.text, id=f"{id_of(m.key)}-text"), m.detail),
        area(m) if m.area else None,
        el("span", own, class_="do"),
        class_=" ".join([kind for kind in kinds if kind]),
        id=id_of(m.key),
        data_note=m.key,
        aria_labelledby=f"{id_of(m.key)}-text",
    )


def area(m: NoticeModel) -> Html:
    """The text to be copied. It can be selected by keyboard, and scrolls where it is long."""
    rows = sum(1 + len(line) // LINE for line in m.area.splitlines())
    return el(
        "textarea",
        m.area,
        id=f"{id_of(m.key)}-area",
        class_="snip",
        readonly=True,
        rows=min(rows, ROWS),
        dir="ltr",
        aria_labelledby=f"{id_of(m.key)}-text",
    )


def act(m: NoticeModel, name: str, label: str, kind: str, aloud: str | None = None) -> Html:
    """A button of a notice."""
    return el(
        "button",
        label,
        type="button",
        class_=f"btn {kind}".rstrip(),
        id=f"{id_of(m.key)}-{name}",
        data_act=name,
        data_value=m.key,
        aria_label=aloud,
    )
