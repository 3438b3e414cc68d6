"""What is heard: sounds and spoken calls from events, and only where they are wanted."""

from __future__ import annotations

from itertools import pairwise

import pytest
from fakes import Table

from nain_jaune.cards import card_of
from nain_jaune.events import Bete, Claimed, DealEnded, Event, Laid, LedAnew, Opera, Paid, Stopped
from nain_jaune.game import Game, Player
from nain_jaune.players import choose
from nain_jaune.rules import RULE_SETS, Options
from nain_jaune.view import View, view
from table.i18n import words
from table.sounds import CLICKS, HEARD, LANDS, VOICES, sounds
from table.speech import Utterance, lacking, utterances

LINDOR, HOCS = RULE_SETS["lindor-1789"], RULE_SETS["avantcoureur-1760"]
FIVE = Laid(1, card_of("5D"), 5, -1)
END = DealEnded(0, 0, (0, 0, 0), 0, False)


def started(key: str = "lindor-1789", players: int = 3) -> tuple[list[Event], View]:
    """A deal that begins."""
    rules = RULE_SETS[key]
    game = Game.new(rules, [Player("")] * players, Options.of(rules, players), 7, 0)
    return game.start_deal(), view(game, 0)


def names(*events: Event, me: int = 0) -> list[str]:
    return [each.name for each in sounds(events, me, started()[1])]


def test_a_card_is_heard_where_it_lands_and_at_once_where_nothing_moves():
    seen = started()[1]
    assert [(each.name, each.delay) for each in sounds([FIVE], 0, seen)] == [("card", LANDS)]
    assert sounds([FIVE], 0, seen, moving=False)[0].delay == 0


def test_a_stop_makes_no_sound_willing_or_forced():
    assert names(Stopped(1, 5, -1, True), Stopped(2, 5, -1, False)) == []


@pytest.mark.parametrize("amount", [1, 4, 23, 61, 180])
def test_a_swept_box_is_five_to_eight_clicks_ever_faster(amount: int):
    heard = sounds([Claimed(0, card_of("10D"), 0, amount)], 0, started()[1])
    assert CLICKS[0] <= len(heard) <= CLICKS[1]
    gaps = [after.delay - before.delay for before, after in pairwise(heard)]
    assert gaps == sorted(gaps, reverse=True)
    assert len(set(gaps)) == len(gaps)
    assert ("contrat" in {each.name for each in heard}) == (amount >= 10)
    assert "jeton" in {each.name for each in heard}


def test_no_click_is_like_the_one_before_and_all_are_within_their_pitch():
    heard = sounds([Claimed(0, card_of("10D"), 0, 4)], 0, started()[1])
    assert all(one.pitch != other.pitch for one, other in pairwise(heard))
    assert all(0.96 <= each.pitch <= 1.04 for each in heard)


def test_an_empty_box_and_an_empty_payment_are_silent():
    assert names(Claimed(0, card_of("10D"), 0, 0), Paid(1, 0, 0, 3, "hand", 3, 1)) == []


def test_payments_come_one_after_the_other_large_ones_as_knocks():
    events = [Paid(1, 0, 12, 12, "hand", 12, 1), Paid(2, 0, 3, 3, "hand", 3, 1), Bete(2, 0, 9, 4, 4)]
    heard = sounds(events, 1, started()[1])
    assert [each.name for each in heard] == ["contrat", "jeton", "jeton"]
    assert len({each.delay for each in heard}) == 3


def test_my_win_is_heard_last_and_anothers_is_not():
    assert names(FIVE, Paid(1, 0, 12, 12, "hand", 12, 1), END) == ["card", "contrat", "win"]
    assert names(FIVE, END, me=1) == ["card"]
    assert names(FIVE, END, me=-1) == ["card"]
    heard = sounds(
        [FIVE, Opera(0, (3, 6, 9, 0, 15), 1), Paid(1, 0, 12, 12, "hand", 12, 1), END], 0, started()[1]
    )
    assert heard[-1].delay == max(each.delay for each in heard)


