"""What the weight does: a larger b moves F towards recall.

Dimm (2015), section 1, after eq. 1. The slope of F in b has the sign of R - P; F tends to R as b grows, and to P
as b falls to 0.
"""

from __future__ import annotations

from dataclasses import replace

import sympy

from prsym.derivations.documents import DIMM
from prsym.derivations.measures.f_measure import FORMULA as F_MEASURE
from prsym.derivations.measures.parameters import F_BETA, PRECISION, RECALL
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, interval
from prsym.model.formula import Theorem
from prsym.model.source import Source
from prsym.model.statement import Equivalent, Tends

POSITIVE_SHARE = interval("(0, 1]")


def derive(d: Derivation) -> None:
    """The slope, and both limits."""
    p, r, b = (d.parameter(name) for name in ("precision", "recall", "beta"))
    f = F_MEASURE.expression
    slope = d.differentiate(f, b, "the slope of F in the weight")
    factor = 2 * b * p * r / (r + b**2 * p) ** 2
    d.rewrite(slope, factor * (r - p), "R − P times a factor")
    d.sign(factor, ">", "the factor is positive: F moves towards R")

    v, w, zero = d.variable("v", POSITIVE), sympy.Symbol("w"), sympy.Integer(0)
    for place, goal, name in ((1 / v, r, "b = 1/v grows"), (v, p, "b = v falls to 0")):
        at_v = d.substitute(f, {b: place}, f"F as {name}")
        form = (w**2 + 1) * p * r / ((w**2 * r + p) if place != v else (r + w**2 * p))
        limit = d.limit(at_v, form, [(w, v, zero)], v, "its limit")
        d.rewrite(limit, goal, "one of the two rates")


THEOREM = Theorem(
    id="measures.f_measure_weight",
    title="A larger weight moves F towards recall",
    statement="For 0 < P, R ≤ 1, ∂F/∂β has the sign of R − P; F → R as β → ∞ and F → P as β → 0.",
    parameters=(replace(PRECISION, interval=POSITIVE_SHARE), replace(RECALL, interval=POSITIVE_SHARE), F_BETA),
    source=Source(DIMM, "section 1, after eq. 1"),
    derive=derive,
    holds=True,
    claims=(
        *(Equivalent(rf"\frac{{d F(p, r, \beta)}}{{d \beta}} {sign} 0", f"r - p {sign} 0") for sign in "<=>"),
        Tends(r"F(p, r, \beta)", "r", "beta", "oo"),
        Tends(r"F(p, r, \beta)", "p", "beta", "0+"),
    ),
    functions={"F": F_MEASURE},
)
