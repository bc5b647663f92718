"""The exact interval of the relevant documents of a finite population, from a sample without replacement.

All whole K that the exact test does not reject: K is rejected from below where P(X >= x) is at most the level, and from
above where P(X <= x) is. These probabilities are monotone in K (`validation.hypergeometric_monotone`), so that what is
left is a range: from the least K with P(X >= x) above the level to the greatest with P(X <= x) above it. A tail that is
equal to the level rejects, as in Clopper-Pearson's limits for an infinite population; no mid-p correction is made.
Only K from x to N - (n - x) agree with the sample; at the last of them P(X >= x) is 1, at the first P(X <= x).
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.validation.hypergeometric_monotone import derive as monotone
from prsym.derivations.validation.hypergeometric_parameters import RELEVANT
from prsym.derivations.validation.hypergeometric_probability import FORMULA as LAW
from prsym.derivations.validation.parameters import FOUND, POPULATION, SAMPLE
from prsym.model.derivation import Derivation, Derived
from prsym.model.domain import NONNEGATIVE, UNIT
from prsym.model.formula import Monotone
from prsym.model.unknown import Extreme

Expr = Any
ZERO = sympy.Integer(0)
THEOREM = "validation.hypergeometric_monotone"
LEAST = Extreme("least", "x", "N - n + x", THEOREM)
GREATEST = Extreme("greatest", "x", "N - n + x", THEOREM)
CONSTRAINTS = (r"x \leq n", r"n \leq N")
_INPUTS = "validation.hypergeometric_monotone_inputs"
_WITH_COUNTS = (Monotone("found", 1, "", _INPUTS), Monotone("sample", -1, "", _INPUTS))
LEAST_SHARE = (*_WITH_COUNTS, Monotone("confidence", -1, "", THEOREM))  # a higher level of the test rejects more
GREATEST_SHARE = (*_WITH_COUNTS, Monotone("confidence", 1, "", THEOREM))
LEAST_COUNT = (*LEAST_SHARE, Monotone("population", 1, "", _INPUTS))
GREATEST_COUNT = (*GREATEST_SHARE, Monotone("population", 1, "", _INPUTS))
_TERM = r"\frac{\binom{K}{k} \binom{N - K}{n - k}}{\binom{N}{n}}"
AT_LEAST = r"\sum_{k=x}^{\min(n, K)} " + _TERM  # P(X >= x)
AT_MOST = r"\sum_{k=\max(0, n + K - N)}^{x} " + _TERM  # P(X <= x)


def least(d: Derivation, level: Expr) -> Derived:
    """P(X >= x) above the level."""
    x, K, n = (d.parameter(p.name) for p in (FOUND, RELEVANT, SAMPLE))
    return _criterion(d, level, x, sympy.Min(n, K), "P(X ≥ x), up to the greatest count that is possible")


def greatest(d: Derivation, level: Expr) -> Derived:
    """P(X <= x) above the level."""
    x, K, n, N = (d.parameter(p.name) for p in (FOUND, RELEVANT, SAMPLE, POPULATION))
    return _criterion(d, level, sympy.Max(0, n + K - N), x, "P(X ≤ x), from the least count that is possible")


def _criterion(d: Derivation, level: Expr, first: Expr, last: Expr, why: str) -> Derived:
    """The two sides of the inequality that the K that are kept satisfy."""
    monotone(d)
    k = d.variable("k", NONNEGATIVE)
    term = d.substitute(LAW.expression, {d.parameter(FOUND.name): k}, "the hypergeometric law of the count")
    tail = d.definition(d.variable("P", UNIT), sympy.Sum(term, (k, first, last)), why)
    return Derived(d.definition(d.variable("a", UNIT), level, "the level of the test on this side"), "<", tail)
