"""The seats: who sits there, what they have, whose turn it is, what they last said."""

from __future__ import annotations

from table.model import SeatModel, TableModel

from .context import Ctx
from .markup import Html, el
from .parts import fan, heap, icon, id_part, name, portrait, quotation, vh


def seats(m: TableModel, c: Ctx) -> Html:
    """The others, in order of play. Where play goes to the right, the row is laid out from right to left."""
    return el(
        "ol",
        [seat(each, c) for each in m.seats],
        class_="seats",
        id="seats",
        data_n=min(7, len(m.seats)),  # eight, where none of them is one’s own, lie as seven do
        data_dir="r" if m.direction == "r" else None,
        aria_label=c.words._("Players, in order of play"),
    )


def me(m: TableModel, c: Ctx) -> Html:
    """The person's own seat."""
    return seat(m.me, c, "div", hand_shown=not m.veil)


def seat(m: SeatModel, c: Ctx, tag: str = "li", hand_shown: bool = False) -> Html:
    """One seat, with the number of its cards unless they are seen. It reads aloud as its label; everything
    drawn is for the eye."""
    return el(
        tag,
        vh(m.label),
        el("span", portrait(m.face, c), class_="face", aria_hidden=True),
        m.dealer and el("span", icon("dealer"), class_="dealer", title=c.words._("Dealer"), aria_hidden=True),
        el(
            "span",
            m.turn and fist(),
            el("span", name(m.name), class_="n", title=m.name),
            class_="who",
            aria_hidden=True,
        ),
        el("span", purse(m, c), None if hand_shown else cards(m, c), class_="what", aria_hidden=True),
        m.call and say(m),
        class_="seat" + " turn" * m.turn + " me" * m.me,
        id=f"seat-{m.seat}",
        data_seat=m.seat,
    )


def fist() -> Html:
    """The pointing hand that marks whose turn it is."""
    return el("svg", el("use", href="#i-fist"), class_="fist", aria_hidden=True)


def purse(m: SeatModel, c: Ctx) -> Html:
    """What a player has: a heap and a figure."""
    return el(
        "span",
        heap(m.purse),
        el("span", c.words.number(m.purse), id=f"figure-{m.seat}", data_purse=True),
        id=f"purse-{m.seat}",
        title=c.words._("Purse"),
    )


def cards(m: SeatModel, c: Ctx) -> Html:
    """How many cards another player holds; whoever holds none is out."""
    if not m.cards:
        # Translators: said of a player who has no cards left.
        word = el("i", c.words.p("no cards left", "out"))
        return el("span", el("span", fan(1), "0", class_="none"), word)  # a figure where the word has no room
    return el("span", fan(m.cards), m.cards, title=c.words._("Cards in hand"))


def say(m: SeatModel) -> Html:
    """What a player last said: a new call is a new bubble. The announcer reads it, the bubble is silent."""
    return el(
        "p",
        quotation(m.call, m.call_lang, m.call_short),
        class_="say hoc" if m.call_hoc else "say",
        id=f"say-{m.seat}-{id_part(m.call)}",
        lang=m.call_lang or None,
        aria_hidden=True,
    )
