"""Wilson's score interval of a share, with and without continuity correction."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import sympy

from prsym.derivations.constants import HALF, ONE, ZERO
from prsym.derivations.validation.parameters import END, FOUND, LOWER, SAMPLE, UPPER, Z
from prsym.derivations.validation.sources import PROVED, WILSON, WILSON_CONTINUITY
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import NONNEGATIVE, UNIT
from prsym.model.formula import Family, Formula, Theorem
from prsym.model.statement import Holds

# The score (Wilson) interval: all shares p that the test with the variance p(1 - p)/n does not reject.
# The ends satisfy n (x/n - p)^2 = z^2 p (1 - p), a quadratic equation for p. With p = c + w, where c = (x + z^2/2)/(n +
# z^2), the linear term vanishes.


def centre(d: Derivation) -> Expr:
    """c, the middle of the interval."""
    x, n, z = (d.parameter(name) for name in ("found", "sample", "z"))
    return (x + z**2 / 2) / (n + z**2)


def half_width(d: Derivation) -> Expr:
    """w, from the equation for the ends; y = n - x documents do not have the property."""
    x, n, z = (d.parameter(name) for name in ("found", "sample", "z"))
    p, w, square = d.variable("p", UNIT), d.variable("w", NONNEGATIVE), d.variable("q", NONNEGATIVE)
    y = d.variable("y", NONNEGATIVE)
    distance = n * (x / n - p) ** 2 - z**2 * p * (1 - p)
    moved = d.substitute(distance, {p: centre(d) + w}, "p = c + w")
    size = z**2 * (x * (n - x) / n + z**2 / 4) / (n + z**2) ** 2
    moved = d.rewrite(moved, (n + z**2) * (w**2 - size), "the linear term vanishes")
    moved = d.substitute(moved, {w**2: square}, "with q = w²")
    rejects = d.premise(moved, ZERO, "an end of the interval: the test just rejects")
    solved = d.rewrite(d.solve_linear(rejects, square, "q"), size, "solved for q")
    d.sign(z**2 * (x * y / n + z**2 / 4) / (n + z**2) ** 2, ">=", "so q has a square root, for y = n − x")
    d.premise_sign(n - x, ">=", "no more documents have the property than are in the sample")
    return d.definition(w, sympy.sqrt(solved), "w, which is not negative")


def end(d: Derivation, side: int) -> Expr:
    """c less or plus w."""
    w = sympy.Symbol("w")
    return d.substitute(centre(d) + side * w, {w: half_width(d)}, END[side])


WILSON_LOWER = Formula(
    id="validation.wilson_lower",
    title="Wilson interval, lower end",
    printed=r"p = \frac{x + \frac{z^2}{2} - z \sqrt{\frac{x(n - x)}{n} + \frac{z^2}{4}}}{n + z^2}",
    parameters=(FOUND, SAMPLE, Z),
    source=WILSON,
    derive=partial(end, side=LOWER),
    constraints=(r"x \leq n",),
    unit="share",
    limit="lower",
    family=Family("wilson", "Wilson interval"),
)
WILSON_UPPER = replace(
    WILSON_LOWER,
    id="validation.wilson_upper",
    title="Wilson interval, upper end",
    printed=(r"p = \frac{x + \frac{z^2}{2} + z \sqrt{\frac{x(n - x)}{n} + \frac{z^2}{4}}}{n + z^2}"),
    derive=partial(end, side=UPPER),
    limit="upper",
)


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


# With continuity correction: Newcombe (1998). The test takes |x/n - p| - 1/(2n) for the distance of the share p from
# the estimate: at the lower end that of x - 1/2 documents, at the upper end that of x + 1/2. Where none is found the
# lower end is set to 0, and where all are found the upper end to 1, which are the score interval's own ends there; so
# max(0, x - 1/2) and min(n, x + 1/2) stand for the count.


def end_with_continuity(d: Derivation, side: int) -> Expr:
    """The end of the score interval for a count that is moved by half a document, and no further than to its end."""
    x, n, p = d.parameter("found"), d.parameter("sample"), d.variable("p", UNIT)
    which, edge, value, count = {
        LOWER: ("less", "none is found", ZERO, sympy.Max(0, x - HALF)),
        UPPER: ("more", "all are found", ONE, sympy.Min(n, x + HALF)),
    }[side]
    distance, moved = side * (p - x / n) - 1 / (2 * n), side * (p - (x + side * HALF) / n)
    d.rewrite(distance, moved, f"the corrected distance is that of half a document {which}")
    score = end(d, side)
    at_the_edge = d.substitute(score, {x: n * value}, f"the score interval where {edge}")
    d.rewrite(at_the_edge, value, f"its end is {value}, as the corrected one is there by definition")
    return d.substitute(score, {x: count}, f"half a document {which}")


WILSON_CONTINUITY_LOWER = replace(
    WILSON_LOWER,
    id="validation.wilson_continuity_lower",
    title="Wilson interval with continuity correction, lower end",
    printed=(
        r"p = \frac{\max\left(0, x - \frac{1}{2} \right) + \frac{z^2}{2} - "
        r"z \sqrt{\frac{\max\left(0, x - \frac{1}{2} \right) "
        r"\left(n - \max\left(0, x - \frac{1}{2} \right) \right)}{n} + \frac{z^2}{4}}}{n + z^2}"
    ),
    source=WILSON_CONTINUITY,
    derive=partial(end_with_continuity, side=LOWER),
    family=Family("wilson_continuity", "Wilson interval with continuity correction"),
)
WILSON_CONTINUITY_UPPER = replace(
    WILSON_CONTINUITY_LOWER,
    id="validation.wilson_continuity_upper",
    title="Wilson interval with continuity correction, upper end",
    printed=(
        r"p = \frac{\min\left(n, x + \frac{1}{2} \right) + \frac{z^2}{2} + "
        r"z \sqrt{\frac{\min\left(n, x + \frac{1}{2} \right) "
        r"\left(n - \min\left(n, x + \frac{1}{2} \right) \right)}{n} + \frac{z^2}{4}}}{n + z^2}"
    ),
    derive=partial(end_with_continuity, side=UPPER),
    limit="upper",
)
