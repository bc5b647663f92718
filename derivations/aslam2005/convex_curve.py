"""A curve that is convex throughout has rp at most 1/2, a concave one at least 1/2.

Not in the paper; it says why section 2 speaks of curves that are concave-up for rp < 1/2 and concave-down for rp > 1/2.
Convexity at recall s = (1 - s) 0 + s 1 says f(s) <= (1 - s) f(0) + s f(1), the chord from (0, 1) to (1, 0). It is used
at the recall rp, where the convex curve f has the height rp; concavity at the recall q, where the concave curve g has
the height q.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import sympy

from prsym.derivations.aslam2005.parameters import R_PRECISION_INSIDE, aslam
from prsym.model.derivation import Derivation
from prsym.model.domain import UNIT
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

CONCAVE = replace(R_PRECISION_INSIDE, name="q", letter="q", aliases=())
ZERO, ONE = sympy.Integer(0), sympy.Integer(1)
START, END = sympy.symbols("f_0 f_1")  # the heights of the curve at its ends


def _at_chord(d: Derivation, place: Any, relation: str) -> None:
    """Chord minus curve where the curve has the height of its recall is 1 - 2 times that."""
    chord = d.substitute(START + (END - START) * place, {START: ONE, END: ZERO}, "the chord from (0, 1) to (1, 0)")
    gap = d.premise_sign(chord - place, relation, "convex: not above its chord; concave: not below it")
    gap = d.rewrite(gap, 1 - 2 * place, "at the recall that is the height")
    d.sign(gap, relation, "its sign")


def derive(d: Derivation) -> None:
    """A convex curve at rp, a concave one at q."""
    for name in (START, END):
        d.variable(str(name), UNIT)
    for name, relation in (("r_precision", ">="), ("q", "<=")):
        _at_chord(d, d.parameter(name), relation)


THEOREM = Theorem(
    id="aslam2005.convex_curve",
    title="Convex curves have R-precision at most 1/2",
    statement=(
        "A curve f through (0, 1), (rp, rp), (1, 0) that is convex on [0, 1], so that at recall rp it is not above its "
        "chord, has rp ≤ 1/2; a concave one g through (0, 1), (q, q), (1, 0), at q not below its chord, has q ≥ 1/2."
    ),
    parameters=(R_PRECISION_INSIDE, CONCAVE),
    source=aslam("section 2; not in the paper"),
    derive=derive,
    holds=True,
    claims=(
        Holds(
            r"\mathrm{rp} \leq \frac{1}{2} \leq q",
            when=(r"\mathrm{rp} \leq 1 - \mathrm{rp}", r"q \geq 1 - q"),
        ),
    ),
    beyond=(
        "that a convex curve f through these points is not above its chord, f(s) ≤ (1 − s) f(0) + s f(1), which is "
        "1 − s, at s = rp too, and a concave one not below it"
    ),
)
