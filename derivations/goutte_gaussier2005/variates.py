"""Independent Gamma variates of one scale: their sum and the share of one in it, by one change of variables."""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.laws import gamma_density
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN
from prsym.reading.special import Gamma, beta_density

Expr = Any
ZERO, ONE = sympy.Integer(0), sympy.Integer(1)
# The size of the determinant of the slopes of X = s b and Y = s (1 - b).
JACOBIAN = r"\left| \frac{d s b}{d s} \frac{d s (1 - b)}{d b} - \frac{d s b}{d b} \frac{d s (1 - b)}{d s} \right| = s"


def share_and_sum(d: Derivation, a: Expr, b: Expr, h: Expr, share: str = "share", total: str = "total") -> Expr:
    """The joint density of X/(X + Y) and X + Y for independent X ~ Gamma(a, h), Y ~ Gamma(b, h), as a product."""
    x, y = d.variable("x", POSITIVE), d.variable("y", POSITIVE)
    w, s = d.variable(share, PROBABILITY_OPEN), d.variable(total, POSITIVE)
    joint = gamma_density(x, a, h) * gamma_density(y, b, h)
    why = "two independent variates, hence the product of their densities, in their share and their sum"
    density = d.change_of_variables(joint, {x: s * w, y: s * (1 - w)}, {w: x / (x + y), s: x + y}, why)
    product = beta_density(w, a, b) * gamma_density(s, a + b, h)
    return d.rewrite(density, product, "a Beta density times a Gamma density: share and sum are independent")


def law_of_share(d: Derivation, a: Expr, b: Expr, h: Expr) -> Expr:
    """X/(X + Y) ~ Be(a, b): the sum integrated out."""
    joint = share_and_sum(d, a, b, h)
    w, s = d.parameter("share"), d.parameter("total")
    beta = beta_density(w, a, b)
    factor = beta / (Gamma(a + b) * h ** (a + b))
    integral = sympy.Integral(joint, (s, ZERO, sympy.oo))
    law = d.tabled_integral(integral, "gamma", factor, (a + b, h), "over all sums")
    return d.rewrite(law, beta, "a Beta law")


def law_of_sum(d: Derivation, a: Expr, b: Expr, h: Expr) -> Expr:
    """X + Y ~ Gamma(a + b, h): the share integrated out."""
    joint = share_and_sum(d, a, b, h)
    w, s = d.parameter("share"), d.parameter("total")
    gamma = gamma_density(s, a + b, h)
    factor = Gamma(a + b) / (Gamma(a) * Gamma(b)) * gamma
    integral = sympy.Integral(joint, (w, ZERO, ONE))
    law = d.tabled_integral(integral, "beta", factor, (a, b), "over all shares")
    return d.rewrite(law, gamma, "a Gamma law of the same scale")
