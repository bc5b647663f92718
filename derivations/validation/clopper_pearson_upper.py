"""The upper end of the exact (Clopper-Pearson) interval of a share, two-sided.

Clopper & Pearson (1934). Of two sides, each has half of what the confidence leaves; 1 where all are found.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.binomial_parameters import TRUE_SHARE, UPPER_END
from prsym.derivations.validation.clopper_pearson_interval import ALL_FOUND, each_side, upper_end
from prsym.derivations.validation.parameters import CONFIDENCE, FOUND, SAMPLE
from prsym.derivations.validation.sources import CLOPPER_PEARSON
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """By inversion of the exact test, at the level (1 - c)/2."""
    return upper_end(d, each_side(d))


FORMULA = Formula(
    id="validation.clopper_pearson_upper",
    title="Clopper–Pearson interval, upper end",
    printed=r"\frac{1 + c}{2} = I(p; x + 1, n - x)",
    parameters=(FOUND, SAMPLE, CONFIDENCE),
    source=CLOPPER_PEARSON,
    derive=derive,
    functions={"I": "beta_regularized"},
    constraints=(r"x \leq n",),
    unknown=TRUE_SHARE,
    edges=(ALL_FOUND,),
    monotone=UPPER_END,
    unit="share",
    limit="upper",
)
