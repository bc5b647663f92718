"""F dilutes a difference in precision, the more so the more weight recall has.

Dimm (2015), section 1, before figure 1. At equal recall and for P1 > P2,
F(P1)/F(P2) = P1/P2 (R + b^2 P2)/(R + b^2 P1), which lies between 1 and P1/P2 and falls as b grows.
"""

from __future__ import annotations

from dataclasses import replace

from prsym.derivations.dimm2015.parameters import PRECISION, RECALL, dimm, letter
from prsym.derivations.measures.f_measure import FORMULA as F_MEASURE
from prsym.derivations.measures.parameters import F_BETA
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

HIGH = letter("P_1", PRECISION.interval, "precision of the better system")
LOW = letter("P_2", PRECISION.interval, "precision of the other system")
LARGER = (r"P_2 < P_1",)


def derive(d: Derivation) -> None:
    """The ratio of F; its distance to P1/P2 and to 1; its slope in b: each is P1 - P2 times a factor of one sign."""
    R, b, high, low = (d.parameter(name) for name in ("recall", "beta", "P_1", "P_2"))
    P = d.variable("precision", PRECISION.interval)
    F_high = d.substitute(F_MEASURE.expression, {P: high}, "F of the better system")
    F_low = d.substitute(F_MEASURE.expression, {P: low}, "F of the other, at the same recall")
    ratio = high / low * (R + b**2 * low) / (R + b**2 * high)
    d.rewrite(F_high / F_low, ratio, "their ratio: P₁/P₂ times a factor")
    bottom = low * (R + b**2 * high)
    d.rewrite(high / low - ratio, b**2 * high * (high - low) / bottom, "smaller than P₁/P₂ where P₂ < P₁")
    d.rewrite(ratio - 1, R * (high - low) / bottom, "though larger than 1")
    slope = d.differentiate(ratio, b, "its slope in the weight of recall")
    d.rewrite(slope, -2 * b * R * high * (high - low) / (bottom * (R + b**2 * high)), "more weight, more dilution")


THEOREM = Theorem(
    id="dimm2015.f_measure_dilutes",
    title="F dilutes a difference in precision",
    statement=(
        "For 0 < P₂ < P₁ ≤ 1 at equal recall R > 0: 1 < F_b(P₁)/F_b(P₂) < P₁/P₂, and the ratio of F falls with b."
    ),
    parameters=(RECALL, replace(F_BETA, letter="b"), HIGH, LOW),
    source=dimm("section 1, before figure 1"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"1 < \frac{F(P_1, R, b)}{F(P_2, R, b)} < \frac{P_1}{P_2}", when=LARGER),
        Holds(r"\frac{d \frac{F(P_1, R, b)}{F(P_2, R, b)}}{d b} < 0", when=LARGER),
    ),
    functions={"F": F_MEASURE},
)
