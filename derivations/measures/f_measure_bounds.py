"""F lies between precision and recall.

Dimm (2015), section 1, after eq. 1: F falls between R and P. Equivalently (F - P)(F - R) <= 0.
"""

from __future__ import annotations

from dataclasses import replace

from prsym.derivations.documents import DIMM
from prsym.derivations.measures.f_measure import FORMULA as F_MEASURE
from prsym.derivations.measures.parameters import F_BETA, PRECISION, RECALL
from prsym.model.derivation import Derivation
from prsym.model.domain import interval
from prsym.model.formula import Theorem
from prsym.model.source import Source
from prsym.model.statement import Holds

POSITIVE_SHARE = interval("(0, 1]")


def derive(d: Derivation) -> None:
    """The product of the two differences is minus a square over a square."""
    p, r, b = (d.parameter(name) for name in ("precision", "recall", "beta"))
    f = F_MEASURE.expression
    product = d.rewrite(
        (f - p) * (f - r),
        -(b**2) * p * r * (p - r) ** 2 / (r + b**2 * p) ** 2,
        "F put in, over one denominator",
    )
    d.sign(product, "<=", "minus a product of non-negative factors")


THEOREM = Theorem(
    id="measures.f_measure_bounds",
    title="F lies between precision and recall",
    statement="(F − P)(F − R) ≤ 0 for 0 < P, R ≤ 1 and every weight β > 0: F falls between R and P.",
    parameters=(replace(PRECISION, interval=POSITIVE_SHARE), replace(RECALL, interval=POSITIVE_SHARE), F_BETA),
    source=Source(DIMM, "section 1, after eq. 1"),
    derive=derive,
    holds=True,
    claims=(Holds(r"(F(p, r, \beta) - p)(F(p, r, \beta) - r) \leq 0"),),
    functions={"F": F_MEASURE},
)
