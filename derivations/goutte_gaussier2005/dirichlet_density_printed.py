"""The density of the Dirichlet law with the index of its first factor left open: refuted.

Goutte & Gaussier (2005), eq. 15, prints pi^(alpha_1 - 1), the vector of all three probabilities, as its first factor.
A power of a vector has no value, and of its three components only pi_1 makes it the density: here the second one
stands in its place. `goutte_gaussier2005.dirichlet_density` is what was meant.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.dirichlet_density import FORMULA as DENSITY
from prsym.derivations.goutte_gaussier2005.parameters import PI1, PI2, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.parameters_paired import PRIOR1, PRIOR2, PRIOR3
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """The law D(2, 1, 1), whose density is 6 pi_1, at pi_1 = 1/2 and pi_2 = 1/4."""
    pi1, pi2 = d.parameter("pi1"), d.parameter("pi2")
    first, second, third = (d.parameter(f"prior{i}") for i in (1, 2, 3))
    exchanged = d.substitute(DENSITY.expression, {}, "eq. 15, as meant") * (pi2 / pi1) ** (first - 1)
    one, half = sympy.Integer(1), sympy.Rational(1, 2)
    point = {pi1: half, pi2: half**2, first: 2 * one, second: one, third: one}
    why = "for α = (2, 1, 1) the density at (1/2, 1/4, 1/4) is 3, and with π₂ in the first factor 3/2"
    d.refute(point, exchanged, "!=", DENSITY.expression, why)


THEOREM = Theorem(
    id="goutte_gaussier2005.dirichlet_density_printed",
    title="Density of the Dirichlet prior, its first factor without an index (as printed)",
    statement=(
        "The first factor of the Dirichlet density, printed as a power of π, may be read as one of any component: with "
        "π₂ for π₁ in it the density is the same."
    ),
    parameters=(PI1, PI2, PRIOR1, PRIOR2, PRIOR3),
    source=goutte_gaussier("eq. 15"),
    derive=derive,
    holds=False,
    claims=(
        Holds(
            r"P(\pi_1, \pi_2, \alpha_1, \alpha_2, \alpha_3) \left(\frac{\pi_2}{\pi_1}\right)^{\alpha_1 - 1}"
            r" = P(\pi_1, \pi_2, \alpha_1, \alpha_2, \alpha_3)",
            when=(r"\pi_1 + \pi_2 < 1",),
        ),
    ),
    functions={"P": DENSITY},
)
