"""The normal interval has no width where none or all of the sample have the property.

At x = 0 it is [0, 0], at x = n it is [1, 1], however small the sample.
"""

from __future__ import annotations

import sympy

from prsym.derivations.validation.normal_lower import FORMULA as LOWER
from prsym.derivations.validation.normal_upper import FORMULA as UPPER
from prsym.derivations.validation.parameters import SAMPLE, Z
from prsym.derivations.validation.sources import PROVED
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """Both ends at both counts."""
    x, n = d.variable("found", NONNEGATIVE), d.parameter("sample")
    for count, value in ((sympy.Integer(0), sympy.Integer(0)), (n, sympy.Integer(1))):
        for end in (LOWER, UPPER):
            d.rewrite(
                d.substitute(end.expression, {x: count}, "all of one kind"), value, "the end is the estimate itself"
            )


THEOREM = Theorem(
    id="validation.normal_zero_width",
    title="The normal interval has no width at 0 and at n",
    statement="Both ends are 0 at x = 0, and both are 1 at x = n.",
    parameters=(SAMPLE, Z),
    source=PROVED,
    derive=derive,
    holds=True,
    claims=(
        Holds(r"L(0, n, z) = 0"),
        Holds(r"U(0, n, z) = 0"),
        Holds(r"L(n, n, z) = 1"),
        Holds(r"U(n, n, z) = 1"),
    ),
    functions={"L": LOWER, "U": UPPER},
)
