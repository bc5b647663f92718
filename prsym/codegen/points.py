"""Where generated code is tested: corner points of a domain, random ones of every size, and points outside it."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from prsym.model.domain import Interval, Parameter
from prsym.model.formula import Formula

SEED = 20150831


@dataclass(frozen=True, slots=True)
class Sizes:
    """The inputs that errors are measured for, and how many.

    Their sizes, 0 apart, are between `smallest` and `largest`, of whole numbers up to `largest_whole`; inside a bounded
    interval they keep `from_ends` away from the ends, or are ends.
    """

    smallest: float
    largest: float
    largest_whole: float
    from_ends: float
    corner_rows: int
    random_rows: int
    evaluations: int  # of the search for the worst error

    @classmethod
    def of(cls, formula: Formula, has_stable_form: bool) -> Sizes:
        """Those of the test vectors: all where a stable form serves, everyday ones for a formula as printed."""
        if formula.unknown is not None:
            return SOLUTION
        return ALL if has_stable_form else EVERYDAY

    @property
    def words(self) -> str:
        """The inputs in words."""
        text = f"sizes from {self.smallest:g} to {self.largest:g}, whole numbers up to {self.largest_whole:.1g}"
        return f"{text}, {self.from_ends:g} or more from the ends of their intervals" if self.from_ends else text

    def special(self, parameter: Parameter) -> tuple[float, ...]:
        """The ends of the interval where they are in it, their neighbours, and small, middling and large values."""
        interval = parameter.interval
        ends = [float(end) for end in (interval.lower, interval.upper) if end is not None]
        near = [math.nextafter(end, to) for end in ends for to in (-math.inf, math.inf)]
        sizes = [self.smallest, 1e-9, 0.25, 0.5, 0.75, 1.0, 2.0, 3.0, 1e9, self.largest]
        values = [*ends, *near, *sizes, *(-x for x in sizes)]
        return tuple(dict.fromkeys(x for x in values if self.admissible(parameter, x)))

    def admissible(self, parameter: Parameter, x: float) -> bool:
        """Whether a value is in the interval, whole where it must be, and of a size that is measured."""
        whole = not parameter.integer or (x.is_integer() and abs(x) <= self.largest_whole)
        sized = x == 0.0 or self.smallest <= abs(x) <= self.largest
        return whole and sized and parameter.interval.contains(Fraction(x)) and self._keeps_off(parameter.interval, x)

    def _keeps_off(self, interval: Interval, x: float) -> bool:
        """Whether a value is an end, or as far from the ends as it must be."""
        ends = [float(end) for end in (interval.lower, interval.upper) if end is not None]
        return all(x == end or abs(x - end) >= self.from_ends for end in ends)

    def corners(self, parameters: tuple[Parameter, ...]) -> Iterator[tuple[float, ...]]:
        """Special values in rotation, so that each meets many others; then each at a middling point."""
        choices = [self.special(parameter) for parameter in parameters]
        for k in range(self.corner_rows):
            yield tuple(values[(k * (2 * i + 1) + k // len(values)) % len(values)] for i, values in enumerate(choices))

    def random_points(self, parameters: tuple[Parameter, ...]) -> Iterator[tuple[float, ...]]:
        """Points of every size that the intervals admit."""
        source = random.Random(SEED)
        for _ in range(self.random_rows):
            yield tuple(self._draw(source, parameter) for parameter in parameters)

    def _draw(self, source: random.Random, parameter: Parameter) -> float:
        """A value: even over the interval, or near one of its ends; of every size where an end is infinite."""
        interval = parameter.interval
        while True:
            x = _any(source, interval)
            x = float(round(x)) if parameter.integer else x
            if self.admissible(parameter, x):
                return x

    def outside(self, parameters: tuple[Parameter, ...]) -> Iterator[tuple[float, ...]]:
        """Each parameter in turn just outside its interval, infinite, and NaN, the others middling."""
        middle = [
            next((x for x in (0.5, 2.0, 1.0, -0.5) if self.admissible(p, x)), self.special(p)[0]) for p in parameters
        ]
        for i, parameter in enumerate(parameters):
            interval = parameter.interval
            values = [math.nan, math.inf, -math.inf]
            if interval.lower is not None:
                low = float(interval.lower)
                values += [math.nextafter(low, -math.inf), low - 1.0, *([low] if interval.lower_open else [])]
            if interval.upper is not None:
                high = float(interval.upper)
                values += [math.nextafter(high, math.inf), high + 1.0, *([high] if interval.upper_open else [])]
            if parameter.integer:
                values += [middle[i] + 0.5, middle[i] + 2.0**-20]
            for x in values:
                yield (*middle[:i], x, *middle[i + 1 :])


EVERYDAY = Sizes(1e-6, 1e3, 1e9, 0.0, 64, 120, 4_000)
ALL = Sizes(1e-100, 1e100, 2.0**53, 0.0, 64, 120, 2_000)  # beyond 2^53 a float64 skips whole numbers
SOLUTION = Sizes(1e-6, 1e6, 1e9, 1e-6, 24, 60, 0)


def _any(source: random.Random, interval: Interval) -> float:
    size = 10.0 ** source.uniform(-9.0, 0.0)
    if interval.lower is not None and interval.upper is not None:
        low, high = float(interval.lower), float(interval.upper)
        share = source.choice((source.random(), source.random(), size, 1.0 - size))
        return low + share * (high - low)
    large = source.choice((source.random(), 10.0 ** source.uniform(-6.0, 6.0)))
    if interval.lower is not None:
        return float(interval.lower) + large
    if interval.upper is not None:
        return float(interval.upper) - large
    return source.choice((-1.0, 1.0)) * large
