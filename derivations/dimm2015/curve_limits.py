"""The outermost reference curves: beta -> 0 and beta -> infinity.

As beta falls to 0 the curve tends to 2/(2 + K (1 + R)), K = (1 - rho)/rho: the lowest precision that a real
beta reaches. As beta grows it tends to 1, for every R < 1.
"""

from __future__ import annotations

from prsym.derivations.dimm2015 import limits
from prsym.derivations.dimm2015.parameters import BETA, PREVALENCE, RECALL_INSIDE, dimm
from prsym.derivations.dimm2015.reference_precision import FORMULA as CURVE
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds, Tends

FLOOR = r"\frac{2}{2 + (1 + R) \frac{1 - \rho}{\rho}}"


def derive(d: Derivation) -> None:
    """The limits of the continued curve, at kappa = beta^2."""
    R, rho = d.parameter("recall"), d.parameter("prevalence")
    K = (1 - rho) / rho
    floor = d.rewrite(limits.at_zero(d), 2 / (2 + K * (1 + R)), "the floor for real β")
    d.sign(floor - rho, ">", "the floor lies above the prevalence for R < 1")
    _, _, far = limits.at_infinity(d)
    d.rewrite(far, limits.ONE, "perfect precision")


THEOREM = Theorem(
    id="dimm2015.curve_limits",
    title="The limits β → 0 and β → ∞",
    statement=(
        "For 0 < R < 1: X(R; ρ, β) → 2/(2 + (1 + R)(1 − ρ)/ρ) as β → 0, which exceeds ρ; X(R; ρ, β) → 1 as β → ∞."
    ),
    parameters=(RECALL_INSIDE, PREVALENCE, BETA),
    source=dimm("section 2, figure 5"),
    derive=derive,
    holds=True,
    claims=(
        Tends(r"X(R; \rho, \beta)", FLOOR, "beta", "0+"),
        Holds(rf"\rho < {FLOOR}"),
        Tends(r"X(R; \rho, \beta)", "1", "beta", "oo"),
    ),
    functions={"X": CURVE},
)
