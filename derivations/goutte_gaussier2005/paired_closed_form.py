"""The printed double integral carried out.

Goutte & Gaussier (2005), eq. 18, of which they say that it cannot be carried out analytically. The region pi_1 > pi_2
of the simplex is the rectangle 0 < s < 1, 0 < c < 1/2 in the sum s = pi_1 + pi_2 and the second system's share
c = pi_2/(pi_1 + pi_2); there the posterior density is a product, and each integral is one of Euler's.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.dirichlet import cells
from prsym.derivations.goutte_gaussier2005.dirichlet_posterior import FORMULA as POSTERIOR
from prsym.derivations.goutte_gaussier2005.paired_region import THEOREM as REGION
from prsym.derivations.goutte_gaussier2005.paired_share import posterior_parameters
from prsym.derivations.goutte_gaussier2005.paired_superiority_any_prior import FORMULA as PROBABILITY
from prsym.derivations.goutte_gaussier2005.parameters import LOSSES, PI1, PI2, WINS, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.parameters_paired import (
    AGREEMENTS,
    DISAGREEMENT,
    PRIOR1,
    PRIOR2,
    PRIOR3,
    SECOND_SHARE,
)
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds
from prsym.reading.special import Gamma, beta_density

ZERO, HALF, ONE = sympy.Integer(0), sympy.Rational(1, 2), sympy.Integer(1)


def derive(d: Derivation) -> None:
    """The range, the new variables on it, and the integral over s, then over c."""
    REGION.derive(d)
    pi1, pi2, pi3 = cells(d)
    a1, a2, a3 = posterior_parameters(d)
    c, s = (d.variable(q.name, q.interval) for q in (SECOND_SHARE, DISAGREEMENT))
    new, old = {pi1: (1 - c) * s, pi2: c * s}, {c: pi2 / (pi1 + pi2), s: pi1 + pi2}
    why = "the region π₁ > π₂, π₁ + π₂ < 1 in the second system's share and the sum"
    density = d.change_of_variables(POSTERIOR.expression, new, old, why, old_region=(pi1 - pi2, pi3))
    product = beta_density(c, a2, a1) * beta_density(s, a1 + a2, a3)
    d.rewrite(density, product, "a density of the share times a density of the sum")
    both = sympy.Integral(density, (s, ZERO, ONE), (c, ZERO, HALF))
    inner, share = sympy.Integral(density, (s, ZERO, ONE)), beta_density(c, a2, a1)
    factor = share * Gamma(a1 + a2 + a3) / (Gamma(a1 + a2) * Gamma(a3))
    value = d.tabled_integral(inner, "beta", factor, (a1 + a2, a3), "over all sums")
    value = d.rewrite(value, share, "N₃ and α₃ cancel")
    total = d.rewrite_integrand(both, inner, value, "with the inner integral")
    factor = Gamma(a1 + a2) / (Gamma(a1) * Gamma(a2))
    value = d.tabled_integral(total, "incomplete beta", factor, (a2, a1, HALF), "over the shares below 1/2")
    d.rewrite(value, PROBABILITY.expression, "the closed form of P(π₁ > π₂)")
    chain = ((both, total, ONE), (total, value, ONE), (value, PROBABILITY.expression, ONE))
    d.rewrite_using(both, PROBABILITY.expression, chain, "the integral over the rectangle is that closed form")


NEW, OLD = (SECOND_SHARE, DISAGREEMENT), (PI1, PI2)
JACOBIAN = r"\left| \frac{d s (1 - c)}{d s} \frac{d s c}{d c} - \frac{d s (1 - c)}{d c} \frac{d s c}{d s} \right| = s"
SHARE_OF_SECOND = r"\frac{\pi_2}{\pi_1 + \pi_2}"
THEOREM = Theorem(
    id="goutte_gaussier2005.paired_closed_form",
    title="The integral for the superiority of a system has a closed form",
    statement=(
        "The double integral of eq. 18 can be carried out analytically: for all counts and all α₁, α₂, α₃ > 0 it is "
        "I(1/2; N₂ + α₂, N₁ + α₁), a regularised incomplete Beta function, in which N₃ and α₃ do not occur. With "
        "π₁ = (1 − c)s and π₂ = cs its region is 0 < c < 1/2, 0 < s < 1."
    ),
    parameters=(WINS, LOSSES, AGREEMENTS, PRIOR1, PRIOR2, PRIOR3),
    source=goutte_gaussier("eq. 17 and 18, and after eq. 18, where it is said that this is not possible"),
    derive=derive,
    holds=True,
    claims=(
        Holds(
            r"\int_0^{\frac{1}{2}} \int_0^1 s \, P((1 - c) s, c s, N_1, N_2, N_3, \alpha_1, \alpha_2, \alpha_3) "
            r"\, ds \, dc = I(\frac{1}{2}; N_2 + \alpha_2, N_1 + \alpha_1)"
        ),
        Holds("(1 - c) s > c s", over=NEW),
        Holds("(1 - c) s + c s < 1", over=NEW),
        Holds(JACOBIAN, over=NEW),
        Holds(rf"0 < {SHARE_OF_SECOND} < \frac{{1}}{{2}}", when=(r"\pi_1 > \pi_2",), over=OLD),
        Holds(rf"(1 - {SHARE_OF_SECOND}) (\pi_1 + \pi_2) = \pi_1", over=OLD),
        Holds(rf"{SHARE_OF_SECOND} (\pi_1 + \pi_2) = \pi_2", over=OLD),
    ),
    beyond=(
        "the integral of the first claim is that of eq. 18, by the rule of change of variables for the map that the "
        "others show to be one-to-one between the regions"
    ),
    functions={"P": POSTERIOR, "I": "beta_regularized"},
)
