"""The page for authors: what is pasted, and in which words; and the way to it."""

from __future__ import annotations

import pytest
from fakes import Table
from kept import finished_game, kept_of_game, new, play, unfinished_game

from nain_jaune.record import Record
from table.author import FIRST, article_model
from table.i18n import LANGUAGES, words
from table.links import read_query
from table.model import ArticleModel
from table.saves import restored
from table.shared import record_of_fragment
from table.snippets import LONGEST, Figure, asks, citation
from tests.table.strict_html import read

SITE = "https://nain-jaune.example/games/"
EN = words("en")


def model(**form: str) -> ArticleModel:
    return article_model(EN, {**FIRST, **form}, SITE, [], None)


def own(kept, record: Record, **form: str) -> ArticleModel:
    return article_model(EN, {**FIRST, "sees": "mine", **form}, SITE, [(kept.id, "x")], (kept, record))


def test_a_plain_frame_is_all_that_is_needed():
    made = model(rules="avantcoureur-1760", deal="1760", **{"players.avantcoureur-1760": "3"})
    figure = read(made.snippet).one("figure")
    frame, link = figure.one("iframe"), figure.one("figcaption").one("a")
    assert frame["src"] == f"{SITE}embed.html?rules=avantcoureur-1760&players=3&deal=1760" == made.address
    assert link["href"] == f"{SITE}?rules=avantcoureur-1760&players=3&deal=1760&autostart=1"
    assert (frame["width"], frame["height"], frame["loading"]) == ("600", "420", "lazy")
    assert frame["allow"] == "fullscreen; web-share; clipboard-write"
    assert "max-width:100%" in frame["style"]
    assert frame["title"] == "Nain Jaune, a card game"
    said = " ".join(figure.one("figcaption").text.split())
    assert said == (
        "Nain Jaune, by the rules of L’Avantcoureur (1760), deal 1760. Play it at nain-jaune.example/games."
    )
    assert "<script" not in made.snippet


def test_embed_js_makes_the_same_frame():
    made = model(script="on", size="700x520", lang="fr", theme="candle")
    figure = read(made.snippet).one("figure")
    place = figure.one("div")
    query = "lang=fr&theme=candle&rules=lindor-1789&players=4"
    assert place["data-nain-jaune"] == query
    assert made.address == f"{SITE}embed.html?{query}"
    assert (place["data-width"], place["data-height"]) == ("700", "520")
    assert place["data-title"] == "Le nain jaune, jeu de cartes"
    assert figure.one("script")["src"] == f"{SITE}embed.js"
    assert figure.one("script").get("async") is not None
    assert figure.one("figcaption")["lang"] == "fr"
    assert "Pour y jouer" in figure.one("figcaption").text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_way_is_cited_in_the_articles_language(lang: str):
    ways = (
        Figure(),
        Figure("lindor-1789"),
        Figure("lindor-1789", deal=7),
        Figure("lindor-1789", packed="x"),
        Figure("lindor-1789", packed="x", over=True),
    )
    told = [citation(words(lang), each) for each in ways]
    assert len(set(told)) == len(ways)
    assert "7" in told[2]
    assert all("1789" in each for each in told[1:])


def test_what_is_left_to_the_reader_is_not_asked_for():
    assert asks(Figure()) == ""
    assert model(rules="").address == f"{SITE}embed.html"
    assert model(rules="").players == ()
    free = model(rules="russian-1900", **{"players.russian-1900": ""})
    assert free.address.endswith("?rules=russian-1900")


@pytest.mark.parametrize(
    ("form", "ending"),
    [
        ({"deal": "0"}, "?rules=lindor-1789&players=4"),
        ({"deal": "2147483648"}, "?rules=lindor-1789&players=4"),
        ({"deal": "x<y"}, "?rules=lindor-1789&players=4"),
        ({"players.lindor-1789": "9"}, "?rules=lindor-1789"),
        ({"rules": "whist"}, "embed.html"),
        ({"rules": "avantcoureur-1760"}, "?rules=avantcoureur-1760&players=3"),
    ],
)
def test_what_cannot_be_is_not_asked_for(form: dict[str, str], ending: str):
    made = model(**form)
    assert made.address.endswith(ending)
    query = made.address.partition("?")[2]
    assert read_query(query, 0, ()).problems == ()


