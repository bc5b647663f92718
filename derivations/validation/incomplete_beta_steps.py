"""I(p; a, b) falls when a grows by one and rises when b does: so its quantiles rise with what was found.

DLMF, 8.17(iv). One document more that has the property takes a to a + 1 and b to b - 1: at each share I
falls, so that the share at which it has a given level rises. One document more in the sample, that lacks the property,
takes b to b + 1: I rises, and the share falls. I rises with the share (`validation.incomplete_beta_increasing`).
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.documents import dlmf
from prsym.derivations.validation.binomial_parameters import TRUE_SHARE, A, B
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds
from prsym.reading.special import BetaRegularized, Gamma

Expr = Any
ZERO, ONE = sympy.Integer(0), sympy.Integer(1)


def one_step(d: Derivation, larger: Expr, smaller: Expr, constant: Expr) -> Expr:
    """The difference of two incomplete Beta functions is constant p^a (1 - p)^b, which is positive."""
    p, a, b = (d.parameter(q.name) for q in (TRUE_SHARE, A, B))
    first, second, power, other = sympy.symbols("y_1 y_2 y_3 y_4")
    atoms = [(first, larger, ZERO), (second, smaller, ZERO), (power, p**a, ZERO), (other, (1 - p) ** b, ONE)]
    difference, term = larger - smaller, constant * p**a * (1 - p) ** b
    d.limit(difference - term, first - second - constant * power * other, atoms, p, "both sides vanish at p = 0")
    d.rewrite_by_derivative_and_limit(difference, term, p, "one term")
    return d.sign(term, ">", "which is positive")


def derive(d: Derivation) -> Any:
    """A step in a, and a step in b."""
    p, a, b = (d.parameter(q.name) for q in (TRUE_SHARE, A, B))
    here = BetaRegularized(p, a, b)
    one_step(d, here, BetaRegularized(p, a + 1, b), Gamma(a + b) / (Gamma(a + 1) * Gamma(b)))
    return one_step(d, BetaRegularized(p, a, b + 1), here, Gamma(a + b) / (Gamma(a) * Gamma(b + 1)))


THEOREM = Theorem(
    id="validation.incomplete_beta_steps",
    title="The quantiles of a Beta law rise with its first parameter and fall with its second",
    statement=(
        "I(p; a + 1, b) < I(p; a, b) < I(p; a, b + 1): so the share p at which I has a given level, and with it the "
        "ends of the exact and of Jeffreys' interval, rises with the documents found and falls with the sample"
    ),
    parameters=(TRUE_SHARE, A, B),
    source=dlmf("8.17(iv)"),
    derive=derive,
    holds=True,
    claims=(Holds(r"I(p; a + 1, b) < I(p; a, b) < I(p; a, b + 1)"),),
    beyond=(
        "that the share at which I has a given level rises where I falls at each share, I rising with the share "
        "(validation.incomplete_beta_increasing), and that the ends of the intervals are such shares"
    ),
    functions={"I": "beta_regularized"},
)
