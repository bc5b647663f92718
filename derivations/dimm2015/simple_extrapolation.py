"""Extrapolation with constant precision, and how far it can be from the truth."""

from __future__ import annotations

import sympy

from prsym.derivations.constants import HALF
from prsym.derivations.dimm2015.parameters import RECALL_INSIDE, dimm, letter
from prsym.model.derivation import Derivation
from prsym.model.domain import PROBABILITY_OPEN, UNIT
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

# Section 2, on figure 9. The error of the simple method, P(R + D) - P(R), is the integral of the slope.

STEP = letter("h", PROBABILITY_OPEN, "the step in recall, as a share of what is left up to 1")

ALONG = letter("r", UNIT, "recall along the curve")


def derive_simple_extrapolation(d: Derivation) -> None:
    """The slope of the curve is -f(r), with f(r) > 0."""
    low, share, r = d.parameter("recall"), d.parameter("h"), d.variable("r", UNIT)
    high = low + (1 - low) * share
    P, fall = sympy.Function("P"), sympy.Function("f")
    d.premise_sign(fall(r), ">", "the precision-recall curve falls")
    d.definition(sympy.Derivative(P(r), r), -fall(r), "so its slope is negative")
    error = d.antiderivative(-fall(r), P(r), r, low, high, "its integral is P(R + Δ) − P(R), the error of the method")
    d.integral_sign(sympy.Integral(-fall(r), (r, low, high)), "<", "which is negative, as the slope is")
    d.sign(error, "<", "the simple method predicts too little")


SIMPLE_EXTRAPOLATION = Theorem(
    id="dimm2015.simple_extrapolation",
    title="Constant precision underestimates on a falling curve",
    statement=(
        "If dP/dr = −f(r) with f(r) > 0 for 0 ≤ r ≤ 1, then P(R + Δ) − P(R) < 0 for 0 < R < R + Δ < 1, with "
        "Δ = (1 − R)h."
    ),
    parameters=(RECALL_INSIDE, STEP),
    source=dimm("section 2, figure 9"),
    derive=derive_simple_extrapolation,
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


# Section 2, on figure 9, read without the condition that the curve falls. A ranking that begins with irrelevant
# documents rises: with half as many of them as there are relevant documents, and only relevant ones after that, P(R) =
# R/(1/2 + R) (`dimm2015.precision_solutions` with C = 1/2, p = 1).

SIMPLE_EXTRAPOLATION_ANY_STEP = letter("Delta", PROBABILITY_OPEN, "the step in recall")


def derive_simple_extrapolation_any(d: Derivation) -> None:
    """P(0.55) exceeds P(0.50)."""
    R, step = d.parameter("recall"), d.parameter("Delta")
    P = R / (HALF + R)
    slope = d.differentiate(P, R, "the slope of a curve that rises")
    d.sign(slope, ">", "it is not flat")
    taken = d.substitute(P, {R: R + step}, "P(R + Δ), which the simple method takes for P(R)")
    point = {R: HALF, step: sympy.Rational(1, 20), sympy.Function("P")(R): P}
    d.refute(point, taken, ">", P, "at R = 0.5, Δ = 0.05 on P(R) = R/(1/2 + R) the prediction is too high")


SIMPLE_EXTRAPOLATION_ANY = Theorem(
    id="dimm2015.simple_extrapolation_any",
    title="Constant precision underestimates on every curve that is not flat",
    statement="If a precision-recall curve is flat nowhere, P(R + Δ) < P(R) for 0 < R < R + Δ < 1.",
    parameters=(RECALL_INSIDE, SIMPLE_EXTRAPOLATION_ANY_STEP),
    source=dimm("section 2, figure 9"),
    derive=derive_simple_extrapolation_any,
    holds=False,
    claims=(
        Holds(
            r"P(R + \Delta) < P(R)",
            when=(r"R + \Delta < 1", Holds(r"\frac{d P(R)}{d R} \neq 0", over=(RECALL_INSIDE,))),
        ),
    ),
    functions={"P": ""},
)
