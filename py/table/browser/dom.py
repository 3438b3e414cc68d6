"""The document: patched region by region, listened to in one place."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress

from js import Idiomorph, Object, document, navigator, window
from pyodide.ffi import JsException, JsProxy, create_once_callable, create_proxy, to_js

from table.browser.drag import Drag
from table.keys import MOVES
from table.settings import Settings

CARRIED = "nain-jaune:carried"
"""The key under which a tab carries choices over."""

PRESSED = "[data-card],[data-act],[data-box]"
"""What can be pressed; every other click is nobody's business."""


def js_object(values: dict[str, object]) -> JsProxy:
    """A plain JavaScript object with these members."""
    return to_js(values, dict_converter=Object.fromEntries)


def member(owner: JsProxy, name: str) -> JsProxy | None:
    """A member of an object, None where this browser, or this page, does not have it."""
    return getattr(owner, name, None) or None


def attribute(element: JsProxy, name: str) -> str:
    """An attribute of an element, empty where it has none."""
    return str(element.getAttribute(name) or "")


def in_a_frame() -> bool:
    """Whether the page is a frame in another, or the one that is made for frames, wherever it is opened."""
    return bool(document.documentElement.hasAttribute("data-embed") or window.parent != window)


INNER = js_object({"morphStyle": "innerHTML"})
KEEPING = js_object({"morphStyle": "innerHTML", "ignoreActiveValue": True})
"""How markup is patched; where a field has the focus, it keeps what was entered."""

FIELDS = ("INPUT", "SELECT", "TEXTAREA")


def takes_text(element: JsProxy) -> bool:
    """Whether a key writes, or chooses, in this element."""
    buttons = ("radio", "checkbox", "button", "submit")
    return element.tagName in FIELDS and attribute(element, "type") not in buttons


def slip_is_open() -> bool:
    """Whether something lies over the page that the browser itself closes at Escape."""
    return bool(document.querySelector(":popover-open"))


def in_sight(element: JsProxy) -> bool:
    """Whether all of an element is on the screen, and nothing over its middle."""
    box = element.getBoundingClientRect()
    if box.top < 0 or box.bottom > window.innerHeight:
        return False
    there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    return bool(there and element.contains(there))


