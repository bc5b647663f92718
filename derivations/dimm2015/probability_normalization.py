"""The normalisation of the probability of relevance.

Dimm (2015), eq. 5: eq. 4 at R = 1, where every relevant document has been found.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.dimm2015.parameters import RECALL, dimm
from prsym.derivations.dimm2015.precision_from_probability import FORMULA as PRECISION
from prsym.model.derivation import Derivation, Derived
from prsym.model.domain import POSITIVE
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """P(1) = 1/integral, solved for the integral."""
    R = d.variable("recall", RECALL.interval)
    one = sympy.Integer(1)
    solution = PRECISION.derive(d)
    at_one = d.substitute(solution.right, {R: one}, "eq. 4 at R = 1")
    total, precision = 1 / at_one, sympy.Function("P")(one)
    reached, value = d.variable("total", POSITIVE), d.variable("P_1", POSITIVE)
    solved = d.solve_linear(value * reached - 1, reached, "P(1) times the integral is 1: solved for the integral")
    return Derived(total, "=", d.substitute(solved, {value: precision}, "with P(1) for the precision at R = 1"))


FORMULA = Formula(
    id="dimm2015.probability_normalization",
    title="Normalisation of the probability of relevance",
    printed=r"\int_0^1 \frac{dr}{p(r)} = \frac{1}{P(1)}",
    parameters=(),
    source=dimm("eq. 5"),
    derive=derive,
    functions={"P": "", "p": ""},
)
