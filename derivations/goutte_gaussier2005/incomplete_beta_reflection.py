"""The reflection of the incomplete Beta function.

Needed to read eq. 17 of Goutte & Gaussier (2005) either way: P(b > 1/2) as 1 - P(b <= 1/2), or as the lower tail of
1 - b. The integral of the Beta density over (0, 1) is cut at z, and in its upper part t = 1 - c.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.parameters import A, B, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.parameters_paired import LEVEL
from prsym.model.derivation import Derivation, Derived
from prsym.model.domain import PROBABILITY_OPEN
from prsym.model.formula import Formula
from prsym.reading.special import BetaRegularized, Gamma, beta_density

ZERO, ONE = sympy.Integer(0), sympy.Integer(1)


def reflection(d: Derivation, z: Any, a: Any, b: Any) -> Any:
    """Both parts are incomplete Beta functions, and together they are 1."""
    t, c = d.variable("t", PROBABILITY_OPEN), d.variable("c", PROBABILITY_OPEN)
    factor = Gamma(a + b) / (Gamma(a) * Gamma(b))
    density = beta_density(t, a, b)
    whole = sympy.Integral(density, (t, ZERO, ONE))
    one = d.tabled_integral(whole, "beta", factor, (a, b), "the whole")
    parts = d.additivity(whole, z, "cut at z")
    below, above = (sympy.Integral(density, (t, *ends)) for ends in ((ZERO, z), (z, ONE)))
    lower = d.tabled_integral(below, "incomplete beta", factor, (a, b, z), "the lower part")
    turned = d.substitute_in_integral(above, 1 - c, c, ZERO, 1 - z, "the upper part with t = 1 − c")
    upper = d.tabled_integral(turned, "incomplete beta", factor, (b, a, 1 - z), "the upper part")
    why = "the lower part is 1 less the upper part"
    return d.rewrite_using(lower, 1 - upper, [(parts, one, ONE), (below, lower, -ONE), (above, upper, -ONE)], why)


def derive(d: Derivation) -> Any:
    """At the parameters themselves."""
    a, b, z = d.parameter("a"), d.parameter("b"), d.parameter("level")
    return Derived(BetaRegularized(z, a, b), "=", reflection(d, z, a, b))


FORMULA = Formula(
    id="goutte_gaussier2005.incomplete_beta_reflection",
    title="Reflection of the incomplete Beta function",
    printed=r"I(z; \alpha, \beta) = 1 - I(1 - z; \beta, \alpha)",
    parameters=(LEVEL, A, B),
    source=goutte_gaussier("eq. 17; the identity is not in the paper"),
    derive=derive,
    functions={"I": "beta_regularized"},
)
