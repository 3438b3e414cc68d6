"""Several persons at one device, behind a curtain between their turns; and nobody, who watches."""

from __future__ import annotations

import re

import pytest
from fakes import FakeHouse, Table

from nain_jaune.cards import FULL, HONOUR_MASK, act_code, cards_of
from nain_jaune.game import Game, Player
from nain_jaune.record import write
from nain_jaune.rules import RULE_SETS, Options
from table.scene import drawn, regions
from table.settings import Settings
from table.shared import pack

NAMES = ("Marie", "Paul", "Anne", "Jean", "Luc", "Zoé", "Ève", "Max")


def game_of(*levels: str, rules: str = "lindor-1789", number: int = 7, **options: object) -> Game:
    """A game before its first deal; a seat without a level is a person's."""
    players = [Player(NAMES[seat] if not level else f"O{seat}", level) for seat, level in enumerate(levels)]
    chosen = RULE_SETS[rules]
    return Game.new(chosen, players, Options.of(chosen, len(levels), {"deals": 2, **options}), number)


def seated(*levels: str, pace: int = 0, **more: object) -> Table:
    """A page that such a game was brought to."""
    return Table(f"?mode=play&pace={pace}", fragment=f"#r={pack(write(game_of(*levels, **more)))}")


def shown(table: FakeHouse) -> set[str]:
    """The cards that are anywhere in the page: as buttons, pictures or ids."""
    found = re.findall(r"(?:cards/(?:four/)?|[cl]-|data-card=\")((?:10|[2-9AJQK])[SHDC])\b", table.page.html)
    return set(found)


def codes(mask: int) -> set[str]:
    return {act_code(card) for card in cards_of(mask)}


def play_on(table: Table, most: int = 2_000) -> list[str]:
    """Play to the end as whoever has the device; the screens on the way, each once in a row."""
    screens = [table.page.screen]
    while table.page.screen != "over" and most:
        most -= 1
        press = {"curtain": "reveal", "settlement": "continue"}.get(table.page.screen)
        table.press(press) if press else table.play_act()
        if table.page.screen != screens[-1]:
            screens.append(table.page.screen)
    return screens


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("levels", [("", "", ""), ("", "casual", ""), ("novice", "", "")])
def test_several_persons_play_whole_games(rules: str, levels: tuple[str, ...]):
    table = seated(*levels, rules=rules, purse=500, number=11)
    screens = play_on(table)
    assert table.app.game.over
    assert screens.count("settlement") == 2
    assert "curtain" in screens


def test_eight_persons_play():
    table = seated(*[""] * 8, purse=500)
    assert table.page.screen == "curtain"
    play_on(table)
    assert table.app.game.over


def test_no_hand_is_in_the_page_while_the_curtain_is_closed():
    table = seated("", "", "casual", must_follow=True)
    seen = 0
    while table.page.screen != "settlement":
        game = table.app.game
        if table.page.screen == "curtain":
            assert shown(table) == set()
            assert NAMES[table.app.turn] in table.page.html
            assert table.page.focus_on in ("", "act-reveal")
            seen += 1
            table.press("reveal")
            assert table.app.me == table.app.turn
            assert codes(game.deal.hands[table.app.me]) <= shown(table)
        others = [hand for seat, hand in enumerate(game.deal.hands) if seat != table.app.me]
        assert not any(codes(hand) & shown(table) for hand in others)
        table.play_act()
    assert seen >= 2


def test_no_curtain_where_the_turn_comes_back_to_the_same_person():
    table = seated("", "casual", "casual")
    assert table.page.screen == "table"
    assert "curtain" not in play_on(table)


def test_hands_are_hidden_when_a_new_deal_begins():
    table = seated("", "", "casual", purse=500)
    while table.page.screen != "settlement":
        table.press("reveal") if table.page.screen == "curtain" else table.play_act()
    table.press("continue")
    assert table.app.me == -1
    if table.page.screen == "table":
        assert "The hands are hidden." in table.page.html
    dealt = set.union(*[codes(hand) for hand in table.app.game.deal.hands])
    assert not dealt & shown(table)


