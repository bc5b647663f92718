"""The probability that system 1 is superior to system 2, for any Dirichlet prior, in closed form.

Goutte & Gaussier (2005), eq. 17, which they leave to sampling: pi_1 > pi_2 exactly when b = pi_1/(pi_1 + pi_2) is above
1/2; this share is a Beta variate, and with 1 - b for b its upper tail is a lower one. N_3 and alpha_3 drop out.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.dirichlet import cells
from prsym.derivations.goutte_gaussier2005.paired_share import law_of_share, posterior_parameters
from prsym.derivations.goutte_gaussier2005.parameters import LOSSES, SHARE, WINS, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.parameters_paired import PRIOR1, PRIOR2
from prsym.model.derivation import Derivation
from prsym.model.domain import PROBABILITY_OPEN
from prsym.model.formula import Formula
from prsym.reading.special import Gamma

ZERO, HALF, ONE = sympy.Integer(0), sympy.Rational(1, 2), sympy.Integer(1)


def derive(d: Derivation) -> Any:
    """P(b > 1/2), with c = 1 - b."""
    density = law_of_share(d)
    a1, a2, _ = posterior_parameters(d)
    pi1, pi2, _ = cells(d)
    d.sign(2 * (pi1 + pi2), ">", "a positive factor")
    d.rewrite(pi1 / (pi1 + pi2) - HALF, (pi1 - pi2) / (2 * (pi1 + pi2)), "π₁ > π₂ exactly when b > 1/2")
    b, c = d.parameter(SHARE.name), d.variable("c", PROBABILITY_OPEN)
    tail = sympy.Integral(density, (b, HALF, ONE))
    tail = d.substitute_in_integral(tail, 1 - c, c, ZERO, HALF, "P(b > 1/2), with b = 1 − c")
    factor = Gamma(a1 + a2) / (Gamma(a1) * Gamma(a2))
    return d.tabled_integral(tail, "incomplete beta", factor, (a2, a1, HALF), "P(c < 1/2): the constants cancel")


FORMULA = Formula(
    id="goutte_gaussier2005.paired_superiority_any_prior",
    title="Probability that the first system is superior, any prior",
    printed=r"P = I(\frac{1}{2}; N_2 + \alpha_2, N_1 + \alpha_1)",
    parameters=(WINS, LOSSES, PRIOR1, PRIOR2),
    source=goutte_gaussier("eq. 17 and 18, of which the paper says that they have no closed form"),
    derive=derive,
    functions={"I": "beta_regularized"},
    unit="share",
)
