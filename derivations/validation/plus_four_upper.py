"""The upper end of the "plus four" interval: the normal interval with two successes and two failures added.

Agresti & Coull (1998), who propose it for 95 %, where z^2/2 is about 2. The counts that are
added do not follow the level.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.normal_upper import FORMULA as NORMAL
from prsym.derivations.validation.parameters import FOUND, SAMPLE, Z
from prsym.derivations.validation.sources import PLUS_FOUR
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """The normal interval of x + 2 among n + 4."""
    x, n = d.parameter("found"), d.parameter("sample")
    normal = NORMAL.derive(d)
    return d.substitute(normal, {x: x + 2, n: n + 4}, "with two of each kind added")


FORMULA = Formula(
    id="validation.plus_four_upper",
    title="Plus four interval, upper end",
    printed=(
        r"p = \frac{x + 2}{n + 4} + z \sqrt{\frac{1}{n + 4} \cdot \frac{x + 2}{n + 4} "
        r"\left(1 - \frac{x + 2}{n + 4} \right)}"
    ),
    parameters=(FOUND, SAMPLE, Z),
    source=PLUS_FOUR,
    derive=derive,
    constraints=(r"x \leq n",),
    unit="share",
    limit="upper",
)
