"""Screens that stand still: drawn by the game's own scenes, dressed by its sheet, on a page without a script.

What they show depends on nothing but what is asked for: no setting, no time, no act of another test.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Page

from nain_jaune.events import Claimed, Event, Stopped
from nain_jaune.game import Game, Player
from nain_jaune.light import replace
from nain_jaune.players import choose
from nain_jaune.players.advice import advise
from nain_jaune.review import review
from nain_jaune.rules import RULE_SETS, Options
from nain_jaune.view import view
from nain_jaune.work import exhaust
from table.calls import call, is_hoc, short_call
from table.curtain import curtain_model
from table.ending import over_model, settlement_model
from table.i18n import Words, words
from table.model import NoticeModel, SeatModel, TableModel
from table.moments import Looking, Told, moment_model
from table.past import stills
from table.present import Ui, sorted_hand, table_model
from table.reviews import review_model
from table.scene import Ctx, Screen, drawn, notices, regions
from table.settings import Settings
from tools.serve import Site

LONG = "Maximilienne-Aurore de La Tour d’Auvergne"[:40]
"""A name as long as one can be."""


class Play:
    """A game from its first deal on, with the events of the deal and the person's hand as it was laid out."""

    def __init__(self, rules: str, seats: Sequence[Player], number: int, **options: object) -> None:
        chosen = RULE_SETS[rules]
        self.game = Game.new(chosen, seats, Options.of(chosen, len(seats), options), number)
        self.events: list[Event] = self.game.start_deal()
        self.slots: tuple[int, ...] = ()
        self.lay_out()

    def lay_out(self) -> None:
        """Lay the person's hand out anew."""
        seat = 0 if not self.game.players[0].level else -1
        self.slots = tuple(sorted_hand(view(self.game, seat).hand)) if seat == 0 else ()

    def step(self) -> None:
        """One act, as a casual player does it."""
        turn = self.game.deal.turn
        self.events += self.game.act(choose("casual", view(self.game, turn)))

    def turns(self, count: int) -> Play:
        """Play on until the first seat is in turn for so many times, or the deal is over."""
        while self.game.deal_in_progress:
            if self.game.deal.turn == 0:
                count -= 1
                self.lay_out()
                if count <= 0:
                    return self
            self.step()
        return self

    def end(self) -> Play:
        """Play the deal to its end."""
        while self.game.deal_in_progress:
            self.step()
        return self

    def table(self, lang: str, menu: bool = False, hint: bool = False) -> TableModel:
        """The table as the person sees it, or somebody who watches."""
        seat = 0 if not self.game.players[0].level else -1
        advice = exhaust(advise(view(self.game, seat), 100)) if hint else None
        tab = self.slots[0] if self.slots else -1
        ui = Ui(slots=self.slots, tab=tab, menu=menu, undo=True, advice=advice)
        return table_model(view(self.game, seat), self.events, words(lang), Settings(lang=lang), ui)

    def settlement(self, lang: str) -> Screen:
        """The settlement of the deal."""
        return settlement_model(self.game, 0, self.events, words(lang))

    def review(self, lang: str, percent: int = -1) -> Screen:
        """The review of the deal; while it is being made where `percent` is given."""
        found = exhaust(review(self.game, 0, 0)) if percent < 0 else None
        told = Told(*stills(self.game, 0, 0))
        return review_model(words(lang), self.game, found, 0, [0], told, percent)

    def moment(self, lang: str, move: int, all_open: bool = True) -> TableModel:
        """The table at a moment of the deal that is over."""
        told = Told(*stills(self.game, 0, 0))
        look = Looking(
            game=self.game,
            index=0,
            seat=0,
            told=told,
            move=move,
            seats=[0],
            all_open=all_open,
            log=False,
            speed=1,
            playing=False,
            can_play=True,
            can_leave=True,
            comment=None,
        )
        return moment_model(words(lang), Settings(lang=lang), look)

    def curtain(self, lang: str) -> Screen:
        """The curtain before the turn of whoever is next."""
        return curtain_model(view(self.game, -1), self.events, words(lang))

    def over(self, lang: str) -> Screen:
        """The end of the game."""
        return over_model(self.game, 0, words(lang))


def seats(count: int, name: str = "Joueur {}", persons: Sequence[str] = ("",)) -> list[Player]:
    """The persons of a table, and opponents on all its other chairs."""
    return [*map(Player, persons), *[Player(name.format(k), "casual") for k in range(len(persons), count)]]


def saying(model: TableModel, events: Sequence[Event], spoken: Words) -> TableModel:
    """The same table with everybody saying something: what is said at these events, in turn."""
    rules = RULE_SETS[model.rules]

    def speak(seat: SeatModel, k: int) -> SeatModel:
        event = events[k % len(events)]
        return replace(
            seat,
            call=call(spoken, event, rules) or "",
            call_short=short_call(spoken, event, rules),
            call_hoc=is_hoc(event, rules),
            call_lang=spoken.lang,
        )

    others = [speak(seat, k) for k, seat in enumerate(model.seats)]
    return replace(model, seats=tuple(others), me=speak(model.me, len(others)))


CALLS = [
    Claimed(0, 0, 4, 1),
    Stopped(0, 3, -1, False),
    Claimed(0, 0, 0, 1),
    Stopped(0, 10, -1, False),
    Stopped(0, 2, -1, False),
    Claimed(0, 0, 2, 1),
]
"""What is said at these is long in some language: the Dwarf takes, no four, the Ten takes, and so on."""


class Stage:
    """A page without a script on which screens are put."""

    def __init__(self, page: Page, site: Site, built: Path) -> None:
        self.page, self.site = page, site
        index = (built / "index.html").read_text()
        self.art = self._found(index, 'data-art="([^"]*)"')
        self.sheet = self._found(index, 'href="([^"]*nj[.]css)"')
        self.sprite = self._found(index, '(?s)(<svg[^>]*class="sprite".*?</svg>)')
        # slow to draw, and no box depends on them: the sheet gives them their size
        page.route("**/art/**/board*.svg", lambda route: route.abort())
        page.route("**/art/**/cards/*.svg", lambda route: route.abort())
        page.goto(f"{site.url}NOTICE.txt")

    @staticmethod
    def _found(text: str, pattern: str) -> str:
        match = re.search(pattern, text)
        assert match, pattern
        return match[1]

    def put(
        self, screen: str, model: Screen, lang: str, notes: Sequence[NoticeModel] = (), html: str = ""
    ) -> None:
        """Show a screen. `html`: attributes of the document's element, as settings set them."""
        c = Ctx(words(lang), self.art)
        self.page.set_content(
            f'<!doctype html><html lang="{lang}" {html}><head><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>-</title>'
            f'<link rel="stylesheet" href="{self.sheet}"></head><body data-screen="{screen}">'
            f'<div id="app">{drawn(regions(model, c))}</div>'
            f'<div id="notes" class="notes">{notices(notes, c)}</div>{self.sprite}</body></html>'
        )

    def resize(self, width: int, height: int) -> None:
        """Give the page another size."""
        self.page.set_viewport_size({"width": width, "height": height})
