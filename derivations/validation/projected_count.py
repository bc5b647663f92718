"""How many documents of a population have a property, projected from a random sample.

By definition: the population's size times the share of the sample.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.parameters import FOUND, POPULATION, SAMPLE
from prsym.derivations.validation.sampled import share_of_sample
from prsym.derivations.validation.sources import PROJECTION
from prsym.model.derivation import Derivation
from prsym.model.domain import UNIT
from prsym.model.formula import Formula
from prsym.model.sampling import SampledShare


def derive(d: Derivation) -> Any:
    """N times the share."""
    estimate = share_of_sample(d)
    share = d.variable("share", UNIT)
    return d.substitute(d.parameter("population") * share, {share: estimate}, "that share of the population")


FORMULA = Formula(
    id="validation.projected_count",
    title="Documents projected from a random sample",
    printed=r"A = \frac{N x}{n}",
    parameters=(POPULATION, FOUND, SAMPLE),
    source=PROJECTION,
    derive=derive,
    constraints=(r"x \leq n", r"n \leq N"),
    unit="documents",
    sampled=SampledShare("found", size="sample"),
)
