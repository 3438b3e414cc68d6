"""Sounds and spoken calls in the page, with a Web Audio and a speech synthesis that only count."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from conftest import Watch
from play import LEGAL, STOP, TURN, await_html
from playwright.sync_api import Browser, Page

from tools.serve import Site

AUDIO = """
    window.heard = { contexts: 0, closed: 0, started: 0, early: false };
    const parameter = () => ({ value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} });
    const node = (more) => ({ connect() {}, start() { heard.started++; }, stop() {}, ...more });
    window.AudioContext = class {
        constructor() {
            heard.contexts++;
            heard.early ||= !navigator.userActivation.hasBeenActive;
            Object.assign(this, { state: "suspended", sampleRate: 8000, currentTime: 0, destination: {} });
        }
        resume() { this.state = "running"; return Promise.resolve(); }
        close() { heard.closed++; return Promise.resolve(); }
        createBuffer(_, length) {
            const data = new Float32Array(length);
            return { getChannelData: () => data };
        }
        createBufferSource() { return node({}); }
        createOscillator() { return node({ frequency: parameter() }); }
        createBiquadFilter() { return node({ frequency: parameter(), Q: parameter() }); }
        createGain() { return node({ gain: parameter() }); }
    };
"""

SPEECH = """
    window.spoken = [];
    window.cancelled = 0;
    window.spoke = [];
    window.langs = ["en-GB", "fr_FR"];
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
    Object.defineProperty(window, "speechSynthesis", { value: {
        getVoices: () => langs.map((lang) => ({ lang, name: lang, localService: true })),
        speak(each) { spoken.push([each.text, each.lang, each.voice?.lang]); spoke.push(each); },
        cancel() { cancelled++; },
    } });
"""

HIDE = """() => {
    Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
MISSING = """
    delete window.AudioContext;
    delete window.webkitAudioContext;
    Object.defineProperty(window, "speechSynthesis", { value: undefined });
"""


@pytest.fixture
def quiet(browser: Browser, browser_context_args: dict[str, object], site: Site) -> Iterator[Page]:
    """A page, watched, that is to be opened."""
    context = browser.new_context(**browser_context_args)
    page, watch = context.new_page(), Watch(site.origin)
    watch.follow(page)
    yield page
    watch.check()
    context.close()


def begin(page: Page, *stubs: str, lang: str = "en") -> None:
    """Deal a game at once; the person leads it."""
    for stub in stubs:
        page.add_init_script(stub)
    page.goto(f"?rules=lindor-1789&players=3&deal=11&dealer=2&autostart=1&pace=3&lang={lang}")
    await_html(page)


def switch(page: Page, *fields: str) -> None:
    """Turn settings of the drawer over, one after the other."""
    page.click("[data-act=menu]")
    for field in fields:
        page.click(f"#set-{field}-on")
    page.click("#act-close")


def loaded(page: Page) -> list[str]:
    """The modules of sound and speech that Python has."""
    return page.evaluate(
        """async () => {
            const fast = new URL(document.documentElement.dataset.rt + "fast.mjs", document.baseURI);
            const { loadPyodide } = await import(fast);
            const python = await loadPyodide({ stdout: console.log, stderr: console.error });
            return python.runPython(`
import sys
names = "table.sounds", "table.speech", "table.browser.sound", "table.browser.speech"
" ".join(name for name in names if name in sys.modules)`).split(" ").filter(Boolean);
        }"""
    )


def act(page: Page) -> None:
    page.wait_for_selector(TURN, timeout=30_000)
    page.click(LEGAL if page.query_selector(LEGAL) else STOP)


def test_nothing_is_fetched_or_heard_unless_it_is_wanted(quiet: Page) -> None:
    begin(quiet, AUDIO, SPEECH)
    act(quiet)
    assert quiet.evaluate("heard.contexts + spoken.length") == 0
    assert loaded(quiet) == []


def test_sounds_begin_with_the_tap_that_wants_them_and_end_with_the_next(quiet: Page) -> None:
    begin(quiet, AUDIO)
    switch(quiet, "sound")
    assert quiet.evaluate("heard.contexts") == 0
    act(quiet)
    assert quiet.evaluate("heard.contexts") == 1
    assert quiet.evaluate("heard.started") >= 2
    assert not quiet.evaluate("heard.early")
    switch(quiet, "sound")
    started = quiet.evaluate("heard.started")
    act(quiet)
    assert quiet.evaluate("heard.started") == started
    assert quiet.evaluate("heard.closed") == 1


def test_a_hidden_page_is_silent(quiet: Page) -> None:
    begin(quiet, AUDIO, SPEECH)
    switch(quiet, "sound", "speech")
    act(quiet)
    quiet.evaluate(HIDE)
    assert quiet.evaluate("heard.closed") == 1
    assert quiet.evaluate("cancelled") >= 1
    before = quiet.evaluate("heard.started + spoken.length")
    act(quiet)
    assert quiet.evaluate("heard.started + spoken.length") == before


def test_calls_are_spoken_by_a_voice_of_their_language(quiet: Page) -> None:
    begin(quiet, SPEECH, lang="fr")
    switch(quiet, "speech")
    act(quiet)
    text, lang, voice = quiet.evaluate("spoken[0]")
    assert (lang, voice) == ("fr", "fr_FR")
    assert text in (
        "as",
        "deux",
        "trois",
        "quatre",
        "cinq",
        "six",
        "sept",
        "huit",
        "neuf",
        "dix",
        "valet",
        "dame",
        "roi",
    )


PRESSED = """turn => {
    document.querySelector(turn).click();
    return [cancelled, spoken.length];
}"""
"""A press, and what has been dropped and said by then."""


def test_speech_never_lags_behind_the_table(quiet: Page) -> None:
    """The voice never comes to an end here: what waits is dropped, and what is said last is the newest."""
    begin(quiet, SPEECH)
    switch(quiet, "speech")
    for _ in range(5):
        act(quiet)
    quiet.wait_for_selector(TURN, timeout=30_000)
    assert quiet.evaluate("cancelled") >= 1
    cancelled, count = quiet.evaluate("[cancelled, spoken.length]")
    quiet.evaluate("spoke.slice(-3).forEach((each) => each.onend({}))")
    # in the page, since the others go on meanwhile, and what they say may have to wait
    dropped, said = quiet.evaluate(PRESSED, TURN)
    assert (dropped, said > count) == (cancelled, True)


def test_the_setting_says_when_there_is_no_voice(quiet: Page) -> None:
    begin(quiet, SPEECH, "window.langs = ['fr-FR'];")
    quiet.click("[data-act=menu]")
    quiet.click("#set-speech-on")
    assert "This device has no voice that speaks English." in quiet.inner_text("#menu")
    quiet.click("#act-close")
    act(quiet)
    assert quiet.evaluate("spoken.length") == 0


def test_where_neither_is_there_the_game_goes_on(quiet: Page) -> None:
    begin(quiet, MISSING)
    switch(quiet, "sound", "speech")
    act(quiet)
    act(quiet)
    assert quiet.evaluate("document.body.dataset.screen") == "table"


def test_the_browsers_own_sound_and_speech_bear_it(quiet: Page) -> None:
    begin(quiet)
    switch(quiet, "sound", "speech")
    for _ in range(3):
        act(quiet)
    assert quiet.evaluate("document.body.dataset.screen") == "table"
