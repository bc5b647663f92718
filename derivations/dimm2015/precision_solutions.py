"""Which solution of the differential equation eq. 4 is.

Dimm (2015), the sentence before eq. 4. For a positive solution P, y = R/P satisfies y' = 1/p, so that
P = R/(C + integral of 1/p); conversely every C >= 0 gives a solution. C is the number of documents read before
the first relevant one, over the number of relevant documents, and C = 0 is eq. 4: the only one that does not
start at precision 0. (P = 0 throughout solves eq. 3 too, and is of another form.)
"""

from __future__ import annotations

import sympy

from prsym.derivations.dimm2015.parameters import RECALL, dimm, letter
from prsym.derivations.dimm2015.precision_from_probability import FORMULA as EQ4
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE, POSITIVE, PROBABILITY_OPEN
from prsym.model.formula import Theorem
from prsym.model.statement import Holds, Tends

C = letter("C", NONNEGATIVE, "documents read before the first relevant one, for each relevant one")
LATE = letter("C", POSITIVE, C.meaning)
START = letter("q", PROBABILITY_OPEN, "the probability of relevance near R = 0")
SOLUTION = r"\frac{R}{C + \int_0^R \frac{dr}{p(r)}}"


def derive(d: Derivation) -> None:
    """y' = 1/p one way, direct substitution the other; p constant near R = 0 for the value at the start."""
    R, C = d.parameter("recall"), d.variable("C", POSITIVE)
    P, p = (sympy.Function(name)(R) for name in ("P", "p"))
    reciprocal = sympy.diff(R / P, R)
    from_ode = {sympy.Derivative(P, R): P / R * (1 - P / p)}
    slope = d.substitute(reciprocal, from_ode, "any P that is not 0: the derivative of R/P, by eq. 3")
    d.rewrite(slope, 1 / p, "it is 1/p")
    y = sympy.Integral(1 / sympy.Function("p")(sympy.Symbol("r")), (sympy.Symbol("r"), sympy.Integer(0), R))
    general = R / (C + y)
    d.rewrite(sympy.diff(general, R), general / R * (1 - general / p), "R/(C + y) satisfies eq. 3, whatever C is")

    start, zero = d.parameter("q"), sympy.Integer(0)
    small, constant = d.variable("s", PROBABILITY_OPEN), sympy.Symbol("start")
    form = constant / (C + constant / start)
    d.limit(small / (C + small / start), form, [(constant, small, zero)], small, "with C > 0 precision starts at 0")
    d.quotient_limit(small, small / start, small, zero, "with C = 0 it starts at p: eq. 4")


THEOREM = Theorem(
    id="dimm2015.precision_solutions",
    title="Which solution eq. 4 is",
    statement=(
        "The positive solutions of eq. 3 are R/(C + ∫ dr/p(r)) with C ≥ 0; eq. 4 is the one with C = 0, and the only "
        "one whose precision at R = 0 is p(0) and not 0 (p taken constant near R = 0)."
    ),
    parameters=(RECALL, C, START),
    source=dimm("eq. 4, the sentence before it"),
    derive=derive,
    holds=True,
    claims=(
        Holds(
            r"\frac{d \frac{R}{P(R)}}{d R} = \frac{1}{p(R)}",
            when=(
                "0 < P(R)",
                "0 < p(R)",
                r"\frac{d P(R)}{d R} = \frac{P(R)}{R} \left[1 - \frac{P(R)}{p(R)}\right]",
            ),
        ),
        Holds(rf"\frac{{d {SOLUTION}}}{{d R}} = \frac{{{SOLUTION}}}{{R}} \left[1 - \frac{{{SOLUTION}}}{{p(R)}}\right]"),
        Holds(rf"E(R) = {SOLUTION}", when=("C = 0",)),
        Tends(r"\frac{R}{C + \frac{R}{q}}", "0", "recall", "0+", over=(LATE,)),
        Tends(r"\frac{R}{\frac{R}{q}}", "q", "recall", "0+"),
    ),
    beyond="that a function with the derivative 1/p is C + ∫ dr/p(r), with C ≥ 0 where it is positive near R = 0",
    functions={"P": "", "p": "", "E": EQ4},
)
