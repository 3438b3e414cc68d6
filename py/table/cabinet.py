"""The cabinet: the list of what is kept, files that leave and come in, and the end of everything."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from nain_jaune.game import Game
from nain_jaune.light import replace

from . import desk_notes, screens
from .keeper import FULL, Keeper
from .model import ContinueModel, GamesModel
from .past import Source
from .saves import SLOTS, Kept

if TYPE_CHECKING:
    from .app import App
    from .desk import Desk

SHOWN = 20
"""Games shown in the list at first, and how many more each time."""


class Cabinet:
    """Shows what is kept, and moves it in and out; the game on the table is the desk's."""

    def __init__(self, app: App, desk: Desk, keeper: Keeper) -> None:
        self.app, self.desk, self.keeper = app, desk, keeper
        self.shown = SHOWN
        self.listed: tuple[object, GamesModel] | None = None  # the list as it was made last, and of what
        self.deletions = 0  # how often everything was deleted: a file that is being read ends with it
        self.text = ""  # what was handed over last, to be copied

    def acts(self) -> dict[str, Callable[[str], None]]:
        """What can be pressed about what is kept, on whatever screen."""
        return {
            "games": lambda _: self.show_games(),
            "more": lambda _: self.show_more(),
            "see": self.see,
            "share": self.share,
            "copy-game": partial(self.tell_game, "copy"),
            "print-game": partial(self.tell_game, "print"),
            "keep": self.hand_over_game,
            "keep-file": lambda _: self.hand_over_game(),
            "keep-all": lambda _: self.hand_over_all(),
            "keep-damaged": lambda _: self.hand_over("aside", self.keeper.aside_told()),
            "copy-text": lambda _: self.app.copy_text(self.text),
            "fold": lambda _: self.fold(),
            "bring": lambda _: self.bring(),
            "delete": lambda _: self.app.ask(desk_notes.ask_to_delete),
            "delete-all": lambda _: self.desk.start(self.delete_all()),
        }

    # ---- the list of games

    def show_games(self) -> None:
        """Go to the list of games."""
        self.app.pause()
        self.app.show(screens.GAMES)

    def show_more(self) -> None:
        """Show more of the list."""
        first = self.shown + len(self.keeper.playing())
        self.shown += SHOWN
        self.app.draw()
        rows = self.games_model().rows
        if first < len(rows):
            self.app.page.focus(f"keep-{rows[first].id}")

    def games_model(self) -> GamesModel:
        """The list of games as it is shown; made anew only when something of it has changed."""
        if self.listed is None or self.listed[0] != self.state():
            model = self.made()
            self.listed = self.state(), model  # making it may have set something aside
        return self.listed[1]

    def state(self) -> tuple[object, ...]:
        """All that the list depends on."""
        elsewhere = frozenset(self.desk.elsewhere)
        return self.keeper.changes, self.app.words.lang, self.shown, elsewhere, self.app.game is None

    def made(self) -> GamesModel:
        """The list of games, made anew."""
        from .shelf import games_model

        keeper = self.keeper
        playing, others = keeper.playing(), keeper.games()
        whole = [kept for kept in others if not kept.folded]
        shelved = self.shelved(playing), self.shelved(whole[: self.shown])
        return games_model(
            self.app.words,
            self.told,
            *shelved,
            counted=[*playing, *others],
            more=max(0, len(whole) - self.shown),
            damaged=len(keeper.aside()),
            kept=keeper.works,
            elsewhere=frozenset(rules for rules, slot in SLOTS.items() if slot in self.desk.elsewhere),
            can_return=self.app.game is not None,
        )

    def shelved(self, games: list[Kept]) -> list[tuple[Kept, Game | None]]:
        """Games for a list: those that go on are replayed, and what cannot be is set aside instead."""
        found: list[tuple[Kept, Game | None]] = []
        for kept in games:
            if kept.finished:
                found.append((kept, None))
            elif record := self.desk.record_of(kept):
                found.append((kept, record.game))
        return found

    def told(self, moment: int) -> str:
        """A moment as its date and time, in the person's language."""
        return self.app.clock.told(moment, self.app.words.lang)

    def continue_models(self) -> tuple[ContinueModel, ...]:
        """The games in progress, for the start screen."""
        playing = self.keeper.playing()
        if not playing:
            return ()
        from .shelf import continue_models

        return continue_models(self.app.words, self.told, self.shelved(playing))

    # ---- one game

    def game_of(self, id: str) -> tuple[Game, int] | None:
        """A game and the person's seat in it: the one of this id, else the one that is looked at, or lies on
        the table."""
        app = self.app
        if id:
            kept = self.keeper.find(id)
            record = self.desk.record_of(kept) if kept and not kept.folded else None
            return (record.game, kept.seat) if kept and record else None
        if app.screen == screens.REPLAY and app.viewer:
            return app.viewer.game, app.viewer.seat
        return (app.game, app.home) if app.game else None

    def see(self, id: str) -> None:
        """Show a game again from its beginning."""
        found = self.game_of(id)
        if found is None or not found[0].history:
            self.app.draw()
            return
        self.app.look_at(Source(found[0], 0, found[1], self.app.screen, self.app.page.focused()))

    def share(self, id: str) -> None:
        """Share the link of a game."""
        self.app.clock.start(self.share_link(id), self.app.failed)

    async def share_link(self, id: str) -> None:
        """`share`, once the part of the program that does it is there."""
        found = self.game_of(id)
        if found is None or not await self.app.has_late(partial(self.share, id)):
            return
        from .sharing import share

        share(self.app, found[0])

    def tell_game(self, way: str, id: str) -> None:
        """Copy or print a game as a text to be read; what does so is imported then."""
        from .copies import copy_game, print_game

        if found := self.game_of(id):
            (copy_game if way == "copy" else print_game)(self.app, found[0])

    def redraw(self) -> None:
        """Draw the list anew, if it is shown."""
        if self.app.screen == screens.GAMES:
            self.app.draw()

    def fold(self) -> None:
        """Fold the oldest games, and keep what waited for room."""
        self.app.notes.drop("full")
        count = self.keeper.fold()
        self.desk.said.discard(FULL)
        self.app.notes.tell(partial(desk_notes.folded, count=count, kept=not self.keeper.memory))
        self.desk.keep()
        self.redraw()

    # ---- files

    def hand_over_game(self, id: str = "") -> None:
        """Hand one game over as a file: the one of this id, else the one on the table."""
        from .transfer import game_file

        kept = self.keeper.find(id) if id else self.desk.now()
        if kept is None or kept.folded or self.desk.record_of(kept) is None:
            self.app.draw()
            return
        self.hand_over(f"{kept.rules}-{self.app.clock.today()}", game_file(kept))

    def hand_over_all(self) -> None:
        """Hand everything over as one file."""
        from .transfer import everything

        self.hand_over(str(self.app.clock.today()), everything(self.keeper, self.app.chosen))

    def hand_over(self, name: str, text: str, kind: str = "json") -> None:
        """Hand a text over as a file of this kind, or, in a frame, as something to be copied."""
        self.text = text
        if self.app.page.framed():
            self.app.notes.tell(partial(desk_notes.as_text, text=text))
        else:
            file = f"nain-jaune-{name}.{kind}"
            self.app.page.save_file(file, text)
            self.app.notes.tell(partial(desk_notes.handed_over, name=file))

    def bring(self) -> None:
        """Let the person choose a file to bring in."""
        from .transfer import SIZE

        self.app.notes.drop("file")

        def picked(name: str, data: bytes | None) -> None:
            self.app.clock.start(self.read_file(name, data), self.app.failed)

        self.app.page.pick_file(SIZE, picked)

    async def read_file(self, name: str, data: bytes | None) -> None:
        """Bring in what a file holds, game by game, and tell what became of it."""
        from nain_jaune.record import RecordError

        from . import transfer

        clock = self.app.clock
        try:
            if data is None:
                raise RecordError(None, None, "too large", kind="size")
            parcel = transfer.opened(data)
        except RecordError as error:
            self.app.notes.tell(partial(desk_notes.no_file, name=name, error=error))
            self.app.say()
            return
        report = transfer.Report()
        total = transfer.total(parcel)
        deletions = self.deletions
        for done in range(total):
            if done % SHOWN == 0 and total > SHOWN:
                self.app.notes.tell(partial(desk_notes.reading, done=done, total=total))
            await clock.breathe()
            if self.deletions != deletions:
                return
            report = transfer.merge_next(self.keeper, parcel, done, clock.wall(), report)
        if parcel.settings is not None and self.app.take_settings(parcel.settings):
            report = replace(report, settings=True)
        if total == 1 and report.refused:
            self.app.notes.tell(partial(desk_notes.no_file, name=name, error=report.refused[0]))
        else:
            self.app.notes.tell(partial(desk_notes.report, name=name, brought=report))
        if report.unkept:
            self.desk.tell(FULL)
        self.redraw()
        self.app.say()

    # ---- the end of everything

    async def delete_all(self) -> None:
        """Delete everything that is kept, here and in the other pages."""
        self.desk.tabs.tell_gone()
        self.desk.let_go()
        self.app.forget()
        gone = await self.keeper.clear()
        self.forget_all()
        self.app.notes.tell(partial(desk_notes.deleted, gone=gone))

    def forget_all(self) -> None:
        """Nothing of what was kept is shown any more, nor written again."""
        self.deletions += 1
        self.desk.let_go()
        self.keeper.forget()
        self.app.forget()
        self.app.leave()

    def gone(self) -> None:
        """Everything was deleted in another page."""
        self.forget_all()
        self.app.notes.tell(desk_notes.gone)
        self.app.say()
