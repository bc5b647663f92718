"""Property 1: given the number of returned objects, the true positives are binomial with the precision.

Goutte & Gaussier (2005), Property 1 and the end of appendix A: eq. 27 with p = pi_1/(pi_1 + pi_2).
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.goutte_gaussier2005.parameters import CORRECT, PRECISION, RETURNED, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.precision_probability import FORMULA as SHARE
from prsym.derivations.goutte_gaussier2005.true_given_returned import FORMULA as CONDITIONAL
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE, PROBABILITY_OPEN
from prsym.model.formula import Formula
from prsym.reading.special import Binomial


def binomial_in_share(d: Derivation, correct: Any, total: Any, share: Any) -> Any:
    """Eq. 27 with the two cells as shares of their sum s."""
    s, false = d.variable("s", PROBABILITY_OPEN), d.variable("false", NONNEGATIVE)
    pi1, pi2 = (d.variable(name, PROBABILITY_OPEN) for name in ("pi1", "pi2"))
    cells = {pi1: share * s, pi2: (1 - share) * s}
    value = d.substitute(SHARE.expression, cells, "the two cells, with s for their sum")
    d.rewrite(value, share, "their share is the first cell's part of s")
    names = {**cells, d.parameter("correct"): correct, d.variable("returned", NONNEGATIVE): correct + false}
    law = d.substitute(CONDITIONAL.expression, names, "eq. 27, with these cells")
    law = d.rewrite(law, Binomial(correct + false, correct) * share**correct * (1 - share) ** false, "s cancels")
    return d.substitute(law, {false: total - correct}, "with the total for the sum of the two counts")


def derive(d: Derivation) -> Any:
    """In the precision."""
    return binomial_in_share(d, d.parameter("correct"), d.parameter("returned"), d.parameter("precision"))


FORMULA = Formula(
    id="goutte_gaussier2005.precision_binomial",
    title="Law of the true positives given the returned objects, in the precision",
    printed=r"P = \binom{M}{k} p^k (1 - p)^{M - k}",
    parameters=(CORRECT, RETURNED, PRECISION),
    source=goutte_gaussier("Property 1"),
    derive=derive,
    unit="share",
)
