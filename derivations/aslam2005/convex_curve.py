"""A curve that is convex throughout has rp at most 1/2, a concave one at least 1/2.

Not in the paper; it says why section 2 speaks of curves that are concave-up for rp < 1/2 and concave-down for rp > 1/2.
The chord from (0, 1) to (1, 0) is 1 - r, and the curve passes through (rp, rp).
"""

from __future__ import annotations

import sympy

from prsym.derivations.aslam2005.parameters import R_PRECISION_INSIDE, aslam
from prsym.model.derivation import Derivation
from prsym.model.domain import UNIT
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """The chord at r = rp against the curve there."""
    rp, s = d.parameter("r_precision"), d.variable("s", UNIT)
    start, end = sympy.Integer(1), sympy.Integer(0)
    chord = d.rewrite((1 - s) * start + s * end, 1 - s, "(1 − s) f(0) + s f(1), the chord at recall s")
    at_rp = d.substitute(chord, {s: rp}, "the chord at recall rp, where the curve has the height rp")
    d.solve_linear_inequality(at_rp - rp, ">=", rp, "convex, the curve is not above its chord")
    d.solve_linear_inequality(at_rp - rp, "<=", rp, "concave, it is not below it")


THEOREM = Theorem(
    id="aslam2005.convex_curve",
    title="Convex curves have R-precision at most 1/2",
    statement="A curve through (0, 1), (rp, rp), (1, 0) that is convex on [0, 1] has rp ≤ 1/2; a concave one rp ≥ 1/2.",
    parameters=(R_PRECISION_INSIDE,),
    source=aslam("section 2; not in the paper"),
    derive=derive,
    holds=True,
)
