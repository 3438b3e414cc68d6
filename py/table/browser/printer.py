"""Printing a text of ours: it lies in the document for as long as it is printed, and the style sheet shows
nothing else on paper."""

from __future__ import annotations

from collections.abc import Callable

from js import document, window
from pyodide.ffi import JsProxy, create_once_callable, to_js

from table.browser.dom import in_a_frame, js_object

FACES = ("400 1em 'Old Standard'", "700 1em 'Old Standard'", "italic 400 1em 'Old Standard'")
"""What the text is set in: a face that is not there yet would come too late for the paper."""

PATIENCE = 1_000
"""Milliseconds after which a frame's printing has begun, or does not begin at all."""


def print_out(html: str, refused: Callable[[], None]) -> None:
    """Print this markup. `refused` is called where the browser is known not to have printed: in a frame that
    may open no dialogs it says nothing, but does not begin either."""
    for old in document.querySelectorAll(".paper"):
        old.remove()
    paper = document.createElement("div")
    paper.className = "paper"
    paper.innerHTML = html
    document.body.append(paper)
    begun: list[bool] = []
    once = js_object({"once": True})
    window.addEventListener("beforeprint", create_once_callable(lambda _: begun.append(True)), once)
    window.addEventListener("afterprint", create_once_callable(lambda _: paper.remove()), once)

    def look() -> None:
        if not begun:
            paper.remove()
            refused()

    def go(_: JsProxy) -> None:
        window.print()
        if in_a_frame():
            window.setTimeout(create_once_callable(look), PATIENCE)

    faces = [document.fonts.load(face, paper.textContent) for face in FACES]
    window.Promise.allSettled(to_js(faces)).then(create_once_callable(go))
