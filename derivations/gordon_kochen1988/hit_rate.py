"""Recall as a function of time: the paper's model.

Gordon & Kochen (1988), eqs. 29 to 31, until t = k (recall is 1 from then on). For h = ln(alpha t^2 + beta t + gamma)
the conditions are h(0) = 0, h(k) = 1 and h'(k) = 0: the rate has come down to zero when the last relevant
document is found. The initial rate is no longer given.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.gordon_kochen1988.parameters import FULL_RECALL_TIME, TIME, gordon_kochen
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, REAL
from prsym.model.formula import E_IS_EULER, Formula

ZERO, ONE = sympy.Integer(0), sympy.Integer(1)


def argument(d: Derivation) -> Any:
    """The argument f of the logarithm, from f(0) = 1, f(k) = e and f'(k)/f(k) = 0."""
    t, k, e = d.parameter("time"), d.parameter("full_recall_time"), sympy.E
    alpha, beta, gamma = (d.variable(name, REAL) for name in ("alpha", "beta", "gamma"))
    f = alpha * t**2 + beta * t + gamma
    at_start = d.premise(d.substitute(f, {t: ZERO}, "f(0)"), ONE, "h(0) = ln f(0) = 0")
    f = d.substitute(f, {gamma: d.solve_linear(at_start, gamma, "the constant term")}, "put into eq. 23")
    full = d.premise(d.substitute(f, {t: k}, "f(k)"), e, "eq. 29: h(k) = ln f(k) = 1")
    rate = d.substitute(d.differentiate(f, t, "f'(t)"), {t: k}, "f'(k)")
    flat = d.premise(rate / e, ZERO, "eq. 30: h'(k) = f'(k)/f(k) = 0, with f(k) = e")
    linear = d.solve_linear(flat, beta, "eq. 30 solved for β")
    curved = d.solve_linear(d.substitute(full, {beta: linear}, "put into eq. 29"), alpha, "solved for α")
    f = d.substitute(f, {beta: linear}, "β put in")
    f = d.substitute(f, {alpha: curved}, "α put in")
    return d.rewrite(f, (1 - e) / k**2 * t**2 + 2 * (e - 1) / k * t + 1, "the signs turned")


def derive(d: Derivation) -> Any:
    """The logarithm of that argument."""
    f = argument(d)
    return d.substitute(sympy.log(d.variable("f", POSITIVE)), {sympy.Symbol("f"): f}, "h = ln f")


FORMULA = Formula(
    id="gordon_kochen1988.hit_rate",
    title="Recall in time",
    printed=r"h(t) = \ln\left(\frac{1-e}{k^2} t^2 + \frac{2(e-1)}{k} t + 1\right)",
    parameters=(TIME, FULL_RECALL_TIME),
    source=gordon_kochen("eq. 31"),
    derive=derive,
    functions={"h": ""},
    constants=E_IS_EULER,
    constraints=(r"t \leq k",),
    unit="share",
)
