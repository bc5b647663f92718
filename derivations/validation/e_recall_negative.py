"""That eRecall is a share: refuted.

Dimm (2014) gives the equation. Its two samples are independent, so that the null set may seem to hold more relevant
documents than the whole population: then eRecall is negative.
"""

from __future__ import annotations

import sympy

from prsym.derivations.validation.e_recall import FORMULA as E_RECALL
from prsym.derivations.validation.parameters import ELUSION, NULL_SET, POPULATION, RICHNESS
from prsym.derivations.validation.sources import PROVED
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """A richness of 5 % and an elusion of 6 % in 90,000 of 100,000 documents."""
    names = ("elusion", "null_set", "prevalence", "population")
    values = (sympy.Rational(6, 100), sympy.Integer(90_000), sympy.Rational(5, 100), sympy.Integer(100_000))
    point = {d.parameter(name): value for name, value in zip(names, values, strict=True)}
    zero = sympy.Integer(0)
    d.refute(point, E_RECALL.expression, "<", zero, "for richness 5 % and elusion 6 %, eRecall is negative")


THEOREM = Theorem(
    id="validation.e_recall_negative",
    title="eRecall is never negative (refuted)",
    statement="1 − E D/(ρN) ≥ 0 for D ≤ N, whatever the estimates of E and ρ are.",
    parameters=(ELUSION, NULL_SET, RICHNESS, POPULATION),
    source=PROVED,
    derive=derive,
    holds=False,
    claims=(Holds(r"R(E, D, \rho, N) \geq 0", when=(r"D \leq N",)),),
    functions={"R": E_RECALL},
)
