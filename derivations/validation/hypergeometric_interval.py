"""Exact intervals of a count, and of a share, in a population of known size."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import sympy

from prsym.derivations.validation.clopper_pearson import Level, each_side, one_side
from prsym.derivations.validation.hypergeometric_law import (
    HYPERGEOMETRIC_PROBABILITY,
    RELEVANT,
    derive_hypergeometric_monotone,
)
from prsym.derivations.validation.parameters import CONFIDENCE, FOUND, POPULATION, SAMPLE
from prsym.derivations.validation.sources import FINITE_POPULATION
from prsym.model.derivation import Derivation, Derived, Expr
from prsym.model.domain import NONNEGATIVE, UNIT
from prsym.model.formula import Family, Formula, Monotone
from prsym.model.unknown import Extreme

# The exact interval of the relevant documents of a finite population, from a sample without replacement.
# All whole K that the exact test does not reject: K is rejected from below where P(X >= x) is at most the level, and
# from above where P(X <= x) is. These probabilities are monotone in K (`validation.hypergeometric_monotone`), so that
# what is left is a range: from the least K with P(X >= x) above the level to the greatest with P(X <= x) above it. A
# tail that is equal to the level rejects, as in Clopper-Pearson's limits for an infinite population; no mid-p
# correction is made. Only K from x to N - (n - x) agree with the sample; at the last of them P(X >= x) is 1, at the
# first P(X <= x).

TAILS_ARE_MONOTONE = "validation.hypergeometric_monotone"
LEAST = Extreme("least", "x", "N - n + x", TAILS_ARE_MONOTONE)
GREATEST = Extreme("greatest", "x", "N - n + x", TAILS_ARE_MONOTONE)
CONSTRAINTS = (r"x \leq n", r"n \leq N")
_INPUTS = "validation.hypergeometric_monotone_inputs"
_WITH_COUNTS = (Monotone("found", 1, "", _INPUTS), Monotone("sample", -1, "", _INPUTS))
# A higher level of the test rejects more.
LEAST_SHARE = (*_WITH_COUNTS, Monotone("confidence", -1, "", TAILS_ARE_MONOTONE))
GREATEST_SHARE = (*_WITH_COUNTS, Monotone("confidence", 1, "", TAILS_ARE_MONOTONE))
LEAST_COUNT = (*LEAST_SHARE, Monotone("population", 1, "", _INPUTS))
GREATEST_COUNT = (*GREATEST_SHARE, Monotone("population", 1, "", _INPUTS))
_TERM = r"\frac{\binom{K}{k} \binom{N - K}{n - k}}{\binom{N}{n}}"
AT_LEAST = r"\sum_{k=x}^{\min(n, K)} " + _TERM  # P(X >= x)
AT_MOST = r"\sum_{k=\max(0, n + K - N)}^{x} " + _TERM  # P(X <= x)
FIRST_REJECTED_BELOW = r"\max(0, K - 1)"  # the first count that is rejected, where there is one
FIRST_REJECTED_ABOVE = r"\min(N, K + 1)"


def least(d: Derivation, at: Level) -> Derived:
    """The least number of relevant documents that the test does not reject: P(X >= x) is above the level."""
    x, K, n = (d.parameter(p.name) for p in (FOUND, RELEVANT, SAMPLE))
    return _criterion(d, at(d), x, sympy.Min(n, K), "P(X ≥ x), up to the greatest count that is possible")


def greatest(d: Derivation, at: Level) -> Derived:
    """The greatest number of relevant documents that the test does not reject: P(X <= x) is above the level."""
    x, K, n, N = (d.parameter(p.name) for p in (FOUND, RELEVANT, SAMPLE, POPULATION))
    return _criterion(d, at(d), sympy.Max(0, n + K - N), x, "P(X ≤ x), from the least count that is possible")


def _criterion(d: Derivation, level: Expr, first: Expr, last: Expr, why: str) -> Derived:
    """The two sides of the inequality that the K that are kept satisfy."""
    derive_hypergeometric_monotone(d)
    k = d.variable("k", NONNEGATIVE)
    term = d.substitute(
        HYPERGEOMETRIC_PROBABILITY.expression, {d.parameter(FOUND.name): k}, "the hypergeometric law of the count"
    )
    tail = d.definition(d.variable("P", UNIT), sympy.Sum(term, (k, first, last)), why)
    return Derived(d.definition(d.variable("a", UNIT), level, "the level of the test on this side"), "<", tail)


HYPERGEOMETRIC_LOWER = Formula(
    id="validation.hypergeometric_lower",
    title="Exact interval for a finite population, least number",
    printed=r"\frac{1 - c}{2} < " + AT_LEAST,
    parameters=(FOUND, SAMPLE, POPULATION, CONFIDENCE),
    source=FINITE_POPULATION,
    derive=partial(least, at=each_side),
    constraints=CONSTRAINTS,
    unknown=RELEVANT,
    extreme=LEAST,
    monotone=LEAST_COUNT,
    unit="documents",
    limit="lower",
    family=Family("hypergeometric", "Exact interval for a finite population", "other"),
    level_sides="two",
    variants={"rejected": f"k = {FIRST_REJECTED_BELOW}"},
)
HYPERGEOMETRIC_UPPER = replace(
    HYPERGEOMETRIC_LOWER,
    id="validation.hypergeometric_upper",
    title="Exact interval for a finite population, greatest number",
    printed=r"\frac{1 - c}{2} < " + AT_MOST,
    derive=partial(greatest, at=each_side),
    extreme=GREATEST,
    monotone=GREATEST_COUNT,
    limit="upper",
    variants={"rejected": f"k = {FIRST_REJECTED_ABOVE}"},
)
HYPERGEOMETRIC_ONE_SIDED_LOWER = replace(
    HYPERGEOMETRIC_LOWER,
    id="validation.hypergeometric_one_sided_lower",
    title="Exact limit for a finite population, least number, one-sided",
    printed=r"1 - c < " + AT_LEAST,
    derive=partial(least, at=one_side),
    level_sides="one",
)
HYPERGEOMETRIC_ONE_SIDED_UPPER = replace(
    HYPERGEOMETRIC_UPPER,
    id="validation.hypergeometric_one_sided_upper",
    title="Exact limit for a finite population, greatest number, one-sided",
    printed=r"1 - c < " + AT_MOST,
    derive=partial(greatest, at=one_side),
    level_sides="one",
)


def share(d: Derivation, of: Formula) -> Expr:
    """p N = K: the limit of the relevant documents over the documents of the population."""
    of.derive(d)
    p, N = d.variable("share", UNIT), d.parameter("population")
    return d.solve_linear(d.premise(p * N, d.parameter("relevant"), "a share of the population"), p, "the share")


HYPERGEOMETRIC_SHARE_LOWER = Formula(
    id="validation.hypergeometric_share_lower",
    title="Exact interval for a finite population, least share",
    printed=r"p = \frac{K}{N}",
    parameters=(FOUND, SAMPLE, POPULATION, CONFIDENCE),
    source=FINITE_POPULATION,
    derive=partial(share, of=HYPERGEOMETRIC_LOWER),
    constraints=CONSTRAINTS,
    unknown=RELEVANT,
    determined_by=HYPERGEOMETRIC_LOWER,
    monotone=LEAST_SHARE,
    unit="share",
    limit="lower",
    family=Family("hypergeometric_share", "Exact interval for a finite population", "finite share"),
    level_sides="two",
    variants={"rejected": rf"p = \frac{{{FIRST_REJECTED_BELOW}}}{{N}}"},
)
HYPERGEOMETRIC_SHARE_UPPER = replace(
    HYPERGEOMETRIC_SHARE_LOWER,
    id="validation.hypergeometric_share_upper",
    title="Exact interval for a finite population, greatest share",
    derive=partial(share, of=HYPERGEOMETRIC_UPPER),
    determined_by=HYPERGEOMETRIC_UPPER,
    monotone=GREATEST_SHARE,
    limit="upper",
    variants={"rejected": rf"p = \frac{{{FIRST_REJECTED_ABOVE}}}{{N}}"},
)
HYPERGEOMETRIC_SHARE_ONE_SIDED_LOWER = replace(
    HYPERGEOMETRIC_SHARE_LOWER,
    id="validation.hypergeometric_share_one_sided_lower",
    title="Exact limit for a finite population, least share, one-sided",
    derive=partial(share, of=HYPERGEOMETRIC_ONE_SIDED_LOWER),
    determined_by=HYPERGEOMETRIC_ONE_SIDED_LOWER,
    level_sides="one",
)
HYPERGEOMETRIC_SHARE_ONE_SIDED_UPPER = replace(
    HYPERGEOMETRIC_SHARE_UPPER,
    id="validation.hypergeometric_share_one_sided_upper",
    title="Exact limit for a finite population, greatest share, one-sided",
    derive=partial(share, of=HYPERGEOMETRIC_ONE_SIDED_UPPER),
    determined_by=HYPERGEOMETRIC_ONE_SIDED_UPPER,
    level_sides="one",
)
