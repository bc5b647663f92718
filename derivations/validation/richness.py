"""Richness (prevalence), estimated from a random sample: the relevant share of the sample.

The term is that of Grossman & Cormack (2013). The share of a simple random sample is an unbiased estimate
of the share in the population.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.parameters import FOUND, SAMPLE
from prsym.derivations.validation.sampled import share_of_sample
from prsym.derivations.validation.sources import RICHNESS
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula
from prsym.model.sampling import SampledShare


def derive(d: Derivation) -> Any:
    """x = share * n."""
    return share_of_sample(d)


FORMULA = Formula(
    id="validation.richness",
    title="Richness from a random sample",
    printed=r"\rho = \frac{x}{n}",
    parameters=(FOUND, SAMPLE),
    source=RICHNESS,
    derive=derive,
    constraints=(r"x \leq n",),
    unit="share",
    sampled=SampledShare("found", size="sample"),
)
