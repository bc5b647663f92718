"""The sample size for a margin of error, for a population much larger than the sample.

Cochran (1977). The real number; it is rounded up to a whole number of documents.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.parameters import MARGIN, PLANNED_SHARE, Z
from prsym.derivations.validation.sources import SAMPLE_SIZE
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """n m² = z² p (1 - p), solved for n."""
    p, m, z = (d.parameter(name) for name in ("share", "margin", "z"))
    n = d.variable("n", POSITIVE)
    return d.solve_linear(d.premise(n * m**2, z**2 * p * (1 - p), "m is z standard errors of a share"), n, "n")


FORMULA = Formula(
    id="validation.sample_size",
    title="Sample size for a margin of error",
    printed=r"n_0 = \frac{z^2 p (1 - p)}{m^2}",
    parameters=(Z, PLANNED_SHARE, MARGIN),
    source=SAMPLE_SIZE,
    derive=derive,
    unit="documents",
    rounded_up="a smaller sample misses the margin",
)
