"""The upper end of the Wilson (score) interval of a share.

Wilson (1927). Derived by inversion of the score test.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.validation.parameters import FOUND, SAMPLE, Z
from prsym.derivations.validation.score_interval import centre, half_width
from prsym.derivations.validation.sources import WILSON
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """c + w."""
    w = sympy.Symbol("w")
    return d.substitute(centre(d) + w, {w: half_width(d)}, "the upper end")


FORMULA = Formula(
    id="validation.wilson_upper",
    title="Wilson interval, upper end",
    printed=(r"p = \frac{x + \frac{z^2}{2} + z \sqrt{\frac{x(n - x)}{n} + \frac{z^2}{4}}}{n + z^2}"),
    parameters=(FOUND, SAMPLE, Z),
    source=WILSON,
    derive=derive,
    constraints=(r"x \leq n",),
    unit="share",
    limit="upper",
)
