"""Calls spoken by the browser's own voices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from js import document, window
from pyodide.ffi import JsException, JsProxy, create_proxy

from table.browser.dom import member
from table.speech import Utterance

BEHIND = 3
"""So many calls may wait; when more do, what waits is left out, and the newest is spoken."""

RATE = 1.1
"""A little quicker than the voices speak by themselves."""


class BrowserVoice:
    """The port `Voice`, by speech synthesis, where there is one."""

    def __init__(self) -> None:
        self.synthesis = member(window, "speechSynthesis")
        self.waiting: list[JsProxy] = []  # held here, since browsers forget what nobody holds
        self.round = 0
        self.ended: JsProxy | None = None
        self.kept = [create_proxy(self.turned)]
        document.addEventListener("visibilitychange", self.kept[0])

    def listen(self, changed: Callable[[], None]) -> None:
        """Call when other voices are there, and ask for them: they come later."""
        if self.synthesis is not None:
            self.kept.append(create_proxy(lambda _: changed()))
            self.synthesis.onvoiceschanged = self.kept[-1]
            self.voices()

    def turned(self, _event: JsProxy) -> None:
        """A hidden page is silent."""
        if document.hidden:
            self.hush()

    def voices(self) -> list[JsProxy]:
        """The voices there are; some browsers know them only after a while."""
        try:
            return list(self.synthesis.getVoices()) if self.synthesis is not None else []
        except JsException:
            return []

    def speaks(self, lang: str) -> bool | None:
        """Whether there is a voice of this language; None while no voice is known yet."""
        if self.synthesis is None:
            return False
        return voice_of(self.voices(), lang) is not None if self.voices() else None

    def say(self, utterances: Sequence[Utterance]) -> None:
        """Speak calls, each in its language; in none that no voice speaks."""
        if self.synthesis is None or document.hidden:
            return
        if len(self.waiting) >= BEHIND:
            self.hush()
        voices = self.voices()
        try:
            for utterance in utterances[-BEHIND:]:
                voice = voice_of(voices, utterance.lang)
                if voice is not None or not voices:
                    self.speak(self.synthesis, utterance, voice)
        except JsException:
            self.hush()

    def speak(self, synthesis: JsProxy, utterance: Utterance, voice: JsProxy | None) -> None:
        """Put one call at the end of the queue."""
        spoken = window.SpeechSynthesisUtterance.new(utterance.text)
        spoken.lang = utterance.lang
        spoken.rate = RATE
        if voice is not None:
            spoken.voice = voice
        self.ended = self.ended or create_proxy(partial(self.over, self.round))
        spoken.onend = spoken.onerror = self.ended
        self.waiting.append(spoken)
        synthesis.speak(spoken)

    def over(self, number: int, _event: JsProxy) -> None:
        """The call that was first in the queue has been spoken, unless the queue was emptied since."""
        if number == self.round and self.waiting:
            self.waiting.pop(0)

    def hush(self) -> None:
        """Empty the queue, and be silent."""
        self.round += 1
        self.waiting, self.ended = [], None
        if self.synthesis is not None:
            self.synthesis.cancel()


def voice_of(voices: Sequence[JsProxy], lang: str) -> JsProxy | None:
    """A voice of a language, one that lives on this device first."""
    fitting = [voice for voice in voices if str(voice.lang).lower().replace("_", "-").split("-")[0] == lang]
    return next((voice for voice in fitting if voice.localService), fitting[0] if fitting else None)
