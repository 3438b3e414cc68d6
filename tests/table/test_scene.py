"""The scenes: well formed in every language, pure, and with the interface that all else holds on to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from nain_jaune.cards import CODES
from nain_jaune.light import Light, replace
from nain_jaune.players import LEVELS
from nain_jaune.rules import LIMITS, RULE_SETS
from table import figures
from table.author import HEIGHTS, WIDTHS
from table.i18n import LANGUAGES, words
from table.links import RANGES, whole
from table.model import LogLine, LookedModel
from table.opening import fields_of_start, start_model
from table.scene import Ctx, Screen, drawn, notices, regions
from table.scene.fields import FIGURES
from table.scene.flights import flying
from table.scene.games import HEIGHT, WIDTH
from table.scene.parts import heap, pieces
from table.scene.plot import Frame, spread
from table.scene.replay import too_near
from table.scene.table import REGIONS, table
from table.settings import Settings
from table.setup import PRESETS
from tests.table import samples
from tests.table.samples import (
    ARTICLES,
    GAMES,
    HOSTILE,
    OVERS,
    REVIEWS,
    SETTLEMENTS,
    STATS,
    TABLES,
    cards_in,
)
from tests.table.strict_html import Node, read
from tools.paths import ASSETS

ART = "art/0123456789/"
TONGUES = (*LANGUAGES, "xx")


def context(lang: str = "en") -> Ctx:
    return Ctx(words(lang), ART)


def screens(lang: str) -> dict[str, tuple[str, Screen]]:
    """Every screen there is, by a name: the screen's own name, and a model of it."""
    start = start_model(words(lang), Settings(lang=lang if lang in LANGUAGES else "en"))
    return {
        "start": ("start", start),
        "start-going": ("start", samples.going(start, 8)),
        **{name: ("table", make()) for name, make in TABLES.items()},
        **{name: ("settlement", make()) for name, make in SETTLEMENTS.items()},
        **{name: ("review", make()) for name, make in REVIEWS.items()},
        **{name: ("over", make()) for name, make in OVERS.items()},
        **{name: ("games", make()) for name, make in GAMES.items()},
        **{name: ("stats", make()) for name, make in STATS.items()},
        **{name: ("article", make()) for name, make in ARTICLES.items()},
        "error": ("error", samples.error()),
    }


NAMES = tuple(screens("en"))
OURS = tuple(
    name
    for name in NAMES
    if name
    not in (
        "hostile",
        "games-worst",
        "start-going",
        "review-hostile",
        "stats-worst",
        "article-mine",
        "article-long",
    )
)
"""The screens without texts that are hostile."""


def tree(name: str, lang: str = "en") -> Node:
    """A screen, read strictly."""
    _, model = screens(lang)[name]
    return read(drawn(regions(model, context(lang))))


def shown(make: Any) -> Node:
    """A table, read strictly."""
    return read(table(make(), context()))


# ---- every scene


@pytest.mark.parametrize("lang", TONGUES)
@pytest.mark.parametrize("name", NAMES)
def test_every_screen_is_well_formed(name: str, lang: str):
    tree(name, lang)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_model_is_drawn_the_same(name: str):
    _, model = screens("en")[name]
    before = repr(model)
    first = drawn(regions(model, context()))
    assert drawn(regions(model, context())) == first
    assert repr(model) == before


