"""A game as a text that people read: whole, the same from its record, and to be copied or printed."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from fakes import Table

from nain_jaune.cards import PACK, act_of, card_of, mask_of, rank_of, suit_of
from nain_jaune.events import Bete, Claimed, ClaimMissed, Event
from nain_jaune.game import Game, Player
from nain_jaune.players import choose
from nain_jaune.record import read, write
from nain_jaune.rules import RULE_SETS, Options
from nain_jaune.view import view
from nain_jaune.work import exhaust
from table import names
from table.i18n import LANGUAGES, words
from table.names import ISOLATE, display_name, index
from table.readable import SIGNS, WIDTH, game_text, room, telling
from table.scene.paper import paper
from tests.table.strict_html import read as read_html

GOLDEN = Path(__file__).parent / "readable"
SEATS = ("You", "Odile", "Bastien", "Marie", "Rémy")


def new_game(key: str, players: int, **options: object) -> Game:
    rules = RULE_SETS[key]
    seats = [Player(SEATS[k], "casual" if k in (1, 2, 4) else "") for k in range(players)]
    return Game.new(rules, seats, Options.of(rules, players, options), 5)


@cache
def played(key: str, players: int, announcements: str = "auto") -> tuple[Game, list[list[Event]]]:
    """A game that is over, and the events of its deals; who has a claim to make forgets every third."""
    game = new_game(key, players, deals=4, announcements=announcements)
    told = []
    while not game.over:
        events = game.start_deal()
        while game.deal_in_progress:
            act = choose("casual", view(game, game.deal.turn))
            forgets = act == act_of("take") and len(events) % 3 == 0
            others = [each for each in range(act_of("take")) if game.deal.legal >> each & 1]
            events += game.act(others[0] if forgets and others else act)
        told.append(events)
    return game, told


GAMES = [
    ("lindor-1789", 3, "auto"),
    ("lindor-1789", 5, "strict"),
    ("avantcoureur-1760", 3, "auto"),
    ("avantcoureur-1760", 5, "strict"),
    ("russian-1900", 4, "auto"),
]


def flat(text: str) -> str:
    """A text on one line, with a space wherever something was apart."""
    return re.sub(r"\s+", " ", text)


def deals_of(text: str) -> list[str]:
    """The text of each deal."""
    return [flat(part).strip() for part in text.split("\n\n\n")[1:]]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("key", "players", "announcements"), GAMES)
def test_everything_is_told(key: str, players: int, announcements: str, lang: str):
    game, told = played(key, players, announcements)
    spoken = words(lang)
    text = game_text(spoken, game)
    parts = deals_of(text)
    assert len(parts) == len(told) == len(game.history)
    called = [names.one_of_several(spoken, player.name, seat) for seat, player in enumerate(game.players)]

    def sign(card: int) -> str:
        return index(spoken, rank_of(card)) + SIGNS[suit_of(card)]

    for number, (part, events) in enumerate(zip(parts, told, strict=True)):
        dealt = part[part.index(spoken._("The hands")) : part.index(spoken._("Sequence {number}", number=1))]
        assert sorted(dealt.count(f" {sign(card)}") for card in range(PACK)) == [1] * PACK
        after = game.retold(number + 1)
        for name, purse in zip(called, after.purses, strict=True):
            assert spoken.number(purse) in part[part.rindex(spoken._("The purses after the deal")) :]
            assert flat(names_of(name)) in part
        for event in events:
            if isinstance(event, Claimed) and event.amount:
                gain = spoken._("{amount} from the box", amount=spoken.signed(event.amount))
                taken = re.escape(sign(event.card)) + r" \S[^♠♥♦♣]*" + re.escape(flat(gain))
                assert re.search(taken, part), (number, event)
            elif isinstance(event, Bete):
                assert names.the_box(spoken, event.box) in part
            elif isinstance(event, ClaimMissed):
                assert names.card(spoken, event.card, "the acc") in part
    assert all(room(line) <= WIDTH for line in text.splitlines())
    assert not re.search(r"[{}⟦]|  +\S.*  ", text)


def names_of(shown: str) -> str:
    """A name without the marks around it."""
    return shown.translate({ord(ISOLATE): None, ord(names.POP): None})


def test_the_games_hold_what_is_looked_for():
    events = [event for each in GAMES for deal in played(*each)[1] for event in deal]
    for kind in (Claimed, Bete, ClaimMissed):
        assert any(isinstance(event, kind) for event in events)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("key", "players", "announcements"), GAMES)
def test_a_game_reads_as_its_record_does(key: str, players: int, announcements: str, lang: str):
    game, _ = played(key, players, announcements)
    assert game_text(words(lang), read(write(game)).game) == game_text(words(lang), game)


def short_game(key: str, *hands: str, acts: str, dealer: int = 2, **options: object) -> Game:
    """A game of one constructed deal, among people of whom one gave a name."""
    rules = RULE_SETS[key]
    seats = (Player("You"), Player("Odile", "skilled"), Player("Jean-Baptiste Poquelin"))
    game = Game.new(rules, seats, Options.of(rules, 3, {"deals": 1, **options}), None, dealer)
    game.start_deal([mask_of(card_of(code) for code in hand.split()) for hand in hands])
    for act in acts.split():
        game.act(act_of(act))
    return game


SHORT = {
    "en": lambda: short_game(
        "lindor-1789",
        "2S KH",
        "3S 10D 5S",
        "2C 9C QC KC",
        acts="2S stop 3S stop stop stop 5S stop stop stop 10D",
        purse=25,
    ),
    "fr": lambda: short_game("avantcoureur-1760", "AS KH", "7D 3S", "2C", acts="KH AS", dealer=1),
    "ru": lambda: short_game("russian-1900", "AS KH", "10D 3S", "2C", acts="KH AS", minutes=45),
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_short_game_reads_as_it_was_read_and_found_good(lang: str):
    game = SHORT[lang]()
    assert game.over
    assert game_text(words(lang), game) == (GOLDEN / f"{lang}.txt").read_text(encoding="utf-8")


def test_one_deal_is_told_alone_and_without_the_end_of_the_game():
    game, _ = played("lindor-1789", 3)
    whole, alone = game_text(words("en"), game), game_text(words("en"), game, 1)
    assert deals_of(alone) == deals_of(whole)[1:2]
    assert "wins the game" in whole
    assert "wins the game" not in alone


def test_hidden_hands_are_not_told():
    game = new_game("lindor-1789", 3, deals=4)
    game.start_deal()
    assert "The hands" not in game_text(words("en"), game)
    assert "0 deals" in game_text(words("en"), game)
    game.act(min(card for card in range(PACK) if game.deal.legal >> card & 1))
    assert game_text(words("en"), game, 0) == game_text(words("en"), game)
    assert "Deal 1" not in game_text(words("en"), game)


def test_who_plays_at_the_page_is_told_by_name():
    """Somebody else reads it: nobody in it is "you"."""
    for each in GAMES:
        for lang in LANGUAGES:
            you = words(lang)._("You")
            assert not re.search(rf"\b{you}\b", game_text(words(lang), played(*each)[0]), re.IGNORECASE)


def test_names_are_bare_unless_they_would_turn_what_is_around_them():
    assert display_name(words("en"), "Marie").startswith(ISOLATE)
    game, _ = played("lindor-1789", 5, "strict")
    assert ISOLATE not in game_text(words("en"), game)
    turned = Game.new(
        game.rules,
        [Player("שרה"), Player("Odile", "casual"), Player("Bastien", "casual")],
        Options.of(game.rules, 3, {}),
        5,
    )
    assert f"{ISOLATE}שרה" in game_text(words("en"), turned)


@pytest.mark.parametrize(("key", "players", "announcements"), GAMES)
def test_what_is_printed_is_sound_markup_and_says_the_same(key: str, players: int, announcements: str):
    game, _ = played(key, players, announcements)
    page = read_html(paper(exhaust(telling(words("en"), game))))
    assert len(page.all("h1")) == 1
    assert len(page.all("h2")) == len(game.history)
    drawn = page.all("span", class_="whole")
    told = re.findall("[♠♥♦♣]", game_text(words("en"), game))
    assert len(drawn) == len(told)


def test_markup_in_a_name_is_printed_as_it_is_written():
    rules = RULE_SETS["lindor-1789"]
    seats = [Player("<b>&"), Player("Odile", "casual"), Player("Bastien", "casual")]
    printed = paper(exhaust(telling(words("en"), Game.new(rules, seats, Options.of(rules, 3, {}), 5))))
    assert "&lt;b&gt;&amp;" in printed


# ---- at the page

LINDOR = "?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0&deals=1&levels=casual"


def over(lang: str = "en") -> Table:
    table = Table(LINDOR, lang=lang)
    table.play_game()
    return table


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_game_is_copied_as_text(lang: str):
    table = over(lang)
    table.press("copy-game")
    assert table.page.copied == game_text(words(lang), table.app.game)
    assert words(lang)._("Copied.") in table.page.said[-1]


def test_what_cannot_be_copied_is_shown_and_selected():
    table = over()
    table.page.copies = False
    table.press("copy-game")
    assert "does not let us copy" in table.page.noted
    assert "Sequence 1" in table.page.noted
    assert table.page.selected == "note-copied-area"
    table.press("dismiss", "copied")
    assert "<textarea" not in table.page.noted


def test_the_game_is_printed():
    table = over()
    table.press("print-game")
    told = exhaust(telling(words("en"), table.app.game))
    assert table.page.printed == paper(told)
    assert not table.page.noted


def test_it_is_said_where_the_page_may_not_print():
    table = over()
    table.page.prints = False
    table.press("print-game")
    assert "does not let this page print" in table.page.noted


def test_what_tells_the_game_may_have_to_be_fetched():
    table = over()
    table.page.has_late = False
    table.press("copy-game")
    assert not table.page.copied
    assert "could not be fetched" in table.page.noted
    table.page.has_late = True
    table.press("go-on")
    assert table.page.copied


def test_a_screen_that_was_left_meanwhile_hands_nothing_out():
    table = over()
    table.app.press("print-game", "")
    table.app.press("new", "")
    table.clock.run()
    assert table.page.screen == "start"
    assert not table.page.printed
