"""Two shares compared: the pooled test of two samples, and McNemar's test of two judgements of one sample."""

from __future__ import annotations

import sympy

from prsym.derivations.validation.ratio_log import SAMPLE_FIRST, SAMPLE_SECOND
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import COUNTED, NONNEGATIVE, POSITIVE, PROBABILITY_OPEN, REAL, Parameter
from prsym.model.formula import Formula
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


POOLED_Z = Formula(
    id="validation.two_shares_z",
    title="Test of two shares: difference in standard errors, pooled",
    printed=(
        r"z = \frac{\frac{x_1}{n_1} - \frac{x_2}{n_2}}{\sqrt{\frac{x_1 + x_2}{n_1 + n_2}"
        r"\left(1 - \frac{x_1 + x_2}{n_1 + n_2}\right)\left(\frac{1}{n_1} + \frac{1}{n_2}\right)}}"
    ),
    parameters=(FOUND_FIRST, SAMPLE_FIRST, FOUND_SECOND, SAMPLE_SECOND),
    source=by_definition("Without continuity correction; the variance is that of one share, estimated from both."),
    derive=derive_pooled_z,
    constraints=(r"x_1 \leq n_1", r"x_2 \leq n_2"),
)

ONLY_FIRST = Parameter(
    "only_first", "b", NONNEGATIVE, True, COUNTED, "documents that only the first judgement calls relevant", ("b",)
)
ONLY_SECOND = Parameter(
    "only_second", "c", NONNEGATIVE, True, COUNTED, "documents that only the second judgement calls relevant", ("c",)
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
)
