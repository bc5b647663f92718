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
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

CONCAVE = replace(R_PRECISION_INSIDE, name="q", letter="q", aliases=())
ZERO, ONE = sympy.Integer(0), sympy.Integer(1)


def _at_chord(d: Derivation, curve: Any, place: Any, relation: str) -> None:
    """Chord minus curve where the curve has the height of its recall is 1 - 2 times that."""
    points = [(ZERO, ONE, 1 - place), (ONE, ZERO, place), (place, place, -ONE)]
    for recall, height, _ in points:
        d.premise(curve(recall), height, "a point of the curve")
    gap = (1 - place) * curve(ZERO) + place * curve(ONE) - curve(place)
    d.premise_sign(gap, relation, "convex: not above its chord; concave: not below it")
    known = [(curve(recall), height, factor) for recall, height, factor in points]
    d.rewrite_using(gap, 1 - 2 * place, known, "with the three points put in")
    d.sign(gap, relation, "its sign")


def derive(d: Derivation) -> None:
    """A convex curve at rp, a concave one at q."""
    for letter, name, relation in (("f", "r_precision", ">="), ("g", "q", "<=")):
        _at_chord(d, sympy.Function(letter), d.parameter(name), relation)


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
            when=(
                r"f(0) = 1",
                r"f(1) = 0",
                r"f(\mathrm{rp}) = \mathrm{rp}",
                r"f(\mathrm{rp}) \leq (1 - \mathrm{rp}) f(0) + \mathrm{rp} f(1)",
                r"g(0) = 1",
                r"g(1) = 0",
                r"g(q) = q",
                r"g(q) \geq (1 - q) g(0) + q g(1)",
            ),
        ),
    ),
    beyond="that convexity is f(s) ≤ (1 − s) f(0) + s f(1) at every recall s, and more; concavity the contrary",
    functions={"f": "", "g": ""},
)
