"""Recall as a probability: that a relevant object is returned.

Goutte & Gaussier (2005), eq. 3, right, with the third cell for the false negatives, as in eq. 22.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.goutte_gaussier2005.parameters import PI1, PI3, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.precision_probability import share_of
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """The true positives among the two cells with l = +."""
    return share_of(d, d.parameter("pi1"), d.parameter("pi3"), "ℓ = +")


FORMULA = Formula(
    id="goutte_gaussier2005.recall_probability",
    title="Recall as a probability",
    printed=r"r = \frac{\pi_1}{\pi_1 + \pi_3}",
    parameters=(PI1, PI3),
    source=goutte_gaussier("eq. 3, right"),
    derive=derive,
    unit="share",
)
