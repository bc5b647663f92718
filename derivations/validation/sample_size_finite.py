"""The sample size with finite-population correction.

Cochran (1977). Without replacement the variance of a share has the factor (N - n)/(N - 1).
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.parameters import POPULATION, UNLIMITED
from prsym.derivations.validation.sources import SAMPLE_SIZE
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, interval
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """v/n (N - n)/(N - 1) = v/n0, multiplied out and solved for n; N > 1."""
    unlimited = d.parameter("unlimited")
    population, n = d.variable("population", interval("(1, oo)")), d.variable("n", POSITIVE)
    equation = d.premise(
        unlimited * (population - n), n * (population - 1), "the same variance as n₀ documents without the correction"
    )
    solved = d.solve_linear(equation, n, "n")
    return d.rewrite(solved, unlimited / (1 + (unlimited - 1) / population), "divided by N")


FORMULA = Formula(
    id="validation.sample_size_finite",
    title="Sample size with finite-population correction",
    printed=r"n = \frac{n_0}{1 + \frac{n_0 - 1}{N}}",
    parameters=(UNLIMITED, POPULATION),
    source=SAMPLE_SIZE,
    derive=derive,
    unit="documents",
    rounded_up="a smaller sample misses the margin",
)
