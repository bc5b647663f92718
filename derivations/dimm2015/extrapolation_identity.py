"""Extrapolated to the recall that was measured, precision is the measured precision.

Dimm (2015), section 2, on figure 6. By eq. 12 the curve passes through the measured point.
"""

from __future__ import annotations

import sympy

from prsym.derivations.dimm2015.continued_precision import FORMULA as CURVE
from prsym.derivations.dimm2015.parameters import (
    BETA_SQUARED,
    PRECISION_INSIDE,
    PREVALENCE,
    RECALL_INSIDE,
    TARGET_RECALL,
    dimm,
)
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """X(R_T) at R_T = R is the left side of eq. 12."""
    R, target, P = (d.parameter(name) for name in ("recall", "target_recall", "precision"))
    curve = CURVE.expression
    d.premise(P, curve, "eq. 12: the curve passes through the measured point")
    extrapolated = d.substitute(curve, {R: target}, "the extrapolated precision X(R_T)")
    at_measured = d.substitute(extrapolated, {target: R}, "at R_T = R")
    d.rewrite_using(at_measured, P, [(P, curve, sympy.Integer(-1))], "is the measured precision, by eq. 12")


THEOREM = Theorem(
    id="dimm2015.extrapolation_identity",
    title="Extrapolation to the measured recall",
    statement="If P(R) = X(R; ρ, κ), then X(R_T; ρ, κ) = P(R) at R_T = R.",
    parameters=(RECALL_INSIDE, PRECISION_INSIDE, PREVALENCE, TARGET_RECALL, BETA_SQUARED),
    source=dimm("section 2, figure 6"),
    derive=derive,
    holds=True,
    claims=(Holds(r"X(R_T; \rho, \kappa) = P", when=(r"P = X(R; \rho, \kappa)", "R_T = R")),),
    functions={"X": CURVE},
)
