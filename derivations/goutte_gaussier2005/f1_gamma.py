"""F1 in two Gamma variates.

Goutte & Gaussier (2005), eq. 11: U = 2X has twice the scale by property (1), V = Y + Z is a Gamma variate by
property (2), and F1 = U/(U + V). The scales of U and V differ, so that property (3) does not apply to them;
`goutte_gaussier2005.f1_share` goes on.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.f_gamma import FORMULA as F_GAMMA
from prsym.derivations.goutte_gaussier2005.gamma_scaling import scaled
from prsym.derivations.goutte_gaussier2005.laws import gamma_density
from prsym.derivations.goutte_gaussier2005.parameters import AMOUNT, PRIOR, SCALE, X, Y, Z, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.variates import law_of_sum
from prsym.derivations.measures.parameters import F_BETA, FN, FP, TP
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """F1 as a quotient, and the laws of its two variates."""
    x, y, z, u = (d.parameter(name) for name in ("x", "y", "z", "amount"))
    tp, fp, fn, prior, h = (d.parameter(name) for name in ("tp", "fp", "fn", "prior", "scale"))
    two = sympy.Integer(2)
    f1 = d.substitute(F_GAMMA.expression, {d.variable("beta", F_BETA.interval): sympy.Integer(1)}, "F at β = 1")
    d.rewrite(f1, two * x / (two * x + (y + z)), "U/(U + V) with U = 2X and V = Y + Z")
    law = scaled(d, u, tp + prior, h, two)
    d.rewrite(law, gamma_density(u, tp + prior, 2 * h), "U ~ Γ(TP + λ, 2h)")
    law = law_of_sum(d, fp + prior, fn + prior, h)
    d.rewrite(law, gamma_density(d.parameter("total"), fp + fn + 2 * prior, h), "V ~ Γ(FP + FN + 2λ, h)")


THEOREM = Theorem(
    id="goutte_gaussier2005.f1_gamma",
    title="F₁ in Gamma variates",
    statement=(
        "With the variates of eq. 10, F₁ = U/(U + V) for U = 2X ~ Γ(TP + λ, 2h) and V = Y + Z ~ Γ(FP + FN + 2λ, h)."
    ),
    parameters=(X, Y, Z, AMOUNT, TP, FP, FN, PRIOR, SCALE),
    source=goutte_gaussier("eq. 11"),
    derive=derive,
    holds=True,
)
