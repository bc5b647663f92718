"""Recall from the relevant documents that were produced, and a random sample of the null set.

By definition: x of the n sampled documents are relevant.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.parameters import FOUND, NULL_SET, PRODUCED_RELEVANT, SAMPLE
from prsym.derivations.validation.recall_from_elusion import FORMULA as RECALL_FROM_ELUSION
from prsym.derivations.validation.sampled import share_of_sample
from prsym.derivations.validation.sources import RATIO_OF_COUNTS
from prsym.model.derivation import Derivation
from prsym.model.domain import UNIT
from prsym.model.formula import Formula
from prsym.model.sampling import SampledShare


def derive(d: Derivation) -> Any:
    """Recall from elusion, with the elusion of the sample."""
    estimate = share_of_sample(d)
    elusion = d.variable("elusion", UNIT)
    return d.substitute(RECALL_FROM_ELUSION.expression, {elusion: estimate}, "with the elusion of the sample")


FORMULA = Formula(
    id="validation.recall_from_elusion_sample",
    title="Recall from an elusion sample",
    printed=r"R = \frac{\mathrm{TP}}{\mathrm{TP} + \frac{D x}{n}}",
    parameters=(PRODUCED_RELEVANT, NULL_SET, FOUND, SAMPLE),
    source=RATIO_OF_COUNTS,
    derive=derive,
    constraints=(r"x \leq n",),
    unit="share",
    sampled=SampledShare("found", size="sample"),
)
