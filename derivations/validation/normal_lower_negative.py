"""That the normal interval lies within [0, 1]: refuted.

With one document found among ten, the lower end at
95 % is below 0. `validation.wilson_bounds` proves what the Wilson interval keeps.
"""

from __future__ import annotations

import sympy

from prsym.derivations.validation.normal_lower import FORMULA as LOWER
from prsym.derivations.validation.parameters import FOUND, SAMPLE, Z
from prsym.derivations.validation.sources import PROVED
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """x = 1, n = 10, z = 1.96."""
    x, n, z = (d.parameter(name) for name in ("found", "sample", "z"))
    point = {x: sympy.Integer(1), n: sympy.Integer(10), z: sympy.Rational(196, 100)}
    zero = sympy.Integer(0)
    d.refute(point, LOWER.expression, "<", zero, "for one document among ten, the lower end at 95 % is negative")


THEOREM = Theorem(
    id="validation.normal_lower_negative",
    title="The normal interval lies within [0, 1] (refuted)",
    statement="x/n − z√((x/n)(1 − x/n)/n) ≥ 0 for 0 ≤ x ≤ n and z > 0.",
    parameters=(FOUND, SAMPLE, Z),
    source=PROVED,
    derive=derive,
    holds=False,
    claims=(Holds(r"L(x, n, z) \geq 0", when=(r"x \leq n",)),),
    functions={"L": LOWER},
)
