"""The logarithm of a quadratic need not have an extremum: refuted.

Gordon & Kochen (1988), after eq. 31: one local extremum, at t = -beta/(2 alpha), for any values of alpha or beta
(gamma = 1). For alpha = 1, beta = 3 the logarithm is not defined at that t (and for alpha = 0 there is no such t). What
holds, and what eq. 31 needs, is `one_extremum_where_defined`.
"""

from __future__ import annotations

import sympy

from prsym.derivations.gordon_kochen1988.parameters import ALPHA, BETA, gordon_kochen
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

NO_LINE = r"\alpha \neq 0"


def derive(d: Derivation) -> None:
    """The argument of the logarithm at -beta/(2 alpha)."""
    t, alpha, beta = d.variable("t", NONNEGATIVE), d.parameter("alpha"), d.parameter("beta")
    f = alpha * t**2 + beta * t + 1
    at_extremum = d.substitute(f, {t: -beta / (2 * alpha)}, "f at t = −β/(2α)")
    point = {alpha: sympy.Integer(1), beta: sympy.Integer(3)}
    d.refute(point, at_extremum, "<", sympy.Integer(0), "for α = 1, β = 3 the logarithm is not defined there")


THEOREM = Theorem(
    id="gordon_kochen1988.one_extremum",
    title="One extremum for any coefficients (as the paper may be read)",
    statement=(
        "For any α ≠ 0 and β, h(t) = ln(αt² + βt + 1) has exactly one local extremum, at t = −β/(2α), where it is then "
        "defined."
    ),
    parameters=(ALPHA, BETA),
    source=gordon_kochen("after eq. 31"),
    derive=derive,
    holds=False,
    claims=(
        Holds(r"\alpha \left(-\frac{\beta}{2 \alpha}\right)^2 - \beta \frac{\beta}{2 \alpha} + 1 > 0", (NO_LINE,)),
    ),
    beyond="that there is an extremum; it is refuted where even the logarithm is not defined",
)
