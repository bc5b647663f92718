"""The lower end of the interval of a share that is normal on the scale of ln(-ln p); some are found, and not all."""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.binomial_parameters import FOUND_SOME
from prsym.derivations.validation.parameters import SAMPLE, Z
from prsym.derivations.validation.sources import LOG_LOG
from prsym.derivations.validation.transformed_interval import log_log_end
from prsym.model.derivation import Derivation
from prsym.model.formula import E_IS_EULER, Formula


def derive(d: Derivation) -> Any:
    """The lower of the two ends."""
    return log_log_end(d, -1)


FORMULA = Formula(
    id="validation.log_log_lower",
    title="Complementary log–log interval, lower end",
    printed=(
        r"p = \left(\frac{x}{n} \right)^{e^{"
        r"\frac{z}{-\ln\left(\frac{x}{n} \right)} \sqrt{\frac{1 - \frac{x}{n}}{n \cdot \frac{x}{n}}}}}"
    ),
    parameters=(FOUND_SOME, SAMPLE, Z),
    source=LOG_LOG,
    derive=derive,
    constants=E_IS_EULER,
    constraints=("x < n",),
    unit="share",
    limit="lower",
)
