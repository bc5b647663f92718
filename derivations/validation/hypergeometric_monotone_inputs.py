"""The exact interval of a finite population rises with what was found and with the population, falls with the sample.

P(X <= x) falls when the sample has one more document (what it loses is P(X = x) times the share (K - x)/(N - n) of
relevant ones among what was not drawn), and rises when the population has one more document that is not relevant (it is
drawn with the probability n/(N + 1), and then the other documents are a sample of n - 1). So the greatest K with
P(X <= x) above a level falls and rises with them, and so does the least K with P(X >= x) = 1 - P(X <= x - 1) above it;
with x both rise, because P(X <= x) does. Proved for the counts that are possible; for the others both are 0 or 1.
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
    """By how much P(X <= x) falls from n to n + 1: the next document is relevant, and x were found before."""
    return law(N, K, n, x) * (K - x) / (N - n)


def gained(N: Expr, K: Expr, n: Expr, x: Expr) -> Expr:
    """By how much P(X <= x) rises from N to N + 1: the new document is drawn, in the place of another one."""
    return n / (N + 1) * lost(N, K, n - 1, x)


def in_sample(d: Derivation, N: Expr, K: Expr, n: Expr) -> None:
    """From n to n + 1."""

    def change(n: Expr, x: Expr) -> Expr:
        return law(N, K, n, x) - law(N, K, n + 1, x)

    from_zero(d, lambda m: lost(N, K, n, m), lambda m: change(n, m))
    s = d.variable("s", NONNEGATIVE)
    large = N - K + s
    from_least(d, s, lambda m: lost(N, K, large, m), lambda m: change(large, m), law(N, K, large, s))


def in_population(d: Derivation, N: Expr, K: Expr, n: Expr) -> None:
    """From N to N + 1."""

    def change(n: Expr, x: Expr) -> Expr:
        return law(N + 1, K, n, x) - law(N, K, n, x)

    from_zero(d, lambda m: gained(N, K, n, m), lambda m: change(n, m))
    s = d.variable("s", NONNEGATIVE)
    large = N + 1 - K + s
    from_least(d, s, lambda m: gained(N, K, large, m), lambda m: change(large, m), law(N + 1, K, large, s))


def derive(d: Derivation) -> Any:
    """In the sample, in the population, and in x."""
    N, K, n, x = (d.parameter(p.name) for p in (POPULATION, RELEVANT, SAMPLE, FOUND))
    in_sample(d, N, K, n)
    in_population(d, N, K, n)
    for part in (
        Binomial(K, x),
        Binomial(N - K, n - x),
        Binomial(N, n),
        Binomial(N - K, n - 1 - x),
        Binomial(N, n - 1),
    ):
        d.premise_sign(part, ">", "the count is possible: the coefficient counts something")
    d.premise_sign(K - x, ">", "not all relevant documents were found")
    for rest in (N - n, N - (n - 1)):
        d.premise_sign(rest, ">", "documents are left that were not drawn")
    d.sign(law(N, K, n, x), ">", "P(X ≤ x) rises with x")
    d.sign(lost(N, K, n, x), ">", "P(X ≤ x) falls from n to n + 1")
    return d.sign(gained(N, K, n, x), ">", "P(X ≤ x) rises from N to N + 1")


THEOREM = Theorem(
    id="validation.hypergeometric_monotone_inputs",
    title="The exact interval of a finite population is monotone in its inputs",
    statement=(
        "P(X ≤ x) falls with the sample size and rises with x and with the population: so the least and the greatest K "
        "that the exact test keeps rise with the documents found, fall with the sample and rise with the population"
    ),
    parameters=(FOUND, SAMPLE, RELEVANT, POPULATION),
    source=PROVED,
    derive=derive,
    holds=True,
)
