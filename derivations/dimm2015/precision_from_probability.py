"""Precision from the probability of relevance: the solution of the differential equation.

Dimm (2015), eq. 4. In y = R/P, which is the number of documents retrieved over the number of relevant ones
in the population, eq. 3 becomes y' = 1/p. Nothing has been retrieved at R = 0, so y begins at 0.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.dimm2015.parameters import RECALL, dimm
from prsym.derivations.dimm2015.precision_ode import FORMULA as ODE
from prsym.model.derivation import Derivation, Derived
from prsym.model.domain import POSITIVE, UNIT
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """Integrate y' = 1/p from 0 to R and turn y = R/P round."""
    R, r, zero = d.parameter("recall"), d.variable("r", UNIT), sympy.Integer(0)
    P, p = d.variable("P", RECALL.interval), d.variable("p", RECALL.interval)
    y, p_of_r = sympy.Function("y"), sympy.Function("p")(r)
    at_R = {sympy.Function("P")(R): P, sympy.Function("p")(R): p}
    slope = d.substitute(ODE.derive(d).right, at_R, "eq. 3 at one recall")
    d.rewrite(1 / P - R * slope / P**2, 1 / p, "the derivative of y = R/P, with dP/dR from eq. 3")

    d.premise_sign(p_of_r, ">", "p is positive, continuous and defined on [0, 1]: well-behaved")
    d.definition(sympy.Derivative(y(r), r), 1 / p_of_r, "y' = 1/p at every recall r")
    total = sympy.Integral(1 / p_of_r, (r, zero, R))
    difference = d.antiderivative(1 / p_of_r, y(r), r, zero, R, "the integral of 1/p is y(R) − y(0)")
    d.premise(y(zero), zero, "nothing has been retrieved at R = 0")
    reached = d.variable("y_R", POSITIVE)
    d.rewrite_using(difference, y(R), [(y(zero), zero, sympy.Integer(-1))], "so the integral is y(R)")
    solution = d.solve_linear(P * reached - R, P, "y = R/P, solved for P")
    precision = d.substitute(solution, {reached: total}, "y(R) is the integral")
    return Derived(sympy.Function("P")(R), "=", precision)


FORMULA = Formula(
    id="dimm2015.precision_from_probability",
    title="Precision from the probability of relevance",
    printed=r"P(R) = \frac{R}{\int_0^R \frac{dr}{p(r)}}",
    parameters=(RECALL,),
    source=dimm("eq. 4"),
    derive=derive,
    functions={"P": "", "p": ""},
)
