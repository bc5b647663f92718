"""The upper end of the likelihood-ratio interval of a share; 1 where all are found."""

from __future__ import annotations

from prsym.derivations.validation.binomial_parameters import TRUE_SHARE
from prsym.derivations.validation.likelihood_interval import ALL_FOUND, upper_end
from prsym.derivations.validation.parameters import FOUND, SAMPLE, Z
from prsym.derivations.validation.sources import LIKELIHOOD_RATIO
from prsym.model.formula import E_IS_EULER, Formula

FORMULA = Formula(
    id="validation.likelihood_ratio_upper",
    title="Likelihood-ratio interval, upper end",
    printed=(
        r"e^{\frac{z^2}{2}} = \left(\frac{\max(1, x)}{n \max\left(p, \frac{x}{n} \right)} \right)^x "
        r"\left(\frac{n - x}{n \left(1 - \max\left(p, \frac{x}{n} \right) \right)} \right)^{n - x}"
    ),
    parameters=(FOUND, SAMPLE, Z),
    source=LIKELIHOOD_RATIO,
    derive=upper_end,
    constants=E_IS_EULER,
    constraints=(r"x \leq n",),
    unknown=TRUE_SHARE,
    edges=(ALL_FOUND,),
    unit="share",
    limit="upper",
)
