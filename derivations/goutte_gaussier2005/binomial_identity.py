"""The identity of binomial coefficients that eq. 27 rests on.

Goutte & Gaussier (2005), appendix A, after eq. 26.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.goutte_gaussier2005.parameters import CORRECT, RETURNED, SAMPLE, goutte_gaussier
from prsym.model.derivation import Derivation, Derived
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Formula
from prsym.reading.special import Binomial


def derive(d: Derivation) -> Any:
    """In factorials, with M - k false positives and n - M objects that are not returned."""
    k, M, n = (d.parameter(name) for name in ("correct", "returned", "sample"))
    false, rest = d.variable("false", NONNEGATIVE), d.variable("rest", NONNEGATIVE)
    both = k + false
    left = Binomial(both + rest, k) * Binomial(false + rest, false) / Binomial(both + rest, both)
    right = d.rewrite(left, Binomial(both, k), "all factorials but three cancel")
    names = {false: M - k, rest: n - M}
    right = d.substitute(right, names, "M = k + false positives, n = M + rest")
    return Derived(d.substitute(left, names, "the left side"), "=", right)


FORMULA = Formula(
    id="goutte_gaussier2005.binomial_identity",
    title="Identity of binomial coefficients",
    printed=r"\frac{\binom{n}{k} \binom{n - k}{M - k}}{\binom{n}{M}} = \binom{M}{k}",
    parameters=(CORRECT, RETURNED, SAMPLE),
    source=goutte_gaussier("appendix A, after eq. 26"),
    derive=derive,
)
