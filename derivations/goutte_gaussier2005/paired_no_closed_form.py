"""That the integral for the superiority of a system has no closed form: refuted.

Goutte & Gaussier (2005), after eq. 18. With N_2 = 0 and alpha_2 = 1 it is even elementary, 1 - 2^-(N_1 + alpha_1).
`goutte_gaussier2005.paired_closed_form` gives its value for all counts and priors.
"""

from __future__ import annotations

import sympy

from derivations.goutte_gaussier2005.paired_share import FORMULA as LAW_OF_SHARE
from derivations.goutte_gaussier2005.parameters import LOSSES, SHARE, WINS, goutte_gaussier
from derivations.goutte_gaussier2005.parameters_paired import PRIOR1, PRIOR2
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem

ZERO, HALF, ONE = sympy.Integer(0), sympy.Rational(1, 2), sympy.Integer(1)


def derive(d: Derivation) -> None:
    """P(b > 1/2) for the share b of the disagreements, then N_1 = alpha_1 = 1."""
    wins, losses, prior1, prior2 = (d.parameter(p.name) for p in (WINS, LOSSES, PRIOR1, PRIOR2))
    b, a = d.variable(SHARE.name, SHARE.interval), wins + prior1
    density = d.substitute(LAW_OF_SHARE.expression, {losses: ZERO, prior2: ONE}, "the law of b at N₂ = 0, α₂ = 1")
    density = d.rewrite(density, a * b ** (a - 1), "a power")
    value = d.antiderivative(density, b**a, b, HALF, ONE, "P(b > 1/2)")
    value = d.substitute(value, {wins: ONE, prior1: ONE}, "at N₁ = α₁ = 1")
    point = {wins: ONE, losses: ZERO, prior1: ONE, prior2: ONE}
    why = "at N₁ = 1, N₂ = 0, α₁ = α₂ = 1 the integral is carried out: P(π₁ > π₂) = 3/4"
    d.refute(point, value, "=", sympy.Rational(3, 4), why)


THEOREM = Theorem(
    id="goutte_gaussier2005.paired_no_closed_form",
    title="The integral for the superiority of a system has no closed form (as printed)",
    statement="The double integral of eq. 18 cannot be carried out analytically, whatever the counts and the prior.",
    parameters=(WINS, LOSSES, PRIOR1, PRIOR2),
    source=goutte_gaussier("after eq. 18"),
    derive=derive,
    holds=False,
)
