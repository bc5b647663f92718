"""Two shares compared: tests of two samples, Newcombe's interval, and McNemar's test of two judgements."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import sympy

from prsym.derivations.constants import HALF
from prsym.derivations.measures.parameters import ONLY_FIRST, ONLY_SECOND
from prsym.derivations.validation.parameters import LOWER, UPPER, Z
from prsym.derivations.validation.ratio_log import SAMPLE_FIRST, SAMPLE_SECOND
from prsym.derivations.validation.sources import NEWCOMBE
from prsym.derivations.validation.wilson import WILSON_LOWER, WILSON_UPPER
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import COUNTED, NONNEGATIVE, POSITIVE, PROBABILITY_OPEN, REAL, UNIT, Parameter
from prsym.model.formula import NO_FUNCTIONS, NO_VARIANTS, Family, Formula
from prsym.model.source import by_definition

FOUND_FIRST = Parameter(
    "found", "x_1", NONNEGATIVE, True, COUNTED, "documents of the first sample that have the property", ("x1",)
)
FOUND_SECOND = Parameter(
    "found_second", "x_2", NONNEGATIVE, True, COUNTED, "documents of the second sample that have the property", ("x2",)
)


def derive_pooled_z(d: Derivation) -> Expr:
    """The difference over its standard error, were both shares one: that of both samples together."""
    x, n, y, m = (d.parameter(name) for name in ("found", "sample", "found_second", "sample_second"))
    share, square, error = d.variable("p", PROBABILITY_OPEN), d.variable("v", POSITIVE), d.variable("s", POSITIVE)
    variance = share * (1 - share) * (1 / n + 1 / m)
    zero = d.premise(square, variance, "independent samples with one share: the variances add up")
    solved = d.solve_linear(zero, square, "the variance of the difference")
    d.definition(error, sympy.sqrt(solved), "the standard error, which is positive")
    pooled = d.definition(share, (x + y) / (n + m), "the share of both samples together is put in for it")
    return d.substitute((x / n - y / m) / sympy.sqrt(solved), {share: pooled}, "the difference in standard errors")


_DIFFERENCE = r"\frac{x_1}{n_1} - \frac{x_2}{n_2}"
_POOLED = (
    r"\frac{x_1 + x_2}{n_1 + n_2}\left(1 - \frac{x_1 + x_2}{n_1 + n_2}\right)\left(\frac{1}{n_1} + \frac{1}{n_2}\right)"
)
_OF_EACH = (
    r"\frac{1}{n_1} \cdot \frac{x_1}{n_1} \left(1 - \frac{x_1}{n_1}\right)"
    r" + \frac{1}{n_2} \cdot \frac{x_2}{n_2} \left(1 - \frac{x_2}{n_2}\right)"
)


def _in_errors(variance: str) -> str:
    return rf"z = \frac{{{_DIFFERENCE}}}{{\sqrt{{{variance}}}}}"


def _squared(variance: str, difference: str = rf"\left({_DIFFERENCE}\right)") -> str:
    return rf"\frac{{{difference}^2}}{{{variance}}}"


_HALF_A_DOCUMENT = r"\frac{1}{2} \left(\frac{1}{n_1} + \frac{1}{n_2}\right)"  # in each sample
_NEARER = rf"\max\left(0, \left|{_DIFFERENCE}\right| - {_HALF_A_DOCUMENT}\right)"
_YATES = _squared(_POOLED, rf"\left({_NEARER}\right)")
_CORRECTED = rf"z = \frac{{{_NEARER}}}{{\sqrt{{{_POOLED}}}}}"


POOLED_Z = Formula(
    id="validation.two_shares_z",
    title="Test of two shares: difference in standard errors, pooled",
    printed=_in_errors(_POOLED),
    parameters=(FOUND_FIRST, SAMPLE_FIRST, FOUND_SECOND, SAMPLE_SECOND),
    source=by_definition("Without continuity correction; the variance is that of one share, estimated from both."),
    derive=derive_pooled_z,
    constraints=(r"x_1 \leq n_1", r"x_2 \leq n_2"),
    variants={"unpooled": _in_errors(_OF_EACH), "with": _CORRECTED},
)


def derive_unpooled_z(d: Derivation) -> Expr:
    """The difference over its standard error, each share estimated from its own sample."""
    x, n, y, m = (d.parameter(name) for name in ("found", "sample", "found_second", "sample_second"))
    first, second = d.variable("p", PROBABILITY_OPEN), d.variable("r", PROBABILITY_OPEN)
    square, error = d.variable("v", POSITIVE), d.variable("s", POSITIVE)
    variance = first * (1 - first) / n + second * (1 - second) / m
    zero = d.premise(square, variance, "independent samples: the variances add up")
    solved = d.solve_linear(zero, square, "the variance of the difference")
    d.definition(error, sympy.sqrt(solved), "the standard error, which is positive")
    own = {
        share: d.definition(share, found / size, "the share of the sample is put in for it")
        for share, found, size in ((first, x, n), (second, y, m))
    }
    return d.substitute((x / n - y / m) / sympy.sqrt(solved), own, "the difference in standard errors")


UNPOOLED_Z = replace(
    POOLED_Z,
    id="validation.two_shares_z_unpooled",
    title="Test of two shares: difference in standard errors, unpooled",
    printed=_in_errors(_OF_EACH),
    source=by_definition("Without continuity correction; the variance of each share is estimated from its own sample."),
    derive=derive_unpooled_z,
    variants={"pooled": _in_errors(_POOLED)},
)


# The square of the pooled statistic is the chi-squared statistic of the table of both samples. Yates' correction takes
# the first count for half a document nearer to what is expected of it, and the second so too, but not beyond.
def derive_chi_square(d: Derivation) -> Expr:
    """The square of the pooled statistic."""
    z = d.variable("z", REAL)
    return d.substitute(z**2, {z: d.definition(z, POOLED_Z.expression, "pooled")}, "its square")


def derive_chi_square_continuity(d: Derivation) -> Expr:
    """The square of the distance less half a document in each sample, over the pooled variance."""
    x, n, y, m = (d.parameter(name) for name in ("found", "sample", "found_second", "sample_second"))
    d.premise_sign((x / n - y / m) ** 2, ">", "the shares differ")
    distance, variance = d.variable("distance", NONNEGATIVE), d.variable("v", POSITIVE)
    share = d.variable("p", PROBABILITY_OPEN)
    corrected = d.definition(
        d.variable("score", NONNEGATIVE),
        sympy.Max(0, distance - (1 / n + 1 / m) / 2) ** 2 / variance,
        "half a document less in each sample, and no less than none",
    )
    pooled = {share: d.definition(share, (x + y) / (n + m), "the share of both samples together")}
    both = d.definition(variance, share * (1 - share) * (1 / n + 1 / m), "the variances add up")
    apart = d.definition(distance, sympy.Abs(x / n - y / m), "between both shares")
    found = d.substitute(corrected, {distance: apart, variance: both}, "in the counts")
    return d.substitute(found, pooled, "pooled")


TWO_SHARES_CHI_SQUARE = replace(
    POOLED_Z,
    id="validation.two_shares_chi_square",
    title="Chi-squared test of two shares",
    printed=_squared(_POOLED),
    source=by_definition("The square of the pooled difference in standard errors; without continuity correction."),
    derive=derive_chi_square,
    variants={"with": _YATES},
)
TWO_SHARES_CHI_SQUARE_CONTINUITY = replace(
    TWO_SHARES_CHI_SQUARE,
    id="validation.two_shares_chi_square_continuity",
    title="Chi-squared test of two shares, with Yates’ continuity correction",
    printed=_YATES,
    source=by_definition("The distance of the shares is less by half a document in each sample, and not below 0."),
    derive=derive_chi_square_continuity,
    variants={"without": TWO_SHARES_CHI_SQUARE.printed},
)


# Newcombe's interval of a difference: the standard error of the difference is taken at the ends of Wilson's intervals
# that make it least (greatest). An end of Wilson's interval lies z standard errors, of a share that is that end, from
# the share of the sample; so z^2 times the variance there is the square of the distance between them, and the squares
# add up.
_WILSON = {LOWER: WILSON_LOWER, UPPER: WILSON_UPPER}


def newcombe_end(d: Derivation, side: int) -> Expr:
    """x1/n1 - x2/n2, less or plus z standard errors at the ends of Wilson's intervals on that side."""
    x, n, y, m = (d.parameter(name) for name in ("found", "sample", "found_second", "sample_second"))
    d.premise_sign(n - x, ">=", "no more are found than are in the first sample")
    d.premise_sign(m - y, ">=", "nor in the second")
    first = _square_at_end(d, "p", (x, n), side)
    second = _square_at_end(d, "r", (y, m), -side)
    square, error = d.variable("q", NONNEGATIVE), d.variable("s", NONNEGATIVE)
    total = d.definition(square, first + second, "independent samples: the variances add up")
    root = d.definition(error, sympy.sqrt(total), "z standard errors")
    return d.substitute(x / n - y / m + side * error, {error: root}, "so far from the difference of the samples")


