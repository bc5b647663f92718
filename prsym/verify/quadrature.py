"""The Gauss sums behind the stable forms of the reference curves, with a rigorous bound on their error.

The integral is Q = integral of v u(v) over [0, 1] up to the factor 1 + kappa, where

    u(v) = (1 + kappa)/(1 + kappa s^2) = 1/(1 - z (1 - s^2)),   s = 1 - R v,   z = kappa/(1 + kappa),

for 0 <= R <= recall and kappa in [0, oo) (z in [0, 1)) or in [kappa, 0] (z in [z(kappa), 0]). Two errors are
bounded relative to Q, for all R and kappa of the range at once, in balls:

*Truncation.* If |u| <= M on the Bernstein ellipse with foci 0 and 1 and parameter B > 1, the n-point rule with
positive weights errs by at most 2 M B^(1-2n)/(B - 1), for a total weight of 1/2 (Trefethen, Approximation Theory
and Approximation Practice, thm 19.3). R v stays in the region recall * ellipse, which is convex and holds 0, so
that R = recall is the worst; 1/u is free of zeros there, hence takes its least modulus on the boundary.

*Rounding.* The nodes and weights in use are floats. Their sum differs from the exact rule's by the sum of
(w' - w) u(v') + w u'(x) (v' - v) with x between v and v', enclosed over boxes that cover the range.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Any

from flint import acb, arb, fmpz_poly

from prsym.errors import UnableError
from prsym.verify.balls import at_precision, ball, ball_between, bounds, exact

PRECISION = 128
ARCS = 512
PIECES = 64
Rule = tuple[tuple[float, float], ...]  # (node, weight)


@dataclass(frozen=True, slots=True)
class GaussRange:
    """A number of nodes, and where their rule is used: recall up to `recall`, kappa between 0 and `kappa`.

    `kappa` is the negative end of the range, or 1 for the whole of [0, oo).
    `ellipse` is the parameter of the Bernstein ellipse with which the bound is computed.
    """

    nodes: int
    recall: Fraction
    kappa: Fraction
    ellipse: Fraction

    @property
    def z_end(self) -> Fraction:
        """The end of the range of z = kappa/(1 + kappa) away from 0."""
        return Fraction(1) if self.kappa > 0 else self.kappa / (1 + self.kappa)


RULES = (
    GaussRange(11, Fraction(23, 64), Fraction(1), Fraction(8)),
    GaussRange(18, Fraction(41, 64), Fraction(1), Fraction(15, 4)),
    GaussRange(18, Fraction(1), Fraction(-13, 32), Fraction(15, 4)),
)


def gauss_rule(nodes: int) -> list[tuple[Any, Any]]:
    """Nodes and weights for the weight v on [0, 1], as balls: the zeros of the Jacobi polynomial P^(0, 1)(2v - 1).

    With p that polynomial in v, the weight at a zero is 1/(v (1 - v) p'(v)^2).
    """
    p = _jacobi(nodes)
    slope = p.derivative()
    zeros = sorted((root.real for root, _ in p.complex_roots()), key=lambda x: bounds(x)[0])
    return [(v, 1 / (v * (1 - v) * slope(v) ** 2)) for v in zeros]


def _jacobi(n: int) -> Any:
    """The sum of C(n, s) C(n + 1, s) (v - 1)^s v^(n - s), an integer polynomial."""
    minus, power = fmpz_poly([-1, 1]), fmpz_poly([0, 1])
    terms = (_binomial(n, s) * _binomial(n + 1, s) * minus**s * power ** (n - s) for s in range(n + 1))
    return sum(terms, fmpz_poly([0]))


def _binomial(n: int, k: int) -> int:
    result = 1
    for i in range(k):
        result = result * (n - i) // (i + 1)
    return result


@cache
def float_rule(nodes: int) -> Rule:
    """The rule rounded to float64."""
    with at_precision(PRECISION):
        return tuple((float(v.mid()), float(w.mid())) for v, w in gauss_rule(nodes))


def error_bound(used: GaussRange, rule: Rule) -> Fraction:
    """A bound on the relative error of the sum with the given float nodes and weights, all roundings of the
    summation itself left out; `UnableError` when the ellipse reaches a singularity or the rule is no rule."""
    with at_precision(PRECISION):
        return bounds(truncation_bound(used) + rounding_bound(used, rule))[1]


def truncation_bound(used: GaussRange) -> Any:
    """4 M B^(1-2n)/((B - 1) u_min), a ball."""
    b = ball(exact(used.ellipse))
    largest = 1 / _least_modulus(used)
    return 4 * largest * b ** (1 - 2 * used.nodes) / ((b - 1) * _least_u(used))


def _least_u(used: GaussRange) -> Any:
    """u >= 1 for z >= 0, and u >= 1/(1 - z) = 1 + kappa otherwise."""
    return arb(1) if used.z_end > 0 else 1 + ball(exact(used.kappa))


def _least_modulus(used: GaussRange) -> Any:
    """A lower bound on |1 - z (1 - s^2)| over the ellipse and the range of z."""
    b, recall, z = (ball(exact(x)) for x in (used.ellipse, used.recall, used.z_end))
    least = arb(1)
    for arc in range(ARCS):
        turn = ball_between(Fraction(arc, ARCS), Fraction(arc + 1, ARCS)) * 2
        cosine, sine = turn.cos_pi(), turn.sin_pi()
        v = acb((b + 1 / b) * cosine / 4 + arb(1) / 2, (b - 1 / b) * sine / 4)
        s = 1 - recall * v
        free_of_zeros = s.real > 0 if used.z_end > 0 else abs(s) ** 2 < 1 - 1 / z
        if not free_of_zeros:
            raise UnableError(f"the ellipse {used.ellipse} reaches a singularity of the integrand")
        least = least.min(_distance_to_segment(z * (1 - s * s)))
    if not least > 0:
        raise UnableError(f"the ellipse {used.ellipse} comes too near a singularity of the integrand")
    return least


def _distance_to_segment(d: Any) -> Any:
    """A lower bound on |1 - t d| for 0 <= t <= 1."""
    if d.real <= 0:
        return arb(1)
    if d.real >= abs(d) ** 2:
        return abs(1 - d).lower()
    return (abs(d.imag) / abs(d)).lower()


def rounding_bound(used: GaussRange, rule: Rule) -> Any:
    """The error of the float nodes and weights relative to Q, bounded over boxes in (R, z), a ball."""
    exact_rule = gauss_rule(used.nodes)
    if len(exact_rule) != len(rule):
        raise UnableError(f"a rule of {used.nodes} nodes is needed, not one of {len(rule)}")
    points = [(v, w, arb(x), arb(y)) for (v, w), (x, y) in zip(exact_rule, rule, strict=True)]
    truncation = truncation_bound(used)
    worst = arb(0)
    for recall in _pieces(used.recall):
        for z in _pieces(used.z_end):
            change, total = _change_and_total(points, recall, z)
            worst = worst.max(abs(change) / (total * (1 - truncation)).lower())
    return worst.upper()


def _pieces(end: Fraction) -> list[Any]:
    """The range from 0 to `end` in balls, ever narrower towards the end, where the error is largest."""
    cuts = [end * (1 - Fraction(PIECES - i, PIECES) ** 2) for i in range(PIECES + 1)]
    return [ball_between(*sorted(pair)) for pair in pairwise(cuts)]


def _change_and_total(points: list[tuple[Any, Any, Any, Any]], recall: Any, z: Any) -> tuple[Any, Any]:
    """The change of the sum by the rounding of nodes and weights, and the sum."""
    change = total = arb(0)
    for v, w, float_v, float_w in points:
        u, slope = _u_and_slope(recall, z, v.union(float_v))
        change += (float_w - w) * u + w * slope * (float_v - v)
        total += w * u
    return change, total


def _u_and_slope(recall: Any, z: Any, v: Any) -> tuple[Any, Any]:
    """u and du/dv = 2 R s z u^2."""
    s = 1 - recall * v
    u = 1 / (1 - z * (1 - s * s))
    return u, 2 * recall * s * z * u * u
