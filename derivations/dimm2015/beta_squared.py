"""beta^2 from one measured point: the root of P = X(R; rho, kappa).

Dimm (2015), eq. 12, which the paper solves for beta. Solved here for kappa = beta^2 > -1, where the root
exists and is unique for every point with R rho/(R rho + 1 - rho) < P < 1, 0 < R < 1.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.dimm2015 import limits
from prsym.derivations.dimm2015.continued_precision import FORMULA as CURVE
from prsym.derivations.dimm2015.curves_do_not_overlap import X, curve_increases
from prsym.derivations.dimm2015.parameters import BETA_SQUARED, PRECISION_INSIDE, PREVALENCE, RECALL_INSIDE, dimm
from prsym.derivations.dimm2015.ratio_decreasing import KAPPA
from prsym.model.derivation import Derivation, Derived
from prsym.model.formula import Formula, Monotone

# The reachable precisions lie above this: the limit of X as kappa falls to -1.
LOWEST = r"\frac{R \rho}{R \rho + 1 - \rho} < P"


def root_exists_once(d: Derivation) -> None:
    """X rises continuously from the lowest precision to 1."""
    R, rho = d.parameter("recall"), d.parameter("prevalence")
    curve_increases(d)
    low = limits.at_minus_one(d)
    high = limits.at_infinity(d)
    P = d.parameter("precision")
    d.premise_sign(P - R * rho / (R * rho + 1 - rho), ">", "the precision lies above the lowest")
    d.intermediate_value(X, KAPPA, [low[:2], high[:2]], P, "exactly one κ > −1 with X(R; ρ, κ) = P")


def derive(d: Derivation) -> Any:
    """Existence and uniqueness; the equation itself is the continued curve."""
    root_exists_once(d)
    curve = d.definition(X, CURVE.expression, "the curve: dimm2015.continued_precision")
    return Derived(d.parameter("precision"), "=", curve)


FORMULA = Formula(
    id="dimm2015.beta_squared",
    title="β² of the reference curve through a point",
    printed=r"P(R) = X(R; \rho, \kappa)",
    parameters=(RECALL_INSIDE, PRECISION_INSIDE, PREVALENCE),
    source=dimm("eq. 12, solved for κ = β² > −1"),
    derive=derive,
    functions={"P": "precision", "X": CURVE},
    constraints=(LOWEST,),
    unknown=BETA_SQUARED,
    monotone=(
        Monotone("precision", 1, "", "dimm2015.extrapolation_monotone"),
        Monotone("prevalence", -1, "", "dimm2015.extrapolation_monotone"),
    ),
)
