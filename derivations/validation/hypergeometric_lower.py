"""The exact lower limit of the relevant documents of a finite population, two-sided.

By inversion of the exact test of the hypergeometric law.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.clopper_pearson_interval import each_side
from prsym.derivations.validation.hypergeometric_interval import AT_LEAST, CONSTRAINTS, LEAST, LEAST_COUNT, least
from prsym.derivations.validation.hypergeometric_parameters import RELEVANT
from prsym.derivations.validation.parameters import CONFIDENCE, FOUND, POPULATION, SAMPLE
from prsym.derivations.validation.sources import FINITE_POPULATION
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """The least number of relevant documents that the test at this level does not reject."""
    return least(d, each_side(d))


FORMULA = Formula(
    id="validation.hypergeometric_lower",
    title="Exact interval for a finite population, least number",
    printed=r"\frac{1 - c}{2} < " + AT_LEAST,
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
