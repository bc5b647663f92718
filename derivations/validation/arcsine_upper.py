"""The upper end of the interval of a share that is normal on the scale of arcsin √p, cut at 1."""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.parameters import FOUND, SAMPLE, Z
from prsym.derivations.validation.sources import ARCSINE
from prsym.derivations.validation.transformed_interval import arcsine_end
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """The upper of the two ends, at the share of the sample."""
    return arcsine_end(d, 1)


FORMULA = Formula(
    id="validation.arcsine_upper",
    title="Arcsine interval, upper end",
    printed=(
        r"p = \mathrm{sin}\left(\min\left(\frac{\pi}{2}, 2 \arctan\left(\frac{\sqrt{\frac{x}{n}}}"
        r"{1 + \sqrt{1 - \frac{x}{n}}} \right) + \frac{z}{2 \sqrt{n}} \right) \right)^2"
    ),
    parameters=(FOUND, SAMPLE, Z),
    source=ARCSINE,
    derive=derive,
    constraints=(r"x \leq n",),
    unit="share",
    limit="upper",
)
