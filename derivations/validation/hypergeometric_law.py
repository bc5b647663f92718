"""The hypergeometric law, and that its tails are monotone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from prsym.derivations.constants import ONE, ZERO
from prsym.derivations.validation.parameters import FOUND, POPULATION, SAMPLE
from prsym.derivations.validation.sources import COUNTING, PROVED
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import ARGUMENT, COUNTED, NONNEGATIVE, UNIT, Parameter
from prsym.model.formula import Formula, Theorem
from prsym.model.statement import Holds
from prsym.reading.special import Binomial

# The quantities of a sample that is drawn without replacement.

RELEVANT = Parameter(
    "relevant", "K", NONNEGATIVE, True, COUNTED, "documents of the population that have the property", ("K",)
)
LEAST = Parameter("s", "s", NONNEGATIVE, True, ARGUMENT, "least possible count", ())
BEYOND_LEAST = Parameter("i", "i", NONNEGATIVE, True, ARGUMENT, "by how much a count exceeds the least one", ())


# The hypergeometric law: the probability of x documents with the property in a sample without replacement.
# All samples of n documents are equally likely; those with x documents that have the property are counted by choosing
# these and the others separately.


def law(N: Expr, K: Expr, n: Expr, x: Expr) -> Expr:
    """The probability of x with the property among n, of N documents of which K have it."""
    return Binomial(K, x) * Binomial(N - K, n - x) / Binomial(N, n)


def derive_hypergeometric_probability(d: Derivation) -> Expr:
    """Samples with x of them, over all samples."""
    N, K, n, x = (d.parameter(p.name) for p in (POPULATION, RELEVANT, SAMPLE, FOUND))
    probability = d.variable("probability", UNIT)
    d.premise_sign(N - n, ">=", "the sample is a part of the population")
    d.premise_sign(Binomial(N, n), ">", "there is a sample")
    counted = d.premise(
        probability * Binomial(N, n),
        Binomial(K, x) * Binomial(N - K, n - x),
        "all samples are equally likely; x of the K documents and n − x of the others are chosen",
    )
    return d.solve_linear(counted, probability, "the probability")


HYPERGEOMETRIC_PROBABILITY = Formula(
    id="validation.hypergeometric_probability",
    title="Hypergeometric law",
    printed=r"P = \frac{\binom{K}{x} \binom{N - K}{n - x}}{\binom{N}{n}}",
    parameters=(FOUND, SAMPLE, RELEVANT, POPULATION),
    source=COUNTING,
    derive=derive_hypergeometric_probability,
    constraints=(r"x \leq n", r"x \leq K", r"n - x \leq N - K"),
    unit="share",
)


# How a lower tail of the hypergeometric law changes with its parameters.
# What P(X <= m) loses or gains is a closed form in m. It is proved by its differences in m, each of which is the change
# of P(X = m): from 0 on where the documents that are not relevant suffice for the sample, else from the least possible
# count on.

InCount = Callable[[Expr], Expr]
InSample = Callable[[Expr, Expr], Expr]  # of the size of the sample and the count


def from_zero(d: Derivation, tail: InCount, change: InCount) -> None:
    """tail(m - 1) is the sum of change(j) over j from 0 to m - 1."""
    m = d.variable("m", NONNEGATIVE)
    step = tail(m + 1) - tail(m)
    d.rewrite(step, change(m + 1), "one count more")
    before = tail(m) - change(m)
    more = before.xreplace({m: m + 1}) - before
    d.rewrite_using(more, change(m), [(step, change(m + 1), ONE)], "the counts below m")
    total = d.sum_by_differences(before, m, change(m), 0, "the sum over the counts below m")
    summed = total - before.xreplace({m: ZERO})
    d.rewrite(total, summed, "it begins at 0")
    used = [(summed, total, ONE), (before, total, -ONE)]
    d.rewrite_using(summed, tail(m - 1), used, "which is the tail up to the count m - 1")


def from_least(d: Derivation, least: Expr, tail: InCount, change: InCount, first: Expr) -> None:
    """tail(least + i) is `first`, the change of the probability of the least count, and the changes up to least + i."""
    i = d.variable("i", NONNEGATIVE)
    value, term = tail(least + i), change(least + i + 1)
    d.rewrite(value.xreplace({i: i + 1}) - value, term, "one count more")
    total = d.sum_by_differences(value, i, term, 0, "the sum over the counts above the least")
    summed = total - value.xreplace({i: ZERO})
    both = d.rewrite(total, first + summed, "it begins with the least count, which only one of the two laws allows")
    d.rewrite_using(value, both, [(value, total, ONE), (total, both, ONE)], "the tail up to the count")


def in_both_ranges(d: Derivation, n: Expr, others: Expr, tail: InSample, change: InSample, law_at: InSample) -> None:
    """In samples of n from the count 0 on, and in those of s more than the others from the least count s on."""
    from_zero(d, partial(tail, n), partial(change, n))
    s = d.variable("s", NONNEGATIVE)
    large = others + s  # a sample that needs s relevant documents
    from_least(d, s, partial(tail, large), partial(change, large), law_at(large, s))


def up_to(d: Derivation, x: Expr) -> None:
    """The sums that were found up to the count m - 1, up to x."""
    d.definition(d.variable("m", NONNEGATIVE), x + 1, "the sums up to x")


# P(X <= x) with K relevant documents, less the same with K + 1, is C(K, x) C(N - K - 1, n - x - 1)/C(N, n): the
# probability that the document in which the two populations differ is in the sample, with exactly x relevant ones
# beside it. Proved for the counts x that are possible (below n, at most K). For smaller ones both probabilities are 0,
# for greater ones that with K is 1. The sum begins at 0 where the documents that are not relevant suffice for the
# sample, else at the least count s, which a sample of n = N - K + s documents needs, and which only the law with K
# allows.

SAMPLED = r"N - K + s"  # documents in a sample that needs s relevant ones


def lost(N: Expr, K: Expr, n: Expr, x: Expr) -> Expr:
    """By how much P(X <= x) falls from K to K + 1."""
    return Binomial(K, x) * Binomial(N - K - 1, n - x - 1) / Binomial(N, n)


def derive_hypergeometric_monotone(d: Derivation) -> None:
    """From K to K + 1."""
    N, K, n, x = (d.parameter(p.name) for p in (POPULATION, RELEVANT, SAMPLE, FOUND))

    def change(n: Expr, x: Expr) -> Expr:
        return law(N, K, n, x) - law(N, K + 1, n, x)

    in_both_ranges(d, n, N - K, partial(lost, N, K), change, partial(law, N, K))
    up_to(d, x)


HYPERGEOMETRIC_MONOTONE = Theorem(
    id="validation.hypergeometric_monotone",
    title="The tails of the hypergeometric law are monotone in the relevant documents",
    statement=(
        "P(X ≤ x) falls and P(X ≥ x) rises when one more document of the population is relevant, for the counts x that "
        "are possible: P(X ≤ x) by C(K, x) C(N − K − 1, n − x − 1)/C(N, n) > 0"
    ),
    parameters=(FOUND, SAMPLE, RELEVANT, POPULATION),
    source=PROVED,
    derive=derive_hypergeometric_monotone,
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
    functions={"H": HYPERGEOMETRIC_PROBABILITY},
)


# P(X <= x) falls when the sample has one more document (what it loses is P(X = x) times the share (K - x)/(N - n) of
# relevant ones among what was not drawn), and rises when the population has one more document that is not relevant (it
# is drawn with the probability n/(N + 1), and then the other documents are a sample of n - 1). So the greatest K with
# P(X <= x) above a level falls and rises with them, and so does the least K with P(X >= x) = 1 - P(X <= x - 1) above
# it; with x both rise, because P(X <= x) does. Proved for the counts that are possible; for the others both are 0 or 1.

ENLARGED = "N + 1 - K + s"
MORE = "s + j + 1"  # a count above the least one


def _after_least(first: str, change: str) -> str:
    """The term of the least count, and those of the counts above it, up to s + i."""
    return rf"{first} + \sum_{{j=0}}^{{i-1}} ({change})"


def lost_to_sample(N: Expr, K: Expr, n: Expr, x: Expr) -> Expr:
    """By how much P(X <= x) falls from n to n + 1: the next document is relevant, and x were found before."""
    return law(N, K, n, x) * (K - x) / (N - n)


def gained(N: Expr, K: Expr, n: Expr, x: Expr) -> Expr:
    """By how much P(X <= x) rises from N to N + 1: the new document is drawn, in the place of another one."""
    return n / (N + 1) * lost_to_sample(N, K, n - 1, x)


def derive_hypergeometric_monotone_inputs(d: Derivation) -> None:
    """From n to n + 1 and from N to N + 1; with x a positive probability is added."""
    N, K, n, x = (d.parameter(p.name) for p in (POPULATION, RELEVANT, SAMPLE, FOUND))

    def in_sample(n: Expr, x: Expr) -> Expr:
        return law(N, K, n, x) - law(N, K, n + 1, x)

    def in_population(n: Expr, x: Expr) -> Expr:
        return law(N + 1, K, n, x) - law(N, K, n, x)

    in_both_ranges(d, n, N - K, partial(lost_to_sample, N, K), in_sample, partial(law, N, K))
    in_both_ranges(d, n, N + 1 - K, partial(gained, N, K), in_population, partial(law, N + 1, K))
    up_to(d, x)


HYPERGEOMETRIC_MONOTONE_INPUTS = Theorem(
    id="validation.hypergeometric_monotone_inputs",
    title="The exact interval of a finite population is monotone in its inputs",
    statement=(
        "For the counts x that are possible P(X ≤ x) falls with the sample size and rises with x and with the "
        "population: so the least and the greatest K that the exact test keeps rise with the documents found, fall "
        "with the sample and rise with the population"
    ),
    parameters=(FOUND, SAMPLE, RELEVANT, POPULATION),
    source=PROVED,
    derive=derive_hypergeometric_monotone_inputs,
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
    functions={"H": HYPERGEOMETRIC_PROBABILITY},
)
