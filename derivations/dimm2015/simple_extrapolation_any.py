"""Constant precision underestimates on every curve that is not flat: refuted.

Dimm (2015), section 2, on figure 9, read without the condition that the curve falls. A ranking that begins with
irrelevant documents rises: with half as many of them as there are relevant documents, and only relevant ones after
that, P(R) = R/(1/2 + R) (`dimm2015.precision_solutions` with C = 1/2, p = 1).
"""

from __future__ import annotations

import sympy

from prsym.derivations.dimm2015.parameters import RECALL_INSIDE, dimm
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """P(0.55) exceeds P(0.50)."""
    R = d.parameter("recall")
    half, step = sympy.Rational(1, 2), sympy.Rational(1, 20)
    P = R / (half + R)
    slope = d.differentiate(P, R, "the slope of a curve that rises")
    d.sign(slope, ">", "it is not flat")
    taken = d.substitute(P, {R: R + step}, "P(R + 0.05), which the simple method takes for P(R)")
    d.refute({R: half}, taken, ">", P, "at R = 0.5 on P(R) = R/(1/2 + R) the prediction is too high")


THEOREM = Theorem(
    id="dimm2015.simple_extrapolation_any",
    title="Constant precision underestimates on every curve that is not flat",
    statement="Wherever a precision-recall curve is not flat, P(R + Δ) < P(R).",
    parameters=(RECALL_INSIDE,),
    source=dimm("section 2, figure 9"),
    derive=derive,
    holds=False,
)
