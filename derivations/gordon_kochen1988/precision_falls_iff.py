"""Precision falls with recall exactly where the retrieved share grows faster than in proportion to recall.

Gordon & Kochen (1988), Theorem 1 with eq. 4: da/dh < 0 iff dr/dh > r/h. From eq. 3, da/dh = -(p h/r^2)(dr/dh - r/h).
"""

from __future__ import annotations

import sympy

from prsym.derivations.gordon_kochen1988.parameters import PREVALENCE, RECALL_POSITIVE, gordon_kochen
from prsym.derivations.gordon_kochen1988.tradeoff import FORMULA as SLOPE
from prsym.derivations.gordon_kochen1988.trichotomy import has_sign_of
from prsym.model.derivation import Derivation
from prsym.model.domain import REAL, interval
from prsym.model.formula import Theorem
from prsym.model.statement import Equivalent


def _likewise(sign: str) -> Equivalent:
    """Precision has a slope of one sign where dr/dh is beside r/h on the other side."""
    other = {"<": ">", ">": "<", "=": "="}[sign]
    slope, steepness = r"\frac{d \frac{p h}{r(h)}}{d h}", r"\frac{d r(h)}{d h}"
    return Equivalent(f"{slope} {sign} 0", rf"{steepness} {other} \frac{{r(h)}}{{h}}", when=("r(h) > 0",))


def derive(d: Derivation) -> None:
    """Eq. 3 at one recall, with dr/dh = r/h + gap."""
    h, p = d.parameter("recall"), d.parameter("prevalence")
    slope = SLOPE.derive(d).right
    r_of_h = sympy.Function("r")(h)
    r, gap = d.variable("r", interval("(0, 1]")), d.variable("gap", REAL)
    at_point = {sympy.Derivative(r_of_h, h): r / h + gap, r_of_h: r}
    slope = d.substitute(slope, at_point, "eq. 3 at one recall, with dr/dh = r/h + gap")
    slope = d.rewrite(slope, -p * h / r**2 * gap, "the factor of the gap is negative")
    has_sign_of(d, -slope, gap, "−da/dh has the sign of dr/dh − r/h")


THEOREM = Theorem(
    id="gordon_kochen1988.precision_falls_iff",
    title="When precision falls with recall (Theorem 1)",
    statement=(
        "With a = p h/r(h) and r > 0: ∂a/∂h < 0 if and only if ∂r/∂h > r/h, for 0 < h ≤ 1 and 0 < p < 1 (and a rises "
        "or rests likewise)."
    ),
    parameters=(RECALL_POSITIVE, PREVALENCE),
    source=gordon_kochen("Theorem 1 and eq. 4"),
    derive=derive,
    holds=True,
    claims=(_likewise("<"), _likewise(">"), _likewise("=")),
    functions={"r": ""},
)
