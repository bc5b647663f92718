"""Precision and recall as independent variates: refuted for the variates of eq. 10.

Goutte & Gaussier (2005), eq. 10, draws both from one X. With lambda = 1 and no counts the joint density at
p = r = 1/2 is 32/27, and the product of the two laws is 1.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.parameters import PRECISION, PRIOR, RECALL, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.precision_posterior import FORMULA as OF_PRECISION
from prsym.derivations.goutte_gaussier2005.precision_recall_density import FORMULA as JOINT
from prsym.derivations.goutte_gaussier2005.recall_posterior import FORMULA as OF_RECALL
from prsym.derivations.measures.parameters import FN, FP, TP
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """TP = FP = FN = 0, lambda = 1, p = r = 1/2."""
    names = ("precision", "recall", "tp", "fp", "fn", "prior")
    half, zero = sympy.Rational(1, 2), sympy.Integer(0)
    point = dict(zip(map(d.parameter, names), (half, half, zero, zero, zero, sympy.Integer(1)), strict=True))
    product = OF_PRECISION.expression * OF_RECALL.expression
    why = "λ = 1 without counts: the joint density at p = r = 1/2 is 32/27, the product of the two densities is 1"
    d.refute(point, JOINT.expression, "!=", product, why)


THEOREM = Theorem(
    id="goutte_gaussier2005.precision_recall_independent",
    title="Precision and recall are independent a posteriori",
    statement="The joint density of X/(X + Y) and X/(X + Z) is the product of their densities.",
    parameters=(PRECISION, RECALL, TP, FP, FN, PRIOR),
    source=goutte_gaussier("eq. 10; not claimed in the paper"),
    derive=derive,
    holds=False,
    claims=(
        Holds(
            r"f(p, r, \mathrm{TP}, \mathrm{FP}, \mathrm{FN}, \lambda) "
            r"= P(p, \mathrm{TP}, \mathrm{FP}, \lambda) R(r, \mathrm{TP}, \mathrm{FN}, \lambda)"
        ),
    ),
    functions={"f": JOINT, "P": OF_PRECISION, "R": OF_RECALL},
)
