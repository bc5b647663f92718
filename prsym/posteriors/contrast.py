"""D, the difference of the log-odds of two systems, through its moment function M(s) = E exp(s D).

D = sum of e_i ln G_i + sum of e_j ln q_j with independent Gamma variables G_i and ln q (`misses`), each with a sign, so
that M is a product: of Gamma(p + e s)/Gamma(p), and of E q^(e s).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from prsym.posteriors.logarithms import STIRLING_FROM, FloatArray, log_gamma_step
from prsym.posteriors.misses import Misses

ComplexArray = NDArray[np.complexfloating[Any, Any]]
CHUNK = 8192  # nodes of ln q at a time
FEW = 80


class Moments(NamedTuple):
    """M(s) = exp(scale) values[0] at imaginary parts of s; values[-1] is what the coarser rules for ln q make of it."""

    imaginary: FloatArray
    scale: float
    values: ComplexArray


class Mixtures(NamedTuple):
    """Signed ln q, of shape (ln q, node), and its weights: those of all nodes, and those of every other node."""

    signed: FloatArray
    weights: FloatArray  # of shape (2, ln q, node)


def mixtures(*signed: tuple[float, Misses]) -> Mixtures:
    """The rows of several ln q with their signs; shorter ones are filled up with values of weight 0."""
    longest = max(mixture.log_q.size for _, mixture in signed)
    rows, weights = np.zeros((len(signed), longest)), np.zeros((2, len(signed), longest))
    for row, (sign, mixture) in enumerate(signed):
        size = mixture.log_q.size
        rows[row] = sign * mixture.log_q[0]
        rows[row, :size] = sign * mixture.log_q
        weights[0, row, :size], weights[1, row, :size] = mixture.weights, mixture.coarse
    return Mixtures(rows, weights)


@dataclass(frozen=True, eq=False)
class Contrast:
    """The signed shapes of the Gamma variables, the signed ln q, and the part of D that is a number, drift.

    `drift` holds e ln p for every shape p from STIRLING_FROM on.
    """

    shapes: tuple[float, ...]
    signs: tuple[float, ...]
    drift: float
    mixtures: Mixtures | None = None

    def reversed(self) -> Contrast:
        """-D."""
        rows = self.mixtures and self.mixtures._replace(signed=-self.mixtures.signed)
        return Contrast(self.shapes, tuple(-sign for sign in self.signs), -self.drift, rows)

    @cached_property
    def poles(self) -> tuple[float, float]:
        """The ends of the strip of s in which M exists."""
        signed = list(zip(self.signs, self.shapes, strict=True))
        return -min(p for sign, p in signed if sign > 0), min(p for sign, p in signed if sign < 0)

    @cached_property
    def _columns(self) -> tuple[FloatArray, FloatArray, FloatArray]:
        """Shapes, signs, and ln p of the large shapes, as columns."""
        shapes, signs = np.array((self.shapes, self.signs))[:, :, None]
        return shapes, signs, np.log(np.where(shapes >= STIRLING_FROM, shapes, 1.0))

    def slopes(self, s: float) -> tuple[float, float]:
        """The first and second derivative of ln M at a real s, to one per cent of the second's size."""
        first, second = self.drift, 0.0
        for shape, sign in zip(self.shapes, self.signs, strict=True):
            x = shape + sign * s
            y = x + 1.0
            taken = math.log(y / shape) if shape >= STIRLING_FROM else math.log(y)
            first += sign * (taken - 1.0 / x - (0.5 + 1.0 / (12.0 * y)) / y)
            second += 1.0 / (x * x) + (1.0 + (0.5 + 1.0 / (6.0 * y)) / y) / y
        if self.mixtures is None:
            return first, second
        signed, weights = self.mixtures.signed, self.mixtures.weights[0]
        if s != 0.0:
            weights = weights * _tilted(s * signed)[1]
            weights /= weights.sum(axis=1, keepdims=True)
        weighted = weights * signed
        means = weighted.sum(axis=1, keepdims=True)
        return first + float(means.sum()), second + float((weighted * (signed - means)).sum())

    def rough_log_moment(self, s: FloatArray) -> FloatArray:
        """ln M at real s, or somewhat more: one term of Stirling's series; nodes of ln q in groups."""
        shapes, signs, logs = self._columns
        step, base = signs * s, shapes + 1.0
        log = np.log1p(step / base)
        gammas = (base + step - 0.5) * log - step - np.log1p(step / shapes) + step * (np.log(base) - logs)
        total: FloatArray = gammas.sum(axis=0) + self.drift * s
        if self.mixtures is None:
            return total
        signed, weights = self.mixtures.signed, self.mixtures.weights[0]
        exponent = signed[:, None, :] * s[:, None]
        if signed.shape[1] > FEW:
            starts = np.arange(0, signed.shape[1], 1 + signed.shape[1] // FEW)
            exponent = np.maximum.reduceat(exponent, starts, axis=2)
            weights = np.add.reduceat(weights, starts, axis=1)
        top = exponent.max(axis=2)
        sums = np.exp(exponent - top[:, :, None]) @ weights[:, :, None]
        total += (top + np.log(sums[:, :, 0])).sum(axis=0)
        return total

    def moments(self, real: float, imaginary: FloatArray) -> Moments:
        """M at real + i imaginary, where the first imaginary part is 0."""
        exponent = self._log_gammas(real + 1j * imaginary) + 1j * self.drift * imaginary
        scale = float(exponent[0].real)
        values = np.exp(exponent - scale)[None, :]
        if self.mixtures is not None:
            tops, sizes = _tilted(real * self.mixtures.signed)
            turns = np.exp(1j * (imaginary[:, None] * self.mixtures.signed[:, None, :]))
            values = values * (turns @ (sizes * self.mixtures.weights)[..., None])[..., 0].prod(axis=1)
            scale += float(tops.sum())
        return Moments(imaginary, scale + self.drift * real, values)

    def moments_on_grid(self, real: float, step: float, count: int) -> Moments:
        """M at the imaginary parts 0, step, 2 step, …, at least `count` of them.

        exp(i (j B + l) step x) = exp(i j B step x) exp(i l step x): the mean of q^(it) is a product of two matrices.
        """
        inner = max(math.isqrt(count), 1)
        outer = -(-count // inner)
        multiples = np.arange(outer * inner)
        grid: FloatArray = np.multiply(step, multiples, dtype=np.float64)
        exponent = self._log_gammas(real + 1j * grid)
        scale = float(exponent[0].real)
        values = (np.exp(exponent - scale) * turned(np.array(self.drift), step, multiples))[None, :]
        if self.mixtures is not None:
            signed = self.mixtures.signed
            tops, sizes = _tilted(real * signed)
            tilted = (sizes * self.mixtures.weights)[:, :, None, :]
            both = np.concatenate([multiples[::inner], multiples[:inner]])
            sums = np.zeros((*tilted.shape[:2], outer, inner), dtype=np.complex128)
            for start in range(0, signed.shape[1], CHUNK):
                part = slice(start, start + CHUNK)
                turns = turned(signed[:, part], step, both)
                sums += (turns[:, :, :outer].swapaxes(1, 2) * tilted[..., part]) @ turns[:, :, outer:]
            values = values * sums.prod(axis=1).reshape(2, -1)
            scale += float(tops.sum())
        return Moments(grid, scale + self.drift * real, values)

    def _log_gammas(self, s: ComplexArray) -> ComplexArray:
        """The part of ln M that is due to the Gamma variables."""
        shapes, signs, _ = self._columns
        total: ComplexArray = log_gamma_step(shapes, signs * s).sum(axis=0)
        return total


def _tilted(exponent: FloatArray) -> tuple[FloatArray, FloatArray]:
    """The largest exponent of each row, and exp of all less the largest."""
    top = exponent.max(axis=1, keepdims=True)
    return top, np.exp(exponent - top)


def turned(x: FloatArray, step: float, multiples: NDArray[np.int64]) -> ComplexArray:
    """exp(i j step x) for whole numbers j, of shape (x, j), with the turns counted exactly in 64-bit arithmetic."""
    turns = x * (step / (2.0 * math.pi))
    fraction = ((turns - np.rint(turns)) * 2.0**63).astype(np.int64)  # up to 2^62 in size
    angle = np.multiply.outer(fraction, multiples) * (math.pi / 2.0**62)  # the product is taken modulo 2^64: two turns
    result: ComplexArray = np.exp(1j * angle)
    return result


def drift_of(
    odds_ratio_numerator: int, odds_ratio_denominator: int, signs: Sequence[float], shapes: Sequence[float]
) -> float:
    """The drift of a contrast: ln of the exact ratio of the odds, less ln p of the small shapes."""
    difference = odds_ratio_numerator - odds_ratio_denominator
    if 2 * abs(difference) < odds_ratio_denominator:
        log_ratio = math.log1p(difference / odds_ratio_denominator)
    else:
        log_ratio = math.log(odds_ratio_numerator) - math.log(odds_ratio_denominator)
    return log_ratio - sum(e * math.log(p) for e, p in zip(signs, shapes, strict=True) if p < STIRLING_FROM)
