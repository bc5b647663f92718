"""The lower end of the mid-P interval of a share; 0 where none is found."""

from __future__ import annotations

from prsym.derivations.validation.binomial_parameters import LOWER_END, TRUE_SHARE
from prsym.derivations.validation.mid_p_interval import NONE_FOUND, lower_end
from prsym.derivations.validation.parameters import CONFIDENCE, FOUND, SAMPLE
from prsym.derivations.validation.sources import MID_P
from prsym.model.formula import Formula

FORMULA = Formula(
    id="validation.mid_p_lower",
    title="Mid-P interval, lower end",
    printed=r"\frac{1 - c}{2} = I(p; x, n - x + 1) - \frac{1}{2} \binom{n}{x} p^x (1 - p)^{n - x}",
    parameters=(FOUND, SAMPLE, CONFIDENCE),
    source=MID_P,
    derive=lower_end,
    functions={"I": "beta_regularized"},
    constraints=(r"x \leq n",),
    unknown=TRUE_SHARE,
    edges=(NONE_FOUND,),
    monotone=LOWER_END,
    unit="share",
    limit="lower",
)
