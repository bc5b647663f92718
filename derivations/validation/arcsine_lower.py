"""The lower end of the interval of a share that is normal on the scale of arcsin √p; some are found, and not all."""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.binomial_parameters import FOUND_SOME
from prsym.derivations.validation.parameters import SAMPLE, Z
from prsym.derivations.validation.sources import ARCSINE
from prsym.derivations.validation.transformed_interval import arcsine_end
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """The lower of the two ends, at the share of the sample."""
    return arcsine_end(d, -1)


FORMULA = Formula(
    id="validation.arcsine_lower",
    title="Arcsine interval, lower end",
    printed=(
        r"p = \mathrm{sin}\left(\arctan\left(\sqrt{\frac{\frac{x}{n}}{1 - \frac{x}{n}}} \right) - "
        r"\frac{z}{2 \sqrt{n}} \right)^2"
    ),
    parameters=(FOUND_SOME, SAMPLE, Z),
    source=ARCSINE,
    derive=derive,
    constraints=("x < n",),
    unit="share",
    limit="lower",
)
