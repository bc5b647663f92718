"""Normal intervals of a share on another scale: logit, log-log, arcsine and probit."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import sympy

from prsym.derivations.constants import HALF, ONE, ZERO
from prsym.derivations.validation.binomial_tails import FOUND_SOME
from prsym.derivations.validation.parameters import FOUND, LEAST_FOR_NORMAL_LAW, LOWER, SAMPLE, UPPER, Z
from prsym.derivations.validation.sources import ARCSINE, ARCSINE_ANSCOMBE, LOG_LOG, LOGIT, PROBIT
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN, REAL, UNIT
from prsym.model.formula import E_IS_EULER, Family, Formula
from prsym.reading.special import Erf, InverseErf

# Intervals on another scale: the normal interval of a function of the share, and its ends taken back to shares.
# To first order the variance of g(p) is that of the sample's share, p(1 - p)/n, times the square of the slope of g; the
# sample's share x/n is put in for p.


def error_of(d: Derivation, value: Expr, q: Expr, error: Expr) -> Expr:
    """The standard error of `value`, a function of the share q: it is `error`, which is positive."""
    n, square = d.parameter("sample"), d.variable("v", POSITIVE)
    slope = d.differentiate(value, q, "the slope of the new scale")
    zero = d.premise(square, slope**2 * q * (1 - q) / n, "to first order, with the variance p(1 − p)/n of the share")
    solved = d.solve_linear(zero, square, "the variance on the new scale")
    d.rewrite(solved, error**2, "is the square")
    d.sign(error, ">", "of a standard error, which is positive")
    return error


def logit_end(d: Derivation, side: int) -> Expr:
    """The share whose log odds are those of the sample, less (side -1) or plus z times their standard error."""
    n, z, q, y = *_sizes(d), d.variable("q", PROBABILITY_OPEN), d.variable("y", REAL)
    error = error_of(d, sympy.log(q / (1 - q)), q, 1 / sympy.sqrt(n * q * (1 - q)))
    back = 1 / (1 + sympy.exp(-y))
    odds = d.substitute(q / (1 - q), {q: back}, "the odds of a share")
    d.rewrite(odds, sympy.exp(y), "whose log odds are y")
    end = d.substitute(back, {y: sympy.log(q / (1 - q)) + side * z * error}, "the end")
    return _at_sample(d, end, q)


def log_log_end(d: Derivation, side: int) -> Expr:
    """The share p whose ln(-ln p) is that of the sample, plus (side -1) or less z times its standard error."""
    n, z, q, y = *_sizes(d), d.variable("q", PROBABILITY_OPEN), d.variable("y", REAL)
    error = error_of(d, sympy.log(-sympy.log(q)), q, sympy.sqrt((1 - q) / (n * q)) / -sympy.log(q))
    back = q ** sympy.exp(y)
    d.rewrite(sympy.log(back), sympy.log(q) * sympy.exp(y), "ln p times e^y: ln(−ln p) grows by y")
    end = d.substitute(back, {y: -side * z * error}, "the end: the scale falls with the share")
    return _at_sample(d, end, q)


def arcsine_end(d: Derivation, side: int) -> Expr:
    """The share whose angle, arcsin of its square root, is that of the sample less (side -1) or plus z/(2√n).

    The angle is cut at 0 and at π/2, the angles of the shares 0 and 1. It is written as twice the inverse tangent of
    a quotient that is finite for every share, as the square root of the odds is not where all are found.
    """
    x, n, z = d.parameter("found"), *_sizes(d)
    q, p, y = d.variable("q", PROBABILITY_OPEN), d.variable("p", UNIT), d.variable("y", REAL)
    angle, error = _angle_and_error(d, q)
    d.rewrite_by_derivative(angle, 2 * _half_angle(q), q, HALF, "the angle is twice its half, as it is for 1/2")
    for share, end in ((ZERO, ZERO), (ONE, sympy.pi / 2)):
        d.rewrite(2 * _half_angle(share), end, "and for the shares 0 and 1")
    cut = sympy.Max(0, y) if side < 0 else sympy.Min(sympy.pi / 2, y)
    end = d.substitute(
        sympy.sin(cut) ** 2, {y: 2 * _half_angle(p) + side * z * error}, "the end, at an angle of a share"
    )
    d.premise_sign(n - x, ">=", "no more are found than are in the sample")
    return d.substitute(end, {p: x / n}, "at the share of the sample")


def _half_angle(q: Expr) -> Expr:
    """Half of arcsin √q: its tangent is sin/(1 + cos) of the whole."""
    return sympy.atan(sympy.sqrt(q) / (1 + sympy.sqrt(1 - q)))


def anscombe_end(d: Derivation, side: int) -> Expr:
    """The same from Anscombe's share, (x + 3/8)/(n + 3/4), which is never 0 or 1."""
    x, n = d.parameter("found"), d.parameter("sample")
    end, q = _by_angle(d, side)
    d.premise_sign(n - x, ">=", "no more are found than are in the sample")
    added = sympy.Rational(3, 8)
    return d.substitute(end, {q: (x + added) / (n + 2 * added)}, "at Anscombe's share")


