"""The model of the curtain that falls between the turns of two persons at one device."""

from __future__ import annotations

from collections.abc import Sequence

from nain_jaune.events import Event, Laid, Stopped
from nain_jaune.view import View

from .announce import account, wanted
from .i18n import Words
from .model import CurtainModel
from .names import people
from .present import face_of


def curtain_model(view: View, events: Sequence[Event], words: Words) -> CurtainModel:
    """The curtain before the turn of the person in turn. `view` is a spectator's: no hand is in it."""
    who = people(words, view)
    name = who.name(view.turn)
    told = account(words, last_act(events), view.rules, who)[-1:]
    if view.wanted_rank >= 0:
        told.append(f"{wanted(words, view)}.")
    return CurtainModel(
        title=words._("Nain Jaune"),
        name=name,
        face=face_of(view, view.turn),
        # Translators: stands above a name, in large letters: “Pass the device to / Marie”.
        before=words._("Pass the device to"),
        last=" ".join(told),
        promise=words._("Nobody’s cards are on the page until you press."),
        button=words._("Show the hand of {name}", name=name),
    )


def last_act(events: Sequence[Event]) -> Sequence[Event]:
    """The events of the last act of a deal; all of them where there was none."""
    acts = [k for k, event in enumerate(events) if isinstance(event, Laid | Stopped)]
    return events[acts[-1] :] if acts else events
