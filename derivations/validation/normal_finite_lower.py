"""The lower end of the normal (Wald) interval of a share, with finite-population correction.

Without continuity correction: the estimated share stands for the true one in the variance
p(1 - p)/n (N - n)/(N - 1). The unbiased estimate of that variance, (1 - n/N) p(1 - p)/(n - 1), differs by the factor
n(N - 1)/((n - 1)N).
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.validation.normal_interval import half_width_finite
from prsym.derivations.validation.parameters import FOUND, POPULATION_FROM_TWO, SAMPLE, Z
from prsym.derivations.validation.sources import FINITE_INTERVAL
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """x/n - w."""
    x, n, w = d.parameter("found"), d.parameter("sample"), sympy.Symbol("w")
    return d.substitute(x / n - w, {w: half_width_finite(d)}, "the lower end")


FORMULA = Formula(
    id="validation.normal_finite_lower",
    title="Normal interval with finite-population correction, lower end",
    printed=(
        r"p = \frac{x}{n} - z \sqrt{\frac{N - n}{N - 1} \cdot "
        r"\frac{1}{n} \cdot \frac{x}{n} \left(1 - \frac{x}{n} \right)}"
    ),
    parameters=(FOUND, SAMPLE, Z, POPULATION_FROM_TWO),
    source=FINITE_INTERVAL,
    derive=derive,
    constraints=(r"x \leq n", r"n \leq N"),
    unit="share",
    limit="lower",
)
