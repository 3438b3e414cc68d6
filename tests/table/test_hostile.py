"""Whatever comes from elsewhere is data: read by the rules, or refused in the person's words, and then
nothing here has changed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from typing import Any
from zlib import crc32

import pytest
from fakes import FakeHouse
from hostile import (
    ANY,
    GOOD,
    HERE,
    NAMES,
    OVER_HERE,
    Case,
    Home,
    Saved,
    body_envelope,
    document,
    entries,
    exports,
    fragments,
    here,
    named,
    over,
    packed,
    played,
    records,
    unfinished,
)
from strict_html import read as read_markup
from test_catalogues_pseudo import check

from nain_jaune import record
from nain_jaune.cards import STOP, act_code, cards_of
from nain_jaune.game import Game
from nain_jaune.record import KINDS, RecordError, write
from nain_jaune.stats import facts
from table import transfer
from table.i18n import words
from table.names import TURNS, display_name
from table.notes import isolated
from table.refusals import refusal
from table.saves import (
    ASIDE,
    GAME,
    LAST_MOMENT,
    SLOTS,
    DamagedError,
    body_of,
    kept_game,
    kept_of,
    restored,
    sealed,
    unsealed,
)
from table.transfer import Report

RECORDS, EXPORTS, ENTRIES = records(), exports(), entries()
FEWER = [case for index, case in enumerate([*RECORDS, *EXPORTS]) if case.kind != ANY or index % 3 == 0]
"""Those that come to the page as well: not each of the many with something else in one place."""
LARGE = 300_000
"""Bytes beyond which a case comes as a file only."""
SLOT = SLOTS["lindor-1789"]
LANGUAGES = ("xx", "fr", "ru", "en")


def each(cases: Iterable[Any], look: Callable[[Any], None]) -> None:
    """Look at every case; all that fail are named."""
    failed = {}
    for case in cases:
        try:
            look(case)
        except Exception as error:
            failed[case] = f"{type(error).__name__}: {error}"[:400]
    assert failed == {}


def groups(cases: list[Any], count: int) -> list[list[Any]]:
    return [cases[start::count] for start in range(count)]


# ---- names of cases


@pytest.mark.parametrize("cases", [RECORDS, EXPORTS, ENTRIES])
def test_every_case_has_a_name_of_its_own(cases: list[Any]):
    assert len({case.name for case in cases}) == len(cases)


# ---- the reader


def refused(work: Callable[[], Any]) -> RecordError | None:
    """The error with which something is refused, if it is."""
    try:
        work()
    except RecordError as error:
        return error
    return None


def read_one(case: Case) -> None:
    data = case.make()
    error = refused(lambda: record.read(data))
    if error:
        assert error.kind in KINDS
        assert str(error).isascii()
        assert str(error).isprintable()
        assert len(str(error)) < 400
        assert case.kind in (error.kind, ANY)
        return
    assert case.kind in (GOOD, ANY)
    found = record.read(data)
    text = write(found.game, found.document)
    again = record.read(text) if len(text.encode()) <= record.SIZE else found
    assert write(again.game, again.document) == text


@pytest.mark.parametrize("cases", groups([*RECORDS, *EXPORTS], 4))
def test_a_record_is_read_or_refused(cases: list[Case]):
    each(cases, read_one)


# ---- files, on a keeper that holds something


def bring_one(case: Case) -> None:
    home, data = Home(), case.make()
    before = home.texts
    reports: list[Report] = []
    error = refused(lambda: reports.append(home.bring(data)))
    if error:
        assert case.file in (error.kind, ANY)
        assert error.kind in KINDS
        assert home.texts == before
        return
    report = reports[0]
    kinds = {error.kind for error in report.refused}
    assert kinds <= set(KINDS)
    assert report.unkept == 0
    if case.file == GOOD:
        assert not kinds
    elif case.file == "refused":
        assert kinds
    elif case.file != ANY:
        assert kinds == {case.file}
    if not report.added and not report.longer:
        assert home.texts == before
        return
    after = home.texts
    assert {key: after[0][key] for key in before[0] if key != GAME + OVER_HERE} == {
        key: text for key, text in before[0].items() if key != GAME + OVER_HERE
    }
    for key in after[0].keys() - before[0].keys():
        assert key.startswith(GAME)
        kept = home.keeper.kept(key)
        assert kept is not None
        assert key == GAME + kept.id
        assert kept.folded or restored(kept)
    again = home.bring(data)
    assert (again.added, again.longer) == (0, 0)
    assert home.texts == after
    everything = transfer.everything(home.keeper, {})
    if len(everything.encode()) <= transfer.SIZE:  # what leaves comes back
        assert not Home().bring(everything.encode()).refused


@pytest.mark.parametrize("cases", groups([*RECORDS, *EXPORTS], 8))
def test_a_file_is_brought_in_or_refused(cases: list[Case]):
    each(cases, bring_one)


# ---- the page: files and links


class House(FakeHouse):
    """A page with something at home."""

    def __init__(self, lang: str, fragment: str = "", query: str = "", **more: str) -> None:
        super().__init__()
        self.store.texts, self.vault.texts = {**here(), **more}, here()
        self.lang = lang
        self.open(query, fragment, lang, "start")
        self.look()
        self.before = self.texts

    @property
    def texts(self) -> tuple[dict[str, str], dict[str, str]]:
        return dict(self.store.texts), dict(self.vault.texts)

    def look(self) -> None:
        self.clock.run()
        assert self.app.fault == ""
        assert self.page.screen != "error"
        assert not self.app.desk.busy
        read_markup(self.page.noted)

    def press(self, name: str, value: str = "") -> None:
        self.app.press(name, value)
        self.look()

    def bring(self, name: str, data: bytes | None) -> None:
        self.press("bring")
        picked = self.page.picked
        assert picked
        picked(name, data)
        self.look()

    def play(self) -> None:
        """An act of the person, whichever is legal."""
        legal = cards_of(self.app.view.legal)
        code = act_code(legal[0] if legal else STOP)
        self.press(*((code, "") if code == "stop" else ("card", code)))

    def noted(self, key: str) -> None:
        """A notice of this key is shown, and nothing in it is English."""
        assert f'id="note-{key}"' in self.page.noted
        if self.lang == "xx":
            check(self.page.noted)


class Street:
    """Houses of every language, made anew when something has come in."""

    def __init__(self) -> None:
        self.houses: dict[str, House] = {}
        self.visits = 0

    def next(self) -> House:
        self.visits += 1
        lang = LANGUAGES[self.visits % len(LANGUAGES)]
        house = self.houses.get(lang)
        if house is None or house.texts != house.before or house.app.game is None:
            house = self.houses[lang] = House(lang)
        house.press("dismiss", "file")
        house.press("dismiss", "link-record")
        assert house.page.noted == ""
        return house


@pytest.mark.parametrize("cases", groups(FEWER, 6))
def test_a_file_that_is_picked_is_answered(cases: list[Case]):
    street = Street()

    def look(case: Case) -> None:
        house = street.next()
        data = case.make()
        house.bring("games.json", data if len(data) <= transfer.SIZE else None)
        house.noted("file")
        if case.file not in (GOOD, ANY, "refused"):
            assert house.texts == house.before
        assert house.app.game is not None
        assert write(house.app.game) == write(unfinished())

    each(cases, look)


@pytest.mark.parametrize("cases", groups(FEWER, 4))
def test_a_link_that_is_opened_is_answered(cases: list[Case]):
    street = Street()

    def look(case: Case) -> None:
        data = case.make()
        if len(data) > LARGE:
            return
        house = street.next()
        house.press("fragment", "#r=" + packed(data))
        assert house.texts[0].items() >= {**house.before[0]}.items()
        if case.kind not in (GOOD, ANY):
            house.noted("link-record")
            assert house.texts == house.before
        if 'id="note-link-record"' not in house.page.noted:
            street.houses.clear()

    each(cases, look)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_link_that_is_damaged_is_told(lang: str):
    def look(name: str) -> None:
        text = cases[name]()
        for house in (House(lang, "#r=" + text), standing):
            if house is standing:
                house.press("dismiss", "link-record")
                house.press("fragment", "#r=" + text)
            house.noted("link-record")
            assert house.texts == standing.before
            assert house.page.screen == "table"

    cases, standing = fragments(), House(lang)
    each(cases, look)


def test_large_records_come_in_small_links():
    """A link of a few letters may hold a record that is as large as may be, and no larger in the storage."""
    for case in RECORDS:
        data = case.make()
        if len(data) <= LARGE or len(packed(data)) > LARGE:
            continue
        house = House("xx", query="?mode=play")
        house.press("fragment", "#r=" + packed(data))
        if house.page.screen == "over":
            continue
        told = [key for key in ("link-record", "link-waits") if f'id="note-{key}"' in house.page.noted]
        assert told or is_here(data), case.name
        house.play()
        assert house.page.screen == "table", case.name
        assert kept_of(unsealed(SLOT, house.store.texts[SLOT]).body or {}).id == HERE


def test_a_record_that_would_not_fit_into_the_storage_is_refused():
    """Told in ASCII, as entries are, it is three times as long."""
    told = document()
    told["deals"][-1]["x"] = "ж" * (record.SIZE // 3)
    data = json.dumps(told, ensure_ascii=False).encode()
    assert record.read(data)
    house = FakeHouse()
    house.open("", "#r=" + packed(data), "en", "start")
    house.clock.run()
    assert "It is too large." in house.page.noted
    assert house.app.game is None


def is_here(data: bytes) -> bool:
    """Whether these are a record of the game that is here."""
    try:
        return transfer.goes_on(unfinished(), record.read(data).game)
    except RecordError:
        return False


# ---- saved entries


def aside_of(case: Saved, text: str) -> str:
    return f"{ASIDE}{crc32(text.encode('utf-8', 'surrogatepass')):08x}:{case.key}"


class Opened(House):
    """A page that is opened over an entry, in the storage, in the database, or in both."""

    def __init__(self, case: Saved, text: str, where: str, lang: str) -> None:
        FakeHouse.__init__(self)
        self.lang = lang
        mine = {key: told for key, told in here().items() if key != case.key}
        self.store.texts = {**mine, **({case.key: text} if where != "vault" else {})}
        self.vault.texts = {**mine, **({case.key: text} if where != "store" else {})}
        self.open("", "", lang, "start")
        self.look()


def open_over(case: Saved, where: str, lang: str) -> None:
    text = case.make()
    house = Opened(case, text, where, lang)
    noted = house.page.noted
    if 'id="note-damaged"' in noted and lang == "xx":
        check(noted)
    house.press("games")
    aside = aside_of(case, text)
    listed, listed_notes = house.page.html, house.page.noted
    house.press("back")
    if house.page.screen == "start":
        house.press("deal")
        house.press("set", "pace=0")
    house.play()
    stored, copied = house.texts
    if case.kind == "damaged":
        found_late = case.key.startswith(GAME) or case.key == "asked"
        assert 'id="note-damaged"' in noted or found_late or wants_a_game(case, text)
        assert "keep-damaged" in noted + listed + house.page.noted
        assert stored.get(aside) == text
        assert stored.get(case.key) != text
    elif case.kind == "later":
        assert text in (stored.get(case.key), copied.get(case.key))
        if where != "vault":
            assert stored[case.key] == text
        assert not [key for key in stored if key.startswith(ASIDE)]
        if case.key == SLOT:
            assert 'id="note-later"' in house.page.noted
    elif case.kind == GOOD:
        assert not [key for key in stored if key.startswith(ASIDE)]
    else:
        assert stored.get(aside) == text
        assert stored.get(case.key) != text
        assert 'id="note-damaged"' in noted + listed_notes
    for key, told in stored.items():  # whatever was written here can be read
        if told != text and not key.startswith(ASIDE):
            assert unsealed(key, told)


def wants_a_game(case: Saved, text: str) -> bool:
    """Whether an entry is whole, and damaged only as a game."""
    try:
        return case.key.startswith((SLOT, GAME)) and unsealed(case.key, text).body is not None
    except DamagedError:
        return False


@pytest.mark.parametrize("where", ["store", "vault", "both"])
@pytest.mark.parametrize("cases", groups(ENTRIES, 3))
def test_a_saved_entry_is_read_or_set_aside(cases: list[Saved], where: str):
    """In every place, where the entry is not one of many of its kind."""
    mine = ["store", "vault", "both"].index(where)
    each(
        [case for index, case in enumerate(cases) if not case.one_of_many or index % 3 == mine],
        lambda case: open_over(case, where, LANGUAGES[ENTRIES.index(case) % len(LANGUAGES)]),
    )


def test_a_revision_does_not_run_over():
    text = sealed(10**15 + 5, {})
    assert unsealed("x", text).revision == 10**15 - 1


def test_a_game_of_the_last_moment_can_be_played_on():
    told = json.loads(here()[SLOT].split(" ", 3)[3])
    late = sealed(3, {**told, "began": LAST_MOMENT, "touched": LAST_MOMENT, "elapsed": LAST_MOMENT})
    house = House("xx", **{SLOT: late})
    house.clock.time += 60_000
    house.play()
    assert kept_of(unsealed(SLOT, house.store.texts[SLOT]).body or {}).elapsed == LAST_MOMENT


def test_what_was_refused_as_a_game_of_the_last_moment_stays_one():
    """A clock that stands before 1970 is no reason to lose a game."""
    house = House("xx")
    house.clock.time -= 4_000_000_000_000
    house.play()
    assert kept_of(unsealed(SLOT, house.store.texts[SLOT]).body or {}).touched == 0


def test_half_a_pair_leaves_as_an_escape():
    home = Home()
    home.bring(json.dumps(document(over(), x="\ud800")).encode())
    text = transfer.everything(home.keeper, {})
    assert "\\ud800" in text
    assert not Home().bring(text.encode()).refused
    found = [kept for kept in home.keeper.games() if "\\ud800" in transfer.game_file(kept)]
    assert len(found) == 1


# ---- entries that are whole, and yet lie


def kept_body(game: Game, **changes: Any) -> dict[str, Any]:
    """The body of a game under an id of its own."""
    told = facts(game, 0) if game.over else None
    return {**body_of(kept_game(game, body_envelope(OTHER), {}, told)), **changes}


def visit(*presses: tuple[str, str], **texts: str) -> FakeHouse:
    """A page that is opened over these texts, by key with `_` for `:`, and pressed."""
    house = FakeHouse()
    house.store.texts = {key.replace("_", ":", 1).replace("_", "-"): text for key, text in texts.items()}
    house.open("", "", "en", "start")
    house.clock.run()
    for name, value in presses:
        house.app.press(name, value)
        house.clock.run()
    return house


OTHER = "00000000000000cc"
GAMES, RESUME = ("games", ""), ("resume", OTHER)


def test_a_slot_with_several_persons_does_not_break_the_page():
    text = sealed(1, kept_body(played("lindor-1789", ("", "", ""), 9, 100)))
    assert visit(play_lindor_1789=text).app.fault == ""
    assert visit(GAMES, RESUME, **{f"game_{OTHER}": text}).app.fault == ""


@pytest.mark.parametrize("past", ["x", packed(b"[]")])
def test_a_finished_game_whose_record_is_damaged_is_handed_over_or_told(past: str):
    text = sealed(1, kept_body(over(), past=past))
    assert visit(GAMES, ("keep", OTHER), **{f"game_{OTHER}": text}).app.fault == ""


def test_an_unfinished_game_whose_record_is_damaged_is_set_aside_when_it_would_be_listed():
    text = sealed(1, kept_body(unfinished(), past="x"))
    house = visit(GAMES, **{f"game_{OTHER}": text})
    assert text in [house.store.texts[key] for key in house.store.texts if key.startswith(ASIDE)]
    assert "keep-damaged" in house.page.html + house.page.noted


def test_a_game_under_the_key_of_another_is_set_aside():
    text = sealed(1, kept_body(unfinished()))
    for key in ("play:russian-1900", GAME + HERE):
        home = Home()
        home.store.texts[key] = text
        assert home.keeper.kept(key) is None
        assert text in home.keeper.aside().values()


def test_a_name_cannot_end_the_isolate_around_it():
    for name in ("\u2069\u202eevil", "\u2067\u2067x", "\u202eevil"):
        for text in (display_name(words("en"), name), isolated(name)):
            assert not re.search("[\u202a-\u202e\u2066-\u2069]", text[1:-1])


# ---- what is said


@pytest.mark.parametrize("lang", ["en", "fr", "ru", "xx"])
def test_every_refusal_has_a_sentence_of_its_own(lang: str):
    spoken, english = words(lang), words("en")
    for deal, act in ((None, None), (1, None), (1, 2)):
        errors = [RecordError(deal, act, "reason", kind=kind) for kind in KINDS]
        told = [refusal(spoken, error) for error in errors]
        assert all(text.strip() for text in told)
        assert len(set(told)) == len(told)
        if lang == "en":
            continue
        assert not set(told) & {refusal(english, error) for error in errors}
        if lang == "ru":
            latin = {word for text in told for word in re.findall(r"[A-Za-z]{2,}", text)}
            assert latin <= {"JSON", "UTF", "Nain", "Jaune"}


# ---- names are text


def shape(html: str) -> set[tuple[str, frozenset[str]]]:
    """The kinds of elements in markup, each with the names of its attributes."""
    return {(node.tag, frozenset(node.attributes)) for node in read_markup(html).walk()}


class Seen(FakeHouse):
    """A page at which a game with this name is opened by a link and looked at from every side."""

    def __init__(self, name: str, lang: str) -> None:
        super().__init__()
        self.shapes: set[tuple[str, frozenset[str]]] = set()
        self.text = ""
        self.open("?mode=play&pace=0", "#r=" + packed(json.dumps(named(name)).encode()), lang, "start")
        self.look()
        for press in ("log", "menu", "games", "back"):
            self.press(press)
        while self.page.screen == "table":
            legal = cards_of(self.app.view.legal)
            code = act_code(legal[0])
            self.press(*((code, "") if code == "stop" else ("card", code)))
        self.press("new")
        self.press("games")

    def press(self, name: str, value: str = "") -> None:
        self.app.press(name, value)
        self.look()

    def look(self) -> None:
        self.clock.run()
        assert self.app.fault == ""
        for html in (self.page.html, self.page.noted):
            self.shapes |= shape(html)
            self.text += read_markup(html).text


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_text_and_nothing_else(name: str):
    lang = LANGUAGES[list(NAMES).index(name) % len(LANGUAGES)]
    plain, seen = Seen("Anybody", lang), Seen(NAMES[name], lang)
    assert seen.shapes == plain.shapes
    shown = NAMES[name].replace("\0", "\ufffd").translate(TURNS)  # a zero is that in every page
    if shown != "You":
        assert " ".join(shown.split()) in " ".join(seen.text.split())


@pytest.mark.parametrize("name", NAMES)
def test_the_name_of_a_file_is_text_and_nothing_else(name: str):
    plain, seen = House("xx"), House("xx")
    for house, file in ((plain, "games.json"), (seen, NAMES[name] + ".json")):
        house.bring(file, b"{")
        house.noted("file")
    assert shape(seen.page.noted) == shape(plain.page.noted)
