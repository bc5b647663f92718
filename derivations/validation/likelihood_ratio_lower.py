"""The lower end of the likelihood-ratio interval of a share; 0 where none is found."""

from __future__ import annotations

from prsym.derivations.validation.binomial_parameters import TRUE_SHARE
from prsym.derivations.validation.likelihood_interval import NONE_FOUND, lower_end
from prsym.derivations.validation.parameters import FOUND, SAMPLE, Z
from prsym.derivations.validation.sources import LIKELIHOOD_RATIO
from prsym.model.formula import E_IS_EULER, Formula

FORMULA = Formula(
    id="validation.likelihood_ratio_lower",
    title="Likelihood-ratio interval, lower end",
    printed=(
        r"e^{-\frac{z^2}{2}} = \left(\frac{n}{x} \min\left(p, \frac{x}{n} \right) \right)^x "
        r"\left(\frac{n}{\max(1, n - x)} \left(1 - \min\left(p, \frac{x}{n} \right) \right) \right)^{n - x}"
    ),
    parameters=(FOUND, SAMPLE, Z),
    source=LIKELIHOOD_RATIO,
    derive=lower_end,
    constants=E_IS_EULER,
    constraints=(r"x \leq n",),
    unknown=TRUE_SHARE,
    edges=(NONE_FOUND,),
    unit="share",
    limit="lower",
)
