"""What c1 does: a larger c1 gives a smaller c0, and c0 = 0 gives perfect precision at R = 0.

Dimm (2015), after eq. 8. x(0) = (1 + beta^2)/(1 + beta^2 + c0) is 1 exactly when c0 = 0, and X(0) = x(0).
In the claims k stands for c0 and c for c1, where slopes are taken in them.
"""

from __future__ import annotations

from dataclasses import replace

import sympy

from prsym.derivations.dimm2015.c1_bound import slope_is_negative
from prsym.derivations.dimm2015.model_probability import FORMULA as MODEL
from prsym.derivations.dimm2015.normalization import FORMULA as NORMALIZATION
from prsym.derivations.dimm2015.normalization import primitive
from prsym.derivations.dimm2015.parameters import BETA, C0, C1, C2, PREVALENCE, RECALL, RECALL_CLOSED, dimm
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE, UNIT
from prsym.model.formula import Theorem
from prsym.model.statement import Holds, Tends

PIECE = replace(C0, interval=NONNEGATIVE, letter="k")
SLOPE = replace(C1, letter="c")
READ = r"\frac{R}{\int_0^R \frac{dr}{x(r, \beta, k, c, 0)}}"


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
    r = d.variable("r", UNIT)
    model = MODEL.expression.xreplace({R: r, d.parameter(C2.name): zero})
    read = d.antiderivative(1 / model, primitive(r, beta, c0, c1), r, zero, R, "∫ dr/x up to R")
    start = d.quotient_limit(R, read, R, zero, "X(R) = R/∫ dr/x as R falls to 0, for any c₀ and c₁ (c₂ = 0)")
    d.rewrite(start, at_zero, "X(0) = x(0)")
    perfect = d.substitute(at_zero, {c0: zero}, "c₀ = 0")
    d.rewrite(perfect, sympy.Integer(1), "x(0) = 1, whatever β is")


THEOREM = Theorem(
    id="dimm2015.c1_effect",
    title="The effect of c₁",
    statement=(
        "∂c₀/∂c₁ < 0; x(0) increases as c₀ ≥ 0 falls; X(R) → x(0) as R → 0 (c₂ = 0); c₀ = 0 gives x(0) = 1 for every β."
    ),
    parameters=(PREVALENCE, BETA, SLOPE),
    source=dimm("after eq. 8"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"\frac{d c_0(\rho, \beta, c)}{d c} < 0"),
        Holds(r"\frac{d x(0, \beta, k, c, c_2)}{d k} < 0", over=(PIECE, C2)),
        Tends(READ, r"x(0, \beta, k, c, 0)", "recall", "0+", over=(RECALL, PIECE)),
        Holds(r"x(0, \beta, 0, c, c_2) = 1", over=(C2,)),
    ),
    functions={"x": MODEL, "c_0": NORMALIZATION},
)
