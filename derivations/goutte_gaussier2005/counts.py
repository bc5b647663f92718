"""The laws of the counts of a table of decisions, given one another."""

from __future__ import annotations

from dataclasses import replace

import sympy

from prsym.derivations.constants import ZERO
from prsym.derivations.goutte_gaussier2005.parameters import (
    CORRECT,
    COUNT,
    GIVEN_COUNT,
    PI1,
    PI2,
    PI3,
    PI4,
    RETURNED,
    SAMPLE,
    goutte_gaussier,
)
from prsym.derivations.measures.parameters import FN, FP, TN, TP
from prsym.model.derivation import Derivation, Derived, Expr
from prsym.model.domain import NONNEGATIVE, PROBABILITY_OPEN
from prsym.model.formula import Formula, Theorem
from prsym.model.statement import Holds
from prsym.reading.special import Binomial, Factorial

# The multinomial law of the four counts (eq. 4, eq. 22), and the law of two of them.


def two_cells(d: Derivation) -> tuple[Expr, Expr]:
    """The probabilities of two cells that are not all of the table."""
    pi1, pi2 = (d.variable(p.name, p.interval) for p in (PI1, PI2))
    d.premise_sign(1 - pi1 - pi2, ">", "the other cells have a positive probability too")
    return pi1, pi2


def multinomial(counts: tuple[Expr, ...], probabilities: tuple[Expr, ...]) -> Expr:
    """The probability of the counts in a sample of as many independent draws (eq. 4)."""
    orders = Factorial(sympy.Add(*counts)) / sympy.Mul(*map(Factorial, counts))
    return orders * sympy.Mul(*(p**n for p, n in zip(probabilities, counts, strict=True)))


def pair_law(d: Derivation, first: Expr, second: Expr, rest: Expr) -> Expr:
    """P(first count, second count): the third summed over, from 0 to the rest of the sample."""
    pi1, pi2 = two_cells(d)
    pi3, x = d.variable(PI3.name, PI3.interval), d.variable("x", NONNEGATIVE)
    pi4 = 1 - pi1 - pi2 - pi3
    d.premise_sign(pi4, ">", "assumption 1: four positive probabilities with the sum 1")
    law = multinomial((first, second, x, rest - x), (pi1, pi2, pi3, pi4))
    orders = Factorial(first + second + rest) / (Factorial(first) * Factorial(second) * Factorial(rest))
    total = sympy.Sum(law, (x, ZERO, rest))
    return d.tabled_sum(
        total, "binomial", orders * pi1**first * pi2**second, (rest, pi3, pi4), "eq. 22 summed over the third count"
    )


# Appendix A, Property 3 (Marginals), stated there without proof. The other counts are summed out of eq. 22 by the
# binomial theorem, twice. The statement is for the first count; the four play the same part.
def derive_marginal_binomial(d: Derivation) -> Expr:
    """P(first count = k, second count = y) summed over y from 0 to n - k."""
    k, pi1, pi2 = (d.parameter("count"), d.parameter("pi1"), sympy.Symbol("pi2"))
    y, rest, others = (d.variable(name, NONNEGATIVE) for name in ("y", "rest", "others"))
    joint = pair_law(d, k, y, rest)
    term = d.substitute(joint, {rest: others - y}, "y and the rest are the n − k others")
    factor = Factorial(k + others) / (Factorial(k) * Factorial(others)) * pi1**k
    total = sympy.Sum(term, (y, ZERO, others))
    total = d.tabled_sum(total, "binomial", factor, (others, pi2, 1 - pi1 - pi2), "over the second count")
    law = d.rewrite(total, Binomial(k + others, k) * pi1**k * (1 - pi1) ** others, "a binomial law")
    return d.substitute(law, {others: d.parameter("sample") - k}, "with n for k + others")


MARGINAL_BINOMIAL = Formula(
    id="goutte_gaussier2005.marginal_binomial",
    title="Law of one count",
    printed=r"P = \binom{n}{k} \pi_1^k (1 - \pi_1)^{n - k}",
    parameters=(COUNT, SAMPLE, PI1),
    source=goutte_gaussier("appendix A, Property 3"),
    derive=derive_marginal_binomial,
    unit="share",
)


# Appendix A, Property 4 (Conditionals), stated there without proof: the law of both counts divided by the law of the
# one that is given (Property 3). The paper's B(n - n_j; pi_i/(1 - pi_j)), for the count of the second cell given that
# of the first.
def derive_count_given_count(d: Derivation) -> Expr:
    """P(FP = k, TP = j)/P(TP = j)."""
    k, j, n = (d.parameter(name) for name in ("count", "given", "sample"))
    pi1, pi2 = d.parameter("pi1"), d.parameter("pi2")
    rest = d.variable("rest", NONNEGATIVE)
    joint = pair_law(d, j, k, rest)
    given = d.substitute(
        MARGINAL_BINOMIAL.expression, {k: j, n: j + k + rest}, "Property 3: the law of the count that is given"
    )
    share = pi2 / (1 - pi1)
    law = Binomial(k + rest, k) * share**k * (1 - share) ** rest
    law = d.rewrite(joint / given, law, "the quotient: a binomial law")
    return d.substitute(law, {rest: n - j - k}, "with n for the sum of the counts")


