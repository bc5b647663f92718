"""The margin of error of a sample of a given size, for a population much larger than the sample.

The equation of `validation.sample_size`, solved for the margin.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.validation.parameters import SAMPLE, SHARE, Z
from prsym.derivations.validation.sources import MARGIN
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """m^2 = z^2 p (1 - p)/n."""
    z, p, n = (d.parameter(name) for name in ("z", "share", "sample"))
    square, m = d.variable("q", NONNEGATIVE), d.variable("m", NONNEGATIVE)
    equation = d.premise(n * square, z**2 * p * (1 - p), "m is z standard errors of a share, and q = m²")
    solved = d.solve_linear(equation, square, "m²")
    return d.definition(m, sympy.sqrt(solved), "m, which is not negative")


FORMULA = Formula(
    id="validation.margin_of_error",
    title="Margin of error of a sample",
    printed=r"m = z \sqrt{\frac{p (1 - p)}{n}}",
    parameters=(Z, SHARE, SAMPLE),
    source=MARGIN,
    derive=derive,
    unit="share",
)
