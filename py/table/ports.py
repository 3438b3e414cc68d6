"""What the browser gives the table, as protocols: `browser/` fulfils them, fakes of them serve the tests."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from .motion import Travel
from .settings import Settings

if TYPE_CHECKING:
    from .sounds import Sound as Heard
    from .speech import Utterance


class Page(Protocol):
    """The document: what is shown in it, what is read from it."""

    def show(self, screen: str, html: str) -> None:
        """Replace the whole screen and name it on the body (`data-screen`)."""

    def patch(self, region: str, html: str) -> None:
        """Bring one region's inner markup up to date in place; nodes with an `id` survive, and so does
        focus."""

    def notes(self, html: str) -> None:
        """Bring the notices up to date."""

    def announce(self, text: str) -> None:
        """Say a text in the one polite live region."""

    def focus(self, element: str) -> None:
        """Move the focus to the element of this id, if it is there."""

    def busy(self, element: str) -> None:
        """Let the element of this id, if it is there, look as if something were being done, until it is drawn
        again."""

    def focused(self) -> str:
        """The id of the focused element, empty when there is none."""

    def has(self, element: str) -> bool:
        """Whether an element of this id is in the document."""

    def form(self, element: str) -> dict[str, str]:
        """The choices of the form of this id: name → value, checked boxes only, and open folds, id → "open";
        empty when it is not there."""

    def fill(self, element: str, values: dict[str, str]) -> None:
        """Put choices back into the form of this id, and open its folds that are named among them."""

    def dress(self, settings: Settings, title: str) -> None:
        """Set the document's language, light, faces, motion and title."""

    def two_rows(self) -> bool:
        """Whether the hand lies in two rows as it is laid out now."""

    def copy(self, text: str, done: Callable[[bool], None]) -> None:
        """Put a text on the clipboard, and tell whether the browser let us."""

    def share(self, title: str, address: str, done: Callable[[str], None]) -> None:
        """Let the person share an address as the device does it, or else copy it, and tell what came of it:
        "shared", "copied", "left" where the person thought better of it, or "refused"."""

    def select(self, element: str) -> None:
        """Select the text of the field of this id."""

    def print_out(self, html: str, refused: Callable[[], None]) -> None:
        """Print a markup, and nothing else of the page; call `refused` where it is known that the browser
        does not print."""

    def address(self) -> str:
        """The address of the site, with a slash at its end."""

    def drop_fragment(self) -> None:
        """Let the address name no game any more, where it does: loaded again the page goes on with what it
        shows, and the same link can be followed again. A frame's address stays as it is."""

    def framed(self) -> bool:
        """Whether the page is a frame in another, or made for it: it may be one of several, and forbidden to
        hand over files."""

    def save_file(self, name: str, text: str) -> None:
        """Hand a text over as a file."""

    def pick_file(self, limit: int, picked: Callable[[str, bytes | None], None]) -> None:
        """Let the person choose a file, and tell its name and its bytes; None for one beyond the limit."""

    def persist(self) -> None:
        """Ask the browser not to clear what is kept here when it runs short."""

    async def late(self) -> bool:
        """Have the parts of the program that come late, fetched where they are not there yet; whether they
        are."""

    def carry(self, values: dict[str, str]) -> None:
        """Have choices outlast the page's being loaded again, once."""

    def carried(self) -> dict[str, str]:
        """The choices that were carried, and no longer are."""

    def reload(self) -> None:
        """Load the page again."""

    def edition(self) -> tuple[str, int, str]:
        """The version of the page, its day (yyyymmdd, 0 for one that is being made) and its print: letters
        that no other build has."""

    def about(self) -> str:
        """The version of the page and the browser it runs in."""


class Clock(Protocol):
    """Time that passes: never asked by the engine."""

    def now(self) -> float:
        """Milliseconds since some moment."""

    def visible(self) -> float:
        """Milliseconds for which the page has been visible: what the agreed minutes are counted in."""

    def today(self) -> int:
        """The UTC date as yyyymmdd."""

    def wall(self) -> int:
        """What the clock on the wall says, in UTC milliseconds since 1970."""

    def told(self, moment: int, lang: str) -> str:
        """A moment of `wall` as its date and time where the device is, in a language."""

    def dated(self, day: int, lang: str) -> str:
        """A day (yyyymmdd) in words, as the browser says it in a language."""

    async def sleep(self, milliseconds: float) -> None:
        """Wait, while the page is visible."""

    async def breathe(self) -> None:
        """Let the page draw and answer before long work goes on, if it could not do so just now."""

    def later(self, milliseconds: float, act: Callable[[], None]) -> None:
        """Do something when so much time has passed."""

    def start(self, work: Coroutine[Any, Any, None], failed: Callable[[BaseException], None]) -> None:
        """Run a coroutine beside what goes on; an exception in it reaches `failed`."""


