"""The number of returned objects, TP + FP, is binomial.

Goutte & Gaussier (2005), eq. 23 and its proof, eq. 24: over all ways to split k returned objects into x true and
k - x false positives. With the cell of the false negatives for that of the false positives it is the law of TP + FN.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.count_given_count import FORMULA as CONDITIONAL
from prsym.derivations.goutte_gaussier2005.marginal_binomial import FORMULA as MARGINAL
from prsym.derivations.goutte_gaussier2005.parameters import COUNT, PI1, PI2, SAMPLE, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.table import two_cells
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Formula
from prsym.reading.special import Binomial


def derive(d: Derivation) -> Any:
    """The three lines of eq. 24, and the binomial theorem."""
    k, n = d.parameter("count"), d.parameter("sample")
    pi1, pi2 = two_cells(d)
    x, rest = d.variable("x", NONNEGATIVE), d.variable("rest", NONNEGATIVE)
    true = d.substitute(MARGINAL.expression, {k: x, n: k + rest}, "P(TP = x)")
    given = d.variable("given", NONNEGATIVE)
    false = d.substitute(CONDITIONAL.expression, {given: x, k: k - x, n: k + rest}, "P(FP = k − x | TP = x)")
    total = sympy.Sum(true * false, (x, sympy.Integer(0), k))
    factor = Binomial(k + rest, k) * (1 - pi1 - pi2) ** rest
    total = d.termwise(total, factor * Binomial(k, x) * pi1**x * pi2 ** (k - x), "eq. 24, from line 2 to line 3")
    law = d.tabled_sum(total, "binomial", factor, (k, pi1, pi2), "the sum over x is (π₁ + π₂)^k")
    return d.substitute(law, {rest: n - k}, "with n for k + rest")


FORMULA = Formula(
    id="goutte_gaussier2005.returned_binomial",
    title="Law of the number of returned objects",
    printed=r"P = \binom{n}{k} (\pi_1 + \pi_2)^k (1 - (\pi_1 + \pi_2))^{n - k}",
    parameters=(COUNT, SAMPLE, PI1, PI2),
    source=goutte_gaussier("eq. 23 and 24"),
    derive=derive,
    unit="share",
)
