"""The lower end of the Agresti–Coull interval: the normal interval with z^2/2 successes and z^2/2 failures added.

For any level; the abstract of Agresti & Coull (1998) adds two of each, at 95 %.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.normal_lower import FORMULA as NORMAL
from prsym.derivations.validation.parameters import FOUND, SAMPLE, Z
from prsym.derivations.validation.sources import AGRESTI_COULL
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """The normal interval of x + z²/2 among n + z²."""
    x, n, z = (d.parameter(name) for name in ("found", "sample", "z"))
    normal = NORMAL.derive(d)
    return d.substitute(normal, {x: x + z**2 / 2, n: n + z**2}, "with z²/2 of each kind added")


FORMULA = Formula(
    id="validation.agresti_coull_lower",
    title="Agresti–Coull interval, lower end",
    printed=(
        r"p = \frac{x + \frac{z^2}{2}}{n + z^2} - z \sqrt{\frac{1}{n + z^2} \cdot \frac{x + \frac{z^2}{2}}{n + z^2} "
        r"\left(1 - \frac{x + \frac{z^2}{2}}{n + z^2} \right)}"
    ),
    parameters=(FOUND, SAMPLE, Z),
    source=AGRESTI_COULL,
    derive=derive,
    constraints=(r"x \leq n",),
    unit="share",
    limit="lower",
)
