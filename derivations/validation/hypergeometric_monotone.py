"""With more relevant documents in the population, a sample finds few of them less often.

P(X <= x) with K relevant documents, less the same with K + 1, is C(K, x) C(N - K - 1, n - x - 1)/C(N, n): the
probability that the document in which the two populations differ is in the sample, with exactly x relevant ones beside
it. Proved for the counts x that are possible (below n, at most K). For smaller ones both probabilities are 0, for
greater ones that with K is 1.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.hypergeometric_differences import from_least, from_zero
from prsym.derivations.validation.hypergeometric_parameters import RELEVANT
from prsym.derivations.validation.hypergeometric_probability import law
from prsym.derivations.validation.parameters import FOUND, POPULATION, SAMPLE
from prsym.derivations.validation.sources import PROVED
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Theorem
from prsym.reading.special import Binomial

Expr = Any


def lost(N: Expr, K: Expr, n: Expr, x: Expr) -> Expr:
    """By how much P(X <= x) falls from K to K + 1."""
    return Binomial(K, x) * Binomial(N - K - 1, n - x - 1) / Binomial(N, n)


def change(N: Expr, K: Expr, n: Expr, x: Expr) -> Expr:
    """By how much P(X = x) falls from K to K + 1."""
    return law(N, K, n, x) - law(N, K + 1, n, x)


def derive(d: Derivation) -> Any:
    """Both ranges of the counts; what is lost is positive."""
    N, K, n, x = (d.parameter(p.name) for p in (POPULATION, RELEVANT, SAMPLE, FOUND))
    from_zero(d, lambda m: lost(N, K, n, m), lambda m: change(N, K, n, m))
    s = d.variable("s", NONNEGATIVE)
    large = N - K + s  # a sample that needs s relevant documents
    from_least(d, s, lambda m: lost(N, K, large, m), lambda m: change(N, K, large, m), law(N, K, large, s))
    for part in (Binomial(K, x), Binomial(N - K - 1, n - x - 1), Binomial(N, n)):
        d.premise_sign(part, ">", "the count is possible: the coefficient counts something")
    return d.sign(lost(N, K, n, x), ">", "P(X ≤ x) falls from K to K + 1")


THEOREM = Theorem(
    id="validation.hypergeometric_monotone",
    title="The tails of the hypergeometric law are monotone in the relevant documents",
    statement="P(X ≤ x) falls and P(X ≥ x) rises when one more document of the population is relevant",
    parameters=(FOUND, SAMPLE, RELEVANT, POPULATION),
    source=PROVED,
    derive=derive,
    holds=True,
)