def _by_angle(d: Derivation, side: int) -> tuple[Expr, Expr]:
    """The end for a share q inside 0 and 1, and q."""
    _, z, q, y = *_sizes(d), d.variable("q", PROBABILITY_OPEN), d.variable("y", REAL)
    angle, error = _angle_and_error(d, q)
    return d.substitute(sympy.sin(y) ** 2, {y: angle + side * z * error}, "the end"), q


def _angle_and_error(d: Derivation, q: Expr) -> tuple[Expr, Expr]:
    """arcsin √q, as the inverse tangent of the square root of the odds, and its standard error."""
    angle = sympy.atan(sympy.sqrt(q / (1 - q)))
    error = error_of(d, angle, q, 1 / (2 * sympy.sqrt(d.parameter("sample"))))
    d.rewrite(sympy.sin(angle) ** 2, q, "the square of the sine of the angle is the share")
    return angle, error


def probit_end(d: Derivation, side: int) -> Expr:
    """The share whose probit is that of the sample, less (side -1) or plus z times its standard error."""
    n, z, q, y = *_sizes(d), d.variable("q", PROBABILITY_OPEN), d.variable("y", REAL)
    inverse, root = InverseErf(2 * q - 1), sympy.sqrt(2)
    error = error_of(d, root * inverse, q, sympy.sqrt(2 * sympy.pi * q * (1 - q) / n) * sympy.exp(inverse**2))
    back = (1 + Erf(y / root)) / 2
    d.rewrite((1 + Erf(inverse)) / 2, q, "the normal law below the probit is the share")
    return _at_sample(d, d.substitute(back, {y: root * inverse + side * z * error}, "the end"), q)


def _sizes(d: Derivation) -> tuple[Expr, Expr]:
    return d.parameter("sample"), d.parameter("z")


def _at_sample(d: Derivation, end: Expr, q: Expr) -> Expr:
    x, n = d.parameter("found"), d.parameter("sample")
    d.premise_sign(x, ">", "some are found")
    d.premise_sign(n - x, ">", "and not all")
    return d.substitute(end, {q: x / n}, "at the share of the sample")


LOGIT_LOWER = Formula(
    id="validation.logit_lower",
    title="Logit interval, lower end",
    printed=(
        r"p = \frac{1}{1 + e^{-\left(\ln\left(\frac{\frac{x}{n}}{1 - \frac{x}{n}} \right) - "
        r"\frac{z}{\sqrt{n \cdot \frac{x}{n} \left(1 - \frac{x}{n} \right)}} \right)}}"
    ),
    parameters=(FOUND_SOME, SAMPLE, Z),
    source=LOGIT,
    derive=partial(logit_end, side=LOWER),
    constants=E_IS_EULER,
    constraints=("x < n",),
    unit="share",
    limit="lower",
    family=Family("logit", "Logit interval", least=LEAST_FOR_NORMAL_LAW),
)
LOGIT_UPPER = replace(
    LOGIT_LOWER,
    id="validation.logit_upper",
    title="Logit interval, upper end",
    printed=(
        r"p = \frac{1}{1 + e^{-\left(\ln\left(\frac{\frac{x}{n}}{1 - \frac{x}{n}} \right) + "
        r"\frac{z}{\sqrt{n \cdot \frac{x}{n} \left(1 - \frac{x}{n} \right)}} \right)}}"
    ),
    derive=partial(logit_end, side=UPPER),
    limit="upper",
)

LOG_LOG_LOWER = replace(
    LOGIT_LOWER,
    id="validation.log_log_lower",
    title="Complementary log–log interval, lower end",
    printed=(
        r"p = \left(\frac{x}{n} \right)^{e^{"
        r"\frac{z}{-\ln\left(\frac{x}{n} \right)} \sqrt{\frac{1 - \frac{x}{n}}{n \cdot \frac{x}{n}}}}}"
    ),
    source=LOG_LOG,
    derive=partial(log_log_end, side=LOWER),
    family=Family("log_log", "Complementary log–log interval", least=LEAST_FOR_NORMAL_LAW),
)
LOG_LOG_UPPER = replace(
    LOG_LOG_LOWER,
    id="validation.log_log_upper",
    title="Complementary log–log interval, upper end",
    printed=(
        r"p = \left(\frac{x}{n} \right)^{e^{- "
        r"\frac{z}{-\ln\left(\frac{x}{n} \right)} \sqrt{\frac{1 - \frac{x}{n}}{n \cdot \frac{x}{n}}}}}"
    ),
    derive=partial(log_log_end, side=UPPER),
    limit="upper",
)

