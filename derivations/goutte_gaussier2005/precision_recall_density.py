"""The joint posterior density of precision and recall.

Not in Goutte & Gaussier (2005), whose eq. 10 gives them a common variate X. From (X, Y, Z) to (X, p, r) by
Y = X (1 - p)/p and Z = X (1 - r)/r, and X integrated out.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.laws import gamma_density
from prsym.derivations.goutte_gaussier2005.parameters import PRECISION, PRIOR, RECALL, SCALE, goutte_gaussier
from prsym.derivations.measures.parameters import FN, FP, TP
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE
from prsym.model.formula import Formula
from prsym.reading.special import Gamma

Expr = Any


def joint_density(p: Expr, r: Expr, a: Expr, b: Expr, c: Expr) -> Expr:
    """The density of p = X/(X + Y) and r = X/(X + Z) for Gamma variates with the parameters a, b and c."""
    constant = Gamma(a + b + c) / (Gamma(a) * Gamma(b) * Gamma(c))
    powers = p ** (a + c - 1) * (1 - p) ** (b - 1) * r ** (a + b - 1) * (1 - r) ** (c - 1)
    return constant * powers / (p + r - p * r) ** (a + b + c)


def derive(d: Derivation) -> Any:
    """A change of variables and one Gamma integral."""
    p, r, tp, fp, fn, prior = (d.parameter(name) for name in ("precision", "recall", "tp", "fp", "fn", "prior"))
    h = d.variable("scale", SCALE.interval)
    x, y, z, s = (d.variable(name, POSITIVE) for name in ("x", "y", "z", "s"))
    a, b, c = tp + prior, fp + prior, fn + prior
    density = gamma_density(x, a, h) * gamma_density(y, b, h) * gamma_density(z, c, h)
    new = {x: s, y: s * (1 - p) / p, z: s * (1 - r) / r}
    old = {s: x, p: x / (x + y), r: x / (x + z)}
    density = d.change_of_variables(density, new, old, "the product of the three densities of eq. 10, in X, p and r")
    rate = (p + r - p * r) / (p * r)  # 1/p + 1/r - 1
    power = s ** (a + b + c - 1) * sympy.exp(-s * rate / h)
    factor = (1 - p) ** (b - 1) * (1 - r) ** (c - 1) / (p ** (b + 1) * r ** (c + 1))
    factor = factor / (Gamma(a) * Gamma(b) * Gamma(c) * h ** (a + b + c))
    density = d.rewrite(density, factor * power, "the powers of X together")
    integral = sympy.Integral(density, (s, sympy.Integer(0), sympy.oo))
    law = d.tabled_integral(integral, "gamma", factor, (a + b + c, h / rate), "over all values of X")
    return d.rewrite(law, joint_density(p, r, a, b, c), "in powers; the scale drops out")


FORMULA = Formula(
    id="goutte_gaussier2005.precision_recall_density",
    title="Joint posterior density of precision and recall",
    printed=(
        r"f(p, r) = \frac{\Gamma(\mathrm{TP} + \mathrm{FP} + \mathrm{FN} + 3 \lambda)}{\Gamma(\mathrm{TP} + \lambda) "
        r"\Gamma(\mathrm{FP} + \lambda) \Gamma(\mathrm{FN} + \lambda)} \cdot "
        r"\frac{p^{\mathrm{TP} + \mathrm{FN} + 2 \lambda - 1} (1 - p)^{\mathrm{FP} + \lambda - 1} "
        r"r^{\mathrm{TP} + \mathrm{FP} + 2 \lambda - 1} (1 - r)^{\mathrm{FN} + \lambda - 1}}"
        r"{(p + r - p r)^{\mathrm{TP} + \mathrm{FP} + \mathrm{FN} + 3 \lambda}}"
    ),
    parameters=(PRECISION, RECALL, TP, FP, FN, PRIOR),
    source=goutte_gaussier("eq. 10; the joint law is not in the paper"),
    derive=derive,
    functions={"f": "", "Gamma": "gamma"},
)