def _square_at_end(d: Derivation, name: str, counts: tuple[Expr, Expr], side: int) -> Expr:
    """z^2 times the variance of a sample's share at an end of its Wilson interval: the square of their distance."""
    found, sample = counts
    end, z = d.variable(name, REAL), d.parameter("z")
    own = dict(zip(map(sympy.Symbol, ("found", "sample")), counts, strict=True))
    wilson = d.definition(end, _WILSON[side].expression.xreplace(own), "an end of Wilson's interval")
    variance = d.substitute(z**2 * end * (1 - end) / sample, {end: wilson}, "z² times the variance of that share")
    return d.rewrite(variance, (found / sample - wilson) ** 2, "which the end satisfies: the score test just rejects")


def _newcombe(sign: str, first: str, second: str) -> str:
    """The difference of the samples, less or plus the root of the squared distances to two ends."""
    return (
        rf"{_DIFFERENCE} {sign} \sqrt{{\left(\frac{{x_1}}{{n_1}} - {first}(x_1, n_1, z)\right)^2"
        rf" + \left(\frac{{x_2}}{{n_2}} - {second}(x_2, n_2, z)\right)^2}}"
    )


NEWCOMBE_LOWER = Formula(
    id="validation.newcombe_lower",
    title="Newcombe’s interval of a difference of shares, lower end",
    printed=_newcombe("-", "L", "U"),
    parameters=(FOUND_FIRST, SAMPLE_FIRST, FOUND_SECOND, SAMPLE_SECOND, Z),
    source=NEWCOMBE,
    derive=partial(newcombe_end, side=LOWER),
    functions={"L": WILSON_LOWER, "U": WILSON_UPPER},
    constraints=(r"x_1 \leq n_1", r"x_2 \leq n_2"),
    limit="lower",
    family=Family("newcombe", "Newcombe’s interval of a difference of shares", "difference"),
)
NEWCOMBE_UPPER = replace(
    NEWCOMBE_LOWER,
    id="validation.newcombe_upper",
    title="Newcombe’s interval of a difference of shares, upper end",
    printed=_newcombe("+", "U", "L"),
    derive=partial(newcombe_end, side=UPPER),
    limit="upper",
)


