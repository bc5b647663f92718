"""The lower end of the normal (Wald) interval of a share, with continuity correction.

For sampling with replacement: the count is a whole number, and half of one is left on
either side of it, which widens the interval by 1/(2n) at each end.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.validation.normal_interval import half_width
from prsym.derivations.validation.parameters import FOUND, SAMPLE, Z
from prsym.derivations.validation.sources import NORMAL_CONTINUITY
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """x/n - (w + 1/(2n))."""
    x, n, w = d.parameter("found"), d.parameter("sample"), sympy.Symbol("w")
    wider = d.definition(d.variable("v", NONNEGATIVE), w + 1 / (2 * n), "half a document is added to the half width")
    return d.substitute(x / n - wider, {w: half_width(d)}, "the lower end")


FORMULA = Formula(
    id="validation.normal_continuity_lower",
    title="Normal interval with continuity correction, lower end",
    printed=(
        r"p = \frac{x}{n} - \left(z \sqrt{\frac{1}{n} \cdot \frac{x}{n} "
        r"\left(1 - \frac{x}{n} \right)} + \frac{1}{2 n} \right)"
    ),
    parameters=(FOUND, SAMPLE, Z),
    source=NORMAL_CONTINUITY,
    derive=derive,
    constraints=(r"x \leq n",),
    unit="share",
    limit="lower",
)
