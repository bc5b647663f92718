"""That the probability of a larger F1 cannot be evaluated exactly: refuted.

Goutte & Gaussier (2005), after eq. 12. One true positive against an empty table, under Jeffreys' prior: 3/4, exactly.
`goutte_gaussier2005.probability_superior` gives it for all counts at lambda = 1/2.
"""

from __future__ import annotations

import sympy

from derivations.goutte_gaussier2005.parameters import FN1, FN2, FP1, FP2, TP1, TP2, goutte_gaussier
from derivations.goutte_gaussier2005.probability_superior import FORMULA as PROBABILITY
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """The finite sum has one term here."""
    total = PROBABILITY.derive(d)
    counts = {d.parameter(p.name): sympy.Integer(p is TP1) for p in (TP1, FP1, FN1, TP2, FP2, FN2)}
    value = d.substitute(total, counts, "one true positive against an empty table")
    value = d.rewrite(value, sympy.Rational(3, 4), "one term, a rational number")
    d.refute(counts, value, "=", sympy.Rational(3, 4), "one true positive against an empty table: P = 3/4, exactly")


THEOREM = Theorem(
    id="goutte_gaussier2005.superiority_unknown",
    title="The probability of a larger F₁ cannot be evaluated exactly (as printed)",
    statement="The integral of eq. 12 has no exact value, whatever the counts (at λ = 1/2).",
    parameters=(TP1, FP1, FN1, TP2, FP2, FN2),
    source=goutte_gaussier("after eq. 12"),
    derive=derive,
    holds=False,
)
