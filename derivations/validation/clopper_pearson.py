"""The exact (Clopper-Pearson) interval of a share, with two sides and with one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import partial

import sympy

from prsym.derivations.constants import ONE, ZERO
from prsym.derivations.validation.binomial_tails import (
    LOWER_END,
    TRUE_SHARE,
    UPPER_END,
    law,
    lower_tail,
    quantile_exists_once,
    upper_tail,
)
from prsym.derivations.validation.parameters import CONFIDENCE, FOUND, SAMPLE
from prsym.derivations.validation.sources import CLOPPER_PEARSON, CLOPPER_PEARSON_ONE_SIDED, ZERO_NUMERATORS
from prsym.model.derivation import Derivation, Derived, Expr
from prsym.model.domain import NEGATIVE, NONNEGATIVE, POSITIVE, PROBABILITY_OPEN, UNIT
from prsym.model.formula import Family, Formula
from prsym.model.source import by_definition
from prsym.model.unknown import Edge

# Clopper & Pearson (1934): all shares that the exact binomial test, at a level on each side, keeps. The lower end is
# where P(X >= x) is the level, the upper end where P(X <= x) is. Where x = 0 the first, and where x = n the second of
# these probabilities is 1 for every share: the test rejects none on that side, and the interval reaches to 0, or to 1.

Level = Callable[[Derivation], Expr]
NONE_FOUND = Edge("x = 0", Fraction(0), "with none found no share is too small")
ALL_FOUND = Edge("x = n", Fraction(1), "with all found no share is too large")


def each_side(d: Derivation) -> Expr:
    """The level of the test on each side of a two-sided interval."""
    return (1 - d.parameter("confidence")) / 2


def one_side(d: Derivation) -> Expr:
    """The level of the test where the interval has one end."""
    return 1 - d.parameter("confidence")


def lower_end(d: Derivation, at: Level) -> Derived:
    """The share at which P(X >= x) is the level of the test."""
    x, n, level = d.parameter("found"), d.parameter("sample"), at(d)
    _nothing_is_rejected_at_the_edge(d, level)
    d.premise_sign(x, ">", "some are found: the equation has a root")
    d.premise_sign(n - x + 1, ">", "no more are found than are in the sample")
    quantile_exists_once(d, x, n - x + 1, level)
    summed, tail = upper_tail(d, d.parameter("share"))
    d.premise(level, summed, "at the lower end the test just rejects: P(X ≥ x) is the level")
    return Derived(level, "=", d.rewrite_using(level, tail, [(level, summed, ONE), (summed, tail, ONE)], "so I is"))


def upper_end(d: Derivation, at: Level) -> Derived:
    """The share at which P(X <= x) is the level of the test."""
    x, n, level = d.parameter("found"), d.parameter("sample"), at(d)
    _nothing_is_rejected_at_the_edge(d, level)
    d.premise_sign(n - x, ">", "not all are found: the equation has a root")
    quantile_exists_once(d, x + 1, n - x, 1 - level)
    summed, tail = lower_tail(d, d.parameter("share"))
    d.premise(level, summed, "at the upper end the test just rejects: P(X ≤ x) is the level")
    used = [(level, summed, -ONE), (summed, tail, -ONE)]
    return Derived(1 - level, "=", d.rewrite_using(1 - level, 1 - tail, used, "so I is 1 less the level"))


def _nothing_is_rejected_at_the_edge(d: Derivation, level: Expr) -> None:
    """P(0 <= X <= n) = 1, above the level."""
    p, n, k = d.parameter("share"), d.parameter("sample"), d.variable("k", NONNEGATIVE)
    every = sympy.Sum(law(p, n, k, lacking=False), (k, ZERO, n))
    one = d.tabled_sum(every, "binomial", ONE, (n, p, 1 - p), "P(X ≥ 0) and P(X ≤ n), for every share")
    d.sign(one - level, ">", "is above the level: where x = 0 or x = n the test rejects no share on that side")


CLOPPER_PEARSON_LOWER = Formula(
    id="validation.clopper_pearson_lower",
    title="Clopper–Pearson interval, lower end",
    printed=r"\frac{1 - c}{2} = I(p; x, n - x + 1)",
    parameters=(FOUND, SAMPLE, CONFIDENCE),
    source=CLOPPER_PEARSON,
    derive=partial(lower_end, at=each_side),
    functions={"I": "beta_regularized"},
    constraints=(r"x \leq n",),
    unknown=TRUE_SHARE,
    edges=(NONE_FOUND,),
    monotone=LOWER_END,
    unit="share",
    limit="lower",
    family=Family("clopper_pearson", "Clopper–Pearson interval"),
    level_sides="two",
)
CLOPPER_PEARSON_UPPER = replace(
    CLOPPER_PEARSON_LOWER,
    id="validation.clopper_pearson_upper",
    title="Clopper–Pearson interval, upper end",
    printed=r"\frac{1 + c}{2} = I(p; x + 1, n - x)",
    derive=partial(upper_end, at=each_side),
    edges=(ALL_FOUND,),
    monotone=UPPER_END,
    limit="upper",
)
CLOPPER_PEARSON_ONE_SIDED_LOWER = replace(
    CLOPPER_PEARSON_LOWER,
    id="validation.clopper_pearson_one_sided_lower",
    title="Clopper–Pearson lower limit, one-sided",
    printed=r"1 - c = I(p; x, n - x + 1)",
    source=CLOPPER_PEARSON_ONE_SIDED,
    derive=partial(lower_end, at=one_side),
    level_sides="one",
)
CLOPPER_PEARSON_ONE_SIDED_UPPER = replace(
    CLOPPER_PEARSON_UPPER,
    id="validation.clopper_pearson_one_sided_upper",
    title="Clopper–Pearson upper limit, one-sided",
    printed=r"c = I(p; x + 1, n - x)",
    source=CLOPPER_PEARSON_ONE_SIDED,
    derive=partial(upper_end, at=one_side),
    level_sides="one",
)


# A share p leaves a sample of n without one with probability (1 - p)^n; the bound is the p at which that probability is
# 1 - c: 1 less the n-th root of 1 - c, written with a logarithm. One-sided, and exact for sampling with replacement.
def derive_zero_found_upper(d: Derivation) -> Expr:
    """n ln(1 - p) = ln(1 - c), solved for p."""
    confidence, n = d.parameter("confidence"), d.parameter("sample")
    share, logarithm = d.variable("share", PROBABILITY_OPEN), d.variable("l", NEGATIVE)
    nothing = d.premise(n * logarithm, sympy.log(1 - confidence), "(1 − p)ⁿ = 1 − c, in logarithms, with l = ln(1 − p)")
    solved = d.solve_linear(nothing, logarithm, "the logarithm of 1 − p")
    inverse = d.premise(1 - share, sympy.exp(logarithm), "what l stands for")
    bound = d.solve_linear(inverse, share, "the share")
    return d.substitute(bound, {logarithm: solved}, "in terms of the confidence")


ZERO_FOUND_UPPER = Formula(
    id="validation.zero_found_upper",
    title="Upper bound of a share when none was found",
    printed=r"p = 1 - \exp\left(\frac{\ln(1 - c)}{n} \right)",
    parameters=(CONFIDENCE, SAMPLE),
    source=ZERO_NUMERATORS,
    derive=derive_zero_found_upper,
    unit="share",
    limit="upper",
    level_sides="one",
)


# The rule of three: of so many documents that the law of a count is Poisson's, none is found with probability e^(-np).
# That is below 5 % where np is 3, because e^-3 = 0.0498; 3 stands for ln 20 = 2.9957.
def derive_rule_of_three(d: Derivation) -> Expr:
    """n p = 3, for which e^(-np) is below 1/20."""
    n, share, mean = d.parameter("sample"), d.variable("share", POSITIVE), d.variable("mean", POSITIVE)
    d.sign(sympy.Rational(1, 20) - sympy.exp(-3), ">", "three expected: that none is found has less than 5 %")
    expected = d.premise(n * share, mean, "so many are expected in the sample")
    solved = d.solve_linear(expected, share, "the share")
    return d.substitute(solved, {mean: sympy.Integer(3)}, "three")


RULE_OF_THREE = Formula(
    id="validation.rule_of_three",
    title="Rule of three: upper bound of a share when none was found, at 95 %",
    printed=r"p = \frac{3}{n}",
    parameters=(SAMPLE,),
    source=ZERO_NUMERATORS,
    derive=derive_rule_of_three,
    unit="share",
    limit="upper",
)


# The probability that a sample misses all documents of a share, and that it shows one at least.
def derive_none_found(d: Derivation) -> Expr:
    """Each of n independent documents lacks the property with probability 1 - p."""
    return _none_found(d)


def derive_some_found(d: Derivation) -> Expr:
    """The complement: not all lack it."""
    none = d.variable("none", UNIT)
    return d.substitute(1 - none, {none: d.definition(none, _none_found(d), "none has it")}, "one at least has it")


def _none_found(d: Derivation) -> Expr:
    p, n = d.parameter("share"), d.parameter("sample")
    return d.definition(d.variable("q", UNIT), (1 - p) ** n, "independent documents: the probabilities multiply")


PROBABILITY_OF_NONE = Formula(
    id="validation.none_found",
    title="Probability that none is found",
    printed=r"q = (1 - p)^n",
    parameters=(SAMPLE, TRUE_SHARE),
    source=by_definition("The binomial law at 0: documents are drawn independently."),
    derive=derive_none_found,
    unit="share",
)
PROBABILITY_OF_SOME = replace(
    PROBABILITY_OF_NONE,
    id="validation.some_found",
    title="Probability that one is found at least",
    printed=r"q = 1 - (1 - p)^n",
    source=by_definition("1 less the probability that none is found."),
    derive=derive_some_found,
)
