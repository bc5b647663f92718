"""Upper bounds of sizes, as arrays of float64 rounded up, and of floats that stand for something else."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from prsym.codegen.interval_arrays import Flags, Floats, Intervals

HALF_UNIT = 2.0**-53
SPACING = 2.0**-1074


@dataclass(frozen=True, slots=True)
class Upper:
    """Numbers that nonnegative reals do not exceed; infinite where nothing is known, and 0 for 0 alone."""

    values: Floats

    @classmethod
    def of(cls, value: float) -> Upper:
        """One number, in one place that stands for all."""
        return cls(np.array([value]))

    def __add__(self, other: Upper) -> Upper:
        return _rounded_up(self.values + other.values)

    def __mul__(self, other: Upper) -> Upper:
        a, b = self.values, other.values
        nothing = ((a == 0.0) & (b < np.inf)) | ((b == 0.0) & (a < np.inf))
        return Upper(np.where(nothing, 0.0, _above(a * b)))

    def over(self, least: Floats) -> Upper:
        """The quotient by what is at least that; infinite where that is 0."""
        return Upper(np.where((self.values == 0.0) & (least > 0.0), 0.0, _above(self.values / least)))

    def where(self, condition: Flags) -> Upper:
        """The bounds where the condition holds, infinite elsewhere."""
        return Upper(np.where(condition, self.values, np.inf))


UNIT, TINY, NOTHING = Upper.of(HALF_UNIT), Upper.of(SPACING), Upper.of(0.0)
TWO, HALF = Upper.of(2.0), Upper.of(0.5)


def size(a: Intervals) -> Upper:
    """Of the numbers in an interval."""
    return Upper(a.magnitude())


@dataclass(frozen=True, slots=True)
class Part:
    """A float: at most of `size`, and at most `error` away from the real expression that it stands for."""

    size: Upper
    error: Upper

    def __add__(self, other: Part) -> Part:
        """The float sum; that with 0 is exact."""
        total = self.size + other.size
        exact = (self.size.values == 0.0) | (other.size.values == 0.0)
        rounding = Upper(np.where(exact & (total.values < np.inf), 0.0, (total * UNIT).values))
        return Part(total + rounding, self.error + other.error + rounding)

    def times(self, factor: Upper) -> Part:
        """The float product with a float of at most that size."""
        return self._rounded(self.size * factor, self.error * factor)

    def over(self, least: Floats) -> Part:
        """The float quotient by a float of at least that size."""
        return self._rounded(self.size.over(least), self.error.over(least))

    def _rounded(self, size_: Upper, error: Upper) -> Part:
        rounding = Upper(np.where(self.size.values == 0.0, 0.0, (size_ * UNIT + TINY).values))
        return Part(size_ + rounding, error + rounding)


def _rounded_up(values: Floats) -> Upper:
    return Upper(np.where(values == 0.0, 0.0, _above(values)))


def _above(values: Floats) -> Floats:
    """The next float; infinite for what is no number."""
    return np.where(np.isnan(values), np.inf, np.nextafter(values, np.inf))
