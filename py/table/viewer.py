"""The replay viewer: a game told again, moment by moment, at the table. It comes late (see `late`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from nain_jaune.light import replace

from . import screens
from .moments import SPEEDS, Looking, Told, moment_model, read_aloud
from .motion import moves
from .names import people
from .pace import BEATS, SETTLE
from .past import Source, stills
from .positions import can_go_on, position, results
from .readings import board_reading, purses_reading, sequence_reading
from .saves import marks_of

if TYPE_CHECKING:
    from nain_jaune.game import Game

    from .app import App
    from .model import TableModel

FORM = "looked"
"""The id of the form with the scale and the choices."""

BEAT = BEATS[2]
"""Milliseconds between two moves of a replay that plays by itself, at its own speed."""

POSITION = "position"
"""The mark of a game that was begun from a position of another."""

STEPS = {"ArrowLeft": -1, "ArrowRight": 1}


class Viewer:
    """Shows a game again. It owns where in the game one looks, and how it is shown."""

    def __init__(self, app: App, source: Source, move: int = 0) -> None:
        self.app, self.source = app, source
        self.index, self.seat = source.index, source.seat
        self.told = self.tell()
        self.move = min(move, self.told.moves)
        self.all_open = False
        self.speed = SPEEDS[0]
        self.run = 0  # counts how often it was let play or stopped, so that what was stopped ends
        self.playing = False

    def acts(self) -> dict[str, Callable[[str], None]]:
        """What can be pressed."""
        app = self.app
        return {
            "back": lambda _: self.back(),
            "close": lambda _: self.back(),
            "moment": self.press_moment,
            "play": lambda _: self.turn_playing(),
            "hands": lambda _: self.turn_hands(),
            "log": lambda _: app.turn_log(not app.ui.log),
            "change": lambda _: self.change(),
            "play-on": lambda _: self.play_on(self.move),
            "play-deal": lambda _: self.play_on(0),
            "read-run": lambda _: self.read_sequence(),
            "read-board": lambda _: app.announcer.add(board_reading(self.model())),
            "read-purses": lambda _: app.announcer.add(purses_reading(self.model())),
        }

    # ---- what is looked at

    @property
    def game(self) -> Game:
        """The game that is looked at."""
        return self.source.game

    @property
    def seats(self) -> list[int]:
        """The seats one may look over the shoulder of: all in a deal that is over, else the persons'."""
        count = len(self.game.players)
        if self.index < self.game.index or not self.game.deal_in_progress:
            return list(range(count))
        return [seat for seat in range(count) if not self.game.players[seat].level] or list(range(count))

    def tell(self) -> Told:
        """The deal told again, for the seat that looks."""
        if self.seat not in self.seats:
            self.seat = self.seats[0]
        return Told(*stills(self.game, self.index, self.seat))

    def model(self) -> TableModel:
        """What the table shows of the moment."""
        app, found = self.app, self.source.found()
        comment = None
        if found is not None and self.index == self.source.index:
            from .reviews import comment_at

            comment = comment_at(app.words, found, self.told, self.move)
        look = Looking(
            game=self.game,
            index=self.index,
            seat=self.seat,
            told=self.told,
            move=self.move,
            seats=self.seats,
            all_open=self.all_open and self.told.winner >= 0,
            log=app.ui.log,
            speed=self.speed,
            playing=self.playing,
            can_play=can_go_on(self.game, self.index, self.move),
            can_leave=app.game is not None or not app.page.framed() or bool(app.keeper.playing()),
            comment=comment,
        )
        return moment_model(app.words, app.settings, look)

    # ---- going through it

    def press_moment(self, value: str) -> None:
        """A moment, by the number of acts before it."""
        if value.isdecimal():
            self.stop()
            self.go(int(value))

    def go(self, move: int) -> None:
        """Go to a moment of the deal; what one step brings is seen to move, and heard."""
        if not 0 <= move <= self.told.moves:
            return
        app, stepped = self.app, move == self.move + 1
        self.move = move
        if not stepped:
            app.draw()
        else:
            events, seen = self.told.between(move - 1, move), self.told.stills[move].mine
            room = BEAT / self.speed
            app.draw(moves(events, -1, seen, (), app.words.number, room) if app.settings.motion else ())
            app.aloud.acted(events, -1, seen, app.words, app.settings)
        self.tell_moment()

    def tell_moment(self) -> None:
        """Let the moment be read aloud."""
        app, looked = self.app, self.model().looked
        assert looked is not None
        told = (looked.label, read_aloud(app.words, looked.coming))
        app.announcer.add(" ".join([*[f"{each}." for each in told if each], looked.reason]).strip())

    def look_at(self, index: int, seat: int) -> None:
        """Look at a deal, over the shoulder of a seat; another deal is begun from its beginning."""
        self.move = self.move if index == self.index else 0
        self.index, self.seat = index, seat
        self.told = self.tell()

    def change(self) -> None:
        """Something else is chosen: the moment on the scale, the deal, the seat, the speed."""
        form = self.app.page.form(FORM)
        chosen = {name: int(text) for name, text in form.items() if text.isdecimal()}
        self.speed = chosen["speed"] if chosen.get("speed") in SPEEDS else self.speed
        index, seat = chosen.get("deal", self.index), chosen.get("seat", self.seat)
        if not 0 <= index < len(self.game.history) or not 0 <= seat < len(self.game.players):
            return
        if (index, seat) != (self.index, self.seat):
            self.stop()
            self.look_at(index, seat)
            self.app.draw()
            self.tell_moment()
        elif chosen.get("move", self.move) != self.move:
            self.stop()
            self.go(chosen["move"])
        else:
            self.app.draw()

    def key(self, key: str) -> bool:
        """Step by an arrow key; whether the key led anywhere."""
        step = STEPS.get(key)
        if step is None or not 0 <= self.move + step <= self.told.moves:
            return False
        self.app.press("moment", str(self.move + step))
        return True

    def turn_hands(self) -> None:
        """Show all hands, or one's own alone."""
        if self.told.winner < 0:
            return
        self.all_open = not self.all_open
        self.app.draw()

    # ---- playing by itself

    def turn_playing(self) -> None:
        """Let it play by itself, or stop it; from the end it begins anew."""
        if self.playing:
            self.stop()
            self.app.draw()
            return
        self.playing = True
        self.run += 1
        if self.move == self.told.moves and self.index == len(self.game.history) - 1:
            self.look_at(0, self.seat)
            self.move = 0
        self.app.draw()
        self.app.clock.start(self.play(self.run), self.app.failed)

    def stop(self) -> None:
        """Play no longer by itself."""
        self.run += 1
        self.playing = False

    async def play(self, run: int) -> None:
        """Step through the game, deal after deal, until it is stopped, left, or over."""
        app = self.app

        def goes_on() -> bool:
            return self.run == run and app.viewer is self and app.screen == screens.REPLAY

        while goes_on():
            last = self.move == self.told.moves
            if last and self.index == len(self.game.history) - 1:
                self.stop()
                app.draw()
                return
            await app.clock.sleep((SETTLE if last else 1) * BEAT / self.speed)
            if not goes_on():
                return
            if last:
                self.look_at(self.index + 1, self.seat)
                app.draw()
                self.tell_moment()
            else:
                self.go(self.move + 1)
            app.say()

    # ---- out of it

    def back(self) -> None:
        """Close the log that lies over the table, else go back to where the replay was asked for."""
        if self.app.ui.log:
            self.app.turn_log(False)
        else:
            self.leave()

    def leave(self) -> None:
        """Go back to where the replay was asked for."""
        app, source = self.app, self.source
        self.stop()
        if source.came in (screens.REVIEW, screens.GAMES):
            app.show(source.came)
            if app.page.has(source.opener):
                app.page.focus(source.opener)
        else:
            app.back()

    def play_on(self, move: int) -> None:
        """Play on from a moment against opponents, in a game of its own; what lies on the table under these
        rules is put aside. From the beginning of a deal there is something to compare with."""
        app, game = self.app, self.game
        if not can_go_on(game, self.index, move):
            return
        self.stop()
        begun = position(app.words, game, self.index, move, self.seat)
        further = {} if move or self.told.winner < 0 else results(game, self.index, self.seat)
        envelope = app.desk.new_envelope(self.seat)
        envelope = replace(envelope, marks=(POSITION, *marks_of(begun)))
        lay = partial(app.desk.lay_new, begun, envelope, further)
        # a frame puts nothing aside: what a reader has begun there before is not given up unasked
        if app.page.framed():
            app.desk.start(app.desk.unless_playing(game.rules.key, lay, lambda _: False))
        else:
            app.desk.start(lay())

    def read_sequence(self) -> None:
        """Read the sequence on the table, and what was said last."""
        app, still = self.app, self.told.stills[self.move]
        # what the table shows of the moment has no legal acts: whose turn it was could act
        seen = still.seen if still.seen.seat == self.seat else still.mine
        events, who = self.told.events[: still.events], people(app.words, seen)
        app.announcer.add(sequence_reading(app.words, seen, events, who))
