"""The sum of what the rounding of all steps changes in the result, absolutely and relatively.

With v_k the steps' values and v the result, each on the way of a tape, computed - exact is the integral over the way
of the sum of (dv/dv_k) d_k, and ln|computed/exact| that of the sum of (d ln|v|/d ln|v_k|) (d_k/v_k), where a step that
goes as (1 + h_k)^t has ln(1 + h_k) in place of d_k/v_k. In the second sum either form of a term may serve.

A derivative that passes step k is that of its operation on one way, and with a factor on the other: (v_k - t d_k)/v_k
of an elasticity, (1 + h_k)^t of a slope. Both are let in.
"""

from __future__ import annotations

import numpy as np

from prsym.codegen.error_tape import Step, Tape
from prsym.codegen.interval_arrays import ONE, Floats, Intervals, above


class Totals:
    """Bounds of |computed - exact|, and of |computed/exact - 1|, without what the last step itself adds."""

    def __init__(self, tape: Tape) -> None:
        self._steps, last = tape.steps, tape.result
        self._result = tape.steps[last].value
        self._slopes: dict[int, Intervals] = {last: ONE}
        self._elasticities: dict[int, Intervals] = {last: ONE}
        self.absolute, logarithm = np.zeros(1), np.zeros(1)
        for i in range(last, -1, -1):
            if i != last and self._steps[i].added.any() and i in self._slopes:
                absolute, relative = self._terms(i)
                self.absolute, logarithm = _plus(self.absolute, absolute), _plus(logarithm, relative)
            if i in self._slopes:
                self._pass_on(i)
        apart = self._result.mignitude() > 0.0
        growth = above(logarithm * above(1.0 + logarithm))  # e^x - 1 <= x (1 + x) for 0 <= x <= 1
        self.relative: Floats = np.where(apart & (logarithm <= 1.0), growth, np.inf)
        self.absolute = np.where(np.isnan(self.absolute), np.inf, self.absolute)

    def _terms(self, i: int) -> tuple[Floats, Floats]:
        """The effect of step i on the result: absolutely, and in its logarithm."""
        step = self._steps[i]
        adds = step.added > 0.0
        absolute = np.where(adds, above(self._slopes[i].magnitude() * step.added), 0.0)
        in_result = above(absolute / self._result.mignitude())
        relative = np.where(adds, above(self._elasticities[i].magnitude() * np.minimum(step.share, step.factor)), 0.0)
        return absolute, np.fmin(in_result, relative)

    def _pass_on(self, i: int) -> None:
        """The chain rule, from step i to those before it."""
        step = self._steps[i]
        slope = _stretched(self._slopes[i], 2.0 * np.where(step.factor < np.inf, step.factor, 0.0))
        elasticity = _stretched(self._elasticities[i], step.share)
        for j, by, relative in zip(step.places, step.slopes, step.elasticities, strict=True):
            earlier = self._steps[j]
            if earlier.is_exact:
                continue
            change = _times(slope, by)
            known = self._relative(change, earlier)
            known = known.meet(_times(elasticity, relative))
            _add(self._slopes, j, change)
            _add(self._elasticities, j, known)

    def _relative(self, slope: Intervals, step: Step) -> Intervals:
        """A slope as an elasticity."""
        return (slope.times(step.value) / self._result).where(np.isfinite(slope.magnitude()))


def _times(a: Intervals, b: Intervals) -> Intervals:
    return b if a is ONE else a if b is ONE else a.times(b)


def _stretched(a: Intervals, by: Floats) -> Intervals:
    """The interval times anything from 1 - by to 1 + by."""
    return a.widened(np.where(by > 0.0, above(a.magnitude() * by), 0.0)) if by.any() else a


def _add(sums: dict[int, Intervals], i: int, term: Intervals) -> None:
    sums[i] = sums[i] + term if i in sums else term


def _plus(a: Floats, b: Floats) -> Floats:
    return np.where(b == 0.0, a, above(a + b))
