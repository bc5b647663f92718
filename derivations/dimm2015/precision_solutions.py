"""Which solution of the differential equation eq. 4 is.

Dimm (2015), the sentence before eq. 4. For a positive solution P, y = R/P satisfies y' = 1/p, so that
P = R/(C + integral of 1/p); conversely every C >= 0 gives a solution. C is the number of documents read before
the first relevant one, over the number of relevant documents, and C = 0 is eq. 4: the only one that does not
start at precision 0. (P = 0 throughout solves eq. 3 too, and is of another form.)
"""

from __future__ import annotations

import sympy

from prsym.derivations.dimm2015.parameters import RECALL, dimm
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """y' = 1/p one way, direct substitution the other; p constant near R = 0 for the value at the start."""
    R, C = d.parameter("recall"), d.variable("C", POSITIVE)
    p, y = d.variable("p", PROBABILITY_OPEN), d.variable("y", POSITIVE)
    slope = d.variable("y'", POSITIVE)
    positive = d.variable("P", PROBABILITY_OPEN)
    from_ode = positive / R * (1 - positive / p)
    d.rewrite(1 / positive - R * from_ode / positive**2, 1 / p, "any P > 0: R/P has the derivative 1/p by eq. 3")
    general = R / (C + y)
    derivative = 1 / (C + y) - R * slope / (C + y) ** 2
    derivative = d.substitute(derivative, {slope: 1 / p}, "y = ∫ dr/p has the derivative 1/p")
    d.rewrite(derivative, general / R * (1 - general / p), "R/(C + y) satisfies eq. 3, whatever C is")
    start = d.variable("s", PROBABILITY_OPEN)
    zero, constant = sympy.Integer(0), sympy.Symbol("start")
    form = constant / (C + constant / p)
    d.limit(start / (C + start / p), form, [(constant, start, zero)], start, "with C > 0 precision starts at 0")
    d.quotient_limit(start, start / p, start, zero, "with C = 0 it starts at p: eq. 4")


THEOREM = Theorem(
    id="dimm2015.precision_solutions",
    title="Which solution eq. 4 is",
    statement=(
        "The positive solutions of eq. 3 are R/(C + ∫ dr/p(r)) with C ≥ 0; eq. 4 is the one with C = 0, and the only "
        "one whose precision at R = 0 is p(0) and not 0 (p taken constant near R = 0)."
    ),
    parameters=(RECALL,),
    source=dimm("eq. 4, the sentence before it"),
    derive=derive,
    holds=True,
)
