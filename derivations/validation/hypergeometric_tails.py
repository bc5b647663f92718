"""Tails of the hypergeometric law, and Fisher's exact test on one side, which is such a tail."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import sympy

from prsym.derivations.validation.hypergeometric_law import HYPERGEOMETRIC_PROBABILITY, RELEVANT
from prsym.derivations.validation.parameters import FOUND, LOWER, POPULATION, SAMPLE, UPPER
from prsym.derivations.validation.ratio_log import SAMPLE_FIRST, SAMPLE_SECOND
from prsym.derivations.validation.two_samples import FOUND_FIRST, FOUND_SECOND
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import NONNEGATIVE, REAL
from prsym.model.formula import Formula
from prsym.model.source import by_definition

# The probability of at most, or of at least, so many documents with the property in a sample without replacement: the
# probabilities of the counts are added up, from the least count that is possible, or to the greatest.

_TERM = r"\frac{\binom{K}{k} \binom{N - K}{n - k}}{\binom{N}{n}}"


def derive_tail(d: Derivation, side: int) -> Expr:
    """The sum of the hypergeometric law over the counts up to x (side -1), or from x on."""
    x, n, K, N = (d.parameter(p.name) for p in (FOUND, SAMPLE, RELEVANT, POPULATION))
    d.premise_sign(N - n, ">=", "the sample is a part of the population")
    k = d.variable("k", NONNEGATIVE)
    term = d.substitute(HYPERGEOMETRIC_PROBABILITY.expression, {x: k}, "the probability of the count k")
    first, last, why = {
        LOWER: (sympy.Max(0, n + K - N), x, "P(X ≤ x), from the least count that is possible"),
        UPPER: (x, sympy.Min(n, K), "P(X ≥ x), up to the greatest count that is possible"),
    }[side]
    return d.definition(d.variable("P", REAL), sympy.Sum(term, (k, first, last)), why)


HYPERGEOMETRIC_LOWER_TAIL = Formula(
    id="validation.hypergeometric_lower_tail",
    title="Lower tail of the hypergeometric law",
    printed=r"P = \sum_{k=\max(0, n + K - N)}^{x} " + _TERM,
    parameters=(FOUND, SAMPLE, RELEVANT, POPULATION),
    source=by_definition("P(X ≤ x): at most x of the sample, which is drawn without replacement."),
    derive=partial(derive_tail, side=LOWER),
    constraints=(r"x \leq n", r"x \leq K", r"n - x \leq N - K"),
    unit="share",
)
HYPERGEOMETRIC_UPPER_TAIL = replace(
    HYPERGEOMETRIC_LOWER_TAIL,
    id="validation.hypergeometric_upper_tail",
    title="Upper tail of the hypergeometric law",
    printed=r"P = \sum_{k=x}^{\min(n, K)} " + _TERM,
    source=by_definition("P(X ≥ x): at least x of the sample, which is drawn without replacement."),
    derive=partial(derive_tail, side=UPPER),
)


# Fisher's exact test of two samples: were their shares one, the x1 + x2 documents with the property would lie among the
# n1 + n2 as a sample without replacement lies, and the first sample is one of n1 of them.
def derive_fisher(d: Derivation, side: int) -> Expr:
    """The tail of the first sample's count, given the counts of both samples together."""
    x, n, y, m = (d.parameter(p.name) for p in (FOUND_FIRST, SAMPLE_FIRST, FOUND_SECOND, SAMPLE_SECOND))
    tail = {LOWER: HYPERGEOMETRIC_LOWER_TAIL, UPPER: HYPERGEOMETRIC_UPPER_TAIL}[side]
    relevant, population = d.variable(RELEVANT.name, NONNEGATIVE), d.variable(POPULATION.name, POPULATION.interval)
    d.premise_sign(n - x, ">=", "no more are found than are in the first sample")
    d.premise_sign(m - y, ">=", "nor in the second")
    found = d.definition(relevant, x + y, "documents of both samples that have the property")
    both = d.definition(population, n + m, "both samples together")
    return d.substitute(tail.expression, {relevant: found, population: both}, "the first sample is drawn from both")


FISHER_LESS = Formula(
    id="validation.fisher_less",
    title="Fisher’s exact test of two shares, one side: the first is less",
    printed=r"p = T(x_1, n_1, x_1 + x_2, n_1 + n_2)",
    parameters=(FOUND_FIRST, SAMPLE_FIRST, FOUND_SECOND, SAMPLE_SECOND),
    source=by_definition(
        "T is the lower tail of the hypergeometric law: so few, or fewer, in the first sample, both totals being given."
    ),
    derive=partial(derive_fisher, side=LOWER),
    functions={"T": HYPERGEOMETRIC_LOWER_TAIL},
    constraints=(r"x_1 \leq n_1", r"x_2 \leq n_2"),
    unit="share",
)
FISHER_GREATER = replace(
    FISHER_LESS,
    id="validation.fisher_greater",
    title="Fisher’s exact test of two shares, one side: the first is greater",
    source=by_definition(
        "T is the upper tail of the hypergeometric law: so many, or more, in the first sample, both totals being given."
    ),
    derive=partial(derive_fisher, side=UPPER),
    functions={"T": HYPERGEOMETRIC_UPPER_TAIL},
)
