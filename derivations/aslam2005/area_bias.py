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
from prsym.model.domain import ARGUMENT, UNIT, Parameter
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

RECALL = Parameter("r", "r", UNIT, False, ARGUMENT, "recall", ())
SHARE = Parameter("s", "s", UNIT, False, ARGUMENT, "how far recall is from one end of a piece to the other", ())
LEFT, RIGHT = r"1 - \frac{1 - \mathrm{rp}}{\mathrm{rp}} r", r"\frac{\mathrm{rp}}{1 - \mathrm{rp}} (1 - r)"


def _piecewise(sign: str) -> str:
    """The area under the two chords, with the gap below them taken off or that above them added."""
    first, second = rf"({LEFT} {sign} g(r))", rf"({RIGHT} {sign} g(r))"
    return rf"\int_0^{{\mathrm{{rp}}}} {first} \, dr + \int_{{\mathrm{{rp}}}}^1 {second} \, dr"


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
    below, above = (_from_rp(d, (rp, r), chords, sign, whole) for sign in (-ONE, ONE))
    d.integral_sign(sympy.Integral(gap(r), (r, ZERO, ONE)), ">=", "the gap has no negative area")
    d.sign(below, ">=", "below the chords: area ≤ rp")
    d.sign(above, ">=", "above the chords: area ≥ rp")


def _from_rp(d: Derivation, letters: tuple[Any, Any], chords: tuple[Piece, Piece], sign: Any, whole: Any) -> Any:
    """How far the area under the chords plus (sign 1) or minus (sign -1) the gap lies above or below rp."""
    rp, r = letters
    gap, running = (sign * sympy.Function(name)(r) for name in ("g", "G"))
    pieces = [sympy.Integral(c.height + gap, (r, c.lower, c.upper)) for c in chords]
    why = f"the area under a piece {'above' if sign > 0 else 'below'} its chord"
    areas = [d.antiderivative(c.height + gap, c.primitive + running, r, c.lower, c.upper, why) for c in chords]
    equalities = [(piece, area, sign) for piece, area in zip(pieces, areas, strict=True)]
    distance = sign * (pieces[0] + pieces[1] - rp)
    d.rewrite_using(distance, whole, equalities, "its distance from rp is the gap's area")
    return distance


GAP = (  # the gap is continuous, so that it has an antiderivative G
    Holds(r"g(r) \geq 0", over=(RECALL,)),
    Holds(r"\frac{d G(r)}{d r} = g(r)", over=(RECALL,)),
)
THEOREM = Theorem(
    id="aslam2005.area_bias",
    title="Below the chords the area is at most R-precision, above them at least",
    statement=(
        "For 0 < rp < 1 and a continuous curve through (0, 1), (rp, rp), (1, 0): convex on [0, rp] and on [rp, 1], so "
        "that it lies by a gap g ≥ 0 below the chords, it has area ≤ rp; concave on both, by such a gap above them, it "
        "has area ≥ rp."
    ),
    parameters=(R_PRECISION_INSIDE,),
    source=aslam("section 2, with the hypothesis stated"),
    derive=derive,
    holds=True,
    claims=(
        Holds(
            r"(1 - s) \cdot 1 + s \, \mathrm{rp} = 1 - \frac{1 - \mathrm{rp}}{\mathrm{rp}} s \, \mathrm{rp}",
            over=(SHARE,),
        ),
        Holds(
            r"(1 - s) \, \mathrm{rp} + s \cdot 0"
            r" = \frac{\mathrm{rp}}{1 - \mathrm{rp}} (1 - (\mathrm{rp} + s (1 - \mathrm{rp})))",
            over=(SHARE,),
        ),
        Holds(rf"{_piecewise('-')} \leq \mathrm{{rp}}", when=GAP),
        Holds(rf"{_piecewise('+')} \geq \mathrm{{rp}}", when=GAP),
    ),
    beyond=(
        "that a curve which is convex on a piece, f((1 − s) a + s b) ≤ (1 − s) f(a) + s f(b), lies below its chord by "
        "a gap g ≥ 0 that is continuous, and a concave one above it"
    ),
    functions={"g": "", "G": ""},
)
