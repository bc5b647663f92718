"""When the logarithm of a quadratic has exactly one extremum.

Gordon & Kochen (1988), after eq. 31, mended. h' = (2 alpha t + beta)/f is zero at t = -beta/(2 alpha) only, and f is
1 - beta^2/(4 alpha) there: positive for alpha < 0, the case of eq. 31, and for alpha > beta^2/4.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.gordon_kochen1988.parameters import BETA, gordon_kochen
from prsym.model.derivation import Derivation
from prsym.model.domain import NEGATIVE, NONNEGATIVE, POSITIVE, REAL
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """alpha < 0 with beta^2 = q, and alpha > 0 with beta^2 = 4 (alpha − c), c > 0."""
    alpha, beta = d.variable("alpha", NEGATIVE), d.parameter("beta")
    q, c = d.variable("q", NONNEGATIVE), d.variable("c", POSITIVE)
    value, before, after = _extremum(d, alpha)
    d.sign(d.substitute(value, {beta**2: q}, "α < 0, with q = β²"), ">", "the logarithm is defined there")
    d.sign(before, ">", "recall rises before it")
    d.sign(after, "<", "and falls after it: a maximum")
    d.variable("alpha", POSITIVE)
    value, before, after = _extremum(d, alpha)
    value = d.substitute(value, {beta**2: 4 * (alpha - c)}, "α > β²/4, with β² = 4(α − c), c > 0")
    d.sign(value, ">", "the logarithm is defined there")
    d.sign(before, "<", "recall falls before it")
    d.sign(after, ">", "and rises after it: a minimum")


def _extremum(d: Derivation, alpha: Any) -> tuple[Any, Any, Any]:
    """f at the only zero of f', and f' at a distance w before and after it."""
    beta, t, w = d.parameter("beta"), d.variable("t", REAL), d.variable("w", POSITIVE)
    f = alpha * t**2 + beta * t + 1
    slope = d.differentiate(f, t, "f', which is f h' for h = ln f")
    place = d.solve_linear(slope, t, "the only zero of h'")
    before = d.rewrite(slope.xreplace({t: place - w}), -2 * alpha * w, "f' at a distance w before it")
    after = d.rewrite(slope.xreplace({t: place + w}), 2 * alpha * w, "f' at a distance w after it")
    return d.substitute(f, {t: place}, "f at the zero"), before, after


THEOREM = Theorem(
    id="gordon_kochen1988.one_extremum_where_defined",
    title="One extremum, where it is one",
    statement=(
        "For α < 0 or α > β²/4, h(t) = ln(αt² + βt + 1) has exactly one local extremum, at t = −β/(2α): a maximum for "
        "α < 0, a minimum for α > β²/4."
    ),
    parameters=(BETA,),
    source=gordon_kochen("after eq. 31, corrected"),
    derive=derive,
    holds=True,
)
