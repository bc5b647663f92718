"""How the extrapolated precision depends on the measured precision and on the prevalence.

Not in the paper. On the curve through (R, P), G(R; kappa) = g with g = rho R (1 - P)/((1 - rho) P), and
X(R_T) = R_T/(R_T + c G(R_T)/G(R)) with c = R (1 - P)/P. A larger P, and a smaller rho, give a larger kappa. For
a < b the ratio G(b)/G(a) rises with kappa, because the slope of ln G in kappa increases in recall (monotone
likelihood ratio): with a = R, b = R_T when R_T > R, and with a = R_T, b = R when R_T < R.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.dimm2015 import curves_do_not_overlap
from prsym.derivations.dimm2015.curves_do_not_overlap import G, R, density_in_m
from prsym.derivations.dimm2015.parameters import BETA_SQUARED, PRECISION_INSIDE, PREVALENCE, RECALL_INSIDE, dimm
from prsym.derivations.dimm2015.ratio_decreasing import KAPPA, ZERO
from prsym.model.derivation import Derivation
from prsym.model.domain import NEGATIVE, POSITIVE, PROBABILITY_OPEN
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """kappa by implicit differentiation, then the two factors of each derivative of X(R_T)."""
    curves_do_not_overlap.distribution_decreases(d)
    rho, P = d.parameter("prevalence"), d.parameter("precision")
    unknown = d.variable("g", PROBABILITY_OPEN)
    odds = (1 - rho) / rho
    g = d.solve_linear(P * (R + odds * unknown) - R, unknown, "P = R/(R + K g), solved for g = G(R; κ)")
    slope = sympy.Derivative(G, KAPPA)
    in_P = d.sign(sympy.diff(g, P) / slope, ">", "∂κ/∂P, from G(R; κ) = g: κ rises with P")
    in_rho = d.sign(sympy.diff(g, rho) / slope, "<", "∂κ/∂ρ: κ falls as ρ rises")

    # G and its slope at R_T: the same function at another recall, so the same signs, for R was any in (0, 1).
    target, at_target = d.variable("R_T", PROBABILITY_OPEN), d.variable("G_T", POSITIVE)
    slope_at_target = d.variable("dG_T", NEGATIVE)
    in_kappa = -target * odds * slope_at_target / (target + odds * at_target) ** 2
    d.sign(in_kappa, ">", "∂X(R_T)/∂κ, from X = R_T/(R_T + K G(R_T))")
    d.sign(in_kappa * in_P, ">", "∂X(R_T)/∂P = ∂X(R_T)/∂κ · ∂κ/∂P: X(R_T) rises with P")

    rising, ratio = _ratio_slope(d)
    c = R * (1 - P) / P
    above = -target * c / (target + c * ratio) ** 2 * rising * in_rho
    d.sign(above, ">", "R_T > R: the ratio G(R_T)/G(R) falls as ρ rises, so X(R_T) rises")
    below = -target * c / (target + c / ratio) ** 2 * (-rising / ratio**2) * in_rho
    d.sign(below, "<", "R_T < R: the inverse ratio rises as ρ rises, so X(R_T) falls")


def _ratio_slope(d: Derivation) -> tuple[Any, Any]:
    """The slope in kappa of G(b)/G(a) for a < b, positive, and the ratio itself; b is a + (1 - a) h."""
    a, h = d.variable("a", PROBABILITY_OPEN), d.variable("h", PROBABILITY_OPEN)
    r, t = sympy.symbols("r t")
    low = sympy.Integral(density_in_m(r), (r, ZERO, a))
    more = sympy.Integral(density_in_m(t), (t, a, a + (1 - a) * h))
    low_slope = d.differentiate_integral(low, KAPPA, "the slope of G(a)")
    more_slope = d.differentiate_integral(more, KAPPA, "the slope of G(b) − G(a)")
    product = more_slope * low - more * low_slope
    double = d.fubini(product, r, t, "the numerator of the slope of (G(b) − G(a))/G(a), as a double integral")
    d.integral_sign(double, ">", "positive: monotone likelihood ratio")
    d.sign(product, ">", "so is the numerator")
    d.integral_sign(low, ">", "G(a) is positive")
    d.integral_sign(more, ">", "G(b) − G(a) is positive")
    return d.sign(product / low**2, ">", "so G(b)/G(a) rises with κ"), (low + more) / low


THEOREM = Theorem(
    id="dimm2015.extrapolation_monotone",
    title="How the extrapolation depends on precision and prevalence",
    statement=(
        "For 0 < R, R_T < 1, 0 < ρ < 1 and Rρ/(Rρ + 1 − ρ) < P < 1: β² rises with P and falls with ρ; X(R_T) on the "
        "curve through (R, P) rises with P; it rises with ρ when R_T > R and falls with ρ when R_T < R."
    ),
    parameters=(RECALL_INSIDE, PRECISION_INSIDE, PREVALENCE, BETA_SQUARED),
    source=dimm("section 2, after eq. 12; not in the paper"),
    derive=derive,
    holds=True,
)
