"""What c1 does: a larger c1 gives a smaller c0, and c0 = 0 gives perfect precision at R = 0.

Dimm (2015), after eq. 8. x(0) = (1 + beta^2)/(1 + beta^2 + c0) is 1 exactly when c0 = 0, and X(0) = x(0).
"""

from __future__ import annotations

import sympy

from prsym.derivations.dimm2015.c1_bound import slope_is_negative
from prsym.derivations.dimm2015.model_probability import FORMULA as MODEL
from prsym.derivations.dimm2015.normalization import FORMULA as NORMALIZATION
from prsym.derivations.dimm2015.normalization import primitive
from prsym.derivations.dimm2015.parameters import BETA, C0, C1, C2, PREVALENCE, RECALL_CLOSED, dimm
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE, UNIT
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """Two derivatives and a substitution."""
    slope_is_negative(d)
    slope = d.differentiate(NORMALIZATION.expression, d.parameter("c1"), "the slope of c₀ in c₁")
    d.sign(slope, "<", "a larger c₁ gives a smaller c₀")

    for parameter in (RECALL_CLOSED, C2):
        d.variable(parameter.name, parameter.interval)
    c0 = d.variable(C0.name, NONNEGATIVE)
    zero = sympy.Integer(0)
    at_zero = d.substitute(MODEL.expression, {d.parameter("recall"): zero}, "the probability at R = 0")
    slope = d.differentiate(at_zero, c0, "its slope in c₀")
    d.sign(slope, "<", "the smaller c₀ is, the closer x(0) is to 1")
    R, beta, c1 = d.variable("recall", UNIT), d.parameter("beta"), d.parameter("c1")
    read = primitive(R, beta, c0, c1) - primitive(zero, beta, c0, c1)
    start = d.quotient_limit(R, read, R, zero, "X(R) = R/∫ dr/x as R falls to 0, for any c₀ and c₁ (c₂ = 0)")
    d.rewrite(start, at_zero, "X(0) = x(0)")
    perfect = d.substitute(at_zero, {c0: zero}, "c₀ = 0")
    d.rewrite(perfect, sympy.Integer(1), "x(0) = 1, whatever β is")


THEOREM = Theorem(
    id="dimm2015.c1_effect",
    title="The effect of c₁",
    statement="∂c₀/∂c₁ < 0; x(0) increases as c₀ ≥ 0 falls, and c₀ = 0 gives x(0) = X(0) = 1 for every β.",
    parameters=(PREVALENCE, BETA, C1),
    source=dimm("after eq. 8"),
    derive=derive,
    holds=True,
)
