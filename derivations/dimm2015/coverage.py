"""Which points a reference curve passes through, as the paper says it: refuted.

Dimm (2015), section 2: a single reference curve passes through each meaningful point (P > rho). With real
beta, no curve at recall R goes below 2/(2 + K (1 + R)), which exceeds rho for R < 1. Points between are on
none. `dimm2015.beta_squared` mends it: with beta^2 > -1, every point with R rho/(R rho + 1 - rho) < P < 1 is
on exactly one curve, P <= rho included.
"""

from __future__ import annotations

import sympy

from prsym.derivations.dimm2015 import curves_do_not_overlap, limits
from prsym.derivations.dimm2015.curves_do_not_overlap import G
from prsym.derivations.dimm2015.parameters import BETA_SQUARED, PRECISION_INSIDE, PREVALENCE, RECALL_INSIDE, dimm
from prsym.derivations.dimm2015.ratio_decreasing import KAPPA
from prsym.model.derivation import Derivation
from prsym.model.domain import PROBABILITY_OPEN
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """X increases in beta^2 from its limit at 0, and that limit already exceeds the witness's precision."""
    R, rho, P = d.parameter("recall"), d.parameter("prevalence"), d.parameter("precision")
    curves_do_not_overlap.distribution_decreases(d)
    d.sign(sympy.Derivative(G, KAPPA), "<", "G falls, so X rises, in κ = β²: its infimum over β > 0 is at β → 0")
    K = (1 - rho) / rho
    g = d.variable("g", PROBABILITY_OPEN)
    floor = d.substitute(R / (R + K * g), {g: limits.at_zero(d)}, "that limit")
    floor = d.rewrite(floor, 2 / (2 + K * (1 + R)), "the floor for real β")
    d.sign(floor - rho, ">", "the floor lies above the prevalence for R < 1")
    point = {R: sympy.Rational(1, 20), rho: sympy.Rational(1, 4), P: sympy.Rational(3, 10)}
    d.refute(point, P, ">", rho, "the point is meaningful in the paper's sense: P = 0.3 exceeds ρ = 0.25")
    d.refute(point, P, "<", floor, "at R = 0.05, ρ = 0.25 no real β reaches P = 0.3: the floor is 0.38834951…")


THEOREM = Theorem(
    id="dimm2015.coverage",
    title="A curve through each meaningful point (as the paper says it)",
    statement="For each point with P > ρ, 0 < R < 1, there is a real β whose reference curve passes through it.",
    parameters=(RECALL_INSIDE, PRECISION_INSIDE, PREVALENCE, BETA_SQUARED),
    source=dimm("section 2: a single curve through each point with P > ρ"),
    derive=derive,
    holds=False,
)
