"""The exact (Clopper-Pearson) lower limit of a share, one-sided.

Clopper & Pearson (1934). All that the confidence leaves is on one side; 0 where none is found.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.binomial_parameters import LOWER_END, TRUE_SHARE
from prsym.derivations.validation.clopper_pearson_interval import NONE_FOUND, lower_end, one_side
from prsym.derivations.validation.parameters import CONFIDENCE, FOUND, SAMPLE
from prsym.derivations.validation.sources import CLOPPER_PEARSON_ONE_SIDED
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """By inversion of the exact test, at the level 1 - c."""
    return lower_end(d, one_side(d))


FORMULA = Formula(
    id="validation.clopper_pearson_one_sided_lower",
    title="Clopper–Pearson lower limit, one-sided",
    printed=r"1 - c = I(p; x, n - x + 1)",
    parameters=(FOUND, SAMPLE, CONFIDENCE),
    source=CLOPPER_PEARSON_ONE_SIDED,
    derive=derive,
    functions={"I": "beta_regularized"},
    constraints=(r"x \leq n",),
    unknown=TRUE_SHARE,
    edges=(NONE_FOUND,),
    monotone=LOWER_END,
    unit="share",
    limit="lower",
)
