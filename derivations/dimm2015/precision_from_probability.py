"""Precision from the probability of relevance: the solution of the differential equation.

Dimm (2015), eq. 4. In y = R/P, which is the number of documents retrieved over the number of relevant ones
in the population, eq. 3 becomes y' = 1/p. Nothing has been retrieved at R = 0, so y begins at 0.
"""

from __future__ import annotations

from typing import Any

import sympy

from derivations.dimm2015.parameters import RECALL, dimm
from derivations.dimm2015.precision_ode import FORMULA as ODE
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """Integrate y' = 1/p from 0 to R and turn y = R/P round."""
    R, r = d.parameter("recall"), sympy.Symbol("r")
    P, p = d.variable("P", PROBABILITY_OPEN), d.variable("p", PROBABILITY_OPEN)
    y = d.variable("y", POSITIVE)
    total = sympy.Integral(1 / sympy.Function("p")(r), (r, 0, R))
    slope = ODE.derive(d).xreplace({sympy.Function("P")(R): P, sympy.Function("p")(R): p})
    ratio_slope = 1 / P - R * slope / P**2
    d.rewrite(ratio_slope, 1 / p, "the derivative of y = R/P, with dP/dR from eq. 3")
    d.premise(y, total, "y' = 1/p integrated from R = 0, where nothing is retrieved: y(0) = 0")
    solution = d.solve_linear(P * y - R, P, "y = R/P, solved for P")
    return d.substitute(solution, {y: total}, "the integral put in")


FORMULA = Formula(
    id="dimm2015.precision_from_probability",
    title="Precision from the probability of relevance",
    printed=r"P(R) = \frac{R}{\int_0^R \frac{dr}{p(r)}}",
    parameters=(RECALL,),
    source=dimm("eq. 4"),
    derive=derive,
    functions={"P": "", "p": ""},
)
