"""F dilutes a difference in precision, the more so the more weight recall has.

Dimm (2015), section 1, before figure 1. At equal recall and for P1 > P2,
F(P1)/F(P2) = P1/P2 (R + b^2 P2)/(R + b^2 P1), which lies between 1 and P1/P2 and falls as b grows.
"""

from __future__ import annotations

from prsym.derivations.dimm2015.parameters import RECALL, dimm
from prsym.derivations.measures.f_measure import FORMULA as F_MEASURE
from prsym.derivations.measures.parameters import F_BETA
from prsym.model.derivation import Derivation
from prsym.model.domain import PROBABILITY_OPEN, interval
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """The ratio of F; its distance to P1/P2 and to 1; its slope in b."""
    R, b, P = d.parameter("recall"), d.parameter("beta"), d.variable("precision", PROBABILITY_OPEN)
    low, share = d.variable("P_2", PROBABILITY_OPEN), d.variable("h", interval("(0, 1]"))
    high = d.variable("P_1", interval("(0, 1]"))
    larger = d.definition(high, low + (1 - low) * share, "a precision above P₂, at most 1")
    F_high = d.substitute(F_MEASURE.expression, {P: high}, "F of the better system")
    F_low = d.substitute(F_MEASURE.expression, {P: low}, "F of the other, at the same recall")
    diluted = high / low * (R + b**2 * low) / (R + b**2 * high)
    d.rewrite(F_high / F_low, diluted, "their ratio: P₁/P₂ times a factor")
    ratio = d.substitute(diluted, {high: larger}, "with P₁ > P₂")
    d.sign(larger / low - ratio, ">", "it is smaller than P₁/P₂")
    d.sign(ratio - 1, ">", "though larger than 1")
    slope = d.differentiate(ratio, b, "its slope in the weight of recall")
    d.sign(slope, "<", "more weight, more dilution")


THEOREM = Theorem(
    id="dimm2015.f_measure_dilutes",
    title="F dilutes a difference in precision",
    statement=(
        "For 0 < P₂ < P₁ ≤ 1 at equal recall R > 0: 1 < F_b(P₁)/F_b(P₂) < P₁/P₂, and the ratio of F falls with b."
    ),
    parameters=(RECALL, F_BETA),
    source=dimm("section 1, before figure 1"),
    derive=derive,
    holds=True,
)
