"""Fakes of the table's ports: a page that keeps its markup, a clock that runs at once, a chance that is no
chance."""

from __future__ import annotations

import re
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from nain_jaune.cards import STOP, act_code, cards_of
from table.aloud import Aloud
from table.app import App
from table.keeper import Keeper
from table.motion import Travel
from table.ports import StoreFullError, StoreRefusedError
from table.settings import Settings
from table.sounds import Sound
from table.speech import Utterance


class FakeHouse:
    """A page of the game: an `app` with its fakes. Pages of one browser share store, vault and locks."""

    def __init__(self, number: int = 7, beside: FakeHouse | None = None) -> None:
        self.page, self.clock, self.motion = FakePage(), FakeClock(), FakeMotion()
        self.store = beside.store if beside else FakeStore()
        self.vault = beside.vault if beside else FakeVault()
        self.tabs = FakeTabs(beside.tabs.locks if beside else None)
        self.keeper = Keeper(self.store, self.vault)
        self.chance = FakeChance(number)
        self.sound, self.voice = FakeSound(), FakeVoice()
        self.aloud = Aloud(lambda: self.sound, lambda: self.voice)
        self.worker = FakeWorker()
        ports = self.page, self.clock, self.motion, self.aloud, self.chance, self.keeper, self.tabs
        self.app = App(*ports, self.worker, "art/")

    def open(self, query: str = "", fragment: str = "", lang: str = "en", shown: str = "start") -> None:
        """Open the page; it answers when its clock has run."""
        self.clock.start(self.app.open(query, fragment, lang, shown), self.app.failed)


class Table(FakeHouse):
    """A page that is open, and the presses of somebody who plays at it."""

    def __init__(
        self,
        query: str = "",
        fragment: str = "",
        lang: str = "en",
        number: int = 7,
        beside: FakeHouse | None = None,
    ) -> None:
        super().__init__(number, beside)
        self.enter(query, fragment, lang)

    def enter(self, query: str = "", fragment: str = "", lang: str = "en", shown: str = "start") -> None:
        self.open(query, fragment, lang, shown)
        self.clock.run()

    def press(self, name: str, value: str = "") -> None:
        self.app.press(name, value)
        self.clock.run()
        assert self.page.screen != "error", self.app.fault

    def act(self, act: int) -> None:
        code = act_code(act)
        self.press(*((code, "") if act >= STOP else ("card", code)))

    def play_act(self) -> None:
        """The first legal card, a stop where there is none."""
        legal = cards_of(self.app.view.legal)
        assert legal, "the person is not to play, and nobody else does"
        self.act(legal[0])

    def play_deal(self) -> None:
        """Play on to the settlement."""
        while self.page.screen == "table":
            self.play_act()

    def play_game(self) -> None:
        """Play on to the end of the game."""
        while self.page.screen != "over":
            assert self.page.screen in ("table", "settlement")
            self.press("continue") if self.page.screen == "settlement" else self.play_deal()


