"""The desk beside the table: which game lies on the table, that each act is kept, and what else is kept.

A game lies in its rule set's slot and belongs to one page at a time, which holds the slot's lock. The desk
sits games down at the table (`App.sit_down`), and the table asks it to keep what was done (`keep`).
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from nain_jaune.game import Game
from nain_jaune.light import replace
from nain_jaune.record import Record
from nain_jaune.rules import RULE_SETS, Options

from . import desk_notes, screens
from .keeper import FULL, KEPT, LATER, OVERTAKEN, REFUSED, Keeper
from .links import Request, fragment_record
from .past import Source
from .ports import Tabs
from .saves import (
    MARKS,
    SLOTS,
    DamagedError,
    Envelope,
    Kept,
    envelope_of,
    kept_game,
    marks_of,
    packed_past,
    restored,
    revision_of,
)
from .setup import Setup, new_game, setup_of_game, setup_of_link
from .shared import RefusedError, record_of_fragment

if TYPE_CHECKING:
    from nain_jaune.stats import Facts

    from .app import App

REPLAY, PLAY = "replay", "play"
"""What a record in a link is for: to be shown again, or to be played on."""

LINK = "link"
"""The mark of a game that began elsewhere: in a record that a link brought."""


REVIEWS = "reviews"
"""The further key of a deal in a record under which its reviews are kept, a list."""

Past = tuple[Game | None, int, bool, str]
"""Of which game, of how many of its deals, whether its time ran out; and they as they are kept."""

NO_PAST: Past = (None, 0, False, "")


class Desk:
    """Keeps the table's games; see the module's head.

    `slot` is the key of the slot in which the game on the table is kept, empty where it is not.
    """

    def __init__(self, app: App, keeper: Keeper, tabs: Tabs) -> None:
        self.app, self.keeper, self.tabs = app, keeper, tabs
        self.slot = ""
        self.mode = REPLAY  # what links of this address are for
        self.envelope: Envelope | None = None
        self.further: dict[str, Any] = {}
        self.past = NO_PAST
        self.stand = (0, 0, False)  # how far the game had come when it was last touched
        self.busy = False
        self.wanted = ""  # the slot that may be taken over from another page
        self.elsewhere: set[str] = set()  # rules of games that another page was found to hold
        self.said: set[str] = set()  # notices that are said once a visit
        self.waiting: Callable[[], Coroutine[Any, Any, None]] | None = None  # what a link brought

    def acts(self) -> dict[str, Callable[[str], None]]:
        """What can be pressed about the table's games, on whatever screen."""
        return {
            "resume": lambda id: self.start(self.resume(id)),
            "take-over": lambda _: self.start(self.take_over()),
            "open-link": lambda _: self.open_waiting(),
        }

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that waits for the browser; one thing at a time, so that a second press is none."""
        if self.busy:
            work.close()
            return
        self.busy = True
        self.app.clock.start(self.alone(work), self.app.failed)

    async def alone(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that waits, until it is done."""
        try:
            await work
        finally:
            self.busy = False
        self.app.say()

    # ---- opening the page

    async def arrive(self, asked: Request, fragment: str) -> None:
        """Sit down at what the address brings, or else at the game that was played last."""
        self.mode = asked.words.get("mode", REPLAY)
        if fragment_record(fragment) is not None:
            await self.open_record(fragment)
            if self.app.viewer:
                return
        if self.app.game is None and asked.deals_at_once(self.framed):
            await self.open_setup(setup_of_link(asked))
        if self.app.game is None:
            for kept in self.keeper.playing():
                if suits(asked, kept) and await self.sit_at(kept):
                    break
        self.tell_damage()

    async def open_record(self, fragment: str) -> None:
        """Show the game of the record in a link again; or, where the link says so, play on from its end. Then
        a game in progress under its rules goes on instead, until the person decides."""
        from .transfer import goes_on

        try:
            record, seat = record_of_fragment(fragment)
        except RefusedError as refused:
            self.app.notes.tell(refused.notice)
            return
        if self.mode == REPLAY and record.game.history:
            await self.app.open_viewer(Source(record.game, 0, seat, self.app.screen))
            return
        envelope = replace(self.new_envelope(seat), marks=(LINK, *marks_of(record.game)))
        if record.game.over:  # somebody's game to look at, none of this person's
            self.let_go()
            self.lay("", record.game, replace(envelope, seen=True), record.document)
            return
        lay = partial(self.lay_new, record.game, envelope, record.document)
        await self.unless_playing(record.game.rules.key, lay, lambda game: goes_on(game, record.game))

    async def open_setup(self, setup: Setup) -> None:
        """Begin the game that a link asks for; one in progress under its rules goes on instead, unless the
        person decides otherwise. A link that is loaded again finds the game it began."""

        def same(game: Game) -> bool:
            seat = next((seat for seat, player in enumerate(game.players) if not player.level), 0)
            return agreed(setup_of_game(game, seat)) == agreed(setup) and setup.number in (None, game.number)

        await self.unless_playing(setup.rules, partial(self.lay_setup, setup), same)

    async def unless_playing(
        self, rules: str, lay: Callable[[], Coroutine[Any, Any, None]], same: Callable[[Game], bool]
    ) -> None:
        """Lay a link's game on the table, unless there is one in progress in its slot: that one goes on, and
        the link waits for the person's word, if it is another game."""
        there = self.keeper.kept(SLOTS[rules])
        record = self.record_of(there) if there else None
        other = record is not None and not same(record.game)
        if there is None or record is None or (there.finished and other):
            await lay()
            return
        on_table = self.app.game is not None and self.slot == SLOTS[rules]
        self.waiting = lay if other else None
        if on_table or await self.sit_at(there):
            self.tell_waiting()
        elif self.framed:
            self.app.notes.drop("elsewhere")
            await lay()

    def tell_waiting(self) -> None:
        """Tell that a link waits, if one does."""
        if self.waiting:
            self.app.notes.tell(desk_notes.figure_waits if self.framed else desk_notes.link_waits)

    def open_waiting(self) -> None:
        """Open the link that waits; the game in progress is put aside."""
        lay, self.waiting = self.waiting, None
        self.app.notes.drop("link-waits")
        if lay:
            self.start(lay())

    # ---- a game comes to the table

    @property
    def framed(self) -> bool:
        """Whether this is a frame, which has games of its own, and no list of them."""
        return self.app.page.framed()

    @property
    def end_seen(self) -> bool:
        """Whether the person has seen how the game on the table ended."""
        return self.envelope is not None and self.envelope.seen

    def new_envelope(self, seat: int) -> Envelope:
        """The envelope of a game that begins now."""
        now = self.app.clock.wall()
        return Envelope(self.app.chance.identity(), seat, now, now, 0)

    async def lay_setup(self, setup: Setup) -> None:
        """Begin a new game; one in progress under the same rules is put aside."""
        game = new_game(setup, self.app.words, self.app.chance.number())
        envelope = replace(self.new_envelope(own_seat(setup)), marks=marks_of(game))
        await self.lay_new(game, envelope, {})

    async def lay_new(self, game: Game, envelope: Envelope, further: dict[str, Any]) -> None:
        """Lay a game on the table that is in no slot yet, and put aside what is in its slot.

        Where another page holds the slot, a whole page says so; a frame, of which an article may have
        several, plays on without keeping.
        """
        rules = game.rules.key
        slot = SLOTS[rules]
        keeping = await self.hold(slot)
        if not keeping and not self.framed:
            self.tell_elsewhere(rules)
            return
        there = self.keeper.kept(slot) if keeping else None
        result = self.keeper.put_aside(rules) if keeping else KEPT
        if result not in (KEPT, REFUSED):
            keeping = False
            self.tell(result)
        elif there and not there.finished and not self.framed:
            self.app.notes.tell(desk_notes.put_aside)
        if not keeping:
            self.let_go()
            if self.framed:
                self.app.notes.tell(desk_notes.unkept)  # another figure of the article has the same game
        dealt = game.deal is not None
        self.lay(slot if keeping else "", game, envelope, further)
        if dealt:
            self.keep()

    async def sit_at(self, kept: Kept) -> bool:
        """Sit down at a game in its slot, if no other page holds it; whether that was possible."""
        slot = SLOTS[kept.rules]
        if not await self.hold(slot):
            self.tell_elsewhere(kept.rules)
            return False
        return self.lay_kept(slot)

    def lay_kept(self, slot: str) -> bool:
        """Lay the game of a slot on the table; whether there is one that can be read."""
        kept = self.keeper.kept(slot)
        if kept is None:
            return False
        record = self.record_of(kept)
        if record is None:
            return False
        self.lay(slot, record.game, envelope_of(kept), record.document)
        return True

    def record_of(self, kept: Kept) -> Record | None:
        """The record of a kept game; one that cannot be read is set aside, and told of."""
        try:
            return restored(kept)
        except DamagedError:
            self.keeper.spoilt(kept)
            self.tell_damage()
            return None

    def lay(self, slot: str, game: Game, envelope: Envelope, further: dict[str, Any]) -> None:
        """Lay a game on the table."""
        self.slot, self.envelope, self.further, self.stand = slot, envelope, further, stand_of(game)
        self.app.notes.drop("elsewhere")
        self.app.sit_down(game, envelope.seat, envelope.elapsed, seen=envelope.seen)

    async def hold(self, slot: str) -> bool:
        """Hold a slot, and let go of the one held before; whether it is held."""
        if not await self.tabs.hold(slot):
            return False
        if self.slot != slot:  # another page may have had it, and this one's storage lags behind
            await self.keeper.refresh(slot, None)
        if self.slot and self.slot != slot:
            self.tabs.release(self.slot)
        self.elsewhere.discard(slot)
        return True

    def let_go(self) -> None:
        """The game on the table is left; what is kept of it stays."""
        if self.slot:
            self.tabs.release(self.slot)
        self.slot, self.envelope = "", None

    def clear_table(self) -> None:
        """The game on the table is left; a finished one makes room in its slot. In a frame every one does:
        whoever leaves it has been asked."""
        game = self.app.game
        if self.slot and game is not None and (game.over or self.framed):
            self.keeper.put_aside(game.rules.key)
        self.let_go()

    async def resume(self, id: str) -> None:
        """Go on with a game of the list: one in a slot, or one that was put aside and now comes back."""
        kept = self.keeper.find(id)
        record = self.record_of(kept) if kept and not kept.finished else None
        if kept is None or record is None:
            self.app.draw()
            return
        slot = SLOTS[kept.rules]
        there = self.keeper.kept(slot)
        if slot in self.elsewhere and there and there.id == id:  # the button says so
            self.wanted = slot
            await self.take_over()
            return
        if not await self.hold(slot):
            self.tell_elsewhere(kept.rules)
            return
        there = self.keeper.kept(slot)
        result = self.keeper.take_up(kept)
        if result not in (KEPT, REFUSED):
            self.tell(result)
            return
        if there and there.id != id and not there.finished:
            self.app.notes.tell(desk_notes.put_aside)
        self.lay_kept(slot)

    # ---- keeping

    def keep(self) -> bool:
        """Keep the game on the table as it stands; False where another page has gone on with it, and then it
        is no longer on this table."""
        kept = self.now()
        if not self.slot or kept is None:
            return True
        result = self.keeper.save(kept)
        if result == OVERTAKEN:
            self.tabs.release(self.slot)
            self.lost(self.slot)
            return False
        self.tell(result)
        may_ask = kept.now is None and self.keeper.works and not self.framed
        if may_ask and not self.keeper.asked("persist"):
            self.app.page.persist()
        return True

    def now(self) -> Kept | None:
        """The game on the table as it is kept now."""
        game = self.app.game
        if game is None or self.envelope is None or not game.history:
            return None
        self.envelope = replace(self.envelope, seen=self.envelope.seen or self.app.screen == screens.OVER)
        if stand_of(game) != self.stand:
            self.stand = stand_of(game)
            elapsed = int(self.app.clock.visible() - self.app.began)
            self.envelope = replace(self.envelope, touched=self.app.clock.wall(), elapsed=elapsed)
        return kept_game(
            game, self.envelope, self.further, facts_of(game, self.envelope.seat), self.past_of(game)
        )

    def reviews(self, index: int) -> list[object]:
        """The reviews kept with a deal of the game on the table, as documents that nobody has checked."""
        deals = self.further.get("deals") or ()
        told = deals[index].get(REVIEWS) if index < len(deals) else None
        return told if isinstance(told, list) else []

    def keep_review(self, index: int, review: Mapping[str, Any]) -> bool:
        """Keep a review with its deal, in the place of an older one for the same seat; False as `keep`."""
        deals = [dict(deal) for deal in self.further.get("deals") or ()]
        deals += [{} for _ in range(index + 1 - len(deals))]
        others = [
            told
            for told in self.reviews(index)
            if isinstance(told, dict) and told.get("seat") != review["seat"]
        ]
        deals[index][REVIEWS] = [*others, dict(review)]
        self.further = {**self.further, "deals": deals}
        self.past = NO_PAST
        return self.keep()

    def set_apart(self, mark: str) -> None:
        """Set the game on the table apart in the statistics."""
        if self.envelope and mark not in self.envelope.marks and len(self.envelope.marks) < MARKS:
            self.envelope = replace(self.envelope, marks=(*self.envelope.marks, mark))

    def past_of(self, game: Game) -> str:
        """The record without the unfinished deal, packed once a deal."""
        deals = len(game.history) - game.deal_in_progress
        if self.past[:3] != (game, deals, game.timed_out):
            self.past = (game, deals, game.timed_out, packed_past(game, self.further))
        return self.past[3]

    def tell(self, result: str) -> None:
        """Tell what came of keeping, once."""
        if result == KEPT:
            self.said.discard(FULL)
        elif result not in self.said:
            self.said.add(result)
            if result == FULL:
                self.app.notes.tell(partial(desk_notes.full, foldable=len(self.keeper.foldable())))
            elif result == LATER:
                self.app.notes.tell(desk_notes.later)
            else:
                self.app.notes.tell(desk_notes.unkept if self.framed else desk_notes.refused)

    def tell_damage(self) -> None:
        """Tell what had to be set aside, and what a later version has barred."""
        if self.keeper.damaged:
            self.app.notes.tell(partial(desk_notes.damaged, count=self.keeper.damaged))
            self.keeper.damaged = 0

    # ---- other pages

    def tell_elsewhere(self, rules: str) -> None:
        """Tell that a game is open in another page, and offer to take it over."""
        self.elsewhere.add(SLOTS[rules])
        self.wanted = SLOTS[rules]
        self.app.notes.tell(partial(desk_notes.elsewhere, rules=rules))
        self.app.cabinet.redraw()

    async def take_over(self) -> None:
        """Take the game over that was found elsewhere."""
        slot = self.wanted
        text = await self.tabs.take(slot)
        await self.keeper.refresh(slot, text)
        if self.slot and self.slot != slot:
            self.tabs.release(self.slot)
        self.elsewhere.discard(slot)
        self.app.notes.drop("elsewhere")
        if self.lay_kept(slot):
            self.tell_waiting()
        else:
            self.tabs.release(slot)

    def lost(self, slot: str) -> str | None:
        """Another page takes a game over: it leaves this table; what stands under its key."""
        text = self.keeper.text(slot)
        if slot == self.slot:
            self.slot = ""
            self.wanted = slot
            self.elsewhere.add(slot)
            self.app.guarded(self.app.leave)
            self.app.notes.tell(desk_notes.moved)
            self.app.say()
        return text

    def woken(self) -> None:
        """The page comes back from where it was asleep: its game may have gone on elsewhere."""
        if self.slot:
            self.start(self.hold_again(self.slot))

    async def hold_again(self, slot: str) -> None:
        """Hold a slot again after a sleep."""
        if not await self.tabs.hold(slot):
            self.lost(slot)
        elif revision_of(self.keeper.text(slot)) != self.keeper.revisions.get(slot, 0):
            await self.keeper.refresh(slot, None)
            if not self.lay_kept(slot):
                self.app.leave()


