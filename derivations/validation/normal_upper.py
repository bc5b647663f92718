"""The upper end of the normal (Wald) interval of a share.

Without continuity correction, for sampling with replacement, with the variance p(1 - p)/n.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.validation.normal_interval import half_width
from prsym.derivations.validation.parameters import FOUND, SAMPLE, Z
from prsym.derivations.validation.sources import WALD
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """x/n + w."""
    x, n, w = d.parameter("found"), d.parameter("sample"), sympy.Symbol("w")
    return d.substitute(x / n + w, {w: half_width(d)}, "the upper end")


FORMULA = Formula(
    id="validation.normal_upper",
    title="Normal interval, upper end",
    printed=r"p = \frac{x}{n} + z \sqrt{\frac{1}{n} \cdot \frac{x}{n} \left(1 - \frac{x}{n} \right)}",
    parameters=(FOUND, SAMPLE, Z),
    source=WALD,
    derive=derive,
    constraints=(r"x \leq n",),
    unit="share",
    limit="upper",
)
