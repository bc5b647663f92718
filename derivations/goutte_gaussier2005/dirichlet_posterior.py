"""The posterior density of the three cells.

Goutte & Gaussier (2005), eq. 16: Bayes' rule with the likelihood of eq. 14 and the prior of eq. 15 gives the Dirichlet
law with the counts added to the parameters. The third cell is 1 - pi_1 - pi_2, as in eq. 18.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.dirichlet import beta_of, cells, dirichlet_law
from prsym.derivations.goutte_gaussier2005.dirichlet_density import FORMULA as PRIOR_DENSITY
from prsym.derivations.goutte_gaussier2005.parameters import LOSSES, PI1, PI2, WINS, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.parameters_paired import AGREEMENTS, PRIOR1, PRIOR2, PRIOR3
from prsym.derivations.goutte_gaussier2005.table import multinomial
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula
from prsym.reading.special import Factorial


def derive(d: Derivation) -> Any:
    """Likelihood times prior, integrating to 1."""
    counts = tuple(d.parameter(p.name) for p in (WINS, LOSSES, AGREEMENTS))
    prior = (d.parameter("prior1"), d.parameter("prior2"), d.parameter("prior3"))
    likelihood = multinomial(counts, cells(d))
    orders = Factorial(sympy.Add(*counts)) / sympy.Mul(*map(Factorial, counts))
    a = (counts[0] + prior[0], counts[1] + prior[1], counts[2] + prior[2])
    return dirichlet_law(d, a, likelihood * PRIOR_DENSITY.expression, orders / beta_of(prior))


FORMULA = Formula(
    id="goutte_gaussier2005.dirichlet_posterior",
    title="Posterior density of the three cells",
    printed=(
        r"P(\pi_1, \pi_2) = \frac{\Gamma(N_1 + N_2 + N_3 + \alpha_1 + \alpha_2 + \alpha_3)}"
        r"{\Gamma(N_1 + \alpha_1) \Gamma(N_2 + \alpha_2) \Gamma(N_3 + \alpha_3)} "
        r"\pi_1^{N_1 + \alpha_1 - 1} \pi_2^{N_2 + \alpha_2 - 1} (1 - \pi_1 - \pi_2)^{N_3 + \alpha_3 - 1}"
    ),
    parameters=(PI1, PI2, WINS, LOSSES, AGREEMENTS, PRIOR1, PRIOR2, PRIOR3),
    source=goutte_gaussier("eq. 14 and 16"),
    derive=derive,
    functions={"P": "", "Gamma": "gamma"},
    constraints=(r"\pi_1 + \pi_2 < 1",),
)
