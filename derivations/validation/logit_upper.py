"""The upper end of the interval of a share that is normal on the scale of log odds; some are found, and not all."""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.binomial_parameters import FOUND_SOME
from prsym.derivations.validation.parameters import SAMPLE, Z
from prsym.derivations.validation.sources import LOGIT
from prsym.derivations.validation.transformed_interval import logit_end
from prsym.model.derivation import Derivation
from prsym.model.formula import E_IS_EULER, Formula


def derive(d: Derivation) -> Any:
    """The upper of the two ends."""
    return logit_end(d, 1)


FORMULA = Formula(
    id="validation.logit_upper",
    title="Logit interval, upper end",
    printed=(
        r"p = \frac{1}{1 + e^{-\left(\ln\left(\frac{\frac{x}{n}}{1 - \frac{x}{n}} \right) + "
        r"\frac{z}{\sqrt{n \cdot \frac{x}{n} \left(1 - \frac{x}{n} \right)}} \right)}}"
    ),
    parameters=(FOUND_SOME, SAMPLE, Z),
    source=LOGIT,
    derive=derive,
    constants=E_IS_EULER,
    constraints=("x < n",),
    unit="share",
    limit="upper",
)