class Dom:
    """The port `Page`, fulfilled by the browser's document."""

    def __init__(self) -> None:
        self.root = document.documentElement
        self.app = document.getElementById("app")
        self.live = document.querySelector("[data-announce]")
        self.notices = document.getElementById("notes")
        self.kept: list[JsProxy] = []
        self.picker: JsProxy | None = None
        self.pressed_on = ""

    def show(self, screen: str, html: str) -> None:
        """Replace the whole screen and name it on the body. The first paint may be hidden still."""
        self.app.hidden = False
        if self.screen() == screen:
            self.morph(self.app, html)
        else:
            self.app.innerHTML = html
            document.body.dataset.screen = screen
            window.scrollTo(0, 0)

    def morph(self, element: JsProxy, html: str) -> None:
        """Bring an element's inner markup up to date, node by node."""
        field = document.activeElement and document.activeElement.tagName in FIELDS
        Idiomorph.morph(element, html, KEEPING if field else INNER)

    def patch(self, region: str, html: str) -> None:
        """Bring one region up to date in place."""
        element = document.getElementById(region)
        if element:
            self.morph(element, html)
            self.keep_behind()

    def keep_behind(self) -> None:
        """While something modal lies over the table, what is behind it takes no focus and no press."""
        behind = document.querySelector("[data-behind]")
        if behind:
            behind.inert = bool(document.querySelector("[data-modal]"))

    def notes(self, html: str) -> None:
        """Bring the notices up to date."""
        self.morph(self.notices, html)

    def announce(self, text: str) -> None:
        """Say a text in the one polite live region; the same text twice is said twice."""
        self.live.textContent = text + "\u00a0" if self.live.textContent == text else text

    def focus(self, element: str) -> None:
        """Move the focus to the element of this id, if it is there; what is in sight is not scrolled to.

        A button that sticks to the edge of a sheet would else have the sheet scrolled to where it belongs.
        """
        found = document.getElementById(element)
        if found:
            found.focus(js_object({"preventScroll": in_sight(found)}))

    def busy(self, element: str) -> None:
        """Let an element look as if something were being done, until it is drawn again."""
        found = document.getElementById(element)
        if found:
            found.setAttribute("aria-busy", "true")

    def focused(self) -> str:
        """The id of the focused element, empty when there is none."""
        return str(document.activeElement.id or "") if document.activeElement else ""

    def has(self, element: str) -> bool:
        """Whether an element of this id is in the document."""
        return bool(document.getElementById(element))

    def form(self, element: str) -> dict[str, str]:
        """The choices of a form: name → value, "" for a box that is not checked. A fold that is open counts
        as one, by its id."""
        form = document.getElementById(element)
        if not form:
            return {}
        boxes = {str(box.name): "" for box in form.querySelectorAll("[type=checkbox][name]")}
        choices = {str(pair[0]): str(pair[1]) for pair in window.Array.from_(window.FormData.new(form))}
        return boxes | choices | {str(fold.id): "open" for fold in form.querySelectorAll("details[open]")}

    def fill(self, element: str, values: dict[str, str]) -> None:
        """Put choices back into a form, field by field; what has no field, or no such choice, is passed
        over."""
        form = document.getElementById(element)
        if not form:
            return
        for fold in form.querySelectorAll("details"):
            fold.open = fold.open or fold.id in values
        for field in form.elements:
            if field.name not in values:
                continue
            if field.type == "checkbox":
                field.checked = field.value == values[field.name]
            elif field.type == "radio":
                field.checked = field.checked or field.value == values[field.name]
            elif field.type == "text" or any(
                option.value == values[field.name] for option in field.options or ()
            ):
                field.value = values[field.name]

    def dress(self, settings: Settings, title: str) -> None:
        """Set the document's language, light, faces, motion and title."""
        self.root.lang = settings.lang
        marks = {
            "theme": {"auto": "", "day": "light", "candle": "dark"}[settings.theme],
            "motion": "1" if settings.motion else "0",
            "colours": "4" if settings.four_colours else "",
            "index": "large" if settings.large_index else "",
            "thumb": "left" if settings.thumb == "left" else "",
        }
        for name, value in marks.items():
            if value:
                self.root.setAttribute(f"data-{name}", value)
            else:
                self.root.removeAttribute(f"data-{name}")
        document.title = title

    def two_rows(self) -> bool:
        """Whether the hand's last card lies lower than its first."""
        cards = document.querySelectorAll("[data-card]")
        return len(cards) > 1 and bool(cards[len(cards) - 1].offsetTop > cards[0].offsetTop + 20)

    def copy(self, text: str, done: Callable[[bool], None]) -> None:
        """Put a text on the clipboard, and tell whether the browser let us."""
        clipboard = member(navigator, "clipboard")
        if not clipboard:
            done(False)
            return
        yes, no = create_once_callable(lambda _: done(True)), create_once_callable(lambda _: done(False))
        clipboard.writeText(text).then(yes, no)

    def share(self, title: str, address: str, done: Callable[[str], None]) -> None:
        """Share an address as the device does it, else copy it; what came of it."""

        def copied(well: bool) -> None:
            done("copied" if well else "refused")

        def failed(error: JsProxy) -> None:
            if error.name == "AbortError":
                done("left")
            else:
                self.copy(address, copied)

        if not member(navigator, "share"):
            self.copy(address, copied)
            return
        shared = create_once_callable(lambda _: done("shared"))
        navigator.share(js_object({"title": title, "url": address})).then(
            shared, create_once_callable(failed)
        )

    def select(self, element: str) -> None:
        """Select the text of the field of this id."""
        field = document.getElementById(element)
        if field:
            field.focus()
            field.select()

    def print_out(self, html: str, refused: Callable[[], None]) -> None:
        """Print a markup, and nothing else of the page."""
        from .printer import print_out

        print_out(html, refused)

    def address(self) -> str:
        """The address of the site, with a slash at its end."""
        return str(window.URL.new(".", document.baseURI).href)

    def drop_fragment(self) -> None:
        """Let the address name no game any more; a frame's is what its games are kept under."""
        if str(window.location.hash).startswith("#r=") and not in_a_frame():
            window.history.replaceState(None, "", f"{window.location.pathname}{window.location.search}")

    def framed(self) -> bool:
        """Whether the page is a frame in another, or made for it."""
        return in_a_frame()

    def save_file(self, name: str, text: str) -> None:
        """Hand a text over as a file, the way of a link that is pressed."""
        kind = "text/csv" if name.endswith(".csv") else "application/json"
        blob = window.Blob.new(to_js([text]), js_object({"type": kind}))
        link = document.createElement("a")
        link.href = window.URL.createObjectURL(blob)
        link.download = name
        link.click()

        def forget() -> None:
            window.URL.revokeObjectURL(link.href)

        window.setTimeout(create_once_callable(forget), 60_000)

    def pick_file(self, limit: int, picked: Callable[[str, bytes | None], None]) -> None:
        """Let the person choose a file; one at a time, so that an unanswered question is dropped."""
        if self.picker:
            self.picker.remove()
        self.picker = picker = document.createElement("input")
        picker.type, picker.accept, picker.hidden = "file", ".json,application/json", True
        document.body.append(picker)

        def chosen(_event: JsProxy) -> None:
            picker.remove()
            if not picker.files.length:
                return
            file = picker.files.item(0)
            name = str(file.name)
            if file.size > limit:
                picked(name, None)
            else:
                file.arrayBuffer().then(create_once_callable(lambda data: picked(name, data.to_bytes())))

        picker.addEventListener("change", create_once_callable(chosen))
        picker.click()

    def persist(self) -> None:
        """Ask the browser not to clear what is kept here when it runs short."""
        storage = member(navigator, "storage")
        if storage and member(storage, "persist"):
            storage.persist().catch(create_once_callable(lambda _: None))

    async def late(self) -> bool:
        """Have the parts of the program that come late, fetched where they are not there yet; whether they
        are."""
        from .late import load

        return await load(attribute(self.root, "data-app"), attribute(self.root, "data-late"))

    def carry(self, values: dict[str, str]) -> None:
        """Have choices outlast the page's being loaded again; where nothing may be kept, they do not."""
        with suppress(JsException):
            window.sessionStorage.setItem(CARRIED, json.dumps(values))

    def carried(self) -> dict[str, str]:
        """The choices that were carried, and no longer are."""
        try:
            told = window.sessionStorage.getItem(CARRIED)
            window.sessionStorage.removeItem(CARRIED)
            values = json.loads(told) if told else {}
        except (JsException, ValueError):
            return {}
        return {str(name): str(value) for name, value in values.items()} if isinstance(values, dict) else {}

    def reload(self) -> None:
        """Load the page again."""
        window.location.reload()

    def edition(self) -> tuple[str, int, str]:
        """The version of the page, its day and its print."""
        day, app = attribute(self.root, "data-day"), attribute(self.root, "data-app")
        return attribute(self.root, "data-version"), int(day or 0), app.rstrip("/").rpartition("/")[2]

    def about(self) -> str:
        """The version of the page and the browser it runs in, one a line."""
        return f"nain-jaune {attribute(self.root, 'data-version')}\n{navigator.userAgent}"

    def ready(self) -> None:
        """Say that Python answers."""
        self.root.dataset.ready = ""

    def screen(self) -> str:
        """The screen that the document shows."""
        return attribute(document.body, "data-screen")

    # ---- listening: once, on the document

    def listen(
        self,
        press: Callable[[str, str], None],
        move: Callable[[str], bool],
        key: Callable[[str, str], bool],
    ) -> None:
        """Bring every press to `press(name, value)`, every key that moves over the hand to `move(key)`, and
        every other one that nothing else wants to `key(code, sign)`.

        A press is ("card", "7D"), ("box", "QS"), or an act with its value: ("stop", ""), ("set", "lang=fr").
        """

        drag = Drag(lambda code: press("card", code))

        def clicked(event: JsProxy) -> None:
            if event.detail and drag.owns_click():
                return
            if event.detail > 1 and self.screen() != self.pressed_on:
                return  # the second half of a double click, on what has come under the pointer meanwhile
            self.pressed_on = self.screen()
            target = event.target.closest(PRESSED)
            if not target:
                return
            for name in ("card", "box"):
                if value := attribute(target, f"data-{name}"):
                    press(name, value)
                    return
            if target.tagName != "FORM":
                if attribute(target, "type") == "submit":
                    event.preventDefault()  # a sandboxed frame may not submit a form
                press(attribute(target, "data-act"), attribute(target, "data-value"))

        def key_down(event: JsProxy) -> None:
            if event.ctrlKey or event.metaKey or event.altKey or event.isComposing:
                return
            if event.key == "Escape":
                drag.cancel()
                if not slip_is_open():  # else it is the slip that the browser closes
                    press("close", "")
            elif event.key in MOVES:
                along = event.target.closest("[data-card], [data-steps]")
                if along and not takes_text(event.target) and move(str(event.key)):
                    event.preventDefault()
            elif not event.repeat and not takes_text(event.target) and key(str(event.code), str(event.key)):
                event.preventDefault()

        def changed(event: JsProxy) -> None:
            form = event.target.closest("form[data-change]")
            if form:
                press("change", str(form.id))

        def slid(event: JsProxy) -> None:
            if event.target.closest("[data-slide]"):
                changed(event)

        def fragment_changed(_event: JsProxy) -> None:
            fragment = str(window.location.hash)
            if fragment.startswith("#r=") or not fragment:  # else it leads to a place in the page
                press("fragment", fragment)

        self.on(document, "click", clicked)
        self.on(document, "change", changed)
        self.on(document, "input", slid)
        for name, handler in (("down", drag.down), ("move", drag.move), ("up", drag.up)):
            self.on(document, f"pointer{name}", handler)
        self.on(document, "pointercancel", drag.cancel)
        self.on(document, "keydown", key_down)
        self.on(window, "hashchange", fragment_changed)

    def on(self, target: JsProxy, event: str, handler: Callable[[JsProxy], None]) -> None:
        """Listen for good; the proxy is kept, since the browser's side keeps it too."""
        proxy = create_proxy(handler)
        self.kept.append(proxy)
        target.addEventListener(event, proxy)
