"""How a lower tail of the hypergeometric law changes with its parameters.

What P(X <= m) loses or gains is a closed form in m. It is proved by its differences in m, each of which is the change
of P(X = m): from 0 on where the documents that are not relevant suffice for the sample, else from the least possible
count on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import sympy

from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE

Expr = Any
InCount = Callable[[Expr], Expr]
ZERO, ONE = sympy.Integer(0), sympy.Integer(1)


def from_zero(d: Derivation, tail: InCount, change: InCount) -> None:
    """tail(m - 1) is the sum of change(j) over j from 0 to m - 1."""
    m = d.variable("m", NONNEGATIVE)
    step = tail(m + 1) - tail(m)
    d.rewrite(step, change(m + 1), "one count more")
    before = tail(m) - change(m)
    more = before.xreplace({m: m + 1}) - before
    d.rewrite_using(more, change(m), [(step, change(m + 1), ONE)], "the counts below m")
    total = d.sum_by_differences(before, m, change(m), 0, "the sum over the counts below m")
    summed = total - before.xreplace({m: ZERO})
    d.rewrite(total, summed, "it begins at 0")
    used = [(summed, total, ONE), (before, total, -ONE)]
    d.rewrite_using(summed, tail(m - 1), used, "which is the tail up to the count m - 1")


def from_least(d: Derivation, least: Expr, tail: InCount, change: InCount, first: Expr) -> None:
    """tail(least + i) is `first`, the change of the probability of the least count, and the changes up to least + i."""
    i = d.variable("i", NONNEGATIVE)
    value, term = tail(least + i), change(least + i + 1)
    d.rewrite(value.xreplace({i: i + 1}) - value, term, "one count more")
    total = d.sum_by_differences(value, i, term, 0, "the sum over the counts above the least")
    summed = total - value.xreplace({i: ZERO})
    both = d.rewrite(total, first + summed, "it begins with the least count, which only one of the two laws allows")
    d.rewrite_using(value, both, [(value, total, ONE), (total, both, ONE)], "the tail up to the count")


def up_to(d: Derivation, x: Expr) -> None:
    """The sums that were found up to the count m - 1, up to x."""
    d.definition(d.variable("m", NONNEGATIVE), x + 1, "the sums up to x")
