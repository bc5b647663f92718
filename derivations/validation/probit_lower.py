"""The lower end of the interval of a share that is normal on the scale of probits; some are found, and not all."""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.binomial_parameters import FOUND_SOME
from prsym.derivations.validation.parameters import SAMPLE, Z
from prsym.derivations.validation.sources import PROBIT
from prsym.derivations.validation.transformed_interval import probit_end
from prsym.model.derivation import Derivation
from prsym.model.formula import E_IS_EULER, Formula


def derive(d: Derivation) -> Any:
    """The lower of the two ends."""
    return probit_end(d, -1)


FORMULA = Formula(
    id="validation.probit_lower",
    title="Probit interval, lower end",
    printed=(
        r"p = \Phi\left(\sqrt{2} \, \mathrm{erf}^{-1}\left(\frac{2 x}{n} - 1 \right) - "
        r"z \sqrt{\frac{2 \pi}{n} \cdot \frac{x}{n} \left(1 - \frac{x}{n} \right)} "
        r"e^{\left(\mathrm{erf}^{-1}\left(\frac{2 x}{n} - 1 \right) \right)^2} \right)"
    ),
    parameters=(FOUND_SOME, SAMPLE, Z),
    source=PROBIT,
    derive=derive,
    constants=E_IS_EULER,
    constraints=("x < n",),
    unit="share",
    limit="lower",
)
