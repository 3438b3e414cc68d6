"""What plots have in common: a frame in which amounts rise over something that goes on.

A plot is drawn twice, for a wide column and for a narrow one, so that its letters keep their size.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from table.model import PlotModel

from .markup import Html, el, join

TOP, FOOT = 44.0, 212.0
"""Between which heights amounts are drawn."""

Point = tuple[float, float]
"""How far on, and the amount."""


class Frame:
    """Where things lie in a drawing: from `left` to `right` what goes on from 0 to `last`, and upwards the
    amounts from `low` to `high`, which may be integers of any size."""

    def __init__(self, left: float, right: float, last: float, low: float, high: float) -> None:
        self.left, self.right = left, right
        self.last = max(1, last)
        self.low, self.span = low, max(1, high - low)

    def x(self, at: float) -> float:
        """How far from the left something stands."""
        return self.left + (self.right - self.left) * (at / self.last)

    def y(self, amount: float) -> float:
        """How far from the top an amount stands."""
        return FOOT - 4 - (FOOT - TOP - 12) * ((amount - self.low) / self.span)

    def path(self, points: Iterable[Point]) -> str:
        """A line through these points, as a path."""
        return "M" + "L".join([f"{self.x(at):.1f} {self.y(amount):.1f}" for at, amount in points])

    def grid(self, amounts: Iterable[tuple[float, str]]) -> list[Html]:
        """Lines across at these amounts, with their texts before them."""
        return [
            join(
                el("path", class_="gr", d=f"M{self.left:.0f} {self.y(amount):.1f}H{self.right:.0f}"),
                el(
                    "text",
                    text,
                    x=f"{self.left - 8:.0f}",
                    y=f"{self.y(amount) + 5:.1f}",
                    text_anchor="end",
                ),
            )
            for amount, text in amounts
        ]

    def axes(self) -> Html:
        """The left edge and the foot."""
        return el("path", class_="ax", d=f"M{self.left:.0f} {TOP:.0f}V{FOOT:.0f}H{self.right:.0f}")

    def under(self, texts: Iterable[tuple[float, str]]) -> list[Html]:
        """Texts under the foot, by how far on they stand; those at the ends stay within the frame."""
        ends = {0.0: None, float(self.last): "end"}
        return [
            el("text", text, x=f"{self.x(at):.0f}", y="232", text_anchor=ends.get(at, "middle"))
            for at, text in texts
        ]


def drawing(width: float, kind: str, label: str, *parts: Html | Sequence[Html]) -> Html:
    """A plot of so many units across; `kind` tells whether it is the broad or the slim one."""
    return el(
        "svg",
        *parts,
        class_=f"plot {kind}",
        viewBox=f"0 30 {width:.0f} 208",
        role="img",
        aria_label=label,
    )


# ---- several lines, each with its name at its end

LETTER = 7.6
"""How wide a letter is at the most on average."""

LINE = 16.0
"""How far apart names stand at least."""


def lines(m: PlotModel) -> Html:
    """The plot, twice."""
    return join(plot(m, 540, "broad"), plot(m, 330, "slim"))


def plot(m: PlotModel, width: float, kind: str) -> Html:
    """A drawing of so many units across. The first line, one's own, lies above the others."""
    left = 14 + LETTER * max([len(text) for _, text in m.amounts])
    right = width - 16 - LETTER * max([len(line.name) for line in m.lines])
    amounts = [amount for amount, _ in m.amounts]
    frame = Frame(left, right, m.lines[0].points[-1][0], amounts[0], amounts[-1])
    drawn = [el("path", class_=f"ln l{k}", d=frame.path(line.points)) for k, line in enumerate(m.lines, 1)]
    ends = spread([frame.y(line.points[-1][1]) for line in m.lines])
    named = [
        el("text", line.name, class_="nm", x=f"{right + 7:.0f}", y=f"{y + 5:.1f}")
        for line, y in zip(m.lines, ends, strict=True)
    ]
    return drawing(
        width,
        kind,
        m.label,
        frame.grid(m.amounts),
        frame.axes(),
        frame.under(m.deals),
        drawn[::-1],
        named,
    )


def spread(heights: Sequence[float]) -> list[float]:
    """Heights at which texts can stand that belong to these: in the same order, none nearer to the next than
    `LINE`, and none under the foot."""
    order = sorted(range(len(heights)), key=lambda k: (heights[k], k))
    found = [0.0] * len(heights)
    above = -LINE
    for k in order:
        above = found[k] = max(heights[k], above + LINE)
    below = FOOT + LINE - 4
    for k in reversed(order):
        below = found[k] = min(found[k], below - LINE)
    return found
