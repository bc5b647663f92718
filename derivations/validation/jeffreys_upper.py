"""The upper end of Jeffreys' interval of a share, with equal tails; 1 where all are found.

Brown, Cai & DasGupta (2001). A credible interval: it tells of the share after the sample, given the prior.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.binomial_parameters import TRUE_SHARE, UPPER_END
from prsym.derivations.validation.jeffreys_interval import ALL_FOUND, quantile
from prsym.derivations.validation.parameters import CONFIDENCE, FOUND, SAMPLE
from prsym.derivations.validation.sources import JEFFREYS
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """The quantile of the posterior at the level (1 + c)/2."""
    return quantile(d, (1 + d.parameter("confidence")) / 2)


FORMULA = Formula(
    id="validation.jeffreys_upper",
    title="Jeffreys interval, upper end",
    printed=r"\frac{1 + c}{2} = I(p; x + \frac{1}{2}, n - x + \frac{1}{2})",
    parameters=(FOUND, SAMPLE, CONFIDENCE),
    source=JEFFREYS,
    derive=derive,
    functions={"I": "beta_regularized"},
    constraints=(r"x \leq n",),
    unknown=TRUE_SHARE,
    edges=(ALL_FOUND,),
    monotone=UPPER_END,
    unit="share",
    limit="upper",
)
