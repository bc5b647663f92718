"""The true positives given the number of returned objects: a binomial law.

Goutte & Gaussier (2005), eq. 25 and 27. From the law of both counts and the law of their sum (eq. 24). With the cell
of the false negatives for that of the false positives it is the law of the true positives given the relevant objects.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.goutte_gaussier2005.parameters import CORRECT, PI1, PI2, RETURNED, SAMPLE, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.returned_binomial import FORMULA as LAW_OF_SUM
from prsym.derivations.goutte_gaussier2005.table import pair_law
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Formula
from prsym.reading.special import Binomial


def derive(d: Derivation) -> Any:
    """P(TP = k, FP = M - k)/P(TP + FP = M)."""
    k, M = d.parameter("correct"), d.parameter("returned")
    pi1, pi2 = d.parameter("pi1"), d.parameter("pi2")
    false, rest = d.variable("false", NONNEGATIVE), d.variable("rest", NONNEGATIVE)
    n, count = d.variable(SAMPLE.name, SAMPLE.interval), d.variable("count", NONNEGATIVE)
    joint = pair_law(d, k, false, rest)
    whole = {count: k + false, n: k + false + rest}
    returned = d.substitute(LAW_OF_SUM.expression, whole, "eq. 24: the law of TP + FP")
    law = Binomial(k + false, k) * (pi1 / (pi1 + pi2)) ** k * (pi2 / (pi1 + pi2)) ** false
    law = d.rewrite(joint / returned, law, "the quotient")
    return d.substitute(law, {false: M - k}, "with M for TP + FP")


FORMULA = Formula(
    id="goutte_gaussier2005.true_given_returned",
    title="Law of the true positives given the returned objects",
    printed=(
        r"P = \binom{M}{k} \left(\frac{\pi_1}{\pi_1 + \pi_2}\right)^k \left(\frac{\pi_2}{\pi_1 + \pi_2}\right)^{M - k}"
    ),
    parameters=(CORRECT, RETURNED, PI1, PI2),
    source=goutte_gaussier("eq. 25 and 27"),
    derive=derive,
    unit="share",
)
