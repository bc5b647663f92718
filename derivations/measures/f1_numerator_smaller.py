"""That the numerator of F1 is always smaller than its denominator: refuted.

The introduction of 2015, below the formula of F1. At P = R = 1 both are 2. `measures.f1_numerator` proves what does
hold: the numerator never exceeds the denominator, and is smaller unless P = R = 1 or P = R = 0.
"""

from __future__ import annotations

import sympy

from prsym.derivations.measures.f1_numerator import BELOW_FORMULA
from prsym.derivations.measures.parameters import PRECISION, RECALL
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """The corner P = R = 1."""
    p, r = d.parameter("precision"), d.parameter("recall")
    one = sympy.Integer(1)
    d.refute({p: one, r: one}, 2 * p * r, "=", p + r, "at P = R = 1 numerator and denominator are equal")


THEOREM = Theorem(
    id="measures.f1_numerator_smaller",
    title="The numerator of F₁ is always smaller (as printed)",
    statement="2PR < P + R for all P and R in [0, 1].",
    parameters=(PRECISION, RECALL),
    source=BELOW_FORMULA,
    derive=derive,
    holds=False,
    claims=(Holds(r"2 p r < p + r"),),
)
