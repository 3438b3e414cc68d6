"""Sounds, made by the browser as they are heard: bursts of noise and short waves through a band of pitch."""

from __future__ import annotations

from collections.abc import Sequence

from js import document, navigator, window
from pyodide.ffi import JsException, JsProxy, create_once_callable, create_proxy, to_js

from table.browser.dom import member
from table.sounds import VOICES, Layer, Sound

NOISE = 0.25
"""Seconds of noise that are kept ready."""

LOUD = 0.5
"""How loud everything is."""

SILENCE = 0.0001
"""What an exponential fall can end in: it never reaches nothing."""


class BrowserSound:
    """The port `Sound`, by Web Audio. There is no context before the first tap, and none while hidden."""

    def __init__(self) -> None:
        self.context: JsProxy | None = None
        self.noise: JsProxy | None = None
        self.tapped = bool(getattr(member(navigator, "userActivation"), "hasBeenActive", False))
        self.kept = [create_proxy(self.touched), create_proxy(self.turned)]
        for event in ("pointerdown", "keydown"):
            document.addEventListener(event, self.kept[0], True)
        document.addEventListener("visibilitychange", self.kept[1])

    def touched(self, _event: JsProxy) -> None:
        """The person has touched the page, and it may make a noise."""
        self.tapped = True

    def turned(self, _event: JsProxy) -> None:
        """A hidden page is silent."""
        if document.hidden:
            self.hush()

    def play(self, sounds: Sequence[Sound]) -> None:
        """Make sounds; whatever the browser has against it, the game goes on."""
        if document.hidden or not self.tapped:
            return
        try:
            context = self.opened()
            if context is not None:
                for sound in sounds:
                    for layer in VOICES[sound.name]:
                        self.layer(context, layer, sound)
        except JsException:
            self.hush()

    def hush(self) -> None:
        """Give the device's sound back: what has not sounded yet never does."""
        context, self.context, self.noise = self.context, None, None
        if context is not None:
            context.close().catch(create_once_callable(lambda _: None))

    def opened(self) -> JsProxy | None:
        """The context, awake; None where this browser has none."""
        if self.context is None:
            kind = member(window, "AudioContext") or member(window, "webkitAudioContext")
            if kind is None:
                return None
            self.context = kind.new()
        if self.context.state != "running":
            self.context.resume().catch(create_once_callable(lambda _: None))
        return self.context

    def layer(self, context: JsProxy, layer: Layer, sound: Sound) -> None:
        """One part of a sound: source, band, envelope."""
        start = context.currentTime + (sound.delay + layer.after) / 1000
        top = start + layer.attack / 1000
        end = top + layer.decay / 1000
        source = self.source(context, layer, sound)
        band = context.createBiquadFilter()
        band.type = "bandpass"
        band.frequency.value = layer.centre * sound.pitch
        band.Q.value = layer.q
        envelope = context.createGain()
        envelope.gain.setValueAtTime(SILENCE, start)
        envelope.gain.exponentialRampToValueAtTime(layer.gain * LOUD, top)
        envelope.gain.exponentialRampToValueAtTime(SILENCE, end)
        source.connect(band)
        band.connect(envelope)
        envelope.connect(context.destination)
        source.start(start)
        source.stop(end)

    def source(self, context: JsProxy, layer: Layer, sound: Sound) -> JsProxy:
        """What sounds: noise, or a wave."""
        source: JsProxy
        if layer.source == "noise":
            source = context.createBufferSource()
            source.buffer = self.noise_of(context)
            source.loop = True
        else:
            source = context.createOscillator()
            source.type = layer.source
            source.frequency.value = layer.pitch * sound.pitch
        return source

    def noise_of(self, context: JsProxy) -> JsProxy:
        """White noise, the same at every visit."""
        ready = self.noise
        if ready is None:
            length = int(context.sampleRate * NOISE)
            buffer: JsProxy = context.createBuffer(1, length, context.sampleRate)
            buffer.getChannelData(0).set(to_js(noise(length)))
            ready = self.noise = buffer
        return ready


def noise(length: int) -> list[float]:
    """So many samples between -1 and 1, by a small generator of pseudo-random numbers."""
    state, samples = 1, []
    for _ in range(length):
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        samples.append(state / 0x40000000 - 1)
    return samples
