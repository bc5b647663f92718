"""F is low when precision or recall is low; their arithmetic mean need not be.

Dimm (2015), section 1, after eq. 1; the introduction of 2015, section "F1". F exceeds neither (1 + b^2) P nor
(1 + 1/b^2) R; F1 exceeds neither 2 P nor 2 R. The arithmetic mean is at least half of the larger one.
"""

from __future__ import annotations

from dataclasses import replace

import sympy

from prsym.derivations.documents import DIMM
from prsym.derivations.measures.f1 import FORMULA as F1
from prsym.derivations.measures.f_measure import FORMULA as F_MEASURE
from prsym.derivations.measures.parameters import F_BETA, PRECISION, RECALL
from prsym.model.derivation import Derivation
from prsym.model.domain import interval
from prsym.model.formula import Theorem
from prsym.model.source import Source
from prsym.model.statement import Holds

POSITIVE_SHARE = interval("(0, 1]")


def derive(d: Derivation) -> None:
    """Each bound minus F is a product of non-negative factors."""
    p, r, b = (d.parameter(name) for name in ("precision", "recall", "beta"))
    f, one = F_MEASURE.expression, {d.parameter("beta"): sympy.Integer(1)}
    for bound, product, name in (
        ((1 + b**2) * p, (1 + b**2) * b**2 * p**2 / (r + b**2 * p), "(1 + b²)P"),
        ((1 + 1 / b**2) * r, (1 + b**2) * r**2 / (b**2 * (r + b**2 * p)), "(1 + 1/b²)R"),
    ):
        gap = d.rewrite(bound - f, product, f"{name} minus F")
        d.sign(gap, ">", f"F is below {name}")
        d.sign(d.substitute(gap, one, "at b = 1"), ">", "F₁ is below twice that rate")
    d.sign((p + r) / 2 - r / 2, ">=", "the mean is at least R/2, however small P is")
    d.sign((p + r) / 2 - p / 2, ">=", "and at least P/2, however small R is")


THEOREM = Theorem(
    id="measures.f_measure_low",
    title="F is low when either rate is low",
    statement=(
        "F_β < (1 + β²)P and F_β < (1 + 1/β²)R for 0 < P, R ≤ 1; so F₁ < 2P and F₁ < 2R, while (P + R)/2 is at least "
        "P/2 and at least R/2."
    ),
    parameters=(replace(PRECISION, interval=POSITIVE_SHARE), replace(RECALL, interval=POSITIVE_SHARE), F_BETA),
    source=Source(DIMM, "section 1, after eq. 1"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"F(p, r, \beta) < (1 + \beta^2) p"),
        Holds(r"F(p, r, \beta) < \left(1 + \frac{1}{\beta^2}\right) r"),
        Holds(r"F_1(p, r) < 2 p"),
        Holds(r"F_1(p, r) < 2 r"),
        Holds(r"\frac{p + r}{2} \geq \frac{p}{2}"),
        Holds(r"\frac{p + r}{2} \geq \frac{r}{2}"),
    ),
    functions={"F": F_MEASURE, "F_1": F1},
)