# The normal interval of a difference: z standard errors, each share estimated from its own sample.
def difference_end(d: Derivation, side: int) -> Expr:
    """x1/n1 - x2/n2, less or plus z standard errors."""
    x, n, y, m, z = (d.parameter(name) for name in ("found", "sample", "found_second", "sample_second", "z"))
    d.premise_sign(n - x, ">=", "no more are found than are in the first sample")
    d.premise_sign(m - y, ">=", "nor in the second")
    square, error = d.variable("q", NONNEGATIVE), d.variable("s", NONNEGATIVE)
    own = x / n * (1 - x / n) / n + y / m * (1 - y / m) / m
    zero = d.premise(square, own, "independent samples: the estimated variances add up")
    root = d.definition(error, sympy.sqrt(d.solve_linear(zero, square, "the variance")), "the standard error")
    return d.substitute(x / n - y / m + side * z * error, {error: root}, "so far from the difference of the samples")


DIFFERENCE_LOWER = replace(
    NEWCOMBE_LOWER,
    id="validation.normal_difference_lower",
    title="Normal interval of a difference of shares, lower end",
    printed=rf"{_DIFFERENCE} - z \sqrt{{{_OF_EACH}}}",
    source=by_definition("Without continuity correction; the variance of each share is that of its own sample."),
    derive=partial(difference_end, side=LOWER),
    functions=NO_FUNCTIONS,
    family=Family("normal_difference", "Normal interval of a difference of shares", "difference"),
)
DIFFERENCE_UPPER = replace(
    DIFFERENCE_LOWER,
    id="validation.normal_difference_upper",
    title="Normal interval of a difference of shares, upper end",
    printed=rf"{_DIFFERENCE} + z \sqrt{{{_OF_EACH}}}",
    derive=partial(difference_end, side=UPPER),
    limit="upper",
)


