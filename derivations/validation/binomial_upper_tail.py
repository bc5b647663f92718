"""The upper tail of the binomial law is an incomplete Beta function: P(X >= x) for x from 1 to n.

The identity is DLMF, 8.17.5. The sum is over j, the documents of the
sample that lack the property: X >= x where at most n - x lack it.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.documents import dlmf
from prsym.derivations.validation.binomial_parameters import FOUND_SOME, TRUE_SHARE
from prsym.derivations.validation.binomial_tails import tail_as_sum
from prsym.derivations.validation.parameters import SAMPLE
from prsym.model.derivation import Derivation, Derived
from prsym.model.formula import Formula


def upper_tail(d: Derivation, p: Any) -> tuple[Any, Any]:
    """The sum and the incomplete Beta function, in the documents that have the property."""
    n = d.parameter("sample")
    m, summed, tail = tail_as_sum(d, p, n, lacking=True)
    counts = {m: d.definition(m, n - d.parameter("found"), "the documents that lack the property")}
    left = d.substitute(summed, counts, "P(X ≥ x): at most n − x documents lack the property")
    return left, d.substitute(tail, counts, "in the documents that have it")


def derive(d: Derivation) -> Any:
    """At most n - x lack the property."""
    left, right = upper_tail(d, d.parameter("share"))
    return Derived(left, "=", right)


FORMULA = Formula(
    id="validation.binomial_upper_tail",
    title="Upper tail of the binomial law",
    printed=(
        r"\binom{n}{n - x} (1 - p)^{n - x} p^x + \sum_{j=0}^{n - x - 1} \binom{n}{j} (1 - p)^j p^{n - j} "
        r"= I(p; x, n - x + 1)"
    ),
    parameters=(FOUND_SOME, SAMPLE, TRUE_SHARE),
    source=dlmf("8.17.5"),
    derive=derive,
    functions={"I": "beta_regularized"},
    constraints=(r"x \leq n",),
    unit="share",
)
