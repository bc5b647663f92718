"""Poisson's upper bound of a share, for one side; not all are found."""

from __future__ import annotations

from prsym.derivations.validation.binomial_parameters import TRUE_SHARE
from prsym.derivations.validation.parameters import CONFIDENCE, FOUND, SAMPLE
from prsym.derivations.validation.poisson_bound import upper_end
from prsym.derivations.validation.sources import POISSON
from prsym.model.formula import E_IS_EULER, Formula

FORMULA = Formula(
    id="validation.poisson_upper",
    title="Poisson bound of a share, upper",
    printed=r"c = e^{-n (1 - p)} \sum_{j=0}^{n - x - 1} \frac{(n (1 - p))^j}{j!}",
    parameters=(FOUND, SAMPLE, CONFIDENCE),
    source=POISSON,
    derive=upper_end,
    constants=E_IS_EULER,
    constraints=("x < n",),
    unknown=TRUE_SHARE,
    unit="share",
    limit="upper",
)
