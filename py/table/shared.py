"""Games that come with a link: read, checked, and opened only if they can be played on here."""

from __future__ import annotations

import zlib
from binascii import Error as Base64Error
from binascii import a2b_base64, b2a_base64

from nain_jaune.game import Game
from nain_jaune.players import LEVELS
from nain_jaune.record import SIZE, RecordError, read

from .i18n import Words
from .links import fragment_record
from .model import NoticeModel


def pack(record: str) -> str:
    """A record's JSON as the text of a link's fragment: deflated, base64 in its URL form without padding."""
    data = b2a_base64(zlib.compress(record.encode(), 9), newline=False).decode()
    return data.rstrip("=").replace("+", "-").replace("/", "_")


def unpack(text: str) -> bytes:
    """The record in a link's fragment, as its bytes.

    Raises ValueError where the text is no such fragment, is cut short, or inflates past SIZE.
    """
    try:
        raw = text.replace("-", "+").replace("_", "/").encode("ascii")
        data = a2b_base64(raw + b"=" * (-len(raw) % 4))
        stream = zlib.decompressobj()
        record = stream.decompress(data, SIZE + 1)
    except (UnicodeEncodeError, Base64Error, zlib.error) as error:
        raise ValueError("the link is damaged") from error
    if len(record) > SIZE:
        raise ValueError("the record in the link is too large")
    if not stream.eof:
        raise ValueError("the link is cut short")
    return record


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
