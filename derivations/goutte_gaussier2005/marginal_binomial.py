"""Each count of a multinomial sample is binomial.

Goutte & Gaussier (2005), appendix A, Property 3 (Marginals), stated there without proof. The other counts are summed
out of eq. 22 by the binomial theorem, twice. The statement is for the first count; the four play the same part.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.parameters import COUNT, PI1, SAMPLE, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.table import pair_law
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Formula
from prsym.reading.special import Binomial, Factorial


def derive(d: Derivation) -> Any:
    """P(first count = k, second count = y) summed over y from 0 to n - k."""
    k, pi1, pi2 = (d.parameter("count"), d.parameter("pi1"), sympy.Symbol("pi2"))
    y, rest, others = (d.variable(name, NONNEGATIVE) for name in ("y", "rest", "others"))
    joint = pair_law(d, k, y, rest)
    term = d.substitute(joint, {rest: others - y}, "y and the rest are the n − k others")
    factor = Factorial(k + others) / (Factorial(k) * Factorial(others)) * pi1**k
    total = sympy.Sum(term, (y, sympy.Integer(0), others))
    total = d.tabled_sum(total, "binomial", factor, (others, pi2, 1 - pi1 - pi2), "over the second count")
    law = d.rewrite(total, Binomial(k + others, k) * pi1**k * (1 - pi1) ** others, "a binomial law")
    return d.substitute(law, {others: d.parameter("sample") - k}, "with n for k + others")


FORMULA = Formula(
    id="goutte_gaussier2005.marginal_binomial",
    title="Law of one count",
    printed=r"P = \binom{n}{k} \pi_1^k (1 - \pi_1)^{n - k}",
    parameters=(COUNT, SAMPLE, PI1),
    source=goutte_gaussier("appendix A, Property 3"),
    derive=derive,
    unit="share",
)
