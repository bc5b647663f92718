"""The likelihood of the three cells.

Goutte & Gaussier (2005), eq. 14: the three counts are multinomial, and what does not hold pi_1, pi_2 or pi_3 is a
constant. The third cell is 1 - pi_1 - pi_2, as in eq. 18.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.dirichlet import cells
from prsym.derivations.goutte_gaussier2005.parameters import LOSSES, PI1, PI2, WINS, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.parameters_paired import AGREEMENTS
from prsym.derivations.goutte_gaussier2005.table import multinomial
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.reading.special import Binomial


def derive(d: Derivation) -> None:
    """The multinomial law; its constant counts the orders in which such results can come."""
    counts = tuple(d.parameter(p.name) for p in (WINS, LOSSES, AGREEMENTS))
    wins, losses, agreements = counts
    powers = sympy.Mul(*(cell**n for cell, n in zip(cells(d), counts, strict=True)))
    orders = Binomial(wins + losses + agreements, wins) * Binomial(losses + agreements, losses)
    d.rewrite(multinomial(counts, cells(d)), orders * powers, "a constant times the three powers")


THEOREM = Theorem(
    id="goutte_gaussier2005.paired_likelihood",
    title="Likelihood of the three cells",
    statement=(
        "As a function of π₁, π₂ and π₃ = 1 − π₁ − π₂, the probability of the counts N₁, N₂ and N₃ is proportional to "
        "π₁^N₁ π₂^N₂ π₃^N₃."
    ),
    parameters=(PI1, PI2, WINS, LOSSES, AGREEMENTS),
    source=goutte_gaussier("eq. 14"),
    derive=derive,
    holds=True,
)
