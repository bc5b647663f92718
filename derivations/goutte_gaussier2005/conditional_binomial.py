"""The true positives given the number of returned objects: Bayes' quotient.

Goutte & Gaussier (2005), eq. 26 as intended: P(TP = k) P(FP = M - k | TP = k)/P(TP + FP = M), each factor a binomial
law. The paper prints pi_2/(pi_1 + pi_2) for pi_2/(1 - pi_1) in the numerator, and (1 - pi_1 + pi_2) for
(1 - (pi_1 + pi_2)) in the denominator. Derived is the value that eq. 27 gives.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.goutte_gaussier2005.parameters import CORRECT, PI1, PI2, RETURNED, SAMPLE, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.true_given_returned import FORMULA as SIMPLIFIED
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """Eq. 27, which the quotient simplifies to."""
    return SIMPLIFIED.derive(d)


FORMULA = Formula(
    id="goutte_gaussier2005.conditional_binomial",
    title="Law of the true positives given the returned objects, as a quotient",
    printed=(
        r"P = \frac{\binom{n}{k} \pi_1^k (1 - \pi_1)^{n - k} \cdot \binom{n - k}{M - k} "
        r"\left(\frac{\pi_2}{1 - \pi_1}\right)^{M - k} \left(1 - \frac{\pi_2}{1 - \pi_1}\right)^{n - M}}"
        r"{\binom{n}{M} (\pi_1 + \pi_2)^M (1 - (\pi_1 + \pi_2))^{n - M}}"
    ),
    parameters=(CORRECT, RETURNED, SAMPLE, PI1, PI2),
    source=goutte_gaussier("eq. 26"),
    derive=derive,
    unit="share",
)