def test_everybody_has_a_name_and_nobody_is_you():
    table = seated("", "", "casual")
    while table.page.screen == "curtain":
        table.press("reveal")
    assert "\u2068Marie\u2069</bdi>" in table.page.html
    assert ">You<" not in table.page.html
    assert "person-1.svg" in table.page.html


def test_a_person_hears_what_was_done_behind_the_curtain():
    table = seated("", "", "")
    table.press("reveal")
    first = table.app.me
    while table.page.screen == "table":
        table.press("stop") if table.app.view.wanted_rank >= 0 else table.play_act()
    said = len(table.page.said)
    assert table.page.screen == "curtain"
    table.press("reveal")
    assert f"\u2068{NAMES[first]}\u2069 " in " ".join(table.page.said[said:])


def test_a_person_hears_what_is_wanted_once_the_curtain_opens():
    table = seated("", "", "casual", number=3)
    opened = 0
    while table.app.game.deal_in_progress:
        if table.page.screen == "curtain":
            table.press("reveal")
            if table.page.screen == "table":
                opened += 1
                assert re.search(r"Your turn\. [^.]+\.[^.]*\.?$", table.page.said[-1]), table.page.said[-1]
                assert table.page.said[-1].count("Your turn.") == 1
        else:
            table.play_act()
    assert opened > 3


@pytest.mark.parametrize("levels", [("", "", ""), ("casual", "casual", "casual")])
def test_everybody_there_hears_every_payment(levels: tuple[str, ...]):
    table = seated(*levels, number=3)
    for _ in range(400):
        if table.page.screen == "settlement":
            break
        table.press("reveal") if table.page.screen == "curtain" else table.play_act()
    assert table.page.html.count("points in hand") + table.page.html.count("point in hand") == 2
    assert table.page.said[-1].count(" in hand.") == 2


def test_a_reloaded_page_hides_the_hands_again():
    table = seated("", "", "")
    table.press("reveal")
    back = FakeHouse(beside=table)
    table.tabs.release(*table.tabs.locks)
    back.open("?pace=0")
    back.clock.run()
    assert back.page.screen == "curtain"
    assert shown(back) == set()


def test_a_stop_that_might_be_willing_is_made_by_hand_among_several():
    willing = seated("", "", "")
    willing.press("reveal")
    stops = 0
    while willing.page.screen != "settlement" and stops < 3:
        if willing.page.screen == "curtain":
            willing.press("reveal")
        elif codes(willing.app.view.legal) == {"stop"}:
            stops += 1
            acts = len(willing.app.game.history[-1].actions)
            willing.clock.run()
            assert len(willing.app.game.history[-1].actions) == acts
            willing.press("stop")
        else:
            willing.play_act()
    assert stops


def test_a_stop_that_is_always_forced_needs_no_curtain():
    table = seated("", "", "", rules="russian-1900", purse=500)
    while table.page.screen != "over":
        if table.page.screen == "curtain":
            table.press("reveal")
            assert codes(table.app.view.legal) != {"stop"}
        elif table.page.screen == "settlement":
            table.press("continue")
        else:
            table.play_act()


def to_a_curtain_after_a_hand(table: Table) -> None:
    """On to a curtain that closes on a hand that was shown."""
    table.press("reveal")
    while table.page.screen == "table":
        table.press("stop") if table.app.view.wanted_rank >= 0 else table.play_act()
    assert table.page.screen == "curtain"


def test_no_hand_comes_back_from_behind_the_curtain_by_the_list_of_games():
    table = seated("", "", "")
    to_a_curtain_after_a_hand(table)
    table.press("games")
    patches = []
    show = table.page.show
    table.page.show = lambda screen, html: (patches.append(html), show(screen, html))
    table.press("back")
    assert table.page.screen == "curtain"
    assert not any("data-card" in html for html in patches)


def test_what_one_game_had_to_tell_is_not_told_in_another():
    table = seated("", "", "", "", "", "")
    to_a_curtain_after_a_hand(table)
    table.press("fragment", f"#r={pack(write(game_of('', '', '', rules='russian-1900')))}")
    table.press("reveal")
    assert "stops" not in table.page.said[-1]


