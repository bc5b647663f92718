"""Continued below beta^2 = 0, x need not decrease: the price of reaching low precision.

Not in the paper. At kappa = -0.9 the probability rises from R = 0 to R = 1/10: such a curve's precision
first grows with recall. X itself stays a proper curve, and the extrapolation from it is unique.
"""

from __future__ import annotations

import sympy

from prsym.derivations.dimm2015.continued_probability import FORMULA as PROBABILITY
from prsym.derivations.dimm2015.parameters import BETA_SQUARED, PREVALENCE, RECALL_CLOSED, dimm, letter
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

FIRST, SECOND = (letter(f"R_{i}", RECALL_CLOSED.interval, "a recall on the curve") for i in (1, 2))


def derive(d: Derivation) -> None:
    """Two points of one curve."""
    first, second, rho, kappa = (d.parameter(name) for name in ("R_1", "R_2", "prevalence", "beta_squared"))
    half, tenth = sympy.Rational(1, 2), sympy.Rational(1, 10)
    R = d.variable(RECALL_CLOSED.name, RECALL_CLOSED.interval)
    earlier, later = (d.substitute(PROBABILITY.expression, {R: r}, "x at one recall") for r in (first, second))
    point = {first: sympy.Integer(0), second: tenth, rho: half, kappa: -9 * tenth}
    d.refute(point, later, ">", earlier, "at ρ = 1/2, κ = −9/10 the probability rises from R = 0 to R = 1/10")


THEOREM = Theorem(
    id="dimm2015.probability_not_monotone",
    title="Monotone probability on every continued curve",
    statement="x(R; ρ, κ) nowhere rises with R, for every κ > −1 and not only for κ ≥ 0.",
    parameters=(FIRST, SECOND, PREVALENCE, BETA_SQUARED),
    source=dimm("before eq. 6, read for the continued curves; not claimed by the paper"),
    derive=derive,
    holds=False,
    claims=(Holds(r"x(R_2; \rho, \kappa) \leq x(R_1; \rho, \kappa)", when=("R_1 < R_2",)),),
    functions={"x": PROBABILITY},
)
