"""A multiple of a Gamma variate is a Gamma variate with the scale multiplied.

Goutte & Gaussier (2005), section 2.3, property (1): c X ~ Gamma(alpha, c h).
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.goutte_gaussier2005.gamma_density import FORMULA as GAMMA
from prsym.derivations.goutte_gaussier2005.laws import gamma_density
from prsym.derivations.goutte_gaussier2005.parameters import AMOUNT, FACTOR, SCALE, A, goutte_gaussier
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE
from prsym.model.formula import Formula


def scaled(d: Derivation, x: Any, a: Any, h: Any, factor: Any) -> Any:
    """The density at x of factor * X, for X ~ Gamma(a, h)."""
    y = d.variable("y", POSITIVE)
    names = dict(zip((d.variable(p.name, p.interval) for p in GAMMA.parameters), (y, a, h), strict=True))
    density = d.substitute(GAMMA.expression, names, "the law of X")
    density = d.change_of_variables(density, {y: x / factor}, {x: factor * y}, "the law of the multiple")
    return d.rewrite(density, gamma_density(x, a, factor * h), "the Gamma law with the scale multiplied")


def derive(d: Derivation) -> Any:
    """One change of variables."""
    return scaled(d, *(d.parameter(name) for name in ("amount", "a", "scale", "factor")))


FORMULA = Formula(
    id="goutte_gaussier2005.gamma_scaling",
    title="Law of a multiple of a Gamma variate",
    printed=r"f(x) = \frac{x^{\alpha - 1} \exp(-x/(c h))}{\Gamma(\alpha) (c h)^\alpha}",
    parameters=(AMOUNT, A, SCALE, FACTOR),
    source=goutte_gaussier("section 2.3, property (1)"),
    derive=derive,
    functions={"f": "", "Gamma": "gamma"},
)
