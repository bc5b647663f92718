"""The area under the polyline through (0, 1), (rp, rp) and (1, 0) is R-precision itself.

Aslam, Yilmaz & Pavlu (2005), section 1 and figure 1. From the square and the two triangles, for every rp in [0, 1]; and
again as an integral over recall, for rp inside, where both pieces are functions of recall.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.aslam2005.parameters import R_PRECISION, aslam
from prsym.derivations.aslam2005.polyline import pieces
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE, PROBABILITY_OPEN, UNIT
from prsym.model.formula import Formula


def area_as_integral(d: Derivation, rp: Any) -> Any:
    """The integral of the polyline, for rp in (0, 1)."""
    r = d.variable("r", UNIT)
    names = ("from (0, 1) to (rp, rp)", "from (rp, rp) to (1, 0)")
    areas = [
        d.antiderivative(piece.height, piece.primitive, r, piece.lower, piece.upper, name)
        for piece, name in zip(pieces(rp, r), names, strict=True)
    ]
    return d.rewrite(areas[0] + areas[1], rp, "the two together")


def derive(d: Derivation) -> Any:
    """A square of side rp; each triangle has legs rp and 1 - rp."""
    area_as_integral(d, d.variable("rp", PROBABILITY_OPEN))

    rp = d.parameter("r_precision")
    square, upper, lower = (d.variable(name, NONNEGATIVE) for name in ("A_2", "A_1", "A_3"))
    d.definition(square, rp**2, "the square (2)")
    d.definition(upper, rp * (1 - rp) / 2, "the triangle (1) above it, from precision rp to 1")
    d.definition(lower, (1 - rp) * rp / 2, "the triangle (3) beside it, from recall rp to 1")
    values = {square: rp**2, upper: rp * (1 - rp) / 2, lower: (1 - rp) * rp / 2}
    total = d.substitute(upper + square + lower, values, "the whole area")
    return d.rewrite(total, rp, "rp² + rp (1 − rp)")


FORMULA = Formula(
    id="aslam2005.triangle_area",
    title="Area under the three-point curve",
    printed=r"A = \mathrm{rp}",
    parameters=(R_PRECISION,),
    source=aslam("section 1, figure 1"),
    derive=derive,
    unit="share",
)
