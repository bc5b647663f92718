"""The normalisation of the probability of relevance.

Dimm (2015), eq. 5: eq. 4 at R = 1, where every relevant document has been found.
"""

from __future__ import annotations

from typing import Any

import sympy

from derivations.dimm2015.parameters import dimm
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """P(1) = 1/integral, solved for the integral."""
    total = d.variable("total", POSITIVE)
    precision = sympy.Function("P")(sympy.Integer(1))
    at_one = d.variable("P_1", POSITIVE)
    relation = d.premise(at_one * total, sympy.Integer(1), "eq. 4 at R = 1: P(1) = 1/∫ dr/p over [0, 1]")
    solution = d.solve_linear(relation, total, "solved for the integral")
    return d.substitute(solution, {at_one: precision}, "the precision at R = 1")


FORMULA = Formula(
    id="dimm2015.probability_normalization",
    title="Normalisation of the probability of relevance",
    printed=r"\int_0^1 \frac{dr}{p(r)} = \frac{1}{P(1)}",
    parameters=(),
    source=dimm("eq. 5"),
    derive=derive,
    functions={"P": "", "p": ""},
)
