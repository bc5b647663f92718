"""A larger weight of recall never lowers the recall at which F is largest.

Dimm (2015), section 1, on figure 1: F2 in place of F1 pushes the best recall up. Let (R1, P1) be best for the weight b1
and (R2, P2) for b2 > b1, on any one curve. 1/F is b^2/R + 1/P over 1 + b^2, so that each point has the smaller
b^2/R + 1/P for its own weight; the two inequalities add up to (b2^2 - b1^2)(1/R1 - 1/R2) >= 0.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.dimm2015.parameters import PRECISION, RECALL, dimm, letter
from prsym.derivations.measures.f_measure import FORMULA as F_MEASURE
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE, POSITIVE
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

RECALLS = tuple(letter(f"R_{i}", RECALL.interval, "recall of a point of the curve") for i in (1, 2))
PRECISIONS = tuple(letter(f"P_{i}", PRECISION.interval, "precision of that point") for i in (1, 2))
WEIGHTS = tuple(letter(f"b_{i}", POSITIVE, "the weight for which F is largest there") for i in (1, 2))


def derive(d: Derivation) -> None:
    """Both inequalities, with what they leave over as g1 and g2, added."""
    (R1, R2), (P1, P2), (b1, b2) = ([d.parameter(p.name) for p in group] for group in (RECALLS, PRECISIONS, WEIGHTS))
    d.premise_sign(b2 - b1, ">", "b₂ is the larger weight")
    (g1, first), (g2, second) = _excess(d, (R1, P1), (R2, P2), b1), _excess(d, (R2, P2), (R1, P1), b2)
    scale = R1 * R2 / (b2**2 - b1**2)
    gain = g1[0] * scale * g1[1] + g2[0] * scale * g2[1]
    in_full = d.substitute(gain, {g1[0]: first, g2[0]: second}, "both excesses in full")
    d.rewrite(in_full, R2 - R1, "added, they leave R₂ − R₁")
    d.sign(gain, ">=", "R₂ is not below R₁")


def _excess(d: Derivation, best: Any, other: Any, b: Any) -> tuple[tuple[Any, Any], Any]:
    """By how much F is larger at the best point: its name with a factor that makes it one of 1/F, and its value."""
    F = F_MEASURE.expression
    p, r, beta = (d.variable(q.name, POSITIVE) for q in F_MEASURE.parameters)
    at_best, at_other = (
        d.substitute(F, {r: R, p: P, beta: b}, "F at one point, for one weight") for R, P in (best, other)
    )
    excess = at_best - at_other
    d.premise_sign(excess, ">=", "F is largest at its best point")
    name = d.variable(f"g_{b.name}", NONNEGATIVE)
    d.definition(name, excess, "the excess")
    return (name, (1 + b**2) / (at_best * at_other)), excess


THEOREM = Theorem(
    id="dimm2015.optimal_recall",
    title="More weight on recall, more recall at the maximum of F",
    statement=(
        "If F_b is largest at (R₁, P₁) for b = b₁ and at (R₂, P₂) for b = b₂ > b₁ on the same curve, which holds both "
        "points, then R₂ ≥ R₁."
    ),
    parameters=(*RECALLS, *PRECISIONS, *WEIGHTS),
    source=dimm("section 1, figure 1"),
    derive=derive,
    holds=True,
    claims=(
        Holds(
            r"R_1 \leq R_2",
            when=(
                "b_1 < b_2",
                r"F(P_2, R_2, b_1) \leq F(P_1, R_1, b_1)",
                r"F(P_1, R_1, b_2) \leq F(P_2, R_2, b_2)",
            ),
        ),
    ),
    functions={"F": F_MEASURE},
)
