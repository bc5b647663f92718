"""Makes values.json: what the tests of the posteriors expect, from Arb by routes of their own.

`python make.py > values.json` (some minutes). Nothing of prsym is imported. With y the log odds of a measure, the
density of F_beta is the integral of a product of two Beta densities over the share of the misses, its distribution
function the same integral with an incomplete Beta function, and P(F_a > F_b) the integral of the density of one
times the distribution function of the other. Each integral is a trapezoidal sum in u, y = centre + scale sinh u, whose
step is halved until it settles; the arithmetic has 150 bits.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from fractions import Fraction

from flint import arb, ctx

ctx.prec = 150
SETTLED = 1e-20

# (a, b, measure, beta, prior)
SUPERIOR = [
    ((3, 2, 0), (10, 10, 0), "precision", "1", "0.5"),
    ((0, 0, 0), (1000, 3, 0), "precision", "1", "0.01"),
    ((1, 0, 0), (0, 10, 0), "precision", "1", "0.01"),
    ((0, 3, 0), (0, 0, 0), "precision", "1", "0.01"),
    ((219, 959, 19149), (228, 983, 19222), "f", "1", "0.01"),
    ((10, 1000, 100), (10, 1, 1), "f", "1", "1"),
    ((1000, 10, 3), (1000, 0, 10), "f", "1", "3"),
    ((10, 10, 5), (3, 2, 1), "f", "2", "0.5"),
    ((3, 2, 1), (1, 3, 0), "f", "0.5", "1"),
    ((1, 3, 0), (0, 10, 3), "f", "10", "3"),
    ((100, 10, 3), (100, 3, 10), "f", "2", "0.5"),
    ((0, 1000, 10), (3, 1000, 1), "f", "2", "0.01"),
    ((0, 0, 0), (1, 3, 0), "f", "10", "0.01"),
    ((1000, 100, 10), (1000, 130, 3), "f", "0.5", "1"),
    ((10, 100, 0), (10, 100, 1), "f", "10", "0.5"),
]
# (tp, fp, fn, beta, prior, values of F)
DISTRIBUTIONS = [
    (10, 10, 5, "2", "0.5", ["0.01", "0.4", "0.6", "0.75", "0.99"]),
    (3, 2, 1, "0.5", "1", ["0.001", "0.3", "0.6", "0.95"]),
    (0, 0, 0, "2", "0.01", ["0.000001", "0.5", "0.999999"]),
    (0, 1000, 0, "10", "0.01", ["0.000001", "0.01", "0.1"]),
    (1000, 100, 10, "10", "3", ["0.96", "0.985", "0.995"]),
    (100, 100, 1, "30", "0.5", ["0.9", "0.97", "0.99"]),
]


def trapezoid(f: Callable[[arb], arb], centre: arb, scale: float, settled: float = SETTLED) -> arb:
    """The integral of f over the real line."""

    def side(sign: int, step: arb, first: int, stride: int) -> arb:
        total, largest, quiet, k = arb(0), 0.0, 0, first
        while quiet < 8 and k * float(step) < 40.0:
            u = sign * k * step
            term = f(centre + scale * u.sinh()) * u.cosh()
            total += term
            size = abs(float(term.mid()))
            largest, quiet, k = max(largest, size), (quiet + 1 if size < 1e-28 * (largest + 1e-40) else 0), k + stride
        return total

    step = arb(1) / 4
    total = f(centre) + side(1, step, 1, 1) + side(-1, step, 1, 1)
    while True:
        before, step = total * step, step / 2
        total += side(1, step, 1, 2) + side(-1, step, 1, 2)
        if abs(float(((total * step - before) * scale).mid())) < settled:
            return total * step * scale


def softplus(y: arb) -> arb:
    return (y.exp() + 1).log() if float(y.mid()) < 0 else y + ((-y).exp() + 1).log()


def log_beta(a: arb, b: arb) -> arb:
    return a.lgamma() + b.lgamma() - (a + b).lgamma()


def density(a: arb, b: arb, y: arb) -> arb:
    """The density of the logit of Beta(a, b)."""
    return (a * y - (a + b) * softplus(y) - log_beta(a, b)).exp()


def below(a: arb, b: arb, y: arb) -> arb:
    """P(logit <= y), from the smaller of x and 1 - x."""
    if float(y.mid()) < math.log(float(a.mid()) / float(b.mid())):
        return (1 / (1 + (-y).exp())).beta_lower(a, b, regularized=True)
    return 1 - (1 / (1 + y.exp())).beta_lower(b, a, regularized=True)


def width(a: arb, b: arb) -> float:
    return min(2.5, 3.0 * math.sqrt(1.0 / float(a) + 1.0 / float(b)))


def beta_superior(a: arb, b: arb, c: arb, d: arb) -> arb:
    """P(Beta(a, b) > Beta(c, d))."""
    if width(a, b) > width(c, d):
        return 1 - beta_superior(c, d, a, b)
    return trapezoid(lambda y: density(a, b, y) * below(c, d, y), (a / b).log(), width(a, b))


class LogOdds:
    """Log odds of F_beta less ln(1+k): T - ln q, T = logit of Beta(x, m+n), q = 1 + (k-1) W, W ~ Beta(n, m)."""

    def __init__(self, counts: tuple[int, ...], beta: str, prior: str) -> None:
        (tp, fp, fn), shape = counts, rational(prior)
        self.x, self.m, self.n = tp + shape, fp + shape, fn + shape
        self.log_k = 2 * rational(beta).log()
        self.centre = (self.n / self.m).log()

    def log_q(self, eta: arb) -> arb:
        return softplus(eta + self.log_k) - softplus(eta)

    def over_misses(self, f: Callable[[arb], arb]) -> arb:
        """The mean of f(ln q)."""
        return trapezoid(
            lambda eta: density(self.n, self.m, eta) * f(self.log_q(eta)), self.centre, width(self.n, self.m)
        )

    def density(self, y: arb) -> arb:
        return self.over_misses(lambda log_q: density(self.x, self.m + self.n, y + log_q))

    def below(self, y: arb) -> arb:
        return self.over_misses(lambda log_q: below(self.x, self.m + self.n, y + log_q))

    def above(self, y: arb) -> arb:
        return self.over_misses(lambda log_q: below(self.m + self.n, self.x, -y - log_q))


def rational(text: str) -> arb:
    """The float64 nearest to the text, exactly."""
    exact = Fraction(float(text))
    return arb(exact.numerator) / arb(exact.denominator)


def superior(a: tuple[int, ...], b: tuple[int, ...], measure: str, beta: str, prior: str) -> arb:
    if measure == "f" and beta != "1":
        first, second = LogOdds(a, beta, prior), LogOdds(b, beta, prior)
        centre = (first.x / (first.m + first.n)).log() - first.log_q(first.centre)
        scale = width(first.x, first.m + first.n)
        return trapezoid(lambda y: first.density(y) * second.below(y), centre, scale, 1e-17)
    shape = rational(prior)
    pairs = [(tp + shape, fp + shape + (fn + shape if measure == "f" else 0)) for tp, fp, fn in (a, b)]
    return beta_superior(*pairs[0], *pairs[1])


def distribution(case: tuple) -> list[list[str]]:
    """For each F: density, P(<= F), P(> F)."""
    *counts, beta, prior, values = case
    odds = LogOdds(tuple(counts), beta, prior)
    shift = (1 + odds.log_k.exp()).log()
    rows = []
    for text in values:
        x = rational(text)
        y = (x / (1 - x)).log() - shift
        rows.append([show(v) for v in (odds.density(y) / (x * (1 - x)), odds.below(y), odds.above(y))])
    return rows


def show(value: arb) -> str:
    return value.mid().str(22, radius=False)


if __name__ == "__main__":
    rows = [[*case, show(superior(*case))] for case in SUPERIOR]
    functions = [[*case, distribution(case)] for case in DISTRIBUTIONS]
    print(json.dumps({"superior": rows, "distributions": functions}, indent=1))
