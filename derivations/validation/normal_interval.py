"""The normal (Wald) interval of a share, and its kin: Agresti and Coull, plus four, corrections."""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.validation.parameters import FOUND, POPULATION_FROM_TWO, SAMPLE, Z
from prsym.derivations.validation.sources import (
    AGRESTI_COULL,
    FINITE_INTERVAL,
    NORMAL_CONTINUITY,
    PLUS_FOUR,
    PROVED,
    WALD,
)
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Formula, Theorem
from prsym.model.statement import Holds

# The normal (Wald) interval: the ends p = x/n ± w with n w^2 = z^2 (x/n)(1 - x/n).


def half_width(d: Derivation) -> Any:
    """w, from the variance of a share with its estimate put in for it."""
    return _half_width(d, sympy.Integer(1), "w² is z² times the estimated variance of a binomial share")


def half_width_finite(d: Derivation) -> Any:
    """w for sampling without replacement, where the variance has the factor (N - n)/(N - 1)."""
    population, n = d.parameter("population"), d.parameter("sample")
    d.premise_sign(population - n, ">=", "the sample is drawn without replacement")
    factor = (population - n) / (population - 1)
    return _half_width(d, factor, "w² is z² times the estimated variance of a hypergeometric share")


def _half_width(d: Derivation, factor: Any, why: str) -> Any:
    x, n, z = (d.parameter(name) for name in ("found", "sample", "z"))
    square, w = d.variable("q", NONNEGATIVE), d.variable("w", NONNEGATIVE)
    variance = x / n * (1 - x / n) / n * factor
    d.premise_sign(n - x, ">=", "no more documents have the property than are in the sample")
    solved = d.solve_linear(d.premise(square, z**2 * variance, why), square, "w²")
    solved = d.rewrite(solved, z**2 * x * (n - x) / n**3 * factor, "in counts")
    d.sign(solved, ">=", "so w² has a square root")
    return d.definition(w, sympy.sqrt(solved), "w, which is not negative")


# The lower end of the normal (Wald) interval of a share.
# Without continuity correction, for sampling with replacement, with the variance p(1 - p)/n.


def derive_normal_lower(d: Derivation) -> Any:
    """x/n - w."""
    x, n, w = d.parameter("found"), d.parameter("sample"), sympy.Symbol("w")
    return d.substitute(x / n - w, {w: half_width(d)}, "the lower end")


NORMAL_LOWER = Formula(
    id="validation.normal_lower",
    title="Normal interval, lower end",
    printed=r"p = \frac{x}{n} - z \sqrt{\frac{1}{n} \cdot \frac{x}{n} \left(1 - \frac{x}{n} \right)}",
    parameters=(FOUND, SAMPLE, Z),
    source=WALD,
    derive=derive_normal_lower,
    constraints=(r"x \leq n",),
    unit="share",
    limit="lower",
)


# The upper end of the normal (Wald) interval of a share.
# Without continuity correction, for sampling with replacement, with the variance p(1 - p)/n.


def derive_normal_upper(d: Derivation) -> Any:
    """x/n + w."""
    x, n, w = d.parameter("found"), d.parameter("sample"), sympy.Symbol("w")
    return d.substitute(x / n + w, {w: half_width(d)}, "the upper end")


NORMAL_UPPER = Formula(
    id="validation.normal_upper",
    title="Normal interval, upper end",
    printed=r"p = \frac{x}{n} + z \sqrt{\frac{1}{n} \cdot \frac{x}{n} \left(1 - \frac{x}{n} \right)}",
    parameters=(FOUND, SAMPLE, Z),
    source=WALD,
    derive=derive_normal_upper,
    constraints=(r"x \leq n",),
    unit="share",
    limit="upper",
)


# That the normal interval lies within [0, 1]: refuted.
# With one document found among ten, the lower end at 95 % is below 0. `validation.wilson_bounds` proves what the Wilson
# interval keeps.


def derive_normal_lower_negative(d: Derivation) -> None:
    """x = 1, n = 10, z = 1.96."""
    x, n, z = (d.parameter(name) for name in ("found", "sample", "z"))
    point = {x: sympy.Integer(1), n: sympy.Integer(10), z: sympy.Rational(196, 100)}
    zero = sympy.Integer(0)
    d.refute(point, NORMAL_LOWER.expression, "<", zero, "for one document among ten, the lower end at 95 % is negative")


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


# The normal interval has no width where none or all of the sample have the property.
# At x = 0 it is [0, 0], at x = n it is [1, 1], however small the sample.


def derive_normal_zero_width(d: Derivation) -> None:
    """Both ends at both counts."""
    x, n = d.variable("found", NONNEGATIVE), d.parameter("sample")
    for count, value in ((sympy.Integer(0), sympy.Integer(0)), (n, sympy.Integer(1))):
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


