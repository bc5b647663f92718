"""beta^2 from one measured point: the root of P = X(R; rho, kappa).

Dimm (2015), eq. 12, which the paper solves for beta. Solved here for kappa = beta^2 > -1, where the root
exists and is unique for every point with R rho/(R rho + 1 - rho) < P < 1, 0 < R < 1.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.dimm2015 import curves_do_not_overlap, limits
from prsym.derivations.dimm2015.continued_precision import FORMULA as CURVE
from prsym.derivations.dimm2015.curves_do_not_overlap import G
from prsym.derivations.dimm2015.parameters import BETA_SQUARED, PRECISION_INSIDE, PREVALENCE, RECALL_INSIDE, dimm
from prsym.derivations.dimm2015.ratio_decreasing import KAPPA
from prsym.model.derivation import Derivation, Derived
from prsym.model.domain import PROBABILITY_OPEN
from prsym.model.formula import Formula, Monotone

# The reachable precisions lie above this: the limit of X as kappa falls to -1.
LOWEST = r"\frac{R \rho}{R \rho + 1 - \rho} < P"


def root_exists_once(d: Derivation) -> None:
    """P = X means G = g with 0 < g < 1, and G falls continuously from 1 to 0."""
    R, rho = d.parameter("recall"), d.parameter("prevalence")
    curves_do_not_overlap.distribution_decreases(d)
    curves_do_not_overlap.closed_form(d)
    low = limits.at_minus_one(d)
    high = limits.at_infinity(d)

    # Every admissible P is lowest + (1 - lowest) h with 0 < h < 1.
    h, unknown = d.variable("h", PROBABILITY_OPEN), d.variable("g", PROBABILITY_OPEN)
    lowest = R * rho / (R * rho + 1 - rho)
    P = d.definition(d.parameter("precision"), lowest + (1 - lowest) * h, "a precision above the lowest, below 1")
    K = (1 - rho) / rho
    g = d.solve_linear(P * (R + K * unknown) - R, unknown, "P = R/(R + K g), solved for g")
    g = d.rewrite(g, (1 - h) * R * rho / (R * rho + (1 - rho) * h), "g in terms of h")
    d.sign(g, ">", "g is positive")
    d.sign(1 - g, ">", "and below 1")
    d.intermediate_value(G, KAPPA, [low[:2], high[:2]], g, "exactly one κ > −1 with G(R; κ) = g")


def derive(d: Derivation) -> Any:
    """Existence and uniqueness; the equation itself is the continued curve."""
    root_exists_once(d)
    curve = d.definition(sympy.Function("X")(KAPPA), CURVE.expression, "the curve: dimm2015.continued_precision")
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
