"""Constant precision underestimates on every curve that is not flat: refuted.

Dimm (2015), section 2, on figure 9, read without the condition that the curve falls. A ranking that begins with
irrelevant documents rises: with half as many of them as there are relevant documents, and only relevant ones after
that, P(R) = R/(1/2 + R) (`dimm2015.precision_solutions` with C = 1/2, p = 1).
"""

from __future__ import annotations

import sympy

from prsym.derivations.dimm2015.parameters import RECALL_INSIDE, dimm, letter
from prsym.model.derivation import Derivation
from prsym.model.domain import PROBABILITY_OPEN
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

STEP = letter("Delta", PROBABILITY_OPEN, "the step in recall")


def derive(d: Derivation) -> None:
    """P(0.55) exceeds P(0.50)."""
    R, step = d.parameter("recall"), d.parameter("Delta")
    half = sympy.Rational(1, 2)
    P = R / (half + R)
    slope = d.differentiate(P, R, "the slope of a curve that rises")
    d.sign(slope, ">", "it is not flat")
    taken = d.substitute(P, {R: R + step}, "P(R + Δ), which the simple method takes for P(R)")
    point = {R: half, step: sympy.Rational(1, 20), sympy.Function("P")(R): P}
    d.refute(point, taken, ">", P, "at R = 0.5, Δ = 0.05 on P(R) = R/(1/2 + R) the prediction is too high")


THEOREM = Theorem(
    id="dimm2015.simple_extrapolation_any",
    title="Constant precision underestimates on every curve that is not flat",
    statement="If a precision-recall curve is flat nowhere, P(R + Δ) < P(R) for 0 < R < R + Δ < 1.",
    parameters=(RECALL_INSIDE, STEP),
    source=dimm("section 2, figure 9"),
    derive=derive,
    holds=False,
    claims=(
        Holds(
            r"P(R + \Delta) < P(R)",
            when=(r"R + \Delta < 1", Holds(r"\frac{d P(R)}{d R} \neq 0", over=(RECALL_INSIDE,))),
        ),
    ),
    functions={"P": ""},
)
