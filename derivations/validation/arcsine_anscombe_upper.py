"""The upper end of the arcsine interval about Anscombe's share, for which 3/8 are added to what is found and not."""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.parameters import FOUND, SAMPLE, Z
from prsym.derivations.validation.sources import ARCSINE_ANSCOMBE
from prsym.derivations.validation.transformed_interval import anscombe_end
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """The upper of the two ends."""
    return anscombe_end(d, 1)


FORMULA = Formula(
    id="validation.arcsine_anscombe_upper",
    title="Arcsine interval about Anscombe’s share, upper end",
    printed=(
        r"p = \mathrm{sin}\left(\arctan\left(\sqrt{\frac{\frac{x + 3/8}{n + 3/4}}{1 - \frac{x + 3/8}{n + 3/4}}} "
        r"\right) + \frac{z}{2 \sqrt{n}} \right)^2"
    ),
    parameters=(FOUND, SAMPLE, Z),
    source=ARCSINE_ANSCOMBE,
    derive=derive,
    constraints=(r"x \leq n",),
    unit="share",
    limit="upper",
)