@pytest.mark.parametrize(
    ("key", "players"), [("lindor-1789", 8), ("avantcoureur-1760", 5), ("russian-1900", 6)]
)
def test_a_deal_is_heard_and_the_board_dressed(key: str, players: int):
    events, seen = started(key, players)
    heard = sounds(events, 0, seen)
    dealt = [each for each in heard if each.name == "deal"]
    assert 0 < len(dealt) <= HEARD
    assert max(each.delay for each in heard) < 1500
    assert "jeton" in {each.name for each in heard}


def test_every_sound_of_whole_games_can_be_made():
    for key, rules in RULE_SETS.items():
        game = Game.new(rules, [Player("", "casual")] * 3, Options.of(rules, 3, {"deals": 3}), 7, 0)
        while not game.over:
            events = game.start_deal()
            while game.deal_in_progress:
                events += game.act(choose("casual", view(game, game.deal.turn)))
            heard = sounds(events, 0, view(game, 0))
            assert {each.name for each in heard} <= VOICES.keys(), key
            assert all(each.delay >= 0 for each in heard)


# ---- calls


def test_calls_are_spoken_in_their_order_and_their_language():
    events = [Laid(0, card_of("10D"), 10, -1), Claimed(0, card_of("10D"), 0, 9), Stopped(1, 5, -1, False)]
    assert [each.text for each in utterances(words("en"), events, LINDOR)] == ["ten", "Ten takes!", "no six"]
    french = utterances(words("en", calls_french=True), events, LINDOR)
    assert french[0] == Utterance("dix", "fr")
    assert utterances(words("ru"), events, LINDOR)[2].lang == "ru"


def test_ones_own_calls_can_be_left_out():
    events = [FIVE, Stopped(0, 5, -1, True)]
    assert [each.text for each in utterances(words("en"), events, LINDOR, 0, own=False)] == ["five"]
    assert len(utterances(words("en"), events, LINDOR, 0)) == 2


def test_what_nobody_calls_is_not_spoken():
    assert utterances(words("en"), [LedAnew(1, "king"), END], LINDOR) == ()
    assert [each.text for each in utterances(words("en"), [LedAnew(1, "nobody")], HOCS)] == ["Hoc!"]


@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_a_missing_voice_is_named_by_the_language_of_the_calls(lang: str):
    assert "French" in lacking(words("en", calls_french=True))
    assert lacking(words(lang))


# ---- at the table


def opened(query: str = "", **settings: object) -> Table:
    table = Table("?rules=lindor-1789&players=3&autostart=1&deal=11&pace=3" + query)
    for field, value in settings.items():
        table.press("set", f"{field}={value}")
    return table


def test_nothing_is_heard_unless_it_is_wanted():
    table = opened()
    table.play_act()
    assert not table.sound.heard
    assert not table.voice.spoken


def test_sounds_and_calls_are_heard_from_when_they_are_wanted_until_they_are_not():
    table = opened(sound=1, speech=1)
    for _ in range(3):
        table.play_act()
    assert table.sound.heard[0].name == "card"
    assert len(table.voice.spoken) > 1
    heard, spoken = len(table.sound.heard), len(table.voice.spoken)
    table.press("set", "sound=0")
    table.press("set", "speech=0")
    assert table.sound.hushed
    assert table.voice.hushed
    table.play_act()
    assert (len(table.sound.heard), len(table.voice.spoken)) == (heard, spoken)


def test_the_setting_says_when_this_device_cannot_speak_the_language():
    table = opened(speech=1)
    table.press("menu")
    assert "no voice" not in table.page.html
    table.press("set", "calls_french=1")
    table.voice.langs = {"en"}
    table.press("set", "calls_french=1")
    assert "This device has no voice that speaks French." in table.page.html
    table.voice.langs = None
    table.press("set", "calls_french=1")
    assert "no voice" not in table.page.html


def test_the_setting_follows_the_voices_while_the_drawer_is_open():
    table = opened(speech=1)
    table.press("menu")
    table.voice.langs = {"ru"}
    table.voice.changed()
    assert "This device has no voice that speaks English." in table.page.html
    table.voice.langs = {"en"}
    table.voice.changed()
    assert "no voice" not in table.page.html


def test_a_deal_that_begins_is_heard():
    table = opened(sound=1)
    table.play_deal()
    table.sound.heard.clear()
    table.press("continue")
    assert "deal" in {each.name for each in table.sound.heard}
