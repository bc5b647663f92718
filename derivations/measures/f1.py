"""F1, the harmonic mean of precision and recall.

The introduction of 2015, section "F1" (its formula is an image, lost in the text at hand; the sentences around it
name its numerator 2 P R and its denominator P + R). F with the weight beta = 1.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.documents import INTRODUCTION
from prsym.derivations.measures.f_measure import FORMULA as F_MEASURE
from prsym.derivations.measures.parameters import F_BETA, PRECISION, RECALL
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula
from prsym.model.source import Source


def derive(d: Derivation) -> Any:
    """Put beta = 1 into the general form."""
    p, r = d.parameter("precision"), d.parameter("recall")
    beta = d.variable("beta", F_BETA.interval)
    equal_weights = d.substitute(F_MEASURE.expression, {beta: sympy.Integer(1)}, "equal weights: β = 1")
    return d.rewrite(equal_weights, 2 * p * r / (p + r), "1 + 1 = 2")


FORMULA = Formula(
    id="measures.f1",
    title="F₁ from precision and recall",
    printed=r"F_1 = \frac{2 p r}{p + r}",
    parameters=(PRECISION, RECALL),
    source=Source(INTRODUCTION, "section “F1”", note="An image, lost in the text at hand, which tells of it."),
    derive=derive,
    unit="share",
)
