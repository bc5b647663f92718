"""The normal (Wald) interval of a share, and its kin: Agresti and Coull, plus four, corrections."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import sympy

from prsym.derivations.constants import ONE, ZERO
from prsym.derivations.validation.parameters import (
    END,
    FOUND,
    LEAST_FOR_NORMAL_LAW,
    LOWER,
    POPULATION_FROM_TWO,
    SAMPLE,
    UPPER,
    Z,
)
from prsym.derivations.validation.sources import (
    AGRESTI_COULL,
    FINITE_INTERVAL,
    NORMAL_CONTINUITY,
    PLUS_FOUR,
    PROVED,
    WALD,
)
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Family, Formula, Theorem
from prsym.model.statement import Holds

# The normal (Wald) interval: the ends p = x/n ± w with n w^2 = z^2 (x/n)(1 - x/n).


def half_width(d: Derivation) -> Expr:
    """w, from the variance of a share with its estimate put in for it."""
    return _half_width(d, ONE, "w² is z² times the estimated variance of a binomial share")


def half_width_finite(d: Derivation) -> Expr:
    """w for sampling without replacement, where the variance has the factor (N - n)/(N - 1)."""
    population, n = d.parameter("population"), d.parameter("sample")
    d.premise_sign(population - n, ">=", "the sample is drawn without replacement")
    factor = (population - n) / (population - 1)
    return _half_width(d, factor, "w² is z² times the estimated variance of a hypergeometric share")


def _half_width(d: Derivation, factor: Expr, why: str) -> Expr:
    x, n, z = (d.parameter(name) for name in ("found", "sample", "z"))
    square, w = d.variable("q", NONNEGATIVE), d.variable("w", NONNEGATIVE)
    variance = x / n * (1 - x / n) / n * factor
    d.premise_sign(n - x, ">=", "no more documents have the property than are in the sample")
    solved = d.solve_linear(d.premise(square, z**2 * variance, why), square, "w²")
    solved = d.rewrite(solved, z**2 * x * (n - x) / n**3 * factor, "in counts")
    d.sign(solved, ">=", "so w² has a square root")
    return d.definition(w, sympy.sqrt(solved), "w, which is not negative")


def end(d: Derivation, side: int, width: Callable[[Derivation], Expr] = half_width) -> Expr:
    """x/n less or plus w."""
    x, n, w = d.parameter("found"), d.parameter("sample"), sympy.Symbol("w")
    return d.substitute(x / n + side * w, {w: width(d)}, END[side])


# Without continuity correction, for sampling with replacement, with the variance p(1 - p)/n.
NORMAL_LOWER = Formula(
    id="validation.normal_lower",
    title="Normal interval, lower end",
    printed=r"p = \frac{x}{n} - z \sqrt{\frac{1}{n} \cdot \frac{x}{n} \left(1 - \frac{x}{n} \right)}",
    parameters=(FOUND, SAMPLE, Z),
    source=WALD,
    derive=partial(end, side=LOWER),
    constraints=(r"x \leq n",),
    unit="share",
    limit="lower",
    family=Family("normal", "Normal interval", leaves_unit=True, least=LEAST_FOR_NORMAL_LAW),
)
NORMAL_UPPER = replace(
    NORMAL_LOWER,
    id="validation.normal_upper",
    title="Normal interval, upper end",
    printed=r"p = \frac{x}{n} + z \sqrt{\frac{1}{n} \cdot \frac{x}{n} \left(1 - \frac{x}{n} \right)}",
    derive=partial(end, side=UPPER),
    limit="upper",
)


# `validation.wilson_bounds` proves what the Wilson interval keeps.
def derive_normal_lower_negative(d: Derivation) -> None:
    """x = 1, n = 10, z = 1.96."""
    x, n, z = (d.parameter(name) for name in ("found", "sample", "z"))
    point = {x: ONE, n: sympy.Integer(10), z: sympy.Rational(196, 100)}
    d.refute(point, NORMAL_LOWER.expression, "<", ZERO, "for one document among ten, the lower end at 95 % is negative")


NORMAL_LOWER_NEGATIVE = Theorem(
    id="validation.normal_lower_negative",
    title="The normal interval lies within [0, 1] (refuted)",
    statement="x/n − z√((x/n)(1 − x/n)/n) ≥ 0 for 0 ≤ x ≤ n and z > 0.",
    parameters=(FOUND, SAMPLE, Z),
    source=PROVED,
    derive=derive_normal_lower_negative,
    holds=False,
    claims=(Holds(r"L(x, n, z) \geq 0", when=(r"x \leq n",)),),
    functions={"L": NORMAL_LOWER},
)


def derive_normal_zero_width(d: Derivation) -> None:
    """Both ends at both counts."""
    x, n = d.variable("found", NONNEGATIVE), d.parameter("sample")
    for count, value in ((ZERO, ZERO), (n, ONE)):
        for end in (NORMAL_LOWER, NORMAL_UPPER):
            d.rewrite(
                d.substitute(end.expression, {x: count}, "all of one kind"), value, "the end is the estimate itself"
            )


NORMAL_ZERO_WIDTH = Theorem(
    id="validation.normal_zero_width",
    title="The normal interval has no width at 0 and at n",
    statement="Both ends are 0 at x = 0, and both are 1 at x = n.",
    parameters=(SAMPLE, Z),
    source=PROVED,
    derive=derive_normal_zero_width,
    holds=True,
    claims=(
        Holds(r"L(0, n, z) = 0"),
        Holds(r"U(0, n, z) = 0"),
        Holds(r"L(n, n, z) = 1"),
        Holds(r"U(n, n, z) = 1"),
    ),
    functions={"L": NORMAL_LOWER, "U": NORMAL_UPPER},
)


# The count is a whole number, and half of one is left on either side of it, which widens the interval by 1/(2n) at each
# end.
def end_with_continuity(d: Derivation, side: int) -> Expr:
    """x/n less or plus w + 1/(2n)."""
    x, n, w = d.parameter("found"), d.parameter("sample"), sympy.Symbol("w")
    wider = d.definition(d.variable("v", NONNEGATIVE), w + 1 / (2 * n), "half a document is added to the half width")
    return d.substitute(x / n + side * wider, {w: half_width(d)}, END[side])


NORMAL_CONTINUITY_LOWER = replace(
    NORMAL_LOWER,
    id="validation.normal_continuity_lower",
    title="Normal interval with continuity correction, lower end",
    printed=(
        r"p = \frac{x}{n} - \left(z \sqrt{\frac{1}{n} \cdot \frac{x}{n} "
        r"\left(1 - \frac{x}{n} \right)} + \frac{1}{2 n} \right)"
    ),
    source=NORMAL_CONTINUITY,
    derive=partial(end_with_continuity, side=LOWER),
    family=Family(
        "normal_continuity",
        "Normal interval with continuity correction",
        leaves_unit=True,
        least=LEAST_FOR_NORMAL_LAW,
    ),
)
NORMAL_CONTINUITY_UPPER = replace(
    NORMAL_CONTINUITY_LOWER,
    id="validation.normal_continuity_upper",
    title="Normal interval with continuity correction, upper end",
    printed=(
        r"p = \frac{x}{n} + \left(z \sqrt{\frac{1}{n} \cdot \frac{x}{n} "
        r"\left(1 - \frac{x}{n} \right)} + \frac{1}{2 n} \right)"
    ),
    derive=partial(end_with_continuity, side=UPPER),
    limit="upper",
)


def _corrected(sign: str, factor: str = r"\frac{N - n}{N - 1}", size: str = "n") -> str:
    """x/n less or plus z times the root of the factor times the variance of a share, over the size."""
    variance = rf"\frac{{1}}{{{size}}} \cdot \frac{{x}}{{n}} \left(1 - \frac{{x}}{{n}} \right)"
    return rf"p = \frac{{x}}{{n}} {sign} z \sqrt{{{factor} \cdot {variance}}}"


def _otherwise_corrected(sign: str) -> dict[str, str]:
    """The prints with 1 - n/N for the factor, and with the unbiased estimate of the variance."""
    factor = r"\frac{N - n}{N}"
    return {"sampling_fraction": _corrected(sign, factor), "cochran": _corrected(sign, factor, "n - 1")}


# Without continuity correction: the estimated share stands for the true one in the variance p(1 - p)/n (N - n)/(N - 1).
# The unbiased estimate of that variance, (1 - n/N) p(1 - p)/(n - 1), differs by the factor n(N - 1)/((n - 1)N).
NORMAL_FINITE_LOWER = replace(
    NORMAL_LOWER,
    id="validation.normal_finite_lower",
    title="Normal interval with finite-population correction, lower end",
    printed=_corrected("-"),
    parameters=(FOUND, SAMPLE, Z, POPULATION_FROM_TWO),
    source=FINITE_INTERVAL,
    derive=partial(end, side=LOWER, width=half_width_finite),
    constraints=(r"x \leq n", r"n \leq N"),
    family=Family(
        "normal_finite",
        "Normal interval with finite-population correction",
        "finite share",
        leaves_unit=True,
        least=LEAST_FOR_NORMAL_LAW,
    ),
    variants=_otherwise_corrected("-"),
)
NORMAL_FINITE_UPPER = replace(
    NORMAL_FINITE_LOWER,
    id="validation.normal_finite_upper",
    title="Normal interval with finite-population correction, upper end",
    printed=_corrected("+"),
    derive=partial(end, side=UPPER, width=half_width_finite),
    limit="upper",
    variants=_otherwise_corrected("+"),
)


# For any level; the abstract of Agresti & Coull (1998) adds two of each, at 95 %.
def end_by_agresti_coull(d: Derivation, side: int) -> Expr:
    """The normal interval of x + z²/2 among n + z²."""
    x, n, z = (d.parameter(name) for name in ("found", "sample", "z"))
    return d.substitute(end(d, side), {x: x + z**2 / 2, n: n + z**2}, "with z²/2 of each kind added")


AGRESTI_COULL_LOWER = replace(
    NORMAL_LOWER,
    id="validation.agresti_coull_lower",
    title="Agresti–Coull interval, lower end",
    printed=(
        r"p = \frac{x + \frac{z^2}{2}}{n + z^2} - z \sqrt{\frac{1}{n + z^2} \cdot \frac{x + \frac{z^2}{2}}{n + z^2} "
        r"\left(1 - \frac{x + \frac{z^2}{2}}{n + z^2} \right)}"
    ),
    source=AGRESTI_COULL,
    derive=partial(end_by_agresti_coull, side=LOWER),
    family=Family("agresti_coull", "Agresti–Coull interval", leaves_unit=True),
)
AGRESTI_COULL_UPPER = replace(
    AGRESTI_COULL_LOWER,
    id="validation.agresti_coull_upper",
    title="Agresti–Coull interval, upper end",
    printed=(
        r"p = \frac{x + \frac{z^2}{2}}{n + z^2} + z \sqrt{\frac{1}{n + z^2} \cdot \frac{x + \frac{z^2}{2}}{n + z^2} "
        r"\left(1 - \frac{x + \frac{z^2}{2}}{n + z^2} \right)}"
    ),
    derive=partial(end_by_agresti_coull, side=UPPER),
    limit="upper",
)


# Agresti & Coull (1998) propose it for 95 %, where z^2/2 is about 2. The counts that are added do not follow the level.
def end_plus_four(d: Derivation, side: int) -> Expr:
    """The normal interval of x + 2 among n + 4."""
    x, n = d.parameter("found"), d.parameter("sample")
    return d.substitute(end(d, side), {x: x + 2, n: n + 4}, "with two of each kind added")


PLUS_FOUR_LOWER = replace(
    NORMAL_LOWER,
    id="validation.plus_four_lower",
    title="Plus four interval, lower end",
    printed=(
        r"p = \frac{x + 2}{n + 4} - z \sqrt{\frac{1}{n + 4} \cdot \frac{x + 2}{n + 4} "
        r"\left(1 - \frac{x + 2}{n + 4} \right)}"
    ),
    source=PLUS_FOUR,
    derive=partial(end_plus_four, side=LOWER),
    family=Family("plus_four", "Plus four interval", leaves_unit=True),
)
PLUS_FOUR_UPPER = replace(
    PLUS_FOUR_LOWER,
    id="validation.plus_four_upper",
    title="Plus four interval, upper end",
    printed=(
        r"p = \frac{x + 2}{n + 4} + z \sqrt{\frac{1}{n + 4} \cdot \frac{x + 2}{n + 4} "
        r"\left(1 - \frac{x + 2}{n + 4} \right)}"
    ),
    derive=partial(end_plus_four, side=UPPER),
    limit="upper",
)
