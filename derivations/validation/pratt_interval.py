"""Pratt's approximation to the exact interval: the cube root of a gamma variable is taken as normal.

An exact end is a quantile of a Beta law, whose odds p/(1 - p) are a ratio X/Y of two gamma variables of shapes s and
m. The cube root of X/s is taken as normal with the mean 1 - 1/(9s) and the variance 1/(9s), that of Y/m likewise. So v,
the cube root of (Y/m)/(X/s), satisfies a quadratic equation at an end; m/s times its cube is 1/p - 1. With v = c + w
the linear term vanishes. It takes a z with 9 s z^2 < (9s - 1)^2: for a greater one the roots are no such ends.

The two formulas are proved and used by conventions, but are no entries of the catalogue: multiplied out they have about
as many terms as are read at all, so that few other spellings of them could be compared with them.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import sympy

from prsym.derivations.constants import ZERO
from prsym.derivations.validation.binomial_tails import FOUND_SOME
from prsym.derivations.validation.parameters import FOUND, SAMPLE, Z
from prsym.derivations.validation.sources import PRATT, PRATT_LOWER
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import NONNEGATIVE, POSITIVE
from prsym.model.formula import NO_VARIANTS, Formula


def end(d: Derivation, side: int) -> Expr:
    """The lower (side -1) or the upper end, at the shapes of the exact one."""
    x, n = d.parameter("found"), d.parameter("sample")
    s, m, v = (d.variable(name, POSITIVE) for name in ("s", "m", "v"))
    root, odds = _root(d, s, m, side), d.variable("o", POSITIVE)
    zero = d.premise(odds * v**3 * m, s, "v is the cube root of s/m over the odds")
    solved = d.solve_linear(zero, odds, "the odds")
    share = d.rewrite(solved / (1 + solved), 1 / (1 + m / s * v**3), "the share")
    d.premise_sign(n - x, ">=" if side < 0 else ">", "the shapes are positive")
    shapes = {s: x, m: n - x + 1} if side < 0 else {s: x + 1, m: n - x}
    return d.substitute(d.substitute(share, {v: root}, "at the end"), shapes, "at the shapes of the exact end")


def _root(d: Derivation, s: Expr, m: Expr, side: int) -> Expr:
    """v at an end, which falls as the odds rise."""
    z, v, w = d.parameter("z"), d.variable("v", POSITIVE), d.variable("w", NONNEGATIVE)
    square = d.variable("q", NONNEGATIVE)
    own, other = 9 * s - 1, 9 * m - 1
    rest = own**2 - 9 * s * z**2
    d.premise_sign(rest, ">", "z is not too great for the count")
    centre, inside = own * other * s / (m * rest), m * own**2 + s * other**2 - 9 * s * m * z**2
    distance = (1 - 1 / (9 * m) - (1 - 1 / (9 * s)) * v) ** 2 - z**2 * (1 / (9 * m) + v**2 / (9 * s))
    moved = d.substitute(distance, {v: centre + w}, "v = c + w")
    size = 9 * z**2 * s**2 * inside / (m * rest) ** 2
    moved = d.rewrite(moved, rest / (81 * s**2) * (w**2 - size), "the linear term vanishes")
    zero = d.premise(d.substitute(moved, {w**2: square}, "with q = w²"), ZERO, "an end is z deviations off")
    solved = d.rewrite(d.solve_linear(zero, square, "q"), size, "solved for q")
    k, y = d.variable("k", POSITIVE), d.variable("y", NONNEGATIVE)
    d.sign(m * k + s * y, ">", "so q has a square root, for k = (9s − 1)² − 9sz² and y = (9m − 1)²")
    half = d.definition(w, sympy.sqrt(solved), "w, which is not negative")
    half = d.rewrite(half, 3 * z * s * sympy.sqrt(inside) / (m * rest), "with the square taken out")
    return centre - side * half


def _lower(lacking: str) -> str:
    """The lower end; `lacking` is one more than the documents that lack the property."""
    return (
        r"p = \frac{1}{1 + \frac{"
        rf"\left(\frac{{81 x ({lacking}) - 9 n - 8 + 3 z \sqrt{{9 x ({lacking}) (9 n + 5 - z^2) + n + 1}}}}"
        r"{81 x^2 - 9 x (2 + z^2) + 1} \right)^3}"
        rf"{{\left(\frac{{{lacking}}}{{x}} \right)^2}}}}"
    )


LOWER = Formula(
    id="validation.pratt_lower",
    title="Pratt interval, lower end",
    printed=_lower("n - x + 1"),
    parameters=(FOUND_SOME, SAMPLE, Z),
    source=PRATT_LOWER,
    derive=partial(end, side=-1),
    constraints=(r"x \leq n", "9 x z^2 < (9 x - 1)^2"),
    unit="share",
    limit="lower",
    variants={"pratt_of_desctools": _lower("n - x - 1")},  # a misprint of that program
)

UPPER = replace(
    LOWER,
    id="validation.pratt_upper",
    title="Pratt interval, upper end",
    printed=(
        r"p = \frac{1}{1 + \frac{"
        r"\left(\frac{81 (x + 1) (n - x) - 9 n - 8 - 3 z \sqrt{9 (x + 1) (n - x) (9 n + 5 - z^2) + n + 1}}"
        r"{81 (x + 1)^2 - 9 (x + 1) (2 + z^2) + 1} \right)^3}{\left(\frac{n - x}{x + 1} \right)^2}}"
    ),
    parameters=(FOUND, SAMPLE, Z),
    source=PRATT,
    derive=partial(end, side=1),
    constraints=("x < n", "9 (x + 1) z^2 < (9 x + 8)^2"),
    limit="upper",
    variants=NO_VARIANTS,
)
