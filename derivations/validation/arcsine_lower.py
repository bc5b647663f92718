"""The lower end of the interval of a share that is normal on the scale of arcsin √p, cut at 0."""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.parameters import FOUND, SAMPLE, Z
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
        r"p = \mathrm{sin}\left(\max\left(0, 2 \arctan\left(\frac{\sqrt{\frac{x}{n}}}"
        r"{1 + \sqrt{1 - \frac{x}{n}}} \right) - \frac{z}{2 \sqrt{n}} \right) \right)^2"
    ),
    parameters=(FOUND, SAMPLE, Z),
    source=ARCSINE,
    derive=derive,
    constraints=(r"x \leq n",),
    unit="share",
    limit="lower",
)
