"""Precision as a probability: that an object is relevant, given that the system returns it.

Goutte & Gaussier (2005), eq. 3, left, and what eq. 28 should say: P(l = +, z = +) = pi_1, and P(z = +) = pi_1 + pi_2
over both labels. The paper prints the two letters of eq. 28 the other way round.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.goutte_gaussier2005.parameters import PI1, PI2, goutte_gaussier
from prsym.model.derivation import Derivation
from prsym.model.domain import PROBABILITY_OPEN
from prsym.model.formula import Formula


def share_of(d: Derivation, cell: Any, other: Any, condition: str) -> Any:
    """P(l = +, z = + | condition), where the condition holds for these two cells of the table."""
    both, total = d.variable("both", PROBABILITY_OPEN), d.variable("total", PROBABILITY_OPEN)
    share = d.variable("share", PROBABILITY_OPEN)
    product = d.premise(both, share * total, f"the definition of a probability given {condition}")
    share = d.solve_linear(product, share, "solved for it")
    return d.substitute(share, {both: cell, total: cell + other}, f"the cells of the table with {condition}")


def derive(d: Derivation) -> Any:
    """The true positives among the two cells with z = +."""
    return share_of(d, d.parameter("pi1"), d.parameter("pi2"), "z = +")


FORMULA = Formula(
    id="goutte_gaussier2005.precision_probability",
    title="Precision as a probability",
    printed=r"p = \frac{\pi_1}{\pi_1 + \pi_2}",
    parameters=(PI1, PI2),
    source=goutte_gaussier("eq. 3, left, and after eq. 28"),
    derive=derive,
    unit="share",
)
