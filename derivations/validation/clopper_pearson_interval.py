"""The exact (Clopper-Pearson) interval: all shares that the exact binomial test, at a level on each side, keeps.

The lower end is where P(X >= x) is the level, the upper end where P(X <= x) is. Where x = 0 the first, and where x = n
the second of these probabilities is 1 for every share: the test rejects none on that side, and the interval reaches to
0, or to 1.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import sympy

from prsym.derivations.validation.binomial_lower_tail import lower_tail
from prsym.derivations.validation.binomial_tails import law
from prsym.derivations.validation.binomial_upper_tail import upper_tail
from prsym.derivations.validation.incomplete_beta_increasing import quantile_exists_once
from prsym.model.derivation import Derivation, Derived
from prsym.model.domain import NONNEGATIVE
from prsym.model.unknown import Edge

Expr = Any
ONE = sympy.Integer(1)
NONE_FOUND = Edge("x = 0", Fraction(0), "with none found no share is too small")
ALL_FOUND = Edge("x = n", Fraction(1), "with all found no share is too large")


def each_side(d: Derivation) -> Expr:
    """The level of the test on each side of a two-sided interval."""
    return (1 - d.parameter("confidence")) / 2


def one_side(d: Derivation) -> Expr:
    """The level of the test where the interval has one end."""
    return 1 - d.parameter("confidence")


def lower_end(d: Derivation, level: Expr) -> Derived:
    """The share at which P(X >= x) is the level."""
    x, n = d.parameter("found"), d.parameter("sample")
    _nothing_is_rejected_at_the_edge(d, level)
    d.premise_sign(x, ">", "some are found: the equation has a root")
    d.premise_sign(n - x + 1, ">", "no more are found than are in the sample")
    quantile_exists_once(d, x, n - x + 1, level)
    summed, tail = upper_tail(d, d.parameter("share"))
    d.premise(level, summed, "at the lower end the test just rejects: P(X ≥ x) is the level")
    return Derived(level, "=", d.rewrite_using(level, tail, [(level, summed, ONE), (summed, tail, ONE)], "so I is"))


def upper_end(d: Derivation, level: Expr) -> Derived:
    """The share at which P(X <= x) is the level."""
    x, n = d.parameter("found"), d.parameter("sample")
    _nothing_is_rejected_at_the_edge(d, level)
    d.premise_sign(n - x, ">", "not all are found: the equation has a root")
    quantile_exists_once(d, x + 1, n - x, 1 - level)
    summed, tail = lower_tail(d, d.parameter("share"))
    d.premise(level, summed, "at the upper end the test just rejects: P(X ≤ x) is the level")
    used = [(level, summed, -ONE), (summed, tail, -ONE)]
    return Derived(1 - level, "=", d.rewrite_using(1 - level, 1 - tail, used, "so I is 1 less the level"))


def _nothing_is_rejected_at_the_edge(d: Derivation, level: Expr) -> None:
    """P(0 <= X <= n) = 1, above the level."""
    p, n, k = d.parameter("share"), d.parameter("sample"), d.variable("k", NONNEGATIVE)
    every = sympy.Sum(law(p, n, k, lacking=False), (k, sympy.Integer(0), n))
    one = d.tabled_sum(every, "binomial", ONE, (n, p, 1 - p), "P(X ≥ 0) and P(X ≤ n), for every share")
    d.sign(one - level, ">", "is above the level: where x = 0 or x = n the test rejects no share on that side")
