"""Wilson's score interval of a share, with and without continuity correction."""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.validation.parameters import FOUND, SAMPLE, Z
from prsym.derivations.validation.sources import PROVED, WILSON, WILSON_CONTINUITY
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE, UNIT
from prsym.model.formula import Formula, Theorem
from prsym.model.statement import Holds

# The score (Wilson) interval: all shares p that the test with the variance p(1 - p)/n does not reject.
# The ends satisfy n (x/n - p)^2 = z^2 p (1 - p), a quadratic equation for p. With p = c + w, where c = (x + z^2/2)/(n +
# z^2), the linear term vanishes.


def centre(d: Derivation) -> Any:
    """c, the middle of the interval."""
    x, n, z = (d.parameter(name) for name in ("found", "sample", "z"))
    return (x + z**2 / 2) / (n + z**2)


def half_width(d: Derivation) -> Any:
    """w, from the equation for the ends; y = n - x documents do not have the property."""
    x, n, z = (d.parameter(name) for name in ("found", "sample", "z"))
    p, w, square = d.variable("p", UNIT), d.variable("w", NONNEGATIVE), d.variable("q", NONNEGATIVE)
    y = d.variable("y", NONNEGATIVE)
    distance = n * (x / n - p) ** 2 - z**2 * p * (1 - p)
    moved = d.substitute(distance, {p: centre(d) + w}, "p = c + w")
    size = z**2 * (x * (n - x) / n + z**2 / 4) / (n + z**2) ** 2
    moved = d.rewrite(moved, (n + z**2) * (w**2 - size), "the linear term vanishes")
    moved = d.substitute(moved, {w**2: square}, "with q = w²")
    rejects = d.premise(moved, sympy.Integer(0), "an end of the interval: the test just rejects")
    solved = d.rewrite(d.solve_linear(rejects, square, "q"), size, "solved for q")
    d.sign(z**2 * (x * y / n + z**2 / 4) / (n + z**2) ** 2, ">=", "so q has a square root, for y = n − x")
    d.premise_sign(n - x, ">=", "no more documents have the property than are in the sample")
    return d.definition(w, sympy.sqrt(solved), "w, which is not negative")


# The lower end of the Wilson (score) interval of a share.
# Wilson (1927). Derived by inversion of the score test.


def derive_wilson_lower(d: Derivation) -> Any:
    """c - w."""
    w = sympy.Symbol("w")
    return d.substitute(centre(d) - w, {w: half_width(d)}, "the lower end")


WILSON_LOWER = Formula(
    id="validation.wilson_lower",
    title="Wilson interval, lower end",
    printed=(r"p = \frac{x + \frac{z^2}{2} - z \sqrt{\frac{x(n - x)}{n} + \frac{z^2}{4}}}{n + z^2}"),
    parameters=(FOUND, SAMPLE, Z),
    source=WILSON,
    derive=derive_wilson_lower,
    constraints=(r"x \leq n",),
    unit="share",
    limit="lower",
)


# The upper end of the Wilson (score) interval of a share.
# Wilson (1927). Derived by inversion of the score test.


def derive_wilson_upper(d: Derivation) -> Any:
    """c + w."""
    w = sympy.Symbol("w")
    return d.substitute(centre(d) + w, {w: half_width(d)}, "the upper end")


WILSON_UPPER = Formula(
    id="validation.wilson_upper",
    title="Wilson interval, upper end",
    printed=(r"p = \frac{x + \frac{z^2}{2} + z \sqrt{\frac{x(n - x)}{n} + \frac{z^2}{4}}}{n + z^2}"),
    parameters=(FOUND, SAMPLE, Z),
    source=WILSON,
    derive=derive_wilson_upper,
    constraints=(r"x \leq n",),
    unit="share",
    limit="upper",
)


# The Wilson interval lies within [0, 1], whatever the sample.
# With A = x + z^2/2 and B = x(n - x)/n + z^2/4 the ends are (A ± z sqrt(B))/(n + z^2), and A^2 - z^2 B = x^2 (n +
# z^2)/n: so the lower end is x^2/(n (A + z sqrt(B))). The upper end is 1 less the lower end for n - x documents.


def derive_wilson_bounds(d: Derivation) -> None:
    """Both ends; the upper one from the n - x documents without the property."""
    x, n, z = (d.parameter(name) for name in ("found", "sample", "z"))
    others = d.premise_sign(n - x, ">=", "no more documents have the property than were drawn")
    y = d.variable("y", NONNEGATIVE)
    d.definition(y, others, "the documents without it")
    root = sympy.sqrt(x * y / n + z**2 / 4)
    for quantity, form, relation, why in (
        (WILSON_LOWER.expression, x**2 / (n * (x + z**2 / 2 + z * root)), ">=", "the lower end is not negative"),
        (1 - WILSON_UPPER.expression, y**2 / (n * (y + z**2 / 2 + z * root)), ">=", "the upper end does not exceed 1"),
        (
            WILSON_UPPER.expression - WILSON_LOWER.expression,
            2 * z * root / (n + z**2),
            ">",
            "the upper end is above the lower one",
        ),
    ):
        d.rewrite(quantity, d.substitute(form, {y: others}, "a form without differences"), "the same")
        d.sign(form, relation, why)


