"""The differential equation that links the precision curve to the probability of relevance.

Dimm (2015), eq. 3, in the continuum limit. With n(R) documents retrieved at recall R, precision is
P = rho N R / n (eq. 2), and the documents at that point are relevant with probability
p = d(rho N R)/dn = rho N / n'(R).
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.dimm2015.parameters import POPULATION, PREVALENCE, RECALL, dimm
from prsym.model.derivation import Derivation, Derived
from prsym.model.domain import POSITIVE
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """Differentiate P = rho N R / n(R), then eliminate n' and n."""
    R = d.parameter("recall")
    rho, N = d.variable("prevalence", PREVALENCE.interval), d.variable("population", POPULATION.interval)
    n_of_R, p, P = sympy.Function("n")(R), sympy.Function("p")(R), sympy.Function("P")(R)
    n, slope = d.variable("n", POSITIVE), d.variable("n'", POSITIVE)
    probability, value = d.variable("p", RECALL.interval), d.variable("P", RECALL.interval)

    precision = d.definition(P, rho * N * R / n_of_R, "precision at recall R (eq. 2)")
    change = sympy.diff(precision, R).xreplace({sympy.Derivative(n_of_R, R): slope, n_of_R: n})
    change = d.substitute(change, {}, "the derivative of precision, with n and n' for n(R) and dn/dR")
    rate = d.premise(probability * slope, rho * N, "the next dn documents bring rho N dR relevant ones")
    n_slope = d.solve_linear(rate, slope, "documents read for each step in recall")
    count = d.solve_linear(d.premise(value * n, rho * N * R, "precision, as before"), n, "documents read so far")
    change = d.substitute(change, {slope: n_slope, n: count}, "both put in")
    change = d.rewrite(change, value / R * (1 - value / probability), "rho and N cancel")
    slope_of_P = d.substitute(change, {value: P, probability: p}, "as functions of recall")
    return Derived(sympy.Derivative(P, R), "=", slope_of_P)


FORMULA = Formula(
    id="dimm2015.precision_ode",
    title="Slope of the precision-recall curve",
    printed=r"\frac{dP(R)}{dR} = \frac{P(R)}{R} \left[1 - \frac{P(R)}{p(R)} \right]",
    parameters=(RECALL,),
    source=dimm("eq. 3"),
    derive=derive,
    functions={"P": "", "p": ""},
)