@pytest.mark.parametrize("name", NAMES)
def test_there_is_one_heading_of_the_first_order_and_none_is_skipped(name: str):
    levels = [int(node.tag[1]) for node in tree(name).walk() if re.fullmatch("h[1-6]", node.tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(b <= a + 1 for a, b in pairwise(levels)), levels


@pytest.mark.parametrize("name", NAMES)
def test_there_is_one_main_landmark_and_nothing_live(name: str):
    page = tree(name)
    assert len(page.all("main")) == 1
    assert not page.all(aria_live=None)
    assert not [node for node in page.all(role=None) if node["role"] in ("status", "alert", "log")]


@pytest.mark.parametrize("name", NAMES)
def test_every_control_has_a_name(name: str):
    page = tree(name)
    pointed = {label["for"] for label in page.all("label", for_=None)}
    for control in page.all("button") + page.all("input") + page.all("select") + page.all("textarea"):
        around = "".join(each.text for each in control.above() if each.tag == "label")
        named = control.get("aria-label") or control.get("aria-labelledby") or around
        written = control.text.strip() if control.tag == "button" else ""
        assert named or written or control.get("id") in pointed, control.attributes


@pytest.mark.parametrize("name", NAMES)
def test_pictures_have_an_alternative_and_come_from_the_art_folder(name: str):
    for image in tree(name).all("img"):
        assert image.get("alt") is not None
        assert image["src"].startswith(ART)


@pytest.mark.parametrize("name", NAMES)
def test_symbols_are_those_of_the_sprite(name: str):
    known = r"#(i-[a-z]+|p-[SHDC]|chip-(contrat|fiche|jeton)|mb)"
    for use in tree(name).all("use"):
        assert re.fullmatch(known, use["href"])


def texts(value: object) -> Iterator[str]:
    """Every text in a model."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from texts(each)
    elif isinstance(value, Light):
        yield from texts(tuple(value.__dict__.values()))


@pytest.mark.parametrize("name", OURS)
def test_a_scene_has_no_words_of_its_own(name: str):
    """In the made-up language every text is marked: what is not, came with the model, or is no word."""
    _, model = screens("xx")[name]
    brought = {part for text in texts(model) for part in (text, *text.split(" · "), *text.partition(", "))}
    brought |= {"Français", "English", "Русский"}
    page = tree(name, "xx")
    said = [child for node in page.walk() for child in node.children if isinstance(child, str)]
    said += [node[key] for node in page.walk() for key in ("aria-label", "title", "alt") if node.get(key)]
    for text in said:
        text = text.strip()
        if not text.startswith("⟦") and text not in brought and re.search(r"[^\W\d_]", text):
            raise AssertionError(text)


def test_hostile_texts_are_shown_as_text():
    page = shown(samples.hostile)
    seen = HOSTILE.replace("\0", "\ufffd")
    assert not page.all("script")
    for name in (page.one(data_seat="2").one("bdi"), page.one(data_log=None).one("bdi")):
        assert name.text == seen
    assert page.one(data_box="QS")["aria-label"] == seen
    assert page.one(data_card="4H").one(class_="vh").text == seen
    for node in page.walk():
        assert "onerror" not in node.attributes
        assert "alert" not in node.tag


@pytest.mark.parametrize("make", [samples.settlement, samples.over])
def test_names_are_isolated_wherever_they_stand(make: Any):
    model = make()
    model = replace(model, rows=tuple(replace(row, name=HOSTILE) for row in model.rows))
    page = read(regions(model, context()).popitem()[1])
    assert [bdi.text for bdi in page.all("bdi")] == [HOSTILE.replace("\0", "\ufffd")] * len(model.rows)


# ---- the table


def test_regions_are_elements_that_hold_exactly_their_markup():
    model = samples.table_5()
    parts = regions(model, context())
    assert list(parts) == [f"r-{name}" for name in REGIONS]
    whole = drawn(parts)
    assert whole == table(model, context())
    for name, markup in parts.items():
        assert f'id="{name}">{markup}</div>' in whole
        assert "r" in read(whole).one(id=name).classes


@pytest.mark.parametrize("name", [name for name in TABLES if name not in ("hostile", "looked")])
def test_the_interface_of_the_table(name: str):
    model = TABLES[name]()
    page = shown(TABLES[name])
    assert [node["data-card"] for node in page.all("button", data_card=None)] == [
        CODES[card.card] for card in model.hand
    ]
    assert [node["data-box"] for node in page.all("button", data_box=None)] == ["KH", "QS", "10D", "JC", "7D"]
    seats = page.all(data_seat=None)
    assert [node["data-seat"] for node in seats] == [str(each.seat) for each in (*model.seats, model.me)]
    for node, each in zip(seats, (*model.seats, model.me), strict=True):
        assert node["id"] == f"seat-{each.seat}"
        assert node.one(data_purse=None).text == words("en").number(each.purse)
        assert each.label in node.text
    assert page.one("ol", data_laid=None)["data-laid"] == str(len(model.run.cards))
    assert page.one("aside", data_log=None)
    stops = [node["id"] for node in page.all("button", data_act="stop")]
    assert stops == ([] if model.opera else ["act-stop"])
    assert page.one("button", data_act="menu")["id"] == "act-menu"
    assert page.one(id="act-log")
    assert len(page.all(data_act="take")) == int(model.strict)


def test_what_a_review_says_keeps_its_place_where_it_says_nothing():
    model = samples.looked()
    quiet = replace(model.looked, coming=LogLine(()), reason="")

    def places(looked: LookedModel) -> list[str]:
        scrub = shown(lambda: replace(model, looked=looked)).one(class_="scrub")
        return [each.text for each in scrub.all("p", class_="note")]

    assert places(quiet) == [""]
    assert places(replace(quiet, reviewed=False)) == []


def test_marks_without_room_on_a_short_scale_are_told():
    assert too_near([]) == too_near([(0, 4), (100, 3)]) == []
    assert too_near([(0, 4), (30, 10), (52, 11), (100, 3)]) == [52]
    assert too_near([(0, 4), (20, 10), (52, 11), (82, 10), (100, 3)]) == [20, 82]


def test_eight_in_the_row_lie_as_seven_do():
    model = samples.looked()
    eight = tuple([replace(model.seats[1], seat=each) for each in range(8)])
    assert shown(lambda: replace(model, seats=eight)).one(id="seats")["data-n"] == "7"


def test_the_interface_of_a_moment_that_is_looked_at():
    model = samples.looked()
    page = shown(samples.looked)
    assert not page.all("button", data_card=None)
    assert [node["id"] for node in page.all("button", data_act=None) if node["id"].startswith("act-")] == [
        "act-back",
        "act-log",
        "act-prev",
        "act-play",
        "act-next",
        *[f"act-moment-{move}" for move in (0, 17, 37, 61)],
        "act-options",
        "act-play-on",
        "act-play-deal",
        "act-share",
        "act-copy-game",
        "act-print-game",
        "act-hands",
        "act-log-close",
    ]
    steps = page.one(class_="ctl").all(data_act="moment")
    assert [node["data-value"] for node in steps] == ["7", "9"]
    assert page.one("input", id="looked-move")["aria-valuetext"] == model.looked.label
    lines = page.one(id="log").all(data_act="moment")
    assert len(lines) == sum(len(group.lines) for group in model.log)
    assert [len(node.all("li")) for node in page.all("ol", class_="openhand")] == [15, 15, 15]
    assert model.looked.reason in page.one(class_="scrub").text


@pytest.mark.parametrize("name", [name for name in TABLES if name != "hostile"])
def test_nothing_is_in_the_markup_that_is_not_in_the_model(name: str):
    model = TABLES[name]()
    markup = table(model, context())
    codes = "|".join(CODES)
    assert set(re.findall(rf'(?:cards/|data-card="|"l-|"c-)({codes})\b', markup)) <= cards_in(model)


def test_cards_that_can_be_laid_stand_up_and_the_others_say_that_they_cannot():
    page = shown(samples.table_3)
    for card in page.all("button", data_card=None):
        legal = card["data-card"] in ("10D", "10H")
        assert ("ok" in card.classes) == legal
        assert ("no" in card.classes) == (not legal)
        assert card.get("aria-disabled") == (None if legal else "true")
        assert "disabled" not in card.attributes, "it would lose the focus"
        assert len(card.all(class_="flag")) == int(legal)
    assert page.one(data_card="7D").one(class_="vh").text == "seven of diamonds"


def test_tab_reaches_one_card_of_the_hand():
    stops = [
        card["data-card"] for card in shown(samples.table_3).all(data_card=None) if card["tabindex"] == "0"
    ]
    assert stops == ["10D"]


def test_cards_keep_their_places_when_others_have_gone():
    hand = shown(samples.long_run).one("ol", class_="hand")
    assert hand["style"] == "--n:9;--n2:5"
    assert [item["style"] for item in hand.all("li")] == [
        f"--i:{i};--j:{i % 5};--r:{i // 5}" for i in (0, 1, 4, 5, 6, 7, 8)
    ]


def test_claims_by_hand_give_nothing_away():
    """The boxes, Claim and its place look the same whether there is something to be had or not."""
    open_claim, nothing = samples.strict(), samples.strict_waiting()
    assert regions(open_claim, context())["r-board"] == regions(nothing, context())["r-board"]
    claims = [read(table(each, context())).one(data_act="take") for each in (open_claim, nothing)]
    assert claims[0].attributes == claims[1].attributes
    for button in (*claims, *shown(samples.strict_waiting).all(data_box=None)):
        assert "disabled" not in button.attributes
        assert "aria-disabled" not in button.attributes
    assert "claim" in shown(samples.strict).one(data_box="QS").parent.parent.parent.classes  # type: ignore[union-attr]


def test_claims_by_themselves_need_no_claim_button_and_keep_the_boxes_as_buttons():
    page = shown(samples.table_3)
    assert not page.all(data_act="take")
    assert page.one("button", data_box="7D")["aria-label"] == "Yellow Dwarf: 30 counters"
    assert not page.all(class_="board claim")


def test_1760_shows_the_way_of_the_turn_one_suit_and_the_dwarf():
    page = shown(samples.table_1760)
    assert page.one("ol", id="seats")["data-dir"] == "r"
    assert page.one(class_="mid")["data-dir"] == "r"
    assert page.one(class_="ghost one").one("use")["href"] == "#p-H"
    dwarf = page.one(data_card="7D")
    assert {"ok", "wild"} <= dwarf.classes
    assert dwarf.one("img", class_="medal")
    assert dwarf.one(class_="vh").text == "seven of diamonds"
    assert page.one(class_="say hoc").text == "“Hoc!”"
    assert not shown(samples.table_3).all(data_dir=None)


def test_an_opera_takes_the_place_of_the_hand_and_as_much_room():
    page = shown(samples.opera)
    ribbon = page.one(id="ribbon")
    assert (ribbon.text, ribbon["lang"]) == ("Opera!", "en")
    assert not page.all(data_card=None)
    hand = page.one(class_="hand opera")
    assert (hand["data-n"], hand["style"]) == ("15", "--n:15;--n2:8")


@pytest.mark.parametrize("what", ["cards", "heap", "contrat", "fiche", "jeton", "turn"])
def test_what_flies_is_drawn_and_says_nothing(what: str):
    node = read(flying(what, 3))
    assert not node.text
    assert not node.all(id=None)


def test_a_call_stands_in_the_marks_of_its_language():
    model = samples.table_3()
    first = replace(model.seats[0], call="sans sept", call_lang="fr")
    model = replace(model, seats=(first, model.seats[1]))
    page = read(table(model, context()))
    say = page.one(id="say-1-sans_20sept")
    assert say["lang"] == "fr"
    assert say.text == "«\u202fsans sept\u202f»"
    assert [mark.text for mark in say.all(class_="gq")] == ["«\u202f", "\u202f»"]


def test_a_long_call_has_a_short_form_where_there_is_little_room():
    model = samples.table_3()
    first = replace(model.seats[0], call="Dwarf takes!", call_short="I take!", call_lang="en")
    page = read(table(replace(model, seats=(first, model.seats[1])), context()))
    say = page.one(id="say-1-Dwarf_20takes_21")
    assert (say.one(class_="full").text, say.one(class_="brief").text) == ("Dwarf takes!", "I take!")


def test_a_long_sequence_shows_its_end_and_opens_as_a_whole():
    page = shown(samples.long_run)
    run = page.one("ol", data_laid="9")
    assert [card["id"] for card in run.all(class_="card")] == ["l-6D", "l-7C", "l-8S", "l-9C", "l-10H"]
    assert run["style"] == "--n:5"
    more = page.one("button", data_act="run")
    assert [more.one(class_="all").text, more.one(class_="few").text] == ["+4", "+6"]
    assert len(page.one(id=more["popovertarget"]).all(class_="card")) == 9
    assert run.all(class_="by")[0]["src"] == f"{ART}portraits/colas.svg", "the turn began out of sight"
    assert not shown(samples.table_3).all(data_act="run")


def test_nothing_is_wanted_of_a_leader():
    page = shown(samples.on_lead)
    assert not page.all(id="want")
    assert page.one(class_="ghost").text == "", "the place of the first card is empty"
    assert page.one(data_act="stop")["aria-disabled"] == "true"
    assert all("ok" in card.classes for card in page.all(data_card=None))


def test_the_log_opens_over_the_table():
    page = shown(samples.long_run)
    assert "open" in page.one("aside").classes
    assert page.one(id="act-log")["aria-expanded"] == "true"
    assert page.one(id="act-log-close")["data-act"] == "log"
    assert "open" not in shown(samples.table_3).one("aside").classes


def test_a_card_in_the_log_is_read_as_its_name():
    line = shown(samples.table_3).one(id="log").all("li")[2]
    assert [card.text for card in line.all(class_="vh")] == ["five of clubs", "six of diamonds"]
    assert [use["href"] for use in line.all("use")] == ["#p-C", "#p-D"]


def test_the_menu_has_every_setting_with_its_value_chosen():
    page = shown(samples.with_menu)
    drawer = page.one(role="dialog", id="menu")
    chosen = {
        node["data-value"] for node in drawer.all("input", data_act="set") if node.get("checked") is not None
    }
    radios = {"lang=en", "calls_french=1", "theme=day", "letters=en", "sort=rank", "thumb=right", "pace=2"}
    assert chosen >= radios
    switches = {node["data-value"]: node.get("checked") for node in drawer.all("input", role="switch")}
    assert switches["motion=0"] is not None  # it is on, and a press turns it off
    assert switches["sound=1"] is None
    assert drawer.one(id="act-close")["data-act"] == "close"
    assert drawer.one(id="act-new")["data-act"] == "new"
    assert drawer.one(id="act-games")["data-act"] == "games"
    assert page.one(id="act-menu")["aria-expanded"] == "true"


def test_the_menu_says_what_is_kept_and_lets_it_be_deleted():
    kept, lost = (shown(make).one(id="menu") for make in (samples.with_menu, samples.with_menu_lost))
    for drawer in (kept, lost):
        section = drawer.one("section", aria_labelledby="kept-heading")
        assert section.one("h3").text == "What is kept"
        assert section.one(id="act-delete")["data-act"] == "delete"
    assert "on this device only" in kept.text
    assert "keeps nothing" in lost.text


# ---- what comes after


def test_the_ledger_has_headings_and_only_the_columns_it_needs():
    page = tree("settlement")
    heads = [head.text for head in page.all("th", scope="col")]
    assert heads == ["Player", "Cards left", "Stake", "Boxes", "Hands", "Bêtes", "This deal", "Purse"]
    assert "Hocs" in [head.text for head in tree("settlement-opera").all("th", scope="col")]
    assert page.one("table").one("caption").text
    for row in page.one("tbody").all("tr"):
        assert row.one("th", scope="row")
        assert [cell["data-l"] for cell in row.all("td")] == heads[1:]


def test_the_ledger_shows_gains_and_losses_by_sign_and_colour():
    mine = tree("settlement").one("tr", data_seat="0")
    cells = {cell["data-l"]: cell for cell in mine.all("td")}
    assert cells["Hands"].one(class_="minus").text == "\u221218"
    assert cells["Boxes"].one(class_="plus").text == "+39"
    assert cells["Boxes"].one("small").text == "ten, jack, king"
    assert cells["Purse"].one(data_purse=None).text == "82"
    assert len(cells["Cards left"].all(class_="card")) == 3
    winner = tree("settlement").one("tr", data_seat="1")
    assert "win" in winner.classes
    assert "nil" in winner.all("td")[0].classes


def test_the_settlement_says_who_pays_whom_what_was_missed_and_what_lay_aside():
    page = tree("settlement")
    assert [item.text for item in page.one("ul", class_="pays").all("li")] == [
        each.text for each in samples.settlement().payments
    ]
    assert [item.text for item in page.all("li", class_="short")] == [samples.settlement().payments[1].text]
    assert len(page.one("ul", class_="mini talon").all(class_="card")) == 7
    assert page.one(data_act="continue")["id"] == "act-continue"
    opera = tree("settlement-opera")
    assert samples.settlement_opera().opera in opera.text
    assert samples.settlement_opera().missed[0] in opera.text
    assert [box["data-boxed"] for box in page.all(data_boxed=None)] == ["KH", "QS", "10D", "JC", "7D"]


def test_joint_winners_share_the_first_place():
    rows = tree("over-joint").one("ol", class_="rank").all("li")
    assert [row.all("span")[0].text for row in rows] == ["1", "1", "3", "4", "5"]
    assert ["win" in row.classes for row in rows] == [True, True, False, False, False]
    assert rows[4].one(data_purse=None).text == "\u221215"
    assert tree("over").one(data_act="again")["id"] == "act-again"
    assert tree("over").one(data_act="new")


def test_the_error_page_shows_the_details_as_text():
    page = tree("error")
    assert page.one("textarea").text == samples.error().details
    assert page.one(data_act="copy")
    assert page.one(data_act="back").text.strip() == "Back to the game"
    lost = read(regions(replace(samples.error(), game_kept=False), context())["r-error"])
    assert lost.one(data_act="back").text.strip() == "Back to the start"


def test_notices_can_be_put_away_and_answered():
    page = read(notices(samples.notes(), context()))
    assert [note["data-note"] for note in page.all("section")] == [note.key for note in samples.notes()]
    assert page.one(id="note-offline-dismiss")["data-value"] == "offline"
    assert page.one(id="note-ask-leave")["data-act"] == "leave"
    assert len(page.all(data_act="dismiss", data_value="ask")) == 1, "its own, and no other"
    assert page.one(data_act="reload", data_value="printing")
    assert not page.all("script")
    assert notices((), context()) == ""


def test_a_notice_has_up_to_three_buttons_and_a_text_to_copy():
    text, ask = samples.notes_with_text()
    page = read(notices((text, ask), context()))
    area = page.one("textarea")
    assert area.text == text.area
    assert area["id"] == "note-share-text-area"
    assert "readonly" in area.attributes
    assert area["rows"] == "7", "it scrolls where it is longer"
    assert page.one(id=area["aria-labelledby"]).text == text.text
    for note in (text, ask):
        section = page.one(data_note=note.key)
        assert "below" in section.classes
        assert [each["data-act"] for each in section.all("button")][:3] == [name for name, _ in note.acts]
        assert len(section.all(class_="btn primary")) == 1
    short = read(notices((replace(text, area="one line"),), context()))
    assert short.one("textarea")["rows"] == "1"
    assert not read(notices(samples.notes(), context())).all("textarea")
    assert "below" not in read(notices(samples.notes(), context())).one(data_note="ask").classes


# ---- the games that are kept


def acts(page: Node, act: str) -> list[str | None]:
    """What the buttons of an act are about."""
    return [each.get("data-value") for each in page.all("button", data_act=act)]


def test_games_can_be_gone_on_with_and_kept():
    model, page = samples.games(), tree("games")
    assert acts(page, "resume") == ["slot-1", "2f6-b"]
    assert acts(page, "keep") == [row.id for row in model.rows]
    assert page.one(id="act-back").text == "Back"
    for act in ("bring", "keep-all", "more", "delete", "back"):
        assert page.one("button", data_act=act)["id"] == f"act-{act}"
    assert page.one(id="act-more").text == "Show 18 more"
    rows = page.one("ul").all("li")
    for node, row in zip(rows, model.rows, strict=True):
        assert node["id"] == f"game-{row.id}"
        assert node["data-state"] == row.state
        assert node.one("b").text == row.title
        keep = node.one(id=f"keep-{row.id}")
        assert keep["aria-label"] == f"Keep in a file: {row.label}"
        assert keep["title"] == "Keep in a file"
        assert bool(node.all(data_act="see")) == (row.state == "finished")
        faces = [image["src"] for image in node.all("img")]
        assert faces == [f"{ART}portraits/{face}.svg" for face in row.faces]
    assert page.one(id="resume-slot-1")["aria-label"] == f"Continue: {model.rows[0].label}"
    assert [each["data-value"] for each in page.all(class_="btn primary")] == ["slot-1"]
    assert [each.text for each in page.all("dt")] == [each.name for each in model.stats]
    assert [each.text for each in page.all("dd")] == [each.text for each in model.stats]
    assert not page.all(class_="warn")


def test_a_game_open_in_another_tab_does_not_have_the_strong_button():
    page = tree("games-worst")
    elsewhere = page.one(id="game-open")
    assert "Open in another tab." in elsewhere.text
    assert elsewhere.one(id="resume-open").text == "Continue here"
    assert elsewhere.one(id="resume-open")["aria-label"].startswith("Continue here: ")
    assert [each["data-value"] for each in page.all(class_="btn primary")] == ['<b> " id']
    assert page.one(id="resume-_3cb_3e_20_22_20id")


def test_names_of_games_are_isolated_and_shown_as_text():
    seen = HOSTILE.replace("\0", "\ufffd")
    row = tree("games-worst").one(id="game-new")
    assert [bdi.text for bdi in row.all("bdi")] == [seen, seen]
    assert row.one(id="keep-new")["aria-label"] == f"Keep in a file: {seen}"
    assert not tree("games-worst").all("script")
    start = tree("start-going")
    assert [bdi.text for bdi in start.one(id="resume-new").all("bdi")] == [f"Continue: {seen}", seen]
    assert not start.all("script")


def test_many_faces_stand_in_two_rows():
    assert len(tree("games-worst").one(class_="faces many").all("img")) == 8
    assert not tree("games").all(class_="faces many")


def paths(page: Node, game: str) -> dict[str, str]:
    """The lines of a game's curve, by their kind."""
    return {
        path["class"]: path["d"]
        for path in page.one(id=f"game-{game}").one("svg", class_="curve").all("path")
    }


def test_a_curve_goes_from_the_left_to_the_right_and_never_out_of_its_box():
    for name in ("games", "games-worst"):
        for curve in tree(name).all("svg", class_="curve"):
            assert curve["aria-hidden"] == "true"
            for path in curve.all("path"):
                for x, y in re.findall(r"(-?\d+) (-?\d+)", path["d"]):
                    assert 0 <= int(x) <= WIDTH
                    assert 0 < int(y) < HEIGHT
    assert paths(tree("games"), "slot-1") == {
        "zero": "M0 36H150",
        "ln": "M4 4L75 8L146 9",
        "end": "M146 9h0",
    }


def test_a_debt_lies_below_the_dotted_line():
    page = tree("games-worst")
    assert paths(page, "debt") == {"zero": "M0 4H150", "ln": "M4 4L75 14L146 36", "end": "M146 36h0"}
    assert paths(page, "open") == {"zero": "M0 23H150", "ln": "M4 4L146 36", "end": "M146 36h0"}


def test_one_value_is_a_point_and_none_draws_nothing():
    page = tree("games-worst")
    assert paths(page, "_3cb_3e_20_22_20id") == {"zero": "M0 36H150", "end": "M4 4h0"}
    assert paths(page, "even")["ln"] == "M4 36L75 36L146 36", "nothing won, nothing lost"
    assert not page.one(id="game-new").all(class_="curve")


def test_damaged_entries_are_counted_and_can_be_kept():
    many, one = tree("games-worst").one(id="games-damaged"), tree("games-lost").one(id="games-damaged")
    assert many.one("p").text == "2 entries could not be read. They are set aside, not deleted."
    assert one.one("p").text == "1 entry could not be read. It is set aside, not deleted."
    for each in (many, one):
        assert each.one("button")["data-act"] == "keep-damaged"


def test_no_games_yet_offers_to_deal():
    page = tree("games-empty")
    assert page.one(id="act-new")["data-act"] == "new"
    assert page.one(id="act-bring")
    assert page.one("img")["src"] == f"{ART}dwarf.svg"
    assert page.one(id="act-back").text == "Back to the start"
    assert not page.all("ul")
    assert not page.all(data_act="keep-all")


def test_what_is_kept_is_said_as_it_is():
    for name, kept in (("games", True), ("games-empty", True), ("games-worst", False), ("games-lost", False)):
        section = tree(name).one("section", aria_labelledby="kept-heading")
        assert ("IndexedDB" in section.text) == kept
        assert ("keeps nothing for us" in section.text) != kept
        assert "Nothing is sent anywhere" in section.text
        assert section.one("button")["data-act"] == "delete"


# ---- the start screen and the figures


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_form_has_a_field_for_every_choice(lang: str):
    page = tree("start", lang)
    form = page.one("form", id="start")
    assert form["data-act"] == "deal"
    radios = {node["name"] for node in form.all("input", type="radio")}
    sets = {f"{field}.{key}" for key in RULE_SETS for field in ("players", "deals", "purse")}
    assert radios == {"rules", "announcements", "dealer", "first", *sets}
    for name in radios:
        assert sum("checked" in node.attributes for node in form.all("input", name=name)) == 1, name
    assert [node["name"] for node in form.all("select")] == [f"level.{row}" for row in range(8)]
    owns = {f"own_{name}.{key}" for key in RULE_SETS for name in ("deals", "minutes", "purse")}
    entered = {node["name"] for node in form.all("input", type="text")}
    assert entered == owns | {"number"} | {f"name.{row}" for row in range(8)}
    fields = fields_of_start(start_model(words(lang), Settings(lang=lang)))
    assert fields.keys() == radios | entered | {f"level.{row}" for row in range(8)}
    assert form.one("button", type="submit")["data-act"] == "deal"
    assert "{n}" in form.one(data_progress=None)["data-progress"]
    assert page.one(data_act="lang", data_value=lang)["aria-pressed"] == "true"
    assert page.one(data_act="theme", data_value="auto")["aria-pressed"] == "true"


def test_each_rule_set_has_its_own_fields():
    page = tree("start")
    for key, rules in RULE_SETS.items():
        assert page.one(id=f"rules-{key}")["value"] == key
        own = page.all(data_rules=key)
        numbers = [node for group in own for node in group.all("input", name=f"players.{key}")]
        offered = [node["value"] for node in numbers if "disabled" not in node.attributes]
        assert offered == [str(count) for count in rules.players]
        assert [node["id"] for node in numbers] == [f"players-{key}-{count}" for count in range(3, 9)]
        follow = [group for group in own if group.all("input", name="must_follow")]
        assert bool(follow) == (key == "lindor-1789")


def test_what_cannot_be_chosen_is_shown_with_the_reason():
    page = tree("start")
    reasons = {
        "avantcoureur-1760": "By these rules only 3 or 5 may sit down.",
        "russian-1900": "By these rules 3 to 6 may sit down.",
    }
    for key, reason in reasons.items():
        group = page.one("fieldset", aria_describedby=f"why-players-{key}")
        assert group.one(id=f"why-players-{key}").text == reason
        assert group.one(id=f"players-{key}-8")["disabled"] == ""
        switch = page.one(id=f"must-follow-{key}")
        assert "checked" in switch.attributes
        assert "disabled" in switch.attributes
        assert "name" not in switch.attributes
        assert "These rules oblige whoever can" in page.one(id=switch["aria-labelledby"]).text
    assert not page.all(id="why-players-lindor-1789")
    assert "disabled" not in page.one(id="must-follow").attributes


def test_a_figure_to_be_entered_is_one_the_rules_take_and_says_so():
    page = tree("start")
    for name, (low, high) in LIMITS.items():
        field = page.one(id=f"own-{name}-lindor-1789")
        taken = re.compile(field["pattern"])
        span = (
            range(low - 20, high + 20) if high < 10_000 else (*range(-5, 2_000), *range(high - 99, high + 99))
        )
        assert all(bool(taken.fullmatch(str(n))) == (low <= n <= high) for n in span)
        assert not any(taken.fullmatch(text) for text in ("", "1e2", "12.5", "+50", "abc", "1 00"))
        assert all(taken.fullmatch(text) for text in (f"0{low}", f" {high} ", f"00{low} "))
        assert words("en").number(high) in page.one(id=field["aria-describedby"]).text
        assert page.one(id=f"own-{name}-russian-1900")["name"] == f"own_{name}.russian-1900"


@pytest.mark.parametrize(
    ("name", "bounds"), [("number", RANGES["deal"]), ("width", WIDTHS), ("height", HEIGHTS), *LIMITS.items()]
)
def test_a_field_marks_wrong_what_is_not_taken_and_nothing_else(name: str, bounds: tuple[int, int]):
    low, high = bounds
    taken = re.compile(FIGURES[name])
    figures = {*range(low, low + 30), *range(high - 30, high), *(10**n for n in range(10)), 2_140_000_000}
    around = {each + by for each in figures for by in (-31, -1, 0, 1, 31)}
    for each in around:
        for text in (str(each), f"0{each}", f" {each}", f"{each}.5", f"{each}\n", f"+{each}"):
            if len(text.strip()) <= 10:
                assert bool(taken.fullmatch(text)) == (whole(text.strip(), low, high) is not None), text


def test_every_seat_may_be_a_persons_or_an_opponents():
    rows = tree("start").one("ol", class_="opps").all("li")
    faces = [row.one("img", class_="op")["src"] for row in rows]
    assert len(rows) == len(set(faces)) == 8
    for row, seat in enumerate(rows):
        who = seat.one("select", name=f"level.{row}")
        assert [option["value"] for option in who.all("option")] == ["", *LEVELS]
        assert ("selected" in who.all("option")[0].attributes) == (row == 0)
        assert seat.one("input", name=f"name.{row}")["maxlength"] == "40"
        assert seat.one("input", name="first")["value"] == str(row)
        assert bool(seat.all("p")) == (row > 0), "the curtain falls between two"


def test_the_style_sheet_knows_every_number_of_players_and_every_ready_made_game():
    """What it shows follows from ids that the scene gives; none of those it names may be unknown."""
    sheet = (ASSETS / "css" / "start.css").read_text()
    page = tree("start")
    for named in set(re.findall(r"#([\w-]+)", sheet)):
        assert page.one(id=named), named
    for key, rules in RULE_SETS.items():
        for count in rules.players:
            assert f":has(#players-{key}-{count}:checked)" in sheet
    assert {node["data-value"] for node in page.all(data_act="preset")} == PRESETS.keys()
    for key, fields in PRESETS.items():
        marked = re.search(rf"form:has(?:(?!form:has)[^{{}}])*#act-preset-{key}\b", sheet)
        assert marked
        for field, value in fields.items():
            named = (
                "#must-follow" if field == "must_follow" else f"#{field.replace('.', '-')}-{value}:checked"
            )
            assert named in marked[0], (key, field)


def test_the_start_screen_offers_the_games_in_progress():
    page = tree("start-going")
    group = page.one("section", aria_labelledby="going-heading")
    assert [each["id"] for each in group.all("button")][:2] == ["resume-slot-1", "resume-2f6-b"]
    first = group.one(id="resume-slot-1")
    assert first["data-act"] == "resume"
    assert first["data-value"] == "slot-1"
    assert first.one("small").text == samples.games().rows[0].facts
    assert "lbl" in group.one("h2").classes
    alone = regions(samples.going(start_model(words("en"), Settings(lang="en"))), context())["r-start"]
    assert "vh" in read(alone).one(id="going-heading").classes, "one button says itself what it is"
    assert not tree("start").all(class_="going")


def test_the_start_screen_leads_to_the_page_for_authors():
    assert tree("start").one("button", data_act="article").text == "Put it into your article"


def framed(model: Screen) -> Node:
    """A screen as it stands in a frame."""
    return read(drawn(regions(model, Ctx(words("en"), ART, framed=True))))


def test_a_frame_has_nothing_of_the_page():
    start = framed(start_model(words("en"), Settings(), fixed="russian-1900"))
    assert [each["value"] for each in start.all("input", name="rules")] == ["russian-1900"]
    assert not start.all(data_act="preset")
    menu, lost = framed(samples.with_menu()), framed(samples.with_menu_lost())
    for page in (start, menu, lost):
        for act in ("games", "article", "delete", "delete-all", "update"):
            assert not page.all(data_act=act), act
        assert not page.all(id="edition-heading")
    assert not menu.all(data_act="keep-file")
    assert lost.one(data_act="keep-file").text == "Keep in a file"


def test_the_page_for_authors_shows_what_it_makes():
    model, page = samples.article(), tree("article")
    assert page.one("form").get("data-change") is not None
    assert page.one(id="snippet").text == model.snippet
    assert page.one("iframe")["src"] == model.address == page.one(id="article-try")["href"]
    assert (page.one("iframe")["width"], page.one("iframe")["height"]) == ("600", "420")
    assert page.one(id="article-rules").one("option", selected=None)["value"] == "lindor-1789"
    assert page.one(id="act-copy-snippet")["type"] == "submit"
    other = tree("article-free").one("iframe")
    assert other["id"] != page.one("iframe")["id"], "another address is another frame"
    assert not tree("article-free").all("input", name="deal")


def test_where_there_is_nothing_to_paste_it_is_said_why():
    for name in ("article-none", "article-long"):
        page = tree(name)
        assert not page.all("textarea")
        assert not page.all(data_act="copy-snippet")
        assert samples.ARTICLES[name]().why_game in page.text


def test_the_list_of_games_leads_to_the_statistics_once_a_game_has_ended():
    for name in ("games", "games-worst"):
        assert tree(name).one("button", data_act="stats").text == "Statistics"
    for name in ("games-empty", "games-lost"):
        assert not tree(name).all(data_act="stats")


def test_all_that_can_be_chosen_in_the_statistics_is_in_their_form():
    page = tree("stats")
    form = page.one("form", id="stats")
    assert form.get("data-change") is not None
    chosen = {each["name"]: each.one("option", selected=None)["value"] for each in form.all("select")}
    assert chosen == {"rules": "any", "players": "3", "levels": "any", "game": "77"}
    assert page.one(id="act-keep-table").text == "Save as a table"


def test_every_figure_stands_in_a_table_with_headings():
    page = tree("stats")
    tables = page.all("table")
    assert len(tables) == 5
    for each in tables:
        columns = each.all("th", scope="col")
        assert each.one("caption").text
        assert all(len(row.children) == len(columns) for row in each.all("tr"))
        rows = [row for row in each.all("tr") if not row.all("th", scope="col")]
        assert rows
        assert all(row.one("th", scope="row").text for row in rows)
    folded = page.one("table", class_="ledger")
    assert folded["role"] == "table"
    assert not folded.all("h2"), "what has a role of its own has no such child"
    assert [cell["data-l"] for cell in folded.all("td")][:3] == ["Deals", "You won", "Counters a deal"]


def test_an_interval_is_shown_only_where_there_is_one():
    page = tree("stats")
    tiles = page.one("ul", class_="kpi").all("li")
    assert [bool(each.all("small")) for each in tiles] == [False, False, False, True, False, False]
    means = [row.all("td")[2] for row in page.one("table", class_="ledger").one("tbody").all("tr")]
    assert [bool(each.all("small")) for each in means] == [True, False]
    assert page.one("p", class_="note").text.startswith("±: ")
    only = replace(samples.stats(), against=samples.stats().against[1:])
    assert not read(regions(only, context())["r-stats"]).all("p", class_="note")


@pytest.mark.parametrize("name", ["stats", "stats-worst"])
def test_plots_are_pictures_with_a_name_whose_lines_differ_and_whose_names_stand_apart(name: str):
    plots = tree(name).all("svg", role="img")
    assert len(plots) == 4, "each for a wide column and for a narrow one"
    model = STATS[name]()
    for each, plotted in zip(plots, (model.purses, model.purses, model.running, model.running), strict=True):
        assert plotted is not None
        assert each["aria-label"] == plotted.label
        kinds = [line["class"] for line in each.all("path") if "ln" in line.classes]
        assert kinds == [f"ln l{k}" for k in range(len(plotted.lines), 0, -1)], "one's own above all"
        named = each.all("text", class_="nm")
        assert [text.text for text in named] == [line.name.replace("\0", "\ufffd") for line in plotted.lines]
        heights = sorted(float(text["y"]) for text in named)
        assert all(below - above >= 15.9 for above, below in pairwise(heights))
        assert heights[-1] < 230


def test_names_at_the_ends_of_lines_make_room_in_their_order():
    assert spread([50.0, 120.0]) == [50.0, 120.0]
    assert spread([60.0, 50.0, 55.0]) == [82.0, 50.0, 66.0]
    assert spread([208.0, 208.0, 100.0]) == [192.0, 208.0, 100.0]


def test_amounts_of_any_size_lie_within_the_frame():
    frame = Frame(46, 300, 100_000, -(15 << 1000), 15 << 1000)
    assert frame.path([(0, -(15 << 1000)), (100_000, 15 << 1000)]) == "M46.0 208.0L300.0 52.0"


def test_without_a_game_that_has_ended_the_statistics_invite_to_play():
    page = tree("stats-empty")
    assert page.one("button", data_act="new").text == "Deal"
    assert not page.all("form")
    assert not page.all(data_act="keep-table")
    nothing = tree("stats-nothing")
    assert nothing.one(class_="warn").text == samples.stats_nothing().empty
    assert len(nothing.all("select")) == 3
    assert not nothing.all("table")
    apart = tree("stats-apart")
    assert [each.one("caption").one("h2").text for each in apart.all("table")] == ["Counted apart"]


def test_the_start_screen_leads_to_the_games():
    assert tree("start").one(id="act-games").text == "Your games"
    assert tree("start").one(id="act-games")["data-act"] == "games"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_paint_is_what_the_app_draws(lang: str):
    spoken = words(lang)
    now = drawn(regions(start_model(spoken, Settings(lang=lang)), Ctx(spoken, ART)))
    assert figures.first_paint(lang, ART) == now


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_of_failure_speaks_every_language_and_has_no_acts(lang: str):
    page = read(figures.failed_page(lang, ART))
    assert page.one(class_="fail")["lang"] == lang
    assert {node["lang"] for node in page.all("p", lang=None)} == set(LANGUAGES) - {lang}
    reasons = {node["data-reason"] for node in page.all("p", data_reason=None)}
    assert reasons == {"wasm", "old", "file", "memory", "slow", "error"}
    assert all(set(step["data-reason"].split()) <= reasons for step in page.all("li"))
    assert page.one("button", data_reload=None)
    assert page.one(data_details=None)
    assert not page.all(data_act=None)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_poster_is_one_picture_and_one_button(lang: str):
    page = read(figures.poster(lang, ART))
    assert page.one("img")["src"] == f"{ART}board-small.svg"
    assert page.one("button")["data-act"] == "play"
    assert "{n}" in page.one(data_progress=None)["data-progress"]


# ---- counters


@pytest.mark.parametrize("amount", [*range(61), 99, 100, 134, 180])
def test_a_heap_is_worth_its_amount(amount: int):
    worth = {"contrat": 10, "fiche": 5, "jeton": 1}
    assert sum(worth[kind] for kind, *_ in pieces(amount)) == amount


def test_heaps_stay_small_and_debts_are_empty():
    assert heap(5000) == heap(180)
    assert heap(-20) == heap(0)
    assert not read(heap(0)).all("use")


def test_an_amount_and_what_it_is_made_of_are_two_words_to_the_ear():
    cells = [cell for cell in tree("settlement").all("td") if cell.all("small")]
    assert cells
    for cell in cells:
        assert re.match(r"[+−]\d+ ", cell.text), cell.text


def test_an_end_without_counters_left_over_says_nothing_of_them():
    assert not [each for each in tree("over-joint").all("p") if not each.text.strip()]
