"""The likelihood of the three cells.

Goutte & Gaussier (2005), eq. 14: the three counts are multinomial, and what does not hold pi_1, pi_2 or pi_3 is a
constant. The third cell is 1 - pi_1 - pi_2, as in eq. 18.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.dirichlet import cells
from prsym.derivations.goutte_gaussier2005.parameters import LOSSES, PI1, PI2, WINS, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.parameters_paired import AGREEMENTS
from prsym.derivations.goutte_gaussier2005.precision_binomial import FORMULA as BINOMIAL
from prsym.derivations.goutte_gaussier2005.table import multinomial
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds
from prsym.reading.special import Binomial


def derive(d: Derivation) -> None:
    """The multinomial law; its constant counts the orders in which such results can come."""
    counts = tuple(d.parameter(p.name) for p in (WINS, LOSSES, AGREEMENTS))
    wins, losses, agreements = counts
    powers = sympy.Mul(*(cell**n for cell, n in zip(cells(d), counts, strict=True)))
    orders = Binomial(wins + losses + agreements, wins) * Binomial(losses + agreements, losses)
    d.rewrite(multinomial(counts, cells(d)), orders * powers, "a constant times the three powers")


POWERS = r"\pi_1^{N_1} \pi_2^{N_2} (1 - \pi_1 - \pi_2)^{N_3}"
THEOREM = Theorem(
    id="goutte_gaussier2005.paired_likelihood",
    title="Likelihood of the three cells",
    statement=(
        "As a function of π₁, π₂ and π₃ = 1 − π₁ − π₂, the probability of the counts N₁, N₂ and N₃ is "
        "π₁^N₁ π₂^N₂ π₃^N₃ times a factor without them."
    ),
    parameters=(PI1, PI2, WINS, LOSSES, AGREEMENTS),
    source=goutte_gaussier("eq. 14"),
    derive=derive,
    holds=True,
    claims=(
        Holds(
            rf"\frac{{(N_1 + N_2 + N_3)!}}{{N_1! \, N_2! \, N_3!}} {POWERS} "
            rf"= \binom{{N_1 + N_2 + N_3}}{{N_1}} \binom{{N_2 + N_3}}{{N_2}} {POWERS}"
        ),
        Holds(
            r"L(N_1, N_1 + N_2 + N_3, \pi_1) L(N_2, N_2 + N_3, \frac{\pi_2}{1 - \pi_1}) "
            rf"= \binom{{N_1 + N_2 + N_3}}{{N_1}} \binom{{N_2 + N_3}}{{N_2}} {POWERS}",
            when=(r"\pi_1 + \pi_2 < 1",),
        ),
    ),
    beyond=(
        "the probability of the counts is the left side of the first claim (eq. 4), or of the second: N₁ of all, "
        "then N₂ of the others"
    ),
    functions={"L": BINOMIAL},
)
