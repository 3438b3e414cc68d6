"""What a game that was read or reopened has seen: its last deal's events, told again by playing it again."""

from __future__ import annotations

from nain_jaune.events import Event
from nain_jaune.game import Game


def last_deal(game: Game) -> list[Event]:
    """The events of the last deal of a game, its beginning and, where it is over, its settlement included."""
    if not game.history:
        return []
    again = game.afresh()
    events: list[Event] = []
    for played in game.history:
        events = again.start_deal(played.hands)
        for act in played.actions:
            events.extend(again.act(act))
    if game.timed_out:
        events.extend(again.end_for_time())
    return events
