"""The coefficients of a quadratic recall that starts at the optimal rate and is complete at t = k.

Gordon & Kochen (1988), eqs. 14 and 15 (squares are lost in the text at hand: h = alpha t^2 + beta t + gamma is
read). h(0) = 0 and h'(0) = 1/p give gamma = 0 and beta = 1/p; h(k) = 1 gives alpha.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.gordon_kochen1988.optimal_rate import FORMULA as OPTIMAL_RATE
from prsym.derivations.gordon_kochen1988.parameters import FULL_RECALL_TIME, PREVALENCE, TIME, gordon_kochen
from prsym.model.derivation import Derivation
from prsym.model.domain import REAL
from prsym.model.formula import Formula

ZERO, ONE = sympy.Integer(0), sympy.Integer(1)


def started(d: Derivation) -> Any:
    """The quadratic after the two conditions at t = 0, still with its alpha."""
    t = d.variable("time", TIME.interval)
    alpha, beta, gamma = (d.variable(name, REAL) for name in ("alpha", "beta", "gamma"))
    h = alpha * t**2 + beta * t + gamma
    beginning = d.premise(d.substitute(h, {t: ZERO}, "h(0)"), ZERO, "eq. 10: h(0) = 0")
    constant = d.solve_linear(beginning, gamma, "the constant term")
    rate = d.substitute(d.differentiate(h, t, "h'(t)"), {t: ZERO}, "h'(0)")
    slope = d.solve_linear(d.premise(rate, OPTIMAL_RATE.expression, "eq. 13: h'(0) = 1/p"), beta, "the linear term")
    return d.substitute(h, {gamma: constant, beta: slope}, "both put into eq. 14")


def coefficient(d: Derivation, h: Any) -> Any:
    """The alpha for which h(k) = 1."""
    p, k = d.parameter("prevalence"), d.parameter("full_recall_time")
    full = d.premise(d.substitute(h, {d.parameter("time"): k}, "h(k)"), ONE, "eq. 15: h(k) = 1")
    alpha = d.solve_linear(full, d.parameter("alpha"), "eq. 15 solved for α")
    return d.rewrite(alpha, (p - k) / (k**2 * p), "over k² p")


def derive(d: Derivation) -> Any:
    """Two conditions at t = 0, one at t = k."""
    return coefficient(d, started(d))


FORMULA = Formula(
    id="gordon_kochen1988.quadratic_coefficient",
    title="Curvature of the quadratic recall",
    printed=r"\alpha = \frac{p - k}{k^2 p}",
    parameters=(PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("after eq. 15"),
    derive=derive,
    constraints=(r"p \leq k",),
)
