"""The Dirichlet prior with all parameters 1 is uniform.

Goutte & Gaussier (2005), after eq. 15. The region of all pi_1, pi_2 with a sum below 1 has the area 1/2; the density is
2 in all of it.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.dirichlet import integrate_kernel
from prsym.derivations.goutte_gaussier2005.dirichlet_density import FORMULA as DENSITY
from prsym.derivations.goutte_gaussier2005.parameters import PI1, PI2, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.parameters_paired import PRIOR1, PRIOR2, PRIOR3
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem

ONE = sympy.Integer(1)


def derive(d: Derivation) -> None:
    """The density at 1, 1, 1, and the area."""
    ones = {d.variable(p.name, p.interval): ONE for p in (PRIOR1, PRIOR2, PRIOR3)}
    density = d.substitute(DENSITY.expression, ones, "eq. 15 at α₁ = α₂ = α₃ = 1")
    d.rewrite(density, sympy.Integer(2), "is 2, whatever π₁ and π₂")
    area = integrate_kernel(d, ONE, ONE, (ONE, ONE, ONE))
    d.rewrite(area, sympy.Rational(1, 2), "the area of the region: 2 is 1 over it")


THEOREM = Theorem(
    id="goutte_gaussier2005.dirichlet_uniform",
    title="The uniform prior of the three cells",
    statement="For α₁ = α₂ = α₃ = 1 the prior density is 2 wherever π₁, π₂ > 0 and π₁ + π₂ < 1: it is uniform.",
    parameters=(PI1, PI2),
    source=goutte_gaussier("after eq. 15: α = 1"),
    derive=derive,
    holds=True,
)
