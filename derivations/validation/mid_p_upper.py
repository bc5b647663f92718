"""The upper end of the mid-P interval of a share; 1 where all are found."""

from __future__ import annotations

from prsym.derivations.validation.binomial_parameters import TRUE_SHARE, UPPER_END
from prsym.derivations.validation.mid_p_interval import ALL_FOUND, upper_end
from prsym.derivations.validation.parameters import CONFIDENCE, FOUND, SAMPLE
from prsym.derivations.validation.sources import MID_P
from prsym.model.formula import Formula

FORMULA = Formula(
    id="validation.mid_p_upper",
    title="Mid-P interval, upper end",
    printed=r"\frac{1 + c}{2} = I(p; x + 1, n - x) + \frac{1}{2} \binom{n}{x} p^x (1 - p)^{n - x}",
    parameters=(FOUND, SAMPLE, CONFIDENCE),
    source=MID_P,
    derive=upper_end,
    functions={"I": "beta_regularized"},
    constraints=(r"x \leq n",),
    unknown=TRUE_SHARE,
    edges=(ALL_FOUND,),
    monotone=UPPER_END,
    unit="share",
    limit="upper",
)