class Chance(Protocol):
    """Where a new game's deal number comes from."""

    def number(self) -> int:
        """A deal number nobody chose, 1 to 2147483647."""

    def identity(self) -> str:
        """An id for a game, 16 hexadecimal digits, that no other game has."""


class StoreFullError(Exception):
    """There is no more room in the storage; what stood there stands."""


class StoreRefusedError(Exception):
    """The browser keeps nothing for us: a private window, a frame of another site, storage switched off."""


class Store(Protocol):
    """The browser's storage (localStorage): texts by key, read and written at once. Keys are without the
    site's prefix.

    Everything raises StoreRefusedError where the browser refuses.
    """

    def keys(self) -> list[str]:
        """The keys there are."""

    def read(self, key: str) -> str | None:
        """The text under a key."""

    def write(self, key: str, text: str) -> None:
        """Put a text under a key, or raise StoreFullError."""

    def remove(self, key: str) -> None:
        """Take a key away."""

    def clear(self) -> None:
        """Take away everything that is kept for the site, by its frames too."""


class Vault(Protocol):
    """The browser's database (IndexedDB): copies of what is in the storage. It never raises: where the
    browser refuses, it is empty."""

    async def load(self, later: str) -> tuple[dict[str, str], set[str]]:
        """The texts by key, and of keys that begin with `later` only the keys."""

    async def read(self, key: str) -> str | None:
        """The text under a key."""

    def put(self, key: str, text: str) -> None:
        """Put a text under a key; it is written soon, and in the order of the calls."""

    async def clear(self) -> bool:
        """Take everything away; whether that was possible."""


class Tabs(Protocol):
    """The pages of this site that are open in this browser. One at a time holds a game."""

    def listen(
        self, lost: Callable[[str], str | None], gone: Callable[[], None], back: Callable[[], None]
    ) -> None:
        """Tell that a game is taken over elsewhere (the answer is what stands under its key), that everything
        was deleted elsewhere, and that this page has come back from where it was asleep, holding nothing."""

    async def hold(self, name: str) -> bool:
        """Hold a game, unless another page does; whether it is held here now."""

    async def take(self, name: str) -> str | None:
        """Take a game over from the page that holds it; what that page says stands under its key."""

    def release(self, *names: str) -> None:
        """Let go of games."""

    def tell_gone(self) -> None:
        """Tell the other pages that everything was deleted."""


class Worker(Protocol):
    """What has the game on the device, so that it starts without a connection, and fetches new versions of
    it."""

    @property
    def whole(self) -> bool:
        """Whether all of this version is on the device."""

    @property
    def waits(self) -> bool:
        """Whether a new version is here and can be let in."""

    @property
    def online(self) -> bool:
        """Whether the device has a connection, as far as the browser knows."""

    def start(self, changed: Callable[[], None]) -> None:
        """Begin; from now on it is told when one of these has changed."""

    def let_in(self, afresh: bool) -> None:
        """Let the new version in: the page is loaded again; `afresh`: without the game that its address asked
        for."""


class Motion(Protocol):
    """Moves what changed from where it was to where it is. The next act, or any input, ends what runs."""

    def before(self, moves: tuple[Travel, ...]) -> None:
        """Measure where the moves begin; called before the screen is patched."""

    def after(self, moves: tuple[Travel, ...]) -> None:
        """Let everything travel from there to where it is now; called after the screen was patched."""


class Sound(Protocol):
    """Makes sounds. Where the browser cannot, and while the page is hidden, it is silent."""

    def play(self, sounds: Sequence[Heard]) -> None:
        """Make sounds, each at its moment from now."""

    def hush(self) -> None:
        """Be silent at once."""


class Voice(Protocol):
    """Speaks calls. Where the browser cannot, and while the page is hidden, it is silent."""

    def listen(self, changed: Callable[[], None]) -> None:
        """Call when other voices are there: some browsers know theirs only after a while."""

    def speaks(self, lang: str) -> bool | None:
        """Whether there is a voice of this language; None while that is not known."""

    def say(self, utterances: Sequence[Utterance]) -> None:
        """Speak these after what is being spoken; what has waited too long is left out."""

    def hush(self) -> None:
        """Be silent at once."""
