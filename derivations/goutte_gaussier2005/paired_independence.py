"""The share and the sum of the two disagreement probabilities are independent a posteriori.

Not in Goutte & Gaussier (2005). It is why agreement is of no importance (section 4): N_3 and alpha_3 are in the law of
the sum s = pi_1 + pi_2 alone, and pi_1 > pi_2 is a statement on the share b alone.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.dirichlet import cells
from prsym.derivations.goutte_gaussier2005.dirichlet_posterior import FORMULA as POSTERIOR
from prsym.derivations.goutte_gaussier2005.gamma_share import FORMULA as BETA
from prsym.derivations.goutte_gaussier2005.paired_share import FORMULA as LAW_OF_SHARE
from prsym.derivations.goutte_gaussier2005.paired_share import posterior_parameters, share_and_sum
from prsym.derivations.goutte_gaussier2005.parameters import LOSSES, PI1, PI2, SHARE, WINS, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.parameters_paired import (
    AGREEMENTS,
    DISAGREEMENT,
    PRIOR1,
    PRIOR2,
    PRIOR3,
)
from prsym.derivations.goutte_gaussier2005.variates import JACOBIAN
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Equivalent, Holds
from prsym.reading.special import beta_density


def derive(d: Derivation) -> None:
    """The joint density is that of the share times one without the share; the event is on the share."""
    joint = share_and_sum(d)
    a1, a2, a3 = posterior_parameters(d)
    of_sum = beta_density(d.parameter("s"), a1 + a2, a3)
    d.rewrite(joint, LAW_OF_SHARE.expression * of_sum, "the law of the share times Be(N₁ + N₂ + α₁ + α₂, N₃ + α₃)")
    pi1, pi2, _ = cells(d)
    share = pi1 / (pi1 + pi2)
    d.sign(2 * (pi1 + pi2), ">", "a positive factor")
    d.rewrite(share - sympy.Rational(1, 2), (pi1 - pi2) / (2 * (pi1 + pi2)), "b > 1/2 exactly when π₁ > π₂")


THEOREM = Theorem(
    id="goutte_gaussier2005.paired_independence",
    title="Share and sum of the disagreements are independent",
    statement=(
        "Under eq. 16 the share b = π₁/(π₁ + π₂) ~ Be(N₁ + α₁, N₂ + α₂) and the sum s = π₁ + π₂ ~ "
        "Be(N₁ + N₂ + α₁ + α₂, N₃ + α₃) are independent: their joint density is the product of these laws. "
        "π₁ > π₂ exactly when b > 1/2: N₃ and α₃ are of no importance for P(π₁ > π₂)."
    ),
    parameters=(SHARE, DISAGREEMENT, WINS, LOSSES, AGREEMENTS, PRIOR1, PRIOR2, PRIOR3),
    source=goutte_gaussier("section 4, on α₃; eq. 16"),
    derive=derive,
    holds=True,
    claims=(
        Holds(
            r"s \, P(s b, s (1 - b), N_1, N_2, N_3, \alpha_1, \alpha_2, \alpha_3) "
            r"= B(b, N_1 + \alpha_1, N_2 + \alpha_2) B(s, N_1 + N_2 + \alpha_1 + \alpha_2, N_3 + \alpha_3)"
        ),
        Holds(JACOBIAN),
        Equivalent(r"\pi_1 > \pi_2", r"\frac{\pi_1}{\pi_1 + \pi_2} > \frac{1}{2}", over=(PI1, PI2)),
    ),
    beyond=(
        "the left side of the first claim is the joint density of b and s, by the rule of change of variables; what "
        "is said of b alone has a probability without N₃ and α₃"
    ),
    functions={"P": POSTERIOR, "B": BETA},
)