def stand_of(game: Game) -> tuple[int, int, bool]:
    """How far a game has come: its deals, the acts of the last one, whether it is over."""
    return len(game.history), len(game.history[-1].actions) if game.history else 0, game.over


def facts_of(game: Game, seat: int) -> Facts | None:
    """The facts of a finished game, None of one that goes on."""
    if not game.over:
        return None
    from nain_jaune.stats import facts

    return facts(game, seat)


def suits(asked: Request, kept: Kept) -> bool:
    """Whether the game in a slot is one that a link would choose: all that it names is so. A link that names
    nothing of a game suits every one."""
    if not asked.chooses_a_game:
        return True
    try:
        game = restored(kept).game
    except DamagedError:
        return True  # to be told of
    if asked.words.get("rules", game.rules.key) != game.rules.key:
        return False
    options = game.options
    there = {"players": len(game.players), "announcements": options.announcements}
    there |= {name: getattr(options, name) for name in ("must_follow", "purse", "deals", "minutes")}
    named = {**asked.numbers, **asked.words, **asked.flags}
    levels = levels_of(setup_of_game(game, kept.seat))[1:]
    return levels[: len(asked.levels)] == asked.levels and all(
        named[name] == there[name] for name in named.keys() & there.keys()
    )


def own_seat(setup: Setup) -> int:
    """The seat that a game is told from: that of the person who comes first in order of play, beginning with
    the place at the front; where nobody plays, that place."""
    count, direction = setup.players, RULE_SETS[setup.rules].direction
    places = [row * direction % count for row in range(count)]
    first = next((place for place in places if not setup.sitters[place].level), 0)
    return (setup.seat + first) % count


def agreed(setup: Setup) -> tuple[object, ...]:
    """What a setup agrees on, its options in full, so that two that mean the same are equal."""
    options = Options.of(RULE_SETS[setup.rules], setup.players, setup.options)
    return setup.rules, setup.seat, levels_of(setup), options


def levels_of(setup: Setup) -> tuple[str, ...]:
    """Who plays each seat, as far as two games have to agree in it: the levels, names left out."""
    return tuple([sitter.level for sitter in setup.sitters])
