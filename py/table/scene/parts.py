"""Small things that many scenes draw: icons, pips, cards, heaps of counters, portraits, names.

Symbols (`#i-…`, `#p-…`, `#chip-…`, `#mb`) come from the sprite that every page carries in its body.
"""

from __future__ import annotations

from functools import cache, lru_cache

from nain_jaune.cards import CODES
from table.i18n import QUOTES
from table.model import LaidCard

from .context import Ctx
from .markup import Child, Html, Value, el, join

HEAP_LIMIT = 180
"""The largest heap that is drawn as it is: a larger one would only grow taller, and the figure tells."""

SPAN = {"contrat": (25, 20, 15), "fiche": (28, 15, 9), "jeton": (13, 16, 8)}
"""How far a counter reaches from its place: half its width, upwards, downwards."""

Piece = tuple[str, float, float, float]
"""A counter of a heap: its kind, its place, and its turn in degrees."""


def icon(name: str) -> Html:
    """One of the sprite's icons, in the colour of the text; it says nothing by itself."""
    return _symbol(f"i-{name}", "ic")


@cache
def _symbol(name: str, kind: str) -> Html:
    return el("svg", el("use", href=f"#{name}"), class_=kind, aria_hidden=True)


@cache
def pip(suit: str) -> Html:
    """A suit's sign ("S", "H", "D" or "C"), in a line of text."""
    kind = f"pip {suit.lower()} red" if suit in "HD" else f"pip {suit.lower()}"
    return el("svg", el("use", href=f"#p-{suit}"), class_=kind, fill="currentColor", aria_hidden=True)


def name(text: str) -> Html:
    """A player's name: free text, kept from turning the writing around it."""
    return el("bdi", text)


def id_part(text: str) -> str:
    """Any text as a part of an id: what an id cannot hold is written as its number."""
    return "".join([c if c.isalnum() or c in "-_" else f"_{ord(c):x}" for c in text])


def vh(*children: Child) -> Html:
    """What is read aloud and not seen."""
    return el("span", *children, class_="vh")


def button(act: str, *children: Child, kind: str = "", value: str | None = None, **attributes: Value) -> Html:
    """A button that does an act of the page; `kind` are further classes, `value` what the act is about."""
    attributes.setdefault("id", f"act-{act}" if value is None else f"act-{act}-{value}")
    return el(
        "button",
        *children,
        type="button",
        class_=f"btn {kind}".rstrip(),
        data_act=act,
        data_value=value,
        **attributes,
    )


def portrait(face: str, c: Ctx, **attributes: Value) -> Html:
    """A player's portrait; the name beside it says who it is."""
    return el("img", src=f"{c.art}portraits/{face}.svg", alt="", **attributes)


def quotation(call: str, lang: str, short: str = "") -> Html:
    """A call between the quotation marks of its own language, which a small screen may hide.

    Where there is little room the `short` one stands in its place, if there is one.
    """
    before, after = QUOTES.get(lang, ("“", "”"))
    said = (el("span", call, class_="full"), el("span", short, class_="brief")) if short else call
    return join(el("span", before, class_="gq"), said, el("span", after, class_="gq"))


# ---- cards


def suit_of(card: int) -> str:
    """A card's suit as its letter."""
    return CODES[card][-1]


@lru_cache(maxsize=512)
def card_face(card: int, index: str, art: str, four_colours: bool = False) -> Html:
    """The picture of a card and, over it, its index in the person's own letters."""
    code = CODES[card]
    own = four_colours and code[-1] in "DC" and code[0] not in "JQK"
    folder = "cards/four/" if own else "cards/"
    sign = el("svg", el("use", href=f"#p-{code[-1]}"), fill="currentColor")
    return join(
        el("img", src=f"{art}{folder}{code}.svg", alt="", decoding="async"),
        el("span", el("b", index), sign, class_="ix", aria_hidden=True),
    )


def card_marks(card: int) -> dict[str, Value]:
    """The attributes by which a card's index is coloured and set."""
    code = CODES[card]
    return {"data_r": code[:-1], "data_s": code[-1]}


