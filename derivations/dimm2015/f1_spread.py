"""F1 draws precisions together, or apart, at equal recall.

Dimm (2015), section 2, on figures 7 and 8: F1 values that lie closer together than the precisions, and others that
are more spread out, not by a uniform amount. Both happen. The difference of two values of F1 is that of the
precisions times 2 R^2/((P1 + R)(P2 + R)): less than 1 when both precisions exceed (sqrt(2) - 1) R, more than 1 when
both are below.
"""

from __future__ import annotations

import sympy

from prsym.derivations.dimm2015.parameters import RECALL, dimm
from prsym.derivations.measures.f1 import FORMULA as F1
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """The factor, in w with P + R = sqrt(2) R w: w is 1 at P = (sqrt(2) - 1) R."""
    R, P = d.parameter("recall"), d.variable("precision", POSITIVE)
    one, two = d.variable("P_1", POSITIVE), d.variable("P_2", POSITIVE)
    first = d.substitute(F1.expression, {P: one}, "F₁ of the first system")
    second = d.substitute(F1.expression, {P: two}, "F₁ of the second, at the same recall")
    factor = 2 * R**2 / ((one + R) * (two + R))
    d.rewrite(first - second, factor * (one - two), "the difference of the precisions times a factor")

    v, w, root = d.variable("v", POSITIVE), d.variable("w", POSITIVE), sympy.sqrt(2) * R
    scaled = d.substitute(factor, {one: root * v - R, two: root * w - R}, "P₁ + R = √2 R v and P₂ + R = √2 R w")
    scaled = d.rewrite(scaled, 1 / (v * w), "the factor in v and w")
    a, b = d.variable("a", POSITIVE), d.variable("b", POSITIVE)
    above = d.substitute(scaled, {v: 1 + a, w: 1 + b}, "both precisions above (√2 − 1)R: v, w > 1")
    d.sign(1 - above, ">", "the factor is below 1: F₁ draws them together")
    small, other = d.variable("s", PROBABILITY_OPEN), d.variable("t", PROBABILITY_OPEN)
    below = d.substitute(scaled, {v: small, w: other}, "both below: v, w < 1")
    d.sign(below - 1, ">", "the factor exceeds 1: F₁ spreads them")


THEOREM = Theorem(
    id="dimm2015.f1_spread",
    title="When F₁ draws precisions together, and when apart",
    statement=(
        "At equal recall R > 0, F₁(P₁) − F₁(P₂) = (P₁ − P₂)·2R²/((P₁ + R)(P₂ + R)): a factor below 1 when both "
        "precisions exceed (√2 − 1)R, above 1 when both are below it."
    ),
    parameters=(RECALL,),
    source=dimm("section 2, figures 7 and 8"),
    derive=derive,
    holds=True,
)
