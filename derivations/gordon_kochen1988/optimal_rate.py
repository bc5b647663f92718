"""The rate at which optimal retrieval finds relevant documents at the start.

Gordon & Kochen (1988), eq. 13: h'(0) = h_opt'(0) = 1/p. The first of the two equalities is an assumption, of the
quadratic and of both logarithmic models up to eq. 28; the second is derived here.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.gordon_kochen1988.optimal_recall import FORMULA as OPTIMAL
from prsym.derivations.gordon_kochen1988.parameters import PREVALENCE, TIME, gordon_kochen
from prsym.model.derivation import Derivation, Derived
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """The slope of t/p, at t = 0."""
    t = d.variable("time", TIME.interval)
    slope = d.differentiate(OPTIMAL.expression, t, "the slope of h_opt, for t ≤ p")
    at_start = d.substitute(slope, {t: sympy.Integer(0)}, "at t = 0")
    return Derived(sympy.Function("h_opt'")(sympy.Integer(0)), "=", at_start)


FORMULA = Formula(
    id="gordon_kochen1988.optimal_rate",
    title="Initial rate of optimal retrieval",
    printed=r"h_{opt}'(0) = \frac{1}{p}",
    parameters=(PREVALENCE,),
    source=gordon_kochen("eq. 13"),
    derive=derive,
    functions={"h_opt'": ""},
)
