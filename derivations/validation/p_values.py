"""p-values of tests of two shares, and of two judgements of the same documents.

A p-value is the probability, were there no difference, of a result at least as far from none as the one that was
found. The statistics themselves are in `two_samples`; each is compared with the normal law, or its square is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import sympy

from prsym.derivations.constants import HALF
from prsym.derivations.validation.binomial_tails import BINOMIAL_UPPER_TAIL
from prsym.derivations.validation.hypergeometric_law import HYPERGEOMETRIC_PROBABILITY, RELEVANT
from prsym.derivations.validation.hypergeometric_tails import FISHER_GREATER, FISHER_LESS
from prsym.derivations.validation.normal_quantile import share_up_to
from prsym.derivations.validation.parameters import POPULATION
from prsym.derivations.validation.two_samples import (
    MCNEMAR,
    MCNEMAR_CONTINUITY,
    TWO_SHARES_CHI_SQUARE,
    TWO_SHARES_CHI_SQUARE_CONTINUITY,
    UNPOOLED_Z,
)
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import NONNEGATIVE, POSITIVE, UNIT
from prsym.model.formula import Formula
from prsym.model.source import by_definition
from prsym.reading.special import Erf, Floor

# A statistic that would be normal, with mean 0 and variance 1, were there no difference: its tails on both sides.


def both_tails(d: Derivation, statistic: Expr, why: str) -> Expr:
    """1 - erf(z/√2): what the normal law has beyond z = `statistic` and beyond -z."""
    z, root = sympy.Symbol("z"), sympy.sqrt(2)
    beyond = d.rewrite(1 - 2 * share_up_to(d), 1 - Erf(z / root), "the share of the law beyond z and beyond −z")
    return d.substitute(beyond, {z: d.definition(z, statistic, why)}, "beyond the statistic")


def _of_square(statistic: Formula) -> Callable[[Derivation], Expr]:
    """The derivation of the p-value of the square of a normal statistic: chi-squared, with one degree of freedom."""

    def derive(d: Derivation) -> Expr:
        d.premise_sign(statistic.expression, ">", "there is a difference")
        return both_tails(d, sympy.sqrt(statistic.expression), "whose square the statistic is")

    return derive


def _tails(statistic: str) -> str:
    """The printed p-value of a squared statistic."""
    return rf"p = 2 \Phi\left(-\sqrt{{{statistic}}}\right)"


# The prints of the exact tests, which are variants of the approximate ones.
_BOTH = "(x_1, n_1, x_2, n_2)"


def _table(count: str) -> str:
    """The probability of a count of the first sample, up to a factor that is the same for every count."""
    return rf"\binom{{x_1 + x_2}}{{{count}}} \binom{{n_1 + n_2 - x_1 - x_2}}{{n_1 - {count}}}"


_FISHER = (
    r"p = \sum_{k=\max(0, x_1 + x_2 - n_2)}^{\min(n_1, x_1 + x_2)} "
    rf"\frac{{{_table('k')}}}{{\binom{{n_1 + n_2}}{{n_1}}}} "
    rf"\left\lfloor \frac{{2 \, {_table('x_1')}}}{{{_table('x_1')} + {_table('k')}}} \right\rfloor"
)
_LARGER = r"\max(b, c), b + c, \frac{1}{2}"
_EXACT = rf"p = \min\left(1, 2 T\left({_LARGER}\right)\right)"
_MID = rf"p = 2 T\left({_LARGER}\right) - \frac{{1}}{{2^{{b + c}}}} \binom{{b + c}}{{b}}"
_POOLED, _UNPOOLED, _YATES = (f"{letter}(x_1, n_1, x_2, n_2)" for letter in "KUY")
TWO_SHARES_P = replace(
    TWO_SHARES_CHI_SQUARE,
    id="validation.two_shares_p",
    title="p-value of the test of two shares, pooled",
    printed=_tails(_POOLED),
    source=by_definition("The tails of the normal law beyond z = √K and −z; without continuity correction."),
    derive=_of_square(TWO_SHARES_CHI_SQUARE),
    functions={"K": TWO_SHARES_CHI_SQUARE, "Y": TWO_SHARES_CHI_SQUARE_CONTINUITY, "U": UNPOOLED_Z},
    unit="share",
    variants={
        "unpooled": _tails(f"{_UNPOOLED}^2"),
        "with": _tails(_YATES),
        "exact": _FISHER,
    },
)

MCNEMAR_P = replace(
    MCNEMAR,
    id="validation.mcnemar_p",
    title="p-value of McNemar’s test",
    printed=_tails("Q(b, c)"),
    source=by_definition("The tail of chi-squared, with one degree of freedom, beyond the statistic Q."),
    derive=_of_square(MCNEMAR),
    functions={"Q": MCNEMAR, "C": MCNEMAR_CONTINUITY, "T": BINOMIAL_UPPER_TAIL},
    unit="share",
    variants={
        "with": _tails("C(b, c)"),
        "exact": _EXACT,
        "mid": _MID,
    },
)
MCNEMAR_CONTINUITY_P = replace(
    MCNEMAR_P,
    id="validation.mcnemar_continuity_p",
    title="p-value of McNemar’s test with continuity correction",
    printed=MCNEMAR_P.variants["with"],
    derive=_of_square(MCNEMAR_CONTINUITY),
    constraints=MCNEMAR_CONTINUITY.constraints,
    variants={
        "without": MCNEMAR_P.printed,
        "exact": _EXACT,
        "mid": _MID,
    },
)


# By chance alone each document in dispute is one of b with probability one half. The law is symmetric, so that twice
# the tail of the larger count is both tails; where b = c both tails hold the middle, and together more than all.
def derive_mcnemar_exact(d: Derivation) -> Expr:
    """Twice the binomial tail of the larger of both counts, and no more than 1."""
    b, c = d.parameter("only_first"), d.parameter("only_second")
    larger, disputed = d.variable("found", POSITIVE), d.variable("sample", POSITIVE)
    share, tail = d.variable("share", UNIT), d.variable("tail", UNIT)
    law = d.definition(tail, BINOMIAL_UPPER_TAIL.expression, "P(X ≥ x), with so many documents in dispute")
    twice = d.substitute(sympy.Min(1, 2 * tail), {tail: law}, "on both sides; the law is symmetric")
    chance = {share: d.definition(share, HALF, "by chance alone either judgement is the one that differs")}
    counts = {
        larger: d.definition(larger, sympy.Max(b, c), "the larger count"),
        disputed: d.definition(disputed, b + c, "all documents in dispute"),
    }
    return d.substitute(d.substitute(twice, chance, "one half"), counts, "in counts")


MCNEMAR_EXACT = replace(
    MCNEMAR,
    id="validation.mcnemar_exact",
    title="p-value of McNemar’s exact test",
    printed=_EXACT,
    source=by_definition("T is the upper tail of the binomial law, of the larger count among those in dispute."),
    derive=derive_mcnemar_exact,
    functions={"T": BINOMIAL_UPPER_TAIL, "Q": MCNEMAR},
    unit="share",
    variants={
        "one": rf"p = T\left({_LARGER}\right)",
        "mid": _MID,
        "asymptotic": _tails("Q(b, c)"),
    },
)


# Fisher's test with two sides: the probabilities of all tables with the same totals that are no more probable than the
# one that was found, as R, SciPy, SAS and Stata have it. With q for the probability of that one and q_k for another,
# 2q/(q + q_k) lies between 0 and 2, and is at least 1 where q_k is no larger: its whole part says whether one counts.
def derive_fisher_two_sided(d: Derivation) -> Expr:
    """The hypergeometric law, added up over the counts that are no more probable than the one that was found."""
    x, n, y, m = (d.parameter(name) for name in ("found", "sample", "found_second", "sample_second"))
    d.premise_sign(n - x, ">=", "no more are found than are in the first sample")
    d.premise_sign(m - y, ">=", "nor in the second")
    k = d.variable("k", NONNEGATIVE)
    relevant, population = (d.variable(p.name, p.interval) for p in (RELEVANT, POPULATION))
    law = HYPERGEOMETRIC_PROBABILITY.expression
    term = d.substitute(law, {x: k}, "the probability of the count k, given the totals")
    is_as_extreme = Floor(2 * law / (law + term))
    counted = sympy.Sum(term * is_as_extreme, (k, sympy.Max(0, relevant - m), sympy.Min(n, relevant)))
    summed = d.definition(d.variable("p", UNIT), counted, "the tables that are no more probable")
    found = d.definition(relevant, x + y, "documents of both samples that have the property")
    both = d.definition(population, n + m, "both samples together")
    return d.substitute(summed, {relevant: found, population: both}, "the first sample is drawn from both")


FISHER_TWO_SIDED = replace(
    FISHER_LESS,
    id="validation.fisher_two_sided",
    title="Fisher’s exact test of two shares, two sides",
    printed=_FISHER,
    source=by_definition("The tables with the same totals that are no more probable than the one that was found."),
    derive=derive_fisher_two_sided,
    functions={"L": FISHER_LESS, "G": FISHER_GREATER, "K": TWO_SHARES_CHI_SQUARE},
    variants={
        "doubled": rf"p = \min\left(1, 2 \min\left(L{_BOTH}, G{_BOTH}\right)\right)",
        "one": rf"p = \min\left(L{_BOTH}, G{_BOTH}\right)",
        "asymptotic": _tails(_POOLED),
    },
)
