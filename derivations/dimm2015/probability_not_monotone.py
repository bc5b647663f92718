"""Continued below beta^2 = 0, x need not decrease: the price of reaching low precision.

Not in the paper. At kappa = -0.9 the probability rises from R = 0 to R = 1/10: such a curve's precision
first grows with recall. X itself stays a proper curve, and the extrapolation from it is unique.
"""

from __future__ import annotations

import sympy

from prsym.derivations.dimm2015.continued_probability import FORMULA as PROBABILITY
from prsym.derivations.dimm2015.parameters import BETA_SQUARED, PREVALENCE, RECALL_CLOSED, dimm
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """Two points of one curve."""
    R, rho, kappa = (d.parameter(name) for name in ("recall", "prevalence", "beta_squared"))
    half, tenth = sympy.Rational(1, 2), sympy.Rational(1, 10)
    x = PROBABILITY.expression
    at_zero = d.substitute(x, {R: sympy.Integer(0)}, "the probability at R = 0")
    at_tenth = d.substitute(x, {R: tenth}, "the probability at R = 1/10")
    point = {rho: half, kappa: -9 * tenth}
    d.refute(point, at_tenth, ">", at_zero, "at ρ = 1/2, κ = −9/10 the probability rises from R = 0 to R = 1/10")


THEOREM = Theorem(
    id="dimm2015.probability_not_monotone",
    title="Monotone probability on every continued curve",
    statement="x(R; ρ, κ) decreases in R for every κ > −1, not only for κ ≥ 0.",
    parameters=(RECALL_CLOSED, PREVALENCE, BETA_SQUARED),
    source=dimm("before eq. 6, read for the continued curves; not claimed by the paper"),
    derive=derive,
    holds=False,
)
