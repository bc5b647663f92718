"""The margin of error of a sample of a given size, with finite-population correction.

Without replacement the variance of a share has the factor (N - n)/(N - 1).
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.validation.parameters import POPULATION_FROM_TWO, SAMPLE, SHARE, Z
from prsym.derivations.validation.sources import FINITE_MARGIN
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """m^2 = z^2 p (1 - p)/n (N - n)/(N - 1)."""
    z, p, n, population = (d.parameter(name) for name in ("z", "share", "sample", "population"))
    square, m = d.variable("q", NONNEGATIVE), d.variable("m", NONNEGATIVE)
    d.premise_sign(population - n, ">=", "the sample is drawn without replacement")
    variance = p * (1 - p) * (population - n) / (population - 1)
    equation = d.premise(n * square, z**2 * variance, "m is z standard errors of a share, and q = m²")
    solved = d.solve_linear(equation, square, "m²")
    return d.definition(m, sympy.sqrt(solved), "m, which is not negative")


FORMULA = Formula(
    id="validation.margin_of_error_finite",
    title="Margin of error of a sample, with finite-population correction",
    printed=r"m = z \sqrt{\frac{p (1 - p)}{n} \cdot \frac{N - n}{N - 1}}",
    parameters=(Z, SHARE, SAMPLE, POPULATION_FROM_TWO),
    source=FINITE_MARGIN,
    derive=derive,
    constraints=(r"n \leq N",),
    unit="share",
)
