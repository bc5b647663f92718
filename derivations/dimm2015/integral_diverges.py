"""Without a constant in the numerator of the model, the integral of 1/x diverges.

Dimm (2015), before eq. 6. With beta^2 (1 - R)^2 alone above, and an additive piece of at least c > 0 below,
1/x is at least 1 + c/(beta^2 (1 - r)^2), whose integral up to 1 - v exceeds any bound M once v is small.
"""

from __future__ import annotations

import sympy

from prsym.derivations.dimm2015.parameters import BETA, dimm, letter
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE, POSITIVE, PROBABILITY_OPEN
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

PIECE = letter("c", POSITIVE, "the additive piece")
BOUND = letter("M", POSITIVE, "any bound")
REST = letter("v", PROBABILITY_OPEN, "what is left of recall")


def derive(d: Derivation) -> None:
    """The integral up to 1 - v exceeds M by 1 - v and a part that is not negative for small v."""
    beta, c, M, v = (d.parameter(name) for name in ("beta", "c", "M", "v"))
    r, zero = d.variable("r", PROBABILITY_OPEN), sympy.Integer(0)
    inverse = d.rewrite(
        1 / (beta**2 * (1 - r) ** 2 / (beta**2 * (1 - r) ** 2 + c)), 1 + c / (beta**2 * (1 - r) ** 2), "1/x"
    )
    primitive = r + c / (beta**2 * (1 - r))
    total = d.antiderivative(inverse, primitive, r, zero, 1 - v, "its integral up to R = 1 − v")
    d.premise_sign(c - v * (c + beta**2 * M), ">=", "v is at most c/(c + β²M)")
    room = d.variable("room", NONNEGATIVE)
    d.definition(room, c - v * (c + beta**2 * M), "what v leaves")
    excess = 1 - v + room / (beta**2 * v)
    in_full = d.substitute(excess, {room: c - v * (c + beta**2 * M)}, "in full")
    d.rewrite(in_full, total - M, "is the integral less M")
    d.sign(excess, ">", "the integral exceeds M, and M was any bound")


THEOREM = Theorem(
    id="dimm2015.integral_diverges",
    title="The numerator needs a constant",
    statement=(
        "With x = β²(1 − R)²/(β²(1 − R)² + c), c > 0, the integral of 1/x from 0 to 1 − v exceeds every M as v falls "
        "to 0: for every v ≤ c/(c + β²M)."
    ),
    parameters=(BETA, PIECE, BOUND, REST),
    source=dimm("before eq. 6"),
    derive=derive,
    holds=True,
    claims=(
        Holds(
            r"M < \int_0^{1 - v} \left[1 + \frac{c}{\beta^2 (1 - r)^2} \right] \, dr",
            when=(r"v (c + \beta^2 M) \leq c",),
        ),
        Holds(
            r"\frac{1}{\frac{\beta^2 (1 - r)^2}{\beta^2 (1 - r)^2 + c}} = 1 + \frac{c}{\beta^2 (1 - r)^2}",
            over=(letter("r", PROBABILITY_OPEN, "a recall"),),
        ),
    ),
)
