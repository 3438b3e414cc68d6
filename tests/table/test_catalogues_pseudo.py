"""A run of every screen in the made-up language `xx`: whatever is still English is a text that nobody can
translate."""

from __future__ import annotations

import re
from collections.abc import Iterator
from inspect import isfunction

import pytest
from fakes import FakeHouse
from kept import finished_game, kept_of_game
from strict_html import Node, read

from nain_jaune.cards import STOP, act_code, cards_of
from nain_jaune.light import replace
from nain_jaune.record import KINDS, RecordError
from nain_jaune.rules import RULE_SETS
from table import desk_notes, figures, screens
from table.i18n import pseudo, words
from table.notes import error_model
from table.refusals import refusal
from table.scene import Ctx, drawn, notices, regions
from table.shared import RefusedError
from table.transfer import Report

TEXTS = (
    "aria-label",
    "title",
    "alt",
    "placeholder",
    "data-progress",
    "data-l",
    "aria-valuetext",
    "aria-description",
)
"""The attributes that are read or shown."""


def untranslated(text: str) -> list[str]:
    """The Latin words of a text outside the brackets of the made-up language."""
    outside, depth = "", 0
    for letter in text:
        depth += letter == "⟦"
        outside += " " if depth else letter
        depth -= letter == "⟧"
    assert depth == 0, text
    return re.findall(r"[A-Za-zÀ-ÿ’]{2,}", outside)


def texts(node: Node) -> Iterator[str]:
    """What a person reads or hears of an element; what is in another language stays out."""
    if node.get("lang") not in (None, "xx") or node.tag == "textarea":
        return
    yield from (node[name] for name in TEXTS if name in node.attributes)
    for child in node.children:
        if isinstance(child, Node):
            yield from texts(child)
        else:
            yield child


def check(markup: str) -> None:
    """Nothing in this markup is untranslated, and something is there."""
    found = [text for text in texts(read(markup)) if text.strip()]
    assert any("⟦" in text for text in found)
    assert {text: untranslated(text) for text in found if untranslated(text)} == {}


class Run(FakeHouse):
    """A game of a person who reads everything: each screen is checked as it comes."""

    def __init__(self, query: str, fragment: str = "") -> None:
        super().__init__(11)
        self.seen: set[str] = set()
        self.open(query, fragment, "xx", screens.START)
        self.look()

    def look(self) -> None:
        self.clock.run()
        assert not self.app.fault, self.app.fault
        self.seen.add(self.page.screen)
        if self.page.html:
            check(self.page.html)
        if self.page.noted:
            check(self.page.noted)
        for text in self.page.said:
            assert untranslated(text) == []
        self.page.said.clear()

    def press(self, name: str, value: str = "") -> None:
        self.app.press(name, value)
        self.look()

    def act(self, act: int) -> None:
        code = act_code(act)
        self.press(*((code, "") if act >= STOP else ("card", code)))

    def play(self) -> None:
        """To the end of the game: all that is wrong to press, then the last legal act."""
        while self.page.screen != screens.OVER:
            if self.page.screen == screens.SETTLEMENT:
                self.press("continue")
                continue
            view = self.app.view
            for act in (STOP, *cards_of(view.hand)):
                if not view.legal >> act & 1:
                    self.act(act)
                    break
            self.press("box", "QS")
            self.act(max(act for act in range(54) if self.app.view.legal >> act & 1))


CASES = [(rules, announcements) for rules in RULE_SETS for announcements in ("auto", "strict")]


@pytest.mark.parametrize(("rules", "announcements"), CASES)
def test_a_whole_game(rules: str, announcements: str):
    query = f"?rules={rules}&players=3&deal=4&deals=1&autostart=1&pace=0&motion=0"
    run = Run(f"{query}&announcements={announcements}")
    run.press("menu")
    run.press("close")
    run.play()
    assert run.seen == {screens.TABLE, screens.SETTLEMENT, screens.OVER}