WILSON_BOUNDS = Theorem(
    id="validation.wilson_bounds",
    title="The Wilson interval lies within [0, 1]",
    statement="0 ≤ lower end < upper end ≤ 1 for 0 ≤ x ≤ n and z > 0.",
    parameters=(FOUND, SAMPLE, Z),
    source=PROVED,
    derive=derive_wilson_bounds,
    holds=True,
    claims=(Holds(r"0 \leq L(x, n, z) < U(x, n, z) \leq 1", when=(r"x \leq n",)),),
    functions={"L": WILSON_LOWER, "U": WILSON_UPPER},
)


# The lower end of the Wilson (score) interval of a share, with continuity correction; 0 where none is found.
# Newcombe (1998). The test takes x/n - p - 1/(2n) for the distance of the share p from the estimate, which is that of x
# - 1/2 documents. Where none is found the end is set to 0, which is the score interval's own end there; so max(0, x -
# 1/2) stands for the count.

HALF = sympy.Rational(1, 2)


def derive_wilson_continuity_lower(d: Derivation) -> Any:
    """The end of the score interval for a count that is moved by half a document, and no further than to its end."""
    x, n, p = d.parameter("found"), d.parameter("sample"), d.variable("p", UNIT)
    d.rewrite(x / n - 1 / (2 * n) - p, (x - HALF) / n - p, "the corrected distance is that of half a document less")
    score = WILSON_LOWER.derive(d)
    at_the_edge = d.substitute(score, {x: sympy.Integer(0)}, "the score interval where none is found")
    d.rewrite(at_the_edge, sympy.Integer(0), "its end is 0, as the corrected one is there by definition")
    return d.substitute(score, {x: sympy.Max(0, x - HALF)}, "half a document less")


WILSON_CONTINUITY_LOWER = Formula(
    id="validation.wilson_continuity_lower",
    title="Wilson interval with continuity correction, lower end",
    printed=(
        r"p = \frac{\max\left(0, x - \frac{1}{2} \right) + \frac{z^2}{2} - "
        r"z \sqrt{\frac{\max\left(0, x - \frac{1}{2} \right) "
        r"\left(n - \max\left(0, x - \frac{1}{2} \right) \right)}{n} + \frac{z^2}{4}}}{n + z^2}"
    ),
    parameters=(FOUND, SAMPLE, Z),
    source=WILSON_CONTINUITY,
    derive=derive_wilson_continuity_lower,
    constraints=(r"x \leq n",),
    unit="share",
    limit="lower",
)


# The upper end of the Wilson (score) interval of a share, with continuity correction; 1 where all are found.
# Newcombe (1998). The test takes p - x/n - 1/(2n) for the distance of the share p from the estimate, which is that of x
# + 1/2 documents. Where all are found the end is set to 1, which is the score interval's own end there; so min(n, x +
# 1/2) stands for the count.


def derive_wilson_continuity_upper(d: Derivation) -> Any:
    """The end of the score interval for a count that is moved by half a document, and no further than to its end."""
    x, n, p = d.parameter("found"), d.parameter("sample"), d.variable("p", UNIT)
    d.rewrite(p - x / n - 1 / (2 * n), p - (x + HALF) / n, "the corrected distance is that of half a document more")
    score = WILSON_UPPER.derive(d)
    at_the_edge = d.substitute(score, {x: n}, "the score interval where all are found")
    d.rewrite(at_the_edge, sympy.Integer(1), "its end is 1, as the corrected one is there by definition")
    return d.substitute(score, {x: sympy.Min(n, x + HALF)}, "half a document more")


WILSON_CONTINUITY_UPPER = Formula(
    id="validation.wilson_continuity_upper",
    title="Wilson interval with continuity correction, upper end",
    printed=(
        r"p = \frac{\min\left(n, x + \frac{1}{2} \right) + \frac{z^2}{2} + "
        r"z \sqrt{\frac{\min\left(n, x + \frac{1}{2} \right) "
        r"\left(n - \min\left(n, x + \frac{1}{2} \right) \right)}{n} + \frac{z^2}{4}}}{n + z^2}"
    ),
    parameters=(FOUND, SAMPLE, Z),
    source=WILSON_CONTINUITY,
    derive=derive_wilson_continuity_upper,
    constraints=(r"x \leq n",),
    unit="share",
    limit="upper",
)
