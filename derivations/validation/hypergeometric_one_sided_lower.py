"""The exact lower limit of the relevant documents of a finite population, one-sided.

By inversion of the exact test of the hypergeometric law.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.clopper_pearson_interval import one_side
from prsym.derivations.validation.hypergeometric_interval import AT_LEAST, CONSTRAINTS, LEAST, LEAST_COUNT, least
from prsym.derivations.validation.hypergeometric_parameters import RELEVANT
from prsym.derivations.validation.parameters import CONFIDENCE, FOUND, POPULATION, SAMPLE
from prsym.derivations.validation.sources import FINITE_POPULATION
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """The least number of relevant documents that the test at this level does not reject."""
    return least(d, one_side(d))


FORMULA = Formula(
    id="validation.hypergeometric_one_sided_lower",
    title="Exact limit for a finite population, least number, one-sided",
    printed=r"1 - c < " + AT_LEAST,
    parameters=(FOUND, SAMPLE, POPULATION, CONFIDENCE),
    source=FINITE_POPULATION,
    derive=derive,
    constraints=CONSTRAINTS,
    unknown=RELEVANT,
    extreme=LEAST,
    monotone=LEAST_COUNT,
    unit="documents",
    limit="lower",
)
