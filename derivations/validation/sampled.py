"""What is estimated from a random sample: the population is taken to be as the sample is."""

from __future__ import annotations

from typing import Any

from prsym.model.derivation import Derivation
from prsym.model.domain import UNIT


def share_of_sample(d: Derivation) -> Any:
    """x/n, the share of the sample that has the property."""
    found, sample = d.parameter("found"), d.parameter("sample")
    share = d.variable("share", UNIT)
    zero = d.premise(found, share * sample, "the population's share is estimated by the share of the sample")
    return d.solve_linear(zero, share, "the share")
