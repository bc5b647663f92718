"""F, the weighted harmonic mean of precision and recall, as one fraction.

Goutte & Gaussier (2005), eq. 2 (left); Dimm (2015), eq. 1 (right form, with b for beta).
From van Rijsbergen's definition, a mean of reciprocals with weights beta^2 : 1.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.documents import GOUTTE_GAUSSIER
from prsym.derivations.measures.parameters import F_BETA, PRECISION, RECALL
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN
from prsym.model.formula import Formula
from prsym.model.source import Source


def derive(d: Derivation) -> Any:
    """1/F = a/P + (1 - a)/R, with a = 1/(1 + beta^2), for precision and recall not zero."""
    p, r = d.variable("precision", PROBABILITY_OPEN), d.variable("recall", PROBABILITY_OPEN)
    beta, weight = d.parameter("beta"), d.variable("alpha", PROBABILITY_OPEN)
    f, reciprocal = d.variable("F", POSITIVE), d.variable("reciprocal", POSITIVE)
    mean = d.definition(reciprocal, weight / p + (1 - weight) / r, "the weighted mean of the reciprocals")
    solved = d.solve_linear(f * reciprocal - 1, f, "F is the reciprocal of that mean")
    alpha = d.solve_linear(weight * beta**2 - (1 - weight), weight, "recall weighs beta^2 times as much as precision")
    value = d.substitute(solved.xreplace({reciprocal: mean}), {weight: alpha}, "the weights put in")
    return d.rewrite(value, (1 + beta**2) * p * r / (r + beta**2 * p), "as one fraction")


FORMULA = Formula(
    id="measures.f_measure",
    title="F-measure from precision and recall",
    printed=r"F_\beta = \left(1 + \beta^2\right) \frac{p r}{r + \beta^2 p}",
    parameters=(PRECISION, RECALL, F_BETA),
    source=Source(GOUTTE_GAUSSIER, "eq. 2, left"),
    derive=derive,
    unit="share",
)
