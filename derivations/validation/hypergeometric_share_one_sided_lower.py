"""The exact lower limit of the relevant share of a finite population, one-sided.

The limit of the relevant documents over the documents of the population.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.hypergeometric_interval import CONSTRAINTS, LEAST_SHARE
from prsym.derivations.validation.hypergeometric_one_sided_lower import FORMULA as COUNT
from prsym.derivations.validation.hypergeometric_parameters import RELEVANT
from prsym.derivations.validation.parameters import CONFIDENCE, FOUND, POPULATION, SAMPLE
from prsym.derivations.validation.sources import FINITE_POPULATION
from prsym.model.derivation import Derivation
from prsym.model.domain import UNIT
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """p N = K."""
    COUNT.derive(d)
    p, N = d.variable("share", UNIT), d.parameter("population")
    return d.solve_linear(d.premise(p * N, d.parameter("relevant"), "a share of the population"), p, "the share")


FORMULA = Formula(
    id="validation.hypergeometric_share_one_sided_lower",
    title="Exact limit for a finite population, least share, one-sided",
    printed=r"p = \frac{K}{N}",
    parameters=(FOUND, SAMPLE, POPULATION, CONFIDENCE),
    source=FINITE_POPULATION,
    derive=derive,
    constraints=CONSTRAINTS,
    unknown=RELEVANT,
    determined_by=COUNT,
    monotone=LEAST_SHARE,
    unit="share",
    limit="lower",
)
