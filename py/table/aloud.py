"""What is to be heard of an act: sounds, and calls spoken. Both are fetched when they are first wanted."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nain_jaune.events import Event
from nain_jaune.view import View

from .i18n import Words
from .ports import Sound, Voice
from .settings import Settings


class Aloud:
    """The one to whom the table tells what has happened, and who makes it heard."""

    def __init__(self, sound: Callable[[], Sound], voice: Callable[[], Voice]) -> None:
        """`sound` and `voice` make the ports, once and late: most people never hear them."""
        self._make_sound, self._make_voice = sound, voice
        self._sound: Sound | None = None
        self._voice: Voice | None = None
        self._voices_changed: Callable[[], None] = lambda: None

    def listen(self, voices_changed: Callable[[], None]) -> None:
        """Call when the device has other voices, so that `note` may say something else."""
        self._voices_changed = voices_changed

    def acted(self, events: Sequence[Event], me: int, view: View, words: Words, settings: Settings) -> None:
        """Let one act be heard, or a deal that begins, as far as the settings want it. `me` is the seat whose
        hand is shown, -1 where none is."""
        if settings.sound:
            from .sounds import sounds

            if heard := sounds(events, me, view, settings.motion):
                self.sound.play(heard)
        if settings.speech:
            from .speech import utterances

            if spoken := utterances(words, events, view.rules):
                self.voice.say(spoken)

    def changed(self, settings: Settings) -> None:
        """The settings have changed: what is no longer wanted falls silent."""
        if self._sound and not settings.sound:
            self._sound.hush()
        if self._voice and not settings.speech:
            self._voice.hush()

    def note(self, words: Words, settings: Settings) -> str:
        """What is to be said under the setting of speech while it is on: that this device cannot speak the
        calls' language; empty where it can, or is not known to be unable."""
        if not settings.speech or self.voice.speaks(words.calls.lang) is not False:
            return ""
        from .speech import lacking

        return lacking(words)

    @property
    def sound(self) -> Sound:
        """The browser's sounds."""
        self._sound = self._sound or self._make_sound()
        return self._sound

    @property
    def voice(self) -> Voice:
        """The browser's voices."""
        if self._voice is None:
            self._voice = self._make_voice()
            self._voice.listen(self._voices_changed)
        return self._voice