COUNT_GIVEN_COUNT = Formula(
    id="goutte_gaussier2005.count_given_count",
    title="Law of one count given another",
    printed=(
        r"P = \binom{n - j}{k} \left(\frac{\pi_2}{1 - \pi_1}\right)^k "
        r"\left(1 - \frac{\pi_2}{1 - \pi_1}\right)^{n - j - k}"
    ),
    parameters=(GIVEN_COUNT, COUNT, SAMPLE, PI1, PI2),
    source=goutte_gaussier("appendix A, Property 4"),
    derive=derive_count_given_count,
    unit="share",
)


# Eq. 23 and its proof, eq. 24: over all ways to split k returned objects into x true and k - x false positives. With
# the cell of the false negatives for that of the false positives it is the law of TP + FN.
def derive_returned_binomial(d: Derivation) -> Expr:
    """The three lines of eq. 24, and the binomial theorem."""
    k, n = d.parameter("count"), d.parameter("sample")
    pi1, pi2 = two_cells(d)
    x, rest = d.variable("x", NONNEGATIVE), d.variable("rest", NONNEGATIVE)
    true = d.substitute(MARGINAL_BINOMIAL.expression, {k: x, n: k + rest}, "P(TP = x)")
    given = d.variable("given", NONNEGATIVE)
    false = d.substitute(COUNT_GIVEN_COUNT.expression, {given: x, k: k - x, n: k + rest}, "P(FP = k − x | TP = x)")
    total = sympy.Sum(true * false, (x, ZERO, k))
    factor = Binomial(k + rest, k) * (1 - pi1 - pi2) ** rest
    total = d.termwise(total, factor * Binomial(k, x) * pi1**x * pi2 ** (k - x), "eq. 24, from line 2 to line 3")
    law = d.tabled_sum(total, "binomial", factor, (k, pi1, pi2), "the sum over x is (π₁ + π₂)^k")
    return d.substitute(law, {rest: n - k}, "with n for k + rest")


RETURNED_BINOMIAL = Formula(
    id="goutte_gaussier2005.returned_binomial",
    title="Law of the number of returned objects",
    printed=r"P = \binom{n}{k} (\pi_1 + \pi_2)^k (1 - (\pi_1 + \pi_2))^{n - k}",
    parameters=(COUNT, SAMPLE, PI1, PI2),
    source=goutte_gaussier("eq. 23 and 24"),
    derive=derive_returned_binomial,
    unit="share",
)


# Eq. 23, right; the paper says "similarly". The law of the four counts does not change when the cells of the false
# positives and of the false negatives change places, so that `goutte_gaussier2005.returned_binomial` holds with the one
# for the other.
def derive_relevant_binomial(d: Derivation) -> None:
    """The two cells exchanged in eq. 22, and then in the law of TP + FP."""
    tp, fp, fn, tn = (d.variable(name, NONNEGATIVE) for name in ("tp", "fp", "fn", "tn"))
    k, n, pi1, pi3 = (d.parameter(name) for name in ("count", "sample", "pi1", "pi3"))
    law = RETURNED_BINOMIAL.derive(d)
    pi2, pi4 = d.variable("pi2", PROBABILITY_OPEN), d.variable("pi4", PROBABILITY_OPEN)
    four = multinomial((tp, fp, fn, tn), (pi1, pi2, pi3, pi4))
    d.rewrite(four, multinomial((tp, fn, fp, tn), (pi1, pi3, pi2, pi4)), "eq. 22 with the two cells exchanged")
    d.premise_sign(1 - pi1 - pi3, ">", "the other cells have a positive probability too")
    exchanged = d.substitute(law, {pi2: pi3}, "so the law of TP + FN is that of TP + FP, with π₃ for π₂")
    d.rewrite(exchanged, Binomial(n, k) * (pi1 + pi3) ** k * (1 - pi1 - pi3) ** (n - k), "a binomial law")


CELL = {"TP": r"\pi_1", "FP": r"\pi_2", "FN": r"\pi_3", "TN": r"\pi_4"}


def _law(*order: str) -> str:
    """Eq. 22 with the cells in that order."""
    counts = [rf"\mathrm{{{name}}}" for name in order]
    powers = " ".join(f"{CELL[name]}^{{{count}}}" for name, count in zip(order, counts, strict=True))
    factorials = r" \, ".join(f"{count}!" for count in counts)
    return rf"\frac{{({' + '.join(counts)})!}}{{{factorials}}} {powers}"