def test_that_somebody_goes_out_is_told_once():
    table = seated("novice", "casual", "novice")
    said = " ".join(table.page.said)
    assert said.count("goes out.") == 1


def test_stops_that_make_themselves_are_drawn_without_a_pace():
    table = seated("", "", "", must_follow=True)
    for _ in range(200):
        if table.page.screen == "settlement":
            break
        table.press("reveal") if table.page.screen == "curtain" else table.play_act()
        fresh = drawn(regions(table.app.model(), table.app.context))
        assert table.page.html == fresh


def a_stop(number: int, willing: bool, **options: object) -> tuple[object, ...]:
    """All that the next person at the device, and the others, see, hear and wait for at a stop that could
    have been none, or could not."""
    game = game_of("", "", "casual", **options)
    dealt = game_of("", "", "casual", number=number, **options)
    dealt.start_deal()
    hands, leader = list(dealt.deal.dealt), dealt.deal.turn
    first, more = next(
        (card, cards_of(dealt.rules.follows[card] & hands[leader]))
        for card in cards_of(hands[leader])
        if (dealt.rules.follows[card] & hands[leader]).bit_count() == 1 and not HONOUR_MASK >> card & 1
    )
    if not willing:
        other = next(card for card in cards_of(dealt.deal.talon) if card % 13 != more[0] % 13)
        hands[leader] ^= 1 << more[0] | 1 << other
    players, rules, agreed = game.players, game.rules, game.options
    order = (dealt.deal.dealer,)
    game = Game.new(rules, players, agreed, None, *order)
    game.start_deal(hands)
    table = Table("?mode=play&pace=2", fragment=f"#r={pack(write(game))}")
    if leader == 2:
        return ()
    table.press("set", "speech=1")
    table.press("reveal")
    said, slept = len(table.page.said), len(table.clock.slept)
    table.act(first)
    assert bool(table.app.view.legal & FULL) == willing
    table.press("stop")
    curtain = table.page.html
    table.press("reveal")
    seen = table.page.html if table.app.me != leader else ""
    heard = table.voice.spoken, table.page.said[said + 1 :], table.clock.slept[slept:]
    return (curtain, seen, heard, write(table.app.game).split("actions")[1])


@pytest.mark.parametrize("strict", ["auto", "strict"])
@pytest.mark.parametrize("number", range(1, 9))
def test_a_willing_stop_is_like_a_forced_one_to_the_others(number: int, strict: str):
    assert a_stop(number, True, announcements=strict) == a_stop(number, False, announcements=strict)


# ---- watching


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_game_of_opponents_is_watched(rules: str):
    table = seated("novice", "casual", "novice", rules=rules, purse=500)
    deals = 0
    while table.page.screen != "over":
        assert table.page.screen == "settlement"
        deals += 1
        table.press("continue")
    assert deals == 2
    assert len(table.page.said) > 10, "every turn is told"


def test_a_watcher_sees_no_hand_and_has_nothing_to_press():
    table = FakeHouse()
    table.open("?mode=play&pace=1", f"#r={pack(write(game_of('novice', 'casual', 'novice')))}")
    table.clock.run(1)  # nobody has acted yet
    assert table.page.screen == "table"
    assert shown(table) == set()
    assert "You are watching" in table.page.html
    assert 'data-act="stop"' not in table.page.html
    before = write(table.app.game)
    for name in ("stop", "take", "undo"):
        table.app.press(name, "")
    assert write(table.app.game) == before
    assert table.app.settings == Settings(pace=1)


def test_games_of_several_and_games_watched_are_set_apart():
    for levels, mark in (
        (("", "", ""), "several"),
        (("novice",) * 3, "watched"),
        (("", "novice", ""), "several"),
    ):
        table = seated(*levels)
        assert mark in table.app.desk.envelope.marks
    assert seated("", "novice", "novice").app.desk.envelope.marks == ("link",)
