"""The posterior mean of the difference pi_1 - pi_2.

Goutte & Gaussier (2005), eq. 20. The posterior means of pi_1 and of pi_2 are Dirichlet integrals with one parameter
raised by 1, and Gamma's functional equation leaves quotients. N = N_1 + N_2 + N_3.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.dirichlet import beta_of, cells, integrate_kernel, over_simplex
from prsym.derivations.goutte_gaussier2005.dirichlet_posterior import FORMULA as POSTERIOR
from prsym.derivations.goutte_gaussier2005.paired_share import posterior_parameters
from prsym.derivations.goutte_gaussier2005.parameters import LOSSES, WINS, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.parameters_paired import AGREEMENTS, PRIOR1, PRIOR2, PRIOR3
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula

ONE = sympy.Integer(1)


def derive(d: Derivation) -> Any:
    """The mean of the difference is the difference of the two means."""
    pi1, pi2, _ = cells(d)
    a1, a2, a3 = a = posterior_parameters(d)
    density, factor, every = POSTERIOR.expression, 1 / beta_of(a), a1 + a2 + a3
    first = d.rewrite(integrate_kernel(d, pi1 * density, factor, (a1 + 1, a2, a3)), a1 / every, "the mean of π₁")
    second = d.rewrite(integrate_kernel(d, pi2 * density, factor, (a1, a2 + 1, a3)), a2 / every, "the mean of π₂")
    whole = over_simplex((pi1 - pi2) * density, pi1, pi2)
    both = d.linearity(whole, [(ONE, pi1 * density), (-ONE, pi2 * density)], "the mean of Δ")
    of_first, of_second = (over_simplex(cell * density, pi1, pi2) for cell in (pi1, pi2))
    return d.rewrite_using(
        both, (a1 - a2) / every, [(of_first, first, ONE), (of_second, second, -ONE)], "with the two means"
    )


FORMULA = Formula(
    id="goutte_gaussier2005.paired_difference_mean",
    title="Posterior mean of the difference",
    printed=r"E = \frac{N_1 + \alpha_1 - N_2 - \alpha_2}{N_1 + N_2 + N_3 + \alpha_1 + \alpha_2 + \alpha_3}",
    parameters=(WINS, LOSSES, AGREEMENTS, PRIOR1, PRIOR2, PRIOR3),
    source=goutte_gaussier("eq. 20"),
    derive=derive,
)