# With continuity correction it is wider by half a document in each sample, as R's prop.test has it.
def difference_continuity_end(d: Derivation, side: int) -> Expr:
    """The end without correction, and half a document of each sample further out."""
    n, m, end = d.parameter("sample"), d.parameter("sample_second"), d.variable("e", REAL)
    plain = d.definition(end, difference_end(d, side), "the end without correction")
    return d.substitute(end + side * (1 / n + 1 / m) / 2, {end: plain}, "half a document of each sample further out")


DIFFERENCE_CONTINUITY_LOWER = replace(
    DIFFERENCE_LOWER,
    id="validation.normal_difference_continuity_lower",
    title="Normal interval of a difference of shares with continuity correction, lower end",
    printed=rf"{DIFFERENCE_LOWER.printed} - {_HALF_A_DOCUMENT}",
    source=by_definition("As R's prop.test prints it, whose ends are cut at −1 and 1."),
    derive=partial(difference_continuity_end, side=LOWER),
    family=Family(
        "normal_difference_continuity",
        "Normal interval of a difference of shares with continuity correction",
        "difference",
    ),
)
DIFFERENCE_CONTINUITY_UPPER = replace(
    DIFFERENCE_CONTINUITY_LOWER,
    id="validation.normal_difference_continuity_upper",
    title="Normal interval of a difference of shares with continuity correction, upper end",
    printed=rf"{DIFFERENCE_UPPER.printed} + {_HALF_A_DOCUMENT}",
    derive=partial(difference_continuity_end, side=UPPER),
    limit="upper",
)


def _share(d: Derivation, name: str, found: str, sample: str) -> tuple[Expr, Expr]:
    """A share's symbol, and the share of its sample."""
    share = d.variable(name, UNIT)
    return share, d.definition(share, d.parameter(found) / d.parameter(sample), "the share of the sample")


def _of_shares(d: Derivation, made: Callable[[Expr, Expr], Expr], why: str) -> Expr:
    """A function of both shares, such as their difference, written in the counts."""
    first, own = _share(d, "p", "found", "sample")
    second, other = _share(d, "r", "found_second", "sample_second")
    value = d.definition(d.variable("v", REAL), made(first, second), why)
    return d.substitute(value, {first: own, second: other}, "in counts")


def derive_difference(d: Derivation) -> Expr:
    """The first share less the second."""
    return _of_shares(d, lambda p, r: p - r, "the difference")


def derive_ratio(d: Derivation) -> Expr:
    """The first share over the second."""
    d.premise_sign(d.parameter("found_second"), ">", "the second share is not 0")
    return _of_shares(d, lambda p, r: p / r, "the ratio")


def derive_odds_ratio(d: Derivation) -> Expr:
    """The odds of the first share over those of the second."""
    x, n, y, m = (d.parameter(name) for name in ("found", "sample", "found_second", "sample_second"))
    for count in (n - x, y, m - y):
        d.premise_sign(count, ">", "odds that are divided by are not 0, and are defined")
    found = _of_shares(d, lambda p, r: p / (1 - p) / (r / (1 - r)), "odds over odds")
    return d.rewrite(found, x * (m - y) / (y * (n - x)), "over one line")


