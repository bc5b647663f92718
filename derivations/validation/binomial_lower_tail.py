"""The lower tail of the binomial law is an incomplete Beta function: P(X <= x) for x from 0 to n - 1.

The identity is DLMF, 8.17.5.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.documents import dlmf
from prsym.derivations.validation.binomial_parameters import TRUE_SHARE
from prsym.derivations.validation.binomial_tails import tail_as_sum
from prsym.derivations.validation.parameters import FOUND, SAMPLE
from prsym.model.derivation import Derivation, Derived
from prsym.model.formula import Formula


def lower_tail(d: Derivation, p: Any) -> tuple[Any, Any]:
    """The sum and the incomplete Beta function."""
    m, summed, tail = tail_as_sum(d, p, d.parameter("sample"), lacking=False)
    counts = {m: d.definition(m, d.parameter("found"), "the documents that have the property")}
    left = d.substitute(summed, counts, "P(X ≤ x)")
    return left, d.substitute(tail, counts, "P(X ≤ x)")


def derive(d: Derivation) -> Any:
    """At most x have the property."""
    left, right = lower_tail(d, d.parameter("share"))
    return Derived(left, "=", right)


FORMULA = Formula(
    id="validation.binomial_lower_tail",
    title="Lower tail of the binomial law",
    printed=(
        r"\binom{n}{x} p^x (1 - p)^{n - x} + \sum_{j=0}^{x - 1} \binom{n}{j} p^j (1 - p)^{n - j} "
        r"= 1 - I(p; x + 1, n - x)"
    ),
    parameters=(FOUND, SAMPLE, TRUE_SHARE),
    source=dlmf("8.17.5"),
    derive=derive,
    functions={"I": "beta_regularized"},
    constraints=("x < n",),
    unit="share",
)
