"""The loop of the table: a press or a player's act → engine → events → screen, and the error boundary.

The `Game` owns the state of play; what is drawn follows from it, from the settings, and from the little that
`Ui` remembers. Whatever goes wrong in here reaches `failed`, and the game is kept.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Generator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from nain_jaune.cards import FULL, STOP, TAKE, card_of, code_of
from nain_jaune.chance import deal_cards
from nain_jaune.deal import IllegalAct
from nain_jaune.events import Event
from nain_jaune.game import Game
from nain_jaune.light import replace
from nain_jaune.players import LEVELS, think
from nain_jaune.rules import DEFAULT
from nain_jaune.view import View, view
from nain_jaune.work import Result, Said

from . import screens
from .adviser import Adviser
from .aloud import Aloud
from .announce import Announcer, own_stop, status
from .cabinet import Cabinet
from .desk import Desk
from .i18n import Words, words
from .keeper import Keeper
from .keyboard import Keyboard
from .keys import tab_stop
from .late import LEVEL as LATE_LEVEL
from .links import read_query
from .model import TableModel
from .motion import Travel, moves
from .names import people
from .notes import (
    LACKING,
    UNDO,
    ask_to_leave,
    ask_to_undo,
    copied_notice,
    error_model,
    lacking,
    problems_notice,
)
from .noticeboard import QUESTIONS, Make, Noticeboard
from .opening import fields_of_start, start_model
from .pace import Pace
from .painter import Painter
from .past import Source, Turns, choices, last_deal, last_decision, rewound, shows_cards, turns
from .ports import Chance, Clock, Motion, Page, Tabs, Worker
from .present import Ui, sorted_hand, subtitle, table_model
from .reception import Reception
from .reviewer import Reviewer
from .saves import SETTINGS, settings_of
from .scene import Ctx, Screen
from .settings import Settings, changed, difference
from .setup import Setup, form_of_setup, setup_of_game
from .updates import Updates

if TYPE_CHECKING:
    from .author import Author
    from .statistician import Statistician
    from .viewer import Viewer

FOCUS = {
    screens.START: f"rules-{DEFAULT}",
    screens.CURTAIN: "act-reveal",
    screens.SETTLEMENT: "act-continue",
    screens.REVIEW: "act-back",
    screens.REPLAY: "act-next",
    screens.OVER: "act-again",
    screens.GAMES: "act-back",
    screens.STATS: "act-back",
    screens.ARTICLE: "act-back",
    screens.ERROR: "act-back",
}
"""What a screen is for: where the focus goes with it."""


class App:
    """One table at one device."""

    def __init__(
        self,
        page: Page,
        clock: Clock,
        motion: Motion,
        aloud: Aloud,
        chance: Chance,
        keeper: Keeper,
        tabs: Tabs,
        worker: Worker,
        art: str,
    ) -> None:
        self.aloud = aloud
        aloud.listen(partial(self.guarded, self.voices_changed))
        self.page, self.clock, self.chance, self.art = page, clock, chance, art
        self.keeper = keeper
        self.desk = Desk(self, keeper, tabs)
        self.cabinet = Cabinet(self, self.desk, keeper)
        self.reception = Reception(self)
        self.adviser = Adviser(self)
        self.reviewer = Reviewer(self)
        self.author: Author | None = None  # comes late
        self.viewer: Viewer | None = None  # comes late
        self.statistician: Statistician | None = None  # comes late
        self.updates = Updates(self, worker)
        tabs.listen(self.desk.lost, self.cabinet.gone, self.desk.woken)
        self.painter = Painter(page, motion)
        self.pace = Pace()
        self.settings = Settings()
        self.chosen: dict[str, object] = {}  # the settings that the person chose, a link's left out
        self.request = read_query("", 0, LEVELS)
        self.fixed = ""  # the rule set of a frame whose author has chosen it
        self.keyboard = Keyboard(self)
        self.game: Game | None = None
        self.home = 0  # the seat that the game was begun from
        self.me = 0  # the seat whose hand is shown, -1 while nobody's is
        self.began = 0.0
        self.round = 0  # counts the rounds of opponents, so that a round that was overtaken ends
        self.events: list[Event] = []
        self.turns: Turns = []  # of the deal so far
        self.ui = Ui()
        self.notes = Noticeboard(self)
        self.screen = screens.START
        self.fault = ""
        self.lacked: Callable[[], None] = self.go_on  # what waits for a part of the program
        self.opener = ""  # what had the focus when the drawer was opened
        self.announcer = Announcer(self.words)

    # ---- what everything is said and drawn with

    @property
    def words(self) -> Words:
        """The words of the language chosen."""
        return words(self.settings.lang, self.settings.calls_french, self.settings.letters)

    @property
    def context(self) -> Ctx:
        """What scenes need beside their model."""
        return Ctx(self.words, self.art, self.settings.four_colours, self.page.framed())

    @property
    def view(self) -> View:
        """What whoever looks at this device may know: the person whose hand is shown, or a spectator."""
        assert self.game is not None
        return view(self.game, self.me)

    @property
    def turn(self) -> int:
        """The seat that is to act, -1 for none."""
        deal = self.game.deal if self.game is not None else None
        return deal.turn if deal is not None and not deal.over else -1

    @property
    def persons(self) -> list[int]:
        """The seats of those who play at this device."""
        players = self.game.players if self.game is not None else ()
        return [seat for seat, player in enumerate(players) if not player.level]

    # ---- opening

    async def open(self, query: str, fragment: str, lang: str, shown: str) -> None:
        """Answer the address of the page: a record, a game dealt at once, the game that was played last, or
        the start screen. Until it is done nothing may be pressed; whatever goes wrong is shown.

        `lang` is the language of the first paint, `shown` its screen.
        """
        try:
            await self.answer_address(query, fragment, lang, shown)
        except Exception as error:
            self.failed(error)

    async def answer_address(self, query: str, fragment: str, lang: str, shown: str) -> None:
        """What the address asks for, or else what was kept."""
        asked = self.request = read_query(query, self.clock.today(), LEVELS)
        framed = self.page.framed()
        self.fixed = asked.words.get("rules", "") if framed else ""
        self.keeper.lists = not framed
        await self.keeper.open()
        self.chosen = self.keeper.body(SETTINGS) or {}
        self.settings = settings_of(self.chosen, Settings(lang=lang))
        self.settings = settings_of({**asked.words, **asked.numbers, **asked.flags}, self.settings)
        carried = self.page.carried()
        touched = {**carried, **self.touched(lang)}
        self.dress()
        if asked.problems:
            self.notes.tell(partial(problems_notice, problems=asked.problems))
        await self.desk.arrive(asked, fragment)
        if self.game is None and self.screen == screens.START and not self.fault:
            offered = asked.chooses_a_game or self.cabinet.continue_models()
            as_painted = (self.settings.lang, self.settings.theme) == (lang, Settings().theme)
            if shown == screens.START and as_painted and not offered and not framed:
                self.painter.screen = screens.START  # the first paint stands, with whatever was chosen in it
                self.page.fill("start", carried)
            else:
                self.draw()
                self.page.fill("start", touched)
        if not self.fault and not framed:
            self.show_asked(asked.words.get("screen", ""))
        if self.announcer.waiting:
            self.say()

    def show_asked(self, screen: str) -> None:
        """Show the screen that the address names, of those that stand beside the game."""
        if screen == screens.GAMES:
            self.cabinet.show_games()
        elif screen in (screens.STATS, screens.ARTICLE):
            self.show_beside(screen)

    def show_beside(self, screen: str) -> None:
        """Go to the statistics, or to the page for authors, once it is there."""
        self.clock.start(self.open_beside(screen, self.screen), self.failed)

    async def open_beside(self, screen: str, came: str) -> None:
        """`show_beside`; `came`: the screen on which it was asked for."""
        there = not self.page.framed() and await self.has_late(partial(self.show_beside, screen))
        if not there or self.screen != came:
            return
        self.pause()
        if screen == screens.STATS:
            from .statistician import Statistician

            self.statistician = Statistician(self, came)
        else:
            from .author import Author

            self.author = Author(self)
        self.show(screen)

    async def open_viewer(self, source: Source, move: int = 0) -> None:
        """Show a game again, from a moment on, once the viewer is there."""
        if not await self.has_late(lambda: self.look_at(source, move)):
            return
        from .viewer import Viewer

        self.pause()
        self.ui = replace(self.ui, log=False)
        self.viewer = Viewer(self, source, move)
        self.show(screens.REPLAY)
        self.viewer.tell_moment()

    def follow(self, fragment: str) -> None:
        """The address names another game, or, back to before its link was followed, none any more."""
        if fragment:
            self.desk.start(self.desk.open_record(fragment))
        elif self.screen == screens.REPLAY and self.viewer:
            self.viewer.leave()

    def look_at(self, source: Source, move: int = 0) -> None:
        """`open_viewer`, from a press."""
        self.desk.start(self.open_viewer(source, move))

    def touched(self, lang: str) -> dict[str, str]:
        """What was chosen on the first paint before Python was there: those fields that have changed."""
        first = fields_of_start(start_model(words(lang), Settings(lang=lang)))
        return {field: value for field, value in self.page.form("start").items() if first.get(field) != value}

    def dress(self) -> None:
        """Bring the document's own attributes in line with the settings."""
        chosen = self.settings
        self.announcer.words = self.words
        self.aloud.changed(chosen)
        self.ui = replace(self.ui, silent=self.aloud.note(self.words, chosen))
        self.announcer.brief = chosen.reading == "mine"
        self.page.dress(chosen, self.words._("Nain Jaune"))

    def voices_changed(self) -> None:
        """The device has other voices: what the drawer says of them may be otherwise now."""
        self.ui = replace(self.ui, silent=self.aloud.note(self.words, self.settings))
        if self.screen == screens.TABLE and self.ui.menu:
            self.draw()

    # ---- a game from its beginning to its end

    def begin(self, setup: Setup) -> None:
        """Begin a new game and deal its first hands. What a link chose holds for one game."""
        self.request = read_query("", 0, LEVELS)
        self.desk.start(self.desk.lay_setup(setup))

    def again(self) -> None:
        """The same players and agreements once more, with other cards."""
        assert self.game is not None
        self.begin(setup_of_game(self.game, self.home))

    def sit_down(self, game: Game, home: int, elapsed: float, seen: bool) -> None:
        """Sit down at a game, wherever it stands. It was begun from the seat `home`, and played for `elapsed`
        milliseconds before; `seen`: its end was seen."""
        self.pause()
        self.announcer.forget_acts()
        self.game, self.home = game, home
        self.turns = turns(game)
        self.hide_hands()
        self.began = self.clock.visible() - elapsed
        self.notes.drop(*QUESTIONS)
        self.events = last_deal(game)
        if game.deal is None:
            self.next_deal()
        else:
            self.show_game(seen)

    def show_game(self, seen: bool) -> None:
        """Show the game where it stands, as to somebody who comes back to it."""
        assert self.game is not None
        if not self.game.deal_in_progress:
            self.show(screens.OVER if self.game.over and seen else screens.SETTLEMENT)
            return
        now = self.view
        self.announcer.add(f"{subtitle(self.words, now)}.")
        self.announcer.add(" ".join(status(self.words, now, people(self.words, now))).strip())
        self.sit()

    def hide_hands(self) -> None:
        """Show nobody's hand before it is asked for; a person who is alone sees theirs at once."""
        persons = self.persons
        self.me = persons[0] if len(persons) == 1 else -1
        self.ui = replace(self.ui, front=self.me if self.me >= 0 else self.home)

    def pause(self) -> None:
        """Let the opponents wait: what they are about to do is not done."""
        self.round += 1

    def next_deal(self) -> None:
        """Deal, or show how the game ended."""
        assert self.game is not None
        if self.game.over:
            self.show(screens.OVER)
            self.announcer.add(self.told_end(self.game))
            self.desk.keep()
            return
        self.hide_hands()
        self.events = self.game.start_deal(self.hands_for(self.game))
        self.turns = []
        if self.desk.keep():
            self.announcer.events(self.events, self.view)
            self.aloud.acted(self.events, self.me, self.view, self.words, self.settings)
            self.sit(self.events)

    def told_end(self, game: Game) -> str:
        """Who won, to be read aloud: on this screen nothing else says it."""
        from .ending import over_model, over_told

        return over_told(over_model(game, self.me, self.words, self.desk.further), self.words)

    def hands_for(self, game: Game) -> tuple[int, ...] | None:
        """The hands of the next deal, where the game has no deal number to take them from (a record without
        one)."""
        if game.number is not None:
            return None
        dealer, players = game.next_dealer, len(game.players)
        return deal_cards(self.chance.number(), game.index + 1, players, dealer, game.rules.direction)

    def sit(self, dealt: Sequence[Event] = ()) -> None:
        """Show the table, and let the play go on from where it stands; `dealt`: by what a deal begins."""
        self.ui = Ui(front=self.ui.front, slots=tuple(sorted_hand(self.view.hand, self.settings.sort)))
        self.keyboard.moved = False
        self.place_tab(-1)
        self.look_back()
        self.show(screens.TABLE, self.travels(dealt))
        self.go_on()

    def go_on(self) -> None:
        """Let the play go on from where it stands: to the person whose hand is shown, behind the curtain to
        another, or to the opponents."""
        assert self.game is not None
        self.pause()
        turn = self.turn
        if self.stops_by_itself():
            self.clock.start(self.stop_itself(self.game, self.round), self.failed)
        elif turn >= 0 and turn == self.me:
            self.say()
        elif turn in self.persons:
            self.clock.start(self.close_curtain(self.round), self.failed)
        else:
            self.clock.start(self.others(self.game, self.round), self.failed)

    def try_again(self) -> None:
        """Ask once more for what waited for a part of the program."""
        if LACKING in self.notes.made:
            self.dismiss(LACKING)
            self.lacked()

    async def close_curtain(self, number: int) -> None:
        """Hide the hand that is shown, once it has been seen what its person did last."""
        if self.me >= 0:
            await self.clock.sleep(self.pace.beat(self.settings.pace))
        if self.round == number:
            self.me = -1
            self.look_back()
            self.show(screens.CURTAIN)

    def reveal(self) -> None:
        """The person in turn has the device: show their hand, and tell what has happened, what is wanted."""
        self.me = self.turn
        self.ui = replace(self.ui, front=self.me)
        self.announcer.add(" ".join(status(self.words, self.view, people(self.words, self.view))))
        self.sit()

    def stops_by_itself(self) -> bool:
        """Whether the person in turn has nothing to decide and lets such a stop make itself.

        Not where it ends one's own run and claims are made by hand: that would make claiming a race. Nor with
        several persons at the device, where a stop may also be willing: it would tell what is in a hand.
        """
        turn = self.turn
        if self.game is None or turn not in self.persons or not self.settings.auto_stop:
            return False
        now = view(self.game, turn)
        if now.legal != 1 << STOP or (now.in_turn and now.options.announcements == "strict"):
            return False
        return turn == self.me if len(self.persons) == 1 else now.stops_are_forced

    async def stop_itself(self, game: Game, number: int) -> None:
        """A stop with nothing to decide, on the beat on which everybody acts."""
        await self.clock.sleep(self.pace.beat(self.settings.pace))
        if self.round != number:
            return
        if self.turn == self.me:
            self.announcer.add(own_stop(self.words, self.view))
        self.act(STOP)
        if self.round == number and self.game is game:
            self.go_on()

    async def others(self, game: Game, number: int) -> None:
        """The opponents' acts, one on each beat, until the turn is a person's; or the settlement.

        `number` is this round's: once another has begun, or the game was left, it ends without a further act.
        """
        while self.round == number and self.turn >= 0 and self.turn not in self.persons:
            await self.other(game, self.turn, number)
            if not self.persons:
                self.say()
        if self.round != number:
            return
        self.find_card()
        if game.deal_in_progress:
            self.go_on()
            return
        self.say()
        await self.clock.sleep(self.pace.stay(self.settings.pace, self.view))
        if self.round == number:
            self.settle()

    async def other(self, game: Game, seat: int, number: int) -> None:
        """One opponent's act. Without a pace nothing is drawn before the turn is the person's again."""
        level = game.players[seat].level
        if level == LATE_LEVEL and not await self.has_late(self.go_on):
            if self.round == number:
                self.pause()
            return
        started = self.clock.now()
        act = await self.in_pieces(think(level, view(game, seat)), lambda _: self.round == number)
        if act is None:
            return
        rest = self.pace.rest(self.settings.pace, self.clock.now() - started)
        if rest:
            await self.clock.sleep(rest)
        if self.round == number:
            self.act(act, quiet=not self.settings.pace)

    async def has_late(self, again: Callable[[], None]) -> bool:
        """Whether the parts that come late are there; where they cannot be fetched it is said, and `again`
        asks for them once more."""
        if await self.page.late():
            self.notes.drop(LACKING)
            return True
        self.lacked = again
        gone = self.updates.worker.online and not self.would_be_lost
        self.notes.tell(partial(lacking, gone=gone))
        self.say()
        return False

    async def in_pieces(
        self, work: Generator[Said, None, Result], goes_on: Callable[[Said], bool]
    ) -> Result | None:
        """Long work, between whose pieces the page draws and answers. `goes_on` is asked after each, with
        what the work said; None where it was not to go on."""
        while True:
            try:
                said = next(work)
            except StopIteration as end:
                result: Result = end.value
                return result
            await self.clock.breathe()
            if not goes_on(said):
                return None

    def act(self, act: int, quiet: bool = False) -> None:
        """One act of whoever's turn it is: kept first, and then what follows from it on the screen, unless
        that is to be quiet. Where the game has gone on in another page, it has left this table.

        Raises IllegalAct, and then nothing has changed.
        """
        assert self.game is not None
        assert self.game.deal is not None
        mine, seen = self.turn == self.me, (self.turn, choices(self.game.deal))
        self.keyboard.moved = self.keyboard.moved and not mine
        events = self.game.act(act)
        if self.time_is_over(self.game):
            events.extend(self.game.end_for_time())
        self.turns.append(seen)
        if not self.desk.keep():
            return
        self.events.extend(events)
        now = self.view
        turn_ended = mine and now.turn != self.me
        slots = tuple(sorted_hand(now.hand, self.settings.sort)) if turn_ended else self.ui.slots
        place = self.ui.slots.index(act) if act in self.ui.slots else -1
        self.ui = replace(self.ui, slots=slots, remark="", advice=None, ponders=False)
        self.place_tab(place)
        if mine or now.over:
            self.look_back()
        if mine and self.page.framed():
            self.notes.drop("refused")
        self.announcer.events(events, now)
        if not quiet:
            self.draw(self.travels(events))
            self.aloud.acted(events, self.me, now, self.words, self.settings)

    def time_is_over(self, game: Game) -> bool:
        """Whether the agreed minutes have run out, and the deal just finished was the last."""
        minutes = game.options.minutes
        if not minutes or game.over or game.deal_in_progress:
            return False
        return self.clock.visible() - self.began >= minutes * 60_000

    # ---- taking back

    def look_back(self) -> None:
        """Find out whether there is something to take back; a question about it is overtaken."""
        self.ui = replace(self.ui, undo=self.decision() is not None)
        self.notes.drop(UNDO)

    def decision(self) -> int | None:
        """How many acts of the deal came before the last decision of the person whose hand is shown."""
        if self.me < 0 or self.turn < 0:
            return None
        return last_decision(self.turns, self.persons, self.me)

    def undo(self) -> None:
        """Take one's own last decision back, or ask first where cards have been seen since."""
        count = self.decision()
        if self.game is None or count is None:
            self.remark(self.words._("There is nothing to take back."))
        elif shows_cards(self.turns, self.game.history[-1].actions, self.me, count):
            self.ask(ask_to_undo)
        else:
            self.take_back(count)

    def undo_seen(self) -> None:
        """Take one's own last decision back although cards have been seen since: the deal is unrated."""
        count = self.decision()
        self.notes.drop(UNDO)
        if self.game is not None and count is not None:
            self.desk.set_apart(f"unrated-{self.game.index + 1}")
            self.take_back(count)

    def take_back(self, count: int) -> None:
        """The deal as it stood after so many acts."""
        assert self.game is not None
        self.pause()
        act = self.game.history[-1].actions[count]
        self.game, self.turns = rewound(self.game, count), self.turns[:count]
        if not self.desk.keep():
            return
        self.events = last_deal(self.game)
        self.announcer.forget()
        self.announcer.add(self.words._("Taken back."))
        self.announcer.add(" ".join(status(self.words, self.view, people(self.words, self.view))))
        self.sit()
        self.ui = replace(self.ui, tab=act if act < STOP else self.ui.tab)
        self.draw()
        self.focus_screen()

    def place_tab(self, place: int) -> None:
        """Choose the card of the hand that Tab reaches, one having gone from this place (-1: none has)."""
        now = self.view
        hand = self.hand
        self.ui = replace(self.ui, tab=tab_stop(hand, now.legal, self.ui.tab, max(place, 0)))

    def find_card(self) -> None:
        """The turn has come back: Tab, and the focus if it is in the hand, go to a card that can be laid. Who
        has gone along the hand meanwhile stays where they are."""
        in_hand = self.page.focused().startswith("c-")
        if in_hand and (self.keyboard.moved or not self.view.legal & FULL):
            self.draw()
            return
        self.ui = replace(self.ui, tab=-1)
        self.place_tab(0)
        self.draw()
        if in_hand:
            self.page.focus(f"c-{code_of(self.ui.tab)}")

    @property
    def hand(self) -> list[int]:
        """The person's cards as they lie."""
        held = self.view.hand
        return [card for card in self.ui.slots if held >> card & 1]

    def settle(self) -> None:
        """The settlement, once nothing lies over the table."""
        game = self.game
        if game is None or game.deal_in_progress or self.screen != screens.TABLE:
            return
        if self.ui.menu or self.notes.question:
            return
        self.show(screens.SETTLEMENT)

    # ---- presses

    def press(self, name: str, value: str) -> None:
        """Answer a press: ("card", "7D"), ("box", "QS"), or an act of the page with its value."""
        self.guarded(partial(self.answer, name, value))

    def answer(self, name: str, value: str) -> None:
        """`press`, inside the error boundary. A press that means nothing on this screen does nothing."""
        act = self.acts().get(name)
        if act:
            act(value)
            if self.announcer.waiting:
                self.say()

    def acts(self) -> dict[str, Callable[[str], None]]:
        """What can be pressed now: the name of a press → what is done about its value."""
        everywhere: dict[str, Callable[[str], None]] = {
            "set": lambda value: self.set(*value.split("=", 1)),
            "lang": partial(self.set, "lang"),
            "theme": partial(self.set, "theme"),
            "dismiss": self.dismiss,
            "go-on": lambda _: self.try_again(),
            "reload": lambda _: self.page.reload(),
            "fragment": self.follow,
            "new": lambda _: self.ask(ask_to_leave) if self.would_be_lost else self.leave(),
            "leave": lambda _: self.leave(),
            "close": lambda _: self.close(),
            "article": lambda _: self.show_beside(screens.ARTICLE),
            "stats": lambda _: self.show_beside(screens.STATS),
            **self.desk.acts(),
            **self.cabinet.acts(),
            **self.updates.acts(),
        }
        here: dict[str, dict[str, Callable[[str], None]]] = {
            screens.START: self.reception.acts(),
            screens.TABLE: {
                "card": lambda code: self.try_act(card_of(code)),
                "box": self.press_box,
                "stop": lambda _: self.try_act(STOP),
                "undo": lambda _: self.undo(),
                "undo-seen": lambda _: self.undo_seen(),
                **self.keyboard.acts(),
                **self.adviser.acts(),
                "take": lambda _: self.try_act(TAKE),
                "menu": lambda _: self.turn_menu(not self.ui.menu),
                "log": lambda _: self.turn_log(not self.ui.log),
            },
            screens.CURTAIN: {"reveal": lambda _: self.reveal()},
            screens.SETTLEMENT: {
                "continue": lambda _: self.next_deal(),
                "review": lambda _: self.reviewer.open(),
            },
            screens.REVIEW: self.reviewer.acts(),
            screens.REPLAY: self.viewer.acts() if self.viewer else {},
            screens.OVER: {"again": lambda _: self.again(), "review": lambda _: self.reviewer.open()},
            screens.GAMES: {"back": lambda _: self.back()},
            screens.STATS: self.statistician.acts() if self.statistician else {},
            screens.ARTICLE: self.author.acts() if self.author else {},
            screens.ERROR: {"back": lambda _: self.back(), "copy": lambda _: self.copy_text(self.fault)},
        }
        return {**everywhere, **here[self.screen]}

    @property
    def would_be_lost(self) -> bool:
        """Whether a game would be given up by leaving: one that is kept nowhere, or in a frame."""
        unkept = not self.desk.slot or self.page.framed()
        return self.game is not None and not self.game.over and unkept

    def try_act(self, act: int) -> None:
        """A person's act: done if the rules allow it, else the reason is said beside the hand."""
        if self.game is None or not self.game.deal_in_progress:
            return
        now = self.view
        if now.hand >> act & 1:
            self.ui = replace(self.ui, tab=act)
        if now.turn < 0 or now.turn != self.me:
            self.remark(self.words._("It is not your turn."))
            return
        try:
            self.act(act)
        except IllegalAct:
            self.remark(self.refusal(now, act))
        else:
            if self.game is not None:
                self.go_on()

    def refusal(self, now: View, act: int) -> str:
        """Why an act is refused, in the person's words."""
        if act == TAKE:
            return self.words._("Nothing to claim.")
        if not now.hand:
            return self.words._("That was your last card: claim, or leave it.")
        if act != STOP:
            return self.words._("That card is not wanted now.")
        if now.wanted_rank < 0:
            return self.words._("You are on lead: lay any card.")
        return self.words._("You hold a card that is wanted, and must lay it.")

    def press_box(self, code: str) -> None:
        """A box pressed: where claims are made by hand a claim, else it tells what it holds."""
        now = self.view
        if now.options.announcements == "strict":
            claimed = now.claim_open >= 0 and code_of(now.claim_open) == code
            if claimed or now.turn != self.me:
                self.try_act(TAKE)
            else:
                self.remark(self.words._("Nothing to claim."))
        else:
            self.remark(next(box.label for box in self.table_model().boxes if box.code == code))

    def remark(self, text: str) -> None:
        """Say something to the person alone, in the place of the status, until the next act."""
        self.ui = replace(self.ui, remark=text)
        self.announcer.add(text)
        self.draw()

    # ---- the drawer, the log, settings, leaving

    def turn_menu(self, is_open: bool) -> None:
        """Open or close the drawer; the focus goes with it and comes back to where it was."""
        self.opener = self.page.focused() if is_open else self.opener
        self.ui = replace(self.ui, menu=is_open, log=False, keeps=self.keeper.works, asking="")
        self.ui = replace(self.ui, silent=self.aloud.note(self.words, self.settings))
        self.draw()
        back = self.opener if self.page.has(self.opener) else "act-menu"
        self.page.focus("act-close" if is_open else back)
        self.settle()

    def turn_log(self, is_open: bool) -> None:
        """Open or close the log where it has no column of its own; the focus goes with it and comes back."""
        self.ui = replace(self.ui, log=is_open, menu=False, asking="")
        self.draw()
        self.page.focus("log" if is_open else "act-log")
        self.settle()

    def close(self) -> None:
        """Close what lies over the table, the drawer or the log."""
        if self.notes.question:
            self.dismiss(self.notes.question)
        elif self.ui.asking:
            self.keyboard.ask(self.ui.asking)
        elif self.adviser.is_open and not self.ui.menu:
            self.adviser.close()
        elif self.ui.menu:
            self.turn_menu(False)
        elif self.ui.log:
            self.turn_log(False)

    def set(self, field: str, value: str) -> None:
        """Change a setting, and keep it; what was chosen on the start screen stays chosen."""
        before, self.settings = self.settings, changed(self.settings, field, value)
        self.chosen = {**(self.keeper.body(SETTINGS) or {}), **difference(before, self.settings)}
        self.keeper.write(SETTINGS, self.chosen)
        self.dress_again()
        if field == "auto_stop" and self.screen == screens.TABLE:
            self.go_on()

    def take_settings(self, told: Mapping[str, object]) -> bool:
        """Take settings that a file brings, unless some were chosen here; whether they were taken."""
        brought = difference(Settings(), settings_of(told, Settings()))
        if self.chosen or not brought:
            return False
        self.chosen, self.settings = brought, settings_of(brought, self.settings)
        self.keeper.write(SETTINGS, self.chosen)
        self.dress_again()
        return True

    def dress_again(self) -> None:
        """Show everything anew under changed settings."""
        chosen = self.page.form("start") if self.screen == screens.START else {}
        focused = self.page.focused()
        self.dress()
        self.notes.tell_anew()
        if self.game is not None and self.screen == screens.TABLE:
            slots = tuple(sorted_hand(self.view.hand, self.settings.sort))
            self.ui = replace(self.ui, slots=slots, remark="")
        self.draw()
        if chosen:
            self.page.fill("start", chosen)
        self.page.focus(focused)

    def ask(self, make: Make) -> None:
        """Ask something in a notice, with nothing in front of it."""
        self.ui = replace(self.ui, menu=False, asking="")
        self.notes.tell(make)
        self.draw()
        self.page.focus(f"note-{make(self.words).key}-dismiss")

    def leave(self) -> None:
        """Back to the start screen, with what was chosen last. The game on the table stays in its slot."""
        game = self.game
        chosen = self.reception.form if game is None else form_of_setup(setup_of_game(game, self.home))
        rules = chosen.get("rules", DEFAULT)
        self.pause()
        self.desk.clear_table()
        self.game = None
        self.notes.clear()
        self.announcer.forget_acts()
        self.page.announce("")
        self.show(screens.START)
        self.page.fill("start", chosen)
        self.page.focus(f"rules-{rules}")

    def forget(self) -> None:
        """Nothing of what was played and chosen is left but the language that is being read."""
        self.pause()
        self.game = None
        self.reception.forget()
        self.chosen, self.settings = {}, Settings(lang=self.settings.lang)
        self.dress()

    def back(self) -> None:
        """Back to where the game stands, from the list of games or the error page."""
        self.fault = ""
        if self.game is None:
            self.leave()
        else:
            self.show_game(seen=self.desk.end_seen)

    def copy_text(self, text: str) -> None:
        """Put a text on the clipboard, and say whether that was possible."""

        def done(copied: bool) -> None:
            self.notes.tell(partial(copied_notice, copied=copied))
            self.say()

        self.page.copy(text, lambda copied: self.guarded(partial(done, copied)))

    def dismiss(self, key: str) -> None:
        """Take a notice away; the focus goes back to what the screen is for."""
        self.updates.put_away(key)
        self.notes.drop(key)
        self.focus_screen()
        self.settle()

    # ---- drawing and saying

    def travels(self, events: Sequence[Event]) -> tuple[Travel, ...]:
        """What moves on the screen after these events, if anything may."""
        if not self.settings.motion:
            return ()
        now = self.view
        return moves(
            events, self.me, now, self.ui.slots, self.words.number, self.pace.stay(self.settings.pace, now)
        )

    def show(self, screen: str, travels: tuple[Travel, ...] = ()) -> None:
        """Go to a screen, and give the focus to what it is for."""
        came = self.painter.screen
        if screen != self.screen:
            self.notes.drop(LACKING)
            if self.screen == screens.START:
                self.reception.keep()
            if self.screen == screens.REPLAY:
                self.page.drop_fragment()
        self.screen = screen
        self.draw(travels)
        if came:  # else nobody has pressed anything yet
            self.focus_screen()
        self.updates.look()

    def focus_screen(self) -> None:
        """Give the focus to what the screen is for."""
        if self.screen == screens.TABLE and self.ui.menu:
            self.page.focus("act-close")
        elif self.screen == screens.TABLE:
            self.page.focus(f"c-{code_of(self.ui.tab)}" if self.ui.tab >= 0 else "act-menu")
        else:
            self.page.focus(FOCUS[self.screen])

    def draw(self, travels: tuple[Travel, ...] = ()) -> None:
        """Bring the screen in line with the state. What had the focus may have gone: a card whose place the
        next one takes, the last card, a button; the page itself shall never have it."""
        focused = self.page.focused()
        self.painter.paint(self.screen, self.model(), self.context, travels)
        self.notes.draw()
        if focused and not self.page.has(focused):
            self.focus_screen()

    def model(self) -> Screen:
        """What the screen shows now. Models that come late in a game are imported when they come."""
        if self.screen == screens.START:
            games = self.cabinet.continue_models()
            return start_model(self.words, self.settings, self.request, games, self.fixed)
        if self.screen == screens.GAMES:
            return self.cabinet.games_model()
        if self.screen == screens.STATS:
            assert self.statistician is not None
            return self.statistician.model()
        if self.screen == screens.ARTICLE:
            assert self.author is not None
            return self.author.model()
        if self.screen == screens.REPLAY:
            assert self.viewer is not None
            return self.viewer.model()
        if self.screen == screens.ERROR:
            return error_model(self.words, self.fault, self.game is not None)
        assert self.game is not None
        if self.screen == screens.SETTLEMENT:
            from .ending import settlement_model

            return settlement_model(self.game, self.me, self.events, self.words, self.desk.further)
        if self.screen == screens.CURTAIN:
            from .curtain import curtain_model

            return curtain_model(view(self.game, -1), self.events, self.words)
        if self.screen == screens.REVIEW:
            return self.reviewer.review_model()
        if self.screen == screens.OVER:
            from .ending import over_model

            return over_model(self.game, self.me, self.words, self.desk.further)
        return self.table_model()

    def table_model(self) -> TableModel:
        """The table as it is seen now."""
        ui = self.ui
        if ui.menu and self.game is not None:
            ui = replace(ui, edition=self.updates.edition(), number=self.game.number)
        return table_model(self.view, self.events, self.words, self.settings, ui)

    def say(self) -> None:
        """Let the live region read what has gathered."""
        text = self.announcer.flush()
        if text:
            self.page.announce(text)

    # ---- the error boundary

    def guarded(self, work: Callable[[], None]) -> None:
        """Do something; whatever goes wrong in it reaches `failed`."""
        try:
            work()
        except Exception as error:
            self.failed(error)

    def failed(self, error: BaseException) -> None:
        """Something went wrong that should not have: say so, keep the game, and have the details ready to be
        copied."""
        self.fault = "\n".join((self.page.about(), "".join(traceback.format_exception(error)), self.record()))
        self.screen = screens.ERROR
        self.draw()
        self.focus_screen()
        self.announcer.add(error_model(self.words, "", self.game is not None).title)
        self.say()

    def record(self) -> str:
        """The record of the game, as far as it can still be written."""
        from nain_jaune.record import write

        if self.game is None:
            return ""
        try:
            return write(self.game)
        except Exception as error:
            return f"(no record: {error!r})"
