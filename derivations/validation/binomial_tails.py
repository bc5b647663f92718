"""Tails of the binomial law as incomplete Beta functions, monotone in the share."""

from __future__ import annotations

from dataclasses import replace

import sympy

from prsym.derivations.constants import ONE, ZERO
from prsym.derivations.documents import dlmf
from prsym.derivations.goutte_gaussier2005.laws import differ_by_one_term
from prsym.derivations.goutte_gaussier2005.paired_superiority import reflection
from prsym.derivations.validation.parameters import FOUND, FROM_ONE, SAMPLE
from prsym.model.derivation import Derivation, Derived, Expr
from prsym.model.domain import ARGUMENT, COUNTED, NONNEGATIVE, POSITIVE, PROBABILITY_OPEN, Parameter, planned
from prsym.model.formula import Formula, Monotone, Theorem
from prsym.model.statement import Exists, Holds, Tends
from prsym.reading.special import BetaRegularized, Binomial, Gamma

# The quantities of exact intervals: a share, what a sample says of it, and the confidence level.

TRUE_SHARE = Parameter(
    "share",
    "p",
    PROBABILITY_OPEN,
    False,
    planned("a share that is supposed, and asked about"),
    "share of the documents that have the property",
    ("p",),
)
FOUND_SOME = Parameter(
    "found", "x", FROM_ONE, True, COUNTED, "documents of the sample that have the property", ("x", "k", "hits")
)
LEVEL = Parameter(
    "level", "u", PROBABILITY_OPEN, False, planned("a level is chosen"), "the level of the quantile", ("u",)
)
A = Parameter("a", "a", POSITIVE, False, ARGUMENT, "first parameter of the law", ("a",))
B = Parameter("b", "b", POSITIVE, False, ARGUMENT, "second parameter of the law", ("b",))

_WITH_COUNTS = (
    Monotone("found", 1, "", "validation.incomplete_beta_steps"),
    Monotone("sample", -1, "", "validation.incomplete_beta_steps"),
)
LOWER_END = (*_WITH_COUNTS, Monotone("confidence", -1, "", "validation.incomplete_beta_increasing"))
UPPER_END = (*_WITH_COUNTS, Monotone("confidence", 1, "", "validation.incomplete_beta_increasing"))


# A tail of the binomial law as an incomplete Beta function: of those that have a property, or of those that lack it.
# Two neighbouring tails differ by the probability of one count, because both sides have the same slope in p and vanish
# at p = 0. So the tail is a sum over the counts.


def law(p: Expr, n: Expr, j: Expr, *, lacking: bool) -> Expr:
    """The probability that j of n documents have the property whose share is p, or lack it."""
    own, other = (1 - p, p) if lacking else (p, 1 - p)
    return Binomial(n, j) * own**j * other ** (n - j)


def tail(p: Expr, n: Expr, j: Expr, *, lacking: bool) -> Expr:
    """The probability that at most j of n documents have it, or lack it; for 0 <= j < n."""
    return BetaRegularized(p, n - j, j + 1) if lacking else 1 - BetaRegularized(p, j + 1, n - j)


def tail_as_sum(d: Derivation, p: Expr, n: Expr, *, lacking: bool) -> tuple[Expr, Expr, Expr]:
    """The index m, the sum of the law from 0 to m, and the tail that it equals."""
    m = d.variable("m", NONNEGATIVE)
    d.premise_sign(n - m, ">", "m are counted, and some are left")
    d.premise_sign(n - m - 1, ">", "in a step from m to m + 1 some are still left")
    _one_more(d, p, n, m, lacking=lacking)
    _none(d, p, n, lacking=lacking)

    def at(j: Expr) -> Expr:
        return tail(p, n, j, lacking=lacking)

    def term(j: Expr) -> Expr:
        return law(p, n, j, lacking=lacking)

    fewer = at(m) - term(m)
    more = fewer.xreplace({m: m + 1}) - fewer
    d.rewrite_using(more, term(m), [(at(m + 1) - at(m), term(m + 1), ONE)], "fewer than m + 1, less fewer than m")
    total = d.sum_by_differences(fewer, m, term(m), 0, "the sum of the differences")
    summed = total - fewer.xreplace({m: ZERO})
    summed = d.rewrite_using(total, summed, [(at(ZERO), term(ZERO), ONE)], "it begins at 0")
    result = term(m) + summed
    d.rewrite_using(result, at(m), [(summed, fewer, ONE)], "with the count m itself")
    return m, result, at(m)


