"""The coefficients of a quadratic in the logarithm, starting at the optimal rate and complete at t = k.

Gordon & Kochen (1988), between eqs. 23 and 24. h(0) = 0 gives gamma = 1, h'(0) = 1/p gives beta = 1/p, and
h(k) = 1, so that the argument of the logarithm is e there, gives alpha.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.gordon_kochen1988.log_linear import conditions_at_start
from prsym.derivations.gordon_kochen1988.parameters import FULL_RECALL_TIME, PREVALENCE, TIME, gordon_kochen
from prsym.model.derivation import Derivation
from prsym.model.domain import REAL
from prsym.model.formula import E_IS_EULER, Formula


def started(d: Derivation) -> Any:
    """The quadratic after the two conditions at t = 0, still with its alpha."""
    t = d.variable("time", TIME.interval)
    alpha, beta, gamma = (d.variable(name, REAL) for name in ("alpha", "beta", "gamma"))
    f = alpha * t**2 + beta * t + gamma
    value, rate = conditions_at_start(d, f)
    constant = d.solve_linear(value, gamma, "the constant term")
    slope = d.solve_linear(rate, beta, "the linear term")
    return d.substitute(f, {gamma: constant, beta: slope}, "both put into f = α t² + β t + γ (eq. 23)")


def coefficient(d: Derivation, f: Any) -> Any:
    """The alpha for which f(k) = e."""
    k, alpha = d.parameter("full_recall_time"), d.parameter("alpha")
    at_k = d.substitute(f, {d.parameter("time"): k}, "f(k)")
    return d.solve_linear(d.premise(at_k, sympy.E, "h(k) = 1: f(k) = e"), alpha, "solved for α")


def derive(d: Derivation) -> Any:
    """Two conditions at t = 0, one at t = k."""
    return coefficient(d, started(d))


FORMULA = Formula(
    id="gordon_kochen1988.log_quadratic_coefficient",
    title="Curvature in the logarithm, first form",
    printed=r"\alpha = \frac{e - \left(\frac{k}{p} + 1\right)}{k^2}",
    parameters=(PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("before eq. 24"),
    derive=derive,
    constants=E_IS_EULER,
    constraints=(r"p \leq k",),
)
