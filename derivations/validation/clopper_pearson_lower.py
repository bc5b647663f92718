"""The lower end of the exact (Clopper-Pearson) interval of a share, two-sided.

Clopper & Pearson (1934). Of two sides, each has half of what the confidence leaves; 0 where none is found.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.binomial_parameters import LOWER_END, TRUE_SHARE
from prsym.derivations.validation.clopper_pearson_interval import NONE_FOUND, each_side, lower_end
from prsym.derivations.validation.parameters import CONFIDENCE, FOUND, SAMPLE
from prsym.derivations.validation.sources import CLOPPER_PEARSON
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """By inversion of the exact test, at the level (1 - c)/2."""
    return lower_end(d, each_side(d))


FORMULA = Formula(
    id="validation.clopper_pearson_lower",
    title="Clopper–Pearson interval, lower end",
    printed=r"\frac{1 - c}{2} = I(p; x, n - x + 1)",
    parameters=(FOUND, SAMPLE, CONFIDENCE),
    source=CLOPPER_PEARSON,
    derive=derive,
    functions={"I": "beta_regularized"},
    constraints=(r"x \leq n",),
    unknown=TRUE_SHARE,
    edges=(NONE_FOUND,),
    monotone=LOWER_END,
    unit="share",
    limit="lower",
)
