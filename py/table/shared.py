"""Games that come with a link: read, checked, and opened only if they can be played on here."""

from __future__ import annotations

import json
import zlib
from binascii import Error as Base64Error
from binascii import a2b_base64, b2a_base64

from nain_jaune.record import SIZE, Record, RecordError, read

from .i18n import Words
from .links import fragment_record
from .model import NoticeModel


def pack(record: str) -> str:
    """A record's JSON as the text of a link's fragment: deflated, base64 in its URL form without padding."""
    data = b2a_base64(zlib.compress(record.encode(), 9), newline=False).decode()
    return data.rstrip("=").replace("+", "-").replace("/", "_")


def unpack(text: str, size: int = SIZE) -> bytes:
    """The record in a link's fragment, as its bytes.

    Raises ValueError where the text is no such fragment, is cut short, or inflates past the size.
    """
    try:
        raw = text.replace("-", "+").replace("_", "/").encode("ascii")
        data = a2b_base64(raw + b"=" * (-len(raw) % 4))
        stream = zlib.decompressobj()
        record = stream.decompress(data, size + 1)
    except (UnicodeEncodeError, Base64Error, zlib.error) as error:
        raise ValueError("the link is damaged") from error
    if len(record) > size:
        raise ValueError("the record in the link is too large")
    if not stream.eof:
        raise ValueError("the link is cut short")
    return record


class RefusedError(Exception):
    """A link that is not opened: `why` is "damaged" or "refused" (by `error`)."""

    def __init__(self, why: str, error: RecordError | None = None) -> None:
        super().__init__(why)
        self.why, self.error = why, error

    def notice(self, words: Words) -> NoticeModel:
        """What is said of it."""
        from .refusals import refusal

        text = {
            "damaged": words._("The link is damaged: its record cannot be read."),
            "refused": words._("The record in the link is not a valid game."),
        }[self.why]
        return NoticeModel("link-record", "bad", text, refusal(words, self.error) if self.error else "")


def record_of_fragment(fragment: str) -> tuple[Record, int]:
    """The record in a link's fragment, and the person's seat in it.

    Raises RefusedError.
    """
    try:
        record = read(unpack(fragment_record(fragment) or ""))
        if len(json.dumps(record.document)) > SIZE:  # it has to fit into the storage, in ASCII
            raise RecordError(None, None, f"longer than {SIZE} bytes", kind="size")
    except RecordError as error:
        raise RefusedError("refused", error) from error
    except ValueError as error:
        raise RefusedError("damaged") from error
    return record, next((seat for seat, player in enumerate(record.game.players) if not player.level), 0)
