"""Games agreed on at one press; and the house rules, folded away: the purse, claims, following, the first
dealer."""

from __future__ import annotations

from table.model import StartModel, StartPreset, StartRules

from .context import Ctx
from .fields import FIGURES, figure, group, rset, segments
from .markup import Html, el
from .parts import button, icon, vh


def house(m: StartModel, c: Ctx) -> Html:
    """All of them; the fold is open where a link has chosen something in it."""
    purses = {each.key: each.chosen_purse for each in m.rules}
    return el(
        "details",
        el(
            "summary",
            icon("settings"),
            " ",
            el("span", c.words._("House rules"), facts(m, c)),
            class_="btn icon",
        ),
        el(
            "div",
            [rset(each, purse(each, m, c)) for each in m.rules],
            claims(m, c),
            dealer(m, c),
            number(m, c),
            class_="rowf",
        ),
        [follow(each, m, c) for each in m.rules],
        class_="house group",
        id="house",
        open=m.must_follow
        or m.announcements != "auto"
        or m.dealer >= 0
        or purses[m.chosen] == "own"
        or bool(m.number),
    )


def facts(m: StartModel, c: Ctx) -> Html:
    """What is chosen in the fold, in a line for as long as it is folded; the style sheet shows what holds."""
    words = c.words

    def fact(key: str, text: str) -> Html:
        return el("span", text, class_=f"fact {key}")

    purses = dict(value for each in m.rules for value in each.purses)
    # Translators: after “House rules”: the counters that everybody begins with.
    known = [
        fact(f"purse-{key}", words._("purse {count}", count=text))
        for key, text in purses.items()
        if key != "own"
    ]
    return el(
        "small",
        known,
        # Translators: after “House rules”: everybody begins with a number of counters entered by the person.
        fact("purse-own", words._("a purse of your own choice")),
        # Translators: after “House rules”: the page makes the claims for the player …
        fact("claims-auto", words._("claims made for you")),
        # Translators: … or the player makes them.
        fact("claims-strict", words._("claims by hand")),
        # Translators: after “House rules”: whoever can follow has to.
        fact("following", words._("one must follow")),
        # Translators: after “House rules”: the person chooses who deals first.
        fact("chosen-dealer", words._("first dealer chosen")),
        # Translators: after “House rules”: a deal number is entered.
        fact("numbered", words._("deal number chosen")),
        class_="facts",
    )


def ready_made(m: StartModel, c: Ctx) -> Html | None:
    """The games agreed on at one press, above what each of them chooses."""
    if not m.presets:
        return None
    games = el("div", [preset(each, c) for each in m.presets], class_="presets")
    return group(c.words._("Ready-made games"), games)


def preset(m: StartPreset, c: Ctx) -> Html:
    """A game agreed on at one press; the style sheet shows the last two where the form is so."""
    return button(
        "preset",
        el("span", m.name, el("small", m.facts)),
        el("svg", el("use", href="#i-check"), class_="tick", aria_hidden=True),
        # Translators: read aloud after the name of a ready-made game, where everything is chosen as in it.
        vh(el("span", c.words._("(as chosen now)"), class_="now")),
        kind="preset",
        value=m.key,
    )


def purse(m: StartRules, start: StartModel, c: Ctx) -> Html:
    """The counters that everybody begins with."""
    rule = f"own-purse-rule-{m.key}"
    own = el(
        "div",
        figure("purse", m.key, m.own_purse, c.words._("Counters"), rule),
        el("p", start.purse_rule, class_="why", id=rule),
        class_="own",
    )
    shown = segments(f"purse.{m.key}", m.purses, m.chosen_purse)
    return group(c.words._("Purse"), shown, own, kind="choice", legend_kind="lbl")


def claims(m: StartModel, c: Ctx) -> Html:
    """How claims are made."""
    # Translators: how claims are made: the page makes them for the player …
    itself = c.words.p("claims", "By themselves")
    # Translators: … or the player makes them by hand.
    by_hand = c.words.p("claims", "By hand")
    shown = segments("announcements", (("auto", itself), ("strict", by_hand)), m.announcements)
    return group(c.words._("Claims are made"), shown, kind="", legend_kind="lbl")


def dealer(m: StartModel, c: Ctx) -> Html:
    """Who deals first; whom one chooses is said among the seats."""
    # Translators: how the first dealer is found: by lot …
    lot = c.words.p("first dealer", "By lot")
    # Translators: … or one of the players is chosen.
    choice = c.words.p("first dealer", "By choice")
    shown = segments("dealer", (("", lot), ("choice", choice)), "" if m.dealer < 0 else "choice")
    where = el("p", c.words._("Choose above, among the players."), class_="why where", id="dealer-where")
    return group(
        c.words._("First dealer"), shown, where, kind="choice", legend_kind="lbl", described_by="dealer-where"
    )


def number(m: StartModel, c: Ctx) -> Html:
    """The deal number: from the same one the same cards are dealt, under whatever rules."""
    field = el(
        "input",
        type="text",
        class_="field",
        name="number",
        id="deal-number",
        value=m.number,
        inputmode="numeric",
        pattern=FIGURES["number"],
        placeholder=" ",
        maxlength=10,
        autocomplete="off",
        aria_labelledby="deal-number-legend",
        aria_describedby="deal-number-rule",
    )
    # Translators: a button: the deal number of this day is entered, which is the same for everybody.
    today = button("today", el("span", c.words._("Today’s deal")))
    return el(
        "fieldset",
        el("legend", c.words._("Deal number"), class_="lbl", id="deal-number-legend"),
        el("div", field, today, class_="figure"),
        el("p", m.number_rule, class_="why", id="deal-number-rule"),
        class_="numbered-deal",
    )


def follow(m: StartRules, start: StartModel, c: Ctx) -> Html:
    """The switch for the older printings' rule, that whoever can go on or follow must; fixed, with the
    reason, where the rules have it so."""
    ids = "must-follow" if not m.must_follow else f"must-follow-{m.key}"
    text = m.must_follow or c.words._("whoever can go on or follow, must")
    label = el("span", c.words._("One must follow"), el("small", text), id=f"{ids}-label")
    switch = el(
        "input",
        type="checkbox",
        name="must_follow" if not m.must_follow else None,
        id=ids,
        checked=bool(m.must_follow) or start.must_follow,
        disabled=bool(m.must_follow),
        aria_labelledby=f"{ids}-label",
    )
    return rset(m, el("div", label, el("label", switch, el("i"), class_="sw"), class_="setrow"))
