"""A curve below its chords has an area below R-precision, a curve above them an area above.

Aslam, Yilmaz & Pavlu (2005), section 2, with the hypothesis that the statement needs. The chords are those of the
polyline through (0, 1), (rp, rp) and (1, 0). A curve f through these three points lies below the chords if it is convex
on both ranges of recall, from 0 to rp and from rp to 1: f((1 - s) a + s b) <= (1 - s) f(a) + s f(b) is what convexity
says. A concave one lies above.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.aslam2005.parameters import R_PRECISION_INSIDE, aslam
from prsym.derivations.aslam2005.polyline import ONE, ZERO, Piece, pieces
from prsym.derivations.aslam2005.triangle_area import area_as_integral
from prsym.model.derivation import Derivation
from prsym.model.domain import UNIT
from prsym.model.formula import Theorem


def _chords(d: Derivation, rp: Any, r: Any, s: Any) -> tuple[Piece, Piece]:
    """The right side of the convexity inequality, at the recall r = (1 - s) a + s b, is the chord."""
    left, right = pieces(rp, r)
    for piece, start, end, place in (
        (left, ONE, rp, r / rp),
        (right, rp, ZERO, (r - rp) / (1 - rp)),
    ):
        mixed = d.substitute((1 - s) * start + s * end, {s: place}, "(1 − s) f(a) + s f(b) at r = (1 − s) a + s b")
        d.rewrite(mixed, piece.height, "is the chord")
    return left, right


def derive(d: Derivation) -> None:
    """The gap between chord and curve, and its running integral; the curve is chord minus gap, or chord plus gap."""
    rp, r, s = d.parameter("r_precision"), d.variable("r", UNIT), d.variable("s", UNIT)
    chords = _chords(d, rp, r, s)
    area_as_integral(d, rp)
    gap, running = sympy.Function("g"), sympy.Function("G")
    d.premise_sign(gap(r), ">=", "the gap g(r) between chord and curve: convex (concave) pieces lie below (above)")
    d.definition(sympy.Derivative(running(r), r), gap(r), "G' = g")
    whole = d.antiderivative(gap(r), running(r), r, ZERO, ONE, "the area of the gap")
    below = _area(d, r, chords, -gap(r), -running(r), "the area under a piece below its chord")
    above = _area(d, r, chords, gap(r), running(r), "the area under a piece above its chord")
    d.rewrite(rp - below, whole, "rp minus the area under a curve below the chords")
    d.rewrite(above - rp, whole, "the area under a curve above the chords minus rp")
    d.integral_sign(sympy.Integral(gap(r), (r, ZERO, ONE)), ">=", "the gap has no negative area")
    d.sign(rp - below, ">=", "below the chords: area ≤ rp")
    d.sign(above - rp, ">=", "above the chords: area ≥ rp")


def _area(d: Derivation, r: Any, chords: tuple[Piece, Piece], added: Any, running: Any, why: str) -> Any:
    """The area under the chords plus `added`, whose running integral is `running`."""
    areas = [d.antiderivative(c.height + added, c.primitive + running, r, c.lower, c.upper, why) for c in chords]
    return areas[0] + areas[1]


THEOREM = Theorem(
    id="aslam2005.area_bias",
    title="Below the chords the area is at most R-precision, above them at least",
    statement=(
        "For 0 < rp < 1 and a continuous curve through (0, 1), (rp, rp), (1, 0): convex on [0, rp] and on [rp, 1], it "
        "has area ≤ rp; concave on both, area ≥ rp."
    ),
    parameters=(R_PRECISION_INSIDE,),
    source=aslam("section 2, with the hypothesis stated"),
    derive=derive,
    holds=True,
)
