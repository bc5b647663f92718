"""The exact upper limit of the relevant documents of a finite population, two-sided.

By inversion of the exact test of the hypergeometric law.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.clopper_pearson_interval import each_side
from prsym.derivations.validation.hypergeometric_interval import (
    AT_MOST,
    CONSTRAINTS,
    GREATEST,
    GREATEST_COUNT,
    greatest,
)
from prsym.derivations.validation.hypergeometric_parameters import RELEVANT
from prsym.derivations.validation.parameters import CONFIDENCE, FOUND, POPULATION, SAMPLE
from prsym.derivations.validation.sources import FINITE_POPULATION
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """The greatest number of relevant documents that the test at this level does not reject."""
    return greatest(d, each_side(d))


FORMULA = Formula(
    id="validation.hypergeometric_upper",
    title="Exact interval for a finite population, greatest number",
    printed=r"\frac{1 - c}{2} < " + AT_MOST,
    parameters=(FOUND, SAMPLE, POPULATION, CONFIDENCE),
    source=FINITE_POPULATION,
    derive=derive,
    constraints=CONSTRAINTS,
    unknown=RELEVANT,
    extreme=GREATEST,
    monotone=GREATEST_COUNT,
    unit="documents",
    limit="upper",
)
