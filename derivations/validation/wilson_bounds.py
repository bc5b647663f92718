"""The Wilson interval lies within [0, 1], whatever the sample.

With A = x + z^2/2 and B = x(n - x)/n + z^2/4 the ends are (A ± z sqrt(B))/(n + z^2), and
A^2 - z^2 B = x^2 (n + z^2)/n: so the lower end is x^2/(n (A + z sqrt(B))). The upper end is 1 less the lower end for
n - x documents.
"""

from __future__ import annotations

import sympy

from prsym.derivations.validation.parameters import FOUND, SAMPLE, Z
from prsym.derivations.validation.sources import PROVED
from prsym.derivations.validation.wilson_lower import FORMULA as LOWER
from prsym.derivations.validation.wilson_upper import FORMULA as UPPER
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """Both ends; the upper one from the n - x documents without the property."""
    x, n, z = (d.parameter(name) for name in ("found", "sample", "z"))
    others = d.premise_sign(n - x, ">=", "no more documents have the property than were drawn")
    y = d.variable("y", NONNEGATIVE)
    d.definition(y, others, "the documents without it")
    root = sympy.sqrt(x * y / n + z**2 / 4)
    for quantity, form, relation, why in (
        (LOWER.expression, x**2 / (n * (x + z**2 / 2 + z * root)), ">=", "the lower end is not negative"),
        (1 - UPPER.expression, y**2 / (n * (y + z**2 / 2 + z * root)), ">=", "the upper end does not exceed 1"),
        (UPPER.expression - LOWER.expression, 2 * z * root / (n + z**2), ">", "the upper end is above the lower one"),
    ):
        d.rewrite(quantity, d.substitute(form, {y: others}, "a form without differences"), "the same")
        d.sign(form, relation, why)


THEOREM = Theorem(
    id="validation.wilson_bounds",
    title="The Wilson interval lies within [0, 1]",
    statement="0 ≤ lower end < upper end ≤ 1 for 0 ≤ x ≤ n and z > 0.",
    parameters=(FOUND, SAMPLE, Z),
    source=PROVED,
    derive=derive,
    holds=True,
    claims=(Holds(r"0 \leq L(x, n, z) < U(x, n, z) \leq 1", when=(r"x \leq n",)),),
    functions={"L": LOWER, "U": UPPER},
)
