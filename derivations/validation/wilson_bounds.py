"""The Wilson interval lies within [0, 1], whatever the sample.

With A = x + z^2/2 and B = x(n - x)/n + z^2/4 the ends are (A ± z sqrt(B))/(n + z^2), and
A^2 - z^2 B = x^2 (n + z^2)/n: so the lower end is x^2/(n (A + z sqrt(B))). The upper end is 1 less the lower end for
n - x documents.
"""

from __future__ import annotations

import sympy

from prsym.derivations.validation.parameters import FOUND, FROM_ONE, SAMPLE, Z
from prsym.derivations.validation.sources import PROVED
from prsym.derivations.validation.wilson_lower import FORMULA as LOWER
from prsym.derivations.validation.wilson_upper import FORMULA as UPPER
from prsym.model.derivation import Derivation
from prsym.model.domain import UNIT
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """Both ends with x = f n, where f is the share of the sample; g = 1 - f."""
    x, n, z = (d.parameter(name) for name in ("found", "sample", "z"))
    f, size = d.variable("f", UNIT), d.variable("size", FROM_ONE)
    g, root = 1 - f, sympy.sqrt(size * f * (1 - f) + z**2 / 4)
    lower, upper = (d.substitute(end.expression, {x: f * size, n: size}, "x = f n") for end in (LOWER, UPPER))

    low = d.rewrite(lower, f**2 * size / (f * size + z**2 / 2 + z * root), "numerator and denominator times A + z√B")
    d.sign(low, ">=", "the lower end is not negative")
    rest = d.rewrite(1 - upper, g**2 * size / (g * size + z**2 / 2 + z * root), "the same for n − x documents")
    d.sign(rest, ">=", "the upper end does not exceed 1")
    width = d.rewrite(upper - lower, 2 * z * root / (size + z**2), "the width")
    d.sign(width, ">", "the upper end is above the lower one")


THEOREM = Theorem(
    id="validation.wilson_bounds",
    title="The Wilson interval lies within [0, 1]",
    statement="0 ≤ lower end < upper end ≤ 1 for 0 ≤ x ≤ n and z > 0.",
    parameters=(FOUND, SAMPLE, Z),
    source=PROVED,
    derive=derive,
    holds=True,
)