@pytest.mark.parametrize(
    ("size", "width", "height", "frame"),
    [
        ("320x420", "", "", (320, 420)),
        ("own", "512", "800", (512, 800)),
        ("own", "319", "901", (600, 420)),
        ("own", "", "", (600, 420)),
        ("huge", "", "", (600, 420)),
    ],
)
def test_sizes(size: str, width: str, height: str, frame: tuple[int, int]):
    assert model(size=size, width=width, height=height).frame == frame


def test_a_game_in_progress_is_played_on_from():
    kept = kept_of_game(unfinished_game(acts=30))
    made = own(kept, restored(kept))
    assert made.address.startswith(f"{SITE}embed.html?mode=play#r=")
    record, seat = record_of_fragment("#" + made.address.partition("#")[2])
    assert (record.game.purses, seat) == (unfinished_game(acts=30).purses, 0)
    assert "to play on from" in made.snippet
    assert f'href="{SITE}?mode=play#r=' in made.snippet


def test_a_finished_game_is_looked_at():
    kept = kept_of_game(finished_game(deals=1))
    made = own(kept, restored(kept))
    assert "?mode=replay#r=" in made.address
    assert "A game of Nain Jaune" in made.snippet


def test_a_game_that_is_too_long_is_refused_with_the_reason():
    kept = kept_of_game(play(new("lindor-1789", 5, 400), 9_000))
    made = own(kept, restored(kept), lang="ru")
    assert made.snippet == ""
    assert str(EN.number(LONGEST)) in made.why_game
    assert made.address == f"{SITE}embed.html"


def test_without_a_game_of_ones_own_it_is_said():
    made = article_model(EN, {**FIRST, "sees": "mine"}, SITE, [], None)
    assert (made.snippet, made.games) == ("", ())
    assert "No game is kept here" in made.why_game


# ---- at the page


def test_the_start_leads_there_and_back():
    table = Table()
    table.press("article")
    assert table.page.screen == "article"
    assert table.page.focus_on == "act-back"
    table.press("back")
    assert table.page.screen == "start"


def test_the_address_leads_there_and_the_game_goes_on_behind_it():
    table = Table("?screen=article&rules=lindor-1789&players=3&deal=9&autostart=1&pace=0")
    assert table.page.screen == "article"
    game = table.app.game
    table.press("back")
    assert table.page.screen == "table"
    assert table.app.game is game


def test_whatever_changes_changes_what_is_pasted_and_it_can_be_copied():
    table = Table("?screen=article")
    table.page.choices = {**FIRST, "rules": "russian-1900", "deal": "12"}
    table.press("change", "article")
    assert "rules=russian-1900&amp;amp;players=3&amp;amp;deal=12" in table.page.html
    table.press("copy-snippet")
    assert table.page.copied == table.app.author.model().snippet
    assert "Copied." in table.page.noted
    assert "Copied." in table.page.said[-1]


def test_what_cannot_be_copied_is_selected():
    table = Table("?screen=article")
    table.page.choices = dict(FIRST)
    table.page.copies = False
    table.press("copy-snippet")
    assert table.page.selected == "snippet"
    assert "The text is selected" in table.page.noted


def test_games_of_ones_own_are_offered_and_one_is_chosen():
    table = Table("?rules=lindor-1789&players=3&deal=9&autostart=1&pace=0")
    table.keeper.add(kept_of_game(finished_game("russian-1900", deals=1), 77))
    table.app.press("article", "")
    table.clock.run()
    table.page.choices = {**FIRST, "sees": "mine"}
    table.press("change")
    made = table.app.author.model()
    assert [id for id, _ in made.games] == [table.keeper.playing()[0].id, f"{77:016x}"]
    assert made.game == made.games[0][0]
    assert "mode=play" in made.address
    table.page.choices["game"] = f"{77:016x}"
    table.press("change")
    assert "mode=replay" in table.app.author.model().address


def test_it_is_not_there_in_a_frame_nor_where_it_cannot_be_fetched():
    table = Table()
    table.page.has_late = False
    table.press("article")
    assert table.app.screen == "start"
    assert "could not be fetched" in table.page.noted
    table.page.has_late = True
    table.press("go-on")
    assert table.page.screen == "article"
    table.press("back")
    table.page.in_a_frame = True
    table.press("article")
    assert table.app.screen == "start"
