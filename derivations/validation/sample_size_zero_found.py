"""The sample size with which finding nothing shows that a share is below a bound: acceptance on zero.

The equation of `validation.zero_found_upper`, solved for the sample size. One-sided. The
real number; it is rounded up to a whole number of documents.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.validation.parameters import CONFIDENCE, PLANNED_SHARE
from prsym.derivations.validation.sources import ZERO_NUMERATORS
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """n ln(1 - p) = ln(1 - c), solved for n."""
    n = d.variable("n", POSITIVE)
    nothing, left = sympy.log(1 - d.parameter("share")), sympy.log(1 - d.parameter("confidence"))
    zero = d.premise(n * nothing, left, "(1 − p)ⁿ = 1 − c, in logarithms")
    return d.solve_linear(zero, n, "n")


FORMULA = Formula(
    id="validation.sample_size_zero_found",
    title="Sample size for acceptance on zero",
    printed=r"n = \frac{\ln(1 - c)}{\ln(1 - p)}",
    parameters=(CONFIDENCE, PLANNED_SHARE),
    source=ZERO_NUMERATORS,
    derive=derive,
    unit="documents",
    rounded_up="a smaller sample does not show it at that level",
)
