"""Precision and recall exchanged: the inverse weight.

Not in the sources. F_beta(P, R) = F_(1/beta)(R, P): over a logarithmic axis of beta, the lines of (P, R) and (R, P) are
mirror images of each other in beta = 1. Neither is the other one upside down, for their sum is not constant:
F_beta(P, R) + F_beta(R, P) exceeds 2 F1 by P R (1 - beta^2)^2 (P - R)^2/((P + R)(R + beta^2 P)(P + beta^2 R)).
"""

from __future__ import annotations

from dataclasses import replace

from prsym.derivations.documents import INTRODUCTION
from prsym.derivations.measures.f1 import FORMULA as F1
from prsym.derivations.measures.f_measure import FORMULA as F_MEASURE
from prsym.derivations.measures.parameters import F_BETA, PRECISION, RECALL
from prsym.model.derivation import Derivation
from prsym.model.domain import PROBABILITY_OPEN, interval
from prsym.model.formula import Theorem
from prsym.model.source import Source
from prsym.model.statement import Holds

POSITIVE_SHARE = interval("(0, 1]")


def derive(d: Derivation) -> None:
    """Exchange the rates, invert the weight, and clear beta^2; then the sum of both lines."""
    p, r, beta = (d.parameter(name) for name in ("precision", "recall", "beta"))
    f = F_MEASURE.expression
    swapped = d.substitute(f, {p: r, r: p, beta: 1 / beta}, "F of the exchanged rates with the inverse weight")
    d.rewrite(swapped, f, "numerator and denominator times β²")

    exchanged = d.substitute(f, {p: r, r: p}, "F of the exchanged rates with the same weight")
    excess = p * r * (1 - beta**2) ** 2 * (p - r) ** 2 / ((p + r) * (r + beta**2 * p) * (p + beta**2 * r))
    d.rewrite(f + exchanged - 2 * F1.expression, excess, "the sum of both, minus its value at β = 1")
    low, share, gain = (d.variable(name, PROBABILITY_OPEN) for name in ("low", "share", "gain"))
    for smaller, larger in ((p, r), (r, p)):
        places = {smaller: low, larger: low + (1 - low) * share, beta: 1 - gain}
        unequal = d.substitute(excess, places, f"for {smaller} < {larger} and β < 1")
        d.sign(unequal, ">", "it is not constant")


THEOREM = Theorem(
    id="measures.f_measure_swap",
    title="Exchanged rates and the inverse weight give the same F",
    statement=(
        "F_β(P, R) = F_{1/β}(R, P) for 0 < P, R ≤ 1 and β > 0: mirror images over a logarithmic axis of β. "
        "F_β(P, R) + F_β(R, P) is 2F₁ at β = 1 and exceeds it for β < 1 where P < R or P > R: it is not constant."
    ),
    parameters=(replace(PRECISION, interval=POSITIVE_SHARE), replace(RECALL, interval=POSITIVE_SHARE), F_BETA),
    source=Source(INTRODUCTION, "section “F-Measure (general)”, the chart; not in the source"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"F(p, r, \beta) = F(r, p, \frac{1}{\beta})"),
        Holds(r"F(p, r, 1) + F(r, p, 1) = 2 F_1(p, r)"),
        Holds(r"F(p, r, \beta) + F(r, p, \beta) > 2 F_1(p, r)", when=(r"p < r", r"\beta < 1")),
        Holds(r"F(p, r, \beta) + F(r, p, \beta) > 2 F_1(p, r)", when=(r"p > r", r"\beta < 1")),
    ),
    functions={"F": F_MEASURE, "F_1": F1},
)
