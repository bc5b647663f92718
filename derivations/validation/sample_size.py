"""Sizes of samples, margins of error, and the finite-population correction."""

from __future__ import annotations

from dataclasses import replace

import sympy

from prsym.derivations.constants import ONE
from prsym.derivations.validation.parameters import (
    CONFIDENCE,
    FROM_ONE,
    MARGIN,
    PLANNED_SHARE,
    POPULATION,
    POPULATION_FROM_TWO,
    SAMPLE,
    SHARE,
    UNLIMITED,
    Z,
)
from prsym.derivations.validation.sources import FINITE_MARGIN, PROVED, SAMPLE_SIZE, ZERO_NUMERATORS
from prsym.derivations.validation.sources import MARGIN as MARGIN_SOURCE
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import NONNEGATIVE, POSITIVE, interval
from prsym.model.formula import Formula, Theorem
from prsym.model.statement import Holds


def derive_sample_size(d: Derivation) -> Expr:
    """n m² = z² p (1 - p), solved for n, for a population much larger than the sample: the real number."""
    p, m, z = (d.parameter(name) for name in ("share", "margin", "z"))
    n = d.variable("n", POSITIVE)
    return d.solve_linear(d.premise(n * m**2, z**2 * p * (1 - p), "m is z standard errors of a share"), n, "n")


SAMPLE_SIZE_FORMULA = Formula(
    id="validation.sample_size",
    title="Sample size for a margin of error",
    printed=r"n_0 = \frac{z^2 p (1 - p)}{m^2}",
    parameters=(Z, PLANNED_SHARE, MARGIN),
    source=SAMPLE_SIZE,
    derive=derive_sample_size,
    unit="documents",
    rounded_up="a smaller sample misses the margin",
)


# Cochran (1977). Without replacement the variance of a share has the factor (N - n)/(N - 1).
def derive_sample_size_finite(d: Derivation) -> Expr:
    """v/n (N - n)/(N - 1) = v/n0, multiplied out and solved for n; N > 1."""
    unlimited = d.parameter("unlimited")
    population, n = d.variable("population", interval("(1, oo)")), d.variable("n", POSITIVE)
    equation = d.premise(
        unlimited * (population - n), n * (population - 1), "the same variance as n₀ documents without the correction"
    )
    solved = d.solve_linear(equation, n, "n")
    return d.rewrite(solved, unlimited / (1 + (unlimited - 1) / population), "divided by N")


SAMPLE_SIZE_FINITE = Formula(
    id="validation.sample_size_finite",
    title="Sample size with finite-population correction",
    printed=r"n = \frac{n_0}{1 + \frac{n_0 - 1}{N}}",
    parameters=(UNLIMITED, POPULATION),
    source=SAMPLE_SIZE,
    derive=derive_sample_size_finite,
    unit="documents",
    rounded_up="a smaller sample misses the margin",
    variants={"sampling_fraction": r"n = \frac{n_0}{1 + \frac{n_0}{N}}"},
)


# The equation of `validation.zero_found_upper`, solved for the sample size with which finding nothing shows that a
# share is below a bound. One-sided. The real number; it is rounded up to a whole number of documents.
def derive_sample_size_zero_found(d: Derivation) -> Expr:
    """n ln(1 - p) = ln(1 - c), solved for n."""
    n = d.variable("n", POSITIVE)
    nothing, left = sympy.log(1 - d.parameter("share")), sympy.log(1 - d.parameter("confidence"))
    zero = d.premise(n * nothing, left, "(1 − p)ⁿ = 1 − c, in logarithms")
    return d.solve_linear(zero, n, "n")


SAMPLE_SIZE_ZERO_FOUND = Formula(
    id="validation.sample_size_zero_found",
    title="Sample size for acceptance on zero",
    printed=r"n = \frac{\ln(1 - c)}{\ln(1 - p)}",
    parameters=(CONFIDENCE, PLANNED_SHARE),
    source=ZERO_NUMERATORS,
    derive=derive_sample_size_zero_found,
    unit="documents",
    rounded_up="a smaller sample does not show it at that level",
    level_sides="one",
)


