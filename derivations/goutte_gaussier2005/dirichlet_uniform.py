"""The Dirichlet prior with all parameters 1 is uniform.

Goutte & Gaussier (2005), after eq. 15. The region of all pi_1, pi_2 with a sum below 1 has the area 1/2; the density is
2 in all of it.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.dirichlet_density import FORMULA as DENSITY
from prsym.derivations.goutte_gaussier2005.parameters import PI1, PI2, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.parameters_paired import PRIOR1, PRIOR2, PRIOR3
from prsym.model.derivation import Derivation
from prsym.model.domain import PROBABILITY_OPEN
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

ZERO, ONE = sympy.Integer(0), sympy.Integer(1)


def derive(d: Derivation) -> None:
    """The density at 1, 1, 1, and the area."""
    ones = {d.variable(p.name, p.interval): ONE for p in (PRIOR1, PRIOR2, PRIOR3)}
    density = d.substitute(DENSITY.expression, ones, "eq. 15 at α₁ = α₂ = α₃ = 1")
    d.rewrite(density, sympy.Integer(2), "is 2, whatever π₁ and π₂")
    x, y = d.variable("x", PROBABILITY_OPEN), d.variable("y", PROBABILITY_OPEN)
    two = sympy.Integer(2)
    inner = d.antiderivative(two, 2 * y, y, ZERO, 1 - x, "over π₂")
    whole = sympy.Integral(two, (y, ZERO, 1 - x), (x, ZERO, ONE))
    outer = d.rewrite_integrand(whole, sympy.Integral(two, (y, ZERO, 1 - x)), inner, "with the inner integral")
    total = d.antiderivative(inner, 2 * x - x**2, x, ZERO, ONE, "over π₁")
    why = "over the whole region: 2 is 1 over its area"
    d.rewrite_using(whole, ONE, ((whole, outer, ONE), (outer, total, ONE)), why)


THEOREM = Theorem(
    id="goutte_gaussier2005.dirichlet_uniform",
    title="The uniform prior of the three cells",
    statement=(
        "For α₁ = α₂ = α₃ = 1 the prior density is 2 wherever π₁, π₂ > 0 and π₁ + π₂ < 1, a region over which 2 "
        "integrates to 1: it is uniform."
    ),
    parameters=(PI1, PI2),
    source=goutte_gaussier("after eq. 15: α = 1"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"P(\pi_1, \pi_2, 1, 1, 1) = 2", when=(r"\pi_1 + \pi_2 < 1",)),
        Holds(r"\int_0^1 \int_0^{1 - x} 2 \, dy \, dx = 1"),
    ),
    functions={"P": DENSITY},
)