def _one_more(d: Derivation, p: Expr, n: Expr, j: Expr, *, lacking: bool) -> None:
    """The tail grows with j by one term of the law."""
    after, before = (tail(p, n, k, lacking=lacking) for k in (j + 1, j))
    term = law(p, n, j + 1, lacking=lacking)
    powers = (p ** (n - j - 1), (1 - p) ** (j + 1)) if lacking else (p ** (j + 1), (1 - p) ** (n - j - 1))
    first, second, power, other = sympy.symbols("y_1 y_2 y_3 y_4")
    tails = [(first, _beta(after), ZERO), (second, _beta(before), ZERO)]
    form = (first - second if lacking else second - first) - Binomial(n, j + 1) * power * other
    atoms = [*tails, (power, powers[0], ZERO), (other, powers[1], ONE)]
    d.limit(after - before - term, form, atoms, p, "both sides vanish at p = 0")
    d.rewrite_by_derivative_and_limit(after - before, term, p, "the probability of one count")


def _none(d: Derivation, p: Expr, n: Expr, *, lacking: bool) -> None:
    """The tail at 0 is the law at 0."""
    value, term = (f(p, n, ZERO, lacking=lacking) for f in (tail, law))
    first, power = sympy.symbols("y_1 y_2")
    atoms = [(first, _beta(value), ZERO), (power, p**n if lacking else (1 - p) ** n, ZERO if lacking else ONE)]
    form = first - power if lacking else 1 - first - power
    d.limit(value - term, form, atoms, p, "both sides vanish at p = 0")
    d.rewrite_by_derivative_and_limit(value, term, p, "none is counted")


def _beta(value: Expr) -> Expr:
    return next(iter(value.atoms(BetaRegularized)))


# I(p; a, b) rises strictly from 0 to 1 with p, so that every level between is taken once: the quantile of a Beta law.
# DLMF, 8.17.1 and 8.17.2. The slope is the density of the Beta law, which is positive.


def quantile_exists_once(d: Derivation, a: Expr, b: Expr, level: Expr) -> Expr:
    """I(p; a, b) = level for exactly one p in (0, 1)."""
    p, t = d.variable("share", PROBABILITY_OPEN), d.variable("z", PROBABILITY_OPEN)
    value = BetaRegularized(p, a, b)
    slope = d.differentiate(value, p, "the density of the Beta law")
    d.sign(slope, ">", "is positive: I rises strictly")
    F, y = sympy.Function("F")(p), sympy.Symbol("y")
    d.definition(F, value, "as a function of p")
    d.definition(sympy.Derivative(F, p), slope, "its slope")
    d.sign(sympy.Derivative(F, p), ">", "is positive")
    d.definition(F, reflection(d, p, a, b), "which is 1 less the upper tail")
    d.definition(F, value, "as it was defined")
    d.limit(BetaRegularized(t, a, b), y, [(y, BetaRegularized(t, a, b), ZERO)], t, "0 as p falls to 0")
    d.limit(1 - BetaRegularized(t, b, a), 1 - y, [(y, BetaRegularized(t, b, a), ZERO)], t, "1 as p rises to 1")
    return d.intermediate_value(F, p, [(t, t), (1 - t, t)], level, "exactly one p with I(p; a, b) = u")


def derive_incomplete_beta_increasing(d: Derivation) -> Expr:
    """For any positive parameters."""
    return quantile_exists_once(d, d.parameter("a"), d.parameter("b"), d.parameter("level"))


INCOMPLETE_BETA_INCREASING = Theorem(
    id="validation.incomplete_beta_increasing",
    title="The quantile of a Beta law exists and is unique",
    statement=(
        "I(p; a, b) = 1 − I(1 − p; b, a) rises strictly with p from 0 to 1: for 0 < u < 1 exactly one p in (0, 1) has "
        "I(p; a, b) = u"
    ),
    parameters=(A, B, LEVEL),
    source=dlmf("8.17.1 and 8.17.2"),
    derive=derive_incomplete_beta_increasing,
    holds=True,
    claims=(
        Holds(r"\frac{d I(p; a, b)}{d p} > 0", over=(TRUE_SHARE,)),
        Tends(r"I(p; a, b)", "0", "share", "0+", over=(TRUE_SHARE,)),
        Holds(r"I(p; a, b) = 1 - I(1 - p; b, a)", over=(TRUE_SHARE,)),
        Tends(r"1 - I(1 - p; b, a)", "1", "share", "1-", over=(TRUE_SHARE,)),
        Exists(r"I(p; a, b) = u", TRUE_SHARE, only_one=True),
    ),
    functions={"I": "beta_regularized"},
)


# I(p; a, b) falls when a grows by one and rises when b does: so its quantiles rise with what was found.
# DLMF, 8.17(iv). One document more that has the property takes a to a + 1 and b to b - 1: at each share I falls, so
# that the share at which it has a given level rises. One document more in the sample, that lacks the property, takes b
# to b + 1: I rises, and the share falls. I rises with the share (`validation.incomplete_beta_increasing`).


