"""Records in links: packed, unpacked within a limit, opened only if they can be played on here."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path

import pytest
from fakes import Table

from nain_jaune.game import Game, Player
from nain_jaune.record import SIZE, RecordError, write
from nain_jaune.rules import RULE_SETS, Options
from table.i18n import words
from table.shared import RefusedError, pack, record_of_fragment, unpack


def test_a_record_comes_back_from_its_fragment():
    record = '{"format": "nain-jaune-record", "name": "Zélie ♦"}'
    packed = pack(record)
    assert not set(packed) & set("+/=#&?")
    assert unpack(packed).decode() == record


def url(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("é", "damaged"),
        ("A", "damaged"),
        ("not base64 !", "damaged"),
        (url(b"no zlib stream"), "damaged"),
        (url(zlib.compress(b"{}" * 100)[:-6]), "cut short"),
        (url(zlib.compress(b"[" * (SIZE + 1))), "too large"),
    ],
)
def test_a_bad_fragment_is_refused(text: str, reason: str):
    with pytest.raises(ValueError, match=reason):
        unpack(text)


def record(*levels: str) -> str:
    rules = RULE_SETS["lindor-1789"]
    players = tuple(Player(f"P{k}", level) for k, level in enumerate(levels))
    return write(Game.new(rules, players, Options.of(rules, len(levels)), 5))


def refusal(text: str) -> RefusedError:
    with pytest.raises(RefusedError) as refused:
        record_of_fragment(f"#r={pack(text)}")
    return refused.value


def test_a_game_of_one_person_is_opened_at_their_seat():
    found, seat = record_of_fragment(f"#r={pack(record('casual', '', 'novice'))}")
    assert (seat, found.game.number, len(found.game.players)) == (1, 5, 3)


@pytest.mark.parametrize(
    ("levels", "seat"), [(("casual", "casual", "novice"), 0), (("casual", "", ""), 1), (("", "", ""), 0)]
)
def test_games_of_several_persons_or_of_none_are_opened(levels: tuple[str, ...], seat: int):
    assert record_of_fragment(f"#r={pack(record(*levels))}")[1] == seat


def test_other_refusals_tell_themselves_apart():
    assert refusal(json.dumps({"format": "chess"})).why == "refused"
    assert refusal("").error.kind == "json"


@pytest.mark.parametrize("lang", ["fr", "en", "ru"])
@pytest.mark.parametrize("why", ["damaged", "refused"])
def test_each_refusal_has_its_sentence(why: str, lang: str):
    error = RecordError(2, 4, "no such act", kind="act") if why == "refused" else None
    notice = RefusedError(why, error).notice(words(lang))
    assert (notice.key, notice.tone) == ("link-record", "bad")
    assert ("3" in notice.detail and "5" in notice.detail) == (why == "refused")
    assert notice.text.endswith(".")


LINKS = json.loads((Path(__file__).parent / "links.json").read_text(encoding="utf-8"))
"""Links as they were handed out: they open for ever."""


@pytest.mark.parametrize("kept", LINKS, ids=[f"{each['made_by']}-{each['rules']}" for each in LINKS])
def test_links_that_were_handed_out_open_for_ever(kept: dict) -> None:
    game = record_of_fragment(kept["fragment"])[0].game
    told = (game.rules.key, len(game.history), game.over, game.purses, game.boxes)
    assert told == tuple(kept[name] for name in ("rules", "deals", "over", "purses", "boxes"))
    table = Table("?pace=0", kept["fragment"])
    assert table.page.screen == "replay"
    assert table.app.viewer.game.purses == kept["purses"]
