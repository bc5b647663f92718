"""Jeffreys' prior of the precision is Be(1/2, 1/2).

Goutte & Gaussier (2005), after eq. 9: lambda = 1/2. The density proportional to the root of the information.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.fisher_information import FORMULA as INFORMATION
from prsym.derivations.goutte_gaussier2005.laws import beta_law
from prsym.derivations.goutte_gaussier2005.parameters import PRECISION, PRIOR, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.prior_density import FORMULA as PRIOR_DENSITY
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """The root of the information, integrating to 1, against eq. 7 at lambda = 1/2."""
    p, half = d.parameter("precision"), sympy.Rational(1, 2)
    root = p ** (-half) * (1 - p) ** (-half)
    d.rewrite(root**2, INFORMATION.derive(d), "the square of this is the information")
    d.sign(root, ">", "and it is positive: the root of the information")
    density = beta_law(d, p, half, half, root, sympy.Integer(1))
    prior = {d.variable("prior", PRIOR.interval): half}
    d.rewrite(d.substitute(PRIOR_DENSITY.expression, prior, "eq. 7 at λ = 1/2"), density, "is that density")
    return d.rewrite(density, 1 / (sympy.pi * sympy.sqrt(p) * sympy.sqrt(1 - p)), "Γ(1/2)² = π")


FORMULA = Formula(
    id="goutte_gaussier2005.jeffreys_prior",
    title="Jeffreys' prior of the precision",
    printed=r"P(p) = \frac{1}{\pi \sqrt{p} \sqrt{1 - p}}",
    parameters=(PRECISION,),
    source=goutte_gaussier("section 2.1, after eq. 9: λ = 1/2"),
    derive=derive,
    functions={"P": ""},
)
