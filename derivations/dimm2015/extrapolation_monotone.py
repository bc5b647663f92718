"""How the extrapolated precision depends on the measured precision and on the prevalence.

Not in the paper. On the curve through (R, P), G(R; kappa) = g with g = rho R (1 - P)/((1 - rho) P), and
X(R_T) = R_T/(R_T + R (1 - P)/P G(R_T)/G(R)). A larger P, and a smaller rho, give a larger kappa. G(R_T)/G(R)
rises with kappa for R_T > R, because the slope of ln G in kappa increases in R (monotone likelihood ratio).
"""

from __future__ import annotations

import sympy

from derivations.dimm2015 import curves_do_not_overlap
from derivations.dimm2015.curves_do_not_overlap import G, R, density_in_m
from derivations.dimm2015.parameters import BETA_SQUARED, PRECISION_INSIDE, PREVALENCE, RECALL_INSIDE, dimm
from derivations.dimm2015.ratio_decreasing import KAPPA, ZERO
from prsym.model.derivation import Derivation
from prsym.model.domain import PROBABILITY_OPEN
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """kappa by implicit differentiation; the ratio by the same double integral as for the curves."""
    curves_do_not_overlap.distribution_decreases(d)
    rho, P = d.parameter("prevalence"), d.parameter("precision")
    g = rho * R * (1 - P) / ((1 - rho) * P)
    slope = sympy.Derivative(G, KAPPA)
    d.sign(sympy.diff(g, P) / slope, ">", "∂κ/∂P, from G(R; κ) = g: κ rises with P")
    d.sign(sympy.diff(g, rho) / slope, "<", "∂κ/∂ρ: κ falls as ρ rises")

    # Target recalls above R are R + (1 - R) h with 0 < h < 1.
    h = d.variable("h", PROBABILITY_OPEN)
    r, t = sympy.symbols("r t")
    target = R + (1 - R) * h
    low = sympy.Integral(density_in_m(r), (r, ZERO, R))
    more = sympy.Integral(density_in_m(t), (t, R, target))
    low_slope = d.differentiate_integral(low, KAPPA, "the slope of G(R)")
    more_slope = d.differentiate_integral(more, KAPPA, "the slope of G(R_T) − G(R)")
    product = more_slope * low - more * low_slope
    double = d.fubini(product, r, t, "the numerator of the slope of (G(R_T) − G(R))/G(R), as a double integral")
    d.integral_sign(double, ">", "positive: monotone likelihood ratio")
    d.sign(product, ">", "so G(R_T)/G(R) rises with κ for R_T > R, and X(R_T) falls with κ at fixed (R, P)")


THEOREM = Theorem(
    id="dimm2015.extrapolation_monotone",
    title="How the extrapolation depends on precision and prevalence",
    statement=(
        "β² rises with P and falls with ρ; X(R_T) on the curve through (R, P) rises with P; it rises with ρ when "
        "R_T > R and falls with ρ when R_T < R."
    ),
    parameters=(RECALL_INSIDE, PRECISION_INSIDE, PREVALENCE, BETA_SQUARED),
    source=dimm("section 2, after eq. 12; not in the paper"),
    derive=derive,
    holds=True,
)
