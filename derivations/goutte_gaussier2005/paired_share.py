"""The posterior law of the first system's share of the disagreements, b = pi_1/(pi_1 + pi_2): a Beta law.

Not in Goutte & Gaussier (2005); eq. 17 and 21 follow from it. One change of variables on the simplex, from (pi_1, pi_2)
to the share b and the sum s = pi_1 + pi_2, makes eq. 16 a product; the sum takes N_3 and alpha_3 with it.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.dirichlet import cells
from prsym.derivations.goutte_gaussier2005.dirichlet_posterior import FORMULA as POSTERIOR
from prsym.derivations.goutte_gaussier2005.parameters import LOSSES, SHARE, WINS, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.parameters_paired import AGREEMENTS, PRIOR1, PRIOR2, PRIOR3
from prsym.model.derivation import Derivation
from prsym.model.domain import PROBABILITY_OPEN
from prsym.model.formula import Formula
from prsym.reading.special import Gamma, beta_density

Expr = Any
ZERO, ONE = sympy.Integer(0), sympy.Integer(1)


def posterior_parameters(d: Derivation) -> tuple[Expr, Expr, Expr]:
    """The parameters of eq. 16: counts and prior parameters, those of agreement among them."""
    pairs = ((WINS, PRIOR1), (LOSSES, PRIOR2), (AGREEMENTS, PRIOR3))
    first, second, third = (d.variable(n.name, n.interval) + d.variable(a.name, a.interval) for n, a in pairs)
    return first, second, third


def share_and_sum(d: Derivation) -> Expr:
    """Eq. 16 in the share b and the sum s, as a product of two Beta densities."""
    pi1, pi2, pi3 = cells(d)
    a1, a2, a3 = posterior_parameters(d)
    b, s = d.variable(SHARE.name, SHARE.interval), d.variable("s", PROBABILITY_OPEN)
    new, old = {pi1: b * s, pi2: (1 - b) * s}, {b: pi1 / (pi1 + pi2), s: pi1 + pi2}
    density = d.change_of_variables(
        POSTERIOR.expression, new, old, "eq. 16 in the share and the sum", old_region=(pi3,)
    )
    product = beta_density(b, a1, a2) * beta_density(s, a1 + a2, a3)
    return d.rewrite(density, product, "a density of the share times a density of the sum")


def law_of_share(d: Derivation) -> Expr:
    """The sum integrated out."""
    joint = share_and_sum(d)
    a1, a2, a3 = posterior_parameters(d)
    b, s = d.parameter(SHARE.name), d.parameter("s")
    law = beta_density(b, a1, a2)
    factor = law * Gamma(a1 + a2 + a3) / (Gamma(a1 + a2) * Gamma(a3))
    integral = sympy.Integral(joint, (s, ZERO, ONE))
    return d.rewrite(d.tabled_integral(integral, "beta", factor, (a1 + a2, a3), "over all sums"), law, "a Beta law")


def derive(d: Derivation) -> Any:
    """Be(N_1 + alpha_1, N_2 + alpha_2)."""
    return law_of_share(d)


FORMULA = Formula(
    id="goutte_gaussier2005.paired_share",
    title="Posterior density of the first system's share of the disagreements",
    printed=(
        r"P(b) = \frac{\Gamma(N_1 + N_2 + \alpha_1 + \alpha_2)}{\Gamma(N_1 + \alpha_1) \Gamma(N_2 + \alpha_2)} "
        r"b^{N_1 + \alpha_1 - 1} (1 - b)^{N_2 + \alpha_2 - 1}"
    ),
    parameters=(SHARE, WINS, LOSSES, PRIOR1, PRIOR2),
    source=goutte_gaussier("eq. 16; the law of the share is not in the paper"),
    derive=derive,
    functions={"P": "", "Gamma": "gamma"},
)