RELEVANT_BINOMIAL = Theorem(
    id="goutte_gaussier2005.relevant_binomial",
    title="Law of the number of relevant objects",
    statement=(
        "TP + FN ~ B(n, π₁ + π₃): the multinomial law is the same with FP and FN, and π₂ and π₃, exchanged, so that "
        "eq. 23, left, holds for TP + FN with π₃ for π₂."
    ),
    parameters=(COUNT, SAMPLE, PI1, PI3),
    source=goutte_gaussier("eq. 23, right"),
    derive=derive_relevant_binomial,
    holds=True,
    claims=(
        Holds(f"{_law('TP', 'FP', 'FN', 'TN')} = {_law('TP', 'FN', 'FP', 'TN')}", over=(TP, FP, FN, TN, PI2, PI4)),
        Holds(
            r"B(k, n, \pi_1, \pi_3) = \binom{n}{k} (\pi_1 + \pi_3)^k (1 - (\pi_1 + \pi_3))^{n - k}",
            when=(r"\pi_1 + \pi_3 < 1", r"k \leq n"),
        ),
    ),
    beyond="that TP + FN has the law that TP + FP has where the cells of FP and FN have changed places",
    functions={"B": RETURNED_BINOMIAL},
)


# Eq. 25 and 27. From the law of both counts and the law of their sum (eq. 24). With the cell of the false negatives for
# that of the false positives it is the law of the true positives given the relevant objects.
def derive_true_given_returned(d: Derivation) -> Expr:
    """P(TP = k, FP = M - k)/P(TP + FP = M)."""
    k, M = d.parameter("correct"), d.parameter("returned")
    pi1, pi2 = d.parameter("pi1"), d.parameter("pi2")
    false, rest = d.variable("false", NONNEGATIVE), d.variable("rest", NONNEGATIVE)
    n, count = d.variable(SAMPLE.name, SAMPLE.interval), d.variable("count", NONNEGATIVE)
    joint = pair_law(d, k, false, rest)
    whole = {count: k + false, n: k + false + rest}
    returned = d.substitute(RETURNED_BINOMIAL.expression, whole, "eq. 24: the law of TP + FP")
    law = Binomial(k + false, k) * (pi1 / (pi1 + pi2)) ** k * (pi2 / (pi1 + pi2)) ** false
    law = d.rewrite(joint / returned, law, "the quotient")
    return d.substitute(law, {false: M - k}, "with M for TP + FP")


TRUE_GIVEN_RETURNED = Formula(
    id="goutte_gaussier2005.true_given_returned",
    title="Law of the true positives given the returned objects",
    printed=(
        r"P = \binom{M}{k} \left(\frac{\pi_1}{\pi_1 + \pi_2}\right)^k \left(\frac{\pi_2}{\pi_1 + \pi_2}\right)^{M - k}"
    ),
    parameters=(CORRECT, RETURNED, PI1, PI2),
    source=goutte_gaussier("eq. 25 and 27"),
    derive=derive_true_given_returned,
    unit="share",
)


# Eq. 26 as intended: P(TP = k) P(FP = M - k | TP = k)/P(TP + FP = M), each factor a binomial law. The paper prints
# pi_2/(pi_1 + pi_2) for pi_2/(1 - pi_1) in the numerator, and (1 - pi_1 + pi_2) for (1 - (pi_1 + pi_2)) in the
# denominator. Derived is the value that eq. 27 gives.
CONDITIONAL_BINOMIAL = replace(
    TRUE_GIVEN_RETURNED,
    id="goutte_gaussier2005.conditional_binomial",
    title="Law of the true positives given the returned objects, as a quotient",
    printed=(
        r"P = \frac{\binom{n}{k} \pi_1^k (1 - \pi_1)^{n - k} \cdot \binom{n - k}{M - k} "
        r"\left(\frac{\pi_2}{1 - \pi_1}\right)^{M - k} \left(1 - \frac{\pi_2}{1 - \pi_1}\right)^{n - M}}"
        r"{\binom{n}{M} (\pi_1 + \pi_2)^M (1 - (\pi_1 + \pi_2))^{n - M}}"
    ),
    parameters=(CORRECT, RETURNED, SAMPLE, PI1, PI2),
    source=goutte_gaussier("eq. 26"),
)


def derive_binomial_identity(d: Derivation) -> Expr:
    """In factorials, with M - k false positives and n - M objects that are not returned."""
    k, M, n = (d.parameter(name) for name in ("correct", "returned", "sample"))
    false, rest = d.variable("false", NONNEGATIVE), d.variable("rest", NONNEGATIVE)
    both = k + false
    left = Binomial(both + rest, k) * Binomial(false + rest, false) / Binomial(both + rest, both)
    right = d.rewrite(left, Binomial(both, k), "all factorials but three cancel")
    names = {false: M - k, rest: n - M}
    right = d.substitute(right, names, "M = k + false positives, n = M + rest")
    return Derived(d.substitute(left, names, "the left side"), "=", right)


BINOMIAL_IDENTITY = Formula(
    id="goutte_gaussier2005.binomial_identity",
    title="Identity of binomial coefficients",
    printed=r"\frac{\binom{n}{k} \binom{n - k}{M - k}}{\binom{n}{M}} = \binom{M}{k}",
    parameters=(CORRECT, RETURNED, SAMPLE),
    source=goutte_gaussier("appendix A, after eq. 26"),
    derive=derive_binomial_identity,
)
