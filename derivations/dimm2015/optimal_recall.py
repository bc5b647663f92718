"""A larger weight of recall never lowers the recall at which F is largest.

Dimm (2015), section 1, on figure 1: F2 in place of F1 pushes the best recall up. Let (R1, P1) be best for the weight b1
and (R2, P2) for b2 > b1, on any one curve. 1/F is b^2/R + 1/P over 1 + b^2, so that each point has the smaller
b^2/R + 1/P for its own weight; the two inequalities add up to (b2^2 - b1^2)(1/R1 - 1/R2) >= 0.
"""

from __future__ import annotations

from prsym.derivations.dimm2015.parameters import RECALL, dimm
from prsym.derivations.measures.f_measure_harmonic import FORMULA as F_MEASURE
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE, POSITIVE
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """Both inequalities, with what they leave over as g1 and g2, added."""
    R1 = d.parameter("recall")
    R2, P1, P2 = (d.variable(name, RECALL.interval) for name in ("R_2", "P_1", "P_2"))
    weight, more = d.variable("b_1^2", POSITIVE), d.variable("h", POSITIVE)
    g1, g2 = d.variable("g_1", NONNEGATIVE), d.variable("g_2", NONNEGATIVE)
    P, R, b = (d.variable(name, POSITIVE) for name in ("precision", "any_recall", "beta"))
    inverse = 1 / F_MEASURE.expression.xreplace({d.parameter("recall"): R})
    d.rewrite((1 + b**2) * inverse, b**2 / R + 1 / P, "F is largest where b²/R + 1/P is smallest")

    first = weight / R2 + 1 / P2 - (weight / R1 + 1 / P1)
    second = (weight + more) / R1 + 1 / P1 - ((weight + more) / R2 + 1 / P2)
    d.premise(first, g1, "(R₁, P₁) is best for b₁² : the excess of the other point is g₁ ≥ 0")
    d.premise(second, g2, "(R₂, P₂) is best for b₂² = b₁² + h: the excess of the other point is g₂ ≥ 0")
    scale = R1 * R2 / more
    gain = d.rewrite_using(R2 - R1, (g1 + g2) * scale, [(first, g1, scale), (second, g2, scale)], "added, and solved")
    d.sign(gain, ">=", "R₂ is not below R₁")


THEOREM = Theorem(
    id="dimm2015.optimal_recall",
    title="More weight on recall, more recall at the maximum of F",
    statement="If F_b is largest at R₁ for b = b₁ and at R₂ for b = b₂ > b₁ on the same curve, then R₂ ≥ R₁.",
    parameters=(RECALL,),
    source=dimm("section 1, figure 1"),
    derive=derive,
    holds=True,
)
