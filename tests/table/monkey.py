"""Somebody who presses anything: a seeded walk over pages, and what has to hold after each press."""

from __future__ import annotations

import re
import types
from collections.abc import Generator
from random import Random
from typing import Any

from fakes import FakeClock, FakeHouse
from test_several import game_of

from nain_jaune.cards import BOXES, FULL, HONOUR_MASK, STOP, TAKE, cards_of, code_of
from nain_jaune.game import Game
from nain_jaune.light import replace
from nain_jaune.record import read, write
from nain_jaune.rules import RULE_SETS
from nain_jaune.view import View, view
from table import names, screens
from table.app import App
from table.keys import FIRST, MOVES
from table.present import table_model
from table.saves import restored
from table.scene import drawn, notices, regions
from table.settings import LANGUAGES, THEMES, VALUES
from table.setup import PRESETS
from table.shared import pack

WRITTEN = re.compile(r"(?:cards/(?:four/)?|\b[cl]-|data-card=\")((?:10|[2-9AJQK])[SHDC])\b")
KEYS = ("KeyS", "KeyT", "KeyU", "KeyH", "KeyL", "KeyB", "KeyP", "Slash", "KeyX", "Digit4", "Space", "Escape")
OUTCOMES = ("card", "box", "stop", "take", "undo", "undo-seen")
"""Presses about the game itself, which are tried more often than others."""


class Suspended(FakeClock):
    """A clock under which who sleeps really waits: other work is done, and presses come, meanwhile."""

    async def sleep(self, milliseconds: float) -> None:
        await super().sleep(milliseconds)
        await pause()

    async def breathe(self) -> None:
        await super().breathe()
        await pause()

    def run(self, most: int = 1_000_000) -> None:
        while self.work and most:
            most -= 1
            work, failed = self.work.pop(0)
            try:
                work.send(None)
            except StopIteration:
                continue
            except Exception as error:
                failed(error)
            else:
                self.work.append((work, failed))


@types.coroutine
def pause() -> Generator[None, None, None]:
    """Wait until the clock is run."""
    yield


