"""The fields of the start screen's form: groups, rows of radio buttons, and numbers to be entered."""

from __future__ import annotations

from collections.abc import Iterable

from table.model import StartRules

from .markup import Child, Html, el

FIGURES = {
    name: rf"\s*0*(?:{figures})\s*"
    for name, figures in {
        "purse": r"1[5-9]|[2-9]\d|[1-9]\d{2,5}|1000000",
        "deals": r"[1-9]\d{0,2}|1000",
        # up to 2,147,483,647
        "number": r"[1-9]\d{0,8}|1\d{9}|20\d{8}|21[0-3]\d{7}|214[0-6]\d{6}|2147[0-3]\d{5}|21474[0-7]\d{4}"
        r"|214748[0-2]\d{3}|2147483[0-5]\d{2}|21474836[0-3]\d|214748364[0-7]",
        "minutes": r"[1-9]\d{0,2}|1[0-3]\d{2}|14[0-3]\d|1440",
        # a frame's, in an article
        "width": r"3[2-9]\d|[4-6]\d\d|700",
        "height": r"3[2-9]\d|[4-8]\d\d|900",
    }.items()
}
"""The numbers that may be entered, as patterns. A field for numbers would do with a least and a greatest one,
but what it cannot read it hands on as nothing at all, and it turns under a mouse's wheel."""


def group(
    legend: str,
    *inside: Child,
    kind: str = "group",
    legend_kind: str | None = None,
    described_by: str | None = None,
) -> Html:
    """A group of fields under its legend; `described_by` is the id of a sentence about all of it."""
    title = el("legend", legend, class_=legend_kind)
    return el("fieldset", title, *inside, class_=kind or None, aria_describedby=described_by)


def radio(field: str, value: str, chosen: bool, id: str, barred: bool = False) -> Html:
    """A radio button without its label."""
    return el("input", type="radio", name=field, value=value, checked=chosen, id=id, disabled=barred)


def segments(field: str, values: Iterable[tuple[str, str]], chosen: str, barred: Iterable[str] = ()) -> Html:
    """Radio buttons side by side; those `barred` are shown, and cannot be chosen. The id of one is the
    field's with its value: `players-lindor-1789-4`."""
    prefix = field.replace(".", "-")
    choices = [
        el(
            "label",
            radio(field, value, value == chosen, f"{prefix}-{value}", value in barred),
            text,
            class_="opt",
        )
        for value, text in values
    ]
    return el("div", choices, class_="seg")


def figure(name: str, rules: str, value: str, label: str, rule: str) -> Html:
    """A number to be entered under one rule set; `rule` is the id of the sentence that says which. What does
    not fit the pattern, or is missing where it is wanted, is marked by the style sheet."""
    field = el(
        "input",
        type="text",
        class_="field",
        name=f"own_{name}.{rules}",
        id=f"own-{name}-{rules}",
        value=value,
        inputmode="numeric",
        pattern=FIGURES[name],
        required=name == "purse",
        placeholder=" ",
        maxlength=7,
        autocomplete="off",
        aria_describedby=rule,
    )
    return el("label", el("span", label), field, class_="figure")


def rset(m: StartRules, *inside: Child, kind: str = "") -> Html:
    """Fields that are shown while this rule set is chosen."""
    return el("div", *inside, class_=f"rset {kind}".rstrip(), data_rules=m.key)
