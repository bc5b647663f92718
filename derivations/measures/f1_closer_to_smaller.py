"""F1 is nearer to the smaller of precision and recall.

Dimm (2015), section 1, after eq. 1: F1 tends to be closer to the smaller of R and P. It always is, unless they are
equal: F1 lies between the two, and below the middle by (P - R)^2/(2 (P + R)).
"""

from __future__ import annotations

from dataclasses import replace

from prsym.derivations.documents import DIMM
from prsym.derivations.measures.f1 import FORMULA as F1
from prsym.derivations.measures.parameters import PRECISION, RECALL
from prsym.model.derivation import Derivation
from prsym.model.domain import PROBABILITY_OPEN, interval
from prsym.model.formula import Theorem
from prsym.model.source import Source
from prsym.model.statement import Holds

POSITIVE_SHARE = interval("(0, 1]")


def derive(d: Derivation) -> None:
    """The middle of P and R minus F1, for any two, and for R above P."""
    p, r = d.parameter("precision"), d.parameter("recall")
    gap = d.rewrite((p + r) / 2 - F1.expression, (p - r) ** 2 / (2 * (p + r)), "the middle minus F₁")
    d.sign(gap, ">=", "a square over a positive number")

    low, share = d.variable("low", PROBABILITY_OPEN), d.variable("share", POSITIVE_SHARE)
    high = low + (1 - low) * share
    value = d.substitute(F1.expression, {p: low, r: high}, "for a smaller and a larger of the two (F₁ is symmetric)")
    d.sign(value - low, ">", "F₁ exceeds the smaller one")
    d.sign((high - value) - (value - low), ">", "and is nearer to it than to the larger one")


THEOREM = Theorem(
    id="measures.f1_closer_to_smaller",
    title="F₁ is nearer to the smaller of precision and recall",
    statement=(
        "F₁ ≤ (P + R)/2 for 0 < P, R ≤ 1. Where P < R, P < F₁ and |F₁ − P| is smaller than |F₁ − R|, by "
        "(P − R)²/(P + R); where R < P, R < F₁ and |F₁ − R| is smaller than |F₁ − P|, by the same."
    ),
    parameters=(replace(PRECISION, interval=POSITIVE_SHARE), replace(RECALL, interval=POSITIVE_SHARE)),
    source=Source(DIMM, "section 1, after eq. 1"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"F_1(p, r) \leq \frac{p + r}{2}"),
        Holds(r"p < F_1(p, r)", when=(r"p < r",)),
        Holds(
            r"\left| F_1(p, r) - p \right| - \left| F_1(p, r) - r \right| = -\frac{(p - r)^2}{p + r} < 0",
            when=(r"p < r",),
        ),
        Holds(r"r < F_1(p, r)", when=(r"r < p",)),
        Holds(
            r"\left| F_1(p, r) - r \right| - \left| F_1(p, r) - p \right| = -\frac{(p - r)^2}{p + r} < 0",
            when=(r"r < p",),
        ),
    ),
    functions={"F_1": F1},
)
