"""Given one count of a multinomial sample, another is binomial.

Goutte & Gaussier (2005), appendix A, Property 4 (Conditionals), stated there without proof: the law of both counts
divided by the law of the one that is given (Property 3). The paper's B(n - n_j; pi_i/(1 - pi_j)), for the count of
the second cell given that of the first.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.goutte_gaussier2005.marginal_binomial import FORMULA as MARGINAL
from prsym.derivations.goutte_gaussier2005.parameters import COUNT, GIVEN_COUNT, PI1, PI2, SAMPLE, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.table import pair_law
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Formula
from prsym.reading.special import Binomial


def derive(d: Derivation) -> Any:
    """P(FP = k, TP = j)/P(TP = j)."""
    k, j, n = (d.parameter(name) for name in ("count", "given", "sample"))
    pi1, pi2 = d.parameter("pi1"), d.parameter("pi2")
    rest = d.variable("rest", NONNEGATIVE)
    joint = pair_law(d, j, k, rest)
    given = d.substitute(MARGINAL.expression, {k: j, n: j + k + rest}, "Property 3: the law of the count that is given")
    share = pi2 / (1 - pi1)
    law = Binomial(k + rest, k) * share**k * (1 - share) ** rest
    law = d.rewrite(joint / given, law, "the quotient: a binomial law")
    return d.substitute(law, {rest: n - j - k}, "with n for the sum of the counts")


FORMULA = Formula(
    id="goutte_gaussier2005.count_given_count",
    title="Law of one count given another",
    printed=(
        r"P = \binom{n - j}{k} \left(\frac{\pi_2}{1 - \pi_1}\right)^k "
        r"\left(1 - \frac{\pi_2}{1 - \pi_1}\right)^{n - j - k}"
    ),
    parameters=(GIVEN_COUNT, COUNT, SAMPLE, PI1, PI2),
    source=goutte_gaussier("appendix A, Property 4"),
    derive=derive,
    unit="share",
)
