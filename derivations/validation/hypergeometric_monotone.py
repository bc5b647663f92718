"""With more relevant documents in the population, a sample finds few of them less often.

P(X <= x) with K relevant documents, less the same with K + 1, is C(K, x) C(N - K - 1, n - x - 1)/C(N, n): the
probability that the document in which the two populations differ is in the sample, with exactly x relevant ones beside
it. Proved for the counts x that are possible (below n, at most K). For smaller ones both probabilities are 0, for
greater ones that with K is 1. The sum begins at 0 where the documents that are not relevant suffice for the sample,
else at the least count s, which a sample of n = N - K + s documents needs, and which only the law with K allows.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.hypergeometric_differences import from_least, from_zero, up_to
from prsym.derivations.validation.hypergeometric_parameters import BEYOND_LEAST, LEAST, RELEVANT
from prsym.derivations.validation.hypergeometric_probability import FORMULA as PROBABILITY
from prsym.derivations.validation.hypergeometric_probability import law
from prsym.derivations.validation.parameters import FOUND, POPULATION, SAMPLE
from prsym.derivations.validation.sources import PROVED
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Theorem
from prsym.model.statement import Holds
from prsym.reading.special import Binomial

Expr = Any
SAMPLED = r"N - K + s"  # documents in a sample that needs s relevant ones


def lost(N: Expr, K: Expr, n: Expr, x: Expr) -> Expr:
    """By how much P(X <= x) falls from K to K + 1."""
    return Binomial(K, x) * Binomial(N - K - 1, n - x - 1) / Binomial(N, n)


def change(N: Expr, K: Expr, n: Expr, x: Expr) -> Expr:
    """By how much P(X = x) falls from K to K + 1."""
    return law(N, K, n, x) - law(N, K + 1, n, x)


def derive(d: Derivation) -> None:
    """Both ranges of the counts."""
    N, K, n, x = (d.parameter(p.name) for p in (POPULATION, RELEVANT, SAMPLE, FOUND))
    from_zero(d, lambda m: lost(N, K, n, m), lambda m: change(N, K, n, m))
    s = d.variable("s", NONNEGATIVE)
    large = N - K + s  # a sample that needs s relevant documents
    from_least(d, s, lambda m: lost(N, K, large, m), lambda m: change(N, K, large, m), law(N, K, large, s))
    up_to(d, x)


THEOREM = Theorem(
    id="validation.hypergeometric_monotone",
    title="The tails of the hypergeometric law are monotone in the relevant documents",
    statement=(
        "P(X ≤ x) falls and P(X ≥ x) rises when one more document of the population is relevant, for the counts x that "
        "are possible: P(X ≤ x) by C(K, x) C(N − K − 1, n − x − 1)/C(N, n) > 0"
    ),
    parameters=(FOUND, SAMPLE, RELEVANT, POPULATION),
    source=PROVED,
    derive=derive,
    holds=True,
    claims=(
        Holds(
            r"\sum_{j=0}^{x} (H(j, n, K, N) - H(j, n, K + 1, N))"
            r" = \frac{\binom{K}{x} \binom{N - K - 1}{n - x - 1}}{\binom{N}{n}} > 0",
            when=(r"x \leq K", r"x + 1 \leq n", r"n \leq N - K - 1", r"n - x \leq N - K", r"n \leq N"),
        ),
        Holds(
            rf"H(s, {SAMPLED}, K, N)"
            rf" + \sum_{{j=0}}^{{i-1}} (H(s + j + 1, {SAMPLED}, K, N) - H(s + j + 1, {SAMPLED}, K + 1, N))"
            rf" = \frac{{\binom{{K}}{{s + i}} \binom{{N - K - 1}}{{N - K - i - 1}}}}{{\binom{{N}}{{{SAMPLED}}}}} > 0",
            when=(r"s + i \leq K", r"i + 1 \leq N - K", r"s \leq K", r"N - K + s \geq 1"),
            over=(LEAST, BEYOND_LEAST),
        ),
    ),
    beyond="that P(X ≥ x) = 1 − P(X ≤ x − 1), and so rises",
    functions={"H": PROBABILITY},
)
