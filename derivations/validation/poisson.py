"""Poisson's bounds of a share."""

from __future__ import annotations

from dataclasses import replace

import sympy

from prsym.derivations.constants import ZERO
from prsym.derivations.validation.binomial_tails import FOUND_SOME, TRUE_SHARE
from prsym.derivations.validation.parameters import CONFIDENCE, FOUND, FROM_ONE, SAMPLE
from prsym.derivations.validation.sources import POISSON, POISSON_BY_THE_LAW
from prsym.model.derivation import Derivation, Derived, Expr
from prsym.model.domain import NONNEGATIVE, POSITIVE
from prsym.model.formula import E_IS_EULER, Family, Formula
from prsym.reading.special import Factorial

# Poisson's bound of a share of few documents: the exact bound with Poisson's law, of the mean n p, for the binomial.
# A bound for one side. The probability of each count falls or rises with the mean; that of fewer than x only falls, for
# the slopes of its terms add up to less the probability of x - 1. So there is one root at most.


def law(mean: Expr, count: Expr) -> Expr:
    """The probability of a count by Poisson's law."""
    return sympy.exp(-mean) * mean**count / Factorial(count)


def fewer_than(mean: Expr, count: Expr) -> Expr:
    """The probability of fewer than a count."""
    j = sympy.Symbol("j")
    return sympy.exp(-mean) * sympy.Sum(mean**j / Factorial(j), (j, ZERO, count - 1))


def lower_end(d: Derivation) -> Derived:
    """Where x and more have the probability 1 - c."""
    x, n, p, c = (d.parameter(name) for name in ("found", "sample", "share", "confidence"))
    _falls(d)
    d.premise_sign(n - x, ">=", "no more are found than are in the sample")
    d.premise(1 - c, 1 - fewer_than(n * p, x), "the test just rejects: P(X ≥ x) is 1 − c, for the mean np")
    return Derived(1 - c, "=", 1 - fewer_than(n * p, x))


def upper_end(d: Derivation) -> Derived:
    """Where x and fewer have the probability 1 - c."""
    x, n, p, c = (d.parameter(name) for name in ("found", "sample", "share", "confidence"))
    _falls(d)
    d.premise_sign(n - x, ">=", "no more are found than are in the sample")
    d.premise(c, 1 - fewer_than(n * p, x + 1), "the test just rejects: P(X ≤ x) is 1 − c, for the mean np")
    return Derived(c, "=", 1 - fewer_than(n * p, x + 1))


def upper_end_by_the_rest(d: Derivation) -> Derived:
    """Where the documents that lack the property are at their lower end."""
    x, n, p, c = (d.parameter(name) for name in ("found", "sample", "share", "confidence"))
    _falls(d)
    d.premise_sign(n - x, ">", "not all are found")
    fewer = fewer_than(n * (1 - p), n - x)
    d.premise(c, fewer, "the test just rejects: n − x and more that lack it have the probability 1 − c")
    return Derived(c, "=", fewer)


def _falls(d: Derivation) -> None:
    """The slope of the probability of fewer than m, m from 1, is less that of m - 1."""
    t, m, i = d.variable("t", POSITIVE), d.variable("m", FROM_ONE), d.variable("i", NONNEGATIVE)
    slope = d.differentiate(law(t, m), t, "the slope of the probability of m")
    step = law(t, m - 1) - law(t, m)
    d.rewrite(slope, step, "is that of m − 1, less that of m")
    d.sum_by_differences(-law(t, m - 1), m, step, 1, "so the slopes of the terms add up to less the last")
    d.sign(-law(t, i), "<", "which is below 0, for i = m − 1")


POISSON_LOWER = Formula(
    id="validation.poisson_lower",
    title="Poisson bound of a share, lower",
    printed=r"1 - c = 1 - e^{-n p} \sum_{j=0}^{x - 1} \frac{(n p)^j}{j!}",
    parameters=(FOUND_SOME, SAMPLE, CONFIDENCE),
    source=POISSON,
    derive=lower_end,
    constants=E_IS_EULER,
    constraints=(r"x \leq n",),
    unknown=TRUE_SHARE,
    unit="share",
    limit="lower",
    level_sides="one",
    family=Family("poisson", "Poisson bound of a share", "other"),
)
POISSON_UPPER = replace(
    POISSON_LOWER,
    id="validation.poisson_upper",
    title="Poisson bound of a share, upper",
    printed=r"c = 1 - e^{-n p} \sum_{j=0}^{x} \frac{(n p)^j}{j!}",
    parameters=(FOUND, SAMPLE, CONFIDENCE),
    source=POISSON_BY_THE_LAW,
    derive=upper_end,
    limit="upper",
)
POISSON_UPPER_OF_REST = replace(
    POISSON_LOWER,
    id="validation.poisson_upper_of_rest",
    title="Upper bound of a share by Poisson's lower bound of the documents that lack the property",
    printed=r"c = e^{-n (1 - p)} \sum_{j=0}^{n - x - 1} \frac{(n (1 - p))^j}{j!}",
    parameters=(FOUND, SAMPLE, CONFIDENCE),
    derive=upper_end_by_the_rest,
    constraints=("x < n",),
    limit="upper",
    family=None,
)
