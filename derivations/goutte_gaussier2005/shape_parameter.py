"""Property (1) with h as a shape parameter: refuted.

Goutte & Gaussier (2005), section 2.3, calls h the shape parameter of Gamma(alpha, h). With h as the shape and alpha as
the scale, 2 X for X ~ Gamma(1, 1) has the density exp(-x/2)/2, and Gamma(1, 2) has x exp(-x).
`goutte_gaussier2005.gamma_scaling` proves the property with h as the scale.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.gamma_density import FORMULA as GAMMA
from prsym.derivations.goutte_gaussier2005.gamma_scaling import scaled
from prsym.derivations.goutte_gaussier2005.parameters import AMOUNT, FACTOR, SCALE, A, goutte_gaussier
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """The two roles exchanged, at alpha = h = 1, c = 2 and x = 1."""
    x, a, h, c = (d.parameter(name) for name in ("amount", "a", "scale", "factor"))
    multiple = scaled(d, x, h, a, c)
    claimed = d.substitute(GAMMA.expression, {a: c * h, h: a}, "the density of Γ(α, ch), with ch as the shape")
    one = sympy.Integer(1)
    why = "with h as the shape, α = h = 1 and c = 2: the density of cX at 1 is e^(−1/2)/2, that of Γ(α, ch) is e^(−1)"
    d.refute({x: one, a: one, h: one, c: sympy.Integer(2)}, multiple, "!=", claimed, why)


THEOREM = Theorem(
    id="goutte_gaussier2005.shape_parameter",
    title="Multiples of Gamma variates, with h as the shape (as printed)",
    statement="With h the shape and α the scale of Γ(α, h): cX ~ Γ(α, ch) for X ~ Γ(α, h) and c > 0.",
    parameters=(AMOUNT, A, SCALE, FACTOR),
    source=goutte_gaussier("section 2.3, property (1): “identical shape parameter h”"),
    derive=derive,
    holds=False,
    claims=(Holds(r"\frac{d \frac{x}{c}}{d x} g(\frac{x}{c}, h, \alpha) = g(x, c h, \alpha)"),),
    beyond="the left side is the density of cX, by the rule of change of variables",
    functions={"g": GAMMA},
)