class Monkey:
    """Presses what can be pressed, and looks at everything after each press."""

    def __init__(self, seed: int) -> None:
        self.seed, self.random = seed, Random(seed)
        self.presses: list[str] = []
        self.house = self.opened()
        self.marks: dict[str, set[str]] = {}
        self.before: Stand | None = None
        self.files: list[str] = []
        self.undos = self.claims = self.deals = 0
        self.pressing = False
        self.come()

    @property
    def app(self) -> App:
        return self.house.app

    # ---- coming and going

    def opened(self, beside: FakeHouse | None = None) -> FakeHouse:
        """A page that nobody has come to yet."""
        house = FakeHouse(self.random.randrange(1, 10**6), beside)
        house.clock = house.app.clock = Suspended()
        act = house.app.act

        def looking(what: int, quiet: bool = False) -> None:
            self.check_by_itself(house.app)
            act(what, quiet)

        house.app.act = looking
        return house

    def come(self) -> None:
        """Come to the page: by nothing, by a link, or by a record."""
        query, fragment = self.link(), ""
        if self.random.random() < 0.5:
            fragment = f"#r={pack(write(self.game()))}"
        self.presses.append(f"open {query} {fragment}")
        self.house.open(query, fragment, self.random.choice(LANGUAGES), "start")
        self.run(self.random.choice((1, 3, 1_000)))

    def link(self) -> str:
        """The query of a link."""
        some = self.random
        rules = some.choice(list(RULE_SETS))
        players = some.choice(RULE_SETS[rules].players)
        query = [f"pace={some.randrange(4)}"]
        if some.random() < 0.5:
            query += [f"rules={rules}", f"players={players}", f"autostart={some.randrange(2)}"]
            query += [f"{name}={value}" for name, value in self.options().items() if value]
            query += [
                f"seat={some.randrange(8)}",
                f"dealer={some.randrange(8)}",
                f"deal={some.randrange(1, 999)}",
            ]
        return "?" + "&".join(query)

    def options(self) -> dict[str, Any]:
        """What is agreed on."""
        some = self.random
        return {
            "announcements": some.choice(("auto", "strict")),
            "must_follow": some.choice((0, 1)),
            "deals": some.choice((None, 1, 2, 5)),
            "minutes": some.choice((None, None, 1, 3)),
            "purse": some.choice((15, 30, 50, 120, 1000)),
        }

    def game(self) -> Game:
        """A game before its first deal, with persons and opponents in any seats."""
        some = self.random
        rules = some.choice(list(RULE_SETS))
        players = some.choice(RULE_SETS[rules].players)
        mix = some.choice((0.0, 0.3, 0.6, 1.0))
        levels = ["" if some.random() < mix else some.choice(("novice", "casual")) for _ in range(players)]
        options = self.options()
        options["must_follow"] = bool(options["must_follow"])
        return game_of(*levels, rules=rules, number=some.randrange(1, 10**6), **options)

    def form(self) -> dict[str, str]:
        """Choices of the start screen."""
        some = self.random
        rules = some.choice(list(RULE_SETS))
        form = {"rules": rules, f"players.{rules}": str(some.choice(RULE_SETS[rules].players))}
        form |= {"announcements": some.choice(("auto", "strict")), "must_follow": some.choice(("", "on"))}
        form |= {f"deals.{rules}": some.choice(("1", "4", "", "30min", "own")), f"own_deals.{rules}": "2"}
        form |= {
            f"purse.{rules}": some.choice(("50", "120", "own")),
            f"own_purse.{rules}": some.choice(("1", "15")),
        }
        for row in range(8):
            form[f"level.{row}"] = some.choice(("", "novice", "casual"))
            form[f"name.{row}"] = some.choice(("", "Marie", "Odile", "You", "Player 2"))
        return form

    def reopen(self) -> None:
        """Close the page and open it again; or open another beside it."""
        self.presses.append("reopen")
        old = self.house
        self.house = self.opened(beside=old)
        if self.random.random() < 0.8:
            old.tabs.release(*list(old.tabs.locks))
        self.house.open(f"?pace={self.random.randrange(4)}", "", self.random.choice(LANGUAGES), "start")
        self.run(self.random.choice((1, 2, 1_000)))
        self.before = None

    # ---- pressing

    def step(self) -> None:
        """One press, or nothing but time."""
        chance = self.random.random()
        self.before = Stand(self.app)
        said = len(self.house.page.said)
        self.pressing = chance >= 0.01
        if chance < 0.01:
            self.reopen()
        elif chance < 0.06:
            self.key()
        else:
            self.press()
        self.pressing = False
        self.check(said)
        self.before = Stand(self.app)
        said = len(self.house.page.said)
        self.run(self.random.choice((0, 0, 1, 1, 1, 2, 5, 60)))
        self.presses.append("…")
        self.check(said)

    def run(self, most: int) -> None:
        """Let time go on."""
        self.house.clock.run(most)
        if self.random.random() < 0.02:
            self.house.clock.time += 100_000
        for _, act in self.house.clock.postponed[: self.random.choice((0, 0, 1))]:
            act()

    def press(self) -> None:
        """Press something."""
        acts = self.app.acts()
        if self.random.random() < 0.9:
            acts = {name: act for name, act in acts.items() if self.in_reach(name)}
        here = [name for name in ("reveal", "continue", "deal", "again") if name in acts]
        some = self.random.random()
        if here and some < 0.6:
            name = here[0]
        elif "card" in acts and some < 0.75:
            name = self.random.choices(OUTCOMES, (12, 2, 3, 2, 1, 1))[0]
        else:
            name = self.random.choice(sorted(acts) or ["close"])
        if name == "bind" and not self.in_reach(name):
            return
        if name in ("delete-all", "delete", "leave", "new") and self.random.random() < 0.8:
            return
        value = self.value(name)
        self.tell(f"{name} {value}")
        if name == "deal":
            self.house.page.choices = self.form()
        self.app.press(name, value)
        if name == "bring" and self.house.page.picked:
            data = self.random.choice([*self.files, "nothing"]).encode()
            self.house.page.picked("file", data)
        self.files = [*self.house.page.files.values()][-3:]

    def in_reach(self, name: str) -> bool:
        """Whether there is something in the page that is pressed so."""
        page = self.house.page
        return (
            name == "fragment"
            or f'data-{name}="' in page.html
            or f'data-act="{name}"' in page.html + page.noted
        )

    def tell(self, press: str) -> None:
        self.presses.append(f"{self.app.screen}/{self.app.turn}/{self.app.me}: {press}")

    def key(self) -> None:
        """Press a key, as the document hears it."""
        code = self.random.choice((*KEYS, *MOVES))
        self.tell(f"key {code}")
        if code == "Escape":
            self.app.press("close", "")
        elif code in MOVES:
            self.app.guarded(lambda: self.app.keyboard.move(code))
        else:
            self.app.guarded(lambda: self.app.keyboard.key(code, self.random.choice(("?", code))))

    def value(self, name: str) -> str:
        """A value that the page could send with this press."""
        some = self.random
        if name == "card":
            now = self.app.view
            legal, held = cards_of(now.legal & FULL), cards_of(now.hand)
            wild = some.random() < 0.1 or not held
            return code_of(
                some.randrange(52) if wild else some.choice(legal if legal and some.random() < 0.8 else held)
            )
        if name == "set":
            field = some.choice([*VALUES, "bindings"])
            values = list(VALUES.get(field, {"": "", "stop=KeyX": "", "take=": ""}))
            return f"{field}={some.choice(values)}"
        if name == "fragment":
            return f"#r={pack(write(self.game()))}"
        kept = [game.id for game in (*self.app.keeper.playing(), *self.app.keeper.games())]
        values: dict[str, list[str]] = {
            "box": list(BOXES),
            "lang": list(LANGUAGES),
            "theme": list(THEMES),
            "dismiss": [*self.app.notes.made] or ["ask"],
            "bind": list(FIRST),
            "preset": list(PRESETS),
            "resume": kept or [""],
            "keep": kept or [""],
        }
        return some.choice(values.get(name, [""]))

    # ---- looking

    def check_by_itself(self, app: App) -> None:
        """What a person does not press is a stop with nothing to decide, and tells nothing of a hand."""
        if self.pressing or app.turn not in app.persons:
            return
        now = view(app.game, app.turn)
        assert app.settings.auto_stop
        assert now.legal == 1 << STOP
        assert not (now.in_turn and now.options.announcements == "strict")
        assert len(app.persons) == 1 or now.stops_are_forced

    def check(self, said: int) -> None:
        """All that has to hold, whatever was pressed."""
        app, page = self.app, self.house.page
        assert app.screen != screens.ERROR, app.fault
        assert page.screen == app.screen or not page.html
        if page.html and not app.desk.busy:
            fresh = drawn(regions(app.model(), app.context))
            assert page.html == fresh, f"not a fresh render: {differing(page.html, fresh)}"
            assert page.noted == notices(app.notes.shown, app.context)
        if app.game is None:
            return
        self.check_game(app.game)
        self.check_hidden(app.game, page.said[said:])
        if app.screen == screens.TABLE:
            self.check_table()
            self.check_going(app.game)
        elif app.screen == screens.CURTAIN:
            assert app.me == -1
            assert not WRITTEN.findall(page.html)
        self.check_kept(app.game)
        self.check_past(app.game)

    def check_game(self, game: Game) -> None:
        """The record plays again to the same; no chip is lost."""
        again = read(write(game)).game
        assert (again.purses, again.boxes) == (game.purses, game.boxes)
        assert game.deal is not None
        assert again.deal is not None
        assert (again.deal.turn, again.deal.hands, again.over) == (game.deal.turn, game.deal.hands, game.over)
        assert sum(game.purses) + sum(game.boxes) == len(game.players) * game.options.purse

    def check_hidden(self, game: Game, said: list[str]) -> None:
        """No card is in the page, nor said, that whoever has the device cannot know."""
        app, deal = self.app, game.deal
        if deal is None or deal.over:
            return
        known = deal.laid | (deal.hands[app.me] if app.me >= 0 else 0)
        if app.me >= 0:
            assert not game.players[app.me].level, "an opponent's hand"
        before = self.before
        if len(app.persons) > 1 and before and before.same(Stand(app)) and app.me not in (before.me, -1):
            assert "reveal" in self.presses[-1], "a hand that nobody asked for"
        page = self.house.page
        there = {code for text in (page.html, page.noted) for code in WRITTEN.findall(text)}
        assert there <= {code_of(card) for card in cards_of(known)}, there
        if self.before is None or not self.before.same(Stand(app)):
            said = []  # what was said may have been of another game
        wanted = 0
        for card in cards_of(deal.laid):
            wanted |= game.rules.follows[card]
        for card in cards_of(FULL & ~known & ~HONOUR_MASK & ~wanted):
            name = names.card(app.words, card)
            found = [text for text in (page.html, page.noted, *said) if name in text]
            assert not found, (name, found)

    def check_table(self) -> None:
        """The hand in the document is that of the engine, and what Tab reaches is in it; a claim that is open
        is not seen."""
        app, page = self.app, self.house.page
        now = app.view
        hand = re.findall(r'data-card="([^"]*)"', page.html)
        opera = now.over and now.opera
        assert sorted(hand) == sorted([] if opera else [code_of(card) for card in cards_of(now.hand)])
        assert app.ui.tab == -1 or now.hand >> app.ui.tab & 1
        assert app.ui.tab >= 0 or not now.hand
        assert not app.ui.asking or app.ui.menu
        if now.claim_open >= 0 and now.hand:
            self.claims += 1
            assert in_page(app, now) == in_page(app, unclaimed(now)), "a claim is seen"

    def check_going(self, game: Game) -> None:
        """The table waits for nobody but the person whose hand is shown, or for what lies over it."""
        if self.house.clock.work:
            return
        asks = bool(self.app.notes.question)
        if game.deal_in_progress:
            assert self.app.turn == self.app.me, "nobody goes on"
        else:
            assert self.app.ui.menu or asks, "no settlement comes"

    def check_kept(self, game: Game) -> None:
        """What is kept is the game that lies on the table; its marks only ever grow."""
        desk = self.app.desk
        if not desk.slot or desk.envelope is None:
            return
        kept = self.app.keeper.kept(desk.slot)
        assert kept is not None
        assert kept.id == desk.envelope.id
        assert write(restored(kept).game) == write(game)
        assert kept.marks == desk.envelope.marks
        assert set(kept.marks) >= self.marks.get(kept.id, set())
        self.marks[kept.id] = set(kept.marks)

    def check_past(self, game: Game) -> None:
        """Only undo takes back, and what it leaves is how the deal began."""
        before, now = self.before, Stand(self.app)
        if before is None or not before.same(now):
            self.deals += 1
            return
        length = len(before.acts)
        if len(now.acts) >= length:
            assert now.acts[:length] == before.acts
            return
        self.undos += 1
        assert "undo" in self.presses[-1] or "KeyU" in self.presses[-1] or "key" in self.presses[-1]
        assert now.acts == before.acts[: len(now.acts)]
        assert self.app.turn == self.app.me >= 0


class Stand:
    """How far the game on the table has come."""

    def __init__(self, app: App) -> None:
        game, envelope = app.game, app.desk.envelope
        self.me = app.me
        self.id = envelope.id if envelope and game is not None else ""
        self.deal = game.index if game is not None else -1
        self.acts = list(game.history[-1].actions) if game is not None and game.history else []

    def same(self, other: Stand) -> bool:
        """Whether it is the same deal of the same game."""
        return bool(self.id) and (self.id, self.deal) == (other.id, other.deal)


def differing(html: str, fresh: str) -> str:
    """Where two texts begin to differ."""
    at = next((k for k, (a, b) in enumerate(zip(html, fresh, strict=False)) if a != b), -1)
    return f"{html[at - 60 : at + 60]!r} for {fresh[at - 60 : at + 60]!r}"


def unclaimed(now: View) -> View:
    """The same table, had the card just laid earned nothing."""
    return replace(now, claim_open=-1, legal=now.legal & ~(1 << TAKE))


def in_page(app: App, now: View) -> dict[str, str]:
    """The table's regions, drawn from a view."""
    return regions(table_model(now, app.events, app.words, app.settings, app.ui), app.context)