# The equation of the sample size, solved for the margin. Without replacement the variance of a share has the factor
# (N - n)/(N - 1).
def derive_margin_of_error(d: Derivation) -> Expr:
    """m^2 = z^2 p (1 - p)/n."""
    return _margin(d, ONE)


def derive_margin_of_error_finite(d: Derivation) -> Expr:
    """m^2 = z^2 p (1 - p)/n (N - n)/(N - 1)."""
    population, n = d.parameter("population"), d.parameter("sample")
    d.premise_sign(population - n, ">=", "the sample is drawn without replacement")
    return _margin(d, (population - n) / (population - 1))


def _margin(d: Derivation, factor: Expr) -> Expr:
    z, p, n = (d.parameter(name) for name in ("z", "share", "sample"))
    square, m = d.variable("q", NONNEGATIVE), d.variable("m", NONNEGATIVE)
    equation = d.premise(n * square, z**2 * p * (1 - p) * factor, "m is z standard errors of a share, and q = m²")
    solved = d.solve_linear(equation, square, "m²")
    return d.definition(m, sympy.sqrt(solved), "m, which is not negative")


MARGIN_OF_ERROR = Formula(
    id="validation.margin_of_error",
    title="Margin of error of a sample",
    printed=r"m = z \sqrt{\frac{p (1 - p)}{n}}",
    parameters=(Z, SHARE, SAMPLE),
    source=MARGIN_SOURCE,
    derive=derive_margin_of_error,
    unit="share",
)
MARGIN_OF_ERROR_FINITE = replace(
    MARGIN_OF_ERROR,
    id="validation.margin_of_error_finite",
    title="Margin of error of a sample, with finite-population correction",
    printed=r"m = z \sqrt{\frac{p (1 - p)}{n} \cdot \frac{N - n}{N - 1}}",
    parameters=(Z, SHARE, SAMPLE, POPULATION_FROM_TWO),
    source=FINITE_MARGIN,
    derive=derive_margin_of_error_finite,
    constraints=(r"n \leq N",),
    variants={
        "sampling_fraction": r"m = z \sqrt{\frac{p (1 - p)}{n} \cdot \frac{N - n}{N}}",
        "cochran": r"m = z \sqrt{\frac{p (1 - p)}{n - 1} \cdot \frac{N - n}{N}}",
    },
)


def derive_finite_correction(d: Derivation) -> None:
    """The differences are products of non-negative factors; for the margin, the factor of the variance is at most 1."""
    unlimited, population = d.parameter("unlimited"), d.parameter("population")
    n = d.parameter("sample")
    finite = SAMPLE_SIZE_FINITE.expression
    below = d.rewrite(
        unlimited - finite, unlimited * (unlimited - 1) / (population + unlimited - 1), "what the correction saves"
    )
    d.sign(below, ">=", "the corrected size is at most n₀")
    rest = d.rewrite(
        population - finite, population * (population - 1) / (population + unlimited - 1), "what is not sampled"
    )
    d.sign(rest, ">", "and below N")
    factor = (population - n) / (population - 1)
    kept = d.rewrite(1 - factor, (n - 1) / (population - 1), "1 less the factor of the variance")
    d.sign(kept, ">=", "the variance, and with it the margin, is not enlarged")


FINITE_CORRECTION = Theorem(
    id="validation.finite_correction",
    title="The finite-population correction never enlarges",
    statement="n₀/(1 + (n₀ − 1)/N) ≤ n₀ and < N for n₀ ≥ 1 and N ≥ 2; and (N − n)/(N − 1) ≤ 1 for n ≥ 1.",
    parameters=(replace(UNLIMITED, interval=FROM_ONE), POPULATION_FROM_TWO, SAMPLE),
    source=PROVED,
    derive=derive_finite_correction,
    holds=True,
    claims=(
        Holds(r"\frac{n_0}{1 + \frac{n_0 - 1}{N}} \leq n_0"),
        Holds(r"\frac{n_0}{1 + \frac{n_0 - 1}{N}} < N"),
        Holds(r"\frac{N - n}{N - 1} \leq 1"),
    ),
)
