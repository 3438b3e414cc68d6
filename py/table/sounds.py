"""What is heard: from events to named sounds and their moments, and how each sound is made, as data.

Dry and wooden, nothing else: what lies on a table makes these noises. Times are milliseconds from the act, as
in `motion`; who wants no motion hears each thing at once.
"""

from __future__ import annotations

from collections.abc import Sequence

from nain_jaune.events import Bete, Claimed, DealEnded, DealStarted, Dressed, Event, Laid, Opera, Paid
from nain_jaune.light import Light
from nain_jaune.view import View

from .motion import DEAL_GAP, DEALING, DRESS_GAP, PAY_GAP, RIBBON, STILL, packets
from .scene.parts import pieces

LANDS = 150
"""When a card that is laid touches the table."""

CLICKS = (5, 8)
"""The fewest and the most clicks of a box that is swept."""

GAPS = (110, 90, 75, 62, 52, 45, 40)
"""Between one click and the next: they come ever faster."""

APART = 0.04
"""By how much of its pitch one click differs from another."""

HEARD = 16
"""How many cards of a deal are heard at the most."""


class Sound(Light):
    """A sound to be made: its name (a key of `VOICES`), its moment, and its pitch as a factor."""

    name: str
    delay: int
    pitch: float = 1.0


class Layer(Light):
    """A part of a sound: a `source` ("noise", or the form of a wave) of some pitch in hertz, through a band
    round `centre` (hertz) of sharpness `q`; it swells for `attack` and dies away in `decay` milliseconds,
    after a while; `gain` is how loud."""

    source: str
    pitch: float
    centre: float
    q: float
    attack: float
    decay: float
    gain: float
    after: float = 0.0


VOICES: dict[str, tuple[Layer, ...]] = {
    "card": (
        Layer("noise", 0, 1800, 0.8, 1, 50, 0.5),
        Layer("sine", 170, 170, 0.5, 1, 42, 0.22),
    ),
    "deal": (Layer("noise", 0, 4200, 0.7, 9, 55, 0.2),),
    "jeton": (
        Layer("noise", 0, 3300, 9, 1, 30, 0.9),
        Layer("triangle", 2350, 2350, 2, 1, 18, 0.1),
    ),
    "contrat": (
        Layer("noise", 0, 620, 5, 1, 60, 0.9),
        Layer("sine", 210, 210, 0.7, 1, 70, 0.3),
    ),
    "win": (
        Layer("sawtooth", 587.3, 1100, 1.2, 22, 190, 0.14),
        Layer("sawtooth", 880, 1500, 1.2, 26, 560, 0.14, 210),
    ),
}
"""How the sounds are made: a card laid on wood, a card drawn, a click of bone, a low knock, a post-horn."""


def sounds(events: Sequence[Event], me: int, view: View, moving: bool = True) -> tuple[Sound, ...]:
    """What is heard of one act, or of a deal that begins. `me` is the person's seat, -1 where there is none:
    their win is heard, another's is not. `moving`: things move as well, and are heard where they land."""
    heard: list[Sound] = []
    start = beat = 0
    for event in events:
        if isinstance(event, Laid):
            start = LANDS if moving else 0
            heard.append(Sound("card", start))
        elif isinstance(event, DealStarted):
            heard += dealing(event, view)
        elif isinstance(event, Dressed):
            heard.append(click("jeton", DRESS_GAP * 2 * beat, beat))
            beat += 1
        elif isinstance(event, Claimed) and event.amount:
            heard += sweeping(event.amount, start + 100)
            start = heard[-1].delay
        elif isinstance(event, Opera):
            start += STILL + RIBBON if moving else 0
            heard += sweeping(sum(event.swept), start)
            start = heard[-1].delay if heard else start
        elif isinstance(event, Paid | Bete) and event.amount:
            heard.append(
                click("contrat" if event.amount >= 10 else "jeton", start + PAY_GAP * (beat + 1), beat)
            )
            beat += 1
        elif isinstance(event, DealEnded) and event.winner == me:
            heard.append(Sound("win", start + PAY_GAP * (beat + 2)))
    return tuple(heard)


def click(name: str, delay: int, number: int) -> Sound:
    """A counter's click; no two in a row are alike."""
    return Sound(name, delay, 1 + APART * ((number * 5) % 9 - 4) / 4)


def sweeping(amount: int, start: int) -> list[Sound]:
    """A box that is swept: clicks, ever faster, a contrat's among them as a knock."""
    if not amount:
        return []
    lie = pieces(amount)
    count = min(CLICKS[1], max(CLICKS[0], len(lie)))
    contrats = min(amount // 10, count - 2)
    return [click("contrat" if k < contrats else "jeton", start + sum(GAPS[:k]), k) for k in range(count)]


def dealing(event: DealStarted, view: View) -> list[Sound]:
    """The packets of a deal, or some of them."""
    rules, players = view.rules, len(view.players)
    count = len(packets(event.cards, rules.packet)) * players
    gap = min(DEAL_GAP, DEALING // count)
    heard = min(HEARD, count)
    return [click("deal", k * count // heard * gap, k) for k in range(heard)]
