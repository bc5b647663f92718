"""A tail of the binomial law as an incomplete Beta function: of those that have a property, or of those that lack it.

Two neighbouring tails differ by the probability of one count, because both sides have the same slope in p and vanish
at p = 0. So the tail is a sum over the counts.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE
from prsym.reading.special import BetaRegularized, Binomial

Expr = Any
ZERO, ONE = sympy.Integer(0), sympy.Integer(1)


def law(p: Expr, n: Expr, j: Expr, *, lacking: bool) -> Expr:
    """The probability that j of n documents have the property whose share is p, or lack it."""
    own, other = (1 - p, p) if lacking else (p, 1 - p)
    return Binomial(n, j) * own**j * other ** (n - j)


def tail(p: Expr, n: Expr, j: Expr, *, lacking: bool) -> Expr:
    """The probability that at most j of n documents have it, or lack it; for 0 <= j < n."""
    return BetaRegularized(p, n - j, j + 1) if lacking else 1 - BetaRegularized(p, j + 1, n - j)


def tail_as_sum(d: Derivation, p: Expr, n: Expr, *, lacking: bool) -> tuple[Expr, Expr, Expr]:
    """The index m, the sum of the law from 0 to m, and the tail that it equals."""
    m = d.variable("m", NONNEGATIVE)
    d.premise_sign(n - m, ">", "m are counted, and some are left")
    d.premise_sign(n - m - 1, ">", "in a step from m to m + 1 some are still left")
    _one_more(d, p, n, m, lacking=lacking)
    _none(d, p, n, lacking=lacking)

    def at(j: Expr) -> Expr:
        return tail(p, n, j, lacking=lacking)

    def term(j: Expr) -> Expr:
        return law(p, n, j, lacking=lacking)

    fewer = at(m) - term(m)
    more = fewer.xreplace({m: m + 1}) - fewer
    d.rewrite_using(more, term(m), [(at(m + 1) - at(m), term(m + 1), ONE)], "fewer than m + 1, less fewer than m")
    total = d.sum_by_differences(fewer, m, term(m), 0, "the sum of the differences")
    summed = total - fewer.xreplace({m: ZERO})
    summed = d.rewrite_using(total, summed, [(at(ZERO), term(ZERO), ONE)], "it begins at 0")
    result = term(m) + summed
    d.rewrite_using(result, at(m), [(summed, fewer, ONE)], "with the count m itself")
    return m, result, at(m)


def _one_more(d: Derivation, p: Expr, n: Expr, j: Expr, *, lacking: bool) -> None:
    """The tail grows with j by one term of the law."""
    after, before = (tail(p, n, k, lacking=lacking) for k in (j + 1, j))
    term = law(p, n, j + 1, lacking=lacking)
    powers = (p ** (n - j - 1), (1 - p) ** (j + 1)) if lacking else (p ** (j + 1), (1 - p) ** (n - j - 1))
    first, second, power, other = sympy.symbols("y_1 y_2 y_3 y_4")
    tails = [(first, _beta(after), ZERO), (second, _beta(before), ZERO)]
    form = (first - second if lacking else second - first) - Binomial(n, j + 1) * power * other
    atoms = [*tails, (power, powers[0], ZERO), (other, powers[1], ONE)]
    d.limit(after - before - term, form, atoms, p, "both sides vanish at p = 0")
    d.rewrite_by_derivative_and_limit(after - before, term, p, "the probability of one count")


def _none(d: Derivation, p: Expr, n: Expr, *, lacking: bool) -> None:
    """The tail at 0 is the law at 0."""
    value, term = (f(p, n, ZERO, lacking=lacking) for f in (tail, law))
    first, power = sympy.symbols("y_1 y_2")
    atoms = [(first, _beta(value), ZERO), (power, p**n if lacking else (1 - p) ** n, ZERO if lacking else ONE)]
    form = first - power if lacking else 1 - first - power
    d.limit(value - term, form, atoms, p, "both sides vanish at p = 0")
    d.rewrite_by_derivative_and_limit(value, term, p, "none is counted")


def _beta(value: Expr) -> Expr:
    return next(iter(value.atoms(BetaRegularized)))
