"""In a frame: tells the page around how high this one is, and listens to nothing."""

from __future__ import annotations

from js import document, window

from table.browser.dom import js_object


def framed() -> bool:
    """Whether the page lies in a frame."""
    return bool(window.parent != window)


def post_height() -> None:
    """Post the page's height to its parent, in CSS pixels."""
    if framed():
        height = document.documentElement.scrollHeight
        window.parent.postMessage(js_object({"type": "nain-jaune:height", "height": height}), "*")