# The lower end of the normal (Wald) interval of a share, with continuity correction.
# For sampling with replacement: the count is a whole number, and half of one is left on either side of it, which widens
# the interval by 1/(2n) at each end.


def derive_normal_continuity_lower(d: Derivation) -> Any:
    """x/n - (w + 1/(2n))."""
    x, n, w = d.parameter("found"), d.parameter("sample"), sympy.Symbol("w")
    wider = d.definition(d.variable("v", NONNEGATIVE), w + 1 / (2 * n), "half a document is added to the half width")
    return d.substitute(x / n - wider, {w: half_width(d)}, "the lower end")


NORMAL_CONTINUITY_LOWER = Formula(
    id="validation.normal_continuity_lower",
    title="Normal interval with continuity correction, lower end",
    printed=(
        r"p = \frac{x}{n} - \left(z \sqrt{\frac{1}{n} \cdot \frac{x}{n} "
        r"\left(1 - \frac{x}{n} \right)} + \frac{1}{2 n} \right)"
    ),
    parameters=(FOUND, SAMPLE, Z),
    source=NORMAL_CONTINUITY,
    derive=derive_normal_continuity_lower,
    constraints=(r"x \leq n",),
    unit="share",
    limit="lower",
)


# The upper end of the normal (Wald) interval of a share, with continuity correction.
# For sampling with replacement: the count is a whole number, and half of one is left on either side of it, which widens
# the interval by 1/(2n) at each end.


def derive_normal_continuity_upper(d: Derivation) -> Any:
    """x/n + (w + 1/(2n))."""
    x, n, w = d.parameter("found"), d.parameter("sample"), sympy.Symbol("w")
    wider = d.definition(d.variable("v", NONNEGATIVE), w + 1 / (2 * n), "half a document is added to the half width")
    return d.substitute(x / n + wider, {w: half_width(d)}, "the upper end")


NORMAL_CONTINUITY_UPPER = Formula(
    id="validation.normal_continuity_upper",
    title="Normal interval with continuity correction, upper end",
    printed=(
        r"p = \frac{x}{n} + \left(z \sqrt{\frac{1}{n} \cdot \frac{x}{n} "
        r"\left(1 - \frac{x}{n} \right)} + \frac{1}{2 n} \right)"
    ),
    parameters=(FOUND, SAMPLE, Z),
    source=NORMAL_CONTINUITY,
    derive=derive_normal_continuity_upper,
    constraints=(r"x \leq n",),
    unit="share",
    limit="upper",
)


# The lower end of the normal (Wald) interval of a share, with finite-population correction.
# Without continuity correction: the estimated share stands for the true one in the variance p(1 - p)/n (N - n)/(N - 1).
# The unbiased estimate of that variance, (1 - n/N) p(1 - p)/(n - 1), differs by the factor n(N - 1)/((n - 1)N).


def derive_normal_finite_lower(d: Derivation) -> Any:
    """x/n - w."""
    x, n, w = d.parameter("found"), d.parameter("sample"), sympy.Symbol("w")
    return d.substitute(x / n - w, {w: half_width_finite(d)}, "the lower end")


NORMAL_FINITE_LOWER = Formula(
    id="validation.normal_finite_lower",
    title="Normal interval with finite-population correction, lower end",
    printed=(
        r"p = \frac{x}{n} - z \sqrt{\frac{N - n}{N - 1} \cdot "
        r"\frac{1}{n} \cdot \frac{x}{n} \left(1 - \frac{x}{n} \right)}"
    ),
    parameters=(FOUND, SAMPLE, Z, POPULATION_FROM_TWO),
    source=FINITE_INTERVAL,
    derive=derive_normal_finite_lower,
    constraints=(r"x \leq n", r"n \leq N"),
    unit="share",
    limit="lower",
)


# The upper end of the normal (Wald) interval of a share, with finite-population correction.
# Without continuity correction: the estimated share stands for the true one in the variance p(1 - p)/n (N - n)/(N - 1).
# The unbiased estimate of that variance, (1 - n/N) p(1 - p)/(n - 1), differs by the factor n(N - 1)/((n - 1)N).


def derive_normal_finite_upper(d: Derivation) -> Any:
    """x/n + w."""
    x, n, w = d.parameter("found"), d.parameter("sample"), sympy.Symbol("w")
    return d.substitute(x / n + w, {w: half_width_finite(d)}, "the upper end")


NORMAL_FINITE_UPPER = Formula(
    id="validation.normal_finite_upper",
    title="Normal interval with finite-population correction, upper end",
    printed=(
        r"p = \frac{x}{n} + z \sqrt{\frac{N - n}{N - 1} \cdot "
        r"\frac{1}{n} \cdot \frac{x}{n} \left(1 - \frac{x}{n} \right)}"
    ),
    parameters=(FOUND, SAMPLE, Z, POPULATION_FROM_TWO),
    source=FINITE_INTERVAL,
    derive=derive_normal_finite_upper,
    constraints=(r"x \leq n", r"n \leq N"),
    unit="share",
    limit="upper",
)