class FakePage:
    """Keeps what is shown, region by region, and what is said."""

    def __init__(self) -> None:
        self.screen = ""
        self.html = ""
        self.noted = ""
        self.said: list[str] = []
        self.focus_on = self.busy_at = ""
        self.choices: dict[str, str] = {}
        self.dressed: Settings | None = None
        self.copied = self.selected = self.printed = ""
        self.copies = self.prints = True
        self.shares, self.shared = "shared", ""
        self.patched: list[str] = []
        self.in_a_frame = False
        self.has_late = True
        self.files: dict[str, str] = {}
        self.picked: Callable[[str, bytes | None], None] | None = None
        self.persisted = self.reloads = self.dropped = 0
        self.carries: dict[str, str] = {}

    def show(self, screen: str, html: str) -> None:
        self.screen, self.html = screen, html

    def patch(self, region: str, html: str) -> None:
        self.patched.append(region)
        start, end = inside(self.html, region)
        self.html = self.html[:start] + html + self.html[end:]

    def region(self, region: str) -> str:
        """The markup inside one region."""
        start, end = inside(self.html, region)
        return self.html[start:end]

    def notes(self, html: str) -> None:
        self.noted = html

    def announce(self, text: str) -> None:
        self.said.append(text)

    def focus(self, element: str) -> None:
        if element and self.has(element):
            self.focus_on = element

    def busy(self, element: str) -> None:
        self.busy_at = element

    def focused(self) -> str:
        return self.focus_on

    def has(self, element: str) -> bool:
        return f'id="{element}"' in self.html + self.noted

    def form(self, element: str) -> dict[str, str]:
        return dict(self.choices)

    def fill(self, element: str, values: dict[str, str]) -> None:
        self.choices.update(values)

    def dress(self, settings: Settings, title: str) -> None:
        self.dressed = settings

    async def late(self) -> bool:
        return self.has_late

    def two_rows(self) -> bool:
        return False

    def copy(self, text: str, done: Callable[[bool], None]) -> None:
        self.copied = text if self.copies else ""
        done(self.copies)

    def share(self, title: str, address: str, done: Callable[[str], None]) -> None:
        self.shared = address
        done(self.shares)

    def select(self, element: str) -> None:
        assert self.has(element)
        self.selected = element

    def print_out(self, html: str, refused: Callable[[], None]) -> None:
        self.printed = html if self.prints else ""
        if not self.prints:
            refused()

    def address(self) -> str:
        return "https://nain-jaune.example/"

    def drop_fragment(self) -> None:
        self.dropped += 1

    def carry(self, values: dict[str, str]) -> None:
        self.carries = values

    def carried(self) -> dict[str, str]:
        carried, self.carries = self.carries, {}
        return carried

    def reload(self) -> None:
        self.reloads += 1

    def edition(self) -> tuple[str, int, str]:
        return "1.2.3", 20261130, "0123456789"

    def about(self) -> str:
        return "a fake page"

    def framed(self) -> bool:
        return self.in_a_frame

    def save_file(self, name: str, text: str) -> None:
        self.files[name] = text

    def pick_file(self, limit: int, picked: Callable[[str, bytes | None], None]) -> None:
        self.picked = picked

    def persist(self) -> None:
        self.persisted += 1


def inside(html: str, region: str) -> tuple[int, int]:
    """Where the inner markup of the div with this id begins and ends."""
    start = re.search(rf'<div[^>]* id="{region}"[^>]*>', html).end()
    depth = 1
    for tag in re.finditer(r"<(/?)div\b", html[start:]):
        depth += -1 if tag[1] else 1
        if depth == 0:
            return start, start + tag.start()
    raise AssertionError(f"{region} is not closed")


class FakeClock:
    """Time passes only when somebody sleeps; work runs when `run` is called."""

    def __init__(self) -> None:
        self.time = 0.0
        self.breaths = 0
        self.slept: list[float] = []
        self.postponed: list[tuple[float, Callable[[], None]]] = []
        self.work: list[tuple[Coroutine[Any, Any, None], Callable[[BaseException], None]]] = []

    def now(self) -> float:
        return self.time

    def visible(self) -> float:
        return self.time

    def today(self) -> int:
        return 20261129

    def wall(self) -> int:
        return 1_796_000_000_000 + int(self.time)

    def dated(self, day: int, lang: str) -> str:
        return f"{day} in {lang}"

    def told(self, moment: int, lang: str) -> str:
        return f"{moment}"

    async def breathe(self) -> None:
        self.breaths += 1

    async def sleep(self, milliseconds: float) -> None:
        self.slept.append(milliseconds)
        self.time += milliseconds

    def later(self, milliseconds: float, act: Callable[[], None]) -> None:
        self.postponed.append((milliseconds, act))

    def start(self, work: Coroutine[Any, Any, None], failed: Callable[[BaseException], None]) -> None:
        self.work.append((work, failed))

    def run(self, most: int = 1_000_000) -> None:
        """Let everything that was started come to its end, or so many things of it."""
        while self.work and most:
            most -= 1
            work, failed = self.work.pop(0)
            try:
                work.send(None)  # no event loop: nothing in it ever waits for one
            except StopIteration:
                continue
            except Exception as error:
                failed(error)
            else:
                raise AssertionError("work that waits for something else than the clock")


