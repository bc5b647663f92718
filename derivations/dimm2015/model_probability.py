"""x, the model of the probability of relevance: a ratio of two polynomials of second degree.

Dimm (2015), eq. 6. A modelling choice, not a consequence: the numerator holds the behaviour near R = 1, and
the denominator is the numerator plus an additive piece.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.dimm2015.parameters import BETA, C0, C1, C2, RECALL_CLOSED, dimm
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, REAL
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """x = top/(top + piece)."""
    R, beta = d.parameter("recall"), d.parameter("beta")
    top, bottom = d.variable("top", POSITIVE), d.variable("bottom", REAL)
    numerator = d.definition(top, 1 + beta**2 * (1 - R) ** 2, "a constant plus the dominant (1 − R)² behaviour")
    piece = d.parameter("c0") + d.parameter("c1") * R + d.parameter("c2") * R**2
    denominator = d.definition(bottom, numerator + piece, "the numerator plus an additive piece")
    return d.substitute(top / bottom, {top: numerator, bottom: denominator}, "their ratio")


FORMULA = Formula(
    id="dimm2015.model_probability",
    title="Model of the probability of relevance",
    printed=r"x(R) = \frac{1 + \beta^2(1 - R)^2}{1 + \beta^2(1 - R)^2 + c_0 + c_1R + c_2R^2}",
    parameters=(RECALL_CLOSED, BETA, C0, C1, C2),
    source=dimm("eq. 6"),
    derive=derive,
    functions={"x": ""},
    unit="share",
)
