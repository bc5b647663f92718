"""Eq. 8 as the only restriction on c1: refuted.

Dimm (2015), eq. 8 and the sentence after eq. 6: the additive piece must be non-negative on all of [0, 1], and eq. 8 is
the restriction that the paper draws from it, at R = 0. A c1 that is negative enough satisfies eq. 8 and makes
the piece negative at R = 1. `dimm2015.c1_lower_bound` is the bound that is missing.
"""

from __future__ import annotations

import sympy

from prsym.derivations.dimm2015.c1_bound import FORMULA as BOUND
from prsym.derivations.dimm2015.model_probability import FORMULA as MODEL
from prsym.derivations.dimm2015.normalization import FORMULA as NORMALIZATION
from prsym.derivations.dimm2015.parameters import BETA, C0, C1, C2, PREVALENCE, RECALL_CLOSED, dimm
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """rho = 1/2, beta = 1, c1 = -4 at R = 1."""
    rho, beta, c1, R = (d.parameter(name) for name in ("prevalence", "beta", "c1", "recall"))
    c0, c2 = d.variable("c0", C0.interval), d.variable("c2", C2.interval)
    values = {c0: NORMALIZATION.expression, c2: sympy.Integer(0)}
    x = d.substitute(MODEL.expression, values, "the model with c₂ = 0 and c₀ from the normalisation")
    point = {rho: sympy.Rational(1, 2), beta: sympy.Integer(1), c1: sympy.Integer(-4), R: sympy.Integer(1)}
    d.refute(point, c1, "<", BOUND.expression, "c₁ = −4 satisfies eq. 8 at ρ = 1/2, β = 1")
    d.refute(point, x, ">", sympy.Integer(1), "c₁ = −4 satisfies eq. 8 at ρ = 1/2, β = 1, and yet x(1) exceeds 1")


THEOREM = Theorem(
    id="dimm2015.c1_bound_alone",
    title="Eq. 8 alone keeps the probability at or below 1",
    statement="With c₂ = 0, c₀ from eq. 7 and any c₁ within eq. 8, x(R) ≤ 1 for all R in [0, 1].",
    parameters=(RECALL_CLOSED, PREVALENCE, BETA, C1),
    source=dimm("after eq. 6 and eq. 8"),
    derive=derive,
    holds=False,
    claims=(
        Holds(
            r"x(R, \beta, c_0(\rho, \beta, c_1), c_1, 0) \leq 1",
            when=(r"c_1 \leq b(\rho, \beta)",),
        ),
    ),
    functions={"x": MODEL, "c_0": NORMALIZATION, "b": BOUND},
)
