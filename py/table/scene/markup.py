"""Markup: the only place that escapes and joins. A string that is not `Html` is text and is escaped."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

Child: TypeAlias = "Html | str | int | bool | Iterable[Child] | None"
"""What may stand in an element: markup, text, a number, nothing (None and booleans), or several of these."""

Value: TypeAlias = "str | int | float | bool | None"
"""The value of an attribute: None and False leave it out, True writes it bare, all else is escaped text."""

VOID = frozenset(("br", "hr", "img", "input", "link", "meta"))
"""The elements of HTML that have no end tag, as far as the scenes use them."""


class Html(str):
    """Markup that is safe as it stands: made by this module and nowhere else."""

    __slots__ = ()


EMPTY = Html("")

_names: dict[str, str] = {}


def escape(text: str) -> str:
    """Text as it may stand in an element and in a quoted attribute: what means something there is replaced.

    What no document may hold, NUL and lone surrogates, becomes U+FFFD.
    """
    if "&" in text:
        text = text.replace("&", "&amp;")
    if "<" in text:
        text = text.replace("<", "&lt;")
    if ">" in text:
        text = text.replace(">", "&gt;")
    if '"' in text:
        text = text.replace('"', "&quot;")
    if "\0" in text or not (text.isascii() or text.isprintable()):
        text = "".join("\ufffd" if c == "\0" or "\ud800" <= c <= "\udfff" else c for c in text)
    return text


def el(tag: str, /, *children: Child, **attributes: Value) -> Html:
    """An element.

    Attributes are keywords: `class_` is `class`, `data_card` is `data-card`. A bool means presence, but in
    `aria_…` attributes True and False are the words "true" and "false". None leaves any attribute out.
    """
    out = ["<", tag]
    for key, value in attributes.items():
        if value is None:
            continue
        name = _names.get(key) or _name(key)
        if value is True or value is False:
            if name.startswith("aria-"):
                out.append(f' {name}="{"true" if value else "false"}"')
            elif value:
                out.append(f" {name}")
        elif isinstance(value, str):
            out.append(f' {name}="{escape(value)}"')
        else:
            out.append(f' {name}="{value}"')
    out.append(">")
    if tag not in VOID:
        _fill(out, children)
        out.append(f"</{tag}>")
    return Html("".join(out))


def join(*children: Child) -> Html:
    """Several children side by side, without an element around them."""
    out: list[str] = []
    _fill(out, children)
    return Html("".join(out))


def _fill(out: list[str], children: Iterable[Child]) -> None:
    for child in children:
        if isinstance(child, Html):
            out.append(child)
        elif isinstance(child, str):
            out.append(escape(child))
        elif child is None or child is True or child is False:
            continue
        elif isinstance(child, int):
            out.append(str(child))
        else:
            _fill(out, child)


def _name(key: str) -> str:
    name = _names[key] = key.rstrip("_").replace("_", "-")
    return name
