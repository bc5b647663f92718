"""Recall as the logarithm of a linear function of time.

Gordon & Kochen (1988), eqs. 18 to 20 (log is the natural logarithm, by eq. 21). h(0) = 0 means f(0) = 1 for
h = ln f, and h'(0) = 1/p then means f'(0) = 1/p. Eq. 20 holds until recall is 1, at the t_f of eq. 21.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.gordon_kochen1988.optimal_rate import FORMULA as OPTIMAL_RATE
from prsym.derivations.gordon_kochen1988.parameters import PREVALENCE, TIME, gordon_kochen
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, REAL
from prsym.model.formula import Formula

ZERO, ONE = sympy.Integer(0), sympy.Integer(1)


def conditions_at_start(d: Derivation, f: Any) -> tuple[Any, Any]:
    """The equations h(0) = 0 and h'(0) = 1/p for h = ln f, as conditions on f."""
    t, at_start = d.parameter("time"), {d.parameter("time"): ZERO}
    value = d.premise(d.substitute(f, at_start, "f(0)"), ONE, "eq. 18: h(0) = ln f(0) = 0, so that f(0) = 1")
    slope = d.substitute(d.differentiate(f, t, "f'(t)"), at_start, "f'(0)")
    rate = d.premise(slope, OPTIMAL_RATE.expression, "eq. 19: f'(0)/f(0) = h'(0) = 1/p (eq. 13), and f(0) = 1")
    return value, rate


def derive(d: Derivation) -> Any:
    """f = alpha t + beta."""
    t = d.parameter("time")
    alpha, beta, f = d.variable("alpha", REAL), d.variable("beta", REAL), d.variable("f", POSITIVE)
    line = alpha * t + beta
    value, rate = conditions_at_start(d, line)
    coefficients = {
        beta: d.solve_linear(value, beta, "eq. 18 for f = α t + β"),
        alpha: d.solve_linear(rate, alpha, "eq. 19 for f = α t + β"),
    }
    line = d.substitute(line, coefficients, "both put in")
    return d.substitute(sympy.log(f), {f: line}, "h = ln f")


FORMULA = Formula(
    id="gordon_kochen1988.log_linear",
    title="Logarithmic recall",
    printed=r"h(t) = \ln\left(\frac{1}{p} t + 1\right)",
    parameters=(TIME, PREVALENCE),
    source=gordon_kochen("eq. 20"),
    derive=derive,
    functions={"h": ""},
    unit="share",
)
