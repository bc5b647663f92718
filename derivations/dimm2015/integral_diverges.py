"""Without a constant in the numerator of the model, the integral of 1/x diverges.

Dimm (2015), before eq. 6. With beta^2 (1 - R)^2 alone above, and an additive piece of at least c > 0 below,
1/x is at least 1 + c/(beta^2 (1 - r)^2), whose integral up to 1 - v exceeds any bound M once v is small.
"""

from __future__ import annotations

import sympy

from prsym.derivations.dimm2015.parameters import BETA, dimm
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """The integral up to 1 - v, and a v for each M."""
    beta, c, M = d.parameter("beta"), d.variable("c", POSITIVE), d.variable("M", POSITIVE)
    r, v, zero = d.variable("r", PROBABILITY_OPEN), d.variable("v", PROBABILITY_OPEN), sympy.Integer(0)
    inverse = d.rewrite(
        1 / (beta**2 * (1 - r) ** 2 / (beta**2 * (1 - r) ** 2 + c)), 1 + c / (beta**2 * (1 - r) ** 2), "1/x"
    )
    primitive = r + c / (beta**2 * (1 - r))
    total = d.antiderivative(inverse, primitive, r, zero, 1 - v, "its integral up to R = 1 − v")
    d.sign(1 - c / (c + beta**2 * M), ">", "v = c/(c + β²M) lies below 1")
    enough = d.substitute(total, {v: c / (c + beta**2 * M)}, "at that v")
    d.sign(enough - M, ">", "the integral exceeds M, and M was any bound")


THEOREM = Theorem(
    id="dimm2015.integral_diverges",
    title="The numerator needs a constant",
    statement=(
        "With x = β²(1 − R)²/(β²(1 − R)² + c), c > 0, the integral of 1/x from 0 to 1 − v exceeds every M as v falls "
        "to 0."
    ),
    parameters=(BETA,),
    source=dimm("before eq. 6"),
    derive=derive,
    holds=True,
)
