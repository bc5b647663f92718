"""The model probability is at most 1 exactly where the additive piece is not negative.

Dimm (2015), after eq. 6. With the denominator a + s > 0, 1 - x = s/(a + s).
"""

from __future__ import annotations

from prsym.derivations.dimm2015.model_probability import FORMULA as MODEL
from prsym.derivations.dimm2015.parameters import BETA, C0, C1, C2, RECALL_CLOSED, dimm
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

PIECE = "c_0 + c_1 R + c_2 R^2"
BELOW = rf"0 < 1 + \beta^2 (1 - R)^2 + {PIECE}"


def derive(d: Derivation) -> None:
    """1 - x has the sign of the piece."""
    R, beta, c0, c1, c2 = (d.parameter(name) for name in ("recall", "beta", "c0", "c1", "c2"))
    piece = c0 + c1 * R + c2 * R**2
    d.rewrite(1 - MODEL.expression, piece / (1 + beta**2 * (1 - R) ** 2 + piece), "the piece over the denominator")


THEOREM = Theorem(
    id="dimm2015.additive_piece",
    title="A probability needs an additive piece that is not negative",
    statement="Where the denominator of eq. 6 is positive, x ≤ 1 if and only if c₀ + c₁R + c₂R² ≥ 0.",
    parameters=(RECALL_CLOSED, BETA, C0, C1, C2),
    source=dimm("after eq. 6"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"x(R, \beta, c_0, c_1, c_2) \leq 1", when=(BELOW, rf"0 \leq {PIECE}")),
        Holds(r"1 < x(R, \beta, c_0, c_1, c_2)", when=(BELOW, rf"{PIECE} < 0")),
    ),
    functions={"x": MODEL},
)
