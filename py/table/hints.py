"""The hint in words: the act that the expert would choose, why, and what the others are expected to cost."""

from __future__ import annotations

from nain_jaune.cards import STOP, TAKE
from nain_jaune.players.advice import Advice, Estimate, Reason
from nain_jaune.view import View

from . import names
from .i18n import Words
from .model import AlternativeModel, HintModel

OTHERS = 3
"""Alternatives that are shown at the most."""

FULL_BAR = 6.5
"""The counters lost that fill an alternative's bar."""


def hint_model(words: Words, view: View, advice: Advice) -> HintModel:
    """The hint. `view` is that of the person who asked, and whose turn it is."""
    best, *others = advice.estimates
    return HintModel(
        card=best.act if best.act < STOP else -1,
        act=act_name(words, best.act),
        index=names.index(words, best.act % 13) if best.act < STOP else "",
        advice=do(words, view, best.act),
        reason=because(words, advice.reason),
        others=tuple([alternative(words, each) for each in others[:OTHERS]]),
    )


def act_name(words: Words, act: int) -> str:
    """An act as a name: a card's, or the button's."""
    if act == STOP:
        return words.p("button", "Stop")
    return words.p("button", "Claim") if act == TAKE else names.card(words, act)


def do(words: Words, view: View, act: int) -> str:
    """The advice."""
    if act == TAKE:
        return words._("Claim.")
    if act == STOP:
        passes = view.rules.same_suit and not view.in_turn
        return words._("Pass.") if passes else words._("Stop.")
    # Translators: a hint; {card} is e.g. “the ten of diamonds”.
    return words._("Lay {card}.", card=names.card(words, act, "the acc"))


def because(words: Words, reason: Reason) -> str:
    """The reason in a sentence."""
    name, figures = reason.name, reason.figures
    if name == "wins":
        return words._("It empties the hand.")
    if name in ("sweeps", "claims"):
        box, amount = figures
        return words.n(
            # Translators: a hint’s reason; {box} is e.g. “the king’s box”.
            "It takes {box}, with {count} counter in it.",
            "It takes {box}, with {count} counters in it.",
            amount,
            box=names.the_box(words, box),
        )
    if name == "hoc":
        return words.n(
            "It is a hoc: {count} player pays a counter, and the lead is kept.",
            "It is a hoc: {count} players pay a counter each, and the lead is kept.",
            figures[0],
        )
    if name == "hoc_out":
        return words.n(
            "It is a hoc: {count} player pays a counter, and the hand is empty.",
            "It is a hoc: {count} players pay a counter each, and the hand is empty.",
            figures[0],
        )
    if name == "king":
        return run_to_king(words, figures[0])
    if name == "returns":
        return run_and_back(words, *figures)
    if name == "rids":
        points, cards = figures
        rid = words.n("It rids the hand of {count} point.", "It rids the hand of {count} points.", points)
        out = words.n("Somebody has only {count} card left.", "Somebody has only {count} cards left.", cards)
        return f"{rid} {out}"
    if name == "free_stop":
        return words._(
            "Nobody else can hold {rank}: the lead comes back, and any card may be led.",
            rank=names.rank(words, figures[0], "the acc"),
        )
    if name == "likely_stop":
        rank, percent = figures
        # Translators: a hint’s reason; {rank} is e.g. “the jack”, {n} a number from 50 to 99.
        return words._(
            "In {n} of 100 cases nobody else holds {rank}: the lead comes back, and any card may be led.",
            n=percent,
            rank=names.rank(words, rank, "the acc"),
        )
    if name in ("long", "mean"):
        return counted(words, name, figures[0])
    return plain(words, name)


def run_to_king(words: Words, count: int) -> str:
    """A king, alone or at the end of a run."""
    if count == 1:
        return words._("It is a king: the lead is kept.")
    return words.n(
        "A run of {count} card that ends with a king: the lead is kept.",
        "A run of {count} cards that ends with a king: the lead is kept.",
        count,
    )


def run_and_back(words: Words, count: int, rank: int) -> str:
    """Nobody else can go on where the run ends."""
    wanted = names.rank(words, rank, "the acc")
    # Translators: a hint’s reason; {rank} is e.g. “the jack”, which is wanted after the card advised.
    back = words._("Nobody else can hold {rank}: the lead comes back.", rank=wanted)
    if count == 1:
        return back
    # Translators: a hint’s reason, before another sentence.
    return words.n("A run of {count} card.", "A run of {count} cards.", count) + f" {back}"


def counted(words: Words, name: str, count: int) -> str:
    """Reasons that are a number."""
    if name == "long":
        return words.n("It lays {count} card in one go.", "It lays {count} cards in one go.", count)
    return words.n(
        "It brought most in {count} deal of the hidden cards.",
        "It brought most in {count} deals of the hidden cards.",
        count,
    )


def plain(words: Words, name: str) -> str:
    """Reasons without a figure."""
    return {
        "only_led": words._("No card leads up to it: it has to be led one day."),
        "follows": words._("The run can go on; to stop would only give the turn away."),
        "dwarf_late": words._("Somebody is nearly out, and the Dwarf costs double in the hand."),
        "dwarf_kept": words._("The Dwarf is kept back: it will be worth more later."),
        "only": words._("There is nothing else to do."),
        "must": words._("Whoever can go on must."),
    }[name]


def alternative(words: Words, estimate: Estimate) -> AlternativeModel:
    """Another act, and what it is expected to cost."""
    lost = max(0.0, estimate.less)
    even = estimate.less <= estimate.noise
    tenths = round(lost * 10)
    # Translators: what an act costs on average, a figure with one decimal: “−2.6 counters”. The form is
    # chosen by the whole number before the decimal.
    dear = words.n("{figure} counters", "{figure} counters", tenths // 10, figure=words.tenths(-tenths))
    card = estimate.act if estimate.act < STOP else -1
    return AlternativeModel(
        card=card,
        index=names.index(words, card % 13) if card >= 0 else "",
        name=act_name(words, estimate.act),
        cost=words._("about the same") if even else dear,
        share=0 if even else min(100, round(100 * lost / FULL_BAR)),
        even=even,
    )


def hint_text(hint: HintModel) -> str:
    """The hint as it is read aloud."""
    others = "; ".join([f"{each.name}: {each.cost}" for each in hint.others])
    return f"{hint.advice} {hint.reason} {others}".strip()
