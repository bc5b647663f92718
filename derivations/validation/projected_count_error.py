"""The standard error of a number of documents that is projected from a random sample.

For sampling with replacement, the share of the sample put in for that of the population.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.validation.parameters import FOUND, POPULATION, SAMPLE
from prsym.derivations.validation.sources import PROJECTED_ERROR
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """N^2 times the estimated variance of a share."""
    size, x, n = (d.parameter(name) for name in ("population", "found", "sample"))
    square, error = d.variable("q", NONNEGATIVE), d.variable("s", NONNEGATIVE)
    d.premise_sign(n - x, ">=", "no more documents have the property than are in the sample")
    variance = size**2 * (x / n) * (1 - x / n) / n
    equation = d.premise(square, variance, "N² times the estimated variance of a binomial share")
    solved = d.solve_linear(equation, square, "the variance")
    solved = d.rewrite(solved, size**2 * x * (n - x) / n**3, "in counts")
    d.sign(solved, ">=", "so it has a square root")
    return d.definition(error, sympy.sqrt(solved), "the standard error, which is not negative")


FORMULA = Formula(
    id="validation.projected_count_error",
    title="Standard error of documents projected from a random sample",
    printed=r"s = N \sqrt{\frac{1}{n} \cdot \frac{x}{n} \left(1 - \frac{x}{n} \right)}",
    parameters=(POPULATION, FOUND, SAMPLE),
    source=PROJECTED_ERROR,
    derive=derive,
    constraints=(r"x \leq n", r"n \leq N"),
    unit="documents",
)