def test_the_start_and_every_notice_of_a_link():
    query = "?rules=lindor-1789&players=9&colour=red&purse=5&levels=novice,novice,novice,novice,novice"
    run = Run(query, "#r=damaged")
    assert run.page.screen == screens.START
    assert run.page.noted


def test_the_page_for_authors():
    run = Run("?screen=article")
    assert run.page.screen == screens.ARTICLE
    for sees, rules in (("play", ""), ("play", "russian-1900"), ("mine", "")):
        run.page.choices = {"sees": sees, "rules": rules, "size": "own"}
        run.press("change")


def test_the_statistics():
    run = Run("?screen=stats")
    assert run.page.screen == screens.STATS
    assert 'data-act="new"' in run.page.html
    marks = ((), ("hint-1",), ("unrated-1", "link"), ("several",), ("watched", "unknown"))
    for id, each in enumerate(marks):
        run.keeper.add(replace(kept_of_game(finished_game(), id), marks=each))
    run.press("change")
    for level in ("mixed", "expert"):
        run.page.choices = {"levels": level}
        run.press("change")
    run.press("keep-table")
    run.press("back")
    run.press("games")
    assert run.seen >= {screens.STATS, screens.GAMES}


def test_leaving_a_game():
    run = Run("?rules=lindor-1789&players=3&deal=4&autostart=1&pace=0&motion=0")
    run.press("new")
    run.press("leave")
    assert run.page.screen == screens.START


def test_the_pages_of_a_fault_and_of_what_the_build_draws():
    for kept in (True, False):
        model = error_model(words("xx"), "Traceback", kept)
        check(drawn(regions(model, Ctx(words("xx"), "art/"))))
    check(figures.failed_page("xx", "art/"))
    check(figures.poster("xx", "art/"))
    check(figures.first_paint("xx", "art/"))


@pytest.mark.parametrize("why", ["damaged", "refused"])
def test_every_refusal_of_a_link(why: str):
    assert untranslated(RefusedError(why).notice(words("xx")).text) == []


ERROR = RecordError(1, 2, "no such act", kind="act")
NOTICES = {
    "full": (3,),
    "folded": (3, True),
    "refused": (),
    "unkept": (),
    "later": (),
    "damaged": (2,),
    "elsewhere": ("lindor-1789",),
    "moved": (),
    "put_aside": (),
    "link_waits": (),
    "figure_waits": (),
    "reading": (3, 9),
    "no_file": ("1", ERROR),
    "report": ("1", Report(1, 2, 3, 4, (ERROR,), True)),
    "handed_over": ("1",),
    "as_text": ("1",),
    "ask_to_delete": (),
    "deleted": (True,),
    "gone": (),
    "link_shared": ("shared", "https://nain-jaune.example/"),
    "link_too_long": (9_000, 8_000),
}


@pytest.mark.parametrize("name", NOTICES)
def test_every_notice_about_keeping(name: str):
    notice = getattr(desk_notes, name)(words("xx"), *NOTICES[name])
    check(notices([notice], Ctx(words("xx"), "art/")))


def test_every_notice_about_keeping_is_looked_at():
    made = {name for name, value in vars(desk_notes).items() if isfunction(value)}
    assert made - {"isolated", "rules_name"} == set(NOTICES)


@pytest.mark.parametrize("kind", KINDS)
def test_every_reason_of_a_refusal(kind: str):
    assert untranslated(refusal(words("xx"), RecordError(None, None, "", kind=kind))) == []


def test_english_would_be_found():
    assert untranslated(pseudo("all is well")) == []
    assert untranslated(f"{pseudo('{name} pays').format(name='Odile')}: 10 points") == ["points"]
    assert untranslated(f"Odile {pseudo('pays')}") == ["Odile"]
    with pytest.raises(AssertionError):
        check(f'<p title="Dealer">{pseudo("well")}</p>')
