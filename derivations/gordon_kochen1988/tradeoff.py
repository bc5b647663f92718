"""The slope of precision in recall.

Gordon & Kochen (1988), eq. 3 (printed with partial derivatives): eq. 1 differentiated, with the retrieved share r
as a function of recall. `precision_falls_iff` reads Theorem 1 off it.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.gordon_kochen1988.parameters import PREVALENCE, RECALL_POSITIVE, gordon_kochen
from prsym.model.derivation import Derivation, Derived
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """Differentiate a = h p/r(h); r is positive where recall is, because fallout is not negative."""
    h, p = d.parameter("recall"), d.parameter("prevalence")
    a, r, b = (sympy.Function(letter)(h) for letter in ("a", "r", "b"))
    d.definition(r, h * p + b * (1 - p), "eq. 2, along the course of a search")
    d.premise_sign(b, ">=", "fallout is a probability")
    d.sign(r, ">", "something is retrieved where recall is positive")
    precision = d.definition(a, h * p / r, "eq. 1")
    slope = d.differentiate(precision, h, "the quotient rule")
    slope = d.rewrite(slope, p / r * (1 - h / r * sympy.Derivative(r, h)), "p/r taken out")
    return Derived(sympy.Derivative(a, h), "=", slope)


FORMULA = Formula(
    id="gordon_kochen1988.tradeoff",
    title="Slope of precision in recall",
    printed=r"\frac{da(h)}{dh} = \frac{p}{r(h)} \left[1 - \frac{h}{r(h)} \frac{dr(h)}{dh} \right]",
    parameters=(RECALL_POSITIVE, PREVALENCE),
    source=gordon_kochen("eq. 3"),
    derive=derive,
    functions={"a": "", "r": ""},
)