class FakeMotion:
    """Remembers what travelled."""

    def __init__(self) -> None:
        self.travelled: list[tuple[Travel, ...]] = []

    def before(self, moves: tuple[Travel, ...]) -> None:
        self.travelled.append(moves)

    def after(self, moves: tuple[Travel, ...]) -> None:
        assert self.travelled[-1] is moves


class FakeSound:
    """Remembers what was heard."""

    def __init__(self) -> None:
        self.heard: list[Sound] = []
        self.hushed = 0

    def play(self, sounds: Sequence[Sound]) -> None:
        self.heard.extend(sounds)

    def hush(self) -> None:
        self.hushed += 1


class FakeVoice:
    """Remembers what was spoken; speaks the languages that it is told."""

    def __init__(self) -> None:
        self.spoken: list[Utterance] = []
        self.langs: set[str] | None = {"en", "fr"}
        self.hushed = 0
        self.changed: Callable[[], None] = lambda: None

    def listen(self, changed: Callable[[], None]) -> None:
        self.changed = changed

    def speaks(self, lang: str) -> bool | None:
        return None if self.langs is None else lang in self.langs

    def say(self, utterances: Sequence[Utterance]) -> None:
        self.spoken.extend(utterances)

    def hush(self) -> None:
        self.hushed += 1


class FakeChance:
    """Always the same number; ids that no other has."""

    made = 0

    def __init__(self, number: int = 7) -> None:
        self.fixed = number

    def number(self) -> int:
        return self.fixed

    def identity(self) -> str:
        FakeChance.made += 1
        return f"{FakeChance.made:016x}"


class FakeStore:
    """A storage in memory, with room for so many characters; it can be made to refuse."""

    def __init__(self, room: int = 5_000_000) -> None:
        self.texts: dict[str, str] = {}
        self.room = room
        self.refuses = False

    def asked(self) -> None:
        if self.refuses:
            raise StoreRefusedError("switched off")

    def keys(self) -> list[str]:
        self.asked()
        return list(self.texts)

    def read(self, key: str) -> str | None:
        self.asked()
        return self.texts.get(key)

    def write(self, key: str, text: str) -> None:
        self.asked()
        taken = sum(len(k) + len(self.texts[k]) for k in self.texts if k != key)
        if taken + len(key) + len(text) > self.room:
            raise StoreFullError("no room")
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self.asked()
        self.texts.pop(key, None)

    def clear(self) -> None:
        self.asked()
        self.texts.clear()


class FakeVault:
    """A database in memory."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.clears = True

    async def load(self, later: str) -> tuple[dict[str, str], set[str]]:
        texts = {key: text for key, text in self.texts.items() if not key.startswith(later)}
        return texts, self.texts.keys() - texts.keys()

    async def read(self, key: str) -> str | None:
        return self.texts.get(key)

    def put(self, key: str, text: str) -> None:
        self.texts[key] = text

    async def clear(self) -> bool:
        self.texts.clear()
        return self.clears


class FakeWorker:
    """A service worker that does what a test says."""

    def __init__(self) -> None:
        self.whole, self.waits, self.online = True, False, True
        self.changed: Callable[[], None] | None = None
        self.let_in_times = 0

    def start(self, changed: Callable[[], None]) -> None:
        self.changed = changed

    def let_in(self, afresh: bool) -> None:
        self.let_in_times += 1
        self.afresh = afresh


class FakeTabs:
    """The pages of one browser: those with the same `locks` share them."""

    def __init__(self, locks: dict[str, FakeTabs] | None = None) -> None:
        self.locks = locks if locks is not None else {}
        self.told_gone = 0

    def listen(
        self, lost: Callable[[str], str | None], gone: Callable[[], None], back: Callable[[], None]
    ) -> None:
        self.lost, self.gone, self.back = lost, gone, back

    async def hold(self, name: str) -> bool:
        return self.locks.setdefault(name, self) is self

    async def take(self, name: str) -> str | None:
        holder = self.locks.get(name, self)
        text = holder.lost(name) if holder is not self else None
        self.locks[name] = self
        return text

    def release(self, *names: str) -> None:
        for name in names:
            if self.locks.get(name) is self:
                del self.locks[name]

    def tell_gone(self) -> None:
        self.told_gone += 1
