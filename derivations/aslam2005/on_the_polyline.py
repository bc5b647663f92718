"""What average precision is when the assumptions hold exactly.

Aslam, Yilmaz & Pavlu (2005), section 1, where R-precision is approximately average precision. If the precisions Q(j)
at the relevant documents lie on the three-point curve, with Q(0) = 1 and Q(R) = 0, the polyline through them is that
curve, for rp is a multiple of 1/R. Its area is rp, and average precision is below the area by 1/(2 R).
"""

from __future__ import annotations

import sympy

from prsym.derivations.aslam2005 import polyline_area
from prsym.derivations.aslam2005.parameters import R_PRECISION, aslam
from prsym.derivations.aslam2005.triangle_area import FORMULA as AREA
from prsym.derivations.measures.parameters import TOTAL_RELEVANT
from prsym.model.derivation import Derivation
from prsym.model.domain import REAL, UNIT
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """Area - AP = (Q(0) - Q(R))/(2 R), solved for AP."""
    total, mean = d.parameter("total_relevant"), d.variable("mean", REAL)
    gap = polyline_area.derive(d)
    ends = {d.variable("Q_0", UNIT): sympy.Integer(1), d.variable("Q_R", UNIT): sympy.Integer(0)}
    gap = d.substitute(gap, ends, "area minus average precision, for a curve from precision 1 to precision 0")
    solved = d.solve_linear(AREA.expression - mean - gap, mean, "the area is rp: solved for average precision")
    d.rewrite(solved, AREA.expression - 1 / (2 * total), "rp − 1/(2R)")


THEOREM = Theorem(
    id="aslam2005.on_the_polyline",
    title="Average precision under the paper's assumptions",
    statement="If the points (j/R, Q(j)), j = 0, …, R, lie on the three-point curve, AP = rp − 1/(2R).",
    parameters=(R_PRECISION, TOTAL_RELEVANT),
    source=aslam("section 1; the difference is not in the paper"),
    derive=derive,
    holds=True,
)
