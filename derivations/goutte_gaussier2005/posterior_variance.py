"""The posterior variance of precision.

Goutte & Gaussier (2005), section 2.2, where systems are compared by their variability; the paper prints no formula of
it. The first two moments of eq. 8 are Beta integrals.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.parameters import PRECISION, PRIOR, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.precision_posterior import FORMULA as POSTERIOR
from prsym.derivations.measures.parameters import FP, TP
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds
from prsym.reading.special import Gamma

A, B = r"(\mathrm{TP} + \lambda)", r"(\mathrm{FP} + \lambda)"
MEAN = rf"\frac{{{A}}}{{{A} + {B}}}"
DENSITY = r"P(p, \mathrm{TP}, \mathrm{FP}, \lambda)"


def derive(d: Derivation) -> None:
    """The mean, the mean square, and what it exceeds the squared mean by."""
    a, b = (d.parameter(name) + d.parameter("prior") for name in ("tp", "fp"))
    p, inside = d.variable("p", PRECISION.interval), d.variable("precision", PRECISION.interval)
    density = d.substitute(POSTERIOR.derive(d), {inside: p}, "the density of eq. 8")
    mean = _moment(d, density, (a, b), 1, a / (a + b))
    square = _moment(d, density, (a, b), 2, a * (a + 1) / ((a + b) * (a + b + 1)))
    d.rewrite(square - mean**2, a * b / ((a + b) ** 2 * (a + b + 1)), "less the square of the mean")


def _moment(d: Derivation, density: Any, law: tuple[Any, Any], order: int, value: Any) -> Any:
    """The integral of the density times a power of p, by Gamma's functional equation."""
    p, (a, b) = d.variable("p", PRECISION.interval), law
    integral = sympy.Integral(p**order * density, (p, 0, 1))
    factor = Gamma(a + b) / (Gamma(a) * Gamma(b))
    found = d.tabled_integral(integral, "beta", factor, (a + order, b), f"the moment of order {order}")
    why = "by Γ(z + 1) = z Γ(z)"
    return d.rewrite_using(integral, value, [(integral, found, sympy.Integer(1))], why)


THEOREM = Theorem(
    id="goutte_gaussier2005.posterior_variance",
    title="Posterior variance of precision",
    statement=(
        "Under eq. 8, with α = TP + λ and β = FP + λ, precision has the mean square α(α + 1)/((α + β)(α + β + 1)), and "
        "so the variance αβ/((α + β)²(α + β + 1))."
    ),
    parameters=(TP, FP, PRIOR),
    source=goutte_gaussier("section 2.2, not printed there"),
    derive=derive,
    holds=True,
    claims=(
        Holds(rf"\int_0^1 p \, {DENSITY} \, dp = {MEAN}"),
        Holds(rf"\int_0^1 p^2 {DENSITY} \, dp = \frac{{{A} ({A} + 1)}}{{({A} + {B}) ({A} + {B} + 1)}}"),
        Holds(
            rf"\frac{{{A} ({A} + 1)}}{{({A} + {B}) ({A} + {B} + 1)}} - \left({MEAN}\right)^2"
            rf" = \frac{{{A} {B}}}{{({A} + {B})^2 ({A} + {B} + 1)}}"
        ),
    ),
    functions={"P": POSTERIOR},
)
