"""Taking precision as constant underestimates it at lower recall, where the curve falls.

Dimm (2015), section 2, on figure 9. The error of the simple method, P(R + D) - P(R), is the integral of the slope.
"""

from __future__ import annotations

import sympy

from prsym.derivations.dimm2015.parameters import RECALL_INSIDE, dimm
from prsym.model.derivation import Derivation
from prsym.model.domain import PROBABILITY_OPEN, UNIT
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """The slope of the curve is -fall(r), with fall(r) > 0."""
    low, share, r = d.parameter("recall"), d.variable("h", PROBABILITY_OPEN), d.variable("r", UNIT)
    high = low + (1 - low) * share
    P, fall = sympy.Function("P"), sympy.Function("fall")
    d.premise_sign(fall(r), ">", "the precision-recall curve falls")
    d.definition(sympy.Derivative(P(r), r), -fall(r), "so its slope is negative")
    error = d.antiderivative(-fall(r), P(r), r, low, high, "its integral is P(R + Δ) − P(R), the error of the method")
    d.integral_sign(sympy.Integral(-fall(r), (r, low, high)), "<", "which is negative, as the slope is")
    d.sign(error, "<", "the simple method predicts too little")


THEOREM = Theorem(
    id="dimm2015.simple_extrapolation",
    title="Constant precision underestimates on a falling curve",
    statement="If dP/dR < 0, then P(R + Δ) − P(R) < 0 for 0 < R < R + Δ < 1.",
    parameters=(RECALL_INSIDE,),
    source=dimm("section 2, figure 9"),
    derive=derive,
    holds=True,
)
