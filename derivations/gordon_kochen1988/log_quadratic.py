"""Recall as the logarithm of a quadratic function of time, first form.

Gordon & Kochen (1988), eq. 24, until t = k. The argument of the logarithm is at least 1 there: with x = k/p and
t = u k it is 1 + (e - 1) u^2 + x u (1 - u).
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.gordon_kochen1988.log_quadratic_coefficient import coefficient, started
from prsym.derivations.gordon_kochen1988.parameters import FULL_RECALL_TIME, PREVALENCE, TIME, gordon_kochen
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, UNIT, interval
from prsym.model.formula import E_IS_EULER, Formula


def in_shares(d: Derivation, expression: Any) -> Any:
    """With p = k/x and t = u k: x >= 1 is the time of full recall in units of p, u the share of that time."""
    t, p, k = (d.parameter(name) for name in ("time", "prevalence", "full_recall_time"))
    x, u = d.variable("x", interval("[1, oo)")), d.variable("u", UNIT)
    return d.substitute(expression, {p: k / x, t: u * k}, "with p = k/x, x ≥ 1, and t = u k ≤ k")


def derive(d: Derivation) -> Any:
    """The coefficient put into the quadratic, and the logarithm taken."""
    t, p, k = (d.parameter(name) for name in ("time", "prevalence", "full_recall_time"))
    quadratic, f = started(d), d.variable("f", POSITIVE)
    quadratic = d.substitute(quadratic, {d.parameter("alpha"): coefficient(d, quadratic)}, "α put in")
    shared = in_shares(d, quadratic)
    x, u = d.parameter("x"), d.parameter("u")
    shared = d.rewrite(shared, 1 + (sympy.E - 1) * u**2 + x * u * (1 - u), "collected")
    d.sign(shared - 1, ">=", "the logarithm is defined, and recall is not negative")
    quadratic = d.rewrite(quadratic, (sympy.E - (k / p + 1)) / k**2 * t**2 + t / p + 1, "the signs turned")
    return d.substitute(sympy.log(f), {f: quadratic}, "h = ln f")


FORMULA = Formula(
    id="gordon_kochen1988.log_quadratic",
    title="Logarithm of a quadratic, first form",
    printed=(r"h(t) = \ln\left(\frac{e - \left(\frac{k}{p} + 1\right)}{k^2} t^2 + \frac{1}{p} t + 1\right)"),
    parameters=(TIME, PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("eq. 24"),
    derive=derive,
    functions={"h": ""},
    constants=E_IS_EULER,
    constraints=(r"t \leq k", r"p \leq k"),
    unit="share",
)