DIFFERENCE = replace(
    POOLED_Z,
    id="validation.difference_of_shares",
    title="Difference of two shares",
    printed=_DIFFERENCE,
    source=by_definition("The share of the first sample less that of the second."),
    derive=derive_difference,
    variants=NO_VARIANTS,
)
RATIO = replace(
    DIFFERENCE,
    id="validation.ratio_of_shares",
    title="Ratio of two shares (relative risk)",
    printed=r"\frac{x_1/n_1}{x_2/n_2}",
    parameters=(FOUND_FIRST, SAMPLE_FIRST, replace(FOUND_SECOND, interval=POSITIVE), SAMPLE_SECOND),
    source=by_definition("The share of the first sample over that of the second."),
    derive=derive_ratio,
)
ODDS_RATIO = replace(
    DIFFERENCE,
    id="validation.odds_ratio_of_shares",
    title="Odds ratio of two shares",
    printed=r"\frac{x_1 (n_2 - x_2)}{x_2 (n_1 - x_1)}",
    source=by_definition("The odds of the first sample over those of the second."),
    derive=derive_odds_ratio,
    constraints=(r"x_1 < n_1", r"0 < x_2", r"x_2 < n_2"),
)


def derive_mcnemar(d: Derivation) -> Expr:
    """Of b + c documents in dispute half would be b: the square of the distance from it over the variance (b + c)/4."""
    b, c = d.parameter("only_first"), d.parameter("only_second")
    disputed, score = d.variable("disputed", POSITIVE), d.variable("score", REAL)
    distance, variance = b - disputed / 2, disputed / 4
    squared = d.definition(score, distance**2 / variance, "by chance alone each has the probability one half")
    count = d.definition(disputed, b + c, "the documents in dispute")
    found = d.substitute(squared, {disputed: count}, "in counts")
    return d.rewrite(found, (b - c) ** 2 / (b + c), "the halves cancel")


MCNEMAR = Formula(
    id="validation.mcnemar",
    title="McNemar’s test of two judgements of the same documents",
    printed=r"\frac{(b - c)^2}{b + c}",
    parameters=(ONLY_FIRST, ONLY_SECOND),
    source=by_definition("Without continuity correction; b and c are the documents on which the judgements differ."),
    derive=derive_mcnemar,
    variants={"with": r"\frac{(|b - c| - 1)^2}{b + c}"},
)


# With half a document less between b and (b + c)/2, as the law of a count is taken for a continuous one: Edwards'
# correction. Where b = c there is no distance to be made smaller, and programs differ: R gives 0, statsmodels 1/(b +
# c).
def derive_mcnemar_continuity(d: Derivation) -> Expr:
    """The square of the distance of b from (b + c)/2, less half a document, over the variance (b + c)/4."""
    b, c = d.parameter("only_first"), d.parameter("only_second")
    distance, score = d.variable("distance", NONNEGATIVE), d.variable("score", REAL)
    disputed = d.variable("disputed", POSITIVE)
    d.premise_sign((b - c) ** 2, ">", "b and c differ")
    squared = d.definition(score, (distance - HALF) ** 2 / (disputed / 4), "half a document less")
    count = d.definition(disputed, b + c, "the documents in dispute")
    apart = d.definition(distance, sympy.Abs(b - c) / 2, "from b, or from c, to the half of both")
    found = d.substitute(squared, {disputed: count, distance: apart}, "in counts")
    return d.rewrite(found, (sympy.Abs(b - c) - 1) ** 2 / (b + c), "the halves cancel")


MCNEMAR_CONTINUITY = replace(
    MCNEMAR,
    id="validation.mcnemar_continuity",
    title="McNemar’s test of two judgements, with continuity correction",
    printed=r"\frac{(|b - c| - 1)^2}{b + c}",
    source=by_definition("The distance |b − c| is taken for 1 less; b and c differ."),
    derive=derive_mcnemar_continuity,
    constraints=(r"0 < (b - c)^2",),
    variants={"without": MCNEMAR.printed},
)
