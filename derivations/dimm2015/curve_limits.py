"""The outermost reference curves: beta -> 0 and beta -> infinity.

As beta falls to 0 the curve tends to 2/(2 + K (1 + R)), K = (1 - rho)/rho: the lowest precision that a real
beta reaches. As beta grows it tends to 1, for every R < 1.
"""

from __future__ import annotations

from prsym.derivations.dimm2015 import limits
from prsym.derivations.dimm2015.parameters import PREVALENCE, RECALL_INSIDE, dimm
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """From the limits of G."""
    R, rho = d.parameter("recall"), d.parameter("prevalence")
    K, G = (1 - rho) / rho, d.variable("G", POSITIVE)
    floor = d.substitute(R / (R + K * G), {G: limits.at_zero(d)}, "X with G at β → 0")
    d.rewrite(floor, 2 / (2 + K * (1 + R)), "the floor for real β")
    d.sign(floor - rho, ">", "the floor lies above the prevalence for R < 1")
    _, _, far = limits.at_infinity(d)
    ceiling = d.substitute(R / (R + K * G), {G: far}, "X with G at β → ∞")
    d.rewrite(ceiling, limits.ONE, "perfect precision")


THEOREM = Theorem(
    id="dimm2015.curve_limits",
    title="The limits β → 0 and β → ∞",
    statement=(
        "For 0 < R < 1: X(R; ρ, β) → 2/(2 + (1 + R)(1 − ρ)/ρ) as β → 0, which exceeds ρ; X(R; ρ, β) → 1 as β → ∞."
    ),
    parameters=(RECALL_INSIDE, PREVALENCE),
    source=dimm("section 2, figure 5"),
    derive=derive,
    holds=True,
)
