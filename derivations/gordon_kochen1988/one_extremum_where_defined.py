"""When the logarithm of a quadratic has exactly one extremum.

Gordon & Kochen (1988), after eq. 31, mended. h' = (2 alpha t + beta)/f is zero at t = -beta/(2 alpha) only, and f is
1 - beta^2/(4 alpha) there: positive for alpha < 0, the case of eq. 31, and for alpha > beta^2/4.
"""

from __future__ import annotations

from dataclasses import replace

from prsym.derivations.gordon_kochen1988.parameters import ALPHA, BETA, gordon_kochen
from prsym.model.derivation import Derivation
from prsym.model.domain import ARGUMENT, NEGATIVE, POSITIVE, REAL, Parameter
from prsym.model.formula import Theorem
from prsym.model.statement import Equivalent, Holds

PLACE = Parameter("t", "t", REAL, False, ARGUMENT, "where the logarithm is looked at", ())
CONCAVE, CONVEX = (replace(ALPHA, interval=one) for one in (NEGATIVE, POSITIVE))
DEFINED = r"\alpha t^2 + \beta t + 1 > 0"
SLOPE = r"\frac{d \ln\left(\alpha t^2 + \beta t + 1\right)}{d t}"
AT_PLACE = r"\alpha \left(-\frac{\beta}{2 \alpha}\right)^2 - \beta \frac{\beta}{2 \alpha} + 1"


def derive(d: Derivation) -> None:
    """f' = 2 alpha t + beta, and its only zero, for alpha < 0 and for alpha > 0."""
    t, beta, alpha = d.parameter("t"), d.parameter("beta"), d.variable("alpha", NEGATIVE)
    slope = d.differentiate(alpha * t**2 + beta * t + 1, t, "f', which is f h' for h = ln f")
    d.rewrite(slope, 2 * alpha * (t + beta / (2 * alpha)), "α < 0: it falls through its only zero")
    d.variable("alpha", POSITIVE)
    d.rewrite(slope, 2 * alpha * (t + beta / (2 * alpha)), "α > 0: it rises through its only zero")


def _beside(sign: str, other: str, alpha: Parameter) -> Equivalent:
    """Where the logarithm is defined, its slope has that sign just where t is on the `other` side of the place."""
    return Equivalent(f"{SLOPE} {sign} 0", rf"t {other} -\frac{{\beta}}{{2 \alpha}}", (alpha,), (DEFINED,))


THEOREM = Theorem(
    id="gordon_kochen1988.one_extremum_where_defined",
    title="At most one extremum, and where there is one",
    statement=(
        "For α ≠ 0, h(t) = ln(αt² + βt + 1) has no slope of zero but at t = −β/(2α): at most one local extremum. For "
        "α < 0 or α > β²/4 it has exactly one, as it is defined there: a maximum for α < 0 (h rises before it and "
        "falls after it), a minimum for α > β²/4."
    ),
    parameters=(BETA, PLACE),
    source=gordon_kochen("after eq. 31, corrected"),
    derive=derive,
    holds=True,
    claims=(
        Holds(f"{AT_PLACE} > 0", over=(CONCAVE,)),
        _beside(">", "<", CONCAVE),
        _beside("<", ">", CONCAVE),
        _beside("=", "=", CONCAVE),
        Holds(f"{AT_PLACE} > 0", when=(r"\alpha > \frac{\beta^2}{4}",), over=(CONVEX,)),
        _beside("<", "<", CONVEX),
        _beside(">", ">", CONVEX),
        _beside("=", "=", CONVEX),
    ),
)
