"""Taking precision as constant underestimates it at lower recall, where the curve falls.

Dimm (2015), section 2, on figure 9. The error of the simple method, P(R + D) - P(R), is the integral of the slope.
"""

from __future__ import annotations

import sympy

from prsym.derivations.dimm2015.parameters import RECALL_INSIDE, dimm, letter
from prsym.model.derivation import Derivation
from prsym.model.domain import PROBABILITY_OPEN, UNIT
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

STEP = letter("h", PROBABILITY_OPEN, "the step in recall, as a share of what is left up to 1")

ALONG = letter("r", UNIT, "recall along the curve")


def derive(d: Derivation) -> None:
    """The slope of the curve is -f(r), with f(r) > 0."""
    low, share, r = d.parameter("recall"), d.parameter("h"), d.variable("r", UNIT)
    high = low + (1 - low) * share
    P, fall = sympy.Function("P"), sympy.Function("f")
    d.premise_sign(fall(r), ">", "the precision-recall curve falls")
    d.definition(sympy.Derivative(P(r), r), -fall(r), "so its slope is negative")
    error = d.antiderivative(-fall(r), P(r), r, low, high, "its integral is P(R + Δ) − P(R), the error of the method")
    d.integral_sign(sympy.Integral(-fall(r), (r, low, high)), "<", "which is negative, as the slope is")
    d.sign(error, "<", "the simple method predicts too little")


THEOREM = Theorem(
    id="dimm2015.simple_extrapolation",
    title="Constant precision underestimates on a falling curve",
    statement=(
        "If dP/dr = −f(r) with f(r) > 0 for 0 ≤ r ≤ 1, then P(R + Δ) − P(R) < 0 for 0 < R < R + Δ < 1, with "
        "Δ = (1 − R)h."
    ),
    parameters=(RECALL_INSIDE, STEP),
    source=dimm("section 2, figure 9"),
    derive=derive,
    holds=True,
    claims=(
        Holds(
            "P(R + (1 - R) h) - P(R) < 0",
            when=(
                Holds(r"\frac{d P(r)}{d r} = -f(r)", over=(ALONG,)),
                Holds("f(r) > 0", over=(ALONG,)),
            ),
        ),
    ),
    beyond="that the slope of P is continuous",
    functions={"P": "", "f": ""},
)
