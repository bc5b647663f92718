"""Eq. 28 as printed, precision as P(z = + | l = +): refuted.

Goutte & Gaussier (2005), eq. 28. P(z = + | l = +) is the recall pi_1/(pi_1 + pi_3) (eq. 3); the value that the paper
draws from eq. 28 is that of P(l = + | z = +). `goutte_gaussier2005.precision_probability` is what was meant.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.parameters import PI1, PI2, PI3, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.precision_probability import FORMULA as PRECISION
from prsym.derivations.goutte_gaussier2005.recall_probability import FORMULA as RECALL
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """The cells 1/2, 1/4, 1/8 and 1/8: recall is 4/5, precision 2/3."""
    pi1, pi2, pi3 = (d.parameter(name) for name in ("pi1", "pi2", "pi3"))
    half = sympy.Rational(1, 2)
    point = {pi1: half, pi2: half**2, pi3: half**3}
    why = "cells 1/2, 1/4, 1/8, 1/8: P(z = + | ℓ = +) is 4/5, and π₁/(π₁ + π₂) is 2/3"
    d.refute(point, RECALL.expression, "!=", PRECISION.expression, why)


THEOREM = Theorem(
    id="goutte_gaussier2005.precision_given_relevance",
    title="Precision as P(z = + | ℓ = +) (as printed)",
    statement=(
        "P(z = + | ℓ = +), which is π₁/(π₁ + π₃) (eq. 3), is π₁/(π₁ + π₂), for the cells π₁, π₂, π₃ and "
        "1 − π₁ − π₂ − π₃ > 0 of TP, FP, FN and TN."
    ),
    parameters=(PI1, PI2, PI3),
    source=goutte_gaussier("eq. 28"),
    derive=derive,
    holds=False,
    claims=(Holds(r"R(\pi_1, \pi_3) = \frac{\pi_1}{\pi_1 + \pi_2}", when=(r"\pi_1 + \pi_2 + \pi_3 < 1",)),),
    functions={"R": RECALL},
)
