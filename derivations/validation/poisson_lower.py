"""Poisson's lower bound of a share, for one side; some are found."""

from __future__ import annotations

from prsym.derivations.validation.binomial_parameters import FOUND_SOME, TRUE_SHARE
from prsym.derivations.validation.parameters import CONFIDENCE, SAMPLE
from prsym.derivations.validation.poisson_bound import lower_end
from prsym.derivations.validation.sources import POISSON
from prsym.model.formula import E_IS_EULER, Formula

FORMULA = Formula(
    id="validation.poisson_lower",
    title="Poisson bound of a share, lower",
    printed=r"1 - c = 1 - e^{-n p} \sum_{j=0}^{x - 1} \frac{(n p)^j}{j!}",
    parameters=(FOUND_SOME, SAMPLE, CONFIDENCE),
    source=POISSON,
    derive=lower_end,
    constants=E_IS_EULER,
    constraints=(r"x \leq n",),
    unknown=TRUE_SHARE,
    unit="share",
    limit="lower",
)
