"""Games that come with a link: read, checked, and opened only if they can be played on here."""

from __future__ import annotations

from nain_jaune.game import Game
from nain_jaune.record import RecordError, read

from .i18n import Words
from .links import fragment_record, unpack
from .model import NoticeModel
from .setup import LEVELS


class RefusedError(Exception):
    """A link that is not opened: `why` is "damaged", "refused", "players" or "busy"; `detail` says more."""

    def __init__(self, why: str, detail: str = "") -> None:
        super().__init__(why)
        self.why, self.detail = why, detail

    def notice(self, words: Words) -> NoticeModel:
        """What is said of it."""
        text = {
            "damaged": words._("The link is damaged: its record cannot be read."),
            "refused": words._("The record in the link is not a valid game."),
            "players": words._(
                "The record in the link is not a game of one person against opponents that play here."
            ),
            "busy": words._(
                "A game is in progress: the link was not opened. Finish or leave the game first."
            ),
        }[self.why]
        return NoticeModel("link-record", "bad", text, self.detail)


def game_of_fragment(fragment: str, busy: bool) -> tuple[Game, int]:
    """The game in a link's fragment and the person's seat in it. `busy`: another game is in progress.

    Raises RefusedError.
    """
    if busy:
        raise RefusedError("busy")
    try:
        game = read(unpack(fragment_record(fragment) or "")).game
    except RecordError as error:
        raise RefusedError("refused", str(error)) from error
    except ValueError as error:
        raise RefusedError("damaged") from error
    persons = [seat for seat, player in enumerate(game.players) if not player.level]
    if len(persons) != 1 or any(player.level not in ("", *LEVELS) for player in game.players):
        raise RefusedError("players")
    return game, persons[0]
