"""D, the difference of the log-odds of two systems, through its moment function M(s) = E exp(s D).

D = sum of e_i ln G_i + sum of e_j ln q_j with independent Gamma variables G_i and ln q (`misses`), each with a sign, so
that M is a product: of Gamma(p + e s)/Gamma(p), and of E q^(e s).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.special import psi, zeta

from prsym.posteriors.logarithms import STIRLING_FROM, FloatArray, log_gamma_step
from prsym.posteriors.misses import Misses

ComplexArray = NDArray[np.complexfloating[Any, Any]]
CHUNK = 8192  # nodes of ln q at a time
FEW = 80


class Moments(NamedTuple):
    """M(s) = exp(scale) full at imaginary parts of s; and what it is with the coarser rules for ln q."""

    imaginary: FloatArray
    scale: float
    full: ComplexArray
    coarse: ComplexArray


@dataclass(frozen=True, eq=False)
class Contrast:
    """The signed shapes of the Gamma variables, the signed ln q, and the part of D that is a number, drift.

    `drift` holds e ln p for every shape p from STIRLING_FROM on.
    """

    shapes: tuple[float, ...]
    signs: tuple[float, ...]
    drift: float
    mixtures: tuple[tuple[float, Misses], ...] = ()

    def reversed(self) -> Contrast:
        """-D."""
        mixtures = tuple((-sign, mixture) for sign, mixture in self.mixtures)
        return Contrast(self.shapes, tuple(-sign for sign in self.signs), -self.drift, mixtures)

    def poles(self) -> tuple[float, float]:
        """The ends of the strip of s in which M exists."""
        signed = list(zip(self.signs, self.shapes, strict=True))
        return -min(p for sign, p in signed if sign > 0), min(p for sign, p in signed if sign < 0)

    def slopes(self, s: float) -> tuple[float, float]:
        """The first and second derivative of ln M at a real s."""
        signs, moved = np.array(self.signs), np.array(self.shapes) + s * np.array(self.signs)
        taken = sum(e * math.log(p) for e, p in zip(self.signs, self.shapes, strict=True) if p >= STIRLING_FROM)
        first = float(signs @ psi(moved)) - taken + self.drift
        second = float(zeta(2.0, moved).sum())
        for sign, mixture in self.mixtures:
            exponent = sign * s * mixture.log_q
            weights = mixture.weights * np.exp(exponent - exponent.max())
            weights /= weights.sum()
            mean = float(weights @ mixture.log_q)
            first += sign * mean
            second += float(weights @ (mixture.log_q - mean) ** 2)
        return first, second

    def rough_log_moment(self, s: FloatArray) -> FloatArray:
        """ln M at real s, or somewhat more: one term of Stirling's series; nodes of ln q in groups."""
        shapes, signs = np.array(self.shapes)[:, None], np.array(self.signs)[:, None]
        step, base = signs * s, shapes + 1.0
        log = np.log1p(step / base)
        gammas = (base + step - 0.5) * log - step - np.log1p(step / shapes)
        large = shapes >= STIRLING_FROM
        gammas += step * np.where(large, np.log1p(1.0 / shapes), np.log(base))
        total: FloatArray = gammas.sum(axis=0) + self.drift * s
        for sign, mixture in self.mixtures:
            starts = np.arange(0, mixture.log_q.size, 1 + mixture.log_q.size // FEW)
            ends = np.append(starts[1:] - 1, mixture.log_q.size - 1)
            turned_s = sign * s[:, None]
            exponent = np.maximum(turned_s * mixture.log_q[starts], turned_s * mixture.log_q[ends])
            top = exponent.max(axis=1)
            total += top + np.log(np.exp(exponent - top[:, None]) @ np.add.reduceat(mixture.weights, starts))
        return total

    def moments(self, real: float, imaginary: FloatArray) -> Moments:
        """M at real + i imaginary, where the first imaginary part is 0."""
        exponent = self._log_gammas(real + 1j * imaginary) + 1j * self.drift * imaginary
        scale = float(exponent[0].real)
        total = np.exp(exponent - scale)
        coarse = total.copy()
        for sign, mixture in self.mixtures:
            turns = np.exp(np.outer(imaginary, 1j * sign * mixture.log_q))
            top, size = _tilted(sign * real * mixture.log_q)
            total *= turns @ (size * mixture.weights)
            coarse *= turns @ (size * mixture.coarse)
            scale += top
        return Moments(imaginary, scale + self.drift * real, total, coarse)

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
        total = np.exp(exponent - scale) * turned(np.array([self.drift]), step, multiples)[0]
        coarse = total.copy()
        for sign, mixture in self.mixtures:
            top, size = _tilted(sign * real * mixture.log_q)
            sums = np.zeros((2, outer, inner), dtype=np.complex128)
            for start in range(0, mixture.log_q.size, CHUNK):
                part = slice(start, start + CHUNK)
                left = turned(sign * mixture.log_q[part], step, inner * np.arange(outer)).T
                right = turned(sign * mixture.log_q[part], step, np.arange(inner))
                sums[0] += (left * (size[part] * mixture.weights[part])) @ right
                sums[1] += (left * (size[part] * mixture.coarse[part])) @ right
            total *= sums[0].ravel()
            coarse *= sums[1].ravel()
            scale += top
        return Moments(grid, scale + self.drift * real, total, coarse)

    def _log_gammas(self, s: ComplexArray) -> ComplexArray:
        """The part of ln M that is due to the Gamma variables."""
        shapes, signs = np.array(self.shapes)[:, None], np.array(self.signs)[:, None]
        total: ComplexArray = log_gamma_step(shapes, signs * s).sum(axis=0)
        return total


def _tilted(exponent: FloatArray) -> tuple[float, FloatArray]:
    """The largest exponent, and exp of all less the largest."""
    top = float(exponent.max())
    return top, np.exp(exponent - top)


def turned(x: FloatArray, step: float, multiples: NDArray[np.int64]) -> ComplexArray:
    """exp(i j step x) for whole numbers j, of shape (x, j), with the turns counted exactly in 64-bit arithmetic."""
    turns = x * (step / (2.0 * math.pi))
    fraction = np.ldexp(turns - np.rint(turns), 64).clip(-(2.0**63), 2.0**63 - 1024.0).astype(np.int64)
    angle = np.multiply.outer(fraction, multiples) * (2.0 * math.pi / 2.0**64)  # the product is taken modulo 2^64
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
