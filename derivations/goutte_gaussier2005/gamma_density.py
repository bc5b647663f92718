"""The Gamma law that the three properties of section 2.3 are true of: h is its scale.

Goutte & Gaussier (2005), section 2.3, X ~ Gamma(alpha, h), which is not written out there, and the integral after
eq. 7: the density proportional to x^(alpha-1) exp(-x/h).
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.laws import gamma_density
from prsym.derivations.goutte_gaussier2005.parameters import AMOUNT, SCALE, A, goutte_gaussier
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """Euler's integral gives the constant."""
    x, a, h = (d.parameter(name) for name in ("amount", "a", "scale"))
    constant = d.variable("C", POSITIVE)
    kernel = constant * x ** (a - 1) * sympy.exp(-x / h)
    total = d.tabled_integral(
        sympy.Integral(kernel, (x, sympy.Integer(0), sympy.oo)), "gamma", constant, (a, h), "the total, with a constant"
    )
    balance = d.premise(total, sympy.Integer(1), "a density integrates to 1")
    found = d.solve_linear(balance, constant, "the constant")
    density = d.substitute(kernel, {constant: found}, "the density")
    return d.rewrite(density, gamma_density(x, a, h), "in one fraction")


FORMULA = Formula(
    id="goutte_gaussier2005.gamma_density",
    title="Density of the Gamma law",
    printed=r"f(x) = \frac{x^{\alpha - 1} \exp(-x/h)}{\Gamma(\alpha) h^\alpha}",
    parameters=(AMOUNT, A, SCALE),
    source=goutte_gaussier("section 2.3, and after eq. 7"),
    derive=derive,
    functions={"f": "", "Gamma": "gamma"},
)
