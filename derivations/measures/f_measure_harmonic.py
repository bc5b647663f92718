"""F as a mean of reciprocals, the first form of Dimm (2015), eq. 1.

From the one-fraction form. It needs P > 0 and R > 0, where the one-fraction form needs only that not
both are zero: the paper's equality holds where both are defined.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from prsym.derivations.documents import DIMM
from prsym.derivations.measures.f_measure import FORMULA as F_MEASURE
from prsym.derivations.measures.parameters import F_BETA, PRECISION, RECALL
from prsym.model.derivation import Derivation
from prsym.model.domain import PROBABILITY_OPEN
from prsym.model.formula import Formula
from prsym.model.source import Source


def derive(d: Derivation) -> Any:
    """Divide numerator and denominator by (beta^2 + 1) P R."""
    p, r = d.variable("precision", PROBABILITY_OPEN), d.variable("recall", PROBABILITY_OPEN)
    b = d.parameter("beta")
    fraction = F_MEASURE.derive(d)
    return d.rewrite(fraction, 1 / ((b**2 / r + 1 / p) / (b**2 + 1)), "divided by (beta^2 + 1) P R")


FORMULA = Formula(
    id="measures.f_measure_harmonic",
    title="F-measure as a mean of reciprocals",
    printed=r"F_b = \frac{1}{\frac{1}{b^2+1} \left(\frac{b^2}{R} + \frac{1}{P} \right)}",
    parameters=(replace(PRECISION, letter="P"), replace(RECALL, letter="R"), replace(F_BETA, letter="b")),
    source=Source(DIMM, "eq. 1, first form"),
    derive=derive,
    unit="share",
)
