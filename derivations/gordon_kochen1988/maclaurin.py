"""Recall and its rate up to second order, with what the rest of their Maclaurin series stands for.

Gordon & Kochen (1988), eqs. 6 and 7. For a smooth h the terms that the proof of Theorem 2 keeps leave an integral of
h'''. The whole series are h and h' where h is analytic with a series that converges up to t, and not for every smooth
h: `maclaurin_fails`.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import sympy

from prsym.derivations.gordon_kochen1988.parameters import TIME_POSITIVE, gordon_kochen
from prsym.model.derivation import Derivation
from prsym.model.domain import ARGUMENT, UNIT, Parameter
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

ZERO, ONE = sympy.Integer(0), sympy.Integer(1)
ORDERS = RECALL, RATE, CURVATURE, THIRD = tuple(sympy.Function(name) for name in ("g", "v", "w", "y"))


def derive(d: Derivation) -> None:
    """Both remainders by parts."""
    t, x = d.parameter("time"), d.variable("x", UNIT)
    for lower, higher in pairwise(ORDERS):
        d.definition(sympy.Derivative(lower(x), x), t * higher(x), "the next derivative of h, at the time t x")
    left = 1 - x
    rest = t**3 * left**2 / 2 * THIRD(x)
    primitive = t**2 * left**2 / 2 * CURVATURE(x) + t * left * RATE(x) + RECALL(x)
    _remainder(d, x, rest, primitive, "h(t) less its first three terms")
    _remainder(d, x, t**2 * left * THIRD(x), t * left * CURVATURE(x) + RATE(x), "h'(t) less its first two terms")


def _remainder(d: Derivation, x: Any, rest: Any, primitive: Any, why: str) -> None:
    d.antiderivative(rest, primitive, x, ZERO, ONE, why)


SHARE = Parameter("x", "x", UNIT, False, ARGUMENT, "share of the time t", ())
SLOPES = tuple(
    Holds(rf"\frac{{d {lower}(x)}}{{d x}} = t {higher}(x)", over=(SHARE,))
    for lower, higher in (("g", "v"), ("v", "w"), ("w", "y"))
)
THEOREM = Theorem(
    id="gordon_kochen1988.maclaurin",
    title="Recall to second order, and the rest",
    statement=(
        "For h with a continuous third derivative: h(t) = h(0) + t h'(0) + t² h''(0)/2 + R and "
        "h'(t) = h'(0) + t h''(0) + S, where R and S are the integrals of t³ (1 − x)² h'''(t x)/2 and of "
        "t² (1 − x) h'''(t x) over 0 ≤ x ≤ 1. In g, v, w and y, which are h, h', h'' and h''' at the time t x."
    ),
    parameters=(TIME_POSITIVE,),
    source=gordon_kochen("eqs. 6 and 7"),
    derive=derive,
    holds=True,
    claims=(
        Holds(
            r"g(1) = g(0) + t v(0) + \frac{t^2}{2} w(0) + \int_0^1 \frac{t^3 (1 - x)^2}{2} y(x) \, dx",
            when=SLOPES,
        ),
        Holds(r"v(1) = v(0) + t w(0) + \int_0^1 t^2 (1 - x) y(x) \, dx", when=SLOPES),
    ),
    beyond="that h''' is continuous",
    functions=dict.fromkeys(("g", "v", "w", "y"), ""),
)
