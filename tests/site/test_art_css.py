"""The stylesheet: what it names exists, what it says twice is the same, and its selectors know the rules."""

from __future__ import annotations

import re

import pytest

from nain_jaune.rules import RULE_SETS
from tools.art.css import PARTS, SOURCES, font_files, stylesheet
from tools.art.drawings import SOURCES as DRAWINGS
from tools.paths import NODE_MODULES

FROM_THE_SCENES = {"--at", "--high", "--wide", "--n", "--n2", "--i", "--j", "--r", "--v", "--hw", "--hh"}
"""Properties that markup or boot.js set on elements."""


@pytest.fixture(scope="module")
def css() -> str:
    """The built stylesheet, with addresses as in its sources."""
    return stylesheet()


def declared(block: str) -> dict[str, str]:
    """The custom properties that a block declares."""
    return dict(re.findall(r"(--[\w-]+):([^;}]+)", block))


def test_every_source_is_a_part() -> None:
    assert {path.stem for path in SOURCES.glob("*.css")} == set(PARTS)


def test_it_is_whole(css: str) -> None:
    assert css.count("{") == css.count("}")
    assert css.count("(") == css.count(")")
    assert not re.search(r"@candle|@custom-media|/\*|@(?:container|media)[^{]*\(--", css)


def test_candlelight_is_written_twice_and_only_changes_tokens_of_the_day(css: str) -> None:
    asked = re.search(
        r"@media \(prefers-color-scheme:dark\)\{:root:not\(\[data-theme=light\]\)\{([^{}]*)\}\}", css
    )
    chosen = re.search(r":root\[data-theme=dark\]\{([^{}]*)\}", css)
    day = re.search(r":root\{(color-scheme:light;[^{}]*)\}", css)
    assert asked is not None
    assert chosen is not None
    assert day is not None
    assert asked[1] == chosen[1]
    assert set(declared(chosen[1])) <= set(declared(day[1]))


def test_every_property_used_is_declared(css: str) -> None:
    used = set(re.findall(r"var\((--[\w-]+)", css))
    assert used - set(re.findall(r"(--[\w-]+):", css)) - FROM_THE_SCENES == set()


def test_every_file_named_is_there(css: str) -> None:
    for name in re.findall(r"\.\./art/([\w./-]+)", css):
        assert (DRAWINGS / name).is_file(), name
    fonts = NODE_MODULES / "@fontsource" / "old-standard-tt" / "files"
    assert len(font_files()) == 7
    assert all((fonts / name).is_file() for name in font_files())


def test_nothing_comes_from_another_origin(css: str) -> None:
    assert not re.search("//|@import", css)


@pytest.mark.parametrize("key", RULE_SETS)
def test_the_start_form_shows_the_fields_of_the_rules_chosen(css: str, key: str) -> None:
    assert f'form:not(:has(#rules-{key}:checked)) .rset[data-rules="{key}"]' in css


def test_the_start_form_shows_as_many_seats_as_players(css: str) -> None:
    """Beyond them none; a person and the first dealer are looked for among them. Eight is all there are."""
    hidden = r"(?:& \.opp:nth-child\(n \+ (\d)\)\{display:none\})?"
    among = (
        r"& \.opps:has\(\.opp:nth-child\(-n \+ (\d)\) [^{}]*, ?& \.opps:has\(\.opp:nth-child\(-n \+ (\d)\)"
    )
    blocks = re.findall(rf"(form:[^{{}}]*)\{{{hidden}{among}", css.replace(",&", ", &"))
    shown = set()
    for selector, beyond, persons, dealers in blocks:
        assert persons == dealers == (str(int(beyond) - 1) if beyond else "8")
        shown |= {
            (key, int(n), int(persons)) for key, n in re.findall(r"#players-([a-z]+-\d+)-(\d)", selector)
        }
        assert re.findall(r"#rules-([a-z]+-\d+)", selector) == re.findall(r"#players-([a-z]+-\d+)-", selector)
    assert shown == {(key, n, n) for key, rules in RULE_SETS.items() for n in rules.players}


def test_no_number_of_players_but_those_of_the_rules(css: str) -> None:
    chosen = set(re.findall(r"#players-([a-z]+-\d+)-(\d)", css))
    assert {(k, int(n)) for k, n in chosen} <= {(k, n) for k, r in RULE_SETS.items() for n in r.players}


def test_motion_can_be_switched_off_by_the_page_and_by_the_system(css: str) -> None:
    off = "animation:none !important;transition:none !important"
    assert re.search(rf"@media \(prefers-reduced-motion:reduce\)\{{[^{{}}]*\{{{off}\}}", css)
    assert re.search(rf'html\[data-motion="0"\][^{{}}]*\{{{off}\}}', css)
