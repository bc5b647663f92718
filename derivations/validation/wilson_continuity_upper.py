"""The upper end of the Wilson (score) interval of a share, with continuity correction; 1 where all are found.

Newcombe (1998). The test takes p - x/n - 1/(2n) for the distance of the share p from the estimate, which is
that of x + 1/2 documents. Where all are found the end is set to 1, which is the score interval's own end there; so
min(n, x + 1/2) stands for the count.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.validation.parameters import FOUND, SAMPLE, Z
from prsym.derivations.validation.sources import WILSON_CONTINUITY
from prsym.derivations.validation.wilson_upper import FORMULA as WILSON
from prsym.model.derivation import Derivation
from prsym.model.domain import UNIT
from prsym.model.formula import Formula

HALF = sympy.Rational(1, 2)


def derive(d: Derivation) -> Any:
    """The end of the score interval for a count that is moved by half a document, and no further than to its end."""
    x, n, p = d.parameter("found"), d.parameter("sample"), d.variable("p", UNIT)
    d.rewrite(p - x / n - 1 / (2 * n), p - (x + HALF) / n, "the corrected distance is that of half a document more")
    score = WILSON.derive(d)
    at_the_edge = d.substitute(score, {x: n}, "the score interval where all are found")
    d.rewrite(at_the_edge, sympy.Integer(1), "its end is 1, as the corrected one is there by definition")
    return d.substitute(score, {x: sympy.Min(n, x + HALF)}, "half a document more")


FORMULA = Formula(
    id="validation.wilson_continuity_upper",
    title="Wilson interval with continuity correction, upper end",
    printed=(
        r"p = \frac{\min\left(n, x + \frac{1}{2} \right) + \frac{z^2}{2} + "
        r"z \sqrt{\frac{\min\left(n, x + \frac{1}{2} \right) "
        r"\left(n - \min\left(n, x + \frac{1}{2} \right) \right)}{n} + \frac{z^2}{4}}}{n + z^2}"
    ),
    parameters=(FOUND, SAMPLE, Z),
    source=WILSON_CONTINUITY,
    derive=derive,
    constraints=(r"x \leq n",),
    unit="share",
    limit="upper",
)