ARCSINE_LOWER = Formula(
    id="validation.arcsine_lower",
    title="Arcsine interval, lower end",
    printed=(
        r"p = \mathrm{sin}\left(\max\left(0, 2 \arctan\left(\frac{\sqrt{\frac{x}{n}}}"
        r"{1 + \sqrt{1 - \frac{x}{n}}} \right) - \frac{z}{2 \sqrt{n}} \right) \right)^2"
    ),
    parameters=(FOUND, SAMPLE, Z),
    source=ARCSINE,
    derive=partial(arcsine_end, side=LOWER),
    constraints=(r"x \leq n",),
    unit="share",
    limit="lower",
    family=Family("arcsine", "Arcsine interval", least=LEAST_FOR_NORMAL_LAW),
)
ARCSINE_UPPER = replace(
    ARCSINE_LOWER,
    id="validation.arcsine_upper",
    title="Arcsine interval, upper end",
    printed=(
        r"p = \mathrm{sin}\left(\min\left(\frac{\pi}{2}, 2 \arctan\left(\frac{\sqrt{\frac{x}{n}}}"
        r"{1 + \sqrt{1 - \frac{x}{n}}} \right) + \frac{z}{2 \sqrt{n}} \right) \right)^2"
    ),
    derive=partial(arcsine_end, side=UPPER),
    limit="upper",
)

ARCSINE_ANSCOMBE_LOWER = replace(
    ARCSINE_LOWER,
    id="validation.arcsine_anscombe_lower",
    title="Arcsine interval about Anscombe’s share, lower end",
    printed=(
        r"p = \mathrm{sin}\left(\arctan\left(\sqrt{\frac{\frac{x + 3/8}{n + 3/4}}{1 - \frac{x + 3/8}{n + 3/4}}} "
        r"\right) - \frac{z}{2 \sqrt{n}} \right)^2"
    ),
    source=ARCSINE_ANSCOMBE,
    derive=partial(anscombe_end, side=LOWER),
    family=Family("arcsine_anscombe", "Arcsine interval about Anscombe’s share", least=LEAST_FOR_NORMAL_LAW),
)
ARCSINE_ANSCOMBE_UPPER = replace(
    ARCSINE_ANSCOMBE_LOWER,
    id="validation.arcsine_anscombe_upper",
    title="Arcsine interval about Anscombe’s share, upper end",
    printed=(
        r"p = \mathrm{sin}\left(\arctan\left(\sqrt{\frac{\frac{x + 3/8}{n + 3/4}}{1 - \frac{x + 3/8}{n + 3/4}}} "
        r"\right) + \frac{z}{2 \sqrt{n}} \right)^2"
    ),
    derive=partial(anscombe_end, side=UPPER),
    limit="upper",
)

PROBIT_LOWER = replace(
    LOGIT_LOWER,
    id="validation.probit_lower",
    title="Probit interval, lower end",
    printed=(
        r"p = \Phi\left(\sqrt{2} \, \mathrm{erf}^{-1}\left(\frac{2 x}{n} - 1 \right) - "
        r"z \sqrt{\frac{2 \pi}{n} \cdot \frac{x}{n} \left(1 - \frac{x}{n} \right)} "
        r"e^{\left(\mathrm{erf}^{-1}\left(\frac{2 x}{n} - 1 \right) \right)^2} \right)"
    ),
    source=PROBIT,
    derive=partial(probit_end, side=LOWER),
    family=Family("probit", "Probit interval", least=LEAST_FOR_NORMAL_LAW),
)
PROBIT_UPPER = replace(
    PROBIT_LOWER,
    id="validation.probit_upper",
    title="Probit interval, upper end",
    printed=(
        r"p = \Phi\left(\sqrt{2} \, \mathrm{erf}^{-1}\left(\frac{2 x}{n} - 1 \right) + "
        r"z \sqrt{\frac{2 \pi}{n} \cdot \frac{x}{n} \left(1 - \frac{x}{n} \right)} "
        r"e^{\left(\mathrm{erf}^{-1}\left(\frac{2 x}{n} - 1 \right) \right)^2} \right)"
    ),
    derive=partial(probit_end, side=UPPER),
    limit="upper",
)