def one_step(d: Derivation, larger: Expr, smaller: Expr, constant: Expr) -> Expr:
    """The difference of two incomplete Beta functions is constant p^a (1 - p)^b, which is positive."""
    p, a, b = (d.parameter(q.name) for q in (TRUE_SHARE, A, B))
    term = differ_by_one_term(d, p, (larger, smaller), (constant, a, b), "both sides vanish at p = 0")
    return d.sign(term, ">", "which is positive")


def derive_incomplete_beta_steps(d: Derivation) -> Expr:
    """A step in a, and a step in b."""
    p, a, b = (d.parameter(q.name) for q in (TRUE_SHARE, A, B))
    here = BetaRegularized(p, a, b)
    one_step(d, here, BetaRegularized(p, a + 1, b), Gamma(a + b) / (Gamma(a + 1) * Gamma(b)))
    return one_step(d, BetaRegularized(p, a, b + 1), here, Gamma(a + b) / (Gamma(a) * Gamma(b + 1)))


INCOMPLETE_BETA_STEPS = Theorem(
    id="validation.incomplete_beta_steps",
    title="The quantiles of a Beta law rise with its first parameter and fall with its second",
    statement=(
        "I(p; a + 1, b) < I(p; a, b) < I(p; a, b + 1): so the share p at which I has a given level, and with it the "
        "ends of the exact and of Jeffreys' interval, rises with the documents found and falls with the sample"
    ),
    parameters=(TRUE_SHARE, A, B),
    source=dlmf("8.17(iv)"),
    derive=derive_incomplete_beta_steps,
    holds=True,
    claims=(Holds(r"I(p; a + 1, b) < I(p; a, b) < I(p; a, b + 1)"),),
    beyond=(
        "that the share at which I has a given level rises where I falls at each share, I rising with the share "
        "(validation.incomplete_beta_increasing), and that the ends of the intervals are such shares"
    ),
    functions={"I": "beta_regularized"},
)


# The upper tail of the binomial law is an incomplete Beta function: P(X >= x) for x from 1 to n.
# The identity is DLMF, 8.17.5. The sum is over j, the documents of the sample that lack the property: X >= x where at
# most n - x lack it.


def upper_tail(d: Derivation, p: Expr) -> tuple[Expr, Expr]:
    """The sum and the incomplete Beta function, in the documents that have the property."""
    n = d.parameter("sample")
    m, summed, tail = tail_as_sum(d, p, n, lacking=True)
    counts = {m: d.definition(m, n - d.parameter("found"), "the documents that lack the property")}
    left = d.substitute(summed, counts, "P(X ≥ x): at most n − x documents lack the property")
    return left, d.substitute(tail, counts, "in the documents that have it")


def derive_binomial_upper_tail(d: Derivation) -> Expr:
    """At most n - x lack the property."""
    left, right = upper_tail(d, d.parameter("share"))
    return Derived(left, "=", right)


BINOMIAL_UPPER_TAIL = Formula(
    id="validation.binomial_upper_tail",
    title="Upper tail of the binomial law",
    printed=(
        r"\binom{n}{n - x} (1 - p)^{n - x} p^x + \sum_{j=0}^{n - x - 1} \binom{n}{j} (1 - p)^j p^{n - j} "
        r"= I(p; x, n - x + 1)"
    ),
    parameters=(FOUND_SOME, SAMPLE, TRUE_SHARE),
    source=dlmf("8.17.5"),
    derive=derive_binomial_upper_tail,
    functions={"I": "beta_regularized"},
    constraints=(r"x \leq n",),
    unit="share",
)


# The lower tail of the binomial law is an incomplete Beta function: P(X <= x) for x from 0 to n - 1.
# The identity is DLMF, 8.17.5.


def lower_tail(d: Derivation, p: Expr) -> tuple[Expr, Expr]:
    """The sum and the incomplete Beta function."""
    m, summed, tail = tail_as_sum(d, p, d.parameter("sample"), lacking=False)
    counts = {m: d.definition(m, d.parameter("found"), "the documents that have the property")}
    left = d.substitute(summed, counts, "P(X ≤ x)")
    return left, d.substitute(tail, counts, "P(X ≤ x)")


def derive_binomial_lower_tail(d: Derivation) -> Expr:
    """At most x have the property."""
    left, right = lower_tail(d, d.parameter("share"))
    return Derived(left, "=", right)


BINOMIAL_LOWER_TAIL = replace(
    BINOMIAL_UPPER_TAIL,
    id="validation.binomial_lower_tail",
    title="Lower tail of the binomial law",
    printed=(
        r"\binom{n}{x} p^x (1 - p)^{n - x} + \sum_{j=0}^{x - 1} \binom{n}{j} p^j (1 - p)^{n - j} "
        r"= 1 - I(p; x + 1, n - x)"
    ),
    parameters=(FOUND, SAMPLE, TRUE_SHARE),
    derive=derive_binomial_lower_tail,
    constraints=("x < n",),
)
