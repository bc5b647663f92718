"""The exact (Clopper-Pearson) upper limit of a share, one-sided.

Clopper & Pearson (1934). All that the confidence leaves is on one side; 1 where all are found.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.binomial_parameters import TRUE_SHARE, UPPER_END
from prsym.derivations.validation.clopper_pearson_interval import ALL_FOUND, one_side, upper_end
from prsym.derivations.validation.parameters import CONFIDENCE, FOUND, SAMPLE
from prsym.derivations.validation.sources import CLOPPER_PEARSON_ONE_SIDED
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """By inversion of the exact test, at the level 1 - c."""
    return upper_end(d, one_side(d))


FORMULA = Formula(
    id="validation.clopper_pearson_one_sided_upper",
    title="Clopper–Pearson upper limit, one-sided",
    printed=r"c = I(p; x + 1, n - x)",
    parameters=(FOUND, SAMPLE, CONFIDENCE),
    source=CLOPPER_PEARSON_ONE_SIDED,
    derive=derive,
    functions={"I": "beta_regularized"},
    constraints=(r"x \leq n",),
    unknown=TRUE_SHARE,
    edges=(ALL_FOUND,),
    monotone=UPPER_END,
    unit="share",
    limit="upper",
)
