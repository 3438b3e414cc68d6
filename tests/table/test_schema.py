"""The schema of what is kept: entries, bodies, and the kept samples of every version that ever landed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from kept import finished_game, kept_of_game, unfinished_game

from nain_jaune.light import replace
from nain_jaune.record import write
from table import saves
from table.saves import (
    DamagedError,
    LaterError,
    body_of,
    kept_of,
    restored,
    revision_of,
    sealed,
    settings_of,
    unsealed,
)
from table.settings import Settings

SAMPLES = Path(__file__).parent / "saves"
PLAY = "play:lindor-1789"


def resealed(version: int, revision: int, told: str) -> str:
    """An entry of any version with the right checksum."""
    return f"{version} {revision} {saves.checksum(version, revision, told)} {told}"


def test_an_entry_comes_back():
    body = {"name": "Zélie ♦ Жук", "list": [1, None, True]}
    text = sealed(7, body)
    assert text.isascii()
    assert revision_of(text) == 7
    assert unsealed("settings", text) == saves.Entry(7, body)
    assert unsealed("settings", sealed(8, None)) == saves.Entry(8, None)


def test_every_change_of_a_letter_is_recognised():
    text = sealed(41, body_of(kept_of_game(unfinished_game())))
    for place in range(len(text)):
        for letter in ("0", "x", " "):
            broken = text[:place] + letter + text[place + 1 :]
            if broken == text:
                continue
            with pytest.raises((DamagedError, LaterError)) as refused:
                unsealed(PLAY, broken)
            assert refused.type is DamagedError or place < 6, "only the version can look like a later one"


def test_every_half_of_an_entry_is_recognised():
    text = sealed(41, body_of(kept_of_game(unfinished_game())))
    for end in range(len(text)):
        with pytest.raises(DamagedError):
            unsealed(PLAY, text[:end])


@pytest.mark.parametrize("text", ["", "null", "{}", "1 0 00000000 null", "0 1 00000000 null", "1 1 0 null"])
def test_what_is_no_entry(text: str):
    with pytest.raises(DamagedError):
        unsealed("settings", text)
    assert revision_of(text) == 0


def test_a_later_version_is_told_apart_whatever_it_says():
    for text in ("2 5 00000000 whatever", resealed(2, 5, "{}")):
        with pytest.raises(LaterError):
            unsealed("settings", text)


@pytest.mark.parametrize("told", ["[]", "1", "{", '{"a":1,"a":2}', "[" * 100 + "]" * 100, "NaN"])
def test_a_body_is_an_object_even_under_a_right_checksum(told: str):
    with pytest.raises(DamagedError):
        unsealed("settings", resealed(1, 1, told))


def test_an_older_version_is_brought_to_this_one(monkeypatch: pytest.MonkeyPatch):
    """There is no older version yet: two are made up."""
    monkeypatch.setattr(saves, "VERSION", 3)
    monkeypatch.setitem(saves.MIGRATIONS, 1, lambda key, body: {**body, "second": key})
    monkeypatch.setitem(saves.MIGRATIONS, 2, lambda key, body: {**body, "third": True})
    assert unsealed("settings", resealed(1, 4, '{"first":1}')).body == {
        "first": 1,
        "second": "settings",
        "third": True,
    }
    assert unsealed("settings", resealed(2, 4, "{}")).body == {"third": True}
    assert unsealed("settings", resealed(1, 4, "null")).body is None


def test_there_is_a_way_from_every_version_and_a_sample_of_each():
    assert sorted(saves.MIGRATIONS) == list(range(1, saves.VERSION))
    assert {path.stem.split("-")[0] for path in SAMPLES.glob("v*.json")} == {
        f"v{version}" for version in range(1, saves.VERSION + 1)
    }


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("v*-storage.json")), ids=lambda path: path.stem)
def test_the_kept_samples_of_storage_are_read(path: Path):
    """A sample holds a storage as a version left it, and what it meant."""
    sample = json.loads(path.read_text(encoding="utf-8"))
    for key, text in sample["storage"].items():
        meant, body = sample["meant"][key], unsealed(key, text).body
        if key.startswith(("play:", "game:")) and body is not None:
            kept = kept_of(body)
            assert kept.id == meant["id"]
            assert kept.finished == meant["finished"]
            if kept.folded:
                assert sum(kept.facts.changes) == meant["change"]
            else:
                assert restored(kept).game.purses == meant["purses"]
        else:
            assert body == meant


# ---- games


@pytest.mark.parametrize("rules", ["lindor-1789", "avantcoureur-1760", "russian-1900"])
def test_a_game_comes_back_act_by_act(rules: str):
    for game in unfinished_game(rules), finished_game(rules):
        kept = kept_of_game(game)
        again = kept_of(json.loads(json.dumps(body_of(kept))))
        assert again == kept
        assert write(restored(again).game) == write(game)


def test_further_keys_of_a_record_are_kept():
    game = unfinished_game()
    further = {"note": "à table", "deals": [{"review": [1]}] * len(game.history), "kept": {"id": "x"}}
    document = restored(kept_of_game(game, further=further)).document
    assert document["note"] == "à table"
    assert [deal["review"] for deal in document["deals"]] == [[1]] * len(game.history)
    assert "kept" not in document, "the envelope is the entry's own"


def test_a_past_that_is_known_is_not_packed_again():
    game = unfinished_game()
    first = kept_of_game(game)
    assert kept_of_game(game, past=first.past) == first


WRONG = {
    "id": ["", "0123", "0123456789ABCDEF", "g" * 16, 7, None],
    "seat": [-1, 8, True, 1.0, "0", None],
    "began": [-1, 10**17, True, "1", None],
    "touched": [-1, 1.5],
    "elapsed": [-1, None],
    "marks": ["link", [""], ["A"], [7], ["x"] * 65, ["x" * 65], None],
    "seen": [0, 1, None, "true"],
    "rules": ["", "chess", None, 3],
    "past": [7, [], {}],
    "now": ["deal", [], 7],
    "facts": [None, {}, [], "facts"],
}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name in WRONG for value in WRONG[name]])
def test_every_field_of_a_body_is_checked(name: str, value: object):
    body = body_of(kept_of_game(finished_game()))
    assert kept_of(body)
    with pytest.raises(DamagedError):
        kept_of({**body, name: value})
    if name != "facts" and name not in ("past", "now"):
        del body[name]
        with pytest.raises(DamagedError):
            kept_of(body)


def test_a_folded_game_has_facts_and_nothing_else():
    folded = replace(kept_of_game(finished_game()), past=None)
    assert kept_of(body_of(folded)) == folded
    with pytest.raises(DamagedError):
        restored(folded)
    with pytest.raises(DamagedError):
        kept_of({**body_of(folded), "now": {}})
    body = body_of(folded)
    del body["facts"]
    with pytest.raises(DamagedError):
        kept_of(body)


def test_an_envelope_of_another_game_is_refused():
    unfinished, finished = kept_of_game(unfinished_game()), kept_of_game(finished_game())
    for wrong in (
        replace(unfinished, rules="russian-1900"),
        replace(unfinished, seat=1),
        replace(unfinished, seat=7),
        replace(unfinished, past=unfinished.past[:-9]),
        replace(unfinished, past="é"),
        replace(unfinished, now={}),
        replace(unfinished, facts=finished.facts),
        replace(finished, facts=None),
    ):
        with pytest.raises(DamagedError):
            restored(wrong)


# ---- settings


def test_settings_are_taken_field_by_field():
    chosen = {"lang": "ru", "theme": "candle", "pace": 3, "motion": False, "calls_french": True}
    assert settings_of(chosen, Settings()) == Settings("ru", "candle", 3, False, True)
    wrong = {"lang": "xx", "theme": 1, "pace": True, "motion": 1, "calls_french": "fr", "more": 1}
    assert settings_of(wrong, Settings(lang="fr")) == Settings(lang="fr")
    assert settings_of({**wrong, "pace": 0}, Settings()) == Settings(pace=0)
