"""The model probability is at most 1 exactly where the additive piece is not negative.

Dimm (2015), after eq. 6. With the numerator a > 0 and the denominator a + s > 0, 1 - x = s/(a + s).
"""

from __future__ import annotations

from prsym.derivations.dimm2015.parameters import dimm
from prsym.model.derivation import Derivation
from prsym.model.domain import MEASURED, NEGATIVE, NONNEGATIVE, POSITIVE, REAL, Parameter
from prsym.model.formula import Theorem

PIECE = Parameter("piece", "s", REAL, False, MEASURED, "the additive piece c0 + c1 R + c2 R^2", ("s",))


def derive(d: Derivation) -> None:
    """1 - x for a piece that is not negative, and for a negative one."""
    numerator, denominator = d.variable("numerator", POSITIVE), d.variable("denominator", POSITIVE)
    piece = d.parameter("piece")
    x = numerator / denominator
    above = d.solve_linear(numerator + piece - denominator, numerator, "the denominator is numerator plus piece")
    d.rewrite(1 - d.substitute(x, {numerator: above}, "x in denominator and piece"), piece / denominator, "1 − x")
    more, less = d.variable("s_1", NONNEGATIVE), d.variable("s_2", NEGATIVE)
    d.sign(more / denominator, ">=", "a piece that is not negative: x ≤ 1")
    d.sign(less / denominator, "<", "a negative piece: x > 1")


THEOREM = Theorem(
    id="dimm2015.additive_piece",
    title="A probability needs an additive piece that is not negative",
    statement="Where numerator and denominator of eq. 6 are positive, x ≤ 1 if and only if c₀ + c₁R + c₂R² ≥ 0.",
    parameters=(PIECE,),
    source=dimm("after eq. 6"),
    derive=derive,
    holds=True,
)