def shown_card(m: LaidCard, c: Ctx, **attributes: Value) -> Html:
    """A card that lies open and does nothing."""
    return el(
        "span",
        card_face(m.card, m.index, c.art, c.four_colours),
        class_="card",
        role="img",
        aria_label=m.label,
        **card_marks(m.card),
        **attributes,
    )


@lru_cache(maxsize=32)
def fan(cards: int) -> Html:
    """A hand seen from behind: as many backs as there are cards, eight at the most."""
    count = min(cards, 8)
    turn = min(13.0, 56 / (count - 1)) if count > 1 else 0.0
    backs = [
        el("use", href="#mb", transform=f"rotate({turn * (i - (count - 1) / 2):.1f} 0 14)")
        for i in range(count)
    ]
    return el("svg", backs, class_="fan", viewBox="-24 -30 48 34", aria_hidden=True)


# ---- counters


def columns(contrats: int) -> list[int]:
    """How many contrats stand in each column: one column up to 3 pieces, two up to 10, else three."""
    if contrats == 0:
        return []
    if contrats <= 3:
        return [contrats]
    if contrats <= 10:
        return [contrats - contrats // 2, contrats // 2]
    third = contrats // 3
    return [contrats - 2 * third, third, third]


def pieces(amount: int) -> list[Piece]:
    """The counters of a heap, the rear ones first.

    Contrats (10) stand in columns, a fiche (5) lies across the front, up to four jetons (1) are stacked at
    right, or scattered where they are alone.
    """
    contrats, fiche, jetons = amount // 10, amount % 10 // 5, amount % 5
    stood = columns(contrats)
    width = 52 * max(0, len(stood) - 1)
    heap: list[Piece] = [
        ("contrat", -width / 2 + 52 * i + (1.4 if r % 2 else -1), -14 - r * 6, (-2, 1.5, -0.5)[r % 3])
        for i, height in enumerate(stood)
        for r in range(height)
    ]
    if fiche:
        heap.append(("fiche", -4 if jetons else 0, 0 if contrats or jetons else -4, -7))
    if contrats:
        heap += [("jeton", width / 2 + 16, 4 - r * 5, 0) for r in range(jetons)]
    elif fiche:
        heap += [("jeton", 24, 3 - r * 5, 0) for r in range(jetons)]
    else:
        heap += [("jeton", x, y, 0) for x, y in SCATTERED[jetons]]
    return heap


SCATTERED: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((0, -1),),
    ((-6, -1), (9, 2)),
    ((-10, -4), (10, -5), (0, 4)),
    ((-10, -5), (10, -6), (0, 3), (0, -2)),
)
"""Where one to four jetons lie when nothing else is in the heap."""


@lru_cache(maxsize=512)
def heap(amount: int) -> Html:
    """An amount as a heap of counters; nothing, or a debt, is an empty place."""
    drawn = pieces(min(max(amount, 0), HEAP_LIMIT))
    if not drawn:
        return el("svg", class_="heap", viewBox="-40 -34 80 44", aria_hidden=True)
    left = min(x - SPAN[kind][0] for kind, x, _, _ in drawn) - 1
    right = max(x + SPAN[kind][0] for kind, x, _, _ in drawn) + 1
    top = min(y - SPAN[kind][1] for kind, _, y, _ in drawn) - 1
    foot = max(y + SPAN[kind][2] for kind, _, y, _ in drawn) + 1
    uses = [
        el(
            "use",
            href=f"#chip-{kind}",
            transform=f"translate({x:.1f} {y:.1f})" + (f" rotate({r})" if r else ""),
        )
        for kind, x, y, r in drawn
    ]
    width, height = f"{right - left:.0f}", f"{foot - top:.0f}"
    return el(
        "svg",
        uses,
        class_="heap",
        viewBox=f"{left:.0f} {top:.0f} {width} {height}",
        style=f"--hw:{width};--hh:{height}",
        aria_hidden=True,
    )


def signed(amount: int, c: Ctx) -> Html:
    """A gain or a loss, marked by its sign and by its colour; nothing is a dash."""
    if amount == 0:
        return Html("–")
    return el("span", c.words.signed(amount), class_="plus" if amount > 0 else "minus")