# The lower end of the Agresti–Coull interval: the normal interval with z^2/2 successes and z^2/2 failures added.
# For any level; the abstract of Agresti & Coull (1998) adds two of each, at 95 %.


def derive_agresti_coull_lower(d: Derivation) -> Any:
    """The normal interval of x + z²/2 among n + z²."""
    x, n, z = (d.parameter(name) for name in ("found", "sample", "z"))
    normal = NORMAL_LOWER.derive(d)
    return d.substitute(normal, {x: x + z**2 / 2, n: n + z**2}, "with z²/2 of each kind added")


AGRESTI_COULL_LOWER = Formula(
    id="validation.agresti_coull_lower",
    title="Agresti–Coull interval, lower end",
    printed=(
        r"p = \frac{x + \frac{z^2}{2}}{n + z^2} - z \sqrt{\frac{1}{n + z^2} \cdot \frac{x + \frac{z^2}{2}}{n + z^2} "
        r"\left(1 - \frac{x + \frac{z^2}{2}}{n + z^2} \right)}"
    ),
    parameters=(FOUND, SAMPLE, Z),
    source=AGRESTI_COULL,
    derive=derive_agresti_coull_lower,
    constraints=(r"x \leq n",),
    unit="share",
    limit="lower",
)


# The upper end of the Agresti–Coull interval: the normal interval with z^2/2 successes and z^2/2 failures added.
# For any level; the abstract of Agresti & Coull (1998) adds two of each, at 95 %.


def derive_agresti_coull_upper(d: Derivation) -> Any:
    """The normal interval of x + z²/2 among n + z²."""
    x, n, z = (d.parameter(name) for name in ("found", "sample", "z"))
    normal = NORMAL_UPPER.derive(d)
    return d.substitute(normal, {x: x + z**2 / 2, n: n + z**2}, "with z²/2 of each kind added")


AGRESTI_COULL_UPPER = Formula(
    id="validation.agresti_coull_upper",
    title="Agresti–Coull interval, upper end",
    printed=(
        r"p = \frac{x + \frac{z^2}{2}}{n + z^2} + z \sqrt{\frac{1}{n + z^2} \cdot \frac{x + \frac{z^2}{2}}{n + z^2} "
        r"\left(1 - \frac{x + \frac{z^2}{2}}{n + z^2} \right)}"
    ),
    parameters=(FOUND, SAMPLE, Z),
    source=AGRESTI_COULL,
    derive=derive_agresti_coull_upper,
    constraints=(r"x \leq n",),
    unit="share",
    limit="upper",
)


# The lower end of the "plus four" interval: the normal interval with two successes and two failures added.
# Agresti & Coull (1998), who propose it for 95 %, where z^2/2 is about 2. The counts that are added do not follow the
# level.


def derive_plus_four_lower(d: Derivation) -> Any:
    """The normal interval of x + 2 among n + 4."""
    x, n = d.parameter("found"), d.parameter("sample")
    normal = NORMAL_LOWER.derive(d)
    return d.substitute(normal, {x: x + 2, n: n + 4}, "with two of each kind added")


PLUS_FOUR_LOWER = Formula(
    id="validation.plus_four_lower",
    title="Plus four interval, lower end",
    printed=(
        r"p = \frac{x + 2}{n + 4} - z \sqrt{\frac{1}{n + 4} \cdot \frac{x + 2}{n + 4} "
        r"\left(1 - \frac{x + 2}{n + 4} \right)}"
    ),
    parameters=(FOUND, SAMPLE, Z),
    source=PLUS_FOUR,
    derive=derive_plus_four_lower,
    constraints=(r"x \leq n",),
    unit="share",
    limit="lower",
)


# The upper end of the "plus four" interval: the normal interval with two successes and two failures added.
# Agresti & Coull (1998), who propose it for 95 %, where z^2/2 is about 2. The counts that are added do not follow the
# level.


def derive_plus_four_upper(d: Derivation) -> Any:
    """The normal interval of x + 2 among n + 4."""
    x, n = d.parameter("found"), d.parameter("sample")
    normal = NORMAL_UPPER.derive(d)
    return d.substitute(normal, {x: x + 2, n: n + 4}, "with two of each kind added")


PLUS_FOUR_UPPER = Formula(
    id="validation.plus_four_upper",
    title="Plus four interval, upper end",
    printed=(
        r"p = \frac{x + 2}{n + 4} + z \sqrt{\frac{1}{n + 4} \cdot \frac{x + 2}{n + 4} "
        r"\left(1 - \frac{x + 2}{n + 4} \right)}"
    ),
    parameters=(FOUND, SAMPLE, Z),
    source=PLUS_FOUR,
    derive=derive_plus_four_upper,
    constraints=(r"x \leq n",),
    unit="share",
    limit="upper",
)
