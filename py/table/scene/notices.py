"""Notices: slips at the foot of the page that tell, offer or warn. What they say is also announced."""

from __future__ import annotations

from collections.abc import Iterable

from table.model import NoticeModel

from .context import Ctx
from .markup import Html, el, join
from .parts import icon, id_part

ICONS = {"tell": "history", "good": "deal", "bad": "rules"}
"""The icon of a notice by its tone."""


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
    return el(
        "section",
        icon(ICONS[m.tone]),
        el("span", el("b", m.text, id=f"{id_of(m.key)}-text"), m.detail),
        el("span", own, class_="do"),
        class_=f"notice {m.tone}" if m.tone != "tell" else "notice",
        id=id_of(m.key),
        data_note=m.key,
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
