"""The incomplete Beta function with a whole second parameter is a finite sum.

For the comparison of two systems under Jeffreys' prior (Goutte & Gaussier 2005, eq. 12): FP + FN + 1 is whole.
Consecutive values differ by one term, I(x; a, n + 1) - I(x; a, n) = x^a (1 - x)^n Gamma(a + n)/(Gamma(a) n!), because
both sides have the same slope in x and vanish at 0; the sum over n follows.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.parameters import SHARE, WHOLE, A, goutte_gaussier
from prsym.model.derivation import Derivation, Derived
from prsym.model.domain import NONNEGATIVE, POSITIVE
from prsym.model.formula import Formula
from prsym.reading.special import BetaRegularized, Gamma

Expr = Any
ZERO, ONE = sympy.Integer(0), sympy.Integer(1)


def term(x: Expr, a: Expr, j: Expr) -> Expr:
    """What I(x; a, j + 1) has beyond I(x; a, j)."""
    return x**a * (1 - x) ** j * Gamma(a + j) / (Gamma(a) * Gamma(j + 1))


def difference(d: Derivation, x: Expr, a: Expr, n: Expr) -> None:
    """I(x; a, n + 1) - I(x; a, n) is the term, by the slope and the limit 0."""
    left = BetaRegularized(x, a, n + 1) - BetaRegularized(x, a, n)
    first, second, power, other = sympy.symbols("y_1 y_2 y_3 y_4")
    atoms = [
        (first, BetaRegularized(x, a, n + 1), ZERO),
        (second, BetaRegularized(x, a, n), ZERO),
        (power, x**a, ZERO),
        (other, (1 - x) ** n, ONE),
    ]
    factor = Gamma(a + n) / (Gamma(a) * Gamma(n + 1))
    d.limit(left - term(x, a, n), first - second - power * other * factor, atoms, x, "both sides vanish at x = 0")
    d.rewrite_by_derivative_and_limit(left, term(x, a, n), x, "one term")


def start(d: Derivation, x: Expr, a: Expr) -> None:
    """I(x; a, 1) = x^a."""
    first, power = sympy.symbols("y_1 y_2")
    atoms = [(first, BetaRegularized(x, a, ONE), ZERO), (power, x**a, ZERO)]
    d.limit(BetaRegularized(x, a, ONE) - x**a, first - power, atoms, x, "both vanish at x = 0")
    d.rewrite_by_derivative_and_limit(BetaRegularized(x, a, ONE), x**a, x, "the first value")


def derive(d: Derivation) -> Any:
    """The sequence that is 0 at n = 0 and I(x; a, n) from n = 1 on, by its differences."""
    a, x = d.variable("a", POSITIVE), d.variable("share", SHARE.interval)
    m = d.variable("m", NONNEGATIVE)
    difference(d, x, a, m + 1)
    start(d, x, a)
    value = BetaRegularized(x, a, m + 1) - term(x, a, m)
    after = value.xreplace({m: m + 1})
    step = BetaRegularized(x, a, m + 2) - BetaRegularized(x, a, m + 1)
    d.rewrite_using(after - value, term(x, a, m), [(step, term(x, a, m + 1), ONE)], "its difference is one term")
    total = d.sum_by_differences(value, m, term(x, a, m), 0, "the sum of the differences")
    base = (BetaRegularized(x, a, ONE), x**a, ONE)
    total = d.rewrite_using(total, total - value.xreplace({m: ZERO}), [base], "it begins at 0, as I(x; a, 1) = x^a")
    n = d.variable("n", WHOLE.interval)
    difference(d, x, a, n)
    value, total = (d.substitute(part, {m: n}, "with n ≥ 1 for m") for part in (value, total))
    d.rewrite_using(
        value,
        BetaRegularized(x, a, n),
        [(BetaRegularized(x, a, n + 1) - BetaRegularized(x, a, n), term(x, a, n), ONE)],
        "the sequence is I(x; a, n)",
    )
    return Derived(BetaRegularized(x, a, n), "=", total)


FORMULA = Formula(
    id="goutte_gaussier2005.incomplete_beta_sum",
    title="Incomplete Beta function with a whole parameter",
    printed=r"I(b; \alpha, n) = \sum_{j=0}^{n - 1} \frac{\Gamma(\alpha + j)}{\Gamma(\alpha) j!} b^\alpha (1 - b)^j",
    parameters=(SHARE, A, WHOLE),
    source=goutte_gaussier("after eq. 12, for its exact evaluation"),
    derive=derive,
    functions={"I": "beta_regularized", "Gamma": "gamma"},
)
