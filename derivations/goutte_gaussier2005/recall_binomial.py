"""Property 2: given the number of relevant objects, the true positives are binomial with the recall.

Goutte & Gaussier (2005), Property 2; the paper says "the same way". The cell of the false negatives stands in the
place of that of the false positives.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.goutte_gaussier2005.parameters import CORRECT, RECALL, RELEVANT, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.precision_binomial import binomial_in_share
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """In the recall."""
    return binomial_in_share(d, d.parameter("correct"), d.parameter("relevant"), d.parameter("recall"))


FORMULA = Formula(
    id="goutte_gaussier2005.recall_binomial",
    title="Law of the true positives given the relevant objects, in the recall",
    printed=r"P = \binom{N}{k} r^k (1 - r)^{N - k}",
    parameters=(CORRECT, RELEVANT, RECALL),
    source=goutte_gaussier("Property 2"),
    derive=derive,
    unit="share",
)
