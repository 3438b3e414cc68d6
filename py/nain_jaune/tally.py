"""A mean with its 95 % interval, from samples that are integers: the same everywhere, in whatever order."""

from __future__ import annotations

from math import isqrt, sqrt

NORMAL = 1.96
"""Standard errors on either side of a mean that make its 95 % interval."""


class Tally:
    """Samples counted together."""

    __slots__ = ("count", "scale", "squares", "total")

    def __init__(self, scale: int = 1) -> None:
        """`scale`: what the samples are divided by in the end."""
        self.scale = scale
        self.count = self.total = self.squares = 0

    @classmethod
    def of(cls, count: int, total: int, squares: int) -> Tally:
        """Samples that were counted elsewhere: how many, their sum, and the sum of their squares."""
        tally = cls()
        tally.count, tally.total, tally.squares = count, total, squares
        return tally

    def add(self, sample: int) -> None:
        """Take one sample in."""
        self.count += 1
        self.total += sample
        self.squares += sample * sample

    @property
    def mean(self) -> float:
        """The mean of the samples; 0 of none."""
        return self.total / (self.count * self.scale) if self.count else 0.0

    @property
    def spread(self) -> float:
        """The standard deviation of the samples; 0 of fewer than two."""
        n = self.count
        if n < 2:
            return 0.0
        return sqrt((n * self.squares - self.total * self.total) / (n * (n - 1))) / self.scale

    @property
    def noise(self) -> float:
        """Half the width of the 95 % interval of the mean; 0 of fewer than two samples."""
        return NORMAL * self.spread / sqrt(self.count) if self.count else 0.0

    @property
    def interval(self) -> list[float] | None:
        """The 95 % interval of the mean, None with fewer than two samples."""
        return None if self.count < 2 else [self.mean - self.noise, self.mean + self.noise]

    @property
    def tenths(self) -> tuple[int, int | None]:
        """The mean and half its 95 % interval in tenths, rounded, from integers alone: sums of any size will
        do. A mean of nothing is 0; half the interval is None with fewer than two samples."""
        n = self.count
        if not n:
            return 0, None
        mean = (20 * self.total + n * self.scale) // (2 * n * self.scale)
        if n < 2:
            return mean, None
        hundredfold = round(100 * NORMAL) ** 2 * (n * self.squares - self.total * self.total)
        # in twentieths, so that the half that is added rounds to the nearest tenth
        twentieths = isqrt(4 * hundredfold // (100 * n * n * (n - 1) * self.scale**2))
        return mean, (twentieths + 1) // 2
