"""The exact interval of a finite population rises with what was found and with the population, falls with the sample.

P(X <= x) falls when the sample has one more document (what it loses is P(X = x) times the share (K - x)/(N - n) of
relevant ones among what was not drawn), and rises when the population has one more document that is not relevant (it is
drawn with the probability n/(N + 1), and then the other documents are a sample of n - 1). So the greatest K with
P(X <= x) above a level falls and rises with them, and so does the least K with P(X >= x) = 1 - P(X <= x - 1) above it;
with x both rise, because P(X <= x) does. Proved for the counts that are possible; for the others both are 0 or 1.
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

Expr = Any
SAMPLED, ENLARGED = "N - K + s", "N + 1 - K + s"  # samples that need s relevant documents, of N and of N + 1
MORE = "s + j + 1"  # a count above the least one


def _after_least(first: str, change: str) -> str:
    """What the least count adds, and what the counts above it add, up to s + i."""
    return rf"{first} + \sum_{{j=0}}^{{i-1}} ({change})"


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


def derive(d: Derivation) -> None:
    """In the sample and in the population; with x a positive probability is added."""
    N, K, n, x = (d.parameter(p.name) for p in (POPULATION, RELEVANT, SAMPLE, FOUND))
    in_sample(d, N, K, n)
    in_population(d, N, K, n)
    up_to(d, x)


THEOREM = Theorem(
    id="validation.hypergeometric_monotone_inputs",
    title="The exact interval of a finite population is monotone in its inputs",
    statement=(
        "For the counts x that are possible P(X ≤ x) falls with the sample size and rises with x and with the "
        "population: so the least and the greatest K that the exact test keeps rise with the documents found, fall "
        "with the sample and rise with the population"
    ),
    parameters=(FOUND, SAMPLE, RELEVANT, POPULATION),
    source=PROVED,
    derive=derive,
    holds=True,
    claims=(
        Holds(
            r"\sum_{j=0}^{x} (H(j, n, K, N) - H(j, n + 1, K, N)) = H(x, n, K, N) \frac{K - x}{N - n} > 0",
            when=(r"x < K", r"x \leq n", r"n + 1 \leq N - K", r"n - x \leq N - K", r"n < N"),
        ),
        Holds(
            _after_least(f"H(s, {SAMPLED}, K, N)", f"H({MORE}, {SAMPLED}, K, N) - H({MORE}, {SAMPLED} + 1, K, N)")
            + rf" = H(s + i, {SAMPLED}, K, N) \frac{{K - s - i}}{{K - s}} > 0",
            when=(r"s + i < K", r"s < K", r"i \leq N - K", r"N - K + s \geq 1"),
            over=(LEAST, BEYOND_LEAST),
        ),
        Holds(
            r"\sum_{j=0}^{x} (H(j, n, K, N + 1) - H(j, n, K, N))"
            r" = \frac{n}{N + 1} H(x, n - 1, K, N) \frac{K - x}{N - n + 1} > 0",
            when=(r"x < K", r"x + 1 \leq n", r"n \leq N - K", r"n - 1 - x \leq N - K", r"n \leq N"),
        ),
        Holds(
            _after_least(
                f"H(s, {ENLARGED}, K, N + 1)", f"H({MORE}, {ENLARGED}, K, N + 1) - H({MORE}, {ENLARGED}, K, N)"
            )
            + rf" = \frac{{{ENLARGED}}}{{N + 1}} H(s + i, {SAMPLED}, K, N) \frac{{K - s - i}}{{K - s}} > 0",
            when=(r"s + i < K", r"s < K", r"i \leq N - K", r"N - K + s \geq 0"),
            over=(LEAST, BEYOND_LEAST),
        ),
        Holds(
            r"H(x, n, K, N) > 0",
            when=(r"x \leq K", r"x \leq n", r"n - x \leq N - K", r"n \leq N"),
        ),
    ),
    beyond=(
        "that the greatest K with P(X ≤ x) above a level falls and rises with P(X ≤ x), that so does the least K with "
        "P(X ≥ x) = 1 − P(X ≤ x − 1) above it, and that for the other counts both tails are 0 or 1"
    ),
    functions={"H": PROBABILITY},
)
